"""The page of own puzzles leads to a game to look back at."""

from pathlib import Path
from random import Random

from game.features.library.queries import ArchiveFilter
from game.features.play.window.play_scene import PlayScene
from game.rules.match import Game
from game.rules.sowing.chance import random_move
from game.store.record import Player
from tests.window.hands import Hands


def test_looking_back_opens_the_review_of_the_last_game(tmp_path: Path) -> None:
    hands, chance = Hands(tmp_path), Random(5)
    game = Game(hands.services.library.variants["kalah"].rules())
    while not game.position.over:
        game.play(random_move(game.position, chance))
    hands.services.routes.open_new_game(game, {"S": Player(), "N": Player("computer", 1)}, "2025-01-31T18-30-00")
    hands.top_as(PlayScene).session.save()
    for looked in (False, True):
        hands.services.stack.pop_to_first()
        hands.services.routes.puzzles("kalah")
        hands.wait(0.3)
        hands.click("yours")
        hands.wait(0.3)
        assert any("clear enough" in text for text in hands.texts) == looked
        hands.click("look_back")
        hands.wait(0.3)
        assert hands.page == ("LibraryScene" if looked else "ReviewScene")
        (entry,) = hands.services.games.page_of_games(ArchiveFilter()).entries
        hands.services.own_puzzles.add_new([], entry.id)
