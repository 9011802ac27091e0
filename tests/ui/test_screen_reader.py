"""A library for screen readers that fails is a line in the log, and the window goes on."""

import logging
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from game.ui.element import PageElement
from game.ui.screen_reader import ScreenReader, _with_value_child

BROKEN = {
    "it is not there": "raise ImportError('no such library')",
    "it does not fit this system": "raise OSError('wrong ELF class')",
    "it panics": "class Panic(BaseException): pass\nraise Panic('in another language')",
    "it has nothing that is asked for": "",
}


@pytest.mark.parametrize("library", BROKEN.values(), ids=BROKEN.keys())
def test_a_library_that_fails_to_load_is_a_line_in_the_log(
    library: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "accesskit.py").write_text(library, "utf-8")
    monkeypatch.setitem(sys.modules, "accesskit", None)  # so that it is as it was afterwards
    monkeypatch.delitem(sys.modules, "accesskit")
    monkeypatch.syspath_prepend(str(tmp_path))
    with caplog.at_level(logging.WARNING, "naqala.ui"):
        reader = ScreenReader(pygame.Window())
        reader.send_page(PageElement("window", "window", "Naqala"), "window")
    assert not reader.listens
    assert list(reader.take_requests()) == []
    lines = [record for record in caplog.records if record.name == "naqala.ui"]
    assert len(lines) == 1
    assert "screen reader" in lines[0].getMessage()


class Adapter:
    """What stands between the library and the system, and is told trees."""

    def __init__(self, *_: object) -> None:
        self.trees: list[object] = []

    def update_if_active(self, make: Callable[[], object]) -> None:
        self.trees.append(make())

    def update_window_focus_state(self, active: bool) -> None:
        """Does nothing."""

    def set_root_window_bounds(self, outer: object, inner: object) -> None:
        """Does nothing."""


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="the adapter of Linux")
def test_a_file_whose_name_is_no_text_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    kit = pytest.importorskip("accesskit")
    adapter = Adapter()
    monkeypatch.setattr(kit, "unix", SimpleNamespace(Adapter=lambda *_: adapter))
    reader = ScreenReader(pygame.Window(size=(200, 100)))
    reader.listens = True
    field = PageElement("file", "entry", "File \udcff", value="/home/\udcff\udcfe.txt", about="\ud800")
    reader.send_page(PageElement("window", "window", "Naqala", children=(field,)), "file")
    assert len(adapter.trees) == 1


def test_only_a_closed_list_has_its_choice_in_it() -> None:
    (choice,) = _with_value_child(PageElement("list", "dropdown", "Game", value="Oware")).children
    assert (choice.role, choice.name, choice.chosen) == ("item", "Oware", True)
    for other in (
        PageElement("list", "dropdown", "Game"),
        PageElement("field", "entry", "Name", value="Oware"),
        PageElement("list", "dropdown", "Game", value="Oware", children=(PageElement("a", "item", "Oware"),)),
    ):
        names = [one.name for one in other.walk_tree()]
        assert [one.name for one in _with_value_child(other).walk_tree()] == names
        row = PageElement("row", "group", "Row", children=(other,))
        assert [one.name for one in _with_value_child(row).walk_tree()] == ["Row", *names]
