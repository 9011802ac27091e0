"""Evaluation weights of a position where the search stops, as whole numbers.

Finished games are worth their stones and nothing else.  Before the end a stone in the store is worth `unit`, and what
lies on the board is weighed as the file says.  If it says nothing, the stores are compared or, where no stones are
counted, the stones on the two sides.
"""

from typing import NamedTuple

from game.rules.file.schema import WorthWords

STORE = 100  # hundredths, as in files, for a stone in the store, or on the own side where no stones are counted
UNIT = 20  # parts of a stone that scores tell apart: what is learned of a game says no less exactly
LARGEST = 20_000  # the most that a position is worth: more would look like a won game


class EvaluationWeights(NamedTuple):
    """Weights of the static evaluation. `unit`: the value of a stone in the search's units; `weights`: the weight of
    each word (`store`, `side`, `holes`) in these units.
    """

    unit: int
    weights: dict[str, int]


def evaluation_weights_of(words: WorthWords, stones: int, holes: int, *, counts: bool) -> EvaluationWeights:
    """Return the weights of the static evaluation. `stones`: total number; `holes`: number for each player; `counts`:
    captured stones decide the game.
    """
    side = words.side if words.side is not None else (0 if counts else STORE)
    given = {"store": STORE if counts else 0, "side": side, "holes": words.holes}
    if all(weight in (0, STORE) for weight in given.values()):
        return EvaluationWeights(UNIT, {word: UNIT * weight // STORE for word, weight in given.items()})
    most = stones * max(STORE, abs(side)) + holes * abs(words.holes)
    unit = min(STORE, STORE * LARGEST // most)
    return EvaluationWeights(unit, {word: round(weight * unit / STORE) for word, weight in given.items()})
