"""The faults of one's own games: beside their files in every view of the first page, and gone when they are mended."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from game.rules.file.variant_library import variants_folder
from game.store.settings import BROWSE_BY
from game.text.language import without_markup
from tests.pairs import in_pairs
from tests.window.hands import Hands

GOOD = (variants_folder() / "kalah.toml").read_text(encoding="utf-8")
BAD = GOOD.replace('"move again"', '"move agian"')
LINE = next(number for number, row in enumerate(BAD.splitlines(), 1) if "agian" in row)


def opened(folder: Path, text: str = BAD, **how: object) -> Hands:
    own = folder / "own"
    own.mkdir(exist_ok=True)
    (own / "mine.toml").write_text(text, encoding="utf-8")
    os.utime(own / "mine.toml", (time.time() - 3600,) * 2)  # one that changed just now is read once it has rested
    hands = Hands(folder, own=own, **how)  # type: ignore[arg-type]
    hands.wait(0.3)
    return hands


def said(hands: Hands) -> str:
    return "\n".join(without_markup(text) for text in hands.texts)


@pytest.mark.parametrize(
    ("view", "size", "language", "line"),
    [
        (view, size, language, line)
        for view, size, (language, line) in in_pairs(
            BROWSE_BY, [(1280, 800), (800, 600)], [("en", "Line"), ("he", "שורה")]
        )
    ],
)
def test_a_fault_lies_beside_its_file_and_leads_to_where_it_is_mended(
    size: tuple[int, int], language: str, line: str, view: str, tmp_path: Path
) -> None:
    hands = opened(tmp_path, size=size, language=language, browse_by=view)
    told = said(hands)
    assert "mine.toml" in told
    assert told.count(f"{line} {LINE}") == 1
    assert "agian" in told
    hands.click("faulty.mine")
    hands.wait(0.3)
    assert hands.page == "BeginScene"
    assert "mine.toml" in said(hands)


@pytest.mark.parametrize("view", BROWSE_BY[1:])
def test_where_own_games_stand_among_the_others_a_sound_one_takes_no_room_above_them(view: str, tmp_path: Path) -> None:
    hands = opened(tmp_path, GOOD, browse_by=view)
    assert "workshop" not in hands.names
    assert "Your own" not in said(hands)


def test_a_copy_of_a_game_of_the_program_under_its_name_does_not_hide_that_game(tmp_path: Path) -> None:
    own = tmp_path / "own"
    own.mkdir()
    (own / "kalah.toml").write_text(GOOD, encoding="utf-8")
    os.utime(own / "kalah.toml", (time.time() - 3600,) * 2)
    hands = Hands(tmp_path, own=own)
    hands.wait(0.5)
    assert "there is already a game with this id" in said(hands)
    assert "play.kalah" in hands.names
