"""Holes whose letters sound alike are told apart by ear: in every language, and wherever a name stands in a text."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.app.reader_bridge import window_outline
from game.rules.board import Seat
from game.rules.file.variant_library import standard_library
from game.text.language import Language, available_languages, msg, without_markup
from game.text.speech_context import SpeechContext
from game.text.spoken_holes import name_holes_for_ear
from tests.window.hands import LOCALE, Hands
from tests.window.shell.every_page import PAGES

RULES = standard_library().variants["kalah"].rules()
HEARD = {  # worked out by hand
    "from hole **C**": "from your C",
    "From the holes **C**, **d**": "From your C, their D",
    "Captured 3. **a** answers": "Captured 3. Their A answers",
    "ends in **e**": "ends in their E",
    "After **C>** and **b**": "After your C> and their B",
    "one of the holes **C**, **D**": "one of the holes your C, your D",
    "a hole **bold**": "a hole **bold**",
}


def heard(text: str, reader: Seat | None = "S", words: Language | None = None, rules: object = RULES) -> str:
    return name_holes_for_ear(text, SpeechContext(words or Language(), rules, "S", reader))


@pytest.mark.parametrize("text", HEARD)
def test_a_name_is_said_with_its_side(text: str) -> None:
    assert heard(text) == HEARD[text]


def test_who_sits_at_the_other_side_hears_it_the_other_way_round() -> None:
    assert heard("**a** and **A**", "N") == "Your A and their A"
    assert heard("**a** and **A**", None) == "North’s A and South’s A"


def test_squares_and_games_of_one_row_keep_their_names() -> None:
    for game in ("damka",):
        rules = standard_library().variants[game].rules()
        assert heard("**c3** and **e5**", rules=rules) == "**c3** and **e5**"


@pytest.mark.parametrize("code", sorted(available_languages(LOCALE)))
def test_in_every_language_both_holes_of_a_letter_sound_different(code: str) -> None:
    """Not only by a capital, whatever word for a hole the translator put before the name."""
    words = Language(code, LOCALE)
    for text in (msg("{hole}, {n:stone}"), msg("ends in {target}"), msg("The best move starts from hole {hole}.")):
        for reader in ("S", "N", None):
            said = [
                without_markup(heard(words.say(text, hole=hole, target=hole, n=3), reader, words)).casefold()
                for hole in ("A", "a")
            ]
            assert said[0] != said[1]
            assert all(len(re.findall(r"\ba\b", one)) == 1 for one in said if code not in ("en", "fr", "sw", "da"))


def test_names_are_said_once_however_often_a_text_is_prepared() -> None:
    assert heard(heard("from hole **C**")) == "from your C"


LETTER = re.compile(r"(?<![\w’'])[B-Fb-f](?![\w’'])(?! \d)")  # not A, which is a word; a row names its owner first
SIDE = re.compile(r"(?:[Yy]our|[Tt]heir|[\w ]+’s) [B-F]$")
# Pages without a board of their own, on which a letter stands beside its picture, in a sample or in somebody's name.
ELSEWHERE = "similar", "settings", "access", "about", "worksheet", "plan", "test_result", "motifs", "bench"
BESIDE_PICTURES = {name for name in PAGES if name.startswith(ELSEWHERE)}


@pytest.mark.every("page")
@pytest.mark.parametrize("page", [page for page in PAGES if page not in BESIDE_PICTURES])
def test_no_page_names_a_hole_by_its_letter_alone(page: str, tmp_path: Path) -> None:
    hands = Hands(tmp_path)
    PAGES[page](hands, "kalah")
    hands.wait(0.6)
    bare = [
        (one.id, one.name)
        for one in window_outline(hands.services.stack, (1280, 800))[0].walk_tree()
        for found in LETTER.finditer(one.name)
        if not SIDE.search(one.name[: found.end()])
    ]
    assert bare == []
