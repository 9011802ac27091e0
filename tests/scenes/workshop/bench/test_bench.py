"""The bench in the hand: words are changed, cards are carried and taken away, and all of it can be taken back."""

from __future__ import annotations

import threading
import time
from pathlib import Path

import pygame
import pytest

from game.rules.file.variant_library import load_variant, standard_library
from game.scenes.workshop.bench.bench_scene import BenchScene
from game.session.workshop.draft import GameDraft
from game.text.language import without_markup
from game.text.workshop.tray_clauses import TrayClause
from game.ui.flow import FlowWord
from tests.scenes.hands import Event, Hands
from tests.scenes.workshop.bench.waiting import all_tried

VARIANTS = standard_library().variants
TAKE = "word.lap.capture_facing.0.take"
ONLY = "only what faces it"


@pytest.fixture
def hands(tmp_path: Path) -> Hands:
    return Hands(tmp_path / "user", own=tmp_path / "own")


def bench(hands: Hands, variant: str = "kalah") -> GameDraft:
    draft = GameDraft.new_draft(VARIANTS[variant], "Short Kalah")
    hands.services.routes.bench(draft)
    hands.step()
    return draft


def word(hands: Hands, name: str) -> str:
    found = hands.controls.canvas.named(name)
    assert isinstance(found, FlowWord)
    return found.label


def told(hands: Hands) -> str:
    return without_markup(" ".join(hands.texts))


def tile(hands: Hands, said: str) -> str:
    """The name of the word on the plate that says this."""
    found = next(one.id for one in hands.top.outline.walk() if one.role == "option" and one.name == said)
    return found.removesuffix(" 2")


def cards(hands: Hands) -> list[str]:
    return [name for name in hands.names if name.startswith("card.")]


def test_a_word_is_changed_by_two_clicks_and_taken_back_by_a_key(hands: Hands) -> None:
    draft = bench(hands)
    before = word(hands, TAKE)
    hands.click(TAKE)
    hands.click(tile(hands, ONLY))
    assert word(hands, TAKE) == ONLY != before
    assert draft.sound
    assert len(draft.changes) == 1
    hands.key(pygame.K_ESCAPE)
    hands.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert word(hands, TAKE) == before
    hands.key(pygame.K_y, mod=pygame.KMOD_CTRL)
    assert word(hands, TAKE) == ONLY


def test_keys_alone_open_a_word_and_choose_another(hands: Hands) -> None:
    bench(hands)
    hands.controls.focus_on(TAKE)
    hands.key(pygame.K_RETURN)
    assert hands.focus.startswith("to."), "the plate is open, and the word that is chosen has the focus"
    hands.key(pygame.K_RIGHT, pygame.K_RETURN)
    assert word(hands, TAKE) == ONLY
    hands.key(pygame.K_ESCAPE)
    assert hands.focus == TAKE
    assert not [name for name in hands.names if name.startswith("to.")]


def test_the_board_and_what_lies_on_it_are_one_card(hands: Hands) -> None:
    draft = bench(hands)
    columns, each = "word.board.board.-1.columns", "word.start.start.-1.each"
    assert {columns, each} <= {*hands.names}
    first = cards(hands)[0]
    assert "card.board.board.-1" not in hands.names
    hands.click(columns)
    hands.click(next(one for one in hands.names if one.startswith("to.")))
    hands.key(pygame.K_ESCAPE)
    assert [change.kind for change in draft.changes] == ["board"]
    hands.click(f"back.{first.removeprefix('card.')}")
    assert not draft.changes, "the board is put back where it is told"


def test_tab_goes_from_word_to_word_and_arrows_from_card_to_card(hands: Hands) -> None:
    bench(hands)
    first, second = cards(hands)[:2]
    hands.controls.focus_on(first)
    hands.key(pygame.K_DOWN)
    assert hands.focus == second
    hands.key(pygame.K_UP)
    assert hands.focus == first
    words = [name for name in hands.names if name.startswith("word.")]
    hands.key(pygame.K_TAB)
    walked = [hands.focus]
    for _ in range(3):
        hands.key(pygame.K_TAB)
        walked.append(hands.focus)
    assert walked == words[:4]


def test_a_word_that_cannot_be_says_why_and_leads_to_what_must_change_first(hands: Hands) -> None:
    draft = bench(hands)
    hands.click(TAKE)
    hands.click("more")
    all_tried(hands)
    shut = [one for one in hands.top.outline.walk() if one.role == "option" and not one.enabled]
    assert shut
    assert all(one.about for one in shut)
    before = draft.text
    hands.click(shut[0].id)
    assert draft.text == before
    lead = next(name for name in hands.names if name.startswith("first."))
    hands.click(lead)
    opened = [one for one in hands.controls.canvas.widgets if isinstance(one, FlowWord) and one.open]
    assert opened
    assert opened[0].name != TAKE


def test_a_card_is_carried_by_keys_and_by_the_pointer_and_taken_away(hands: Hands) -> None:
    draft = bench(hands)
    extra, capture = "card.lap.extra_turn.0", "card.lap.capture_facing.0"

    def order() -> list[str]:
        return [name for name in cards(hands) if name.startswith("card.lap")]

    assert order() == [extra, capture]
    hands.controls.focus_on(capture)
    hands.key(pygame.K_UP, mod=pygame.KMOD_ALT)
    assert order() == [capture, extra]
    assert hands.focus == capture
    hands.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    drag(hands, extra, (0, 220))
    assert order() == [capture, extra]
    hands.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    hands.controls.focus_on(extra)
    hands.key(pygame.K_DELETE)
    assert order() == [capture]
    drag(hands, capture, (-400, 4))
    assert order() == []
    assert draft.sound
    hands.key(pygame.K_z, pygame.K_z, mod=pygame.KMOD_CTRL)
    assert order() == [extra, capture]


def drag(hands: Hands, name: str, by: tuple[int, int]) -> None:
    box = hands.place_of(name)
    x, y = box.x + 18, box.centery
    hands.step(Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1))
    for part in (1, 2, 3):
        at = (x + by[0] * part // 3, y + by[1] * part // 3)
        hands.step(Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(1, 0, 0)))
    hands.step(Event(pygame.MOUSEBUTTONUP, pos=(x + by[0], y + by[1]), button=1))


def in_the_tray(hands: Hands) -> list[str]:
    """The tray is opened; what lies in it once that is known."""
    hands.click("add")
    for _ in range(200):
        hands.wait(0.05)
        if found := [name for name in hands.names if name.startswith("tray.")]:
            return found
        time.sleep(0.02)
    return []


def test_the_window_goes_on_while_is_looked_what_the_tray_holds(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    free = threading.Event()

    def slow(*_: object, everything: bool = False) -> tuple[TrayClause, ...]:
        free.wait(20)
        return (TrayClause("lap", "one", {}, "Quagga"),) if threading.current_thread() is not main else ()

    main = threading.current_thread()
    monkeypatch.setattr("game.scenes.workshop.bench.tray_pane.plain_clauses", slow)
    bench(hands)
    hands.click("add")
    hands.step()
    assert "which" in hands.names, "the tray is open, and is empty for a moment"
    assert "Quagga" not in told(hands)
    free.set()
    hands.wait(0.5)
    assert "Quagga" in told(hands)


def test_a_rule_of_the_tray_lies_on_the_pile(hands: Hands) -> None:
    draft = bench(hands)
    before = cards(hands)
    assert len(in_the_tray(hands)) >= 12
    hands.click("tray.1")
    assert len(cards(hands)) == len(before) + 1 or not draft.sound
    assert draft.can_undo


def test_it_is_renamed_in_its_place(hands: Hands) -> None:
    draft = bench(hands)
    hands.click("rename")
    hands.key(pygame.K_a, mod=pygame.KMOD_CTRL)
    hands.step(Event(pygame.TEXTINPUT, text="Tall Kalah"))
    hands.key(pygame.K_RETURN)
    assert draft.name == "Tall Kalah"
    assert "Tall Kalah" in told(hands)
    hands.step()
    assert without_markup(hands.app.noted) == "The game is called Tall Kalah now."


@pytest.mark.parametrize("opened", [TAKE, "add"])
def test_back_leaves_at_once_and_escape_first_closes_what_is_open(hands: Hands, opened: str) -> None:
    bench(hands)
    hands.click(opened)
    hands.key(pygame.K_ESCAPE)
    assert hands.page == "BenchScene"
    hands.click(opened)
    hands.click("back")
    hands.wait(0.3)
    assert hands.page == "HomePage"


def test_words_of_ones_own_stand_on_the_card_until_the_program_says_it_again(hands: Hands) -> None:
    bench(hands)
    usual = next(one.name for one in hands.top.outline.walk() if one.id == "card.lap.extra_turn.0")
    hands.click("card.lap.extra_turn.0")
    hands.click("say.lap.extra_turn.0")
    hands.wait(0.3)
    hands.step(Event(pygame.TEXTINPUT, text="Go again"))
    hands.click("done")
    hands.wait(0.3)
    assert "Go again" in told(hands)
    hands.click("say.lap.extra_turn.0")
    hands.wait(0.3)
    hands.click("usual")
    hands.wait(0.3)
    assert "Go again" not in told(hands)
    assert usual in told(hands)


def test_what_was_changed_is_kept_when_the_page_is_left_and_can_be_taken_back_later(hands: Hands) -> None:
    draft = bench(hands)
    hands.click(TAKE)
    hands.click(tile(hands, ONLY))
    hands.key(pygame.K_ESCAPE, pygame.K_ESCAPE)
    hands.wait(0.3)
    assert hands.page == "HomePage"
    for _ in range(50):
        if draft.path:
            break
        hands.wait(0.1)
    path = draft.path
    assert path is not None
    assert load_variant(path).name == "Short Kalah"
    hands.services.routes.bench(GameDraft.from_file(path))
    hands.step()
    hands.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert word(hands, TAKE) != ONLY


def test_nothing_is_written_where_nothing_was_changed(hands: Hands) -> None:
    bench(hands)
    hands.key(pygame.K_ESCAPE)
    hands.wait(0.3)
    assert not list(hands.folders.data.parent.rglob("*.toml"))


def test_a_fault_is_marked_on_its_card_and_the_last_sound_game_is_played(hands: Hands) -> None:
    draft = bench(hands)
    sound = draft.game
    page = hands.top
    assert isinstance(page, BenchScene)
    card = page.bench.card_at("lap.capture_facing.0")
    assert card is not None
    draft.set(card, ("take",), ["column"])
    page.bench.on_draft_changed()
    assert not draft.sound
    assert "There is a fault" in told(hands)
    hands.key(pygame.K_RETURN, mod=pygame.KMOD_CTRL)
    hands.step()
    assert hands.page == "GamePage"
    assert hands.top.variant == sound  # type: ignore[attr-defined]


@pytest.mark.parametrize("size", [(800, 600), (1280, 800)])
def test_in_a_small_window_the_open_word_is_a_page_of_its_own(tmp_path: Path, size: tuple[int, int]) -> None:
    hands = Hands(tmp_path / "user", size=size)
    bench(hands)
    hands.click(TAKE)
    assert bool(cards(hands)) == (size[0] > 800)
    hands.key(pygame.K_ESCAPE)
    assert cards(hands)


def test_a_game_that_cannot_be_kept_is_not_left_before_that_is_said(hands: Hands) -> None:
    own = hands.services.own_games.folder
    assert own is not None
    own.write_text("no folder")
    bench(hands)
    hands.click(TAKE)
    hands.click(tile(hands, ONLY))
    hands.key(pygame.K_ESCAPE)
    hands.key(pygame.K_ESCAPE)
    hands.wait(0.5)
    assert hands.page == "BenchScene"
    assert "could not be kept" in told(hands)
    own.unlink()
    hands.key(pygame.K_ESCAPE)
    hands.wait(0.5)
    assert hands.page != "BenchScene"
    assert [path.name for path in own.glob("*.toml")] == ["short_kalah.toml"]


def test_the_last_sound_game_is_set_up_also_once_the_file_with_its_fault_is_read(hands: Hands) -> None:
    draft = bench(hands)
    start = next(one for one in draft.cards if one.kind == "start")
    draft.set(start, ("each",), 3)
    draft.set(start, ("nothing",), 3)
    assert not draft.sound
    hands.key(pygame.K_RETURN, mod=pygame.KMOD_CTRL)
    hands.wait(2.5)
    assert hands.services.own_games.game_by_id(draft.id) is not None
    assert hands.page == "GamePage"


def test_what_must_be_added_first_leads_to_the_rules_that_can_be(hands: Hands) -> None:
    """A hole that counts as a house needs a rule of the house, which no card has yet."""
    bench(hands)
    hands.click("card.lap.extra_turn.0")
    hands.click("word.lap.extra_turn.0.when.place")
    all_tried(hands)
    for _ in range(4):
        adds = [one for one in hands.controls.canvas.widgets if isinstance(one, FlowWord) and "Add a rule" in one.label]
        if adds:
            break
        hands.click("more")
        hands.wait(0.1)
    assert adds
    hands.click(adds[0].name)
    hands.step()
    assert hands.page == "BenchScene"
    assert "which" in hands.names, "the tray is open"
