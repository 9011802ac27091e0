"""What a hand has done on the bench stays in sight: cards, marks of faults, boards and what lies under them."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.rules.file.variant_library import standard_library
from game.scenes.workshop.bench.bench_scene import BenchScene
from game.scenes.workshop.bench.word_plate import TileClip
from game.session.workshop.draft import GameDraft
from game.text.language import without_markup
from tests.scenes.hands import Hands, until_so

VARIANTS = standard_library().variants
EXTRA_TURN = "lap.extra_turn.0"
SECOND_EXTRA_TURN = {"id": "second", "when": {"place": "own store"}, "then": "end turn"}


@pytest.fixture
def hands(tmp_path: Path) -> Hands:
    return Hands(tmp_path / "user", own=tmp_path / "own")


def bench(hands: Hands, variant: str) -> BenchScene:
    hands.services.routes.bench(GameDraft.new_draft(VARIANTS[variant], "Own"))
    hands.wait(1)
    assert isinstance(hands.top, BenchScene)
    return hands.top


def told(hands: Hands) -> str:
    return without_markup(" ".join(hands.texts))


def tried(hands: Hands, page: BenchScene) -> None:
    until_so(hands, lambda: page.word is not None and not page.word.is_busy, patience=30)


def head_of(hands: Hands, key: str) -> int:
    """How high in the window a card begins."""
    card = hands.controls.canvas.named(f"card.{key}")
    assert card is not None
    return hands.controls.canvas.on_screen(card).top


def test_under_tall_boards_all_of_the_page_is_in_the_window(hands: Hands) -> None:
    page = bench(hands, "damka")
    until_so(hands, lambda: "turn.new" in hands.names, patience=60)
    hands.click(next(name for name in hands.names if name.startswith("word.capture")))
    tried(hands, page)
    hands.wait(0.1)
    window = pygame.Rect((0, 0), hands.settings.window)
    assert window.contains(hands.place_of("add"))
    strip = next(node for node in hands.nodes if getattr(node, "said", "") == "Nothing is changed yet.")
    assert window.contains(strip.rect)


def test_each_number_of_holes_is_shown_on_a_board_with_so_many(hands: Hands) -> None:
    page = bench(hands, "kalah")
    hands.click("word.board.board.-1.columns")
    tried(hands, page)
    hands.wait(0.1)
    clips = [one for one in hands.controls.canvas.widgets if isinstance(one, TileClip)]
    assert len(clips) > 2
    for clip in clips:
        clip.begin(hands.controls.ui)
        assert clip.board is not None
        seen = pygame.Rect((0, 0), clip.board.size)
        places = clip.board.geometry.places
        assert places.keys() == clip.play.board.index.keys()
        assert all(seen.collidepoint(place.x, place.y) for place in places.values())


def test_the_head_of_a_card_that_is_opened_stays_where_it_is(hands: Hands) -> None:
    page = bench(hands, "kalah")
    hands.click("card.start.start.-1")
    assert page.pile is not None
    page.pile.move(100)  # the card above becomes lower: there has to be something to scroll back
    before = head_of(hands, EXTRA_TURN)
    hands.click(f"card.{EXTRA_TURN}", at=0.02)
    assert head_of(hands, EXTRA_TURN) == before


def test_a_fault_comes_into_view_says_which_two_rules_and_is_taken_back(hands: Hands) -> None:
    page = bench(hands, "kalah")
    page.add("lap", SECOND_EXTRA_TURN)
    hands.step()
    marked = next(name for name in hands.names if name.startswith("repair."))
    assert page.pile is not None
    assert page.pile.rect.contains(hands.place_of(marked))
    assert "would never apply" in told(hands)
    assert "“Extra turn” fits wherever" in told(hands)
    hands.click(marked)
    assert page.draft.sound
    assert "would never apply" not in told(hands)


def test_a_locked_card_offers_no_more_conditions(hands: Hands) -> None:
    bench(hands, "kalah")
    hands.click(f"card.{EXTRA_TURN}", at=0.02)
    assert f"word.{EXTRA_TURN}.more" in hands.names
    hands.click(f"lock.{EXTRA_TURN}")
    assert f"word.{EXTRA_TURN}.more" not in hands.names


def test_what_was_changed_last_stands_first_in_the_strip(hands: Hands) -> None:
    page = bench(hands, "kalah")
    hands.click(f"card.{EXTRA_TURN}", at=0.02)
    hands.click(f"away.{EXTRA_TURN}")
    chip = hands.controls.canvas.named("put_back.0")
    assert chip is not None
    assert without_markup(chip.tip).replace("\xa0", " ") == "Put back: Extra turn: left out"
    hands.click("word.start.start.-1.each")
    tried(hands, page)
    page.choose_number(3)
    hands.step()
    chip = hands.controls.canvas.named("put_back.0")
    assert chip is not None
    assert "stones" in without_markup(chip.tip)
