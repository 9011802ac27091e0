"""The game under way: which it is, and not to lose it unasked."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.scenes.shell.services import Services, play, show_game
from game.session.setup import PERSON, Setup

if TYPE_CHECKING:
    from game.rules.match import Game
    from game.store.record import GameRecord


class UnderWay(NamedTuple):
    """The record of a game that is not over, and the game played through."""

    record: GameRecord
    game: Game

    @property
    def begun(self) -> bool:
        """Whether a person has had a turn: only then is anything lost with it."""
        return bool(self.record.draft) or any(self.record.players[ply.mover].kind == PERSON for ply in self.game.plies)


def under_way(services: Services) -> UnderWay | None:
    """What is kept to go on with."""
    record = services.autosave.load()
    return UnderWay(record, record.replay(services.library.variants)) if record else None


def go_on(services: Services, kept: UnderWay) -> None:
    """Back to the board of the game under way."""
    record = kept.record
    show_game(services, kept.game, record.players, record.began, record)


def play_or_ask(services: Services, setup: Setup) -> None:
    """Starts a game, but not over one that somebody may want to finish."""
    kept = under_way(services)
    if kept is not None and kept.begun:
        from game.scenes.plates.replace import ReplaceScene

        services.stack.push(ReplaceScene(services, kept, setup))
    else:
        play(services, setup)
