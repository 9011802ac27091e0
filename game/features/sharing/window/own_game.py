"""Games that come in among the own ones: from a file, from the picture of a code, or from the clipboard.

What it is, which game it changes and what it changes is said first; nothing is kept unasked.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path

from game.features.sharing.rule_changes import rule_change_lines
from game.features.sharing.web_page import ONE_FILE
from game.features.sharing.window.code_pictures import ENDINGS as PICTURES
from game.features.sharing.window.code_pictures import variant_from_picture
from game.features.sharing.window.several_files import SeveralFilesPlate
from game.features.workshop.own_text import make_name_unique
from game.features.workshop.own_variant import (
    VariantFile,
    import_variant,
    is_in_folder,
    is_same_as_file,
    rename_variant,
    variant_from_clipboard,
    variant_from_file,
    variant_from_page,
)
from game.rules.file.faults import Fault, displayed_file_name
from game.rules.file.variant_library import MOST_FILES
from game.store import own_files
from game.store.polling import BackgroundAnswer, BackgroundQuery
from game.text.file_fault_text import file_of_fault
from game.text.language import Language, msg
from game.text.quotes import with_quotation_marks
from game.ui.labels import Label
from game.ui.layout import Node, Row
from game.window.shell.plate import Plate, Rows, face
from game.window.shell.services import Services

MOST_LETTERS = 36  # of an id before the number that makes it another one
MOST_TOLD = 4  # faults that are told, and rules that are changed; how many more there are is said


class OwnGameScene(Plate):
    """Dialog that offers to import a game from `path` (a variant file or a picture of a code), or the text `pasted`."""

    plate_width, first_face = 560.0, "reading_rows"

    def __init__(self, services: Services, path: Path | None = None, pasted: str = "") -> None:
        super().__init__(services)
        self._kept: bytes | None = None  # what a file said that was replaced
        self.folder, self._fault = services.own_games.folder, ""
        self.known_already = False  # whether this very file is among the own games
        self._both = False  # whether it comes beside the one that has its name
        self._found: BackgroundQuery[VariantFile | None] = self.follow_source(BackgroundQuery(None), self._on_read)
        self._found.expect_answer(
            BackgroundAnswer(
                lambda: self._load_game_file(path, pasted), lambda why: VariantFile("", refusal_reason=why)
            )
        )

    def _load_game_file(self, path: Path | None, pasted: str) -> VariantFile:
        """Load and check the game in the file `path`, or in the text `pasted` if `path` is None; runs in a thread,
        since that takes time.
        """
        if path is None:
            found = variant_from_clipboard(pasted, self.folder)
        else:
            found = _load_one(path, self.folder)
        if found.variant is not None:
            found.variant.rules()  # what cannot be played is told here, and not when it is begun
            there = self.services.library.variants.get(found.id)
            same = path is None and there is not None and there.words == found.variant.words
            self.known_already = self.folder is None or same or is_same_as_file(found, self.folder)
        return found

    @property
    def variant_file(self) -> VariantFile:
        """The game's file as it was read; an empty entry until then."""
        return self._found.value or VariantFile("")

    @property
    def _game_name(self) -> str:
        return self.words.t(self.variant_file.name)

    @property
    def _folder_node(self) -> Node:
        file = self.variant_file.file
        return self.note(str(self.folder / file) if self.folder else file, "ink", foreign=True)

    def _on_read(self) -> None:
        """Show whether the game is new, known or faulty; import it at once if it is to be stored under a new name."""
        file = self.variant_file
        if self._both and file.variant is not None:
            self._take_game()
            return
        self.show_face(
            "unusable_rows" if file.variant is None else "known_rows" if self.known_already else "offer_rows"
        )

    # ------------------------------------------------------------------ the faces
    @face(focus="on")
    def reading_rows(self) -> Rows:
        """Yield the rows shown while the file is being read."""
        yield self.heading(self.words.t("The file is being read."))
        yield self.closing_row()

    @face(focus="on")
    def unusable_rows(self) -> Rows:
        """Yield the rows that tell why the game can't be used."""
        words, file = self.words, self.variant_file
        if file.refusal_reason:
            yield self.heading(words.t("No game was imported."))
            yield Label(words.say("It can’t be used: {reason}.", reason=words.translated(file.refusal_reason)))
        elif file.is_base_missing:
            yield self.heading(words.t("A game is missing."))
            yield Label(
                words.say(
                    "This game changes another one, “{name}”, which isn’t on this shelf. Import that one first.",
                    name=file.base,
                )
            )
        else:
            yield self.heading(words.t("This file of rules has errors."))
            yield from _fault_rows(file.faults[:MOST_TOLD], words)
            yield from self._unlisted_count_rows(len(file.faults), msg("And {n:fault} more."))
        yield self.closing_row()

    @face(focus="play")
    def known_rows(self) -> Rows:
        """Yield the rows that tell that the same file is already among the user's own games."""
        yield self.heading(self.words.t("This file is already among your own games."))
        yield self._folder_node
        yield self.closing_row(self._play_button)

    @face(focus="take")
    def offer_rows(self) -> Rows:
        """Yield the rows that offer to import the game, or to replace the own game whose file has the same name."""
        words, t, file = self.words, self.words.t, self.variant_file
        there = self.folder is not None and is_in_folder(file, self.folder)
        ask = msg("Replace the rules of {name} by this file?") if there else msg("Import {name} into your own games?")
        yield self.heading(words.say(ask, name=self._game_name), foreign=True)
        if file.author:
            yield self.note(words.say("From {name}", name=file.author), foreign=True)
        yield from self._change_rows(there=there)
        if there:
            yield self.note(t("The old file stays, with .old after its name."))
        take = self.button(
            "take", t("Replace it") if there else t("Import it"), self._take_game, "check", kind="primary"
        )
        both = [self.button("both", t("Keep both"), self._import_under_new_name, "plus")] if there else []
        yield self.button_row(take, *both, self.button("no", t("Leave it"), self.leave, key="Esc"))

    def _change_rows(self, *, there: bool) -> Rows:
        """Yield rows with the changes of the game: compared with the own game that it would replace if `there`, else
        with its base game.
        """
        words, file, variants = self.words, self.variant_file, self.services.library.variants
        before = variants.get(file.id if there else file.base)
        if before is None or file.variant is None:
            return
        name = words.t(before.name)
        said = msg("This changes in {name}:") if there else msg("It comes from {name} and changes:")
        lines = rule_change_lines(words, file.variant, before)
        yield self.control_label(
            words.say(said, name=name) if lines else words.say("It has the rules of {name}.", name=name)
        )
        for line in lines[:MOST_TOLD]:
            yield Label(line, "text")
        yield from self._unlisted_count_rows(len(lines), msg("And {n:rule} more."))

    def _unlisted_count_rows(self, n: int, said: str) -> Rows:
        """Yield a note on how many of `n` entries are not listed, if any. `said`: the note, with "{n}" for
        the number.
        """
        if n > MOST_TOLD:
            yield self.note(self.words.say(said, n=n - MOST_TOLD))

    @face(focus="on")
    def imported_rows(self) -> Rows:
        """Yield the rows shown after the import, with buttons to play and to undo, or the reason why it failed."""
        words = self.words
        if self._fault:
            reason = words.translated(self._fault)
            yield self.heading(words.say("The file couldn’t be copied: {reason}.", reason=reason))
        else:
            yield self.heading(words.say("{name} is among your own games.", name=self._game_name), foreign=True)
        yield self._folder_node
        if self._fault:
            yield self.closing_row()
            return
        undo = self.button("undo", words.t("Undo"), self._undo_import, "undo")
        yield self.closing_row(self._play_button, undo)

    @property
    def _play_button(self) -> Node:
        """Button that opens the page of the game, where it is begun."""
        return self.button("play", self.words.t("Play…"), self._open_game_page, "play", kind="primary")

    def _open_game_page(self) -> None:
        """Close the dialog and open the page of the game."""
        variant = self.variant_file.variant
        assert variant is not None
        self.leave()
        self.services.routes.game_page(self.services.library.variants.get(variant.id, variant))

    def _take_game(self) -> None:
        """Copy the file into the folder of own games, keeping a replaced one for undoing, and show the result."""
        if self.folder is not None:
            self._kept = own_files.readable_content(self.folder / self.variant_file.file)
            self._fault = import_variant(self.variant_file, self.folder)
            self.show_face("imported_rows", "" if self._fault else "play")

    def _import_under_new_name(self) -> None:
        """Import the game under another name."""
        file, folder = self.variant_file, self.folder
        if folder is not None and file.variant is not None:
            name = make_name_unique(self.words, file.name, self.services.library.variants.values())
            self._both, self._found.value = True, None
            self._found.expect_answer(
                BackgroundAnswer(
                    lambda: rename_variant(file, folder, name), lambda why: VariantFile("", refusal_reason=why)
                )
            )
            self.show_face("reading_rows")

    @face(focus="on")
    def undone_rows(self) -> Rows:
        """Yield the rows shown after the user has undone the import."""
        yield self.heading(self.words.t("It’s as it was before."))
        yield self.closing_row()

    def _undo_import(self) -> None:
        """Undo the import: restore a replaced file, or rename a new one to `.old`, which removes it from the games."""
        assert self.folder is not None
        self._fault = own_files.undo_import(self.folder / self.variant_file.file, self._kept)
        self.show_face("imported_rows" if self._fault else "undone_rows")


class ImportGamesPlate(SeveralFilesPlate[VariantFile]):
    """Dialog that imports several game files at once, those without a fault and with a new name."""

    def __init__(self, services: Services, paths: Sequence[Path]) -> None:
        super().__init__(services)
        self.folder = services.own_games.folder
        self.load_files(lambda: _load_all(paths, self.folder), _unread_files)

    @property
    def _valid_files(self) -> list[VariantFile]:
        return [one for one in self.files.value if one.variant is not None]

    # ------------------------------------------------------------------ the faces
    @face(focus="take")
    def offer_rows(self) -> Rows:
        """Yield the rows that list the games and offer to import them."""
        t, words, good = self.words.t, self.words, self._valid_files
        yield self.heading(words.say("Games in these files: {n}", n=len(good)))
        for one in good[:MOST_TOLD]:
            yield Label(t(one.name), foreign=True)
        yield from self._skipped_rows(good, msg("And {n:game} more."))
        yield from self._fault_rows()
        yield from self.import_row(self._take_games, enabled=bool(good))

    @face(focus="on")
    def result_rows(self) -> Rows:
        """Yield the rows with the result of the import."""
        good = self._valid_files
        yield self.heading(self.words.say("New among your own games: {n:game}.", n=len(good)))
        yield from self._fault_rows()
        own = self.button("own", self.words.t("Your own"), self._open_own_games, "play", kind="primary")
        yield self.closing_row(*([own] if good else []))

    def _fault_rows(self) -> Rows:
        words, bad = self.words, [one for one in self.files.value if one.variant is None]
        for one in bad[:MOST_TOLD]:
            said = one.refusal_reason or next(iter(one.faults), "")
            yield self.note(words.say("{file}: {what}", file=one.id, what=words.translated(said)), "bad")
        yield from self._skipped_rows(bad, msg("And {n:file} more that can’t be used."))

    def _skipped_rows(self, found: Sequence[VariantFile], said: str) -> Rows:
        """Yield a note on how many of the games `found` are not listed, if any; `said`: the note, with "{n}" for the
        number.
        """
        if len(found) > MOST_TOLD:
            yield self.note(self.words.say(said, n=len(found) - MOST_TOLD))

    def _open_own_games(self) -> None:
        """Close the dialog and show the user's own games, where each can be played."""
        self.leave()
        self.services.routes.workshop("own")

    def _take_games(self) -> None:
        """Copy the games into the folder of own games, in the background."""
        folder, found = self.folder, self.files.value
        if folder is not None:
            self.import_files(lambda: _import_all(found, folder), _unread_files)


def _unread_files(why: str) -> list[VariantFile]:
    """Return the entry that stands for files that couldn't be read; `why`: the reason, in English."""
    return [VariantFile("", refusal_reason=why)]


def _load_all(paths: Sequence[Path], folder: Path | None) -> list[VariantFile]:
    """Load all files; games with the same name are renamed so that none replaces another. `folder`: own games on which
    they may be based.
    """
    found, taken = list[VariantFile](), dict[str, str]()
    for path in paths[:MOST_FILES]:
        one = _load_one(path, folder)
        id, name, n = one.id, one.id, 1
        while one.variant is not None and (
            taken.get(id, one.text) != one.text
            or (folder and is_in_folder(one, folder) and not is_same_as_file(one, folder))
        ):
            n += 1
            id = f"{name[:MOST_LETTERS]}_{n}"
            one = replace(one, id=id)
        if one.variant is None or id not in taken:
            found.append(one)
        if one.variant is not None:
            taken[id] = one.text
    return found


def _load_one(path: Path, folder: Path | None) -> VariantFile:
    """Return the game of a file or of a picture of a code; `folder`: own games on which it may be based."""
    ending = path.suffix.lower()
    load = (
        variant_from_picture if ending in PICTURES else variant_from_page if ending in ONE_FILE else variant_from_file
    )
    found = load(path, folder)
    return found if found.id else replace(found, id=displayed_file_name(path))


def _import_all(found: Sequence[VariantFile], folder: Path) -> list[VariantFile]:
    """Import the games into `folder`; return their entries, with the reason of refusal for those that failed."""
    out = list[VariantFile]()
    for one in found:
        why = import_variant(one, folder) if one.variant is not None and not is_same_as_file(one, folder) else ""
        out.append(VariantFile(one.id, refusal_reason=why) if why else one)
    return out


def _fault_rows(faults: Iterable[str], words: Language) -> list[Node]:
    """Return rows with every fault in full, file by file, each after its line number."""
    rows, file = list[Node](), ""
    for fault in faults:
        if file_of_fault(fault) != file:
            file = file_of_fault(fault)
            rows.append(Label(words.fill("{file}", file=file), "label"))
        if isinstance(fault, Fault):
            place = words.say("line {n}", n=fault.line)
            why = words.fill(
                "**{key}** · {why}." if fault.key else "{why}.",
                key=fault.key,
                why=with_quotation_marks(fault.why, words),
            )
        else:
            place, why = "", words.fill("{text}", text=fault)
        rows.append(Row([Label(place, "fact", "bad"), Label(why, "text", grow=1)], gap=10, align="start"))
    return rows
