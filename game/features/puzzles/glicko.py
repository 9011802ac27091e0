"""Ratings that move with each result: Glicko-2, on the scale of ratings in chess.

M. E. Glickman, “Example of the Glicko-2 system” (2022), http://www.glicko.net/glicko/glicko2.pdf; names and numbers of
steps are those of that paper.
"""

from collections.abc import Iterable
from math import exp, log, pi, sqrt
from typing import NamedTuple

SCALE, MIDDLE = 173.7178, 1500.0  # step 2: from the scale of chess to that of the formulas
TAU = 0.5  # step 1: how much a volatility may change; the paper takes 0.3 to 1.2
CLOSE = 1e-6  # of the volatility, to which it is found
MOST_STEPS = 200  # in which it is looked for; a few do


class Rating(NamedTuple):
    """Glicko-2 rating of a player or a puzzle; `deviation` is the uncertainty of the value, in rating points."""

    value: float = MIDDLE
    deviation: float = 350.0
    volatility: float = 0.06


def rating_after_results(rating: Rating, results: Iterable[tuple[Rating, float]]) -> Rating:
    """Return a rating after one period's results: pairs of the opponent's rating and a score, 1 won to 0 lost."""
    mu, phi = (rating.value - MIDDLE) / SCALE, rating.deviation / SCALE
    information = gain = 0.0
    for rival, score in results:
        theirs = rival.deviation / SCALE
        g = 1 / sqrt(1 + 3 * theirs * theirs / pi**2)
        expected = 1 / (1 + exp(-g * (mu - (rival.value - MIDDLE) / SCALE)))
        information += g * g * expected * (1 - expected)  # step 3
        gain += g * (score - expected)
    if not information:
        return rating_after_rest(rating, 1)
    v = 1 / information
    sigma = _updated_volatility(rating.volatility, phi, v, v * gain)
    phi = 1 / sqrt(1 / (phi * phi + sigma * sigma) + information)  # steps 6 and 7
    return Rating(MIDDLE + SCALE * (mu + phi * phi * gain), SCALE * phi, sigma)


def rating_after_rest(rating: Rating, periods: int) -> Rating:
    """Return a rating after periods without results, which make it less certain (step 6 of Glicko-2)."""
    phi = rating.deviation / SCALE
    return rating._replace(deviation=SCALE * sqrt(phi * phi + periods * rating.volatility**2))


def _updated_volatility(sigma: float, phi: float, v: float, delta: float) -> float:
    """Return a player's new volatility by the Illinois algorithm (step 5 of Glicko-2), with its symbols."""
    square, a = phi * phi, log(sigma * sigma)

    def f(x: float) -> float:
        ex = exp(x)
        return ex * (delta * delta - square - v - ex) / (2 * (square + v + ex) ** 2) - (x - a) / TAU**2

    low, high = a, log(delta * delta - square - v) if delta * delta > square + v else a - TAU
    for _ in range(MOST_STEPS):
        if delta * delta > square + v or f(high) >= 0:
            break
        high -= TAU
    at_low, at_high = f(low), f(high)
    for _ in range(MOST_STEPS):
        if abs(high - low) <= CLOSE:
            break
        middle = low + (low - high) * at_low / (at_high - at_low)
        value = f(middle)
        if value * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = middle, value
    return exp(low / 2)
