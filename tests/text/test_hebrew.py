"""Hebrew as people write it: kinds of slips that no placeholder shows, each with the texts in which it stands."""

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest
from babel.messages.pofile import read_po

from game.text.language import parse_voices
from tests.text.common import LOCALE

LETTER = "[א-ת]"
HOLE = re.compile(r"(?<![\w{־+])([A-Za-z]\d?)(?![\w}+])")  # A to l, A1 to h4; not a part of a word or of Ctrl+Z
NOUN = re.compile(
    r"גומ|קופ|משבצ|עמוד|תגי|מקש"
)  # a hole, a store, a square, a column; a tag and a key have letters, too
NEAR = 4  # words before a name, among which its noun stands
SEAT = r"(?:דרום|צפון)"
VERBS = "פותח|מתחיל|משחק|זורע|לוכד|אוכל|מסדר|בוחר|מנצח|מפסיד|עובר|זז|מקבל|לוקח|ישחק|יפתח|שיחק|פתח|לכד|ניצח|הפסיד"
ONCE: dict[str, str] = tomllib.loads(Path(__file__).with_name("hebrew_words.toml").read_text("utf-8"))


class Text(NamedTuple):
    english: str
    context: str
    hebrew: str
    places: tuple[str, ...]


def texts() -> Iterator[Text]:
    with (LOCALE / "he" / "LC_MESSAGES" / "naqala.po").open("rb") as file:
        for message in read_po(file, locale="he"):
            if message.id:
                english = message.id if isinstance(message.id, str) else message.id[-1]
                places = tuple(place for place, _ in message.locations)
                strings = [message.string] if isinstance(message.string, str) else message.string or ()
                for hebrew in filter(None, strings):
                    rows, said = parse_voices(english), parse_voices(hebrew)
                    for voice, row in said.items():
                        yield Text(rows[voice], "", row, places)
                    if not said:
                        yield Text(english, message.context or "", hebrew, places)


@cache
def every() -> list[Text]:
    found = list(texts())
    assert len(found) > 6000
    return found


OF_DAMKA = ("variants/damka.toml", "variants/lessons/9_damka.toml", "variants/lessons/games/damka.toml")
OF_ALL_GAMES = "variants/lessons/0_begin.toml", "variants/lessons/z_other_ways.toml"  # their tasks are of both kinds


def of_draughts(place: str) -> bool:
    return "draughts" in place or place in OF_DAMKA or "/hop" in place


def of_sowing(place: str) -> bool:
    shared = place in OF_ALL_GAMES
    return "/sowing/" in place or (place.startswith("variants/") and not (shared or of_draughts(place)))


def test_no_half_of_a_text_stands_twice() -> None:
    """As where a new translation was written before the old one."""
    glued = [text for text in every() if re.search(rf"[.?!]{LETTER}", text.hebrew)]
    assert not glued
    for text in every():
        words, english = text.hebrew.split(), text.english.split()
        runs = [tuple(words[i : i + 6]) for i in range(len(words) - 5)]
        ours = [tuple(english[i : i + 5]) for i in range(len(english) - 4)]
        assert len(runs) == len(set(runs)) or len(ours) > len(set(ours)), text


def test_the_two_families_capture_with_their_own_words() -> None:
    """Stones are caught (לכד) and men are eaten (אכל); a text that both show speaks of neither."""
    capture = re.compile(r"אכל(?!ה)|אכיל|אוכל|לכד|לוכד|לכיד|נאכל")
    shared = [text for text in every() if any(map(of_draughts, text.places)) and any(map(of_sowing, text.places))]
    assert shared
    assert [text for text in shared if capture.search(text.hebrew)] == []
    hops = [text for text in every() if all(map(of_draughts, text.places)) and "sowing" not in text.context]
    assert hops
    assert [text for text in hops if re.search(r"לכד|לוכד|לכיד|זורע|זריע", text.hebrew)] == []
    sown = [text for text in every() if all(map(of_sowing, text.places))]
    assert [text for text in sown if re.search(r"אכלו|אכלתם|נאכל|לאכול|אכילה(?! )", text.hebrew)] == []


def test_seats_take_no_masculine_verb() -> None:
    """South and North are seats: nobody knows who sits there."""
    wrong = re.compile(rf"(?<!{LETTER})(?:[ושל]|כש|ש)?{SEAT}(?: תמיד)? (?:{VERBS})(?!{LETTER})")
    assert [text for text in every() if wrong.search(text.hebrew)] == []


def test_passing_is_not_giving_up() -> None:
    passes = [text for text in every() if re.search(r"\bpass(?:ed|ing)\b", text.english) and text.places != ("",)]
    assert passes
    assert [text for text in passes if re.search("ויתר|ויתור|לוותר", text.hebrew)] == []


def test_names_of_holes_stand_after_their_noun() -> None:
    rooms = "variants/lessons/", "game/text/"
    lessons = [text for text in every() if any(place.startswith(rooms) for place in text.places)]
    assert lessons
    for text in lessons:
        for found in HOLE.finditer(text.hebrew):
            before = re.findall(r"[\w־'\"׳״]+", text.hebrew[: found.start()])[-NEAR:]
            assert any(NOUN.search(word) or (len(word) <= 2 and word.isascii()) for word in before), text


@pytest.mark.parametrize(("other", "used"), ONCE.items())
def test_one_thing_has_one_word_and_one_spelling(other: str, used: str) -> None:
    wrong = re.compile(rf"(?<!{LETTER})[הובלכמש]{{0,2}}(?:{other})(?!{LETTER})")
    assert [text for text in every() if wrong.search(text.hebrew)] == [], used


def test_no_word_must_agree_with_a_counted_noun() -> None:
    """One stone is left and five stones are left: with a number the verb goes, or stands after a colon."""
    counted = r"\{\w+:(?!word|signed)\w+\}"
    before = re.compile(rf"(?<!{LETTER})(?:נ{LETTER}{{2,}}ו|באו|חסרות|דרושות|נדרשות)(?: עוד| בסך הכול| רק)? {counted}")
    after = re.compile(
        rf"{counted} (?:מיותר|אחרונ|ראשונ|ריק|נוספ|נשאר|נלכד|נפל)(?:ים|ות|ו)(?!{LETTER})|{counted} (?:בני|שלא דומים) "
    )
    assert [text for text in every() if before.search(text.hebrew) or after.search(text.hebrew)] == []


def test_no_prefix_stands_before_a_number_that_may_be_a_word() -> None:
    """With two stones "מ־{n:stone}" is drawn as "מ־שתי אבנים"; before a bare digit the prefix is right."""
    wrong = re.compile(rf"(?<!{LETTER}){LETTER}{{1,2}}־?\{{(?:\w+:(?!word|signed)\w+|holes|stones|before)\}}")
    assert [text for text in every() if wrong.search(text.hebrew)] == []


def test_a_hole_that_is_put_in_has_its_noun() -> None:
    """Squares of draughts stand alone, as in chess: ב־c3; a hole does not."""
    rooms = "game/text/sowing/", "game/teaching/sowing/", "game/rules/sowing/", "game/rules/arrangement.py"
    bare = re.compile(
        rf"(?<!{LETTER})(?:ו?[בלמה]־\{{(?:hole|target|head|names?)|(?:של|לפני|מול) \{{(?:hole|target|head))\}}"
        r"|(?:^|[.:] )\{hole\} (?:היא|הוא) "
    )
    ours = [text for text in every() if any(place.startswith(rooms) for place in text.places)]
    assert ours
    assert [text for text in ours if bare.search(text.hebrew)] == []


def test_stones_are_lifted_and_sown_from_a_hole() -> None:
    """In English a hole is lifted, is sown and ends in a store; in Hebrew stones are, and the sowing ends."""
    lifted = r"(?:מרימים|להרים|הרימו|מרים|מרימה)(?: גם| רק)? (?:את )?(?:ה|כל )?(?:גומה|גומת|קופה|הבית)"
    of_lifting = r"גומה ש(?:זה עתה )?(?:הורמה|הרמתם |מרימים(?! ממנה))"
    sown = r"(?:זרעו|זורעים|לזרוע)(?: בדמיון)? (?:את )?(?:ה?גומה|גומת|כל אחת מהגומות)"
    sowing = r"גומה[^.:,?]* זורעת|גומה(?: \{hole\})? נזרעת (?:תמיד|לאן)|(?:^|[.:,] )את (?:כל |שתי )?ה?גומ[^.:,]* זורעים"
    ends = r"ה?גומ(?:ה|ות)(?: שלכם| הגדולה)?(?: עדיין)? (?:ש?מסתיימ(?:ת|ות)|הייתה נגמרת)|שתי גומות נגמרות"
    wrong = re.compile(rf"(?<!{LETTER})(?:{lifted}|{of_lifting}|{sown}|{sowing}|{ends})(?!{LETTER})")
    assert [text for text in every() if wrong.search(text.hebrew)] == []
