"""Catalogues in a folder of the user's own, as translators edit them: `fr.po` is spoken as soon as it is saved.

What is wrong with a file is a sentence with its line, and the language is then the one that came with the program.
"""

import os
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from game.rules.file.regular_files import read_content
from game.rules.one_file import errors_of_file
from game.rules.phrase import Phrase, error_phrase
from game.text.catalogue import CODE, CONTEXT, PLURAL, Catalogue, compile_catalogue

SUFFIX = ".po"
LARGEST = 50_000_000  # bytes
_STRING = re.compile(r'"(?:[^"\\]|\\.)*"')
_KEY = re.compile(r"(msgctxt|msgid|msgid_plural|msgstr(?:\[(\d)\])?)\s+(?=\")")
_ESCAPE = re.compile(r"\\(.)")
_LETTERS = {"n": "\n", "t": "\t", "r": "\r"}


class CatalogueError(ValueError):
    """Raised for a catalogue that can't be used; its first argument is a phrase that says why."""


@dataclass
class _CatalogueEntry:
    """One message of a .po file with its translations, collected line by line."""

    parts: dict[str, str] = field(default_factory=dict)
    is_fuzzy: bool = False

    @property
    def key(self) -> str:
        """Key of the message in catalogues: its text, after the context if it has one."""
        context = self.parts.get("msgctxt")
        return (context + CONTEXT if context is not None else "") + self.parts["msgid"]

    def joined_translations(self, forms: int) -> str:
        """Return the translation with all its plural forms joined; "" if one is missing or the entry is fuzzy."""
        wanted = [f"msgstr[{i}]" for i in range(forms)] if "msgid_plural" in self.parts else ["msgstr"]
        said = [self.parts.get(name, "") for name in wanted]
        return PLURAL.join(said) if all(said) and not self.is_fuzzy else ""


Folder = str | os.PathLike[str]
Look = tuple[int, int]  # how a file looks from outside: another one was saved again


@dataclass(frozen=True)
class OwnCatalogues:
    """User catalogues of a folder by language, with the faults of unusable ones.

    Compares equal if the files have the same names, times and sizes.
    """

    looks: Mapping[str, Look | None] = field(default_factory=dict)
    found: Mapping[str, Catalogue | Phrase] = field(default_factory=dict, compare=False)

    @property
    def by_code(self) -> Mapping[str, Catalogue]:
        """Catalogues that can be used."""
        read = self.found.items()
        return {name.removesuffix(SUFFIX): one for name, one in read if not isinstance(one, Phrase)}

    @property
    def faults(self) -> Sequence[Phrase]:
        """Faults of the catalogues that can't be used, one for each."""
        return [one for one in self.found.values() if isinstance(one, Phrase)]


def read_own_catalogues(folder: Folder, before: OwnCatalogues | None = None) -> OwnCatalogues:
    """Read all catalogues of a folder; unchanged files are taken from `before` instead of parsed again.

    Parsing takes a tenth of a second a file, so the window does it in a thread.
    """
    known = before or OwnCatalogues()
    looks = {name: _file_stamp(Path(folder, name)) for name in _file_names(folder) if _is_meant_as_catalogue(name)}
    found = {
        name: known.found[name]
        if look is not None and known.looks.get(name) == look
        else _read_catalogue_or_fault(Path(folder, name))
        for name, look in looks.items()
    }
    return OwnCatalogues(looks, found)


def read_own_catalogue(code: str, folder: Folder) -> OwnCatalogues:
    """Read the user's catalogue of one language, if there is one."""
    name = f"{code}{SUFFIX}"
    if not CODE.fullmatch(code) or (look := _file_stamp(Path(folder, name))) is None:
        return OwnCatalogues()
    return OwnCatalogues({name: look}, {name: _read_catalogue_or_fault(Path(folder, name))})


def missing_language_text(code: str, known: Iterable[str], folder: Folder | None) -> str:
    """Return the command line's message on why a language can't be used: the user's catalogue is faulty, or there is
    none. `known`: codes of the available languages; `folder`: that of the user's catalogues, None for none.
    """
    if folder is None:
        return _unknown_language_text(code, known)
    wrong = read_own_catalogue(code, folder).faults
    there = (name.removesuffix(SUFFIX) for name in _file_names(folder) if _is_named_after_a_language(name))
    return str(wrong[0]) if wrong else _unknown_language_text(code, dict.fromkeys([*known, *there]))


def _unknown_language_text(code: str, known: Iterable[str]) -> str:
    """Return the message for an unknown language code, with the `known` ones."""
    return f"there is no language {code[:40]!r}; there are {', '.join(known)}."


def _file_names(folder: Folder) -> list[str]:
    """Return the sorted names of all files in a folder; none if it can't be read."""
    try:
        return sorted(os.listdir(folder))
    except OSError:
        return []


def _is_named_after_a_language(name: str) -> bool:
    return name.endswith(SUFFIX) and CODE.fullmatch(name.removesuffix(SUFFIX)) is not None


def _is_meant_as_catalogue(name: str) -> bool:
    """Return whether a file is meant as a catalogue: by its suffix, even if its name isn't a language code."""
    is_po = name.lower().endswith((SUFFIX, f"{SUFFIX}.txt")) and not name.startswith(".")
    return is_po or _is_named_after_a_language(name)


def _file_stamp(path: Path) -> Look | None:
    """Return modification time (ns) and size (bytes) of a file; None if it can't be read."""
    try:
        now = os.stat(path)
    except (OSError, ValueError):
        return None
    return now.st_mtime_ns, now.st_size


def _read_catalogue_or_fault(path: Path) -> Catalogue | Phrase:
    """Return the catalogue, or a phrase on what is wrong with it."""
    if not _is_named_after_a_language(path.name):
        return Phrase("{file} isn’t named after a language, as fr.po is.", file=path.name)
    try:
        if os.stat(path).st_size > LARGEST:
            return Phrase("{file} is too large for a catalogue.", file=path.name)
        content = read_content(path, LARGEST)
    except OSError as error:
        return Phrase("{file} can’t be read: {why}.", file=path.name, why=error_phrase(error))
    try:
        with errors_of_file(
            path.name,
            lambda why: CatalogueError(Phrase("{file} can’t be read: {why}.", file=path.name, why=why)),
            UnicodeDecodeError,
            CatalogueError,
        ):
            return parse_catalogue(content.decode("utf-8-sig"), path.name)
    except UnicodeDecodeError:
        return Phrase("{file} isn’t written in UTF-8.", file=path.name)
    except CatalogueError as error:
        return error.args[0] if isinstance(error.args[0], Phrase) else Phrase(str(error))


def parse_catalogue(text: str, file: str) -> Catalogue:
    """Parse the text of a .po file into a catalogue.  Raises CatalogueError."""
    texts = parse_translations(text, file)
    try:
        made = Catalogue(compile_catalogue(texts))
        for n in range(200):
            made.ngettext("", "", n)
            made.plural(n)
    except Exception:  # whatever the rule of its plurals leads to: errors of values, of depth, of division
        raise CatalogueError(Phrase("{file} has a plural rule that can’t be read: Plural-Forms.", file=file)) from None
    return made


def parse_translations(text: str, file: str) -> dict[str, str]:
    """Parse the text of a .po file into translations by key, its header under "".  Raises CatalogueError."""
    entries = list(_parse_entries(text, file))
    head = next((entry.parts.get("msgstr", "") for entry in entries if entry.parts.get("msgid") == ""), "")
    found = re.search(r"nplurals\s*=\s*(\d)\s*;\s*plural\s*=", head)
    if found is None:
        raise CatalogueError(Phrase("{file} doesn’t say how its plurals are formed: Plural-Forms.", file=file))
    texts = [entry for entry in entries if entry.parts["msgid"]]
    said = {one.key: one.joined_translations(int(found[1])) for one in texts}
    plurals = {one.key: one.parts["msgid_plural"] for one in texts if "msgid_plural" in one.parts}
    known = {PLURAL.join(filter(None, (key, plurals.get(key)))): one for key, one in said.items() if one}
    return {"": f"{head}\nX-Texts: {len(said)}\n", **known}


def _parse_entries(text: str, file: str) -> Iterator[_CatalogueEntry]:
    """Yield the entries of a .po file's text; `file`: its name for messages.  Raises CatalogueError."""
    entry, name = _CatalogueEntry(), ""
    for number, raw in enumerate(text.split("\n"), 1):
        line = raw.strip()
        if line.startswith("#") or not line:
            if name.startswith("msgstr"):  # whatever follows belongs to the next text
                yield entry
                entry, name = _CatalogueEntry(), ""
            entry.is_fuzzy |= line.startswith("#,") and "fuzzy" in line
            continue
        key = _KEY.match(line)
        said = _STRING.fullmatch(line, key.end() if key else 0)
        if said is None or not (key or name):
            raise CatalogueError(
                Phrase("{file}, line {line}: this isn’t a line of a catalogue.", file=file, line=number)
            )
        if key:
            if name.startswith("msgstr") and key[1] in ("msgctxt", "msgid"):
                yield entry
                entry = _CatalogueEntry()
            name = key[1]
            if name in entry.parts or (name.startswith("msgstr") and "msgid" not in entry.parts):
                raise CatalogueError(
                    Phrase("{file}, line {line}: {key} is where it doesn’t belong.", file=file, line=number, key=name)
                )
        entry.parts[name] = entry.parts.get(name, "") + _ESCAPE.sub(lambda c: _LETTERS.get(c[1], c[1]), said[0][1:-1])
    if name.startswith("msgstr"):
        yield entry
    elif name:
        raise CatalogueError(Phrase("{file} ends in the middle of a text.", file=file))
