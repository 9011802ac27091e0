"""Who plays on, people or the computer, and its level: asked before a game goes on from an earlier turn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, cast

from game.engine.strength import LEVELS, nearest_level
from game.rules.board import SEATS, Seat
from game.rules.match import Game, Ply
from game.scenes.shell.plate import Plate, Rows, face
from game.scenes.shell.services import Services
from game.session.new_game import COMPUTER, PERSON
from game.store.record import GameRecord, Player
from game.ui.labels import Label, PlayerEmblem
from game.ui.layout import Column, Node, Row, Space
from game.ui.ui import Ui
from game.ui.widgets import Slider
from game.words.computer_text import level_head
from game.words.game_page_text import LOWER, UPPER

if TYPE_CHECKING:
    pass

LARGE = 1.5  # text sizes: with larger ones what can be chosen comes before what is explained


class SeatsPlate(Plate):
    """`kinds`, `names` and `levels` are those of the two seats, as they are chosen."""

    wide = 500.0

    def __init__(self, services: Services, players: Mapping[Seat, Player], variant: str) -> None:
        super().__init__(services)
        computers = [player.level for player in players.values() if player.kind == COMPUTER]
        usual = computers[0] if computers else services.settings.last_game(variant).level
        self.kinds = {seat: players[seat].kind for seat in SEATS}
        self.names = {seat: players[seat].name for seat in SEATS}
        self.levels = {seat: players[seat].level or usual for seat in SEATS}

    @property
    def large(self) -> bool:
        return self.ui is not None and self.ui.text_scale > LARGE

    def body(self, ui: Ui) -> Node:
        self.gap = 4 if self.large else 8
        return super().body(ui)

    def title(self, said: str, **look: Any) -> Node:
        return self.heading(said, "name" if self.large else "heading", **look)

    def seat(self, seat: Seat, name: str) -> Node:
        """Its line; `name`: of the control."""
        words = self.words
        kinds = [(PERSON, words.t("Person")), (COMPUTER, words.t("Computer"))]
        who = Label(words.t(UPPER if seat == "N" else LOWER), "label", grow=1, single=True)
        return Row([PlayerEmblem(seat, 26), who, self.choice(name, kinds, of=self.kinds, at=seat)], gap=8, wrap=True)

    def level(self, name: str, seats: Sequence[Seat]) -> Node:
        stops = [one.number for one in LEVELS]
        at, marks = nearest_level(self.levels[seats[0]]).number, [str(stop) for stop in stops]

        def choose(value: object) -> None:
            self.levels.update(dict.fromkeys(seats, cast("int", value)))
            self.refresh()

        slider = Slider(name, stops, at, choose, marks=marks, wide=300, grow=1, settle=True)
        return Column([slider, self.note(level_head(self.words, at))], gap=4)

    @property
    def players(self) -> dict[Seat, Player]:
        return {
            seat: Player(COMPUTER, self.levels[seat]) if kind == COMPUTER else Player(kind, 0, self.names[seat].strip())
            for seat, kind in self.kinds.items()
        }


class PlayOnScene(SeatsPlate):
    """A new game from an earlier turn; the old game stays in the library as it is.

    `plies`: the turns that the new game begins with, of the old one or of a better line.  `record`: the old game, to
    be kept; None where there is none, as for a position that was set up by hand.
    """

    wide = 480.0

    def __init__(
        self,
        services: Services,
        game: Game,
        players: Mapping[Seat, Player],
        plies: Sequence[Ply],
        record: GameRecord | None,
    ) -> None:
        super().__init__(services, players, game.rules.variant)
        self.names = dict.fromkeys(SEATS, "")
        self.game, self.plies, self.record = game, plies, record

    @face(focus="start")
    def main(self) -> Rows:
        t = self.words.t
        yield self.title(t("Play on from here"))
        told = t("A new game begins with this position.")
        if self.record is not None:
            told = t("A new game begins with this position. The old one stays in the library.")
        if not self.large:
            yield self.note(told)
            yield Space(4)
        yield from (self.seat(seat, f"seat.{seat}") for seat in SEATS)
        if COMPUTER in self.kinds.values():
            yield self.level("level", SEATS)
        start = self.button("start", t("Start"), self.start, "play", kind="primary")
        start.tip = told if self.large else ""
        yield self.buttons(start, self.button("no", t("Back"), self.leave, key="Esc"))

    def start(self) -> None:
        game = Game(self.game.rules, self.game.start, list(self.plies))
        self.services.routes.show_game(game, self.players, self.services.now())
