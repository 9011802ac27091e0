"""A game in progress: its turns so far, undo and redo.

Positions never change, so taking a turn back is going back to the position before it, counts of repetition included.
"""

from collections.abc import Iterator
from copy import copy
from dataclasses import dataclass, field
from functools import cached_property
from itertools import tee

from game.rules import stopped_games
from game.rules.board import Seat
from game.rules.families import family_of
from game.rules.game import Position, Rules, Turn
from game.rules.phrase import Phrase
from game.rules.steps import Step
from game.rules.stopped_games import AGREE, is_ended_by_players
from game.rules.turns import turn_numbers


@dataclass(frozen=True)
class Ply:
    """A played turn or part of a turn: the mover, the move and the positions before and after. `move`: "agree" for an
    agreed end by the rules; `rules.stopped_games` has the words for other ends. `route`: the move as entered, if it has
    several names, which the steps follow. Steps are computed once and shared.
    """

    mover: Seat
    move: str
    before: Position
    after: Position
    route: str = field(default="", compare=False, kw_only=True)

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """All steps of the turn."""
        return tuple(self.step_by_step())

    def step_by_step(self) -> Iterator[Step]:
        """Yield the steps of the turn one by one; the rules are applied only as far as steps are requested."""
        return copy(self._iter_steps)

    @property
    def shown_clause(self) -> str:
        """Id of the clause that changed the turn without a step of its own, such as a forbidden grand slam; "" for
        none.
        """
        return self._turn.shown_clause if self.steps else ""  # known once all steps are made

    @cached_property
    def _turn(self) -> Turn:
        """The turn of this ply, computed at most as far as its first step."""
        if stopped_games.is_stop_word(self.move):
            return stopped_games.turn_of_stop(self.after)
        return self.before.end_by_agreement() if self.move == AGREE else self.before.turn(self.route or self.move)

    @cached_property
    def _iter_steps(self) -> Iterator[Step]:
        """An iterator of the steps; all copies of it share the steps computed so far."""
        return tee(self._turn, 1)[0]


@dataclass
class Game:
    """A game from its start position on.  `undone`: the plies that `redo` replays, the next one last."""

    rules: Rules
    start: Position = None  # type: ignore[assignment]  # the usual one, which takes its place at once
    plies: list[Ply] = field(default_factory=list)
    undone: list[Ply] = field(default_factory=list)
    _ahead: dict[str, Ply] = field(default_factory=dict, init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        if self.start is None:
            self.start = family_of(self.rules).start(self.rules)

    @property
    def position(self) -> Position:
        """The position after the last move."""
        return self.plies[-1].after if self.plies else self.start

    @property
    def turn_number(self) -> int:
        """Number of the current turn, from 1; after the end, the number of turns played. The rounds of a match are
        counted through. In a game for one player each move counts; resigning or agreeing on an end doesn't.
        """
        now, plies = self.position, [ply for ply in self.plies if not is_ended_by_players(ply.move)]
        if not now.over:
            plies.append(Ply(now.player, "", now, now))
        if self.rules.for_one_player:
            return len(plies)
        return len({(ply.before.round, number) for ply, number in zip(plies, turn_numbers(plies), strict=True)})

    @property
    def moves(self) -> list[str]:
        """Return the moves so far in the protocol's notation."""
        return [ply.move for ply in self.plies]

    def preview_turn(self, move: str) -> Ply:
        """Return the turn that a move would make, without playing it; `play` of the same move then returns this object.

        Raises NotationError or IllegalMoveError.
        """
        now = self.position
        if any(ply.before is not now for ply in self._ahead.values()):
            self._ahead.clear()
        if move not in self._ahead:
            self._ahead[move] = Ply(now.player, now.canonical_move(move), now, now.play(move), route=move)
        return self._ahead[move]

    def play(self, move: str) -> Ply:
        """Play a move and clear the redo list.  Raises NotationError or IllegalMoveError."""
        return self._add_ply(self.preview_turn(move))

    def repeat_ply(self, ply: Ply) -> None:
        """Play a turn that another game has played in the same position."""
        self._add_ply(ply)

    def agree_to_stop(self) -> Ply:
        """End the game by agreement."""
        if self.position.over:
            raise ValueError(Phrase("the game is over already"))
        now = self.position
        return self._add_ply(Ply(now.player, AGREE, now, now.end_by_agreement().finish()))

    def stop_game(self, move: str) -> Ply:
        """End the game by `move`, the word for a resignation or an agreed draw (`rules.stopped_games`). Raises
        IllegalMoveError.
        """
        now = self.position
        return self._add_ply(
            Ply(stopped_games.seat_that_ends(move, now), move, now, stopped_games.position_after_stop(now, move))
        )

    def play_record_entry(self, move: str) -> Ply:
        """Play an entry of a game record: a move, an agreed end, or a stop.  Raises as `play` and `stop_game` do."""
        if stopped_games.is_stop_word(move):
            return self.stop_game(move)
        return self.agree_to_stop() if move == AGREE else self.play(move)

    def undo(self) -> bool:
        """Undo the last turn; return False if there is none."""
        if not self.plies:
            return False
        self.undone.append(self.plies.pop())
        return True

    def redo(self) -> bool:
        """Replay the turn that was undone last; return False if there is none."""
        if not self.undone:
            return False
        self.plies.append(self.undone.pop())
        return True

    @property
    def can_undo(self) -> bool:
        """Whether a turn can be undone."""
        return bool(self.plies)

    @property
    def can_redo(self) -> bool:
        """Whether an undone turn can be replayed."""
        return bool(self.undone)

    def _add_ply(self, ply: Ply) -> Ply:
        """Add a ply, discarding the undone ones, and return it."""
        self.plies.append(ply)
        self.undone.clear()
        return ply
