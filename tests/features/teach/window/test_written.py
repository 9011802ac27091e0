"""What is written on the pages of whoever teaches, row by row: kept as texts beside, which people have read.

Of the board for a class a line is what is drawn at one height, from left to right; `+` marks larger letters, `++` those
that the last row reads. Of other pages a line is a widget or a label, in the order in which they are read.
`python -m tests.features.teach.window.test_written [PAGE …]` writes the texts anew: read what changed.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pytest

from game.app.reader_bridge import window_outline
from game.features.position_editor.window.position_editor_scene import SetUpScene
from game.features.teach.window.class_view.class_scene import ClassScene
from game.table.new_game import first_position
from game.ui.element import PageElement
from tests.features.teach.window import room
from tests.features.teach.window.test_plan_pages import planned
from tests.window.hands import Hands
from tests.window.written import Line, Writing

FOLDER = Path(__file__).parent / "written"
LARGE, TITLE = 24, 40  # px, of a window of 1280×800
SAME_ROW = 9  # px


def in_class(folder: Path, variant: str = "kalah") -> tuple[Hands, ClassScene]:
    hands = Hands(folder)
    hands.services.routes.class_view(first_position(hands.services.library.variants[variant].rules()))
    hands.wait(0.5)
    return hands, hands.top_as(ClassScene)


def at_rest(folder: Path) -> Hands:
    """A board before the first turn."""
    return in_class(folder)[0]


def in_a_turn(folder: Path) -> Hands:
    """A turn that stops after three stones."""
    hands, scene = in_class(folder)
    scene.playing.begin_turn(["A"])
    for _ in range(4):
        scene.film.step_forward()
        hands.wait(3)
    return hands


def asked(folder: Path) -> Hands:
    """The class says where the last stone falls: two holes have votes."""
    hands, scene = in_class(folder)
    scene.class_keys.toggle_landing_vote()
    scene.playing.begin_turn(["A"])
    hands.wait(4)
    scene.class_play.set_votes("E", 12)
    scene.class_play.set_votes("F", 5)
    hands.wait(0.5)
    return hands


def planning(folder: Path) -> Hands:
    """A plan for Kalah, its first card open."""
    return planned(folder)


def plan_under_way(folder: Path) -> Hands:
    """The first minute of a planned lesson."""
    hands = planned(folder)
    hands.click("begin")
    hands.wait(0.5)
    return hands


def plans(folder: Path) -> Hands:
    """The list of plans."""
    hands = Hands(folder)
    hands.services.routes.lesson_plans(hands.services.library.variants["kalah"])
    hands.wait(0.5)
    return hands


def class_table(folder: Path) -> Hands:
    """Six learners, three of them stuck."""
    hands = Hands(folder)
    room.fill(hands)
    hands.services.routes.class_table()
    hands.wait(1.0)
    return hands


def class_table_empty(folder: Path) -> Hands:
    """The table before anybody was added."""
    hands = Hands(folder)
    hands.services.routes.class_table()
    hands.wait(1.0)
    return hands


def class_games(folder: Path) -> Hands:
    """Where games go out to a class and come back."""
    hands = Hands(folder)
    hands.services.routes.class_games()
    hands.wait(0.5)
    return hands


def set_up(folder: Path, variant: str = "kalah") -> Hands:
    """A position of Kalah that is set up by hand, with one stone missing."""
    hands = Hands(folder)
    hands.services.routes.set_up(first_position(hands.services.library.variants[variant].rules()))
    hands.wait(0.3)
    hands.top_as(SetUpScene).editor.set_count("A", 3)
    hands.top_as(SetUpScene).refresh()
    hands.wait(0.3)
    return hands


def set_up_damka(folder: Path) -> Hands:
    """A position of Damka that is set up by hand."""
    hands = Hands(folder)
    hands.services.routes.set_up(first_position(hands.services.library.variants["damka"].rules()))
    hands.wait(0.3)
    return hands


def teach(folder: Path) -> Hands:
    """The first page of whoever teaches."""
    hands = Hands(folder, last_variant="kalah")
    hands.services.routes.show_teach()
    hands.wait(0.6)
    return hands


PAGES: dict[str, Callable[[Path], Hands]] = {
    make.__name__: make
    for make in (
        at_rest, in_a_turn, asked, plan_under_way,
        planning, plans, class_table, class_table_empty, class_games, teach, set_up, set_up_damka,
    )
}  # fmt: skip


def in_rows(lines: list[Line]) -> str:
    """The text of a page, a row a line."""
    rows = list[list[Line]]()
    for line in lines:
        if not rows or line.y - rows[-1][0].y > SAME_ROW:
            rows.append([])
        rows[-1].append(line)
    out = list[str]()
    for row in rows:
        size = max(line.size for line in row)
        mark = "++ " if size >= TITLE else "+ " if size >= LARGE else ""
        out.append(mark + " | ".join(line.words for line in sorted(row, key=lambda line: line.x)))
    return "\n".join(out) + "\n"


def written(name: str, folder: Path, patch: pytest.MonkeyPatch) -> str:
    writing = Writing(patch)
    hands = PAGES[name](folder)
    hands.app.draw()
    if isinstance(hands.top, ClassScene):
        return in_rows(writing.lines(hands.top)).replace("\xa0", " ")
    page = window_outline(hands.services.stack, hands.settings.window)[0]
    return "\n".join(filter(None, map(as_row, page.walk_tree()))).replace("\xa0", " ") + "\n"


def as_row(element: PageElement) -> str:
    """The role of an element where it can be pressed, its words, and what it is set to."""
    state = "" if element.enabled else "(off)"
    return " | ".join(filter(None, (element.role, element.name, element.value, element.about, state)))


@pytest.mark.parametrize("name", PAGES)
def test_a_page_says_what_was_read(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert written(name, tmp_path, monkeypatch) == (FOLDER / f"{name}.txt").read_text("utf-8")


if __name__ == "__main__":
    for page in sys.argv[1:] or PAGES:
        with tempfile.TemporaryDirectory() as home, pytest.MonkeyPatch.context() as fresh:
            FOLDER.mkdir(exist_ok=True)
            (FOLDER / f"{page}.txt").write_text(written(page, Path(home), fresh), encoding="utf-8")
