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
from game.features.sharing.window.import_plate import ImportPlate, ImportSeveralPlate
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
from game.text.file_fault_text import file_of_fault
from game.text.language import Language, msg
from game.text.quotes import with_quotation_marks
from game.ui.labels import Label
from game.ui.layout import Node, Row
from game.window.shell.plate import Rows, face
from game.window.shell.services import Services

MOST_LETTERS = 36  # of an id before the number that makes it another one
MOST_TOLD = 4  # faults that are told, and rules that are changed; how many more there are is said


class OwnGameScene(ImportPlate[VariantFile]):
    """Dialog that offers to import a game from `path` (a variant file or a picture of a code), or the text `pasted`."""

    def __init__(self, services: Services, path: Path | None = None, pasted: str = "") -> None:
        super().__init__(services, VariantFile(""))
        self._kept: bytes | None = None  # what a file said that was replaced
        self.folder, self._fault = services.own_games.folder, ""
        self.known_already = False  # whether this very file is among the own games
        self._both = False  # whether it comes beside the one that has its name
        self.find(lambda: self._load_game_file(path, pasted), _refused)

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
    def _game_name(self) -> str:
        return self.words.t(self.found.name)

    @property
    def _folder_node(self) -> Node:
        """Note with the path at which the game is stored among the own games."""
        file = self.found.file
        return self.note(str(self.folder / file) if self.folder else file, "ink", foreign=True)

    def on_read(self) -> None:
        """Show whether the game is new, known or faulty; import it at once if it is to be stored under a new name."""
        if self.found.variant is None:
            self.show_face("unusable_rows")
        elif self._both:
            self._take_game()
        else:
            self.show_face("known_rows" if self.known_already else "offer_rows")

    # ------------------------------------------------------------------ the faces
    @face(focus="on")
    def unusable_rows(self) -> Rows:
        """Yield the rows that tell why the game can't be used."""
        words, file = self.words, self.found
        if file.refusal_reason:
            yield self.heading(words.t("No game was imported."))
            yield Label(words.say("It can’t be used: {reason}.", reason=words.translated(file.refusal_reason)))
        elif file.is_base_missing:
            yield self.heading(words.t("A game is missing."))
            first = msg("This game changes another one, “{name}”, which isn’t on this shelf. Import that one first.")
            yield Label(words.say(first, name=file.base))
        else:
            yield self.heading(words.t("This file of rules has errors."))
            yield from _fault_rows(file.faults[:MOST_TOLD], words)
            yield from self.rest_note(msg("And {n:fault} more."), len(file.faults), MOST_TOLD)
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
        words, t, file = self.words, self.words.t, self.found
        there = self.folder is not None and is_in_folder(file, self.folder)
        ask = msg("Replace the rules of {name} by this file?") if there else msg("Import {name} into your own games?")
        yield self.heading(words.say(ask, name=self._game_name), foreign=True)
        if file.author:
            yield self.note(words.say("From {name}", name=file.author), foreign=True)
        yield from self._change_rows(there=there)
        if there:
            yield self.note(t("The old file stays, with .old after its name."))
        label = t("Replace it") if there else t("Import it")
        take = self.button("take", label, self._take_game, "check", kind="primary")
        both = [self.button("both", t("Keep both"), self._import_under_new_name, "plus")] if there else []
        yield self.button_row(take, *both, self.button("no", t("Leave it"), self.leave, key="Esc"))

    def _change_rows(self, *, there: bool) -> Rows:
        """Yield rows with the changes of the game: compared with the own game that it would replace if `there`, else
        with its base game.
        """
        words, file, variants = self.words, self.found, self.services.library.variants
        before = variants.get(file.id if there else file.base)
        if before is None or file.variant is None:
            return
        name = words.t(before.name)
        said = msg("This changes in {name}:") if there else msg("It comes from {name} and changes:")
        lines = rule_change_lines(words, file.variant, before)
        yield self.control_label(words.say(said if lines else msg("It has the rules of {name}."), name=name))
        for line in lines[:MOST_TOLD]:
            yield Label(line, "text")
        yield from self.rest_note(msg("And {n:rule} more."), len(lines), MOST_TOLD)

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
        variant = self.found.variant
        assert variant is not None
        self.leave()
        self.services.routes.game_page(self.services.library.variants.get(variant.id, variant))

    def _take_game(self) -> None:
        """Copy the file into the folder of own games, keeping a replaced one for undoing, and show the result."""
        if self.folder is not None:
            self._kept = own_files.readable_content(self.folder / self.found.file)
            self._fault = import_variant(self.found, self.folder)
            self.show_face("imported_rows", "" if self._fault else "play")

    def _import_under_new_name(self) -> None:
        """Import the game under another name."""
        file, folder = self.found, self.folder
        if folder is not None and file.variant is not None:
            name = make_name_unique(self.words, file.name, self.services.library.variants.values())
            self._both = True
            self.find(lambda: rename_variant(file, folder, name), _refused)

    @face(focus="on")
    def undone_rows(self) -> Rows:
        """Yield the rows shown after the user has undone the import."""
        yield self.heading(self.words.t("It’s as it was before."))
        yield self.closing_row()

    def _undo_import(self) -> None:
        """Undo the import: restore a replaced file, or rename a new one to `.old`, which removes it from the games."""
        assert self.folder is not None
        self._fault = own_files.undo_import(self.folder / self.found.file, self._kept)
        self.show_face("imported_rows" if self._fault else "undone_rows")


class ImportGamesPlate(ImportSeveralPlate[VariantFile]):
    """Dialog that imports several game files at once, those without a fault and with a new name."""

    offer, result = msg("Games in these files: {n}"), msg("New among your own games: {n:game}.")
    more_good, more_bad = msg("And {n:game} more."), msg("And {n:file} more that can’t be used.")
    link = "own", msg("Your own")

    def __init__(self, services: Services, paths: Sequence[Path]) -> None:
        super().__init__(services, ())
        self.folder = services.own_games.folder
        self.find(lambda: _load_all(paths, self.folder), lambda why: [_refused(why)])

    def is_good(self, one: VariantFile) -> bool:
        return one.variant is not None

    def name_of(self, one: VariantFile) -> str:
        return self.words.t(one.name)

    def fault_of(self, one: VariantFile) -> str:
        said = one.refusal_reason or next(iter(one.faults), "")
        return self.words.say("{file}: {what}", file=one.id, what=self.words.translated(said))

    def open_taken(self) -> None:
        """Show the user's own games, where each can be played."""
        self.services.routes.workshop("own")

    def take_all(self) -> None:
        """Copy the games into the folder of own games, in the background."""
        folder, found = self.folder, self.found
        if folder is not None:
            self.find(lambda: _import_all(found, folder), lambda why: [_refused(why)], "result_rows")


def _refused(why: str) -> VariantFile:
    """Return the entry of a file that can't be read."""
    return VariantFile("", refusal_reason=why)


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
    known = {**dict.fromkeys(PICTURES, variant_from_picture), **dict.fromkeys(ONE_FILE, variant_from_page)}
    load = known.get(ending, variant_from_file)
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
            place, form = words.say("line {n}", n=fault.line), "**{key}** · {why}." if fault.key else "{why}."
            why = words.fill(form, key=fault.key, why=with_quotation_marks(fault.why, words))
        else:
            place, why = "", words.fill("{text}", text=fault)
        rows.append(Row([Label(place, "fact", "bad"), Label(why, "text", grow=1)], gap=10, align="start"))
    return rows
