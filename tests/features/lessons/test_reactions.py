"""What is said to wrong moves: what was needed, what was captured, the answer of the other side, on the board too."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import msgspec
import pytest

from game.features.lessons import reactions
from game.features.lessons.lesson_files import TaskWords
from game.features.lessons.lesson_run import LessonRun
from game.features.lessons.lesson_text import LessonTexts
from game.features.lessons.reactions import (
    MoveReaction,
    missed_goal_part,
    reaction_to_wrong_move,
    refuting_reply,
    wrong_reactions,
)
from game.features.lessons.task_text import holes_hint
from game.rules.board import Seat, other_seat
from game.rules.file.variant_library import standard_library
from game.rules.match import Game, Ply
from game.teaching.foretelling import NUMBERS, predicted_turn
from game.teaching.goal_row import GoalStage, pieces_captured
from game.teaching.goals import KEYS, Goal, find_refutation, find_worst_reply, is_goal_reached
from game.teaching.replies import all_moves
from game.teaching.tasks import Task
from game.text.language import Language, without_markup
from game.text.sentences import language_for_game, rules_page
from game.text.speech_context import COMPUTER, SpeechContext
from tests.features.lessons.lesson import at_task, course, opened, own_lesson, play, wait, wrong_move
from tests.sampled import few
from tests.some import some
from tests.text.common import ENGLISH, LANGUAGES, laid_out, whole

WHERE = re.compile(r"[:?]|\b(see|count|drop|follow|look (at|where|behind|ahead|further|round))\b", re.IGNORECASE)
GAMES = sorted(standard_library().variants)
MOVES = 5  # wrong ones of a task: where a turn goes several ways there are dozens that differ in little


def exercises(variant: str) -> Iterator[tuple[str, TaskWords, Task]]:
    of = course(variant)
    for at, step in enumerate(of.steps):
        for words, task in opened(of, at).exercises:
            yield step.lesson.id, words, task


def telling(task: Task, words: Language = ENGLISH) -> SpeechContext:
    rules, learner = task.position.rules, task.position.player
    names = {learner: learner, other_seat(learner): COMPUTER}
    return SpeechContext(language_for_game(words, rules), rules, learner, learner, names=names, position=task.position)


def reacted(words: TaskWords, task: Task, move: str) -> tuple[list[Ply], list[Ply], MoveReaction]:
    start = Game(task.position.rules, task.position)
    plies: list[Ply] = [predicted_turn(task.foretold_ply, move) if task.turn else start.play(move)]
    shown = refuting_reply(words, task, plies, task.position.player)
    return plies, shown, reaction_to_wrong_move(words, task, plies, shown, telling(task))


def captured(plies: Sequence[Ply], seat: Seat) -> int:
    """So many stones; where pieces hop, so many of them, a king being one."""
    if not plies[0].before.rules.coats:
        return pieces_captured(plies, seat)
    moved = [ply for ply in plies if ply.before.phase != "remove"]
    return sum(step.op in ("capture", "burn") and step.to == seat for ply in moved for step in ply.steps)


def numbers(text: str) -> set[int]:
    return {int(n) for n in re.findall(r"\d+", without_markup(text))}


@pytest.mark.parametrize("variant", few(GAMES, 6))
def test_every_wrong_move_is_told_what_was_needed_and_what_was_captured(variant: str) -> None:
    for id, words, task in some(exercises(variant)):
        learner = task.position.player
        for move in few([ply.move for ply in task.wrong_first_turns()], MOVES):
            plies, shown, said = reacted(words, task, move)
            assert whole(said.advice, ENGLISH), (id, move)
            assert WHERE.search(said.advice), f"{id}, {move}: the goal again, and not where to look: {said.advice}"
            text = f"{said.text} {said.main_reason}"
            for seat in () if words.reach.foretell in NUMBERS else (learner, other_seat(learner)):
                n = captured(plies, seat)
                assert not n or n in numbers(text), (id, move, text)
            if shown:
                assert shown[0].mover != learner
                assert shown[-1].after.over or shown[-1].after.player == learner, "the answer is cut off"
                n = captured(shown, other_seat(learner))
                assert whole(said.reply_text, ENGLISH)
                assert not n or n in numbers(said.reply_text), (id, move, said.reply_text)
        assert not list(wrong_reactions(words, task, telling(task))), id


def played(variant: str, lies: dict[str, int], move: str, goal: Goal) -> MoveReaction:
    """What is said to a move that misses a goal."""
    start = laid_out(variant, lies)
    words = TaskWords("", goal, ["", ""])
    task = Task(start, ())
    return reacted(words, task, move)[2]


@pytest.mark.parametrize(("lies", "move", "said"), [
    ({"A": 5, "B": 1, "D": 4, "E": 8, "c": 1, "d": 9, "e": 8, "f": 8}, "D",
     "D put its last stone into a. That was just what your opponent needed!"),
    ({"A": 2, "E": 5, "a": 1, "e": 2, "f": 3},
     "A",
     "A leaves your stones in E where your opponent can capture them."),
])  # fmt: skip
def test_a_wrong_move_is_told_what_it_gave_away(lies: dict[str, int], move: str, said: str) -> None:
    assert without_markup(played("kalah", lies, move, Goal(loses=0)).text) == said


@pytest.mark.parametrize(
    ("move", "said"),
    [("A", "The stones of A are used up before E."), ("B", "The stones of B go past E: 2 holes too far.")],
)
def test_a_last_stone_that_fell_elsewhere_is_told_how_far(move: str, said: str) -> None:
    lies = {"A": 2, "B": 5, "D": 1, "a": 3, "b": 1, "c": 1, "d": 1, "e": 4, "f": 4}
    assert said in without_markup(played("kalah", lies, move, Goal(last="E")).advice).replace("\xa0", " ")


def test_what_a_sowing_did_not_bring_is_told_with_where_it_ended() -> None:
    lies = {"A": 1, "C": 2, "D": 3, "E": 8, "F": 1, "b": 3, "e": 2}
    for missed in ({"captured": {"S": 9}}, {"again": True}, {"bonus": 2}, {"shows": "capture_facing"}):
        said = played("kalah", lies, "C", msgspec.convert(missed, Goal))
        assert without_markup(said.capture_text) == "The last stone fell into E."


def test_what_is_burnt_before_an_answer_is_told_by_itself() -> None:
    told = set()
    for _, words, task in exercises("damka"):
        if task.position.rules.has_burning:  # type: ignore[attr-defined]
            for move in (move for move in all_moves(task.position) if move not in task.first):
                _, shown, said = reacted(words, task, move)
                if shown and shown[0].before.phase == "remove":
                    burnt = [step.hole for step in shown[0].steps if step.op == "burn"]
                    assert "keep" not in said.reply_text
                    assert ("burns the man" in said.reply_text) == bool(burnt)
                    told.add(bool(burnt))
    assert told == {False, True}


@pytest.mark.parametrize("words", LANGUAGES, ids=lambda words: words.code)
@pytest.mark.parametrize("variant", few(["kalah", "damka", "omweso", "togyz_kumalak", "kiswahili", "o_an_quan"], 3))
def test_it_is_whole_in_every_language(variant: str, words: Language) -> None:
    for id, task_words, task in some(exercises(variant)):
        for move in few([ply.move for ply in task.wrong_first_turns()], 2):
            plies = task.turns_of_try([move])
            shown = refuting_reply(task_words, task, plies, task.position.player)
            said = reaction_to_wrong_move(task_words, task, plies, shown, telling(task, words))
            for text in some(filter(None, said)):
                assert whole(text, words), (id, move, text)


@pytest.mark.parametrize(("name", "fault"), [
    ("needed_goal_text", "does not say what was needed"),
    ("own_captures_text", "leaves out a capture"),
    ("opponent_reply_text", "does not show the answer"),
])  # fmt: skip
def test_what_leaves_something_out_is_found(name: str, fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reactions, name, lambda *_, **__: "")
    faults = (found for _, words, task in exercises("kalah") for found in wrong_reactions(words, task, telling(task)))
    assert any(fault in found for found in faults)


def test_the_worst_answer_goes_through_all_extra_turns() -> None:
    position = laid_out("kalah", {"A": 3, "D": 5, "b": 2, "f": 1})
    after = Game(position.rules, position).preview_turn("A").after
    line = find_worst_reply(after, "S")
    assert [ply.mover for ply in line] == ["N"] * len(line)
    assert line[-1].after.over or line[-1].after.player == "S"
    best = max(pieces_captured([Game(position.rules, after).preview_turn(move)], "N") for move in after.legal())
    assert pieces_captured(line, "N") >= best
    assert find_worst_reply(position, "S") == []


def test_an_answer_that_spoils_a_goal_of_two_turns_is_found() -> None:
    run = at_task("two_turns", "gabata")
    words, task = run.exercise
    wrong = [ply.move for ply in task.wrong_first_turns()]
    assert wrong
    for move in wrong:
        plies = [Game(task.position.rules, task.position).play(move)]
        line = find_refutation(plies, words.reach, 1, "S")
        if plies[0].after.player == "S":
            assert line == []
            continue
        after = line[-1].after
        ends = [[*plies, *line, Game(after.rules, after).preview_turn(last)] for last in all_moves(after)]
        assert not any(pieces_captured(one, "S") >= 3 for one in ends), move


def defend() -> LessonRun:
    """D is in danger: the other side can end across from it."""
    position = {"holes": {"A": 2, "C": 1, "D": 2, "b": 1}, "stores": {"S": 20, "N": 22}, "turn": "S"}
    words = TaskWords("Leave nothing to take.", Goal(loses=0), ["Look."], position=position, right=4)
    run = LessonRun(own_lesson(words), "fast")
    run.begin_task(0)
    return run


def test_the_answer_is_played_on_the_board_and_then_all_goes_back() -> None:
    run = defend()
    words, task = run.exercise
    before = run.playing.position
    lay = {cell.name: run.playing.film.count(cell.name) for cell in run.playing.board.cells}
    move = next(m for m in all_moves(task.position) if m not in task.first and reacted(words, task, m)[1])
    answer = [ply.move for ply in reacted(words, task, move)[1]]
    assert run.playing.begin_turn((move,))
    lines, stages = [run.answers_given], [run.stage]
    for _ in range(600):
        run.update(0.05)
        lines += [run.answers_given] if run.answers_given != lines[-1] else []
        stages += [run.stage] if run.stage != stages[-1] else []
    assert [move, *answer] in [list(line) for line in lines], "the answer was not shown"
    assert stages == ["try", "wrong", "answer", "back", "try"]
    assert run.playing.position is before
    assert {cell.name: run.playing.film.count(cell.name) for cell in run.playing.board.cells} == lay
    assert run.tries == {0: 1}
    assert run.show_wrong_again()
    wait(run)
    assert (run.tries, run.answers_given) == ({0: 1}, ()), "to see it again counts as no mistake"


def test_an_answer_that_is_being_shown_can_be_cut_short() -> None:
    run = defend()
    words, task = run.exercise
    move = next(m for m in all_moves(task.position) if m not in task.first and reacted(words, task, m)[1])
    run.playing.begin_turn((move,))
    for _ in range(600):
        run.update(0.05)
        if len(run.answers_given) > 1:
            break
    run.clear_wrong_try()
    assert (run.answers_given, run.stage) == ((), "try")
    play(run, task.first[0])
    assert run.solved == {0}


# ---------------------------------------------------------------------- an extra turn that reaches the goal
GAMES_WITH_EXTRA_TURNS = ["kalah", "congkak", "sungka", "galatjang", "mangala_turkiye", "valah", "um_el_banat"]


def reaches_with_more(words: TaskWords, plies: list[Ply], learner: Seat, deep: int = 3) -> bool:
    """Whether the turns that a turn brings, one after the other, reach the goal: all of them are tried."""
    after = plies[-1].after
    if after.over or after.player != learner or after.phase != "play" or not deep:
        return False
    for move in after.legal():
        line = [*plies, Game(after.rules, after).play(move)]
        if is_goal_reached(words.reach, line, learner) or reaches_with_more(words, line, learner, deep - 1):
            return True
    return False


@pytest.mark.parametrize("variant", few(GAMES_WITH_EXTRA_TURNS, 3))
def test_an_extra_turn_that_reaches_the_goal_is_called_good(variant: str) -> None:
    found = 0
    for id, words, task in some(exercises(variant)):
        if words.turns > 1 or words.reach.best or words.reach.again is False or task.position.phase != "play":
            continue
        for ply in task.wrong_first_turns():
            said = reaction_to_wrong_move(
                words, task, [ply], refuting_reply(words, task, [ply], ply.mover), telling(task)
            )
            text = without_markup(said.text)
            good = text.startswith("After ") and text.endswith("But this task is one turn.")
            if good:
                assert reaches_with_more(words, [ply], ply.mover, 6), (id, ply.move)
                found += 1
            elif not task.turn and reaches_with_more(words, [ply], ply.mover):
                how = missed_goal_part(words, [ply], ply.mover)  # the way of the turn is what the goal is about
                assert KEYS[how.key].stage <= GoalStage.WAY, (id, ply.move, text)
    assert found, "no task of this game is missed by a turn that is good all the same"


def test_no_wrong_move_is_told_the_title_of_a_rule() -> None:
    for variant in few(["kalah", "adidada", "ayo", "congkak", "togyz_kumalak", "omweso"], 3):
        titles = {clause.title for clause in rules_page(standard_library().variants[variant].rules(), ENGLISH)}
        for _, words, task in some(exercises(variant)):
            for ply in few(list(task.wrong_first_turns()), MOVES):
                said = reaction_to_wrong_move(
                    words, task, [ply], refuting_reply(words, task, [ply], ply.mover), telling(task)
                )
                needed = without_markup(said.advice)
                assert not any(
                    needed.endswith(f": {title}.") or f"“{title}”" in without_markup(said.text) for title in titles
                )


def test_an_extra_turn_does_not_answer_a_task_of_one_turn() -> None:
    """The learner is to move again, and is told that this does not count; not so where the turn is over."""
    lies = {"A": 5, "C": 4, "b": 2, "d": 3}
    again, over = (played("kalah", lies, move, Goal(loses=0)) for move in ("C", "A"))
    assert again.reply_text == "It’s your turn again, but the goal should be reached with this one."
    assert "your turn again" not in over.reply_text


@pytest.mark.parametrize(
    ("lies", "move", "best", "better"),
    [
        # B ends in the empty C, and d facing it holds five; D brings nothing, and nothing is in danger after it
        ({"B": 1, "D": 1, "E": 1, "d": 5, "f": 1}, "D", "B", reactions.MORE),
        ({"F": 1, "B": 1, "e": 1, "f": 1}, "B", "F", reactions.ONCE_MORE),
        ({"F": 1, "E": 2, "a": 3, "f": 1}, "E", "F", reactions.LATER),  # both bring another turn
        ({"A": 2, "E": 5, "a": 1, "e": 2, "f": 3}, "A", "E", reactions.SAFER),
    ],
)
def test_where_the_search_judges_it_is_said_what_the_best_move_does_better(
    lies: dict[str, int], move: str, best: str, better: str
) -> None:
    position = laid_out("kalah", lies)
    task = Task(position, ((best,),), best=(best,))
    said = reacted(TaskWords("", Goal(best=True), ["", ""]), task, move)[2]
    assert said.advice == ENGLISH.t(reactions.ADVICE_TEXTS[better])


@pytest.mark.parametrize(("lies", "goal", "turns", "later"), [
    ({"F": 1, "A": 1, "e": 5, "f": 1}, Goal(captured={"S": 5}), 1, True),  # F moves again, and A captures e
    ({"F": 1, "A": 1, "d": 5, "f": 1}, Goal(captured={"S": 5}), 1, False),  # e is empty
    ({"F": 1, "A": 1, "d": 5, "f": 1}, Goal(captured={"S": 5}), 2, False),  # nor after another turn
    ({"F": 1, "A": 1, "e": 5, "f": 1}, Goal(captured={"S": 5}), 2, True),  # all until the answer are one turn
    ({"F": 1, "A": 1, "e": 5, "f": 1}, Goal(captured={"S": 5}, again=False), 1, False),  # it was not to bring one
    ({"F": 1, "E": 1, "A": 1, "e": 5, "f": 1}, Goal(captured={"S": 5}), 1, True),
])  # fmt: skip
def test_a_turn_that_brings_another_is_good_where_that_one_reaches_the_goal(
    lies: dict[str, int], goal: Goal, turns: int, later: bool
) -> None:
    position = laid_out("kalah", lies)
    words, task = TaskWords("", goal, ["", ""], turns=turns), Task(position, (("A",),))
    assert reactions.is_reached_with_extra_turn(words, task, [Game(position.rules, position).play("F")]) is later
    assert not reactions.is_reached_with_extra_turn(words, task, [Game(position.rules, position).play("A")])


def test_who_is_right_is_told_the_rest_that_the_end_of_the_game_brought_and_the_laps_that_were_sown() -> None:
    ending = {"holes": {"B": 1, "F": 2, "d": 3}, "stores": {"S": 30, "N": 12}, "turn": "S"}
    end = LessonRun(own_lesson(TaskWords("End the game, and win.", Goal(won=True), position=ending)))
    for run, told in (
        (end, "You took what was left: 2\N{NO-BREAK SPACE}stones."),
        (at_task("laps", "kiswahili"), "Your turn had"),
    ):
        play(run, run.exercise.task.first[0])
        assert run.stage == "right"
        assert told in " ".join(LessonTexts(run, ENGLISH).success_text())


def test_a_hint_names_no_hole_that_was_just_tried_where_another_wrong_one_is_left() -> None:
    run = at_task("across")
    task, tried = run.exercise.task, wrong_move(run)
    for _ in range(2):
        play(run, tried)
    assert run.tried_places == {tried}
    named = [holes_hint(task.position, task.accept, ENGLISH, tried=some).holes for some in ((), {tried}, "ABCDEF")]
    other = holes_hint(task.position, task.accept, ENGLISH, tried={*named[0]} - {*task.first}).holes
    assert tried not in named[1]
    assert (len(other), other != named[0], named[2]) == (2, True, named[0]), "all were tried: one of them is named"
