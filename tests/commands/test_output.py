"""Commands whose output is full, closed or in another encoding, and folders that cannot be used: a sentence each."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path

import msgspec
import pytest

from game.features.library.game_library import GameArchive
from game.features.library.saved_game import new_id
from game.rules.file.variant_library import variants_folder
from game.store.record import decode_record
from tests.rights import run_with_rights

ROOT = Path(__file__).resolve().parents[2]
GAME = b'{"variant":"oware","moves":["F"]}\n'
unix = pytest.mark.skipif(os.name != "posix", reason="files and signals of Unix")


def shell(line: str, environ: Mapping[str, str] | None = None) -> "subprocess.CompletedProcess[bytes]":
    """A line of the shell; `naqala` in it is the program."""
    line = line.replace("naqala", f"'{sys.executable}' main.py", 1)
    return subprocess.run(
        ["sh", "-c", line], cwd=ROOT, env={**os.environ, **(environ or {})}, capture_output=True, timeout=120,
        check=False,
    )  # fmt: skip


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A folder with a game in its library, and the same game in a file."""
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "a.json").write_bytes(GAME)
    keep(tmp_path, GAME)
    return tmp_path


def keep(data: Path, game: bytes) -> None:
    library = GameArchive(data, {})
    library.save(new_id(), decode_record(game))
    library.close()


@unix
@pytest.mark.parametrize("words", ["--help", "--version", "games", "record '{data}/games/a.json'", "tables oware 2"])
@pytest.mark.parametrize(("end", "why"), [(">/dev/full", "No space left on device"), (">&-", "Bad file descriptor")])
def test_an_output_that_takes_nothing_is_reported(words: str, end: str, why: str, data: Path) -> None:
    if end == ">/dev/full" and not Path("/dev/full").exists():
        end = ">&-"
    done = shell(f"naqala --data '{data}' {words.format(data=data)} {end}")
    assert done.stderr.decode() == f"naqala: the output cannot be written: {why}.\n"
    assert done.returncode == 1


@unix
def test_what_is_kept_is_not_written_to_the_place_of_a_closed_output(tmp_path: Path) -> None:
    """The system gives the lowest free number to the next file: a library that prints errors would write into it."""
    code = (
        "import os; from game.commands.output import run_command\n"
        "def main(words):\n"
        f"    handle = os.open({str(tmp_path / 'kept')!r}, os.O_WRONLY | os.O_CREAT)\n"
        "    os._exit(handle)\n"
        "run_command(main, [])"
    )
    done = subprocess.run(["sh", "-c", f"'{sys.executable}' -c \"{code}\" <&- >&- 2>&-"], cwd=ROOT, check=False)
    assert done.returncode > 2


NARROW = [{"LC_ALL": "C", "PYTHONUTF8": "0"}, {"PYTHONIOENCODING": "latin-1"}, {"PYTHONIOENCODING": "ascii"}]


@pytest.mark.parametrize("environ", NARROW)
def test_json_is_utf_8_whatever_the_system_speaks(environ: dict[str, str], data: Path) -> None:
    other = GAME.replace(b"oware", "שלי".encode())
    (data / "games" / "é א.json").write_bytes(other)
    keep(data, other)
    for words in (f"record '{data}/games/é א.json'", "games"):
        done = shell(f"naqala --data '{data}' {words}", environ)
        assert done.stderr == b""
        said = [msgspec.json.decode(line) for line in done.stdout.splitlines()]
        assert said[-1].get("file", "é א.json") == "é א.json"
        assert said[-1]["variant"] == "שלי"


@pytest.mark.parametrize("encoding", ["cp1252", ""])
@pytest.mark.parametrize("words", [["games", "--text"], ["check", "{data}/של.toml"], ["rules", "kalah"]])
def test_consoles_and_pipes_with_few_letters_bear_every_text(words: list[str], encoding: str, data: Path) -> None:
    keep(data, GAME.replace(b"oware", "שלי".encode()))
    (data / "של.toml").write_text('based_on = "kalah"\nname = "של"\nyear = 1\n', encoding="utf-8")
    environ = {name: value for name, value in os.environ.items() if not name.startswith("PYTHONUTF8")}
    environ |= {"PYTHONIOENCODING": encoding}
    words = [sys.executable, "main.py", "--data", str(data), *(word.format(data=data) for word in words)]
    done = subprocess.run(words, cwd=ROOT, env=environ, capture_output=True, stdin=subprocess.DEVNULL, check=False)
    said = done.stdout + done.stderr
    assert done.returncode < 2
    assert said
    assert b"Traceback" not in said
    assert b"\r" not in said, "lines end alike on every system"


@pytest.mark.parametrize(
    ("command", "folder", "sentence"),
    [
        ("", "", "--data needs a folder."),
        ("games", "x" * 300, f"--data {'x' * 80} cannot be used: File name too long."),
        ("uci", "main.py", f"--data needs a folder, and {ROOT / 'main.py'} is none."),
        ("tables oware 2", "main.py/x", "--data main.py/x cannot be used: Not a directory."),
    ],
)
@unix
def test_a_folder_that_cannot_be_used_is_reported(command: str, folder: str, sentence: str) -> None:
    done = run_with_rights(["main.py", "--data", folder, *command.split()])
    assert done.stderr.splitlines()[-1] == f"naqala: {sentence}"
    assert "Traceback" not in done.stderr
    assert done.returncode == 2


@unix
def test_what_commands_make_is_for_its_owner_alone(tmp_path: Path) -> None:
    assert shell(f"umask 0; naqala --data '{tmp_path}/far/data' tables oware 2").returncode == 0
    made = list((tmp_path / "far").rglob("*"))
    assert any(path.suffix == ".ends" for path in made)
    assert [path for path in made if path.stat().st_mode & 0o077] == []


@unix
@pytest.mark.parametrize(
    "module",
    [
        "game.commands.output", "game.rules.file.variant_library", "game.store.folders", "game.protocol",
        "game.features.library.json_listing", "game.engine.sowing.family",
    ],
)  # fmt: skip
def test_an_interrupt_while_it_starts_ends_it_without_a_word(module: str, tmp_path: Path) -> None:
    """The interrupt comes in the middle of an import, where an exception would be shown or lost; the last of them when
    the engine is first asked something."""
    code = (
        "import os, runpy, signal, sys\n"
        "class Finder:\n"
        "    def find_spec(self, name, path=None, target=None):\n"
        f"        if name == {module!r}:\n"
        "            try:\n"
        "                os.kill(os.getpid(), signal.SIGINT)\n"
        "            except KeyboardInterrupt:\n"
        "                pass  # lost, as in a callback of a library\n"
        "signal.signal(signal.SIGINT, signal.default_int_handler)\n"
        "sys.meta_path.insert(0, Finder())\n"
        f"sys.argv = ['main.py', '--data', {str(tmp_path)!r}, 'uci']\n"
        "runpy.run_path('main.py', run_name='__main__')\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, input=b"position startpos\ngo infinite\n", capture_output=True,
        timeout=120, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stdout, done.stderr) == (130, b"", b"")


GONE = """
import sys
from pathlib import Path
from game.ui import assets
assets.FOLDER = Path(sys.argv[1])
from game.__main__ import main
sys.exit(main(sys.argv[2:]))
"""


@pytest.mark.parametrize(
    ("command", "missing"), [("window", "fonts"), ("film", "slots.json"), ("window", "stones.png"), ("film", "fonts")]
)
def test_a_part_of_the_program_that_is_missing_is_reported(missing: str, command: str, tmp_path: Path) -> None:
    here = tmp_path / "assets"
    here.mkdir()
    for part in (variants_folder().parent / "assets").iterdir():
        if part.name != missing:
            (here / part.name).symlink_to(part)
    words = ["film", "kalah", "C", "-o", str(tmp_path / "x.png")] if command == "film" else []
    done = subprocess.run(
        [sys.executable, "-c", GONE, str(here), "--data", str(tmp_path / "data"), *words],
        cwd=ROOT, env={**os.environ, "NAQALA_SMOKE": "1"}, capture_output=True, text=True, timeout=120, check=False,
    )  # fmt: skip
    assert done.returncode in (1, 2)
    said = done.stderr.splitlines()[-1]
    assert said.startswith("naqala: ")
    assert f"{here / missing}" in said
    assert "belongs to the program and is missing; install Naqala again" in said
    assert "Traceback" not in done.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="Windows sends no such signals")
@pytest.mark.parametrize(
    ("words", "name"),
    [
        ("worksheet kalah -o w.html", "SIGTERM"),
        ("worksheet kalah -o w", "SIGHUP"),
        ("film kalah CF -o f.webp", "SIGINT"),
    ],
)
def test_a_command_that_a_signal_ends_leaves_nothing_half_written(words: str, name: str, tmp_path: Path) -> None:
    command = subprocess.Popen(
        [sys.executable, str(ROOT / "main.py"), *words.split()], cwd=tmp_path, stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL, env={**os.environ, "PYTHONUNBUFFERED": "1"},
    )  # fmt: skip
    while not any(tmp_path.iterdir()) and command.poll() is None:
        time.sleep(0.001)
    command.send_signal(getattr(signal, name))
    code = command.wait(60)
    left = [path.name for path in tmp_path.iterdir()]
    assert code == 128 + getattr(signal, name) or left == [words.split()[-1]], "it was done before the signal came"
    assert not [one for one in left if one.startswith(".")]
