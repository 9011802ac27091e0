"""Which games the home page offers to go on with, and how a press on a card sets one up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.scenes.home.mine import UnderWay
from game.scenes.shell.services import Services
from game.session.setup import COMPUTER, PERSON, Setup


def under_way(services: Services) -> Sequence[UnderWay]:
    """The games that are not over, the newest first."""
    kept = services.games.newest()
    return [kept] if kept else []


def against_computer(setup: Setup) -> Setup:
    """The same game with one person and the computer, whoever sat there last."""
    if sorted(setup.kinds.values()) == [COMPUTER, PERSON]:
        return setup
    return replace(setup, kinds={"S": PERSON, "N": COMPUTER})
