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


def packed(texts: Mapping[str, str]) -> bytes:
    """A compiled catalogue in GNU's format: a header, two tables of lengths and offsets, the texts.

    It has nothing of the day or of who made it: the same texts always give the same bytes.
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
    """The texts of a file in the order of their keys.  Raises ValueError, or struct.error, for what is none.

    `percent` of the texts are in it: the file says of how many it was made.
    """

    def __init__(self, content: bytes) -> None:
        super().__init__()
        magic, _, many, keys, texts = HEAD.unpack_from(content)
        self._keys, self._texts = _Strings(content, keys, many), _Strings(content, texts, many)
        if magic != MAGIC or not many or not (self._keys.whole and self._texts.whole):
            raise ValueError("this is no catalogue, or not all of it.")
        self._known: dict[str, Sequence[str]] = {}
        head = dict(line.partition(": ")[::2] for line in self._forms("")[0].splitlines())
        self.plural = gettext.c2py(head.get("Plural-Forms", "").partition("plural=")[2].rstrip("; ") or "n != 1")
        every = head.get("X-Texts", "")
        translated = many - 1  # the head is no text
        texts = int(every) if every.isascii() and every.isdecimal() else 0
        self.percent = max(1, 100 * translated // texts) if texts > translated else 100

    def _forms(self, key: str) -> Sequence[str]:
        """The translation, in each of its forms if it depends on a number; nothing if there is none."""
        if key not in self._known:
            self._known[key] = self._read(key)
        return self._known[key]

    def _read(self, key: str) -> Sequence[str]:
        wanted = key.encode("utf-8", "surrogatepass")
        at = bisect_left(self._keys, wanted)
        if at == len(self._keys) or self._keys[at].partition(b"\0")[0] != wanted:
            return ()
        try:
            return self._texts[at].decode().split(PLURAL)
        except UnicodeDecodeError:
            return ()

    def _form(self, key: str, one: str, many: str, n: int) -> str:
        said = self._forms(key)
        at = self._which(n) if len(said) > 1 else 0
        return said[at] if 0 <= at < len(said) else one if n == 1 else many

    def _which(self, n: int) -> int:
        """The form that a number asks for; -1 where the rule of the file has no answer, as it divides by zero."""
        try:
            return self.plural(n)
        except ArithmeticError:
            return -1

    def gettext(self, message: str) -> str:
        return self._form(message, message, message, 1)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self._form(msgid1, msgid1, msgid2, n)

    def pgettext(self, context: str, message: str) -> str:
        return self._form(context + CONTEXT + message, message, message, 1)

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        return self._form(context + CONTEXT + msgid1, msgid1, msgid2, n)


class _Strings:
    """A table of lengths and places, and the strings that lie there."""

    def __init__(self, content: bytes, table: int, many: int) -> None:
        self._content, self._table, self._many = content, table, many

    @property
    def whole(self) -> bool:
        """Whether the last one, which lies behind all others, is there."""
        if self._table + ENTRY.size * self._many > len(self._content):
            return False
        length, at = ENTRY.unpack_from(self._content, self._table + ENTRY.size * (self._many - 1))
        return bool(at + length <= len(self._content))

    def __len__(self) -> int:
        return self._many

    def __getitem__(self, i: int) -> bytes:
        length, at = ENTRY.unpack_from(self._content, self._table + ENTRY.size * i)
        return self._content[at : at + length]
