"""Loose stones on the table: each has its place, and all places are in the room there is."""

import pygame
import pytest

from game.features.position_editor.window.heap import HeapSlots

ROOMS = [(500, 110, 58), (490, 140, 47), (300, 96, 20), (220, 60, 50), (620, 200, 90)]


@pytest.mark.parametrize(("wide", "high", "size"), ROOMS)
def test_all_stones_lie_in_the_room(wide: int, high: int, size: int) -> None:
    room = pygame.Rect(40, 600, wide, high)
    heap = HeapSlots(room, size, 98)
    for slot in range(98):
        stone = pygame.Rect(0, 0, size - 2, size - 2)
        stone.center = tuple(round(length) for length in heap.slot_center(slot))
        assert room.contains(stone)


def test_every_stone_has_a_place_of_its_own() -> None:
    heap = HeapSlots(pygame.Rect(0, 0, 490, 130), 50, 98)
    assert len({heap.slot_center(slot) for slot in range(98)}) == 98
    assert [heap.slot_center(slot) for slot in range(98)] == [
        HeapSlots(heap.rect, 50, 98).slot_center(slot) for slot in range(98)
    ]
