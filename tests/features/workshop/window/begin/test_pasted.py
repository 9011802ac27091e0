"""A game in the clipboard comes in wherever files are brought in, and beside the one that has its name if one likes."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.features.workshop.draft import GameDraft
from game.features.workshop.game_text import GameFileText, shared_text
from game.rules.file.variant_library import standard_library
from game.table.new_game import first_position
from game.text.language import without_markup
from game.ui import clipboard
from tests.window.hands import Hands, until_so

LATE = 15.0


@pytest.fixture(autouse=True)
def board(monkeypatch: pytest.MonkeyPatch) -> None:
    held = [""]

    def put(text: str) -> bool:
        held[0] = text
        return True

    monkeypatch.setattr(clipboard, "copy_text", put)
    monkeypatch.setattr(clipboard, "clipboard_text", lambda: held[0])


@pytest.fixture
def hands(tmp_path: Path) -> Hands:
    """With an own game, whose text is in the clipboard."""
    path = GameDraft.new_draft(standard_library().variants["kalah"], "Pick from full!").save(tmp_path / "own")
    clipboard.copy_text(shared_text(GameFileText(path.stem, path.read_text(encoding="utf-8"))))
    return Hands(tmp_path / "user", own=tmp_path / "own")


def another(tmp_path: Path) -> None:
    """The file says another game of the same name now than the clipboard."""
    draft = GameDraft.from_file(next((tmp_path / "own").glob("*.toml")))
    card = next(one for one in draft.cards if one.kind == "start")
    assert draft.set_value(card, ("each",), 5)
    draft.save(tmp_path / "own")


@pytest.mark.parametrize("where", ["begin", "share", "button"])
def test_a_game_is_pasted_wherever_one_comes_in(hands: Hands, tmp_path: Path, where: str) -> None:
    hands.services.routes.workshop()
    hands.wait(0.1)
    if where == "share":
        hands.click("share.pick_from_full")
    elif where != "begin":
        hands.click("bring")
    if where == "button":
        hands.click("paste")
    else:
        hands.key(pygame.K_v, mod=pygame.KMOD_CTRL)
    until_so(hands, lambda: hands.page == "OwnGameScene" and "on" in hands.names, patience=LATE)
    until_so(hands, lambda: "This file is already among your own games." in hands.texts, patience=LATE)
    assert hands.page == "OwnGameScene"


def test_both_are_kept_if_one_likes(hands: Hands, tmp_path: Path) -> None:
    another(tmp_path)
    until_so(hands, lambda: not hands.services.own_games.is_busy, patience=LATE)
    hands.services.routes.workshop()
    hands.wait(1.5)
    hands.key(pygame.K_v, mod=pygame.KMOD_CTRL)
    until_so(hands, lambda: "both" in hands.names, patience=LATE)
    said = without_markup(" ".join(hands.texts))
    assert "full!." not in said
    assert ".toml" not in said
    hands.click("both")
    until_so(hands, lambda: "undo" in hands.names, patience=LATE)
    found = {path.stem: GameDraft.from_file(path) for path in (tmp_path / "own").glob("*.toml")}
    assert {one.name for one in found.values()} == {"Pick from full!", "Pick from full! 2"}
    stones = [sum(first_position(one.game.rules()).cells) for one in found.values()]
    assert sorted(stones) == [48, 60]
