"""A game goes to a class and comes back from it: open rules, locked rules, what was changed, two side by side."""

import os
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pygame
import pytest

from game.features.workshop.draft import GameDraft
from tests.features.sharing.window.test_sharing import typed
from tests.window.hands import Hands, until_so

MINE = 'name = "Short Kalah"\nbased_on = "kalah"\nwithout = ["capture_facing"]\n'
PATIENCE = 60.0
until = partial(until_so, patience=PATIENCE)


@pytest.fixture
def hands(tmp_path: Path) -> Iterator[Hands]:
    (tmp_path / "own").mkdir()
    (tmp_path / "own" / "short_kalah.toml").write_text(MINE)
    os.utime(tmp_path / "own" / "short_kalah.toml", (1_700_000_000, 1_700_000_000))  # it has rested
    made = Hands(tmp_path / "data", own=tmp_path / "own")
    made.services.documents = lambda: tmp_path
    yield made
    made.services.stack.clear()
    made.services.games.close()


def dropped(hands: Hands, path: Path) -> None:
    hands.step(pygame.event.Event(pygame.DROPFILE, file=str(path)))


def handed_in(folder: Path, who: str, left_out: str) -> Path:
    path = folder / f"{who}.toml"
    path.write_text(f'# from: {who}\nname = "{who}’s Kalah"\nbased_on = "kalah"\nwithout = ["{left_out}"]\n', "utf-8")
    return path


def test_only_the_rules_that_stay_open_can_be_changed(hands: Hands, tmp_path: Path) -> None:
    hands.services.routes.class_games()
    hands.click("hand_out")
    assert "game.short_kalah" in hands.names, hands.texts
    hands.click("game.short_kalah")
    until(hands, lambda: any(name.startswith("rule.") for name in hands.names))
    assert "Choose at least one rule that may be changed." in hands.texts
    hands.click("rule.extra_turn")
    typed(hands, tmp_path / "task.toml")
    hands.click("save")
    until(hands, lambda: "on" in hands.names)
    draft = GameDraft.from_file(tmp_path / "task.toml")
    assert [card.id for card in draft.cards if not card.is_locked] == ["extra_turn"]
    assert "locked" not in (tmp_path / "own" / "short_kalah.toml").read_text()


def test_what_learners_made_is_listed_and_played_side_by_side(hands: Hands, tmp_path: Path) -> None:
    folder = tmp_path / "shared"
    folder.mkdir()
    handed_in(folder, "Dana", "capture_facing")
    handed_in(folder, "Noam", "extra_turn")
    (folder / "broken.toml").write_text("name = 3\n")
    hands.services.routes.class_games()
    hands.click("take")
    dropped(hands, folder)
    until(hands, lambda: "again" in hands.names)
    assert "Imported: 2 games." in hands.texts
    assert any(text.startswith("broken.toml: ") for text in hands.texts)
    hands.click("on")
    until(hands, lambda: "game.Dana.toml" in hands.names)
    assert "Left out: Capture" in hands.texts
    for who in ("Dana", "Noam"):
        hands.click(f"game.{who}.toml")
    hands.click("side")
    until(hands, lambda: {"board.0", "board.1"} <= set(hands.names))
    assert {"Dana", "Noam"} <= set(hands.texts)


def test_a_game_that_was_handed_in_twice_is_there_once_and_goes_when_that_is_wanted(
    hands: Hands, tmp_path: Path
) -> None:
    path = handed_in(tmp_path, "Dana", "capture_facing")
    hands.services.routes.class_games()
    for said in ("Imported: 1 game.", "Already there: 1 game."):
        hands.click("take")
        dropped(hands, path)
        until(hands, lambda: "again" in hands.names)
        assert said in hands.texts
        hands.click("on")
    until(hands, lambda: "away.Dana.toml" in hands.names)
    hands.click("away.Dana.toml")
    hands.click("yes")
    until(hands, lambda: "away.Dana.toml" not in hands.names)
    assert not list(hands.folders.handed_in_games.glob("*.toml"))


def test_of_many_games_the_first_are_shown_and_more_when_asked_for(hands: Hands) -> None:
    folder = hands.services.handed_in_games
    assert folder is not None
    folder.mkdir(parents=True)
    for number in range(60):
        handed_in(folder, f"Learner {number:03}", "extra_turn")
    hands.services.routes.class_games()
    until(hands, lambda: "game.Learner 000.toml" in hands.names)
    assert sum(name.startswith("game.") for name in hands.names) == 50
    assert "And 10 games more." in hands.texts
    hands.click("more")
    assert sum(name.startswith("game.") for name in hands.names) == 60
    assert "more" not in hands.names
    assert "game.Learner 059.toml" in hands.names
