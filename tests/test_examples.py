"""What operators copy: it can be read, and names only what there is."""

import argparse
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bot.__main__ import parser
from bot.operation.settings import read_settings
from tests.plain_yaml import NotPlainError, documents
from tests.processes import ROOT

EXAMPLES = ROOT / "docs" / "examples"
COMPOSE, KUBERNETES = EXAMPLES / "compose.cluster.yaml", EXAMPLES / "kubernetes.yaml"
FENCED = re.compile(r"^```yaml\n(.*?)^```$", re.MULTILINE | re.DOTALL)
SECRET = "/run/secrets/"  # noqa: S105 - a folder


def every_text() -> Iterator[tuple[str, str]]:
    for path in (COMPOSE, KUBERNETES, EXAMPLES / "litestream.yml"):
        yield path.name, path.read_text("utf-8")
    for path in (ROOT / "README.md", ROOT / "docs" / "running.md"):
        for at, match in enumerate(FENCED.finditer(path.read_text("utf-8"))):
            yield f"{path.name}-{at}", match[1]


TEXTS = dict(every_text())


def compose() -> dict[str, Any]:
    (found,) = documents(COMPOSE.read_text("utf-8"))
    assert isinstance(found, dict)
    return found


def pod() -> tuple[dict[str, Any], dict[str, Any], dict[str, Any]]:
    """The deployment, what its pods are like, and the one container in them."""
    deployment, budget = documents(KUBERNETES.read_text("utf-8"))
    assert (deployment["kind"], budget["kind"]) == ("Deployment", "PodDisruptionBudget")
    labels = deployment["spec"]["template"]["metadata"]["labels"]
    assert deployment["spec"]["selector"]["matchLabels"] == labels
    assert budget["spec"]["selector"]["matchLabels"] == labels
    inside = deployment["spec"]["template"]["spec"]
    (container,) = inside["containers"]
    return deployment["spec"], inside, container


def environments() -> dict[str, dict[str, str]]:
    container = pod()[2]
    return {
        "compose": compose()["services"]["bot"]["environment"],
        "kubernetes": {one["name"]: one["value"] for one in container["env"]},
    }


@pytest.mark.parametrize("name", TEXTS)
def test_every_example_can_be_read(name: str) -> None:
    assert documents(TEXTS[name])


@pytest.mark.parametrize(
    "text", ["a: 1\n  b: 2", "a: 1\na: 2", "a: [1, 2", "a:\tb", "a: {b}", "a: *b", "a: b: c", "a"]
)
def test_what_is_not_yaml_is_noticed(text: str) -> None:
    with pytest.raises(NotPlainError):
        documents(text)


@pytest.mark.parametrize("where", ["compose", "kubernetes"])
def test_an_example_has_settings_that_the_bot_can_read(where: str, tmp_path: Path) -> None:
    environ = dict(environments()[where])
    assert all(name.startswith(("TISCHLEIN_", "DISCORD_")) for name in environ)
    for name, value in environ.items():
        assert isinstance(value, str), f"{name} is no text: quote it"
        if name.endswith("_FILE"):
            assert value.startswith(SECRET)
            file = tmp_path / name
            file.write_text("secret")
            environ[name] = str(file)
    settings = read_settings(environ, None)
    assert settings.handing_over > 0
    assert settings.token == "secret"  # noqa: S105


def test_whoever_ends_has_the_time_to_hand_over() -> None:
    """Five seconds are for the rest: ``bot.cli.running`` ends it then."""
    grace = {
        "compose": int(compose()["services"]["bot"]["stop_grace_period"].removesuffix("s")),
        "kubernetes": pod()[1]["terminationGracePeriodSeconds"],
    }
    for where, seconds in grace.items():
        assert seconds >= float(environments()[where]["TISCHLEIN_HANDOVER"]) + 5


def test_probes_run_commands_that_there_are() -> None:
    container = pod()[2]
    for probe in ("readinessProbe", "livenessProbe"):
        python, flag, module, *command = container[probe]["exec"]["command"]
        assert (python, flag, module) == ("python", "-m", "bot")
        assert isinstance(parser().parse_args(command), argparse.Namespace)


def test_what_is_mounted_is_there() -> None:
    found = compose()
    for service in found["services"].values():
        assert set(service["secrets"]) <= found["secrets"].keys()
        for volume in service.get("volumes", []):
            assert volume.partition(":")[0] in found["volumes"]
        assert set(service.get("depends_on", {})) <= found["services"].keys()
    _, inside, container = pod()
    volumes = {volume["name"] for volume in inside["volumes"]}
    assert {mount["name"] for mount in container["volumeMounts"]} <= volumes
    (secrets,) = (one["mountPath"] for one in container["volumeMounts"] if one["name"] == "secrets")
    files = [value for name, value in environments()["kubernetes"].items() if "FILE" in name]
    assert files
    assert all(file.startswith(f"{secrets}/") for file in files)


def test_the_next_pod_comes_before_the_last_one_goes() -> None:
    spec, inside, _ = pod()
    assert spec["strategy"]["rollingUpdate"] == {"maxSurge": 1, "maxUnavailable": 0}
    assert str(inside["securityContext"]["runAsUser"]) in (ROOT / "Dockerfile").read_text("utf-8")
