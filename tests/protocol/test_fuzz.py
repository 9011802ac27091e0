"""Arbitrary input: no traceback, no hang, and every answer is of a kind that the protocol has."""

import io
import json
import re
import signal
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.protocol import hold_conversation, talking
from game.rules.file.variant_library import VariantLibrary, standard_library
from tests.interrupted import heeding_ctrl_c
from tests.play import examples
from tests.protocol.conversation import answers, error, shown
from tests.some import some

ROOT = Path(__file__).resolve().parents[2]
KNOWN = re.compile(
    r"id (name|author) .+|option name .+ type (spin|check|combo) default .+|uciok|readyok|bestmove (\(none\)|\S+)"
    r"|info string error: .+|info depth \d+ score .+|\S+: \d+|Nodes searched: \d+|end|\{.*\}"
)
pytestmark = pytest.mark.filterwarnings("error::pytest.PytestUnhandledThreadExceptionWarning")

TOKENS = [
    *"ABCDEFabcdefSN", "uci", "isready", "d", "stop", "steps", "variants", "ucinewgame", "setoption", "name", "value",
    "Variant", "kalah", "oware", "Level", "Game.seeds", "Game.columns", "Game.grand_slam", "Game.pie", "Game.circles",
    "position", "startpos", "moves", "json", "go", "depth", "nodes", "movetime", "infinite", "perft", "pass", "swap",
    "0", "1", "2", "3", "6", "9", "-1", "99999999999999999999", "1e9", "0x10", "true", "false", "forbidden", "{}", "[]",
    '{"holes":{"A":48}}', '{"stores":{"S":48}}', '{"variant":"oware"}', '{"options":{"seeds":[]}}', "null", '"', "{",
    "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", "0-0-0-0-0-0-0-0-0-0-0-0-48-0-N", "1-1-2-2-S", "FeDb", "\x00", "א",
    "\u202e",
    "name Variant value kalah", "name Variant value oware", "startpos moves", "depth 3", "nodes 50", "perft 3",
    "name Variant value kiswahili", "name Variant value akil", "name Variant value congkak",
    "name Variant value gabata", "name Variant value nam_nam",
    "Hash", "MultiPV", "EndgameTables", "name MultiPV value 3",
    "name Hash value 2", "name Threads value 2", "name EndgameTables value false",
    "Game.match", "Game.opening", "at_once", "Game.ruleset", "A<", "C1>", "M*", "E1<*",
    "B&c", "keep", "claim:a.b", "claim:", "layout:", "layout:36.0.0.0.0.0.36.0.0.0.0.0", '{"phase":"claim"}',
    '{"variant":"akil","phase":"turn"}', '{"variant":"kiswahili","house":{"S":true}}', '{"takasia":"A1"}',
    '{"variant":"nam_nam","owner":{"a":"S"},"holes":{"A":48}}', '{"burnt":["A"],"round":3,"score":{"S":9}}',
]  # fmt: skip


@pytest.fixture(autouse=True)
def _hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(talking, "PATIENCE", 0.02)


def check(data: bytes) -> list[str]:
    out = io.StringIO()
    assert hold_conversation(standard_library(), io.BytesIO(data), out) == 0
    found = out.getvalue().splitlines()
    for line in found:
        assert KNOWN.fullmatch(line), line
        assert len(line) < 2000
    return found


@given(st.lists(st.lists(st.sampled_from(TOKENS), max_size=7).map(" ".join), max_size=12))
@settings(max_examples=examples(150), deadline=None, derandomize=True)
def test_words_of_the_protocol_in_any_order(lines: list[str]) -> None:
    check("\n".join(lines).encode("utf-8", "surrogatepass"))


@given(st.binary(max_size=400))
@settings(max_examples=examples(150), deadline=None, derandomize=True)
def test_random_bytes(data: bytes) -> None:
    check(data)


any_json = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=6)
    | st.sampled_from(["S", "N", "kalah"]),
    lambda part: (
        st.lists(part, max_size=4)
        | st.dictionaries(
            st.sampled_from(["variant", "options", "holes", "stores", "turn", "A", "a", "S", "seeds", "match"]), part
        )
    ),
    max_leaves=12,
)


KEYS = ["variant", "options", "holes", "stores", "turn", "ply", "x", "hand", "house", "takasia", "owner", "burnt",
        "round", "score", "phase"]  # fmt: skip
GAMES = ["kalah", "nam_nam", "akil", "congkak", "kiswahili"]


@given(game=st.sampled_from(GAMES), said=st.dictionaries(st.sampled_from(KEYS), any_json))
@settings(max_examples=examples(300), deadline=None, derandomize=True)
def test_any_json(game: str, said: dict[str, Any]) -> None:
    found = check(f"setoption name Variant value {game}\nposition json {json.dumps(said)}\nd\n".encode())
    assert json.loads(found[-1])["legal"] is not None


@pytest.mark.parametrize(
    "text",
    [
        "[" * 5000, '{"holes":' * 5000, '{"variant":"' + "x" * 5000 + '"}', '{"holes":{"A":' + "9" * 5000 + "}}",
        '{"holes":{"A":1e999}}', '{"holes":{"A":NaN}}', '{"turn":"\\ud800"}', '{"turn":"\\u0000\\n"}',
        '{"holes":{"\\ud800":1}}',
        '{"options":{"seeds":' + "[" * 900 + "]" * 900 + "}}", '{"turn":' + "[" * 950 + "]" * 950 + "}",
    ],
    ids=range(11),
)  # fmt: skip
def test_json_at_its_worst(text: str) -> None:
    before = shown()
    *found, after = answers(f"position json {text}", "d")
    assert len(error(found)) < 1100
    assert json.loads(after) == before


def test_very_long_lines_are_one_error_each() -> None:
    long = b"position startpos moves " + b"A" * (3 << 20)
    *found, after = answers(long, b"\x00" * (2 << 20), "d")
    assert [line.startswith("info string error: a line that is not UTF-8 text of at most") for line in found] == [
        True
    ] * 2
    assert json.loads(after) == shown()
    just_fits = "x" * talking.LONGEST_LINE
    assert answers(just_fits + "x")[0].startswith("info string error: a line that is not")
    assert answers(just_fits)[0].startswith("info string error: there is no command 'xxxx")


def test_thousands_of_moves_in_a_line_are_played_until_one_is_wrong() -> None:
    assert error(answers("position startpos moves " + "A" * 100_000)).startswith("move 2: A cannot be played now")


def test_broken_utf8_and_nul_bytes() -> None:
    found = check(b"\xff\xfe\nisready\n\x00\nuci\x00\nisready\xc3\n")
    errors = [line for line in found if line.startswith("info string error")]
    assert len(errors) == 4
    assert "readyok" in found


def test_half_a_line_at_the_end_counts() -> None:
    assert check(b"isready\nisready") == ["readyok", "readyok"]
    assert check(b"d\r\nisready\r")[-1] == "readyok"


def test_no_answer_holds_a_line_break_or_a_control_character() -> None:
    for line in some(check("hello\x07\x1b[31m\u2028\u0085world\n".encode())):
        assert line.isprintable()


def test_without_games_it_says_why_and_ends(tmp_path: Path) -> None:
    (tmp_path / "bad.toml").write_text("", encoding="utf-8")
    out = io.StringIO()
    assert hold_conversation(VariantLibrary.load(tmp_path), io.BytesIO(b"uci\n"), out) == 2
    assert error(out.getvalue().splitlines()).startswith("there is no game to play. bad.toml: the file is empty")


# ---------------------------------------------------------------------- the real program
def run(data: bytes, *words: str, seconds: float = 60) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "main.py", *words], input=data, cwd=ROOT, capture_output=True, timeout=seconds, check=False
    )


def test_the_real_program_survives_noise() -> None:
    random = Random(8)
    noise = b"\n".join(random.randbytes(random.randrange(80)) for _ in range(300))
    mixed = "\n".join(" ".join(random.choices(TOKENS, k=random.randint(1, 5))) for _ in range(300))
    calm = mixed.replace("go", "go nodes 1")
    done = run(noise + b"\n" + calm.encode() + b"\nstop\nposition startpos\nisready\nd\nquit\n", "uci")
    assert done.returncode == 0
    assert done.stderr == b""
    lines = done.stdout.decode().splitlines()
    assert "readyok" in lines
    assert all(KNOWN.fullmatch(line) for line in lines)


def test_the_real_program_loads_no_window() -> None:
    code = (
        "import runpy, sys\n"
        "sys.argv = ['main.py', 'uci']\n"
        "try:\n    runpy.run_path('main.py', run_name='__main__')\n"
        "except SystemExit as end:\n    print('exit', end.code)\n"
        "print(*sorted(sys.modules))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], input=b"go depth 3\nquit\n", cwd=ROOT, capture_output=True, timeout=60, check=True
    )
    *_, code_line, modules = done.stdout.decode().splitlines()
    assert code_line == "exit 0"
    loaded = set(modules.split())
    assert "game.protocol" in loaded
    unwanted = {"pygame", "PIL", "numpy", "bidi", "tkinter", "game.ui", "game.board", "game.window"}
    assert not unwanted & loaded


def start() -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "main.py", "uci"], cwd=ROOT,
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    )  # fmt: skip


def test_quit_ends_the_program_while_its_input_stays_open() -> None:
    for lines in (b"quit\n", b"go infinite\nquit\n", b"go movetime 600000\nquit\n"):
        with start() as process:
            assert process.stdin
            assert process.stderr
            process.stdin.write(lines)
            process.stdin.flush()
            assert process.wait(timeout=60) == 0
            assert process.stderr.read() == b""


@pytest.mark.skipif(sys.platform == "win32", reason="signals of Unix")
def test_an_interrupt_ends_the_program() -> None:
    with heeding_ctrl_c():
        process = start()
    with process:
        assert process.stdin
        assert process.stdout
        assert process.stderr
        process.stdin.write(b"isready\n")
        process.stdin.flush()
        assert process.stdout.readline() == b"readyok\n"
        process.send_signal(signal.SIGINT)
        assert process.wait(timeout=60) == 130
        assert process.stderr.read() == b""


def test_the_real_program_ends_when_nobody_listens_or_talks() -> None:
    process = start()
    assert process.stdin
    assert process.stdout
    assert process.stderr
    process.stdout.close()
    process.stdin.write(b"uci\ngo infinite\nisready\n" * 50)
    process.stdin.close()
    assert process.wait(timeout=60) == 1
    assert process.stderr.read() == b""
    assert b"Traceback" not in process.stderr.read()
    process.stderr.close()


def test_words_after_uci_are_refused() -> None:
    done = run(b"", "uci", "fast")
    assert done.returncode == 2
    assert done.stderr.decode().startswith("naqala: uci takes no words, not 'fast'")
