"""Ways to end a game before its rules do that take both sides: a draw, or what the rules let the players agree on."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.rules.board import SEATS, Seat
from game.rules.stopped_games import DRAW
from game.scenes.shell.plate import Plate, Rows, face
from game.scenes.shell.services import Services
from game.session.engine_request import DrawOffer
from game.session.new_game import PERSON
from game.text.speech_context import Caption
from game.ui.layout import Space
from game.words.play import finish_text

if TYPE_CHECKING:
    from game.scenes.play.play_scene import PlayScene


class FinishScene(Plate):
    """Lies over the pause.  Each way is asked for twice, with the harmless answer in focus: Enter ends no game."""

    wide, first = 460.0, "ways"

    def __init__(self, services: Services, table: PlayScene) -> None:
        super().__init__(services)
        self.table = table
        self._offer: DrawOffer | None = None

    # ------------------------------------------------------------------ who
    @property
    def _people(self) -> list[Seat]:
        return [seat for seat in SEATS if self.table.playing.players[seat].kind == PERSON]

    # ------------------------------------------------------------------ the faces
    @face(focus="back")
    def ways(self) -> Rows:
        t, people = self.words.t, len(self._people)
        yield self.heading(t("End the game"), align="center")
        if people:
            yield self.line("draw", t("Offer a draw"), self._offer_draw, "swap")
        if people == len(SEATS):
            yield self.line("agree", t("Agree to stop"), lambda: self.turn("agree"), "check")
        yield Space(2)
        yield self.line("back", t("Play on"), self.leave, kind="primary", key="Esc")

    @face(focus="no")
    def draw(self) -> Rows:
        return self._ask("draw", self.words.t("Both agree"), lambda: self.table.stop(DRAW))

    @face(focus="no")
    def agree(self) -> Rows:
        return self._ask("agree", self.words.t("Both agree"), self.table.agree)

    @face(focus="no")
    def asked(self) -> Rows:
        """What the computer says to the offer."""
        answer = self._offer.answer if self._offer else "silent"
        return self._question(finish_text.answer_to_draw_offer(answer, self.words))

    def _ask(self, way: finish_text.Way, yes: str, act: Callable[[], None]) -> Rows:
        return self._question(finish_text.finish_question(way, self.table.playing, self.words), yes, act)

    def _question(self, said: Caption, yes: str = "", act: Callable[[], None] | None = None) -> Rows:
        def done() -> None:
            self.services.stack.back_to(self.table)  # away with this plate and the pause below it
            if act:
                act()

        yield self.heading(said.text)
        yield self.note(said.why)
        no = self.button("no", self.words.t("Play on"), self._back, kind="primary")
        yield self.buttons(*([self.button("yes", yes, done)] if yes else []), no)

    # ------------------------------------------------------------------ what is pressed
    def _back(self) -> None:
        self.unfollow_source(self._offer)
        self._offer = None
        self.turn("ways")

    def _offer_draw(self) -> None:
        if len(self._people) == len(SEATS):
            self.turn("draw")
            return
        computer = next(seat for seat in SEATS if seat not in self._people)
        self._offer = self.follow_source(DrawOffer(self.services.analyst, self.table.game, computer), self._answered)
        self.turn("asked")

    def _answered(self) -> None:
        if self._offer and self._offer.answer == "yes":
            self.services.stack.back_to(self.table)
            self.table.stop(DRAW)
        else:
            self.turn("asked")
