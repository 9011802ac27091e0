"""A guided game: helps with what is not done well yet, explains, and ends by itself."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import cast

import pytest

from game.engine.process.analyst import Analyst
from game.features.learners.learners_file import Learners
from game.features.play.guide import ENOUGH, BeginnerGuide
from game.features.play.hints import MoveHints
from game.rules.file.variant_library import standard_library
from game.rules.match import Game
from game.rules.sowing.position import Position
from game.store.record import Player
from game.table.playing import GameInPlay
from tests.window.scholar import Scholar
from tests.window.stage import KINDS, Oracle


class Table:
    """A game with a guide, a computer that makes given moves, and an engine that answers at once."""

    def __init__(
        self, folder: Path, kinds: str = "pc", variant: str = "kalah", counts: dict[str, int] | None = None
    ) -> None:
        rules = standard_library().variants[variant].rules()
        self.learners = Learners(folder / "learners.json")
        self.oracle, self.scholar = Oracle(), Scholar()
        if counts:  # what does not lie in holes lies in the stores
            left = rules.stones - sum(counts.values())
            counts = {**counts, "S": left // 2, "N": left - left // 2}
        start = Position.laid_out(rules, counts, "S") if counts else None
        game = Game(rules, start) if start is not None else Game(rules)
        players: dict[str, Player] = {"S": KINDS[kinds[0]], "N": KINDS[kinds[1]]}
        self.playing = GameInPlay(game, players, self.oracle)  # type: ignore[arg-type]
        self.hints = MoveHints(self.playing, cast("Callable[[], Analyst]", lambda: self.scholar))
        self.guide = BeginnerGuide(self.playing, self.hints, lambda: self.learners.current, self.learners.save)

    def run(self, seconds: float = 60.0) -> None:
        """Until the person is to move, or nobody."""
        for i in range(round(seconds * 20)):
            self.playing.update(0.05)
            self.hints.look_for_hint(0.05, values=self.guide.needs_analysis)
            self.guide.update()
            settled = self.playing.state == "person" or self.playing.held or self.playing.position.over
            if settled and self.playing.film.at_end and i > 20:
                return

    def play(self, move: str) -> None:
        assert self.playing.play(move), move
        self.run()


@pytest.fixture
def table(tmp_path: Path) -> Table:
    return Table(tmp_path)


# ---- whether there is one


def test_the_reason_of_a_move_is_of_the_board_that_is_seen(table: Table) -> None:
    table.oracle.moves = ["a"]
    table.guide.switch(on=True)
    table.run()
    for _ in range(9):
        table.guide.update()
    best = table.guide.best_move_reason
    assert best is not None
    assert best.best.move == "C", "it ends in the store"
    assert table.playing.play("A")
    for _ in range(200):  # the engine has not answered yet
        table.playing.update(0.05)
        assert table.guide.best_move_reason is None


def test_where_two_people_play_nobody_is_guided(tmp_path: Path) -> None:
    assert not Table(tmp_path, "pp").guide.is_possible
    assert not Table(tmp_path, "cc").guide.is_possible


def test_it_is_switched_off_and_begins_anew(table: Table) -> None:
    table.guide.switch(on=True)
    table.learners.current.guide["kalah look"] = ENOUGH
    table.guide.switch(on=False)
    assert not table.guide.on
    table.guide.switch(on=True)
    assert table.guide.on
    assert table.guide.needs_help("look")


def test_without_it_the_engine_is_not_asked_and_nothing_is_counted(table: Table) -> None:
    table.run(2)
    table.play("C")
    table.play("A")
    assert table.scholar.asked == []
    assert table.learners.current.guide == {}
    assert (table.guide.computer_reason, table.guide.current_tip) == (None, "")


def test_a_bad_turn_stops_nobody_in_a_first_game(table: Table) -> None:
    table.guide.switch(on=True)
    table.scholar.told = {"A": -400, "C": 100}
    table.run(2)
    table.play("A")
    table.run()
    assert len(table.playing.game.plies) > 1, "the computer answers"


# ---- why the computer moved so


@pytest.mark.parametrize(
    ("counts", "answer", "kind", "stones"),
    [
        ({"A": 1, "E": 4, "F": 3, "a": 1, "f": 3}, "a", "capture", 5),  # four, and the last stone
        ({"A": 1, "B": 1, "F": 3, "f": 1, "a": 3}, "f", "again", 0),
        ({"A": 1, "F": 3, "b": 2}, "b", "one_move", 0),
        ({"A": 1, "C": 2, "D": 2, "F": 3, "b": 2, "d": 1, "f": 2}, "b", "safe", 3),
    ],
)
def test_why_the_computer_moved_so(tmp_path: Path, counts: dict[str, int], answer: str, kind: str, stones: int) -> None:
    table = Table(tmp_path, counts=counts)
    table.guide.switch(on=True)
    table.oracle.moves, table.scholar.told = [answer, *"abcdef"], {"A": 900}
    table.run(2)
    table.playing.play("A")
    seen = []
    for _ in range(400):
        table.run(0.05)
        if table.guide.computer_reason:
            seen.append(table.guide.computer_reason)
    assert seen, "a reason is found"
    assert seen[0].ply.move == answer
    assert (seen[0].kind, seen[0].stones) == (kind, stones)


# ---- what the player might look for


def test_it_says_how_to_look_until_that_is_done(table: Table) -> None:
    table.guide.switch(on=True)
    table.run(2)
    assert table.guide.current_tip == "look"
    for _ in range(ENOUGH):
        table.guide.note_preview_used()
        table.play(table.playing.position.legal()[0])
        table.run()
    assert table.guide.current_tip != "look"


def test_it_says_what_can_be_won_now(table: Table) -> None:
    table.guide.switch(on=True)
    table.learners.current.guide["kalah look"] = ENOUGH
    table.run(2)
    tips = [table.guide.current_tip]
    table.learners.current.guide["kalah chance"] = ENOUGH
    tips.append(table.guide.current_tip)
    assert tips == ["again", ""], "C ends in the store, until that is known"


# ---- it fades out


def test_it_ends_once_everything_is_done_well_without_help(table: Table) -> None:
    table.guide.switch(on=True)
    table.run(2)
    for _ in range(4 * ENOUGH):
        if table.guide.ended:
            break
        table.guide.note_preview_used()
        best = max(table.playing.position.legal(), key=lambda m: table.scholar._value(table.playing.position, m).cp)
        table.play(best)
        table.run()
    assert table.guide.ended
    assert not table.guide.on


def test_whoever_looked_before_a_turn_has_not_looked_before_their_next_one(table: Table) -> None:
    table.guide.switch(on=True)
    table.run(2)
    table.guide.note_preview_used()
    table.play("C")
    assert table.playing.position.player == "S", "C ends in the store"
    table.play("A")
    assert table.learners.current.guide["kalah look"] == 1


def test_what_was_done_with_a_hint_does_not_count(table: Table) -> None:
    table.guide.switch(on=True)
    table.run(2)
    table.hints.ask_for_hint()
    table.run(2)
    assert table.hints.hints_used["S"] == 1
    assert table.hints.best is not None
    table.play(table.hints.best.move)
    assert "kalah chance" not in table.learners.current.guide


def test_a_duty_counts_only_where_nothing_was_refused(table: Table) -> None:
    table.guide.switch(on=True)
    table.run(2)
    table.guide.bound = True
    table.guide.note_refused_move()
    table.play("A")
    assert "kalah bound" not in table.learners.current.guide
    table.run()
    table.guide.bound = True
    table.play(table.playing.position.legal()[0])
    assert table.learners.current.guide["kalah bound"] == 1
