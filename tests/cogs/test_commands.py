"""Whole matches by slash commands, from the lobby to the final score sheet.

A witness reads everything that reaches anybody, while nosy people try what they can.
"""

import discord
import pytest
import simcord

from bot.games.catalogue import CATALOGUE, rules_for
from bot.games.ruleset import NONE
from bot.thinking.questions import decide
from render import emoji_name
from render.pieces import faces
from tests.cogs.moving import by_commands
from tests.cogs.nosy import nosy
from tests.cogs.seats import Planned
from tests.cogs.server import BotHouse, Server, furnished, shown
from tests.cogs.witness import Witness

pytestmark = pytest.mark.usefixtures("no_drawing")

BRIEF = {
    "mini": (12,),
    "classic": (3,),
    "letsplay": (18,),
    "romme": (1,),
    "kaufen": (7, 12),
    "anlegen": (12,),
    "raeuber": (7,),
    "rummue": (36,),
}
"""Seeds of matches that do not take long; a game that is not here is played with the first one."""
MATCHES = [
    Planned(game, 3 if rules_for(CATALOGUE[game], NONE).can.draws_first else 2, seed)
    for game in CATALOGUE
    for seed in BRIEF.get(game, (1,))
]


@pytest.fixture
def server(env: simcord.Env, house: BotHouse, planned: Planned) -> Server:
    """Where three play, German is spoken in public; private answers are in English."""
    return furnished(env, house, locale="de" if planned.people == 3 else "en-US")


@pytest.mark.parametrize("planned", MATCHES, ids=str)
async def test_a_match_is_played_by_commands_and_nobody_reads_what_others_hold(
    planned: Planned, server: Server, witness: Witness, monkeypatch: pytest.MonkeyPatch
) -> None:
    server.bot.emoji = uploaded()
    at = await planned.begin(server, monkeypatch)
    at.meanwhile = nosy
    assert at.live is not None
    secret = at.live.row.secret.hex()
    await at.to_the_end(by_commands, lambda view: decide(view, "hard"))
    assert server.public.has("rematch")
    assert not [payload for payload in witness.payloads if secret in str(payload.body)]
    readers = {payload.reader for payload in witness.payloads}
    assert len(readers) == 1 + planned.people + 1, "everybody has read something, strangers too"
    proof = await server.press("zoe", "verify")
    assert secret in shown(proof.response).text, "told to whoever asks when the match is over"


def uploaded() -> dict[str, discord.PartialEmoji]:
    """Every piece as a little picture."""
    names = (emoji_name(material, face) for material, face in faces())
    return {
        name: discord.PartialEmoji(name=name, id=number)
        for number, name in enumerate(names, 1_000_000_000_000_000_000)
    }
