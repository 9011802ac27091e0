"""Two boards on which one move is played: under the old rules, and under the new ones; no window."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from itertools import islice
from random import Random

from game.film.hops import MoveHops, hops_of_move
from game.film.playback import Film, Speed
from game.film.showing import SoundEvent
from game.film.stones import Stones
from game.rules.board import Board
from game.rules.file.variant_library import Variant
from game.rules.game import MoveError, Position, WhyIllegal, counts_of_position
from game.rules.match import Game, Ply
from game.rules.steps import Step
from game.store.polling import BackgroundAnswer, PolledSource
from game.table.differing_turns import ComparedTurnCounter
from game.table.example_turn import (
    ExampleTurn,
    find_differing_turn,
    is_played_differently,
    most_varied_turn,
    start_with_any_move,
    stored_example,
    under_old_rules,
)
from game.table.move_preview import merge_first_laps
from game.table.new_game import first_position

SEED = 5  # deals the colours of the stones, alike on both boards
HELD = 0.8  # seconds for which the end of a turn is seen alone, before its way is drawn
FOLLOWED = 200  # steps of a turn that are shown


class TurnBoard:
    """A position and the film of a move in it; at the end stones lie as they do after the turn.

    `ply`: the turn, None if there is no such move; `illegal`: the reason if the rules forbid the move, else None.
    `choices`: the paths of the moves that its hole allows instead, as where the direction is still to be chosen.
    """

    def __init__(self, position: Position, move: str, speed: Speed, stones: Stones | None = None) -> None:
        """Set up the board; `stones`: those in the position, which are copied; by default any."""
        self.position, self.move = position, _move_under_rules(position, move)
        self.ply, self.illegal = _play_or_refuse(position, self.move)
        self.choices = _choices_from_hole(position, self.move) if self.ply is None else ()
        stones = Stones(counts_of_position(position), Random(SEED)) if stones is None else stones.copy()
        self.film = Film(stones, speed)
        self.steps: tuple[Step, ...] = ()
        self._held = 0.0
        self._pointing = False  # what the turn took is pointed out
        if self.ply is not None:
            self.steps = tuple(islice(self.ply.step_by_step(), FOLLOWED))
            self.film.play(self.steps, self.ply.mover, self.steps)
            self.film.skip_to_end()
        self.stones_after = self.film.stones.copy()
        if self.ply is not None:
            self.film.seek(0)
            self.film.pause()

    @property
    def board(self) -> Board:
        """The board of the shown position's rules."""
        return self.position.rules.board

    @property
    def position_seen(self) -> Position:
        """Position that is shown: after the turn at the film's end, else before it."""
        return self.ply.after if self.ply is not None and self.film.at_end else self.position

    def take_changed(self) -> set[str]:
        """Return the places changed in the film since the last call, and forget them."""
        return self.film.take_changed_places()

    @property
    def path(self) -> MoveHops | None:
        """The path to draw: that of the turn once it is over, or the first laps of all `choices`; None for none."""
        if self.choices:
            return merge_first_laps(self.choices)
        return hops_of_move(self.steps) if self._pointing else None

    @property
    def store_gain(self) -> int | None:
        """Number of stones that the turn brings into the mover's store.

        None without a turn, in games that count no stones, and if the turn ends the game or round, which distributes
        stones.
        """
        if self.ply is None or not self.position.rules.counts:
            return None
        if self.ply.after.over or self.ply.after.round != self.ply.before.round:
            return None
        return self.ply.after.store(self.ply.mover) - self.ply.before.store(self.ply.mover)

    @property
    def changed_places(self) -> set[str]:
        """The places whose content differs from before the turn, or changed during it."""
        if self.ply is None:
            return set()
        before, after = counts_of_position(self.ply.before), counts_of_position(self.ply.after)
        return {place for place in before if before[place] != after[place]} | {step.hole for step in self.steps}

    @property
    def is_before_start(self) -> bool:
        """Whether nothing of the turn has been shown yet."""
        return self.film.cursor == 0 and not self.film.is_running

    @property
    def unplayable_hole(self) -> str:
        """The hole of the move if nothing can be played from it here; "" if something can."""
        place = self.position.rules.start_of_move(self.move)
        return place if self.ply is None and not self.choices and place in self.board.index else ""

    @property
    def is_moving(self) -> bool:
        """Whether the turn is being animated, or its end is shown before the path is drawn."""
        return self.film.is_running or (self.ply is not None and self.film.at_end and not self._pointing)

    def replay_turn(self) -> None:
        """Show the turn again from its beginning."""
        self._held, self._pointing = 0.0, False
        self.film.seek(0)
        if self.ply is not None:
            self.film.resume()

    def skip_to_end(self) -> None:
        """Show the end of the turn at once."""
        if self.ply is not None:
            self._pointing = True
            self.film.seek(len(self.film.moments))
            self.film.pause()

    def update(self, dt: float) -> list[SoundEvent]:
        """Advance the film by `dt` seconds, and return the sounds to play."""
        events = self.film.update(dt)
        if self.ply is not None and self.film.at_end and not self._pointing:
            self._held += dt
            if self._held >= HELD:
                self.skip_to_end()
        return events


def _move_under_rules(position: Position, move: str) -> str:
    """Return a move as these rules name it: without its direction where they leave none to choose."""
    hole = position.rules.start_of_move(move)
    return hole if hole and move not in position.legal() and hole in position.legal() else move


def _choices_from_hole(position: Position, move: str) -> tuple[MoveHops, ...]:
    moves = _moves_from_hole(position, position.rules.start_of_move(move))
    return tuple(hops_of_move([*islice(position.turn(one), FOLLOWED)]) for one in moves)


def _play_or_refuse(position: Position, move: str) -> tuple[Ply | None, WhyIllegal | None]:
    """Return the ply, or why the move is illegal. (None, None) without a move, or if its hole isn't on the board."""
    if not move:
        return None, None
    try:
        return Game(position.rules, position).preview_turn(move), None
    except MoveError:
        place = position.rules.start_of_move(move)
        known = not place or place in position.rules.board.index
        return None, position.why_not(move) if known else None


class SideBySideTurns(PolledSource):
    """One turn shown on two boards, under the old and the new rules.

    `boards`: the old and the new board, empty while no turn is known; `clause`: id of the rule to show; `by_hand`: a
    person has chosen the position or the move, which are kept as long as possible; `news` changes whenever the boards
    change.
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
        self._tally = ComparedTurnCounter()
        self._stopped = threading.Event()

    # ------------------------------------------------------------------ asking
    def look_for_turn(
        self, old: Variant, new: Variant, clause: str = "",
        word: str = "", choices: Callable[[], Sequence[Variant]] = tuple,
    ) -> None:  # fmt: skip
        """Start to search a turn that shows the effect of a clause, by comparing the games `old` and `new`. The current
        turn stays until one is found.

        If the clause changes no turn, a turn is shown that the variants returned by `choices` play differently; `word`:
        the key of the clause in whose value these variants differ.
        """
        games = old, new
        same, alike = games == self._games, (games, clause) == (self._games, self.clause)
        differs = self.shown is not None and is_played_differently(self.shown, clause)
        if alike and (word == self._word or differs):
            return
        self._games, self.clause, self._word = games, clause, word
        self.in_vain = None
        kept = None if same and not self.by_hand else self._current_example()
        if kept is not None and (kept, self.by_hand) != (self.shown, False):
            self._show_example(kept, moves=True)
        self.close()
        if kept is not None and self.by_hand:
            return
        self.by_hand = False
        self._stopped = stopped = threading.Event()
        self._tally = tally = ComparedTurnCounter()

        def find() -> tuple[ExampleTurn | None, bool]:
            """Return the turn, and whether no turn was found that the games play differently."""
            found = find_differing_turn(old, new, clause, stopped.is_set, tally)
            chosen = found if found and (found.apart or is_played_differently(found, clause)) else None
            chosen = chosen or most_varied_turn(old, new, choices(), clause, stopped.is_set) or found
            return chosen or stored_example(old, new, clause) or start_with_any_move(old, new), found is None

        self._answer = BackgroundAnswer(find, lambda why: (None, False))

    def _current_example(self) -> ExampleTurn | None:
        """Return the turn that is shown, under the current rules; None if one game has no such position."""
        if self.shown is None or self._games is None or self.shown.apart:
            return None
        old, new = self._games
        position = under_old_rules(new, self.shown.position)
        before = under_old_rules(old, position) if position else None
        return ExampleTurn(position, self.shown.move, before) if position and before else None

    def look_for_difference(self) -> None:
        """Start to search a turn that the games play differently, even if a person has chosen another one."""
        if self._games is not None:
            (old, new), self._games, self.by_hand = self._games, None, False
            self.look_for_turn(old, new)

    @property
    def is_busy(self) -> bool:
        """Whether a search is running."""
        return self._answer is not None

    def close(self) -> None:
        """Stop the search."""
        self._stopped.set()
        self._answer = None

    # ------------------------------------------------------------------ showing
    def _show_example(self, example_turn: ExampleTurn, *, moves: bool) -> None:
        """Show an example on both boards: from the beginning with `moves`, else the stones at its end."""
        self.shown, self._previewed = example_turn, None
        self.boards = tuple(
            TurnBoard(one, example_turn.move, self.speed) for one in (example_turn.old, example_turn.position)
        )
        for board in self.boards:
            board.replay_turn() if moves else board.skip_to_end()
        self.news += 1

    def preview_rules(self, board: TurnBoard | None) -> None:
        """Show on the new board the turn under other rules, as `board` has it; None shows the new rules again."""
        if self.shown is None or board is self._previewed:
            return
        self._previewed = board
        if board is None:
            board = TurnBoard(self.shown.position, self.shown.move, self.speed)
        board.skip_to_end()
        self.boards = (self.boards[0], board)
        self.news += 1

    def replay_turn(self) -> None:
        """Show the turn again on both boards."""
        for board in self.boards:
            board.replay_turn()

    def play_hole(self, hole: str) -> None:
        """Play a hole on both boards; if it has several moves, another one each time."""
        if self.shown is None:
            return
        found = [move for board in self.boards for move in _moves_from_hole(board.position, hole)]
        moves = list(dict.fromkeys(found)) or [hole]
        at = moves.index(self.shown.move) + 1 if self.shown.move in moves else 0
        self.by_hand = True
        self._show_example(self.shown._replace(move=moves[at % len(moves)]), moves=True)

    def set_position(self, position: Position) -> bool:
        """Show a position chosen by hand; return False if the games don't both have it."""
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
        self._show_example(ExampleTurn(there, move, before), moves=False)
        self.replay_turn()
        return True

    # ------------------------------------------------------------------ time
    @property
    def is_moving(self) -> bool:
        """Whether the turn is being animated on one of the boards."""
        return any(board.is_moving for board in self.boards)

    def update(self, dt: float = 0.0) -> None:
        """Show the result of the search once it has ended; `dt` is ignored, as `advance_boards` advances the boards."""
        if self._answer is not None and self._answer.has_come:
            (found, in_vain), self._answer = self._answer.value, None
            if found is not None and in_vain:
                self.in_vain = self._tally.turns
                self.news += 1
            if found is not None and found != self.shown:
                self._show_example(found, moves=True)
            elif found is None and self.shown is not None:
                self.shown, self.boards = None, ()
                self.news += 1

    def advance_boards(self, dt: float) -> Sequence[SoundEvent]:
        """Advance the films of both boards by `dt` seconds, and return the sounds to play."""
        return [event for board in self.boards for event in board.update(dt)]


def turn_under_rules(variant: Variant, turn: tuple[Position, str], *, at_start: bool) -> TurnBoard | None:
    """Return the board that shows a turn under the rules of another game; None if the game lacks the position. `turn`:
    position and move; `at_start`: use the game's own start instead of the position.
    """
    position, move = turn
    there = first_position(variant.rules()) if at_start else under_old_rules(variant, position)
    if there is None:
        return None
    if at_start and there.phase == "play" and move not in there.legal():
        move = next(iter(there.legal()), "")
    return TurnBoard(there, move, "normal")


def _moves_from_hole(position: Position, hole: str) -> Sequence[str]:
    return position.moves_from(hole) if hole in position.rules.board.index else ()
