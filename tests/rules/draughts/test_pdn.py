"""Moves and positions as files of draughts write them, read with patience and refused in sentences."""

import msgspec
import pytest

from game.rules.draughts import pdn
from game.rules.draughts.words import DraughtsBoardWords, DraughtsWords
from game.rules.game import IllegalMoveError, NotationError, PositionError
from tests.rules.draughts.damka import DAMKA
from tests.rules.draughts.test_draughts import set_up


def words(**changes: object) -> DraughtsWords:
    said = DAMKA.words
    assert isinstance(said, DraughtsWords)
    return msgspec.structs.replace(said, **changes)


@pytest.mark.parametrize("size", [8, 10])
def test_a_game_with_boards_of_two_sizes_takes_the_one_that_is_asked_for(size: int) -> None:
    assert pdn.options_for(words(), size) == {"size": size}


@pytest.mark.parametrize(("size", "options"), [(8, {}), (10, None)])
def test_a_game_of_one_size_is_near_to_its_own_board_alone(size: int, options: dict[str, int] | None) -> None:
    assert pdn.options_for(words(board=DraughtsBoardWords(8)), size) == options


@pytest.mark.parametrize(
    ("kind", "position", "moves", "size"),
    [
        ("25", "", [], 8), ("26,W,8,8,A0,0", "", ["c3-d4"], 8), ("20,W,10,10,N2,0", "", [], 10),
        ("99", "", [], None), ("21", "", [], 0), ("", "", [], 8), ("", "", ["c3-d4", "b6-a5"], 8),
        ("", "", ["22-18", "11-15"], 8), ("", "", ["31-27", "19-23"], 10), ("", "", ["32-28"], 10),
        ("", "", ["11-15", "23-19"], 0), ("", "", ["9-13"], 0), ("", "W:W24,K18:B11", ["11-15"], 8),
        ("", "W:W31-50:B1-20", [], 10), ("", "B:W10:B33", [], 10), ("", "W:Wa1:Bb8", [], 8),
        ("25", "", ["22-18", "40-34"], 10), ("25", "", ["99-98"], 8),
    ],
)  # fmt: skip
def test_the_board_that_a_file_means(kind: str, position: str, moves: list[str], size: int | None) -> None:
    assert pdn.board_size_of(kind, position, moves) == size


@pytest.mark.parametrize(
    ("said", "reason"),
    [("c3-c5", "not_there"), ("a3-b4", "empty"), ("h8-g7", "theirs"), ("c3xe5", "not_there"), ("a1-b2", "blocked")],
)
def test_a_move_that_may_not_be_played_now_says_why(said: str, reason: str) -> None:
    position = set_up({}, "S", a1="M", b2="M", c3="M", h8="m")
    with pytest.raises(IllegalMoveError, match="may not be played now") as error:
        pdn.parse_move(position, said)
    assert error.value.illegal.reason == reason


@pytest.mark.parametrize(
    ("said", "right"),
    [
        ("W:Wc3:Bh8", True), ("B:Wc3:Bh8.", True), ("w:Wc3,Ka1:Bh8", True), ("W:W21-22:B1", True),
        ("X:Wc3:Bh8", False), ("W:Wc3", False), ("W:Wc3:Xh8", False), ("W:Wc3,c3:Bh8", False), ("W:Wc3:Bc3", False),
        ("W:Wc4:Bh8", False), ("W:W33:B1", False), ("W:W0:B1", False),
    ],
)  # fmt: skip
def test_a_position_has_each_square_once_and_both_sides(said: str, right: bool) -> None:
    rules = DAMKA.rules()
    if right:
        position = pdn.parse_position(rules, said)
        assert position.player == ("S" if said[0] in "Ww" else "N")
        assert position.count("c3") == 1
    else:
        with pytest.raises(PositionError):
            pdn.parse_position(rules, said)


@pytest.mark.parametrize(
    ("size", "move", "said"), [(8, "c3-d4", "c3-d4"), (10, "c3-d4", "37-32"), (8, "keep", ""), (8, "xc3", "")]
)
def test_a_move_is_written_by_names_or_numbers_and_a_burning_is_none(size: int, move: str, said: str) -> None:
    """On a hundred squares the numbers go from the top: the third row from below has 36 to 40."""
    position = set_up({"size": size, "burning": True}, "S", c3="M", d4="m", h2="M", b8="m")
    if move in ("keep", "xc3"):
        position = position.play("h2-g3")
    else:
        position = set_up({"size": size, "burning": True}, "S", c3="M", b8="m")
    assert pdn.format_move(position, move) == said


@pytest.mark.parametrize("said", ["a1:c3:e5:g7", "a1:g7", "a1:c3:g7", "a1:e5:g7"])
def test_of_a_chain_its_ends_and_any_of_its_squares_are_named(said: str) -> None:
    position = set_up({}, "S", a1="M", b2="m", d4="m", f6="m", h2="M")
    assert pdn.parse_move(position, said) == "a1xc3xe5xg7"


@pytest.mark.parametrize("said", ["a1:e5:c3:g7", "a1:a5:g7", "c3:g7", "a1:g7:c3:e5:g7"])
def test_squares_that_lie_on_no_way_or_in_another_order_name_no_chain(said: str) -> None:
    position = set_up({}, "S", a1="M", b2="m", d4="m", f6="m", h2="M")
    with pytest.raises(IllegalMoveError):
        pdn.parse_move(position, said)


def test_where_the_longest_capture_binds_no_shorter_one_is_meant() -> None:
    """A king takes three pieces on one way to the square and four on the other, both counted on the board by hand."""
    position = pdn.parse_position(DAMKA.rules({"size": 10}), "W:WKd2:Bi5,b8,e5,g9,i7,c7,i9,b4")
    with pytest.raises(NotationError, match="may mean"):
        pdn.parse_move(position, "d2xj4")
    assert pdn.parse_move(position, "d2xj4", longest=True) == "d2xj8xh10xf8xj4"
