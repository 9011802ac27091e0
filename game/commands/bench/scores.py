"""What scores of matches mean: intervals of confidence, and Elo ratings."""

import math
from collections.abc import Sequence

Z = 1.96  # of a two-sided interval of 95 per cent
SLOPE = 400 / math.log(10)  # Elo points for each unit of log odds


def wilson(points: float, games: int) -> tuple[float, float]:
    """The Wilson score interval of 95 per cent for a share of points (E. B. Wilson, 1927); a draw is half a win.

    With draws it is wider than need be: it counts each game as won or lost.
    """
    share, more = points / games, Z * Z / games
    middle = (share + more / 2) / (1 + more)
    half = Z / (1 + more) * math.sqrt(share * (1 - share) / games + more / games / 4)
    return max(0.0, middle - half), min(1.0, middle + half)


def elo(points: float, games: int) -> float:
    """By how many Elo points the better one leads: of the logistic model, the likeliest difference for this score.

    A clean sweep would be infinite; it counts as half a game less.
    """
    share = min(max(points, 0.5), games - 0.5) / games
    return SLOPE * math.log(share / (1 - share))


def ratings(steps: Sequence[float]) -> list[float]:
    """Ratings of a row of players, the first at 0, by the lead of each over the one before.

    Where only neighbours have met, the ratings of greatest likelihood are these sums: every step is fitted by itself.
    """
    found = [0.0]
    for step in steps:
        found.append(found[-1] + step)
    return found
