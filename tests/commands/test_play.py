"""A game in the terminal, through a pipe: what a player types is played, and what comes back are sentences."""

import io
import random
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from game.rules.file.variant_library import standard_library
from game.rules.match import Game
from game.rules.sowing.chance import random_move
from game.text.language import Language, without_markup
from game.text.sentences import outcome_text
from tests.commands.run import run

ROOT = Path(__file__).resolve().parents[2]
TWO = ("--north", "person")


@pytest.fixture
def typed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):  # type: ignore[no-untyped-def]
    """Types lines into a game; what is printed."""

    def play(lines: str, *words: str, code: int = 0) -> list[str]:
        monkeypatch.setattr(sys, "stdin", io.StringIO(lines))
        assert run("play", *words, data=tmp_path) == code
        printed = capsys.readouterr()
        assert "Traceback" not in printed.out + printed.err
        return printed.out.replace("\u00a0", " ").splitlines()

    return play


def kept(data: Path, capsys: pytest.CaptureFixture[str]) -> list[list[str]]:
    """The moves of the games in the library."""
    assert run("games", data=data) == 0
    return [msgspec.json.decode(line)["moves"] for line in capsys.readouterr().out.splitlines()]


def test_the_board_the_turn_and_the_moves_are_told_before_anything_is_typed(typed) -> None:  # type: ignore[no-untyped-def]
    said = typed("", "kalah", *TWO, "--option", "seeds=3")
    assert said[0] == "Kalah: finish in your store, go again"
    assert said[2:-1] == [
        "North’s holes: a 3, b 3, c 3, d 3, e 3, f 3.", "North’s store: 0 stones.",
        "South’s holes: A 3, B 3, C 3, D 3, E 3, F 3.", "South’s store: 0 stones.", "South to move.",
        "Moves: A, B, C, D, E, F.",
    ]  # fmt: skip


def test_a_damaged_library_is_told_at_the_end(  # type: ignore[no-untyped-def]
    typed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed("A\n", "kalah", *TWO)
    (tmp_path / "library.sqlite").write_bytes(b"no library")
    monkeypatch.setattr(sys, "stdin", io.StringIO("A\n"))
    assert run("play", "kalah", *TWO, data=tmp_path) == 0
    assert "naqala: The library was damaged." in capsys.readouterr().err


def test_questions_are_answered(typed) -> None:  # type: ignore[no-untyped-def]
    asked = "WHY c\nwhy a\nwhy f9\nhelp\nrules\nhint\nsteps\nC\nsteps\nundo\nundo\nredo\n"
    said = typed(asked, "kalah", *TWO)
    for line in (
        "South’s C: 4 stones, the last into South’s store. South moves again.", "There’s no move f9 here.",
        "No turn has been played yet.", "The last stone falls into South’s store, now 1.",
        "There’s no turn to undo or redo.",
    ):  # fmt: skip
        assert line in said
    assert any(line.startswith("The hint: South’s ") for line in said)
    assert any(line.startswith("Goal: ") for line in said)
    assert said.count("South’s holes: A 4, B 4, C 0, D 5, E 5, F 5.") == 2, "played, and played again"


def test_a_hole_that_can_be_sown_two_ways_is_asked_about(typed) -> None:  # type: ignore[no-untyped-def]
    said = typed("e1\nE1>\n", "kiswahili", *TWO)
    at = said.index("South’s E1 can be played in several ways:")
    assert [line[:28] for line in said[at + 1 : at + 3]] == [
        "E1<: South’s E1 to the left:",
        "E1>: South’s E1 to the right",
    ]
    assert any(line.startswith("South played South’s E1> from the hand") for line in said)


@pytest.mark.main("the terminal")
@pytest.mark.parametrize(
    "words",
    [
        ("kalah", "pie=true"), ("kiswahili", ""), ("akil", ""), ("nam_nam", "match=true"), ("gabata", "match=true"),
        ("congkak", "opening=at_once"), ("bao_laps", ""),
    ],
)  # fmt: skip
def test_a_whole_game_comes_through_a_pipe_and_its_result_is_that_of_the_window(  # type: ignore[no-untyped-def]
    words: tuple[str, str], typed, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    variant = standard_library().variants[words[0]]
    game, chance = Game(variant.rules(variant.options_from_text(words[1]))), random.Random(3)
    while not game.position.over and len(game.plies) < 60:
        game.play(random_move(game.position, chance))
    lines = [hole for move in game.moves for hole in move.split("&")]
    said = typed("\n".join(lines), words[0], "--options", words[1], *TWO)
    assert kept(tmp_path, capsys) == [game.moves]
    if game.position.outcome is not None:
        result = outcome_text(game.position.outcome, game.position, Language())
        assert without_markup(result.text) in said


def test_whatever_is_typed_is_answered(typed) -> None:  # type: ignore[no-untyped-def]
    chance = random.Random(9)
    words = ["why", "undo", "redo", "rules", "steps", "moves", "board", "again", "layout", "pass", "swap", "", "A&b"]
    for id in ("kalah", "akil", "kiswahili"):
        lines = []
        for _ in range(30):
            noise = "".join(chr(chance.randrange(32, 1500)) for _ in range(chance.randrange(9)))
            move = chance.choice(["A", "b", "C1", "d2<", "e>", "layout:1.2", "claim:a.b", "layout:", "keep"])
            lines.append(" ".join(chance.sample([noise, move, *words], chance.randrange(3))))
        said = typed("\n".join([*lines, "hint"]), id, *TWO)  # only once: the computer has to think for it
        assert said[-1] == "Goodbye."


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("nope",), "there is no game 'nope'"),
        (("kalah", "--level", "9"), "--level is a number from 1 to 8, not '9'."),
        (("kalah", "--south", "cat"), "--south is one of person, computer, not 'cat'."),
        (("kalah", "--option", "seeds=99"), "seeds"),
        (("kalah", "--language", "xx"), "there is no language 'xx'; there are en, ar, da, fr, he, hi, ru, sw."),
    ],
)
def test_wrong_words_are_a_sentence(
    words: tuple[str, ...], sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("play", *words, data=tmp_path) == 2
    assert sentence in capsys.readouterr().err


def test_two_computers_wait_after_a_turn_was_taken_back_and_go_on_when_told(typed) -> None:  # type: ignore[no-untyped-def]
    said = typed("undo\nboard\nagain\n", "akil", "--south", "computer", "--north", "computer", "--level", "1")
    assert said.count("The computer waits.") == 2
    assert said.count("Type “again” to let it continue.") == 2
    assert sum("60 stones in all" in line for line in said) == 2, "it went on to the end"


def test_no_room_of_the_conversation_loads_what_draws(tmp_path: Path) -> None:
    """Nobody who plays in a terminal waits for the window's libraries."""
    rooms = ("review", "back", "puzzles", "back", "lessons", "quit")
    program = (
        "import sys\n"
        "from game.__main__ import main\n"
        "main(sys.argv[1:])\n"
        "print('loaded', *sorted(name for name in sys.modules if name.startswith(('game.commands.play.', 'game.ui', "
        "'game.board', 'game.window', 'pygame', 'PIL', 'numpy', 'tkinter'))))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, "--data", str(tmp_path), "play", "kalah", *TWO],
        cwd=ROOT, input="\n".join(("A", *rooms)), capture_output=True, text=True, check=True,
    )  # fmt: skip
    loaded = done.stdout.splitlines()[-1].split()
    assert loaded[0] == "loaded"
    assert {"game_room", "review", "puzzles", "lessons"} <= {one.rpartition(".")[2] for one in loaded}
    assert not [one for one in loaded[1:] if not one.startswith("game.commands.play.")]
