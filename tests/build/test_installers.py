"""Packages for systems that this one is not: what would be started there, and what they are made of."""

import gzip
import os
import subprocess
import sys
import xml.etree.ElementTree as ET
from collections.abc import Sequence
from pathlib import Path

import pytest

import debian
import installer
import package
from game import __version__
from game.commands.command_line import COMMANDS

TOOLS = {"Windows": ["makensis"], "Darwin": ["hdiutil"], "Linux": [sys.executable, "appimagetool"]}


@pytest.fixture
def packed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A packed program of each system, which does nothing but fail or not."""
    for path in installer.PROGRAMS.values():
        program = tmp_path / path
        program.parent.mkdir(parents=True, exist_ok=True)
        program.write_text('#!/bin/sh\ntest "$NAQALA_SMOKE" = 1\n')
        program.chmod(0o755)
    app = tmp_path / "dist" / "naqala"
    (app / "licences").mkdir()
    (app / "licences" / "libraries.txt").write_text("pygame-ce  LGPL-2.1\n")
    (app / "LICENSE").write_text("MIT License\n")
    monkeypatch.setattr(installer, "WORK", tmp_path)
    monkeypatch.setattr(installer, "DIST", tmp_path / "made")
    monkeypatch.setattr(installer, "PAUSE", 0.0)
    monkeypatch.setattr(package, "DIST", tmp_path / "made")
    monkeypatch.setattr(debian, "PACKED", app)
    return tmp_path


class Runner:
    """Notes what it is given; the tool `broken` fails."""

    def __init__(self, broken: str = "") -> None:
        self.ran: list[Sequence[str]] = []
        self.broken = broken

    def __call__(self, command: Sequence[str]) -> int:
        self.ran.append(command)
        return 3 if command[0] == self.broken else 0


@pytest.mark.parametrize("system", TOOLS)
def test_each_system_has_its_installer(system: str, packed: Path) -> None:
    runner = Runner()
    assert installer.main([], runner, system, "X86_64") == 0
    assert [command[0] for command in runner.ran] == TOOLS[system]
    named = " ".join(runner.ran[-1])
    assert __version__ in named, "the file says which version it is"
    assert "x86_64" in named, "and for which machines"


def test_a_disk_image_that_is_busy_is_made_a_little_later(packed: Path) -> None:
    codes = [1, 1, 0]
    assert installer.main([], lambda command: codes.pop(0), "Darwin", "arm64") == 0
    assert codes == []


def test_where_nothing_can_be_made_a_sentence_says_so(
    packed: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert installer.main([], Runner(), "Plan 9", "mips") == 1
    monkeypatch.setattr(installer, "WORK", packed / "nowhere")
    assert installer.main([], Runner(), "Windows", "arm64") == 1
    assert capsys.readouterr().err.splitlines() == [
        "There is no installer for Plan 9; there is for Linux, Windows, Darwin.",
        "There is no packed program; python build/package.py makes it.",
    ]


def test_what_lies_where_on_linux(packed: Path) -> None:
    root = packed / "root"
    root.mkdir()
    debian.tree(root, "")
    files = {path.relative_to(root).as_posix() for path in root.rglob("*") if not path.is_dir()}
    assert {
        "usr/games/naqala", "usr/lib/naqala/naqala", "usr/share/applications/naqala.desktop",
        "usr/share/mime/packages/naqala.xml", "usr/share/metainfo/org.naqala.Naqala.metainfo.xml",
        "usr/share/icons/hicolor/48x48/apps/naqala.png", "usr/share/man/man6/naqala.6.gz",
        "usr/share/doc/naqala/copyright", "usr/share/doc/naqala/changelog.gz",
    } <= files  # fmt: skip
    assert (root / "usr/games/naqala").resolve() == (root / "usr/lib/naqala/naqala").resolve()
    manual = gzip.decompress((root / "usr/share/man/man6/naqala.6.gz").read_bytes()).decode()
    assert all(f".B {name}\n" in manual for name in COMMANDS if name != "bench")
    owned = (root / "usr/share/doc/naqala/copyright").read_text()
    assert "Copyright: 20" in owned
    assert "pygame-ce" in owned


def test_the_desktop_opens_the_kinds_of_files_that_it_is_told_of() -> None:
    kinds = ET.parse(debian.LINUX / "naqala.xml").getroot()
    named = {kind.get("type") for kind in kinds}
    entry = (debian.LINUX / "naqala.desktop").read_text("utf-8")
    assert f"MimeType={';'.join(sorted(filter(None, named)))};" in entry
    provided = ET.parse(debian.LINUX / "org.naqala.Naqala.metainfo.xml").findall("provides/mediatype")
    assert {kind.text for kind in provided} == named


@pytest.mark.skipif(os.name != "posix", reason="a shell script")
def test_the_archive_goes_into_the_menu_and_out_again(tmp_path: Path) -> None:
    folder, home = tmp_path / "my games" / "naqala", tmp_path / "home"
    folder.mkdir(parents=True)
    home.mkdir()
    package.add_menu_entry(folder)
    (folder / "naqala").write_text("#!/bin/sh\n")

    def run(*words: str) -> None:
        environ = {"HOME": str(home), "PATH": os.environ["PATH"]}
        subprocess.run(["sh", folder / "add-to-menu.sh", *words], env=environ, check=True, capture_output=True)

    run()
    run()
    entry = (home / ".local/share/applications/naqala.desktop").read_text("utf-8")
    assert f'Exec="{folder}/naqala" %F' in entry
    assert (home / ".local/share/mime/packages/naqala.xml").is_file()
    assert (home / ".local/bin/naqala").resolve() == folder / "naqala"
    run("--remove")
    assert not list(home.rglob("*naqala*"))
    assert (folder / "naqala").is_file()
