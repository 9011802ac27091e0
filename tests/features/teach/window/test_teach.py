"""The page of whoever teaches: a game is chosen first, then what is done with it; the class and its files."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.features.position_editor.window.position_editor_scene import SetUpScene
from game.features.teach.window.class_view.class_scene import ClassScene
from game.features.teach.window.teach_scene import TeachScene
from game.ui.widgets import Button, Card
from tests.features.teach.window import room
from tests.some import some
from tests.window.hands import Hands, until_so
from tests.window.opened import opened_game

MINE = 'based_on = "kalah"\nname = "Mine"\nwithout = ["capture_facing"]\n'


def opened(tmp_path: Path, n: int = 6, size: tuple[int, int] = (1280, 800), **settings: Any) -> Hands:
    hands = Hands(tmp_path, size=size, last_variant="oware", **settings)
    if n:
        room.fill(hands, n)
    hands.services.routes.show_teach()
    hands.wait(0.6)
    return hands


@pytest.fixture
def hands(tmp_path: Path) -> Hands:
    return opened(tmp_path)


def games(hands: Hands) -> list[str]:
    return [name.removeprefix("game.") for name in hands.names if name.startswith("game.")]


def shown_to_class(hands: Hands) -> str:
    assert isinstance(hands.top, ClassScene), hands.page
    return hands.top.playing.position.rules.variant


def test_the_game_played_last_is_chosen_until_one_was_taught(tmp_path: Path) -> None:
    hands = opened(tmp_path)
    assert "With Oware" in hands.texts
    hands.click("game.kalah")
    hands.click("door.show")
    assert shown_to_class(hands) == "kalah"
    hands.key(pygame.K_ESCAPE)
    hands.key(pygame.K_ESCAPE)
    hands.services.routes.show_teach()
    hands.wait(0.3)
    assert "With Kalah" in hands.texts
    assert "taught last" in hands.texts
    again = Hands(tmp_path)
    assert again.file.load().last_taught == "kalah", "it is known the next time, too"


def test_the_first_game_found_is_taken_with_enter(hands: Hands) -> None:
    hands.controls.focus_on("search")
    hands.write("wari")
    found = games(hands)
    assert "oware" in found
    hands.key(pygame.K_RETURN)
    scene = hands.top
    assert isinstance(scene, TeachScene)
    assert scene.game == found[0]
    assert hands.focus == "search"


def test_few_games_are_shown_at_first_and_all_when_asked_for(hands: Hands) -> None:
    assert len(games(hands)) == 6
    hands.click("all_games")
    assert {*games(hands)} == {*hands.services.library.variants}
    assert "all_games" not in hands.names
    hands.click("fewer")
    assert len(games(hands)) == 6


def test_own_games_come_after_the_others(tmp_path: Path) -> None:
    own = tmp_path / "own"
    own.mkdir()
    (own / "mine.toml").write_text(MINE)
    hands = Hands(tmp_path / "user", own=own)
    hands.services.routes.show_teach()
    hands.wait(0.3)
    assert games(hands)[-1] == "mine"
    hands.click("all_games")
    assert games(hands)[-1] == "mine"
    hands.click("game.mine")
    hands.click("door.show")
    assert shown_to_class(hands) == "mine"


def test_each_door_leads_where_it_says_with_the_chosen_game(hands: Hands) -> None:
    hands.click("game.kalah")
    doors: dict[str, tuple[str, Callable[[Any], str]]] = {
        "show": ("ClassScene", lambda top: top.playing.game.rules.variant),
        "worksheet": ("WorksheetScene", lambda top: top.rules.variant),
        "lesson": ("LessonEditor", lambda top: top.making.rules.variant),
        "plan": ("PlanListPage", lambda top: top.variant.id),
    }
    for door, (page, game) in some(doors.items()):
        hands.click(f"door.{door}")
        assert (hands.page, game(hands.top)) == (page, "kalah")
        hands.key(pygame.K_ESCAPE)
        hands.wait(0.3)
        assert hands.page == "TeachScene"


def test_own_lessons_are_listed_first_where_there_are_any(hands: Hands) -> None:
    folder = hands.services.own_lessons
    assert folder is not None
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "a.toml").write_text("[[lesson]]", encoding="utf-8")
    hands.click("door.worksheet")
    hands.key(pygame.K_ESCAPE)
    hands.wait(0.3)
    assert "1 lesson of your own" in hands.texts, "who comes back sees what was written meanwhile"
    hands.click("door.lesson")
    assert hands.page == "OwnLessonsPage"
    hands.choose("game", "kalah")
    hands.click("new")
    assert hands.page == "LessonEditor"
    assert hands.top.making.rules.variant == "kalah"  # type: ignore[attr-defined]


def test_the_game_one_came_from_is_shown_as_it_stands(hands: Hands) -> None:
    hands.click("game.kalah")
    assert "door.game" not in hands.names, "there is no game under way"
    hands.key(pygame.K_ESCAPE)
    opened_game(hands, "pp").chooser.play_move("A")
    hands.wait(4)
    hands.key(pygame.K_ESCAPE)
    opened_game(hands, "cc").session.save()  # without a turn it isn't shown
    hands.services.stack.pop_to_first()
    hands.services.routes.show_teach()
    hands.wait(0.3)
    hands.click("door.game")
    assert shown_to_class(hands) == "kalah"
    assert hands.top.playing.game.moves == ["A"]  # type: ignore[attr-defined]
    assert hands.top.playing.film.at_end  # type: ignore[attr-defined]


def test_the_class_is_one_row_that_says_who_is_stuck_and_opens_the_table(hands: Hands) -> None:
    assert "6 learners" in hands.texts
    assert any(said.startswith("2 learners are stuck at lesson 6: ") for said in hands.texts)
    hands.click("door.table")
    assert hands.page == "ClassTablePage"


def test_the_files_of_the_class_are_one_folded_line(hands: Hands) -> None:
    inside = {"bring", "out", "games", "table"}
    assert not inside & {*hands.names}
    for name, page in (("bring", "ImportFilesPlate"), ("out", "ExportClassPlate"), ("games", "ClassGamesScene"),
                       ("table", "ExportTable")):  # fmt: skip
        if name not in hands.names:
            hands.click("files")
        hands.click(name)
        hands.wait(0.3)
        assert hands.page == page
        hands.key(pygame.K_ESCAPE)
        hands.wait(0.3)
    assert hands.page == "TeachScene"


def test_a_class_that_was_left_goes_on_from_here(tmp_path: Path) -> None:
    hands = opened(tmp_path, 0)
    hands.click("door.show")
    scene = hands.top
    assert isinstance(scene, ClassScene)
    scene.playing.begin_turn([scene.playing.position.legal()[0]])
    scene.playing.film.skip_to_end()
    hands.key(pygame.K_ESCAPE)
    hands.wait(0.3)
    hands.top.refresh()
    assert any("goes on after 1 turn" in one for one in hands.texts)
    hands.click("door.show")
    assert isinstance(hands.top, ClassScene)
    assert len(hands.top.playing.turns) == 1


def test_the_table_is_taken_out_for_a_spreadsheet(hands: Hands) -> None:
    hands.services.learners.rename_learner(hands.services.learners.all_learners[1].id, "=1+1, Blue", "sun")
    hands.top.refresh()
    hands.click("files")
    hands.click("table")
    hands.wait(0.3)
    hands.click("save")
    file = hands.wait_for_file("The class*.csv")
    lines = file.read_text(encoding="utf-8-sig").splitlines()
    assert lines[0] == "Learner,First steps,Kalah,Oware,Now at,Stuck at"
    assert lines[2].startswith('"\'=1+1, Blue",5 of 5,11 of 21,'), "no spreadsheet works it out"
    assert lines[3].endswith('"Kalah, lesson 6",Kalah · lesson 6 · task 1')
    assert len(lines) == 7


def test_in_a_small_window_the_game_is_a_line_and_is_chosen_on_a_plate(tmp_path: Path) -> None:
    hands = opened(tmp_path, 0, (800, 600))
    assert not games(hands)
    assert "With Oware" in hands.texts
    hands.choose("game", "kalah")
    assert "With Kalah" in hands.texts
    hands.click("door.show")
    assert shown_to_class(hands) == "kalah"


def test_without_a_class_its_row_says_how_to_begin_one_and_there_is_no_table(tmp_path: Path) -> None:
    hands = opened(tmp_path, 0)
    assert {"No class yet", "Import learners, or type a name"} <= {*hands.texts}
    hands.click("files")
    hands.wait(0.2)
    assert [one for one in ("bring", "out", "games", "table") if hands.widget(one, Card).enabled] == [
        "bring", "out", "games",
    ]  # fmt: skip
    tips = [hands.widget(one, Card).tip for one in ("out", "table")]
    assert tips == ["files for another computer", "no learners yet"]
    hands.click("out")
    hands.wait(0.1)
    assert not hands.widget("learners", Button).enabled
    assert not {"lessons", "games"} & {*hands.names}


def test_a_position_is_set_up_and_then_shown(hands: Hands) -> None:
    hands.click("game.kalah")
    hands.click("door.position")
    hands.wait(0.2)
    editor = hands.top_as(SetUpScene)
    assert editor.editor.rules.variant == "kalah"
    hands.click("use")
    assert shown_to_class(hands) == "kalah"


def test_a_game_whose_file_is_gone_gives_way_to_another(hands: Hands) -> None:
    scene = hands.top_as(TeachScene)
    scene.game = "no_such_game"
    assert scene.chosen_variant.id in hands.services.library.variants
    scene.refresh()
    assert scene.game == scene.chosen_variant.id


def test_what_goes_out_is_opened_from_its_plate(hands: Hands) -> None:
    own = hands.services.own_lessons
    assert own is not None
    own.mkdir(parents=True, exist_ok=True)
    (own / "a.toml").write_text("[[lesson]]", encoding="utf-8")
    hands.top_as(TeachScene).on_return()
    until_so(hands, lambda: hands.top_as(TeachScene).own.value == 1, patience=60)
    pages = list[str]()
    for kind in ("learners", "lessons"):
        hands.top_as(TeachScene).open_export()
        hands.wait(0.1)
        hands.click(kind)
        hands.wait(0.1)
        pages.append(hands.page)
        while hands.page != "TeachScene":
            hands.services.stack.pop()
    assert len({*pages, "ExportClassPlate", "TeachScene"}) == 4, pages
