"""The system's window for files, with made-up programs, a made-up library of Windows and a made-up portal."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
import time
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from game.ui.file_window.asking import choose_files
from game.ui.file_window.file_question import FileQuestion, FileType, NoWindowError

ROOT = Path(__file__).resolve().parents[3]
HANGS = 40.0  # seconds; the programs here sleep for longer
KINDS = FileType("Games", (".txt", ".pdn")), FileType("All files")


def not_unwanted() -> bool:
    return False


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A Linux desktop with a display, without a bus, and with those programs that a test puts there."""
    if os.name != "posix":
        pytest.skip("programs with a first line that names their interpreter")
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.delenv("DBUS_SESSION_BUS_ADDRESS", raising=False)
    monkeypatch.setenv("DISPLAY", ":999")
    monkeypatch.setenv("XDG_CURRENT_DESKTOP", "GNOME")
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    (tmp_path / "bin").mkdir()
    return tmp_path


def program(desk: Path, name: str, does: str) -> Path:
    """A program that notes its words and its libraries, and then does something."""
    said, path = desk / f"{name}.said", desk / "bin" / name
    path.write_text(f'#!/bin/sh\nfor word; do echo "$word"; done >{said}\necho "L=$LD_LIBRARY_PATH" >>{said}\n{does}\n')
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return said


def asked(desk: Path, **more: Any) -> FileQuestion:
    return FileQuestion("Open a file", desk, kinds=KINDS, **more)


def alive(pid: int) -> bool:
    """Whether a process still runs; one that nobody has waited for does not."""
    for _ in range(100):
        try:
            if Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z":
                return False
        except OSError:
            return False
        time.sleep(0.02)
    return True


def test_zenity_is_asked_for_several_files_of_some_kinds(desk: Path) -> None:
    said = program(desk, "zenity", f"echo '{desk}/a b.txt'; echo '{desk}/c.pdn'")
    assert choose_files(asked(desk, is_multiple=True, over=77), not_unwanted) == [desk / "a b.txt", desk / "c.pdn"]
    words = said.read_text().splitlines()
    assert {"--file-selection", "--multiple", "--title=Open a file", f"--filename={desk}/", "--attach=77"} <= set(words)
    assert [one for one in words if "filter" in one] == [
        "--file-filter=Games | *.txt *.pdn",
        "--file-filter=All files | *",
    ]


def test_a_name_is_proposed_and_the_system_asks_about_replacing(desk: Path) -> None:
    said = program(desk, "zenity", f"echo {desk}/game.txt")
    assert choose_files(asked(desk, name="my game.txt"), not_unwanted) == [desk / "game.txt"]
    assert {"--save", "--confirm-overwrite", f"--filename={desk}/my game.txt"} <= set(said.read_text().splitlines())


def test_the_program_of_the_desktop_comes_first(desk: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program(desk, "zenity", "echo /zenity")
    said = program(desk, "kdialog", "echo /kde")
    monkeypatch.setenv("XDG_CURRENT_DESKTOP", "KDE")
    assert choose_files(asked(desk, is_multiple=True), not_unwanted) == [Path("/kde")]
    assert {"--getopenfilename", "*.txt *.pdn|Games", "--multiple"} <= set(said.read_text().splitlines())


def test_without_a_window_it_is_said(desk: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(NoWindowError):
        choose_files(asked(desk), not_unwanted)
    program(desk, "zenity", "echo /zenity")
    monkeypatch.delenv("DISPLAY")
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    with pytest.raises(NoWindowError):
        choose_files(asked(desk), not_unwanted)


def test_a_window_that_nobody_wants_any_more_is_closed(desk: Path) -> None:
    program(desk, "zenity", f"echo $$ >{desk}/pid; exec /bin/sleep 60")
    assert choose_files(asked(desk), (desk / "pid").exists) == []
    with pytest.raises(ProcessLookupError):
        os.kill(int((desk / "pid").read_text()), 0)


def test_a_naqala_that_is_closed_takes_its_window_along(desk: Path) -> None:
    program(desk, "zenity", f"echo $$ >{desk}/pid; exec /bin/sleep 60")
    ends = (
        "import threading, time; from pathlib import Path; from game.ui.file_window.programs import available_programs;"
        "from game.ui.file_window.file_question import FileQuestion; way = next(available_programs());"
        "work = lambda: way(FileQuestion('t', Path('/')), lambda: False);"
        "threading.Thread(target=work, daemon=True).start();"
        f"there = Path({str(desk / 'pid')!r})\nwhile not there.exists() or not there.read_text(): time.sleep(0.02)"
    )
    subprocess.run([sys.executable, "-c", ends], check=True, cwd=ROOT, timeout=HANGS)
    assert not alive(int((desk / "pid").read_text()))


# what a program prints, and the paths in it; None: they are none, so another way is tried
PRINTED = {
    "a name with a line end": (r"printf '/a\nb.txt\n/c\n'", ["/a\nb.txt", "/c"]),
    "a name with other breaks": (r"printf '/a\rb\fc\n'", ["/a\rb\fc"]),
    "bytes that are no UTF-8": (r"printf '/\377.txt\n'", ["/\udcff.txt"]),
    "a warning beside it": ("echo 'cannot open display :7' >&2; echo /a", ["/a"]),
    "a message": ("echo 'QSocketNotifier: no thread'", None), "a zero": (r"printf '/a\000b\n'", None),
    "nothing": ("exit 0", []),
}  # fmt: skip


@pytest.mark.parametrize("what", PRINTED)
def test_only_paths_are_taken_for_paths(what: str, desk: Path) -> None:
    does, gives = PRINTED[what]
    program(desk, "zenity", does)
    program(desk, "kdialog", "echo /kde")
    assert choose_files(asked(desk, is_multiple=True), not_unwanted) == [
        Path(one) for one in (["/kde"] if gives is None else gives)
    ]


@pytest.mark.parametrize(
    ("does", "gives"), [("echo /a; echo /b", ["/a", "/b"]), ("echo 'User canceled. (-128)' >&2; exit 1", [])]
)
def test_on_macos_osascript_is_asked(desk: Path, monkeypatch: pytest.MonkeyPatch, does: str, gives: list[str]) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    said = program(desk, "osascript", does)
    assert choose_files(asked(desk, is_multiple=True), not_unwanted) == [Path(one) for one in gives]
    assert "Open a file" in said.read_text()
    program(desk, "osascript", "echo 'not allowed (-1743)' >&2; exit 1")
    with pytest.raises(NoWindowError):
        choose_files(asked(desk), not_unwanted)


def test_on_windows_the_library_is_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[tuple[object, ...]] = []

    def win32(name: str, gives: object) -> Any:
        def ask(*words: object) -> object:
            calls.append((name, *words))
            return gives

        return ask

    library = SimpleNamespace(
        open_file=win32("one", None), open_multiple=win32("many", ["C:/a", "C:/b"]), save_file=win32("save", "C:/c")
    )
    module = ModuleType("crossfiledialog")
    module.win32 = library  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "crossfiledialog", module)
    monkeypatch.setattr(sys, "platform", "win32")
    kinds = {"Games": ["*.txt", "*.pdn"], "All files": ["*"]}
    assert choose_files(asked(tmp_path), not_unwanted) == []
    assert choose_files(asked(tmp_path, is_multiple=True), not_unwanted) == [Path("C:/a"), Path("C:/b")]
    assert choose_files(asked(tmp_path, name="x.txt"), not_unwanted) == [Path("C:/c")]
    title, folder = "Open a file", str(tmp_path)
    assert calls == [
        ("one", title, folder, kinds),
        ("many", title, folder, kinds),
        ("save", title, folder, kinds, "x.txt"),
    ]
