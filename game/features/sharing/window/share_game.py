"""An own game leaves the window: as a file, for a class, as a code to scan, as printed rules, by the clipboard."""

from collections.abc import Callable, Iterable
from pathlib import Path

from game.features.sharing.rule_changes import rules_in_words
from game.features.workshop.game_text import GameFileText, shared_text, with_rules_in_words
from game.features.workshop.own_variant import SUFFIX, add_author
from game.rules.phrase import Phrase
from game.store.backed_up_file import write_file
from game.store.disk import DamagedError, read_file
from game.store.file_job import ThreadJob
from game.store.polling import BackgroundAnswer, BackgroundQuery
from game.text.language import msg, without_markup
from game.ui import clipboard
from game.ui.layout import Node
from game.window.shared.save_plate import DOING, FAILED, SavePlate
from game.window.shell.plate import Plate, Rows, face
from game.window.shell.services import Services

MOST_LETTERS = 40  # of a name


def game_name_of_file(services: Services, path: Path) -> str:
    """Return the name of the game in a file; the name of the file if the game can't be played."""
    variant = services.library.variants.get(path.stem)
    return without_markup(services.words.t(variant.name)) if variant else path.stem


class ShareGame(Plate):
    """Dialog to share one of the user's own games, from the file `path`."""

    accepts_paste = True

    def __init__(self, services: Services, path: Path) -> None:
        super().__init__(services)
        self.path = path
        self._text: BackgroundQuery[str | None] = self.follow_source(BackgroundQuery(None), self._on_copied)

    @face(focus="code")
    def main(self) -> Rows:
        t, push = self.words.t, self.services.stack.push
        services, path, routes = self.services, self.path, self.services.routes
        variant = services.library.variants.get(path.stem)
        yield self.heading(self.words.say("Share {name}", name=game_name_of_file(services, path)), foreign=True)
        yield self.wide_button("code", t("A code to scan"), lambda: routes.game_code(path), "code")
        yield self.wide_button("file", t("A file"), lambda: push(SaveGamePlate(services, path)), "export")
        yield self.wide_button(
            "class", t("A file for a class"), lambda: push(HandInGamePlate(services, path)), "person"
        )
        if variant is not None:
            yield self.wide_button(
                "rules", t("Printed rules"), lambda: routes.print_rules(variant.rules(), path), "rules"
            )
        yield self.wide_button("copy", t("The text, to be pasted"), self._copy_text, "list")
        yield self.wide_button("back", t("Back"), self.leave, kind="primary", key="Esc")

    def _copy_text(self) -> None:
        """Read the game's file in the background, to copy its text to the clipboard."""
        path = self.path

        def text() -> str:
            return shared_text(GameFileText(path.stem, read_file(path).decode("utf-8", "replace")))

        self._text.value = None
        self._text.expect_answer(BackgroundAnswer(text, lambda why: ""))

    def _on_copied(self) -> None:
        """Copy the text that was read to the clipboard, and show whether that succeeded."""
        t, text, tell = self.words.t, self._text.value, self.services.tell
        if not text:
            tell(t("This file can’t be read."))
        elif clipboard.copy_text(text):
            tell(t("The game is on the clipboard."))
        else:
            tell(t("There’s no clipboard here."))


class CopyFile(ThreadJob):
    """Job that copies a file, its text transformed by `change` if given."""

    def __init__(self, path: Path, place: Path, change: Callable[[str], str] | None = None) -> None:
        super().__init__()
        self._path, self._place, self._change = path, place, change

    def work(self) -> None:
        """Copy the file. Raises OSError, also for content that can't be read or transformed."""
        try:
            content = read_file(self._path)
            if self._change:
                content = self._change(content.decode()).encode()
        except UnicodeDecodeError:
            raise OSError(Phrase("this isn’t UTF-8 text; save the file as UTF-8")) from None
        except DamagedError as error:
            raise OSError(*error.args) from None
        write_file(self._place, content)


class SaveGamePlate(SavePlate):
    """Dialog that saves a game to a file."""

    file_suffix, called = SUFFIX, msg("Save the game to a file")
    stage_texts = (
        DOING,
        msg("The game is saved, with its rules in words. Whoever drops the file on Naqala can play it."),
        FAILED,
    )

    def __init__(self, services: Services, game: Path) -> None:
        super().__init__(services, game.stem)
        self.game = game

    def start_job(self, path: Path) -> ThreadJob:
        variant = self.services.library.variants.get(self.game.stem)
        told = rules_in_words(variant, self.words) if variant else []
        return CopyFile(self.game, path, lambda text: with_rules_in_words(text, told) if told else text).begin()


class HandInGamePlate(SavePlate):
    """Dialog that saves a game with its author's name into the folder where the teacher collects such games."""

    file_suffix, called = SUFFIX, msg("Save the game for a class")
    stage_texts = DOING, msg("The game is saved. The class view lists it under this name."), FAILED

    def __init__(self, services: Services, game: Path) -> None:
        learner = services.learners.current
        self.game, self.who = game, learner.name[:MOST_LETTERS] if learner else ""
        super().__init__(services, game.stem)

    def choice_nodes(self) -> Iterable[Node]:
        t = self.words.t
        yield self.note(t("Choose the folder that your class shares."))
        yield self.labelled_field(t("Who made it"), self.text_field("who", most=MOST_LETTERS))

    def missing_input(self) -> str:
        return "" if self.who.strip() else self.words.t("Add a name, so that everyone knows whose game this is.")

    def start_job(self, path: Path) -> ThreadJob:
        """Start writing the game to `path` with the name of its author."""
        who = self.who
        return CopyFile(self.game, path, lambda text: add_author(text, who)).begin()
