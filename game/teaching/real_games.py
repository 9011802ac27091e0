"""Games that the computer plays with itself, of which tasks are made: so their boards look like those of the game.

The players are neither the weakest, whose games nobody would play, nor the strongest.  All comes from the rules: the
same games are played each time.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from random import Random
from typing import Any, NamedTuple, cast

from game.engine.self_play import SelfPlayer
from game.rules.game import Phase, Position, Rules
from game.rules.match import Game
from game.teaching.usual_stones import UsualStones, stones_on_holes

LEVELS = 3, 4, 5, 6
GAMES = 24  # that are played at most
COUNTED = 8  # games whose turns say how many stones usually lie on the board
LOWEST, LOWER, UPPER = 0.05, 0.25, 0.75  # shares of the turns: fewer stones lie on the board than in that moment
SEED = 1


class PlayedPosition(NamedTuple):
    """A position and the moves that lead to it from the start."""

    position: Position
    moves: tuple[str, ...]


class SelfPlayedGames:
    """Games that the computer plays against itself under some rules; each is played when it is first asked for."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._players = [SelfPlayer(rules, level, SEED) for level in LEVELS]
        self._games: list[list[PlayedPosition]] = []

    def positions_of_game(self, number: int) -> list[PlayedPosition]:
        """Return the positions of a game by its number, from 0 on, in order."""
        while len(self._games) <= number:
            self._games.append(self._play_game(len(self._games)))
        return self._games[number]

    def _play_game(self, number: int) -> list[PlayedPosition]:
        """Return the positions of the game of this number, played anew; its level alternates with the number."""
        each, player = divmod(number, len(LEVELS))
        game, moves = Game(self._rules), self._players[player].play_game(each + 1).moves
        positions = []
        for n, move in enumerate(moves):
            positions.append(PlayedPosition(game.position, moves[:n]))
            game.play(move)
        return positions

    def usual_stones(self) -> UsualStones:
        """Return the usual numbers of stones on the board, counted at the turns of the first games."""
        played = (one.position for number in range(COUNTED) for one in self.positions_of_game(number))
        counts = sorted(stones_on_holes(one) for one in played if one.phase == "play") or [self._rules.stones]
        return UsualStones(*(counts[int(share * (len(counts) - 1))] for share in (LOWEST, LOWER, UPPER)))


def self_played_games(rules: Rules) -> SelfPlayedGames:
    """Return the self-played games of these rules; the last few rules' games are cached."""
    return _kept(cast(Any, rules))  # rules are the same where they are the same object


_kept = lru_cache(maxsize=8)(SelfPlayedGames)


def played_positions(rules: Rules, phase: Phase, random: Random) -> Iterator[PlayedPosition]:
    """Yield positions of the computer's games, in random order, in which South has a decision of the kind `phase`.

    Positions with a usual number of stones come first, the emptiest last.
    """
    games = self_played_games(rules)
    usual = games.usual_stones()
    others, emptiest = list[PlayedPosition](), list[PlayedPosition]()
    for number in random.sample(range(GAMES), GAMES):
        fitting = [
            one
            for one in games.positions_of_game(number)
            if one.position.player == "S" and one.position.phase == phase and not one.position.joint
        ]
        for one in random.sample(fitting, len(fitting)):
            stones = stones_on_holes(one.position)
            if usual.lower <= stones <= usual.upper:
                yield one
            else:
                (others if stones >= usual.lowest else emptiest).append(one)
    for some in (others, emptiest):
        yield from random.sample(some, len(some))
