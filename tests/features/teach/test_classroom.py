"""A game for a class: a copy that is stepped through, stopped before the last stone, and voted on."""

from __future__ import annotations

import pytest

from game.features.teach.classroom import ClassGame, find_left_game, store_left_game
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


def run(session: ClassGame, seconds: float = 60.0) -> None:
    """Lets time pass until nothing moves."""
    for _ in range(round(seconds * 20)):
        session.update(0.05)
        if not session.film.is_running:
            return


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


def test_both_sides_are_played_by_hand_and_no_computer_answers() -> None:
    session = room()
    assert session.begin_turn(session.moves_from("A"))
    session.film.resume()
    run(session)
    assert session.begin_turn(session.moves_from("a"))
    session.film.resume()
    run(session)
    assert [ply.move for ply in session.game.plies] == ["A", "a"]


def test_a_chosen_hole_waits_until_who_presents_goes_on() -> None:
    session = room()
    session.begin_turn(session.moves_from("A"))
    run(session, 5)
    assert session.film.stones.count("A") == 4, "nothing has moved by itself"
    session.film.step_forward()
    run(session)
    assert session.film.stones.count("A") == 0
    assert not session.film.at_end, "there are stones left to step on"


@pytest.mark.parametrize("variant", ["kalah", "oware", "congkak", "kiswahili"])
def test_asked_it_stops_with_all_stones_of_the_sowing_in_the_hand(variant: str) -> None:
    session = room(variant)
    session.toggle_landing_vote()
    session.begin_turn([session.position.legal()[0]])
    run(session, 300)
    assert session.votes_are_open
    steps = session.turns[0].steps
    lift = next(i for i, step in enumerate(steps) if step.op == "lift")
    shown = [step for moment in session.film.motions_shown() for step in moment.steps]
    assert shown == list(steps[: lift + 1]), "a stone has fallen, which gives the answer away"
    assert session.stones_in_hand == steps[lift].n
    session.change_landing_vote("a")
    assert not session.is_result_reached
    session.sow_to_asked_stone()
    run(session, 300)
    assert session.is_result_reached
    end = lift + steps[lift].n  # where nothing is passed by on the way
    passed = sum(step.op != "drop" for step in steps[lift + 1 : end + 1])
    assert session.landing == steps[end + passed].hole
    shown = [step for moment in session.film.motions_shown() for step in moment.steps]
    assert [step.op for step in shown[lift + 1 :]].count("drop") == steps[lift].n
    session.film.resume()
    run(session, 300)
    assert session.film.at_end


def test_in_every_game_nothing_of_the_sowing_that_is_asked_about_has_fallen() -> None:
    for variant in some(VARIANTS):
        session = room(variant)
        position = session.position
        if position.phase != "play" or position.joint:
            continue
        session.toggle_landing_vote()
        session.begin_turn([position.legal()[0]])
        run(session, 300)
        if not session.votes_are_open:  # it does not sow, or its end is not settled yet
            continue
        shown = [step for motion in session.film.motions_shown() for step in motion.steps]
        assert shown[-1].op in ("lift", "capture"), variant
        assert session.film.hand_paths, f"{variant}: no stones are in the hand"


def test_votes_are_counted_taken_back_and_stay_until_the_next_turn() -> None:
    session = room()
    session.toggle_landing_vote()
    session.begin_turn(["A"])
    run(session)
    for place in ("E", "E", "S"):
        session.change_landing_vote(place)
    session.change_landing_vote("S", -1)
    session.change_landing_vote("D")
    assert session.undo()
    assert session.votes == ["E", "E"]
    session.sow_to_asked_stone()
    run(session)
    assert session.landing == "E"
    assert session.votes == ["E", "E"]
    session.begin_turn(["a"])
    assert session.votes == []


def test_asked_in_the_middle_of_a_sowing_it_stops_at_once() -> None:
    session = room()
    session.begin_turn(["A"])
    session.film.step_forward()
    run(session)
    session.film.step_forward()
    run(session)
    session.toggle_landing_vote()
    run(session)
    assert session.votes_are_open
    assert session.stones_in_hand == 3, "one of four has fallen"


def test_asked_once_a_hole_is_chosen_its_stones_are_lifted() -> None:
    session = room()
    session.begin_turn(["A"])
    assert session.waiting_turn is not None
    session.toggle_landing_vote()
    run(session)
    assert session.votes_are_open, "the hole that was chosen is forgotten"
    assert [ply.move for ply in session.game.plies] == ["A"]


def test_a_turn_that_is_stepped_to_its_last_stone_is_over() -> None:
    session = room()
    session.begin_turn(["A"])
    for _ in range(5):
        session.film.step_forward()
        run(session)
    session.update(0.05)
    session.update(0.05)
    assert session.film.at_end


def test_played_from_an_earlier_position_later_turns_are_taken_back() -> None:
    session = room(moves="A a B")
    assert session.go_to_turn_start()
    assert session.go_to_turn_start()
    assert session.resting_turn == 1
    assert session.position.player == "N"
    session.begin_turn(session.moves_from("b"))
    assert [ply.move for ply in session.game.plies] == ["A", "b"]


def test_it_opens_at_the_turn_that_was_looked_at() -> None:
    session = room(moves="A a B", at=1)
    assert session.resting_turn == 1
    assert session.film.stones.count("A") == 0
    assert session.film.stones.count("a") == 4
    assert session.go_to_turn_end()
    assert session.resting_turn == 2


def test_two_moves_are_chosen_voted_on_and_one_is_played() -> None:
    session = room()
    session.toggle_move_comparison()
    session.choose_way(session.moves_from("A"))
    session.vote_way(1)
    assert not session.for_ways, "before both are chosen nobody votes"
    session.choose_way(session.moves_from("F"))
    assert session.paired
    first, second = session.ways
    assert {hop.lap for hop in first.hops} == {1}
    assert {hop.lap for hop in second.hops} == {2}
    whole = hops_of_move(list(session.position.turn("F")))
    assert [hop.end for hop in second.hops] == [hop.end for hop in whole.hops]
    for number in (1, 2, 2):
        session.vote_way(number)
    assert session.for_ways == [1, 2, 2]
    session.play_compared_move(2)
    assert session.game.plies[-1].move == "F"
    assert not session.comparing
    assert session.waiting_turn == 0, "it waits for the first press, as any other turn"
    assert not session.film.is_running


def test_every_game_can_be_shown_to_a_class() -> None:
    for variant in some(VARIANTS):
        session = room(variant)
        session.toggle_landing_vote()
        position = session.position
        holes = [cell.name for cell in position.rules.board.cells if cell.hole and session.moves_from(cell.name)]
        assert bool(holes) == (position.phase == "play"), variant
        if holes:
            session.begin_turn(session.moves_from(holes[0]))
        session.toggle_move_comparison()
        session.update(0.1)


def test_moves_of_another_position_are_not_compared_any_more() -> None:
    session = room()
    session.toggle_move_comparison()
    session.choose_way(session.moves_from("A"))
    session.choose_way(session.moves_from("F"))
    assert session.paired
    session.game.play("A")  # the turn goes over to the other side
    assert session.ways == ()
    assert not session.paired


def test_asked_again_no_moves_are_compared_any_more() -> None:
    session = room(moves="A a")
    for comparing in (True, False, True):
        session.toggle_move_comparison()
        assert session.comparing is comparing


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


def test_the_last_turn_is_played_again() -> None:
    nothing = room()
    nothing.play_again()
    assert nothing.film.at_end
    session = room(moves="A a")
    session.play_again()
    assert not session.film.at_end
    run(session)
    assert session.film.at_end


def test_at_the_very_beginning_and_the_very_end_there_is_no_further_step() -> None:
    session = room(moves="A a")
    assert not session.go_to_turn_end()
    assert session.go_to_turn_start()
    assert session.go_to_turn_start()
    assert session.resting_turn == 0
    assert not session.go_to_turn_start()
    assert session.go_to_turn_end()
    assert session.go_to_turn_end()
    assert session.film.at_end


def test_votes_and_choices_are_taken_back_one_by_one() -> None:
    session = room()
    assert not session.can_undo
    session.toggle_move_comparison()
    assert session.can_undo
    for hole in ("A", "F"):
        session.choose_way(session.moves_from(hole))
    session.vote_way(1)
    session.vote_way(3)
    assert session.for_ways == [1], "there’s no third"
    assert session.undo()
    assert session.for_ways == []
    assert session.undo()
    assert [way.move for way in session.ways] == ["A"]
    assert session.undo()
    assert session.ways == ()
    assert not session.undo(), "there is no turn to take back"
    assert not session.comparing


def test_a_move_that_is_chosen_again_is_let_go_and_a_third_takes_the_place_of_the_first() -> None:
    session = room()
    session.toggle_move_comparison()
    for hole in ("A", "F", "B"):
        assert session.begin_turn(session.moves_from(hole))
    assert [way.move for way in session.ways] == ["F", "B"]
    session.vote_way(2)
    session.choose_way(session.moves_from("F"))
    assert [way.move for way in session.ways] == ["B"]
    assert session.for_ways == [], "they were for other moves"
    assert session.game.plies == [], "nothing was played"


def test_a_vote_is_let_go() -> None:
    session = room()
    assert not session.cancel_vote()
    session.toggle_landing_vote()
    session.change_landing_vote("E")
    assert session.cancel_vote()
    assert (session.asking, session.votes) == (False, [])
    session.toggle_move_comparison()
    assert session.cancel_vote()
    assert not session.comparing


def test_what_was_taken_back_is_played_again_without_its_votes() -> None:
    session = room(moves="A a")
    assert session.undo()
    session.toggle_landing_vote()
    session.change_landing_vote("E")
    assert session.redo()
    assert [ply.move for ply in session.game.plies] == ["A", "a"]
    assert session.votes == []
    session.reset_game()
    assert session.game.plies == []
    assert not session.asking


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


def test_a_hole_that_is_pressed_is_the_one_that_waits() -> None:
    session = room(moves="A a")
    assert session.waiting_turn is None
    session.begin_turn(session.moves_from("B"))
    assert session.waiting_turn == 2
    assert session.start_hole == "B"
    session.film.resume()
    run(session)
    assert session.waiting_turn is None
    assert not session.begin_turn(["A"]), "your opponent is to move"


def test_asked_again_the_class_is_asked_no_more_and_its_votes_are_gone() -> None:
    session = room()
    session.toggle_move_comparison()
    session.toggle_landing_vote()
    assert (session.asking, session.comparing) == (True, False)
    session.change_landing_vote("E")
    session.toggle_landing_vote()
    assert (session.asking, session.votes) == (False, [])
