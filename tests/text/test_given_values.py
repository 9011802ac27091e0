"""Texts of lessons that differ only in a number or a hole are one text of the catalogues."""

import re
from pathlib import Path

import pytest

from game.features.lessons.lesson_files import LessonError, parse_lessons, read_lessons
from game.text.catalogue import compile_catalogue
from game.text.given_values import fill_english_values, remembered_values, strip_given_values
from game.text.language import DOMAIN, Language
from tests.text.common import ENGLISH

NUMBER = r"\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d+)\b"
HOLE = r"\b[A-La-l]\d?\b"


@pytest.mark.parametrize(
    ("written", "english", "text"),
    [
        ("End in hole {hole=a}.", "End in hole a.", "End in hole {hole}."),
        ("Take {n:stone=eight} or more.", "Take eight stones or more.", "Take {n:stone} or more."),
        ("Take {n:stone=one}.", "Take one stone.", "Take {n:stone}."),
        ("You don’t have {n=25} yet.", "You don’t have 25 yet.", "You don’t have {n} yet."),
        ("No values here.", "No values here.", "No values here."),
    ],
)
def test_english_is_as_one_would_write_it(written: str, english: str, text: str) -> None:
    assert fill_english_values(written) == english
    assert strip_given_values(written) == text
    assert ENGLISH.t(english) == english


def test_a_language_says_it_with_its_own_nouns(tmp_path: Path) -> None:
    path = tmp_path / "da" / "LC_MESSAGES" / f"{DOMAIN}.mo"
    path.parent.mkdir(parents=True)
    texts = {
        "": "Plural-Forms: nplurals=2; plural=n != 1;\n",
        "noun\x04{n} stone\0{n} stones": "{n} sten\0{n} sten",
        "Take {n:stone} or more, and end in hole {hole}.": "Tag {n:stone} eller flere, og slut i hul {hole}.",
    }
    path.write_bytes(compile_catalogue(texts))
    danish = Language("da", tmp_path)
    said = danish.t(fill_english_values("Take {n:stone=eight} or more, and end in hole {hole=b}."))
    assert said.replace("\u00a0", " ") == "Tag 8 sten eller flere, og slut i hul b."
    assert danish.t(fill_english_values("Take {n:stone=two}.")) == "Take two stones."


def test_a_noun_that_nobody_counts_is_a_fault_of_the_file() -> None:
    with pytest.raises(LessonError, match="there is no noun 'sheep'"):
        parse_lessons(b'[[lesson]]\nid = "a"\ntitle = "{n:sheep=two}"\n', "mine.toml")


def test_lessons_do_not_repeat_a_text_with_another_number_or_hole() -> None:
    """Titles and sentences that are alike but for that are written with values; a pair by chance may be left."""
    alike: dict[str, set[str]] = {}
    for lesson in read_lessons().values():
        for task in lesson.task:
            for said in (task.goal, *task.hints):
                form = re.sub(HOLE, "@", re.sub(NUMBER, "#", said))
                alike.setdefault(form, set()).add(said)
    left = [texts for texts in alike.values() if len(texts) > 2 and not any(map(remembered_values, texts))]
    assert not left
