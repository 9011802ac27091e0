"""Ideas that win games: each is told, shown in a real game, and leads to its games and its puzzles."""

from __future__ import annotations

import pytest

from game.app.routes import Routes
from game.features.lessons.window.learn.learn_scene import CoursePage
from game.features.puzzles.window.motifs_page import FEW, MotifsPage
from game.features.puzzles.window.puzzle_scene import PuzzleScene
from game.features.puzzles.window.your_puzzles_page import YourPuzzlesPage
from game.features.review.window.review_scene import ReviewScene
from game.teaching.puzzle_motifs import all_motifs, stored_motifs
from game.text.language import without_markup
from game.ui.controls import Controls
from game.ui.labels import Label
from game.ui.layout import Picture
from game.ui.widgets import Card
from game.ui.widgets.widget import Widget
from game.window.board_page.clip import ClipView
from tests.pairs import in_pairs
from tests.window.stage import Stage

FIRST_EXTRA = dict(zip("ABCDEFabcdefSN", (5, 0, 6, 5, 5, 1, 5, 0, 6, 5, 0, 6, 2, 2), strict=True))


def opened(stage: Stage, theme: str = "") -> MotifsPage:
    stage.services.routes.motifs(theme)
    stage.run(0.1, 0.05)
    return top(stage)


def top(stage: Stage) -> MotifsPage:
    page = stage.stack.top
    assert isinstance(page, MotifsPage)
    return page


def controls(page: MotifsPage | YourPuzzlesPage | CoursePage) -> Controls:
    assert page.controls is not None
    return page.controls


def focus(page: MotifsPage) -> str:
    focused = controls(page).focus
    return focused.name if focused else ""


def widget(page: MotifsPage | YourPuzzlesPage | CoursePage, name: str) -> Widget:
    found = controls(page).canvas.widget_named(name)
    assert found is not None, name
    return found


def press(stage: Stage, page: MotifsPage | YourPuzzlesPage | CoursePage, name: str) -> None:
    found = widget(page, name)
    if found.pane:
        found.pane.reveal(found.rect, 8)
    stage.click(controls(page).canvas.on_screen(found).center)
    stage.run(0.1, 0.05)


def words_of(page: MotifsPage) -> list[str]:
    nodes = controls(page).canvas.root.walk()
    return [without_markup(node.marked).replace("\xa0", " ") for node in nodes if isinstance(node, Label)]


def test_every_idea_is_told_shown_and_leads_to_its_games_and_puzzles() -> None:
    stage = Stage()
    page = opened(stage)
    for idea in all_motifs():
        press(stage, page, f"motif.{idea.id}")
        row = widget(page, f"motif.{idea.id}")
        assert isinstance(row, Card)
        assert row.chosen
        assert [one for one in row.child.walk() if isinstance(one, Picture)], "a small board beside its name"
        assert {idea.name, idea.idea} <= {*words_of(page)}
        clip = widget(page, f"clip.{idea.id}")
        assert isinstance(clip, ClipView)
        assert clip.play.has_turns
        assert any(isinstance(said, str) and said.startswith("From a game of ") for said in words_of(page))
        assert widget(page, f"game.{stored_motifs()[idea.id].games[0]}")
        assert widget(page, "puzzles").enabled


def test_the_clip_runs_by_itself_and_stands_still_for_who_wants_calm() -> None:
    for calm in (False, True):
        stage = Stage(calm_motion=calm)
        page = opened(stage, "chain")
        stage.run(2.0, 0.05)
        clip = widget(page, "clip.chain")
        assert isinstance(clip, ClipView)
        assert clip.play.is_at_start is calm


def test_more_games_are_named_when_they_are_asked_for_and_a_press_opens_one(monkeypatch: pytest.MonkeyPatch) -> None:
    stage, seen = Stage(), list[str]()
    monkeypatch.setattr(Routes, "game_page", lambda self, variant: seen.append(variant.id))
    page = opened(stage, "count")
    games = stored_motifs()["count"].games
    assert controls(page).canvas.widget_named(f"game.{games[FEW]}") is None
    more = widget(page, "more_games")
    assert str(len(games) - FEW) in str(getattr(more, "label", ""))
    press(stage, page, "more_games")
    assert all(widget(page, f"game.{game}") for game in games)
    press(stage, page, f"game.{games[0]}")
    assert seen == [games[0]]


def test_in_a_narrow_window_the_chosen_idea_comes_into_view() -> None:
    stage = Stage((800, 600))
    page = opened(stage, "count")
    for idea in ("count", "extra_first", "starve"):
        if idea != page.chosen:
            press(stage, page, f"motif.{idea}")
        clip = widget(page, f"clip.{idea}")
        assert isinstance(clip, ClipView)
        assert stage.window.contains(controls(page).canvas.on_screen(clip).move(0, -40)), idea


def test_puzzles_of_an_idea_begin_from_anywhere() -> None:
    stage = Stage()
    page = opened(stage, "win_hole")
    press(stage, page, "puzzles")
    scene = stage.stack.top
    assert isinstance(scene, PuzzleScene)
    assert "win_hole" in scene.puzzling.puzzle.themes
    stage.key("ESCAPE")
    assert stage.stack.top is page


def test_from_ones_puzzles_they_begin_on_the_board_below() -> None:
    stage = Stage(speed="fast")
    stage.services.routes.puzzles("kalah")
    scene = stage.stack.top
    assert isinstance(scene, PuzzleScene)
    stage.run(0.1, 0.05)
    scene.practice.choose_theme("chain")
    stage.services.routes.your_puzzles(scene.practice)
    stage.run(0.1)
    yours = stage.stack.top
    assert isinstance(yours, YourPuzzlesPage)
    press(stage, yours, "ideas")
    page = top(stage)
    assert page.chosen == "chain", "the theme that is practised"
    press(stage, page, "motif.build_up")
    press(stage, page, "puzzles")
    assert stage.stack.top is scene
    assert "build_up" in scene.puzzling.puzzle.themes


def test_a_review_names_the_idea_and_leads_to_it() -> None:
    stage = Stage()
    stage.play("pp", counts=FIRST_EXTRA, moves=("C",))
    stage.analyst.told = {"C": 0, "F": 500}
    stage.analyst.lines = {"F": ("F", "A")}
    stage.key("F3")
    stage.run(0.1)
    review = stage.stack.top
    assert isinstance(review, ReviewScene)
    said = review.current_caption()
    assert "First the extra turn, then the capture" in f"{said.text} {said.why}"
    link = review.controls.canvas.widget_named("idea")
    assert link is not None
    stage.click(review.controls.canvas.on_screen(link).center)
    stage.run(0.1, 0.05)
    assert top(stage).chosen == "extra_first"
    stage.key("ESCAPE")
    assert stage.stack.top is review


def test_of_a_game_without_ideas_of_its_own_no_button_leads_to_those_of_others() -> None:
    stage = Stage()
    stage.services.routes.open_lessons("damka")
    stage.run(0.3, 0.05)
    pages = [stage.stack.top]
    stage.services.routes.puzzles("damka")
    scene = stage.stack.top
    assert isinstance(scene, PuzzleScene)
    stage.services.routes.your_puzzles(scene.practice)
    stage.run(0.1)
    for page in (*pages, stage.stack.top):
        assert isinstance(page, CoursePage | YourPuzzlesPage)
        assert controls(page).canvas.widget_named("ideas") is None


SIZES = (1280, 800), (800, 600), (1920, 1080)


@pytest.mark.parametrize(("size", "scale", "language"), in_pairs(SIZES, (1.0, 1.4), ("en", "he")))
def test_it_fits_every_size_and_is_walked_with_the_keyboard(size: tuple[int, int], scale: float, language: str) -> None:
    stage = Stage(size, text_scale=scale, language=language)
    page = opened(stage)
    assert focus(page) == "puzzles", "Enter begins them"
    for node in controls(page).canvas.widgets:
        assert node.rect.w > 0, node.name
        assert controls(page).canvas.on_screen(node).left >= 0, node.name
        assert controls(page).canvas.on_screen(node).right <= size[0], node.name
    for _ in range(24):  # to the list of ideas
        if focus(page).startswith("motif."):
            break
        stage.key("TAB")
    assert focus(page).startswith("motif.")
    stage.key("END")
    assert focus(page).startswith("motif.")
    stage.key("RETURN")
    stage.run(0.1, 0.05)
    assert focus(page) == f"motif.{page.chosen}", "the focus stays on what was chosen"
