"""Self-play for training: positions of games with their results."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple, cast

import numpy as np

from game.engine.constants import MAX_PLY, NO_MOVE
from game.engine.mind import SearchLimits
from game.engine.sowing.search.thinking import BestMoveSearch
from game.engine.sowing.search.weights import can_learn_weights
from game.rules.families import family_of
from game.rules.sowing.chance import random_move
from lab.bench.duels import MEGABYTES, by_chance
from lab.bench.levels import has_levels, rules_of

if TYPE_CHECKING:
    from game.engine.sowing.search.weights import Weights
    from game.rules.sowing.compiled import Rules

NODES = 1_500  # positions searched for a move
STRAY = 0.08  # of the moves are by chance, so that other positions come up
LONGEST = 300  # plies; a game that goes on longer is left out
CP = 100  # hundredths of a stone
DEEPEST = 60  # plies


def can_learn(game: str) -> bool:
    """Return whether weights can be learned for a game: two players choose, and their holes lie opposite."""
    rules = rules_of(game)
    sown = rules.words.family == "sowing" and has_levels(rules) and not rules.driven
    return sown and can_learn_weights(cast("Rules", rules))


class Hasty(BestMoveSearch):
    """A search that doesn't compute expected lines, which would take longer than these short searches."""

    @classmethod
    def knowing(cls, start: Any, known: Weights | None) -> Hasty:
        """Return a search for games with this start that uses the given weights and none from a file."""
        thinking = cls(start, megabytes=MEGABYTES)
        thinking.use_weights(None)
        thinking.use_weights(known)
        return thinking

    def choice(self, position: Any, nodes: int) -> tuple[str, int]:
        """Search `nodes` positions; return the best move and its value for its player, in hundredths."""
        legal, best, known = position.legal(), NO_MOVE, 0
        with self._with_limits(SearchLimits(nodes=nodes), position):
            for depth in range(1, MAX_PLY + 1):
                score = self._search_near(position, depth, known, wide=depth < 3)
                if self.search.stopped:
                    break
                line, known = self.search.line(position.setting, 1), score
                best = line[0] if line else best
                if not self.search.horizon or depth > DEEPEST:
                    break
        name = position.name_of_number(best) if best != NO_MOVE else legal[0]
        return name if name in legal else legal[0], self._score_in_hundredths(position, known)


class Positions(NamedTuple):
    """Training positions in rows: cells, player to move (0 South), South's final lead, and South's lead in the search.

    The final lead is in stones (1 and −1 for won and lost where stones aren't counted).
    """

    cells: np.ndarray[Any, np.dtype[np.uint8]]
    turn: np.ndarray[Any, np.dtype[np.int8]]
    end: np.ndarray[Any, np.dtype[np.float32]]
    seen: np.ndarray[Any, np.dtype[np.float32]]


def gather_positions(rules: Rules, known: Weights | None, first: int, games: int, seed: int) -> Positions:
    """Play games from number `first` on and return their positions, the same on every machine."""
    start: Any = family_of(rules).start(rules)
    rows = list[tuple[Any, ...]]()
    thinking = Hasty.knowing(start, known)
    for number in range(first, first + games):
        thinking.forget()
        rows += _played(start, thinking, Random(f"tune {seed} {number}"))
    width = len(start.setting[0])
    cells = np.array([row[0] for row in rows], np.int16).reshape(-1, width).astype(np.uint8)
    turn, end, seen = (np.array([row[i] for row in rows]) for i in (1, 2, 3))
    return Positions(cells, turn.astype(np.int8), end.astype(np.float32), seen.astype(np.float32))


def join_positions(parts: list[Positions]) -> Positions:
    """Concatenate positions."""
    return Positions(*(np.concatenate(columns) for columns in zip(*parts, strict=True)))


def _played(start: Any, thinking: Hasty, random: Random) -> list[tuple[Any, ...]]:
    """Return the positions of one game; empty if it doesn't come to an end."""
    position, rows = by_chance(start, random), list[tuple[Any, ...]]()
    while not position.over:
        if position.ply - start.ply > LONGEST:
            return []
        if position.phase != "play" or position.joint or random.random() < STRAY:
            position = position.play(random_move(position, random))
            continue
        legal = position.legal()
        if len(legal) == 1:
            position = position.play(legal[0])
            continue
        move, seen = thinking.choice(position, NODES)
        cells, turn, *_ = position.setting
        rows.append((cells, turn, (-seen if turn else seen) / CP))
        position = position.play(move)
    end = final_lead(position)
    return [(cells, turn, end, seen) for cells, turn, seen in rows]


def final_lead(position: Any) -> float:
    """Return South's final lead in stones; 1 for a win and −1 for a loss if stones aren't counted."""
    winner = position.outcome.winner if position.outcome else None
    if winner is None:
        return 0.0
    if position.rules.counts:
        return float(position.store("S") - position.store("N"))
    return 1.0 if winner == "S" else -1.0
