"""How strong each skill is in a game: a curve of ratings through a few skills, the likeliest one for what was played.

It never falls: where games say that a higher skill is weaker, which is chance, both are as strong as their mean.

Ratings are in log odds: a player with one more than another scores 73 per cent (the logistic model).
"""

import math
from bisect import bisect_left, insort
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import fmean

LEAST_APART = 6  # skills between two knots
STEEP = 1.6  # log odds between two knots from which one more is put between them: games say little beyond
DRAWN = 0.5  # games between neighbours that count as drawn before any was played, so that no lead is infinite
STEPS = 30  # of Newton's method; it is there after some six


@dataclass(frozen=True)
class Played:
    """Games between two skills, and the points of the second one."""

    worse: int
    better: int
    points: float
    games: float


def share(lead: float) -> float:
    """The score that such a lead is worth, 0 to 1."""
    return 1 / (1 + math.exp(-lead))


def odds(score: float) -> float:
    """The lead in log odds that is worth such a score."""
    return math.log(score / (1 - score))


def rising(found: Iterable[float]) -> list[float]:
    """The nearest numbers of which none is less than the one before (by the pooling of adjacent violators)."""
    pools = list[list[float]]()
    for number in found:
        pools.append([number])
        while len(pools) > 1 and fmean(pools[-2]) > fmean(pools[-1]):
            pools[-2:] = [pools[-2] + pools[-1]]
    return [fmean(pool) for pool in pools for _ in pool]


class StrengthCurve:
    """Ratings at `knots`, straight between them and never falling."""

    def __init__(self, knots: Iterable[int], played: Sequence[Played]) -> None:
        self.knots = sorted(knots)
        neighbours = [Played(a, b, DRAWN / 2, DRAWN) for a, b in pairwise(self.knots)]
        found, self._spread = self._fitted([*played, *neighbours])
        self.ratings = rising(found)

    def rating(self, skill: int) -> float:
        """How strong a skill is."""
        return sum(w * r for w, r in zip(self._weights(skill), self.ratings, strict=True))

    def lead(self, worse: int, better: int) -> tuple[float, float]:
        """By how much one skill leads over another, and the standard error of that."""
        across = [b - a for a, b in zip(self._weights(worse), self._weights(better), strict=True)][1:]
        square = sum(
            x * y * s for x, row in zip(across, self._spread, strict=True) for y, s in zip(across, row, strict=True)
        )
        return self.rating(better) - self.rating(worse), math.sqrt(max(square, 0.0))

    def skill(self, rating: float, lowest: int, highest: int) -> int:
        """The first skill from `lowest` on that is so strong; `highest` where none is."""
        return next((skill for skill in range(lowest, highest) if self.rating(skill) >= rating), highest)

    def steep(self) -> list[int]:
        """Where one more knot would tell more: between neighbours of which one hardly ever wins."""
        found = []
        for (a, low), (b, high) in pairwise(zip(self.knots, self.ratings, strict=True)):
            if abs(high - low) > STEEP and b - a >= 2 * LEAST_APART:
                found.append((a + b) // 2)
        return found

    def add(self, knots: Iterable[int], played: Sequence[Played]) -> "StrengthCurve":
        """The curve with more knots, or fitted to more games."""
        every = list(self.knots)
        for knot in knots:
            insort(every, knot)
        return StrengthCurve(every, played)

    def _weights(self, skill: int) -> list[float]:
        """How much of a skill's rating each knot is."""
        weights = [0.0] * len(self.knots)
        after = bisect_left(self.knots, skill)
        if after < len(self.knots) and self.knots[after] == skill:
            weights[after] = 1.0
            return weights
        low, high = self.knots[after - 1], self.knots[after]
        weights[after] = (skill - low) / (high - low)
        weights[after - 1] = 1 - weights[after]
        return weights

    def _fitted(self, played: Sequence[Played]) -> tuple[list[float], list[list[float]]]:
        """The likeliest ratings, by Newton's method, and how they may vary together (all but the first, which is 0)."""
        many = len(self.knots) - 1
        rows = []
        for one in played:
            across = [b - a for a, b in zip(self._weights(one.worse), self._weights(one.better), strict=True)][1:]
            rows.append((across, one.points, one.games))
        found, spread = [0.0] * many, [[0.0] * many for _ in range(many)]
        for _ in range(STEPS):
            slope, bend = [0.0] * many, [[0.0] * many for _ in range(many)]
            for across, points, games in rows:
                score = share(sum(x * r for x, r in zip(across, found, strict=True)))
                for i, x in enumerate(across):
                    slope[i] += x * (points - games * score)
                    for k, y in enumerate(across):
                        bend[i][k] += x * y * games * score * (1 - score)
            spread = _inverse(bend)
            change = [sum(s * v for s, v in zip(row, slope, strict=True)) for row in spread]
            found = [r + max(-1.0, min(1.0, c)) for r, c in zip(found, change, strict=True)]
            if max(map(abs, change)) < 1e-6:
                break
        return [0.0, *found], spread


def _inverse(matrix: list[list[float]]) -> list[list[float]]:
    """The inverse of a small positive definite matrix (Gauss and Jordan)."""
    many = len(matrix)
    rows = [[*row, *(float(i == k) for k in range(many))] for i, row in enumerate(matrix)]
    for i in range(many):
        rows[i] = [x / rows[i][i] for x in rows[i]]
        for k in range(many):
            if k != i and rows[k][i]:
                rows[k] = [y - rows[k][i] * x for x, y in zip(rows[i], rows[k], strict=True)]
    return [row[many:] for row in rows]
