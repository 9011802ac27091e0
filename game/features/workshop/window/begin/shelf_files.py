"""What can be done with the files on the shelf: mend a word, open, copy, show, remove; and the way back."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from game.features.workshop.own_games import OwnGame
from game.rules.file.mending import FaultyWord, corrected_text
from game.store import own_files
from game.store.polling import BackgroundAnswer, BackgroundQuery
from game.ui.widgets import Button
from game.window.shell.open_folder import open_file, open_folder
from game.window.shell.plate import Plate, Rows, face

if TYPE_CHECKING:
    from game.features.workshop.window.begin.begin_scene import BeginScene

Act = Callable[[], object]


class FileActionResult(NamedTuple):
    """What was done, in words, and what takes it back; nothing does where it did not work."""

    said: str
    back: Act | None = None


class OwnFileActions:
    """Disks may be slow: all of it happens in threads.  `done`: the last act."""

    def __init__(self, page: BeginScene) -> None:
        self._page = page
        self.done: FileActionResult | None = None
        self._work: BackgroundQuery[FileActionResult | None] = page.follow_source(BackgroundQuery(None), self._worked)

    def _do(self, work: Callable[[], FileActionResult]) -> None:
        words = self._page.words
        self._work.wait_for_answer(
            BackgroundAnswer(
                work,
                lambda why: FileActionResult(words.say("That did not work: {reason}.", reason=words.translated(why))),
            )
        )

    def _worked(self) -> None:
        if self._work.value is not None:
            self.done, self._work.value = self._work.value, None
            self._page.refresh()

    def undo(self) -> None:
        if self.done and self.done.back:
            back, words = self.done.back, self._page.words

            def work() -> FileActionResult:
                back()
                return FileActionResult(words.t("It is as it was before."))

            self._do(work)

    # ------------------------------------------------------------------ acts
    def offer_actions(self, own_game: OwnGame) -> None:
        """All that can be done with it."""
        self._page.services.stack.push(FileActionsPlate(self, self._page, own_game))

    def mend(self, own_game: OwnGame, word: FaultyWord) -> None:
        """Writes the word that was meant."""
        words, after = self._page.words, corrected_text(own_game.text, word)
        said = words.say("“{word}” is written in {file}.", word=word.correction.strip('"'), file=own_game.path.name)

        def work() -> FileActionResult:
            own_files.replace_if_unchanged(own_game.path, own_game.text, after)
            return FileActionResult(said, lambda: own_files.replace_if_unchanged(own_game.path, after, own_game.text))

        self._do(work)

    def remove(self, own_game: OwnGame, name: str) -> None:
        words = self._page.words
        said = words.say("{name} was taken off the shelf.", name=name)

        def work() -> FileActionResult:
            kept = own_files.move_to_removed(own_game.path)
            return FileActionResult(said, lambda: own_files.restore_file(kept, own_game.path))

        self._do(work)

    def copy(self, own_game: OwnGame, name: str) -> None:
        """The same game once more, under another name."""
        words, known = self._page.words, self._page.services.library.variants
        title = words.say("{name}, a copy", name=name)
        said = words.say("{name} is on the shelf, too.", name=title)

        def work() -> FileActionResult:
            path = own_files.copy_game(own_game.path, title, set(known))
            return FileActionResult(said, lambda: own_files.move_to_removed(path))

        self._do(work)

    def open(self, own_game: OwnGame) -> None:
        """In the editor of the system for texts."""
        self._shown(partial(open_file, own_game.path))

    def show_folder(self, folder: Path) -> None:
        self._shown(partial(open_folder, folder))

    def _shown(self, show: Callable[[], bool]) -> None:
        words, folder = self._page.words, self._page.services.own_games.folder
        where = words.say("It cannot be shown from here. It is in {folder}.", folder=str(folder))
        self._do(lambda: FileActionResult("" if show() else where))


class FileActionsPlate(Plate):
    """What can be done with a file."""

    def __init__(self, files: OwnFileActions, page: BeginScene, own_game: OwnGame) -> None:
        super().__init__(page.services)
        self._files, self._one = files, own_game
        self._name = page.words.t(own_game.variant.name) if own_game.variant else own_game.path.name

    @face(focus="no")
    def main(self) -> Rows:
        t, one, files, name = self.words.t, self._one, self._files, self._name
        yield self.heading(name, foreign=True)
        if one.variant is not None:
            routes, rules = self.services.routes, one.variant.rules
            yield self._line("rules", t("Rules"), "rules", lambda: routes.rules(rules(), choose=True))
            yield self._line("print", t("Save the rules as a page"), "list", lambda: routes.print_rules(rules()))
            yield self._line("copy", t("Make a copy"), "plus", lambda: files.copy(one, name))
        yield self._line("open", t("Open the file"), "text", lambda: files.open(one))
        yield self._line("show", t("Show it in its folder"), "archive", lambda: files.show_folder(one.path.parent))
        yield self._line("remove", t("Take it off the shelf"), "close", lambda: files.remove(one, name))
        yield self.line("no", t("Back"), self.leave, kind="primary", key="Esc")

    def _line(self, name: str, said: str, icon: str, act: Act) -> Button:
        def press() -> None:
            self.leave()
            act()

        return self.line(name, said, press, icon)
