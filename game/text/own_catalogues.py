"""Catalogues in a folder of the user's own, as translators edit them: `fr.po` is spoken as soon as it is saved.

What is wrong with a file is a sentence with its line, and the language is then the one that came with the program.
"""

import os
import re
import stat
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

from game.rules.phrase import Phrase, error_phrase
from game.text.catalogue import CODE, CONTEXT, PLURAL, Catalogue, packed

SUFFIX = ".po"
LARGEST = 50_000_000  # bytes
_STRING = re.compile(r'"(?:[^"\\]|\\.)*"')
_KEY = re.compile(r"(msgctxt|msgid|msgid_plural|msgstr(?:\[(\d)\])?)\s+(?=\")")
_ESCAPE = re.compile(r"\\(.)")
_LETTERS = {"n": "\n", "t": "\t", "r": "\r"}


class CatalogueError(ValueError):
    """A catalogue cannot be used; its first argument is the phrase that says why."""


@dataclass
class _Entry:
    """A text of the file with its translations, as they are read line by line."""

    parts: dict[str, str] = field(default_factory=dict)
    fuzzy: bool = False

    @property
    def key(self) -> str:
        context = self.parts.get("msgctxt")
        return (context + CONTEXT if context is not None else "") + self.parts["msgid"]

    def translation(self, forms: int) -> str:
        """All forms, if all are there; "" otherwise."""
        wanted = [f"msgstr[{i}]" for i in range(forms)] if "msgid_plural" in self.parts else ["msgstr"]
        said = [self.parts.get(name, "") for name in wanted]
        return PLURAL.join(said) if all(said) and not self.fuzzy else ""


def own_codes(folder: str | os.PathLike[str]) -> list[str]:
    """The languages of the files that lie there, by code."""
    return [name.removesuffix(SUFFIX) for name in _names(folder) if _is_named_after_a_language(name)]


def _names(folder: str | os.PathLike[str]) -> list[str]:
    try:
        return sorted(os.listdir(folder))
    except OSError:
        return []


def own_catalogue(code: str, folder: str | os.PathLike[str]) -> Catalogue | None:
    """The catalogue of a language, or nothing if there is none.  Raises CatalogueError."""
    path = Path(folder, f"{code}{SUFFIX}")
    if not CODE.fullmatch(code):
        return None
    look = _look(path)
    return _read(path, look) if look else None


def own_faults(folder: str | os.PathLike[str]) -> list[Phrase]:
    """Why catalogues that lie there cannot be used, a sentence for each."""
    faults = []
    for name in _names(folder):
        if _is_named_after_a_language(name):
            try:
                own_catalogue(name.removesuffix(SUFFIX), folder)
            except CatalogueError as error:
                faults.append(error.args[0])
        elif name.lower().endswith((SUFFIX, f"{SUFFIX}.txt")) and not name.startswith("."):
            faults.append(Phrase("{file} is not named after a language, as fr.po is.", file=name))
    return faults


def no_language(code: str, known: Iterable[str], own: str | os.PathLike[str] | None) -> str:
    """Why a language cannot be spoken, for a command: its own catalogue is at fault, or there is none."""
    faults = own_faults(own) if own is not None else []
    wrong = next((str(one) for one in faults if one.values.get("file") == f"{code}{SUFFIX}"), "")
    return wrong or f"there is no language {code[:40]!r}; there are {', '.join(known)}."


def looks(folder: str | os.PathLike[str]) -> Mapping[str, object]:
    """How the files look from outside: another answer means that one was saved, came or went."""
    return {code: _look(Path(folder, f"{code}{SUFFIX}")) for code in own_codes(folder)}


def _is_named_after_a_language(name: str) -> bool:
    return name.endswith(SUFFIX) and CODE.fullmatch(name.removesuffix(SUFFIX)) is not None


def _look(path: Path) -> tuple[int, int] | None:
    try:
        now = os.stat(path)
    except (OSError, ValueError):
        return None
    return now.st_mtime_ns, now.st_size


def _read(path: Path, look: tuple[int, int]) -> Catalogue:
    found = _read_once(path, look)
    if isinstance(found, Phrase):
        raise CatalogueError(found)
    return found


@lru_cache(maxsize=16)
def _read_once(path: Path, look: tuple[int, int]) -> Catalogue | Phrase:
    """The catalogue, or what is wrong with it; `look`: a file that was saved again is another one."""
    try:
        if look[1] > LARGEST:
            return Phrase("{file} is too large for a catalogue.", file=path.name)
        content = _content(path)
    except OSError as error:
        return Phrase("{file} cannot be read: {why}.", file=path.name, why=error_phrase(error))
    try:
        return compiled(content.decode("utf-8-sig"), path.name)
    except UnicodeDecodeError:
        return Phrase("{file} is not written in UTF-8.", file=path.name)
    except CatalogueError as error:
        return error.args[0] if isinstance(error.args[0], Phrase) else Phrase(str(error))


def _content(path: Path) -> bytes:
    """What a file holds.  Raises OSError, also for a pipe or a device, which might never end."""
    kind = os.stat(path).st_mode
    if not (stat.S_ISREG(kind) or stat.S_ISDIR(kind)):  # the system says of a folder what it is
        raise OSError(0, Phrase("it is a pipe or a device, not a text file"))
    return path.read_bytes()


def compiled(text: str, file: str) -> Catalogue:
    """Return the catalogue of a readable file.  Raises CatalogueError."""
    texts = translations(text, file)
    try:
        made = Catalogue(packed(texts))
        for n in range(200):
            made.ngettext("", "", n)
            made.plural(n)
    except Exception:  # whatever the rule of its plurals leads to: errors of values, of depth, of division
        raise CatalogueError(
            Phrase("{file} has a rule of plurals that cannot be read: Plural-Forms.", file=file)
        ) from None
    return made


def translations(text: str, file: str) -> dict[str, str]:
    """Return the translated texts of a readable file by their keys, and its head under "".  Raises CatalogueError."""
    entries = list(_entries(text, file))
    head = next((one.parts.get("msgstr", "") for one in entries if one.parts.get("msgid") == ""), "")
    found = re.search(r"nplurals\s*=\s*(\d)\s*;\s*plural\s*=", head)
    if found is None:
        raise CatalogueError(Phrase("{file} does not say how its plurals are formed: Plural-Forms.", file=file))
    texts = [one for one in entries if one.parts["msgid"]]
    said = {one.key: one.translation(int(found[1])) for one in texts}
    plurals = {one.key: one.parts["msgid_plural"] for one in texts if "msgid_plural" in one.parts}
    known = {PLURAL.join(filter(None, (key, plurals.get(key)))): one for key, one in said.items() if one}
    return {"": f"{head}\nX-Texts: {len(said)}\n", **known}


def _entries(text: str, file: str) -> Iterator[_Entry]:
    entry, name = _Entry(), ""
    for number, raw in enumerate(text.split("\n"), 1):
        line = raw.strip()
        if line.startswith("#") or not line:
            if name.startswith("msgstr"):  # whatever follows belongs to the next text
                yield entry
                entry, name = _Entry(), ""
            entry.fuzzy |= line.startswith("#,") and "fuzzy" in line
            continue
        key = _KEY.match(line)
        said = _STRING.fullmatch(line, key.end() if key else 0)
        if said is None or not (key or name):
            raise CatalogueError(
                Phrase("{file}, line {line}: this is not a line of a catalogue.", file=file, line=number)
            )
        if key:
            if name.startswith("msgstr") and key[1] in ("msgctxt", "msgid"):
                yield entry
                entry = _Entry()
            name = key[1]
            if name in entry.parts or (name.startswith("msgstr") and "msgid" not in entry.parts):
                raise CatalogueError(
                    Phrase(
                        "{file}, line {line}: {key} stands where it does not belong.", file=file, line=number, key=name
                    )
                )
        entry.parts[name] = entry.parts.get(name, "") + _ESCAPE.sub(lambda c: _LETTERS.get(c[1], c[1]), said[0][1:-1])
    if name.startswith("msgstr"):
        yield entry
    elif name:
        raise CatalogueError(Phrase("{file} ends in the middle of a text.", file=file))
