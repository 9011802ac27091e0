"""Ways to end a game before its rules do: give up, a draw, or what the rules let the players agree on."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.rules.board import SEATS, Seat
from game.rules.stopped_games import DRAW, RESIGN
from game.scenes.shell.plate import Plate, Rows, face
from game.scenes.shell.services import Services
from game.session.inquiry import Offer
from game.session.setup import PERSON
from game.ui.layout import Space

if TYPE_CHECKING:
    from game.scenes.play.scene import PlayScene


class FinishScene(Plate):
    """Lies over the pause.  Each way is asked for twice, with the harmless answer in focus: Enter ends no game."""

    wide, first = 460.0, "ways"

    def __init__(self, services: Services, table: PlayScene) -> None:
        super().__init__(services)
        self.table = table
        self._offer: Offer | None = None

    # ------------------------------------------------------------------ who
    @property
    def _people(self) -> list[Seat]:
        return [seat for seat in SEATS if self.table.playing.players[seat].kind == PERSON]

    @property
    def _loser(self) -> Seat:
        """Who gives up: the one person, or of two the one whose turn it is."""
        people = self._people
        return people[0] if len(people) == 1 else self.table.game.position.player

    # ------------------------------------------------------------------ the faces
    @face(focus="back")
    def ways(self) -> Rows:
        t, people = self.words.t, len(self._people)
        yield self.heading(t("End the game"), align="center")
        if people:
            yield self.line("resign", t("Give up"), lambda: self.turn("resign"), "flag")
        if people and not self.table.game.rules.alone:
            yield self.line("draw", t("Offer a draw"), self._offer_draw, "swap")
        if people == len(SEATS):
            yield self.line("agree", t("Agree to stop"), lambda: self.turn("agree"), "check")
        yield Space(2)
        yield self.line("back", t("Play on"), self.leave, kind="primary", key="Esc")

    @face(focus="no")
    def resign(self) -> Rows:
        t, playing = self.words.t, self.table.playing
        ask = t("Do you give up this game?")
        if playing.reader is None:
            ask = self.words.say("Does {player} give up this game?", player=playing.names[self._loser])
        then = t("Then it is not solved." if self.table.game.rules.alone else "Then the other side wins.")
        return self._question(ask, then, t("Give up"), lambda: self.table.stop(RESIGN + self._loser))

    @face(focus="no")
    def draw(self) -> Rows:
        t = self.words.t
        ask, then = t("Do both players take a draw?"), t("Then neither player wins.")
        return self._question(ask, then, t("Both agree"), lambda: self.table.stop(DRAW))

    @face(focus="no")
    def agree(self) -> Rows:
        t = self.words.t
        return self._question(
            t("Do both players agree to stop here?"), self._what_then(), t("Both agree"), self.table.agree
        )

    @face(focus="no")
    def asked(self) -> Rows:
        """What the computer says to the offer."""
        t, answer = self.words.t, self._offer.answer if self._offer else "silent"
        said, more = {
            "": (t("You offer a draw."), t("The computer looks at the board.")),
            "no": (t("The computer plays on."), t("It thinks that it is ahead.")),
            "silent": (t("The computer plays on."), t("It could not judge this position.")),
        }[answer]
        return self._question(said, more)

    def _question(self, ask: str, then: str, yes: str = "", act: Callable[[], None] | None = None) -> Rows:
        def done() -> None:
            self.services.stack.back_to(self.table)  # away with this plate and the pause below it
            if act:
                act()

        yield self.heading(ask)
        yield self.note(then)
        no = self.button("no", self.words.t("Play on"), self._back, kind="primary")
        yield self.buttons(*([self.button("yes", yes, done)] if yes else []), no)

    def _what_then(self) -> str:
        """What an agreed end means in this game."""
        t, rules = self.words.t, self.table.game.rules
        if rules.match is not None:
            return t("Then this round does not count, and another is played.")
        if not rules.counts:
            return t("Then the game is a draw.")
        return t("Then the stones on the board are shared out as the rules say for a game without end.")

    # ------------------------------------------------------------------ what is pressed
    def _back(self) -> None:
        self.unwatch(self._offer)
        self._offer = None
        self.turn("ways")

    def _offer_draw(self) -> None:
        if len(self._people) == len(SEATS):
            self.turn("draw")
            return
        computer = next(seat for seat in SEATS if seat not in self._people)
        self._offer = self.watch(Offer(self.services.analyst, self.table.game, computer), self._answered)
        self.turn("asked")

    def _answered(self) -> None:
        if self._offer and self._offer.answer == "yes":
            self.services.stack.back_to(self.table)
            self.table.stop(DRAW)
        else:
            self.turn("asked")
