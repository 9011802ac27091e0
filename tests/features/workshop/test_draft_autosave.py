"""Whichever way the bench is left, no change is lost, and what cannot be written is said."""

from pathlib import Path

import pygame
import pytest

from game.features.workshop.draft import GameDraft
from game.rules.file.variant_library import standard_library
from game.store import backed_up_file
from game.text.language import without_markup
from tests.window.hands import Event, Hands

KALAH = standard_library().variants["kalah"]


def changed(hands: Hands) -> GameDraft:
    """A draft on the bench with another name."""
    draft = GameDraft.new_draft(KALAH, "Short Kalah")
    hands.services.routes.bench(draft)
    hands.step()
    hands.top.bench.rename("Tiny Kalah")  # type: ignore[attr-defined]
    hands.services.drafts.flush()
    return draft


@pytest.mark.parametrize("way", ["home", "game", "killed"])
def test_no_way_out_loses_what_cannot_be_written(tmp_path: Path, way: str) -> None:
    own = tmp_path / "own"
    own.write_text("no folder")
    hands = Hands(tmp_path / "user", own=own)
    changed(hands)
    if way == "home":
        hands.services.routes.return_home()
    elif way == "game":
        hands.key(pygame.K_RETURN, mod=pygame.KMOD_CTRL)
    hands.services.drafts.flush()
    hands.step()
    if way != "killed":
        assert "Not saved at the moment" in without_markup(hands.app.notice_text)
    hands.services.drafts.close()
    own.unlink()
    again = Hands(tmp_path / "user", own=own)
    again.services.drafts.restore_drafts(own)
    again.services.drafts.flush()
    again.step()
    assert "Tiny Kalah" in without_markup(again.app.notice_text)
    assert [GameDraft.from_file(path).name for path in own.glob("*.toml")] == ["Tiny Kalah"]


def test_the_window_asks_before_a_game_is_lost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(path: Path, content: bytes) -> None:
        raise OSError(28, "No space left on device")

    hands = Hands(tmp_path / "user", own=tmp_path / "own")
    monkeypatch.setattr(backed_up_file, "create_file", full)
    changed(hands)
    hands.step(Event(pygame.QUIT))
    assert hands.app.running
    assert "Tiny Kalah would be lost." in hands.texts
    assert "The system says: No space left on device." in hands.texts
    hands.wait(0.5)
    hands.click("no")
    assert hands.page == "BenchScene"
    hands.step(Event(pygame.QUIT))
    hands.wait(0.5)
    assert hands.app.running, "it is asked each time"
    hands.click("end")
    assert not hands.app.running
