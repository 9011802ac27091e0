"""What is said to a class: one sentence for each part of a turn, questions, votes and two moves that are compared."""

from __future__ import annotations

import pytest

from game.features.teach.class_text import ClassTexts, vote_problem_text
from game.features.teach.classroom import ClassGame, ClassPlay
from game.place import ASSETS
from game.rules.families import family_of
from game.text.language import Language, without_markup
from tests.features.teach.test_classroom import VARIANTS, asked, room, run

ENGLISH = Language("en", ASSETS / "locale")
LOOK = "South’s turn. Press a hole."


def laid(turn: str, holes: dict[str, int], stores: tuple[int, int], variant: str = "kalah") -> ClassGame:
    """A game from a position."""
    rules = VARIANTS[variant].rules()
    position = {"holes": holes, "stores": dict(zip("SN", stores, strict=True)), "turn": turn}
    return ClassGame(family_of(rules).from_json(rules, position))


def texts(of: ClassGame | ClassPlay) -> ClassTexts:
    return ClassTexts(of if isinstance(of, ClassPlay) else ClassPlay(of), ENGLISH)


def said(of: ClassTexts) -> str:
    return without_markup(of.board_caption().text).replace("\xa0", " ")


def read(session: ClassGame, move: str) -> list[str]:
    """What is said of a turn that is stepped through, each sentence with the part of the turn that it is about."""
    play = ClassPlay(session)
    words, out = ClassTexts(play, ENGLISH), list[str]()
    session.begin_turn([move])
    for _ in range(60):
        play.update(0.05)
        line = f"{words.phases_and_current()[1] or ''}: {said(words)}"
        if not out or line != out[-1]:
            out.append(line)
        if session.film.at_end and not session.film.is_running:
            break
        session.film.step_forward()
        run(play)
    return out


CAPTURE = {"B": 1, "C": 1, "D": 1, "b": 3, "f": 1}
WAY = "sow: One stone into each hole on the way."
TURNS: dict[str, tuple[ClassGame, str, list[str]]] = {
    "a turn": (room(), "A", [
        ": South plays A: press for each stone.", "lift: South lifts 4 stones from A.", WAY,
        "landing: The last stone falls into E, now 5.",
    ]),
    "an extra turn": (room(), "C", [
        ": South plays C: press for each stone.", "lift: South lifts 4 stones from C.", WAY,
        "landing: The last stone falls into South’s store, now 1.", "result: South has an extra turn.",
    ]),
    "a capture, hole by hole": (laid("S", CAPTURE, (17, 24)), "D", [
        ": South plays D: press for each stone.", "lift: South lifts 1 stone from D.",
        "landing: The last stone falls into E, which was empty.",
        "result: E was empty: South captures 3 stones from b.",
        "result: The last stone goes into the store too: 4 stones captured in all.",
    ]),
    "the other side captures": (laid("N", {"b": 1, "f": 1, "D": 2, "A": 1}, (19, 24)), "b", [
        ": North plays b: press for each stone.", "lift: North lifts 1 stone from b.",
        "landing: The last stone falls into c, which was empty.",
        "result: c was empty: North captures 2 stones from D.",
        "result: The last stone goes into the store too: 3 stones captured in all.",
    ]),
    "laps": (room("congkak"), "A", [
        ": South plays A: press for each stone.", "lift: South lifts 7 stones from A.",
        "sow: One stone into each hole on the way, and one into South’s store.",
        "landing: The last stone falls into b, now 8.", "lift: b wasn’t empty: its stones are sown on.",
        "sow: One stone into each hole on the way. North’s store is skipped.",
        "landing: The last stone falls into A, which was empty.",
        "result: A was empty: South captures 8 stones from g.",
    ]),
    "two holes captured": (laid("S", {"F": 2, "a": 1, "b": 2, "e": 2, "A": 5}, (18, 18), "oware"), "F", [
        ": South plays F: press for each stone.", "lift: South lifts 2 stones from F.", "sow: One stone into a.",
        "landing: The last stone falls into b, now 3.", "result: The last stone makes 3 in b: South captures them.",
        "result: a, just before it, held 2 stones: captured as well.",
    ]),
    "a game without sowing": (room("damka"), "a3-b4", [
        ": South plays a3: press for each stone.", "move: South moves from a3 to b4.",
    ]),
}  # fmt: skip


@pytest.mark.parametrize("story", TURNS)
def test_each_part_of_a_turn_has_its_sentence(story: str) -> None:
    session, move, sentences = TURNS[story]
    assert read(ClassGame(session.game.start), move) == sentences


def test_the_last_sentence_stays_until_it_is_read() -> None:
    session = room(moves="A")
    words = texts(session)
    assert words.is_turn_end_unread
    assert said(words) == "The last stone falls into E, now 5."
    words.last_read_turn = 0
    assert not words.is_turn_end_unread
    assert words.phases_and_current() == (("lift", "sow", "landing", "result"), None)
    assert said(words) == "North’s turn. Press a hole."
    words.last_read_turn = -1
    for begins in (session.toggle_landing_vote, session.toggle_move_comparison):
        begins()
        assert not words.is_turn_end_unread, "what is asked is said"


def test_dots_stand_for_the_parts_of_a_turn_from_the_beginning() -> None:
    assert texts(room()).phases_and_current() == (("lift", "sow", "landing", "result"), None)
    assert texts(room("damka")).phases_and_current() == ((), None), "nothing is sown there"


def test_an_earlier_turn_that_is_shown_says_whose_it_is() -> None:
    session = room(moves="A b F", at=1)
    words = texts(session)
    words.last_read_turn = 2
    assert (session.resting_turn, said(words)) == (1, "North’s turn.")
    session.go_to_turn_start()
    assert (session.resting_turn, said(words)) == (0, "South’s turn.")
    session.go_to_turn_end()
    session.go_to_turn_end()
    assert (session.resting_turn, said(words)) == (2, "South’s turn.")


def test_a_lesson_has_sentences_of_its_own_before_and_after_a_turn() -> None:
    session = room(moves="A", at=0)
    words = texts(session)
    words.opening_sentence, words.closing_sentence, words.last_read_turn = "Look.", "That was it.", 0
    assert said(words) == "Look."
    session.go_to_turn_end()
    assert said(words) == "That was it."
    words.closing_sentence = ""
    assert said(words) == "North’s turn. Press a hole.", "the opening is over"
    session.go_to_turn_start()
    words.opening_sentence = ""
    assert said(words) == "South’s turn."


QUESTIONS = {
    "4 stones from C. Where does this sowing end?": ("kalah", "C"),
    "2 stones from A1, to the right. Where does this sowing end?": ("kujifunza", "A1>"),
    "2 stones from C1, to the left. Where does this sowing end?": ("kujifunza", "C1<"),
    "7 stones from A. Where does this sowing end?": ("congkak", "A"),
    "South’s turn. Which pieces can move?": ("damka", ""),
}


@pytest.mark.parametrize("question", QUESTIONS)
def test_a_class_is_asked_for_the_end_of_a_sowing_or_what_can_move(question: str) -> None:
    variant, move = QUESTIONS[question]
    assert said(texts(asked(variant, move))) == question


@pytest.mark.parametrize(("move", "side"), [(">", "left"), ("<", "right")])
def test_the_other_side_sees_its_directions_from_there(move: str, side: str) -> None:
    moves = next(one for one in room("kujifunza").position.legal() if one.endswith(">"))
    play = ClassPlay(room("kujifunza", moves))
    play.class_game.toggle_landing_vote()
    play.class_game.begin_turn([next(one for one in play.class_game.position.legal() if one.endswith(move))])
    run(play, 300)
    assert f", to the {side}. Where" in said(texts(play))


def test_before_a_hole_is_chosen_and_in_the_middle_of_a_sowing() -> None:
    play = ClassPlay(room())
    words = texts(play)
    play.class_game.toggle_landing_vote()
    assert said(words) == "Choose a hole. Its stones stay in the hand until the class has voted."
    play.class_game.cancel_vote()
    assert said(words) == LOOK
    play.class_game.begin_turn(["A"])
    for _ in range(2):
        play.class_game.film.step_forward()
        run(play)
    play.class_game.toggle_landing_vote()
    run(play)
    assert said(words) == "3 stones left in hand. Where does this sowing end?"


def test_the_next_lap_is_asked_from_where_it_begins() -> None:
    play = asked("congkak", "A")
    play.close_votes()
    play.class_game.run_turn()
    run(play, 300)
    assert play.class_game.ask_next_lap()
    run(play, 300)
    assert said(texts(play)) == "8 stones from b. Where does this sowing end?"


RESULTS: dict[str, tuple[str, str, dict[str, int]]] = {
    "It fell into E. 3 of 5 votes said so.": ("kalah", "A", {"E": 3, "F": 2}),
    "It fell into E. 1 of 1 vote said so.": ("kalah", "A", {"E": 1}),
    "It fell into E. Nobody said so.": ("kalah", "A", {"F": 2}),
    "It fell into South’s store. 2 of 4 votes said so.": ("kalah", "C", {"S": 2, "F": 2}),
    "It fell into South’s store. Nobody said so.": ("kalah", "C", {"F": 2}),
    "Rings mark the pieces. 9 of 10 votes said so.": ("damka", "", {"c3": 9, "b2": 1}),
    "Rings mark the pieces. Nobody said so.": ("damka", "", {"b2": 1}),
}


@pytest.mark.parametrize("result", RESULTS)
def test_where_the_last_stone_fell_is_said_with_who_knew(result: str) -> None:
    variant, move, votes = RESULTS[result]
    play = asked(variant, move)
    for place, n in votes.items():
        play.set_votes(place, n)
    play.close_votes()
    play.class_game.run_turn()
    run(play, 300)
    words = texts(play)
    assert said(words) == result
    play.clear_question()
    assert said(words) != result


PROBLEMS = {
    ("kalah", "Z99"): "There’s no place Z here. Choose from A–F, a–f, or a store: S, N.",
    ("kalah", "14"): "There’s no place 14 here. Choose from A–F, a–f, or a store: S, N.",
    ("oware", "zz 3"): "There’s no place zz here. Choose from A–F, a–f.",
    ("kujifunza", "Q1"): "There’s no place Q here. Choose from A1–H1, A2–H2, a1–h1, a2–h2.",
    ("kalah", "d"): "How many votes for d? Type the number.",
    ("kalah", "D140"): "99 votes at most for one place.",
}


@pytest.mark.parametrize(("variant", "typed"), PROBLEMS)
def test_a_wrong_vote_is_told_with_what_is_allowed(variant: str, typed: str) -> None:
    problem = vote_problem_text(ENGLISH, ClassPlay(room(variant)), typed)
    assert without_markup(problem).replace("\xa0", " ") == PROBLEMS[variant, typed]


def test_two_moves_are_chosen_and_voted_on() -> None:
    session = room()
    words = texts(session)
    session.toggle_move_comparison()
    steps = [said(words)]
    for hole in ("A", "F"):
        session.begin_turn([hole])
        steps.append(said(words))
    session.vote_for_move(1)
    steps.append(said(words))
    for number in (2, 2):
        session.vote_for_move(number)
    steps.append(said(words))
    for _ in range(4):
        session.undo()
    assert steps == [
        "Choose the first of two moves.", "First A. Choose the second move.", "Which is better: A or F?",
        "A: 1 vote. F: 0 votes.", "A: 1 vote. F: 2 votes.",
    ]  # fmt: skip
    assert said(words) == steps[1]
