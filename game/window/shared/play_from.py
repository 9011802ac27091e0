"""A new game from a position of one that is looked back at: the old one stays as it is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.rules.board import Seat
from game.rules.game import Position
from game.rules.match import Game, Ply
from game.store.record import GameRecord, Player
from game.table.new_game import PERSON
from game.table.playing import GameInPlay
from game.window.shell.services import Services


def can_play_from(position: Position, move: str = "") -> bool:
    """Return whether a game can be played from a position, after `move` if one is given."""
    if position.over or (move and position.why_not(move) is not None):
        return False
    return not move or not position.play(move).over


def play_from_position(
    services: Services,
    playing: GameInPlay,
    record: GameRecord,
    plies: Sequence[Ply],
    move: str = "",
    *,
    players: Mapping[Seat, Player] | None = None,
) -> None:
    """Start a new game from a position: at once if a person plays (it can be undone), else after asking who plays.
    `move`: a first move to play in it, "" for none; `record`, `plies`: the game from which the position comes;
    `players`: who plays, None for the players of `playing`.
    """
    was, players = playing.game, players or playing.players
    game = Game(was.rules, was.start, list(plies))
    if not can_play_from(game.position, move):
        return
    if move:
        game.play(move)
    if any(player.kind == PERSON for player in players.values()):
        services.routes.open_new_game(game, players, services.now())
    else:
        services.routes.play_on(was, players, game.plies, record)
