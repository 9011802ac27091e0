"""A monkey at the program: random events in windows of any shape, with real pages and quick stand-ins for engines.

`python build/lab/run.py monkey 20000 7` sends 20,000 events with seed 7.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import cast

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
import pygame

from game.features.lessons.window.lesson.lesson_scene import LessonScene
from game.rules.game import Position
from game.rules.notation import sign_of
from game.table.new_game import GameSetup
from game.table.playing import GameInPlay
from game.ui.memory import tune_memory_allocator
from game.ui.theme import THEMES
from game.window.board_page.live_board import LiveBoard
from game.window.moves.game_board import GameBoard
from tests.play import SHELF
from tests.window.hands import Hands
from tests.window.shell.every_page import PAGES
from tests.window.stage import Oracle

Event = pygame.event.Event
TEXT_SCALES = (0.8, 1.0, 1.4, 2.0)
SEATED = {"p": "person", "c": "computer"}
LARGEST = (1700, 1000)  # px: larger ones would only be slower
NAMED = """TAB RETURN SPACE ESCAPE LEFT RIGHT UP DOWN HOME END PAGEUP PAGEDOWN BACKSPACE DELETE F1 F2 F3 F4 F5 F11"""
KEYS = [getattr(pygame, f"K_{name}") for name in NAMED.split()]
KEYS += [ord(name) for name in "abcdefghlmnpqrstuvyz0123456789+-[],."]
SCANCODES = {pygame.K_a + i: pygame.KSCAN_A + i for i in range(26)}
SCANCODES |= {pygame.K_1 + i: pygame.KSCAN_1 + i for i in range(9)}
SCANCODES |= {
    getattr(pygame, f"K_{name}"): getattr(pygame, f"KSCAN_{name}")
    for name in [*NAMED.split(), "LEFTBRACKET", "RIGHTBRACKET", "COMMA", "PERIOD"]
}
MODS = (0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL, pygame.KMOD_ALT)
DROPPED = (
    b"",
    b"\0\xff",
    b"[[lesson]]\nid = 3",
    b"[[lesson]]\n" + b"a." * 2000 + b"b = 1",
    b'{"format": "naqala learners", "version": 1, "learners": [{"id": "a", "name": "B"}]}',
)


class LostError(AssertionError):
    """A fault, with what the monkey did last."""


class Monkey:
    """Sends events that depend on nothing but its seed."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.chance = Random(seed)
        self.hands = Hands(folder, size=(1000, 700), speed="fast")
        vars(self.hands.services)["computer_player"] = Oracle()
        self.did: list[str] = []
        self.pages: set[str] = set()
        self.most = 0  # MB of memory, at its peak
        self._pos = (0, 0)
        self._down = 0
        self._touches = False  # whether it is a finger that is down
        self.hands.app.mishaps.handle_error = self._failed  # type: ignore[method-assign]
        self._size = (1000, 700)

    def play(self, events: int) -> None:
        """Sends so many events, a few in every frame."""
        sent = 0
        while sent < events:
            several = [event for _ in range(self.chance.choice((1, 1, 2, 3, 6))) for event in self._event()]
            sent += max(1, len(several))
            try:
                self.hands.step(*several, dt=self.chance.choice((0.016, 0.05, 0.1, 0.1)))
                self._check()
            except Exception as error:
                raise LostError(f"after {sent} events: {' · '.join(self.did[-12:])}") from error
            self.hands.app.running = True  # it pressed a button that ends the program
            self.pages.add(self.hands.page)
            self.most = max(self.most, resident())
            del self.did[:-30]

    def _failed(self, error: Exception) -> bool:
        """A page raised an error: the program would go on without that page, and nobody would notice here."""
        raise error

    def _check(self) -> None:
        """Checks that no stone is lost, in the game and on the screen."""
        for scene in self.hands.services.stack.scenes:
            playing = playing_of(scene)
            if playing is not None:
                there = stones(playing.game.start)
                assert stones(playing.position) == there
                assert len(playing.film.tracks) == len(playing.turns)
                assert playing.crossing is None or not playing.position.over
                lying = sum(playing.film.stones.counts().values())
                assert lying == there if playing.film.at_end else lying <= there  # the others are in the air

    # ---- what it does

    def _event(self) -> list[Event]:
        acts = {
            self._point: 30,
            self._click: 30,
            self._key: 25,
            self._wheel: 4,
            self._type: 2,
            self._drag: 4,
            self._touch: 4,
            self._pull: 4,
            self._answer: 4,
            self._resize: 1.2,
            self._settings: 0.4,
            self._open: 1.2,
            self._window: 0.5,
            self._hold: 1,
            self._learner: 0.3,
            self._clock: 0.2,
            self._drop_file: 0.3,
        }
        act = self.chance.choices(list(acts), list(acts.values()))[0]
        self.did.append(f"{act.__name__[1:]} on {self.hands.page}")
        return list(act())

    def _somewhere(self) -> tuple[int, int]:
        """A random point, often on something that can be pressed."""
        top = self.hands.top
        controls = getattr(top, "controls", None) or getattr(getattr(top, "page", None), "controls", None)
        if controls is not None and controls.canvas.widgets and self.chance.random() < 0.5:
            return cast(
                "tuple[int, int]", controls.canvas.on_screen(self.chance.choice(controls.canvas.widgets)).center
            )
        board = getattr(top, "board", None) or getattr(getattr(top, "page", None), "board", None)
        if isinstance(board, LiveBoard) and self.chance.random() < 0.6:
            place = self.chance.choice(list(board.geometry.places.values()))
            return round(place.x), round(place.y)
        return self.chance.randrange(-5, self._size[0] + 5), self.chance.randrange(-5, self._size[1] + 5)

    def _point(self) -> Iterator[Event]:
        self._pos = self._somewhere()
        yield Event(pygame.MOUSEMOTION, pos=self._pos, rel=(1, 1), buttons=(self._down, 0, 0), touch=self._touches)

    def _click(self) -> Iterator[Event]:
        yield from self._point()
        button = self.chance.choice((1, 1, 1, 1, 2, 3, 4, 5))
        yield Event(pygame.MOUSEBUTTONDOWN, pos=self._pos, button=button)
        yield Event(pygame.MOUSEBUTTONUP, pos=self._pos, button=button)

    def _drag(self) -> Iterator[Event]:
        """Presses on something, or releases wherever the pointer is by then."""
        self._down = 1 - self._down
        yield from self._point()
        kind = pygame.MOUSEBUTTONDOWN if self._down else pygame.MOUSEBUTTONUP
        yield Event(kind, pos=self._pos, button=1, touch=self._touches)

    def _touch(self) -> Iterator[Event]:
        """A finger comes down, or goes up wherever it is by then, often after it has stayed for long."""
        self._touches = True
        yield from self._drag()
        self._touches = bool(self._down)

    def _pull(self) -> Iterator[Event]:
        """A press that is pulled to other points before it is let go, sometimes with a key in its middle."""
        yield from self._point()
        yield Event(pygame.MOUSEBUTTONDOWN, pos=self._pos, button=1)
        for _ in range(self.chance.randrange(4)):
            yield from self._point()
            if self.chance.random() < 0.2:
                yield from self._key()
        yield Event(pygame.MOUSEBUTTONUP, pos=self._pos, button=1)

    def _answer(self) -> Iterator[Event]:
        """Plays what begins alike, or answers where a turn waits; in a lesson often what is right."""
        top = self.hands.top
        playing = playing_of(top)
        if playing is None or self.chance.random() > 0.7:
            return
        assert isinstance(top, GameBoard)
        right = [line[0] for line in top.run.lines_to_goal] if isinstance(top, LessonScene) else []
        if playing.crossing:
            top.chooser.give_answer(f"way{self.chance.randrange(len(playing.crossing.ways))}")
        elif isinstance(top, LessonScene) and top.run.stage in ("shown", "right", "over"):
            top.lesson_keys.continue_lesson()
        elif playing.state == "person" and playing.position.phase == "play":
            begin = self.chance.choice(right if right and self.chance.random() < 0.5 else playing.position.legal())
            hole = playing.game.rules.start_of_move(begin)
            top.chooser.choose_place(*((hole, sign_of(begin)) if hole else (begin,)))
        yield from ()

    def _hold(self) -> Iterator[Event]:
        """A key that is held down."""
        key = self.chance.choice(KEYS)
        for _ in range(8):
            yield Event(pygame.KEYDOWN, key=key, mod=0, scancode=SCANCODES.get(key, 0), unicode="")

    def _learner(self) -> Iterator[Event]:
        """Somebody else learns, or somebody is gone, as by another window."""
        learners = self.hands.services.learners
        learners.add_learner(self.chance.choice(("Noa", "נועה", "x" * 60)), "sun")
        deed = self.chance.choice((learners.choose_learner, learners.remove_learner, learners.reset_learner))
        deed(self.chance.choice(learners.all_learners).id)
        yield from ()

    def _clock(self) -> Iterator[Event]:
        """Another day, however far off."""
        day = self.chance.choice(("2025-01-31", "2025-02-01", "1970-01-01", "2099-12-31", "9999-12-31"))
        self.hands.services.now = lambda: f"{day}T12-00-00"
        yield from ()

    def _drop_file(self) -> Iterator[Event]:
        """A file falls on the window, which is hardly ever one that fits."""
        folder = self.hands.folders.data / "dropped"
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / self.chance.choice(("a.toml", "b.json", "c.txt"))
        path.write_bytes(self.chance.choice(DROPPED))
        yield Event(pygame.DROPFILE, file=str(path))

    def _wheel(self) -> Iterator[Event]:
        by = self.chance.choice((-3, -1, 1, 3))
        yield Event(pygame.MOUSEWHEEL, x=0, y=by, flipped=False, precise_x=0.0, precise_y=float(by))

    def _key(self) -> Iterator[Event]:
        key, mod = self.chance.choice(KEYS), self.chance.choice(MODS)
        scancode = SCANCODES.get(key, 0)
        yield Event(pygame.KEYDOWN, key=key, mod=mod, scancode=scancode, unicode="")
        yield Event(pygame.KEYUP, key=key, mod=mod, scancode=scancode, unicode="")

    def _type(self) -> Iterator[Event]:
        yield Event(pygame.TEXTINPUT, text=self.chance.choice(("k", "a", "ב", "12", " ", "😀", "o" * 40)))

    def _resize(self) -> Iterator[Event]:
        w, h = (
            round(least * (most / least) ** self.chance.random()) for least, most in zip((80, 60), LARGEST, strict=True)
        )
        self._size = w, h
        self.hands.app.window.size = self._size
        yield Event(pygame.WINDOWSIZECHANGED, x=w, y=h)

    def _settings(self) -> Iterator[Event]:
        settings = self.hands.settings
        settings.theme = self.chance.choice(list(THEMES))
        settings.text_scale = self.chance.choice(TEXT_SCALES)
        settings.language = self.chance.choice(("en", "he"))
        settings.counts = self.chance.choice(("always", "hover", "never"))
        settings.previews = self.chance.choice(("on", "on", "first", "off"))
        settings.confirm = self.chance.random() < 0.3
        settings.turned = self.chance.random() < 0.4
        settings.hole_names = self.chance.random() < 0.7
        settings.turn_list = self.chance.random() < 0.7
        settings.calm_motion = self.chance.random() < 0.3
        settings.values = self.chance.random() < 0.3
        self.hands.services.save_settings()
        yield from ()

    def _open(self) -> Iterator[Event]:
        """Opens a page that random events may not find."""
        variant, services = self.chance.choice(SHELF), self.hands.services
        if self.chance.random() < 0.5:
            south, north = self.chance.choice(("pp", "pp", "pc", "cp", "cc"))
            kinds = {"S": SEATED[south], "N": SEATED[north]}
            services.routes.start_game(GameSetup(services.library.variants[variant], kinds=kinds))  # type: ignore[arg-type]
        else:
            PAGES[self.chance.choice(list(PAGES))](self.hands, variant)
        yield from ()

    def _window(self) -> Iterator[Event]:
        kinds = pygame.WINDOWEXPOSED, pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED
        yield Event(self.chance.choice(kinds))


def playing_of(scene: object) -> GameInPlay | None:
    """The game that lies on the board of a page."""
    return scene.playing if isinstance(scene, GameBoard) else None


def stones(position: Position) -> int:
    """All stones of a game."""
    return sum(position.cells) + position.heap


def resident() -> int:
    """MB of memory that this process takes now; 0 where the system does not tell."""
    told = Path("/proc/self/statm")
    if sys.platform != "linux" or not told.exists():
        return 0
    return int(told.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") // 1_000_000


def main(words: list[str]) -> None:
    """`EVENTS SEED`."""
    tune_memory_allocator()  # as the program does
    events, seed = (int(word) for word in (words + ["10000", "1"][len(words) :])[:2])
    with tempfile.TemporaryDirectory() as folder:
        monkey = Monkey(Path(folder), seed)
        try:
            monkey.play(events)
        finally:
            monkey.hands.services.games.flush()
            monkey.hands.file.flush()
        print(f"{events} events on {', '.join(sorted(monkey.pages))}; {monkey.most} MB at most")


if __name__ == "__main__":
    main(sys.argv[1:])
