"""Figures of a game counted while it is played, for lists and statistics that do not replay games."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.rules.board import SEATS, Seat
from game.rules.game import Look, Position, counts_of_position, marks_with_looks
from game.rules.lead import pieces_ahead
from game.rules.match import Game, Ply

MOST_POINTS = 120  # of the curve of a long game


@dataclass(frozen=True)
class GameFigures:
    """Figures of a game, counted while it is played.

    `turns`: number of turns; of moves in a game for one player.  `counts`: stones by hole.  `stones`: those in the
    stores, if they decide the game.  `longest`: stones sown in the longest turn.  `capture`: stones of the biggest
    capture.  `curve`: South's lead at the start and later, in stones.  `marks`: other visible things on the board.
    """

    turns: int = 0
    counts: Mapping[str, int] = field(default_factory=dict)
    stones: Mapping[Seat, int] = field(default_factory=dict)
    longest: int = 0
    capture: int = 0
    seconds: float = 0.0
    curve: tuple[int, ...] = ()
    marks: tuple[Look, ...] = ()
    is_one_player: bool = False


class GameCounter:
    """Counts the figures of a game while it is played, looking at each turn once.

    The newest turn is counted with the next one or at the end, as its steps are still being computed for the animation.
    """

    def __init__(self) -> None:
        self._seen: list[tuple[Ply, int, int, int]] = []

    def count_game(self, game: "Game", seconds: float = 0.0, curve: tuple[int, ...] = ()) -> GameFigures:
        """Return the figures of a game; `seconds`: time spent; `curve`: South's leads, counted if not given."""
        position, plies = game.position, game.plies
        known = 0
        while known < min(len(self._seen), len(plies)) and self._seen[known][0] is plies[known]:
            known += 1
        del self._seen[known:]
        for ply in plies[known : len(plies) if position.over else -1]:
            self._seen.append((ply, *_sown_and_captured(ply), pieces_ahead(ply.after)))
        leads = [ahead for *_, ahead in self._seen]
        step = max(1, -(-len(leads) // MOST_POINTS))  # so few of them that a small curve can show them
        return GameFigures(
            game.turn_number,
            counts_of_position(position),
            _store_counts(position),
            max((sown for _, sown, *_ in self._seen), default=0),
            max((taken for _, _, taken, _ in self._seen), default=0),
            seconds,
            curve or (0, *leads[::-step][::-1]),  # the last one included
            marks_with_looks(position),
            position.rules.for_one_player,
        )


def _store_counts(position: "Position") -> dict[Seat, int]:
    """Return the stones in both stores that are shown beside the result; empty if they don't decide the game."""
    if position.round:
        return dict(position.score)
    return {seat: position.store(seat) for seat in SEATS} if position.rules.counts else {}


def _sown_and_captured(ply: "Ply") -> tuple[int, int]:
    """Return how many stones a turn sowed and how many it captured."""
    sown = taken = 0
    for step in ply.steps:
        if step.op == "drop":
            sown += 1
        elif step.op == "capture":
            taken += step.n
    return sown, taken
