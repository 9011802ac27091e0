"""A country and a game have one spelling wherever the program names them; whoever types another one finds them."""

import re
import tomllib

import pytest

from compile_catalogues import OTHER_NAMES
from game.place import ASSETS, VARIANTS
from game.rules.file.variant_library import standard_library
from game.text.finding import game_finder
from tests.text.common import ENGLISH

GAMES = standard_library().variants
OTHERS = [(name, other) for name, others in OTHER_NAMES.items() for other in others]


def said() -> list[str]:
    """All that is told of the games: names, countries, what they are about, where they come from."""
    found = [text for game in GAMES.values() for text in (game.name, game.about, *game.country)]
    origins = tomllib.loads((ASSETS / "origins.toml").read_text("utf-8"))
    return [*found, *re.findall(r"'text': (?:'|\")(.*?)(?:'|\")[,}]", str(origins))]


OF_ITS_TIME = "Zaire"  # as a study of 1977 calls the country


@pytest.mark.parametrize(
    ("name", "other"), [*(one for one in OTHERS if one[1] != OF_ITS_TIME), ("Ô Ăn Quan", "O an quan")]
)
def test_no_text_has_the_other_spelling(name: str, other: str) -> None:
    texts = said()
    assert any(name in text for text in texts)
    assert [text for text in texts if re.search(rf"\b{re.escape(other)}\b", text)] == []
    assert [path.name for path in VARIANTS.glob("*.toml") if f'["{other}"]' in path.read_text("utf-8")] == []


@pytest.mark.parametrize(("name", "other"), OTHERS)
def test_the_other_name_of_a_country_or_a_game_finds_it(name: str, other: str) -> None:
    named = {game.id for game in GAMES.values() if name in (game.name, *game.country)}
    assert named
    for typed in (name, other, other.lower()):
        assert named <= {hit.game.id for hit in game_finder(GAMES, ENGLISH).matching_games(typed)}, typed


@pytest.mark.parametrize("typed", ["Ô Ăn Quan", "O an quan", "o an quan", "ô ăn quan", "ăn quan"])
def test_a_game_is_found_with_its_marks_and_without(typed: str) -> None:
    assert next(iter(game_finder(GAMES, ENGLISH).matching_games(typed))).game.id == "o_an_quan"
