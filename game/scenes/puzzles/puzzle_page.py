"""One window of the puzzles' page: board, sentence, themes, and the strip with help and the film."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game.scenes.board_page import film_buttons as strips
from game.scenes.board_page.group import PlacedGroup
from game.scenes.board_page.reply import ReplyPlate, TryReply
from game.scenes.moves.move_page import MovePage
from game.scenes.puzzles.puzzle_layout import lay_out
from game.scenes.puzzles.puzzle_line import line_node
from game.scenes.puzzles.puzzle_panel import puzzle_panel
from game.scenes.shared.game_choice import GameDropDown
from game.scenes.shared.speech import SpeechBox
from game.scenes.shell.full_page import TitleBar
from game.text.language import msg
from game.ui.controls import Controls
from game.ui.labels import Icon, Label
from game.ui.layout import Collapsible, Inset, Node, Row, Space, StripPlate
from game.ui.ui import Ui
from game.ui.widgets import Chip, DropDown
from game.words.puzzle_text import theme_text

if TYPE_CHECKING:
    from game.scenes.puzzles.puzzle_scene import PuzzleScene


REPLY, ALONE = 130.0, 76.0  # height that is enough for what came of a wrong turn; without an answer, reference px


class PuzzlePage(MovePage):
    """While a turn waits for an answer cards lie over themes and strip."""

    covers = False  # what came of a wrong turn stands in the place of the sentence
    scene: PuzzleScene

    def __init__(self, ui: Ui, scene: PuzzleScene, before: Controls | None) -> None:
        self.layout = layout = lay_out(ui, scene.playing.board, signs=scene.playing.game.rules.signs)
        super().__init__(ui, scene, layout.board, panel=layout.panel)
        chips, speech = self._chips(), layout.speech.rect.copy()
        self.reply = self._reply(layout.chips.union(chips.rect))
        speech.height = min(speech.h, (self.reply or chips).rect.top - speech.top)  # themes may take two lines
        nodes = self.way_cards(layout.cards)
        if not nodes:
            nodes = [self._strip(), self._answers(chips.rect) if self.question else self.reply or chips]
        if not scene.practice.empty and speech.h > 0:
            nodes.append(self._line(speech))
        self._place = replace(layout.speech, rect=speech)
        if not scene.whole:
            nodes = []
        elif layout.side:
            side = Inset(puzzle_panel(scene), pad=(20, 16), face="plate")
            side.place(self.panel, layout.side)
            nodes.append(side)
        self.paint(self.board.paint)
        self.put(PlacedGroup([*nodes, self._bar()]), before=before)

    @property
    def place(self) -> SpeechBox:
        return self._place

    # ------------------------------------------------------------------ the parts
    def _reply(self, band: pygame.Rect) -> ReplyPlate | None:
        """What came of a wrong turn, below the sentence or, where there is little room, in its place."""
        ui, layout, puzzling = self.panel, self.layout, self.scene.puzzling
        missed = puzzling.missed
        if not puzzling.told or missed is None or self.question:
            return None
        top = layout.speech.rect.bottom - layout.free
        said, why = self.scene.texts.wrong_turn_text(missed)
        reply = TryReply(said, why, (missed,), puzzling.reply)
        self.covers = band.bottom - top < ui.px(REPLY if reply.answer else ALONE)
        if self.covers:
            top = layout.speech.rect.top
        room = pygame.Rect(band.x, top, band.w, band.bottom - top)
        beside = [line_node(ui, self.scene.texts, 0, "ink")] if self.covers else []
        return ReplyPlate(ui, self.words, room, reply, self.scene.watch_wrong, self.scene.below, beside)

    def _line(self, speech: pygame.Rect) -> Node:
        """How long the line is, at the end of the sentence, whose place is then narrower."""
        ui, gap = self.panel, self.panel.gap(16)
        node = line_node(ui, self.scene.texts, speech.w)
        wide = node.width(ui)
        rect = pygame.Rect(speech.right - wide, speech.top + ui.gap(6), wide, node.height(ui, wide))
        speech.width -= wide + gap
        if ui.rtl:
            rect.left, speech.left = speech.left, speech.left + wide + gap
        node.place(ui, rect)
        return node

    def _bar(self) -> TitleBar:
        ui, scene, words = self.panel, self.scene, self.scene.services.words
        practice, actions = scene.practice, scene.actions
        variants, queue = scene.services.library.variants, practice.queue
        name = words.t(self.playing.game.rules.words.name)
        games = {one.id for one in practice.books.games()} | ({practice.game} - {""})
        tools: list[Node] = []
        if (row := queue.learner.in_a_row(queue.day)) > 1:
            days = Label(words.say("{n:day} in a row", n=row), "label", "ontable")
            tools.append(Collapsible(Row([Icon("flame", 20, "ontable"), days, Space(8)], gap=6), gone=2))
        every = [("", words.t("All games"))]
        tools.append(GameDropDown("game", variants, practice.game, scene.choose_game, words, only=games, first=every))
        if not self.layout.side:
            word = words.say("{n} of {total}", n=practice.number, total=queue.of_today)
            button = actions.button("today", "table", word=word)
            button.tip = actions["today"].words
            tools.append(Collapsible(button, word=3))
        tools += [
            Collapsible(actions.button("learn", "table"), gone=3),
            actions.button("rules", "table"),
            Collapsible(actions.button("full", "table"), gone=3),
        ]
        origin = scene.puzzling.puzzle.origin
        own = msg("{game} · from your own game, turn {number}")
        subtitle = words.say(own, game=name, number=origin.turn) if origin else name
        told = Row([Space(8), Label(subtitle, "note", "ontable2", single=True)], gap=6)
        title = words.t("Puzzles") if practice.empty else words.t("Find the best move")
        bar = TitleBar(actions.button("back", "table"), title, [Collapsible(told, gone=1)], tools)
        bar.place(ui, self.layout.bar.inflate(2 * ui.gap(8), 0))
        return bar

    def _chips(self) -> Node:
        """The themes of what can be practised; a list where they have no room."""
        ui, words, queue, choose = self.panel, self.words, self.scene.practice.queue, self.scene.choose_theme
        names = {"": words.t("all themes")} | {name: theme_text(name, words) for name, _ in queue.themes()}
        label = Label(words.t("Themes"), "fact", "ontable2", single=True)

        def chip(name: str, said: str) -> Node:
            return Chip(f"theme.{name}", said, name == queue.theme, lambda on: choose(name if on else ""), one_of=True)

        made = [chip(name, said) for name, said in names.items()]
        rect, row = self.layout.chips.copy(), Row([label, Space(4), *made], gap=8)
        if row.width(ui) > rect.w:
            row = Row(made, gap=8, wrap=True)
            more = row.height(ui, rect.w) - rect.h
            rect.top, rect.height = rect.top - more, rect.h + more
            if more > self.layout.free:
                themes = DropDown("themes", list(names.items()), queue.theme, choose)
                rect, row = self.layout.chips, Row([label, Space(4), themes])
        row.place(ui, rect)
        return row

    def _answers(self, rect: pygame.Rect) -> Node:
        """The answers to what is asked before a turn, in the place of the themes."""
        node = self.answer_row()
        high = max(node.height(self.panel, rect.w), rect.h)
        node.place(self.panel, pygame.Rect(rect.x, rect.bottom - high, rect.w, high))
        return node

    def _strip(self) -> StripPlate:
        actions, practice, narrow = self.scene.actions, self.scene.practice, not self.layout.side
        start: list[Node] = [actions.button("undo")]
        end: list[Node] = []
        if self.scene.puzzling.done:
            if not practice.empty:
                start.append(Collapsible(actions.button("again", word=True), word=1))
            if narrow and (practice.queue.count_of_unseen or not practice.empty):
                end.append(actions.button("more" if practice.empty else "next", "primary", word=True, narrow=120))
        else:
            start.append(Collapsible(actions.button("hint", word=True), word=2))
            end.append(Collapsible(actions.button("answer", word=True), word=1))
            end.append(Collapsible(actions.button("later", word=True), word=2))
        film = strips.in_time_order(self.panel, strips.film_buttons(self.scene, main=False))
        strip = StripPlate(start, [Collapsible(film, gone=3)], end)
        strip.place(self.panel, self.layout.strip)
        return strip
