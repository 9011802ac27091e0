"""What scores of matches mean: confidence intervals and Elo ratings."""

import math
from collections.abc import Sequence

Z = 1.96  # standard deviations of a two-sided interval of 95 per cent
SLOPE = 400 / math.log(10)  # Elo points for each unit of log odds


def wilson(points: float, games: int) -> tuple[float, float]:
    """The Wilson score interval of 95 per cent for a share of points (E. B. Wilson, 1927); a draw is half a win.

    With draws it is wider than necessary, because the formula takes each game as won or lost.
    """
    share, more = points / games, Z * Z / games
    middle = (share + more / 2) / (1 + more)
    half = Z / (1 + more) * math.sqrt(share * (1 - share) / games + more / games / 4)
    return max(0.0, middle - half), min(1.0, middle + half)


def elo(points: float, games: int) -> float:
    """By how many Elo points the better player leads: the likeliest difference for this score in the logistic model.

    A score of 100 per cent would be infinite; half a game is taken off.
    """
    share = min(max(points, 0.5), games - 0.5) / games
    return SLOPE * math.log(share / (1 - share))


def ratings(steps: Sequence[float]) -> list[float]:
    """Ratings of players in order, the first at 0, from the lead of each over the one before.

    Where only neighbours have met, these sums are the maximum-likelihood ratings: each step is fitted on its own.
    """
    found = [0.0]
    for step in steps:
        found.append(found[-1] + step)
    return found
