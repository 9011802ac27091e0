"""What people wrote, on its way to a terminal: nothing in it is obeyed there, and nothing of it is lost."""

import subprocess
import sys
import unicodedata
from functools import cache
from pathlib import Path

import msgspec
import pytest

from game.features.library.game_library import GameArchive
from game.rules.file.variant_library import standard_library
from game.store.record import GameRecord, Player
from game.store.remarks import Remark, Remarks
from game.store.text_record.record_files import read_records

ROOT = Path(__file__).resolve().parents[2]
VARIANTS = standard_library().variants
ALLOWED = "\n\t\u200c\u200d\u00ad"  # ends of lines; joiners, which spell words; where a word may be broken
NAUGHTY = "\x1b]0;owned\x07\x1b[2J\x9b31m\u202egnp.exe\u2066\u200f\u2028\U000e0041"
MOVES = ("C", "a")


@cache
def signs() -> set[str]:
    """All that no terminal should get."""
    unseen = ("Cc", "Cf", "Zl", "Zp")
    return {
        chr(n)
        for n in range(0x110000)
        if unicodedata.category(chr(n)) in unseen and unicodedata.bidirectional(chr(n)) != "AN"
        and not 0x600 <= n < 0x900 and not 0x10000 < n < 0xE0000 and chr(n) not in ALLOWED
    }  # fmt: skip


def naqala(data: Path, *words: str, said: bytes = b"") -> tuple[str, str]:
    """What a command prints, on its output and on its standard error."""
    done = subprocess.run(
        [sys.executable, "main.py", "--data", str(data), *words], cwd=ROOT, input=said, capture_output=True, check=False
    )
    return done.stdout.decode(), done.stderr.decode()


def unseen(printed: str) -> set[str]:
    """The signs in it that no terminal should get."""
    return set(printed) & set(signs())


@pytest.fixture
def named(tmp_path: Path) -> GameRecord:
    """A game in the library whose people, comments and tags have signs that nobody sees."""
    remarks = Remarks((("Event", NAUGHTY),), (NAUGHTY,), {"1": Remark((), (NAUGHTY + "\\",))})
    record = GameRecord("oware", {}, MOVES, {"S": Player(name=NAUGHTY[:40]), "N": Player()}, remarks=remarks)
    library = GameArchive(tmp_path, VARIANTS)
    library.save("naughty", record)
    library.close()
    return record


@pytest.mark.parametrize("words", [["games"], ["games", "--text"]])
def test_the_library_is_printed_bare_and_read_with_signs(words: list[str], named: GameRecord, tmp_path: Path) -> None:
    out, err = naqala(tmp_path, *words)
    assert "owned" in out
    assert unseen(out + err) == set()
    if words == ["games"]:
        assert msgspec.json.decode(out.splitlines()[0])["names"]["S"] == named.players["S"].name
    else:
        (found,), faults = read_records(out.encode(), "", VARIANTS)
        assert (found.players, found.remarks, faults) == (named.players, named.remarks, [])


def test_a_record_is_told_without_signs(tmp_path: Path) -> None:
    """Names, words that are no moves, variants that are not there; and every such sign comes back as it was."""
    some_signs = [sign for sign in signs() if sign not in "\r\0"]
    text = "".join(
        f'[Variant "oware"]\n[South "x{sign}y"]\n\n1. C q{sign}q *\n\n[Variant "z{sign}z"]\n\n1. C *\n\n'
        for sign in some_signs
    )
    (tmp_path / "games.txt").write_text(text, newline="")
    out, err = naqala(tmp_path, "record", str(tmp_path / "games.txt"))
    assert err.count("games.txt:") >= 2 * len(some_signs)
    assert unseen(out + err) == set()
    assert [msgspec.json.decode(line)["names"]["S"] for line in out.splitlines()[::2]] == [
        f"x{sign}y" for sign in some_signs
    ]


def test_what_the_text_protocol_repeats_has_no_signs(tmp_path: Path) -> None:
    out, err = naqala(tmp_path, "uci", said=f"setoption name {NAUGHTY}\nsteps {NAUGHTY}\n{NAUGHTY}\nquit\n".encode())
    assert "error" in out
    assert unseen(out + err) == set()
