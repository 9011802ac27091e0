"""What nobody expected: the game is kept, the window says where the log is, and the program goes on if it can."""

import contextlib
from collections.abc import Callable

from game.store import newer
from game.window.shell.services import Services
from game.window.shell.stack import Scene

CALM = 10.0  # seconds without a mishap after which the next one is a first one again
RETRY = 5.0  # seconds after which what could not be written is tried again
MOST = 3  # in a row: then there is no point in going on


class PageErrors:
    """Deals with errors that pages raise: a page back, then a new first page, then the end."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.ended = ""  # why the program cannot go on
        self._row = 0
        self._calm = 0.0
        self._troubled = ""
        self._since_retry = 0.0

    def update(self, dt: float) -> None:
        """Time passes; what could not be written is said once."""
        self._calm += dt
        if self._calm >= CALM:
            self._row = 0
        trouble = self.services.games.write_trouble
        self._since_retry += dt
        drafts = self.services.drafts
        if (trouble or drafts.write_trouble or drafts.in_danger()) and self._since_retry >= RETRY:
            self._since_retry = 0.0
            self.services.games.retry()
            drafts.retry()
        while note := drafts.note():
            self.services.tell(note.in_language(self.services.words))
        if trouble != self._troubled:
            self._troubled = trouble
            if trouble:
                self._tell_trouble(trouble)

    def handle_error(self, error: Exception) -> bool:
        """A page raised an error.  False if the program has to end; whatever can be kept is kept in any case."""
        import logging  # only now: the first frame does without

        logging.getLogger("naqala.app").error("a page failed", exc_info=error)
        self.keep()
        self._calm = 0.0
        self._row += 1
        if self._row >= MOST:
            self.ended = f"{type(error).__name__}: {error}".removesuffix(": ")
            return False
        stack = self.services.stack
        failed = stack.page
        while len(stack) and self._taken_away() is not failed and len(stack) > 1:
            pass
        with contextlib.suppress(Exception):  # it comes again in the next frame, and is counted then
            if self._row > 1 or not len(stack):
                self._to_new_home()
            self._tell()
        return True

    def keep(self) -> None:
        """Has the games of all pages and the settings written, and waits for the disk."""
        services = self.services
        for scene in services.stack.scenes:
            succeeded(scene.save_work)
        succeeded(lambda: services.settings_file.save(services.settings))
        succeeded(services.games.flush)
        succeeded(services.settings_file.flush)

    def _taken_away(self) -> Scene | None:
        """Closes the top page, whatever it says to that."""
        stack = self.services.stack
        top = stack.top
        if top is not None and not succeeded(stack.pop):
            succeeded(top.close)
        return top

    def _to_new_home(self) -> None:
        while len(self.services.stack):
            self._taken_away()
        self.services.stack.push(self.services.routes.first())

    def _tell(self) -> None:
        from game.window.shell.notice import NoticeScene

        words, services = self.services.words, self.services
        kept = words.t("The game under way is kept, and you can go on. What happened is written in this file:")
        if services.games.write_trouble:
            kept = words.t("The game under way could not be kept. What happened is written in this file:")
        said = [words.t("Something went wrong in the program."), kept]
        services.stack.push(NoticeScene(services, said, str(services.log)))

    def _tell_trouble(self, reason: str) -> None:
        from game.window.shell.notice import NoticeScene

        words, services = self.services.words, self.services
        why = words.say("The system says: {reason}.", reason=words.translated(reason))
        lasts = words.t("Naqala keeps trying, and says so at the top until it works.")
        if reason in newer.REASONS:
            why = words.say("The reason: {reason}.", reason=words.translated(reason))
            lasts = words.t("To go on with what is kept there, start the newer version of Naqala.")
        said = [
            words.t("What you play and choose cannot be kept at the moment."),
            why,
            lasts,
        ]
        services.stack.push(NoticeScene(services, said))


def succeeded(act: Callable[[], object]) -> bool:
    """Does one thing; logs a failure and returns False, so that the next thing is done all the same."""
    try:
        act()
    except Exception:
        import logging

        logging.getLogger("naqala.app").exception("and this failed behind it")
        return False
    return True
