"""What a position is worth where the search has to stop looking: the weights of a variant file as whole numbers.

Finished games are worth their stones and nothing else.  Before the end a stone in the store is worth `unit`, and what
lies on the board is weighed as the file says; without a word of it the stores are compared, and where nothing is
counted the stones on either side.
"""

from typing import NamedTuple

from game.rules.file.schema import WorthWords

STORE = 100  # a stone in the store, in the hundredths that a file speaks of; on the own side where nothing is counted
LARGEST = 20_000  # no position is worth more: it would be taken for a won game


class Worth(NamedTuple):
    """`unit` is what one stone of final difference is in scores; `weights` are in the same measure, by word."""

    unit: int
    weights: dict[str, int]


def worth_of(words: WorthWords, stones: int, holes: int, *, counts: bool) -> Worth:
    """The weights of a game with so many stones, and so many holes for each player.

    `counts`: captured stones decide the game.
    """
    side = words.side if words.side is not None else (0 if counts else STORE)
    given = {"store": STORE if counts else 0, "side": side, "holes": words.holes}
    if all(weight in (0, STORE) for weight in given.values()):
        return Worth(1, {word: weight // STORE for word, weight in given.items()})
    most = stones * max(STORE, abs(side)) + holes * abs(words.holes)
    unit = min(STORE, STORE * LARGEST // most)
    return Worth(unit, {word: round(weight * unit / STORE) for word, weight in given.items()})
