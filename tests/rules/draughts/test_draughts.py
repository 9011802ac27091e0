"""Damka: published numbers, worked examples, and games played beside a second program."""

from __future__ import annotations

import json
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.protocol import position_as_json
from game.rules.board import SEATS, counts_by_name
from game.rules.draughts.position import Position
from game.rules.families import family_of
from game.rules.game import IllegalMoveError, NotationError, Outcome, PositionError
from game.rules.match import Game
from lab import draughts_reference as reference
from tests.rules.draughts.damka import DAMKA
from tests.sampled import few

EXAMPLES = [json.loads(line) for line in (Path(__file__).parent / "examples.jsonl").read_text("utf-8").splitlines()]
PERFT = {False: [7, 49, 379, 2900, 24029], True: [7, 49, 379, 2481, 15473]}  # with burning or without; published


def test_the_board_is_seen_from_south_with_a1_at_the_left_below() -> None:
    places = {cell.name: (cell.row, cell.column) for cell in DAMKA.rules({}).board.cells}
    assert (places["a1"], places["b2"], places["g1"], places["h8"]) == ((7, 0), (6, 1), (7, 6), (0, 7))


def letters(position: Position) -> dict[str, str]:
    return dict(position.as_json()["holes"])


def played(options: dict[str, Any], *moves: str) -> Position:
    position = Position.start(DAMKA.rules(options))
    for move in moves:
        position = position.play(move)
    return position


def set_up(options: dict[str, Any], turn: str, **holes: str) -> Position:
    rules = DAMKA.rules(options)
    found = family_of(rules).from_json(rules, {"holes": holes, "turn": turn})
    assert isinstance(found, Position)
    return found


@pytest.mark.parametrize("number", range(len(EXAMPLES)))
def test_worked_examples(number: int) -> None:
    example = EXAMPLES[number]
    position, after = played(example["options"], *example["moves"]), example["after"]
    assert letters(position) == after["holes"]
    assert (position.player, position.over) == (after["turn"], after["over"])
    assert position_as_json(position)["winner"] == after["winner"]
    assert list(position.legal()) == after["legal"]


@pytest.mark.parametrize("burning", [False, True])
def test_as_many_positions_as_are_published(burning: bool) -> None:
    position = Position.start(DAMKA.rules({"burning": burning}))
    deep = 5 if family_of(position.rules).QUICK else 4
    assert [position.perft(depth) for depth in range(1, deep + 1)] == PERFT[burning][:deep]


VALUES = {
    "burning": (False, True), "back_captures": ("free", "in_chain"), "king_lands": ("anywhere", "behind"),
    "men_take_kings": ("any", "forward"), "size": (8, 10), "three_kings": ("draw", "loss"),
}  # fmt: skip


def one_name_each(moves: dict[str, reference.Move]) -> list[str]:
    """The moves that begin and end alike and take the same pieces by the first of their names."""
    first: dict[Any, str] = {}
    for name in sorted(moves):
        start, way, taken = moves[name]
        first.setdefault((start, way[-1] if way else None, frozenset(taken)), name)
    return sorted(first.values())


OPTIONS = [dict(zip(VALUES, values, strict=True)) for values in product(*VALUES.values())]


@pytest.mark.parametrize("options", few(OPTIONS, 16), ids=lambda one: "-".join(map(str, one.values())))
def test_games_beside_a_second_program(options: dict[str, Any]) -> None:
    rules, chance = DAMKA.rules(options), Random(str(options))
    for _ in range(2):
        position, beside = Position.start(rules), reference.start(options)
        while not position.over and position.ply < 160:
            every = beside.moves()
            assert list(position.legal()) == one_name_each(every)
            alike = [name for name in every if name not in position.legal()]
            for name in alike[:3]:
                after = position.play(name)
                assert after == position.play(position.canonical_move(name))
                assert letters(after) == {reference.name(one): piece for one, piece in beside.play(name).board.items()}
            takes = [move for move in position.legal() if "x" in move]
            move = chance.choice(takes if takes and chance.random() < 0.6 else position.legal())
            turn = position.turn(move)
            cells = counts_by_name(rules.board, position.cells)
            for step in turn:
                if step.to:
                    cells[step.hole] -= step.n
                    cells[step.to] += step.n
            position, beside = position.play(move), beside.play(move)
            assert counts_by_name(rules.board, position.cells) == cells, "steps lead to the position"
            assert sum(position.cells) == rules.stones, "no piece is lost"
            assert turn.result == position
            assert letters(position) == {reference.name(square): piece for square, piece in beside.board.items()}
            assert (position.player, position.over) == (beside.turn, beside.over)
            assert (position.outcome.winner if position.outcome else None) == beside.winner
            said = family_of(rules).from_json(rules, position.as_json())
            assert (said.cells, said.player, said.legal()) == (position.cells, position.player, position.legal())
        assert position.ply > 10


KING_OVER_TWO = {"a1": "K", "g1": "K", "b2": "m", "f6": "m", "h2": "m"}


def test_ways_of_one_capture_are_one_move() -> None:
    """From a1 over b2 and f6 to h8 a king may stop on c3, d4 or e5: it takes the same men and ends on one square."""
    position, beside = set_up({}, "S", **KING_OVER_TWO), reference.start({})
    beside.board = {("abcdefgh".index(name[0]), int(name[1]) - 1): piece for name, piece in KING_OVER_TWO.items()}
    ways = ["a1xc3xh8", "a1xd4xh8", "a1xe5xh8"]
    assert [name for name in sorted(beside.moves()) if name.startswith("a1x") and name.endswith("h8")] == ways
    assert [move for move in position.legal() if move in ways] == ways[:1]
    assert list(position.routes_from("a1")) == sorted(name for name in beside.moves() if name.startswith("a1"))
    assert position.moves_from("a1") == tuple(move for move in position.legal() if move.startswith("a1"))
    game = Game(position.rules, position)
    for way in ways:
        assert position.why_not(way) is None
        assert game.preview_turn(way).move == ways[0]
        assert [step.to for step in game.preview_turn(way).steps if step.op == "hop"] == way.split("x")[1:]


def test_steps_of_a_long_capture() -> None:
    position = set_up({}, "S", c5="M", d6="m", f6="m", a1="M", h8="m")
    steps = [step.as_json() for step in position.turn("c5xe7xg5")]
    assert steps == [
        {"op": "hop", "from": "c5", "to": "e7", "clause": "capture"},
        {"op": "capture", "hole": "d6", "n": 1, "to": "S", "clause": "capture"},
        {"op": "hop", "from": "e7", "to": "g5", "clause": "capture"},
        {"op": "capture", "hole": "f6", "n": 1, "to": "S", "clause": "capture"},
    ]


def test_a_king_that_could_have_captured_is_burnt_in_the_same_turn() -> None:
    position = set_up({"burning": True}, "S", a1="K", d4="m", h2="M", b8="m")
    turn = position.turn("h2-g3")
    assert [step.op for step in turn] == ["hop", "burn"]
    assert turn.result is not None
    assert set(letters(turn.result)) == {"d4", "g3", "b8"}
    assert turn.result.store("N") == 2


def test_a_man_that_could_have_captured_is_the_other_sides_to_burn() -> None:
    position = set_up({"burning": True}, "S", c3="M", d4="m", h2="M", b8="m").play("h2-g3")
    assert (position.player, position.legal()) == ("N", ("keep", "xc3"))
    assert position.as_json()["phase"] == "burn"
    with pytest.raises(IllegalMoveError):
        position.play("b8-a7")
    burnt = position.play("xc3")
    assert (burnt.player, set(letters(burnt))) == ("N", {"d4", "g3", "b8"})
    assert set(letters(position.play("keep"))) == {"c3", "d4", "g3", "b8"}


@pytest.mark.parametrize(("burning", "move", "missed"), [
    (True, "a1-b2", {"b2": ("d4",), "h2": ("g3",)}), (True, "h2xf4", {}), (True, "a1xe5", {}), (False, "a1xe5", {}),
])  # fmt: skip
def test_a_move_is_told_what_could_have_captured_and_did_not(
    burning: bool, move: str, missed: dict[str, tuple[str, ...]]
) -> None:
    """Where it stands after the move, with what it could have taken; nothing where something was taken."""
    position = set_up({"burning": burning}, "S", a1="K", d4="m", h2="M", g3="m", b8="m")
    assert {one.place: one.takes for one in position.missed_captures(move)} == missed


def beside_of(position: Position, options: dict[str, Any]) -> reference.Game:
    """The second program where a position stands, nothing before it."""
    squares = {("abcdefghij".index(at[0]), int(at[1:]) - 1): piece for at, piece in letters(position).items()}
    game = reference.Game({**reference.USUAL, **options}, squares, position.player)
    game.quiet = position.quiet
    game.hunt = position.hunt - 1 if position.hunt > 0 else -1
    return game


@pytest.mark.parametrize("options", few(OPTIONS, 8), ids=lambda one: "-".join(map(str, one.values())))
def test_few_kings_end_as_a_second_program_says(options: dict[str, Any]) -> None:
    """Kings alone, on squares by chance: a draw, a win for who leaves no move, or a game that can be won at once."""
    rules, chance = DAMKA.rules(options), Random(str(options))
    found = set()
    corners = [name for name in rules.board.index if rules.board.index[name] < rules.board.squares and name[0] in "ab"]
    every = [cell.name for cell in rules.board.cells[: rules.board.squares]]
    for number in range(400):
        pieces = chance.choice(["Kk", "KKk", "Kkk"])
        places = chance.sample(corners if number % 4 == 0 else every, len(pieces))
        position = set_up(options, chance.choice("SN"), **dict(zip(places, pieces, strict=True)))
        beside = beside_of(position, options)
        beside.end("")
        assert (position.over, position.outcome and position.outcome.winner) == (beside.over, beside.winner)
        assert one_name_each(beside.moves()) == list(position.legal()), letters(position)
        found.add(position.outcome.reason if position.outcome else "")
    assert found >= {"", "few_kings"}


def test_whoever_can_win_at_once_is_not_cut_short_by_few_kings() -> None:
    """Taking the last piece wins, and so does shutting it in; whoever lets that go has a draw."""
    taken = set_up({}, "S", a1="K", b2="k").play("a1xc3")
    assert taken.outcome == Outcome("S", "no_piece")
    position = set_up({}, "S", b2="K", d4="K", a1="k")
    assert position.play("d4-c3").outcome == Outcome("S", "no_move")
    assert position.play("d4-a7").outcome == Outcome(None, "few_kings")


def test_the_third_time_the_same_is_a_draw() -> None:
    position = set_up({}, "S", a1="K", h8="k", c1="M", f8="m")
    for move in ["a1-b2", "h8-g7", "b2-a1", "g7-h8"] * 2:
        assert not position.over
        position = position.play(move)
    assert position.outcome is not None
    assert position.outcome.reason == "repetition"


def test_why_a_move_may_not_be_played() -> None:
    position = played({})
    reasons = {"b2-c3": "blocked", "b6-a5": "theirs", "c5-d6": "empty", "c3-c4": "not_there"}
    found = {move: position.why_not(move) for move in reasons}
    assert {move: illegal and illegal.reason for move, illegal in found.items()} == reasons
    with pytest.raises(NotationError):
        position.play("a0-b9")


@pytest.mark.parametrize(
    "said",
    [
        {"holes": {}}, {"holes": {"b1": "M", "h8": "m"}}, {"holes": {"a1": "X", "h8": "m"}},
        {"holes": {"h8": "M", "a1": "m"}}, {"holes": {"a1": "M", "h8": "m"}, "burnable": ["h8"]}, [],
        {"holes": {"a1": "M", "h8": "m"}, "stores": {"S": 24}}, {"holes": {"a1": "M", "h8": "m"}, "turn": "X"},
    ],
)  # fmt: skip
def test_a_position_that_cannot_be_is_refused_in_a_sentence(said: object) -> None:
    rules = DAMKA.rules()
    with pytest.raises(PositionError) as refused:
        family_of(rules).from_json(rules, said)
    assert len(str(refused.value)) > 10


def test_a_position_as_one_word() -> None:
    position = set_up({}, "S", a1="M", c1="M", e3="K", b8="m", d8="m")
    word = family_of(position.rules).to_word(position)
    assert word == "a1,c1,Ke3-b8,d8-S"
    again = family_of(position.rules).from_word(position.rules, word)
    assert isinstance(again, Position)
    assert [again.count(seat) for seat in SEATS] == [0, 0]
    assert letters(again) == letters(position)


def test_of_what_a_position_does_not_say_nothing_came_before() -> None:
    position = set_up({}, "S", a1="K", h8="m")
    assert (position.quiet, position.hunt, position.burnable) == (0, -1, 0)
    assert set_up({}, "S", **letters(position)) == position
    rules = position.rules
    for hunt in (0, 1, 2):
        said = {"holes": {"a1": "K", "c1": "K", "e1": "K", "h8": "k"}, "turn": "S", "hunt": hunt}
        found = family_of(rules).from_json(rules, said)
        assert isinstance(found, Position)
        assert found.hunt == hunt
    with pytest.raises(PositionError):
        family_of(rules).from_json(rules, {"holes": {"a1": "K", "h8": "k"}, "turn": "S", "hunt": -2})


def test_in_a_game_that_is_over_no_move_is_legal_and_that_is_said() -> None:
    position = set_up({}, "S", a1="M", b2="m", c3="m", h8="m")
    assert position.over, "South has no move"
    assert (position.legal(), position.moves_from("a1")) == ((), ())
    illegal = position.why_not("a1-b2")
    assert illegal is not None
    assert illegal.reason == "over"


def test_a_turn_begins_with_a_capture_only_where_a_missed_one_costs_the_piece() -> None:
    places = {"c3": "M", "d4": "m", "h2": "M", "b8": "m"}
    assert set_up({"burning": True}, "S", **places).bound_starts == ("c3",)
    assert set_up({"burning": False}, "S", **places).bound_starts == ()
    missed = set_up({"burning": True}, "S", **places).play("h2-g3")
    assert {"keep", "xc3"} <= set(missed.legal())
    assert missed.bound_starts == (), "first it is decided whether the man is burnt"


def test_a_copy_of_a_turn_goes_on_from_the_same_step() -> None:
    turn = set_up({}, "S", c3="M", d4="m", h2="M", b8="m").turn("c3xe5")
    first = next(turn)
    copy = turn.copy()
    assert turn.result is None
    left = [*turn]
    assert left
    assert [*copy] == left, "each has its own place in it"
    assert first not in left
    assert copy.result == turn.result is not None
    assert copy.finish() == turn.result
