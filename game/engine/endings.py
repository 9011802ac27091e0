"""Statistics on how a game's self-played games end: by rules or by repetition.

A game of which more than a fifth go round in circles is not told well by its file, unless its own rules say what
happens then: the author of the file has written a `text` to that `[[repetition]]`.
"""

import json
from fractions import Fraction
from hashlib import blake2b
from typing import Any

from msgspec import Struct

from game.engine.self_play import CHANCE, USUAL, How, SelfPlayedGame, SelfPlayer, play_games
from game.rules.file.embedded_game import OF_NAME, tables_of_game
from game.rules.game import GameWords, Rules

MANY = Fraction(1, 5)
NO_RULES = OF_NAME | {"difficulty", "minutes", "skills", "worth"}
TOLD = ("title", "text", "why", "told_by")  # what an author says of a clause, of the start, of an option


class GameEndings(Struct, frozen=True):
    """Summary of many self-played games by kind of ending (see `How`).

    `rules`: hash of the file's rules; `turns`: average per game; `void_rounds`: rounds of matches that didn't count, of
    all games together; `own_rule`: the game's own rules cover repetition.
    """

    game: str
    rules: str
    level: int
    games: int
    by_rules: int
    circles: int
    endless: int
    limit: int
    turns: float
    void_rounds: int
    own_rule: bool

    @property
    def has_too_much_repetition(self) -> bool:
        """Whether too many games end by repetition although the game has no rule for it."""
        return not self.own_rule and self.circles > MANY * self.games


def play_for_endings(rules: Rules, count: int, level: int = USUAL, seed: int = 1) -> GameEndings:
    """Play `count` games at this level, or a lower one if they would take too long; return their endings."""
    played = play_games(rules, count, level, seed)
    fits, ended = next(played), [one for one in played if isinstance(one, SelfPlayedGame)]
    assert isinstance(fits, int)

    def so_ended(how: How) -> int:
        """Return how many games ended in this way."""
        return sum(one.how == how for one in ended)

    return GameEndings(
        game=rules.variant, rules=rules_hash(rules.words), level=fits, games=len(ended), by_rules=so_ended("rules"),
        circles=so_ended("circles"), endless=so_ended("endless"), limit=so_ended("limit"),
        turns=round(sum(one.turns for one in ended) / len(ended), 1),
        void_rounds=sum(one.void_rounds for one in ended), own_rule=has_own_repetition_rule(rules),
    )  # fmt: skip


def count_unending(rules: Rules, count: int, seed: int = 1) -> int:
    """Return how many of `count` random games, of a match its first round, come to a turn that never ends."""
    player = SelfPlayer(rules, CHANCE, seed)
    return sum(player.never_stops(number) for number in range(1, count + 1))


def has_own_repetition_rule(rules: Rules) -> bool:
    """Return whether the game's variant file has a rule about repetition of its own."""
    said = getattr(rules.words, "repetition", ())
    return any(one.text for one in said if all(rules.options[key] == value for key, value in one.if_.items()))


def rules_hash(words: GameWords) -> str:
    """Return a hash of the rules in a variant file, independent of its names and texts."""
    rules = {key: _without_texts(value) for key, value in tables_of_game(words).items() if key not in NO_RULES}
    return blake2b(json.dumps(rules, sort_keys=True).encode(), digest_size=6).hexdigest()


def _without_texts(table: Any) -> Any:
    """Return a TOML table without its fields that are texts."""
    if isinstance(table, list):
        return [_without_texts(one) for one in table]
    return {key: value for key, value in table.items() if key not in TOLD} if isinstance(table, dict) else table
