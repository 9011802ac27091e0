"""Drives pages in tests: the program without a screen, with its own folder, made-up events and made-up time."""

from __future__ import annotations

import hashlib
import random
import threading
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import pygame

from game.app.loop import App
from game.features.learners.learners_file import Learners
from game.features.lessons.course_list import CourseLoader
from game.features.library.game_library import GameArchive as Games
from game.features.puzzles.own_puzzles import OwnPuzzles
from game.features.workshop.drafts import UnsavedDrafts
from game.features.workshop.good_game.trial_games import TrialCache
from game.features.workshop.own_games import OwnGames
from game.rules.file.variant_library import VariantLibrary, load_checked_file, standard_library, variant_files_in
from game.store.folders import folders_below
from game.store.own_languages import OwnLanguages
from game.store.polling import READS
from game.store.settings import Settings, SettingsFile
from game.text.language import Language, available_languages
from game.ui import assets
from game.ui.controls import Controls
from game.ui.file_window.file_question import FileQuestion, NoWindowError, Unwanted
from game.ui.labels import Label
from game.ui.layout import Node
from game.ui.widgets import Card, DropDown, LiveText, SegmentedControl, Stepper, Widget
from game.window.shared.game_chooser import GameField
from game.window.shell.services import Services
from game.window.shell.stack import Scene, Stack
from tests.features.home.window.late_home import HomePage
from tests.window.finder import Finder
from tests.window.scholar import Scholar

LOCALE = assets.FOLDER / "locale"
known_languages = cache(
    available_languages
)  # reading the catalogues takes a tenth of the time in which a page is opened
Event = pygame.event.Event
SAID = Label, LiveText  # what has words and is no button
S = TypeVar("S", bound=Scene)
W = TypeVar("W", bound=Widget)


class Silence:
    """A sound card that notes what it is asked to play."""

    def __init__(self) -> None:
        self.volume = 1.0
        self.played: list[str] = []

    def play(self, kind: str, variation: int = 0) -> bool:
        self.played.append(kind)
        return True

    def play_events(self, events: object) -> None:
        """Does nothing: no volume is kept."""

    def update(self, dt: float, *, at_rest: bool = False) -> None:
        """Does nothing: it has no time."""

    def open(self) -> None:
        """Does nothing: there is nothing to open."""

    def close(self) -> None:
        """Does nothing: there is nothing to close."""


def no_window(question: FileQuestion, unwanted: Unwanted) -> list[Path]:
    """No test opens a window of the desktop it runs on."""
    raise NoWindowError("no window for files in a test")


class NoThinker:
    """A computer player that never answers."""

    def think(self, position: object, level: int, played: object = None, seconds: float | None = None) -> int:
        return 1

    def poll(self) -> None:
        return None

    def cancel(self) -> None:
        """Does nothing: there is nothing to cancel."""

    def close(self) -> None:
        """There is nothing to close."""


def until_so(hands: Hands, there: Callable[[], bool], *, patience: float) -> None:
    """Lets frames pass until something is so; `patience`: seconds, far more than it needs."""
    end = time.monotonic() + patience
    while not there():
        assert time.monotonic() < end, (hands.page, hands.texts)
        hands.step()
        time.sleep(0.005)


def until_read(hands: Hands) -> None:
    """Lets frames pass until the page has read all that it shows, also what the first answer makes it look for."""
    for _ in range(2):
        until_so(hands, lambda: all(thread.name != READS for thread in threading.enumerate()), patience=60)
        hands.wait(0.1)


PLACES = {  # key → its place on the keyboard
    **{int(getattr(pygame, f"K_{n}")): int(getattr(pygame, f"KSCAN_{n}")) for n in range(10)},
    **{int(getattr(pygame, f"K_KP_{n}")): int(getattr(pygame, f"KSCAN_KP_{n}")) for n in range(10)},
    pygame.K_MINUS: pygame.KSCAN_MINUS, pygame.K_EQUALS: pygame.KSCAN_EQUALS,
    pygame.K_KP_PLUS: pygame.KSCAN_KP_PLUS, pygame.K_KP_MINUS: pygame.KSCAN_KP_MINUS,
}  # fmt: skip
BUSY = (READS, "naqala-exchange", "naqala-writer")  # names of threads that read or write something


class Hands:
    """The whole program with its home page open."""

    def __init__(
        self,
        folder: Path,
        *,
        size: tuple[int, int] = (1280, 800),
        library: VariantLibrary | None = None,
        own: Path | None = None,
        home: bool = True,
        locale: Path = LOCALE,
        **settings: Any,
    ) -> None:
        pygame.display.init()
        pygame.font.init()
        self.folders = folders_below(folder)
        self.file = SettingsFile(self.folders.settings)
        self.settings = Settings(**{"language": "en", "window": size, "turn_list": True, **settings})
        self.sound = Silence()
        library = library or standard_library()
        if own is not None:  # where the user's own games lie
            paths, faults = variant_files_in(own)
            library = library.with_files(paths, faults, load_checked_file)
        self.services = Services(
            stack=Stack(), words=Language(self.settings.language, locale), settings=self.settings,
            settings_file=self.file, own_games=OwnGames(own, library),
            drafts=UnsavedDrafts(self.folders.drafts), games=Games(self.folders.data, library.variants),
            learners=Learners(self.folders.learners), own_puzzles=OwnPuzzles(self.folders.puzzles),
            make_courses=CourseLoader, make_trials=TrialCache, own_lessons=self.folders.lessons,
            own_plans=self.folders.plans, handed_in_games=self.folders.handed_in_games, random=random.Random(5),
            now=lambda: "2025-01-31T18-30-00", documents=lambda: folder, choose_files=no_window,
            languages=known_languages(locale), locale=locale,
            own_languages=OwnLanguages(self.folders.languages, self.settings.language),
        )  # fmt: skip
        vars(self.services).update(
            computer_player=NoThinker(), analyst=Scholar(), layout_searcher=Finder(), sound=self.sound
        )
        self.app = App(self.services, pygame.Window(size=size, resizable=True))
        if home:
            self.services.stack.push(HomePage(self.services))

    # ---- the state

    @property
    def top(self) -> Scene:
        scene = self.services.stack.top
        assert scene is not None
        return scene

    def top_as(self, kind: type[S]) -> S:
        """The scene on top, which is of this kind."""
        assert isinstance(self.top, kind), self.page
        return self.top

    def widget(self, name: str, kind: type[W]) -> W:
        """The widget of that name, which is of this kind."""
        found = self.controls.canvas.widget_named(name)
        assert isinstance(found, kind), f"{name} isn’t such a one among {self.names}"
        return found

    @property
    def page(self) -> str:
        """The class of the scene on top."""
        return type(self.top).__name__

    @property
    def controls(self) -> Controls:
        controls = getattr(self.top, "controls", None) or self.top.dialog.controls  # type: ignore[attr-defined]
        assert isinstance(controls, Controls)
        return controls

    @property
    def names(self) -> list[str]:
        """Names of all widgets of the page."""
        return [widget.name for widget in self.controls.canvas.widgets]

    @property
    def nodes(self) -> list[Node]:
        """Everything on the page, including the content of cards and panes."""
        found: list[Node] = [self.controls.canvas.root]
        for node in found:
            found += [node.child] if isinstance(node, Card) else node.children()
        return found

    @property
    def texts(self) -> list[str]:
        """All texts on the page outside of buttons, with plain spaces."""
        said = (node.marked if isinstance(node, Label) else node.said for node in self.nodes if isinstance(node, SAID))
        return [text.replace("\xa0", " ") for text in said]

    @property
    def focus(self) -> str:
        return self.controls.focus.name if self.controls.focus else ""

    @property
    def pixels(self) -> str:
        """The picture once nothing moves any more."""
        self.wait(0.3)
        self.app.draw()
        return hashlib.md5(pygame.image.tobytes(self.app.screen.surface, "RGB")).hexdigest()

    def place_of(self, name: str) -> pygame.Rect:
        """Where a widget is; it is scrolled into view first."""
        widget = self.controls.canvas.widget_named(name)
        assert widget is not None, f"{name} isn’t among {self.names}"
        if widget.pane:
            widget.pane.reveal(widget.rect, 12)
        return self.controls.canvas.on_screen(widget)

    # ---- what the user does

    def step(self, *events: pygame.event.Event, dt: float = 1 / 60) -> bool:
        return self.app.step(list(events), dt)

    def wait(self, seconds: float) -> None:
        """What is read or written in a thread has at least as long as that, too."""
        for _ in range(round(seconds * 30)):
            ends = time.monotonic() + 1 / 30
            for thread in threading.enumerate():
                while thread.name in BUSY and thread.is_alive() and (left := ends - time.monotonic()) > 0:
                    thread.join(min(left, 0.002))  # one that waits for the next question has another name then
            self.step(dt=1 / 30)

    def wait_for_file(self, pattern: str) -> Path:
        """The first file of that name among the user's, once it is there: a busy disk may take seconds."""
        for _ in range(300):
            if found := next(self.folders.data.rglob(pattern), None):
                return found
            self.wait(0.1)
        raise AssertionError(f"no {pattern} was written")

    def click(self, name: str, *, at: float = 0.5) -> None:
        """`at`: how far from its left edge, 0 to 1.  Who aims while the page is laid out anew aims once more."""
        pos = self._aim(name, at)
        self.step(Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
        pos = self._aim(name, at) if self.controls.canvas.widget_named(name) else pos
        self.step(Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
        self.step(Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))

    def _aim(self, name: str, at: float) -> tuple[int, int]:
        box = self.place_of(name)
        return box.x + round(at * (box.w - 1)), box.centery

    def choose(self, name: str, value: object) -> None:
        """Chooses from segments, a list or a number with minus and plus; a game from the plate of the chooser."""
        widget = self.controls.canvas.widget_named(name)
        if isinstance(widget, GameField):
            self.click(name)
            self.wait(0.3)
            if f"game.{value}" not in self.names:
                self.click("all_games")
            self.click(f"game.{value}")
            self.wait(0.3)
            return
        if isinstance(widget, DropDown):
            self.click(name)
            popup = self.controls.popup
            assert popup is not None
            row = popup.rows[[one for one, _ in widget.options].index(value)]
            row.pane.reveal(row.rect, 0) if row.pane else None
            pos = popup.controls.canvas.on_screen(row).center
            for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                self.step(Event(kind, pos=pos, button=1))
            return
        assert isinstance(widget, SegmentedControl | Stepper)
        values: list[object] = (
            list(widget.values) if isinstance(widget, Stepper) else [one for one, _ in widget.options]
        )
        self.controls.focus_on(name)
        way = values.index(value) - values.index(widget.value)
        forwards = (way > 0) != self.services.words.rtl
        self.key(*[pygame.K_RIGHT if forwards else pygame.K_LEFT] * abs(way))

    def key(self, *keys: int, mod: int = 0) -> None:
        """Letters, digits and signs come with their place on the keyboard, as from a real one."""
        for key in keys:
            place = pygame.KSCAN_A + key - pygame.K_a if pygame.K_a <= key <= pygame.K_z else PLACES.get(key, 0)
            self.step(Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=place))

    def write(self, text: str) -> None:
        """Types it letter by letter into what has the focus."""
        for letter in text:
            self.step(Event(pygame.TEXTINPUT, text=letter))

    def resize(self, size: tuple[int, int]) -> None:
        """The user drags the window's edge."""
        self.app.window.set_windowed()  # one that fills the screen has none
        self.app.window.size = size
        self.step(Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))
