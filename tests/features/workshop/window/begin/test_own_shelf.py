"""One's own games lie on a shelf with what differs; a file with a fault lies there, too, and can be mended."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from game.rules.file.variant_library import load_variant
from game.text.language import without_markup
from tests.features.workshop.window import own_shelf
from tests.window.hands import Hands, until_so


def opened(folder: Path, page: str = "workshop", **how: object) -> Hands:
    hands = Hands(folder, **how)  # type: ignore[arg-type]
    own_shelf.fill(hands)
    if page == "workshop":
        hands.services.routes.workshop("own")
        until(hands, lambda: "only the stones opposite" in texts(hands) and "write.twelve" in hands.names)
    return hands


def texts(hands: Hands) -> list[str]:
    return [without_markup(text) for text in hands.texts]


until = partial(until_so, patience=20)  # files are read in threads


@pytest.mark.parametrize("size", [(1280, 800), (800, 600)])
def test_a_game_says_what_it_comes_from_and_differs_in_and_its_buttons_play_change_and_share_it(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    hands = opened(tmp_path, size=size)
    said = texts(hands)
    assert {"Short Kalah", "from Kalah · not played yet", "4", "3"} <= set(said)
    assert "2 games · 1 file" in said
    for button, page in (("play", "GamePage"), ("change", "BenchScene"), ("share", "ShareGame")):
        hands.click(f"{button}.short_kalah")
        assert hands.page == page
        hands.services.stack.pop()
        hands.step()


def test_a_wrong_word_is_written_right_with_one_press_and_back_again_but_no_file_that_changed_meanwhile(
    tmp_path: Path,
) -> None:
    hands = opened(tmp_path)
    path = hands.services.own_games.folder / "twelve.toml"  # type: ignore[operator]
    assert any("28" in said and "emty" in said for said in texts(hands))
    before = path.read_bytes()
    hands.click("write.twelve")
    until(hands, lambda: path.read_bytes() == before.replace(b'"emty"', b'"empty"'))
    until(hands, lambda: "play.twelve" in hands.names)
    assert "write.twelve" not in hands.names
    hands.click("undo")
    until(hands, lambda: path.read_bytes() == before)
    until(hands, lambda: "write.twelve" in hands.names)
    other = own_shelf.FAULTY + "# something new\n"
    path.write_text(other, encoding="utf-8")
    hands.click("write.twelve")
    until(hands, lambda: any("the file has changed in the meantime" in said for said in texts(hands)))
    assert path.read_text("utf-8") == other


ONE_ROW = 'based_on = "kalah"\nname = "One row"\n\n[board]\nrows = 1\n'


@pytest.mark.parametrize("door", ["workshop", "home"])
def test_a_fault_with_the_game_below_is_a_sentence_without_lines_of_its_file(tmp_path: Path, door: str) -> None:
    hands = Hands(tmp_path)
    own_shelf.fill(hands, {"one_row": ONE_ROW})
    if door == "workshop":
        hands.services.routes.workshop()
    until(hands, lambda: any("A single row is sown by one player" in said for said in texts(hands)))
    said = next(one for one in texts(hands) if "A single row" in one)
    assert said.startswith("What was changed doesn’t go with the rest of the game.")
    assert "kalah.toml" not in " ".join(texts(hands))
    assert "skip[" not in " ".join(texts(hands))


def test_a_copy_is_another_game_with_the_same_rules_and_a_game_leaves_the_shelf_and_comes_back(tmp_path: Path) -> None:
    hands = opened(tmp_path)
    hands.click("more.short_kalah")
    hands.click("copy")
    until(hands, lambda: "play.short_kalah_2" in hands.names)
    folder = hands.services.own_games.folder
    assert folder is not None
    first, second = (load_variant(folder / f"{id}.toml") for id in ("short_kalah", "short_kalah_2"))
    assert (second.name, second.rules().stones) == ("Short Kalah, a copy", first.rules().stones)
    path = folder / "open_oware.toml"
    hands.click("more.open_oware")
    hands.click("remove")
    until(hands, lambda: "play.open_oware" not in hands.names)
    assert not path.exists()
    assert "open_oware" not in hands.services.library.variants
    hands.click("undo")
    until(hands, lambda: "play.open_oware" in hands.names)
    assert path.read_text("utf-8") == own_shelf.OPEN


# ---- the first page
def test_the_first_page_has_them_on_a_shelf_above_the_families(tmp_path: Path) -> None:
    hands = opened(tmp_path, "home")
    until(hands, lambda: "Kalah, 2 changes" in texts(hands))
    names = hands.names
    assert names.index("own.short_kalah") < names.index("play.kalah")
    assert "play.short_kalah" not in names
    assert any(said.startswith("Line 28: ") for said in texts(hands))
    hands.click("faulty.twelve")
    assert hands.page == "BeginScene"
