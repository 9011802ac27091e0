"""Encodings of texts that are not UTF-8, guessed from their letters."""

import re

ENCODINGS = {  # by what Python calls them; of those that fit equally well the first is taken
    "cp1252": "Windows-1252",
    "cp1251": "Windows-1251",
    "cp1250": "Windows-1250",
    "cp1255": "Windows-1255",
    "cp1256": "Windows-1256",
    "cp1253": "Windows-1253",
    "cp866": "IBM866",
    "koi8_r": "KOI8-R",
}
_WORD = re.compile(rb"[A-Za-z\x80-\xff]*[\x80-\xff][A-Za-z\x80-\xff]*")
_SAMPLE = 20_000  # bytes of words that are looked at
_LEAST = 1_000  # fewer are repeated: the letters of short texts are not compared with those of languages


def guess_encoding(content: bytes) -> str:
    """Return the likeliest encoding of a text that is not UTF-8, one of `ENCODINGS`; "" if none is likely."""
    from charset_normalizer import from_bytes  # only here: almost every text is UTF-8

    sample = b" ".join(_WORD.findall(content))[:_SAMPLE]
    if not sample:
        return ""
    found = from_bytes((sample + b" ") * -(-_LEAST // len(sample)), cp_isolation=list(ENCODINGS), threshold=0.35)
    likely = {
        name: (round(match.chaos, 1), -match.coherence - _bonus(name, str(match)))
        for match in found
        for name in match.could_be_from_charset
        if name in ENCODINGS
    }
    return min(likely, key=lambda name: (*likely[name], list(ENCODINGS).index(name)), default="")


def _bonus(encoding: str, text: str) -> float:
    """Return what an encoding has ahead of others: that of Western Europe is the most common; Cyrillic letters of one
    case are what Hebrew ones look like.
    """
    odd = (encoding == "koi8_r" and text.isupper()) or (encoding == "cp1251" and text.islower())
    return 0.1 * (encoding == "cp1252") - 0.1 * odd
