"""Numbers have all the forms that a language has for them."""

import pytest
from babel import Locale
from fluent.syntax import FluentParser, ast, visitor

from bot.words.catalogues import LANGUAGES, source

CATEGORIES = frozenset({"zero", "one", "two", "few", "many", "other"})


class _Choices(visitor.Visitor):
    """Every choice in a catalogue that goes by number, as the forms that it has."""

    def __init__(self) -> None:
        self.found: list[tuple[str, set[str]]] = []
        self.message = ""

    def visit_Message(self, node: ast.Message) -> None:  # noqa: N802 - as it is called
        self.message = node.id.name
        self.generic_visit(node)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        keys = [one.key for one in node.variants]
        names = {key.name for key in keys if isinstance(key, ast.Identifier)}
        if names & CATEGORIES:
            self.found.append((self.message, names))
        self.generic_visit(node)


def forms_of(language: str) -> set[str]:
    """Those of whole numbers as they come up at a table."""
    form = Locale(language).plural_form
    return {form(number) for number in range(200)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_choice_by_number_has_every_form_of_its_language_and_no_other(language: str) -> None:
    """But for ``other``, which some languages have for fractions only: it does no harm."""
    choices = _Choices()
    choices.visit(FluentParser().parse(source(language)))
    assert choices.found
    for message, forms in choices.found:
        needed = forms_of(language)
        if forms == {"other"}:
            continue  # Beside it stand numbers, as in [1]: what follows is more than one.
        assert needed <= forms <= needed | {"other"}, message
