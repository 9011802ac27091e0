"""Splitting of a line of text into runs that one font object can draw, in visual order.

The Unicode bidirectional algorithm comes from python-bidi, which does not know isolates (U+2066..2069): each
isolated piece is resolved by itself, and its surroundings see one neutral character in its place. The library
is imported only for a line that needs it: in most languages none does.
"""

import logging
import re
import unicodedata
from functools import lru_cache
from typing import NamedTuple

LRI, RLI, FSI, PDI = "\u2066", "\u2067", "\u2068", "\u2069"
ISOLATES = LRI + RLI + FSI
VIRAMA = 9  # the combining class of the sign that takes a consonant its vowel, in all scripts of India
JOINERS = "\u200c\u200d"
OBJECT = "\ufffc"  # stands for an isolated piece: neutral
DEEPEST = 125  # isolates inside each other (max_depth of the Unicode algorithm); deeper ones are not heeded
SCRIPTS = (
    ("Hebr", 0x590, 0x5FF), ("Hebr", 0xFB1D, 0xFB4F), ("Arab", 0x600, 0x6FF), ("Arab", 0xFB50, 0xFDFF),
    ("Arab", 0xFE70, 0xFEFC), ("Deva", 0x900, 0x97F), ("Cyrl", 0x400, 0x4FF),
)  # fmt: skip

# The classes of code points that `unicodedata` does not know (DerivedBidiClass.txt, "@missing"): what a later version
# of Unicode brings is already written in files of today.  All others are letters from left to right.
_UNASSIGNED = (
    (0x0590, 0x05FF, "R"), (0x0600, 0x07BF, "AL"), (0x07C0, 0x085F, "R"), (0x0860, 0x08FF, "AL"),
    (0x20A0, 0x20CF, "ET"), (0xFB1D, 0xFB4F, "R"), (0xFB50, 0xFDCF, "AL"), (0xFDD0, 0xFDEF, "BN"),
    (0xFDF0, 0xFDFF, "AL"), (0xFE70, 0xFEFF, "AL"), (0xFFF0, 0xFFF8, "BN"), (0x10800, 0x10CFF, "R"),
    (0x10D00, 0x10D3F, "AL"), (0x10D40, 0x10EBF, "R"), (0x10EC0, 0x10EFF, "AL"), (0x10F00, 0x10F2F, "R"),
    (0x10F30, 0x10F6F, "AL"), (0x10F70, 0x10FFF, "R"), (0x1E800, 0x1EC6F, "R"), (0x1EC70, 0x1ECBF, "AL"),
    (0x1ECC0, 0x1ECFF, "R"), (0x1ED00, 0x1ED4F, "AL"), (0x1ED50, 0x1EDFF, "R"), (0x1EE00, 0x1EEFF, "AL"),
    (0x1EF00, 0x1EFFF, "R"), (0x1F000, 0x1FAFF, "ON"), (0xE0000, 0xE0FFF, "BN"),
)  # fmt: skip
_NOT_CHARACTERS = (0xFFFE, 0xFFFF)  # the last two of each plane
_DROPPED = ("BN", "LRE", "RLE", "LRO", "RLO", "PDF")  # the library leaves these out

# letters, digits, punctuation and arrows: a text of these alone is in one script
_LATIN = re.compile("[\u0000-\u024f\u2010-\u2027\u2030-\u205e\u2190-\u21ff\u2212]*")


class FontRun(NamedTuple):
    """Neighbouring characters of one weight, script and direction, in reading order."""

    text: str
    bold: bool
    script: str  # ISO 15924
    rtl: bool


class _StyledChar(NamedTuple):
    """A character of a text, and whether it is bold."""

    char: str
    bold: bool


def without_marks(marked: str) -> str:
    """Return the text without bold marks and isolates."""
    return "".join(c for c in marked.replace("**", "") if c not in ISOLATES and c != PDI)


def unclosed_isolates(marked: str) -> str:
    """Return the isolate characters (signs for the direction of text) that a text opens and doesn't close."""
    left = ""
    for char in marked:
        left = left + char if char in ISOLATES else left[:-1] if char == PDI else left
    return left


def closing_signs(begun: str) -> str:
    """Return the signs that close the opening signs in `begun`, innermost first."""
    return "**" * begun.count("**") + PDI * sum(char in ISOLATES for char in begun)


def reads_from_right(marked: str, page: bool) -> bool:
    """Return whether a paragraph from outside the catalogues, such as a user's text, reads from right to left.

    The first letter decides, as in the Unicode algorithm (rules P2 and P3); isolated pieces are skipped. A paragraph
    without letters has the direction of the `page` (True: right to left).
    """
    depth = 0
    for char in marked:
        depth += (char in ISOLATES) - (char == PDI and depth > 0)
        if depth == 0 and char.isalpha():
            return _is_rtl_char(char)
    return page


def split_runs(marked: str, *, bold: bool = False, rtl: bool = False) -> list[FontRun]:
    """Split a marked text such as 'a **b** c' into runs from left to right as on the screen."""
    if not rtl and _LATIN.fullmatch(marked):
        return [FontRun(p, bold or i % 2 == 1, "Latn", False) for i, p in enumerate(marked.split("**")) if p]
    chars: list[_StyledChar] = []
    for i, part in enumerate(marked.split("**")):
        fat = bold or i % 2 == 1
        chars += [_StyledChar(char, fat) for char in part]
    return _visual_runs(_with_embedding_levels(chars, int(rtl)))


def _with_embedding_levels(chars: list[_StyledChar], base: int) -> list[tuple[_StyledChar, int]]:
    """Return the characters with their embedding levels (Unicode bidi); if that fails, all with the level `base`.
    `base`: level of the text, 0 left to right, 1 right to left.
    """
    try:
        return _resolve_isolates(chars, base)
    except Exception:  # whatever it is: a word of anybody's is no reason to end a page
        text = "".join(c.char for c in chars)
        logging.getLogger("naqala.ui").exception("a text could not be laid out: %s", ascii(text[:200]))
        return _with_one_level(chars, base)


def _with_one_level(chars: list[_StyledChar], level: int) -> list[tuple[_StyledChar, int]]:
    """Return the characters, all with the same embedding level (Unicode bidi), without isolate characters."""
    return [(c, level) for c in chars if c.char not in ISOLATES and c.char != PDI]


def _resolve_isolates(chars: list[_StyledChar], base: int, depth: int = 0) -> list[tuple[_StyledChar, int]]:
    """Return the characters with their embedding levels (Unicode bidi), without isolate characters. `base`: level of
    the text; `depth`: number of isolates around it.
    """
    text = "".join(c.char for c in chars)
    if depth > DEEPEST or (not base and not any(_is_rtl_char(c) for c in text)):
        return _with_one_level(chars, base)
    outer: list[_StyledChar | list[tuple[_StyledChar, int]]] = []
    i = 0
    while i < len(chars):
        char = chars[i].char
        if char in ISOLATES:
            end = _closing_index(text, i)
            level = _inner_level(char, text[i + 1 : end], base)
            inner = _resolve_isolates(chars[i + 1 : end], level % 2, depth + 1)
            shift = level // 2 * 2
            outer.append([(c, level + shift) for c, level in inner])
            i = end + 1
        else:
            if char != PDI:
                outer.append(chars[i])
            i += 1
    levels = _embedding_levels("".join(OBJECT if isinstance(o, list) else o.char for o in outer), base)
    out: list[tuple[_StyledChar, int]] = []
    for item, level in zip(outer, levels, strict=True):
        out += item if isinstance(item, list) else [(item, level)]
    return out


def _closing_index(text: str, start: int) -> int:
    """Return the index of the sign that closes the isolate at `start`; the end of the text if none does."""
    depth = 0
    for i in range(start, len(text)):
        depth += (text[i] in ISOLATES) - (text[i] == PDI)
        if depth == 0:
            return i
    return len(text)


def _inner_level(control: str, inside: str, base: int) -> int:
    """Return the embedding level inside an isolate that starts with `control` in text of level `base`."""
    rtl = control == RLI or (control == FSI and _first_strong_is_rtl(inside))
    return (base + 1) | 1 if rtl else (base + 2) & ~1


def _first_strong_is_rtl(text: str) -> bool:
    return next((_is_rtl_char(c) for c in text if c.isalpha()), False)


def _is_rtl_char(char: str) -> bool:
    """Return whether a character is a letter written from right to left, by its code point."""
    return "\u0590" <= char <= "\u08ff" or "\ufb1d" <= char <= "\ufdff" or "\ufe70" <= char <= "\ufefc"


def _embedding_levels(text: str, base: int) -> list[int]:
    """Return the embedding level (Unicode bidi) of each character of a text without isolates. `base`: level of the
    text.
    """
    if base and all(_is_rtl_char(c) or c in f" .,:;!?–·'\"()\u00a0{OBJECT}" for c in text):
        return [1] * len(text)  # only right-to-left letters and neutrals
    from bidi import algorithm as bidi

    store = bidi.get_empty_storage()
    store["base_level"], store["base_dir"] = base, "LR"[base]
    store["chars"] = [{"ch": c, "level": base, "type": _bidi_class(c), "orig": _bidi_class(c)} for c in text]
    bidi.explicit_embed_and_overrides(store)
    bidi.resolve_weak_types(store)
    bidi.resolve_neutral_types(store, False)
    bidi.resolve_implicit_levels(store, False)
    return [char["level"] for char in store["chars"]]


@lru_cache(4096)
def _bidi_class(char: str) -> str:
    """Return the bidirectional class of any code point, in the form that the library needs."""
    known = unicodedata.bidirectional(char) or _unassigned_class(ord(char))
    # joiners and the like are dropped by the library; a mark in their place follows its neighbour
    return "NSM" if known in _DROPPED else known


def _unassigned_class(code: int) -> str:
    """Return the bidirectional class of an unassigned code point, such as "L" or "BN"."""
    if code & 0xFFFF in _NOT_CHARACTERS:
        return "BN"
    return next((name for low, high, name in _UNASSIGNED if low <= code <= high), "L")


def _script_of(char: str, before: str) -> str:
    """Return the script tag of a character, such as "Latn"; `before`: the script tag of the preceding character."""
    code = ord(char)
    for name, low, high in SCRIPTS:
        if low <= code <= high:
            return name
    # spaces, digits and signs go with their neighbours
    return "Latn" if char.isalpha() or not before else before


def _visual_runs(chars: list[tuple[_StyledChar, int]]) -> list[FontRun]:
    """Group characters by level, weight and script into runs in visual order, from left to right."""
    runs: list[tuple[FontRun, int]] = []
    script = ""
    for (char, bold), level in chars:
        script = _script_of(char, script)
        if runs and runs[-1][1] == level and runs[-1][0][1:3] == (bold, script):
            last, _ = runs[-1]
            runs[-1] = last._replace(text=last.text + char), level
        else:
            runs.append((FontRun(char, bold, script, level % 2 == 1), level))
    for level in range(max((r[1] for r in runs), default=0), 0, -1):  # rule L2, from the highest level down
        i = 0
        while i < len(runs):
            j = i
            while j < len(runs) and runs[j][1] >= level:
                j += 1
            runs[i:j] = runs[i:j][::-1]
            i = max(j, i + 1)
    return [run for run, _ in runs]


@lru_cache(4096)
def grapheme_clusters(text: str) -> tuple[str, ...]:
    """Split a text into pieces that may not be cut.

    A letter keeps its marks (accents, vowel points, vowel signs), and in the scripts of India a consonant without a
    vowel of its own keeps the next one, so that no syllable is cut.  Pairs of `**` are kept whole, too.
    """
    out: list[str] = []
    for char in text:
        if out and _belongs_to_cluster(out[-1], char):
            out[-1] += char
        else:
            out.append(char)
    return tuple(out)


def _belongs_to_cluster(before: str, char: str) -> bool:
    """Return whether a character belongs to the piece of text that ends with `before`."""
    last = before[-1]
    if char == "*" and before.endswith("*"):
        return not before.endswith("**")
    if char in JOINERS or char == PDI or last == JOINERS[1] or last in ISOLATES:
        return True
    if unicodedata.category(char)[0] == "M":
        return True
    return unicodedata.combining(last) == VIRAMA and char.isalpha()
