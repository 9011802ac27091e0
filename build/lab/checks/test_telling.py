"""Every sentence about random games is so, says an independent teller; and the teller notices what is not so."""

import re
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from game.text import board_text, sentences
from game.text.speech_context import Caption, PreviewText
from lab.telling import games
from lab.telling.games import Found, listen
from tests.play import EVERY_SOWING, LIBRARY, SHELF, amount
from tests.sampled import WORDS, few

KINDS = {
    "binding", "caption", "captions of a turn", "end of a round", "next", "outcome", "preview line", "preview sentence",
    "preview title", "reason of the outcome", "rule behind a caption", "summary",
    "board", "parts of a turn", "total of a turn", "way on", "whole turn",
}  # fmt: skip


def test_what_is_said_of_random_games_is_so() -> None:
    # Every word that a game of the shelf uses, and all invented games; `run.py telling` plays all of them.
    heard = [LIBRARY.variants[id] for id in EVERY_SOWING if id in WORDS or id not in SHELF]
    found = listen(heard, 1, 11, amount(3), every=False)
    faults = {fault.sort: f"{fault.sentence}: {fault.why}; {fault.game}" for fault in found.faults}
    assert list(faults.values()) == []
    assert found.kinds >= KINDS


def test_nobody_is_said_to_own_a_hole_where_holes_belong_to_nobody() -> None:
    found = listen([LIBRARY.variants[id] for id in ("kapana_bona", "eson_khorgol")], 1, 3, 4, every=False)
    assert found.sentences > 100
    assert [f"{fault.sentence}: {fault.why}" for fault in found.faults] == []


def _heard(*variants: str, seed: int = 5) -> Found:
    return listen([LIBRARY.variants[id] for id in variants], 2, seed, 3, every=False)


@pytest.fixture(scope="module")
def usual() -> set[str]:
    """What the teller finds untrue when nobody has changed a sentence, which should be nothing."""
    return {fault.sort for fault in _heard("oware", "egyptian").faults}


def _text(change: Callable[[str], str]) -> Callable[[Any], Any]:
    """The same result of a function with another text."""

    def changed(result: Any) -> Any:
        if isinstance(result, Caption):
            return Caption(change(result.text), result.why)
        if isinstance(result, PreviewText):
            return PreviewText(*map(change, result))
        return tuple(map(change, result)) if isinstance(result, tuple) else change(result)

    return changed


def _one_more(text: str) -> str:
    return re.sub(r"\b(\d+)(\sstones)", lambda found: f"{int(found[1]) + 1}{found[2]}", text, count=1)


@pytest.mark.parametrize(
    ("name", "change", "kind"),
    few(
        [
            ("caption", _one_more, "caption"),
            ("caption", lambda text: text.replace("**A**", "**B**"), "caption"),
            ("caption", lambda text: text.replace("which was empty", "now 2"), "caption"),
            ("caption", lambda text: text.replace("captures", "has"), "caption"),
            ("preview_text", _one_more, "preview sentence"),
            ("preview_text", lambda text: text.replace("The turn ends here.", "You move again."), "preview line"),
            ("preview_text", lambda text: re.sub(r"lands in \*\*\w\*\*", "lands in **A**", text), "preview title"),
            ("turn_summaries", lambda text: re.sub(r" Captured:.*", "", text), "summary"),
            ("turn_summaries", _one_more, "summary"),
            ("turn_text", _one_more, "whole turn"),
            ("turn_text", lambda text: text.replace("left", "right"), "whole turn"),
            ("turn_text", lambda text: text.replace("That brought an extra turn.", ""), "whole turn"),
            ("turn_text", lambda text: text.replace("From ", "From the hole "), "whole turn"),
            ("part_text", lambda text: re.sub("^From .*", "", text), "parts of a turn"),
            ("total_text", lambda text: text.replace("+", "+1"), "total of a turn"),
            ("end_of_turn", lambda text: text.replace("South", "North"), "next"),
            ("outcome_text", lambda text: re.sub(r"\d+ to", "99 to", text), "outcome"),
            ("caption", lambda text: f"{text} And so on.", "caption"),
            ("preview_text", lambda text: f"{text} ." if text else text, "preview sentence"),
            ("turn_summaries", lambda text: text.replace(". ", ".. ", 1), "summary"),
        ],
        9,
    ),
)
def test_the_teller_notices_what_is_not_so(
    name: str, change: Callable[[str], str], kind: str, usual: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    tell, changed = getattr(sentences, name), _text(change)
    monkeypatch.setattr(sentences, name, lambda *given, **named: changed(tell(*given, **named)))
    found = _heard("oware", "egyptian")
    assert kind in {fault.kind for fault in found.faults if fault.sort not in usual}


@pytest.mark.parametrize(
    ("pattern", "other"),
    [(r"\d+(?=\slaps?)", "99"), (r"Front row: \d+", "Front row: 99"), ("turn ends", "moves again")],
)
def test_the_teller_notices_what_is_not_so_of_a_way_on(
    pattern: str, other: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    tell = sentences.which_way

    def otherwise(*given: Any) -> sentences.PendingChoice:
        asked = tell(*given)
        ways = [way._replace(meaning=tuple(re.sub(pattern, other, m) for m in way.meaning)) for way in asked.ways]
        return asked._replace(ways=tuple(ways))

    monkeypatch.setattr(sentences, "which_way", otherwise)
    found, chance = Found(), Random(3)
    for _ in range(4):
        if not found.faults:  # of one kind it finds as many as there are
            games.Table(LIBRARY.variants["kiswahili"].rules(), chance, found, 99).play()
    assert {fault.kind for fault in found.faults} == {"way on"}


@pytest.mark.parametrize(("said_", "other"), [("A 4", "A 5"), ("holes: A", "store: A"), ("a 4, ", "")])
def test_the_teller_notices_what_is_not_so_of_a_board(said_: str, other: str, monkeypatch: pytest.MonkeyPatch) -> None:
    tell = board_text.board_text
    monkeypatch.setattr(board_text, "board_text", lambda *given: [line.replace(said_, other) for line in tell(*given)])
    assert {fault.kind for fault in _heard("oware").faults} == {"board"}


def test_a_sowing_that_jumps_over_a_hole_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two drops that change places leave the same board."""
    following = sentences.following

    def mixed(*given: Any, **named: Any) -> Any:
        told = list(following(*given, **named))
        i = next((i for i in range(1, len(told) - 2) if told[i][0].op == told[i + 1][0].op == "drop"), 0)
        if i:
            (one, first), (two, second) = told[i : i + 2]
            told[i : i + 2] = [(two, first), (one, second)]
        return told

    monkeypatch.setattr(sentences, "following", mixed)
    assert any("does not follow" in fault.why for fault in _heard("oware").faults)


def test_a_stone_that_no_caption_tells_is_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    following = sentences.following
    monkeypatch.setattr(
        sentences, "following", lambda *given: [one for one in following(*given) if one[0].op != "sweep"]
    )
    assert any(fault.kind == "captions of a turn" for fault in _heard("kalah").faults)
