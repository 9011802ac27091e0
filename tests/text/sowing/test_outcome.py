"""How a game ended, in words."""

import pytest

from game.rules.board import Seat
from game.rules.game import Outcome
from game.rules.sowing.position import Position
from game.rules.stopped_games import RESIGNED
from game.text import sentences
from game.text.language import Language, without_markup
from game.text.sowing.outcome import outcome_text
from tests.some import some
from tests.text.common import LANGUAGES, PLACEHOLDER, laid_out, rules

WORDS = Language()
NAMES: dict[Seat, str] = {"S": "S", "N": "computer"}


def said(position: Position, outcome: Outcome | None = None, reader: Seat | None = "S") -> tuple[str, str]:
    found = outcome or position.outcome
    assert found is not None
    text, why = outcome_text(found, position, WORDS, reader, NAMES)
    return without_markup(text), without_markup(why).replace("\u00a0", " ")


def test_a_win_and_a_loss() -> None:
    won = laid_out("kalah", {"A": 0, "N": 20, "S": 28})
    assert said(won) == (
        "You win, 28 : 20!",
        "A row is empty, so the game ends: each player takes what’s left in their own row.",
    )
    assert said(won, reader="N")[0] == "South wins, 28 : 20."
    lost = laid_out("kalah", {"A": 0, "N": 28, "S": 20})
    assert said(lost)[0] == "The computer wins, 28 : 20."


@pytest.mark.parametrize("words", LANGUAGES, ids=lambda words: words.code)
@pytest.mark.parametrize("variant", ["kalah", "oware"])
@pytest.mark.parametrize("winner", ["S", "N", None])
def test_every_end_has_its_reason(variant: str, winner: Seat | None, words: Language) -> None:
    for options in ({}, {"grand_slam": "forbidden"}, {"grand_slam": "allowed"}):
        if variant == "kalah" and options:
            continue
        of = rules(variant, **options)
        position = Position.start(of)
        ends = [clause.id for kind in ("end", "repetition") for clause in of.clauses_of_kind(kind)]
        for clause in (*ends, "agreed", "void", *(["slam_ends"] if "slam_ends" in of.clauses else [])):
            for text in some(outcome_text(Outcome(winner, clause), position, words, "S")):
                assert text.endswith((".", "!"))
                assert not PLACEHOLDER.search(text)


def test_nobody_wins_a_game_for_one_that_is_given_up() -> None:
    start = Position.start(rules("tchuka_ruma"))
    given_up = Outcome("N", RESIGNED)
    text, why = sentences.outcome_text(given_up, start, WORDS, "S", NAMES)
    assert (text, without_markup(why).replace("\u00a0", " ")) == ("The game was given up.", "0 of 8 stones are home.")
