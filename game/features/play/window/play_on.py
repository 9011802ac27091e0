"""A new game from an earlier turn: who plays it, people or the computer, and its level."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, cast

from game.engine.strength import nearest_level
from game.rules.board import SEATS, Seat
from game.rules.match import Game, Ply
from game.store.record import GameRecord, Player
from game.table.computer_text import level_name
from game.table.new_game import COMPUTER, PERSON
from game.table.player_names import with_distinct_names
from game.table.side_words import side_name
from game.text.language import msg
from game.ui.labels import Label, PlayerEmblem
from game.ui.layout import Node, Row, Space
from game.ui.ui import Ui
from game.window.shared.rival_ladder import RivalLadder
from game.window.shell.plate import Plate, Rows, face
from game.window.shell.services import Services

if TYPE_CHECKING:
    from game.features.play.window.play_scene import PlayScene

LARGE = 1.5  # text sizes: with larger ones what can be chosen comes before what is explained


class PlayOnScene(Plate):
    """Plate to start a new game from an earlier turn; the old game stays in the library unchanged.

    `plies`: the turns with which the new game begins, from the old game or a better line.  `record`: the old game, to
    be saved; None for a position that was set up by hand.
    """

    plate_width = 480.0
    start_label = msg("Start")

    def __init__(
        self,
        services: Services,
        game: Game,
        players: Mapping[Seat, Player],
        plies: Sequence[Ply],
        record: GameRecord | None,
    ) -> None:
        """`players`: the old game's players, with which the new one begins."""
        super().__init__(services)
        self.game, self.plies, self.record = game, plies, record
        computers = [player.level for player in players.values() if player.kind == COMPUTER]
        usual = computers[0] if computers else services.settings.last_game(game.rules.variant).level
        self.kinds = {seat: players[seat].kind for seat in SEATS}
        if record is None and not computers and not game.rules.for_one_player:  # set up by hand: as usual in this game
            last = services.settings.last_game(game.rules.variant)
            self.kinds = {"S": last.south, "N": last.north}
        self.names = {seat: players[seat].name for seat in SEATS}
        self.levels = {seat: nearest_level(players[seat].level or usual).number for seat in SEATS}

    @property
    def _has_large_text(self) -> bool:
        """Whether the text scale exceeds `LARGE`, so that explanations are left out."""
        return self.ui is not None and self.ui.text_scale > LARGE

    def body(self, ui: Ui) -> Node:
        self.gap = 4 if self._has_large_text else 8
        return super().body(ui)

    @property
    def heading_and_effect(self) -> tuple[str, str]:
        """Heading of the plate, and a sentence on what the choice leads to."""
        told = msg("A new game begins with this position.")
        if self.record is not None:
            told = msg("A new game begins with this position. The old one stays in the library.")
        return self.words.t("Play on from here"), self.words.t(told)

    @face(focus="start")
    def main(self) -> Rows:
        t = self.words.t
        look: Any = "name" if self._has_large_text else "heading"
        heading, told = self.heading_and_effect
        yield self.heading(heading, look)
        if not self._has_large_text:
            yield self.note(told)
            yield Space(4)
        yield from map(self._player_row, SEATS)
        if COMPUTER in self.kinds.values():
            yield self._level_row()
        start = self.button("start", t(self.start_label), self.start_game, "play", kind="primary")
        start.tip = told if self._has_large_text else ""
        yield self.button_row(start, self.button("no", t("Back"), self.leave, key="Esc"))

    def _player_row(self, seat: Seat) -> Node:
        """Return the row on which a player is chosen: person or computer."""
        kinds = [(PERSON, self.words.t("Person")), (COMPUTER, self.words.t("Computer"))]
        who = Label(side_name(self.words, seat, self.names[seat]), "label", grow=1, single=True)
        chosen = self.choice_field(f"seat.{seat}", kinds, of=self.kinds, at=seat)
        return Row([PlayerEmblem(seat, 26), who, chosen], gap=8, wrap=True)

    def _level_row(self) -> Node:
        """Return the row with the level of the computer, whichever side it plays."""

        def choose(number: int) -> None:
            self.levels.update(dict.fromkeys(SEATS, number))
            self.refresh()

        ladder = RivalLadder("level", self.levels["S"], choose, self.words, largest=34.0)
        ladder.called = self.words.t("Rival")
        name = Label(level_name(self.words, self.levels["S"]), "label", single=True, grow=1, align="end")
        return Row([ladder, name], gap=12, align="center", wrap=True)

    @property
    def chosen_players(self) -> dict[Seat, Player]:
        """The players by seat, from the chosen kinds, levels and names."""
        return {
            seat: Player(COMPUTER, self.levels[seat]) if kind == COMPUTER else Player(kind, 0, self.names[seat].strip())
            for seat, kind in cast("dict[Seat, Any]", self.kinds).items()
        }

    def start_game(self) -> None:
        game, settings = Game(self.game.rules, self.game.start, list(self.plies)), self.services.settings
        if self.record is None:
            last = replace(settings.last_game(game.rules.variant), south=self.kinds["S"], north=self.kinds["N"])
            settings.remember_choices(game.rules.variant, replace(last, level=self.levels["S"]))
        self.services.routes.open_new_game(game, self.chosen_players, self.services.now())


class ChangePlayersPlate(PlayOnScene):
    """Plate over the pause menu to seat other players at the game itself: another rival, or a person."""

    start_label = msg("Continue")

    def __init__(self, services: Services, play_scene: PlayScene) -> None:
        super().__init__(services, play_scene.game, play_scene.playing.players, (), None)
        self.kinds = {seat: play_scene.playing.players[seat].kind for seat in SEATS}
        self.table = play_scene

    @property
    def heading_and_effect(self) -> tuple[str, str]:
        return self.words.t("Who plays"), self.words.t("The game continues with these players.")

    def start_game(self) -> None:
        """Close this plate and the pause menu below it, and change the players."""
        self.services.stack.pop_to(self.table)
        self.table.chooser.change_players(with_distinct_names(self.chosen_players, self.words))
