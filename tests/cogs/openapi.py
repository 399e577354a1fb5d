"""Requests held against Discord's own description of its API, where that file is at hand.

The file is not ours to ship. It is looked for beside the repository.
"""

import json
import re
from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Any

import simcord
from simcord import HttpLogEntry

from tests.processes import ROOT

FILE = ROOT.parent / "shared" / "discord-openapi.json"
BODILESS = ("GET", "DELETE")
TYPES: dict[str, tuple[type, ...]] = {
    "string": (str,),
    "integer": (int,),
    "number": (int, float),
    "boolean": (bool,),
    "array": (list,),
    "object": (dict,),
    "null": (type(None),),
}
UNDESCRIBED = ("nsfw", "tts")
"""Fields that discord.py always sends and that Discord takes without describing them."""

SNOWFLAKES = 10**15
"""Ids from here on are Discord's own, which discord.py may send as numbers."""

Schema = dict[str, Any]
_NAMES = re.compile(r"\d{15,}|simcord_\w+|(?<=x/)[\w-]{60,}|(?<=\d/)[\w-]{60,}")


def is_there() -> bool:
    return FILE.is_file()


@cache
def _description() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(FILE.read_text("utf-8"))
    return found


@cache
def _routes() -> tuple[tuple[re.Pattern[str], str, Schema], ...]:
    """Every request that has a body: those with the most fixed words first."""
    found = []
    for path, methods in _description()["paths"].items():
        pattern = re.compile(re.sub(r"\\{[^}]*\\}", "[^/]+", re.escape(path)) + r"\Z")
        for method, operation in methods.items():
            content = isinstance(operation, dict) and operation.get("requestBody", {})
            if content and "application/json" in content["content"]:
                schema = content["content"]["application/json"]["schema"]
                found.append((path.count("{"), pattern, method.upper(), schema))
    return tuple(entry[1:] for entry in sorted(found, key=lambda entry: entry[0]))


def schema_for(method: str, path: str) -> Schema | None:
    for pattern, verb, schema in _routes():
        if verb == method and pattern.match(path):
            return schema
    return None


def problems(entry: HttpLogEntry) -> list[str]:
    """Where a request is not what Discord describes."""
    return problems_of(entry.method, entry.path, entry.json)


def problems_of(method: str, path: str, body: Any) -> list[str]:
    if method in BODILESS or body is None:
        return []
    return list(_problems(method, _NAMES.sub("x", path), json.dumps(body)))


@lru_cache(2000)
def _problems(method: str, path: str, body: str) -> tuple[str, ...]:
    """Every bot of a process announces the same commands: read once, that is enough."""
    schema = schema_for(method, path)
    if schema is None:
        return (f"no such request: {method} {path}",)
    return tuple(errors(_as_described(json.loads(body)), schema, ""))


def _as_described(body: Any, name: str = "") -> Any:
    """A body without what discord.py is known to say in its own way, and Discord to understand."""
    match body:
        case dict():
            kept = (key for key in body if key not in UNDESCRIBED)
            return {key: _as_described(body[key], key) for key in kept}
        case list() if name == "attachments":
            return [{**one, "id": str(one["id"])} for one in body]
        case list():
            return [_as_described(one) for one in body]
        case int() if name in ("id", "recipient_id") and body >= SNOWFLAKES:
            return str(body)
        case str() if name == "default_member_permissions":
            return int(body)
    return body


def check(env: simcord.Env) -> None:
    """Everything that the bot has sent so far."""
    found = [(entry.path, one) for entry in env.http_requests for one in problems(entry)]
    assert not found, found[:5]


# --- as much of JSON Schema as Discord uses ---


def errors(value: Any, schema: Schema, at: str) -> Iterator[str]:
    if "$ref" in schema:
        named = schema["$ref"].rsplit("/", 1)[-1]
        yield from errors(value, _description()["components"]["schemas"][named], at)
    if "type" in schema and not _is_of_type(value, schema["type"]):
        yield f"{at}: {value!r} is no {schema['type']}"
        return
    if "const" in schema and value != schema["const"]:
        yield f"{at}: {value!r} is not {schema['const']!r}"
    if "enum" in schema and value not in schema["enum"]:
        yield f"{at}: {value!r} is none of {schema['enum']}"
    for inner in schema.get("allOf", ()):
        yield from errors(value, inner, at)
    yield from _of_union(value, [*schema.get("oneOf", ()), *schema.get("anyOf", ())], at)
    yield from _of_size(value, schema, at)
    if isinstance(value, dict):
        yield from _of_object(value, schema, at)
    elif isinstance(value, list) and "items" in schema:
        for index, item in enumerate(value):
            yield from errors(item, schema["items"], f"{at}[{index}]")


def _is_of_type(value: Any, named: str | list[str]) -> bool:
    names = [named] if isinstance(named, str) else named
    if isinstance(value, bool):
        return "boolean" in names
    return any(isinstance(value, TYPES[name]) for name in names)


def _of_union(value: Any, inner: list[Schema], at: str) -> Iterator[str]:
    """One of them must do; else what the nearest one says."""
    if not inner:
        return
    likely = [schema for schema in inner if _may_be(value, schema)] or inner
    said = [list(errors(value, schema, at)) for schema in likely]
    if all(said):
        yield from min(
            said, key=lambda one: (one[0].startswith((f"{at}: ", f"{at}.type: ")), len(one))
        )


def _may_be(value: Any, schema: Schema) -> bool:
    """A quick look at the kind of a component or option, so that not all of them are tried."""
    if not isinstance(value, dict) or "type" not in value or "$ref" not in schema:
        return True
    named = _description()["components"]["schemas"][schema["$ref"].rsplit("/", 1)[-1]]
    kinds = named.get("properties", {}).get("type", {}).get("enum")
    return kinds is None or value["type"] in kinds


def _of_size(value: Any, schema: Schema, at: str) -> Iterator[str]:
    if isinstance(value, str):
        size, names = len(value), ("minLength", "maxLength")
        if "pattern" in schema and not re.search(schema["pattern"], value):
            yield f"{at}: {value!r} does not look like {schema['pattern']}"
    elif isinstance(value, list):
        size, names = len(value), ("minItems", "maxItems")
        if schema.get("uniqueItems") and len({json.dumps(one) for one in value}) < len(value):
            yield f"{at}: something twice"
    elif isinstance(value, dict):
        size, names = len(value), ("minProperties", "maxProperties")
    elif isinstance(value, int | float) and not isinstance(value, bool):
        size, names = value, ("minimum", "maximum")  # type: ignore[assignment]
    else:
        return
    least, most = (schema.get(name) for name in names)
    if (least is not None and size < least) or (most is not None and size > most):
        yield f"{at}: {size}, not {least} to {most}"


def _of_object(value: dict[str, Any], schema: Schema, at: str) -> Iterator[str]:
    known = schema.get("properties", {})
    more = schema.get("additionalProperties")
    for name in schema.get("required", ()):
        if name not in value:
            yield f"{at}.{name}: missing"
    for name, inner in value.items():
        if name in known:
            yield from errors(inner, known[name], f"{at}.{name}")
        elif isinstance(more, dict):
            yield from errors(inner, more, f"{at}.{name}")
        elif known:
            yield f"{at}.{name}: nobody knows what this is"
