"""Games go out and come in by the window: files, films, the clipboard, files dropped on it."""

from __future__ import annotations

import shutil
import threading
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pygame
import pytest
from PIL import Image

from game.features.library.queries import ArchiveFilter
from game.features.library.window.games_table import TableLine
from game.features.play.window.play_scene import PlayScene
from game.features.review.window.review_scene import ReviewScene
from game.features.sharing.window.bring import ImportFilesPlate
from game.features.sharing.window.own_game import OwnGameScene
from game.features.sharing.window.save_scenes import ExportScene, SaveFilmPlate
from game.features.sharing.window.share import WhichGame
from game.rules.file.variant_library import variants_folder
from game.store.record import Player
from game.table.new_game import first_position
from game.ui import clipboard
from game.ui.file_window.file_question import FileQuestion, Unwanted
from tests.features.library.window.test_library import keep
from tests.window.hands import Hands, until_so
from tests.window.shell.every_page import board
from tests.window.shell.test_actions import stroke

PATIENCE = 120.0  # seconds: far more than any of these needs
until = partial(until_so, patience=PATIENCE)
PERSON, COMPUTER = Player(), Player("computer", 3)


@pytest.fixture
def hands(tmp_path: Path) -> Iterator[Hands]:
    made = Hands(tmp_path / "data", size=(1280, 720), own=tmp_path / "own")
    (tmp_path / "documents").mkdir()
    made.services.documents = lambda: tmp_path / "documents"
    yield made
    made.services.stack.clear()
    made.services.games.close()


def library(hands: Hands, archive_filter: ArchiveFilter | None = None) -> None:
    hands.services.routes.library(archive_filter)
    hands.wait(0.3)


def typed(hands: Hands, path: Path | str) -> None:
    """The user replaces the path by another one."""
    hands.click("file")
    hands.key(pygame.K_a, mod=pygame.KMOD_CTRL)
    hands.step(pygame.event.Event(pygame.TEXTINPUT, text=str(path)))


def drop(hands: Hands, *paths: Path) -> None:
    hands.step(*(pygame.event.Event(pygame.DROPFILE, file=str(path)) for path in paths))


def read_through(hands: Hands) -> None:
    """Until the file of a game that was dropped has been read."""
    until(hands, lambda: isinstance(hands.top, OwnGameScene) and hands.top.face != "reading_rows")


def over(hands: Hands) -> None:
    until(hands, lambda: "on" in hands.names, patience=30)


@pytest.mark.main("records out and in")
def test_all_that_is_shown_goes_out_and_comes_into_another_library(hands: Hands, tmp_path: Path) -> None:
    keep(hands, "kalah", COMPUTER)
    keep(hands, "oware", PERSON, over=True)
    library(hands)
    hands.click("export")
    assert isinstance(hands.top, ExportScene)
    assert hands.focus == "save"
    path = tmp_path / "documents" / "Naqala games 2025-01-31.txt"
    assert str(path) in hands.texts
    hands.click("save")
    over(hands)
    assert "The file holds 2 games." in hands.texts
    assert str(path) in hands.texts
    assert path.read_text().count("[Variant ") == 2
    hands.click("on")
    assert hands.page == "LibraryScene"
    other = Hands(tmp_path / "other")
    drop(other, path)
    until(other, lambda: "on" in other.names)
    assert "New in the library: 2 games." in other.texts
    other.click("on")
    assert sorted(one.variant for one in other.services.games.page_of_games().entries) == ["kalah", "oware"]
    drop(other, path)
    until(other, lambda: "on" in other.names)
    assert {"No new game was imported.", "Already there: 2 games."} <= set(other.texts)
    other.services.games.close()


def test_marked_games_are_offered_first_and_a_file_is_not_replaced_unasked(hands: Hands, tmp_path: Path) -> None:
    for variant in ("kalah", "oware", "congkak"):
        keep(hands, variant, COMPUTER)
    library(hands)
    hands.top.marked = {hands.top.listing.found.entries[0].id}  # type: ignore[attr-defined]
    hands.click("export")
    there = tmp_path / "there.txt"
    there.write_text("mine")
    typed(hands, there)
    hands.click("save")
    assert "There’s already a file with this name." in hands.texts
    assert there.read_text() == "mine"
    hands.click("other")
    assert hands.page == "ExportScene"
    hands.click("save")
    hands.click("replace")
    over(hands)
    assert "The file holds 1 game." in hands.texts
    assert there.read_text().count("[Variant ") == 1


def test_a_file_is_imported_by_its_name(hands: Hands, tmp_path: Path) -> None:
    path = tmp_path / "one.txt"
    path.write_text('[Variant "kalah"]\n\n1. C F a *\n')
    library(hands)
    hands.click("import")
    assert isinstance(hands.top, ImportFilesPlate)
    typed(hands, tmp_path / "none.txt")
    assert "There’s no such file." in hands.texts
    typed(hands, path)
    hands.click("bring")
    until(hands, lambda: isinstance(hands.top, PlayScene))


def test_of_games_that_a_position_fits_one_is_chosen_and_the_question_is_gone(hands: Hands) -> None:
    found = [first_position(hands.services.library.variants[id].rules()) for id in ("oware", "kalah")]
    hands.services.stack.push(question := WhichGame(hands.services, found))
    hands.step()
    hands.click("game.kalah")
    assert hands.page == "PlayOnScene"
    assert question not in hands.services.stack.scenes


def test_a_file_of_rules_is_taken_in_when_that_is_wanted(hands: Hands, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_bytes((variants_folder() / "kalah.toml").read_bytes())
    drop(hands, path)
    until(hands, lambda: "take" in hands.names)
    assert not (tmp_path / "own").exists()
    hands.click("take")
    assert "Kalah is among your own games." in hands.texts
    assert (tmp_path / "own" / "mine.toml").read_bytes() == path.read_bytes()
    hands.click("on")
    drop(hands, path)
    read_through(hands)
    assert "This file is already among your own games." in hands.texts
    hands.click("on")
    before = path.read_bytes()
    path.write_bytes(before + b"# improved\n")
    drop(hands, path)
    until(hands, lambda: "take" in hands.names)
    assert "Replace the rules of Kalah by this file?" in hands.texts
    hands.click("take")
    assert (tmp_path / "own" / "mine.toml").read_bytes() == path.read_bytes()
    assert (tmp_path / "own" / "mine.toml.old").read_bytes() == before
    hands.click("on")
    path.write_text("name = 3\n")
    drop(hands, path)
    read_through(hands)
    assert "This file of rules has errors." in hands.texts


def test_a_position_is_copied_and_pasted(hands: Hands) -> None:
    scene = board(hands, "kalah")
    position = scene.game.position
    hands.key(pygame.K_c, mod=pygame.KMOD_CTRL)
    assert hands.app.passing.said.startswith("The position is on the clipboard: ")
    hands.services.routes.return_home()
    board(hands, "kalah", 0)
    hands.key(pygame.K_v, mod=pygame.KMOD_CTRL)
    until_so(hands, lambda: hands.page == "PlayOnScene", patience=30)
    hands.click("start")
    assert isinstance(hands.top, PlayScene)
    assert hands.top.game.position.cells == position.cells
    assert hands.top.game.position.player == position.player


def test_a_game_is_copied_and_opens_again(hands: Hands) -> None:
    scene = board(hands, "oware")
    moves = list(scene.game.moves)
    hands.services.routes.share(scene, scene.game.position, len(scene.game.plies))
    hands.wait(0.1)
    hands.click("copy_game")
    assert hands.app.passing.said == "The game is on the clipboard."
    assert (clipboard.clipboard_text() or "").startswith('[Variant "oware"]')
    hands.services.routes.return_home()
    library(hands)
    hands.key(pygame.K_v, mod=pygame.KMOD_CTRL)
    until_so(hands, lambda: hands.page == "PlayOnScene", patience=30)
    hands.click("start")
    assert isinstance(hands.top, PlayScene)
    assert hands.top.game.moves == moves


@pytest.mark.parametrize("text", ["", "hello there", "{}", "\x00\x01", "{" * 30_000])
def test_nonsense_in_the_clipboard_is_said(text: str, hands: Hands) -> None:
    clipboard.copy_text(text)
    hands.key(pygame.K_v, mod=pygame.KMOD_CTRL)
    until(hands, lambda: "clipboard" in hands.app.passing.said or "No new game was imported." in hands.texts)
    assert hands.app.passing.icon == "bad", "what failed has no tick"
    assert "PlayOnScene" not in hands.page


# by the program's own notation: each is a game that is not over
GAMES_FROM_ELSEWHERE = {
    "kalah": '[Event "Lagos Open"]\n[Variant "kalah"]\n\n1. CF a 2. B *\n',
    "damka": '[Event "Lagos Open"]\n[GameType "25"]\n\n1. c3-d4 d6-c5 *\n',
}


@pytest.mark.parametrize(("game", "way"), [("kalah", "library"), ("damka", "at once")])
def test_a_game_from_elsewhere_has_its_review_and_is_found_by_its_event(
    game: str, way: str, hands: Hands, tmp_path: Path
) -> None:
    path = tmp_path / "game.txt"
    path.write_text(GAMES_FROM_ELSEWHERE[game], encoding="utf-8")
    hands.services.routes.library()
    hands.services.routes.import_files([path])
    until_so(hands, lambda: hands.page == "PlayScene", patience=30)
    if way == "at once":
        hands.key(pygame.K_F3)
    else:
        hands.services.routes.library()
        until_so(hands, lambda: "search" in hands.names, patience=30)
        hands.controls.focus_on("search")
        hands.write("lagos")
        hands.wait(0.5)
        line = next(one for one in hands.controls.canvas.widgets if isinstance(one, TableLine))
        assert line.entry.event == "Lagos Open"
        hands.click("review")
    assert isinstance(hands.top, ReviewScene)


def film_plate(hands: Hands, variant: str = "kalah") -> SaveFilmPlate:
    scene = board(hands, variant)
    hands.services.routes.share(scene, scene.game.position, len(scene.game.plies))
    hands.wait(0.1)
    hands.click("film")
    return hands.top_as(SaveFilmPlate)


def test_a_position_is_saved_as_a_picture_and_mp4_is_offered_only_where_ffmpeg_is(
    hands: Hands, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plate = film_plate(hands)

    def formats() -> list[object]:
        plate.refresh()
        return [value for value, _ in plate.controls.canvas.widget_named("format").options]  # type: ignore[union-attr]

    with monkeypatch.context() as patch:
        patch.setattr(shutil, "which", lambda name: "/usr/bin/ffmpeg")
        assert ".mp4" in formats()
        patch.setattr(shutil, "which", lambda name: None)
        assert formats() == [".gif", ".webp"]
    hands.choose("what", "position")
    hands.choose("language", "he")
    hands.choose("size", (480, 264))
    hands.click("save")
    over(hands)
    assert "The picture is saved." in hands.texts
    path = tmp_path / "documents" / "Kalah.png"
    assert str(path) in hands.texts
    with Image.open(path) as image:
        assert (image.format, image.size) == ("PNG", (480, 264))


def test_games_of_draughts_go_to_other_programs_and_come_back(hands: Hands, tmp_path: Path) -> None:
    keep(hands, "damka", COMPUTER)
    keep(hands, "oware", COMPUTER)
    library(hands)
    hands.click("export")
    until(hands, lambda: "form" in hands.names)  # once it is known that a game of draughts is among them
    hands.click("form", at=0.9)
    path = tmp_path / "documents" / "Naqala games 2025-01-31.pdn"
    assert str(path) in hands.texts, "the name ends as the form does"
    hands.click("save")
    over(hands)
    assert "The file holds 1 game. Left out, because they aren’t draughts: 1 game." in hands.texts
    assert '[GameType "25,W,8,8,A0,0"]' in path.read_text()
    other = Hands(tmp_path / "other")
    drop(other, path)
    until(other, lambda: other.page == "PlayScene")
    [entry] = other.services.games.page_of_games().entries
    assert entry.variant == "damka"
    other.services.games.close()


class Desktop:
    """A system whose window for files is answered by a test: it stays open until there are `files`."""

    def __init__(self, hands: Hands) -> None:
        self.questions: list[FileQuestion] = []
        self.closed = threading.Event()
        self.files: list[Path] | None = None
        self.fault: Exception | None = None
        hands.services.choose_files = self.choose

    def choose(self, question: FileQuestion, unwanted: Unwanted) -> list[Path]:
        self.questions.append(question)
        while self.files is None and not unwanted():
            if self.fault:
                raise self.fault
            time.sleep(0.005)
        self.closed.set()
        return self.files or []


def test_files_are_chosen_in_the_window_of_the_system_while_ours_goes_on(hands: Hands, tmp_path: Path) -> None:
    keep(hands, "kalah", COMPUTER)
    library(hands)
    hands.click("export")
    hands.click("save")
    over(hands)
    (saved,) = (tmp_path / "documents").iterdir()
    hands.click("on")
    desktop = Desktop(hands)
    hands.services.routes.import_files()
    assert "choose" in hands.names
    hands.click("choose")
    for _ in range(5):
        hands.step()  # the window draws and answers
    assert "Your system’s file window is open." in hands.texts
    desktop.files = [saved, tmp_path / "other.txt"]
    (tmp_path / "other.txt").write_text("no game")
    over(hands)
    assert "Already there: 1 game." in hands.texts
    (question,) = desktop.questions
    assert question.is_multiple
    assert not question.is_for_saving
    assert {".txt", ".pdn", ".toml"} <= set(question.kinds[0].endings)
    assert question.folder == tmp_path / "documents"


def test_a_file_is_saved_where_the_system_was_told_and_asked_about_once(hands: Hands, tmp_path: Path) -> None:
    keep(hands, "kalah", COMPUTER)
    library(hands)
    hands.click("export")
    desktop, there = Desktop(hands), tmp_path / "elsewhere" / "mine.txt"
    there.parent.mkdir()
    there.write_text("the system has asked whether this may be replaced")
    desktop.files = [there]
    hands.step(stroke("Ctrl O"))
    over(hands)
    assert "The file holds 1 game." in hands.texts
    assert "[Variant " in there.read_text()
    (question,) = desktop.questions
    assert question.name == "Naqala games 2025-01-31.txt"
    hands.click("on")
    hands.click("export")
    assert any(str(there.parent) in text for text in hands.texts), "the last folder is remembered"


def test_nothing_chosen_is_no_fault_and_esc_closes_the_window_of_the_system(hands: Hands) -> None:
    desktop = Desktop(hands)
    hands.services.routes.bring_learners()
    desktop.files = []
    hands.click("choose")
    until(hands, lambda: "file" in hands.names)
    assert not any("window" in text for text in hands.texts)
    desktop.files = None
    desktop.closed.clear()
    hands.click("choose")
    hands.step(stroke("Esc"))
    assert desktop.closed.wait(PATIENCE)
    assert hands.page == "ImportLearnersPlate"
    assert "file" in hands.names
