"""The unexpected: a page raises, the disk fails; the game is saved, the window says so, and the program goes on."""

from __future__ import annotations

import logging
import sys
from dataclasses import replace
from pathlib import Path
from typing import NoReturn

import pygame
import pytest

from game.app import program as app
from game.app.mishaps import RETRY
from game.features.home.window.home_scene import HomePage
from game.features.library.game_library import GameArchive
from game.features.play.window.play_scene import PlayScene
from game.features.review import window as review_pages
from game.features.settings.window.settings_scene import SettingsScene
from game.rules.file.variant_library import standard_library
from game.store.record import GameRecord
from game.table.new_game import PERSON, GameSetup
from tests.window.hands import Hands

SAID = "Something went wrong in the program."


@pytest.fixture
def hands(tmp_path: Path) -> Hands:
    hands = Hands(tmp_path)
    hands.services.log = tmp_path / "naqala.log"
    return hands


def fails(*_: object) -> NoReturn:
    raise KeyError("pebble")


def start_game(hands: Hands) -> PlayScene:
    """Two people at Kalah."""
    kalah = hands.services.library.variants["kalah"]
    hands.services.routes.start_game(GameSetup(kalah, kinds={"S": PERSON, "N": PERSON}))
    scene = hands.top
    assert isinstance(scene, PlayScene)
    return scene


@pytest.mark.parametrize("where", ["update", "handle_event", "base", "resize"])
def test_a_page_that_fails_is_left_with_a_sentence_and_the_place_of_the_log(
    where: str, hands: Hands, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    hands.click("settings")
    monkeypatch.setattr(SettingsScene, where, property(fails) if where == "base" else fails)
    if where == "resize":
        hands.resize((1000, 700))
    assert hands.step(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a", scancode=4))
    assert SAID in hands.texts
    assert str(hands.services.log) in hands.texts
    assert "KeyError: 'pebble'" in caplog.text
    hands.click("on")
    assert hands.page == "HomePage"
    hands.click("play.kalah")
    hands.click("start")
    assert hands.page == "PlayScene", "the program does not go on"


def test_the_game_is_kept_when_its_own_page_fails(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    start_game(hands).game.play("A")  # played, but not saved yet
    with monkeypatch.context() as patch:
        patch.setattr(PlayScene, "update", fails)
        assert hands.step()
        assert SAID in hands.texts
    kept = hands.services.games.newest_under_way()
    assert kept is not None
    assert kept.record.moves == ("A",)
    hands.click("on")
    hands.click("go_on")
    assert isinstance(hands.top, PlayScene)
    assert hands.top.game.moves == ["A"]


def test_what_fails_for_ever_ends_the_program_and_all_is_kept(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    hands.settings.volume = 0.25
    monkeypatch.setattr(HomePage, "base", property(fails))
    steps = 0
    while hands.step() and steps < 100:
        steps += 1
    assert 0 < steps < 10, "it went on for ever, or not at all"
    assert hands.app.mishaps.ended == "KeyError: 'pebble'"
    assert hands.file.load().volume == 0.25


def test_a_page_that_cannot_even_be_closed_is_left(
    hands: Hands, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.ERROR)
    closed = list[object]()
    hands.click("settings")
    scene = hands.top
    for method in ("update", "pause"):
        monkeypatch.setattr(SettingsScene, method, fails)

    def close(scene: SettingsScene) -> None:
        closed.append(scene)
        fails()

    monkeypatch.setattr(SettingsScene, "close", close)
    assert hands.step()
    assert closed == [scene], "it could not let go of what it started"
    assert SAID in hands.texts
    hands.click("on")
    assert hands.page == "HomePage"


def test_that_nothing_can_be_kept_is_said_once(hands: Hands, tmp_path: Path) -> None:
    hands.wait(0.1)
    (tmp_path / "library.sqlite").mkdir()
    (tmp_path / "kept-aside").write_text("", encoding="utf-8")
    scene = start_game(hands)
    for _ in range(2):
        scene.session.save()
        hands.services.games.flush()
        hands.wait(0.1)
    assert "What you play and choose can’t be saved at the moment." in hands.texts
    assert "The system says: Not a directory." in hands.texts
    hands.click("on")
    assert hands.top is scene
    scene.session.save()
    hands.services.games.flush()
    hands.wait(0.1)
    assert hands.top is scene, "it is told again and again"
    (tmp_path / "kept-aside").unlink()
    scene.session.save()
    hands.services.games.flush()
    assert hands.services.games.read_record(scene.session.autosave.id).moves == ()


def test_each_game_under_way_whose_rules_went_or_changed_is_told_of(tmp_path: Path) -> None:
    variants = standard_library().variants
    kept, begun = GameArchive(tmp_path, {**variants, "mine": variants["kalah"]}), GameRecord("", {})
    for variant, moves in (("mine", "C"), ("oware", "FF"), ("kalah", "C"), ("ayo", "FF")):
        kept.save(variant, replace(begun, variant=variant, moves=tuple(moves)))
        kept.flush()
    kept.close()
    hands = Hands(tmp_path)
    hands.wait(0.1)
    assert "Your game can’t continue: there’s no game “mine” here any more." in hands.texts
    for name in ("Oware", "Ayo"):
        assert any(f"Your game ({name}) can’t continue: move 2:" in text for text in hands.texts), name
    assert "It stays in the library. You can continue once its game is here again, unchanged." in hands.texts
    hands.services.games.delete_game("oware")
    hands.top.pause()
    hands.top.resume()
    hands.wait(0.1)
    assert not any("(Oware) can’t continue" in text for text in hands.texts)
    assert any("(Ayo) can’t continue" in text for text in hands.texts)


def test_pages_that_cannot_be_loaded_ahead_are_logged_and_end_nothing(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.delattr(review_pages, "review_scene", raising=False)
    monkeypatch.setitem(sys.modules, "game.features.review.window.review_scene", None)
    app.import_game_modules()
    assert "could not be loaded ahead" in caplog.text
    assert "import of game.features.review.window.review_scene halted" in caplog.text


def test_that_nothing_can_be_kept_is_shown_for_as_long_as_it_lasts(hands: Hands, tmp_path: Path) -> None:
    (tmp_path / "library.sqlite").mkdir()
    (tmp_path / "kept-aside").write_text("", encoding="utf-8")
    scene = start_game(hands)
    before = hands.pixels
    scene.playing.play("C")
    hands.services.games.flush()
    hands.wait(0.1)
    hands.click("on")
    assert hands.app.lasting.said == "Not saved at the moment: Not a directory"
    [plate] = hands.app.lasting.sprites
    assert hands.app.screen.surface.get_rect().contains(plate.rect.inflate(-60, -60))
    hands.services.routes.pause(scene)
    hands.wait(0.1)
    assert "The game can’t be saved at the moment: Not a directory." in hands.texts
    assert "Your game is saved. Come back any time." not in hands.texts
    hands.services.stack.pop()
    assert hands.pixels != before
    (tmp_path / "kept-aside").unlink()
    hands.wait(RETRY + 0.2)  # it is tried again without a turn being played
    hands.services.games.flush()
    hands.wait(0.1)
    assert hands.app.lasting.said == ""
    assert hands.app.lasting.sprites == []
    hands.services.routes.pause(scene)
    hands.wait(0.1)
    assert "Your game is saved. Come back any time." in hands.texts
    assert hands.services.games.read_record(scene.session.autosave.id).moves == ("C",)
