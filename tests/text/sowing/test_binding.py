"""What a player is bound to is said with the holes that can do it, and the others say why they cannot."""

from __future__ import annotations

from random import Random

import pytest

from game.rules.file.variant_library import standard_library
from game.rules.match import Game
from game.rules.sowing.position import Position
from game.text.language import Language, without_markup
from game.text.sentences import SpeechContext, binding_text, why_not_text
from tests.sampled import MEANINGS
from tests.text.common import ENGLISH, LANGUAGES, read

TO_CAPTURES = ("E1<", "e1>", "C1<", "a1>", "E1>", "e1>", "F1>", "b1>")  # of Kiswahili


def after(variant: str, *moves: str) -> Position:
    game = Game(standard_library().variants[variant].rules())
    for move in moves:
        game.play(move)
    return game.position  # type: ignore[return-value]


def said(position: Position) -> str:
    return read(binding_text(position, ENGLISH))


def refused(position: Position, hole: str) -> tuple[str, ...]:
    illegal = position.why_not(hole)
    assert illegal is not None
    telling = SpeechContext(ENGLISH, position.rules, position.player, position.player, position=position)
    return tuple(without_markup(line) for line in why_not_text(illegal, hole, telling))


def test_a_stone_from_the_hand_goes_where_it_captures() -> None:
    position = after("kiswahili", *TO_CAPTURES)
    holes = sorted({move[:2] for move in position.legal()})
    assert said(position) == (
        "Put a stone from your hand into a front hole that holds stones and has stones opposite. "
        f"You can choose {', '.join(holes)}."
    )


def test_without_a_capture_it_says_so_first() -> None:
    position = after("kiswahili")
    holes = sorted({move[:2] for move in position.legal()})
    assert said(position) == (
        "Nothing can be captured: put a stone from your hand into a hole of your front row that holds stones. "
        f"You can choose {', '.join(holes)}."
    )
    assert refused(position, "A2")[1] == "Put a stone from your hand into a hole of your front row that holds stones."


def test_the_other_side_is_to_be_fed() -> None:
    rules = standard_library().variants["oware"].rules()
    position = Position.laid_out(rules, {"A": 1, "E": 3, "F": 2, "S": 22, "N": 20}, "S")
    assert said(position) == "Your opponent has no stones: sow a hole that brings them some. You can choose E, F."


@pytest.mark.parametrize("variant", ["kalah", "oware", "bao_laps", "congkak", "gabata"])
def test_where_any_hole_will_do_nothing_is_said(variant: str) -> None:
    assert said(after(variant)) == ""


@pytest.mark.parametrize("words", LANGUAGES, ids=lambda words: words.code)
@pytest.mark.parametrize("variant", MEANINGS)
def test_only_holes_that_may_be_played_are_named(variant: str, words: Language) -> None:
    random, game = Random(3), Game(standard_library().variants[variant].rules())
    for _ in range(80):
        position = game.position
        if position.over or position.phase != "play":
            break
        text = binding_text(position, words)
        assert "{" not in text
        named = set(text.split("**")[1::2])
        barred = {
            mark.place for mark in position.marks_on_board() if position.rules.mark_kinds[mark.kind].name == "barred"
        }
        assert all(position.moves_from(hole) for hole in named - barred), text
        if named - barred:
            assert len(named - barred) == min(
                4, len({position.rules.start_of_move(move) for move in position.legal()})
            ) or len(position.legal()) == 1  # fmt: skip
        game.play(random.choice(position.legal()))


@pytest.mark.parametrize("variant", MEANINGS)
def test_holes_to_choose_from_are_named_only_where_one_with_stones_is_refused(variant: str) -> None:
    random, game, said = Random(5), Game(standard_library().variants[variant].rules()), list[str]()
    for _ in range(60):
        position = game.position
        if position.over or position.phase != "play":
            break
        legal = {position.rules.start_of_move(move) for move in position.legal()}
        text = binding_text(position, ENGLISH)
        drops = "from your hand" in text  # then an empty hole is one that might be chosen
        cells = [cell for cell in position.rules.board.cells if cell.hole and (drops or position.count(cell.name))]
        own = {cell.name for cell in cells if position.owner(cell.name) == position.player}
        if own <= legal and position.rules.words.family == "sowing":
            said.append(text)
        game.play(random.choice(position.legal()))
    assert [text for text in said if "You can choose" in text or "may start" in text] == []
