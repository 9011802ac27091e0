"""Actions on the files of the shelf: fix a word, open, copy, show, remove; and their undo."""

from __future__ import annotations

from collections.abc import Callable
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
    """Result of a file action: a sentence about it, and the function that undoes it, None if the action failed."""

    sentence: str
    undo: Act | None = None


class OwnFileActions:
    """Actions on the user's game files, run in threads as disks may be slow; `done`: the last result, None for none."""

    def __init__(self, page: BeginScene) -> None:
        self._page = page
        self.done: FileActionResult | None = None
        self._work = page.follow_source(BackgroundQuery[FileActionResult | None](None), self._on_action_done)

    def _start_action(self, work: Callable[[], FileActionResult]) -> None:
        """Run a file action in a thread; an error becomes a result with a sentence about it."""

        def failed(why: str) -> FileActionResult:
            words = self._page.words
            return FileActionResult(words.say("That didn’t work: {reason}.", reason=words.translated(why)))

        self._work.expect_answer(BackgroundAnswer(work, failed))

    def _on_action_done(self) -> None:
        """Store the result of a finished file action, and show it."""
        if self._work.value is not None:
            self.done, self._work.value = self._work.value, None
            self._page.refresh()

    def undo(self) -> None:
        """Undo the last file action in a thread, if it can be undone."""
        if self.done and self.done.undo:
            back, words = self.done.undo, self._page.words

            def work() -> FileActionResult:
                """Undo the last file action, and return the sentence that all is as before."""
                back()
                return FileActionResult(words.t("It’s as it was before."))

            self._start_action(work)

    # ------------------------------------------------------------------ acts
    def more_button(self, own_game: OwnGame, name: str) -> Button:
        """Return the button that opens the dialog with all actions on the file of a game; `name`: of the game."""

        def show() -> None:
            self._page.services.stack.push(FileActionsPlate(self, self._page, own_game))

        tip = self._page.words.say("More for {name}", name=name)
        button = Button(f"more.{own_game.id}", show, icon="more", kind="flat", tip=tip)
        return button.with_traits(group=f"own.{own_game.id}")

    def fix_word(self, own_game: OwnGame, word: FaultyWord) -> None:
        """Replace a faulty word in a game's file by the word that was probably meant, in a thread."""
        words, after = self._page.words, corrected_text(own_game.text, word)
        said = words.say("“{word}” was written to {file}.", word=word.correction.strip('"'), file=own_game.path.name)

        def work() -> FileActionResult:
            own_files.replace_if_unchanged(own_game.path, own_game.text, after)
            return FileActionResult(said, lambda: own_files.replace_if_unchanged(own_game.path, after, own_game.text))

        self._start_action(work)

    def remove_file(self, own_game: OwnGame, name: str) -> None:
        """Take a game's file out of use by renaming it, in a thread; the action can be undone."""
        words = self._page.words
        said = words.say("{name} was taken off the shelf.", name=name)

        def work() -> FileActionResult:
            kept = own_files.move_to_removed(own_game.path)
            return FileActionResult(said, lambda: own_files.restore_file(kept, own_game.path))

        self._start_action(work)

    def copy_file(self, own_game: OwnGame, name: str) -> None:
        """Copy a game's file as a new game with the name `name`, in a thread."""
        words, known = self._page.words, self._page.services.library.variants
        title = words.say("{name}, a copy", name=name)
        said = words.say("{name} is on the shelf, too.", name=title)

        def work() -> FileActionResult:
            path = own_files.copy_game(own_game.path, title, set(known))
            return FileActionResult(said, lambda: own_files.move_to_removed(path))

        self._start_action(work)

    def show_path(self, show: Callable[[Path], bool], path: Path) -> None:
        """Run `show`, which opens a file or folder in another program, in a thread; if it returns False, show a notice
        with the path of the own games' folder.
        """
        words, folder = self._page.words, self._page.services.own_games.folder
        where = words.say("It can’t be shown from here. It is in {folder}.", folder=str(folder))
        self._start_action(lambda: FileActionResult("" if show(path) else where))


class FileActionsPlate(Plate):
    """Dialog with all actions on the file of an own game."""

    def __init__(self, own_file_actions: OwnFileActions, page: BeginScene, own_game: OwnGame) -> None:
        super().__init__(page.services)
        self._files, self._one = own_file_actions, own_game
        self._name = page.words.t(own_game.variant.name) if own_game.variant else own_game.path.name

    @face(focus="no")
    def main(self) -> Rows:
        t, one, files, name = self.words.t, self._one, self._files, self._name
        yield self.heading(name, foreign=True)
        if one.variant is not None:
            routes, rules, printed = self.services.routes, one.variant.rules, t("Save the rules as a page")
            yield self._action_button("rules", t("Rules"), "rules", lambda: routes.rules(rules(), choose=True))
            yield self._action_button("print", printed, "list", lambda: routes.print_rules(rules()))
            yield self._action_button("copy", t("Make a copy"), "plus", lambda: files.copy_file(one, name))
        yield self._action_button("open", t("Open the file"), "text", lambda: files.show_path(open_file, one.path))
        show, folder = t("Show it in its folder"), one.path.parent
        yield self._action_button("show", show, "archive", lambda: files.show_path(open_folder, folder))
        yield self._action_button("remove", t("Take it off the shelf"), "close", lambda: files.remove_file(one, name))
        yield self.wide_button("no", t("Back"), self.leave, kind="primary", key="Esc")

    def _action_button(self, name: str, said: str, icon: str, act: Act) -> Button:
        """Return a button of full width that closes the dialog and then calls `act`; `said`: its label."""
        return self.wide_button(name, said, self.closing(act), icon)
