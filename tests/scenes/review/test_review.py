"""The review: the curve, its costliest turns, looking back, better lines, and playing on from any turn."""

import itertools
from random import Random
from typing import Any

import pygame
import pytest

from game.board import ghost_board
from game.engine.analysis.values import AnalysisFailure, ReviewProgress, TurnReview
from game.rules import arrangement
from game.rules.file.variant_library import standard_library
from game.rules.match import Game
from game.rules.turns import turn_numbers
from game.scenes.end.end_scene import EndScene
from game.scenes.plates.seats import PlayOnScene
from game.scenes.play.game_end import END_REST
from game.scenes.play.play_scene import PlayScene
from game.scenes.review.costly_cards import card_name
from game.scenes.review.costly_sheet import CostlySheet
from game.scenes.review.move_chips import MoveChip
from game.scenes.review.review_scene import ReviewScene
from game.session.game_table import GameTable
from game.session.review.mistakes import CostlyTurn, costly_turns
from game.store.library.entry import UnderWay
from game.text.language import without_markup
from game.ui.controls import Controls
from game.ui.widgets import Button, Card, SegmentedControl
from game.words.review.review_text import ReviewTexts
from tests.pairs import in_pairs
from tests.play import any_move, opened
from tests.sampled import WORDS, few
from tests.scenes.stage import Stage
from tests.some import some

MOVES = ("C", "F", "a", "B", "f", "A", "e")  # Kalah: South has an extra turn at the start
BEST = {"C": 0, "A": 300, "E": 300, "a": 0, "d": 500}


def reviewed(stage: Stage, kinds: str = "pp", key: str = "F3") -> tuple[PlayScene, ReviewScene]:
    """A game of a few turns with its review open.  F lost three stones, a five, B, A, f and e some."""
    scene = stage.play(kinds, moves=MOVES)
    stage.analyst.told = dict(BEST)
    stage.analyst.lines = {"d": ("d", "A"), "E": ("E", "b")}
    stage.key(key)
    stage.run(0.1)
    top = stage.stack.top
    assert isinstance(top, ReviewScene)
    return scene, top


def counts(review: ReviewScene) -> list[int]:
    film = review.film
    return [film.count(cell.name) for cell in review.table.game.rules.board.cells]


def before(review: ReviewScene, ply: int) -> list[int]:
    game = Game(review.table.game.rules, review.table.game.start)
    for move in MOVES[:ply]:
        game.play(move)
    return list(game.position.cells)


# ---------------------------------------------------------------------- looking through the game
def test_progress_is_reported_and_the_window_goes_on() -> None:
    stage = Stage()
    stage.analyst.silent = True
    _, review = reviewed(stage)
    stage.analyst.answer(ReviewProgress(2, 7))
    stage.run(0.1)
    assert review.waiting is not None
    assert "2 of 7 turns" in review.waiting.said.replace("\xa0", " ")
    stage.key("HOME")  # looking back is possible meanwhile
    stage.run(0.1)
    assert counts(review) == before(review, 0)


def test_it_can_be_stopped_and_begun_again() -> None:
    stage = Stage()
    stage.analyst.silent = True
    _, review = reviewed(stage)
    asked = stage.analyst.cancelled
    press(stage, review.controls, "stop")
    stage.run(0.1)
    assert stage.analyst.cancelled == asked + 1
    assert review.waiting is not None
    assert "stopped" in review.waiting.said
    stage.analyst.silent = False
    press(stage, review.controls, "look")
    stage.run(0.1)
    assert review.session.review is not None
    assert len(stage.analyst.reviewed) == 2


def test_leaving_stops_the_engine() -> None:
    stage = Stage()
    stage.analyst.silent = True
    scene, _ = reviewed(stage)
    stage.key("ESCAPE")
    assert stage.stack.top is scene
    assert stage.analyst.cancelled


def test_an_engine_that_fails_is_reported() -> None:
    stage = Stage()
    stage.analyst.silent = True
    _, review = reviewed(stage)
    stage.analyst.answer(AnalysisFailure("ended"))
    stage.run(0.1)
    assert review.waiting is not None
    assert "could not" in review.waiting.said


def test_what_was_found_is_kept_with_the_game_and_not_asked_for_again() -> None:
    stage = Stage()
    scene, review = reviewed(stage)
    kept = stage.saved[-1]
    assert kept.review is not None
    assert len(kept.review["turns"]) == len(MOVES)
    stage.key("ESCAPE")
    stage.key("F3")
    stage.run(0.1)
    assert len(stage.analyst.reviewed) == 1
    again = PlayScene(stage.services, GameTable(stage.services, UnderWay(kept, scene.game)))
    assert again.session.hints.known_review == review.session.review


def test_before_the_first_turn_there_is_nothing_to_look_through() -> None:
    stage = Stage()
    scene = stage.play("pp")
    stage.key("F3")
    stage.run(0.1)
    assert stage.stack.top is scene
    assert "No turn" in stage.said(scene)


# ---------------------------------------------------------------------- the curve
def press(stage: Stage, controls: Controls, name: str) -> None:
    widget = controls.canvas.named(name)
    assert widget is not None, name
    stage.click(controls.canvas.on_screen(widget).center)


def test_clicking_the_curve_goes_to_that_turn() -> None:
    stage = Stage()
    _, review = reviewed(stage)
    curve, ui = review.curve, review.ui
    assert curve is not None
    assert ui is not None
    for ply in (3, 0, 6):
        stage.click((curve.x(ui, ply), curve.rect.centery))
        stage.run(0.1)
        assert review.session.current_ply == ply
        assert counts(review) == before(review, ply)


def test_arrow_keys_home_and_end_walk_through_the_turns() -> None:
    stage = Stage()
    _, review = reviewed(stage)
    stage.key("HOME")
    for ply in (1, 2, 3):
        stage.key("RIGHT")
        assert review.session.current_ply == ply
    stage.key("LEFT")
    assert counts(review) == before(review, 2)
    stage.key("END")
    assert counts(review) == list(review.table.game.position.cells)


def test_the_curve_can_be_walked_with_the_keyboard_alone() -> None:
    stage = Stage()
    _, review = reviewed(stage)
    for _ in range(20):
        stage.key("TAB")
        if review.controls.focus and review.controls.focus.name == "curve":
            break
    stage.key("HOME")
    stage.key("RIGHT")
    assert review.session.current_ply == 1


def test_resting_on_a_turn_says_what_it_cost() -> None:
    stage = Stage()
    _, review = reviewed(stage)
    curve, ui = review.curve, review.ui
    assert curve is not None
    assert ui is not None
    stage.point((curve.x(ui, 2), curve.rect.centery))
    stage.run(0.1)
    said = review.speech.caption.text.replace("\xa0", " ")
    assert said == "Turn 1: North played a. d would have been 5 stones better."


def test_with_two_people_it_opens_at_the_costliest_turn_of_both() -> None:
    _, review = reviewed(Stage())
    assert review.session.current_ply == 2
    assert review.marks().hint == "d"
    assert review.marks().barred == "a"


@pytest.mark.parametrize(("kinds", "mine"), [("pc", "S"), ("cp", "N")])
def test_against_the_computer_it_opens_at_the_costliest_turn_of_ones_own(kinds: str, mine: str) -> None:
    stage = Stage()
    _, review = reviewed(stage, kinds)
    assert review.session.review is not None
    own = [turn for turn in review.session.review.turns if turn.seat == mine]
    assert review.session.current_ply == max(own, key=lambda turn: turn.loss or 0).ply
    seats = [point.seat for point in review.curve.points if point.cost or point.rank]  # type: ignore[union-attr]
    assert set(seats) == {mine}


def test_mine_theirs_and_both_can_be_looked_at() -> None:
    stage = Stage()
    _, review = reviewed(stage, "pc")
    choice = review.controls.canvas.named("whose")
    assert isinstance(choice, SegmentedControl)
    assert [word for _, word in choice.options] == ["Mine", "Theirs", "Both"]
    for part, seats in ((1, {"N"}), (2, {"S", "N"}), (0, {"S"})):
        segment = review.controls.canvas.named("whose").segments[part]  # type: ignore[union-attr]
        stage.click(segment.center)
        stage.run(0.1)
        assert {one.turn.seat for one in review.session.listed} <= seats
        turns = [turn for turn in review.session.review.turns if turn.seat in seats]  # type: ignore[union-attr]
        most = sorted((turn.loss or 0 for turn in turns), reverse=True)[:3]
        assert sorted((one.turn.loss or 0 for one in review.session.listed), reverse=True) == most
        assert review.session.current_ply in [one.turn.ply for one in review.session.listed]
        cards = [w.name for w in review.controls.canvas.widgets if isinstance(w, Card)]
        assert cards == [f"turn.{one.turn.ply}" for one in review.session.listed]


@pytest.mark.parametrize("kinds", ["pp", "cc"])
def test_without_a_reader_players_are_called_by_name(kinds: str) -> None:
    _, review = reviewed(Stage(), kinds)
    choice = review.controls.canvas.named("whose")
    assert isinstance(choice, SegmentedControl)
    assert [word for _, word in choice.options] == ["South", "North", "Both"]
    assert choice.emblems == {"S": "S", "N": "N"}
    assert choice.value is None


def test_a_turn_that_is_watched_again_is_where_it_opens() -> None:
    stage = Stage()
    scene = stage.play("pp", moves=MOVES)
    scene.watch_turn(range(3, 5))  # of the list of turns
    stage.run(0.4)
    stage.key("F3")
    stage.run(0.1)
    review = stage.stack.top
    assert isinstance(review, ReviewScene)
    assert review.session.current_ply == 3
    assert counts(review) == before(review, 3)


def test_the_three_costliest_turns_are_reported_in_the_order_in_which_they_were_played() -> None:
    _, review = reviewed(Stage())
    assert review.session.review is not None
    listed = costly_turns(review.session.review)
    assert [one.turn.ply for one in listed] == sorted(one.turn.ply for one in listed)
    assert len(listed) == 3
    losses = sorted((turn.loss or 0 for turn in review.session.review.turns), reverse=True)
    assert sorted((one.turn.loss or 0 for one in listed), reverse=True) == losses[:3]
    names = [widget.name for widget in review.controls.canvas.widgets]
    assert [f"turn.{one.turn.ply}" for one in listed] == [name for name in names if name.startswith("turn.")]


def test_the_page_of_the_result_leads_to_the_review_by_button_and_key() -> None:
    for by_key in (False, True):
        stage = Stage()
        scene = stage.play("pp", counts={"F": 1, "a": 3, "S": 22, "N": 22}, player="S")
        stage.key("F")
        stage.finish(scene)
        stage.run(END_REST + 0.3)
        over = stage.stack.top
        assert isinstance(over, EndScene)
        assert over.controls is not None
        if by_key:
            stage.key("F3")
        else:
            press(stage, over.controls, "review")
        assert isinstance(stage.stack.top, ReviewScene)
        stage.run(0.2)
        assert stage.finished[-1].review is not None  # kept with the finished game


def test_turns_are_counted_as_in_the_list_of_turns() -> None:
    scene, _ = reviewed(Stage())
    assert turn_numbers(scene.game.plies) == [1, 1, 1, 2, 2, 3, 3]


def test_going_back_to_the_game_finds_it_as_it_was() -> None:
    stage = Stage()
    scene, _ = reviewed(stage)
    stage.key("HOME")
    stage.key("ESCAPE")
    assert scene.playing.film.at_end
    cells = scene.game.rules.board.cells
    assert [scene.playing.film.count(cell.name) for cell in cells] == list(scene.game.position.cells)
    assert tuple(scene.game.moves) == MOVES


# ---------------------------------------------------------------------- better lines
def test_the_better_line_is_played_on_a_ghost_board_and_then_one_is_back() -> None:
    stage = Stage()
    scene, review = reviewed(stage)
    stage.key("RETURN")
    stage.run(0.1)
    assert review.session.ghost is not None
    assert "d" in review.tag
    expected = review.table.game.plies[2].before.play("d").play("A")
    for _ in range(400):
        stage.run(0.1)
        if review.film.at_end:
            break
    assert counts(review) == list(expected.cells)
    stage.key("ESCAPE")
    stage.run(0.1)
    assert review.session.ghost is None
    assert counts(review) == before(review, 2)
    assert tuple(scene.game.moves) == MOVES


def test_a_card_shows_its_better_line() -> None:
    stage = Stage()
    _, review = reviewed(stage)
    press(stage, review.controls, "show.2")
    stage.run(0.1)
    assert review.session.current_ply == 2
    assert review.session.ghost is not None


@pytest.mark.parametrize("by", ["chip", "key"])
def test_a_chip_of_the_better_line_steps_there(by: str) -> None:
    stage = Stage()
    _, review = reviewed(stage)
    chips = [w for w in review.controls.canvas.widgets if isinstance(w, MoveChip) and w.move]
    assert [chip.move for chip in chips] == ["d", "A"]
    before = review.table.game.plies[2].before
    for number, position in ((1, before.play("d")), (2, before.play("d").play("A")), (1, before.play("d"))):
        if by == "chip":
            press(stage, review.controls, f"move.{number}")
        else:
            stage.key(str(number))
        stage.run(15)
        assert review.session.ghost is not None
        assert counts(review) == list(position.cells)
        current = [w.number for w in review.controls.canvas.widgets if isinstance(w, MoveChip) and w.current]
        assert current == [number]


@pytest.mark.parametrize(
    ("moves", "told"),
    [
        (("D", "a"), "After D, a captured 5 stones from hole E."),
        (("D", "f", "a"), "After D, the other side played f and then captured 5 stones with a from hole E."),
    ],
)
def test_the_board_shows_what_either_turn_takes(moves: tuple[str, ...], told: str) -> None:
    # After D there are five stones in E; that of a ends in b, which is empty and faces them; f earns an extra turn.
    stage = Stage()
    counts = {"A": 1, "D": 1, "E": 4, "F": 2, "a": 1, "e": 6, "f": 1, "S": 16, "N": 16}
    scene = stage.play("pp", counts=counts)
    stage.analyst.told = {"D": 0, "A": 900, "a": 0, "f": 0}
    for move in moves:
        scene.play(move)
        scene.playing.film.skip_to_end()
    stage.key("F3")
    stage.run(0.2)
    review = stage.stack.top
    assert isinstance(review, ReviewScene)
    review.go(0)
    stage.run(0.1)
    marks = review.marks()
    assert (marks.barred, marks.hint) == ("D", "A")
    assert marks.gains == (("e", 6),)
    assert (marks.began, marks.losses) == (moves[1], (("E", 5),))
    said = without_markup(review.speech.caption.text).replace("\xa0", " ")
    assert said == f"{told} A would have captured 6 stones from hole e."


def test_the_legend_has_the_signs_on_the_board_and_no_others() -> None:
    stage = Stage()
    _, review = reviewed(stage, "pc")
    stage.stack.frame()
    assert {"costly turn", "played", "better", "ahead at the end"} <= {one.word for one in review.legend}
    review.toggle_values()
    stage.run(0.1)
    stage.stack.frame()
    assert "ahead at the end" not in {one.word for one in review.legend}
    fine = next(t.ply for t in review.session.review.turns if not t.loss)  # type: ignore[union-attr]
    review.go(fine)
    stage.run(0.1)
    stage.stack.frame()
    assert "better" not in {one.word for one in review.legend}


def test_what_the_card_says_is_what_the_holes_say() -> None:
    stage = Stage()
    scene = stage.play("pp", moves=MOVES)
    stage.analyst.told = {"C": 40, "A": 388, "E": 341, "a": -249, "d": 260}  # hundredths that round unkindly
    stage.key("F3")
    stage.run(0.1)
    review = stage.stack.top
    assert isinstance(review, ReviewScene)
    assert review.session.review is not None
    for turn in review.session.review.turns:
        review.go(turn.ply)
        stage.run(0.1)
        shown = {value.hole: int(value.text.replace("−", "-")) for value in review.marks().values}
        if turn.loss is not None and len(shown) > 1:
            assert shown[turn.best] - shown[turn.move] == turn.stones_lost, turn
            assert max(shown.values()) == shown[turn.best]
    assert stage.analyst.asked == []  # nobody was asked again
    assert scene.playing.film is review.film


@pytest.mark.parametrize("scale", [1.0, 1.25])
@pytest.mark.parametrize("language", ["en", "he"])
def test_in_a_small_window_there_is_one_card_with_the_way_to_the_others(language: str, scale: float) -> None:
    stage = Stage((800, 600), language=language, text_scale=scale)
    _, review = reviewed(stage)
    plies = [one.turn.ply for one in review.session.listed]
    seen = list[int]()
    for _ in plies:
        press(stage, review.controls, "card.after")
        stage.run(0.1)
        seen.append(review.session.current_ply)
    assert sorted(seen) == plies
    press(stage, review.controls, "card.before")
    assert review.session.current_ply == seen[-2]


@pytest.mark.parametrize("language", ["en", "he"])
def test_with_large_text_a_sheet_has_all_cards_and_leads_to_their_turns(language: str) -> None:
    stage = Stage((800, 600), language=language, text_scale=2.0)
    _, review = reviewed(stage)
    other = next(one.turn.ply for one in review.session.listed if one.turn.ply != review.session.current_ply)
    press(stage, review.controls, "costs")
    stage.run(0.3)
    sheet = stage.stack.top
    assert isinstance(sheet, CostlySheet)
    assert sheet.controls is not None
    names = {widget.name for widget in sheet.controls.canvas.widgets}
    assert {card_name(one.turn.ply) for one in review.session.listed} <= names
    press(stage, sheet.controls, card_name(other))
    stage.run(0.3)
    assert stage.stack.top is review
    assert review.session.current_ply == other


def test_page_keys_go_from_one_costly_turn_to_the_next() -> None:
    stage = Stage()
    _, review = reviewed(stage)
    plies = [one.turn.ply for one in review.session.listed]
    stage.key("HOME")
    for ply in [*plies, plies[0]]:
        stage.key("PAGEDOWN", code=pygame.K_PAGEDOWN)
        assert review.session.current_ply == ply
    stage.key("PAGEUP", code=pygame.K_PAGEUP)
    assert review.session.current_ply == plies[-1]


def test_values_are_shown_for_the_turn_that_is_looked_at() -> None:
    stage = Stage()
    _, review = reviewed(stage)
    assert {value.hole: value.text for value in review.marks().values}["d"] == "+5"
    stage.key("HOME")
    stage.run(0.2)
    assert {value.hole for value in review.marks().values} == set("ABCDEF")
    stage.key("F2")
    assert review.marks().values == ()
    assert stage.settings.values is False  # what a player sees in a game stays as it was chosen


# ---------------------------------------------------------------------- playing on
def test_trying_again_begins_a_new_game_there_and_keeps_the_old_one() -> None:
    stage = Stage()
    scene, review = reviewed(stage, "pc")
    stage.click((review.curve.x(review.ui, 3), review.curve.rect.centery))  # type: ignore[union-attr,arg-type]
    stage.run(0.1)
    press(stage, review.controls, "on")
    new = stage.stack.top
    assert isinstance(new, PlayScene)
    assert new is not scene
    assert tuple(new.game.moves) == MOVES[:3]
    assert new.game.position == review.table.game.plies[3].before
    assert new.playing.players["N"].kind == "computer"
    assert new.playing.can_undo  # one may take back what led there, too
    old = stage.saved[-1]
    assert old.moves == MOVES
    assert old.review is not None
    assert tuple(scene.game.moves) == MOVES
    assert new.session.autosave.id != scene.session.autosave.id, "the new game takes the old one's place"


def test_where_no_person_is_to_move_it_is_asked_who_plays() -> None:
    stage = Stage()
    _, review = reviewed(stage, "cc")
    review.try_again()
    stage.run(0.3)
    asks = stage.stack.top
    assert isinstance(asks, PlayOnScene)
    asks.kinds["S"] = "computer"
    asks.levels["S"] = 5
    asks.start()
    new = stage.stack.top
    assert isinstance(new, PlayScene)
    assert (new.playing.players["S"].kind, new.playing.players["S"].level) == ("computer", 5)


def test_from_the_end_of_a_game_nobody_plays_on() -> None:
    stage = Stage()
    scene = stage.play("pp", counts={"F": 1, "a": 3, "S": 22, "N": 22}, player="S")
    stage.key("F")
    stage.finish(scene)
    stage.key("F3")
    stage.run(0.1)
    review = stage.stack.top
    assert isinstance(review, ReviewScene)
    stage.key("END")
    stage.run(0.1)
    widget = review.controls.canvas.named("on")
    assert widget is not None
    assert not widget.enabled
    review.try_again()
    assert stage.stack.top is review


# ---------------------------------------------------------------------- how it looks
@pytest.mark.parametrize(
    ("size", "scale", "language"), in_pairs([(800, 600), (1280, 800), (1920, 1080)], [1.0, 2.0], ["en", "he"])
)
def test_nothing_overlaps_or_is_cut_off(size: tuple[int, int], scale: float, language: str) -> None:
    stage = Stage(size, text_scale=scale, language=language)
    _, review = reviewed(stage)
    window = pygame.Rect((0, 0), size)
    controls, parts = review.controls, review.parts
    fixed = [widget for widget in controls.canvas.widgets if widget.pane is None]
    for widget in fixed:
        assert window.contains(widget.rect), widget.name
        assert not widget.rect.colliderect(parts.board), widget.name
    for one, two in itertools.combinations(fixed, 2):
        assert not one.rect.colliderect(two.rect), (one.name, two.name)
    for sprite in review.speech.sprites():
        assert window.contains(sprite.rect)
        assert not sprite.rect.inflate(0, -8).colliderect(parts.strip)
    assert not parts.board.colliderect(parts.strip)


def test_the_curve_runs_from_left_to_right_in_hebrew_too() -> None:
    stage = Stage(language="he")
    _, review = reviewed(stage)
    curve, ui = review.curve, review.ui
    assert curve is not None
    assert ui is not None
    assert curve.x(ui, 0) < curve.x(ui, 6)
    assert "תור" in review.speech.caption.text


@pytest.mark.parametrize("language", ["en", "he"])
def test_the_way_to_later_turns_lies_where_the_curve_goes(language: str) -> None:
    stage = Stage((800, 600), language=language)
    _, review = reviewed(stage)
    before, after = (review.controls.canvas.named(f"card.{way}") for way in ("before", "after"))
    assert before is not None
    assert after is not None
    assert before.rect.right < after.rect.left
    assert isinstance(before, Button)
    assert isinstance(after, Button)
    turned = language == "he"  # where these icons are turned over
    assert (before.icon, after.icon) == (("fwd", "back") if turned else ("back", "fwd"))
    onwards = review.controls.canvas.named("costly")
    assert isinstance(onwards, Button)
    assert onwards.icon == after.icon


def test_a_game_of_bao_is_reviewed_too() -> None:
    stage = Stage()
    scene = stage.play("pp", "kiswahili")
    for _ in range(4):
        scene.play(scene.game.position.legal()[0])
        scene.playing.film.skip_to_end()
    stage.key("F3")
    stage.run(0.2)
    review = stage.stack.top
    assert isinstance(review, ReviewScene)
    assert review.session.review is not None
    stage.key("HOME")
    stage.run(0.1)
    assert review.session.current_ply == 0


@pytest.mark.parametrize(
    "variant", few([id for id in WORDS if not standard_library().variants[id].rules().for_one_player], 9)
)  # each word once
def test_every_game_can_be_looked_through(variant: str) -> None:
    rules, chance = standard_library().variants[variant].rules(), Random(5)
    position, moves = opened(rules), list[str]()
    while not position.over and len(moves) < 5:
        moves.append(any_move(position, chance))
        position = position.play(moves[-1])
    stage = Stage()
    scene = stage.play("pp", variant, moves=moves)
    scene.hints.review()
    stage.run(0.1)
    review = stage.stack.top
    assert isinstance(review, ReviewScene)
    for ply, turn in enumerate(scene.game.plies):
        review.go(ply)
        stage.run(0.02)
        assert review.session.current_ply == ply
        assert counts(review) == list(turn.before.cells)
        assert review.speech.caption.text
        stage.stack.frame()
    stage.key("ESCAPE")
    assert scene.playing.film.at_end


def test_layouts_and_answers_are_reported_in_words() -> None:
    rules = standard_library().variants["akil"].rules()
    usual = [arrangement.layout_move(one.counts) for one in arrangement.usual_layouts(rules)]
    scene = Stage().play("pc", "akil", moves=[usual[0], "keep"])
    texts = ReviewTexts(scene.texts, scene.game.plies)
    found = TurnReview(0, "S", usual[0], usual[-1], 1000, -1000, line=(usual[-1],))
    said = texts.turn(0, found).text.replace("\xa0", " ")
    assert said == "Turn 1: you laid out the stones. Another layout would have been 10 stones better."
    assert texts.turn(1, None).text == "Turn 1: the computer left the board as it lay."


DECISIONS = [  # the game, its moves, what was better, and what the review says of the last one: sentence and title
    (
        "akil",
        ["<layout>", "keep"],
        "swap",
        "Turn 1: North left the board as it lay. Turning the board round would have been 10 stones better.",
        "Turning the board round was better",
    ),
    (
        "akil",
        ["<layout>", "swap"],
        "keep",
        "Turn 1: North turned the board round. Leaving the board as it lay would have been 10 stones better.",
        "Leaving the board as it lay was better",
    ),
    (
        "kalah",
        ["A", "swap"],
        "b",
        "Turn 1: North swapped sides. b would have been 10 stones better.",
        "Playing b was better",
    ),
    (
        "kalah",
        ["A", "b"],
        "swap",
        "Turn 1: North played b. Swapping sides would have been 10 stones better.",
        "Swapping sides was better",
    ),
]


@pytest.mark.parametrize(("variant", "moves", "best", "sentence", "heading"), DECISIONS)
def test_a_decision_has_sentences_of_its_own(
    variant: str, moves: list[str], best: str, sentence: str, heading: str
) -> None:
    options: dict[str, Any] = {} if variant == "akil" else {"pie": True}
    rules = standard_library().variants[variant].rules(options)
    usual = arrangement.layout_move(next(iter(arrangement.usual_layouts(rules))).counts) if variant == "akil" else ""
    scene = Stage().play("pp", variant, moves=[move.replace("<layout>", usual) for move in moves], **options)
    texts = ReviewTexts(scene.texts, scene.game.plies)
    found = TurnReview(1, "N", moves[1], best, 1000, -1000, line=(best,))
    assert without_markup(texts.turn(1, found).text).replace("\xa0", " ") == sentence
    assert without_markup(texts.title_of_mistake(CostlyTurn(1, found, turning=False))) == heading


def test_what_cost_something_cost_a_stone_at_least() -> None:
    scene = Stage().play("pp", moves=["A"])
    texts = ReviewTexts(scene.texts, scene.game.plies)
    found = TurnReview(0, "S", "A", "B", 50, -50, line=("B",))
    assert texts.lost(CostlyTurn(1, found, turning=False)) == "−1\xa0stone"


def test_where_stones_do_not_count_a_win_given_away_is_no_number_of_stones() -> None:
    scene = Stage().play("pp", "kiswahili")
    moves = scene.game.position.legal()
    scene.play(moves[0])
    texts = ReviewTexts(scene.texts, scene.game.plies)
    found = TurnReview(0, "S", moves[0], moves[1], 6400, -6400, line=(moves[1],))
    assert "far better" in texts.turn(0, found).text


# ---------------------------------------------------------------------- anew
@pytest.mark.parametrize("by", ["button", "key"])
def test_a_kept_review_can_be_made_anew(by: str) -> None:
    stage = Stage()
    scene, review = reviewed(stage)
    earlier = review.session.review
    review.go(3)
    stage.analyst.told = dict(BEST, f=900)
    if by == "key":
        stage.key("F5")
    else:
        press(stage, review.controls, "anew")
    stage.run(0.2)
    assert len(stage.analyst.reviewed) == 2
    assert review.session.review is not None
    assert review.session.review != earlier
    assert scene.session.hints.known_review == review.session.review
    assert review.session.current_ply == 3


def test_who_stops_it_has_the_earlier_review_again() -> None:
    stage = Stage()
    scene, review = reviewed(stage)
    earlier = review.session.review
    stage.analyst.silent = True
    stage.key("F5")
    stage.run(0.1)
    assert review.session.review is None
    assert review.controls.canvas.named("anew") is None
    press(stage, review.controls, "stop")
    stage.run(0.1)
    assert review.session.review == earlier
    assert scene.session.hints.known_review == earlier
    assert review.controls.canvas.named("curve") is not None


# ---------------------------------------------------------------------- reasons
def why(scene: PlayScene, played: str, best: str) -> str:
    """The reason on the first turn's card."""
    found = TurnReview(0, "S", played, best, 600, -600, line=(best,))
    return without_markup(ReviewTexts(scene.texts, scene.game.plies).reason(found)).replace("\xa0", " ")


def test_a_card_says_that_another_turn_was_missed() -> None:
    scene = Stage().play("pp", moves=("A",))
    assert why(scene, "A", "C") == "C would have earned an extra turn."
    assert why(scene, "A", "B") == ""  # neither brings anything at once


def test_a_card_says_what_was_left_lying() -> None:
    # The stone of A would end in B, which is empty and faces e: its six stones.
    scene = Stage().play("pp", counts={"A": 1, "D": 1, "F": 3, "e": 6, "f": 1, "S": 18, "N": 18})
    scene.play("D")
    assert why(scene, "D", "A") == "A would have captured 6 stones from hole e."


def test_a_card_says_what_the_answer_captured() -> None:
    # After D there are five stones in E; that of a ends in b, which is empty and faces them.
    counts = {"D": 1, "E": 4, "F": 1, "a": 1, "f": 1, "S": 20, "N": 20}
    scene = Stage().play("pp", counts=counts)
    for move in ("D", "a"):
        scene.play(move)
        scene.playing.film.skip_to_end()
    said = "After D, a captured 5 stones from hole E. F would have earned an extra turn."
    assert why(scene, "D", "F") == said


def test_the_card_of_the_turn_that_is_looked_at_is_framed() -> None:
    stage = Stage()
    _, review = reviewed(stage)
    listed = costly_turns(review.session.review)  # type: ignore[arg-type]
    for one in some(listed):
        review.go(one.turn.ply)
        stage.run(0.1)
        chosen = [w.name for w in review.controls.canvas.widgets if isinstance(w, Card) and w.chosen]
        assert chosen == [f"turn.{one.turn.ply}"]


# ---------------------------------------------------------------------- from the ghost board
def test_from_a_better_line_one_plays_on_where_it_has_come_to() -> None:
    stage = Stage()
    _, review = reviewed(stage)
    review.go(4)
    stage.run(0.1)
    stage.analyst.told = dict(BEST)
    review.show_better()
    ghost = review.session.ghost
    assert ghost is not None
    ghost.film.skip_to_end()
    stage.run(0.1)
    line = ghost.game.moves
    review.try_again()
    stage.run(0.3)
    table = stage.stack.top
    assert isinstance(table, PlayScene)
    assert table.game.moves == [*MOVES[:4], *line]


@pytest.mark.parametrize("language", ["en", "he"])
@pytest.mark.parametrize(("size", "scale"), [((800, 600), 1.0), ((800, 600), 2.0), ((1280, 800), 1.5)])
def test_to_play_on_nobody_has_to_scroll(size: tuple[int, int], scale: float, language: str) -> None:
    stage = Stage(size, text_scale=scale, language=language)
    _, review = reviewed(stage, "cp")
    review.go(3)
    review.try_again()
    stage.run(0.3)
    asks = stage.stack.top
    assert isinstance(asks, PlayOnScene)
    assert asks.dialog is not None
    canvas = asks.dialog.controls.canvas
    for name in ("seat.S", "level", "start", "no"):
        widget = canvas.named(name)
        assert widget is not None
        assert asks.dialog.box.contains(canvas.on_screen(widget)), name


def test_the_curve_says_who_is_ahead_on_which_side() -> None:
    stage = Stage()
    _, review = reviewed(stage, "pc")
    assert review.curve is not None
    assert review.curve.names == ("You are ahead", "Computer ahead")


# ---------------------------------------------------------------------- games in which there is little to learn
def test_a_game_in_which_nothing_cost_anything_says_so() -> None:
    stage = Stage()
    scene = stage.play("pc", moves=("C", "F", "a"))
    stage.analyst.told = dict.fromkeys("ABCDEFabcdef", 100)
    stage.key("F3")
    stage.run(0.1)
    review = stage.stack.top
    assert isinstance(review, ReviewScene)
    assert review.session.listed == []
    assert review.texts.no_costly_turn(None) == "No turn of this game cost anything."
    assert not review.controls.canvas.named("costly").enabled  # type: ignore[union-attr]
    review.next_costly()
    review.show_move(1)
    assert review.session.ghost is None
    stage.key("ESCAPE")
    assert stage.stack.top is scene


def test_a_game_of_one_turn_is_reviewed() -> None:
    stage = Stage()
    stage.play("pp", moves=("F",))
    stage.analyst.told = dict(BEST, A=900)
    stage.key("F3")
    stage.run(0.1)
    review = stage.stack.top
    assert isinstance(review, ReviewScene)
    assert [one.turn.best for one in review.session.listed] == ["A"]
    assert (review.marks().barred, review.marks().hint) == ("F", "A")


def test_the_ribbon_tells_the_turn_that_is_looked_at() -> None:
    stage = Stage()
    _, review = reviewed(stage)
    for ply, moves in ((0, ["C", "F"]), (2, ["a"]), (3, ["B"])):
        review.go(ply)
        stage.run(0.1)
        told = review.ribbon.told  # type: ignore[union-attr]
        assert told is not None
        assert [part.place for part in told.parts if part.kind == "start"] == moves


def test_a_part_of_the_ribbon_is_watched_and_then_the_board_rests() -> None:
    stage = Stage()
    _, review = reviewed(stage)
    review.go(2)
    stage.run(0.1)
    press(stage, review.controls, "ribbon")
    stage.run(12)
    assert counts(review) == before(review, 3)
    assert review.session.current_ply == 3


@pytest.mark.parametrize(
    ("size", "scale", "language"), in_pairs([(800, 600), (1280, 720), (1920, 1080)], [1.0, 1.5, 2.0], ["en", "he"])
)
def test_the_ribbon_is_there_in_every_window_and_the_tag_does_not_touch_it(
    size: tuple[int, int], scale: float, language: str
) -> None:
    stage = Stage(size, text_scale=scale, language=language)
    _, review = reviewed(stage)
    ribbon = review.page.controls.canvas.named("ribbon")
    assert ribbon is not None
    assert not ribbon.rect.colliderect(review.parts.board)
    review.show_move(1)
    stage.run(0.3)
    assert review.tag
    tag = ghost_board.ghost_board_tag(
        review.page.panel, review.tag, review.page.board.geometry, review.parts.free, review.parts.over
    )
    ribbon = review.page.controls.canvas.named("ribbon")
    assert ribbon is not None
    for sprite in tag[1:]:  # the words; the first is the plate with its shadow
        assert not sprite.rect.inflate(0, -8).colliderect(ribbon.rect)
        assert pygame.Rect((0, 0), size).contains(sprite.rect)
        assert not any(sprite.rect.colliderect(widget.rect) for widget in review.controls.canvas.widgets)
        assert sprite.rect.w > 60
