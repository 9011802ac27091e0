"""A game for a whole class: nothing but the board and the sentence, as large as the room needs; a presenter steers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.features.teach.class_text import ClassTexts
from game.features.teach.classroom import ClassGame, ClassPlay, find_left_game, store_left_game
from game.features.teach.window.class_view.class_keys import ClassKeys, ClassVisibility
from game.features.teach.window.class_view.class_page import ClassPage
from game.rules.board import Seat
from game.rules.game import Position
from game.rules.match import Ply
from game.store.record import Player
from game.ui.ui import Ui
from game.window.moves.game_board import BoardPolicy, GameBoard
from game.window.shared import key_texts
from game.window.shell.services import Services

SEED = 5  # deals the stones' colours
# What a move does is left to the class, a presenter knows what to play, and arrow keys step through the film.
POLICY = BoardPolicy(
    previews=False,
    confirms=False,
    walks=False,
    keys=key_texts.CLASS,
    hidden_actions=("again", "watch", "skip", "rules", "class"),
)


class ClassScene(GameBoard):
    """Scene of a game shown to a class: it starts from `position`, and the first `at` of its turns `plies` are over."""

    page: ClassPage
    playing: ClassGame
    texts: ClassTexts

    def __init__(
        self,
        services: Services,
        position: Position,
        plies: Sequence[Ply] = (),
        at: int | None = None,
        players: Mapping[Seat, Player] | None = None,
    ) -> None:
        named = {seat: player.name for seat, player in (players or {}).items() if player.kind == "person"}
        room = None if plies else find_left_game(services.begun, position)
        room = room or ClassGame(position, plies, at, names=named, speed=services.settings.speed, seed=SEED)
        self._room = None if plies else room  # it is found again when it was left
        self.sight = ClassVisibility()
        self.class_play = play = ClassPlay(room)
        super().__init__(services, play, lambda: ClassTexts(play, services.words), ClassPage, POLICY)
        self._filled = False
        self.class_keys = ClassKeys(self)
        self.add_parts(self.class_keys)
        self.texts.last_read_turn = self.film.current_turn

    def resize(self, ui: Ui) -> None:
        if not self._filled:
            self._filled = True
            self.services.fill_screen(True)
            if self.ui is not None:
                return  # filling the screen has laid the page out already: not once more for the smaller window
        super().resize(ui)

    def close(self) -> None:
        self.services.fill_screen(False)
        if self._room is not None:
            self._room.cancel_vote()
            store_left_game(self.services.begun, self._room)
        super().close()
