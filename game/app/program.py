"""The program with a window: opens it, shows the first frame as soon as can be, runs the loop, and ends it all."""

import contextlib
import gc
import os
import signal
import sys
import time
from collections.abc import Callable, Sequence

# before pygame is imported, which calls the window after the file of the program otherwise
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "naqala")  # by it a desktop finds the program's entry and icon
os.environ.setdefault("SDL_VIDEO_WAYLAND_WMCLASS", "naqala")
from pathlib import Path

import pygame

from game.app.first_view import FirstView
from game.app.loop import LISTENS_FIRST, NAME, App
from game.app.mishaps import succeeded
from game.app.routes import preload_for_play
from game.app.user_services import services_of_user
from game.background import BackgroundTask, cancel_all
from game.place import PROGRAM
from game.store.folders import folders_of
from game.store.settings import Settings
from game.table.common_services import words_of
from game.ui import assets
from game.ui.memory import give_large_back
from game.ui.screen import SMALLEST, open_window
from game.window.shell.services import Services

ENDINGS = ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK")
NO_DISPLAY = (
    "there is no display to open a window on. "
    f"The commands uci, film, record, games and bench work without one: {PROGRAM} --help describes them."
)


class StartError(Exception):
    """Why the window cannot be opened, as a sentence."""


def run_window(*, language: str | None = None, data: str | None = None, files: Sequence[Path] = ()) -> int:
    """Opens the window, with what these files hold, and plays until it is closed; the exit code."""
    began = time.monotonic()
    app: App | None = None
    try:
        app = _open(language, data)
        app.take(files)
        return _played(app, began)
    except (StartError, assets.MissingAssetError) as error:
        if app:
            app.mishaps.keep()
        return _say(str(error), 2)
    except Exception as error:
        log = _log_to(folders_of(data).data)
        _log("the window failed", error)
        if app:
            app.mishaps.keep()
        return _say(f"something went wrong in the program ({_name(error)}). It is written in {log}.", 1)


def _open(language: str | None, data: str | None) -> App:
    """The window with its first frame.  Raises StartError."""
    services = services_of_user(Services, data, language)
    settings = services.settings
    if language:
        if language not in services.languages:
            from game.text.own_catalogues import no_language  # only now: the first frame does without

            raise StartError(no_language(language, services.languages, services.own_languages.folder))
        settings.language = language
    for fault in services.own_languages.faults:  # of the language that is spoken: the others are not read yet
        _say(str(fault), 0)
    services.words = words_of(settings, assets.FOLDER / "locale", services.own_languages.catalogues)
    try:
        window = open_window(
            settings.window,
            NAME,
            unsized=settings.window == Settings.window,
            full=settings.full_screen,
            hidden=LISTENS_FIRST,
        )
    except pygame.error:
        raise StartError(NO_DISPLAY) from None
    app = App(services, window)
    if LISTENS_FIRST:
        app.listen()
        window.show()
    view = FirstView(folders_of(data).first_view)
    view.begin()
    services.first_page_seen = view.end
    services.stack.push(services.routes.first())
    app.draw()
    pygame.event.pump()
    return app


def _played(app: App, began: float) -> int:
    """Plays in the open window until it is closed; the exit code."""
    _heed(app.quit)
    services = app.services
    smoke = os.environ.get("NAQALA_SMOKE", "")
    if smoke == "frame":
        print(f"first frame {time.monotonic():.6f} {time.process_time():.6f}", flush=True)
        return _end(app)
    gc.freeze()  # what the first page was made of stays: looking through it takes as long as several frames
    gc.enable()
    _later(services, app.window)
    app.system_calm.ask_system()
    if not LISTENS_FIRST:
        app.listen()
    if smoke == "game":  # for measuring: a game at rest
        from game.app.smoke import GAME
        from game.table.new_game import GameSetup

        services.routes.play(GameSetup(services.library.variants[GAME]))
    elif smoke == "steps":  # for measuring: what follows the first frame
        from game.app.smoke import longest_step

        print(f"longest step {longest_step(app.step):.6f}", flush=True)
        return _end(app)
    elif smoke:
        from game.app.smoke import smoke_test as test

        code = test(services, app.step, began)
        return _end(app) or code
    app.run()
    services.settings_file.save(services.settings)
    return _end(app)


def _heed(end: Callable[[], None]) -> None:
    """Ctrl+C, a system that shuts down, a terminal that is closed: the window closes as if by its own button.

    What was ignored when the program was started, as by nohup, still is.
    """
    for name in ENDINGS:
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) != signal.SIG_IGN:
            signal.signal(number, lambda *_: end())


def _dress_window(window: pygame.Window) -> None:
    """Icon and smallest size, where the system has such things."""
    with contextlib.suppress(pygame.error, OSError):
        window.set_icon(pygame.image.load(assets.asset_path("icon.png")))
        pygame.display.set_allow_screensaver(True)
        window.minimum_size = SMALLEST


def _later(services: Services, window: pygame.Window) -> None:
    """What the first frame does not need: log, sound, and the modules of a game, before the first card is pressed."""
    _log_to(services.log.parent)
    _dress_window(window)
    give_large_back()
    services.sweep()
    services.drafts.bring_back(services.own_games.folder)
    services.sound.start_sound_card()
    BackgroundTask(import_play, "imports").begin()


def import_play() -> None:
    try:
        preload_for_play()
        gc.freeze()  # what was loaded stays: looking through all of it for garbage takes as long as several frames
    except Exception as error:  # opening a game meets it again, and then the window says so
        _log("the pages of a game could not be loaded ahead", error)


def _log_to(folder: Path) -> Path:
    from game.store.log import log_to_folder

    return log_to_folder(folder)


def _log(said: str, error: Exception) -> None:
    import logging

    logging.getLogger("naqala.app").error(said, exc_info=error)


def _end(app: App) -> int:
    """Lets go of everything; no process and no unwritten file is left behind.  The exit code."""
    services = app.services
    written = list[bool]()
    for act in (
        services.stack.clear,
        services.end_thinking,
        services.stop_speaking,
        lambda: written.append(services.games.flush()),
        services.settings_file.flush,
        lambda: written.append(services.drafts.flush()),
        services.drafts.close,
        services.games.close,
        services.sound.close,
        cancel_all,
        app.window.destroy,
        pygame.quit,
    ):
        succeeded(act)
    trouble = (
        services.games.write_trouble
        or services.drafts.write_trouble
        or ("" if all(written) else "the disk does not answer")
    )
    if app.mishaps.ended:
        kept = f"It could not be kept: {trouble}; " if trouble else "The game under way is kept; "
        return _say(
            f"something went wrong again and again ({app.mishaps.ended}). {kept}"
            f"what happened is written in {services.log}.",
            1,
        )
    if trouble:
        return _say(f"what was played and chosen last could not be kept: {trouble}.", 1)
    return 0


def _name(error: Exception) -> str:
    return f"{type(error).__name__}: {error}".removesuffix(": ")


def _say(sentence: str, code: int) -> int:
    """Says it on standard error; a terminal that has been closed is no reason to fail."""
    with contextlib.suppress(OSError):
        print(f"naqala: {sentence}", file=sys.stderr, flush=True)
    return code
