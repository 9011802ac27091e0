"""A screen reader is told what the window shows and presses what it finds; without one nothing is told, or breaks."""

from __future__ import annotations

import logging
import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from game.app.reader_bridge import ScreenReaderLink
from game.features.play.window.play_scene import PlayScene
from game.ui.element import PageElement
from game.ui.screen_reader import ReaderRequest, ScreenReader
from tests.window.hands import Hands
from tests.window.shell.every_page import board


class Ear(ScreenReader):
    """A screen reader without a system: notes what it is told, and asks for what the test wants."""

    listener_state = "found"

    def __init__(self) -> None:
        self.listens = True
        self.asks: list[ReaderRequest] = []
        self.trees = 0
        self.window, self.focus = PageElement("", "window"), ""
        self.heard: list[str] = []  # what was read out
        self._live: dict[str, str] = {}

    def send_page(self, window: PageElement, focus: str) -> None:
        live = {one.id: one.name for one in window.walk_tree() if one.live}
        self.heard += [name for id_, name in live.items() if self._live.get(id_) != name]
        self._live = live
        self.window, self.focus, self.trees = window, focus, self.trees + 1

    def take_requests(self) -> Iterator[ReaderRequest]:
        asks, self.asks = self.asks, []
        yield from asks

    def named(self, name: str) -> PageElement:
        """The first element whose name begins so, what can be pressed before what is only read."""
        found = [one for one in self.window.walk_tree() if one.name.startswith(name)]
        return min(found, key=lambda one: one.press is None)

    @property
    def at(self) -> str:
        """The name of what has the keyboard."""
        return next(one.name for one in self.window.walk_tree() if one.id == self.focus)


@pytest.fixture
def hands(tmp_path: Path) -> Hands:
    return Hands(tmp_path)


@pytest.fixture
def ear(hands: Hands) -> Ear:
    ear = Ear()
    hands.app.reader = ScreenReaderLink(hands.services.stack, ear)
    hands.wait(0.5)
    return ear


def ask(hands: Hands, ear: Ear, kind: str, name: str, value: str = "") -> None:
    ear.asks.append(ReaderRequest(kind, ear.named(name).id, value))
    hands.wait(0.5)


def test_a_button_is_pressed_and_another_page_is_told(hands: Hands, ear: Ear) -> None:
    ask(hands, ear, "press", "Settings")
    assert hands.page == "SettingsScene"
    assert ear.window.name == "Settings"
    ask(hands, ear, "press", "Back")
    assert hands.page == "HomePage"


def test_the_keyboard_goes_where_the_reader_is(hands: Hands, ear: Ear) -> None:
    ask(hands, ear, "focus", "Puzzles")
    assert (ear.at, hands.focus) == ("Puzzles", "to.puzzles")


def test_a_hole_says_what_it_brings_and_is_played(hands: Hands, ear: Ear) -> None:
    table = board(hands, "kalah", 0)
    hands.wait(0.5)
    assert ear.named("South’s C, 4 stones").name == "South’s C, 4 stones, leads to South’s store. South moves again."
    assert ear.named("South’s A, 4 stones").name == "South’s A, 4 stones, ends in South’s E"
    ask(hands, ear, "focus", "South’s C, 4 stones")
    assert ear.at.startswith("South’s C, 4 stones")
    ask(hands, ear, "press", "South’s C, 4 stones")
    hands.wait(6)
    assert [ply.move for ply in table.game.plies] == ["C"]
    assert ear.named("South’s store: 1 stone")
    assert ear.named("Into South’s store: 1 stone").role == "item", "the ribbon is a list"


# of a game before its first turn: what a place says
PLACES = {
    "togyz_kumalak": ["South’s B, 9 stones, captures 10"],
    "ethiopian": ["South’s C, 4 stones, to the left: ends in North’s E; to the right: leads to South’s store"],
    "kiswahili": ["South’s F1, 2 stones, to the left: ends in South’s C1; to the right: ends in South’s H2"],
    "damka": ["c3, South’s man, can go to b4, d4", "a1, South’s man, can’t move", "a5, empty"],
    "mefuvha": ["South’s D1, 2 stones, can’t be played: The first turn starts at South’s C1."],
}  # fmt: skip


@pytest.mark.parametrize("game", PLACES)
def test_a_place_says_what_lies_there_and_what_it_brings(game: str, hands: Hands, ear: Ear) -> None:
    board(hands, game, 0)
    hands.wait(0.5)
    told = [ear.named(said.partition(",")[0] + ",").name for said in PLACES[game]]
    assert told == PLACES[game]


def test_a_hole_with_two_directions_asks_for_one(hands: Hands, ear: Ear) -> None:
    table = board(hands, "ethiopian", 0)
    hands.wait(0.5)
    ask(hands, ear, "press", "South’s C,")
    ways = [one for one in ear.window.walk_tree() if one.id.rpartition("towards ")[1]]
    assert len(ways) == 2
    ask(hands, ear, "press", ways[0].name)
    hands.wait(4)
    assert len(table.game.plies) == 1


@pytest.mark.parametrize("variant", ["ethiopian", "damka"])
def test_where_a_class_looks_back_a_hole_tells_where_it_can_go_and_not_what_that_brings(
    variant: str, hands: Hands, ear: Ear
) -> None:
    game = board(hands, variant, 3).game
    hands.services.routes.class_view(game.start, game.plies, 0, {})
    hands.wait(0.5)
    hole = game.rules.start_of_move(game.plies[0].move)
    side = "South’s " if variant == "ethiopian" else ""
    ask(hands, ear, "press", f"{side}{hole.upper() if side else hole},")
    assert hands.page == "ClassScene"
    if variant == "ethiopian":
        ways = [one.name for one in ear.window.walk_tree() if one.id.rpartition("towards ")[1]]
        assert ways == [f"to the left: {side}{hole}", f"to the right: {side}{hole}"]
    else:
        assert not [one.name for one in ear.window.walk_tree() if "can go" in one.name or "goes to" in one.name]


def test_fields_switches_choices_and_numbers_are_changed(hands: Hands, ear: Ear) -> None:
    ask(hands, ear, "put", "Find a game", "oware")
    assert hands.controls.focus is not None
    assert getattr(hands.controls.focus, "value", "") == "oware"
    ask(hands, ear, "press", "Settings")
    ask(hands, ear, "press", "Hole names")
    assert not hands.settings.hole_names
    ask(hands, ear, "press", "Never")
    assert hands.settings.counts == "never"
    ask(hands, ear, "up", "Text size")
    assert hands.settings.text_scale > 1


@pytest.fixture
def aloud(hands: Hands) -> list[str]:
    """What the program says with a voice of its own."""
    said = list[str]()
    vars(hands.services)["voice"] = SimpleNamespace(say=lambda text, language: said.append(text), close=lambda: None)
    hands.settings.speak = True
    return said


def test_what_has_the_keyboard_is_spoken_where_that_is_wanted(hands: Hands, aloud: list[str]) -> None:
    hands.key(pygame.K_TAB)
    hands.wait(1)
    hands.services.tell("The position is copied.")
    hands.wait(1)
    hands.services.routes.settings()
    hands.key(pygame.K_TAB)
    hands.wait(1)
    assert aloud[0].startswith("Naqala. ")
    assert "The position is copied." in aloud
    assert aloud[-1] == "Settings. Back"


def test_lists_and_fields_say_what_they_hold_and_no_name_twice(hands: Hands, aloud: list[str]) -> None:
    hands.key(pygame.K_TAB)
    hands.controls.focus_on("language")
    hands.wait(1)
    assert aloud[-1] == "Language, list. English"
    hands.key(pygame.K_RETURN)
    hands.wait(1)
    assert aloud[-1] == "Language. English. chosen"
    hands.key(pygame.K_ESCAPE)
    hands.controls.focus_on("search")
    hands.wait(1)
    assert aloud[-1] == "Find a game, field"
    hands.step(pygame.event.Event(pygame.TEXTINPUT, text="oware"))
    hands.wait(1)
    assert aloud[-1] == "oware"


def test_holes_of_a_board_are_spoken_with_their_row(hands: Hands, aloud: list[str]) -> None:
    board(hands, "kalah", 0)
    hands.wait(1)
    hands.key(pygame.K_RIGHT)
    hands.wait(1)
    first = aloud[-1]
    hands.key(pygame.K_RIGHT)
    hands.wait(1)
    assert first.startswith("South’s holes. South’s A, 4 stones, ends in South’s E")
    assert aloud[-1] == "South’s B, 4 stones, ends in South’s F", "the row is said once"


def test_stones_are_laid_out_by_ear(hands: Hands, ear: Ear) -> None:
    board(hands, "omweso", 0)
    hands.wait(0.5)
    ask(hands, ear, "put", "South’s A1", "9")
    ask(hands, ear, "up", "South’s A1")
    ask(hands, ear, "press", "South’s B2")
    assert [ear.named(name).value for name in ("South’s A1", "South’s B2")] == ["10 stones", "1 stone"]
    assert ear.named("Waiting to be laid out").name == "Waiting to be laid out: 21 stones."
    assert ear.at == "South’s B2"
    ask(hands, ear, "press", "Random layout")
    ask(hands, ear, "press", "Done")
    assert ear.named("North lays out"), "it is your opponent’s turn to lay out"


def test_a_position_is_set_up_by_ear(hands: Hands, ear: Ear) -> None:
    hands.services.routes.set_up(board(hands, "kalah", 0).game.position)
    hands.wait(0.5)
    ask(hands, ear, "focus", "South’s C")
    assert ear.at == "South’s C"
    ask(hands, ear, "put", "South’s C", "7")
    assert next(one.value for one in ear.window.walk_tree() if (one.role, one.name) == ("number", "South’s C")) == "7"


# what a reader may want to put in the place of a 4, and what is there then
PUT = {"inf": "48", "-inf": "0", "1e300": "48", "-7": "0", "2.4": "2", "nan": "4", "seven": "4", "": "4", " 6 ": "6"}


def test_a_number_that_cannot_be_is_the_next_one_or_nothing(hands: Hands, ear: Ear) -> None:
    hands.services.routes.set_up(board(hands, "kalah", 0).game.position)
    hands.wait(0.5)
    for value, there in PUT.items():
        ask(hands, ear, "put", "South’s C", "4")
        ask(hands, ear, "put", "South’s C", value)
        assert hands.page == "SetUpScene"
        said = next(one.value for one in ear.window.walk_tree() if (one.role, one.name) == ("number", "South’s C"))
        assert said == there, value


def test_while_nobody_listens_nothing_is_read(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    ear = Ear()
    ear.listens = False
    hands.app.reader = ScreenReaderLink(hands.services.stack, ear)
    scene = board(hands, "kalah", 0)
    monkeypatch.setattr(PlayScene, "outline", property(lambda self: pytest.fail("nobody asked")))
    scene.chooser.choose_place("C")
    hands.wait(2)
    assert ear.trees == 0


class Panic(BaseException):
    """What a fault in Rust becomes in Python."""


def fails(*_: object) -> None:
    raise Panic("no bus")


BROKEN = {
    "no library": None,
    "no service": SimpleNamespace(
        unix=SimpleNamespace(Adapter=fails), windows=SimpleNamespace(SubclassingAdapter=fails),
        macos=SimpleNamespace(add_focus_forwarder_to_window_class=fails),
    ),
}  # fmt: skip


@pytest.mark.parametrize("what", BROKEN)
def test_a_fault_is_a_line_in_the_log(
    what: str, hands: Hands, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setitem(sys.modules, "accesskit", BROKEN[what])
    with caplog.at_level(logging.WARNING):
        hands.app.start_screen_reader()
    hands.wait(0.5)
    assert hands.page == "HomePage"
    assert len([line for line in caplog.messages if "screen reader" in line]) == 1
