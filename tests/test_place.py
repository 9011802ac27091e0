"""The program finds what belongs to it where a wheel puts it, and starts itself again from there."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of packages with the program as a wheel unpacks it, and one where somebody works on a `game`."""
    site = tmp_path_factory.mktemp("site")
    shutil.copytree(ROOT / "game", site / "game", ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("assets", "variants"):
        (site / "game" / name).symlink_to(ROOT / name)
    (site / "work" / "game").mkdir(parents=True)
    (site / "work" / "game" / "__init__.py").write_text("raise SystemExit('this is another game')\n")
    return site


def run(site: Path, words: str, said: str = "", **more: str) -> subprocess.CompletedProcess[str]:
    """The command `naqala` as pip makes it."""
    start = "import sys; sys.path[0] = ''; del sys.path[0]; from game.__main__ import run_from_command_line as run;"
    start += " sys.exit(run())"
    environ = {name: value for name, value in os.environ.items() if name != "NAQALA_PLAIN"}
    return subprocess.run(
        [sys.executable, "-c", start, "--data", str(site / "data"), *words.split()],
        cwd=site / "work", input=said, env=environ | {"PYTHONPATH": str(site)} | more,
        capture_output=True, text=True, encoding="utf-8", timeout=120, check=False,
    )  # fmt: skip


def test_the_games_and_texts_are_found(site: Path) -> None:
    done = run(site, "rules kalah --language he")
    assert done.returncode == 0, done.stderr
    assert "זורעים סביב הלוח" in done.stdout


def test_a_turn_of_the_computer_is_played(site: Path) -> None:
    """By a process of its own, which is this program and not the folder `game` that lies where the user works."""
    done = run(site, "", NAQALA_SMOKE="1", SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    assert (done.returncode, done.stdout.splitlines()[-1:]) == (0, ["smoke: first frame, turn played"]), done.stderr


def test_errors_name_the_command_that_there_is(site: Path) -> None:
    assert "naqala --help" in run(site, "--nothing").stderr
    assert "usage: naqala" in run(site, "--help").stdout
