"""Settings: each change is saved and takes effect at once."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.features.settings.window.sample_board import sample_turn
from game.film.stones import HAND
from game.rules.file.variant_library import standard_library
from game.store.settings import Settings
from game.ui.layout import Picture
from tests.play import FOR_TWO
from tests.sampled import BOARDS, few
from tests.some import some
from tests.window.hands import Event, Hands


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


@pytest.mark.parametrize(
    ("section", "name", "at", "value"),
    few(
        [
            ("look", "counts", 0.95, "never"),
            ("look", "hole_names", 0.5, False),
            ("play", "previews", 0.5, "first"),
            ("play", "previews", 0.95, "off"),
            ("play", "confirm", 0.95, True),
            ("play", "turned", 0.5, True),
            ("play", "speed", 0.05, "calm"),
            ("access", "calm_motion", 0.5, True),
            ("access", "said_of_turn", 0.05, "stones"),
            ("access", "said_of_turn", 0.95, "end"),
            ("access", "notices_stay", 0.5, True),
            ("play", "time_to_read", 0.5, False),
            ("access", "screen_reader", 0.5, False),
            ("play", "turn_list", 0.5, False),
        ],
        16,
    ),
)
def test_every_choice_is_kept(hands: Hands, section: str, name: str, at: float, value: object) -> None:
    hands.click(f"section.{section}")
    hands.click(name, at=at)
    assert getattr(kept(hands), name) == value


@pytest.mark.parametrize(
    ("section", "name"), [("look", "counts"), ("play", "previews"), ("play", "confirm"), ("play", "turned")]
)
def test_what_a_choice_means_is_told_beside_it(hands: Hands, section: str, name: str) -> None:
    hands.click(f"section.{section}")
    told = set()
    for at in (0.05, 0.5, 0.95):
        hands.click(name, at=at)
        told.add((getattr(hands.settings, name), tuple(hands.texts)))
    values = {value for value, _ in told}
    assert len(values) >= 2
    assert len({labels for _, labels in told}) == len(values)


def test_text_grows_when_the_slider_is_let_go(hands: Hands) -> None:
    small = hands.place_of("section.play").h
    hands.click("text_scale", at=0.99)
    assert kept(hands).text_scale == 2.0
    assert hands.place_of("section.play").h == 2 * small


def test_the_volume_is_heard_at_once(hands: Hands) -> None:
    hands.click("section.play")
    hands.click("volume", at=0.01)
    assert hands.sound.volume == 0.0
    hands.click("volume", at=0.99)
    assert hands.sound.volume == 1.0
    assert hands.sound.played


def test_a_language_is_kept(hands: Hands) -> None:
    hands.click("section.language")
    hands.choose("language", "he")
    assert kept(hands).language == "he"


def test_a_new_language_turns_the_page_round(hands: Hands) -> None:
    left = hands.place_of("section.look").left
    hands.click("section.language")
    hands.choose("language", "ar")
    assert hands.services.words.rtl
    assert hands.place_of("section.look").left > left


def test_back_to_the_defaults_keeps_language_and_games(tmp_path: Path) -> None:
    hands = opened(Hands(tmp_path, theme="maple", text_scale=1.5, speed="fast", language="he"))
    hands.click("defaults")
    said = kept(hands)
    assert (said.theme, said.text_scale, said.speed, said.language) == ("walnut", 1.0, "normal", "he")


def test_the_focus_stays_where_it_was(hands: Hands) -> None:
    while hands.focus != "hole_names":
        hands.key(pygame.K_TAB)
    hands.key(pygame.K_SPACE)
    assert not hands.settings.hole_names
    assert hands.focus == "hole_names"
    hands.key(pygame.K_SPACE)
    assert hands.settings.hole_names


@pytest.mark.parametrize("size", [(800, 600), (1280, 800)])
def test_focus_and_place_stay_while_the_text_grows(tmp_path: Path, size: tuple[int, int]) -> None:
    hands = opened(Hands(tmp_path, size=size))
    while hands.focus != "text_scale":
        hands.key(pygame.K_TAB)
    hands.wait(0.1)
    window = pygame.Rect((0, 0), size)
    for _ in range(4):
        before = hands.controls.canvas.on_screen(hands.controls.focus)  # type: ignore[arg-type]
        hands.key(pygame.K_RIGHT)
        assert hands.focus == "text_scale"
        after = hands.controls.canvas.on_screen(hands.controls.focus)  # type: ignore[arg-type]
        assert window.contains(after)
        assert abs(after.centery - before.centery) < 200
    assert hands.settings.text_scale == 2.0


def test_a_chosen_wood_moves_nothing(tmp_path: Path) -> None:
    hands = opened(Hands(tmp_path, size=(800, 600), text_scale=1.5))
    hands.click("wood.maple")
    pane = hands.controls.canvas.panes[-1]
    before, scroll = hands.focus, pane.scroll
    hands.click("wood.contrast")
    assert before == "wood.maple"
    assert hands.focus == "wood.contrast"
    assert hands.controls.canvas.panes[-1].scroll == scroll


def test_the_preview_shows_the_counts_that_play_shows(hands: Hands) -> None:
    seen = set()
    for at in (0.05, 0.5, 0.95):
        hands.click("counts", at=at)
        hands.step(Event(pygame.MOUSEMOTION, pos=(2, 700), rel=(0, 0), buttons=(0, 0, 0)))
        picture = hands.app.screen.surface.subsurface(pygame.Rect(810, 60, 450, 330))
        hands.wait(0.3)
        hands.app.draw()
        seen.add(pygame.image.tobytes(picture, "RGB"))
    assert len(seen) == 3


@pytest.mark.parametrize("variant", ["kalah", "oware"])
def test_the_preview_is_the_middle_of_a_turn(variant: str) -> None:
    seen = sample_turn(standard_library().variants[variant].rules())
    assert seen is not None
    assert seen.step.op == "drop"
    assert seen.film.playing is not None
    assert seen.film.stones.count(HAND) > 0


def test_nothing_moves_from_part_to_part(hands: Hands) -> None:
    def at() -> int:
        return hands.place_of("section.look").x

    before = at()
    for section in ("play", "language", "access"):
        hands.click(f"section.{section}")
        assert at() == before


@pytest.mark.parametrize(("size", "always"), [((1280, 800), True), ((800, 600), False)])
def test_the_board_stays_beside_every_part_where_there_is_room(
    tmp_path: Path, size: tuple[int, int], *, always: bool
) -> None:
    hands = opened(Hands(tmp_path, size=size))

    def boards() -> int:
        return sum(isinstance(node, Picture) for node in hands.nodes)

    assert boards() == 1
    for section in ("play", "language"):
        hands.click(f"section.{section}")
        assert boards() == always
        assert "defaults" in hands.names


@pytest.mark.parametrize("language", ["en", "he"])
def test_columns_begin_and_end_at_the_margins(tmp_path: Path, language: str) -> None:
    hands = opened(Hands(tmp_path, size=(1920, 1080), language=language))
    (board,) = (node for node in hands.nodes if isinstance(node, Picture))
    about, margin = hands.place_of("about"), round(24 * hands.controls.canvas.ui.unit)
    edges = (about.left, 1920 - board.rect.right) if language == "en" else (1920 - about.right, board.rect.left)
    assert all(abs(edge - margin) <= 2 for edge in edges)


def test_the_page_below_follows(hands: Hands) -> None:
    hands.click("wood.contrast")
    hands.key(pygame.K_ESCAPE)
    assert hands.page == "HomePage"
    assert hands.app.screen.surface.get_at((3, 700))[:3] == (0, 0, 0)


@pytest.mark.parametrize("size", [(800, 600), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_every_widget_lies_inside_the_window(tmp_path: Path, size: tuple[int, int], scale: float) -> None:
    hands = opened(Hands(tmp_path, size=size, text_scale=scale))
    for name in some(hands.names):
        box = hands.place_of(name)
        assert 0 <= box.left < box.right <= size[0], name


@pytest.mark.parametrize("size", [(800, 600), (1280, 800)])
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_what_a_switch_does_is_seen_beside_it(tmp_path: Path, size: tuple[int, int], scale: float) -> None:
    hands = Hands(tmp_path, size=size, text_scale=scale)
    hands.click("settings")
    switch = hands.place_of("hole_names")
    assert hands.app.screen.surface.get_rect().contains(switch)

    def elsewhere() -> bytes:
        """The window without the switch."""
        hands.wait(0.3)
        hands.app.draw()
        seen = hands.app.screen.surface.copy()
        seen.fill((0, 0, 0), switch.inflate(40, 40))
        return pygame.image.tobytes(seen, "RGB")

    before = elsewhere()
    hands.key(pygame.K_SPACE) if hands.focus == "hole_names" else hands.click("hole_names")
    assert elsewhere() != before


# Every kind of board; of games that are not sown, and of a puzzle with short turns, the usual sample is shown.
@pytest.mark.parametrize("variant", [id for id in BOARDS if id in FOR_TWO])
def test_the_sample_is_a_moment_of_the_game_played_last(tmp_path: Path, variant: str) -> None:
    rules = standard_library().variants[variant].rules()
    seen = sample_turn(rules)
    assert seen is not None
    assert seen.step.op == "drop"
    assert seen.film.count(seen.step.hole) == seen.step.now  # what is said is what the board counts
    assert sum(seen.counts.values()) == rules.stones
    hands = Hands(tmp_path, last_variant=variant)
    hands.click("settings")
    assert any(text.startswith("One stone into hole") and seen.step.hole in text for text in hands.texts)
