"""Benchmark of each page: processor time until its first frame, cold and warm, and after it.

Cold is the first opening after the home page has come to rest, warm the next ones; the longest frame of the second that
follows says whether something comes in late and holds the window up.  What stands in the first frame is told, too, and
what one more opening, under Python's profiler, spent its time on: of that only the shares count.
"""

from __future__ import annotations

import cProfile
import pstats
import tempfile
from functools import partial
from time import sleep, thread_time
from typing import TYPE_CHECKING, Any

from lab.bench.running import HERE, MeasureError, apart, display, each, open_app, steps

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from game.app.loop import App
    from game.rules.file.variant_library import Variant
    from game.window.shell.services import Services

SIZES = "1280x720", "1920x1080"
NAMES = (
    "home", "play", "rules", "learn", "lesson", "puzzles", "teach", "test", "class", "learners", "library", "set_up",
)  # fmt: skip
FRAMES = 60  # a second
TIMES = 4  # openings, the first of them cold
MOST = 600  # frames until a page is there
SHOWN = 4  # texts of the first frame that are told
PARTS = {  # what all pages pay: the ends of files, and functions of theirs
    "letters": (("ui/text.py", "text_line"), ("ui/text.py", "text_width")),
    "layout": (("ui/layout/node.py", "place"), ("ui/layout/lines.py", "place"), ("ui/layout/inset.py", "place")),
    "plates": (("ui/plates.py", "draw_plate"),),
    "icons": (("ui/icons.py", "icon"),),
    "cloth": (("ui/cloth.py", "cloth_picture"),),
    "wood": (("baked_pictures.py", "baked_board"), ("baked_pictures.py", "baked_disc")),
    "collecting": (("~", "<built-in method gc.collect>"),),
}


def measure(words: list[str]) -> dict[str, Any]:
    """Measure milliseconds for each page and size of the window; `words`: the game (kalah) and pages, default all."""
    if words and words[0] == HERE:
        return _run((int(words[1]), int(words[2])), words[3], words[4])
    game, names = words[0] if words else "kalah", words[1:] or list(NAMES)
    with display() as environ:
        found: dict[str, Any] = {size: {} for size in SIZES}
        for form in steps("pages", each((f"{size} {name}" for size in SIZES for name in names), 8.0)):
            size, name = form.split()
            found[size][name] = apart(environ, "pages", *size.split("x"), game, name, seconds=120)
        return found


def ways_to_pages(services: Services, variant: Variant) -> Mapping[str, Callable[[], None]]:
    """Return how each page is opened, as a button opens it."""
    from game.features.lessons.course_list import course_of_game
    from game.features.lessons.lesson_files import read_lessons
    from game.rules.board import SEATS
    from game.rules.match import Game
    from game.store.record import Player

    rules, routes = variant.rules(), services.routes
    game, people = Game(rules), {seat: Player() for seat in SEATS}
    steps = course_of_game(variant, read_lessons(), services.library.variants).steps
    first = steps[0].lesson.id if steps else ""
    return {
        "play": lambda: routes.open_new_game(game, people, services.now(), on_top=True),
        "rules": partial(routes.rules, rules, choose=True),
        "learn": partial(routes.open_lessons, variant.id),
        "lesson": partial(routes.lesson, variant.id, first),
        "puzzles": partial(routes.puzzles, variant.id),
        "class": partial(routes.class_view, game.start),
        "learners": routes.learners,
        "teach": routes.show_teach,
        "test": partial(routes.show_short_test, variant.id),
        "library": routes.library,
        "set_up": partial(routes.set_up, game.start),
        "home": services.stack.pop_to_first,
    }


def _run(size: tuple[int, int], game: str, name: str) -> dict[str, Any]:
    from game.app.program import draw_next_board, import_game_modules
    from game.ui.memory import tune_memory_allocator

    tune_memory_allocator()
    with tempfile.TemporaryDirectory() as data:
        app = open_app(data, size)
        services = app.services
        services.stack.push(services.routes.first_page())
        app.ahead.put(import_game_modules)
        services.first_page_seen = lambda: app.ahead.put(lambda: draw_next_board(app), key="board")
        for _ in range(FRAMES):
            app.step([], 1 / FRAMES)
        app.ahead.wait(MOST)
        variant = services.library.variants.get(game)
        if variant is None:
            raise MeasureError(f"there is no game {game[:40]!r}.")
        ways = ways_to_pages(services, variant)
        way, before = ways.get(name), ways["play"] if name == "home" else None
        if way is None:
            raise MeasureError(f"there is no page {name[:40]!r}; there are {', '.join(NAMES)}.")
        opened, stands = list[tuple[float, float]](), ""
        for _ in range(TIMES):
            first, longest, stands = _opened(app, way, before)
            opened.append((first, longest))
        shares = _shares(app, way, before)
        services.stack.clear()
        services.games.flush()
    warm = sorted(opened[1:])[len(opened) // 2 - 1]
    said = "the first frame, ms", "the longest frame after it, ms"
    found: dict[str, Any] = {
        f"{when}: {what}": round(1000 * ms, 1)
        for when, pair in (("cold", opened[0]), ("warm", warm))
        for what, ms in zip(said, pair, strict=True)
    }
    return {**found, "the first frame shows": stands, "of its time, %": shares}


def first_frame(app: App, way: Callable[[], None]) -> None:
    """Open a page, and wait until it replaces the placeholder."""
    from game.features.lessons.window.opening_page import LoadingPage

    way()
    for _ in range(MOST):
        app.step([], 1 / FRAMES)
        if not isinstance(app.services.stack.top, LoadingPage):
            return
        sleep(1 / FRAMES)  # threads that read for the page have that time


def _shown(app: App) -> str:
    """Describe the frame: the numbers of texts and widgets, and the first texts."""
    from game.ui.labels import Label

    controls = getattr(app.services.stack.top, "controls", None)
    if controls is None:
        return "nothing that can be pressed"
    texts = [node.marked for node in controls.canvas.root.walk() if isinstance(node, Label) and node.marked.strip()]
    return f"{len(controls.canvas.widgets)} widgets, {len(texts)} texts: {' | '.join(texts[:SHOWN])}"


def _shares(app: App, way: Callable[[], None], before: Callable[[], None] | None) -> dict[str, float]:
    """Return the shares of the time of one opening that are common to all pages."""
    _home(app, before)
    profile = cProfile.Profile()
    profile.enable()
    first_frame(app, way)
    profile.disable()
    entries: dict[tuple[str, int, str], tuple[Any, ...]] = pstats.Stats(profile).stats  # type: ignore[attr-defined]
    total = sum(entry[2] for entry in entries.values()) or 1.0
    out = {}
    for part, ends in PARTS.items():
        seconds = 0.0
        for (file, _, function), (*_, cumulated, callers) in entries.items():
            if _of(file, function, ends):
                inner = [one for (path, _, named), one in callers.items() if _of(path, named, ends)]
                seconds += cumulated - sum(one[3] for one in inner)
        out[part] = round(100 * max(0.0, seconds) / total, 1)
    return out


def _of(file: str, function: str, ends: tuple[tuple[str, str], ...]) -> bool:
    return any(file.replace("\\", "/").endswith(end) and function == name for end, name in ends)


def _home(app: App, before: Callable[[], None] | None) -> None:
    """Return to the home page at rest, or to the page that lies over it at first."""
    app.services.stack.pop_to_first()
    if before:
        before()
    for _ in range(FRAMES // 2):
        app.step([], 1 / FRAMES)


def _opened(app: App, way: Callable[[], None], before: Callable[[], None] | None) -> tuple[float, float, str]:
    """Return seconds until the page's first frame, and of the longest frame in the second after it; and its
    description.
    """
    _home(app, before)
    began = thread_time()
    first_frame(app, way)
    first, longest, stands = thread_time() - began, 0.0, _shown(app)
    for _ in range(FRAMES):
        used = thread_time()
        app.step([], 1 / FRAMES)
        longest = max(longest, thread_time() - used)
        sleep(0.004)  # threads that read for the page take their time too
    return first, longest, stands
