"""Sounds: having none is no fault, and like sounds at the same moment are played once."""

import logging
import shutil
from pathlib import Path

import pygame
import pytest

from game.ui import assets
from game.ui.sound import SILENCE, SoundPlayer, has_sound_output


def test_no_sound_card(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no_such_driver")
    sound = SoundPlayer()
    sound.start_sound_card()
    assert not sound.wait_until_ready(0.5)
    assert not sound.play("drop")
    sound.close()


def test_what_falls_together_is_heard_once() -> None:
    sound = SoundPlayer()
    sound.start_sound_card()
    assert sound.wait_until_ready(10)
    assert sound.play("drop", 3)
    assert not sound.play("drop", 3)
    sound.update(0.1)
    assert sound.play("drop", 3)
    sound.volume = 0
    sound.update(0.1)
    assert not sound.play("drop")
    sound.close()


def test_a_computer_without_sound_is_left_in_peace(tmp_path: Path) -> None:
    assert not has_sound_output({}, "linux", tmp_path)
    (tmp_path / "dev" / "snd").mkdir(parents=True)
    (tmp_path / "dev" / "snd" / "pcmC0D0c").touch()  # a microphone
    assert not has_sound_output({}, "linux", tmp_path)
    (tmp_path / "dev" / "snd" / "pcmC0D0p").touch()
    assert has_sound_output({}, "linux", tmp_path)


@pytest.mark.parametrize("place", ["pulse/native", "pipewire-0"])
def test_a_sound_server_is_asked(tmp_path: Path, place: str) -> None:
    environ = {"XDG_RUNTIME_DIR": str(tmp_path)}
    assert not has_sound_output(environ, "linux", tmp_path)
    (tmp_path / place).parent.mkdir(exist_ok=True)
    (tmp_path / place).touch()
    assert has_sound_output(environ, "linux", tmp_path)


def test_whatever_fails_while_it_opens_is_one_sentence_in_the_log_and_the_next_time_it_works(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*how: object) -> None:
        raise RuntimeError("no such luck")

    sound = SoundPlayer()
    with monkeypatch.context() as patch, caplog.at_level(logging.WARNING, "naqala.ui"):
        patch.setattr(pygame.mixer, "init", broken)
        sound.start_sound_card()
        assert sound._jobs.wait(10)
    assert [record.getMessage() for record in caplog.records] == [
        "There is no sound: the sound card could not be opened (no such luck)."
    ]
    assert not sound.play("drop")
    sound.start_sound_card()
    assert sound.wait_until_ready(10)
    assert sound.play("drop")
    sound.close()


def test_a_sound_that_cannot_be_read_leaves_the_others(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    folder = tmp_path / "sounds"
    shutil.copytree(assets.FOLDER / "sounds", folder)
    broken = sorted(folder.glob("capture*"))
    for file in broken:
        file.write_bytes(b"no sound at all")
    sound = SoundPlayer(folder=folder)
    with caplog.at_level(logging.WARNING, "naqala.ui"):
        sound.start_sound_card()
        assert sound.wait_until_ready(10)
    assert sound.play("drop")
    assert not sound.play("capture")
    assert len(caplog.records) == 1
    assert all(file.name in caplog.records[0].getMessage() for file in broken)
    sound.close()


def test_a_sound_card_that_goes_while_one_plays_makes_silence(caplog: pytest.LogCaptureFixture) -> None:
    sound = SoundPlayer()
    sound.start_sound_card()
    assert sound.wait_until_ready(10)
    pygame.mixer.quit()
    with caplog.at_level(logging.WARNING, "naqala.ui"):
        for _ in range(3):
            assert not sound.play("drop")
            sound.update(1.0)
    assert len(caplog.records) == 1
    sound.close()


def test_the_sound_card_is_closed_while_nothing_happens_and_open_again_with_the_first_sign_of_life() -> None:
    sound = SoundPlayer()
    sound.start_sound_card()
    assert sound.wait_until_ready(10)
    sound.update(SILENCE - 0.1, at_rest=True)
    sound.update(0.05, at_rest=False)
    sound.update(SILENCE - 0.1, at_rest=True)
    assert sound.is_ready, "somebody was there in between"
    sound.update(2.0, at_rest=True)
    assert sound._jobs.wait(10)
    assert not sound.is_ready
    assert not pygame.mixer.get_init(), "its thread is gone"
    sound.update(2.0, at_rest=True)
    assert not sound.is_ready
    sound.update(0.02)
    assert sound.wait_until_ready(10)
    assert sound.play("drop")
    sound.close()
