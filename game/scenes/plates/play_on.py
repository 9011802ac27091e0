"""A new game from an earlier turn: who plays on is asked, and the old game stays in the library as it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from game.engine.levels.strength import LEVELS, level
from game.rules.board import SEATS, Seat
from game.rules.match import Game, Ply
from game.scenes.shared.level_texts import level_head
from game.scenes.shell.over import Over
from game.scenes.shell.services import Services
from game.session.setup import COMPUTER, PERSON
from game.store.record import GameRecord, Player
from game.ui.labels import Emblem, Label
from game.ui.layout import Column, Node, Row, Space
from game.ui.ui import Ui
from game.ui.widgets import Button, Choice, Slider

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


LARGE = 1.5  # text sizes: with larger ones what can be chosen comes before what is explained


class PlayOnScene(Over):
    """`plies`: the turns that the new game begins with, of the old one or of a better line.  `record`: the old game, to
    be kept; None where there is none, as for a position that was set up by hand.
    """

    wide = 480.0
    first_focus = "start"

    def __init__(
        self,
        services: Services,
        game: Game,
        players: Mapping[Seat, Player],
        plies: Sequence[Ply],
        record: GameRecord | None,
    ) -> None:
        super().__init__(services)
        self.game, self.plies, self.record = game, plies, record
        self.kinds = {seat: players[seat].kind for seat in SEATS}
        levels = [player.level for player in players.values() if player.kind == COMPUTER]
        last = services.settings.last_game(game.rules.variant).level
        self.level = levels[0] if levels else last

    def body(self, ui: Ui) -> Node:
        t, large = self.words.t, ui.text_scale > LARGE
        kept = t("A new game begins with this position. The old one stays in the library.")
        if self.record is None:
            kept = t("A new game begins with this position.")
        rows: list[Node] = [
            Label(t("Play on from here"), 20 if large else 26, family="serif"),
            *([] if large else [Label(kept, 15, "ink2"), Space(4)]),
            *(self._seat(seat) for seat in SEATS),
        ]
        if COMPUTER in self.kinds.values():
            rows.append(self._level())
        rows += [
            *([] if large else [Space(6)]),
            Row(
                [
                    Button("start", self.start, icon="play", label=t("Start"), kind="primary", grow=1),
                    Button("no", self.leave, label=t("Back"), kind="raised", grow=1, key="Esc"),
                ],
                gap=12,
                wrap=True,
            ),
        ]
        return Column(rows, gap=5 if large else 8)

    def _seat(self, seat: Seat) -> Node:
        words = self.words
        options = [(PERSON, words.t("Person")), (COMPUTER, words.t("Computer"))]

        def changed(kind: object) -> None:
            self.kinds[seat] = str(kind)
            self.refresh()

        name = Label(words.player(seat), 17, bold=True, grow=1, single=True)
        return Row(
            [Emblem(seat, 26), name, Choice(f"seat.{seat}", options, self.kinds[seat], changed)], gap=10, wrap=True
        )

    def _level(self) -> Node:
        def changed(value: object) -> None:
            self.level = cast("int", value)
            self.refresh()

        stops = [one.number for one in LEVELS]
        chosen = level(self.level).number
        marks = [str(stop) for stop in stops]
        slider = Slider("level", stops, chosen, changed, marks=marks, wide=300, grow=1, settle=True)
        return Column([slider, Label(level_head(self.words, chosen), 15, "ink2")], gap=4)

    def start(self) -> None:
        """The new one opens."""
        services = self.services
        players = {seat: Player(kind, self.level if kind == COMPUTER else 0) for seat, kind in self.kinds.items()}
        game = Game(self.game.rules, self.game.start, list(self.plies))
        services.routes.show_game(game, players, services.now())
