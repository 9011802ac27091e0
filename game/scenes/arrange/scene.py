"""The page on which a person lays out the stones of a game that begins so."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import deepcopy
from typing import TYPE_CHECKING

import pygame

from game.board.marks import Marks
from game.film.stones import HEAP
from game.rules import arrangement
from game.scenes.arrange.controller import LayoutController
from game.scenes.arrange.events import LayoutEvents
from game.scenes.arrange.hands import LayoutHands
from game.scenes.arrange.keyboard import LayoutKeyboard
from game.scenes.arrange.page import LayoutPage, Seen, found_plates
from game.scenes.arrange.texts import LayoutTexts
from game.scenes.arrange.widgets import LayoutWidgets
from game.scenes.board_page.scene import BoardScene
from game.scenes.board_page.seat import seat_below
from game.scenes.shared import key_texts
from game.session.arrange import Arranging
from game.session.draft import Draft
from game.session.layout_search import LayoutSearch

if TYPE_CHECKING:
    from game.scenes.arrange.hands import Point
    from game.scenes.shell.services import Services
    from game.scenes.shell.table import Table
    from game.ui.controls import Controls
    from game.ui.screen import Sprite
    from game.ui.ui import Ui


class LayoutScene(BoardScene):
    """Stones go from the heap into the holes until the layout is lawful and the player is content.

    It lies above the board's page of a game (`table`) whose position awaits a layout.
    """

    keys = key_texts.LAYING_OUT
    page: LayoutPage

    def __init__(self, services: Services, table: Table, on_done: Callable[[str], None]) -> None:
        super().__init__(services)
        self._table = table
        self.draft = Draft(table)
        position = self.draft.position
        self.arranging = Arranging(
            position.rules, deepcopy(table.playing.film.stones), self.draft.earlier(), position.player
        )
        self.search = LayoutSearch(services.arranger)
        self.hands = LayoutHands(self.arranging, self._place_at)
        self.keyboard = LayoutKeyboard(self.arranging, self.hands, position.player)
        self.texts = LayoutTexts(services, table.playing, position)
        asked = arrangement.clause(position.rules)
        uncounted = asked is not None and asked.matching  # such layouts are made by handfuls, as players did
        self.controller = LayoutController(
            services, table, self.draft, self.arranging, self.hands, self.search, self.texts, on_done, self.leave,
            counted=not uncounted and services.settings.counts != "never",
        )  # fmt: skip
        self._events = LayoutEvents(self.hands, self.keyboard, self.controller)

    # ------------------------------------------------------------------ the scene
    def made_of(self) -> tuple[object, ...]:
        return self.search.under_way, self.controller.counted

    def make(self, ui: Ui, before: Controls | None) -> LayoutPage:
        self.hands.let_go()
        self.arranging.settle()
        self.arranging.calm = self.services.settings.calm_motion
        words, to = self.services.words, self.controller
        searching, says = self.search.under_way, self.texts.says()
        widgets = LayoutWidgets(ui, words, to, says, counted=to.counted, searching=searching)
        settings, position = self.services.settings, self.draft.position
        below = seat_below(settings, self._table.playing.persons, position.player)
        return LayoutPage(ui, settings, words, self.arranging, widgets, before, below)

    def pause(self) -> None:
        self.hands.let_go()
        self.draft.keep(self.arranging.counts)
        super().pause()

    def close(self) -> None:
        self.search.end()
        self.hands.let_go()
        self.draft.keep(self.arranging.counts)

    def sprites(self) -> Sequence[Sprite]:
        return self.page.sprites(self._seen, self.speech.sprites())

    @property
    def moving(self) -> bool:
        return self.arranging.moving or self.hands.waits or self.speech.moving or self.texts.moving

    def update(self, dt: float) -> None:
        if not self.draft.wanted:  # an agreed end: there is nothing to lay out any more
            self.leave()
            return
        self.services.sound.hear(self.arranging.update(dt))
        self.hands.update(dt)
        self.controls.update(dt)
        self.keyboard.update(dt)
        self.texts.update(dt)
        self.controller.hear()
        self.draft.update(dt, None if self.hands.carrying else self.arranging.counts)
        self.follow()
        self.speech.update(dt)

    def taken(self, event: pygame.event.Event) -> bool:
        return self._events.event(event, self.page)

    def _place_at(self, pos: Point) -> str:
        return self.page.place_at(pos)

    # ------------------------------------------------------------------ what is shown and said
    def refresh(self) -> None:
        refusal = self.hands.take_refusal()
        if refusal:
            self.texts.refuse(*refusal)
        self.page.follow(found=self.search.found is not None)
        faults, counted = self.arranging.faults, self.controller.counted
        begun = any(self.arranging.counts) or self.hands.carrying
        wrong = self.texts.wrong(faults, counted=counted, begun=begun)
        self.page.explain(wrong, not faults)
        self.speech.say(self.texts.said(wrong, self.search), self.page.place, fade=False)
        hovered = "" if self.hands.carrying or self.keyboard.aim else self.hands.pointed
        values = found_plates(self.arranging.holes, self.search) if counted else ()
        marks = Marks(hovered=hovered if hovered != HEAP else "", keyboard=self.keyboard.aim, values=values)
        self._seen = Seen(marks, self.hands.hand, self.hands.target, self._wrong())

    def _wrong(self) -> tuple[str, ...]:
        """The holes at fault, once all stones lie or somebody wanted to be done."""
        if not self.controller.asked and self.arranging.count(HEAP):
            return ()
        return tuple(hole for fault in self.arranging.faults for hole in fault.holes)
