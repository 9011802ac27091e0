"""What a turn takes is a gain or a loss, as the store has it to which it goes."""

import pygame
import pytest

from game.board.drawing import lay
from game.board.marks import Marks
from game.board.view import BoardView
from game.film.hops import Hop, Way
from game.film.playback import Film
from game.film.stones import Stones
from game.rules.sowing.board import Board
from game.ui.theme import WALNUT


def labels(width: int, way: Way, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The numbers that are drawn over a way."""
    import random

    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1, 1))
    view, said = BoardView(lay(Board(2, 7), 0, 0, width), WALNUT), list[str]()
    gain, hop = view.numbers.gain, view.numbers.hop
    monkeypatch.setattr(view.numbers, "gain", lambda text, *at: (said.append(text), gain(text, *at))[1])
    monkeypatch.setattr(view.numbers, "hop", lambda text, *at: (said.append(f"hop {text}"), hop(text, *at))[1])
    view.sprites(Film(Stones({"A": 4}, random.Random(1))), Marks(way=way))
    return said


def test_what_the_other_player_gets_is_no_gain(monkeypatch: pytest.MonkeyPatch) -> None:
    way = Way("A", (), "D", (("C", 4, "S"), ("e", 4, "N")), bonus=False)
    assert sorted(labels(900, way, monkeypatch)) == ["+4", "\u22124"]


def test_small_boards_have_no_numbers_of_hops(monkeypatch: pytest.MonkeyPatch) -> None:
    way = Way("A", (Hop("A", "B", 1, 1, 1),), "B", (), bonus=False)
    assert labels(900, way, monkeypatch) == ["hop 1"]
    assert labels(300, way, monkeypatch) == []
