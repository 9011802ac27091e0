"""A compiled catalogue of gettext, looked up where it lies: a text is read when it is first said.

gettext's own reader takes in all texts of a language at once: longer than a frame may take, and a start needs a hundred
of them.  What is damaged is as if it were not translated.
"""

import gettext
import re
from bisect import bisect_left
from collections.abc import Mapping, Sequence
from struct import Struct

HEAD, ENTRY = Struct("<5I"), Struct("<2I")
MAGIC = 0x950412DE
PLURAL, CONTEXT = "\0", "\x04"
CODE = re.compile(r"[A-Za-z]{2,3}(?:[_-][A-Za-z0-9]{1,8})*")  # of a language


def compile_catalogue(texts: Mapping[str, str]) -> bytes:
    """Return a compiled catalogue in GNU's format: a header, two tables of lengths and offsets, the texts.

    It holds no date and no author, so the same texts always give the same bytes.
    """
    said = {key.encode(): text.encode() for key, text in texts.items()}
    keys = sorted(said)
    tables, content = bytearray(), bytearray()
    start = 28 + 16 * len(keys)
    for text in (*keys, *(said[key] for key in keys)):
        tables += ENTRY.pack(len(text), start + len(content))
        content += text + b"\0"
    return Struct("<7I").pack(MAGIC, 0, len(keys), 28, 28 + 8 * len(keys), 0, start) + bytes(tables + content)


class Catalogue(gettext.NullTranslations):
    """A gettext catalogue read lazily from a compiled file; damaged content raises ValueError or struct.error.

    `percent`: share of the texts that are translated, as the file's header says.
    """

    def __init__(self, content: bytes) -> None:
        super().__init__()
        magic, _, many, keys, texts = HEAD.unpack_from(content)
        self._keys, self._texts = _StringTable(content, keys, many), _StringTable(content, texts, many)
        if magic != MAGIC or not many or not (self._keys.is_complete and self._texts.is_complete):
            raise ValueError("this is no catalogue, or not all of it.")
        self._known: dict[str, Sequence[str]] = {}
        head = dict(line.partition(": ")[::2] for line in self._translation_forms("")[0].splitlines())
        self.plural = gettext.c2py(head.get("Plural-Forms", "").partition("plural=")[2].rstrip("; ") or "n != 1")
        every = head.get("X-Texts", "")
        translated = many - 1  # the head is no text
        texts = int(every) if every.isascii() and every.isdecimal() else 0
        self.percent = max(1, 100 * translated // texts) if texts > translated else 100

    def _translation_forms(self, key: str) -> Sequence[str]:
        """Return the forms of a translation; empty if there is none."""
        if key not in self._known:
            self._known[key] = self._read_translation_forms(key)
        return self._known[key]

    def _read_translation_forms(self, key: str) -> Sequence[str]:
        """Return the forms of a translation as read from the file; empty if there is none."""
        wanted = key.encode("utf-8", "surrogatepass")
        at = bisect_left(self._keys, wanted)
        if at == len(self._keys) or self._keys[at].partition(b"\0")[0] != wanted:
            return ()
        try:
            return self._texts[at].decode().split(PLURAL)
        except UnicodeDecodeError:
            return ()

    def _translated_plural(self, key: str, one: str, many: str, n: int) -> str:
        """Return the translation of `key` for the number `n`; untranslated `one` if `n` is 1, else `many`."""
        said = self._translation_forms(key)
        at = self._plural_index(n) if len(said) > 1 else 0
        return said[at] if 0 <= at < len(said) else one if n == 1 else many

    def _plural_index(self, n: int) -> int:
        """Return the index of the plural form for a number; -1 if the file's rule has none, as it divides by zero."""
        try:
            return self.plural(n)
        except ArithmeticError:
            return -1

    def gettext(self, message: str) -> str:
        """Return a message's translation, or the message itself."""
        return self._translated_plural(message, message, message, 1)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """Return the translation in the plural form for `n`; untranslated, `msgid1` for 1, else `msgid2`."""
        return self._translated_plural(msgid1, msgid1, msgid2, n)

    def pgettext(self, context: str, message: str) -> str:
        """Return the translation of a message in a context, or the message itself."""
        return self._translated_plural(context + CONTEXT + message, message, message, 1)

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        """Return the translation in a context and the plural form for `n`, or the fitting message itself."""
        return self._translated_plural(context + CONTEXT + msgid1, msgid1, msgid2, n)


class _StringTable:
    """Table of string offsets in a compiled catalogue; indexing it returns a string's bytes."""

    def __init__(self, content: bytes, table: int, many: int) -> None:
        self._content, self._table, self._many = content, table, many

    @property
    def is_complete(self) -> bool:
        """Whether the table's last string, which lies behind all others in the file, is complete."""
        if self._table + ENTRY.size * self._many > len(self._content):
            return False
        length, at = ENTRY.unpack_from(self._content, self._table + ENTRY.size * (self._many - 1))
        return bool(at + length <= len(self._content))

    def __len__(self) -> int:
        return self._many

    def __getitem__(self, i: int) -> bytes:
        length, at = ENTRY.unpack_from(self._content, self._table + ENTRY.size * i)
        return self._content[at : at + length]
