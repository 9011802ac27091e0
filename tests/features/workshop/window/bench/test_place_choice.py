"""Holes that a clause names are pressed on a small board: by hand, by keys, and as a screen reader is told of them."""

from __future__ import annotations

import pygame

from game.features.workshop.draft import GameDraft
from game.features.workshop.open_word import card_key, word_widget_name
from game.rules.file.variant_library import standard_library
from game.ui.element import PageElement
from tests.features.workshop.window.bench.waiting import all_tried, bench_page, open_rule, open_word, word
from tests.window.hands import Event, Hands

VARIANTS = standard_library().variants


def opened(hands: Hands, variant: str, path: tuple[str, ...]) -> tuple[GameDraft, str]:
    """The bench with a word that names holes; the draft, and the name of that word."""
    draft = GameDraft.new_draft(VARIANTS[variant], "My game")
    hands.services.routes.bench(draft)
    hands.step()
    card = next(one for one in bench_page(hands).bench.cards if one.kind == path[0])
    name = word_widget_name(card, path[1:])
    open_rule(hands, card_key(card))
    open_word(hands, name)
    all_tried(hands)
    hands.controls.focus_on("to.board")
    return draft, name


def hole(hands: Hands, name: str) -> PageElement:
    return next(one for one in hands.top.outline.walk_tree() if one.id == f"to.board.{name}")


def press(hands: Hands, name: str) -> None:
    x, y, w, h = hole(hands, name).box
    pos = x + w // 2, y + h // 2
    hands.step(Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        hands.step(Event(kind, pos=pos, button=1))
    all_tried(hands)


def chosen(hands: Hands) -> set[str]:
    return {
        one.id.removeprefix("to.board.")
        for one in hands.top.outline.walk_tree()
        if one.chosen and one.id.startswith("to.board.")
    }


def test_the_hole_of_a_rule_is_pressed_on_a_board_or_chosen_by_arrows_and_taken_back_by_a_key(hands: Hands) -> None:
    draft, name = opened(hands, "songo", ("spared", "hole"))
    assert word(hands, name) == "G"
    assert chosen(hands) == {"G", "g"}, "each player has one"
    assert hands.focus == "to.board"
    hands.key(pygame.K_LEFT, pygame.K_LEFT, pygame.K_RETURN)
    assert word(hands, name) == "E"
    all_tried(hands)
    assert hands.focus == "to.board", "one can go on at once"
    hands.key(pygame.K_UP, pygame.K_RETURN)
    assert word(hands, name) == "C", "opposite of E lies the other player’s c"
    assert chosen(hands) == {"C", "c"}
    press(hands, "b")
    assert word(hands, name) == "B", "on your opponent’s side lies the same hole of the other player"
    assert len(draft.changes) == 1
    for before in "CEG":
        hands.key(pygame.K_z, mod=pygame.KMOD_CTRL)
        assert word(hands, name) == before, "each choice is taken back alone"
    assert not draft.changes


def test_several_holes_are_chosen_one_by_one_and_what_cannot_be_says_why(hands: Hands) -> None:
    draft, name = opened(hands, "alemungula", ("sowing", "clockwise"))
    assert word(hands, name) == "A, B"
    for one in ("D", "e"):
        refused = hole(hands, one)
        assert not refused.enabled
        assert "already has its direction" in refused.about
    links = [one for one in hands.names if one.startswith("first.")]
    assert {word(hands, one) for one in links} == {"D, E"}, "the word that must change first can be pressed"
    press(hands, "D")
    assert not draft.changes, "a hole that cannot be does nothing"
    press(hands, "C")
    assert word(hands, name) == "A, B, C"
    press(hands, "a")
    assert word(hands, name) == "B, C"
    assert chosen(hands) == {"B", "C", "b", "c"}
    assert draft.is_valid
