"""Two boards on which one move is played: under the old rules, and under the new ones; no window."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from itertools import islice
from random import Random

from game.film.playback import Film, Speed
from game.film.showing import SoundEvent
from game.film.stones import Stones
from game.rules.board import Board
from game.rules.file.variant_library import Variant
from game.rules.game import MoveError, Position, WhyIllegal, counts_of_position
from game.rules.match import Game, Ply
from game.rules.steps import Step
from game.store.polling import BackgroundAnswer, PolledSource
from game.table.differing_turns import ComparedTurns
from game.table.example_turn import (
    ExampleTurn,
    any_turn,
    find_differing_turn,
    kept_example,
    plays_differently,
    turn_of_choices,
    under_old_rules,
)
from game.table.new_game import first_position

SEED = 5  # deals the colours of the stones, alike on both boards
HELD = 0.9  # seconds for which the end of a turn is seen alone, before its way is drawn
FOLLOWED = 200  # steps of a turn that are shown


class TurnBoard:
    """A position and what a move does to it.  At rest after a turn, stones lie as they do then.

    `ply` is None where there is no such move; `illegal` says why, if the rules do.
    """

    def __init__(self, position: Position, move: str, speed: Speed) -> None:
        self.position, self.move = position, move
        self.ply, self.illegal = _ply(position, move)
        self.film = Film(Stones(counts_of_position(position), Random(SEED)), speed)
        self.steps: tuple[Step, ...] = ()
        self._held = 0.0
        self._pointing = False  # what the turn took is pointed out
        if self.ply is not None:
            self.steps = tuple(islice(self.ply.step_by_step(), FOLLOWED))
            self.film.play(self.steps, self.ply.mover, self.steps)
            self.film.skip_to_end()
            self.film.seek(0)
            self.film.pause()

    @property
    def board(self) -> Board:
        return self.position.rules.board

    @property
    def position_seen(self) -> Position:
        return self.ply.after if self.ply is not None and self.film.at_end else self.position

    def take_changed(self) -> set[str]:
        return self.film.take_changed()

    @property
    def points(self) -> bool:
        """Whether the turn is over and its way is drawn."""
        return self._pointing

    @property
    def gain(self) -> int | None:
        """Number of stones that the turn brings into the mover's store.
        None where there is none, they do not count, or the game or round ends: then stones are shared out that it did
        not bring.
        """
        if self.ply is None or not self.position.rules.counts:
            return None
        if self.ply.after.over or self.ply.after.round != self.ply.before.round:
            return None
        return self.ply.after.store(self.ply.mover) - self.ply.before.store(self.ply.mover)

    @property
    def changed_places(self) -> set[str]:
        """The places whose content differs from before, or changed on the way."""
        if self.ply is None:
            return set()
        before, after = counts_of_position(self.ply.before), counts_of_position(self.ply.after)
        return {place for place in before if before[place] != after[place]} | {step.hole for step in self.steps}

    @property
    def nothing_shown(self) -> bool:
        """Whether nothing of a turn has been seen."""
        return self.film.cursor == 0 and not self.film.is_running

    @property
    def unplayable_hole(self) -> str:
        """The hole that cannot be played here."""
        place = self.position.rules.start_of_move(self.move)
        return place if self.ply is None and place in self.board.index else ""

    @property
    def is_moving(self) -> bool:
        return self.film.is_running or (self.ply is not None and self.film.at_end and not self._pointing)

    def replay_turn(self) -> None:
        self._held, self._pointing = 0.0, False
        self.film.seek(0)
        if self.ply is not None:
            self.film.resume()

    def skip_to_end(self) -> None:
        """All of the turn has been seen."""
        if self.ply is not None:
            self._pointing = True
            self.film.seek(len(self.film.moments))
            self.film.pause()

    def update(self, dt: float) -> list[SoundEvent]:
        events = self.film.update(dt)
        if self.ply is not None and self.film.at_end and not self._pointing:
            self._held += dt
            if self._held >= HELD:
                self.skip_to_end()
        return events


def _ply(position: Position, move: str) -> tuple[Ply | None, WhyIllegal | None]:
    if not move:
        return None, None
    try:
        return Game(position.rules, position).preview_turn(move), None
    except MoveError:
        place = position.rules.start_of_move(move)
        known = not place or place in position.rules.board.index
        return None, position.why_not(move) if known else None


class SideBySideTurns(PolledSource):
    """`boards`: the old one and the new one; none while no turn is known.  `news` changes with what they show.

    `clause`: the one that they are to show.  `by_hand`: a person has chosen position or move, which stay until they are
    not possible any more.
    """

    def __init__(self, speed: Speed = "normal") -> None:
        self.speed = speed
        self.news: int = 0
        self.shown: ExampleTurn | None = None
        self.boards: tuple[TurnBoard, ...] = ()
        self.by_hand = False
        self._games: tuple[Variant, Variant] | None = None
        self.clause = self._word = ""
        self.in_vain: int | None = None  # turns in which nothing differed; None where that is not known
        self._previewed: TurnBoard | None = None
        self._answer: BackgroundAnswer[tuple[ExampleTurn | None, bool]] | None = None
        self._tally = ComparedTurns()
        self._stopped = threading.Event()

    # ------------------------------------------------------------------ asking
    def look_for_turn(
        self, old: Variant, new: Variant, clause: str = "",
        word: str = "", choices: Callable[[], Sequence[Variant]] = tuple,
    ) -> None:  # fmt: skip
        """A turn of these games is looked for that shows what a clause changes; what is known is shown until then.

        Where the clause changes nothing it shows how other games differ that may come of it: `choices` for a `word`.
        """
        games = old, new
        same, alike = games == self._games, (games, clause) == (self._games, self.clause)
        differs = self.shown is not None and plays_differently(self.shown, clause)
        if alike and (word == self._word or differs):
            return
        self._games, self.clause, self._word = games, clause, word
        self.in_vain = None
        kept = None if same and not self.by_hand else self._kept()
        if kept is not None and (kept, self.by_hand) != (self.shown, False):
            self._show(kept, moves=True)
        if kept is not None and (self.by_hand or plays_differently(kept, clause)):
            self.close()
            return
        self.by_hand = False
        self.close()
        self._stopped = stopped = threading.Event()
        self._tally = tally = ComparedTurns()

        def find() -> tuple[ExampleTurn | None, bool]:
            """The turn, and whether none was found that the games play differently."""
            found = find_differing_turn(old, new, clause, stopped.is_set, tally)
            chosen = found if found and (found.apart or plays_differently(found, clause)) else None
            chosen = chosen or turn_of_choices(old, new, choices(), clause, stopped.is_set) or found
            return chosen or kept_example(old, new, clause) or any_turn(old, new), found is None

        self._answer = BackgroundAnswer(find, lambda why: (None, False))

    def _kept(self) -> ExampleTurn | None:
        """Return the turn that is shown, by the games as they are now; None where one has no such position."""
        if self.shown is None or self._games is None or self.shown.apart:
            return None
        old, new = self._games
        position = under_old_rules(new, self.shown.position)
        before = under_old_rules(old, position) if position else None
        return ExampleTurn(position, self.shown.move, before) if position and before else None

    def look_for_difference(self) -> None:
        """Whatever a person has chosen: a turn is looked for that the games play differently."""
        if self._games is not None:
            (old, new), self._games, self.by_hand = self._games, None, False
            self.look_for_turn(old, new)

    @property
    def is_busy(self) -> bool:
        return self._answer is not None

    def close(self) -> None:
        self._stopped.set()
        self._answer = None

    # ------------------------------------------------------------------ showing
    def _show(self, found: ExampleTurn, *, moves: bool) -> None:
        self.shown, self._previewed = found, None
        self.boards = tuple(TurnBoard(one, found.move, self.speed) for one in (found.old, found.position))
        for board in self.boards:
            board.replay_turn() if moves else board.skip_to_end()
        self.news += 1

    def preview(self, board: TurnBoard | None) -> None:
        """The new board shows how the turn would be under other rules; None: how it is."""
        if self.shown is None or board is self._previewed:
            return
        self._previewed = board
        if board is None:
            board = TurnBoard(self.shown.position, self.shown.move, self.speed)
        board.skip_to_end()
        self.boards = (self.boards[0], board)
        self.news += 1

    def replay_turn(self) -> None:
        for board in self.boards:
            board.replay_turn()

    def press(self, hole: str) -> None:
        """A hole is played on both boards; of several moves from it another one each time."""
        if self.shown is None:
            return
        found = [move for board in self.boards for move in _moves(board.position, hole)]
        moves = list(dict.fromkeys(found)) or [hole]
        at = moves.index(self.shown.move) + 1 if self.shown.move in moves else 0
        self.by_hand = True
        self._show(self.shown._replace(move=moves[at % len(moves)]), moves=True)

    def lay(self, position: Position) -> bool:
        """A position by hand, of the new game or the old one; False where not both have it."""
        if self._games is None:
            return False
        old, new = self._games
        there = under_old_rules(new, position)
        before = under_old_rules(old, there) if there else None
        if there is None or before is None:
            return False
        self.close()
        self.by_hand = True
        move = next(iter(there.legal()), "")
        self._show(ExampleTurn(there, move, before), moves=False)
        self.replay_turn()
        return True

    # ------------------------------------------------------------------ time
    @property
    def is_moving(self) -> bool:
        return any(board.is_moving for board in self.boards)

    def update(self, dt: float = 0.0) -> None:
        """Hears what was found; the boards have time of their own (`pass_time`)."""
        if self._answer is not None and self._answer.has_come:
            (found, in_vain), self._answer = self._answer.value, None
            if found is not None and in_vain:
                self.in_vain = self._tally.turns
                self.news += 1
            if found is not None and found != self.shown:
                self._show(found, moves=True)
            elif found is None and self.shown is not None:
                self.shown, self.boards = None, ()
                self.news += 1

    def pass_time(self, dt: float) -> Sequence[SoundEvent]:
        return [event for board in self.boards for event in board.update(dt)]


def turn_under(variant: Variant, turn: tuple[Position, str], *, at_start: bool) -> TurnBoard | None:
    """A turn under the rules of another game; `at_start`: at its own start.  None where it has no such turn."""
    position, move = turn
    there = first_position(variant.rules()) if at_start else under_old_rules(variant, position)
    if there is None:
        return None
    if at_start and there.phase == "play" and move not in there.legal():
        move = next(iter(there.legal()), "")
    return TurnBoard(there, move, "normal")


def _moves(position: Position, hole: str) -> Sequence[str]:
    return position.moves_from(hole) if hole in position.rules.board.index else ()
