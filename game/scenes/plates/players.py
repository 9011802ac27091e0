"""Who plays: names, people and the computer, its level; seats can be changed in the middle of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from game.engine.levels.strength import LEVELS, level
from game.rules.board import SEATS, Seat, other
from game.scenes.shared.level_texts import level_head
from game.scenes.shell.over import Over
from game.session.setup import COMPUTER, PERSON
from game.store.record import MOST_NAME, Player
from game.ui.labels import Emblem, Label
from game.ui.layout import Column, Node, Row, Space
from game.ui.widgets import Button, Choice, Slider, TextEntry

if TYPE_CHECKING:
    from game.scenes.shell.services import Services
    from game.scenes.shell.table import Table
    from game.ui.ui import Ui

LARGE = 1.5  # text sizes: with larger ones what can be chosen comes before what is explained


class PlayersScene(Over):
    """Lies over the pause.  Nothing changes before it is done; Esc leaves everything as it was."""

    wide = 500.0
    first_focus = "done"

    def __init__(self, services: Services, table: Table) -> None:
        super().__init__(services)
        self.table = table
        self.players: dict[Seat, Player] = dict(table.playing.players)

    def body(self, ui: Ui) -> Node:
        t, large = self.words.t, ui.text_scale > LARGE
        rows: list[Node] = [Label(t("Players"), 20 if large else 26, family="serif", align="center")]
        for seat in SEATS:
            rows += self._seat(seat)
        rows += [
            Button("swap", self._swap, icon="swap", label=t("Change seats"), kind="raised", stretch=True),
            Space(2),
            Row(
                [
                    Button("done", self._done, label=t("Done"), kind="primary", grow=1),
                    Button("no", self.leave, label=t("Leave as it was"), kind="raised", grow=1, key="Esc"),
                ],
                gap=12,
                wrap=True,
            ),
        ]
        return Column(rows, gap=5 if large else 8)

    def _seat(self, seat: Seat) -> list[Node]:
        words, player = self.words, self.players[seat]
        kinds = [(PERSON, words.t("Person")), (COMPUTER, words.t("Computer"))]

        def turned(kind: object) -> None:
            self.players[seat] = Player(str(kind), self._usual_level if kind == COMPUTER else 0)
            self.refresh()

        def named(name: str) -> None:
            self.players[seat] = Player(PERSON, 0, name.strip())

        who = Label(words.player(seat), 17, bold=True, grow=1, single=True)
        head = Row([Emblem(seat, 26), who, Choice(f"kind.{seat}", kinds, player.kind, turned)], gap=10, wrap=True)
        if player.kind == COMPUTER:
            return [head, self._level(seat)]
        hint = words.t("Name, if you like")
        entry = TextEntry(f"name.{seat}", player.name, named, hint=hint, most=MOST_NAME, done=self._done)
        return [head, entry]

    @property
    def _usual_level(self) -> int:
        """The level of the computer that plays, or of the one that played last."""
        known = [player.level for player in self.table.playing.players.values() if player.kind == COMPUTER]
        return known[0] if known else self.services.settings.last_game(self.table.game.rules.variant).level

    def _level(self, seat: Seat) -> Node:
        def changed(value: object) -> None:
            self.players[seat] = Player(COMPUTER, cast("int", value))
            self.refresh()

        stops = [one.number for one in LEVELS]
        chosen = level(self.players[seat].level).number
        marks = [str(stop) for stop in stops]
        slider = Slider(f"level.{seat}", stops, chosen, changed, marks=marks, wide=300, grow=1, settle=True)
        return Column([slider, Label(level_head(self.words, chosen), 15, "ink2")], gap=4)

    # ------------------------------------------------------------------ what is pressed
    def _swap(self) -> None:
        """Who sat here sits there: the board stays as it is."""
        self.players = {seat: self.players[other(seat)] for seat in SEATS}
        self.refresh()

    def _done(self) -> None:
        self.services.stack.back_to(self.table)  # type: ignore[arg-type]
        if self.players != self.table.playing.players:
            self.table.controller.seat(self.players)
