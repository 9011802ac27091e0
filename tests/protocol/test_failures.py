"""The text protocol when something fails: a search, its input, its output, or when the user interrupts it."""

import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from game.engine.sowing.search.thinking import BestMoveSearch
from game.engine.tables import TableFiles, TableKeeper
from game.protocol.engine import ProtocolEngine
from game.rules.file.variant_library import standard_library
from game.rules.sowing.position import Position
from tests.interrupted import heeding_ctrl_c, until_begun
from tests.protocol.conversation import Conversation, answers
from tests.some import some

ROOT = Path(__file__).resolve().parents[2]
KALAH = standard_library().variants["kalah"]
PATIENCE = 60
posix = pytest.mark.skipif(sys.platform == "win32", reason="shells and signals of Unix")


def broken(*_: object, **__: object) -> None:
    raise ZeroDivisionError("by chance")


@pytest.fixture
def talk(monkeypatch: pytest.MonkeyPatch) -> Iterator[Conversation]:
    """A talk in which every search fails."""
    for name in ("best", "lines", "quick_value"):
        monkeypatch.setattr(BestMoveSearch, name, broken)
    conversation = Conversation()
    yield conversation
    conversation.close()


@pytest.mark.parametrize("go", ["go depth 3", "go movetime 100", "go nodes 50", "go"])
def test_a_search_that_fails_says_so_and_answers(talk: Conversation, go: str, caplog: pytest.LogCaptureFixture) -> None:
    error, last = talk.ask(go, "bestmove")
    assert error == "info string error: the search failed: ZeroDivisionError: by chance"
    assert last == "bestmove (none)"
    assert "Traceback" in caplog.text
    assert talk.ask("d", "{"), "the talk goes on"


@pytest.mark.parametrize("line", ["d", "position startpos", "steps A", "variants", "ucinewgame"])
def test_a_line_on_which_the_program_fails_ends_nothing(line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patched:
        for name in ("_print_position", "_set_position", "_print_steps", "_list_variants", "_new_game"):
            patched.setattr(f"game.protocol.conversation.ProtocolConversation.{name}", broken)
        error, ready = answers(line, "isready")
    assert error.startswith(f"info string error: {line.split()[0]}: the program failed")
    assert ready == "readyok"


def test_a_table_that_cannot_be_made_is_logged_and_the_next_one_is_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("game.engine.tables.ROOM", 0)  # none but the first
    keeper, small = TableKeeper(TableFiles(tmp_path)), KALAH.rules({"columns": 4, "seeds": 3})
    with monkeypatch.context() as patched:
        patched.setattr(TableFiles, "load_or_build_table", broken)
        assert keeper.table_for(small) is None
        assert keeper.wait_for_table(PATIENCE)
    assert "by chance" in caplog.text
    other = KALAH.rules({"columns": 4, "seeds": 4})
    keeper.table_for(other)
    assert keeper.wait_for_table(PATIENCE)
    assert keeper.table_for(other) is not None
    keeper.close()


STEPS = 400  # of the interpreter, from the first of the thread of a search


@pytest.mark.parametrize("go", [["infinite"], ["nodes", "100000"], ["perft", "9"]], ids=" ".join)
def test_a_stop_at_any_moment_ends_what_was_begun(go: list[str]) -> None:
    """It comes before each step of the interpreter in turn, as from another thread."""
    said = list[str]()
    engine = ProtocolEngine(said.append, said.append, Random(1))
    position = Position.start(KALAH.rules())
    before = sys.gettrace()
    for step in some(range(1, STEPS, 5 if go[0] == "perft" else 1)):
        said.clear()
        search = engine.prepare_go(go, position)
        left = [step]

        def trace(frame: object, event: str, arg: object, left: list[int] = left, stop: object = search.stop) -> object:
            frame.f_trace_opcodes = "game" in frame.f_code.co_filename  # type: ignore[attr-defined]
            if event == "opcode":
                left[0] -= 1
                if left[0] == 0:
                    sys.settrace(None)
                    stop()  # type: ignore[operator]
            return trace

        sys.settrace(trace)  # type: ignore[arg-type]
        try:
            search._run_in_thread()
        finally:
            sys.settrace(before)
        assert left[0] == 0, "it ended before it was stopped"
        assert said
        nodes = [int(line.split("nodes ")[1].split()[0]) for line in said if " nodes " in line]
        assert max(nodes, default=0) < 100_000


def shell(redirected: str) -> "subprocess.CompletedProcess[str]":
    words = f"'{sys.executable}' main.py uci {redirected}"
    return subprocess.run(
        ["/bin/sh", "-c", words], cwd=ROOT, text=True, input="isready\n" * 3, capture_output=True,
        timeout=PATIENCE, check=False,
    )  # fmt: skip


@posix
@pytest.mark.parametrize(("redirected", "code", "sentence"), [
    ("<&-", 2, "uci reads commands from standard input, which is closed."),
    (">&-", 1, "the answers cannot be written: Bad file descriptor."),
    ("0>/dev/null", 1, "the commands cannot be read: Bad file descriptor."), ("<&- 2>&-", 2, ""), (">&- 2>&-", 1, ""),
])  # fmt: skip
def test_a_closed_input_or_output_is_said_in_a_sentence(redirected: str, code: int, sentence: str) -> None:
    done = shell(redirected)
    assert (done.returncode, done.stdout) == (code, "")
    assert done.stderr == (f"naqala: {sentence}\n" if sentence else "")


@posix
@pytest.mark.parametrize("lines", ["isready\n", "go infinite\n"])
def test_it_ends_quietly_when_nobody_listens_though_its_input_stays_open(lines: str) -> None:
    with subprocess.Popen(
        [sys.executable, "main.py", "uci"], cwd=ROOT, text=True,
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    ) as process:  # fmt: skip
        assert process.stdin
        assert process.stdout
        assert process.stderr
        process.stdout.close()
        process.stdin.write(lines)
        process.stdin.flush()
        assert process.wait(PATIENCE) == 1
        assert process.stderr.read() == ""


@posix
def test_an_interrupt_at_any_time_shows_no_traceback() -> None:
    """Ctrl+C while it still starts, while it talks, and while it thinks."""
    for wait in (0.0, 0.1, 0.4):
        with heeding_ctrl_c(), subprocess.Popen(
            [sys.executable, "main.py", "uci"], cwd=ROOT, text=True,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        ) as process:  # fmt: skip
            assert process.stdin
            assert process.stderr
            process.stdin.write("go infinite\n")
            process.stdin.flush()
            until_begun(process.pid)
            time.sleep(wait)
            process.send_signal(signal.SIGINT)
            assert process.wait(PATIENCE) in (130, -signal.SIGINT)
            assert process.stderr.read() == ""
