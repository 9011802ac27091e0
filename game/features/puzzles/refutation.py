"""Why a move of a puzzle is wrong, as the engine says: by how much it is worse, and the other side's answer to it.

The engine looks at the same number of positions on every machine, in a process of its own; nothing waits for it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from game.engine.analysis.values import EVEN, Analysis, MoveValue, loss_in_stones
from game.features.lessons.reactions import taken_from
from game.rules.board import Seat, other_seat
from game.rules.match import Game, Ply
from game.table.better_move import line_of
from game.table.engine_request import Inquiry

if TYPE_CHECKING:
    from game.engine.process.analyst import Analyst

SECONDS = 3.0  # for which it may look at most, on a slow machine


class Refutation(NamedTuple):
    """`lost`: whole stones by which the move is worse than the best one; `won`: one of them is proved to decide the
    game, and the other is not.  `reply`: the other side's answer until the solver is to move again; it `shows` why,
    where it takes more than the one to the best move, or ends the game.
    """

    ply: Ply
    lost: int
    won: bool = False
    reply: tuple[Ply, ...] = ()
    shows: bool = False

    @property
    def is_clearly_worse(self) -> bool:
        """Whether the move is clearly worse, by the margin of puzzles."""
        return self.won or self.lost >= self.ply.before.rules.clear_margin


class MoveCritic(Inquiry["Analyst", Analysis]):
    """Looks at the last move of a game; `found` is what it thinks of that, None until then."""

    def __init__(self, analyst: Callable[[], Analyst]) -> None:
        super().__init__(analyst)
        self._ply: Ply | None = None
        self.found: Refutation | None = None

    def look(self, game: Game) -> None:
        from game.engine.process.analyst import ReviewBudget  # only now: the first frame does without

        self.forget()
        self._ply = ply = game.plies[-1]
        nodes = ReviewBudget.usual(game.rules).nodes
        played = game.start, tuple(game.moves[:-1])
        self._ticket = self.worker.analyse(ply.before, played, seconds=SECONDS, nodes=nodes)

    def update(self, dt: float = 0.0) -> None:
        """The newest answer that was done is what counts."""
        while isinstance(answer := self.newest_answer(), Analysis):
            if answer.done and self._ply is not None:
                self._ticket, self.found = None, refutation_of(self._ply, answer)

    def forget(self) -> None:
        self.give_up()
        self._ply = self.found = None


def refutation_of(ply: Ply, analysis: Analysis) -> Refutation | None:
    """Return what an analysis of the position before a move says against it; None where it does not cover the move."""
    value, best = analysis.value_of_move(ply.move), analysis.best
    if value is None or best is None:
        return None
    lost = best.cp - value.cp
    won = (best.mate or 0) > 0 >= (value.mate or 0) or (value.mate or 0) < 0 <= (best.mate or 0)
    reply = _answer(ply, value) if lost >= EVEN else ()
    shows = _ends(reply, ply.mover) or _takes(reply, ply.mover) > _takes(_first(ply, best), ply.mover)
    return Refutation(ply, max(0, loss_in_stones(lost, ply.before.rules)), won, reply, shows)


def _first(ply: Ply, value: MoveValue) -> tuple[Ply, ...]:
    """The answer to another move."""
    other_ply = Ply(ply.mover, value.move, ply.before, ply.before.play(value.move))
    return _answer(other_ply, value)


def _answer(ply: Ply, value: MoveValue) -> tuple[Ply, ...]:
    """The other side's plies, in a row, that are expected after a move."""
    found = list[Ply]()
    for one in line_of(ply.before, value.line)[1:]:
        if one.mover == ply.mover:
            break
        found.append(one)
    return tuple(found)


def _takes(reply: tuple[Ply, ...], solver: Seat) -> int:
    return sum(taken_from(reply, other_seat(solver)).values())


def _ends(reply: tuple[Ply, ...], solver: Seat) -> bool:
    """Whether the game is over then, and the solver has not won it."""
    outcome = reply[-1].after.outcome if reply else None
    return outcome is not None and outcome.winner != solver
