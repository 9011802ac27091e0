"""What a turn takes is a gain or a loss, as the store has it to which it goes."""

import random

import pytest

from game.board.drawing import place_board
from game.board.marks import Marks
from game.board.view import NAMED, BoardView
from game.film.hops import MoveHops
from game.film.playback import Film
from game.film.stones import Stones
from game.rules.sowing.board import Board
from game.ui.screen import Sprite, initialize_without_window
from game.ui.theme import WALNUT


def labels(width: int, hops: MoveHops, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The numbers that are drawn over a way."""
    initialize_without_window()
    view, said = BoardView(place_board(Board(2, 7), 0, 0, width), WALNUT, look=NAMED), list[str]()
    gain, hop = view.numbers.gain_plate, view.numbers.hop_plate

    def gained(text: str, x: float, y: float) -> Sprite:
        said.append(text)
        return gain(text, x, y)

    def hopped(text: str, x: float, y: float, lap: int = 1) -> Sprite:
        said.append(f"hop {text}")
        return hop(text, x, y, lap)

    monkeypatch.setattr(view.numbers, "gain_plate", gained)
    monkeypatch.setattr(view.numbers, "hop_plate", hopped)
    view.sprites(Film(Stones({"A": 4}, random.Random(1))), Marks(way=hops))
    return said


def test_what_the_other_player_gets_is_no_gain(monkeypatch: pytest.MonkeyPatch) -> None:
    way = MoveHops("A", (), "D", (("C", 4, "S"), ("e", 4, "N")))
    assert sorted(labels(900, way, monkeypatch)) == ["+4", "\u22124"]
