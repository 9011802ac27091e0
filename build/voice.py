"""Count what no text of the program should say, by kind: `python build/catalogues.py --voice` lists each with a sample.

tests/text/test_english.py has the most texts that each kind may have.
"""

import re
from collections.abc import Callable, Iterator

from babel.messages.catalog import Catalog

from game.text.language import parse_voices

LONGEST_ON_BOARD = 16  # words of a sentence beside a board
BOARD_PAGES = re.compile(
    r"^game/(table|teaching|features/(play|puzzles|review|analysis)|text/(draughts/(captions|wording|lesson_words)|sowing/(captions|refusal|preview)))"
)
# Faults of files and protocols, and what books say of a game, are written out: a contraction reads too lightly there.
WRITTEN_OUT = re.compile(r"^game/(rules|store|protocol|commands)/|^assets/(origins|texts/conflicts)")
FAULTS_OF_FILES = re.compile(r"^game/(rules|store|protocol)/|^assets/texts/conflicts")
UNCONTRACTED = (
    r"\b(?:[Cc]annot|(?:[Dd]o|[Dd]oes|[Dd]id|[Ii]s|[Aa]re|[Ww]as|[Ww]ere|[Hh]as|[Hh]ave|[Cc]ould|[Ww]ould) not"
    r"|[Ss]hould not|[Ww]ill not)\b|(?:^|[.:;!?] )(?:(?:It|That|There) is|(?:You|They) are) (?:a|no|not|your|the)\b"
    r"|\b[Ll]et us\b"
)
WORDS: dict[str, str] = {  # kind → pattern
    "who begins": r"\b[Ww]ho(?:ever)? begins\b",
    "a last stone": r"\b[Aa] last stone\b",
    "the other side": r"\bother side\b",
    "facing a hole": r"\b[Ff]acing\b|\b[Aa]cross from\b",
    "pit or seed": r"\b(?:pits?|seeds?)\b",
    "another turn": r"\b(?:earns?|gives?(?: you)?|brings?(?: you)?|gets?) another turn\b",
    "at your right": r"\b[Aa]t (?:your|their|its|the) (?:right|left)\b(?! end)",
    "one’s own": r"\bin(?:to)? one’s own\b",
    "keep for save": r"\b(?:is|are|be) kept(?! aside| up)\b|\b(?:is|are|was)n’t kept\b|^Keep(?: all)?$",
    "go on for continue": r"^Go on(?:$|:| learning| with a)|\bto go on\.|\b(?:game|[Yy]ou) can(?:’t)? go on\b",
    "bring in, take out, hand out": r"^Bring in\b|\bbrings in and\b|\bbrought in[.:]|^Takes? out\b|\b[Hh]ands? out\b",
    "take back for undo": r"^[Tt]ake back\b|\bto take back\b|\bmake again\b|^Put back\b",
    "cost of a move": r"\bcostliest\b|\bcostly \w|\bcosts? most\b|\bcost much\b",
    "need not": r"\bneed not\b",
    "inside words": r"\w=\w|\bposition count\b",
    "straight quotes": r"\w['\"]|['\"]\w",
}
_PLACES = re.compile(r"\{[^{}]*\}")
Found = dict[str, list[tuple[str, str]]]  # kind → text and the file it is of


def voice_faults(catalog: Catalog) -> Found:
    """Return the texts of each kind, with a place of each."""
    found: Found = {kind: [] for kind in (*WORDS, "no contraction", "long sentence beside a board")}
    for text, place in _texts(catalog):
        for kind in found:
            if _KINDS[kind](text, place):
                found[kind].append((text, place))
    return found


def _texts(catalog: Catalog) -> Iterator[tuple[str, str]]:
    for message in catalog:
        place = min((file for file, _ in message.locations), default="")
        for text in filter(None, [message.id] if isinstance(message.id, str) else message.id):
            yield from ((row, place) for row in dict.fromkeys(parse_voices(text).values() or [text]))


def _is_long(text: str, place: str) -> bool:
    sentences = re.split(r"(?<=[.!?…])\s+", text) if BOARD_PAGES.match(place) else []
    return any(len(re.findall(r"\{[^}]*\}|[\w’-]+", sentence)) > LONGEST_ON_BOARD for sentence in sentences)


def _says(pattern: str, spared: re.Pattern[str] | None = None) -> Callable[[str, str], bool]:
    said = re.compile(pattern)
    return lambda text, place: bool(said.search(_PLACES.sub("{}", text))) and not (spared and spared.match(place))


_KINDS: dict[str, Callable[[str, str], bool]] = {
    **{kind: _says(pattern, FAULTS_OF_FILES) for kind, pattern in WORDS.items()},
    "no contraction": _says(UNCONTRACTED, WRITTEN_OUT),
    "long sentence beside a board": _is_long,
}


def report_voice(catalog: Catalog) -> str:
    """Return a table of the kinds: how many texts are of each, and one of them."""
    found = voice_faults(catalog)
    rows = (f"| {kind} | {len(texts)} | {texts[0][0][:60] if texts else ''} |" for kind, texts in found.items())
    return "\n".join(("| kind | texts | one of them |", "| --- | --- | --- |", *rows))
