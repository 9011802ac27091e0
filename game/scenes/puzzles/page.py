"""One window of the puzzles' page: board, sentence, themes, and the strip with help and the film."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game.scenes.board_page import strip as strips
from game.scenes.board_page.group import Group
from game.scenes.moves.page import MovePage
from game.scenes.puzzles.layout import lay_out
from game.scenes.puzzles.panel import today
from game.scenes.shared.speech import Place, covered
from game.scenes.shell.page import Bar
from game.text.telling import Caption
from game.ui.controls import Controls
from game.ui.labels import Icon, Label
from game.ui.layout import Gives, Inset, Node, Row, Space, Strip
from game.ui.ui import Ui
from game.ui.widgets import Chip, DropDown
from game.words.puzzle_text import theme

if TYPE_CHECKING:
    from game.scenes.puzzles.scene import PuzzleScene


class PuzzlePage(MovePage):
    """While a turn waits for an answer cards lie over themes and strip."""

    tips = True
    scene: PuzzleScene

    def __init__(self, ui: Ui, scene: PuzzleScene, before: Controls | None) -> None:
        self.layout = layout = lay_out(ui, scene.playing.board, signs=scene.playing.game.rules.signs)
        super().__init__(ui, scene, layout.board, panel=layout.panel)
        chips = self._chips()
        speech = layout.speech.rect.copy()
        speech.height = min(speech.h, chips.rect.top - speech.top)  # themes may take two lines
        self._place = replace(layout.speech, rect=speech)
        nodes = self.way_cards(layout.cards)
        if not nodes:
            nodes = [self._strip(), self._answers(chips.rect) if self.question else chips]
        if layout.side:
            side = Inset(today(self.words, scene.queue, scene.origin, scene.open_game), pad=(20, 16), face="plate")
            side.place(self.panel, layout.side)
            nodes.append(side)
        self.paint(self.board.paint)
        self.put(Group([*nodes, self._bar()]), before=before)

    @property
    def place(self) -> Place:
        return self._place

    def taken(self, said: Caption) -> list[pygame.Rect]:
        out = [covered(self.ui, said, self.place)]
        out += [widget.rect for widget in self.controls.canvas.widgets]
        return [*out, self.layout.side] if self.layout.side else out

    # ------------------------------------------------------------------ the parts
    def _bar(self) -> Bar:
        ui, scene, words = self.panel, self.scene, self.scene.services.words
        variants, queue, actions = scene.services.library.variants, scene.queue, scene.actions
        name = words.t(variants[self.playing.game.rules.variant].name)
        games = sorted(((one.id, words.t(one.name)) for one in scene.books.games()), key=lambda pair: pair[1])
        if scene.game and scene.game not in dict(games):
            games.append((scene.game, words.t(variants[scene.game].name)))
        tools: list[Node] = []
        if (row := queue.learner.in_a_row(queue.day)) > 1:
            days = Label(words.say("{n:day} in a row", n=row), "label", "ontable")
            tools.append(Gives(Row([Icon("star", 20, "ontable"), days, Space(8)], gap=6), gone=2))
        tools.append(DropDown("game", [("", words.t("All games")), *games], scene.game, scene.choose_game))
        if not self.layout.side:
            done, total = queue.done_today, queue.of_today
            button = actions.button("today", "table", word=words.say("{n} of {total}", n=min(done, total), total=total))
            button.tip = actions["today"].words
            tools.append(Gives(button, word=3))
        tools += [
            Gives(actions.button("learn", "table"), gone=3),
            actions.button("rules", "table"),
            Gives(actions.button("full", "table"), gone=3),
        ]
        subtitle = name if scene.empty else words.say("{game} · you to play", game=name)
        told = Row([Space(8), Label(subtitle, "note", "ontable2", single=True)], gap=6)
        title = words.t("Find the better move") if scene.origin else words.t("Puzzles")
        bar = Bar(actions.button("back", "table"), title, [Gives(told, gone=1)], tools)
        bar.place(ui, self.layout.bar.inflate(2 * ui.gap(8), 0))
        return bar

    def _chips(self) -> Node:
        """The themes of what can be practised; a list where they have no room."""
        ui, words, queue, choose = self.panel, self.words, self.scene.queue, self.scene.choose_theme
        names = {"": words.t("all themes")} | {name: theme(name, words) for name, _ in queue.themes()}
        label = Label(words.t("Themes"), "fact", "ontable2", single=True)
        made: list[Node] = [
            Chip(f"theme.{name}", said, name == queue.theme, lambda on, name=name: choose(name if on else ""))  # type: ignore[misc]
            for name, said in names.items()
        ]
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

    def _strip(self) -> Strip:
        actions = self.scene.actions
        start: list[Node] = [actions.button("undo")]
        end: list[Node] = []
        if self.scene.empty:
            end.append(actions.button("more", "primary", word=True, narrow=120))
        elif self.scene.puzzling.done:
            start.append(Gives(actions.button("again", word=True), word=1))
            end.append(actions.button("next", "primary", word=True, narrow=120))
        else:
            start.append(Gives(actions.button("hint", word=True), word=2))
            end.append(Gives(actions.button("answer", word=True), word=1))
            end.append(Gives(actions.button("later", word=True), word=2))
        film = strips.in_time(self.panel, strips.film_buttons(self.scene, main=False))
        strip = Strip(start, [Gives(film, gone=3)], end)
        strip.place(self.panel, self.layout.strip)
        return strip
