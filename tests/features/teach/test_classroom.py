"""A game for a class: a copy that is stepped through, stopped before the last stone, and voted on."""

from __future__ import annotations

import pytest

from game.features.teach.classroom import ClassGame, ClassPlay, find_left_game, find_sowings, store_left_game
from game.film.hops import hops_of_move
from game.rules.file.variant_library import standard_library
from game.rules.match import Game
from game.rules.steps import Step
from game.table.board_activity import ALL_KINDS
from game.table.playing import FORESEEN
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


# ---- steered by hand


def at(session: ClassGame) -> tuple[int | None, bool, str]:
    """The earlier turn before which it rests, whether it is at the end, and whether something may be chosen."""
    return session.resting_turn, session.film.at_end, session.state


def test_one_goes_back_and_on_by_whole_turns() -> None:
    session = room(moves="A b F")
    assert at(session) == (None, True, "person")
    for turn in (2, 1, 0):
        assert session.go_to_turn_start()
        assert at(session) == (turn, False, "person")
    assert not session.go_to_turn_start()
    for turn in (1, 2):
        assert session.go_to_turn_end()
        assert at(session) == (turn, False, "person")
    assert session.go_to_turn_end()
    run(session)
    assert at(session) == (None, True, "person")
    assert not session.go_to_turn_end()


def test_from_within_a_turn_one_goes_to_its_beginning_first() -> None:
    session = room(moves="A b", at=1)
    for _ in range(3):
        session.film.step_forward()
        run(session)
    assert at(session)[0] is None
    assert not session.rests_between_turns
    assert session.position == session.turns[1].before, "within a turn it is the position before it"
    session.go_to_turn_start()
    assert session.resting_turn == 1
    session.film.resume()
    session.update(0.3)
    session.go_to_turn_start()
    assert (session.resting_turn, session.film.is_running) == (1, False), "it stops there"


def test_playing_on_from_an_earlier_turn_replaces_the_later_ones() -> None:
    session = room(moves="A b F", at=1)
    assert session.resting_turn == 1
    assert not session.begin_turn(["A"]), "it is the other one's turn"
    assert session.game.moves == ["A", "b", "F"]
    assert session.begin_turn(["c"])
    assert session.game.moves == ["A", "c"]
    assert session.waiting_turn == 1
    assert session.start_hole == "c"
    session.film.step_forward()
    run(session)
    assert session.waiting_turn is None
    assert session.start_hole == "c"


def test_a_turn_waits_for_the_first_press_and_then_runs_to_its_end() -> None:
    session = room()
    session.begin_turn(["A"])
    run(session, 2)
    assert (session.waiting_turn, session.film.is_running) == (0, False)
    assert session.film.stones.count("A") == 4
    session.run_turn()
    run(session)
    assert session.waiting_turn is None
    assert session.film.at_end
    assert session.film.stones.count("E") == 5


def test_a_turn_that_is_run_stops_before_the_next_one() -> None:
    session = room(moves="A b F", at=0)
    session.film.step_forward()
    run(session)
    session.run_turn()
    run(session)
    session.update(0.05)
    assert session.film.stones.count("E") == 5
    assert session.film.stones.count("b") == 4, "the next turn is not shown"
    session.go_to_turn_end()
    assert session.resting_turn is not None


def test_the_last_turn_is_shown_again_and_all_is_over_where_it_was() -> None:
    session = room(moves="A b")
    session.play_again()
    session.update(0.1)
    assert session.film.is_running
    run(session)
    assert session.film.at_end
    empty = room()
    empty.play_again()
    assert not empty.film.is_running


def test_choices_are_undone_one_by_one_and_then_turns() -> None:
    session = room(moves="A")
    session.toggle_move_comparison()
    for hole in ("a", "f"):
        session.begin_turn([hole])
    session.vote_for_move(2)
    left = list[tuple[int, int, bool]]()
    while session.can_undo:
        assert session.undo()
        left.append((len(session.move_votes), len(session.compared_moves), session.comparing))
        if len(left) == 4:
            break
    assert left == [(0, 2, True), (0, 1, True), (0, 0, True), (0, 0, False)]
    assert session.game.moves == []
    assert session.redo()
    assert session.game.moves == ["A"]
    assert not session.redo()


def test_two_moves_are_not_chosen_anew_while_they_are_voted_on() -> None:
    session = room()
    session.toggle_move_comparison()
    for hole in ("A", "F", "B"):
        session.toggle_compared_move(session.moves_from(hole))
    assert [way.move for way in session.compared_moves] == ["F", "B"], "of three the oldest is dropped"
    for number in (1, 0, 3, 2):
        session.vote_for_move(number)
    assert session.move_votes == [1, 2]
    session.toggle_compared_move(session.moves_from("B"))
    assert ([way.move for way in session.compared_moves], session.move_votes) == (["F"], [])
    assert not session.are_both_moves_chosen
    session.toggle_move_comparison()
    assert not session.comparing
    assert session.compared_moves == ()


def test_a_compared_move_has_its_end_where_it_is_one_lap() -> None:
    session = room("congkak")
    session.toggle_move_comparison()
    for hole in ("A", "G"):
        session.toggle_compared_move(session.moves_from(hole))
    assert [(way.start_hole, way.landing_hole) for way in session.compared_moves] == [("A", ""), ("G", "S")]
    kalah = room()
    kalah.toggle_move_comparison()
    kalah.toggle_compared_move(["A"])
    assert [(way.start_hole, way.landing_hole) for way in kalah.compared_moves] == [("A", "E")]


def test_all_turns_are_undone_with_what_was_asked() -> None:
    play = asked("kalah", "F", moves="A b")
    play.set_votes("A", 2)
    play.class_game.reset_game()
    play.update(0.05)
    assert (play.class_game.game.moves, play.class_game.asking, play.votes_are_open) == ([], False, False)


def test_a_vote_or_a_comparison_is_cancelled_once() -> None:
    session = room()
    assert not session.cancel_vote()
    for begin in (session.toggle_landing_vote, session.toggle_move_comparison):
        begin()
        assert session.cancel_vote()
        assert (session.asking, session.comparing) == (False, False)
        assert not session.cancel_vote()


@pytest.mark.parametrize(("variant", "moves", "can"), [
    ("kalah", "", True), ("damka", "", True), ("omweso", "", False), ("kalah", "A", True),
])  # fmt: skip
def test_a_class_can_be_asked_where_a_turn_can_be_played(variant: str, moves: str, can: bool) -> None:
    assert room(variant, moves).can_ask is can


def test_stores_are_voted_for_only_where_a_sowing_may_end_in_one() -> None:
    places = {variant: [*ClassPlay(room(variant)).places_to_vote] for variant in ("kalah", "oware", "damka")}
    assert places["kalah"] == [*"ABCDEF", "S", *"abcdef", "N"] or {*places["kalah"]} == {*"ABCDEFabcdefSN"}
    assert {*places["oware"]} == {*"ABCDEFabcdef"}
    assert len(places["damka"]) == 32
    for variant in ("kalah", "damka"):
        order = list(room(variant).board.index)
        assert places[variant] == sorted(places[variant], key=order.index)


def test_a_press_is_a_vote_only_while_something_is_put_to_the_vote() -> None:
    play = ClassPlay(room())
    assert not play.handle_place_press("A")
    asking = asked("kalah", "A")
    assert asking.handle_place_press("E")
    assert asking.votes == {"E": 1}
    session = room()
    session.toggle_move_comparison()
    comparing = ClassPlay(session)
    for hole in ("A", "F"):
        assert not comparing.handle_place_press(hole), "they are chosen first"
        session.begin_turn([hole])
    assert comparing.handle_place_press("F")
    assert comparing.handle_place_press("A")
    assert not comparing.handle_place_press("B")
    assert session.move_votes == [2, 1]


def test_what_is_asked_within_a_turn_is_asked_of_the_presenter_but_no_layout() -> None:
    play = ClassPlay(room(moves="A"))
    assert play.desk().questions == ALL_KINDS - {"layout"}
    play.class_game.go_to_turn_start()
    assert play.desk().questions == (), "an earlier turn is shown"
    assert play.desk().rests_between_turns


def test_a_film_is_skipped_but_not_while_a_class_is_asked() -> None:
    play = ClassPlay(room())
    assert play.skip_to_end() == [], "nothing moves"
    play.class_game.begin_turn(["A"])
    play.class_game.film.resume()
    play.update(0.2)
    assert not play.desk().accepts_moves
    play.skip_to_end()
    run(play)
    assert play.class_game.film.at_end
    assert play.desk().accepts_moves
    play = ClassPlay(room())
    play.class_game.toggle_landing_vote()
    play.class_game.begin_turn(["A"])
    play.update(0.1)
    assert play.skip_to_end() == []
    assert play.class_game.film.stones.count("E") == 4


def test_votes_given_to_a_question_are_there_when_it_is_asked_again() -> None:
    play = asked("kalah", "A")
    play.set_votes("E", 3)
    assert not play.ask_again(), "it is open"
    play.close_votes()
    play.class_game.run_turn()
    run(play)
    assert (play.is_result_shown, play.has_try_to_judge or play.stage == "right") == (True, True)
    assert play.class_game.go_to_turn_start()
    run(play)
    assert play.votes_are_open
    assert play.votes == {"E": 3}
    assert play.answers_given == ()


def test_votes_are_kept_for_each_lap_of_its_own() -> None:
    play = asked("congkak", "A")
    assert play.class_game.is_first_question
    play.set_votes("b", 3)
    play.close_votes()
    play.class_game.run_turn()
    run(play, 300)
    assert play.class_game.ask_next_lap()
    run(play, 300)
    assert play.votes_are_open
    assert play.votes == {}
    assert not play.class_game.is_first_question
    assert not play.undo_vote()
    assert play.right_votes == 0


def test_without_a_question_no_lap_is_asked() -> None:
    session = room(moves="A", at=0)
    assert not session.ask_next_lap()
    assert not session.ask_again()
    assert session.right_places == ()
    assert (session.stones_in_hand, session.asked_start_hole) == (0, "")


def test_a_lesson_asks_about_the_turn_before_which_it_rests() -> None:
    play = ClassPlay(room(moves="A", at=0))
    play.class_game.ask_about_next_turn()
    run(play)
    assert play.votes_are_open
    assert (play.class_game.right_places, play.class_game.stones_in_hand, play.class_game.asked_start_hole) == (
        ("E",), 4, "A",
    )  # fmt: skip
    assert play.class_game.game.moves == ["A"]


STEP = {"lift": Step("lift"), "drop": Step("drop"), "carried": Step("capture", to="carried"), "taken": Step("capture")}
SOWINGS = {
    "lift drop drop": [(1, 2)],
    "lift drop drop lift drop": [(1, 2), (4, 4)],  # laps
    "lift drop taken": [(1, 1)],
    "lift drop carried drop drop": [(1, 1), (3, 4)],  # captured stones are sown on
    "lift lift drop": [(2, 2)],
    "lift": [],
    "": [],
    "drop drop": [],  # nothing was lifted
}


@pytest.mark.parametrize("steps", SOWINGS)
def test_the_sowings_of_a_turn_end_with_their_last_stone(steps: str) -> None:
    found = find_sowings([STEP[one] for one in steps.split()])
    assert [(one.first_step, one.last_step) for one in found] == SOWINGS[steps]
    assert all(one.vote_step == one.first_step for one in found)


def test_sowings_of_both_sides_at_once_and_turns_without_an_end_are_not_asked() -> None:
    turn = [Step("lift"), Step("drop"), Step("drop")]
    assert len(find_sowings(turn)) == 1
    assert find_sowings([*turn, Step("void")]) == []
    assert find_sowings([turn[0]._replace(seat="S"), *turn[1:]]) == []
    endless = [Step("lift"), *[Step("drop")] * (FORESEEN - 1)]
    assert find_sowings(endless) == [], "its end is not known"
    assert len(find_sowings(endless[:-1])) == 1


def test_of_games_that_were_left_the_newest_are_kept() -> None:
    begun: dict[tuple[str, ...], object] = {}
    games = [room(moves=move) for move in "ABCDEF"]
    for session in (*games, *games[::-1]):
        store_left_game(begun, session)
    assert find_left_game(begun, games[0].game.start) is games[0], "one of each position"
    positions = [games[0].game.start.play(move) for move in "ABCDEF"]
    for start in (*positions, *(start.play(start.legal()[-1]) for start in positions)):
        session = ClassGame(start)
        session.begin_turn([start.legal()[0]])
        store_left_game(begun, session)
    assert find_left_game(begun, games[0].game.start) is None, "it was the oldest"
    assert find_left_game(begun, positions[0]) is not None
    assert find_left_game({("class",): "nothing"}, positions[0]) is None
