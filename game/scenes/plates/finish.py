"""Ways to end a game before its rules do: give up, a draw, or what the rules let the players agree on."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Literal

from game.rules.board import SEATS
from game.rules.stopped import DRAW, RESIGN
from game.scenes.shell.over import Over
from game.session.offer import Answer, Offer
from game.session.setup import PERSON
from game.ui.labels import Label
from game.ui.layout import Column, Node, Row, Space
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.rules.board import Seat
    from game.scenes.shell.services import Services
    from game.scenes.shell.table import Table
    from game.ui.ui import Ui

Step = Literal["ways", "resign", "draw", "agree", "asked"]


class FinishScene(Over):
    """Lies over the pause.  Each way is asked for twice, with the harmless answer in focus."""

    wide = 460.0

    def __init__(self, services: Services, table: Table) -> None:
        super().__init__(services)
        self.table = table
        self.first_focus = "back"
        self._step: Step = "ways"
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

    # ------------------------------------------------------------------ what is on the plate
    def body(self, ui: Ui) -> Node:
        if self._step == "ways":
            return self._ways()
        if self._step == "asked":
            return self._asked()
        return self._question()

    def _ways(self) -> Node:
        t = self.words.t
        rows: list[Node] = [Label(t("End the game"), 26, family="serif", align="center"), Space(4)]
        if self._people:
            rows.append(self._way("resign", "flag", t("Give up"), lambda: self._go("resign")))
        if self._people and not self.table.game.rules.alone:
            rows.append(self._way("draw", "swap", t("Offer a draw"), self._offer_draw))
        if len(self._people) == len(SEATS):
            rows.append(self._way("agree", "check", t("Agree to stop"), lambda: self._go("agree")))
        rows += [Space(2), Button("back", self.leave, label=t("Play on"), kind="primary", stretch=True, key="Esc")]
        return Column(rows, gap=8)

    def _way(self, name: str, icon: str, label: str, action: Callable[[], None]) -> Node:
        return Button(name, action, icon=icon, label=label, kind="raised", stretch=True)

    def _question(self) -> Node:
        t = self.words.t
        asked, then, yes = {
            "resign": (self._give_up(), self._given_up(), t("Give up")),
            "draw": (t("Do both players take a draw?"), t("Then neither player wins."), t("Both agree")),
            "agree": (t("Do both players agree to stop here?"), self._what_then(), t("Both agree")),
        }[self._step]
        return self._plate(asked, then, Button("yes", self._yes, label=yes, kind="raised", grow=1))

    def _given_up(self) -> str:
        alone = self.table.game.rules.alone
        return self.words.t("Then it is not solved." if alone else "Then the other side wins.")

    def _give_up(self) -> str:
        playing = self.table.playing
        if playing.reader is not None:
            return self.words.t("Do you give up this game?")
        return self.words.say("Does {player} give up this game?", player=playing.names[self._loser])

    def _plate(self, title: str, more: str, *buttons: Node) -> Node:
        back = Button("no", self._back, label=self.words.t("Play on"), kind="primary", grow=1)
        rows: list[Node] = [Label(title, 24, family="serif"), Label(more, 15, "ink2"), Space(6)]
        return Column([*rows, Row([*buttons, back], gap=12, wrap=True)], gap=8)

    def _asked(self) -> Node:
        """What the computer says to the offer."""
        t, answer = self.words.t, self._offer.answer if self._offer else "silent"
        said = {
            "": (t("You offer a draw."), t("The computer looks at the board.")),
            "no": (t("The computer plays on."), t("It thinks that it is ahead.")),
            "silent": (t("The computer plays on."), t("It could not judge this position.")),
        }[answer]
        return self._plate(*said)

    def _what_then(self) -> str:
        """What an agreed end means in this game."""
        t, rules = self.words.t, self.table.game.rules
        if rules.match is not None:
            return t("Then this round does not count, and another is played.")
        if not rules.counts:
            return t("Then the game is a draw.")
        return t("Then the stones on the board are shared out as the rules say for a game without end.")

    # ------------------------------------------------------------------ what is pressed
    def _go(self, step: Step) -> None:
        self._step, self.first_focus = step, "no" if step != "ways" else "back"  # Enter pressed twice ends no game
        self.dialog = None  # another plate: it comes in anew
        self.refresh()

    def _back(self) -> None:
        if self._offer:
            self._offer.leave()
            self._offer = None
        self._go("ways")

    def _offer_draw(self) -> None:
        if len(self._people) == len(SEATS):
            self._go("draw")
            return
        computer = next(seat for seat in SEATS if seat not in self._people)
        self._offer = Offer(self.services.analyst, self.table.game, computer)
        self._go("asked")

    def _yes(self) -> None:
        step = self._step
        self._to_the_board()
        if step == "agree":
            self.table.controller.agree()
        else:
            self.table.controller.stop(DRAW if step == "draw" else RESIGN + self._loser)

    def _to_the_board(self) -> None:
        """Away with this plate and the pause below it."""
        self.services.stack.back_to(self.table)  # type: ignore[arg-type]

    # ------------------------------------------------------------------ time
    @property
    def moving(self) -> bool:
        return super().moving or (self._offer is not None and not self._offer.answer)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._offer is None or self._offer.answer == "yes":
            return
        before: Answer = self._offer.answer
        self._offer.update(dt)
        now: Answer = self._offer.answer
        if now == "yes":
            self._to_the_board()
            self.table.controller.stop(DRAW)
        elif now != before:
            self._go("asked")

    def close(self) -> None:
        if self._offer:
            self._offer.leave()
