"""The faults of one's own games: told on the first page, listed with their lines, and gone when the file is mended."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from game.rules.file.library import variants_folder
from game.scenes.home.unreadable import FaultyScene
from game.store.settings import BROWSE_BY
from game.text.language import plain
from tests.scenes.hands import Hands

GOOD = (variants_folder() / "kalah.toml").read_text(encoding="utf-8")
BAD = GOOD.replace('"move again"', '"move agian"').replace("rows    = 2", "rows    = 2\nshape = 1")


def opened(folder: Path, **how: object) -> Hands:
    own = folder / "own"
    own.mkdir(exist_ok=True)
    (own / "mine.toml").write_text(BAD, encoding="utf-8")
    os.utime(own / "mine.toml", (time.time() - 3600,) * 2)  # one that changed just now is read once it has rested
    return Hands(folder, own=own, browse_by=BROWSE_BY[2], **how)  # type: ignore[arg-type]


def said(hands: Hands) -> str:
    return "\n".join(plain(text) for text in hands.texts)


@pytest.mark.parametrize(
    ("language", "line", "guess"), [("en", "line", "did you mean"), ("he", "שורה", "אולי התכוונתם")]
)
@pytest.mark.parametrize("size", [(1280, 800), (800, 600)])
def test_all_faults_are_listed_with_their_lines(
    size: tuple[int, int], language: str, line: str, guess: str, tmp_path: Path
) -> None:
    hands = opened(tmp_path, size=size, language=language)
    hands.click("faults")
    assert isinstance(hands.top, FaultyScene)
    told = said(hands)
    for number, row in enumerate(BAD.splitlines(), 1):
        if "agian" in row or "shape" in row:
            assert f"{line} {number}" in told
    assert "board.shape" in told
    assert guess in told
    assert str(tmp_path / "own") in told


def test_the_folder_is_opened_and_a_mended_file_is_no_fault_any_more(tmp_path: Path) -> None:
    hands, shown = opened(tmp_path), list[Path]()

    def show(folder: Path) -> bool:
        shown.append(folder)
        return len(shown) > 1

    hands.services.stack.push(FaultyScene(hands.services, show))
    hands.click("folder")
    assert "The folder cannot be shown from here; open it yourself." in hands.texts
    hands.click("folder")
    assert shown == [tmp_path / "own"] * 2
    assert "The folder cannot be shown from here; open it yourself." not in hands.texts
    (tmp_path / "own" / "mine.toml").write_text(GOOD, encoding="utf-8")
    hands.wait(3)
    assert "There is no fault any more." in hands.texts
    assert "mine.toml" not in said(hands)
    hands.click("close")
    assert hands.page == "Home"
    assert "A game of your own cannot be used:" not in hands.texts
    assert "faults" not in hands.names
