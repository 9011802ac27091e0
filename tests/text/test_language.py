"""The language of the reader: plural forms, numbers, names, and catalogues that are not there."""

import gettext
import struct
from pathlib import Path

import pytest

from game.text.catalogue import Catalogue
from game.text.language import (
    FSI,
    LRI,
    NBSP,
    PDI,
    VOICES,
    GivenName,
    Language,
    available_languages,
    joined_voices,
    sentence_forms,
    without_markup,
)
from game.ui import runs
from tests.text.common import ENGLISH, HEBREW, LANGUAGES, LOCALE


@pytest.mark.parametrize("move", ["C1", "C1\u00a0←*", "C1\u00a0←**", "C1\u00a0←.*", "C1\u00a0←*.*"])
def test_all_stars_of_a_move_are_seen_and_nothing_else_turns_bold(move: str) -> None:
    said = ENGLISH.fill("You played {hole}: no.", hole=move)
    assert without_markup(said) == f"You played {move}: no."
    assert [(run.text, run.bold) for run in runs.split_runs(said)] == [
        ("You played ", False), (move, True), (": no.", False)
    ]  # fmt: skip
    assert move in without_markup(ENGLISH.fill("{move} is no move.", move=move))


@pytest.mark.parametrize(
    ("template", "values", "said"),
    [
        ("Lift {n:stone}.", {"n": 4}, "Lift 4\u00a0stones."),
        ("Lift {n:stone}.", {"n": 1}, "Lift 1\u00a0stone."),
        ("Lift {n:stone}.", {"n": 0}, "Lift 0\u00a0stones."), ("{n:hole.acc}", {"n": 2}, "2\u00a0holes"),
        ("{n}", {"n": 9999}, "9999"), ("{n}", {"n": 10000}, "10,000"), ("{n}", {"n": 1234567}, "1,234,567"),
        ("{n}", {"n": 2.5}, "2.5"), ("{n}", {"n": -3}, "\u22123"), ("{n:signed}", {"n": 4}, "+4"),
        ("{n:signed}", {"n": -2}, "\u22122"), ("{n:signed}", {"n": 0}, "0"),
        ("{n:word} left.", {"n": 2}, "Two left."), ("{n:word} left.", {"n": 13}, "13 left."),
        ("Into {hole}.", {"hole": "E"}, "Into **E**."), ("{hole}", {"hole": ("c", "b")}, "**c**, **b**"),
        ("{player}’s store", {"player": "S"}, "South’s store"), ("{player.gen}", {"player": "N"}, "North"),
        ("{player} wins", {"player": "computer"}, "Computer wins"),
        ("{player} wins", {"player": "**Mo**"}, "*Mo* wins"),
        ("{score} {size}", {"score": (25, 23), "size": (2, 6)}, "25–23 2×6"),
        ("{game}", {"game": "a ** b"}, "a * b"),
        ("It is {name}.", {"name": "Pick from full!"}, "It is Pick from full!"),
        ("It is {name}. Now", {"name": "Kalah, but …"}, "It is Kalah, but … Now"),
        ("{name}.toml", {"name": "full!"}, "full!.toml"), ("no value {n:stone}", {}, "no value {n:stone}"),
        ("brace { and {} stay", {"n": 1}, "brace { and {} stay"),
    ],
)  # fmt: skip
def test_english(template: str, values: dict[str, object], said: str) -> None:
    assert ENGLISH.fill(template, **values) == said


@pytest.mark.parametrize(
    ("template", "values", "said"),
    [
        ("{n:stone}", {"n": 1}, "אבן אחת"),
        ("{n:stone}", {"n": 2}, "שתי אבנים"),
        ("{n:stone}", {"n": 3}, "3 אבנים"),
        ("{n:stone}", {"n": 21}, "21 אבנים"),
        ("{n:turn}", {"n": 2}, "שני תורים"),
        ("לקופה של {player}", {"player": "N"}, "לקופה של צפון"),
    ],
)  # fmt: skip
def test_hebrew(template: str, values: dict[str, object], said: str) -> None:
    assert without_markup(HEBREW.fill(template, **values)).replace(NBSP, " ") == said


@pytest.mark.parametrize(("template", "values", "said"), [
    ("{hole}", {"hole": "C"}, f"{LRI}**C**{PDI}"), ("{move}", {"move": "C>"}, f"{LRI}C>{PDI}"),
    ("{n:signed}", {"n": 4}, f"{LRI}+4{PDI}"), ("{n}", {"n": -2}, f"{LRI}\u22122{PDI}"),
    ("{size}", {"size": "2×6"}, f"{LRI}2×6{PDI}"), ("{score}", {"score": (25, 23)}, f"{LRI}25–23{PDI}"),
    ("{file}", {"file": "game.json"}, f"{LRI}game.json{PDI}"), ("{game}", {"game": "Kalah"}, f"{FSI}Kalah{PDI}"),
    ("{n}", {"n": 12}, "12"),
])  # fmt: skip
def test_what_must_keep_its_order_is_isolated_in_a_right_to_left_sentence(
    template: str, values: dict[str, object], said: str
) -> None:
    assert HEBREW.fill(template, **values) == said
    assert without_markup(said) == without_markup(ENGLISH.fill(template, **values))


def test_languages_are_offered_in_their_own_script() -> None:
    assert available_languages(LOCALE) == {
        "en": "English", "ar": "العربية", "da": "Dansk", "fr": "Français", "he": "עברית", "hi": "हिन्दी",
        "ru": "Русский", "sw": "Kiswahili",
    }  # fmt: skip
    assert available_languages(LOCALE / "nowhere") == {"en": "English"}


@pytest.mark.parametrize("code", ["xx", "", "../he", "he/../he", "en", "a" * 99, "\0"])
def test_a_language_that_is_not_there_is_english(code: str) -> None:
    words = Language(code, LOCALE)
    assert (words.code, words.rtl) == ("en", False)
    assert words.t("The game is over.") == "The game is over."
    assert words.tn("{n} day", "{n} days", 2) == "{n} days"
    assert words.tc("seat", "South") == "South"


def test_every_text_is_found_that_another_reader_finds() -> None:
    with (LOCALE / "he" / "LC_MESSAGES" / "naqala.mo").open("rb") as file:
        other = gettext.GNUTranslations(file)
    ours = Catalogue(MO)
    stones = [ours.npgettext("noun", "{n} stone", "{n} stones", n) for n in range(30)]
    assert stones == [other.npgettext("noun", "{n} stone", "{n} stones", n) for n in range(30)] != ["{n} stones"] * 30
    texts = [key for key in vars(other)["_catalog"] if isinstance(key, str) and key]
    for key in texts:
        context, _, text = key.rpartition("\x04")
        assert (ours.pgettext(context, text) if context else ours.gettext(text)) == other.gettext(key)
    assert len(texts) > 5000
    assert ours.gettext("No such text.") == "No such text."


MO = (LOCALE / "he" / "LC_MESSAGES" / "naqala.mo").read_bytes()


def damaged(content: bytes, folder: Path) -> Language:
    path = folder / "he" / "LC_MESSAGES" / "naqala.mo"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    return Language("he", folder)


@pytest.mark.parametrize(
    "content",
    [b"", b"\0", b"not a catalogue", MO[:10], MO[:200], MO[: len(MO) // 2], struct.pack("<7I", 0x950412DE, *[9] * 6)],
)
def test_a_broken_catalogue_leaves_english(content: bytes, tmp_path: Path) -> None:
    words = damaged(content, tmp_path)
    assert words.code == "en"
    assert words.fill(words.t("Laid out in {hole}: {n:stone}."), n=2, hole="C") == "Laid out in **C**: 2\u00a0stones."


@pytest.mark.parametrize("name", ["S", "N", "computer"])
def test_a_name_that_spells_a_seat_is_shown_as_it_was_given(name: str) -> None:
    assert ENGLISH.player(GivenName(name)) == name
    assert ENGLISH.say("{player} wins.", player=GivenName(name)) == f"{name} wins."


@pytest.mark.parametrize("words", LANGUAGES)
def test_one_text_has_a_voice_for_each(words: Language) -> None:
    text = joined_voices("[Your turn|{player} to move|It’s the computer’s turn].")
    said = [without_markup(words.voiced(text, voice, player=GivenName("Ada"))) for voice in VOICES]
    assert len(set(said)) == 3
    assert ["Ada" in one for one in said] == [False, True, False]


def test_what_differs_by_voice_stands_in_the_sentence() -> None:
    takes = "you: You take {n}.\nname: {player} takes {n}.\ncomputer: The computer takes {n}."
    assert joined_voices("{You} [take|takes] {n}.") == takes
    turn = "you: It is your turn.\nname: It is {player}’s turn.\ncomputer: It is the computer’s turn."
    assert joined_voices("It is {your} turn.") == turn
    assert joined_voices("[|{player} waits.]") == "name: {player} waits."
    assert joined_voices(joined_voices("{You} [win|wins].")) == joined_voices("{You} [win|wins].")
    assert joined_voices("Both win.") == "Both win."
    assert sentence_forms("from [hole|the holes] {hole}[|s]") == ("from hole {hole}", "from the holes {hole}s")
