"""Handling of unexpected errors: the game is saved, the log is named, the program continues if it can."""

import contextlib
from collections.abc import Callable

from game.store import newer
from game.window.shell.services import Services
from game.window.shell.stack import Scene

CALM = 10.0  # seconds without a mishap after which the next one is a first one again
RETRY = 5.0  # seconds after which what could not be written is tried again
MOST = 3  # in a row: then there is no point in going on


class PageErrorHandler:
    """Handler of errors raised by pages: it closes the page that failed. If another error follows soon, it opens a new
    first page; after several in a row it lets the program end.
    """

    def __init__(self, services: Services) -> None:
        self.services = services
        self.ended = ""  # why the program cannot go on
        self._row = 0
        self._calm = 0.0
        self._troubled = ""
        self._since_retry = 0.0

    def update(self, dt: float) -> None:
        """Retry failed writes of the user's data now and then, and open a page that explains a new failure; `dt`:
        seconds since the last call.
        """
        self._calm += dt
        if self._calm >= CALM:
            self._row = 0
        trouble = self.services.games.write_trouble
        self._since_retry += dt
        drafts = self.services.drafts
        if (trouble or drafts.game_file_trouble or drafts.unprotected_draft()) and self._since_retry >= RETRY:
            self._since_retry = 0.0
            self.services.games.retry()
            drafts.retry()
        while note := drafts.pending_message():
            self.services.warn(note.in_language(self.services.words))
        if trouble != self._troubled:
            self._troubled = trouble
            if trouble:
                self._show_write_trouble(trouble)

    def handle_error(self, error: Exception) -> bool:
        """Handle an error raised by a page and save everything; return False if the program has to end."""
        import logging  # only now: the first frame does without

        logging.getLogger("naqala.app").error("a page failed", exc_info=error)
        self.save_everything()
        self._calm = 0.0
        self._row += 1
        if self._row >= MOST:
            self.ended = error_text(error)
            return False
        stack = self.services.stack
        failed = stack.full_page
        while len(stack) and self._close_top_page() is not failed and len(stack) > 1:
            pass
        with contextlib.suppress(Exception):  # it comes again in the next frame, and is counted then
            if self._row > 1 or not len(stack):
                self._replace_all_pages()
            self._show_error_notice()
        return True

    def save_everything(self) -> None:
        """Save the games of all pages and the settings, and wait for the disk."""
        services = self.services
        for scene in services.stack.scenes:
            try_or_log(scene.save_work)
        try_or_log(lambda: services.settings_file.save(services.settings))
        try_or_log(services.games.flush)
        try_or_log(services.settings_file.flush)

    def _close_top_page(self) -> Scene | None:
        """Close the top page, ignoring errors raised by it; return the page, None if there was none."""
        stack = self.services.stack
        top = stack.top
        if top is not None and not try_or_log(stack.pop):
            try_or_log(top.close)
        return top

    def _replace_all_pages(self) -> None:
        """Close all pages and open the first page of the program."""
        while len(self.services.stack):
            self._close_top_page()
        self.services.stack.push(self.services.routes.first_page())

    def _show_error_notice(self) -> None:
        """Open the page that reports a program error and names the log file."""
        from game.window.shell.notice import NoticeScene

        words, services = self.services.words, self.services
        kept = words.t("Your game is saved, and you can continue. This file says what happened:")
        if services.games.write_trouble:
            kept = words.t("Your game couldn’t be saved. This file says what happened:")
        said = [words.t("Something went wrong in the program."), kept]
        services.stack.push(NoticeScene(services, said, str(services.log)))

    def _show_write_trouble(self, reason: str) -> None:
        """Open the page that says why data can't be written; `reason`: the system's or the store's message."""
        from game.window.shell.notice import NoticeScene

        words, services = self.services.words, self.services
        why = words.say("The system says: {reason}.", reason=words.translated(reason))
        lasts = words.t("Naqala keeps trying, and says so at the top until it works.")
        if reason in newer.REASONS:
            why = words.say("The reason: {reason}.", reason=words.translated(reason))
            lasts = words.t("To continue with what’s saved there, start the newer version of Naqala.")
        said = words.t("What you play and choose can’t be saved at the moment.")
        services.stack.push(NoticeScene(services, [said, why, lasts]))


def error_text(error: Exception) -> str:
    """Return an error's class name and message, such as `OSError: disk full`."""
    return f"{type(error).__name__}: {error}".removesuffix(": ")


def try_or_log(act: Callable[[], object]) -> bool:
    """Call `act` and return True; if it raises an error, log the error and return False."""
    try:
        act()
    except Exception:
        import logging

        logging.getLogger("naqala.app").exception("and this failed behind it")
        return False
    return True
