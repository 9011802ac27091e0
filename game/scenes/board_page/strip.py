"""The strip under a board: how a row of buttons fills it, and the buttons that all strips share."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import pygame

from game.film.playback import SPEEDS, Film
from game.scenes.board_page.controller import FilmController
from game.text.language import Words
from game.ui import plates
from game.ui.layout import Node, Row, Space
from game.ui.ui import Ui
from game.ui.widgets import Button, Choice, DropDown, Widget
from game.ui.widgets.button import Kind

PAD, BETWEEN = 10, 8  # reference px


def fill(ui: Ui, rect: pygame.Rect, rows: Iterable[Row], pad: float = PAD) -> Row:
    """The first of some rows, ever shorter, that has room in a strip, or the last of them, placed there."""
    inside = rect.inflate(-2 * ui.gap(pad), 0)
    for row in rows:
        if row.width(ui) <= inside.w:
            break
    row.place(ui, inside)
    return row


def film_strip(
    ui: Ui,
    words: Words,
    deeds: FilmController,
    rect: pygame.Rect,
    speed: str,
    starts: Sequence[Callable[[], Sequence[Node]]],
) -> Node:
    """Where a film is looked at: one way out, the film's buttons, its speed.  `starts`: its beginning, ever shorter.

    Speed becomes a list before words give way, and goes before the film's buttons would have no room.
    """

    def row(start: Callable[[], Sequence[Node]], pace: str) -> Row:
        film = Row(left_to_right(ui, film_buttons(words, deeds)), gap=BETWEEN)
        end = pace_buttons(words, deeds, speed, pace)
        return Row([*start(), Space(0, grow=1), film, Space(0, grow=1), *end], gap=BETWEEN)

    tries = [*((start, pace) for start in starts for pace in ("choice", "list")), (starts[-1], "")]
    return fill(ui, rect, (row(*one) for one in tries))


def before_and_after(ui: Ui) -> tuple[str, str]:
    """Icons for earlier and later where time runs from left to right in every language, as on a curve."""
    return ("fwd", "back") if ui.rtl else ("back", "fwd")  # these two are turned over where text runs the other way


def left_to_right(ui: Ui, film: Sequence[Node]) -> list[Node]:
    """The film's buttons in the order in which a row takes them: time runs to the right in every language."""
    return [*reversed(film)] if ui.rtl else [*film]


def paint(dst: pygame.Surface, ui: Ui, rect: pygame.Rect) -> None:
    """The plate below the row."""
    t = ui.theme
    plates.draw(dst, rect, ui.gap(16), t.plate, t.line, t.outline * ui.unit, t.plate_shadow, ui.unit)


def enabled(film: Film) -> dict[str, bool]:
    """Which of the film's buttons can be pressed."""
    return {"stepb": not (film.cursor == 0 and film.playing is None), "stepf": not film.at_end}


def film_buttons(words: Words, deeds: FilmController, *, main: bool = True) -> list[Widget]:
    """A stone back, play, a stone forward.  `main`: playing is what the page is for, so that button is brass."""
    kind: Kind = "round" if main else "ring"
    t = words.t
    return [
        Button("stepb", deeds.step_back, icon="stepb", tip=t("One stone back"), key=","),
        Button(
            "play", deeds.toggle, icon="play", kind=kind, tip=words.tc("turns", "Play"), key=words.tc("key", "Space")
        ),
        Button("stepf", deeds.step_forward, icon="stepf", tip=t("One stone forward"), key="."),
    ]


def pace_buttons(words: Words, deeds: FilmController, speed: str, kind: str) -> list[Node]:
    """The speed, as a `choice`, as a `list`, or not at all."""
    t = words.t
    names = {"calm": t("Calm"), "normal": t("Normal"), "fast": t("Fast")}
    options = [(value, names[value]) for value in SPEEDS]
    if kind == "choice":
        return [Choice("speed", options, speed, deeds.set_speed)]
    return [DropDown("speed", options, speed, deeds.set_speed)] if kind else []
