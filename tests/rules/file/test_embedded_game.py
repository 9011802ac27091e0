"""The words of a game apart from its file: as few as its file needs."""

import tomllib
from collections.abc import Iterator

import pytest

from game.place import VARIANTS
from game.rules.file.embedded_game import have_same_rules, shipped_game_ids, tables_of_game, variant_from_tables
from game.rules.file.file_text import texts_by_language
from game.rules.file.variant_library import standard_library
from tests.some import some

LIBRARY = standard_library().variants
GAMES = [id for id in LIBRARY if not LIBRARY[id].based_on]


def keys(value: object, path: str = "") -> Iterator[str]:
    """Every key of tables, with where it stands."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield f"{path}.{key}"
            yield from keys(inner, f"{path}.{key}")
    elif isinstance(value, list):
        for number, inner in enumerate(value):
            yield from keys(inner, f"{path}[{number}]")


@pytest.mark.parametrize("game", [*some(GAMES)])
def test_it_says_nothing_that_the_file_of_the_game_need_not_say(game: str) -> None:
    said = tables_of_game(LIBRARY[game].words)
    written = texts_by_language(tomllib.loads((VARIANTS / f"{game}.toml").read_text("utf-8")))
    assert {*keys(said)} <= {*keys(written)}
    twin = variant_from_tables(game, said)
    assert twin.words == LIBRARY[game].words
    assert have_same_rules(twin.words, LIBRARY[game].words)


def test_another_name_or_place_on_the_shelf_is_no_other_game_and_another_rule_is() -> None:
    told = tables_of_game(LIBRARY["kalah"].words)
    renamed = variant_from_tables("mine", told | {"name": "Mine", "shelf": "laps", "about": "Mine."})
    assert have_same_rules(renamed.words, LIBRARY["kalah"].words)
    once = variant_from_tables("mine", told | {"lap": [one for one in told["lap"] if one["id"] != "extra_turn"]})
    assert not have_same_rules(once.words, LIBRARY["kalah"].words)


def test_the_games_of_the_program_are_known_by_their_ids() -> None:
    assert shipped_game_ids() == {*LIBRARY}
