"""The strip of changes: each puts back alone, all of them at once, and more than fit are a number and a list."""

from pathlib import Path

import pytest

from game.scenes.workshop.bench.bench_scene import BenchScene
from game.scenes.workshop.bench.changed_strip import ALL
from game.session.workshop.draft import GameDraft
from game.text.language import without_markup
from tests.scenes.hands import Hands
from tests.session.workshop.same_turn_cases import ONLY_FACING, based_on

TWO = 'without = ["seeds"]\n' + ONLY_FACING + "\n[start]\neach = 3\n"
MANY = (
    'without = ["seeds", "columns", "extra_turn", "skip_store"]\norder = ["capture_facing", "capture_single"]\n'
    + ONLY_FACING
    + '\n[start]\neach = 3\n[board]\ncolumns = 5\n[sowing]\nid = "sow"\ndirection = "clockwise"\n'
)


def bench(hands: Hands, folder: Path, text: str) -> BenchScene:
    based_on(folder, "kalah", text)
    page = BenchScene(hands.services, GameDraft.from_file(folder / "own_kalah.toml"))
    hands.services.stack.push(page)
    hands.wait(1)
    return page


def told(hands: Hands) -> str:
    return without_markup(" ".join(hands.texts))


def ways_back(hands: Hands) -> list[str]:
    return [name for name in hands.names if name.startswith("put_back.")]


@pytest.fixture
def hands(tmp_path: Path) -> Hands:
    return Hands(tmp_path / "user", size=(1920, 1080))


def test_each_change_says_what_was_and_what_is_and_is_put_back_alone(hands: Hands, tmp_path: Path) -> None:
    page = bench(hands, tmp_path, TWO)
    assert "stones 4 3 " in told(hands)
    assert "only what faces it" in told(hands)
    way_back = hands.controls.canvas.named("put_back.0")
    assert way_back is not None
    assert without_markup(way_back.tip).replace("\xa0", " ") == "Put back: stones: 4 → 3"
    hands.click("put_back.0")
    assert "stones 4 3 " not in told(hands)
    assert "only what faces it" in told(hands)
    assert len(page.draft.changes) == 1
    hands.click("undo")
    assert "stones 4 3 " in told(hands)


def test_all_changes_are_put_back_at_once(hands: Hands, tmp_path: Path) -> None:
    page = bench(hands, tmp_path, TWO)
    hands.click("back.all")
    assert page.draft.changes == ()
    assert "Nothing is changed yet." in told(hands)


def test_without_changes_nothing_is_to_be_put_back(hands: Hands, tmp_path: Path) -> None:
    bench(hands, tmp_path, "")
    assert "Nothing is changed yet." in told(hands)
    assert not ways_back(hands)


def test_more_changes_than_fit_are_a_number_and_a_list(hands: Hands, tmp_path: Path) -> None:
    page = bench(hands, tmp_path, MANY)
    changes = len(page.draft.changes)
    assert 0 < len(ways_back(hands)) < changes
    menu = hands.controls.canvas.named("changes")
    assert menu is not None
    assert f"{changes - len(ways_back(hands))} more" in without_markup(menu.element(page.controls.ui).name)  # type: ignore[union-attr]
    last = page.draft.changes[-1]
    hands.choose("changes", changes - 1)
    assert last not in page.draft.changes
    assert len(page.draft.changes) < changes
    menu = hands.controls.canvas.named("changes")
    assert menu is None or ALL not in dict(menu.options)  # type: ignore[attr-defined]  # the strip has that beside it
    hands.click("back.all")
    assert page.draft.changes == ()


def test_in_a_small_window_it_is_a_number_that_opens_the_list(tmp_path: Path) -> None:
    hands = Hands(tmp_path / "user", size=(800, 600))
    page = bench(hands, tmp_path, TWO)
    assert "changes" in hands.names
    hands.choose("changes", "all")
    assert page.draft.changes == ()
