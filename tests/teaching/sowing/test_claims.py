"""What texts of lessons claim is held against the game: directions, owners, first stones, counting, moves, numbers."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest

from game.features.lessons import checking, course_check, lesson_files
from game.features.lessons.lesson_files import Lesson, TaskWords
from game.rules.families import family_of
from game.rules.sowing import machine
from game.teaching.family_hooks import direction_meanings, untrue_claims
from game.teaching.goals import Goal
from game.teaching.tasks import Task, TaskSpec, task_of_position
from game.text.language import Language
from game.text.sentences import rules_page
from tests.sampled import half
from tests.teaching.reading import LESSONS, VARIANTS

ANY = TaskSpec(Goal(), right=99, choices=0, stones=(1, 255))


def at_the_start(game: str, goal: Goal) -> Task:
    rules = VARIANTS[game].rules()
    task = task_of_position(family_of(rules).start(rules), replace(ANY, goal=goal, choices=2, right=9))
    assert task is not None
    return task


@pytest.mark.parametrize(("text", "so", "not_so"), [
    ("You sow to the right, round the board.", "oware", "woli"), ("You sow clockwise.", "woli", "oware"),
    ("You sow to the right.", "olinda", "ethiopian"),  # South's way; there the player chooses it
    ("After F comes your store, and then a.", "kalah", "oware"), ("After A comes f.", "woli", "oware"),
    ("The stones can also go the other way round, to the right.", "kalah", "woli"),
    ("Move them. Or drop a stone into the hole that attacks them.", "oware", "lisolo"),
    ("Your opponent gets no stone.", "lisolo", "oware"),
    ("Let your last stone fall on your own side.", "oware", "kapana_bona"),
    ("How far is each of your holes from there?", "oware", "eson_khorgol"),
    ("Each step gets one stone.", "oware", "togyz_kumalak"), ("The first stone falls back.", "togyz_kumalak", "oware"),
    ("One stone stays behind.", "woaley", "oware"), ("The hole that you lifted is left out.", "oware", "kalah"),
    ("Sow on, lap after lap.", "congkak", "kalah"),
    ("Did the last fall into a hole with stones? Then lift them all and sow on.", "congkak", "djenon_aboure"),
    ("You sow round all twelve holes.", "oware", "congkak"),
    ("Twelve stones or more go all the way round the board.", "oware", "congkak"),
    ("Your stones must go along the whole other row.", "kalah", "ethiopian"),  # clockwise their store comes first
    ("The game begins with four stones in each hole.", "oware", "togyz_kumalak"),
    ("At the start, each side has seven holes with seven stones.", "congkak", "oware"),
    ("Win a hole: make four with your last stone on your opponent’s side.", "tuz_wallo", "gabata_mengas"),
    ("The stores are left out.", "oware", "kalah"), ("The other store gets no stone.", "kalah", "go_empty_both"),
    ("If it ends in your store, you move again.", "kalah", "oware"),
    ("After your rightmost hole comes your store.", "kalah", "oware"),
    ("At the start, each side has six holes with four stones.", "kalah", "congkak"),
])  # fmt: skip
def test_a_text_that_is_so_in_one_game_is_refused_in_another(text: str, so: str, not_so: str) -> None:
    assert list(untrue_claims(VARIANTS[so].rules(), text)) == []
    assert list(untrue_claims(VARIANTS[not_so].rules(), text)) != []


COUNT = "Count back from hole a, one step for each stone of a hole."
BACK = "The first stone falls back. Count back from hole a, one step for each other stone of a hole."


@pytest.mark.parametrize(
    "game", ["togyz_kumalak", "tihbat", "mangala_turkiye", "djenon_aboure", "kapana_bona", "kalah"]
)
def test_hints_that_tell_how_to_count_are_carried_out(game: str) -> None:
    """Worked out by hand: where the first stone falls back, one stone less goes on."""
    task, falls_back = at_the_start(game, Goal(lap_ends="a")), game != "kalah"
    said = [list(untrue_claims(task.position.rules, text, task)) for text in (COUNT, BACK)]
    assert [bool(one) for one in said] == [falls_back, not falls_back]


def test_a_hint_that_finds_a_wrong_hole_is_refused() -> None:
    task = at_the_start("kalah", Goal(lap_ends="b"))
    assert list(untrue_claims(task.position.rules, COUNT, task)) == [COUNT.rstrip(".")]


def test_a_stone_from_the_hand_counts() -> None:
    task = at_the_start("kiswahili", Goal(lap_ends="D1"))
    letter = "Count back from hole D1, one step for each stone of a hole"
    assert list(untrue_claims(task.position.rules, f"{letter}.", task)) == [letter]
    assert list(untrue_claims(task.position.rules, f"{letter}, and one more.", task)) == []


def test_offers_of_moves_with_a_second_hole_are_refused_where_moves_are_plain() -> None:
    said = "The first hole is given. Every move names a second hole, one of your opponent’s."
    for game, plain in (("mefuvha", False), ("nchayo", True), ("muvalavala", True)):
        rules = VARIANTS[game].rules()
        position = family_of(rules).start(rules)
        task = Task(position, tuple((move,) for move in position.legal()))
        assert list(untrue_claims(rules, said, task)) == (
            ["names a second hole", "The first hole is given"] if plain else []
        )
    assert list(untrue_claims(VARIANTS["mefuvha"].rules(), said)), "no turn is known"


def test_words_for_left_and_right_are_not_shared_by_games_of_both_directions() -> None:
    one = msgspec.structs.replace(LESSONS["two_three"], about="You sow to the right.", more=[])
    said = checking.Directions()
    for game in ("oware", "woli", "shono"):
        checking.collect_directions(one, VARIANTS[game].rules(), lesson_files.task_positions(game), said)
    assert list(checking.ambiguous_directions(said)) == [
        "'You sow to the right.' says which way, and that differs in the games oware and woli."
    ]
    assert direction_meanings(VARIANTS["oware"].rules(), "Which hole is right? Only the stones that are left.") == ()


def test_a_lesson_that_names_a_game_and_is_not_given_to_it_is_listed() -> None:
    wanted = msgspec.structs.replace(LESSONS["won_win"], id="x", games=["tuz_wallo", "oware"])
    clauses = {game: [plate.id for plate in rules_page(VARIANTS[game].rules(), Language())] for game in wanted.games}
    said = [list(course_check.missing_lesson_faults({"x": wanted}, game, clauses[game], {})) for game in wanted.games]
    assert said == [
        ["lesson x names the game, which does not get it: no position was found for one of its tasks."],
        ["lesson x names the game, which does not get it: it has none of four_won."],
    ]
    assert "won_win" in [lesson.id for lesson in lesson_files.course_of_game(
        LESSONS, "tuz_wallo", clauses["tuz_wallo"], lesson_files.task_positions("tuz_wallo")
    )]  # fmt: skip


def test_a_sentence_that_is_not_so_is_a_fault_of_a_lesson() -> None:
    words = TaskWords("Let your last stone fall into hole a.", Goal(lap_ends="a"), [COUNT], start=True)
    task = at_the_start("togyz_kumalak", words.reach)
    assert [fault[-60:] for fault in checking.false_claims_of_task(words, task)] == [
        "one step for each stone of a hole', which is not so in this game."[-60:]
    ]
    assert not checking.is_position_sound(words, task)
    about = Lesson("x", "Sow", "You sow to the left.", ["sow"], [])
    assert list(checking.lesson_faults(about, task.position.rules, ["sow"], {}, set())) == [
        "lesson x: 'You sow to the left.' says 'You sow to the left', which is not so in this game."
    ]


@pytest.mark.parametrize("game", sorted({*half(VARIANTS, 1), "damka"}) if machine.COMPILED else ["kalah"])
def test_every_text_of_every_course_is_so_in_its_game(game: str) -> None:
    """And every game gets each lesson that names it."""
    rules, places = VARIANTS[game].rules(), lesson_files.task_positions(game)
    clauses = [plate.id for plate in rules_page(rules, Language())]
    assert list(course_check.missing_lesson_faults(LESSONS, game, clauses, places)) == []
    faults = list[str]()
    for lesson in lesson_files.lessons_played_in(LESSONS, game, clauses, places):
        faults += checking.false_claims_of_lesson(lesson, rules)
        for words, task in zip(lesson.task, lesson_files.tasks_of(lesson, rules, places), strict=True):
            assert task is not None, lesson.id
            faults += checking.false_claims_of_task(words, task)
    assert faults == []


def test_on_a_snaking_way_one_sows_to_the_right_and_never_to_the_left() -> None:
    rules = VARIANTS["gabata"].rules()
    assert not list(untrue_claims(rules, "You sow to the right."))
    assert list(untrue_claims(rules, "You sow to the left."))


def test_a_stone_from_the_hand_is_only_dropped_where_the_turn_begins_so() -> None:
    said = "A stone from your hand first falls into the hole."
    assert list(untrue_claims(VARIANTS["kiswahili"].rules(), said)), "no turn is known"
    assert list(untrue_claims(VARIANTS["oware"].rules(), said, at_the_start("oware", Goal(lap_ends="a"))))


@pytest.mark.parametrize(
    ("so", "not_so"),
    [
        ("Their f holds six: one stone for every hole of your row.", "Their f holds five."),
        ("A has one stone and c has five.", "A has two stones."),
        ("Count. B holds a single stone.", "Count. C holds a single stone."),
        ("A ends in B. What then?", "A ends in C. What then?"),
        ("Both D and F end in a.", "Both A and D end in B."), ("Their f would end in E.", "Their f ends in F."),
        ("B captures, and F goes too far.", "C captures, and F goes too far."),
    ],
)  # fmt: skip
def test_what_a_text_says_of_the_holes_of_a_task_is_replayed(so: str, not_so: str) -> None:
    rules = VARIANTS["kalah"].rules()
    holes = {"A": 1, "B": 1, "C": 0, "D": 4, "F": 2, "c": 5, "d": 3, "f": 6}
    stores = {"S": 20, "N": rules.stones - 20 - sum(holes.values())}
    task = Task(family_of(rules).from_json(rules, {"holes": holes, "stores": stores, "turn": "S"}), ())
    assert list(untrue_claims(rules, so, task)) == []
    assert len(list(untrue_claims(rules, not_so, task))) == 1
