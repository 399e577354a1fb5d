"""The form into which melds are typed."""

from discord import ui

from bot.words.saying import letters_in_words
from cogs.ui.answers import Answer
from cogs.ui.position import SeatPosition
from cogs.ui.selection import Selection

PIECES, ONTO = "pieces", "onto"
LONGEST = 200


def typing_form(answer: Answer, position: SeatPosition, selection: Selection) -> ui.Modal:
    """What is chosen on the workbench stays chosen if the form is closed again."""
    form = ui.Modal(title=answer.say("rack-type_title"), custom_id=selection.button("typed"))
    form.add_item(
        _field(
            answer.say("rack-type_melds"),
            answer.say("rack-type_about", letters=letters_in_words(answer.language, position.deck)),
            ui.TextInput(custom_id=PIECES, max_length=LONGEST, placeholder=_example(position)),
        )
    )
    if position.table:
        form.add_item(
            _field(
                answer.say("rack-type_onto"),
                answer.say("rack-type_onto_about"),
                ui.TextInput(custom_id=ONTO, max_length=3, required=False),
            )
        )
    form.stop()
    return form


def _field(name: str, about: str, field: ui.TextInput[ui.Modal]) -> ui.Label[ui.Modal]:
    return ui.Label(text=name, description=about, component=field)


def _example(position: SeatPosition) -> str:
    return " ".join(f"{position.deck.suits[0]}{number}" for number in (5, 6, 7))
