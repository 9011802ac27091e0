"""The line below a game's name: where it is played, and what else it is called."""

import pytest

from game.rules.file.variant_library import standard_library
from game.text.language import Language, without_markup
from game.window.shared.about_game import places_and_other_names
from tests.text.common import ENGLISH, HEBREW


@pytest.mark.parametrize(
    ("words", "game", "line"),
    [
        (ENGLISH, "owela", "Angola"),  # it has the same name in another language
        (HEBREW, "owela", "אנגולה"),
        (HEBREW, "alitev", None),  # two spellings, one in Hebrew
    ],
)
def test_no_game_is_also_called_what_it_is_called(words: Language, game: str, line: str | None) -> None:
    variant = standard_library().variants[game]
    said = without_markup(places_and_other_names(words, variant))
    assert words.t(variant.name) not in said.replace(",", " ").split()
    assert line in (None, said)
