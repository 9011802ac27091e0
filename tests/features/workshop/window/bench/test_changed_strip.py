"""What was changed: each puts back alone, all of them at once, and more than two are a number that unfolds."""

from pathlib import Path

import pytest

from game.features.workshop.draft import GameDraft
from game.features.workshop.window.begin.own_shelf import MOST
from game.features.workshop.window.bench.changed_strip import ALL
from game.text.language import without_markup
from game.window.shell.small_marks import Diamond
from tests.features.workshop.same_turn_cases import ONLY_FACING
from tests.features.workshop.window import own_shelf
from tests.features.workshop.window.bench.waiting import bench_page, changed_kalah, told
from tests.window.hands import Hands, until_so

TWO = 'without = ["seeds"]\n' + ONLY_FACING + "\n[start]\neach = 3\n"
MANY = (
    'without = ["seeds", "columns", "extra_turn", "skip_store"]\norder = ["capture_facing", "capture_single"]\n'
    + ONLY_FACING
    + '\n[start]\neach = 3\n[board]\ncolumns = 5\n[sowing]\nid = "sow"\ndirection = "clockwise"\n'
)


def test_each_change_says_what_was_and_what_is_and_is_put_back_alone(hands: Hands, tmp_path: Path) -> None:
    page = changed_kalah(hands, tmp_path, TWO)
    assert "stones 4 3 " in told(hands)
    assert "only the stones opposite" in told(hands)
    way_back = hands.controls.canvas.widget_named("put_back.0")
    assert way_back is not None
    assert without_markup(way_back.tip).replace("\xa0", " ") == "Undo: stones: 4 → 3"
    hands.click("put_back.0")
    assert "stones 4 3 " not in told(hands)
    assert "only the stones opposite" in told(hands)
    assert len(page.bench.draft.changes) == 1
    hands.click("undo")
    assert "stones 4 3 " in told(hands)


def test_more_than_two_changes_are_a_number_that_unfolds_and_all_are_put_back_at_once(
    hands: Hands, tmp_path: Path
) -> None:
    page = changed_kalah(hands, tmp_path, MANY)
    changes = len(page.bench.draft.changes)
    assert not [name for name in hands.names if name.startswith("put_back.")]
    menu = next(one for one in hands.top.outline.walk_tree() if one.id == "changes")
    assert menu.name.replace("\xa0", " ") == f"{changes} changes"
    newest = page.bench.newest_changes[0]
    hands.choose("changes", 0)
    assert newest not in page.bench.draft.changes
    assert 0 < len(page.bench.draft.changes) < changes
    hands.choose("changes", ALL)
    assert page.bench.draft.changes == ()
    assert "Nothing has been changed yet." in told(hands)


@pytest.mark.parametrize(
    ("game", "text"),
    [("kalah", MANY), ("kalah", TWO), ("congkak", '[[option]]\nid = "columns"\nvalues = [5, 7]\n')],
)
def test_the_number_of_changes_is_the_same_on_every_page(game: str, text: str, tmp_path: Path) -> None:
    """Also where one option makes several: it is changed once, and each rule that it changes counts."""
    hands = Hands(tmp_path)
    folder = own_shelf.fill(hands, {"mine": f'based_on = "{game}"\nname = "Mine"\n{text}'})
    draft = GameDraft.from_file(folder / "mine.toml")
    n = len(draft.changes)
    assert n > 1
    until_so(hands, lambda: f"{n} changes" in told(hands), patience=30)
    hands.services.routes.workshop("own")
    until_so(hands, lambda: "change.mine" in hands.names, patience=30)
    until_so(hands, lambda: len([one for one in hands.nodes if isinstance(one, Diamond)]) == min(n, MOST), patience=30)
    assert (f"And {n - MOST} more" in told(hands) or f"And {n - MOST} change" in told(hands)) is (n > MOST)
    hands.click("change.mine")
    hands.wait(0.5)
    assert f"{n} changes" in told(hands)
    assert len(bench_page(hands).bench.newest_changes) == n
