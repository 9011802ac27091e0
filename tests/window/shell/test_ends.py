"""How the program ends, by the user or from outside: nothing is lost, no lock is held, nothing is left behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from game.features.library.game_library import GameArchive
from game.store.folders import folders_below
from game.store.settings import SettingsFile
from tests.interrupted import started_with
from tests.rights import run_with_rights
from tests.store.common import VARIANTS

ROOT = Path(__file__).resolve().parents[3]
unix = pytest.mark.skipif(os.name != "posix", reason="signals, rights and pipes of Unix")

# The program itself, with something done in the third turn of its loop; `after` is done once it has ended.
PLAYS = """
import os, signal, sys, time
from pathlib import Path
from game.app import program as app
from game.table.new_game import PERSON, GameSetup

data, turns = sys.argv[1], 0
real = app.App.step

def step(self, events, dt):
    global turns
    turns += 1
    if turns == 2:
        oware = self.services.library.variants["oware"]
        self.services.routes.start_game(GameSetup(oware, kinds={{"S": PERSON, "N": PERSON}}))
        self.services.stack.top.game.play("F")
        self.services.stack.top.session.save()
    if turns == 3:
        self.services.settings.volume = 0.25
        self.services.settings.window = 1111, 777
        {third}
    going = real(self, events, dt)
    {then}
    return going

app.App.step = step
code = app.run_window(data=data)
{after}
sys.exit(code)
"""


def run(data: Path, third: str, then: str = "pass", after: str = "") -> subprocess.CompletedProcess[str]:
    code = PLAYS.format(third=third, then=then, after=after)
    return subprocess.run(
        [sys.executable, "-c", code, str(data)], cwd=ROOT, capture_output=True, text=True, timeout=120, check=False
    )


def generations(data: Path) -> tuple[float, tuple[int, int], tuple[str, ...]]:
    """What the next start finds: volume, window and moves."""
    settings = SettingsFile(folders_below(data).settings).load()
    library = GameArchive(data, VARIANTS)
    game = library.newest_under_way()
    library.close()
    return settings.volume, settings.window, game.record.moves if game else ()


ALL = (0.25, (1111, 777), ("F",))


@unix
@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM", "SIGHUP"])
def test_a_signal_closes_the_window_and_all_is_kept(name: str, tmp_path: Path) -> None:
    with started_with(name, signal.SIG_DFL):
        done = run(tmp_path, f"os.kill(os.getpid(), signal.{name})")
    assert (done.returncode, done.stderr) == (0, "")
    assert generations(tmp_path) == ALL


@unix
def test_a_signal_that_was_ignored_at_the_start_still_is(tmp_path: Path) -> None:
    """As nohup does it."""
    with started_with("SIGHUP", signal.SIG_IGN):
        done = run(
            tmp_path, "os.kill(os.getpid(), signal.SIGHUP)",
            then="if turns == 9: print('went on'); self.quit()",
        )  # fmt: skip
    assert done.stdout == "went on\n"


def test_a_display_that_is_lost_takes_nothing_with_it(tmp_path: Path) -> None:
    """The display library then ends the program at once; earlier changes are written by then."""
    done = run(
        tmp_path, "pass",
        then="if turns >= 3: real(self, [], 0.6)\n    if turns == 9: self.services.games.flush(); os._exit(1)",
    )  # fmt: skip
    assert done.returncode == 1
    assert generations(tmp_path) == ALL


def test_the_end_waits_for_a_slow_disk(tmp_path: Path) -> None:
    slow = (
        "from game.store import kept; create = kept.create; kept.create = lambda *how: (time.sleep(0.4), create(*how))"
    )
    found = (
        "import sqlite3; rows = sqlite3.connect(Path(data, 'library.sqlite')).execute('SELECT * FROM games').fetchall()"
        "\nprint(b'0.25' in Path(data, 'settings.json').read_bytes(), len(rows))"
    )
    done = run(tmp_path, f"{slow}; self.services.stack.top.session.save(); self.quit()", after=found)
    assert done.stdout == "True 1\n", "the program ended before all was written"


def test_the_end_lets_another_window_play_the_game(tmp_path: Path) -> None:
    """This process still runs: that the lock goes with it would be too late for whoever waits."""
    look = (
        "from game.features.library.game_library import GameArchive; other = GameArchive(Path(data), {}); "
        "print([one.elsewhere for one in other.games_under_way()]); other.close()"
    )
    first = f"self.services.games.flush(); {look}; self.quit()"
    assert run(tmp_path, first, after=look).stdout == "[True]\n[False]\n"


@pytest.mark.skipif(sys.platform != "linux", reason="a limit on the size of files")
def test_no_room_at_the_end_is_reported(tmp_path: Path) -> None:
    full = "import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))"
    done = run(tmp_path, f"self.services.games.flush(); {full}; self.quit()")
    assert done.returncode == 1
    said = "naqala: what was played and chosen last could not be kept: {}.\n"
    assert done.stderr in [said.format(why) for why in ("File too large", "the disk can’t be written to")]
    assert generations(tmp_path)[2] == ("F",), "what had been kept is gone"


def test_what_fails_again_and_again_ends_with_a_sentence(tmp_path: Path) -> None:
    done = run(tmp_path, "pass", then="if turns >= 3: self.services.stack.update = None")
    assert done.returncode == 1
    [said] = done.stderr.splitlines()
    assert said.startswith("naqala: something went wrong again and again (TypeError: ")
    assert said.endswith(f"what happened is written in {tmp_path / 'naqala.log'}.")
    assert "Traceback" in (tmp_path / "naqala.log").read_text("utf-8")
    assert generations(tmp_path) == ALL


def test_a_start_that_fails_is_reported_with_the_place_of_the_log(tmp_path: Path) -> None:
    code = (
        "import sys\nfrom game.features.home.window import home_scene as home\nfrom game.app import program as app\n"
        "home.HomePage.__init__ = lambda *_: {}['pebble']\nsys.exit(app.run_window(data=sys.argv[1]))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path)], cwd=ROOT, capture_output=True, text=True, timeout=60, check=False
    )
    log = tmp_path / "naqala.log"
    said = f"naqala: something went wrong in the program (KeyError: 'pebble'). It is written in {log}."
    assert (done.returncode, done.stderr.splitlines()) == (1, [said])
    assert "Traceback" in log.read_text("utf-8")


def first_frame(environ: dict[str, str], *words: str | Path) -> None:
    """The window opens and closes, and nothing is printed on standard error."""
    done = run_with_rights(["main.py", *words], {"NAQALA_SMOKE": "frame", **environ})
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("first frame ")


@unix
@pytest.mark.parametrize("kind", ["pipe", "device", "folder"])
def test_it_opens_whatever_lies_in_the_place_of_its_files(kind: str, tmp_path: Path) -> None:
    if kind == "pipe":
        for name in ("settings.json", "windows", "library.sqlite", "naqala.log", "variants"):
            os.mkfifo(tmp_path / name)
    for name in ("settings.json", "library.sqlite"):
        if kind == "device":
            (tmp_path / name).symlink_to("/dev/zero")
        elif kind == "folder":
            (tmp_path / name).mkdir()
    first_frame({}, "--data", tmp_path)


@unix
@pytest.mark.parametrize("closed", [".", ".local/share/naqala", ".config/naqala"])
def test_it_opens_where_the_folders_may_not_be_entered(closed: str, tmp_path: Path) -> None:
    for folder in (".local/share/naqala/variants", ".config/naqala"):
        (tmp_path / folder).mkdir(parents=True)
    (tmp_path / closed).chmod(0)
    try:
        first_frame({"HOME": str(tmp_path), "XDG_DATA_HOME": "", "XDG_CONFIG_HOME": ""})
    finally:
        (tmp_path / closed).chmod(0o700)
