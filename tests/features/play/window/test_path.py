"""The laps of a turn, looked through before it is played: on the strip, with the wheel, with keys, or by resting."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from game.features.play.window.path_strip import (
    choose_labelled_nodes,
    draw_last_stone_diamond,
    draw_slider_knob,
    lay_out_laps,
)
from game.features.play.window.play_scene import PlayScene
from game.film.hops import Hop
from game.table.move_text import MoveTexts
from game.text.language import without_markup
from tests.film.test_laps import MASTERS, path
from tests.window.stage import Stage


def looked_at(stage: Stage, rest: float = 0.5) -> PlayScene:
    """A game of Bao with the pointer on the right half of D1, which would make seven laps."""
    scene = stage.play(variant="kiswahili", moves=MASTERS.split())
    stage.finish(scene)
    stage.run(0.5)
    x, y = stage.hole(scene, "D1")
    stage.point((x + 0.2 * scene.page.board.geometry.pitch, y))
    stage.run(rest)
    return scene


def lap(scene: PlayScene) -> int:
    return scene.pointing.scrub.lap + 1


def bracket(stage: Stage, key: str, times: int = 1) -> None:
    for _ in range(times):
        stage.key(key, code=pygame.K_LEFTBRACKET if key == "LEFTBRACKET" else pygame.K_RIGHTBRACKET)
    stage.run(0.05)


def drawn(scene: PlayScene) -> list[Hop]:
    way = scene.shown.marks.way
    assert way is not None
    return list(way.hops)


def test_it_starts_at_the_last_lap_over_the_stones_as_they_lie(stage: Stage) -> None:
    scene = looked_at(stage)
    assert scene.page.path.is_shown
    assert lap(scene) == 7
    marks = scene.shown.marks
    assert dict(marks.count_changes)["D1"] == scene.pointing.scrub.path.after["D1"] - scene.playing.film.count("D1")
    assert [(hop.start, hop.end) for hop in drawn(scene)] == [("A1", "B1"), ("B1", "C1")]
    assert marks.way is not None
    assert (marks.way.origin, marks.way.landing) == ("D1", "C1")
    assert sum(n for _, n, _ in marks.way.taken) == 10
    assert (
        without_markup(stage.said(scene))
        .replace("\u00a0", " ")
        .startswith("D1 to the right: 7 laps capture 10 stones and end in C1.")
    )


def test_of_the_third_lap_the_board_says_what_would_come_until_then_and_words_which_lap_it_is(stage: Stage) -> None:
    scene = looked_at(stage)
    bracket(stage, "LEFTBRACKET", 4)
    assert lap(scene) == 3
    assert [(hop.start, hop.end, hop.number) for hop in drawn(scene)] == [("A1", "B1", 1), ("B1", "C1", 2)]
    coming, count = dict(scene.shown.marks.count_changes), scene.playing.film.count
    assert (count("e1") + coming["e1"], count("D1") + coming["D1"]) == (0, 3)
    assert (coming["e1"], coming["d1"]) == (-5, -1)
    assert not {"a1", "H1"} & set(coming)
    assert scene.shown.marks.way is not None
    assert scene.shown.marks.way.taken == (("f1", 3, "carried"),)
    assert scene.shown.marks.way.landing == ""
    says, found = MoveTexts(scene.texts), scene.pointing.scrub.path
    told = [(says.lap_text(found, i), says.captures_so_far(found, i).replace("\u00a0", " ")) for i in (0, 2)]
    assert told == [("Lap 1 of 7", "5 of 10 stones so far"), ("Lap 3 of 7", "6 of 10 stones so far")]
    for y, now in ((1, 2), (1, 1), (-1, 2)):  # so does the wheel over the board
        stage.send(pygame.MOUSEWHEEL, x=0, y=y, flipped=False)
        assert lap(scene) == now


def test_with_one_lap_there_is_no_strip(stage: Stage) -> None:
    scene = stage.play()
    stage.point(stage.hole(scene, "B"))
    stage.run(0.5)
    assert scene.shown.marks.way is not None
    assert not scene.page.path.is_shown
    assert scene.page.sentence_box == scene.page.layout.speech


@pytest.mark.parametrize("size", [(1920, 1080), (800, 600)])
def test_the_strip_can_be_reached_pressed_and_dragged(size: tuple[int, int]) -> None:
    stage = Stage(size)
    scene = looked_at(stage)
    strip = scene.page.path
    laid = strip.layout(scene.page.ui)
    stage.point(laid.back_button.center)
    stage.run(1.0)  # for as long as hands are on it nothing goes away
    assert scene.shown.marks.way is not None
    stage.click(laid.back_button.center)
    assert lap(scene) == 6
    stage.click(laid.forward_button.center)
    assert lap(scene) == 7
    theme, pictures = (
        scene.page.ui.theme,
        [strip.node_picture(scene.page.ui, one, done=False) for one in laid.lap_line.nodes],
    )
    diamond = draw_last_stone_diamond(theme, pictures[-1].get_width() // 2 - 1)
    assert [one is diamond for one in pictures] == [False] * (len(pictures) - 1) + [True], "where the last stone falls"
    assert draw_slider_knob(theme, 12).get_at((4, 13))[:3] == theme.brass
    y = laid.center_y
    stage.point((laid.lap_line.x_of_lap(1), y))
    stage.send(pygame.MOUSEBUTTONDOWN, pos=(round(laid.lap_line.x_of_lap(1)), y), button=1)
    assert lap(scene) == 2
    stage.send(pygame.MOUSEMOTION, pos=(round(laid.lap_line.x_of_lap(3.8)), y + 30), rel=(0, 0), buttons=(1, 0, 0))
    assert lap(scene) == 5
    stage.send(pygame.MOUSEBUTTONUP, pos=(round(laid.lap_line.x_of_lap(3.8)), y + 30), button=1)
    assert scene.game.moves == MASTERS.split()  # nothing was played by it


def test_it_stays_within_reach_for_a_while_and_for_the_keyboard_as_long_as_it_is_there(stage: Stage) -> None:
    scene = looked_at(stage)
    stage.point((2, scene.page.layout.board.centery))
    stage.run(1.0)
    assert scene.page.path.is_shown
    stage.run(3.0)
    assert not scene.page.path.is_shown
    x, y = stage.hole(scene, "D1")
    stage.point((x + 0.2 * scene.page.board.geometry.pitch, y))
    stage.run(0.5)
    while scene.page.controls.focus is not scene.page.path:
        stage.key("TAB")
    stage.run(5.0)
    assert scene.page.path.is_shown
    stage.key("HOME")
    assert lap(scene) == 1
    stage.key("RIGHT")
    assert lap(scene) == 2
    stage.key("RETURN")
    assert scene.game.moves[-1] == "D1>"


def test_whoever_rests_sees_lap_after_lap(stage: Stage) -> None:
    scene = looked_at(stage)
    seen = list[int]()
    for _ in range(400):
        stage.run(1 / 30)
        if not seen or seen[-1] != lap(scene):
            seen.append(lap(scene))
    assert seen == [7, 1, 2, 3, 4, 5, 6, 7]
    assert not scene.is_moving


def test_with_calm_motion_nothing_runs_by_itself() -> None:
    stage = Stage(calm_motion=True)
    scene = looked_at(stage, rest=5.0)
    assert lap(scene) == 7


@pytest.mark.parametrize(("previews", "hops", "strip"), [("on", 2, True), ("first", 5, False), ("off", 0, False)])
def test_how_much_may_be_seen_is_a_setting(previews: str, hops: int, strip: bool) -> None:
    stage = Stage(previews=previews)
    scene = looked_at(stage, rest=3.0 if previews != "on" else 0.5)
    way, said = scene.shown.marks.way, without_markup(stage.said(scene))
    assert len(way.hops if way else ()) == hops
    assert scene.page.path.is_shown == strip
    assert ("laps" in said) == (previews == "on")
    assert ("D1" in said) == (previews != "off")
    assert len(scene.shown.marks.arrows) == 2  # a direction can be chosen all the same


@pytest.mark.parametrize("wide", [250, 420, 900])
def test_very_many_laps_keep_to_the_strip_and_can_all_be_reached(wide: int) -> None:
    _, short, _ = path("kiswahili", MASTERS, "D1>")
    laps = [short.laps[i % 7]._replace(number=i + 1, so_far=i // 7 * 10 + short.laps[i % 7].so_far) for i in range(70)]
    found = short._replace(laps=tuple(laps), total=100)
    line = lay_out_laps(found, 100, 100 + wide, most=104, near=27)
    assert all(100 <= node.x <= 100 + wide for node in line.nodes)
    numbered = [node.x for node in line.nodes if node.kind == "captured"]
    assert all(b - a >= 26 for a, b in pairwise(numbered))
    assert sum(node.captured_stones for node in line.nodes) == 100
    assert {line.nearest_lap(x) for x in range(100, 100 + wide)} == set(range(70))
    names = choose_labelled_nodes(line.nodes, 35, lambda name: 18.0, 4.0)
    assert all(abs(a.x - b.x) >= 18 for a in names for b in names if a is not b)


def test_few_laps_have_a_node_each() -> None:
    _, found, _ = path("kiswahili", MASTERS, "D1>")
    line = lay_out_laps(found, 0, 700, most=104, near=27)
    assert [node.kind for node in line.nodes] == [
        "captured", "captured", "relay", "captured", "relay", "captured", "relay", "end",
    ]  # fmt: skip
    assert [node.captured_stones for node in line.nodes] == [5, 1, 0, 3, 0, 1, 0, 0]
    assert [node.start_hole for node in line.nodes] == ["e1", "d1", "A1", "f1", "C1", "c1", "A1", "C1"]


def test_the_strip_is_laid_anew_for_another_turn_of_the_same_hole(stage: Stage) -> None:
    """Also where the turn before is gone, and the new one lies where it lay in memory."""
    scene = looked_at(stage)
    strip, scrub = scene.page.path, scene.pointing.scrub
    lines = set[tuple[int, ...]]()
    for _ in range(50):
        whole = scrub.path
        for laps in (3, 5):
            scrub.path = whole._replace(laps=whole.laps[:laps])
            lines.add((laps, len(strip.layout(scene.page.panel).lap_line.nodes)))
        scrub.path = whole
    assert len(lines) == 2
