"""Which games the home page offers to go on with, and how a press on a card sets one up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.scenes.home.mine import UnderWay
from game.scenes.shell.services import Services
from game.session.setup import COMPUTER, PERSON, Setup
from game.store.library.games import CannotOpenError
from game.store.note import Note

SHOWN = 5  # games that are played through for the first page


def under_way(services: Services) -> tuple[Sequence[UnderWay], int]:
    """The newest games that are not over and that no other window plays, as many as have room; and how many are not."""
    games, found = services.games, list[UnderWay]()
    known, games.note, unopened = games.under_way(), None, list[Note]()
    for entry in known:
        if len(found) == SHOWN:
            break
        if not entry.elsewhere:
            try:
                found.append(games.open(entry.id))
            except CannotOpenError as error:
                if error.note not in unopened:
                    unopened.append(error.note)
    games.unopened = tuple(unopened)
    return found, len(known)


def against_computer(setup: Setup) -> Setup:
    """The same game with one person and the computer, no matter who sat there last."""
    if sorted(setup.kinds.values()) == [COMPUTER, PERSON]:
        return setup
    return replace(setup, kinds={"S": PERSON, "N": COMPUTER})
