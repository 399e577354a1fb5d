"""How ``verify`` begins a line."""

from bot.games.proof import Verdict

SAYS = {
    Verdict.PASSED: "ok     ",
    Verdict.FAILED: "WRONG  ",
    Verdict.OPEN: "unknown",
}
