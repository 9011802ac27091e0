"""Start and end of the program with a window."""

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

from game.app.first_view import FirstPageCache
from game.app.loop import LISTENS_FIRST, NAME, App
from game.app.mishaps import error_text, try_or_log
from game.app.routes import preload_for_play
from game.app.user_services import create_user_services
from game.background import cancel_all_tasks
from game.place import PROGRAM
from game.rules.file.variant_library import Variant
from game.store.folders import folders_of
from game.store.settings import Settings
from game.table.common_services import load_language
from game.table.own_game_trial import try_game_and_texts
from game.ui import assets
from game.ui.memory import tune_memory_allocator
from game.ui.screen import SMALLEST, open_window
from game.window.shell.services import Services

ENDINGS = ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK")
NO_DISPLAY = (
    "there is no display to open a window on. "
    f"The commands uci, film, record, games and bench work without one: {PROGRAM} --help describes them."
)


class StartError(Exception):
    """Raised if the window can't be opened; the message is a sentence."""


def run_window(*, language: str | None = None, data: str | None = None, files: Sequence[Path] = ()) -> int:
    """Open the window with the given files and run until it is closed; return the exit code. `language`, `data`:
    language code and folder of the command line, None for the usual ones.
    """
    began = time.monotonic()
    app: App | None = None
    try:
        app = _open_window(language, data)
        app.queue_files(files)
        return _run_until_closed(app, began)
    except (StartError, assets.MissingAssetError) as error:
        if app:
            app.mishaps.save_everything()
        return _print_error(str(error), 2)
    except Exception as error:
        log = _start_log(folders_of(data).data)
        _log_error("the window failed", error)
        if app:
            app.mishaps.save_everything()
        return _print_error(f"something went wrong in the program ({error_text(error)}). It is written in {log}.", 1)


def _open_window(language: str | None, data: str | None) -> App:
    """Open the window and draw its first frame. `language`, `data`: language code and folder of the command line, None
    for the usual ones. Raises StartError.
    """
    _start_log(folders_of(data).data)
    services = create_user_services(Services, data, language, try_game_and_board)
    settings = services.settings
    if language:
        if language not in services.languages:
            from game.text.own_catalogues import missing_language_text  # only now: the first frame does without

            raise StartError(missing_language_text(language, services.languages, services.own_languages.folder))
        settings.language = language
    for fault in services.own_languages.faults:  # of the language that is spoken: the others are not read yet
        _print_error(str(fault), 0)
    services.words = load_language(settings, assets.FOLDER / "locale", services.own_languages.catalogues)
    try:
        unsized, full = settings.window == Settings.window, settings.full_screen
        window = open_window(settings.window, NAME, unsized=unsized, full=full, hidden=LISTENS_FIRST)
    except pygame.error:
        raise StartError(NO_DISPLAY) from None
    app = App(services, window)
    if LISTENS_FIRST:
        app.start_screen_reader()
        window.show()
    view = FirstPageCache(folders_of(data).first_page_cache)
    view.start_recording()
    services.first_page_seen = lambda: _end_first_page(app, view)
    services.stack.push(services.routes.first_page())
    app.draw()
    pygame.event.pump()
    return app


def _run_until_closed(app: App, began: float) -> int:
    """Run the open window until it is closed; return the exit code.  `began`: when the program started, in seconds."""
    _close_on_signals(app.quit)
    services = app.services
    smoke = os.environ.get("NAQALA_SMOKE", "")
    if smoke == "frame":
        print(f"first frame {time.monotonic():.6f} {time.process_time():.6f}", flush=True)
        return _shut_down(app)
    gc.freeze()  # what the first page was made of stays: looking through it takes as long as several frames
    gc.enable()
    _initialize_in_background(app)
    app.system_calm.start_query()
    if not LISTENS_FIRST:
        app.start_screen_reader()
    if smoke == "steps":  # for measuring: what follows the first frame
        from game.app.smoke import longest_step_seconds

        print(f"longest step {longest_step_seconds(app.step):.6f}", flush=True)
        return _shut_down(app)
    if smoke:
        from game.app.smoke import run_smoke_test as test

        code = test(services, app.step, began)
        return _shut_down(app) or code
    app.run()
    services.settings_file.save(services.settings)
    return _shut_down(app)


def _close_on_signals(end: Callable[[], None]) -> None:
    """Call `end` on Ctrl+C, at system shutdown and when the terminal is closed.

    Signals that were ignored at the start, as by nohup, still are.
    """
    for name in ENDINGS:
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) != signal.SIG_IGN:
            signal.signal(number, lambda *_: end())


def _set_window_icon(window: pygame.Window) -> None:
    """Set the window's icon and smallest size, where the system supports them."""
    with contextlib.suppress(pygame.error, OSError):
        window.set_icon(pygame.image.load(assets.asset_path("icon.png")))
        pygame.display.set_allow_screensaver(True)
        window.minimum_size = SMALLEST


def _initialize_in_background(app: App) -> None:
    """Initialize in the background all that the first frame doesn't need: sound, and the modules of a game."""
    services = app.services
    _set_window_icon(app.window)
    tune_memory_allocator()
    services.sweep()
    services.drafts.restore_drafts(services.own_games.folder)
    services.sound.start_sound_card()
    app.ahead.put(import_game_modules)


def _end_first_page(app: App, cache: FirstPageCache) -> None:
    """Keep what the first page was painted with, and begin to draw what the next one needs."""
    cache.finish_recording()
    app.ahead.put(lambda: draw_next_board(app), key="board")


def draw_next_board(app: App) -> None:
    """Draw the board that is likely to be opened next, once for each size of the window; runs in a thread."""
    from game.app.read_ahead import draw_likely_board  # the first frame does without

    if app.ui is not app.drawn_for:
        app.drawn_for = app.ui
        draw_likely_board(app.services, app.ui)


def import_game_modules() -> None:
    """Import the modules that a game needs."""
    try:
        preload_for_play()
        gc.freeze()  # what was loaded stays: looking through all of it for garbage takes as long as several frames
    except Exception as error:  # opening a game meets it again, and then the window says so
        _log_error("the pages of a game could not be loaded ahead", error)


def try_game_and_board(variant: Variant) -> None:
    """Set a game up, put its rules into words, and lay out its board.  Raises whatever goes wrong."""
    from game.window.shared.board_card import shape_of_board  # only now: most starts have no new file

    try_game_and_texts(variant)
    shape_of_board(variant)


def _start_log(folder: Path) -> Path:
    """Start logging to a file in `folder`; return the file's path."""
    from game.store.log import log_to_folder

    return log_to_folder(folder)


def _log_error(failure: str, error: Exception) -> None:
    """Log an error with its traceback; `failure`: what failed."""
    import logging

    logging.getLogger("naqala.app").error(failure, exc_info=error)


def _shut_down(app: App) -> int:
    """Close the window, end all worker processes and finish writing files; return the exit code."""
    services = app.services
    written = list[bool]()
    for act in (
        services.stack.clear,
        services.stop_engines,
        services.stop_speaking,
        lambda: services.games.retry() if services.games.write_trouble else None,
        lambda: written.append(services.games.flush()),
        services.settings_file.flush,
        lambda: written.append(services.drafts.flush()),
        services.drafts.close,
        services.games.close,
        services.sound.close,
        cancel_all_tasks,
        app.window.destroy,
        pygame.quit,
    ):
        try_or_log(act)
    trouble = (
        services.games.write_trouble
        or services.drafts.game_file_trouble
        or ("" if all(written) else "the disk does not answer")
    )
    if app.mishaps.ended:
        kept = f"It could not be kept: {trouble}; " if trouble else "The game under way is kept; "
        return _print_error(
            f"something went wrong again and again ({app.mishaps.ended}). {kept}"
            f"what happened is written in {services.log}.",
            1,
        )
    if trouble:
        return _print_error(f"what was played and chosen last could not be kept: {trouble}.", 1)
    return 0


def _print_error(sentence: str, code: int) -> int:
    """Print a sentence to standard error, if possible; return the code."""
    with contextlib.suppress(OSError):
        print(f"naqala: {sentence}", file=sys.stderr, flush=True)
    return code
