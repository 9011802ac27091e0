"""Why a move of a puzzle is wrong, as the engine says: by how much it is worse, and the other side's answer to it.

The engine looks at the same number of positions on every machine, in a process of its own; nothing waits for it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from game.engine.analysis.values import EVEN, Analysis, MoveValue, loss_in_stones, round_to_stones
from game.features.lessons.reactions import captures_by_place
from game.rules.board import Seat, other_seat
from game.rules.match import Game, Ply
from game.table.engine_request import EngineRequest
from game.table.figures import FigureStore
from game.table.turn_gains import turns_of_line

if TYPE_CHECKING:
    from game.engine.process.analyst import Analyst

SECONDS = 3.0  # for which it may look at most, on a slow machine


class Refutation(NamedTuple):
    """The engine's finding about a wrong move. `stones_lost`: whole stones by which the wrong move is worse than the
    best; `is_decisive`: only one of these two moves is proved to win. `reply`: the opponent's plies until the solver
    moves again; `is_telling`: the reply captures more than after the best move, or ends the game.

    `leads`: stones by which the solver ends ahead after the wrong move and after the best one, None where one of them
    is a win or a loss; `is_proved`: both leads are certain.
    """

    ply: Ply
    stones_lost: int
    is_decisive: bool = False
    reply: tuple[Ply, ...] = ()
    is_telling: bool = False
    leads: tuple[int, int] | None = None
    is_proved: bool = False

    @property
    def is_clearly_worse(self) -> bool:
        """Whether the move is worse than the best by at least the margin that puzzles demand."""
        return self.is_decisive or self.stones_lost >= self.ply.before.rules.clear_margin


class MoveCritic(EngineRequest["Analyst", Analysis]):
    """Analyses the last move of a game in the background; `found`: the finding, None until it is ready.

    An analysis that `figure_store` has already is used at once; new analyses are stored there.
    """

    def __init__(self, analyst: Callable[[], Analyst], figure_store: FigureStore) -> None:
        super().__init__(analyst)
        self._figures = figure_store
        self._ply: Ply | None = None
        self.found: Refutation | None = None

    def analyse_last_move(self, game: Game) -> None:
        """Start analysing the position before the last move of the game, in the background."""
        from game.engine.analysis.review import review_nodes  # only now: the first frame does without

        self.clear()
        self._ply = ply = game.plies[-1]
        known = self._figures.deepest(ply.before)
        value = known.value_of_move(ply.move) if known is not None and known.done else None
        if known is not None and value is not None and value.line:
            self.found = find_refutation(ply, known)
            return
        nodes = review_nodes(game.rules)
        played = game.start, tuple(game.moves[:-1])
        self._ticket = self.worker.analyse(ply.before, played, seconds=SECONDS, nodes=nodes)

    def update(self, dt: float = 0.0) -> None:
        """Fetch the analysis if it is ready; results for earlier moves are ignored."""
        while isinstance(answer := self.newest_answer(), Analysis):
            if answer.done and self._ply is not None:
                self._figures.keep_if_deeper(self._ply.before, answer)
                self._ticket, self.found = None, find_refutation(self._ply, answer)

    def clear(self) -> None:
        """Discard the analysis, finished or not."""
        self.forget_request()
        self._ply = self.found = None


def find_refutation(ply: Ply, analysis: Analysis) -> Refutation | None:
    """Return the finding about the move `ply` from the `analysis` of the position before it; None if the analysis
    doesn't include the move.
    """
    value, best = analysis.value_of_move(ply.move), analysis.best
    if value is None or best is None:
        return None
    lost = best.cp - value.cp
    won = (best.mate or 0) > 0 >= (value.mate or 0) or (value.mate or 0) < 0 <= (best.mate or 0)
    reply = _expected_reply(ply, value) if lost >= EVEN else ()
    shows = _ends_without_win(reply, ply.mover) or _stones_captured(reply, ply.mover) > _stones_captured(
        _reply_to_best_move(ply, best), ply.mover
    )
    ends = (value, best)
    leads = None if any(one.mate for one in ends) else (round_to_stones(value.cp), round_to_stones(best.cp))
    stones = max(0, loss_in_stones(lost, ply.before.rules))
    return Refutation(ply, stones, won, reply, shows, leads, all(one.exact for one in ends))


def _reply_to_best_move(ply: Ply, value: MoveValue) -> tuple[Ply, ...]:
    """Return the opponent's expected reply if the move of `value`, the best one, had been played instead of `ply`."""
    other_ply = Ply(ply.mover, value.move, ply.before, ply.before.play(value.move))
    return _expected_reply(other_ply, value)


def _expected_reply(ply: Ply, value: MoveValue) -> tuple[Ply, ...]:
    """Return the plies that the opponent is expected to play after `ply`, from the analysed line in `value`."""
    found = list[Ply]()
    for one in turns_of_line(ply.before, value.line)[1:]:
        if one.mover == ply.mover:
            break
        found.append(one)
    return tuple(found)


def _stones_captured(reply: tuple[Ply, ...], solver: Seat) -> int:
    """Return the number of stones that the solver's opponent captures in `reply`."""
    return sum(captures_by_place(reply, other_seat(solver)).values())


def _ends_without_win(reply: tuple[Ply, ...], solver: Seat) -> bool:
    """Return whether the opponent's `reply` ends the game, and the solver hasn't won it."""
    outcome = reply[-1].after.outcome if reply else None
    return outcome is not None and outcome.winner != solver
