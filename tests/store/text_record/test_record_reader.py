"""Texts as records: limits, games that were broken off, and what players agreed on."""

import pytest

from game.store.record import GameRecord
from game.store.text_record import record_reader
from game.store.text_record.record_reader import read_games
from tests.store.common import VARIANTS, game
from tests.store.text_record.texts import games_of, texts_of

HEADER = '[Variant "oware"]\n'
OGN = '[Variant "Oware Abapa"]\n[Result "{result}"]\n\n{moves} {result}\n'


@pytest.mark.parametrize("extra", [0, 1])
def test_a_text_has_so_many_letters(extra: int, monkeypatch: pytest.MonkeyPatch) -> None:
    text = HEADER + "1. F"
    monkeypatch.setattr(record_reader, "LONGEST_TEXT", len(text) - extra)
    (found,) = read_games(text, VARIANTS)
    assert (found.record is None) is bool(extra)
    assert [(one.line, one.column, str(one)[:21]) for one in found.faults] == (
        [(1, 1, "This text is too long")] if extra else []
    )


@pytest.mark.parametrize("extra", [0, 1])
def test_a_text_has_so_many_games(extra: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(record_reader, "MOST_GAMES", 2)
    found = [*read_games((HEADER + "1. F *\n\n") * (2 + extra) + "% the end\n", VARIANTS)]
    assert [one.line for one in found] == [1, 4, 7][: 2 + extra]
    assert [one.record is not None for one in found] == [True, True, False][: 2 + extra]
    assert "at most 2 games" in str(found[-1].faults[0]) if extra else not found[-1].faults


def test_a_move_of_the_players_is_read_however_it_is_spelled() -> None:
    ended = game("oware", "Fe")
    ended.agree_to_stop()
    text = texts_of([GameRecord.of_game(ended)], VARIANTS)
    assert "agree" in text
    for spelled in ("agree", "AGREE", "Agree"):
        (one,), faults = games_of(text.replace("agree", spelled), VARIANTS)
        assert faults == [] or "agreed" in text
        assert one.moves == ("F", "e", "agree")


@pytest.mark.parametrize(
    ("moves", "result", "agreed"),
    [
        ("F e", "23-25", True),  # as it stood, each player takes what lies on the own side
        ("F e", "24-24", False),
        ("F e", "*", False),
        ("", "24-24", False),  # nobody has played
    ],
)
def test_where_such_a_game_came_round_in_circles_its_players_share(moves: str, result: str, agreed: bool) -> None:
    games, _ = games_of(OGN.format(moves=moves, result=result), VARIANTS)
    assert [one.moves[-1:] == ("agree",) for one in games] == [agreed] * len(games)
    assert len(games) == 1
