"""Do weights of a good position make the computer stronger?  They play against the variant file's own, or none.

    python build/lab/run.py tune bao_laps side=20,holes=-10          400 games
    python build/lab/run.py tune bao_laps side=20 2000 nodes=5000    more games, more positions a move

Both sides search the same number of positions for each move.  Every game begins with four random plies and is
played twice, colours exchanged.  `against=none` or `against=side=10` gives the second player other weights than the
file's.
"""

import math
import sys
from collections.abc import Mapping
from dataclasses import replace
from random import Random

import msgspec

from game.engine.mind import SearchLimits
from game.engine.sowing.search.thinking import BestMoveSearch
from game.rules.file.schema import WorthWords
from game.rules.file.variant_library import standard_library
from game.rules.sowing.compiled import Rules
from game.rules.sowing.position import Position
from lab.bench.duels import by_chance

NODES = 2_000  # positions a move
GAMES = 400
SURE = 1.96  # standard errors on either side: 95 %


class Weigher:
    """A player that judges positions by given weights."""

    def __init__(self, start: Position, worth: WorthWords) -> None:
        words = msgspec.structs.replace(start.rules.words, worth=worth)
        self.rules = Rules(start.rules.variant, words, start.rules.options, start.rules.defaults)
        self._thinking = BestMoveSearch(replace(start, rules=self.rules))
        self._thinking.use_weights(None)  # what was learned of the file’s own weights says nothing of others

    def move(self, position: Position, nodes: int) -> str:
        """Its move in a position that is not over."""
        found = self._thinking.best(replace(position, rules=self.rules), SearchLimits(nodes=nodes))
        assert found is not None
        return found


def points(start: Position, players: Mapping[str, Weigher], first: Weigher, nodes: int) -> float:
    """The points of `first` in a game: 1, 1/2 or 0."""
    position = start
    while not position.over:
        position = position.play(players[position.player].move(position, nodes))
    assert position.outcome
    winner = position.outcome.winner
    return 0.5 if winner is None else float(players[winner] is first)


def compare(start: Position, one: WorthWords, other: WorthWords, games: int, nodes: int, seed: int = 1) -> list[float]:
    """The points of `one`, each the mean of two games."""
    random, players = Random(seed), (Weigher(start, one), Weigher(start, other))
    found = []
    for _ in range(games // 2):
        begun = by_chance(start, random)
        both = [points(begun, dict(zip(order, players, strict=True)), players[0], nodes) for order in ("SN", "NS")]
        found.append(sum(both) / 2)
    return found


def told(found: list[float]) -> str:
    """The share of points and its confidence interval."""
    n, mean = len(found), sum(found) / len(found)
    error = math.sqrt(sum((x - mean) ** 2 for x in found) / max(n - 1, 1) / n)
    return f"{mean:6.1%}  ± {SURE * error:5.1%}  in {2 * n} games"


def weights(text: str, usual: WorthWords) -> WorthWords:
    """Weights from `side=20,holes=-5`; "none": none; "": the usual ones.  Raises ValidationError for unknown words."""
    if text in ("", "none"):
        return WorthWords() if text else usual
    named = dict(part.split("=") for part in text.split(","))
    return msgspec.convert({word: int(weight) for word, weight in named.items()}, WorthWords)


def main(words: list[str]) -> None:
    """The command line, as described above."""
    settings = dict(word.split("=", 1) for word in words if word.startswith(("nodes=", "seed=", "against=")))
    plain = [word for word in words if word.split("=")[0] not in settings]
    variant = standard_library().variants[plain[0]]
    options = {"match": False} if any(option.id == "match" for option in variant.options) else {}
    start = Position.start(variant.rules(options))
    one, other = (weights(text, variant.words.worth) for text in (plain[1], settings.get("against", "")))
    games = int(plain[2]) if len(plain) > 2 else GAMES
    found = compare(start, one, other, games, int(settings.get("nodes", NODES)), int(settings.get("seed", 1)))
    print(f"{plain[0]:12} {plain[1]:40} {told(found)}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
