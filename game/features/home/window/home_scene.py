"""The first page: what is one's own, where to start, and every game by its idea, on the map or by name."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import pygame

from game.features.home.home_progress import CourseProgress
from game.features.home.home_proposals import GameProposal, propose_games
from game.features.home.start_play import HomePlay
from game.features.home.todays_position import TodaysPosition
from game.features.home.window import home_layout
from game.features.home.window.bar import HomeBar
from game.features.home.window.browsing import GameBrowser
from game.features.home.window.card_film import CardFilm
from game.features.home.window.card_maker import MOST_COLUMNS
from game.features.home.window.go_on import GoOnCard
from game.features.home.window.home_doors import home_doors
from game.features.home.window.search_line import first_line
from game.features.home.window.today_card import TodayCard
from game.store.polling import BackgroundAnswer
from game.store.settings import BrowseBy
from game.text.language import msg
from game.ui.layout import Node
from game.ui.screen import Sprite
from game.ui.ui import Ui
from game.ui.widgets import Button, TextEntry
from game.ui.widgets.button import Kind
from game.window.shared import key_texts
from game.window.shared.slow_painting import PaintQueue
from game.window.shell.actions import action
from game.window.shell.full_page import Page
from game.window.shell.services import Services

if TYPE_CHECKING:
    from game.features.workshop.own_shelf import OwnGameChanges


def _own_changes() -> type[OwnGameChanges]:
    """Imported in a thread: it takes longer than a frame, and most have no games of their own."""
    from game.features.workshop.own_shelf import OwnGameChanges

    return OwnGameChanges


class HomePage(Page):
    """One press on a card opens the page of that game."""

    accepts_paste = True
    keys = key_texts.HOME

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._bar = self.add_part(HomeBar(self))
        self.progress, self.play, self.today = CourseProgress(services), HomePlay(services), TodaysPosition(services)
        self.all_games = False  # whether somebody new has asked for all games
        self._left = ""  # what had the focus when another page was opened
        self._scrolled: list[int] = []  # and how far each part was scrolled, px
        self._entry: TextEntry | None = None
        self._painting: PaintQueue | None = None
        self._filling: Iterator[bool] | None = None  # what the first frame did without, as far as it is not done
        self._film = CardFilm()
        self.whole = self._drawn = False  # a first frame has what is in view, the next ones all the rest
        self._reads = False  # whether it hears of courses that are read
        self._proposed: list[GameProposal] = []  # the same while the page is seen
        self.browsing = GameBrowser(self)
        self._counting: BackgroundAnswer[type[OwnGameChanges]] | None = None
        self.own: OwnGameChanges | None = None  # what one's own games change, from the first frame on
        self.follow_source(services.games.noted, self._noted)
        self.follow_source(self.progress.results)
        self.follow_source(self.today.found, self._show_today)
        self._look_for_games()

    def pause(self) -> None:
        super().pause()
        self.services.first_page_seen()  # as far as it came: what the next page needs is not of this one
        self._left = self.controls.focus.name if self.controls and self.controls.focus else ""

    def on_hidden(self) -> None:
        self._scrolled = [pane.scroll for pane in self.controls.canvas.panes] if self.controls else []
        self.controls = self._painting = None
        self._film = CardFilm()
        self.browsing.forget()

    def on_return(self) -> None:
        """The games under way may be others by now."""
        self.whole, self._drawn = any(self._scrolled) or self.controls is not None, self.controls is not None
        self.services.learners.look()
        self._follow_courses()
        self._proposed = []
        before = [one.record for one in self.play.games]
        self._look_for_games()
        if [one.record for one in self.play.games] != before:
            self.browsing.typed, self.browsing.narrowed = "", False  # what was looked for was found and played
        self.refresh()
        self._stand_as_left()

    def _stand_as_left(self) -> None:
        """What had the focus has it again, and everything is scrolled as it was."""
        if self.controls is None:
            return
        if self._left:
            self.controls.focus_on(self._left, ring=False, reveal=False)
        if self._scrolled:
            for pane, scrolled in zip(self.controls.canvas.panes, self._scrolled, strict=False):
                pane.scroll = min(scrolled, pane.furthest_scroll)
            self._scrolled = []
            self.browsing.mark()

    def _look_for_games(self) -> None:
        self.play.look()
        self.first_focus = "go_on" if self.play.games else "learn_first" if self.progress.is_begun else "begin"

    @property
    def first_day(self) -> bool:
        """Whether nobody has done anything here yet: then the page shows little more than where to begin."""
        new = self.play.is_newcomer and not self.progress.is_begun and not self.services.own_games.all
        return new and not self.all_games

    @property
    def has_today(self) -> bool:
        return self.services.settings.today and not (self.play.is_newcomer and not self.progress.is_begun)

    def show_all_games(self) -> None:
        """Somebody new wants to see every game."""
        self.all_games = True
        self.refresh()
        self.to_first("search")

    @action(
        "today",
        msg("Today’s position"),
        key="Ctrl T",
        sheet=msg("opens today’s position"),
        exists=lambda page: page.has_today,
    )
    def open_today(self) -> None:
        self.today.open()

    def _show_today(self) -> None:
        """The positions of the day have been read: they come into the room that is kept for them."""
        card = self.controls.canvas.named("today") if self.controls else None
        if isinstance(card, TodayCard) and self.controls and self.ui:
            card.renew(self.ui)
            self.controls.repaint(card)

    # ---- layout

    def bar(self, ui: Ui) -> Node:
        return self._bar.node(ui)

    def body(self, ui: Ui) -> Node:
        wide, browsing = home_layout.has_side_column(ui), self.browsing
        self.has_scrolling_body = not wide
        browsing.lay_out(ui)
        parts = self._parts(ui, wide=wide)
        if wide:
            high = ui.window.h - self.bar(ui).height(ui, ui.window.w)
            return home_layout.wide_body(ui, parts, browsing.below(), high)
        return home_layout.narrow_body(ui, parts, searching=browsing.is_searching)

    def _parts(self, ui: Ui, *, wide: bool) -> home_layout.HomeParts:
        browsing = self.browsing
        self.progress.take()
        mine, doors = GoOnCard(self), home_doors(self)
        today = TodayCard(self, ui, row=not wide) if self.has_today else None
        line, self._entry = first_line(self, home_layout.room_for(ui) / ui.text_scale)
        if wide:
            return home_layout.HomeParts(mine, today, doors, line, None, ())
        tiles = browsing.tiles() if not browsing.is_searching else None
        alone = browsing.is_searching and not browsing.narrowed
        content = [browsing.shelves.hits()] if alone else self.content()
        return home_layout.HomeParts(mine, today, doors, line, tiles, content)

    def content(self) -> list[Node]:
        """What is looked through, after what could not be read."""
        shown = self.browsing.shelves.content()
        if not self.whole:
            return [shown]
        from game.features.home.window.unreadable import fault_notes  # only now: the first frame does without

        return [*fault_notes(self.services), shown]

    def resize(self, ui: Ui) -> None:
        super().resize(ui)
        self.mark_brass()
        self.paint()

    def mark_brass(self) -> None:
        """While one looks for a game the brass is where Enter leads: what goes on has a plain face."""
        if self.controls is None:
            return
        kind: Kind = "raised" if self.browsing.is_searching else "primary"
        for widget in self.controls.canvas.widgets:
            if isinstance(widget, Button) and widget.group == "mine" and widget.kind not in ("link", kind):
                widget.kind, widget.main = kind, kind == "primary"
                self.controls.repaint(widget)

    def paint(self) -> None:
        """What is new on the page is painted, bit by bit."""
        if self.controls:
            self._painting = PaintQueue(self.controls)
            if not self._drawn:  # nothing appears bit by bit on a page that opens
                self._painting.paint_view()
            self.browsing.mark()

    def update(self, dt: float) -> None:
        if not self._drawn:
            self._drawn = True
            self.progress.look()
            if self.has_today:
                self.today.look()
            return
        super().update(dt)
        if not self.whole:
            self._fill()
        elif self._filling is not None:
            self._fill_on()
        elif self._painting:
            self._painting.paint_next_part()
        self.browsing.mark()
        self._film.follow(dt, None if self.services.settings.calm_motion else self.controls)

    def _fill(self) -> None:
        """All that the first frame did without."""
        self.whole = True
        before = self.progress.results.news
        self.progress.results.update()
        read = self._follow_courses()
        self._look_at_own()
        self._filling = self.browsing.fill()
        if read or self.progress.results.news != before or not next(self._filling):
            self.refresh()
            self._filled()

    def _fill_on(self) -> None:
        """One step more, but not under the hand."""
        if self._filling is None or (self.controls is not None and self.controls.holding):
            return
        done = next(self._filling, None)
        if done is False:
            self.refresh()
        if not done:
            self._filled()

    def _filled(self) -> None:
        self._filling = None
        self.services.first_page_seen()
        focus = self.controls.focus if self.controls else None
        if focus is None or focus.name == self.first_focus:  # what had it was not there yet
            self._stand_as_left()

    def _follow_courses(self) -> bool:
        """Where somebody has begun one, or another page has asked for them; whether they came before they were."""
        if self._reads or not (self.progress.is_begun or "courses" in vars(self.services)):
            return False
        self._reads = True
        self.follow_source(self.services.courses)
        return self.services.courses.ready

    def on_library_changed(self) -> None:
        self._look_at_own()
        self._noted()

    def _look_at_own(self) -> None:
        if self.own is not None:
            self.own.look()
        elif self._counting is None and self.services.own_games.all:
            self._counting = self.follow_source(BackgroundAnswer(_own_changes), self._count_own)

    def _count_own(self) -> None:
        """What counts them is there."""
        if self.own is None and self._counting is not None:
            self.own = self.follow_source(self._counting.value(self.services.own_games), self._own_counted)
            self.own.look()

    def _own_counted(self) -> None:
        """The cards are others, part by part."""
        self._filling = self.browsing.fill()

    def _noted(self) -> None:
        """Something was found wrong with the library, or was mended."""
        self._look_for_games()
        self.refresh()

    def sprites(self) -> Sequence[Sprite]:
        film = self._film.sprites(self.controls) if self.controls else []
        return [*super().sprites(), *film]

    @property
    def is_complete(self) -> bool:
        """Whether all that the first frame did without is there."""
        return self.whole and self._filling is None

    @property
    def is_seen(self) -> bool:
        """Whether all of it is there and was shown: until then what is in view is painted in one piece."""
        return self._drawn and self.is_complete

    @property
    def is_moving(self) -> bool:
        painting = self._painting is not None and not self._painting.all_painted
        return super().is_moving or painting or self._film.is_moving or not self.is_complete

    is_idle = True

    def proposals(self) -> list[GameProposal]:
        """What may be played next: what is read later changes nothing under the hand, until the page is seen anew."""
        here = self.services.library.variants
        if not self._proposed or any(one.game.id not in here for one in self._proposed):
            known = self.progress.games_known_well_enough()
            self._proposed = propose_games(self.services.settings.games_known, here, known, MOST_COLUMNS)
        return self._proposed

    # ---- finding

    def unfold_filters(self) -> None:
        """Shows by what games can be chosen, and hides it again."""
        self.browsing.filters_shown = not self.browsing.filters_shown
        self.refresh()

    def browse_by(self, way: BrowseBy) -> None:
        self.services.settings.browse_by = way
        self.services.settings_file.save(self.services.settings)
        self.browsing.typed, self.browsing.narrowed = "", False
        self.show_cards_from_start()

    def show_cards_from_start(self) -> None:
        """Other cards, or others first: one sees them from the beginning."""
        self.refresh()
        if self.controls:
            self.controls.to_top()

    def to_first(self, otherwise: str) -> None:
        """To the first of the games that are shown."""
        if self.controls:
            cards = (w.name for w in self.controls.canvas.widgets if w.name.startswith("play."))
            self.controls.focus_on(next(cards, otherwise))

    def open_first(self) -> None:
        """Enter in the search opens what was found first: the card that is marked."""
        if self.controls is None:
            return
        first = next((w for w in self.controls.canvas.widgets if w.group == "hits"), None)
        if first is not None and self.browsing.is_searching:
            first.activate()
        else:
            self.to_first("all")

    def handle_event(self, event: pygame.event.Event) -> pygame.event.Event | None:
        left = super().handle_event(event)
        typed = left is not None and left.type in (pygame.TEXTINPUT, pygame.TEXTEDITING) and left.text.strip()
        if left is not None and typed and self.controls:
            self.controls.focus_on("search")  # a user who just types is looking for a game
            return self.controls.event(left)
        return left

    @action("find", msg("Find a game"), key="Ctrl F", sheet=msg("goes to the search; or just begin to type"))
    def to_search(self) -> None:
        """All of what is written there is chosen."""
        if self.controls and self._entry:
            self._entry.all, self._entry.caret = bool(self._entry.value), len(self._entry.value)
            self.controls.focus_on("search")

    def leave(self) -> None:
        """Nothing lies below: at last Esc does nothing, so that nobody leaves by one key too many."""
        self.browsing.show_all()
