"""The first page: what is one's own, where to start, and every game by its idea, on the map or by name."""

from collections.abc import Sequence
from dataclasses import replace

import pygame

from game.rules.file.library import Variant
from game.scenes.home import layout
from game.scenes.home.browsing import Browsing
from game.scenes.home.card import GameCard
from game.scenes.home.film import CardFilm
from game.scenes.home.filters import NAMES
from game.scenes.home.mine import Mine
from game.scenes.home.start_here import Proposal, against_computer, proposals, start_cards, under_way
from game.scenes.home.ways import Ways
from game.scenes.shared import key_texts
from game.scenes.shared.slow import Painting
from game.scenes.shell.actions import Actions, action
from game.scenes.shell.first_games import first_games
from game.scenes.shell.page import Page
from game.scenes.shell.services import Services
from game.session.courses import Course
from game.session.setup import Setup
from game.store.library.entry import UnderWay
from game.store.settings import BROWSE_BY
from game.text.language import Words, msg
from game.ui import assets, icons
from game.ui.labels import Label
from game.ui.layout import Column, Gives, Inset, Node, Picture, Row, Sheds, Space
from game.ui.screen import Sprite
from game.ui.ui import Ui
from game.ui.widgets import Button, DropDown, TextEntry

# ----------------------------------------------------------------------
# the bar of the home page: the sign of the program, its name, and what concerns all of it


def home_bar(ui: Ui, services: Services, actions: Actions, tools: Sequence[str], *, signed: bool) -> Node:
    """`tools`: actions, the first with its word; `signed`: with the sign of the program, which takes a moment."""
    sign = Picture(lambda dst, rect: _sign(dst, rect, ui) if signed else None, 46, 46)
    row: list[Node] = [Gives(sign, gone=2), Label("Naqala", "title", "ontable", single=True)]
    if not ui.small:
        told = Label(services.words.t("sowing games of the world"), "note", "ontable2", single=True)
        row.append(Gives(Row([Space(2), told], gap=10), gone=1))
    row += [Space(0, grow=1), *_tools(ui, services, actions, tools)]
    return Inset(Sheds(Row(row, gap=10)), pad=(ui.m.margin + 4, 8))


def _tools(ui: Ui, services: Services, actions: Actions, ids: Sequence[str]) -> list[Node]:
    """What a key does, too, gives way; not the way back from the full screen."""
    words, settings = services.words, services.settings
    tools: list[Button | DropDown] = []
    if len(services.languages) > 1:
        names = list(services.languages.items())

        def speak(code: object) -> None:
            settings.language = str(code)
            services.keep_settings()

        tools.append(DropDown("language", names, words.code, speak, icon="" if ui.small else "globe", table=True))
    tools += [actions.button(id, "table", word=id == ids[0] and not ui.small) for id in ids if id in actions]
    for tool in tools:
        tool.group = "tools"
    return [Gives(tool, gone=3) if tool.name == "full" and not settings.full_screen else tool for tool in tools]


def _sign(dst: pygame.Surface, rect: pygame.Rect, ui: Ui) -> None:
    if not ui.theme.baked:
        dst.blit(icons.icon("puzzle", rect.w, ui.theme.brass), rect)
        return
    try:
        picture = pygame.image.load(assets.path("icon.png"))
    except (pygame.error, OSError):
        return
    dst.blit(pygame.transform.smoothscale(picture.convert_alpha(), rect.size), rect)


# ----------------------------------------------------------------------
# how far one is with the lessons of each game
ENOUGH = 0.5  # of a game's lessons: who knows so many can play it


class LessonProgress:
    """Courses are read only where somebody has begun one, and nothing waits for them."""

    def __init__(self, services: Services) -> None:
        self._services = services

    @property
    def begun(self) -> bool:
        return bool(self._services.learners.current.lessons)

    def read(self) -> None:
        """Has courses read where that is wanted."""
        if self.begun and not self._services.courses.ready:
            self._services.courses.begin()

    def _done(self) -> list[tuple[Course, int]]:
        """The courses that were begun, each with how many of its lessons are done."""
        known = self._services.courses.courses if self.begun else ()
        here = [one for one in known if one.id in self._services.library.variants]
        return [(one, n) for one in here if (n := one.done(self._services.learners.current))]

    def said(self, words: Words) -> dict[str, str]:
        """By game, how far one is; games whose course was not begun are not there."""
        return {one.id: words.say("{n} of {total:lesson}", n=n, total=len(one.steps)) for one, n in self._done()}

    def enough(self) -> list[str]:
        """Games of which one knows enough to play them, the best known first."""
        parts = {one.id: n / len(one.steps) for one, n in self._done()}
        return sorted((id for id, part in parts.items() if part >= ENOUGH), key=lambda id: -parts[id])


LONG_WAYS, LONG_HINT = 1000, 1160  # rooms in which all words beside the search find room, reference px


IN_BAR = "settings", "keys", "full", "quit"  # actions, the first with its word


class Home(Page):
    """One press on a card plays that game against the computer."""

    pastes = True
    keys = key_texts.HOME

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._stale = False
        self._left = ""  # what had the focus when another page was opened
        self._entry: TextEntry | None = None
        self._painting: Painting | None = None
        self._film = CardFilm()
        self.whole = False  # the first frame shows where to start: it must not wait for the others
        self.browsing, self.learnt = Browsing(self), LessonProgress(services)
        self.games: Sequence[UnderWay] = ()  # the newest under way, of so many:
        self.total = 0
        self.watch(services.games.noted, self._noted)
        self._look_for_games()

    def pause(self) -> None:
        super().pause()
        self._left = self.controls.focus.name if self.controls and self.controls.focus else ""
        self._stale = True

    def hide(self) -> None:
        self.controls = self._painting = None
        self._film = CardFilm()
        self.browsing.forget()

    def resume(self) -> None:
        """The games under way may be others by now."""
        if self._stale:
            self._stale = False
            self.services.learners.look()
            self.learnt.read()
            before = [one.record for one in self.games]
            self._look_for_games()
            if [one.record for one in self.games] != before:
                self.browsing.typed = ""  # what was looked for was found and played
            self.refresh()
            if self.controls and self._left:
                self.controls.focus_on(self._left, ring=False)

    def _look_for_games(self) -> None:
        self.games, self.total = under_way(self.services)
        self.first_focus = "go_on" if self.games else "learn_first" if self.new else "begin"

    @property
    def new(self) -> bool:
        """Whether nobody has played here yet: then one learns first."""
        return not self.games and not self.services.settings.last_variant

    # ---- layout

    def bar(self, ui: Ui) -> Node:
        return home_bar(ui, self.services, self.actions, IN_BAR, signed=self.whole)

    def body(self, ui: Ui) -> Node:
        wide, browsing = layout.beside(ui), self.browsing
        self.scrolls = not wide
        browsing.lay_out(ui, layout.room_for(ui))
        parts = self._parts(ui) if self.whole else layout.Parts(Mine(self), None, self._start(ui, most=1), None, ())
        if wide:
            high = ui.window.h - self.bar(ui).height(ui, ui.window.w)
            return layout.wide_body(ui, parts, browsing.begin(layout.panes(parts.tiles, parts.content)), high)
        return layout.narrow_body(ui, parts, bool(browsing.typed))

    def _parts(self, ui: Ui) -> layout.Parts:
        from game.scenes.home.unreadable import fault_notes  # only now: the first frame does without

        browsing, idea = self.browsing, self.services.settings.browse_by == BROWSE_BY[0]
        start = self._start(ui) if idea else None
        tiles = browsing.tiles() if idea and not browsing.typed else None
        content = [*fault_notes(self.services), browsing.content()]
        return layout.Parts(Mine(self), self._filters(ui), start, tiles, content)

    def learn_first(self) -> None:
        first = self.first if self.new and not self.learnt.begun else None
        self.services.routes.learn(first.id if first else "")

    def all_mine(self) -> None:
        """The games under way, in the library."""
        from game.store.library.queries import Filter

        self.services.routes.library(Filter(under_way=True))

    def _start(self, ui: Ui, most: int = 3) -> Node:
        settings = self.services.settings
        last = [settings.last_variant] if settings.last_variant else []
        played = [*last, *(id_ for id_ in reversed(settings.last_games) if id_ not in last)]
        chosen = proposals(played, self.services.library.variants, self.learnt.enough() if self.whole else ())
        cards = start_cards(self.browsing.maker, chosen, layout.room_for(ui), self._propose, most)
        return Column([Label(self.words.t("Start here"), "name", "ontable"), cards], gap=6)

    def _filters(self, ui: Ui) -> Node:
        """Where one writes what one is looking for, which games are shown, and how."""
        words, browsing = self.words, self.browsing
        room = layout.room_for(ui) / ui.text_scale
        hint = words.t("Find a game") if room < LONG_HINT else words.t("Find a game, or its other name")
        self._entry = TextEntry(
            "search", browsing.typed, browsing.find, hint=hint, done=self._to_first, icon="search", wide=200, grow=1
        )
        self._entry.group = "search"
        chips: list[Node] = [browsing.chip(what) for what in NAMES]
        way = Ways(words, self.services.settings.browse_by, self._by, short=room < LONG_WAYS)
        return Row([self._entry, *chips, Space(0), way], gap=8, wrap=True)

    def resize(self, ui: Ui) -> None:
        super().resize(ui)
        self.paint()

    def paint(self) -> None:
        """What is new on the page is painted, bit by bit."""
        if self.controls:
            self._painting = Painting(self.controls)
            self.browsing.mark()

    def update(self, dt: float) -> None:
        super().update(dt)
        if not self.whole:
            self.whole = True
            self.learnt.read()
            self.watch(self.services.courses)
            self.refresh()
        elif self._painting:
            self._painting.go_on()
        self.browsing.mark()
        self._play_on_card(dt)

    def _noted(self) -> None:
        """Something was found wrong with the library, or was mended."""
        self._look_for_games()
        self.refresh()

    def _play_on_card(self, dt: float) -> None:
        """On the card on which one rests its game is played."""
        controls = self.controls
        if controls is None or self.services.settings.calm_motion:
            self._film.update(0.0, None, None)
            return
        focus = controls.focus if controls.ring else None
        card = next((w for w in (controls.hover, focus) if isinstance(w, GameCard) and w.known), None)
        self._film.update(dt, card, controls.ui.theme)

    def sprites(self) -> Sequence[Sprite]:
        film = self._film.sprites(self.controls) if self.controls else []
        return [*super().sprites(), *film]

    @property
    def moving(self) -> bool:
        painting = self._painting is not None and not self._painting.over
        return super().moving or painting or self._film.moving

    # ---- finding

    def _by(self, way: object) -> None:
        self.services.settings.browse_by = str(way)
        self.services.settings_file.save(self.services.settings)
        self.browsing.typed = ""
        self.relaid()

    def relaid(self) -> None:
        """Other cards, or others first: one sees them from the beginning."""
        self.refresh()
        if self.controls:
            self.controls.to_top()

    def _to_first(self) -> None:
        """Enter in the search goes to the first game that was found: it is not started by chance."""
        if self.controls:
            names = [widget.name for widget in self.controls.canvas.widgets]
            self.controls.focus_on(next((name for name in names if name.startswith("play.")), "all"))

    def event(self, event: pygame.event.Event) -> pygame.event.Event | None:
        left = super().event(event)
        if left is not None and left.type == pygame.TEXTINPUT and left.text.strip() and self.controls:
            self.controls.focus_on("search")  # a user who just types is looking for a game
            return self.controls.event(left)
        return left

    @action("find", msg("Find a game"), key="Ctrl F", sheet=msg("goes to the search; or just begin to type"))
    def to_search(self) -> None:
        """All of what is written there is chosen."""
        if self.controls and self._entry:
            self._entry.all, self._entry.caret = bool(self._entry.value), len(self._entry.value)
            self.controls.focus_on("search")

    # ---- what is pressed

    def setup(self, variant: Variant) -> Setup:
        """What a press on the card plays."""
        return against_computer(Setup.last(variant, self.services.settings.last_game(variant.id)))

    def play(self, variant: Variant) -> None:
        self.services.routes.play(self.setup(variant))

    def _propose(self, one: Proposal) -> None:
        kinds = {"S": one.kinds[0], "N": one.kinds[1]}
        self.services.routes.play(replace(self.setup(one.game), kinds=kinds))  # type: ignore[arg-type]

    @property
    def first(self) -> Variant | None:
        """The game that is played at one press: the last one, or the one that somebody new begins with."""
        variants = self.services.library.variants
        last = variants.get(self.services.settings.last_variant)
        if last is not None:
            return last
        return next((variants[id_] for id_ in first_games() if id_ in variants), None)

    def begin(self) -> None:
        if self.first:
            self.play(self.first)

    def leave(self) -> None:
        """Nothing lies below: at last Esc does nothing, so that nobody leaves by one key too many."""
        self.browsing.back()

    @action("settings", msg("Settings"), icon="settings")
    def show_settings(self) -> None:
        self.services.routes.settings()

    @action("keys", msg("Keys"), key="Ctrl /", icon="help")
    def show_keys(self) -> None:
        self.services.routes.keys()

    @action(
        "full",
        lambda page, words: words.t("Leave full screen" if page.services.settings.full_screen else "Full screen"),
        key="F11",
        icon="full",
    )
    def full_screen(self) -> None:
        self.services.full_screen()

    @action("quit", msg("Quit Naqala"), icon="exit", exists=lambda page: page.services.settings.full_screen)
    def quit(self) -> None:
        self.services.quit()
