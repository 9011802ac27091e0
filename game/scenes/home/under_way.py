"""The game under way: going on with it, and not to lose it unasked."""

from __future__ import annotations

from game.scenes.shell.services import Services, play, show_game
from game.session.setup import Setup
from game.store.autosave import UnderWay


def go_on(services: Services, kept: UnderWay) -> None:
    """Back to the board of the game under way."""
    record = kept.record
    show_game(services, kept.game, record.players, record.began, record)


def play_or_ask(services: Services, setup: Setup) -> None:
    """Starts a game, but not over one that somebody may want to finish."""
    kept = services.autosave.load()
    if kept is not None and kept.begun:
        from game.scenes.plates.replace import ReplaceScene

        services.stack.push(ReplaceScene(services, kept, setup))
    else:
        play(services, setup)
