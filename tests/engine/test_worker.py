"""The worker: a real process that answers, is cancelled, dies, cannot start, and is gone when it should be."""

import os
import select
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from game.engine.analysis.values import AnalysisFailure, ChosenMove
from game.engine.process.child import COMPLAINTS, NICE
from game.engine.process.thinker import Thinker
from game.engine.process.worker import USUAL, AnswerTimeouts, worker_command
from game.engine.strength import ANY_ANSWER
from game.rules.file.variant_library import VariantLibrary, standard_library, variants_folder
from game.rules.sowing.position import Position

KALAH = Position.start(standard_library().variants["kalah"].rules())
OWARE = Position.start(standard_library().variants["oware"].rules({"grand_slam": "forbidden"}))
PATIENCE = 60.0
MADE_UP = Path(__file__).resolve().parents[1] / "made_up"
ANSWERS = (
    "for line in sys.stdin:\n"
    "    if line.startswith('isready'): print('readyok', flush=True)\n"
    "    if line.startswith('go'): print('ANSWER', flush=True)\n"
)


def answering(line: str) -> str:
    """A program that answers every `go` with this line."""
    return "import sys\n" + ANSWERS.replace("ANSWER", line)


@pytest.fixture
def thinker() -> Iterator[Thinker]:
    found = Thinker()
    yield found
    found.close()


def heard(thinker: Thinker, ticket: int) -> str | AnalysisFailure:
    """Waits for the answer in the queue itself, without sleeping."""
    while True:
        found, move = thinker._answers.get(timeout=PATIENCE)
        if found == ticket:
            return move


def answer(thinker: Thinker, ticket: int) -> str:
    """The move that is found."""
    move = heard(thinker, ticket)
    assert isinstance(move, str), move
    return move


def process_of(worker: Thinker) -> "subprocess.Popen[str]":
    assert worker._child is not None
    return worker._child.process


def gone(process: "subprocess.Popen[str]", thinker: Thinker) -> bool:
    """Has the process ended, with nothing left of it?"""
    assert thinker._jobs.wait_for_end(PATIENCE)
    return process.poll() is not None and not alive(process.pid)


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


def test_a_new_question_drops_the_old_one(thinker: Thinker) -> None:
    old = thinker.think(KALAH, 3)
    new = thinker.think(OWARE, 1)
    assert new != old
    assert answer(thinker, new) in OWARE.legal()
    thinker._answers.put((old, "A"))
    assert thinker.poll() is None, "a late answer to the old question is not heard"
    cancelled = thinker.think(KALAH, 3)
    thinker.cancel()
    thinker._answers.put((cancelled, "A"))
    assert thinker.poll() is None, "nor one to a question that was given up"


@pytest.mark.parametrize(("level", "overlooked"), [(1, ANY_ANSWER), (8, "")])
def test_a_move_says_which_answer_its_level_overlooked(thinker: Thinker, level: int, overlooked: str) -> None:
    found = answer(thinker, thinker.think(KALAH, level))
    assert isinstance(found, ChosenMove)
    assert found.overlooked == overlooked


def test_closing_in_mid_thought_leaves_no_process_behind() -> None:
    for _ in range(3):
        thinker = Thinker()
        answer(thinker, thinker.think(KALAH, 1))
        process = process_of(thinker)
        thinker.think(KALAH, 3)
        thinker.close()
        assert gone(process, thinker)


def test_closing_ends_a_worker_whose_output_another_program_holds(tmp_path: Path) -> None:
    begun, other = tmp_path / "begun", "import time; time.sleep(20)"
    starts = f"import subprocess, sys\nsubprocess.Popen([sys.executable, '-S', '-c', {other!r}])\n"
    thinker = Thinker([sys.executable, "-c", f"{starts}open({str(begun)!r}, 'w')\nfor line in sys.stdin: pass"])
    thinker.think(KALAH, 3)
    end = time.monotonic() + PATIENCE
    while not begun.exists():
        assert time.monotonic() < end
        time.sleep(0.01)
    process, since = process_of(thinker), time.monotonic()
    thinker.close()
    assert gone(process, thinker)
    assert time.monotonic() - since < 15


def test_a_worker_that_was_killed_is_replaced(thinker: Thinker) -> None:
    answer(thinker, thinker.think(KALAH, 1))
    first = process_of(thinker)
    first.kill()
    first.wait()
    assert answer(thinker, thinker.think(OWARE, 1)) in OWARE.legal()
    assert process_of(thinker).pid != first.pid


def test_a_worker_that_dies_in_mid_thought_is_replaced(thinker: Thinker, tmp_path: Path) -> None:
    """The worker crashes at the first question, and works from then on."""
    program = tmp_path / "falls.py"
    program.write_text(
        "import pathlib, subprocess, sys\n"
        f"mark = pathlib.Path({str(tmp_path / 'fell')!r})\n"
        "if not mark.exists():\n"
        "    mark.touch(); sys.stdin.readline(); sys.exit(3)\n"
        f"sys.exit(subprocess.call({worker_command()!r}))\n",
        encoding="utf-8",
    )
    mine = Thinker([sys.executable, str(program)])
    try:
        assert answer(mine, mine.think(KALAH, 1)) in KALAH.legal()
        assert (tmp_path / "fell").exists()
    finally:
        mine.close()


@pytest.mark.parametrize(
    ("start", "why"),
    [
        (["/no/such/program"], "ended"), ([sys.executable, "-c", "pass"], "ended"),
        ([sys.executable, "-c", "print('bestmove A')"], "ended"),
        ([sys.executable, "-c", answering("info string error: no such game")], "refused"),
        ([sys.executable, "-c", answering("bestmove Z")], "refused"),
        ([sys.executable, "-c", answering("bestmove (none)")], "refused"),
        ([sys.executable, "-c", answering("bestmove")], "refused"),
        ([sys.executable, "-c", answering("info depth x pv")], "silent"),
        ([sys.executable, "-c", "import time; time.sleep(600)"], "silent"),
    ],
    ids=["no program", "ends", "says a move and ends", "error", "wrong move", "none", "no move", "no end", "silent"],
)  # fmt: skip
def test_without_an_answer_that_is_said(start: list[str], why: str, caplog: pytest.LogCaptureFixture) -> None:
    thinker = Thinker(start, timeouts=AnswerTimeouts(start=5.0 if why == "refused" else 1.0, silence=0.3, late=-0.5))
    try:
        failed = heard(thinker, thinker.think(OWARE, 1))
        assert isinstance(failed, AnalysisFailure)
        assert failed.why == why
        assert failed.detail in caplog.text, "the log says more"
    finally:
        thinker.close()


def test_an_unknown_game_is_played_by_the_words_that_come_with_the_question(thinker: Thinker) -> None:
    answer(thinker, thinker.think(KALAH, 1))
    unknown = Position.start(VariantLibrary.load(MADE_UP).variants["small_house"].rules())
    assert answer(thinker, thinker.think(unknown, 1)) in unknown.legal()
    assert answer(thinker, thinker.think(KALAH, 1)) in KALAH.legal(), "the next question is answered"


def test_a_game_whose_file_has_changed_is_played_by_the_rules_of_the_window(tmp_path: Path) -> None:
    folder = tmp_path / "variants"
    folder.mkdir()
    text = (variants_folder() / "oware.toml").read_text(encoding="utf-8")
    (folder / "mine.toml").write_text(text, encoding="utf-8")
    before = Position.start(VariantLibrary.load(folder).variants["mine"].rules())
    sowings = text.replace('"anticlockwise"', '"clockwise"')
    (folder / "mine.toml").write_text(sowings, encoding="utf-8")
    after = Position.start(VariantLibrary.load(folder).variants["mine"].rules())
    assert before.rules.fingerprint != after.rules.fingerprint
    thinker = Thinker(worker_command(str(tmp_path)))
    try:
        for position in (before, after, before):
            assert answer(thinker, thinker.think(position, 1)) in position.legal()
    finally:
        thinker.close()


def test_a_move_by_other_rules_is_never_played(tmp_path: Path) -> None:
    """A game of the program itself that is not as the worker knows it: of another version, or changed."""
    text = (variants_folder() / "oware.toml").read_text(encoding="utf-8")
    (tmp_path / "oware.toml").write_text(text.replace('"anticlockwise"', '"clockwise"'), encoding="utf-8")
    position = Position.start(VariantLibrary.load(tmp_path).variants["oware"].rules())
    thinker = Thinker(worker_command(str(tmp_path)))
    try:
        failed = heard(thinker, thinker.think(position, 1))
        assert isinstance(failed, AnalysisFailure)
        assert failed.why == "refused"
        assert "oware has other rules here" in failed.detail
    finally:
        thinker.close()


def test_an_answer_that_came_before_the_question_is_none(tmp_path: Path) -> None:
    """A stray line: a legal move, printed before the worker has read the question."""
    program = (
        "import sys\n"
        "print('bestmove A', flush=True)\n"
        "for line in sys.stdin:\n"
        "    if line.startswith('isready'): print('bestmove B\\nreadyok', flush=True)\n"
        "    if line.startswith('go'): print('bestmove C', flush=True)\n"
    )
    thinker = Thinker([sys.executable, "-c", program])
    try:
        assert answer(thinker, thinker.think(KALAH, 1)) == "C"
        assert answer(thinker, thinker.think(KALAH, 1)) == "C"
    finally:
        thinker.close()


def test_what_the_worker_complains_about_goes_to_the_log(caplog: pytest.LogCaptureFixture) -> None:
    """Not all errors are logged: they could fill the disk."""
    program = f"import sys\nfor n in range(5000): sys.stderr.write(f'oh dear {{n}} ' + 5000 * 'x' + '\\n')\n{ANSWERS}"
    thinker = Thinker([sys.executable, "-c", program.replace("ANSWER", "bestmove A")])
    try:
        assert answer(thinker, thinker.think(KALAH, 1)) == "A"
    finally:
        thinker.close()
        assert thinker._jobs.wait_for_end(PATIENCE)
    assert "oh dear 0" in caplog.text
    assert {record.name for record in caplog.records} == {"naqala.engine"}
    assert len(caplog.records) <= COMPLAINTS + 1
    assert max(len(record.getMessage()) for record in caplog.records) < 1000


@pytest.mark.skipif(not hasattr(os, "getpriority"), reason="priorities of Unix")
def test_it_thinks_at_a_lower_priority_than_the_window(thinker: Thinker) -> None:
    answer(thinker, thinker.think(KALAH, 1))
    own = os.getpriority(os.PRIO_PROCESS, 0)
    assert os.getpriority(os.PRIO_PROCESS, process_of(thinker).pid) == min(own + NICE, 19)


@pytest.mark.skipif(not hasattr(os, "getpgid"), reason="process groups of Unix")
def test_an_interrupt_in_the_terminal_is_not_for_the_worker(thinker: Thinker) -> None:
    """Ctrl+C reaches every process of the window's group."""
    answer(thinker, thinker.think(KALAH, 1))
    assert os.getpgid(process_of(thinker).pid) != os.getpgid(0)


def test_a_mistake_in_the_thread_is_said_and_the_next_question_answered(
    thinker: Thinker, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    with monkeypatch.context() as broken:
        broken.setattr("game.engine.process.thinker.position_command", lambda *_: 1 / 0)
        failed = heard(thinker, thinker.think(KALAH, 1))
    assert isinstance(failed, AnalysisFailure)
    assert "ZeroDivisionError" in caplog.text
    assert answer(thinker, thinker.think(KALAH, 1)) in KALAH.legal()


def test_a_huge_question_to_a_worker_that_does_not_listen_makes_nobody_wait() -> None:
    """The worker is sent more than a pipe holds; asking, dropping and closing still return."""
    thinker = Thinker([sys.executable, "-c", "import time; time.sleep(600)"])
    try:
        thinker.think(KALAH, 1, (KALAH, ["A"] * 1_000_000))
        while thinker._child is None:
            assert not thinker._jobs.wait_for_end(0.01)
        for _ in range(3):
            thinker.think(KALAH, 1, (KALAH, ["A"] * 1_000_000))
            thinker.cancel()
        process = process_of(thinker)
    finally:
        thinker.close()
    assert gone(process, thinker)


@pytest.mark.skipif(not hasattr(os, "pidfd_open"), reason="a process of others is waited for as Linux does it")
def test_the_worker_ends_with_the_program_that_started_it() -> None:
    """The program is killed without warning: the closed pipe ends the worker."""
    code = (
        "import os, sys\n"
        "from game.engine.process.thinker import Thinker\n"
        "from game.rules.file.variant_library import standard_library\n"
        "from game.rules.sowing.position import Position\n"
        "t = Thinker(); p = Position.start(standard_library().variants['kalah'].rules())\n"
        "t.think(p, 1); t._answers.get(timeout=60); t.think(p, 3)\n"
        "print(t._child.process.pid, flush=True)\n"
        "os._exit(0)\n"
    )
    root = Path(__file__).resolve().parents[2]
    with subprocess.Popen([sys.executable, "-c", code], cwd=root, stdout=subprocess.PIPE, text=True) as parent:
        assert parent.stdout
        pid = int(parent.stdout.readline())
        parent.wait(60)
        assert ends(pid)


def ends(pid: int) -> bool:
    """Waits for a process that is no child of this one; a descriptor of it is readable when it has ended."""
    try:
        descriptor = os.pidfd_open(pid)
    except ProcessLookupError:
        return True
    try:
        return bool(select.select([descriptor], [], [], PATIENCE)[0])
    finally:
        os.close(descriptor)


@pytest.mark.skipif(not hasattr(os, "waitid"), reason="the system does not tell that a program is suspended")
def test_a_worker_that_is_suspended_while_it_starts_is_given_up_and_another_one_answers() -> None:
    """The first one stops itself before it hears anything; a minute is the patience for one that only starts slowly."""
    flag = "import os, sys; first = not os.path.exists(sys.argv[1]); open(sys.argv[1], 'a').close()\n"
    stop = "import signal; first and os.kill(os.getpid(), signal.SIGSTOP)\n"
    with tempfile.TemporaryDirectory() as folder:
        program = [sys.executable, "-c", flag + stop + answering("bestmove A"), f"{folder}/flag"]
        worker = Thinker(program, replace(USUAL, start=PATIENCE, silence=PATIENCE, stopped=0.2))
        ticket = worker.think(KALAH, 1)
        until_stopped(worker)
        first = process_of(worker)
        assert answer(worker, ticket) == "A"
        assert first.poll() is not None
        second = process_of(worker)
        worker.close()
        assert gone(second, worker)


def until_stopped(worker: Thinker) -> None:
    end = time.monotonic() + PATIENCE
    while worker._child is None or not worker._child.is_suspended:
        assert time.monotonic() < end
        time.sleep(0.01)
