"""Looking ahead at a move before it is played."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.film.hops import hops_of_move
from game.rules.steps import Step
from game.table.move_choices import ForkingTurn
from game.table.move_preview import MovePreviews, hops_of_continuation, merge_first_laps
from game.text.speech_context import PreviewText
from tests.table.game import playing


def in_words(move: str, steps: Sequence[Step]) -> PreviewText:
    return PreviewText(f"{move}: {len(steps)}", "", "", "")


def test_a_move_is_worked_out_once_until_another_one_is_played() -> None:
    session, worked = playing(), list[str]()
    ahead = MovePreviews(session, in_words, lambda steps, mover, move: worked.append(f"{mover}{move}"))
    assert ahead.preview_for("C") is ahead.preview_for("C")
    assert ahead.preview_for("C").path.landing == "S"
    assert ahead.preview_for("C").preview.sentence == f"C: {len(ahead.preview_for('C').steps)}"
    ahead.preview_for("A")
    assert worked == ["SC", "SA"]
    session.play("A")
    session.film.skip_to_end()
    ahead.preview_for("c")
    assert worked == ["SC", "SA", "Nc"]


def test_words_can_be_found_anew() -> None:
    session = playing()
    said = iter(("in one language", "in another one"))
    ahead = MovePreviews(session, lambda move, steps: PreviewText(next(said), "", "", ""))
    assert ahead.preview_for("A").preview.sentence == "in one language"
    ahead.clear()
    assert ahead.preview_for("A").preview.sentence == "in another one"


@pytest.mark.parametrize(("towards", "seen"), [(None, "A1"), ("<", "A1<"), (">", "A1>")])
def test_of_two_directions_the_aimed_one_is_looked_at(towards: str | None, seen: str) -> None:
    session = playing("kujifunza")
    hole = next(hole for hole in ("A1", "B1", "C1", "D1") if len(session.moves_from(hole)) == 2)
    ahead = MovePreviews(session, in_words)
    assert ahead.previewed_move(hole, towards) == seen.replace("A1", hole)  # type: ignore[arg-type]
    both = merge_first_laps([ahead.preview_for(move).path for move in session.moves_from(hole)])
    assert both.origin == hole
    assert {hop.lap for hop in both.hops} == {1}


def test_of_a_way_with_many_laps_only_the_last_one_is_drawn() -> None:
    game = playing("kujifunza").game
    turns = (game.preview_turn(move) for move in game.position.legal())
    turn = next(turn for turn in turns if hops_of_move(turn.steps).laps > 2)
    last = hops_of_move(turn.steps).laps
    drawn = hops_of_continuation(ForkingTurn(((turn,),), 0), 0)
    assert drawn.hops == tuple(hop for hop in hops_of_move(turn.steps).hops if hop.lap == last)
    assert drawn.hops


def test_only_holes_can_be_looked_at_and_only_by_a_person_who_is_to_move() -> None:
    session = playing()
    ahead = MovePreviews(session, in_words)
    assert [place for place in ("A", "a", "S", "nowhere") if ahead.can_preview(place)] == ["A", "a"]
    session.play("A")
    assert not ahead.can_preview("b")  # the stones are still on their way
    session.film.skip_to_end()
    assert ahead.can_preview("b")
    assert not MovePreviews(playing("kalah", "A", north="computer"), in_words).can_preview("b")


def test_another_turn_in_the_place_of_one_that_was_taken_back_is_looked_ahead_from_anew() -> None:
    session = playing("oware", "A")
    ahead = MovePreviews(session, in_words)
    assert ahead.preview_for("a").steps[0].n == 4
    session.undo()
    session.play("F")
    session.film.skip_to_end()
    assert ahead.preview_for("a").steps[0].n == 5
