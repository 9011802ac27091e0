"""The pages, each opened in a window of its own: processor time until its first frame, cold and warm, and after it.

Cold is the first opening after the home page has come to rest, warm the next ones; the longest frame of the second that
follows says whether something comes in late and holds the window up.
"""

from __future__ import annotations

import gc
import tempfile
from functools import partial
from time import sleep, thread_time
from typing import TYPE_CHECKING, Any

from bench.running import HERE, MeasureError, apart, display, each, steps

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from game.rules.file.library import Variant
    from game.scenes.shell.loop import App
    from game.scenes.shell.services import Services

SIZES = "1280x720", "1920x1080"
NAMES = "play", "rules", "learn", "lesson", "puzzles", "class", "learners"
FRAMES = 60  # a second
TIMES = 4  # openings, the first of them cold
MOST = 600  # frames until a page is there


def measure(words: list[str]) -> dict[str, Any]:
    """Milliseconds for each page and size of the window; the words are the game (kalah) and pages, all without."""
    if words and words[0] == HERE:
        return _run((int(words[1]), int(words[2])), words[3], words[4])
    game, names = words[0] if words else "kalah", words[1:] or list(NAMES)
    with display() as environ:
        found: dict[str, Any] = {size: {} for size in SIZES}
        for form in steps("pages", each((f"{size} {name}" for size in SIZES for name in names), 8.0)):
            size, name = form.split()
            found[size][name] = apart(environ, "pages", *size.split("x"), game, name, seconds=120)
        return found


def _ways(services: Services, variant: Variant) -> Mapping[str, Callable[[], None]]:
    """How each page is opened, as a button opens it."""
    from game.learn.courses import read
    from game.rules.board import SEATS
    from game.rules.match import Game
    from game.scenes.play.scene import PlayScene
    from game.session.courses import course_of
    from game.store.record import Player

    rules, routes = variant.rules(), services.routes
    game, people = Game(rules), {seat: Player() for seat in SEATS}
    steps = course_of(variant, read()).steps
    first = steps[0].lesson.id if steps else ""
    return {
        "play": lambda: services.stack.push(PlayScene(services, game, people, began=services.now())),
        "rules": partial(routes.rules, rules, choose=True),
        "learn": partial(routes.learn, variant.id),
        "lesson": partial(routes.lesson, variant.id, first),
        "puzzles": partial(routes.puzzles, variant.id),
        "class": partial(routes.class_view, game.start),
        "learners": routes.learners,
    }


def _run(size: tuple[int, int], game: str, name: str) -> dict[str, Any]:
    from game.scenes.routes import load
    from game.scenes.shell.loop import App
    from game.scenes.shell.real_services import make_services
    from game.ui.screen import open_window

    with tempfile.TemporaryDirectory() as data:
        services = make_services(data)
        services.settings.window = size
        app = App(services, open_window(size, "Naqala"))
        services.stack.push(services.routes.first())
        load()
        gc.freeze()
        for _ in range(FRAMES):
            app.step([], 1 / FRAMES)
        variant = services.library.variants.get(game)
        if variant is None:
            raise MeasureError(f"there is no game {game[:40]!r}.")
        way = _ways(services, variant).get(name)
        if way is None:
            raise MeasureError(f"there is no page {name[:40]!r}; there are {', '.join(NAMES)}.")
        opened = [_opened(app, way) for _ in range(TIMES)]
        services.stack.clear()
        services.games.flush()
    warm = sorted(opened[1:])[len(opened) // 2 - 1]
    said = "the first frame, ms", "the longest frame after it, ms"
    return {f"{when}: {what}": round(1000 * ms, 1) for when, pair in (("cold", opened[0]), ("warm", warm))
            for what, ms in zip(said, pair, strict=True)}  # fmt: skip


def _opened(app: App, way: Callable[[], None]) -> tuple[float, float]:
    """Seconds until the first frame of the page, and of the longest frame in the second after it."""
    from game.scenes.lesson.scene import LessonOpening

    stack, began = app.services.stack, thread_time()
    way()
    for _ in range(MOST):
        app.step([], 1 / FRAMES)
        if not isinstance(stack.top, LessonOpening):
            break
        sleep(0.002)
    first, longest = thread_time() - began, 0.0
    for _ in range(FRAMES):
        used = thread_time()
        app.step([], 1 / FRAMES)
        longest = max(longest, thread_time() - used)
        sleep(0.004)  # threads that read for the page take their time too
    stack.home()
    for _ in range(FRAMES // 2):
        app.step([], 1 / FRAMES)
    return first, longest
