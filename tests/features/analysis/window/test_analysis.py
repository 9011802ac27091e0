"""The board of analysis: a press tries a move, figures stand at the holes, lines are walked, and all of it is kept."""

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.engine.joint import mixed_choices
from game.features.analysis.window.analysis_scene import AnalysisScene
from game.features.analysis.window.note_plate import NotePlate
from game.features.play.window.play_scene import PlayScene
from game.features.position_editor.window.layout_scene import LayoutScene
from game.features.puzzles.window.puzzle_scene import PuzzleScene
from game.rules.arrangement import layout_move, usual_layouts
from game.rules.board import SEATS, Seat
from game.rules.file.variant_library import standard_library
from game.rules.match import Game
from game.rules.sowing.position import Position
from game.rules.stopped_games import RESIGN
from game.store.record import Player, decode_record
from game.store.text_record.record_reader import read_games
from game.store.text_record.record_writer import record_as_text
from game.table.move_tree import MoveTree
from game.text.language import without_markup
from game.ui.labels import Label
from game.ui.widgets import Card
from game.window.moves.game_board import GameBoard
from tests.play import opened
from tests.sampled import few
from tests.window.stage import Stage

MOVES = ("C", "F", "a", "B")  # Kalah: South has an extra turn at the start


def analysed(stage: Stage, kinds: str = "pc") -> tuple[PlayScene, AnalysisScene]:
    table = stage.play(kinds, moves=MOVES)
    stage.analyst.told = {"A": 300, "D": -200}
    stage.key("A", mod=pygame.KMOD_CTRL)
    stage.run(0.3)
    return table, stage.top_as(AnalysisScene)


def keys(stage: Stage, *names: str) -> None:
    for name in names:
        stage.key(name)


def figures(scene: AnalysisScene) -> dict[str, str]:
    return {mark.hole: mark.text for mark in scene.shown.marks.values}


def names_of_lines(scene: AnalysisScene) -> list[tuple[int, str]]:
    return [(row.depth, "".join(node.move for node in row.nodes)) for row in scene.panel_rows()]


def test_every_hole_says_how_its_player_would_end_and_the_best_is_named() -> None:
    stage = Stage()
    _, scene = analysed(stage)
    stage.key("HOME")
    stage.run(0.3)
    assert {hole: figures(scene)[hole] for hole in "AD"} == {"A": "+3", "D": "−2"}
    assert set(figures(scene)) == set("ABCDEF")
    assert [mark.hole for mark in scene.shown.marks.values if mark.is_best] == ["A"]
    assert all(mark.is_estimate for mark in scene.shown.marks.values), "nothing is proved"
    assert "A" in without_markup(scene.sentence)
    assert "3 stones ahead" in without_markup(scene.sentence).replace("\xa0", " ")


def test_a_press_tries_a_move_keys_walk_in_the_lines_and_the_game_stays_as_it_is() -> None:
    stage = Stage()
    table, scene = analysed(stage)
    stage.key("HOME")
    stage.click(stage.hole(scene, "D"))
    stage.finish(scene)
    assert scene.exploration.is_own_line
    assert (1, "D") in names_of_lines(scene)
    lines = scene.view.lines
    assert lines is not None
    head, told = lines.rect.y + 20, list[object]()
    for pos in ((lines.rect.right - 20, head), (lines.rect.x + 20, head)):
        told.append(lines.part_at(scene.page.ui, pos))
    assert told == [lines.element(scene.page.ui).about, None], "the heading of the figures explains them to all"
    assert told[0]
    assert tuple(table.game.moves) == MOVES
    keys(stage, "LEFT", "DOWN")
    assert scene.exploration.node.move == "D"
    stage.key("UP")
    assert scene.exploration.node.move == "C"
    keys(stage, "DOWN", "DELETE")
    assert (1, "D") not in names_of_lines(scene)
    stage.key("Z", mod=pygame.KMOD_CTRL)
    assert (1, "D") in names_of_lines(scene)
    assert scene.exploration.is_own_line
    stage.key("ESCAPE")
    stage.run(0.1)
    assert stage.stack.top is scene, "first back to the game"
    assert not scene.exploration.is_own_line
    keys(stage, "END", "RIGHT")
    stage.run(0.1)
    assert "end of the line" in without_markup(scene.sentence)
    stage.key("ESCAPE")
    assert stage.stack.top is table


def test_lines_notes_and_figures_are_kept_with_the_game() -> None:
    stage = Stage()
    table, scene = analysed(stage)
    stage.key("HOME")
    stage.run(0.2)
    stage.click(stage.hole(scene, "D"))
    stage.finish(scene)
    stage.key("K", mod=pygame.KMOD_CTRL)
    plate = stage.top_as(NotePlate)
    plate.text = "Too early."
    plate.save_note()
    stage.run(0.3)
    box = scene.controls.canvas.widget_named("note")
    assert isinstance(box, Card)
    assert "Too early." in [node.marked for node in box.child.walk() if isinstance(node, Label)]
    record = stage.saved[-1]
    tree = MoveTree(record.moves, record.remarks)
    assert [(child.move, child.note) for child in tree.root.children] == [("C", ""), ("D", "Too early.")]
    keys(stage, "ESCAPE", "ESCAPE")
    assert stage.saved[-1].figures, "what was searched is kept"
    assert table.session.hints.figures.deepest(table.game.start) is not None
    stage.key("A", mod=pygame.KMOD_CTRL)
    assert (1, "D") in names_of_lines(stage.top_as(AnalysisScene))


def at_the_end(stage: Stage) -> None:
    table = stage.play("pp", moves=MOVES)
    table.chooser.end_by_players(RESIGN + "N")
    stage.finish(table)
    stage.run(4.0)
    assert table.ends.is_shown


def watching(stage: Stage) -> None:
    stage.play("cc")


def after_a_puzzle(stage: Stage) -> None:
    stage.services.routes.puzzles("kalah")
    scene = stage.top_as(PuzzleScene)
    stage.run(0.1)
    stage.key("A", mod=pygame.KMOD_CTRL)
    assert stage.stack.top is scene, "before it is solved its answer isn't given away"
    scene.puzzle_keys.show_answer()
    stage.run(30.0, 0.05)
    assert scene.puzzling.done


@pytest.mark.parametrize(
    ("reach", "by"), [(at_the_end, "button"), (watching, "button"), (after_a_puzzle, "button"), (after_a_puzzle, "key")]
)
def test_the_board_of_analysis_is_reached_from_all_boards(reach: Callable[[Stage], None], by: str) -> None:
    stage = Stage()
    reach(stage)
    board = stage.top_as(GameBoard)
    moves = list(board.playing.game.moves)
    if by == "key":
        stage.key("A", mod=pygame.KMOD_CTRL)
    else:
        stage.press(board, "analysis")
    scene = stage.top_as(AnalysisScene)
    stage.run(0.2)
    assert [node.move for node in scene.exploration.tree.main_line] == moves
    stage.key("ESCAPE")
    assert stage.stack.top is board


@pytest.mark.parametrize(("person", "whose"), [("S", "you"), ("N", "you"), (None, "South")])
def test_all_figures_of_the_lines_are_of_one_player_who_is_named(person: Seat | None, whose: str) -> None:
    stage = Stage()
    rules = standard_library().variants["kalah"].rules()
    game = Game(rules, opened(rules))
    for move in MOVES:
        game.play(move)
    players = {seat: Player() if person in (None, seat) else Player("computer", 2) for seat in SEATS}
    stage.services.routes.analysis(game, players)
    stage.run(0.3)
    scene = stage.top_as(AnalysisScene)
    assert whose in scene.texts.figures_tip().split()
    stage.analyst.told = {"B": 500, "b": 500}  # whoever moves is far ahead
    view = scene.texts.point_of_view
    assert view == (person or "S")
    for seat in SEATS:
        position = Position.laid_out(rules, {"B": 1, "b": 1, "S": 23, "N": 23}, seat)
        end = scene.texts.row_end(position, stage.analyst.analysis(position))
        assert end.text == ("+5" if seat == view else "−5")


def test_before_a_move_is_tried_the_lines_are_those_expected_after_each_hole_and_a_press_plays_one() -> None:
    stage = Stage()
    stage.analyst.told, stage.analyst.exact = {"A": 300, "D": -200}, True
    stage.analyst.lines = {"A": ("A", "b", "C")}
    rules = standard_library().variants["kalah"].rules()
    stage.services.routes.analysis(Game(rules, opened(rules)), {"S": Player(), "N": Player()})
    stage.run(0.3)
    scene = stage.top_as(AnalysisScene)
    ends = {row.nodes[0].move: row.ends["S"].text for row in scene.panel_rows()}
    assert set(ends) == set("ABCDEF")
    assert (ends["A"], ends["D"]) == ("+3", "−2")
    assert scene.controls.canvas.widget_named("search") is None, "there is nothing to stop: all is proved"
    assert scene.expected_line == ("A", "b", "C")
    scene.follow_expected(2)
    scene.follow_expected(2)  # pressed again before a frame has passed: the line no longer fits
    stage.finish(scene)
    assert scene.exploration.node.moves == ("A", "b")
    assert scene.exploration.undo()
    assert all("b" not in moves for depth, moves in names_of_lines(scene) if depth)
    scene.go_to_move(scene.panel_rows()[0].nodes[1])
    stage.finish(scene)
    assert scene.exploration.node.moves == ("A", "b")
    assert names_of_lines(scene) == [(0, "Ab")]


def test_where_stones_are_laid_out_a_layout_is_laid_on_the_board_of_analysis() -> None:
    stage = Stage()
    rules = standard_library().variants["omweso"].rules()
    game = Game(rules, opened(rules))
    stage.services.routes.analysis(game, {"S": Player(), "N": Player()})
    scene = stage.top_as(AnalysisScene)
    assert scene.playing.position.phase == "layout"
    stage.press(scene, "layout")
    laying = stage.top_as(LayoutScene)
    stage.run(0.1)
    laying.layout_editor.set_layout(usual_layouts(rules)[0].counts)
    laying.finish_layout()
    assert stage.stack.top is scene
    assert len(scene.exploration.node.moves) == 1
    assert not game.plies


def tried(stage: Stage, scene: AnalysisScene) -> None:
    """Goes on by presses alone: lays out stones, chooses for both, sows."""
    position = scene.playing.position
    if position.phase == "layout":
        stage.press(scene, "layout")
        laying = stage.top_as(LayoutScene)
        laying.layout_editor.set_layout(usual_layouts(position.rules)[-1].counts)
        laying.finish_layout()
    elif position.phase == "turn":
        stage.press(scene, position.legal()[0])
    else:
        for hole in position.legal()[-1].split("&"):
            stage.click(stage.hole(scene, hole))
    stage.finish(scene)
    stage.run(0.3)


VARIANTS = standard_library().variants
AT_ONCE = [v for v in VARIANTS if any("at_once" in option.values for option in VARIANTS[v].words.option)]
SPECIAL = [
    v for v in VARIANTS for rules in (VARIANTS[v].rules(),)
    if getattr(rules, "driven", False) or getattr(rules, "layout", None)
]  # fmt: skip


@pytest.mark.parametrize("variant", few([*AT_ONCE, *SPECIAL], 4))
def test_lines_begin_where_both_choose_stones_are_laid_out_or_nothing_is_left_to_choose(variant: str) -> None:
    stage = Stage()
    options: dict[str, Any] = {"opening": "at_once"} if variant in AT_ONCE else {}
    position, moves = Game(VARIANTS[variant].rules(options)).position, list[str]()
    while not moves or position.phase != "play":
        laid = position.phase == "layout"
        moves.append(layout_move(usual_layouts(position.rules)[0].counts) if laid else position.legal()[0])
        position = position.play(moves[-1])
    table = stage.play("pp", variant, moves, **options)
    stage.key("A", mod=pygame.KMOD_CTRL)
    scene = stage.top_as(AnalysisScene)
    stage.key("HOME")
    sown = 0
    while sown < 2:
        position = scene.playing.position
        stage.run(0.3)
        searched = position.phase in ("play", "turn")
        assert bool(stage.analyst.asked and stage.analyst.asked[-1] is position) == searched
        if position.phase == "play":
            holes = {hole for move in position.legal() for hole in move.split("&")}
            assert {mark.hole for mark in scene.shown.marks.values} == holes, "each hole has a figure"
        before = scene.exploration.node.moves
        tried(stage, scene)
        assert scene.exploration.node.moves[:-1] == before
        sown += position.phase == "play"
    line = scene.exploration.node.moves
    scene.exploration.write_note("Why not?")
    record = table.session.record
    (read,) = read_games(record_as_text(record, VARIANTS), VARIANTS)
    assert read.record is not None
    for again in (read.record, decode_record(record.encode())):
        node = MoveTree(again.moves, again.remarks).root
        for move in line:
            node = next(child for child in node.children if child.move == move)
        assert node.note == "Why not?"


def test_where_both_choose_at_once_a_figure_says_how_often_a_hole_is_chosen() -> None:
    """By hand: South's A wins two or nothing, B nothing or two; so both choose half of the time, and South wins one."""
    south, north = mixed_choices({"A&a": 200, "A&b": 0, "B&a": 0, "B&b": 200})
    for gain, choices in ((100, south), (-100, north)):
        assert [choice.share for choice in choices.values()] == pytest.approx([0.5, 0.5], abs=0.01)
        assert [choice.gain for choice in choices.values()] == pytest.approx([gain, gain], abs=2)
    stage = Stage(size=(1920, 1080))
    table = stage.play("pp", "sungka", opening="at_once")
    stage.analyst.told = {move: 200 if move in ("A&a", "B&b") else 0 if move in ("A&b", "B&a") else -900
                          if move[0] not in "AB" else 900 for move in table.game.position.legal()}  # fmt: skip
    stage.key("A", mod=pygame.KMOD_CTRL)
    stage.run(0.3)
    scene = stage.top_as(AnalysisScene)
    assert {hole: figures(scene)[hole] for hole in "ABCabc"} == {
        "A": "+1 · 50 %", "B": "+1 · 50 %", "C": "−9 · 0 %", "a": "−1 · 50 %", "b": "−1 · 50 %", "c": "−9 · 0 %"
    }  # fmt: skip
    assert "1 stone ahead" in without_markup(scene.sentence).replace("\xa0", " ")
    stage.click(stage.hole(scene, "C"))
    stage.run(0.3)
    assert "South plays C" in without_markup(scene.sentence), "the first press is heard"
    assert set(figures(scene)) == set("abcdefg"), "it is North's choice"
    stage.key("HOME")
    stage.click(stage.hole(scene, "A"))
    stage.click(stage.hole(scene, "b"))
    stage.finish(scene)
    assert scene.exploration.node.moves == ("A&b",)
