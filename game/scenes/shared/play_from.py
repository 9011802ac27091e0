"""A new game from a position of one that is looked back at: the old one stays as it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.rules.game import Position
from game.rules.match import Game, Ply
from game.scenes.shell.services import Services
from game.session.new_game import PERSON

if TYPE_CHECKING:
    from game.scenes.play.play_scene import PlayScene


def can_play_from(position: Position) -> bool:
    return not position.over


def play_from(services: Services, table: PlayScene, plies: Sequence[Ply]) -> None:
    """It begins at once where a person is to move, with take-back; else it is asked who plays."""
    position, players = plies[-1].after if plies else table.game.start, table.playing.players
    if position.over:
        return
    if players[position.player].kind == PERSON:
        game = Game(table.game.rules, table.game.start, list(plies))
        services.routes.show_game(game, players, services.now())
    else:
        services.routes.play_on(table.game, players, plies, table.record)
