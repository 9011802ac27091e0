"""The game is over: the result in a sentence, and what to do next. The board stays in view above it."""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.rules.board import SEATS, Seat
from game.teach.outcome import outcome_text
from game.view.labels import Emblem, Label
from game.view.layout import Column, Node, Row, Space
from game.view.ui import Ui
from game.view.widgets import Button

from .over import Over
from .services import Services, Table, play
from .setup import COMPUTER, Setup


class GameOverScene(Over):
    """Lies below the board and hides no stone."""

    veil = False
    first_focus = "again"

    def __init__(self, services: Services, table: Table) -> None:
        super().__init__(services)
        self.table = table

    def room(self, ui: Ui) -> pygame.Rect:
        """All that is below the board."""
        margin = ui.gap(ui.m.margin)
        top = min(self.table.board_rect.bottom + ui.gap(14), ui.size[1] - margin)
        return pygame.Rect(margin, top, ui.size[0] - 2 * margin, ui.size[1] - margin // 2 - top)

    def body(self, ui: Ui) -> Node:
        game = self.table.game
        outcome = game.position.outcome
        t = self.words.t
        rows: list[Node] = []
        if outcome:
            text, why = outcome_text(outcome, game.position, self.words, self.table.reader, self.table.names)
            said = [Label(text, 27, family="serif")] + ([Label(why, 15, "ink2")] if why else [])
            scores = Row([self._score(seat) for seat in SEATS], gap=24)
            rows.append(Row([Column(said, gap=2, grow=1), scores], gap=24, wrap=True))
        buttons: list[Node] = [
            Button("again", self._again, icon="again", label=t("Play again"), kind="primary"),
            Button("swap", self._swap, label=t("Swap sides"), kind="raised"),
            Button("watch", self._watch, icon="play", label=t("Watch the last turn"), kind="raised"),
            Button("home", self.services.stack.home, icon="home", label=t("Home"), kind="raised"),
        ]
        rows += [Row(buttons, gap=12, wrap=True)]
        return Column([Space(0, grow=1), *rows, Space(0, grow=1)], gap=6 if ui.small else 10)

    def _score(self, seat: Seat) -> Node:
        you = seat == self.table.reader
        name = self.words.t("You") if you else self.words.player(self.table.names[seat])
        stones = str(self.table.game.position.store(seat))
        return Row([Emblem(seat, 22), Label(name, 15, "ink2"), Label(stones, 30, family="serif")], gap=8)

    @property
    def _setup(self) -> Setup:
        """The same game once more."""
        game, players = self.table.game, self.table.players
        variant = self.services.library.variants[game.rules.variant]
        levels = [player.level for player in players.values() if player.kind == COMPUTER]
        kinds = {seat: players[seat].kind for seat in SEATS}
        return Setup(variant, dict(game.rules.options), kinds, levels[0] if levels else 1, game.start.player)

    def _again(self) -> None:
        play(self.services, self._setup)

    def _swap(self) -> None:
        """Who began now answers: with one person that one stays where he sits and the other side begins."""
        setup = self._setup
        if COMPUTER in setup.kinds.values() or setup.has_pie:
            play(self.services, setup.swapped())
        else:
            play(self.services, replace(setup, first="N" if setup.first == "S" else "S"))

    def _watch(self) -> None:
        self.leave()
        self.table.watch_again()
