"""A game for a class: a copy that is stepped through, stopped before the last stone, and voted on."""

from __future__ import annotations

import pytest

from game.features.teach.classroom import ClassGame, ClassPlay, find_left_game, store_left_game
from game.film.hops import hops_of_move
from game.rules.file.variant_library import standard_library
from game.rules.match import Game
from tests.some import some

VARIANTS = standard_library().variants


def room(variant: str = "kalah", moves: str = "", at: int | None = None) -> ClassGame:
    game = Game(VARIANTS[variant].rules())
    for move in moves.split():
        game.play(move)
    return ClassGame(game.start, game.plies, at)


def run(session: ClassGame | ClassPlay, seconds: float = 60.0) -> None:
    """Lets time pass until nothing moves."""
    for _ in range(round(seconds * 20)):
        session.update(0.05)
        if not (session.playing if isinstance(session, ClassPlay) else session).film.is_running:
            session.update(0.05)
            return


def asked(variant: str = "kalah", move: str = "", moves: str = "") -> ClassPlay:
    """A class that has been asked about a move, by default the first one; in Damka about the position."""
    play = ClassPlay(room(variant, moves))
    play.class_game.toggle_landing_vote()
    if play.class_game.has_sowing:
        play.class_game.begin_turn([move or play.class_game.position.legal()[0]])
    run(play, 300)
    return play


def test_the_game_it_was_copied_from_stays_as_it_was() -> None:
    game = Game(VARIANTS["kalah"].rules())
    game.play("C")
    plies = list(game.plies)
    session = ClassGame(game.start, game.plies)
    session.begin_turn(session.moves_from("A"))
    session.undo()
    session.undo()
    assert game.plies == plies
    assert session.game.plies == []


def test_two_moves_are_chosen_voted_on_and_one_is_played() -> None:
    session = room()
    session.toggle_move_comparison()
    session.toggle_compared_move(session.moves_from("A"))
    session.vote_for_move(1)
    assert not session.move_votes, "before both are chosen nobody votes"
    session.toggle_compared_move(session.moves_from("F"))
    assert session.are_both_moves_chosen
    first, second = session.compared_moves
    assert {hop.lap for hop in first.hops} == {1}
    assert {hop.lap for hop in second.hops} == {2}
    whole = hops_of_move(list(session.position.turn("F")))
    assert [hop.end for hop in second.hops] == [hop.end for hop in whole.hops]
    for number in (1, 2, 2):
        session.vote_for_move(number)
    assert session.move_votes == [1, 2, 2]
    session.play_compared_move(2)
    assert session.game.plies[-1].move == "F"
    assert not session.comparing
    assert session.waiting_turn == 0, "it waits for the first press, as any other turn"
    assert not session.film.is_running


def test_moves_are_compared_only_at_rest_and_where_a_turn_is_to_be_chosen() -> None:
    running = room()
    running.begin_turn(running.moves_from("A"))
    running.film.resume()
    running.update(0.05)
    laying = room("omweso")
    assert laying.position.phase == "layout"
    both = ClassGame((game := Game(VARIANTS["congkak"].rules({"opening": "at_once"}))).start, game.plies, None)
    assert both.position.joint
    for session in (running, laying, both):
        session.toggle_move_comparison()
        assert not session.comparing


def test_a_class_goes_on_with_what_it_left_from_the_same_position() -> None:
    session = room(moves="A")
    start = session.game.start
    begun: dict[tuple[str, ...], object] = {}
    store_left_game(begun, session)
    assert find_left_game(begun, start) is session
    assert find_left_game(begun, start.play("A")) is None
    store_left_game(begun, ClassGame(start.play("A")))
    assert find_left_game(begun, start) is session, "another position that was only looked at takes nothing away"
    store_left_game(begun, room())
    assert find_left_game(begun, start) is None, "nothing was played there"
    assert find_left_game({}, start) is None


# ---- the question to the class is an attempt


def shown_steps(play: ClassPlay) -> list[str]:
    return [step.op for motion in play.class_game.film.motions_shown() for step in motion.steps]


# What is right was played out by hand.
QUESTIONS = {
    "two rows": ("kalah", "F", "", ("c",), 4), "into the store": ("kalah", "C", "", ("S",), 4),
    "no stores": ("oware", "A", "", ("E",), 4), "four rows": ("kujifunza", "A1>", "", ("C1",), 2),
    "laps go on": ("congkak", "A", "", ("b",), 7), "no sowing": ("damka", "", "", ("a3", "c3", "e3", "g3"), 0),
}  # fmt: skip


@pytest.mark.parametrize("case", QUESTIONS)
def test_a_class_is_asked_before_anything_of_the_answer_is_seen(case: str) -> None:
    variant, move, moves, right, hand = QUESTIONS[case]
    play = asked(variant, move, moves)
    assert play.votes_are_open
    assert {place for place in play.class_game.board.index if play.is_right(place)} == {*right}
    assert play.class_game.stones_in_hand == hand
    assert "drop" not in shown_steps(play)
    play.set_votes(right[0], 3)
    wrong = next(name for name in play.class_game.board.index if name not in right)
    play.set_votes(wrong, 2)
    play.close_votes()
    play.class_game.run_turn()
    assert not play.is_answer_shown or not hand
    run(play, 300)
    assert play.is_result_shown
    assert (play.stage, play.right_votes) == ("right", 3)
    assert shown_steps(play).count("drop") == hand


def test_in_every_game_a_class_can_be_asked_and_its_stones_are_in_the_hand() -> None:
    unasked = list[str]()
    for variant in some(VARIANTS):
        play = asked(variant) if room(variant).can_ask else None
        if play is None or not play.votes_are_open:
            unasked.append(variant)
            continue
        film = play.class_game.film
        shown = [step for motion in film.motions_shown() for step in motion.steps]
        assert not play.class_game.has_sowing or (shown[-1].op in ("lift", "capture") and film.hand_paths), variant
    assert len(unasked) <= len(VARIANTS) // 3, unasked


def test_a_step_sows_one_stone_and_each_lap_is_asked_anew() -> None:
    play = asked("congkak", "A")
    laps = 0
    while play.votes_are_open:
        laps += 1
        (right,) = play.class_game.right_places
        before, hand = shown_steps(play).count("drop"), play.class_game.stones_in_hand
        play.set_votes(right, laps)
        play.close_votes()
        for n in range(1, hand + 1):
            assert not play.is_result_shown
            while shown_steps(play).count("drop") < before + n:
                play.class_game.film.step_forward()
                run(play)
            assert shown_steps(play).count("drop") == before + n, "one stone, no more"
        assert play.is_result_shown
        assert play.right_votes == laps
        if not play.class_game.ask_next_lap():
            break
        run(play, 300)
    ply = play.class_game.turns[0]
    assert laps == hops_of_move(list(ply.steps)).laps > 1


TYPED = {
    "D 14": ("kalah", ("D", 14)), "f14": ("kalah", ("f", 14)), "S 4": ("kalah", ("S", 4)), "s 4": ("kalah", ("S", 4)),
    "E1 11": ("kiswahili", ("E1", 11)), "e111": ("kiswahili", ("e1", 11)), "E12": ("kiswahili", ("E1", 2)),
    "C3 5": ("damka", ("c3", 5)), "c35": ("damka", ("c3", 5)),
    "D": ("kalah", ("D", None)), "14": ("kalah", ("", None)), "X 3": ("kalah", ("", None)), "": ("kalah", ("", None)),
    "E 3": ("kiswahili", ("", None)), "D 100": ("kalah", ("D", 100)),
}  # fmt: skip


@pytest.mark.parametrize("typed", TYPED)
def test_a_vote_is_typed_as_a_place_and_a_number(typed: str) -> None:
    variant, read = TYPED[typed]
    vote = ClassPlay(room(variant)).read_vote(typed)
    assert vote == read
    assert vote.is_complete == (bool(read[0]) and (read[1] or 100) < 100)


def test_votes_are_corrected_taken_back_and_their_bars_grow() -> None:
    play = asked("kalah", "A")
    play.set_votes("D", 14)
    play.set_votes("D", 4)
    assert play.votes == {"D": 4}, "the same place again corrects it"
    for by in (1, 1, -1):
        play.change_votes("E", by)
    play.change_votes("F", -1)
    assert play.votes == {"D": 4, "E": 1}
    assert play.undo_vote()
    assert play.votes == {"D": 4, "E": 2}
    play.set_votes("E", 10)
    bars = []
    for _ in range(7):
        bars.append(round(play.shown_votes()["E"], 1))
        assert play.desk().is_moving == (len(bars) < 7)
        play.update(0.05)
    assert bars == [2.0, 3.3, 4.7, 6.0, 7.3, 8.7, 10.0], "0.3 seconds"
    play.set_votes("E", 0)
    assert play.votes == {"D": 4}


def test_a_question_ends_with_its_turn_and_can_be_cancelled() -> None:
    for end in ("cancel_vote", "toggle_landing_vote", "undo", "reset_game", "begin_turn"):
        play = asked("kalah", "A")
        play.set_votes("E", 3)
        if end == "begin_turn":
            play.close_votes()
            play.class_game.film.skip_to_end()
            run(play)
            assert not play.undo_vote(), "the vote is over"
            play.class_game.begin_turn(["a"])
        else:
            getattr(play.class_game, end)()
        play.update(0.05)
        assert (play.stage, play.shows_votes, play.class_game.right_places) == ("over", False, ()), end


def test_asked_in_the_middle_of_a_sowing_or_once_a_hole_is_chosen_it_stops_at_once() -> None:
    play = ClassPlay(room())
    play.class_game.begin_turn(["A"])
    for steps, hand in ((0, 4), (2, 3)):
        for _ in range(steps):
            play.class_game.film.step_forward()
            run(play)
        play.class_game.toggle_landing_vote()
        run(play)
        assert play.votes_are_open
        assert play.class_game.stones_in_hand == hand
        assert [ply.move for ply in play.class_game.game.plies] == ["A"]
        play.class_game.cancel_vote()
        play.class_game.go_to_turn_start()
