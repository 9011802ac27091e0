"""What is counted of a game while it is played: for lists and statistics, which do not play games through."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.rules.board import SEATS, Seat
from game.rules.game import Look, Position, counts_of_position, looks_of_marks
from game.rules.lead import pieces_ahead
from game.rules.match import Game, Ply

MOST_POINTS = 120  # of the curve of a long game


@dataclass(frozen=True)
class GameFigures:
    """`turns`: in a game for one, where the turn never passes, its moves.  `longest`: stones sown in the longest turn;
    `capture`: stones of the biggest capture; `curve`: how far South was ahead at the start and later on, in stones.

    `counts` are the stones by hole, `stones` those in the stores where they decide the game.  `marks` is what else can
    be seen on the board.  `alone`: there is nobody on the other side.
    """

    turns: int = 0
    counts: Mapping[str, int] = field(default_factory=dict)
    stones: Mapping[Seat, int] = field(default_factory=dict)
    longest: int = 0
    capture: int = 0
    seconds: float = 0.0
    curve: tuple[int, ...] = ()
    marks: tuple[Look, ...] = ()
    alone: bool = False


class GameCounter:
    """Counts along with a game; each turn is looked at once.

    The newest turn waits until the next one, or the end: its steps are still being made for the film.
    """

    def __init__(self) -> None:
        self._seen: list[tuple[Ply, int, int, int]] = []

    def tally(self, game: "Game", seconds: float = 0.0, curve: tuple[int, ...] = ()) -> GameFigures:
        position, plies = game.position, game.plies
        known = 0
        while known < min(len(self._seen), len(plies)) and self._seen[known][0] is plies[known]:
            known += 1
        del self._seen[known:]
        for ply in plies[known : len(plies) if position.over else -1]:
            self._seen.append((ply, *_counted(ply), pieces_ahead(ply.after)))
        leads = [ahead for *_, ahead in self._seen]
        step = max(1, -(-len(leads) // MOST_POINTS))  # so few of them that a small curve can show them
        return GameFigures(
            game.turn_number,
            counts_of_position(position),
            _score(position),
            max((sown for _, sown, *_ in self._seen), default=0),
            max((taken for _, _, taken, _ in self._seen), default=0),
            seconds,
            curve or (0, *leads[::-step][::-1]),  # the last one included
            looks_of_marks(position),
            position.rules.for_one_player,
        )


def _score(position: "Position") -> dict[Seat, int]:
    """What stands beside a result; nothing where captured pieces decide nothing."""
    if position.round:
        return dict(position.score)
    return {seat: position.store(seat) for seat in SEATS} if position.rules.counts else {}


def _counted(ply: "Ply") -> tuple[int, int]:
    sown = taken = 0
    for step in ply.steps:
        if step.op == "drop":
            sown += 1
        elif step.op == "capture":
            taken += step.n
    return sown, taken
