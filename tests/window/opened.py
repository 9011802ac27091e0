"""Games that are opened in the window as they are, under way or over."""

import random

from game.features.play.window.play_scene import PlayScene
from game.rules.file.variant_library import standard_library
from game.rules.match import Game
from tests.window.hands import Hands
from tests.window.stage import KINDS


def opened_game(hands: Hands, kinds: str = "pc", *, over: bool = False, **options: bool | int | str) -> PlayScene:
    """Opens a game: p for a person, c for the computer on South's and North's seat."""
    game = Game(standard_library().variants["kalah"].rules(options))
    rng = random.Random(3)
    while over and not game.position.over:
        game.play(rng.choice(game.position.legal()))
    hands.services.routes.open_new_game(game, {"S": KINDS[kinds[0]], "N": KINDS[kinds[1]]}, "2025-01-31")
    hands.step()
    assert isinstance(hands.top, PlayScene)
    return hands.top
