"""The first page: what is one's own, where to start, and every game by its idea, on the map or by name."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import pygame

from game.features.home.home_progress import CourseProgress
from game.features.home.home_proposals import GameProposal, propose_games
from game.features.home.start_play import GameStarter
from game.features.home.todays_position import TodaysPosition
from game.features.home.window import home_layout
from game.features.home.window.bar import HomeBar
from game.features.home.window.browsing import GameBrowser
from game.features.home.window.card_film import CardFilm
from game.features.home.window.card_maker import MOST_COLUMNS
from game.features.home.window.go_on import ResumeCard
from game.features.home.window.home_doors import page_link_cards
from game.features.home.window.search_line import search_line
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


def _load_own_changes_class() -> type[OwnGameChanges]:
    """Return the class `OwnGameChanges`, imported in a thread because it takes longer than a frame."""
    from game.features.workshop.own_shelf import OwnGameChanges

    return OwnGameChanges


class HomePage(Page):
    """Home page: what can be resumed, and all games by idea, on the map or by name."""

    accepts_paste = True
    keys = key_texts.HOME

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._bar = self.add_part(HomeBar(self))
        self.progress, self.play, self.today = CourseProgress(services), GameStarter(services), TodaysPosition(services)
        self.all_games = False  # whether somebody new has asked for all games
        self._left = ""  # what had the focus when another page was opened; "" for the main button
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
        self.follow_source(services.games.noted, self._on_library_note)
        self.follow_source(self.progress.results)
        self.follow_source(self.today.found, self._on_todays_position_read)
        self._refresh_games()

    def pause(self) -> None:
        """Note which widget has the focus, as another page covers this one."""
        super().pause()
        self.services.first_page_seen()  # as far as it came: what the next page needs is not of this one
        focus = self.controls.focus if self.controls else None
        self._left = focus.name if focus and focus.name != self.first_focus else ""

    def on_seen(self, seen: bool) -> None:
        """Drop widgets and pictures while the page is hidden; scroll positions are remembered."""
        super().on_seen(seen)
        if not seen:
            self._scrolled = [pane.scroll for pane in self.controls.canvas.panes] if self.controls else []
            self.controls = self._painting = None
            self._film = CardFilm()
            self.browsing.drop_layout()

    def on_return(self) -> None:
        """Refresh what other pages may have changed, such as the games under way."""
        self.whole, self._drawn = any(self._scrolled) or self.controls is not None, self.controls is not None
        self.services.learners.look()
        self._start_reading_courses()
        self._proposed = []
        self._refresh_games()
        if self.browsing.typed:  # what was looked for was found
            self.browsing.typed, self.browsing.narrowed, self._scrolled = "", False, []
        self.refresh()
        self._restore_view()

    def _restore_view(self) -> None:
        """Restore the focus and the scroll positions of the last visit."""
        if self.controls is None:
            return
        self.controls.focus_on(self._left or self.first_focus, ring=False, reveal=False)
        if self._scrolled:
            for pane, scrolled in zip(self.controls.canvas.panes, self._scrolled, strict=False):
                pane.scroll = min(scrolled, pane.max_scroll)
            self._scrolled = []
            self.browsing.mark_visible_family()

    def _refresh_games(self) -> None:
        """Read the games under way again, and choose the widget that is focused first."""
        self.play.refresh_games()
        self.first_focus = "go_on" if self.play.games else "learn_first" if self.progress.learns_first else "begin"

    @property
    def is_first_day(self) -> bool:
        """Whether nobody has used the program yet, so that the page shows little more than games to begin with."""
        new = (
            self.play.has_nobody_played and not self.progress.has_begun_course and not self.services.own_games.own_games
        )
        return new and not self.all_games

    @property
    def has_todays_position(self) -> bool:
        """Whether today's position is shown: if switched on, and once somebody has played or learnt here."""
        return self.services.settings.today and not (self.play.has_nobody_played and not self.progress.has_begun_course)

    def show_all_games(self) -> None:
        """List every game, also on the user's first day, when only a few are shown; move the focus to the first."""
        self.all_games = True
        self.refresh()
        self.focus_first_game("search")

    @action(
        "today",
        msg("Today’s puzzles"),
        key="Ctrl T",
        sheet=msg("opens today’s puzzles"),
        exists=lambda page: page.has_todays_position,
    )
    def open_todays_position(self) -> None:
        """Open the page with today's positions to solve."""
        self.today.open_puzzles_page()

    def _on_todays_position_read(self) -> None:
        """Show the positions of the day, which have been read, in the space reserved for them."""
        self.today.keep_game()
        card = self.controls.canvas.widget_named("today") if self.controls else None
        if isinstance(card, TodayCard) and self.controls and self.ui:
            card.refresh_content(self.ui)
            self.controls.repaint(card)

    # ---- layout

    def bar(self, ui: Ui) -> Node:
        """Return the title bar with logo, language and buttons."""
        return self._bar.bar_node(ui)

    def body(self, ui: Ui) -> Node:
        """Return the content of the page, with a side column if the window is wide enough."""
        wide, browsing = home_layout.has_side_column(ui), self.browsing
        self.has_scrolling_body = not wide
        browsing.begin_layout(ui)
        parts = self._home_parts(ui, wide=wide)
        if wide:
            high = ui.window.h - self.bar(ui).height(ui, ui.window.w)
            return home_layout.wide_body(ui, parts, browsing.list_node(), high)
        return home_layout.narrow_body(ui, parts, searching=browsing.is_searching)

    def _home_parts(self, ui: Ui, *, wide: bool) -> home_layout.HomeParts:
        """Create the parts of the page; `wide`: with a column beside the list of games."""
        browsing = self.browsing
        self.progress.use_loaded_courses()
        mine, doors = ResumeCard(self), page_link_cards(self)
        today = TodayCard(self, ui, row=not wide) if self.has_todays_position else None
        line, self._entry = search_line(self, home_layout.cards_width(ui) / ui.text_scale)
        if wide:
            return home_layout.HomeParts(mine, today, doors, line, None, ())
        tiles = browsing.tiles_node() if not browsing.is_searching else None
        alone = browsing.is_searching and not browsing.narrowed
        content = [browsing.shelves.search_results_node()] if alone else self.game_list_nodes()
        return home_layout.HomeParts(mine, today, doors, line, tiles, content)

    def game_list_nodes(self) -> list[Node]:
        """Return the list of games, preceded by notes on files that could not be read."""
        shown = self.browsing.shelves.content_node()
        if not self.whole:
            return [shown]
        from game.features.home.window.unreadable import unreadable_file_notes  # only now: the first frame does without

        return [*unreadable_file_notes(self.services), shown]

    def resize(self, ui: Ui) -> None:
        """Lay the page out for a new window size and paint what is in view."""
        super().resize(ui)
        self.update_main_button()
        self.paint_new_parts()

    def update_main_button(self) -> None:
        """Give the main button its brass face, or a plain one during a search, when Enter opens a result instead."""
        if self.controls is None:
            return
        kind: Kind = "raised" if self.browsing.is_searching else "primary"
        for widget in self.controls.canvas.widgets:
            if isinstance(widget, Button) and widget.group == "mine" and widget.kind not in ("link", kind):
                widget.kind, widget.main = kind, kind == "primary"
                self.controls.repaint(widget)

    def paint_new_parts(self) -> None:
        """Paint some more of the new parts of the page, or all of the view when the page opens."""
        if self.controls:
            self._painting = PaintQueue(self.controls)
            if not self._drawn:  # nothing appears bit by bit on a page that opens
                self._painting.paint_view()
            self.browsing.mark_visible_family()

    def update(self, dt: float) -> None:
        """Advance animations and deferred work by `dt` seconds; the first call only starts reading data."""
        if not self._drawn:
            self._drawn = True
            self.progress.start_loading()
            if self.has_todays_position:
                self.today.refresh_positions()
            return
        super().update(dt)
        if not self.whole:
            self._begin_deferred_layout()
        elif self._filling is not None:
            self._run_deferred_step()
        elif self._painting:
            self._painting.paint_next_part()
        self.browsing.mark_visible_family()
        self._film.follow_hover(dt, None if self.services.settings.calm_motion else self.controls)

    def _begin_deferred_layout(self) -> None:
        """Begin to lay out, step by step, the parts of the page that the first frame left out."""
        self.whole = True
        before = self.progress.results.news
        self.progress.results.update()
        read = self._start_reading_courses()
        self._read_own_games()
        self._filling = self.browsing.deferred_layout_steps()
        if read or self.progress.results.news != before or not next(self._filling):
            self.refresh()
            self._on_layout_complete()

    def _run_deferred_step(self) -> None:
        """Add one more part that the first frame left out, unless the pointer or a key is busy."""
        if self._filling is None or (self.controls is not None and self.controls.is_pressed):
            return
        done = next(self._filling, None)
        if done is False:
            self.refresh()
        if not done:
            self._on_layout_complete()

    def _on_layout_complete(self) -> None:
        """Restore focus and scroll position once all cards are laid out."""
        self._filling = None
        self.services.first_page_seen()
        focus = self.controls.focus if self.controls else None
        if focus is None or focus.name == self.first_focus:  # what had it was not there yet
            self._restore_view()

    def _start_reading_courses(self) -> bool:
        """Read the courses if one was begun; return whether they had already been read."""
        if self._reads or not (self.progress.has_begun_course or "courses" in vars(self.services)):
            return False
        self._reads = True
        self.follow_source(self.services.courses)
        return self.services.courses.ready

    def on_library_changed(self) -> None:
        """Read the user's own games again, and show faults of the library."""
        self._read_own_games()
        self._on_library_note()

    def _read_own_games(self) -> None:
        """Begin to count, in the background, by how many rules the user's own games differ from their base games; if
        there are any.
        """
        if self.own is not None:
            self.own.start_query()
        elif self._counting is None and self.services.own_games.own_games:
            self._counting = self.follow_source(BackgroundAnswer(_load_own_changes_class), self._count_own_games)

    def _count_own_games(self) -> None:
        """Start the count of rule changes in the user's own games, once the class for it is imported."""
        if self.own is None and self._counting is not None:
            self.own = self.follow_source(self._counting.value(self.services.own_games), self._on_own_counted)
            self.own.start_query()

    def _on_own_counted(self) -> None:
        self._filling = self.browsing.deferred_layout_steps()

    def _on_library_note(self) -> None:
        self._refresh_games()
        self.refresh()

    def sprites(self) -> Sequence[Sprite]:
        """Return the moving parts of the page, including the film on a card."""
        film = self._film.sprites(self.controls) if self.controls else []
        return [*super().sprites(), *film]

    @property
    def is_layout_complete(self) -> bool:
        """Whether everything that the first frame left out has been added."""
        return self.whole and self._filling is None

    @property
    def is_fully_shown(self) -> bool:
        """Whether the whole page was painted and shown once; before, everything in view is painted at once."""
        return self._drawn and self.is_layout_complete

    @property
    def is_moving(self) -> bool:
        painting = self._painting is not None and not self._painting.all_painted
        return super().is_moving or painting or self._film.is_moving or not self.is_layout_complete

    def proposed_games(self) -> list[GameProposal]:
        """Return the proposed games, which stay the same until the page is visited again."""
        here = self.services.library.variants
        if not self._proposed or any(one.game.id not in here for one in self._proposed):
            known, settings = self.progress.learnt_game_ids(), self.services.settings
            played = settings.games_played_longer or (settings.games_played if self.play.plays_no_sowing else [])
            self._proposed = propose_games(played, here, known, MOST_COLUMNS)
        return self._proposed

    # ---- finding

    def toggle_filters(self) -> None:
        """Show or hide the filters."""
        self.browsing.filters_shown = not self.browsing.filters_shown
        self.refresh()

    def change_arrangement(self, way: BrowseBy) -> None:
        """Arrange the games by `way`, clear the search and save the setting."""
        self.services.settings.browse_by = way
        self.services.settings_file.save(self.services.settings)
        self.browsing.typed, self.browsing.narrowed = "", False
        self.scroll_to_first_card()

    def scroll_to_first_card(self) -> None:
        """Scroll to the first card after the list or its order has changed."""
        self.refresh()
        if self.controls:
            self.controls.scroll_to_top()

    def focus_first_game(self, otherwise: str) -> None:
        """Move the focus to the first game shown, or to the widget named `otherwise` if there is none."""
        if self.controls:
            cards = (w.name for w in self.controls.canvas.widgets if w.name.startswith("play."))
            self.controls.focus_on(next(cards, otherwise))

    def open_first_result(self) -> None:
        """Open the first search result: the action of Enter in the search field."""
        if self.controls is None:
            return
        first = next((w for w in self.controls.canvas.widgets if w.group == "hits"), None)
        if first is not None and self.browsing.is_searching:
            first.activate()
        else:
            self.focus_first_game("all")

    def handle_event(self, event: pygame.event.Event) -> pygame.event.Event | None:
        """Handle an event; text typed anywhere goes to the search field. Return the event if it was not used, else
        None.
        """
        left = super().handle_event(event)
        typed = left is not None and left.type in (pygame.TEXTINPUT, pygame.TEXTEDITING) and left.text.strip()
        if left is not None and typed and self.controls:
            self.controls.focus_on("search")  # a user who just types is looking for a game
            return self.controls.handle_event(left)
        return left

    @action("find", msg("Find a game"), key="Ctrl F", sheet=msg("goes to the search; or just start typing"))
    def focus_search(self) -> None:
        """Move the focus to the search field and select its text."""
        if self.controls and self._entry:
            self._entry.all, self._entry.caret = bool(self._entry.value), len(self._entry.value)
            self.controls.focus_on("search")

    def leave(self) -> None:
        """Do nothing, as this is the lowest page: Esc never ends the program."""
        self.browsing.clear_search_and_filters()
