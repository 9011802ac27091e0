"""What a family need not say: the answers for games without matches, layouts, stores, options of opening and marks."""

from typing import Any

import pytest

from game.rules import game
from game.rules.board import Board, Cell, Seat
from game.rules.file.vocabulary import FirstTurnOffer
from game.rules.game import Mark, MarkKind, Outcome

CELLS = (Cell("A", "S", 1, 0), Cell("B", "S", 1, 2), Cell("b", "N", 0, 0), Cell("S", "S", 0, 9, "store"))


class Plain(Board):
    cells = CELLS
    family = "plain"


class PlainRules(game.Rules):
    board = Plain()
    start = (4, 4, 4, 0)


a_board: Any = Plain
rules_of: Any = PlainRules  # abstract for the type checker: what a family has to say is not asked here


class SomePosition(game.Position):
    """Four pieces in each hole, or what is said."""

    def __init__(self, cells: tuple[int, ...] = (4, 4, 4, 0), *moves: str) -> None:
        self._cells, self._moves = cells, moves
        self.end: Outcome | None = None

    @property
    def rules(self) -> game.Rules:
        found: game.Rules = rules_of()
        return found

    @property
    def cells(self) -> tuple[int, ...]:
        return self._cells

    @property
    def outcome(self) -> Outcome | None:
        return self.end

    def legal(self) -> tuple[str, ...]:
        return self._moves


class MarkedPosition(SomePosition):
    """With a marked place of each kind."""

    @property
    def rules(self) -> game.Rules:
        class Rules(PlainRules):
            mark_kinds = (MarkKind("gone"), MarkKind("house", "sign"))

        made: Any = Rules
        found: game.Rules = made()
        return found

    def marks_on_board(self) -> tuple[Mark, ...]:
        return Mark("A", 0), Mark("B", 1, "S"), Mark("b", 1)


a_position: Any = SomePosition
marked: Any = MarkedPosition


def test_a_game_has_only_what_its_family_says() -> None:
    rules = rules_of()
    assert (rules.coats, rules.pieces, rules.mark_kinds) == ({}, {}, ())
    assert (rules.fingerprint, rules.course) == ("", "")
    flags = "counts", "collects_captures", "signs", "driven", "for_one_player", "has_pie"
    assert [name for name in flags if getattr(rules, name) is not False] == []
    assert (rules.layout, rules.match) == (None, None)
    assert [rules.opening(offer) for offer in FirstTurnOffer] == [None] * len(FirstTurnOffer)


def test_where_captured_pieces_decide_players_look_at_them() -> None:
    class Counting(PlainRules):
        counts = True

    counting: Any = Counting
    assert counting().collects_captures


def test_nobody_doubts_that_a_move_is_better_that_is_worth_two_pieces_more() -> None:
    assert rules_of().clear_margin == 2


@pytest.mark.parametrize(("name", "opposite"), [("A", "a"), ("b", "B")])
def test_the_place_of_the_other_player_has_the_other_letter(name: str, opposite: str) -> None:
    assert rules_of().opposite_place(name) == opposite


@pytest.mark.parametrize(("move", "start"), [("A", "A"), ("b", "b"), ("pass", ""), ("AB", "")])
def test_a_move_that_is_called_like_a_place_starts_there(move: str, start: str) -> None:
    rules = rules_of()
    assert rules.start_of_move(move) == start
    assert rules.way_of_move(move) == ()
    assert rules.name_of_move("A", "B") == "A-B"


def test_two_players_sit_at_a_game_or_one() -> None:
    class Alone(PlainRules):
        for_one_player = True

    alone: Any = Alone
    assert game.playing_seats(rules_of()) == ("S", "N")
    assert game.playing_seats(alone()) == ("S",)


def test_a_board_is_its_places() -> None:
    board = a_board()
    assert hash(board) == hash(CELLS)
    assert dict(board.index) == {"A": 0, "B": 1, "b": 2, "S": 3}
    assert (board.rows, board.columns) == (2, 3), "stores are no columns"
    assert [[*board.holes_of_seat(seat)] for seat in ("S", "N")] == [[0, 1], [2]]


def test_a_position_has_only_what_its_family_says() -> None:
    position = a_position()
    assert (position.phase, position.joint, position.round, position.heap, position.claims_wanted) == (
        "play",
        0,
        0,
        0,
        0,
    )
    assert position.score == {"S": 0, "N": 0}
    assert [position.store(seat) for seat in ("S", "N")] == [0, 0]
    assert (position.coats(), position.marks_on_board(), position.lead()) == ({}, (), None)
    assert position.missed_captures("A") == ()


def test_what_lies_in_a_place_and_whose_it_is() -> None:
    position = a_position((1, 2, 3, 0))
    assert [position.count(name) for name in ("A", "B", "b")] == [1, 2, 3]
    owners: list[Seat] = [position.owner(name) for name in ("A", "b", "S")]
    assert owners == ["S", "N", "S"]
    assert game.counts_of_position(position) == {"A": 1, "B": 2, "b": 3, "S": 0}


@pytest.mark.parametrize(("cells", "start"), [((4, 4, 4, 0), True), ((4, 4, 3, 1), False)])
def test_whether_the_board_lies_as_the_game_began(cells: tuple[int, ...], start: bool) -> None:
    assert a_position(cells).is_at_start is start


def test_a_game_is_over_when_it_has_ended() -> None:
    position = a_position()
    assert not position.over
    position.end = Outcome(None, "draw")
    assert position.over


def test_a_turn_begins_where_a_move_begins_and_each_place_is_named_once() -> None:
    assert a_position((4, 4, 4, 0), "B", "A", "pass", "B").bound_starts == ("B", "A")


def test_what_removes_nothing_is_answered_last() -> None:
    assert game.removal_moves(a_position((4, 4, 4, 0), "keep", "b", "A")) == ("b", "A", "keep")


def test_marks_that_show_and_those_of_a_kind() -> None:
    position = marked()
    assert game.marks_with_looks(position) == (("sign", "B", "S"), ("sign", "b", None))
    assert game.marks_of_kind(position, "gone") == (Mark("A", 0),)
    assert game.named_marks(position) == {("A", "gone"), ("B", "house"), ("b", "house")}
