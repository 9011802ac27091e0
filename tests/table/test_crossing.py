"""A turn whose choice comes up on the way: it runs to that place, waits for an answer, and counts only then."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any, cast

import pytest

from game.rules import board as boards
from game.rules.board import Cell, other_seat
from game.rules.game import Outcome, WhyIllegal
from game.rules.match import Game
from game.rules.steps import Step
from game.rules.stopped_games import RESIGN
from game.store.record import GameRecord, Player
from game.table.engine_request import Opponent
from game.table.last_turn import LastTurnReader
from game.table.playing import GameInPlay
from tests.made_up_family import rules as race
from tests.table.game import playing
from tests.window.stage import Oracle

TO_THE_HOUSE = ("F1>", "f1>", "E1<", "e1>")  # of Kiswahili: now H1< reaches the house


class Road(boards.Board):
    """Five squares for each player."""

    family = "race"
    cells = (
        *(Cell(name, "S", 1, column) for column, name in enumerate("ABCDE")),
        *(Cell(name, "N", 0, column) for column, name in enumerate("abcde")),
    )


@dataclass(frozen=True)
class Walk(race.Position):
    """A piece walks as far as its player likes: `A-C` is two hops."""

    def legal(self) -> tuple[str, ...]:
        names = "ABCDE" if self.player == "S" else "abcde"
        at = names.index(self.square)
        return () if self.over else tuple(f"{names[at]}-{goal}" for goal in names[at + 1 :])

    def moves_from(self, name: str) -> tuple[str, ...]:
        return tuple(move for move in self.legal() if move[0] == name)

    def why_not(self, move: str) -> Any:
        return None if move in self.legal() else WhyIllegal("unknown")

    def _steps(self, move: str) -> list[Step]:
        names = "ABCDE" if self.player == "S" else "abcde"
        way = names[names.index(move[0]) : names.index(move[-1]) + 1]
        return [Step("hop", start, 1, to=end, clause="hop") for start, end in pairwise(way)]

    def _after(self, steps: list[Step]) -> Walk:
        cells, index = list(self.cells), self.rules.board.index
        cells[index[steps[0].hole]] -= 1
        cells[index[steps[-1].to]] += 1
        over = Outcome(self.player, race.REACHED) if steps[-1].to in "Ee" else None
        return replace(self, cells=tuple(cells), player=other_seat(self.player), ply=self.ply + 1, outcome=over)


def walking() -> GameInPlay:
    rules = race.Rules("road", options={}, board=Road(), start=(1, 0, 0, 0, 0, 1, 0, 0, 0, 0))
    game = Game(rules, Walk(rules, rules.start))
    return GameInPlay(game, {"S": Player(), "N": Player()}, cast("Opponent", Oracle()))


def shown(at: GameInPlay) -> list[str]:
    """Where the steps of the film led, all of them."""
    at.film.skip_to_end()
    return [step.to for moment in at.film.moments for step in moment.steps]


def test_a_turn_may_wait_several_times() -> None:
    at = walking()
    assert at.begin_turn(("A-B", "A-C", "A-D"))
    assert (shown(at), at.state) == (["B"], "asked")
    assert at.crossing is not None
    assert at.crossing.hole == "B"
    assert [[ply.move for ply in way] for way in at.crossing.ways] == [["A-B"], ["A-C", "A-D"]]
    assert at.answer_choice(1)
    assert (shown(at), at.state) == (["B", "C"], "asked")
    assert at.game.moves == []
    assert at.answer_choice(0)
    assert (shown(at), at.state) == (["B", "C"], "person")
    assert at.game.moves == ["A-C"]
    assert len(at.film.tracks) == 1


def at_the_house(**players: Any) -> GameInPlay:
    """South's sowing has reached the house."""
    at = playing("kiswahili", *TO_THE_HOUSE, **players)
    hole = next(move[:-1] for move in at.position.legal() if move.endswith("*"))
    assert at.begin_turn((hole, hole + "*"))
    at.film.skip_to_end()
    return at


def counts(at: GameInPlay) -> list[int]:
    return [at.film.count(cell.name) for cell in at.board.cells]


def test_nothing_counts_and_nothing_is_kept_until_the_answer() -> None:
    at = at_the_house()
    kept: list[list[str]] = []
    at.kept = lambda: kept.append(list(at.game.moves))
    before = list(at.game.moves)
    assert at.state == "asked"
    assert (
        list(GameRecord.of_game(at.game, at.players, "").moves) == before
    )  # what would be saved if the window closed now
    assert counts(at) != list(at.position.cells)  # it is under way
    assert kept == []
    assert at.answer_choice(1)
    assert kept == [at.game.moves]
    assert at.game.moves[:-1] == before
    assert at.game.moves[-1].endswith("*")
    at.film.skip_to_end()
    assert counts(at) == list(at.position.cells)


def test_the_last_turn_tells_that_it_stopped_whoever_looks_when() -> None:
    at = at_the_house()
    last = LastTurnReader(at)
    waits = last.current_view()
    assert waits is not None
    assert waits.grows
    at.answer_choice(0)
    at.update(0.1)
    stopped = last.current_view()
    assert stopped is not None
    assert not stopped.grows
    assert [(part.kind, part.detail) for part in stopped.told.parts][-1] == ("house", "stopped")


@pytest.mark.parametrize("answered", [False, True])
def test_undo_takes_the_whole_turn_back(answered: bool) -> None:
    at = playing("kiswahili", *TO_THE_HOUSE)
    before, lay, moves = at.position, counts(at), list(at.game.moves)
    hole = next(move[:-1] for move in at.position.legal() if move.endswith("*"))
    at.begin_turn((hole, hole + "*"))
    at.film.skip_to_end()
    if answered:
        at.answer_choice(1)
        at.film.skip_to_end()
    assert at.can_undo
    assert at.undo()
    assert (at.position, at.game.moves, counts(at)) == (before, moves, lay)
    assert at.crossing is None
    assert at.state == "person"
    assert len(at.film.tracks) == len(moves)


def test_what_was_taken_back_is_still_there_when_the_new_turn_is_taken_back_too() -> None:
    at = playing("kiswahili", *TO_THE_HOUSE)
    hole = next(move[:-1] for move in at.position.legal() if move.endswith("*"))
    at.play(hole)
    at.film.skip_to_end()
    at.undo()
    at.begin_turn((hole, hole + "*"))
    at.film.skip_to_end()
    assert not at.can_redo
    assert not at.redo()
    at.undo()
    assert at.redo()
    assert at.game.moves[-1] == hole


def test_giving_up_while_asked_leaves_the_game_as_it_was_before_the_turn() -> None:
    at = at_the_house()
    moves = list(at.game.moves)
    at.end_by_players(RESIGN + "S")
    at.film.skip_to_end()
    assert at.game.moves == [*moves, RESIGN + "S"]
    assert counts(at) == list(at.position.cells)


def test_the_turn_can_be_watched_again_and_then_is_asked_about_again() -> None:
    at = at_the_house()
    assert at.replay_last_turn()
    assert not at.film.at_end
    assert at.past_step is not None
    for _ in range(2000):
        at.update(0.05)
        if at.film.is_turn_waiting:
            break
    assert at.state == "asked"
    assert at.answer_choice(0)
