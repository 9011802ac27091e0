"""Sentences, lists, dates and names in order, as a catalogue says that its language writes them."""

from datetime import date
from pathlib import Path

import pytest

from game.text.catalogue import CONTEXT, compile_catalogue
from game.text.given_values import fill_english_values
from game.text.language import (
    COMMA,
    DATE,
    DIRECTION,
    DOMAIN,
    LRI,
    PDI,
    SIZES,
    STOP,
    Language,
    joined_voices,
)  # fmt: skip
from game.text.letters import sorting_key
from game.text.punctuation import first_sentence, is_sentence, sentences_in, strip_stop
from tests.text.common import ENGLISH, LOCALE


def speaking(folder: Path, code: str, **said: str) -> Language:
    """A language in which no more is translated than this."""
    contexts = {STOP: "sentence", COMMA: "sentence"}
    texts = {f"{contexts.get(key, 'format')}{CONTEXT}{key}": value for key, value in said.items()}
    path = folder / code / "LC_MESSAGES" / f"{DOMAIN}.mo"
    path.parent.mkdir(parents=True)
    head = {"": "Plural-Forms: nplurals=2; plural=n != 1;\n"}
    path.write_bytes(compile_catalogue({**head, **texts, "The reason: {reason}.": "कारण: {reason}।"}))
    return Language(code, folder)


def test_a_statement_ends_as_the_language_ends_it(tmp_path: Path) -> None:
    hindi = speaking(tmp_path, "hi", **{STOP: "।"})
    assert hindi.with_stop("खेल शुरू") == "खेल शुरू।"
    assert hindi.with_stop("खेल शुरू।") == "खेल शुरू।"
    assert hindi.with_stop("कौन?") == "कौन?"
    assert hindi.say("The reason: {reason}.", reason="जगह नहीं है।") == "कारण: जगह नहीं है।"
    assert ENGLISH.with_stop("Play") == "Play."
    assert ENGLISH.with_stop("") == ""


@pytest.mark.parametrize(("text", "sentences"), [
    ("One. Two? Three!", ["One.", "Two?", "Three!"]), ("एक। दो।", ["एक।", "दो।"]),
    ("هل هي فارغة؟ نعم.", ["هل هي فارغة؟", "نعم."]), ("Wait … and see.", ["Wait … and see."]),
])  # fmt: skip
def test_sentences_are_told_apart_in_any_script(text: str, sentences: list[str]) -> None:
    assert sentences_in(text) == sentences
    assert first_sentence(text) == sentences[0]
    assert all(map(is_sentence, sentences))
    assert not is_sentence(strip_stop("एक।"))


def test_a_date_is_written_as_people_write_it(tmp_path: Path) -> None:
    danish = speaking(tmp_path, "da", **{DATE: "{day}.{month}.{year}"})
    assert danish.format_date(date(2026, 3, 9)) == "09.03.2026"
    assert ENGLISH.format_date(date(2026, 3, 9)) == "2026-03-09"


def test_what_is_not_translated_runs_from_left_to_right_as_a_whole(tmp_path: Path) -> None:
    arabic = speaking(tmp_path, "ar", **{DIRECTION: "rtl"})
    voiced = joined_voices("{You} [capture|captures] everything.")
    for said, english in (
        (arabic.t("Sow on."), "Sow on."),
        (arabic.t(fill_english_values("End in hole {hole=a}.")), "End in hole a."),
        (arabic.say("A game of {n} turns.", n=3), "A game of 3 turns."),
        (arabic.voiced(voiced, "you"), "You capture everything."),
    ):
        assert said == f"{LRI}{english}{PDI}"


@pytest.mark.parametrize("sizes", ["9" * 5000, "many", "0", ""])
def test_groups_of_digits_that_nobody_can_write_are_groups_of_three(sizes: str, tmp_path: Path) -> None:
    assert speaking(tmp_path, "hi", **{SIZES: sizes}).format_number(1234567) == "1,234,567"


@pytest.mark.parametrize(
    ("code", "names"),
    [
        # a nasal sign first, then the bare consonant before others, then vowels of its own, last the cluster
        ("hi", ["कंगन", "कई", "ककड़ी", "कल", "काम", "किताब", "कौआ", "क्या", "खेल"]),
        # the article does not count, letters with hamza are alif, and the other forms of ya and ta stand with theirs
        ("ar", ["أواري", "البحر", "تونس", "الشمس", "القمر", "كرة", "يونس"]),
    ],
)
def test_names_stand_as_in_a_dictionary(code: str, names: list[str]) -> None:
    words = Language(code, LOCALE)
    assert sorted({*names}, key=lambda name: sorting_key(name, words)) == names
