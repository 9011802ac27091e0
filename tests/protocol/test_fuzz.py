"""Arbitrary input: no traceback, no hang, and every answer is of a kind that the protocol has."""

import io
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.protocol import hold_conversation, talking
from game.rules.file.variant_library import VariantLibrary, standard_library
from tests.play import examples
from tests.protocol.conversation import answers, error, shown

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


def test_without_games_it_says_why_and_ends(tmp_path: Path) -> None:
    (tmp_path / "bad.toml").write_text("", encoding="utf-8")
    out = io.StringIO()
    assert hold_conversation(VariantLibrary.load(tmp_path), io.BytesIO(b"uci\n"), out) == 2
    assert error(out.getvalue().splitlines()).startswith("there is no game to play. bad.toml: the file is empty")


# ---------------------------------------------------------------------- the real program
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
