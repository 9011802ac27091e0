"""The game is over: the result in a sentence, and what to do next. The board stays in view above it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

import pygame

from game.rules.board import SEATS, Seat
from game.scenes.shared import keys
from game.scenes.shared.hint_texts import hints_used
from game.scenes.shell.over import Over
from game.scenes.shell.services import Services, Table
from game.session.setup import COMPUTER, Setup
from game.text.said import outcome_text
from game.ui.labels import Emblem, Label
from game.ui.layout import Column, Node, Row, Space
from game.ui.ui import Ui
from game.ui.widgets import Button
from game.ui.widgets.button import Kind

LARGE = 1.3  # text sizes
TIGHT = 170.0  # reference px: in a plate less high its parts stand closer together
PAD = 26.0  # between the plate's edges and what is on it, reference px
LEAST = 560.0  # reference px: a narrow board does not make the plate as narrow


KNOWN_LEAST = ("again", "review", "swap")  # their icons say least, so they keep their words longest
MOST_WORDS = 6
# How many buttons have words, and whether these have icons, too; the first for which there is room is taken.
MANNERS = ((MOST_WORDS, True), (MOST_WORDS, False), (3, False), (1, False))


class Deed(NamedTuple):
    """What one of the buttons does."""

    name: str
    word: str
    action: Callable[[], None]
    icon: str
    kind: Kind = "raised"
    key: str = ""


class GameOverScene(Over):
    """Lies below the board and hides no stone."""

    veil = False
    first_focus = "again"

    def __init__(self, services: Services, table: Table) -> None:
        super().__init__(services)
        self.table = table

    def room(self, ui: Ui) -> pygame.Rect:
        """Between the board's edges, from below it down to where the buttons of the page stand."""
        board, margin = self.table.board_rect, ui.gap(ui.m.margin)
        wide = min(max(board.w, ui.px(LEAST)), ui.size[0] - 2 * margin)
        if self._high and ui.small:  # there the sentence is wider than the board
            wide, margin = ui.size[0] - 2 * ui.gap(8), ui.gap(8)
        elif ui.text_scale > LARGE:
            wide = ui.size[0] - 2 * margin
        room = pygame.Rect(0, board.bottom + ui.gap(8 if ui.small else 14), wide, 0)
        room.height = max(ui.gap(60), ui.size[1] - ui.gap(10 if ui.small else 24) - room.top)
        room.centerx = board.centerx
        return room.clamp(ui.window.inflate(-2 * margin, 0))

    def body(self, ui: Ui) -> Node:
        game = self.table.game
        outcome = game.position.outcome
        rows: list[Node] = []
        if outcome:
            text, why = outcome_text(
                outcome, game.position, self.words, self.table.playing.reader, self.table.playing.names
            )
            said = [Label(text, 24 if ui.small else 27, family="serif")]
            large = ui.text_scale > LARGE  # the players' plates say the scores too, and there is little room for words
            bare = large or self._high or not game.rules.counts
            scores = [] if bare else [Row([self._score(seat) for seat in SEATS], gap=24)]
            told = " ".join(part for part in ("" if large else why, self._hints()) if part)
            if told:
                said.append(Label(told, 15, "ink2"))
            rows.append(Row([Column(said, gap=2, grow=1), *scores], gap=24, wrap=True))
        rows.append(self._buttons(ui))
        tight = ui.small or self.room(ui).h < ui.px(TIGHT)
        return Column([Space(0, grow=1), *rows, Space(0, grow=1)], gap=6 if tight else 14)

    def _buttons(self, ui: Ui) -> Node:
        """What to do next, in as many words as there is room for."""
        room = self.room(ui).w - 2 * ui.gap(PAD)
        tries = [Row([self._button(deed, *manner) for deed in self._deeds()], gap=10, wrap=True) for manner in MANNERS]
        return next((row for row in tries[2 if ui.small else 0 :] if row.width(ui) <= room), tries[-1])

    def _deeds(self) -> list[Deed]:
        t = self.words.t
        return [
            Deed("again", t("Play again"), self._again, "again", "primary"),
            Deed("review", t("Review"), self._review, "path", key="F3"),
            Deed("swap", self.words.tc("another game", "Swap sides"), self._swap, "swap"),
            Deed("watch", t("Watch the last turn"), self._watch, "play"),
            Deed("home", t("Home"), self.services.routes.home, "home"),
            Deed("undo", t("Take back"), self._undo, "undo", "flat", "Ctrl Z"),
        ]

    def _button(self, deed: Deed, words: int, icons: bool) -> Button:
        """Shows its word, or its icon; with `icons` both."""
        short = deed.kind != "primary" and words < MOST_WORDS and deed.name not in KNOWN_LEAST[:words]
        label = self.words.t("Again") if deed.kind == "primary" and words == 1 else deed.word
        tip = deed.word if short or label != deed.word else ""
        icon = deed.icon if icons or short else ""
        return Button(
            deed.name, deed.action, icon=icon, label="" if short else label, tip=tip, kind=deed.kind, key=deed.key
        )

    @property
    def _high(self) -> bool:
        """Whether the board is so high that its players sit beside it."""
        return self.table.game.rules.board.rows > 2

    def _score(self, seat: Seat) -> Node:
        you = seat == self.table.playing.reader
        name = self.words.t("You") if you else self.words.player(self.table.playing.names[seat])
        position = self.table.game.position
        stones = str(position.score[seat] if position.round else position.store(seat))
        return Row([Emblem(seat, 22), Label(name, 15, "ink2"), Label(stones, 30, family="serif")], gap=8)

    @property
    def _setup(self) -> Setup:
        """The same game once more."""
        game, players = self.table.game, self.table.playing.players
        variant = self.services.library.variants[game.rules.variant]
        levels = [player.level for player in players.values() if player.kind == COMPUTER]
        kinds = {seat: players[seat].kind for seat in SEATS}
        return Setup(variant, dict(game.rules.options), kinds, levels[0] if levels else 1, game.start.player)

    def event(self, event: pygame.event.Event) -> pygame.event.Event | None:
        key = keys.read(event) if event.type == pygame.KEYDOWN else None
        deed = {"undo": self._undo, "review": self._review}.get(key.deed) if key else None
        if deed is None:
            return super().event(event)
        deed()
        return None

    def _undo(self) -> None:
        """The game is not over after all."""
        self.leave()
        self.table.controller.undo()

    def _again(self) -> None:
        self.services.routes.play(self._setup)

    def _swap(self) -> None:
        """Against the computer the seats change; two people keep theirs, and the other one begins."""
        setup = self._setup
        if COMPUTER in setup.kinds.values() or setup.opening:
            setup = setup.swapped()
        else:
            setup = replace(setup, first="N" if setup.first == "S" else "S")
        self.services.routes.play(setup, remember=False)  # for this once: the next game begins as it was chosen

    def _hints(self) -> str:
        """How many hints the one person took against the computer."""
        reader = self.table.playing.reader
        return hints_used(self.table.hints.used[reader], self.words) if reader else ""

    def _review(self) -> None:
        self.leave()
        self.table.hints.review()

    def _watch(self) -> None:
        self.leave()
        self.table.controller.watch_again()
