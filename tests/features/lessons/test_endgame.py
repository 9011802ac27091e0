"""Near the end of a game: a third of what there was is left, or a side has hardly anything."""

from typing import Any

import msgspec
import pytest

from game.features.lessons.endgame import endgame_puzzle_ids, is_end_near
from game.rules.families import family_of
from game.rules.file.variant_library import standard_library
from game.rules.game import Position
from game.teaching.kept_puzzles import KeptPuzzle, position_of, shipped_puzzles


def lies(game: str, holes: dict[str, object], **more: object) -> Position:
    rules = standard_library().variants[game].rules()
    start = family_of(rules).start(rules).as_json()
    return family_of(rules).from_json(rules, start | {"holes": holes} | more)


@pytest.mark.parametrize(("left", "near"), [(16, True), (17, False)])
def test_a_third_of_the_stones_is_left(left: int, near: bool) -> None:
    holes: dict[str, object] = {"A": left - 3, "F": 1, "e": 2}
    assert is_end_near(lies("kalah", holes, stores={"S": 20, "N": 28 - left})) is near


@pytest.mark.parametrize(("theirs", "near"), [(8, True), (9, False)])
def test_where_all_stones_stay_on_the_board_a_side_has_few(theirs: int, near: bool) -> None:
    assert is_end_near(lies("hus", {"A1": 44 - theirs, "B1": 4, "a1": theirs - 1, "b1": 1})) is near


@pytest.mark.parametrize("game", ["kalah", "hus", "damka", "kiswahili"])
def test_a_game_does_not_begin_near_its_end(game: str) -> None:
    rules = standard_library().variants[game].rules()
    assert not is_end_near(family_of(rules).start(rules))


def test_where_a_game_ends_with_much_on_the_board_what_is_proved_is_of_its_end() -> None:
    kalah = standard_library().variants["kalah"]
    pairs = [(one, position_of(one, kalah)) for one in shipped_puzzles("kalah")]
    near = [pair for pair in pairs if is_end_near(pair[1])]
    assert endgame_puzzle_ids(pairs) == {one.id for one, _ in near}
    far = [pair for pair in pairs if pair not in near][:4]
    quiet: dict[str, Any] = {"proved": False, "themes": ("quiet",)}
    kinds = [quiet | {"proved": True}, quiet | {"themes": ("end",)}, quiet, quiet]

    def changed(number: int) -> KeptPuzzle:
        return msgspec.structs.replace(far[number][0], **kinds[number])

    assert endgame_puzzle_ids((changed(n), far[n][1]) for n in range(4)) == {far[0][0].id, far[1][0].id}
