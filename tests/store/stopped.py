"""Every kind of save stopped at every system call that changes a file, the rescue of a damaged library among them.

Each time the program is started twice afterwards, and nothing may be missing that could be read before; where the
library was damaged, it has to be said.  It needs Linux and a C compiler for `before_the_system.c`.
"""

import ctypes
import json
import os
import shutil
import sqlite3
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[2]
WAYS = {"killed": 1, "killed in the middle": 2, "no room once": 3, "a full disk": 4, "refused once": 5}
Act = Callable[[Path], None]


class Kind(NamedTuple):
    """What is there before, and what is done; `damaged`: it has to be said afterwards."""

    before: Act
    act: Act
    damaged: bool = False


class Missing(NamedTuple):
    """A stop after which something was missing, or not said."""

    kind: str
    way: str
    call: int
    what: str


class Found(NamedTuple):
    """Of all stops: how many there were, and those that were not right."""

    stops: int
    wrong: list[Missing]


def _library(folder: Path, **how: Any) -> Any:
    from game.features.library import background_library
    from game.features.library.game_library import GameArchive
    from tests.store.common import VARIANTS

    background_library.SETTLING = background_library.OPENING = 20.0
    return GameArchive(folder, VARIANTS, **how)


def _filled(folder: Path, many: int = 12) -> None:
    from tests.store.common import record

    library = _library(folder)
    for number in range(many):
        one = record("kalah" if number % 2 else "oware", "F")
        if number % 5 == 4:
            one = replace(one, note="x" * 9000)  # longer than a page
        library.save(f"{number:03}", one)
    library.flush()
    library.close()


def _with_log(folder: Path) -> None:
    """As a killed program leaves it: the newest turns are in the log alone."""
    _filled(folder)
    child = os.fork()
    if not child:
        from tests.store.common import record

        library = _library(folder, counting=False)
        for number in range(12, 20):
            library.save(f"{number:03}", record(moves="FeD"))
        library.flush()
        os._exit(0)
    os.waitpid(child, 0)


def _spoilt(change: Callable[[bytearray], None], before: Act = _filled) -> Act:
    def spoil(folder: Path) -> None:
        before(folder)
        path = folder / "library.sqlite"
        content = bytearray(path.read_bytes())
        change(content)
        path.write_bytes(content)

    return spoil


def _one_page(content: bytearray) -> None:
    content[3 * 4096 : 4 * 4096] = b"\xff" * 4096


def _first_page(content: bytearray) -> None:
    content[:4096] = bytes(4096)


def _cut(content: bytearray) -> None:
    del content[len(content) // 2 :]


def _emptied(content: bytearray) -> None:
    content.clear()


def _a_letter(content: bytearray) -> None:
    content[content.index(b"south_name")] ^= 0x80


def _saves(*ids: str, moves: str = "FeD") -> Act:
    def act(folder: Path) -> None:
        from tests.store.common import record

        library = _library(folder)
        for id in ids:
            library.save(id, record(moves=moves))
        library.flush()
        library.close()

    return act


def _starts(folder: Path) -> None:
    library = _library(folder)
    library.games_under_way()
    library.page_of_games()
    library.close()


def _a_persons(folder: Path) -> None:
    library = _library(folder)
    library.rename("003", "Mine")
    library.star("004")
    library.close()


def _comes_in(folder: Path) -> None:
    from game.features.library.saved_game import SavedState
    from tests.store.common import record

    library = _library(folder)
    library.add([SavedState(record(moves="FeD"), None, 5.0) for _ in range(5)])
    library.flush()
    library.close()


def _nothing(folder: Path) -> None:
    """A first start."""


KINDS: dict[str, Kind] = {
    "the first game": Kind(_nothing, _saves("one")), "a turn": Kind(_filled, _saves("003", "new")),
    "a turn after a kill": Kind(_with_log, _saves("013", "new")), "names and stars": Kind(_filled, _a_persons),
    "games from elsewhere": Kind(_filled, _comes_in),
    "a page is damaged": Kind(_spoilt(_one_page), _starts, damaged=True),
    "the first page is zero": Kind(_spoilt(_first_page), _starts, damaged=True),
    "the first page is zero, after a kill": Kind(_spoilt(_first_page, _with_log), _starts),
    "cut in half": Kind(_spoilt(_cut), _starts, damaged=True),
    "no bytes": Kind(_spoilt(_emptied), _starts, damaged=True),
    "a letter of the schema": Kind(_spoilt(_a_letter), _starts, damaged=True),
    "a turn into a damaged library": Kind(_spoilt(_a_letter), _saves("003", "new"), damaged=True),
}  # fmt: skip


class Seen(NamedTuple):
    """What a start finds: games with the number of their moves, and whether a damage was said."""

    games: dict[str, int]
    said: bool


def _seen(folder: Path) -> Seen:
    """A normal start, in a process of its own."""
    return Seen(*_apart(lambda: _look(folder)))


def _look(folder: Path) -> tuple[dict[str, int], bool]:
    from game.features.library.background_library import RENEWED
    from game.features.library.game_library import CannotOpenError

    library, games = _library(folder, counting=False), dict[str, int]()
    for id in library.all_ids():
        try:
            games[id] = len(library.open_game(id).record.moves)
        except CannotOpenError:
            continue
    said = any(note.text == RENEWED for note in library.notes)
    library.close()
    return games, said


def _apart(act: Callable[[], Any]) -> Any:
    """What something gives that is done in a process of its own."""
    out, inside = os.pipe()
    child = os.fork()
    if not child:
        try:
            os.write(inside, json.dumps(act()).encode())
            os._exit(0)
        except BaseException:
            import traceback

            traceback.print_exc()
            os._exit(1)
    os.close(inside)
    parts = list[bytes]()
    while part := os.read(out, 65536):
        parts.append(part)
    os.close(out)
    os.waitpid(child, 0)
    return json.loads(b"".join(parts))


def _stopped(act: Act, folder: Path, call: int, way: int) -> int:
    """Does something that is stopped at a call; how many calls there were, or 0 where it was killed."""
    shim = ctypes.CDLL(os.environ["LD_PRELOAD"])
    out, inside = os.pipe()
    child = os.fork()
    if not child:
        quiet = os.open(os.devnull, os.O_WRONLY)
        os.dup2(quiet, 2)
        shim.stopped_begin(ctypes.c_long(call), way)
        try:
            act(folder)
        finally:
            many = shim.stopped_end()
            os.write(inside, str(many).encode())
            os._exit(0)
    os.close(inside)
    said = os.read(out, 100)
    os.close(out)
    os.waitpid(child, 0)
    return int(said or 0)


def stops(name: str, every: int, ways: dict[str, int]) -> Found:
    """Stops a kind of save at every call, or every few."""
    kind, wrong, tried = KINDS[name], list[Missing](), 0
    with tempfile.TemporaryDirectory(dir="/dev/shm" if os.path.isdir("/dev/shm") else None) as base:
        start, whole = Path(base) / "start", Path(base) / "whole"
        start.mkdir()
        _apart(lambda: kind.before(start))
        shutil.copytree(start, whole)
        readable = _seen_as_it_is(start)
        many = _stopped(kind.act, whole, -1, 0)
        assert many > 5, f"{name}: only {many} calls"
        for word, way in ways.items():
            for call in range(0, many, every):
                folder = Path(base) / "now"
                shutil.copytree(start, folder)
                _stopped(kind.act, folder, call, way)
                tried += 1
                first, second = _seen(folder), _seen(folder)
                lost = {id: n for id, n in readable.items() if second.games.get(id, -1) < n}
                if lost:
                    wrong.append(Missing(name, word, call, f"missing: {lost}"))
                if set(first.games) - set(second.games):
                    wrong.append(Missing(name, word, call, "the second start has fewer"))
                if kind.damaged and not (first.said or second.said):
                    wrong.append(Missing(name, word, call, "nothing is said"))
                shutil.rmtree(folder)
    return Found(tried, wrong)


def _seen_as_it_is(start: Path) -> dict[str, int]:
    """The games that a normal start brings back where nobody stops it."""
    copy = start.with_name("copy")
    shutil.copytree(start, copy)
    games = _seen(copy).games
    shutil.rmtree(copy)
    return games


def compiled(folder: Path) -> Path | None:
    """The shim, or None where it cannot be made here."""
    compiler = shutil.which((sysconfig.get_config_var("CC") or "cc").split()[0]) or shutil.which("cc")
    if not sys.platform.startswith("linux") or compiler is None:
        return None
    made = folder / "stopped.so"
    source = Path(__file__).with_name("before_the_system.c")
    done = subprocess.run([compiler, "-shared", "-fPIC", "-o", made, source, "-ldl"], capture_output=True, check=False)
    return made if done.returncode == 0 else None


def run(name: str, every: int, ways: dict[str, int]) -> Found | None:
    """The same in a process before which the shim stands; None where there is none."""
    with tempfile.TemporaryDirectory() as folder:
        shim = compiled(Path(folder))
        if shim is None:
            return None
        words = [sys.executable, "-m", "tests.store.stopped", name, str(every), json.dumps(ways)]
        done = subprocess.run(
            words, cwd=ROOT, env={**os.environ, "LD_PRELOAD": str(shim)}, stdout=subprocess.PIPE, check=True
        )
        tried, wrong = json.loads(done.stdout.splitlines()[-1])
        return Found(tried, [Missing(*one) for one in wrong])


if __name__ == "__main__":
    import tests.store.common  # noqa: F401  before the forks, so that they need not

    sqlite3.connect(":memory:").close()
    print(json.dumps(stops(sys.argv[1], int(sys.argv[2]), json.loads(sys.argv[3]))))
