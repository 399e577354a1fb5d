"""People who try to see more than their own pieces, in the middle of a match."""

from tests.cogs.seats import Sitting
from tests.cogs.server import Panel, said

FIELDS = (
    ("play", "pieces"),
    ("lay", "pieces"),
    ("add", "pieces"),
    ("add", "meld"),
    ("take", "meld"),
    ("swap", "piece"),
    ("discard", "piece"),
)
STRANGER = "eve"


async def nosy(at: Sitting) -> None:
    """Everybody looks at everything that they can get; what they read is the witness's affair."""
    for name in at.names.values():
        await _look(at, name)
        for command, field in FIELDS:
            await at.server.member(name).autocomplete(at.server.place, command, field, "")
    at.forget_panels()
    await _strangers_see_nothing(at)


async def _look(at: Sitting, name: str) -> None:
    result = await at.server.slash(name, "rack")
    assert result.ephemeral
    panel = Panel(at.server, name, result)
    assert panel.shown.has("pick")
    first = next(iter(panel.shown.options("pick")))
    await panel.choose("pick", first)
    for verb in ("sort", "front"):
        if panel.shown.has(verb):
            await panel.press(verb)


async def _strangers_see_nothing(at: Sitting) -> None:
    """Who has no seat reads a private sentence, and is offered nothing."""
    server = at.server
    for answer in (await server.slash(STRANGER, "rack"), await server.press(STRANGER, "rack")):
        assert answer.ephemeral
        assert said(answer)
        assert answer.response is not None
        assert not answer.response.components
    for command, field in FIELDS:
        assert await server.member(STRANGER).autocomplete(server.place, command, field, "") == []
