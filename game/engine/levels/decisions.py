"""Decisions other than ordinary turns: a claim of holes, and the opening in which both players choose at once."""

from collections.abc import Callable, Mapping, Sequence
from random import Random

from game.rules.sowing import rounds
from game.rules.sowing.position import Position

ROUNDS_OF_PLAY = 400  # of fictitious play: the mixed strategies are then near enough to the best


def choose_claim(position: Position, worth: Callable[[Position], int], stopped: Callable[[], bool]) -> str:
    """The claim after which the leader stands best; `worth` is the value of a position for its player to move."""
    best, most = "", -10_000
    for move in rounds.claims(position.rules, position.player, position.stage):
        after = position.play(move)
        score = worth(after) if after.player == position.player else -worth(after)
        if score > most:
            best, most = move, score
        if stopped():
            break
    return best


def choose_jointly(
    position: Position, worth: Callable[[Position], int], random: Random, stopped: Callable[[], bool]
) -> str:
    """A pair of holes, each drawn from its player's mixed strategy, so that neither choice can be foreseen.

    `worth` is by how many stones the player to move of a position is ahead; pairs that it has not looked at yet count
    as even.
    """
    gains: dict[str, int] = {}
    for pair in position.legal():
        if stopped():
            break
        after = position.play(pair)
        gains[pair] = worth(after) if after.player == "S" else -worth(after)
    return drawn(position.legal(), gains, random)


def drawn(pairs: Sequence[str], gains: Mapping[str, int], random: Random) -> str:
    """One of the pairs, each half drawn from its player's mixed strategy; `gains` are South's, missing ones even."""
    south, north, gain = payoffs(pairs, gains)
    mine, theirs = mixed(gain)
    return f"{random.choices(south, mine)[0]}&{random.choices(north, theirs)[0]}"


def payoffs(pairs: Sequence[str], gains: Mapping[str, int]) -> tuple[list[str], list[str], list[list[int]]]:
    """South's choices, North's, and what each pair of them brings South."""
    south = sorted({pair.split("&")[0] for pair in pairs})
    north = sorted({pair.split("&")[1] for pair in pairs})
    return south, north, [[gains.get(f"{one}&{two}", 0) for two in north] for one in south]


def mixed(gain: Sequence[Sequence[int]]) -> tuple[list[int], list[int]]:
    """How often each row and each column is chosen in fictitious play of a zero-sum game (G. W. Brown, 1951).

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
