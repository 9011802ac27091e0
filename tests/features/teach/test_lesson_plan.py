"""Plans of lessons: those that come with the program, their boards, and files that are damaged."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from game.features.teach import plan_boards
from game.features.teach.lesson_plan import (
    KINDS,
    PlanBoard,
    PlanCard,
    game_of_board,
    parse_plan,
    plan_as_json,
    shipped_plans,
)
from game.place import ASSETS
from game.rules.file.variant_library import standard_library
from game.store.disk import DamagedError
from game.text.language import Language
from tests.sampled import few

VARIANTS = standard_library().variants
ENGLISH = Language("en", ASSETS / "locale")
# What the plan of each game is about: the rule that each of its shown turns has, by the name of its step or clause.
IDEAS = {
    "kalah": "capture_facing", "oware": "two_or_three", "mangala_turkiye": "even", "congkak": "relay",
    "togyz_kumalak": "even", "kujifunza": "capture_sow", "pallanguzhi": "across_the_gap",
    "o_an_quan": "across_the_gaps", "omweso": "capture_both_again", "damka": "capture",
}  # fmt: skip


@pytest.mark.parametrize("game", few(sorted(IDEAS), 5))
def test_a_plan_of_the_program_fills_a_lesson_and_shows_its_idea(game: str) -> None:
    plan = shipped_plans()[game]
    assert sorted(shipped_plans()) == sorted(IDEAS)
    first = ["show", "ask", "show", "show"] if game == "kalah" else ["show", "show", "ask"]
    assert [card.kind for card in plan.cards] == [*first, "pairs", "worksheet", "test"]
    assert plan.minutes == 45
    assert all(card.say for card in plan.cards)
    assert plan.topics
    assert parse_plan(plan_as_json(plan), VARIANTS) == plan
    assert all(len(board.moves.split()) <= 2 for board in plan.cards[0].boards), "it begins with the start"
    rules = plan.rules(VARIANTS)
    found = [plan_boards.boards_of_card(card, rules, VARIANTS, ENGLISH) for card in plan.cards]
    show, ask = (found[len(first) - 1 - at] for at in ((0, 2) if game == "kalah" else (1, 0)))
    _, worksheet, test = found[-3:]
    assert (len(show), len(ask), len(worksheet), len(test)) == (3 if game == "kalah" else 4, 4, 6, 4)
    counted = sum(board.shows_start for board in worksheet)
    assert counted == 0 if game == "damka" else counted >= 4, "no stones are counted out in draughts, but puzzles found"
    for board in show:
        assert board.ply is not None
        assert any(step.clause.startswith(IDEAS[game]) or step.op == IDEAS[game] for step in board.ply.steps)
    assert all(board.ends for board in ask)
    assert len({board.ends for board in ask}) >= 3, "the class can't say the same each time"
    assert all(board.question and board.answer for board in (*worksheet, *test))


# Counted out by hand.
@pytest.mark.parametrize(
    ("game", "moves", "ends"),
    [
        ("kalah", "B b A f C", ("c",)),  # seven stones: D E F, the store, a b c
        ("oware", "A", ("E",)),
        ("congkak", "A", ("b", "A")),  # clockwise: the store, g to b; eight from there: a, then G to A
        ("damka", "a3-b4 d6-c5", ("b6", "d6", "f6", "h6")),
    ],
)
def test_the_answer_of_a_board_is_counted_out(game: str, moves: str, ends: tuple[str, ...]) -> None:
    rules = VARIANTS[game].rules()
    card = PlanCard("ask", 6, boards=[PlanBoard(moves)])
    (board,) = plan_boards.boards_of_card(card, rules, VARIANTS, ENGLISH)
    assert board.ends == ends


def changed(*path: Any) -> bytes:
    """The plan for Kalah with one value changed; without a value, a key left out."""
    said = json.loads(plan_as_json(shipped_plans()["kalah"]))
    *keys, last, value = path
    place = said
    for key in keys:
        place = place[key]
    place[last] = value
    return json.dumps(said).encode()


@pytest.mark.parametrize(("content", "sentence"), [
    (b"", "it is not JSON"), (plan_as_json(shipped_plans()["kalah"])[:-40], "it is not JSON"),
    (b"[" * 5000, "it is not JSON"), (b"[]", "it holds no lesson"),
    (changed("format", "naqala learners"), "it holds no lesson"),
    (changed("version", 9), "version: another version of the program wrote it"),
    (changed("game", "nothing"), "game: there’s no game nothing here"),
    (changed("title", 5), "title: a text of up to 60 characters is needed here, not 5"),
    (changed("options", {"seeds": 99}), "options: seeds of Kalah cannot be '99'; allowed: 4, 3, 5, 6."),
    (changed("cards", []), "cards: a list of 1 to 12 cards is needed here"),
    (changed("cards", 2, 7), "cards.3: an object with kind and minutes is needed here"),
    (changed("cards", 1, "kind", "sing"), "cards.2.kind: show, ask, pairs, worksheet or test is needed here"),
    (changed("cards", 1, "minutes", 0), "cards.2.minutes: a number from 1 to 45 is needed here, not 0"),
    (changed("cards", 0, "say", "x" * 201), "cards.1.say: a text of up to 200 characters is needed here"),
    (changed("cards", 5, "questions", 99), "cards.6.questions: a number from 1 to 12 is needed here, not 99"),
    (changed("topics", ["x"] * 9), "topics: a list of up to 8 short texts is needed here"),
    (changed("cards", 0, "boards", 1, 5), "cards.1.boards.2: an object with moves is needed here"),
    (changed("cards", 0, "boards", 1, {"moves": " "}), "cards.1.boards.2.moves: at least one move is needed here"),
    (changed("cards", 0, "boards", 1, {"moves": "A Z"}), "cards.1.boards.2.moves: 'Z' is not a move of this game"),
    (changed("cards", 0, "boards", 1, {"moves": "A", "position": {}}), "cards.1.boards.2.position: "),
    (changed("cards", 0, "boards", [{"moves": "A"}] * 9), "cards.1.boards: a list of up to 8 boards is needed"),
])  # fmt: skip
def test_a_damaged_file_is_told_with_its_place_and_what_is_allowed(content: bytes, sentence: str) -> None:
    with pytest.raises(DamagedError) as told:
        parse_plan(content, VARIANTS)
    assert str(told.value).startswith(sentence)


@pytest.mark.parametrize("game", ["kalah", "kujifunza", "omweso", "damka"])
def test_a_new_board_is_none_that_is_there_and_has_other_turns(game: str) -> None:
    plan = shipped_plans()[game]
    rules, ask = plan.rules(VARIANTS), next(card for card in plan.cards if card.kind == "ask")
    board = plan_boards.new_board(rules, ask, Random(3))
    assert board is not None
    assert board not in ask.boards
    before = game_of_board(rules, board).plies[-1].before
    moves = list(before.legal())
    seen = [board]
    for _ in moves[1:]:
        seen.append(plan_boards.next_turn_of_board(rules, seen[-1]))
    assert sorted(one.moves.split()[-1] for one in seen) == sorted(moves)
    assert plan_boards.next_turn_of_board(rules, seen[-1]) == board
    there = plan_boards.board_of_position(before)
    assert game_of_board(rules, there).start.as_json() == before.as_json()
    assert {card.kind for card in plan.cards} == {*KINDS}
