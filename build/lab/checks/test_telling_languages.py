"""What the program says of games in its other languages is so, too; and a translation that is not so is noticed.

A few games of each language; `python build/lab/run.py telling --language CODE` plays all of them.
"""

import re
from random import Random

import pytest

from game.text.language import Language, joined_voices
from lab.telling.ear import ISOLATES, LOCALE, Ear, texts
from lab.telling.games import Found, listen
from lab.telling.squares import listen as listen_on_squares
from lab.telling.tongue import ENGLISH, Tongue
from tests.play import LIBRARY
from tests.sampled import few

LANGUAGES = sorted(path.parent.parent.name for path in LOCALE.glob("*/*/naqala.mo"))
HEARD = ("oware", "egyptian")


class Mistaken(Language):
    """A language with a few other translations, and other words for numbers of stones."""

    def __init__(self, code: str, said: dict[str, str], stones: dict[int, str] | None = None) -> None:
        self._otherwise: dict[str, str] = {}
        super().__init__(code, LOCALE)
        self._otherwise, self._stones = said, stones or {}

    def t(self, msgid: str) -> str:
        return self._otherwise.get(msgid) or super().t(msgid)

    def format_counted_noun(self, n: int, noun: str, row: str = "") -> str:
        return self._stones.get(n) or super().format_counted_noun(n, noun, row)


def _heard(tongue: Tongue, *games: str) -> Found:
    return listen([LIBRARY.variants[id] for id in games or HEARD], 1, 5, 1, every=False, tongue=tongue)


def _kinds(found: Found) -> set[str]:
    return {fault.kind for fault in found.faults}


@pytest.mark.parametrize("code", LANGUAGES)
def test_what_is_said_in_a_language_is_so(code: str) -> None:
    tongue = Tongue.of(Language(code, LOCALE))
    found = _heard(tongue)
    assert {fault.sort: f"{fault.sentence}: {fault.why}; {fault.game}" for fault in found.faults} == {}
    assert found.sentences > 500
    *_, faults = listen_on_squares(LIBRARY.variants["damka"].rules({"burning": True}), Random(3), tongue)
    assert faults == []


WHERE = "The turn began in {hole}, towards the %s of the screen: {n:stone}."
FELL = "The last stone falls into {hole}, "


@pytest.mark.parametrize(
    ("code", "one", "other", "kind"),
    few(
        [
            ("ru", WHERE % "left", WHERE % "right", "whole turn"),
            ("da", FELL + "which was empty.", FELL + "now {now}.", "caption"),
            ("fr", joined_voices("[Your turn|{player} moves|The computer moves] again."), "", "next"),
            ("ar", "The turn ends here.", joined_voices("{You} [move|moves] again."), "preview line"),
            ("he", joined_voices("{You} [win|wins], {a} to {b}[!|.]"), "A draw, {a} to {b}.", "outcome"),
        ],
        3,
    ),
)
def test_a_translation_that_is_not_so_is_noticed(code: str, one: str, other: str, kind: str) -> None:
    """Who knows the language hears it said of what is otherwise."""
    right = Language(code, LOCALE)
    said = {one: right.t(other) if other else "", other: right.t(one)} if other else {one: "…"}
    assert kind in _kinds(_heard(Tongue(Mistaken(code, said), Ear(right)), "kalah", "egyptian"))


def test_two_texts_that_are_one_in_a_language_are_noticed() -> None:
    """Also where the ear knows nothing but the catalogue that has it wrong."""
    right = Language("ru", LOCALE)
    found = _heard(Tongue.of(Mistaken("ru", {FELL + "which was empty.": right.t(FELL + "now {now}.")})))
    assert "caption" in _kinds(found)
    assert any("could as well mean" in fault.why or "{now}" in fault.why for fault in found.faults)


def test_a_number_in_the_form_of_another_is_noticed() -> None:
    found = _heard(Tongue.of(Mistaken("he", {}, {2: "אבן\u00a0אחת"})))
    assert any("could as well mean" in fault.why for fault in found.faults)


# Left and right in each language: who changes both knows no less English, so that no ear could hear it.
SIDES = {
    "ar": ("يسار", "يمين"), "da": ("venstre", "højre"), "fr": ("gauche", "droite"), "he": ("שמאל", "ימי[נן]"),
    "hi": ("बाएँ|बाईं", "दाएँ|दाईं|दाहिन"), "ru": ("лев", "прав"), "sw": ("kushoto", "kulia"),
}  # fmt: skip
SIDED = re.compile(r"(left|right) of the screen|to sow to .*(left|right)\.|\{hole\} to the (left|right)$")


@pytest.mark.parametrize("code", LANGUAGES)
def test_left_is_left_and_right_is_right(code: str) -> None:
    words, heard = Language(code, LOCALE), 0
    for _, english in texts():
        for row, said in zip(english.split("\n"), words.t(english).split("\n"), strict=False):
            if found := SIDED.search(row):
                heard += 1
                each = zip(("left", "right"), SIDES[code], strict=True)
                sides = [side for side, word in each if re.search(word, said.lower())]
                assert sides == [found[1] or found[2] or found[3]], said
    assert heard > 10


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_debt_keeps_its_minus(code: str) -> None:
    words = Language(code, LOCALE)
    ear, text = Ear(words), joined_voices("{Your} store: {n:stone}.")
    for n in (-11, -3, -2, -1, 1, 2, 3, 11):
        said = ISOLATES.sub("", words.voiced(text, "you", n=n))
        meant = ear.readings(said)
        assert f"Your store: {ENGLISH.words.format_counted_noun(n, 'stone')}." in meant
        assert all(ENGLISH.words.format_number(n) in english for english in meant)
        assert len(meant) == len({re.sub(r"\u2212?\d+", "", english) for english in meant})


@pytest.mark.parametrize("code", LANGUAGES)
def test_what_is_glued_together_is_not_understood(code: str) -> None:
    words = Language(code, LOCALE)
    ear = Ear(words)
    said = ISOLATES.sub("", words.say("Lift {n:stone} from {hole}.", n=4, hole="C"))
    assert ear.readings(said) == ("Lift 4\u00a0stones from **C**.",)
    assert ear.readings(f"{said}{said}") == ()
    assert ear.readings(said.replace("**C**", "**C** **C**")) == ()
