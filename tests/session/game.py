"""A game with two people at the board, and no window."""

from __future__ import annotations

from typing import Literal, cast

from game.rules.file.variant_library import standard
from game.rules.match import Game
from game.rules.sowing.position import Position
from game.session.engine_request import Opponent
from game.session.play.playing import Playing
from game.store.record import Player
from tests.scenes.stage import Oracle

Kind = Literal["person", "computer"]


def playing(variant: str = "kalah", *moves: str, north: Kind = "person") -> Playing:
    """So many moves into a game; all of them have been shown."""
    game = Game(rules := standard().variants[variant].rules(), Position.start(rules))
    for move in moves:
        game.play(move)
    return Playing(game, {"S": Player(), "N": Player(north, 2)}, cast("Opponent", Oracle()))
