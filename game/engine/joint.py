"""Simultaneous choices: mixed strategies, so that neither player can be predicted."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import NamedTuple

ROUNDS_OF_PLAY = 400  # of fictitious play: the mixed strategies are then near enough to the best


class MixedChoice(NamedTuple):
    """One choice of a hole within a mixed strategy, where both players choose at once. `share`: how often it is to be
    taken, 0 to 1; `gain`: the stones it gains on average, if the opponent plays the best mixed strategy.
    """

    share: float
    gain: float


def mixed_choices(gains: Mapping[str, int]) -> tuple[dict[str, MixedChoice], dict[str, MixedChoice]]:
    """Return the best mixed strategies of South and of North for a simultaneous choice, each as choices by hole.
    `gains`: South's gain by pair of choices.
    """
    south, north, table = payoff_matrix(list(gains), gains)
    rows, columns = ([n / ROUNDS_OF_PLAY for n in played] for played in mixed_strategies(table))
    return (
        {one: MixedChoice(p, sum(q * n for q, n in zip(columns, line, strict=True)))
         for one, p, line in zip(south, rows, table, strict=True)},
        {one: MixedChoice(q, -sum(p * line[k] for p, line in zip(rows, table, strict=True)))
         for k, (one, q) in enumerate(zip(north, columns, strict=True))},
    )  # fmt: skip


def draw_pair(pairs: Sequence[str], gains: Mapping[str, int], random: Random) -> str:
    """Return a pair of simultaneous moves, each half drawn at random by its player's best mixed strategy. `gains`:
    South's gain by pair; a pair that is not in it counts as 0.
    """
    south, north, gain = payoff_matrix(pairs, gains)
    mine, theirs = mixed_strategies(gain)
    return f"{random.choices(south, mine)[0]}&{random.choices(north, theirs)[0]}"


def payoff_matrix(pairs: Sequence[str], gains: Mapping[str, int]) -> tuple[list[str], list[str], list[list[int]]]:
    """Return South's choices, North's choices, and the matrix of South's gains: a row for each choice of South's, a
    column for each of North's. A pair that is not in `gains` counts as 0.
    """
    south = sorted({pair.split("&")[0] for pair in pairs})
    north = sorted({pair.split("&")[1] for pair in pairs})
    return south, north, [[gains.get(f"{one}&{two}", 0) for two in north] for one in south]


def mixed_strategies(gain: Sequence[Sequence[int]]) -> tuple[list[int], list[int]]:
    """Return how often each row and each column is chosen in fictitious play of a zero-sum game (G. W. Brown, 1951).

    Each side gives the best answer to the other's past choices; the shares tend to optimal ones (J. Robinson, 1951).
    """
    rows, columns = len(gain), len(gain[0])
    played_rows, played_columns = [0] * rows, [0] * columns
    for_row, for_column = [0] * rows, [0] * columns
    row = 0
    for _ in range(ROUNDS_OF_PLAY):
        played_rows[row] += 1
        for k in range(columns):
            for_column[k] += gain[row][k]
        column = min(range(columns), key=for_column.__getitem__)
        played_columns[column] += 1
        for i in range(rows):
            for_row[i] += gain[i][column]
        row = max(range(rows), key=for_row.__getitem__)
    return played_rows, played_columns
