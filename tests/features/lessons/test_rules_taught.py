"""Courses teach every rule: each clause has a lesson, each choice is named, each fact of published rules is said."""

from __future__ import annotations

import re

import pytest

from game.text.language import Language
from game.text.sentences import rules_page
from tests.some import some
from tests.teaching.reading import VARIANTS, course, texts

GAMES = ["kalah", "oware", "kiswahili", "congkak", "gabata", "togyz_kumalak", "pallanguzhi", "damka"]
ALL = {"goal", "start"}  # clauses that many lessons speak of
WORDS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]
NUMBERS = re.compile(rf"\d+|\b(?:{'|'.join(WORDS)})\b")
MOST_FIRSTS = 5  # tasks of a game’s own lessons that begin with the same hint
HOW_OFTEN = 3  # lessons of a game that say more than what they are about, at least

# Typed from the published rules, not from the files: what somebody must have been told to know the game.
FACTS = {
    "kalah": [
        "48 stones", "24 each is a draw", "no extra turn", "nobody ever has to pass", "agree to stop",
        "a capture brings none", "gets a stone like every other hole", "more than half .* the game goes on",
    ],
    "oware": [
        "25 wins", "24 each is a draw", "third time", "23 stones or more", "can’t feed", "nobody passes",
        "not the stores|stores don’t count", "31 of 60", "37 of 72", "cutting off the heads", "at the end of the row",
    ],
    "kiswahili": [
        "before the drop", "a house of 5", "16 stones or more", "a1 to the right, h1 to the left",
        "only after a takata of the second phase", "de voogt", "without an end", "third time", "20 in hand",
        "could capture only that one", "both miss the barred hole", "without takasia", "must stop",
        "even with stones in hand",
    ],
    "congkak": [
        "both open at once", "choose a hole in secret", "stopped first moves first", "winner of a round",
        "lost the match", "you pass, too", "49 stones each is a draw", "the hole next to your store",
    ],
    "gabata": [
        "without an end", "third time", "round is void", "three void or drawn rounds", "all 54 stones has won",
        "fills it up to three", "your own stones in that column", "d1, e1 and f1", "27 each",
    ],
    "togyz_kumalak": [
        "third time", "the same tuz", "82 wins at once", "81 each is a draw", "comes by itself", "26 of 50",
        "your last stone in a tuz does nothing else",
    ],
    "pallanguzhi": [
        "without an end", "third time", "42 each is a draw", "doesn’t pass", "with six is burnt", "lost the match",
        "until two empty holes", "no cows",
    ],
    "damka": [
        "you have the dark men and begin", "stays a man", "burning is a choice", "fifty turns", "third time",
        "leaves the board at once", "agree on a draw", "20 men", "twelve turns", "each king that could have captured",
    ],
}  # fmt: skip


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_of_the_rules_page_has_a_lesson(game: str) -> None:
    rules = [plate.id for plate in rules_page(VARIANTS[game].rules(), Language("en"))]
    taught = {id for lesson in course(game) for id in (*lesson.needs, lesson.shows)}
    assert len(rules) > len(ALL)
    assert set(rules) - ALL - taught == set()


@pytest.mark.parametrize("game", GAMES)
def test_what_has_to_be_known_is_said(game: str) -> None:
    said = " ".join(text for lesson in course(game) for text in texts(lesson)).lower()
    assert [fact for fact in FACTS[game] if not re.search(fact, said)] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_number_that_can_be_chosen_is_said(game: str) -> None:
    chosen = [lesson for lesson in course(game) if "choose" in " ".join([lesson.about, *lesson.more])]
    said = " ".join(text for lesson in chosen for text in (lesson.about, *lesson.more))
    numbers = {int(one) if one.isdigit() else WORDS.index(one) for one in NUMBERS.findall(said)}
    for option in some(VARIANTS[game].options):  # of many games none is a number
        values = [value for value in option.values if isinstance(value, int) and not isinstance(value, bool)]
        ends = {min(values), max(values)} if len(values) > 4 else set(values)  # of a long row the first and the last
        assert ends <= numbers | {VARIANTS[game].rules().options[option.id]}, option.id


@pytest.mark.parametrize("game", GAMES)
def test_nobody_has_to_read_long_paragraphs(game: str) -> None:
    longer = [lesson for lesson in course(game) if lesson.more]
    assert len(longer) >= HOW_OFTEN
    assert max(len(text) for lesson in longer for text in lesson.more) <= 200


@pytest.mark.parametrize("game", GAMES)
def test_the_hints_of_a_rule_are_its_own(game: str) -> None:
    """In lessons that only this game has no hint is used too often, and no pair of hints more than twice."""
    tasks = [task for lesson in course(game) if lesson.games == [game] for task in lesson.task]
    hints = [tuple(task.hints) for task in tasks if task.hints and not task.id]  # questions of all courses have an id
    pairs = [pair for pair in hints if pair[1:]]
    firsts = [hint[0] for hint in hints]
    assert firsts
    assert max(map(firsts.count, firsts)) <= MOST_FIRSTS
    assert all(pairs.count(pair) <= 2 for pair in pairs)
