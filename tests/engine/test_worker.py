"""The worker: a real process that answers, is cancelled, dies, cannot start, and is gone when it should be."""

import os
import select
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.engine.process import command
from game.engine.worker import Thinker
from game.protocol import describe
from game.rules.library import standard
from game.rules.position import Position

KALAH = Position.start(standard().variants["kalah"].rules())
OWARE = Position.start(standard().variants["oware"].rules({"grand_slam": "forbidden"}))
OVER = Position.laid_out(KALAH.rules, {"S": 48}, "S")
PATIENCE = 60.0


@pytest.fixture
def thinker() -> Iterator[Thinker]:
    found = Thinker()
    yield found
    found.close()


def answer(thinker: Thinker, ticket: int) -> str:
    """Waits for the answer in the queue itself; nothing sleeps."""
    while True:
        found, move = thinker._answers.get(timeout=PATIENCE)
        if found == ticket:
            return move


def gone(process: "subprocess.Popen[str] | None", thinker: Thinker) -> bool:
    """Has the process ended, with nothing left of it?"""
    assert process is not None
    assert thinker._thread is not None
    thinker._thread.join(PATIENCE)
    return not thinker._thread.is_alive() and process.poll() is not None and not alive(process.pid)


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except OSError:
        return False
    return True


@pytest.mark.parametrize("level", [1, 2, 3])
@pytest.mark.parametrize("position", [KALAH, OWARE, OWARE.play("F")], ids=["kalah", "oware", "oware-F"])
def test_it_answers_with_a_legal_move(thinker: Thinker, position: Position, level: int) -> None:
    near_end = position.rules.variant == "kalah" and level == 3
    asked = Position.laid_out(position.rules, {"A": 3, "f": 4, "S": 20, "N": 21}, "S") if near_end else position
    level = min(level, 2) if not near_end else level
    assert answer(thinker, thinker.think(asked, level)) in asked.legal()


def test_polling_never_waits_and_gives_the_answer_once(thinker: Thinker) -> None:
    assert thinker.poll() is None
    ticket = thinker.think(KALAH, 1)
    move = answer(thinker, ticket)
    thinker._answers.put((ticket, move))
    assert thinker.poll() == (ticket, move)
    assert thinker.poll() is None


def test_a_new_question_drops_the_old_one(thinker: Thinker) -> None:
    old = thinker.think(KALAH, 3)
    new = thinker.think(OWARE, 1)
    assert new != old
    assert answer(thinker, new) in OWARE.legal()
    thinker._answers.put((old, "A"))
    assert thinker.poll() is None, "a late answer to the old question is not heard"


def test_what_is_cancelled_is_not_heard(thinker: Thinker) -> None:
    ticket = thinker.think(KALAH, 3)
    thinker.cancel()
    thinker._answers.put((ticket, "A"))
    assert thinker.poll() is None
    assert answer(thinker, thinker.think(OWARE, 1)) in OWARE.legal()


def test_closing_leaves_no_process_behind() -> None:
    thinker = Thinker()
    answer(thinker, thinker.think(KALAH, 1))
    process = thinker._process
    thinker.close()
    assert gone(process, thinker)
    thinker.close()


def test_closing_in_mid_thought_leaves_no_process_behind() -> None:
    for _ in range(3):
        thinker = Thinker()
        answer(thinker, thinker.think(KALAH, 1))
        process = thinker._process
        thinker.think(KALAH, 3)
        thinker.close()
        assert gone(process, thinker)


def test_closing_ends_a_worker_that_never_answers() -> None:
    thinker = Thinker([sys.executable, "-c", "import sys\nfor line in sys.stdin: pass"])
    thinker.think(KALAH, 3)
    while thinker._process is None:  # it is being started
        assert thinker._thread is not None
        thinker._thread.join(0.01)
    process = thinker._process
    thinker.close()
    assert gone(process, thinker)


def test_closing_before_anything_was_asked() -> None:
    Thinker().close()
    thinker = Thinker()
    thinker.think(KALAH, 3)
    thinker.close()
    assert thinker._thread is not None
    thinker._thread.join(PATIENCE)
    assert thinker._process is None


def test_a_worker_that_was_killed_is_replaced(thinker: Thinker) -> None:
    answer(thinker, thinker.think(KALAH, 1))
    first = thinker._process
    assert first is not None
    first.kill()
    first.wait()
    assert answer(thinker, thinker.think(OWARE, 1)) in OWARE.legal()
    assert thinker._process is not None
    assert thinker._process.pid != first.pid


def test_a_worker_that_dies_in_mid_thought_is_replaced(thinker: Thinker, tmp_path: Path) -> None:
    """It falls over at the first question ever asked, and works from then on."""
    program = tmp_path / "falls.py"
    program.write_text(
        "import pathlib, subprocess, sys\n"
        f"mark = pathlib.Path({str(tmp_path / 'fell')!r})\n"
        "if not mark.exists():\n"
        "    mark.touch(); sys.stdin.readline(); sys.exit(3)\n"
        f"sys.exit(subprocess.call({command()!r}))\n",
        encoding="utf-8",
    )
    mine = Thinker([sys.executable, str(program)])
    try:
        assert answer(mine, mine.think(KALAH, 1)) in KALAH.legal()
        assert (tmp_path / "fell").exists()
    finally:
        mine.close()


@pytest.mark.parametrize(
    "start",
    [["/no/such/program"], [sys.executable, "-c", "pass"], [sys.executable, "-c", "print('bestmove Z')"]],
    ids=["cannot be started", "says nothing", "says nonsense"],
)
def test_without_a_worker_there_is_still_a_move(start: list[str]) -> None:
    thinker = Thinker(start)
    try:
        assert answer(thinker, thinker.think(OWARE, 3)) in OWARE.legal()
    finally:
        thinker.close()


def test_a_finished_game_is_not_answered(thinker: Thinker) -> None:
    thinker.think(OVER, 1)
    assert answer(thinker, thinker.think(KALAH, 1)) in KALAH.legal()


@pytest.mark.skipif(not hasattr(os, "pidfd_open"), reason="a process of others is waited for as Linux does it")
def test_the_worker_ends_with_the_program_that_started_it() -> None:
    """Killed without a chance to say anything: the closed pipe tells the worker."""
    code = (
        "import os, sys\n"
        "from game.engine.worker import Thinker\n"
        "from game.rules.library import standard\n"
        "from game.rules.position import Position\n"
        "t = Thinker(); p = Position.start(standard().variants['kalah'].rules())\n"
        "t.think(p, 1); t._answers.get(timeout=60); t.think(p, 3)\n"
        "print(t._process.pid, flush=True)\n"
        "os._exit(0)\n"
    )
    root = Path(__file__).resolve().parents[2]
    with subprocess.Popen([sys.executable, "-c", code], cwd=root, stdout=subprocess.PIPE, text=True) as parent:
        assert parent.stdout
        pid = int(parent.stdout.readline())
        parent.wait(60)
        assert ends(pid)


def ends(pid: int) -> bool:
    """Waits for a process that is not a child of ours; a descriptor of it is readable when it has ended."""
    try:
        descriptor = os.pidfd_open(pid)
    except ProcessLookupError:
        return True
    try:
        return bool(select.select([descriptor], [], [], PATIENCE)[0])
    finally:
        os.close(descriptor)


def test_what_the_worker_is_told_is_what_d_says() -> None:
    said = describe(OWARE.play("F"))
    assert OWARE.play("F").as_json() == {key: said[key] for key in ("variant", "options", "holes", "stores", "turn")}
