"""What somebody is told about what is kept of them, and what they can do about it."""

from collections.abc import Iterator

from discord import ui

from bot.community.privacy import StoredData
from bot.words.catalogues import say
from cogs.ui.custom_ids import MY_FILE, NO_TABLE, PRIVACY, press_id
from cogs.ui.names import safe_name
from cogs.ui.parts import Button, Layout, Style, button, layout, rows, text


def privacy_layout(language: str, kept: StoredData, *, on_server: bool = True) -> Layout:
    parts = [
        f"## {say(language, 'privacy-title')}",
        "\n".join(_lines(language, kept)) or say(language, "privacy-nothing"),
        *([say(language, f"privacy-{'hidden' if _is_hidden(kept) else 'visible'}")] * on_server),
        f"-# {say(language, 'privacy-never')}",
    ]
    return layout(text("\n\n".join(parts)), *rows(_buttons(language, kept, on_server=on_server)))


def _lines(language: str, kept: StoredData) -> Iterator[str]:
    """One for each kind of thing, if there is any of it."""
    if kept.here is not None and kept.here.name:
        name = safe_name(kept.here.name)
        yield f"- {say(language, 'privacy-name', name=name)}"
    counted = {
        "seats": kept.seats,
        "words": kept.words,
        "results": kept.results,
        "ratings": kept.ratings,
        "honours": kept.honours,
        "puzzles": kept.puzzles,
        "lessons": kept.lessons,
        "practices": kept.practices,
        "bans": kept.bans,
        "reports": kept.reports,
        "holidays": kept.holidays,
    }
    for kind, count in counted.items():
        if count:
            yield f"- {say(language, f'privacy-{kind}', count=count)}"
    if kept.has_preferences:
        yield f"- {say(language, 'privacy-likings')}"


def _is_hidden(kept: StoredData) -> bool:
    return kept.here is not None and kept.here.hidden


def _buttons(language: str, kept: StoredData, *, on_server: bool) -> list[Button]:
    verb = "show" if _is_hidden(kept) else "hide"
    return [
        _button(language, "export", kind=MY_FILE),
        *([_button(language, verb)] if on_server else []),
        _button(language, "delete", style=Style.danger),
    ]


def _button(
    language: str, verb: str, *, kind: str = PRIVACY, style: Style = Style.secondary
) -> Button:
    return button(say(language, f"privacy-{verb}"), press_id(kind, verb, NO_TABLE), style=style)


def sure_layout(language: str) -> Layout:
    """Nobody is deleted by one click."""
    yes = _button(language, "yes", style=Style.danger)
    no = _button(language, "keep")
    said = [say(language, f"privacy-{name}") for name in ("sure", "sure-about", "sure_bans")]
    return layout(text("## " + "\n".join(said)), *rows([no, yes]))


def export_layout(language: str, name: str) -> Layout:
    """A message with the attached file of that name."""
    about = text(say(language, "privacy-exported"))
    return layout(about, ui.File[Layout](f"attachment://{name}"))
