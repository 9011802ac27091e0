"""Controls that the strips under boards share: the film's buttons and its speed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.film.playback import SPEEDS, Speed
from game.text.language import Language
from game.ui.layout import Collapsible, Node, Row
from game.ui.ui import Ui
from game.ui.widgets import DropDown, SegmentedControl

if TYPE_CHECKING:
    from game.window.board_page.board_scene import BoardScene
    from game.window.board_page.film_keys import FilmActions

BETWEEN = 8  # reference px


def row_in_time_order(ui: Ui, film: Sequence[Node]) -> Row:
    """Return the film's buttons in a row: time runs to the right in every language."""
    return Row([*reversed(film)] if ui.rtl else film, gap=BETWEEN)


def film_buttons(scene: BoardScene, *, main: bool = True) -> list[Node]:
    """Return the buttons for a stone back, play, and a stone forward. `main`: the play button is the page's main
    button, as the page is for watching.
    """
    actions = scene.actions
    return [actions.button("stepb"), actions.button("play", "round" if main else "ring"), actions.button("stepf")]


def speed_choice(
    words: Language, film_actions: FilmActions, speed: Speed, *, listed: int = 0, gone: int
) -> Collapsible:
    """Return the choice of the speed: a list from collapsing step `listed` on, and nothing from step `gone` on."""
    t = words.t
    names = {"calm": t("Calm"), "normal": t("Normal"), "fast": t("Fast")}
    options = [(value, names[value]) for value in SPEEDS]
    short = DropDown("speed", options, speed, film_actions.set_speed)
    short.called = t("Speed")
    if not listed:
        return Collapsible(short, gone=gone)
    choice = SegmentedControl("speed", options, speed, film_actions.set_speed)
    choice.called = short.called
    return Collapsible(choice, short=(listed, short), gone=gone)
