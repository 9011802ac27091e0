"""How sentences follow one another: what no text may look like, whoever says it."""

import re

_MARKS = re.compile("[\u2066-\u2069]|\\*\\*|(?<=[<>])\\.\\.")  # the dots are those of a move that goes on
_BEFORE_MARKS = re.compile("[\u00a0\u202f](?=[;:!?])")
_WRONG = (
    (re.compile(r"[.!?…:;,]\s*[.,;]|[.,;:]\s*[!?]"), "two marks in a row"),
    (re.compile(r"\s[.,;!?](\s|$)"), "a mark that stands alone"),
    (re.compile(r"[.!?] [a-z]{3,}(?![^.]*:)"), "a sentence that begins with a small letter"),
    (re.compile(r"\S[.!?][A-Z][a-z]"), "two sentences without a space"), (re.compile(r"\S {2,}\S"), "two spaces"),
    (re.compile(r"\(\s*\)|“\s*”"), "brackets or quotation marks round nothing"),
)  # fmt: skip


def faults_of(text: str, *, english: bool = True) -> list[str]:
    """What is wrong with the marks of a text; bold and isolates do not count, nor a no-break space but in `english`."""
    bare = _MARKS.sub("", text)
    bare = bare.replace("\u00a0", " ") if english else _BEFORE_MARKS.sub("", bare)
    return [why for pattern, why in _WRONG if pattern.search(bare)]
