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
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest
from msgspec.structs import replace

from game.app.reader_bridge import window_outline
from game.features.position_editor.window.position_editor_scene import SetUpScene
from game.features.teach.lesson_plan import OwnPlans, plan_as_json, shipped_plans
from game.features.teach.plan_list import HeldLesson, record_held_lesson
from game.features.teach.window.class_games.class_take_in import ImportClassGamesPlate
from game.features.teach.window.class_view.class_scene import ClassScene
from game.features.teach.window.lesson_plan.plan_files import ImportPlanPlate
from game.features.teach.window.lesson_plan.plan_scene import PlanScene
from game.features.teach.window.teach_scene import TeachScene
from game.table.new_game import first_position
from game.ui.element import PageElement
from tests.features.teach.window import room
from tests.window.hands import Hands, until_so
from tests.window.written import Line, Writing

FOLDER = Path(__file__).parent / "written"
LARGE, TITLE = 24, 40  # px, of a window of 1280×800
SAME_ROW = 9  # px


SMALL = (800, 600)


def in_class(folder: Path, variant: str = "kalah", **settings: Any) -> tuple[Hands, ClassScene]:
    hands = Hands(folder, **settings)
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


def answered(folder: Path) -> Hands:
    """The class has seen where the last stone fell: one of three votes was right."""
    hands, scene = in_class(folder)
    scene.class_keys.toggle_landing_vote()
    scene.playing.begin_turn(["A"])
    hands.wait(2)
    scene.class_play.set_votes("E", 1)
    scene.class_play.set_votes("S", 2)
    scene.class_keys.run_turn()
    hands.wait(6)
    return hands


def asked_in_hebrew(folder: Path) -> Hands:
    """A question in a language that is read from the right: the votes are on the left; a typed one was refused."""
    hands, scene = in_class(folder, language="he")
    scene.class_keys.toggle_landing_vote()
    scene.playing.begin_turn(["C"])
    hands.wait(2)
    scene.class_play.set_votes("S", 7)
    for key in (pygame.K_z, pygame.K_RETURN):
        hands.key(key)
    hands.wait(0.5)
    return hands


def compared(folder: Path) -> Hands:
    """Two moves are put to the vote, and one has a vote more."""
    hands, scene = in_class(folder)
    scene.class_keys.toggle_move_comparison()
    for hole in ("A", "F"):
        scene.playing.begin_turn([hole])
    for number in (2, 1, 2):
        scene.playing.vote_for_move(number)
    hands.wait(0.3)
    return hands


def hidden(folder: Path) -> Hands:
    """Nothing but the cloth."""
    hands, scene = in_class(folder)
    scene.class_keys.toggle_blank_board()
    hands.wait(0.2)
    return hands


def without_counts(folder: Path) -> Hands:
    """A class that counts for itself, in a game whose stores are not on the board."""
    hands, scene = in_class(folder, "oware", size=SMALL)
    scene.class_keys.toggle_counts()
    scene.class_keys.toggle_hole_names()
    hands.wait(0.3)
    return hands


def what_class_sees(folder: Path) -> Hands:
    """The plate on which is chosen what a class sees; the counts are hidden."""
    hands, scene = in_class(folder)
    scene.class_keys.toggle_counts()
    scene.class_keys.open_visibility_plate()
    hands.wait(0.3)
    return hands


def planned(folder: Path, game: str = "kalah", **settings: Any) -> Hands:
    """The plan of a game, with the boards of all its cards."""
    hands = Hands(folder, home=False, **settings)
    hands.services.routes.plan_lesson(hands.services.library.variants[game])
    until_so(hands, lambda: hands.top_as(PlanScene).is_ready, patience=60)
    return hands


def planning(folder: Path) -> Hands:
    """A plan for Kalah, its first card open."""
    return planned(folder)


def planning_small(folder: Path) -> Hands:
    """The same in a small window, where cards lie one below the other: the third one is open."""
    hands = planned(folder, size=SMALL)
    hands.click("card.2")
    hands.wait(0.2)
    return hands


def plan_changed(folder: Path) -> Hands:
    """A plan of one's own for a game for which the program has none: its sentence is being written."""
    hands = planned(folder, "hus")
    hands.click("say")
    hands.wait(0.2)
    return hands


def plan_last_part(folder: Path) -> Hands:
    """The last part of a plan is open, and a change can be undone."""
    hands = planned(folder)
    hands.choose("minutes.6", 7)
    hands.click("card.6")
    hands.wait(0.2)
    return hands


def plan_board(folder: Path) -> Hands:
    """A board of a plan, and what can be done with it."""
    hands = planned(folder)
    hands.click("board.1")
    hands.wait(0.2)
    return hands


def plan_saving(folder: Path) -> Hands:
    """A plan goes out as a file."""
    hands = planned(folder)
    hands.top_as(PlanScene).save_plan_as_file()
    hands.wait(0.2)
    return hands


def plan_import(folder: Path) -> Hands:
    """A plan that somebody has sent is offered."""
    hands = Hands(folder, home=False)
    (folder / "plan.json").write_bytes(plan_as_json(shipped_plans()["oware"]))
    hands.services.routes.import_files([folder / "plan.json"])
    until_so(hands, lambda: "take" in hands.names, patience=60)
    return hands


def plan_import_damaged(folder: Path) -> Hands:
    """A plan that can't be read."""
    hands = planned(folder)
    hands.click("bring")
    (folder / "plan.json").write_bytes(b"{}")
    hands.top_as(ImportPlanPlate).use_files([folder / "plan.json"])
    until_so(hands, lambda: "again" in hands.names, patience=60)
    return hands


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


def plans_held(folder: Path) -> Hands:
    """The list of somebody who has held lessons, has a plan of their own and comes from a game without one."""
    hands = Hands(folder)
    room.fill(hands)
    plans = hands.folders.plans
    OwnPlans(plans, hands.services.library.variants).save(replace(shipped_plans()["oware"], title="Mine", topics=[]))
    for game, slide in (("congkak", 8), ("kalah", 3)):
        record_held_lesson(plans, HeldLesson(game, 2, slide, 9, room.DAY))
    hands.services.routes.lesson_plans(hands.services.library.variants["hus"])
    until_so(hands, lambda: {"own.oware", "far"} <= {*hands.names}, patience=60)
    hands.wait(0.3)
    return hands


def class_table(folder: Path) -> Hands:
    """Six learners, three of them stuck."""
    hands = Hands(folder)
    room.fill(hands)
    hands.services.routes.class_table()
    hands.wait(1.0)
    return hands


def class_table_small(folder: Path) -> Hands:
    """The same in a small window, where all lies one below the other, those who are stuck first."""
    hands = Hands(folder, size=SMALL)
    room.fill(hands)
    hands.services.routes.class_table()
    until_so(hands, lambda: "show" in hands.names, patience=60)
    hands.click("stuck_first")
    hands.wait(0.3)
    return hands


def class_table_begins(folder: Path) -> Hands:
    """Two learners who have not begun anything."""
    hands = Hands(folder)
    for name in ("Amber", "Blue"):
        hands.services.learners.add_learner(name, "sun")
    room.courses(hands)
    hands.services.routes.class_table()
    hands.wait(0.3)
    return hands


def course_to_set(folder: Path) -> Hands:
    """The plate on which a course is set."""
    hands = class_table(folder)
    hands.click("set")
    hands.wait(0.3)
    return hands


def class_files_out(folder: Path) -> Hands:
    """What can be taken to another computer."""
    hands = Hands(folder)
    room.fill(hands, 2)
    own = hands.services.own_lessons
    assert own is not None
    own.mkdir(parents=True)
    (own / "a.toml").write_text("[[lesson]]", encoding="utf-8")
    hands.services.routes.show_teach()
    until_so(hands, lambda: hands.top_as(TeachScene).own.value == 1, patience=60)
    hands.top_as(TeachScene).open_export()
    hands.wait(0.3)
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


def class_games_in(folder: Path) -> Hands:
    """Three games that were handed in: two are chosen, one can't be played, the base of another is not here."""
    hands = Hands(folder)
    into = hands.folders.handed_in_games
    into.mkdir(parents=True)
    without = '["capture_facing", "extra_turn"]'
    games = {
        "Dana": f'based_on = "kalah"\nwithout = {without}\n', "Noam": 'based_on = "kalah"\nwithout = ["extra_turn"]\n',
        "Ruth": "columns = 3\n", "Sam": 'based_on = "nothing_here"\n',
    }  # fmt: skip
    for who, text in games.items():
        (into / f"{who}.toml").write_text(f'# from: {who}\nname = "{who}’s game"\n{text}', "utf-8")
    hands.services.routes.class_games()
    until_so(hands, lambda: "game.Dana.toml" in hands.names, patience=60)
    for who in ("Noam", "Dana"):
        hands.click(f"game.{who}.toml")
    hands.wait(0.2)
    return hands


def class_games_going(folder: Path) -> Hands:
    """Before a game that was handed in is removed."""
    hands = class_games_in(folder)
    hands.click("away.Dana.toml")
    hands.wait(0.2)
    return hands


def class_games_take_in(folder: Path) -> Hands:
    """Where games of learners come in: of six files none can be used."""
    hands = Hands(folder)
    paths = [folder / f"{n}.txt" for n in range(6)]
    for path in paths:
        path.write_text("hello")
    hands.services.routes.class_games()
    hands.click("take")
    hands.top_as(ImportClassGamesPlate).use_files(paths)
    until_so(hands, lambda: "again" in hands.names, patience=60)
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


def teach_small(folder: Path) -> Hands:
    """The same in a small window, with a class, a lesson that goes on and the files of the class open."""
    hands = Hands(folder, size=SMALL, last_variant="oware")
    room.fill(hands)
    record_held_lesson(hands.folders.plans, HeldLesson("kalah", 2, 5, 9, room.DAY))
    hands.services.routes.show_teach()
    until_so(hands, lambda: hands.top_as(TeachScene).plans.value is not None, patience=60)
    hands.click("files")
    hands.wait(0.3)
    return hands


PAGES: dict[str, Callable[[Path], Hands]] = {
    make.__name__: make
    for make in (
        at_rest, in_a_turn, asked, answered, asked_in_hebrew, compared, hidden, without_counts, plan_under_way,
        what_class_sees, planning, planning_small, plan_changed, plan_last_part, plan_board, plan_saving, plan_import,
        plan_import_damaged, plans, plans_held, class_table, class_table_small, class_table_begins, class_table_empty,
        course_to_set, class_files_out, class_games, class_games_in, class_games_going, class_games_take_in,
        teach, teach_small, set_up, set_up_damka,
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
    text = "\n".join(filter(None, map(as_row, page.walk_tree()))) + "\n"
    return text.replace("\xa0", " ").replace(str(folder), "…")


def as_row(element: PageElement) -> str:
    """The role of an element where it can be pressed, its words, and what it is set to."""
    states = {"off": not element.enabled, "on": element.on, "chosen": element.chosen, "open": element.open}
    told = ", ".join(state for state, so in states.items() if so)
    return " | ".join(filter(None, (element.role, element.name, element.value, element.about, told and f"({told})")))


@pytest.mark.parametrize("story", PAGES)
def test_a_page_says_what_was_read(story: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert written(story, tmp_path, monkeypatch) == (FOLDER / f"{story}.txt").read_text("utf-8")


if __name__ == "__main__":
    for page in sys.argv[1:] or PAGES:
        with tempfile.TemporaryDirectory() as home, pytest.MonkeyPatch.context() as fresh:
            FOLDER.mkdir(exist_ok=True)
            (FOLDER / f"{page}.txt").write_text(written(page, Path(home), fresh), encoding="utf-8")
