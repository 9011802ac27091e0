"""What is wrong with lessons is found: each fault is made on purpose, and named in a sentence."""

from __future__ import annotations

from itertools import islice
from typing import Any

import msgspec
import pytest

from game.features.lessons import checking, lesson_files
from game.features.lessons.lesson_files import Lesson, TaskPosition, TaskWords, task_position_of
from game.rules.families import family_of
from game.rules.file.variant_library import standard_library
from game.rules.match import Game
from game.rules.sowing import machine
from game.teaching.deep_search import best_moves
from game.teaching.goals import Goal, is_goal_reached, solving_lines
from game.teaching.replies import all_moves
from game.teaching.tasks import TaskSpec, find_tasks, made_up_tasks, task_of_position, tasks_of_games
from game.text.language import Language, without_markup
from game.text.sentences import rules_page
from game.text.task_sentences import move_instruction
from tests.some import some
from tests.teaching.test_goals import laid_out

VARIANTS = standard_library().variants
KALAH = VARIANTS["kalah"].rules()
# D ends in the store, A captures e's two stones, C ends in D; worked out by hand from the rules.
PLACE = {"holes": {"A": 1, "C": 1, "D": 3, "e": 2, "b": 4}, "stores": {"S": 20, "N": 17}, "turn": "S"}
AGAIN = {"goal": "Move again.", "reach": {"again": True}, "hints": ["Look at the store."]}


def lesson(**task: Any) -> Lesson:
    said = {"id": "a", "title": "A", "about": "B.", "needs": ["sow"], "task": [AGAIN | {"position": PLACE} | task]}
    return msgspec.convert(said, Lesson)


def faults(one: Lesson, places: lesson_files.Places | None = None) -> list[str]:
    clauses = [plate.id for plate in rules_page(KALAH, Language("en"))]
    return list(checking.lesson_faults(one, KALAH, clauses, places or {}, set()))


def test_a_good_lesson_has_no_fault() -> None:
    assert faults(lesson()) == []


@pytest.mark.parametrize(("task", "said"), [
    ({"reach": {"captured": {"S": 30}}}, "there is no position that fits."),
    ({"reach": {}}, "there is no position that fits."),  # every move does it
    ({"position": PLACE | {"stores": {"S": 1, "N": 1}}}, "there is no position that fits."),
    ({"hints": ["Look at hole G."]}, "the hint 'Look at hole G.' names G, which is no hole here."),
    (
        {"mistakes": [{"when": {"best": True}, "text": "Best."}]},
        "a mistake cannot ask for the best move: it is judged without a search.",
    ),
    ({"hints": ["A stone of your opponent’s is a help."]}, None),
    ({"turns": 2, "right": 3}, "one turn reaches the goal, though 2 are allowed."),
    ({"reach": {"best": True}}, "there is no position that fits."),  # no two stones better than the next
])  # fmt: skip
def test_faults_of_a_task_are_named(task: dict[str, Any], said: str | None) -> None:
    assert faults(lesson(**task)) == ([f"lesson a, task 1: {said}"] if said else [])


def test_a_clause_to_show_must_be_one_of_the_game() -> None:
    one = msgspec.structs.replace(lesson(), shows="mati_bela")
    assert faults(one) == ["lesson a: the game has no clause mati_bela to show."]


def test_a_task_comes_once_in_a_lesson() -> None:
    one = lesson()
    assert faults(msgspec.structs.replace(one, task=one.task * 2)) == ["lesson a, task 2: it is the same as task 1."]


def test_mistakes_with_words_can_be_made_and_are_said() -> None:
    said = [{"when": {"captured": {"S": 2}}, "text": "Captured."}, {"when": {"laps": 9}, "text": "Round and round."}]
    one, made = lesson(mistakes=said), checking.Made()
    clauses = [plate.id for plate in rules_page(KALAH, Language("en"))]
    assert list(checking.lesson_faults(one, KALAH, clauses, {}, made)) == []
    assert made == {("a", "Move again.", "Captured.")}
    assert list(checking.unused_mistake_hints({"a": one}, made, ["a"])) == [
        "lesson a, task 1: nobody can make the mistake 'Round and round.'."
    ]
    words = one.task[0]
    position = family_of(KALAH).from_json(KALAH, PLACE)
    assert words.reaction_to_turn(Game(KALAH, position).play("A")) == "Captured."
    assert words.reaction_to_turn(Game(KALAH, position).play("C")) == ""


def test_what_the_search_said_is_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    if not machine.COMPILED:
        monkeypatch.setattr("game.teaching.deep_search.LOOKS", (100, 1_000))
        monkeypatch.setattr("game.teaching.deep_search.SURE", (100, 1_000))
        monkeypatch.setattr("game.teaching.deep_search.UNPROVED", 1)
    found = next(find_tasks(KALAH, TaskSpec(Goal(best=True), stones=(5, 8)), 1))
    assert best_moves(found.position) == found.first == found.best
    place = family_of(KALAH).from_json(KALAH, found.position.as_json()).as_json()
    other = next(move for move in found.position.legal() if move not in found.first)
    kept = {"a": [TaskPosition(place, [other])]}
    one = msgspec.structs.replace(lesson(), task=[TaskWords("Best.", Goal(best=True), ["How?"], stones=(5, 8))])
    assert faults(one, {"a": [TaskPosition(place, list(found.best))]}) == []
    assert faults(one, kept) == [f"lesson a, task 1: the search does not find {other} clearly best."]


def test_a_kept_best_move_needs_no_search(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.teaching.tasks.best_moves", lambda *_, **__: pytest.fail("the search was asked"))
    position = family_of(KALAH).from_json(KALAH, PLACE)
    task = task_of_position(position, TaskSpec(Goal(best=True)), ["D"])
    assert task is not None
    assert task.first == ("D",)


def test_tasks_are_found_in_which_every_mistake_can_be_made() -> None:
    mistakes = (Goal(captured={"S": 1}), Goal(again=True))
    wanted = TaskSpec(Goal(captured={"S": 4}), stones=(8, 20), mistakes=mistakes)
    for task in some(islice(find_tasks(KALAH, wanted, 1), 1)):
        game = {move: Game(KALAH, task.position).play(move) for move in task.position.legal()}
        wrong = [ply for move, ply in game.items() if move not in task.first]
        for mistake in some(mistakes):
            assert any(is_goal_reached(mistake, [ply], "S") for ply in wrong)


def test_tasks_are_found_for_turning_the_board() -> None:
    akil = VARIANTS["akil"].rules()
    wanted = TaskSpec(Goal(captured={"S": 2}), turns=2, choices=2, stones=(8, 24), phase="turn")
    found = list(islice(made_up_tasks(akil, wanted, 1), 3))
    assert len(found) == 3
    for task in found:
        assert all_moves(task.position) == ("keep", "swap")
        assert len(task.first) == 1
        assert 8 <= sum(task.position.count(cell.name) for cell in akil.board.cells if cell.hole) <= 24


def test_the_board_can_be_turned_and_holes_claimed_in_a_task() -> None:
    holes = {"holes": {"A": 1, "F": 2, "a": 1, "e": 3}, "stores": {"S": 32, "N": 33}, "turn": "S", "phase": "turn"}
    akil = VARIANTS["akil"].rules()
    position = family_of(akil).from_json(akil, holes | {"round": 2})
    assert all_moves(position) == ("keep", "swap")
    # F's two fall into a and b: a holds two then, but the last makes one.  Turned, e's three begin as E.
    for goal in (Goal(captured={"S": 2}), Goal(laps=2)):
        for line in solving_lines(position, goal, 2):
            assert line[0] in ("keep", "swap")
    nam_nam = VARIANTS["nam_nam"].rules()
    claim = {"phase": "claim", "turn": "S", "round": 2, "score": {"S": 8, "N": 4}}
    claiming = family_of(nam_nam).from_json(nam_nam, claim | {"holes": dict.fromkeys("ABCDEFabcdef", 4)})
    assert len(all_moves(claiming)) == 15  # two of six
    assert {"claim:a.b", "claim:e.f"} <= set(all_moves(claiming))
    assert all(claiming.play(way) for way in all_moves(claiming))


@pytest.mark.parametrize(("variant", "move", "said"), [
    ("kalah", "C", "Sow C."), ("ethiopian", "C<", "Sow C to the left."), ("ethiopian", "C>", "Sow C to the right."),
    ("kalah", "keep", "Keep your side."), ("kalah", "swap", "Swap sides."), ("nam_nam", "claim:a.c", "Choose a c."),
])  # fmt: skip
def test_the_last_hint_is_the_move(variant: str, move: str, said: str) -> None:
    position = laid_out(variant, {"C": 3, "A": 2, "a": 2})
    assert without_markup(move_instruction(position, move, Language("en"))) == said


@pytest.mark.parametrize(("variant", "holes", "stores", "hints"), [
    # G's two end in E1, which is empty; d1 faces it
    ("mefuvha", {"G1": 2, "d1": 1, "a2": 2}, {"S": 23, "N": 30}, {"G1xa2": "Sow G1, and capture a2, too."}),
    ("chisolo", {"F1": 2, "d1": 1, "c2": 1}, {"S": 31, "N": 31},
     {"F1<xc2": "Sow F1 to the left, and capture c2, too.", "F1>": "Sow F1 to the right."}),
    # Back from A1 the four end in E1: four columns from the left, so d1 and d2 face it.
    ("omweso", {"A1": 4, "E1": 1, "d1": 1, "d2": 1, "a2": 29, "h2": 28}, {"S": 0, "N": 0},
     {"A1<": "Sow A1 to the left.", "A1>": "Sow A1 to the right."}),
    # C1's two end in A1, among two others.  On from there they end in C2, which is empty; back they end in D1,
    # among another one, and both e1 and e2 hold stones.
    (
        "omweso",
        {"C1": 2, "A1": 2, "D1": 1, "e1": 1, "e2": 1, "a2": 29, "h2": 28},
        {"S": 0, "N": 0},
        {
            "A1<": "Sow A1 to the left.",
            "C1<": "Sow C1 to the left, and never back on the way.",
            "C1<*": "Sow C1 to the left. On the way, choose: Sow back.",
        },
    ),
])  # fmt: skip
def test_the_last_hint_says_what_is_chosen_on_the_way(
    variant: str, holes: dict[str, int], stores: dict[str, int], hints: dict[str, str]
) -> None:
    rules = VARIANTS[variant].rules()
    position = family_of(rules).from_json(rules, {"holes": holes, "stores": stores, "turn": "S"})
    assert set(position.legal()) == set(hints)
    for move, said in hints.items():
        assert without_markup(move_instruction(position, move, Language("en"))) == said


def test_a_lesson_can_have_options_of_its_own() -> None:
    congkak = VARIANTS["congkak"].rules()
    one = msgspec.structs.replace(lesson(), options={"match": True})
    assert one.rules_for(congkak).options["match"] is True
    assert one.rules_for(congkak).options["columns"] == congkak.options["columns"]
    assert lesson().rules_for(congkak) is congkak


@pytest.mark.parametrize("options", [{"nonsense": True}, {"columns": 99}, {"match": "yes"}])
def test_options_that_a_game_does_not_have_leave_no_task(options: dict[str, Any]) -> None:
    one = msgspec.structs.replace(lesson(), options=options)
    assert faults(one) == ["lesson a, task 1: there is no position that fits."]


def test_at_most_half_of_a_game_is_shared() -> None:
    lessons = lesson_files.read_lessons()
    for variant, one in some((id, VARIANTS[id]) for id in OURS):
        clauses = [plate.id for plate in rules_page(one.rules(), Language("en"))]
        own = [
            x
            for x in lesson_files.course_of_game(lessons, variant, clauses, lesson_files.task_positions(variant))
            if not x.course
        ]
        shared = [x for x in own if len(x.games) != 1 and not x.chosen]
        assert len(shared) <= len(own) / 2, variant
        assert len(own) >= (10 if variant in ("kalah", "oware", "congkak", "gabata") else 6), variant


FURTHER = (  # games that other programs play too
    "bohnenspiel", "vai_lung_thlan", "mangala", "halusa", "bakuk", "ot_tjin", "endodoi", "sadeqa", "bosh", "raja_pasu",
    "motiq", "hoyito", "hoyito_two", "hoyito_three", "nsa_isong", "obridje",
)  # fmt: skip
OURS = (
    "kalah", "oware", "congkak", "gabata", "egyptian", "ethiopian", "simple", "basic", "ayo", "nam_nam", "nigerian",
    "akil", "ghashim", "madjnuni", "sungka", "dakon", "ohvalhu", "chonka", "anywoli", "woaley", "songo", "alemungula",
    "tchuka_ruma", "omweso", "mefuvha", "o_an_quan", *FURTHER,
)  # fmt: skip


def test_moves_that_do_not_lead_to_the_position_of_a_task_are_found() -> None:
    found = next(tasks_of_games(KALAH, TaskSpec(Goal(again=True)), 1))
    place = task_position_of(found)
    one = lesson(position=None)
    assert faults(one, {"a": [place]}) == []
    other = msgspec.structs.replace(place, moves=place.moves.rsplit(" ", 1)[0])
    assert [fault for fault in faults(one, {"a": [other]}) if "do not lead to its position" in fault]


@pytest.mark.parametrize(
    ("goal", "hint", "repeated"),
    [
        ("Let your last stone fall into hole a.", "Find hole a. How many steps is it to there?", "Find hole a."),
        ("End your turn in hole H2.", "Which sowing ends in H2?", "Which sowing ends in H2?"),
        ("Capture three stones or more.", "Which turns capture three or more?", "Which turns capture three or more?"),
        ("Let your last stone fall into hole a.", "Count the steps to hole a.", ""),
        ("Capture three stones or more.", "Which turns capture?", ""),
        ("End your turn in hole H2.", "H2 lies behind H1.", ""),
    ],
)  # fmt: skip
def test_a_hint_that_says_the_goal_again_is_found(goal: str, hint: str, repeated: str) -> None:
    assert checking.restated_sentence(hint, goal) == repeated


def test_no_hint_of_a_file_says_the_goal_again() -> None:
    told = [
        (words.goal, hint) for one in lesson_files.read_lessons().values() for words in one.task for hint in words.hints
    ]
    assert len(told) > 1000
    assert [hint for goal, hint in told if checking.restated_sentence(hint, goal)] == []
