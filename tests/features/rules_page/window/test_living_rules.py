"""The page of rules in the hand: clips that run, options that change it, another game beside it."""

from __future__ import annotations

import os
import sys
import threading
import time
from pathlib import Path

import pygame
import pytest

from game.features.rules_page.window.rules_scene import RulesScene
from game.rules.file.variant_library import standard_library
from game.teaching import kept_clips
from game.teaching.clip_shelf import ClipCache
from game.ui.labels import Label
from game.ui.widgets import SegmentedControl, Stepper, Switch
from game.window.board_page.clip import ClipPlaceholder, ClipView
from game.window.shell.small_marks import StruckLabel
from tests.window.hands import Hands, until_so
from tests.window.opened import opened_game

VARIANTS = standard_library().variants


def opened(hands: Hands, variant: str, *, choose: bool = True, **options: bool | int | str) -> RulesScene:
    """The page, once all its clips have come in and all of it is painted.  Nothing is searched for."""
    hands.services.__dict__["clips"] = ClipCache(start=["/nowhere/at/all"])
    hands.services.routes.rules(VARIANTS[variant].rules(options), choose=choose)
    scene = hands.top_as(RulesScene)
    settled(hands, scene)
    return scene


def settled(hands: Hands, scene: RulesScene) -> None:
    until_so(hands, lambda: scene.clips.is_complete and not scene.has_unpainted_rules, patience=120)
    hands.step()


def clip(hands: Hands, clause: str) -> ClipView:
    return hands.widget(f"clip.{clause}", ClipView)


def running(scene: RulesScene) -> str:
    return scene.reel.running.name if scene.reel.running else ""


def point(hands: Hands, name: str) -> None:
    place = hands.place_of(name)
    hands.step(pygame.event.Event(pygame.MOUSEMOTION, pos=place.center, rel=(0, 0), buttons=(0, 0, 0)))


def test_the_clip_that_is_pointed_at_runs(tmp_path: Path) -> None:
    hands = Hands(tmp_path, size=(1280, 1000))
    scene = opened(hands, "kalah")
    hands.wait(0.5)
    first = running(scene)
    assert first
    other = next(
        w.name for w in hands.controls.canvas.widgets if isinstance(w, ClipView) and w.enabled and w.name != first
    )
    point(hands, other)
    hands.step()
    assert running(scene) == other
    point(hands, other.replace("clip.", "try."))
    hands.step()
    assert running(scene) == other
    point(hands, "back")
    hands.wait(0.5)
    assert running(scene) != other


def test_a_click_pauses_and_goes_on_and_keys_step(hands: Hands) -> None:
    scene = opened(hands, "kalah")
    hands.click("clip.sow")
    play = clip(hands, "sow").play
    assert play
    assert play.paused
    there = play.film.cursor
    hands.step(
        pygame.event.Event(pygame.KEYDOWN, key=pygame.K_PERIOD, mod=0, unicode=".", scancode=pygame.KSCAN_PERIOD)
    )
    hands.wait(1)
    assert play.film.cursor == there + 1
    hands.step(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_COMMA, mod=0, unicode=",", scancode=pygame.KSCAN_COMMA))
    hands.wait(1)
    assert play.film.cursor == there
    hands.key(pygame.K_SPACE)
    hands.wait(1.5)
    assert not play.paused
    assert play.film.cursor > there
    assert running(scene) == "clip.sow"


def test_with_reduced_motion_the_way_stands_still(tmp_path: Path) -> None:
    hands = Hands(tmp_path, calm_motion=True)
    scene = opened(hands, "kalah")
    assert running(scene) == ""
    before = hands.pixels
    hands.wait(3)
    assert hands.pixels == before
    point(hands, "clip.sow")
    hands.step()
    play = clip(hands, "sow").play
    assert play
    assert play.is_at_end
    hands.wait(2)
    assert play.is_at_end


def test_the_sentence_is_lit_while_its_step_happens(hands: Hands) -> None:
    scene = opened(hands, "kalah")
    point(hands, "clip.extra_turn")
    hands.step()
    play = clip(hands, "extra_turn").play
    assert play
    dark: set[int] = set()
    lit: set[int] = set()
    for _ in range(300):
        hands.step(dt=1 / 30)
        sprites = scene.said["extra_turn"].highlight_sprites(hands.controls.ui, clip(hands, "extra_turn").pane)
        shown = {id(sprite.surface) for sprite in scene.sprites()}
        (lit if {id(sprite.surface) for sprite in sprites} <= shown else dark).add(play.film.cursor)
    assert 0 in dark
    assert len(play.film.moments) in lit


def test_a_changed_option_changes_words_and_clip_and_is_put_back(hands: Hands) -> None:
    scene = opened(hands, "oware")
    usual = set(hands.texts)
    before = clip(hands, "slam_nothing").play
    choice = hands.widget("option.grand_slam", SegmentedControl)
    choice.changed("forbidden")
    settled(hands, scene)
    assert scene.rules.options["grand_slam"] == "forbidden"
    changed = [one for one in scene.rules_with_changed_ones() if one.clause.is_changed]
    slam = next(one for one in changed if one.clause.title == "Grand slam")
    assert slam.clause.text in hands.texts
    assert slam.clause.text not in usual
    struck = [node.marked for node in hands.nodes if isinstance(node, StruckLabel)]
    assert slam.usual in struck
    assert hands.controls.canvas.widget_named("clip.slam_nothing") is None
    now = clip(hands, slam.clause.id).play
    assert now is not None
    assert now is not before
    hands.click(f"back.{slam.clause.id}")
    settled(hands, scene)
    assert scene.rules.options == VARIANTS["oware"].rules().options
    assert set(hands.texts) == usual
    assert not [node for node in hands.nodes if isinstance(node, StruckLabel)]


def in_order(hands: Hands) -> list[str]:
    """What stands on the page, from top to bottom."""
    nodes = hands.controls.canvas.root.walk()
    return [node.marked.replace("\xa0", " ") for node in nodes if isinstance(node, Label)]


@pytest.mark.parametrize(("size", "scale"), [((1280, 800), 1.0), ((800, 600), 1.0), ((1280, 720), 2.0)])
def test_two_games_side_by_side_show_first_and_in_few_words_what_differs(
    tmp_path: Path, size: tuple[int, int], scale: float
) -> None:
    hands = Hands(tmp_path, size=size, text_scale=scale)
    scene = opened(hands, "congkak")
    assert VARIANTS["sungka"].name in [word for _, word in hands.controls.canvas.widget_named("compare").options]  # type: ignore[union-attr]
    hands.choose("compare", "sungka")
    settled(hands, scene)
    texts = in_order(hands)
    start = texts.index("At the start", texts.index("Sungka"))
    stores = [f"Your store is at the {side} end of your row." for side in ("left", "right")]
    assert texts[start + 1 : start + 3] == stores
    ways = texts[start + 4 : start + 6]
    assert [one.rpartition(" ")[2] for one in ways] == ["clockwise.", "anticlockwise."], "a sentence of each"
    assert texts.index("Only in Congkak") > start
    assert texts[texts.index("Only in Sungka") + 1] == "Capture"
    label = hands.controls.canvas.widget_named("fold.same")
    assert label is not None
    assert label.label == "7 rules are the same".replace(" ", label.label[1], 1)  # type: ignore[attr-defined]
    for node in hands.nodes:
        if isinstance(node, Label) and node.marked in ways:
            assert node.rect.w > 0.25 * min(size[0], 900), "no narrow columns"


def test_play_starts_a_game_with_these_rules(hands: Hands) -> None:
    opened(hands, "oware", seeds=5)
    hands.key(pygame.K_RETURN)
    hands.step()
    assert hands.page == "PlayScene"
    assert hands.top.game.rules.options["seeds"] == 5  # type: ignore[attr-defined]


def test_a_rule_is_tried_on_a_board_and_shown_to_a_class(hands: Hands) -> None:
    opened(hands, "kalah")
    position = clip(hands, "extra_turn").play.position
    hands.click("try.extra_turn")
    assert hands.page == "SetUpScene"
    assert hands.top.editor.position.cells == position.cells  # type: ignore[attr-defined]
    hands.wait(0.2)
    hands.click("class")
    assert hands.page == "ClassScene"


def test_over_a_game_the_options_can_only_be_read(hands: Hands) -> None:
    table = opened_game(hands, seeds=5)
    table.questions.show_rules()
    scene = hands.top_as(RulesScene)
    settled(hands, scene)
    widgets = hands.controls.canvas.widgets
    assert not any(w.name.startswith("option.") or isinstance(w, (SegmentedControl, Stepper, Switch)) for w in widgets)
    assert not {"play", "learn", "as_usual"} & set(hands.names)
    assert not any(name.startswith("back.") for name in hands.names)
    assert "Stones in each hole" in hands.texts
    assert "5" in hands.texts


@pytest.fixture
def without_book(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept_clips, "read_clips", lambda variant: {})


@pytest.mark.usefixtures("without_book")
def test_a_game_without_kept_clips_gets_them_in_the_background(hands: Hands) -> None:
    hands.services.__dict__["clips"] = ClipCache()
    hands.services.routes.rules(VARIANTS["bao_kids" if "bao_kids" in VARIANTS else "kalah"].rules(), choose=True)
    scene = hands.top_as(RulesScene)

    def place() -> ClipPlaceholder:
        return hands.widget("clip.sow", ClipPlaceholder)

    until_so(hands, lambda: bool(place().waiting), patience=10)
    assert not isinstance(place(), ClipView)
    settled(hands, scene)
    assert isinstance(place(), ClipView)


def is_running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.mark.skipif(sys.platform == "win32", reason="there a look at a process would end it")
@pytest.mark.usefixtures("without_book")
def test_leaving_the_page_ends_the_search(tmp_path: Path) -> None:
    hands = Hands(tmp_path)
    path = tmp_path / "forever.py"
    pid = tmp_path / "pid"
    path.write_text(f"import os, time\nopen({str(pid)!r}, 'w').write(f'{{os.getpid()}} ')\ntime.sleep(600)\n")
    hands.services.__dict__["clips"] = ClipCache(start=[sys.executable, str(path)])
    hands.services.routes.rules(VARIANTS["kalah"].rules(), choose=True)
    assert hands.page == "RulesScene"
    began = time.monotonic()
    until_so(hands, lambda: pid.exists() and pid.read_text().endswith(" "), patience=60)
    hands.key(pygame.K_ESCAPE)
    while is_running(int(pid.read_text())):
        time.sleep(0.01)
        assert time.monotonic() - began < 120
    while any(thread.name == "clips" for thread in threading.enumerate()):
        time.sleep(0.01)
        assert time.monotonic() - began < 120
