"""A game with two people at the board, and no window."""

from __future__ import annotations

from typing import Literal, cast

from game.rules.file.variant_library import standard_library
from game.rules.match import Game
from game.rules.sowing.position import Position
from game.store.record import Player
from game.table.engine_request import Opponent
from game.table.playing import GameInPlay
from tests.window.stage import Oracle

Kind = Literal["person", "computer"]


def playing(variant: str = "kalah", *moves: str, north: Kind = "person") -> GameInPlay:
    """So many moves into a game; all of them have been shown."""
    game = Game(rules := standard_library().variants[variant].rules(), Position.start(rules))
    for move in moves:
        game.play(move)
    return GameInPlay(game, {"S": Player(), "N": Player(north, 2)}, cast("Opponent", Oracle()))
