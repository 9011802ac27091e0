"""The bench in the hand: words are changed, rules are moved and taken away, and all of it can be taken back."""

from __future__ import annotations

import threading

import pygame
import pytest

from game.features.play.window.play_scene import PlayScene
from game.features.workshop.draft import GameDraft
from game.features.workshop.open_word import card_key, word_widget_name
from game.features.workshop.tray_clauses import TrayClause
from game.features.workshop.window.bench.two_boards import WordBadge
from game.rules.file.variant_library import load_variant, standard_library
from game.ui.flow import FlowWord
from game.ui.labels import Label
from tests.features.workshop.window.bench.waiting import all_tried, bench_page, open_rule, open_word, told, word
from tests.window.hands import Event, Hands, until_so

VARIANTS = standard_library().variants
CAPTURE, EXTRA = "lap.capture_facing.0", "lap.extra_turn.0"
TAKE = f"word.{CAPTURE}.take"
ONLY = "only the stones opposite"


def bench(hands: Hands, variant: str = "kalah", rule: str = CAPTURE) -> GameDraft:
    draft = GameDraft.new_draft(VARIANTS[variant], "Short Kalah")
    hands.services.routes.bench(draft)
    hands.step()
    open_rule(hands, rule)
    return draft


def tile(hands: Hands, said: str) -> str:
    """The name of the choice that says this."""
    found = next(one.id for one in hands.top.outline.walk_tree() if one.role == "option" and one.name == said)
    return found.removesuffix(" 2")


def chips(hands: Hands) -> list[str]:
    return [name for name in hands.names if name.startswith("card.")]


def test_a_word_is_changed_by_two_clicks_or_keys_alone_and_taken_back_by_a_key(hands: Hands) -> None:
    draft = bench(hands)
    before = word(hands, TAKE)
    hands.controls.focus_on(TAKE)
    hands.key(pygame.K_RETURN)
    all_tried(hands)
    for _ in range(20):
        hands.key(pygame.K_TAB)
        if not hands.focus.startswith(("word.", "rule.")):
            break
    assert hands.focus.startswith("to."), "the stop after those of the rule itself are the choices"
    hands.controls.focus_on(tile(hands, ONLY))
    hands.key(pygame.K_RETURN)
    assert word(hands, TAKE) == ONLY != before
    hands.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert word(hands, TAKE) == before
    open_rule(hands, CAPTURE)
    hands.click(TAKE)
    hands.click(tile(hands, ONLY))
    assert word(hands, TAKE) == ONLY
    assert draft.is_valid
    assert len(draft.changes) == 1
    hands.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert word(hands, TAKE) == before
    hands.key(pygame.K_y, mod=pygame.KMOD_CTRL)
    assert word(hands, TAKE) == ONLY


def test_resting_on_a_choice_shows_it_on_the_right_board_at_once(hands: Hands) -> None:
    bench(hands)
    open_word(hands, TAKE)
    hands.wait(6)
    page = bench_page(hands)
    before = page.bench.boards.turns.boards
    found = next(i for i, one in enumerate(page.bench.word.alternatives) if one.option.text == ONLY)  # type: ignore[union-attr]
    at = hands.place_of(f"to.{found}")
    hands.step(Event(pygame.MOUSEMOTION, pos=at.center, rel=(0, 0), buttons=(0, 0, 0)))
    for _ in range(4):
        hands.step()
    now = page.bench.boards.turns.boards
    assert now[0] is before[0], "the left board is that of the game below"
    assert (before[1].store_gain or 0) - (now[1].store_gain or 0) == 1, "the last stone stays"
    badges = [
        badge.child.said for badge in hands.nodes if isinstance(badge, WordBadge) and isinstance(badge.child, Label)
    ]
    assert badges == ["Kalah", "Short Kalah"], "a board is called like its game, never like a choice"
    hands.step(Event(pygame.MOUSEMOTION, pos=(640, 20), rel=(0, 0), buttons=(0, 0, 0)))
    for _ in range(4):
        hands.step()
    assert page.bench.boards.turns.boards[1].store_gain == before[1].store_gain
    assert not page.bench.draft.changes


def test_a_word_that_cannot_be_says_why_and_leads_to_what_must_change_first(hands: Hands) -> None:
    draft = bench(hands)
    open_word(hands, TAKE)
    hands.click("locked")
    shut = [one for one in hands.top.outline.walk_tree() if one.role == "option" and not one.enabled]
    assert shut
    assert all(one.about for one in shut)
    before, leads = draft.text, list[str]()
    for one in shut:
        if not leads:
            hands.click(one.id, at=0.02)
            hands.wait(0.1)
            assert draft.text == before
            leads = [name for name in hands.names if name.startswith("first.")]
    lead = leads[0]
    hands.click(lead)
    opened = [one for one in hands.controls.canvas.widgets if isinstance(one, FlowWord) and one.open]
    assert opened
    assert opened[0].name != TAKE


@pytest.mark.parametrize(("variant", "rule", "path"), [("kalah", CAPTURE, "take"), ("nsolo", "end.", "when")])
def test_what_can_be_stands_on_one_page_and_what_cannot_is_folded_below_it(
    hands: Hands, variant: str, rule: str, path: str
) -> None:
    hands.services.routes.bench(GameDraft.new_draft(VARIANTS[variant], "Mine"))
    hands.step()
    page = bench_page(hands)
    card = next(card for card in page.bench.cards if card_key(card).startswith(rule))
    open_rule(hands, card_key(card))
    open_word(hands, word_widget_name(card, (path,)))
    assert page.bench.word is not None
    tried = {
        f"to.{at}": page.bench.draft.try_value(card, one.option.path, one.option.value).game is not None
        for at, one in enumerate(page.bench.word.alternatives)
    }
    can_be = {name for name, possible in tried.items() if possible}
    places = {one.name: one.rect for one in hands.controls.canvas.widgets if one.name.startswith("to.")}
    assert places.keys() == can_be < tried.keys()
    assert len({place.y for place in places.values()}) == (1 if len(places) <= 6 else 2)
    hands.click("locked")
    shut = [one for one in hands.top.outline.walk_tree() if one.role == "option" and not one.enabled]
    assert {one.id for one in shut} == tried.keys() - can_be
    assert all(one.about for one in shut)
    boxes = {one.name: one.rect for one in hands.controls.canvas.widgets}
    assert all(boxes[name].bottom <= boxes["locked"].y for name in can_be)
    assert all(boxes[one.id].y >= boxes["locked"].bottom for one in shut)
    hands.key(pygame.K_ESCAPE)
    assert not any(one.role == "option" and not one.enabled for one in hands.top.outline.walk_tree())
    assert {name for name in hands.names if name.startswith("to.")} == can_be
    hands.click("locked")
    page.bench.open_card(page.bench.cards_by_rule[0][0])
    assert not page.locked.open, "another word has reasons of its own"


def test_numbers_of_a_rule_are_odd_one_several_or_multiples(hands: Hands) -> None:
    """Togyz takes an even number: what else could it be?"""
    draft = bench(hands, "togyz_kumalak", "lap.even.0")
    name = "word.lap.even.0.when.makes"
    open_word(hands, name)
    assert word(hands, name) == "an even number"
    hands.click("locked")
    said = [one.name for one in hands.top.outline.walk_tree() if one.id.startswith("to.") and one.role == "option"]
    marked = [one.name for one in hands.top.outline.walk_tree() if one.role == "option" and one.chosen]
    assert "an even number" in marked
    assert "any number" not in marked
    every = {"any number", "an even number", "an odd number", "a multiple of 4", "one number", "several numbers"}
    assert {*said} == every
    able = [one.enabled for one in hands.top.outline.walk_tree() if one.id.startswith("to.") and one.role == "option"]
    assert able == sorted(able, reverse=True), "what cannot be comes last"
    hands.click(tile(hands, "several numbers"))
    all_tried(hands)
    assert word(hands, name) == "2 or 4"
    hands.click("n.6")
    all_tried(hands)
    assert word(hands, name) == "2, 4 or 6"
    hands.click(tile(hands, "a multiple of 4"))
    all_tried(hands)
    hands.choose("number", 5)
    all_tried(hands)
    assert word(hands, name) == "a multiple of 5"
    assert len(draft.changes) == 1
    assert draft.is_valid
    hands.click("put_back.0")
    assert word(hands, name) == "an even number"
    assert not draft.changes


def test_a_rule_is_moved_by_keys_and_from_its_list_and_taken_away(hands: Hands) -> None:
    draft = bench(hands)

    def order() -> list[str]:
        return [name.removeprefix("card.") for name in chips(hands) if name.startswith("card.lap")]

    assert order() == [EXTRA, CAPTURE]
    hands.key(pygame.K_LEFT, mod=pygame.KMOD_ALT)
    assert order() == [CAPTURE, EXTRA]
    hands.key(pygame.K_RIGHT, mod=pygame.KMOD_ALT)
    assert order() == [EXTRA, CAPTURE]
    hands.choose("rule.ways", "before")
    assert order() == [CAPTURE, EXTRA]
    hands.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    open_rule(hands, EXTRA)
    hands.key(pygame.K_DELETE)
    assert order() == [CAPTURE]
    open_rule(hands, CAPTURE)
    hands.choose("rule.ways", "away")
    assert order() == []
    assert draft.is_valid
    hands.key(pygame.K_z, pygame.K_z, mod=pygame.KMOD_CTRL)
    assert order() == [EXTRA, CAPTURE]


def test_the_window_goes_on_while_is_looked_what_the_tray_holds(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    free = threading.Event()

    def slow(*_: object, everything: bool = False) -> tuple[TrayClause, ...]:
        free.wait(20)
        return (TrayClause("lap", "one", {}, "Quagga"),) if threading.current_thread() is not main else ()

    main = threading.current_thread()
    monkeypatch.setattr("game.features.workshop.window.bench.rule_tray.clauses_for_tray", slow)
    bench(hands)
    hands.click("add")
    hands.step()
    assert "which" in hands.names, "the tray is open, and is empty for a moment"
    assert "Quagga" not in told(hands)
    free.set()
    until_so(hands, lambda: "Quagga" in told(hands), patience=20)


def test_a_family_without_rules_to_add_has_its_positions_beside_the_rules(hands: Hands) -> None:
    bench(hands, "damka", "capture.capture.-1")
    assert "add" not in hands.names
    assert "Set up a position" in [one.name for one in hands.top.outline.walk_tree()]
    hands.click("lay.out")
    assert hands.page == "ChoosePosition"


def test_a_rule_has_words_of_ones_own_until_the_program_says_it_again_and_offers_nothing_while_it_is_locked(
    hands: Hands,
) -> None:
    def named() -> str:
        return next(one.name for one in hands.top.outline.walk_tree() if one.id == f"card.{EXTRA}")

    bench(hands, rule=EXTRA)
    usual = named()
    hands.choose("rule.ways", "say")
    hands.wait(0.3)
    hands.step(Event(pygame.TEXTINPUT, text="Go again"))
    hands.click("done")
    hands.wait(0.3)
    assert named() == "Go again"
    hands.choose("rule.ways", "say")
    hands.wait(0.3)
    hands.click("usual")
    hands.wait(0.3)
    assert named() == usual
    assert f"word.{EXTRA}.more" in hands.names
    hands.choose("rule.ways", "lock")
    assert f"word.{EXTRA}.more" not in hands.names
    assert not [one for one in hands.controls.canvas.widgets if isinstance(one, FlowWord) and one.enabled]
    hands.choose("rule.ways", "lock")
    assert f"word.{EXTRA}.more" in hands.names


def test_what_was_changed_is_kept_when_the_page_is_left_and_can_be_taken_back_later(hands: Hands) -> None:
    draft = bench(hands)
    open_word(hands, TAKE)
    hands.click(tile(hands, ONLY))
    hands.key(pygame.K_ESCAPE)
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
    assert word(hands, TAKE) == ONLY, "the rule that was changed last is read"
    hands.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    open_rule(hands, CAPTURE)
    assert word(hands, TAKE) != ONLY


def test_a_fault_is_marked_on_its_rule_and_the_last_sound_game_is_played(hands: Hands) -> None:
    draft = bench(hands)
    sound, page = draft.game, bench_page(hands)
    draft.set_value(next(one for one in page.bench.cards if one.id == "capture_facing"), ("take",), ["column"])
    page.bench.on_draft_changed()
    assert not draft.is_valid
    chip = next(one for one in hands.top.outline.walk_tree() if one.id == f"card.{CAPTURE}")
    assert chip.about == "There’s an error"
    hands.key(pygame.K_RETURN, mod=pygame.KMOD_CTRL)
    hands.step()
    assert hands.top_as(PlayScene).game.rules is sound.rules()


def test_a_fault_is_told_once_at_the_word_that_was_changed_with_the_rules_that_do_not_go_with_it(hands: Hands) -> None:
    draft = bench(hands, rule="start.start.-1")
    page = bench_page(hands)
    assert draft.set_value(next(one for one in page.bench.cards if one.kind == "board"), ("rows",), 1)
    page.bench.on_draft_changed()
    hands.wait(2)
    assert told(hands).count("A single row is sown by one player") == 1
    assert "The same turn." not in told(hands), "no turn is shown by rules with a fault"
    assert "No turn to show." in told(hands)
    assert "have a fault" not in told(hands), "it is told once"
    assert "numbers" not in hands.names, "what was played is of another version"
    assert "turn.old" in hands.names
    assert "turn.new" not in hands.names
    at_the_rule = [name for name in hands.names if name.startswith("first.fault.")]
    assert len(at_the_rule) == 4
    hands.click(next(name for name in at_the_rule if word(hands, name) == "Capture"))
    all_tried(hands)
    assert page.bench.opened == CAPTURE
    assert "A single row is sown" not in told(hands)
    assert word(hands, next(name for name in hands.names if name.startswith("first.fault."))) == "1\xa0row"
