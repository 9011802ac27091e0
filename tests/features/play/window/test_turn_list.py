"""The list of turns: runs of moves in lines, and what each turn captured."""

import random
import re

import pygame
import pytest

from game.features.play.window.play_page import PlayPage
from game.rules.board import SEATS
from game.rules.file.variant_library import standard_library
from game.rules.match import Game
from game.rules.steps import CARRIED
from game.text.language import separate_stars
from game.ui import runs
from game.ui.theme import WALNUT
from game.ui.ui import Ui
from game.window.board_page.turn_list import TurnLine, TurnList, _shorten_moves, cell_of_ply, plies_of_cell, turn_lines
from tests.play import any_move, opened
from tests.sampled import few
from tests.window.stage import Stage


def test_turns_stand_in_pairs_with_extra_turns_together() -> None:
    assert turn_lines([("S", "A"), ("N", "b"), ("S", "C")]) == [TurnLine(("A",), ("b",)), TurnLine(("C",), ())]
    assert turn_lines([("N", "a"), ("S", "B"), ("N", "c")]) == [TurnLine((), ("a",)), TurnLine(("B",), ("c",))]
    moves = [("S", "C"), ("S", "F"), ("N", "d"), ("N", "a"), ("S", "B")]
    assert turn_lines(moves) == [TurnLine(("C", "F"), ("d", "a")), TurnLine(("B",), ())]  # type: ignore[arg-type]


def test_the_newest_turn_is_in_view_and_older_ones_can_be_reached() -> None:
    pygame.font.init()
    panel = TurnList(Ui((1280, 800), WALNUT), pygame.Rect(1064, 78, 192, 300))
    lines = [TurnLine((f"{i}",), ()) for i in range(40)]
    newest = panel.sprites(lines, None)
    assert len(newest) == panel.capacity + 1  # with the scroll bar
    assert panel.sprites(lines, None) == newest  # drawn once
    assert panel.wheel(3)
    assert panel.sprites(lines, None)[-2].surface is newest[-5].surface
    assert panel.wheel(1000)
    assert not panel.wheel(1)
    assert panel.scroll == len(lines) - panel.capacity


def test_every_turn_in_the_list_can_be_found_and_pointed_at() -> None:
    pygame.font.init()
    panel = TurnList(Ui((1280, 800), WALNUT), pygame.Rect(1064, 78, 192, 300))
    lines = turn_lines([("S", "C"), ("S", "F"), ("N", "d"), ("S", "B")])
    assert [cell_of_ply(lines, ply) for ply in range(4)] == [(0, "S"), (0, "S"), (0, "N"), (1, "S")]
    assert plies_of_cell(lines, 0, "S") == range(2)
    rows = [sprite.rect for sprite in panel.sprites(lines, None)]
    assert panel.cell_at((rows[0].left + 50, rows[0].centery)) == (0, "S")
    assert panel.cell_at((rows[0].right - 30, rows[0].centery)) == (0, "N")
    assert panel.cell_at((rows[1].right - 30, rows[1].centery)) is None  # nothing was played there yet
    assert panel.cell_at((rows[0].left + 50, panel.rect.top + 5)) is None


@pytest.mark.parametrize("variant", few(sorted(standard_library().variants), 5))
def test_what_a_turn_captured_stands_beside_its_moves(variant: str) -> None:
    """In every game: as many pieces as the turn's steps took, and nothing where nothing was captured."""
    stage = Stage()
    rules = standard_library().variants[variant].rules()
    game, chance = Game(rules, opened(rules)), random.Random(4)
    while len(game.plies) < 24 and not game.position.over:
        game.play(any_move(game.position, chance))
    scene = stage.page_of(game)
    stage.stack.push(scene)
    stage.run(0.1)
    page = scene.page
    assert isinstance(page, PlayPage)
    listed = page.list
    for line, row in enumerate(page.rounds) if listed else ():
        for seat, shown in zip(SEATS, row.captured, strict=True):
            plies = [game.plies[i] for i in plies_of_cell(page.rounds, line, seat)]
            steps = [step for ply in plies for step in ply.steps if step.op in ("capture", "burn")]
            assert shown == sum(step.n for step in steps if step.to in (seat, CARRIED))
            assert listed is not None
            told = [one.name for one in listed.element(stage.ui).children if one.id.endswith(f".{line}{seat}")]
            assert bool(re.search("captured|off the board", "".join(told))) == bool(shown)


def test_the_count_is_always_there_beside_or_below_the_moves() -> None:
    pygame.font.init()
    panel = TurnList(Ui((1280, 800), WALNUT), pygame.Rect(0, 0, 192, 300))
    for moves in (("C",), ("c3xe5xg7xe9xc7",)):
        lines = [TurnLine(moves, (), captured=(n, 0)) for n in (0, 7)]
        plain, counted = [pygame.image.tobytes(panel.sprites([line], None)[0].surface, "RGBA") for line in lines]
        assert plain != counted, moves


def test_of_a_long_game_it_says_how_many_turns_lie_above_and_by_its_bar_or_keys_one_comes_to_the_first_turn() -> None:
    stage = Stage((1280, 720), turn_list=True)
    game = Game(standard_library().variants["oware"].rules())
    while len(game.plies) < 50:
        game.play(game.position.legal()[-1])
    scene = stage.play(variant="oware", moves=game.moves)
    stage.run(0.1)
    panel = scene.page.list
    assert panel is not None
    lines = len(scene.page.rounds)
    seen = len(panel.sprites(scene.page.rounds, None)) - 2  # without the note and the bar
    assert panel.above(lines - seen) == f"{lines - seen}\u00a0turns above"
    assert panel.hidden == lines - seen
    bar = panel.scroll_bar
    assert bar is not None
    stage.send(pygame.MOUSEMOTION, pos=bar.center, rel=(0, 0), buttons=(0, 0, 0))
    stage.send(pygame.MOUSEBUTTONDOWN, pos=bar.center, button=1)
    stage.send(pygame.MOUSEMOTION, pos=(bar.centerx, panel.rect.top), rel=(0, 0), buttons=(1, 0, 0))
    stage.send(pygame.MOUSEBUTTONUP, pos=(bar.centerx, panel.rect.top), button=1)
    assert panel.scroll == lines - panel.capacity
    panel.sprites(scene.page.rounds, None)
    assert not panel.hidden
    for _ in range(60):
        stage.key("TAB")
        if scene.controls.focus is panel:
            break
    assert scene.controls.focus is panel
    stage.run(0.1)
    assert panel.focused_turn == (lines - 1, "N")
    stage.key("LEFT")
    for _ in range(100):
        stage.key("UP")
    stage.run(0.1)
    assert panel.focused_turn == (0, "S")
    assert panel.rect.contains(panel.focus_outline(scene.page.ui)[0])
    stage.key("RETURN")
    stage.run(0.1)
    assert scene.texts.past_step_text().startswith("Turn 1, ")


def test_a_move_that_is_too_long_is_shown_as_far_as_there_is_room() -> None:
    pygame.font.init()
    ui, room = Ui((1280, 800), WALNUT), 60
    style = ui.style("text", WALNUT.ink)
    for move in ("B2\u00a0←**", "H2\u00a0→*.*.**", "C1"):
        said = _shorten_moves(ui, (separate_stars(move),), style, room)
        assert ui.width(said, style) <= room
        assert runs.without_marks(said).startswith(move[:2])
        assert "**" not in said
    assert runs.without_marks(_shorten_moves(ui, ("C1",), style, room)) == "C1"
