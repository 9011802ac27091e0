"""Endgame tables on the disk: saved, found again, always checked; and the command that builds them."""

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from game.commands import tables
from game.engine.forecast import table_forecast
from game.engine.mind import EnginePreferences, SearchLimits, SearchRequest
from game.engine.sowing.endgame import endgame_plan
from game.engine.sowing.family import Mind
from game.engine.strength import FULL
from game.engine.tables import EndTable, TableFiles, TableKeeper, TableProgress
from game.rules.game import Rules as AnyRules
from game.rules.sowing import machine
from game.rules.sowing.compiled import Rules
from game.rules.sowing.position import Position
from tests.commands.run import run
from tests.interrupted import heeding_ctrl_c
from tests.play import LIBRARY

ROOT = Path(__file__).resolve().parents[2]
MOST = 4 if machine.COMPILED else 2


@pytest.fixture
def rules() -> Rules:
    return LIBRARY.variants["kalah"].rules()


@pytest.fixture
def files(tmp_path: Path, rules: Rules) -> TableFiles:
    files = TableFiles(tmp_path / "cache" / "tables")
    assert files.build_table(rules, MOST) is not None
    return files


def content(table: EndTable | None) -> bytes:
    assert table is not None
    return b"".join(table.parts(table.most))


def test_a_table_is_found_again(files: TableFiles, rules: Rules) -> None:
    table = files.load_table(rules)
    assert table is not None
    assert table.most == MOST
    fresh = endgame_plan.new_table(rules, MOST)
    endgame_plan.fill_table(fresh, rules)
    assert content(table) == content(fresh)


def test_a_larger_table_goes_on_from_the_smaller(files: TableFiles, rules: Rules) -> None:
    heard: list[TableProgress] = []
    larger = files.build_table(rules, MOST + 1, heard.append)
    assert {progress.stones for progress in heard} == {MOST + 1}
    fresh = endgame_plan.new_table(rules, MOST + 1)
    endgame_plan.fill_table(fresh, rules)
    assert content(larger) == content(fresh) == content(files.load_table(rules))


def test_a_larger_table_is_kept_while_the_smaller_one_is_in_use(
    files: TableFiles, rules: Rules, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Windows replaces no file that is in use."""
    in_use, replace = files.load_table(rules), os.replace

    def replaced(new: str, there: Path) -> None:
        if there.exists():
            raise PermissionError(13, "Permission denied")
        replace(new, there)

    with monkeypatch.context() as patch:
        patch.setattr(os, "replace", replaced)
        larger = files.build_table(rules, MOST + 1)
    found = files.load_table(rules)
    assert found is not None
    assert (found.most, content(found), files.trouble) == (MOST + 1, content(larger), "")
    assert in_use is not None
    del in_use, larger, found
    assert files.build_table(rules, MOST + 2) is not None
    found = files.load_table(rules)
    assert found is not None
    assert found.most == MOST + 2
    assert os.name != "posix" or len([*files.folder.iterdir()]) == 1, "nothing is left of the smaller ones"


@pytest.mark.parametrize("game", ["kalah", "oware"])
def test_a_stop_and_going_on_make_the_same_file(tmp_path: Path, game: str) -> None:
    rules, at_once, bit_by_bit = LIBRARY.variants[game].rules(), TableFiles(tmp_path / "a"), TableFiles(tmp_path / "b")
    assert at_once.build_table(rules, MOST)
    stopped = 0
    heard: list[TableProgress] = []
    while not bit_by_bit.build_table(rules, MOST, heard.append, lambda: heard[-1].stones > 0 and heard[-1].done == 1):
        stopped += 1
    assert stopped == MOST - 1
    assert at_once.table_path(rules).read_bytes() == bit_by_bit.table_path(rules).read_bytes()


@pytest.mark.parametrize("where", [0, 5, 14, 18, 30, 200, -1])
def test_a_damaged_file_is_found_deleted_and_built_anew(files: TableFiles, rules: Rules, where: int) -> None:
    path = files.table_path(rules)
    good = path.read_bytes()
    bad = bytearray(good)
    bad[where] ^= 0x21
    path.write_bytes(bad)
    assert files.load_table(rules) is None
    assert not path.exists()
    assert files.build_table(rules, MOST) is not None
    assert path.read_bytes() == good


def test_a_table_of_other_rules_is_not_taken(files: TableFiles, rules: Rules) -> None:
    """The file of one game under the name of another: same board, other options."""
    other = LIBRARY.variants["kalah"].rules({"empty_capture": True})
    assert files.load_table(other) is None
    files.table_path(rules).replace(files.table_path(other))
    assert files.load_table(other) is None
    assert not files.table_path(other).exists()


def test_a_changed_variant_file_has_no_table_yet(files: TableFiles, rules: Rules) -> None:
    """Same name, same options, but what a last stone takes has changed."""
    changed = Rules(rules.variant, LIBRARY.variants["simple"].words, rules.options, rules.defaults)
    assert files.table_path(changed) == files.table_path(rules)
    assert changed.fingerprint != rules.fingerprint
    assert files.load_table(changed) is None


def test_where_nothing_can_be_written_the_table_serves_all_the_same(tmp_path: Path, rules: Rules) -> None:
    (tmp_path / "taken").write_text("a file, no folder")
    files = TableFiles(tmp_path / "taken" / "tables")
    table = files.build_table(rules, 2)
    assert table is not None
    assert table.most == 2
    assert files.trouble
    assert files.load_table(rules) is None


def test_a_full_disk_leaves_nothing_behind(files: TableFiles, rules: Rules, monkeypatch: pytest.MonkeyPatch) -> None:
    before = sorted(files.folder.iterdir())
    kept = files.table_path(rules).read_bytes()

    def full(new: str, there: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    assert files.build_table(rules, MOST + 1) is not None
    assert files.trouble == "No space left on device"
    assert sorted(files.folder.iterdir()) == before
    assert files.table_path(rules).read_bytes() == kept


@pytest.mark.parametrize(
    ("what", "code", "said"),
    [(MemoryError, 1, "not enough memory"), (KeyboardInterrupt, 130, "stopped before anything")],
)
def test_without_memory_or_patience_there_is_no_table_and_no_traceback(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    what: type[BaseException],
    code: int,
    said: str,
) -> None:
    def none(*_: object) -> EndTable:
        raise what

    monkeypatch.setattr(endgame_plan, "EndTable", none)
    assert run("tables", "kalah", "2", data=tmp_path) == code
    assert said in capsys.readouterr().err


def test_the_interpreter_goes_on_while_a_table_is_built(tmp_path: Path) -> None:
    if not machine.COMPILED:
        pytest.skip("uncompiled, everything takes turns")
    rules, turns = LIBRARY.variants["oware"].rules(), 0
    thread = threading.Thread(target=TableFiles(tmp_path).load_or_build_table, args=(rules, 7))
    thread.start()
    while thread.is_alive():
        time.sleep(0.001)
        turns += 1
    assert turns > 20


def test_an_analysis_that_waits_for_a_table_can_be_stopped(rules: Rules) -> None:
    asked = list[bool]()

    class Keeper:
        def table_for(self, rules: Rules) -> None:
            return None

        def first_table(self, rules: Rules, seconds: float, is_stopped: Callable[[], bool]) -> None:
            asked.append(is_stopped())

    late = Position.laid_out(rules, {"A": 1, "C": 2, "F": 1, "b": 1, "f": 2, "S": 20, "N": 21}, "S")
    chosen = EnginePreferences(FULL, 1, 1, reported_moves=9, uses_tables=True)
    mind = Mind(lambda *told: None, Random(0), Keeper())  # type: ignore[arg-type]
    assert mind.prepare_search(late, SearchRequest(SearchLimits(nodes=500), False, chosen)).run() in late.legal()
    assert asked == [False]


def test_a_table_comes_meanwhile_and_grows(tmp_path: Path, rules: Rules, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(endgame_plan, "USUAL", 50_000)
    monkeypatch.setattr(endgame_plan, "SPARE", 400_000 if machine.COMPILED else 50_000)
    monkeypatch.setattr("game.engine.tables.PAUSE", 0.0)
    keeper = TableKeeper(TableFiles(tmp_path))
    assert keeper.table_for(rules) is None
    first = keeper.first_table(rules, 60, lambda: False)
    assert first is not None, "it is worth waiting for"
    assert first.most >= endgame_plan.plan_of(rules).usual_size == 3
    assert keeper.wait_for_table(60)
    table = keeper.table_for(rules)
    assert table is not None
    assert table.most == endgame_plan.plan_of(rules).spare_time_size
    assert table.most > 3 or not machine.COMPILED
    kiswahili = LIBRARY.variants["kiswahili"].rules()
    assert keeper.first_table(kiswahili, 60, lambda: False) is None, "it has none"
    assert content(TableKeeper(TableFiles(tmp_path)).table_for(rules)) == content(table), "there at once the next time"
    monkeypatch.setattr("game.engine.tables.ROOM", 10)
    small = LIBRARY.variants["kalah"].rules({"columns": 3})
    assert keeper.first_table(small, 60, lambda: False) is not None
    assert keeper.wait_for_table(60)
    kept = keeper.table_for(small)
    assert kept is not None
    assert kept.most == endgame_plan.plan_of(small).usual_size, "no larger than there is room for"


def test_never_are_two_tables_built_at_once(tmp_path: Path) -> None:
    """Each is built by the one thread of the keeper, and only when the one before it has been given up."""
    threads, now = set[int](), list[object]()

    class Watched(TableFiles):
        def load_or_build_table(
            self, rules: AnyRules, most: int | None = None, stop: Callable[[], bool] = lambda: False
        ) -> EndTable | None:
            threads.add(threading.get_ident())
            now.append(rules)
            assert len(now) == 1, "another one is being built"
            try:
                return super().load_or_build_table(rules, most, stop)
            finally:
                now.remove(rules)

    keeper = TableKeeper(Watched(tmp_path))
    for seeds in (4, 5, 6):
        keeper.table_for(LIBRARY.variants["oware"].rules({"seeds": seeds}))
    keeper.close()
    assert keeper.wait_for_table(60)


# ---------------------------------------------------------------------- the command
def test_the_command_builds_a_table(tmp_path: Path, capsys: pytest.CaptureFixture[str], rules: Rules) -> None:
    assert run("tables", "kalah", str(MOST), data=tmp_path) == 0
    said = capsys.readouterr().out
    assert "MB on the disk" in said
    assert "MB of memory" in said
    assert "; Ctrl-C keeps what is done" in said
    assert f"{MOST} stones" in said
    found = TableFiles(tmp_path / "cache" / "tables").load_table(rules)
    assert found is not None
    assert found.most == MOST
    assert run("tables", "kalah", "1", data=tmp_path) == 0
    assert "is there" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("missing", "sentence"),
    [("free_memory", "not enough memory: building the table"), ("free_disk", "not enough room on the disk")],
)
def test_a_machine_that_is_too_small_is_told_so_before_it_starts(
    missing: str, sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, missing, lambda *_: 300)
    assert run("tables", "oware", str(MOST), data=tmp_path) == 1
    said = capsys.readouterr()
    assert sentence in said.err
    assert said.err.endswith((".\n", "tables.\n"))
    assert not said.out
    assert not (tmp_path / "cache").exists()


def test_what_a_table_takes_is_known_before_it_is_built(files: TableFiles, rules: Rules) -> None:
    """Of the parts that are there the size is known, for the others the time is estimated."""
    known = files.load_table(rules)
    assert known is not None
    same = table_forecast(rules, MOST, known)
    assert same.size == sum(part.nbytes for part in known.parts(MOST))
    assert not same.seconds
    more = table_forecast(rules, MOST + 2, known)
    assert list(more.seconds) == [MOST + 1, MOST + 2]
    assert 0 < more.seconds[MOST + 1] < more.seconds[MOST + 2]
    assert more.size > same.size
    assert more.memory == endgame_plan.plan_of(rules).bytes_to_build(MOST + 2)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ([], "a game and a number"), (["oware"], "a game and a number"), (["oware", "3", "4"], "a game and a number"),
        (["chess", "3"], "there is no game 'chess'"), (["oware", "0"], "1 to 17 stones"),
        (["oware", "-3"], "1 to 17 stones"), (["oware", "999999999"], "1 to 17 stones"), (["oware", "²"], "1 to 17"),
        (["oware", "many"], "1 to 17 stones"), (["oware", "3", "--options", "seeds=9"], "allowed: 4, 5, 6"),
        (["oware", "3", "--options"], "--options needs a value"), (["oware", "3", "--fast"], "no option '--fast'"),
        (["oware", "3", "--options=colour=red"], "has no option"), (["kujifunza", "3"], "stones do not count"),
        (["gabata", "3"], "while a match is played"), (["roseya", "3"], "no turn leaves a choice"),
    ],
)  # fmt: skip
def test_what_cannot_be_built_is_said_in_a_sentence(
    words: list[str], sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("tables", *words, data=tmp_path) == 2
    said = capsys.readouterr().err
    assert said.startswith("naqala: ")
    assert sentence in said
    assert said.strip().endswith((".", "10"))
    assert not list(tmp_path.iterdir())


@pytest.mark.skipif(os.name == "nt", reason="there is no Ctrl-C for one process")
def test_ctrl_c_ends_the_command_without_damage(tmp_path: Path) -> None:
    most = "15" if machine.COMPILED else "8"
    words = [sys.executable, str(ROOT / "main.py"), "--data", str(tmp_path), "tables", "oware", most]
    with heeding_ctrl_c():
        process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert process.stdout is not None
    for line in process.stdout:
        if line.startswith(("3 stones", "1 stones")):
            break
    process.send_signal(signal.SIGINT)
    rest, wrong = process.communicate(timeout=60)
    assert process.returncode == tables.STOPPED
    assert "stopped; a table of" in rest
    assert "goes on from there" in rest
    assert not wrong
    kept = TableFiles(tmp_path / "cache" / "tables").load_table(LIBRARY.variants["oware"].rules())
    assert kept is not None
    assert kept.most >= 1
