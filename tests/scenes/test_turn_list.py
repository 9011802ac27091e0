"""The list of turns: runs of moves in lines."""

import pygame

from game.scenes.turn_list import Round, TurnList, rounds
from game.view.theme import WALNUT
from game.view.ui import Ui


def test_turns_stand_in_pairs() -> None:
    assert rounds([("S", "A"), ("N", "b"), ("S", "C")]) == [Round(("A",), ("b",)), Round(("C",), ())]


def test_extra_turns_stand_together() -> None:
    moves = [("S", "C"), ("S", "F"), ("N", "d"), ("N", "a"), ("S", "B")]
    assert rounds(moves) == [Round(("C", "F"), ("d", "a")), Round(("B",), ())]  # type: ignore[arg-type]


def test_a_game_that_north_begins() -> None:
    assert rounds([("N", "a"), ("S", "B"), ("N", "c")]) == [Round((), ("a",)), Round(("B",), ("c",))]


def test_the_newest_turn_is_in_view_and_older_ones_can_be_reached() -> None:
    pygame.font.init()
    panel = TurnList(Ui((1280, 800), WALNUT), pygame.Rect(1064, 78, 192, 300))
    lines = [Round((f"{i}",), ()) for i in range(40)]
    newest = panel.sprites(lines, None)
    assert len(newest) == panel.capacity
    assert panel.sprites(lines, None) == newest  # drawn once
    assert panel.wheel(3, len(lines))
    assert panel.sprites(lines, None)[-1].surface is newest[-4].surface
    assert panel.wheel(1000, len(lines))
    assert not panel.wheel(1, len(lines))
    assert panel.scroll == len(lines) - panel.capacity
