"""The review: the curve of a game, its costliest turns, every position with what was played and what was better."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.board.marks import Marks
from game.scenes.board_page.film_scene import FilmScene, Parts
from game.scenes.board_page.group import Group
from game.scenes.review import widgets
from game.scenes.review.cards import cards
from game.scenes.review.controller import ReviewController
from game.scenes.review.layout import ReviewLayout, lay_out
from game.scenes.review.waiting import Waiting, in_place_of_curve
from game.scenes.review.widgets import BarSays, BarState
from game.scenes.shared import key_texts
from game.scenes.shared.curve import Curve
from game.scenes.shared.ghost_texts import GhostTexts
from game.scenes.shared.review_marks import marks_of, with_values
from game.scenes.shared.review_texts import ReviewTexts, points
from game.scenes.shared.speech import Place, Said, shows_all
from game.session.mistakes import mistakes
from game.session.reviewing import Reviewing
from game.text.language import msg
from game.ui.layout import Node
from game.ui.screen import Sprite
from game.ui.widgets import Pane

if TYPE_CHECKING:
    from game.rules.game import Position
    from game.scenes.shell.services import Services, Table
    from game.ui.ui import Ui

SHADE = 12  # reference px that the cards' shadows have to the sides


class ReviewScene(FilmScene):
    """Lies over the game's own page (`table`), whose film has been shown to its end."""

    keys = key_texts.REVIEW
    session: Reviewing
    controller: ReviewController

    def __init__(self, services: Services, table: Table, at: int | None = None) -> None:
        """`at`: the ply that is seen first; None for the one that decided."""
        super().__init__(services)
        self.table = table
        known, keep = table.hints.known_review, table.hints.keep_review
        self.session = Reviewing(table.playing, services.analyst, known, keep, at)
        self.texts = ReviewTexts(table.texts, table.game.plies)
        self.controller = ReviewController(services, table, self.session, self.texts, self.leave)
        self._line: GhostTexts | None = None
        self._curve: Curve | None = None
        self._pointed: int | None = None  # the turn on the curve that the pointer is on
        self._waiting: Waiting | None = None
        self._brief: tuple[Said, Place, Said] | None = None  # what is said, where, and as much as has room

    # ------------------------------------------------------------------ the page
    def made_of(self) -> tuple[object, ...]:
        return self.session.looking.news, self.session.ghost

    @property
    def tag(self) -> str:
        return self._line.tag(msg("Better line · {number} of {moves} · {move}")) if self._line else ""

    def lay_out(self, ui: Ui) -> Parts:
        session, words, settings = self.session, self.services.words, self.services.settings
        self.table.texts.words = words
        self._line = GhostTexts(session.ghost, words) if session.ghost else None
        places = lay_out(ui, session.game.rules.board)
        known = session.review is not None
        says = BarSays(
            self._subtitle(), self.table.hints.values_tip, settings.values, known and places.cards is None, known
        )
        bar, free = widgets.bar(ui, words, places, self.controller, says)
        nodes: list[Node] = [bar, self._top(ui, places)]
        if places.cards and session.review:
            beside = cards(ui, self.texts, mistakes(session.review), self.controller.go, self.controller.show_better)
            pane = Pane(beside, inset=SHADE, top=2)
            pane.place(ui, places.cards.inflate(2 * ui.gap(SHADE), 0))
            nodes.append(pane)
        ghost = session.ghost is not None
        nodes.append(widgets.strip(ui, words, places, self.controller, settings.speed, ghost=ghost))
        return Parts(Group(nodes), free, places.board, places.strip, places.speech)

    def _subtitle(self) -> str:
        game = self.session.game
        parts = [self.services.words.t(game.rules.words.name)]
        if game.position.over:
            parts.append(self.table.texts.outcome().text)
        return " · ".join(parts)

    def _top(self, ui: Ui, places: ReviewLayout) -> Node:
        """The curve; until it is known how far the engine has come."""
        game, review, words = self.session.game, self.session.review, self.services.words
        node: Node
        if review is None:
            self._curve, self._waiting = None, Waiting(self.session.looking, words)
            node = in_place_of_curve(self._waiting)
        else:
            names = self.texts.ahead("S"), self.texts.ahead("N")
            plotted, start = points(review, game.plies, game.rules), review.curve[0] if game.rules.counts else 0
            node = Curve(plotted, start, names, words.t("even"), self.controller.go, at=self.session.at)
            self._curve, self._waiting = node, None
        node.place(ui, places.curve)
        return node

    @property
    def seen(self) -> Position:
        """The position that is copied."""
        return self.session.position

    # ------------------------------------------------------------------ what is said and shown
    def said(self) -> Said:
        said, place = self._said(), self.parts.speech
        if self._brief is None or self._brief[:2] != (said, place):
            assert self.ui is not None
            self._brief = said, place, said if shows_all(self.ui, said, place) else Said(said.text)
        return self._brief[2]

    def _said(self) -> Said:
        session = self.session
        if self._line:
            return Said(self._line.after_line()) if session.film.at_end else self._line.step()
        if self._pointed is not None and self._pointed < len(session.game.plies):
            return self.texts.turn(self._pointed, session.found(self._pointed))
        if session.film.at_end:
            under_way = Said(self.services.words.t("This is how far the game has come."))
            return self.table.texts.outcome() if session.game.position.over else under_way
        if not session.still:
            return self.table.texts.step()
        return self.texts.turn(session.at, session.found(session.at))

    def marks(self) -> Marks:
        session, values = self.session, self.services.settings.values
        ply, found = session.ply, session.found(session.at)
        if ply is None:
            return Marks()
        marks = marks_of(ply, found, values=values)
        return with_values(marks, ply, found, session.analysis, self.services.words) if values else marks

    def sprites(self) -> Sequence[Sprite]:
        assert self.ui is not None
        over: list[Sprite] = []
        if self._curve is not None and self._curve.points:
            if self._pointed is not None:
                over.append(self._curve.frame(self.ui, self._pointed, chosen=False))
            if self.session.at < len(self.session.game.plies):
                over.append(self._curve.frame(self.ui, self.session.at, chosen=True))
        return [*super().sprites(), *over]

    def refresh(self) -> None:
        session = self.session
        if self._curve is not None:
            self._curve.at = min(session.at, len(self._curve.points) - 1)
        super().refresh()
        better = session.ghost is not None or bool(session.better(session.at))
        state = BarState(session.at, better, not session.position.over, self.services.settings.values)
        widgets.follow(self.page, state)

    # ------------------------------------------------------------------ time and hands
    def update(self, dt: float) -> None:
        self.session.look(dt, values=self.services.settings.values)
        self.follow()
        if self._waiting is not None and self._waiting.shown != self.session.looking.progress:
            self._waiting.shown = self.session.looking.progress
            self.controls.repaint(self._waiting)
        super().update(dt)

    @property
    def moving(self) -> bool:
        return super().moving or self.session.waits

    def event(self, event: pygame.event.Event) -> pygame.event.Event | None:
        if event.type in (pygame.MOUSEMOTION, pygame.WINDOWLEAVE) and self._curve is not None and self.ui is not None:
            self._pointed = self._curve.index(self.ui, event.pos) if event.type == pygame.MOUSEMOTION else None
        return super().event(event)

    def close(self) -> None:
        self.session.close()
