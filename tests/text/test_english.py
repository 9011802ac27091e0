"""English as people write it: kinds of slips that no placeholder shows, each looked for in every text."""

import re
from collections.abc import Iterator
from functools import cache

import pytest
from babel.messages.pofile import read_po

from game.text.language import parse_voices
from tests.text.common import LOCALE
from voice import voice_faults

LONGEST = 32  # words of a sentence, a placeholder with its noun being two
PLACE = re.compile(r"\{(\w+)(?::(\w+))?[^}]*\}")
WORD = re.compile(r"[\w’'-]*\w")
END = re.compile(r"(?<=[.!?])[”)]?\s+")
TURNED = r"does|do|can|is|are|has|have|may|must|anyone|after|the|for|your|if|one|when|where|once|with"  # verb first
FOREIGN = {  # what reads like another language, and what is said instead
    rf"\b[Oo]nly (?:in|on|round) \w+ rows (?!(?:{TURNED})\b)": "only on two rows does a …",
    r"\b(?:how|where|what) an? \w+ (?:ends|goes|begins) (?:that|on which)\b": "how a lap that … ends",
    r"(?:^|[.:;] )Of which\b|\bof which (?:every|some|each)\b": "which … of",
    r"\b(?:are|is) the most that\b": "no more than",
    r"(?:^|[.:;] )Of (?:an?|the) (?:active |whole )?(?:hole|house)\b": "from the hole",
    r"\{\w+:stone\} of (?:it\b|an active house)": "from it",
    r"\b(?:this|it|\{\w+\}) is no (?!longer|more|such|[^ ]+ to )": "is not a …",
    r"\bno house any more|\ba house no more": "is no longer a house",
    r"\bis none of the\b|\bis none;": "is not one of the",
    r"\bno file of\b": "not a text file",
    r"\bthis is said of\b": "this is about",
    r"\bone behind the other\b|\bgoes on behind\b|\bthose behind it are\b": "after",
    r"\b[Tt]his very (?!move)": "this … already",
    r"\bthe own\b": "one’s own",
    r"\b(?:begins in|go) another way\b|\bof another length\b": "in a different way",
    r"\bis not to move\b": "whose turn it is not",
    r"\blie in turn\b": "alternate",
    r"\bof the same letters?\b": "with the same letter",
    r"\bholes? of a number\b": "holes with a certain number",
    r"\bwhere each (?:of your )?holes? ends\b|\b[Ww]hich (?:of your )?holes? (?:still )?ends? (?:in|on)\b"
    r"|\b(?:the )?holes? that ends? in\b": "a sowing ends, not a hole",
    r"\bmay not begin this turn\b|\b(?:house begins|hole can begin):": "start",
    r"\b[Oo]ne stone for one hole\b": "for each hole",
    r"(?:^|[.:] )From [A-Z]\d? hole\b": "From H, hole c",
    r"\bwould be [^.]*, and \w+ \w+ is\b": "would be …, and the round would be",
    r"\bforeseen\b|\bIt can also be (?:a rule )?that\b|\bhouses? (?:that )?works?\b": "these rules do not say; active",
    r"\{answer\}, it captures\b": "which of the two moves",
    r"\b\d+ each all\b": "27 stones each, all",
    r"\b(?:is|are) written behind\b": "after",
    r"\bbest turn\b": "best move",
    r"\bChoose so that\b|\blooked at after\b|\bwho has stones must\b|\bpass by can\b": "plain words",
}


def texts() -> Iterator[tuple[str, str]]:
    """Every text as it is shown, one for each voice, and where it comes from."""
    with (LOCALE / "naqala.pot").open("rb") as file:
        for message in read_po(file):
            for text in filter(None, [message.id] if isinstance(message.id, str) else message.id):
                place = message.locations[0][0] if message.locations else ""
                for row in parse_voices(text).values() or [text]:
                    yield row, place


@cache
def every() -> list[tuple[str, str]]:
    found = list(texts())
    assert len(found) > 9000
    return found


def test_no_sentence_is_longer_than_one_breath() -> None:
    spelt = ((PLACE.sub(lambda found: " ".join(filter(None, found.groups())), text), place) for text, place in every())
    long = [(sentence, place) for text, place in spelt for sentence in END.split(text)
            if len(WORD.findall(sentence)) > LONGEST]  # fmt: skip
    assert long == []


@pytest.mark.parametrize(("wrong", "better"), FOREIGN.items())
def test_no_sentence_reads_like_a_translation(wrong: str, better: str) -> None:
    assert [text for text in every() if re.search(wrong, text[0])] == [], better


def test_every_count_in_a_sentence_has_its_noun() -> None:
    """Not *kept 12, North filled five*: twelve of what?"""
    bare = re.compile(r"\b(?:kept|keeps|captured|took) \d+[.,;:](?! stones)")
    assert [text for text in every() if bare.search(text[0])] == []


MOST = {"pit or seed": 32, "long sentence beside a board": 1}  # texts of a kind; of all other kinds there are none


def test_no_text_has_a_new_slip_of_voice() -> None:
    """`python build/catalogues.py --voice` lists the kinds; where fewer are left than MOST says, MOST goes down."""
    with (LOCALE / "naqala.pot").open("rb") as file:
        found = voice_faults(read_po(file))
    assert {kind: texts[MOST.get(kind, 0) :] for kind, texts in found.items() if len(texts) > MOST.get(kind, 0)} == {}
