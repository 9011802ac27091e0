"""Names of players are never cut: they become smaller, then take several lines."""

import pygame
import pytest

from game.store.record import MOST_NAME
from game.ui.theme import THEMES
from game.ui.ui import Ui
from game.window.board_page.player_plate import PlateCaptions, PlayerPlate
from tests.window.crowded import Texts

NAMES = (
    "Wolfeschlegelsteinhausenbergerdorff Jr", "Анна-Мария Константинопольская-Римская",
    "श्रीमती राजलक्ष्मी विश्वनाथन् अय्यर", "דוד בן־גוריון־רבינוביץ׳ הראשון לבית כהן",
)  # fmt: skip
PLATES = {"above": (232, 56), "ends": (176, 44), "side": (138, 118)}


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("scale", [1.0, 1.4, 2.0])
@pytest.mark.parametrize("manner", PLATES)
def test_the_longest_name_is_whole_on_its_plate(name: str, scale: float, manner: str) -> None:
    pygame.font.init()
    assert len(name) <= MOST_NAME
    ui = Ui((1280, 800), THEMES["walnut"], text_scale=scale)
    wide, high = PLATES[manner]
    plate = PlayerPlate(ui, pygame.Rect(0, 0, ui.px(wide), ui.px(high)), manner)  # type: ignore[arg-type]
    with Texts() as seen:
        plate.sprites(PlateCaptions("S", name, "captured", 24, tag="to move"))
    shown = "".join(line.words for _, lines in seen.drawn.values() for line in lines)
    whole = "".join(shown.split()).replace("-", "")
    assert "".join(name.split()).replace("-", "") in whole
    assert not list(seen.faults())
