"""How the games of a shelf end where the computer plays them: by their rules, or by going round in circles.

A game of which more than a fifth go round in circles is not told well by its file, unless its own rules say what
happens then: the author of the file has written a `text` to that `[[repetition]]`.
"""

import json
from fractions import Fraction
from hashlib import blake2b
from typing import Any

from msgspec import Struct

from game.engine.self_play import USUAL, How, SelfGame, play_games
from game.rules.file.embedded_game import OF_NAME, tables_of
from game.rules.game import GameWords, Rules

MANY = Fraction(1, 5)
NO_RULES = OF_NAME | {"difficulty", "minutes", "skills", "worth"}
TOLD = ("title", "text")  # what an author says of a clause


class GameEndings(Struct, frozen=True):
    """The games of one game, by how they ended (see `How`).

    `rules` is a hash of the rules of the file; `turns`: of a game, on average; `own_rule`: the rules of the game
    itself say what happens to play in circles.
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
    own_rule: bool

    @property
    def too_much_repetition(self) -> bool:
        """Do too many of them end by a repetition that is no rule of the game?"""
        return not self.own_rule and self.circles > MANY * self.games


def play_for_endings(rules: Rules, count: int, level: int = USUAL, seed: int = 1) -> GameEndings:
    """Plays so many games at this level, or at a lower one where they would take long."""
    played = play_games(rules, count, level, seed)
    fits, ended = next(played), [one for one in played if isinstance(one, SelfGame)]
    assert isinstance(fits, int)

    def so_ended(how: How) -> int:
        return sum(one.how == how for one in ended)

    return GameEndings(
        game=rules.variant, rules=hash_of(rules.words), level=fits, games=len(ended), by_rules=so_ended("rules"),
        circles=so_ended("circles"), endless=so_ended("endless"), limit=so_ended("limit"),
        turns=round(sum(one.turns for one in ended) / len(ended), 1), own_rule=has_own_rule(rules),
    )  # fmt: skip


def has_own_rule(rules: Rules) -> bool:
    """Has the author written what happens to play in circles in this game?"""
    said = getattr(rules.words, "repetition", ())
    return any(one.text for one in said if all(rules.options[key] == value for key, value in one.if_.items()))


def hash_of(words: GameWords) -> str:
    """A hash of what a file rules, whatever it is called and whatever it tells: another one is another game."""
    rules = {key: _ruled(value) for key, value in tables_of(words).items() if key not in NO_RULES}
    return blake2b(json.dumps(rules, sort_keys=True).encode(), digest_size=6).hexdigest()


def _ruled(table: Any) -> Any:
    if isinstance(table, list):
        return [_ruled(one) for one in table]
    return {key: value for key, value in table.items() if key not in TOLD} if isinstance(table, dict) else table
