"""A faulty file of one's own is spoken of where its game is asked for, and by no other command."""

import io
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.rules.file.variant_library import variants_folder
from game.store.folders import folders_below
from tests.commands.run import run
from tests.sampled import few
from tests.some import some

ROOT = Path(__file__).resolve().parents[2]
GAME = "GAME"
# The words of every command, for a game where it takes one.
WORDS: dict[str, list[str]] = {
    "uci": [], "film": [GAME, "A", "-o", "film.png"], "tables": [GAME, "1"], "record": ["gone.json"], "rules": [GAME],
    "lessons": [GAME], "puzzles": [GAME], "find": ["mine"], "worksheet": [GAME, "--count", "1", "-o", "page.html"],
    "check": ["kalah.toml"], "review": ["gone.json"], "games": [], "play": [GAME],
    "trial": [GAME, "--games", "1", "--level", "1"],
    "bench": ["good", "kalah"],  # it measures the games of the program alone
    "about": [],
}  # fmt: skip
NAMES_ODD = os.name == "posix"  # where a name may be anything that a disk can keep


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("data")
    own = folder / "variants"
    own.mkdir()
    (own / "mine.toml").write_text('name = "Mine', encoding="utf-8")
    (own / "other.TOML").write_text("", encoding="utf-8")
    (own / "kalah.toml").write_text((variants_folder() / "kalah.toml").read_text("utf-8"), encoding="utf-8")
    (folder / "kalah.toml").write_text((variants_folder() / "kalah.toml").read_text("utf-8"), encoding="utf-8")
    if NAMES_ODD:
        Path(os.fsdecode(bytes(own) + b"/\xff.toml")).write_text("x", encoding="utf-8")
    return folder


def said(command: str, game: str, data: Path) -> str:
    """What a command writes on standard error."""
    words = [game if word == GAME else word for word in WORDS[command]]
    done = subprocess.run(
        [sys.executable, str(ROOT / "main.py"), "--data", str(data), command, *words],
        cwd=data, input="quit\n", capture_output=True, text=True, check=False, env={**os.environ, "LC_ALL": "C"},
    )  # fmt: skip
    assert "Traceback" not in done.stderr
    return done.stderr


@pytest.mark.parametrize(
    "command", few([command for command in WORDS if command not in ("puzzles", "trial", "bench")], 6)
)
def test_no_command_speaks_of_a_faulty_file_that_nobody_asked_for(command: str, data: Path) -> None:
    heard = said(command, "kalah", data)
    for name in some(("mine", "other", ".TOML", "xff", "udcff", "of this id already")):
        assert name not in heard


@pytest.mark.parametrize("command", few([command for command, words in WORDS.items() if GAME in words], 5))
def test_a_command_that_is_asked_for_the_faulty_game_says_its_fault(command: str, data: Path) -> None:
    assert "mine.toml, line 1: the quote at the end of the text is missing." in said(command, "mine", data)


@pytest.mark.parametrize("words", ["rules kalah", "lessons kalah", "play kalah"])
def test_what_is_wrong_with_an_own_catalogue_is_told_and_ours_is_spoken(
    words: str, tmp_path: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = folders_below(tmp_path).languages
    folder.mkdir(parents=True)
    (folder / "fr.po").write_text("nothing of the kind", encoding="utf-8")
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    assert run(*words.split(), "--language", "fr", data=tmp_path) == 0
    said = capfd.readouterr()
    assert "naqala: fr.po, line 1: this isn’t a line of a catalogue.\n" in said.err
    assert "graine" in said.out or "bille" in said.out or "trou" in said.out
    assert run("rules", "kalah", "--language", "xx", data=tmp_path) == 2
