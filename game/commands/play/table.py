"""A game that is set up for the terminal: rules, players, library, computer player, as the window has them."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from game.commands.play.conversation import Conversation
from game.commands.words import CommandError
from game.rules.file.library import Variant
from game.scenes.play.keeping import Keeping
from game.scenes.shell.look import words_of
from game.scenes.shell.real_services import make_services
from game.session.playing import Playing
from game.session.setup import Setup
from game.store.record import GameRecord

if TYPE_CHECKING:
    from argparse import Namespace


@contextmanager
def opened(order: Namespace, variant: Variant) -> Iterator[Conversation]:
    """A conversation over a new game.  What was played is in the library when it closes."""
    services = make_services(order.data)
    settings = services.settings
    if order.language:
        if order.language not in services.languages:
            known = ", ".join(services.languages)
            raise CommandError(f"there is no language {order.language[:40]!r}; there are {known}.")
        settings.language = order.language
    assert services.locale is not None
    services.words = words_of(settings, services.locale)
    kinds = {"S": order.south, "N": order.north}
    setup = Setup(variant, variant.said(order.options), kinds, order.level)  # type: ignore[arg-type]
    game, keeping, began = setup.game(), Keeping(services), time.strftime("%Y-%m-%dT%H:%M:%S")

    def record() -> GameRecord:
        return conversation.hints.add_to(GameRecord.of(game, playing.players, began))

    playing = Playing(
        game, setup.players, services.thinker, speed="fast",
        kept=lambda: keeping.save(record(), game), behind=keeping.behind,
    )  # fmt: skip
    conversation = Conversation(playing, services.words, lambda: services.analyst)
    try:
        yield conversation
    finally:
        services.end_thinking()
        keeping.leave(record(), game)
        services.games.flush()
        conversation.trouble = services.games.trouble
        services.games.close()
