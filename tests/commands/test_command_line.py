"""The command line: help for everything, options before and after a command, a sentence for what is wrong."""

import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from game.commands.command_line import COMMANDS, read_command
from game.features.library.game_library import GameArchive
from game.store.record import GameRecord
from tests.commands.run import run

ROOT = Path(__file__).resolve().parents[2]
OWN = {"film": ("--size", "--speed", "--theme", "--options", "-o"), "tables": ("--options",)}


@pytest.mark.every("command")
@pytest.mark.parametrize("name", COMMANDS)
def test_each_command_has_help_of_its_own(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(name, "--help") == 0
    said = capsys.readouterr().out
    assert said.startswith(f"usage: python main.py {name} ")
    assert all(option in said for option in ("--language", "--data", *OWN.get(name, ())))


@pytest.mark.parametrize("words", [["--data", "D", "games"], ["games", "--data", "D"], ["games", "--data=D"]])
def test_the_folder_stands_before_or_after_the_command(
    words: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    library = GameArchive(tmp_path, {})
    library.save("a", GameRecord("oware", {}, ("F",)))
    library.close()
    assert run(*(word.replace("D", str(tmp_path)) for word in words)) == 0
    assert msgspec.json.decode(capsys.readouterr().out)["moves"] == ["F"]


def test_files_are_for_the_window(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A name that a command has, too, is the command."""
    monkeypatch.chdir(tmp_path)
    for name in ("one game.txt", "games"):
        (tmp_path / name).touch()
    order = read_command(["--language", "he", "one game.txt", "./games"])
    assert (order.run, order.language) == (None, "he")
    assert order.to_open == [tmp_path / "one game.txt", tmp_path / "games"]
    assert read_command(["games"]).command == "games"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["nope"], "there is no command and no file 'nope'; the commands are uci, film, tables, record,"),
        (["setup.py", "nope.txt"], "there is no file 'nope.txt'."),
        (["--loud"], "there is no option '--loud'; python main.py --help lists them."),
        (["--loud", "games"], "there is no option '--loud'"), (["--lang", "he"], "there is no option '--lang'"),
        (["--data"], "--data needs a value."), (["games", "--language"], "--language needs a value."),
        (["games", "now"], "games takes no words, not 'now'."),
        (["games", "--now"], "games has no option '--now'; python main.py games --help lists them."),
        (["uci", "fast"], "uci takes no words, not 'fast'."),
        (["record"], "record needs a file or more: python main.py record FILE"),
        (["bench", "speed"], "there is no measure 'speed'; there are perft,"),
    ],
)  # fmt: skip
def test_wrong_words_are_one_sentence(words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(*words) == 2
    said = capsys.readouterr()
    assert said.err.startswith(f"naqala: {sentence}")
    assert said.err.count("\n") == 1
    assert said.out == ""


def test_a_wrong_word_imports_no_game() -> None:
    """Wrong words are refused fast; a command loads its own module and no other's."""
    code = (
        "import sys; from game.commands.command_line import read_command\n"
        "try: read_command(sys.argv[1:])\n"
        "except Exception as error: print(error)\n"
        "print(*(name for name in sys.modules if name.startswith(('game.', 'pygame'))))"
    )

    def loaded(*words: str) -> set[str]:
        done = subprocess.run(
            [sys.executable, "-c", code, *words], cwd=ROOT, capture_output=True, text=True, check=True
        )
        return set(done.stdout.splitlines()[-1].split())

    assert loaded("nope") == {"game.commands", "game.commands.command_line", "game.place"}
    found = loaded("games")
    assert {name for name in found if name.startswith("game.commands.")} == {
        "game.commands.command_line", "game.commands.games", "game.commands.output",
    }  # fmt: skip
    assert not any(name.startswith(("pygame", "game.window", "game.ui")) for name in found)
