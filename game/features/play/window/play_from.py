"""A new game from a position of one that is looked back at: the old one stays as it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.rules.game import Position
from game.rules.match import Game, Ply
from game.table.new_game import PERSON
from game.window.shell.services import Services

if TYPE_CHECKING:
    from game.features.play.window.play_scene import PlayScene


def can_play_from(position: Position, move: str = "") -> bool:
    """Whether there is anything to play, after that `move` if one is given."""
    if position.over or (move and position.why_not(move) is not None):
        return False
    return not move or not position.play(move).over


def play_from(services: Services, table: PlayScene, plies: Sequence[Ply], move: str = "") -> None:
    """It begins at once where a person plays, with take-back; else it is asked who plays.

    `move`: the first one, already played when the game begins.
    """
    game, players = Game(table.game.rules, table.game.start, list(plies)), table.playing.players
    if not can_play_from(game.position, move):
        return
    if move:
        game.play(move)
    if any(player.kind == PERSON for player in players.values()):
        services.routes.show_game(game, players, services.now())
    else:
        services.routes.play_on(table.game, players, game.plies, table.record)
