"""A library of variant files: the games of a folder, and the faults of the files that can't be used."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache, cached_property, partial
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.place import VARIANTS
from game.rules.families import family_by_name
from game.rules.file.faults import LARGEST, VariantError, displayed_file_name, unknown_game_phrase, variant_errors
from game.rules.file.index import FileIndex, IndexEntry, IndexFile
from game.rules.game import Rules
from game.rules.json_check import format_json_value
from game.rules.phrase import Phrase, error_phrase

if TYPE_CHECKING:
    from game.rules.file.schema import Citation, OptionValue

MOST_FILES = 400  # of a folder that are read
MOST_BYTES = 4 * 1024 * 1024  # of them all together
MOST_ENTRIES = 20_000  # of a folder that are looked at
ENDINGS = (".toml", ".toml.txt")  # of names, whatever the case, that were meant for a variant file


@dataclass(frozen=True)
class GameOption:
    """An option of a game; the first value is the default.  `told_by`: keys of works that tell of the other values."""

    id: str
    values: tuple[OptionValue, ...]
    told_by: tuple[str, ...] = ()

    @property
    def default(self) -> OptionValue:
        """Return the default value."""
        return self.values[0]


class OptionError(Exception):
    """Raised for an option or value that the game doesn't have; the message is a sentence."""


class Variant:
    """A game of the library: its description, its options and its rules.

    Its index entry is decoded on first use, as few games are needed at the start.
    """

    def __init__(self, id: str, said: Any) -> None:
        self.id, self._said = id, said
        # By the options chosen: rules are shared, so that learning whole sowings is done once a game and options.
        self._rules: dict[tuple[tuple[str, OptionValue], ...], Rules] = {}

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Variant) or self.id != other.id:
            return False
        return self is other or (bool(self.digest) and self.digest == other.digest) or self.words == other.words

    def __hash__(self) -> int:
        return hash(self.id)

    @cached_property
    def words(self) -> Any:
        """Decoded tables of the file, completed by the family of games; loaded from the index on first use."""
        return self._said.decode_words() if isinstance(self._said, IndexEntry) else self._said

    @property
    def digest(self) -> str:
        """Digest of the file's content; "" if the file isn't in the index."""
        return self._said.whole_digest if isinstance(self._said, IndexEntry) else ""

    @property
    def family(self) -> str:
        """Name of the family of rules."""
        return str(self._said.family)

    @cached_property
    def _facts(self) -> Any:
        """Facts for game cards, from the index if possible, so that the rules aren't loaded."""
        return self._said.facts if isinstance(self._said, IndexEntry) else self._said

    @property
    def shelf(self) -> str:
        """Home-page group named by the file or the index; "" if it has to be derived from the clauses."""
        return str(getattr(self._facts, "shelf", None) or "")

    @cached_property
    def options(self) -> tuple[GameOption, ...]:
        """All options of the game, in the order of the file."""
        return tuple(GameOption(one.id, tuple(one.values), tuple(one.told_by)) for one in self.words.option)

    @cached_property
    def selectable_options(self) -> tuple[GameOption, ...]:
        """Options that a player can choose. Left out are options for rules with another wording than in the base game,
        as the options' names would be wrong.
        """
        base = _shipped_game(self.based_on) if self.based_on else None
        if base is None:
            return self.options
        told, before = _clauses_by_option(self.words), _clauses_by_option(base.words)
        return tuple(one for one in self.options if one.id not in before or told.get(one.id) == before[one.id])

    @property
    def name(self) -> str:
        """Name of the game in English, as in its file."""
        return str(self._facts.name)

    @property
    def based_on(self) -> str:
        """Return the id of the base game; "" if there is none."""
        return getattr(self._facts, "based_on", None) or ""

    @property
    def idea(self) -> str:
        """Return the game's main idea in at most 30 letters."""
        return str(self._facts.idea)

    @property
    def about(self) -> str:
        """A description of the game in one or two sentences."""
        return str(self._facts.about)

    @property
    def country(self) -> tuple[str, ...]:
        """Countries where the game is played, by their English names."""
        return tuple(self._facts.country)

    @property
    def other_names(self) -> tuple[str, ...]:
        """The game's other names and spellings."""
        names = getattr(self._facts, "also", ())
        return tuple(name if isinstance(name, str) else name.name for name in names)

    @property
    def difficulty(self) -> int:
        """Difficulty of the game, 1 (easy) to 5 (rich)."""
        return int(self._facts.difficulty)

    @property
    def minutes(self) -> int:
        """Return the rough length of a game in minutes."""
        return int(self._facts.minutes)

    @property
    def sources(self) -> tuple[str | Citation, ...]:
        """Sources against which the rules were checked: keys in the list of works, or a text by the user."""
        return tuple(self.words.sources)

    def options_from_text(self, text: str) -> dict[str, OptionValue]:
        """Parse options from a command line, `seeds=6,pie=true`.  Raises OptionError."""
        from game.rules.file.schema import option_value_as_key  # only here: a start reads no rules

        chosen: dict[str, OptionValue] = {}
        for part in filter(None, (part.strip() for part in text.split(","))):
            name, equals, said = part.partition("=")
            values = next((option.values for option in self.selectable_options if option.id == name), None)
            if values is None or not equals:
                raise OptionError(
                    Phrase(
                        "{game} has no option {given}; write {code}, it has: {allowed}."
                        if self.selectable_options
                        else "{game} has no option {given}; write {code}; it has no options.",
                        game=self.name, given=repr(part[:40]), code="NAME=VALUE", allowed=self._option_ids(),
                    )
                )  # fmt: skip
            allowed = {option_value_as_key(value): value for value in values}
            if said not in allowed:
                raise OptionError(self._invalid_value_phrase(name, repr(said[:40]), list(allowed)))
            chosen[name] = allowed[said]
        return chosen

    def rules(self, options: Mapping[str, OptionValue] | None = None) -> Any:
        """Return the game's rules with these options, the others at their defaults.  Raises OptionError."""
        chosen = {option.id: option.default for option in self.options}
        defaults = dict(chosen)
        for key, value in (options or {}).items():
            if key not in chosen:
                raise OptionError(
                    Phrase(
                        "{game} has no option {given}; it has: {allowed}."
                        if chosen
                        else "{game} has no option {given}; it has no options.",
                        game=self.name, given=repr(key[:40]), allowed=self._option_ids(),
                    )
                )  # fmt: skip
            allowed = next(option.values for option in self.options if option.id == key)
            if not any(value == v and type(value) is type(v) for v in allowed):
                spelled = [str(v).lower() if isinstance(v, bool) else str(v) for v in allowed]
                raise OptionError(self._invalid_value_phrase(key, repr(_format_option_value(value)), spelled))
            chosen[key] = value
        choice = tuple(chosen.items())
        if choice not in self._rules:
            self._rules[choice] = family_by_name(self.words.family).rules(self.id, self.words, chosen, defaults)
        return self._rules[choice]

    def _option_ids(self) -> list[str]:
        return [option.id for option in self.selectable_options]

    def _invalid_value_phrase(self, option: str, given: str, allowed: list[str]) -> Phrase:
        """Return the message for a value that an option can't have."""
        return Phrase(
            "{key} of {game} cannot be {given}; allowed: {allowed}.",
            key=option,
            game=self.name,
            given=given,
            allowed=allowed,
        )


def _clauses_by_option(words: Any) -> dict[str, list[tuple[object, ...]]]:
    """Return, by option, the sorted clauses whose condition names the option, each as kind and values without texts."""
    found: dict[str, list[tuple[object, ...]]] = {}
    for kind in words.__struct_fields__:
        listed = getattr(words, kind)
        for clause in listed if isinstance(listed, list | tuple) else ():
            for option in getattr(clause, "if_", ()):
                said = (getattr(clause, key) for key in clause.__struct_fields__ if key not in ("title", "text"))
                found.setdefault(option, []).append((kind, *said))
    return {option: sorted(rules, key=str) for option, rules in found.items()}


def _format_option_value(value: OptionValue) -> str:
    """Return a value as text for a sentence, shortened; Python refuses to format numbers of thousands of digits."""
    return str(value)[:40] if type(value) is not int else format_json_value(value)


def set_up_game(variant: Variant) -> None:
    """Set a game up as it is usually played, up to its first turn.  Raises whatever goes wrong."""
    first = family_by_name(variant.family).start(variant.rules())
    if first.phase == "play":
        first.legal()


Trial = Callable[[Variant], object]  # what is done with a game to see that it can be used; raises whatever goes wrong


def load_variant(path: Path, index: FileIndex | None = None, trial: Trial = set_up_game) -> Variant:
    """Load a variant file, from the index if possible (None: without an index); the game's id is the file's name. A
    file of the user's that isn't in the index has to pass the `trial`. Raises VariantError.
    """
    with variant_errors(displayed_file_name(path)):
        entry = index.entry_if_unchanged(path) if index else None
        if entry is not None:
            return Variant(path.stem, entry)
        from game.rules.file.reader import read_game_words  # only now: most starts have no new file

        words: Any = read_game_words(path)
        variant = Variant(path.stem, words)
        if path.parent != VARIANTS:
            trial(variant)
        if index:
            index.add_file(path, words)
        return variant


@dataclass(frozen=True)
class CheckedFile:
    """A variant file with its game or its faults."""

    path: Path
    variant: Variant | None = None
    faults: tuple[str, ...] = ()


def load_checked_file(path: Path, index: FileIndex | None = None, trial: Trial = set_up_game) -> CheckedFile:
    """Return a variant file with its game or its faults, which aren't raised. `index`: from which to read the file,
    None for none; `trial`: which a new file has to pass.
    """
    try:
        return CheckedFile(path, load_variant(path, index, trial))
    except VariantError as error:
        return CheckedFile(path, None, tuple(error.faults))


@dataclass(frozen=True)
class VariantLibrary:
    """All games of some folders by id, and a sentence for every fault; a broken file doesn't hide other games.

    `last`: how many of the faults, at the end of the list, belong to the folder read last.
    """

    variants: dict[str, Variant]
    faults: tuple[str, ...] = ()
    files: tuple[CheckedFile, ...] = ()
    last: int = 0

    @classmethod
    def load(cls, *folders: Path, index: IndexFile | None = None, trial: Trial = set_up_game) -> VariantLibrary:
        """Return the library of the games in these folders; a missing folder is empty, and ids in earlier folders take
        precedence. With an `index` only files that have changed are read. `trial`: which files of the user's have to
        pass.
        """
        known = FileIndex(index)
        found = cls({})
        for folder in folders:
            paths, faults = variant_files_in(folder)
            found = found.with_files(paths, faults, partial(load_checked_file, index=known, trial=trial))
        known.close()
        return found

    def with_files(
        self, paths: Iterable[Path], faults: Iterable[str], read: Callable[[Path], CheckedFile]
    ) -> VariantLibrary:
        """Return this library with the games of the files `paths` added; `faults`: the faults of their folder; `read`:
        returns a file's game or faults.
        """
        variants, files, told = dict(self.variants), list[CheckedFile](), list(faults)
        left = MOST_BYTES
        for path in paths:
            id = path.stem
            left -= _file_size(path)
            if id in variants:
                taken = Phrase(
                    "{file}: there is already a game with this id; give the file another name.",
                    file=displayed_file_name(path),
                )
                file = CheckedFile(path, None, (taken,))
            elif left < 0:
                told.append(
                    Phrase(
                        "{file}: this file and all after it are too much; {n} KB in all at most.",
                        file=displayed_file_name(path),
                        n=MOST_BYTES // 1024,
                    )
                )
                break
            else:
                file = read(path)
            if file.variant is not None:
                variants[id] = file.variant
            files.append(file)
            told += file.faults
        return VariantLibrary(variants, (*self.faults, *told), (*self.files, *files), len(told))

    def faults_of_missing_game(self, id: str) -> list[str]:
        """Return why there is no game with this id: the faults of its file or of the folders."""
        told = [fault for fault in self.faults if fault.lower().startswith(f"{id.lower()}.toml")]
        of_files = {fault for file in self.files for fault in file.faults}
        return told or [
            f"{unknown_game_phrase(id, self.variants)}.",
            *(one for one in self.faults if one not in of_files),
        ]


def variant_files_in(folder: Path) -> tuple[list[Path], list[str]]:
    """Return a folder's variant files by name, and its faults: entries that only look like such files, or too many
    files.
    """
    found, faults = list[str](), list[str]()
    try:
        with os.scandir(folder) as entries:
            for entry in islice(entries, MOST_ENTRIES):
                name = entry.name
                if name.startswith("."):
                    continue  # hidden: what systems and editors leave
                if name.endswith(".toml"):
                    found.append(name)
                elif name.lower().endswith(ENDINGS):
                    faults.append(
                        Phrase(
                            "{file}: not read, because the name of a variant file ends in {code}, in small letters.",
                            file=displayed_file_name(Path(name)),
                            code=".toml",
                        )
                    )
    except FileNotFoundError:
        return [], []
    except OSError as error:
        faults.append(
            Phrase(
                "{file}: this folder of variant files cannot be read ({why}).",
                file=str(folder),
                why=error_phrase(error),
            )
        )
    if len(found) > MOST_FILES:
        faults.append(
            Phrase(
                "{file}: there are {total} variant files; only the first {n} by name are read.",
                file=str(folder),
                total=f"{len(found):,}",
                n=MOST_FILES,
            )
        )
    return [folder / name for name in sorted(found)[:MOST_FILES]], faults


def _file_size(path: Path) -> int:
    """Return a file's size in bytes; 0 if it can't be determined, since reading the file then reports the reason."""
    try:
        return min(os.stat(path).st_size, LARGEST)
    except OSError:
        return 0


@cache
def standard_library() -> VariantLibrary:
    """Return the games that come with the program."""
    return VariantLibrary.load(variants_folder())


@cache
def _shipped_game(id: str) -> Variant | None:
    """Return one of the program's games without reading the others, as the first page needs; None if it can't be
    loaded.
    """
    path = variants_folder() / f"{id}.toml"
    return load_checked_file(path).variant if path.is_file() else None


def variants_folder() -> Path:
    """Return the folder of the shipped variant files."""
    return VARIANTS
