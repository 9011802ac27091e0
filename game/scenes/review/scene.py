"""The review: the curve of a game, its costliest turns, every position with what was played and what was better."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.board.marks import Marks
from game.scenes.board_page.film_scene import FilmScene, Parts
from game.scenes.board_page.group import Group
from game.scenes.review import legend, widgets
from game.scenes.review.cards import Cards
from game.scenes.review.controller import ReviewController
from game.scenes.review.layout import ReviewLayout, lay_out
from game.scenes.review.turn_ribbon import TurnRibbon
from game.scenes.review.waiting import Waiting, in_place_of_curve
from game.scenes.review.widgets import BarSays, BarState
from game.scenes.shared import key_texts, speech
from game.scenes.shared.curve import Curve
from game.scenes.shared.ghost_texts import GhostTexts
from game.scenes.shared.keys import digit
from game.scenes.shared.review_marks import marks_of, with_values
from game.scenes.shared.review_texts import ReviewTexts, points
from game.scenes.shared.speech import Place, Said, shows_all
from game.session.reviewing import Reviewing
from game.text.language import msg
from game.ui.layout import Node
from game.ui.screen import Sprite

if TYPE_CHECKING:
    from game.rules.game import Position
    from game.scenes.shell.services import Services
    from game.scenes.shell.table import Table
    from game.text.language import Words
    from game.ui.ui import Ui


class ReviewScene(FilmScene):
    """Lies over the game's own page (`table`), whose film has been shown to its end."""

    keys = key_texts.REVIEW
    session: Reviewing
    controller: ReviewController
    _places: ReviewLayout

    def __init__(self, services: Services, table: Table, at: int | None = None) -> None:
        """`at`: the ply that is seen first; None for the reader's costliest."""
        super().__init__(services)
        self.table = table
        known, keep = table.hints.known_review, table.hints.keep_review
        self.session = Reviewing(table.playing, services.analyst, known, keep, at)
        self.texts = ReviewTexts(table.texts, table.game.plies)
        self.controller = ReviewController(services, table, self.session, self.leave)
        self._line: GhostTexts | None = None
        self._curve: Curve | None = None
        self._cards: Cards | None = None
        self._ribbon: TurnRibbon | None = None
        self._pointed: int | None = None  # the turn on the curve that the pointer is on
        self._waiting: Waiting | None = None
        self._brief: tuple[Said, Place, Said] | None = None  # what is said, where, and as much as has room
        self._marked: tuple[tuple[object, ...], Marks] = (), Marks()
        self._legend = legend.Legend()
        self._meant: tuple[object, tuple[legend.Entry, ...]] = None, ()
        self._below: tuple[object, int] = None, 0  # what is said, and where it ends, px

    # ------------------------------------------------------------------ the page
    @property
    def words(self) -> Words:
        """The language, in the words of the game's family."""
        return self.table.texts.words

    def made_of(self) -> tuple[object, ...]:
        return self.session.looking.news, self.session.ghost, self.session.whose

    @property
    def tag(self) -> str:
        return self._line.tag(msg("Better line · {number} of {moves} · {move}")) if self._line else ""

    def lay_out(self, ui: Ui) -> Parts:
        session, settings = self.session, self.services.settings
        self.table.texts.words = self.services.words
        words = self.words
        self._line = GhostTexts(session.ghost, words) if session.ghost else None
        self._places = places = lay_out(ui, session.game.rules.board)
        panel = places.panel
        known, side = session.review is not None, None
        nodes: list[Node] = []
        if known and (places.whose or not self._line):  # in the bar the line's tag takes its place
            room = (places.whose or places.bar).w if places.whose else places.bar.w // 3
            side = widgets.whose(panel, words, self.table.playing, session, self.controller, room)
            if places.whose:
                side.place(panel, places.whose)
                nodes.append(side)
                side = None
        following = self.controller.following is not None
        says = BarSays(self._subtitle(), self.table.hints.values_tip, self.controller.values, known, following)
        bar, free = widgets.bar(panel, words, places, self.controller, says, side)
        nodes = [bar, self._top(panel, places), *nodes]
        self._cards = None
        if known and places.cards:
            single = places.whose is None
            self._cards = Cards(panel, self.texts, session, self.controller, places.cards, single=single)
            nodes.append(self._cards.node)
        self._ribbon = None
        if places.ribbon.h:
            self._ribbon = TurnRibbon(panel, self.texts, self._line, session, self.controller, places.ribbon)
            nodes.append(self._ribbon.widget)
        ghost, widest = session.ghost is not None, self._turn(len(session.game.plies) - 1)
        nodes.append(widgets.strip(panel, words, places, self.controller, settings.speed, widest, ghost=ghost))
        return Parts(Group(nodes), free, places.board, places.strip, places.speech, 0, panel, places.ribbon)

    def _subtitle(self) -> str:
        game = self.session.game
        parts = [self.words.t(game.rules.words.name)]
        if game.position.over:
            parts.append(self.table.texts.outcome().text)
        return " · ".join(parts)

    def _turn(self, ply: int) -> str:
        """Which turn it is, of how many in its round."""
        plies, numbers = self.session.game.plies, self.texts.numbers
        ply = min(ply, len(plies) - 1)
        last = max(n for n, one in zip(numbers, plies, strict=True) if one.before.round == plies[ply].before.round)
        return self.words.say("turn {number} of {total}", number=numbers[ply], total=last)

    def _top(self, ui: Ui, places: ReviewLayout) -> Node:
        """The curve; until it is known how far the engine has come."""
        game, review, words = self.session.game, self.session.review, self.words
        node: Node
        if review is None:
            self._curve, self._waiting = None, Waiting(self.session.looking, words)
            node = in_place_of_curve(self._waiting)
        else:
            names = self.texts.ahead("S"), self.texts.ahead("N")
            plotted = points(review, game.plies, game.rules, self.session.whose)
            start = review.curve[0] if game.rules.counts else 0
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
        lit = self._ribbon.lit if self._ribbon else None
        if lit and lit[1]:
            return Said(lit[1])
        if self._line:
            return Said(self._line.after_line()) if session.film.at_end else self._line.step()
        if self._pointed is not None and self._pointed < len(session.game.plies):
            return self.texts.turn(self._pointed, session.found(self._pointed))
        if session.film.at_end:
            under_way = Said(self.words.t("This is how far the game has come."))
            return self.table.texts.outcome() if session.game.position.over else under_way
        if not session.still:
            return self.table.texts.step()
        found = session.found(session.at)
        reason = self.texts.reason(found) if found else ""  # what was played, and its cost, stand on the card
        return Said(reason) if reason and self._cards else self.texts.turn(session.at, found)

    def marks(self) -> Marks:
        lit = self._ribbon.lit if self._ribbon else None
        marks = self._of_turn()
        return marks._replace(told=lit[0], began="", hint="", arrows=(), gains=(), losses=()) if lit else marks

    def _of_turn(self) -> Marks:
        session, words, values = self.session, self.words, self.controller.values
        ply, found = session.ply, session.found(session.at)
        if ply is None:
            return Marks()
        key = session.at, found, values, words
        if self._marked[0] != key:
            marks = marks_of(ply, found, self.texts.lines(found) if found else None, values=values)
            self._marked = key, with_values(marks, ply, found, words) if values else marks
        return self._marked[1]

    def sprites(self) -> Sequence[Sprite]:
        panel = self._places.panel
        over: list[Sprite] = []
        if self._curve is not None and self._curve.points:
            if self._pointed is not None:
                over.append(self._curve.frame(panel, self._pointed, chosen=False))
            if self.session.at < len(self.session.game.plies):
                over.append(self._curve.frame(panel, self.session.at, chosen=True))
        told = self._ribbon.widget.sprites() if self._ribbon else []
        return [*super().sprites(), *over, *told, *self._meanings(panel)]

    def _meanings(self, ui: Ui) -> list[Sprite]:
        """The legend, just below what is said; nothing while stones move."""
        place, session = self.parts.speech, self.session
        if not self._places.legend or session.review is None or session.ghost is not None or not session.still:
            return []
        key = self.speech.said, place, ui
        if self._below[0] != key:
            assert self.ui is not None
            last = speech.rows(self.ui, self.speech.said, place)[-1:]
            self._below = key, max((row.baseline for row in last), default=place.rect.top)
        top = min(self._below[1] + ui.gap(12), place.rect.bottom)
        game, review = session.game, session.review
        marks, words = self.marks(), self.words
        meant = marks, words, review, session.whose
        if self._meant[0] != meant:
            costly, turning = bool(session.listed), review.turning_point is not None
            self._meant = meant, legend.entries(marks, words, game.rules, costly=costly, turning=turning)
        shown = self._meant[1]
        rect = pygame.Rect(place.rect.left, top, place.rect.w, self._places.strip.top - ui.gap(6) - top)
        return self._legend.sprites(ui, shown, rect)

    def paint(self, dst: pygame.Surface, ui: Ui) -> None:
        if self._ribbon is not None:
            self._ribbon.widget.paint_plate(dst)

    def refresh(self) -> None:
        session = self.session
        if self._ribbon is not None:
            self._ribbon.follow()
        if self._curve is not None:
            self._curve.at = min(session.at, len(self._curve.points) - 1)
        super().refresh()
        better = session.ghost is not None or bool(session.better(session.at))
        costly = session.next_costly() not in (None, session.at) or session.ghost is not None
        state = BarState(better, not session.position.over, costly, self.controller.values, self._turn(session.at))
        widgets.follow(self.page, state)
        if self._cards is not None:
            self._cards.follow(self.page.controls)

    # ------------------------------------------------------------------ time and hands
    def update(self, dt: float) -> None:
        self.session.look()
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
            self._pointed = (
                self._curve.index(self._places.panel, event.pos) if event.type == pygame.MOUSEMOTION else None
            )
        return super().event(event)

    def taken(self, event: pygame.event.Event) -> bool:
        number = None if self.controls.busy else digit(event)
        if number is not None and self.session.better(self.session.at):
            self.controller.show_move(number)
            return True
        return super().taken(event)

    def close(self) -> None:
        self.session.close()
