"""Choosing a move by where it goes: every move can be chosen, and nothing is asked that makes no difference."""

from random import Random

import pytest

from game.rules.draughts import family
from game.rules.draughts.position import Position
from game.rules.file.variant_library import standard_library
from game.table.destinations import PartialMove, PartialMoves

LONGEST = [
    ("c3,h2-d4,f6,h8-S", "c3", "c3xe5xg7"),  # two men in a row
    ("c3,h2-h8-S", "c3", ""),  # two squares, neither further than the other
    ("a3,h2-h8-S", "a3", "a3-b4"),
    ("c3,h2-b4,d4,h8-S", "c3", ""),  # two captures of one man each
    ("Ka1,h2-h8,d4-S", "a1", ""),  # it can land on many squares
]


def damka(word: str, **options: object) -> Position:
    return family.from_word(standard_library().variants["damka"].rules(options), word)  # type: ignore[arg-type]


def chosen(goings: PartialMoves, move: str) -> str:
    """The move that comes of choosing the piece, and then each square where it lands, the last one again if asked."""
    origin = goings.position.rules.start_of_move(move)
    *way, goal = goings.paths_from(origin)[move]
    choice = goings.choose_place(PartialMove(), origin)
    for square in (*way, goal, goal, *way, goal):
        if not choice.move and (
            square == goal or not choice.going.goal or square in goings.deciding_places(choice.going)
        ):
            choice = goings.choose_place(choice.going, square)
    return choice.move


def random_kings(n: int) -> list[Position]:
    """Positions with a king of South among men of North, on the large board."""
    rules, random = standard_library().variants["damka"].rules({"size": 10}), Random(7)
    squares = [cell.name for cell in rules.board.cells if cell.hole]
    out: list[Position] = []
    while len(out) < n:
        king, man, *others = random.sample(squares, 9)
        inner = [name for name in others if name[0] not in "aj" and name[1:] not in ("1", "10")]
        if man[1:] != "10" and len(inner) > 3:
            out.append(family.from_word(rules, f"K{king},{man}-{','.join(inner)}-S"))
    return out


def test_every_move_of_a_king_can_be_chosen() -> None:
    asked = 0
    for position in random_kings(60):
        goings = PartialMoves(position)
        for move in position.legal():
            found = chosen(goings, move)
            assert found, (move, position.legal())
            assert position.play(found) == position.play(move), (move, found)
            origin = position.rules.start_of_move(move)
            asked += len(goings.moves_to(origin, goings.paths_from(origin)[move][-1])) > 1
    assert asked > 50  # these positions have what is to be asked about


def test_what_comes_to_the_same_is_not_asked() -> None:
    position = damka("Ka1,h2-b2,f6,h8-S")
    goings = PartialMoves(position)
    same = [move for move, way in goings.paths_from("a1").items() if way[-1] == "g7"]
    assert len(same) > 1  # it may land on c3, d4 or e5 between the two men
    assert len(goings.moves_to("a1", "g7")) == 1
    assert goings.choose_place(PartialMove("a1"), "g7").move in same


@pytest.mark.parametrize(("word", "piece", "move"), LONGEST)
def test_one_chain_stands_out_or_none(word: str, piece: str, move: str) -> None:
    assert PartialMoves(damka(word)).longest_move(piece) == move


def test_a_piece_that_is_pulled_goes_the_way_of_the_pointer() -> None:
    goings = PartialMoves(damka("c1,h2-b2,b4,d2,d4,h8-S"))
    assert goings.choose_place(PartialMove("c1"), "c5", ("e3", "c5")).move == "c1xe3xc5"
    assert goings.choose_place(PartialMove("c1"), "c5", ("a3", "b4", "c5")).move == "c1xa3xc5"
    assert goings.choose_place(PartialMove("c1"), "c5", ("c5",)).going == PartialMove("c1", "c5")


def test_burning_is_not_chosen_by_where_it_goes() -> None:
    position = damka("a1,Kg5-f6,g7,a7-N", burning=True)
    assert PartialMoves.is_chosen_by_goal(position)
    after = position.play("g7-h6")
    assert after.phase == "remove"
    assert not PartialMoves.is_chosen_by_goal(after)
