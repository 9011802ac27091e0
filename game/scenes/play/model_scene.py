"""The board's page as a model: another page shows what is told of it, and nobody plays on it."""

from game.rules.match import Game
from game.scenes.moves.game_board import GameBoard
from game.scenes.moves.move_question import MoveQuestion
from game.scenes.play.play_scene import PlayScene
from game.scenes.shell.services import Services
from game.store.record import Player
from game.words.play_text import PlayTexts


class ModelScene(PlayScene):
    """A game against the computer; nobody is asked anything or guided, and nothing is kept."""

    def __init__(self, services: Services, game: Game) -> None:
        super().__init__(services, game, {"S": Player(), "N": Player("computer", 2)})
        self.texts = PlayTexts(self.playing, services.words)

    def question(self) -> MoveQuestion | None:
        return GameBoard.question(self)

    def keep(self) -> None:
        return
