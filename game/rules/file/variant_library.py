"""A folder of variant files: what it offers, and what is wrong with the files that it cannot offer."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache, cached_property, partial
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.place import VARIANTS
from game.rules.families import family
from game.rules.file.faults import LARGEST, VariantError, file_name, no_such_game
from game.rules.file.index import FileIndex, IndexEntry, IndexFile
from game.rules.game import Rules
from game.rules.json_check import json_value_shown
from game.rules.phrase import Phrase, error_phrase

if TYPE_CHECKING:
    from game.rules.file.schema import Citation, OptionValue

MOST_FILES = 400  # of a folder that are read
MOST_BYTES = 4 * 1024 * 1024  # of them all together
MOST_ENTRIES = 20_000  # of a folder that are looked at
ENDINGS = (".toml", ".toml.txt")  # of names, whatever the case, that were meant for a variant file


@dataclass(frozen=True)
class GameOption:
    """A choice of the new-game screen; the first value is the default."""

    id: str
    values: tuple[OptionValue, ...]

    @property
    def default(self) -> OptionValue:
        return self.values[0]


class OptionError(Exception):
    """An option or a value that the game does not have; the message is a sentence."""


class Variant:
    """One game: who plays it, what can be chosen, and its rules.

    What the index holds of it is decoded when it is first asked for: a start asks for few games.
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
        """What the index keeps of a game, with what its family adds."""
        return self._said.decoded() if isinstance(self._said, IndexEntry) else self._said

    @property
    def digest(self) -> str:
        """Another one for each other content of its file; "" where it was not in the index."""
        return self._said.whole_digest if isinstance(self._said, IndexEntry) else ""

    @property
    def family(self) -> str:
        """The family of its rules."""
        return str(self._said.family)

    @cached_property
    def _facts(self) -> Any:
        """What cards tell of it, where that is at hand without its rules."""
        return self._said.facts if isinstance(self._said, IndexEntry) else self._said

    @property
    def shelf(self) -> str:
        """The family of games that its file names, or the index; "" where its clauses have to tell."""
        return str(getattr(self._facts, "shelf", None) or "")

    @cached_property
    def options(self) -> tuple[GameOption, ...]:
        return tuple(GameOption(one.id, tuple(one.values)) for one in self.words.option)

    @cached_property
    def offered(self) -> tuple[GameOption, ...]:
        """The options that can be chosen: without those that bring a rule which this game says otherwise than the game
        it is based on, for what they are called does not hold any more."""
        base = _shipped_game(self.based_on) if self.based_on else None
        if base is None:
            return self.options
        told, before = _rules_by_option(self.words), _rules_by_option(base.words)
        return tuple(one for one in self.options if one.id not in before or told.get(one.id) == before[one.id])

    @property
    def name(self) -> str:
        return str(self._facts.name)

    @property
    def based_on(self) -> str:
        """The id of the game that it changes, "" if it says all by itself; families of others know no such files."""
        return getattr(self._facts, "based_on", None) or ""

    @property
    def idea(self) -> str:
        """At most 30 letters: what is special about it."""
        return str(self._facts.idea)

    @property
    def about(self) -> str:
        """One or two sentences."""
        return str(self._facts.about)

    @property
    def country(self) -> tuple[str, ...]:
        return tuple(self._facts.country)

    @property
    def other_names(self) -> tuple[str, ...]:
        """Its other names and spellings."""
        names = getattr(self._facts, "also", ())
        return tuple(name if isinstance(name, str) else name.name for name in names)

    @property
    def difficulty(self) -> int:
        """1 (easy) to 5 (rich)."""
        return int(self._facts.difficulty)

    @property
    def minutes(self) -> int:
        """How long a game takes, roughly."""
        return int(self._facts.minutes)

    @property
    def sources(self) -> tuple[str | Citation, ...]:
        """The published works that the rules were checked against: by their keys, or as a user wrote them."""
        return tuple(self.words.sources)

    def options_from_text(self, text: str) -> dict[str, OptionValue]:
        """Options as a command line has them, `seeds=6,pie=true`.  Raises OptionError."""
        from game.rules.file.schema import option_value_as_key  # only here: a start reads no rules

        chosen: dict[str, OptionValue] = {}
        for part in filter(None, (part.strip() for part in text.split(","))):
            name, equals, said = part.partition("=")
            values = next((option.values for option in self.offered if option.id == name), None)
            if values is None or not equals:
                raise OptionError(
                    Phrase(
                        "{game} has no option {given}; write {code}, it has: {allowed}."
                        if self.offered
                        else "{game} has no option {given}; write {code}; it has no options.",
                        game=self.name, given=repr(part[:40]), code="NAME=VALUE", allowed=self._ids(),
                    )
                )  # fmt: skip
            allowed = {option_value_as_key(value): value for value in values}
            if said not in allowed:
                raise OptionError(self._cannot_be(name, repr(said[:40]), list(allowed)))
            chosen[name] = allowed[said]
        return chosen

    def rules(self, options: Mapping[str, OptionValue] | None = None) -> Any:
        """The game with these options, the others at their defaults.  Raises OptionError.

        It is a `rules.game.Rules`; which family it is of, only those know who know the file.
        """
        chosen = {option.id: option.default for option in self.options}
        defaults = dict(chosen)
        for key, value in (options or {}).items():
            if key not in chosen:
                raise OptionError(
                    Phrase(
                        "{game} has no option {given}; it has: {allowed}."
                        if chosen
                        else "{game} has no option {given}; it has no options.",
                        game=self.name, given=repr(key[:40]), allowed=self._ids(),
                    )
                )  # fmt: skip
            allowed = next(option.values for option in self.options if option.id == key)
            if not any(value == v and type(value) is type(v) for v in allowed):
                spelled = [str(v).lower() if isinstance(v, bool) else str(v) for v in allowed]
                raise OptionError(self._cannot_be(key, repr(_said(value)), spelled))
            chosen[key] = value
        choice = tuple(chosen.items())
        if choice not in self._rules:
            self._rules[choice] = family(self.words.family).rules(self.id, self.words, chosen, defaults)
        return self._rules[choice]

    def _ids(self) -> list[str]:
        return [option.id for option in self.offered]

    def _cannot_be(self, option: str, given: str, allowed: list[str]) -> Phrase:
        return Phrase(
            "{key} of {game} cannot be {given}; allowed: {allowed}.",
            key=option,
            game=self.name,
            given=given,
            allowed=allowed,
        )


def _rules_by_option(words: Any) -> dict[str, list[tuple[object, ...]]]:
    """By option, the clauses that its values bring, without what their author says of them; in any order."""
    found: dict[str, list[tuple[object, ...]]] = {}
    for kind in words.__struct_fields__:
        listed = getattr(words, kind)
        for clause in listed if isinstance(listed, list | tuple) else ():
            for option in getattr(clause, "if_", ()):
                said = (getattr(clause, key) for key in clause.__struct_fields__ if key not in ("title", "text"))
                found.setdefault(option, []).append((kind, *said))
    return {option: sorted(rules, key=str) for option, rules in found.items()}


def _said(value: OptionValue) -> str:
    """A value as a sentence shows it, cut; Python itself refuses to write numbers of thousands of digits."""
    return str(value)[:40] if type(value) is not int else json_value_shown(value)


def load_variant(path: Path, index: FileIndex | None = None) -> Variant:
    """Reads one file, or takes it from the index; the game's id is the file's name.  Raises VariantError."""
    entry = index.entry(path) if index else None
    if entry is not None:
        return Variant(path.stem, entry)
    from game.rules.file.reader import read_game_words  # only now: most starts have no new file

    words: Any = read_game_words(path)
    if index:
        index.keep(path, words)
    return Variant(path.stem, words)


@dataclass(frozen=True)
class CheckedFile:
    """A variant file: its game, or what is wrong with it."""

    path: Path
    variant: Variant | None = None
    faults: tuple[str, ...] = ()


def read_file(path: Path, index: FileIndex | None = None) -> CheckedFile:
    try:
        return CheckedFile(path, load_variant(path, index))
    except VariantError as error:
        return CheckedFile(path, None, tuple(error.faults))


@dataclass(frozen=True)
class VariantLibrary:
    """All games of a folder, by id, and one sentence for every fault; a broken file never hides the others.

    `last`: how many of the faults, at the end, are of the folder that was read last.
    """

    variants: dict[str, Variant]
    faults: tuple[str, ...] = ()
    files: tuple[CheckedFile, ...] = ()
    last: int = 0

    @classmethod
    def load(cls, *folders: Path, index: IndexFile | None = None) -> VariantLibrary:
        """The games of these folders; a folder that does not exist holds none, and ids of earlier folders are taken.

        With an `index` only files are read that are not as they were the last time.
        """
        known = FileIndex(index)
        found = cls({})
        for folder in folders:
            paths, faults = files_in(folder)
            found = found.with_files(paths, faults, partial(read_file, index=known))
        known.close()
        return found

    def with_files(
        self, paths: Iterable[Path], faults: Iterable[str], read: Callable[[Path], CheckedFile]
    ) -> VariantLibrary:
        """The same with the games of these files; `faults` are those of their folder."""
        variants, files, told = dict(self.variants), list[CheckedFile](), list(faults)
        left = MOST_BYTES
        for path in paths:
            id = path.stem
            left -= _size(path)
            if id in variants:
                taken = Phrase(
                    "{file}: there is a game of this id already; give the file another name.", file=file_name(path)
                )
                file = CheckedFile(path, None, (taken,))
            elif left < 0:
                told.append(
                    Phrase(
                        "{file}: it and all files after it are too much; {n} KB in all at most.",
                        file=file_name(path),
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

    def why_no(self, id: str) -> list[str]:
        """Why there is no game of this id, a sentence or more: what is wrong with its file, or with the folder."""
        told = [fault for fault in self.faults if fault.lower().startswith(f"{id.lower()}.toml")]
        of_files = {fault for file in self.files for fault in file.faults}
        return told or [f"{no_such_game(id, self.variants)}.", *(one for one in self.faults if one not in of_files)]


def files_in(folder: Path) -> tuple[list[Path], list[str]]:
    """The variant files of a folder by name, and its faults: what looks like one and is none, or too many."""
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
                            "{file}: not read, for the name of a variant file ends in {code}, in small letters.",
                            file=file_name(Path(name)),
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


def _size(path: Path) -> int:
    """Bytes that reading a file takes; what is wrong with it is said when it is read."""
    try:
        return min(os.stat(path).st_size, LARGEST)
    except OSError:
        return 0


@cache
def standard_library() -> VariantLibrary:
    """The games that come with the program."""
    return VariantLibrary.load(variants_folder())


@cache
def _shipped_game(id: str) -> Variant | None:
    """One game that comes with the program, without a look at the others: the first page asks."""
    path = variants_folder() / f"{id}.toml"
    return read_file(path).variant if path.is_file() else None


def variants_folder() -> Path:
    """Where the program's own variant files lie."""
    return VARIANTS
