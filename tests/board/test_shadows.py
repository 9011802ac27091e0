"""The shadow of a board ends softly wherever it is painted, and what lies beside a board is left out as a whole."""

from random import Random

import pygame
import pytest

from game.board.drawing import extent, place_board
from game.board.view import NAMED, BoardView
from game.film.playback import Film
from game.film.stones import Stones
from game.rules.file.variant_library import standard_library
from game.rules.game import counts_of_position
from game.table.new_game import first_position
from game.ui.screen import initialize_without_window
from game.ui.theme import THEMES
from game.ui.ui import Ui
from game.window.shared.board_card import BoardOnCard, BoardPictures

VARIANTS = standard_library().variants
FAINT = 6  # of 255: as much shadow as nobody sees the end of


@pytest.fixture(autouse=True)
def window() -> None:
    initialize_without_window()


def edge(picture: pygame.Surface) -> int:
    """How much of anything there is along the edge of a picture."""
    w, h = picture.get_size()
    along = [(x, y) for x in range(w) for y in (0, h - 1)] + [(x, y) for y in range(h) for x in (0, w - 1)]
    return max(picture.get_at(at).a for at in along)


@pytest.mark.parametrize("game", ["kalah", "damka"])
@pytest.mark.parametrize("wide", [200, 680])
def test_the_shadow_of_a_board_on_a_card_is_not_cut(game: str, wide: int) -> None:
    pictures, shown = BoardPictures(), BoardOnCard(VARIANTS[game])
    pictures.use_layout(Ui((1280, 800), THEMES["walnut"]))
    whole = extent(shown.board)
    size = wide, round(wide * whole.high / whole.wide)
    assert edge(pictures.paint_picture(shown, size)) <= FAINT


def test_a_board_without_room_for_its_bowls_paints_nothing_of_them() -> None:
    position = first_position(VARIANTS["kiswahili"].rules())
    geometry = place_board(position.rules.board, 100, 20, 500)
    picture = pygame.Surface((700, 400), pygame.SRCALPHA)
    view = BoardView(geometry, THEMES["walnut"], look=NAMED, bowls=False)
    view.paint(picture, shadow=False)
    view.paint_stones(picture, Film(Stones(counts_of_position(position), Random(5))))
    assert geometry.rect.inflate(0, 4).contains(picture.get_bounding_rect())  # letters reach the edge
