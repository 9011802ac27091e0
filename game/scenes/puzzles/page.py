"""One window of the puzzles' page."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game.rules.board import Seat
from game.scenes.board_page.group import Group
from game.scenes.moves.page import MovePage
from game.scenes.moves.question import Question
from game.scenes.moves.way_cards import WayCards
from game.scenes.puzzles import widgets
from game.scenes.shared.speech import Place, Said, covered
from game.session.playing import Playing
from game.store.settings import Settings
from game.text.language import Words
from game.ui.controls import Controls
from game.ui.layout import Node
from game.ui.ui import Ui

if TYPE_CHECKING:
    from game.scenes.puzzles.layout import PuzzleLayout
    from game.scenes.puzzles.scene import PuzzleScene


class PuzzlePage(MovePage):
    """Board, sentence, themes, strip, and the panel of today where there is room beside the board."""

    tips = True

    def __init__(
        self,
        ui: Ui,
        settings: Settings,
        words: Words,
        playing: Playing,
        layout: PuzzleLayout,
        deeds: PuzzleScene,
        *,
        question: Question | None,
        below: Seat,
    ) -> None:
        self.layout, self.question, self.playing, self._deeds = layout, question, playing, deeds
        super().__init__(ui, settings, words, playing, layout.board, panel=layout.panel, below=below)

    def fill(self, bar: Node, chips: Node, strip: Node, side: Node | None, before: Controls | None) -> None:
        """Puts on it what can be pressed; while a turn waits for an answer cards lie over themes and strip."""
        question, crossing = self.question, self.playing.crossing
        self.ways = None
        speech = self.layout.speech.rect.copy()
        speech.height = min(speech.h, chips.rect.top - speech.top)  # themes may take two lines
        self._place = replace(self.layout.speech, rect=speech)
        nodes: list[Node] = []
        if question and question.kind == "ways" and crossing:
            self.ways = WayCards(self.panel, self.words, self.layout.cards, question, crossing, self._deeds)
            nodes += self.ways.nodes
        elif question:
            nodes += [strip, widgets.answers(self.panel, self.words, chips.rect, question, self._deeds)]
        else:
            nodes += [strip, chips]
        nodes += [side] if side else []
        self.paint(self.board.paint)
        self.put(Group([*nodes, bar]), before=before)
        self.begin_ways()

    @property
    def place(self) -> Place:
        return self._place

    def taken(self, said: Said) -> list[pygame.Rect]:
        out = [covered(self.ui, said, self.place)]
        out += [widget.rect for widget in self.controls.canvas.widgets]
        return [*out, self.layout.side] if self.layout.side else out
