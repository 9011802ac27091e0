"""Pieces of a text as games: what each sign, word and comment is taken for, and the place of whatever is wrong."""

import pytest

from game.store.text_record import parser
from game.store.text_record.parser import ParsedGame, parse_games
from tests.store.common import VARIANTS
from tests.store.text_record.texts import games_of

HEADER = '[Variant "oware"]\n'
PDN = '[GameType "25"]\n\n'


def only(text: str) -> ParsedGame:
    (game,) = parse_games(text)
    return game


def words(game: ParsedGame) -> list[str]:
    return [move.text for move in game.line.moves]


def complaints(game: ParsedGame) -> list[tuple[int, str]]:
    return [(at, note.text) for at, note in game.faults]


@pytest.mark.parametrize(
    ("text", "games"),
    [
        ('[Event "1"]\n\n[Event "2"]', 2),  # an empty line between: another game
        ('[Event "1"]\n [Event "2"]', 1),
        ('[Event "1"]\n\n[Site "2"]', 1), ('[Event "1"]\n \n[Event "2"]', 2), ('[Event "1"] F [Site "2"]', 2),
        ('[Event "1"] * [Site "2"]', 2), ("F * E *", 2), ("F E *", 1), ("F * {behind the result}", 1),
    ],
)  # fmt: skip
def test_where_another_game_begins(text: str, games: int) -> None:
    assert len([*parse_games(text)]) == games


@pytest.mark.parametrize(("said", "moves", "result"), [
    ("1. F 1... e 2 E", ["F", "e", "2", "E"], ""),  # whether 2 is a number or a hole depends on the other moves
    ("F + 2 e +10 E", ["F", "e", "E"], ""), ("76(10) 55(10) 33 77X(11)", ["76", "55", "33", "77X"], ""),
    ("1.F 12…e", ["F", "e"], ""), ("F+2 e+10", ["F", "e"], ""),
    ("+3", ["+3"], ""),  # nothing would be left of it
    ("F 25-23", ["F"], "25-23"), ("F 1/2-1/2", ["F"], "1/2-1/2"), ("F ½-½", ["F"], "½-½"),
    ("F 11111-0", ["F", "11111-0"], ""),
])  # fmt: skip
def test_what_a_word_is_taken_for(said: str, moves: list[str], result: str) -> None:
    game = only(said)
    assert words(game) == moves
    assert (game.result or ("", 0))[0] == result
    assert game.faults == []


def test_a_game_has_so_many_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parser, "MOST_MOVES", 3)
    assert complaints(only("F e F")) == []
    game = only("F e F e F")
    assert words(game) == ["F", "e", "F"]
    assert complaints(game) == [(6, parser.MANY_MOVES)], "said once"


def test_of_one_game_so_many_faults_and_signs_are_kept() -> None:
    most = parser.MOST_FAULTS
    assert len(only("F" + " }" * (most + 1)).faults) == most
    assert only("F" + " $1" * (most + 1)).line.moves[0].glyphs == [1] * most


def test_a_comment_of_such_a_game_is_read_as_it_is_written() -> None:
    """What other programs write there knows no backslashes."""
    (one,), _ = games_of(PDN + r"1. c3-d4 {a \" b} *", VARIANTS)
    assert one.remarks.turns["1"].behind == (r"a \" b",)
    (ours,), _ = games_of(HEADER + r"F {a \" b}", VARIANTS)
    assert ours.remarks.turns["1"].behind == ('a " b',)
