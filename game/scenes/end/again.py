"""The same game once more: as it was, or with sides swapped."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.rules.board import SEATS
from game.scenes.shell.services import Services
from game.session.setup import COMPUTER, Setup

if TYPE_CHECKING:
    from game.scenes.play.scene import PlayScene


def setup(services: Services, table: PlayScene) -> Setup:
    """A game like the one that is over."""
    game, players = table.game, table.playing.players
    variant = services.library.variants[game.rules.variant]
    levels = [player.level for player in players.values() if player.kind == COMPUTER]
    kinds = {seat: players[seat].kind for seat in SEATS}
    names = {seat: players[seat].name for seat in SEATS}
    return Setup(variant, dict(game.rules.options), kinds, levels[0] if levels else 1, game.start.player, names)


def sides_swapped(before: Setup) -> Setup:
    """Who began now answers: with one person that one stays where they sit and the other side begins."""
    if COMPUTER in before.kinds.values() or before.opening:
        return before.swapped()
    return replace(before, first="N" if before.first == "S" else "S")
