"""Two boards on the bench: one move by the old rule and the new one, and what differs between them."""

import re
from pathlib import Path

from game.features.workshop.draft import GameDraft
from game.features.workshop.window.bench.bench_scene import BenchScene
from game.rules.file.variant_library import standard_library
from game.window.shared.turn_board import TurnBoardView
from tests.features.workshop.same_turn_cases import NEVER_IN_FORCE, ONLY_FACING
from tests.features.workshop.window.bench.waiting import all_tried, changed_kalah, told
from tests.window.hands import Hands, until_so

LONG_ENOUGH = 8.0  # seconds in which a turn has been looked for and shown


def lay_out_the_start(hands: Hands) -> None:
    hands.click("add")
    hands.click("lay.out")
    assert hands.page == "ChoosePosition"
    hands.click("begin")
    hands.click("use")
    hands.wait(LONG_ENOUGH)


def test_a_turn_is_shown_by_both_rules_with_the_difference_and_from_the_same_one_comes_to_one_that_differs(
    hands: Hands, tmp_path: Path
) -> None:
    page = changed_kalah(hands, tmp_path, ONLY_FACING, LONG_ENOUGH)
    assert hands.place_of("turn.old").x < hands.place_of("turn.new").x
    assert "and its own last stone." in told(hands)
    assert "Its last stone stays in" in told(hands)
    assert re.search(r"Gain: \d+\s+stones?", told(hands))
    old, new = (board.ply for board in page.bench.boards.turns.boards)
    assert old is not None
    assert new is not None
    assert old.after.store(old.mover) > new.after.store(new.mover)
    lay_out_the_start(hands)
    assert "The same turn." in told(hands)
    hands.click("find.turn")
    hands.wait(LONG_ENOUGH)
    assert "and its own last stone." in told(hands)
    assert not page.bench.boards.turns.by_hand


def test_a_hole_that_is_pressed_on_one_board_is_played_on_both(hands: Hands, tmp_path: Path) -> None:
    page = changed_kalah(hands, tmp_path, ONLY_FACING, LONG_ENOUGH)
    lay_out_the_start(hands)
    for name, hole in (("turn.new", "C"), ("turn.old", "E")):
        outline = next(one for one in hands.top.outline.walk_tree() if one.id == f"{name}.{hole}")
        assert outline.press is not None
        outline.press()
        hands.wait(LONG_ENOUGH)
        assert [board.move for board in page.bench.boards.turns.boards] == [hole, hole]
        assert not hands.widget(name, TurnBoardView).counted or hole in (
            hands.widget(name, TurnBoardView).counted or ()
        )


def test_where_both_rules_do_the_same_that_is_said_once(hands: Hands, tmp_path: Path) -> None:
    changed_kalah(hands, tmp_path, "", LONG_ENOUGH)
    assert told(hands).count("The same turn.") == 1
    assert "find.turn" not in hands.names, "there is none"


def test_before_the_first_change_the_turn_shows_how_choices_differ_and_is_told(hands: Hands) -> None:
    hands.services.routes.bench(GameDraft.new_draft(standard_library().variants["kalah"], "My game"))
    hands.wait(LONG_ENOUGH)
    page = hands.top_as(BenchScene)
    word = page.bench.word
    assert word is not None
    assert word.slot.path == ("take",), "the rule of captures is open at first"
    until_so(hands, lambda: not page.bench.boards.turns.is_busy, patience=60)
    all_tried(hands)
    word = page.bench.word
    assert word is not None
    gains = [one.turn_board.store_gain for _, one in word.open_alternatives if one.turn_board]
    assert len(gains) == 5
    assert len({*gains}) >= 4
    assert "The same turn." in told(hands)
    assert "is empty: capture" in told(hands), "what comes of it is told below the other board"


def test_a_change_that_no_turn_shows_says_how_many_were_tried(hands: Hands, tmp_path: Path) -> None:
    changed_kalah(hands, tmp_path, NEVER_IN_FORCE, LONG_ENOUGH)
    until_so(hands, lambda: "came out the same" in told(hands), patience=60)
    tried = re.search(r"rules, ([\d,]+) turns of this game", told(hands))
    assert tried is not None
    assert int(tried[1].replace(",", "")) > 1000


def test_in_hebrew_the_boards_stand_in_reading_order(tmp_path: Path) -> None:
    hands = Hands(tmp_path, language="he")
    changed_kalah(hands, tmp_path, ONLY_FACING, LONG_ENOUGH)
    assert hands.place_of("turn.new").x < hands.place_of("turn.old").x
