"""A game for a whole class: nothing but the board and the sentence, as large as the room needs; a presenter steers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from game.features.teach.class_text import ClassTexts
from game.features.teach.classroom import ClassGame, ClassPlay, find_left_game, store_left_game
from game.features.teach.plan_run import PlanRun
from game.features.teach.window.class_view.class_keys import ClassKeys, ClassVisibility
from game.features.teach.window.class_view.class_page import ClassView, class_page
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


class ClassBoardShape(NamedTuple):
    """The state for which the page is made: that of its board, and what of it the class sees."""

    board: NamedTuple
    shows_votes: bool
    shows_counts: bool
    shows_hole_names: bool


class ClassScene(GameBoard):
    """Scene of a game shown to a class: it starts from `position`, and the first `at` of its turns `plies` are over."""

    view: ClassView
    playing: ClassGame
    texts: ClassTexts

    def __init__(
        self,
        services: Services,
        position: Position,
        plies: Sequence[Ply] = (),
        at: int | None = None,
        players: Mapping[Seat, Player] | None = None,
        plan_run: PlanRun | None = None,
    ) -> None:
        """`plan_run`: the lesson of which the board is a slide; None for a board of its own."""
        self.plan_run = plan_run
        if plan_run is not None:
            slide = plan_run.slide
            position, plies, at = slide.position, [slide.ply] if slide.ply is not None else [], 0
        named = {seat: player.name for seat, player in (players or {}).items() if player.kind == "person"}
        apart = bool(plies) or plan_run is not None
        room = None if apart else find_left_game(services.begun, position)
        room = room or ClassGame(position, plies, at, names=named, speed=services.settings.speed, seed=SEED)
        self._room = None if apart else room  # it is found again when it was left
        self.sight = ClassVisibility()
        shown = plan_run.plays.get(plan_run.at) if plan_run is not None else None
        self.class_play = play = shown or ClassPlay(room)
        room = play.class_game
        super().__init__(services, play, lambda: ClassTexts(play, services.words), class_page, POLICY)
        self._filled = self._is_followed = False
        self.class_keys = ClassKeys(self)
        self.add_parts(self.class_keys)
        self.texts.last_read_turn = self.film.current_turn - (shown is not None)  # gone back to as it was left
        if plan_run is not None:
            self._filled = services.is_screen_filled
            self.texts.opening_sentence = plan_run.slide.sentence
            last = "" if plan_run.can_go(1) else services.words.t("That was the last board of this lesson.")
            self.texts.closing_sentence = "\n".join(filter(None, [plan_run.slide.answer, last]))
            if plan_run.slide.kind == "asked" and shown is None:
                room.ask_about_next_turn()
            plan_run.plays[plan_run.at] = play

    def shape(self) -> ClassBoardShape:
        sight = self.sight
        return ClassBoardShape(super().shape(), self.class_play.shows_votes, sight.shows_counts, sight.shows_hole_names)

    def show_part(self, number: int) -> None:
        """Show the part of the lesson with this index from its beginning."""
        if self.plan_run is not None and self.plan_run.go_to_card(number):
            self.show_slide()

    def show_slide(self) -> None:
        """Replace the page by one with the current slide of the lesson."""
        self._is_followed = True
        self.services.stack.replace(ClassScene(self.services, self.playing.game.start, plan_run=self.plan_run))

    def resize(self, ui: Ui) -> None:
        if not self._filled:
            self._filled = True
            self.services.fill_screen(True)
            if self.ui is not None:
                return  # filling the screen has laid the page out already: not once more for the smaller window
        super().resize(ui)

    def close(self) -> None:
        if not self._is_followed:
            self.services.fill_screen(False)
        if self._room is not None:
            self._room.cancel_vote()
            store_left_game(self.services.begun, self._room)
        super().close()
