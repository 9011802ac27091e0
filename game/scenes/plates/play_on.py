"""A new game from an earlier turn: who plays it, people or the computer, and its level."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from game.engine.strength import nearest_level
from game.rules.board import SEATS, Seat
from game.rules.match import Game, Ply
from game.scenes.shared.level_holes import LevelHoles
from game.scenes.shell.plate import Plate, Rows, face
from game.scenes.shell.services import Services
from game.session.new_game import COMPUTER, PERSON
from game.store.record import GameRecord, Player
from game.ui.labels import Label, PlayerEmblem
from game.ui.layout import Node, Row, Space
from game.ui.ui import Ui
from game.words.computer_text import level_head, level_name, level_note

LARGE = 1.5  # text sizes: with larger ones what can be chosen comes before what is explained


class PlayOnScene(Plate):
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
        super().__init__(services)
        self.game, self.plies, self.record = game, plies, record
        self.kinds = {seat: players[seat].kind for seat in SEATS}
        levels = [player.level for player in players.values() if player.kind == COMPUTER]
        usual = levels[0] if levels else services.settings.last_game(game.rules.variant).level
        self.levels = {seat: players[seat].level or usual for seat in SEATS}

    @property
    def large(self) -> bool:
        return self.ui is not None and self.ui.text_scale > LARGE

    def body(self, ui: Ui) -> Node:
        self.gap = 4 if self.large else 8
        return super().body(ui)

    @face(focus="start")
    def main(self) -> Rows:
        t = self.words.t
        yield self.heading(t("Play on from here"), "name" if self.large else "heading")
        told = t("A new game begins with this position.")
        if self.record is not None:
            told = t("A new game begins with this position. The old one stays in the library.")
        if not self.large:
            yield self.note(told)
            yield Space(4)
        yield from (self._who(seat) for seat in SEATS)
        if COMPUTER in self.kinds.values():
            yield from self._level()
        start = self.button("start", t("Start"), self.start, "play", kind="primary")
        start.tip = told if self.large else ""
        yield self.buttons(start, self.button("no", t("Back"), self.leave, key="Esc"))

    def _who(self, seat: Seat) -> Node:
        words = self.words
        kinds = [(PERSON, words.t("Person")), (COMPUTER, words.t("Computer"))]
        who = Label(words.player(seat), "label", grow=1, single=True)
        kind = self.choice(f"seat.{seat}", kinds, of=self.kinds, at=seat)
        return Row([PlayerEmblem(seat, 26), who, kind], gap=8, wrap=True)

    def _level(self) -> Rows:
        """One for both: two computers are as strong as they were until it is pressed."""
        level = nearest_level(self.levels["S" if self.kinds["S"] == COMPUTER else "N"]).number
        holes = LevelHoles("level", level, self._choose_level, partial(level_name, self.words))
        holes.tip = level_note(self.words, level, self.game.rules)
        yield holes
        yield self.note(level_head(self.words, level))

    def _choose_level(self, level: int) -> None:
        self.levels = dict.fromkeys(SEATS, level)
        self.refresh()

    @property
    def players(self) -> dict[Seat, Player]:
        return {seat: Player(kind, self.levels[seat] if kind == COMPUTER else 0) for seat, kind in self.kinds.items()}

    def start(self) -> None:
        game = Game(self.game.rules, self.game.start, list(self.plies))
        self.services.routes.show_game(game, self.players, self.services.now())
