"""What is pressed on a page with a board goes to its controller: nothing that can be pressed holds a scene."""

from collections.abc import Iterator
from pathlib import Path
from types import FunctionType, MethodType

import pytest

from game.scenes.board_page.scene import BoardScene
from game.scenes.play.scene import PlayScene
from game.scenes.shell.stack import Scene
from game.ui.widgets import Widget
from tests.scenes.hands import Hands
from tests.scenes.shell.every_page import PAGES


def called(found: object) -> Iterator[object]:
    """Whose methods a function ends up calling, as far as it was made with them."""
    if isinstance(found, MethodType):
        yield found.__self__
    elif isinstance(found, FunctionType):
        for cell in found.__closure__ or ():
            yield cell.cell_contents
            yield from called(cell.cell_contents)


def actions(widget: Widget) -> list[object]:
    return [one for value in vars(widget).values() for one in called(value)]


@pytest.mark.parametrize(
    ("page", "variant"),
    [
        ("values", "kalah"),
        ("values", "kiswahili"),
        ("why", "kalah"),
        ("review", "kalah"),
        ("start", "akil"),
        ("task", "kalah"),
        ("puzzles", "kalah"),
    ],
)
def test_nothing_that_can_be_pressed_holds_a_scene(tmp_path: Path, page: str, variant: str) -> None:
    hands = Hands(tmp_path)
    PAGES[page](hands, variant)
    hands.step()
    scene = hands.top
    assert isinstance(scene, BoardScene)
    assert isinstance(scene, PlayScene) == (page == "values")
    pressed = {widget.name: actions(widget) for widget in scene.controls.canvas.widgets}
    assert any(pressed.values())
    assert not [name for name, holds in pressed.items() if any(isinstance(one, Scene) for one in holds)]
