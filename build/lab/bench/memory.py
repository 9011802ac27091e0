"""Benchmark of the window's memory: on every page, during half an hour of games, during changes of size and theme."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from lab.bench.frames import Chance
from lab.bench.pages import first_frame, ways_to_pages
from lab.bench.running import HERE, MeasureError, apart, each, memory, steps

if TYPE_CHECKING:
    from game.app.loop import App

SIZE = (1280, 800)
MINUTES = 30.0  # of computer games, in frames of a tenth of a second
CHANGES = 400  # of size and look, on the board's page, at home and in the settings
GAMES = ("kalah", "kiswahili", "congkak", "damka")  # whose pages are opened
LARGEST = (1920, 1200)
SEED = 5


def measure(words: list[str]) -> dict[str, Any]:
    """Measure resident megabytes; `memory 5 100` plays for five minutes and changes the window a hundred times."""
    if not Path("/proc/self/status").exists():
        raise MeasureError("this system has no /proc to read memory from.")
    try:
        numbers = [float(word) for word in words if word != HERE]
    except ValueError:
        raise MeasureError(f"bench memory: minutes and changes are numbers, not {' '.join(words)[:40]!r}.") from None
    minutes, changes = (*numbers, MINUTES, CHANGES)[:2] if len(numbers) != 1 else (numbers[0], CHANGES)
    if HERE in words:
        return _run(minutes, round(changes))
    environ = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    return apart(environ, "memory", str(minutes), str(changes), seconds=1800)


def _run(minutes: float, changes: int) -> dict[str, Any]:
    import pygame

    from game.app import program as application
    from game.app.loop import App
    from game.features.home.window.home_scene import HomePage
    from game.ui.screen import close_window, open_window
    from game.window.shell.services import Services

    with tempfile.TemporaryDirectory() as data:
        from game.app.user_services import create_user_services

        services = create_user_services(Services, data)
        services.settings.window, services.settings.speed = SIZE, "normal"
        services.random, services.computer_player = Random(SEED), Chance()  # type: ignore[assignment]
        app = App(services, open_window(SIZE, "Naqala"))
        services.stack.push(HomePage(services))
        app.draw()
        first = memory()
        application._initialize_in_background(app)
        for _ in range(60):
            app.step(pygame.event.get(), 0.1)
        start = memory()
        pages = _pages(app)
        games = _games(app, minutes)
        looks = _looks(app, changes)
        services.stack.pop_to_first()
        for _ in range(60):
            app.step(pygame.event.get(), 0.1)
        end = memory()
        services.stack.clear()
        services.games.flush()
        services.settings_file.flush()
        services.games.close()
        close_window(app.window)
    return {
        "first frame, MB": first,
        "home page, MB": start,
        "every page of four games, most, MB": max(pages),
        "home page after them, MB": pages[-1],
        f"{minutes:g} minutes of games, most, MB": max(games),
        f"{minutes:g} minutes of games, at the end, MB": games[-1],
        f"{changes} changes of size and look, most, MB": max(looks),
        f"{changes} changes of size and look, at the end, MB": looks[-1],
        "home page again, MB": end,
    }


def _pages(app: App) -> list[float]:
    """Open every page of some games, one after the other; return resident MB on each, and at last on the home page."""
    services, most = app.services, list[float]()
    for game in GAMES:
        for open_page in ways_to_pages(services, services.library.variants[game]).values():
            services.stack.pop_to_first()
            first_frame(app, open_page)
            for _ in range(60):
                app.step([], 1 / 60)
            most.append(memory())
    return most


def _games(app: App, minutes: float) -> list[float]:
    """Let computers play every game in turn; return resident MB every ten seconds."""
    from game.table.new_game import GameSetup

    services, found = app.services, [memory()]
    variants, shown = list(services.library.variants.values()), 0.0
    played = steps("memory, games", each(range(max(1, round(minutes))), 3.0))
    for time in range(round(minutes * 600)):
        if time % 600 == 0:
            next(played)
        if time >= shown:
            variant = variants[time // 600 % len(variants)]
            services.routes.start_game(GameSetup(variant, kinds={"S": "computer", "N": "computer"}), remember=False)
            shown = time + 600  # frames: a minute for each game
        app.step([], 0.1)
        if time % 100 == 0:
            found.append(memory())
    return [*found, memory()]


def _looks(app: App, changes: int) -> list[float]:
    """Change size, theme and text size on one page after the other; return resident MB on the way."""
    import pygame

    from game.features.settings.window.settings_scene import SettingsScene
    from game.table.new_game import GameSetup

    services, chance, found = app.services, Random(SEED), [memory()]
    variants = list(services.library.variants.values())
    pages = steps("memory, changes of size and look", each(range(0, changes, 10), 1.5))
    for time in range(changes):
        if time % 10 == 0:
            next(pages)
            services.stack.pop_to_first()
            if time % 30 == 10:
                services.stack.push(SettingsScene(services))
            elif time % 30 == 20:
                variant = chance.choice(variants)
                services.routes.start_game(GameSetup(variant, kinds={"S": "computer", "N": "computer"}), remember=False)
        size = chance.randrange(640, LARGEST[0]), chance.randrange(480, LARGEST[1])
        app.window.size = size
        services.settings.theme = chance.choice(("walnut", "maple", "contrast"))
        services.settings.text_scale = chance.choice((1.0, 1.25, 1.6, 2.0))
        app.step(pygame.event.get(pygame.WINDOWSIZECHANGED), 0.05)
        services.save_settings()
        for _ in range(3):
            app.step([], 0.1)
        found.append(memory())
    return found
