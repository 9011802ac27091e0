"""Settings: each change is saved and takes effect at once."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.features.settings.window.sample_board import sample_turn
from game.rules.file.variant_library import standard_library
from game.store.settings import Settings
from tests.play import FOR_TWO
from tests.sampled import BOARDS, few
from tests.window.hands import Hands


@pytest.fixture
def hands(tmp_path: Path) -> Hands:
    return opened(Hands(tmp_path))


def opened(hands: Hands) -> Hands:
    hands.click("settings")
    return hands


def kept(hands: Hands) -> Settings:
    hands.file.flush()
    return hands.file.load()


@pytest.mark.parametrize("theme", ["maple", "contrast"])
def test_a_wood_is_chosen_seen_and_kept(hands: Hands, theme: str) -> None:
    before = hands.pixels
    hands.click(f"wood.{theme}")
    assert kept(hands).theme == theme
    assert hands.pixels != before
    assert hands.app.services.stack.top is hands.top


CHOICES: dict[str, list[tuple[str, float, object]]] = {
    "look": [("counts", 0.95, "never"), ("hole_names", 0.5, False)],
    "play": [
        ("previews", 0.5, "first"), ("previews", 0.95, "off"), ("confirm", 0.95, True), ("turned", 0.5, True),
        ("speed", 0.05, "calm"), ("time_to_read", 0.5, False), ("turn_list", 0.5, False),
    ],
    "access": [
        ("calm_motion", 0.5, True), ("said_of_turn", 0.05, "stones"), ("said_of_turn", 0.95, "end"),
        ("notices_stay", 0.5, True), ("screen_reader", 0.5, False),
    ],
}  # fmt: skip

MEANS: dict[tuple[str, object], str] = {
    ("previews", "first"): "The path is drawn until stones are lifted again"
}  # told below what is chosen


def test_every_choice_is_kept_and_the_volume_heard_at_once(hands: Hands) -> None:
    for section, choices in CHOICES.items():
        hands.click(f"section.{section}")
        for name, at, value in choices:
            hands.click(name, at=at)
            hands.wait(0.6)  # two clicks, not one double click
            assert getattr(kept(hands), name) == value
            assert (name, value) not in MEANS or MEANS[name, value] in hands.texts
        if section == "play":
            hands.click("volume", at=0.01)
            assert hands.sound.volume == 0.0
            hands.click("volume", at=0.99)
            assert hands.sound.volume == 1.0
            assert hands.sound.played
    hands.click("section.language")
    hands.choose("language", "he")
    assert kept(hands).language == "he"


def test_text_grows_when_the_slider_is_let_go(hands: Hands) -> None:
    small = hands.place_of("section.play").h
    hands.click("text_scale", at=0.99)
    assert kept(hands).text_scale == 2.0
    assert hands.place_of("section.play").h == 2 * small


def test_back_to_the_defaults_keeps_language_and_games(tmp_path: Path) -> None:
    hands = opened(Hands(tmp_path, theme="maple", text_scale=1.5, speed="fast", language="he"))
    hands.click("defaults")
    said = kept(hands)
    assert (said.theme, said.text_scale, said.speed, said.language) == ("walnut", 1.0, "normal", "he")


# Every kind of board; of games that are not sown, and of a puzzle with short turns, the usual sample is shown.
SAMPLES = [id for id in BOARDS if id in FOR_TWO]


@pytest.mark.parametrize("variant", SAMPLES)
def test_the_sample_is_a_moment_of_the_game_played_last(tmp_path: Path, variant: str) -> None:
    rules = standard_library().variants[variant].rules()
    seen = sample_turn(rules)
    assert seen is not None
    assert seen.step.op == "drop"
    assert seen.film.count(seen.step.hole) == seen.step.now  # what is said is what the board counts
    assert sum(seen.counts.values()) == rules.stones
    if variant not in few(SAMPLES, 2):
        return
    hands = Hands(tmp_path, last_variant=variant)
    hands.click("settings")
    assert any(text.startswith("One stone into hole") and seen.step.hole in text for text in hands.texts)
