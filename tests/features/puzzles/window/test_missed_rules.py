"""Today's round in the window: rules that were missed come between puzzles, and home says how many there are."""

from __future__ import annotations

import re
from pathlib import Path

import pygame
import pytest

from game.features.learners.learners_file import PuzzleRecord
from game.features.lessons.missed_rules import MissedRuleKey, record_missed_rule
from game.features.lessons.window.short_test.short_test_scene import ShortTestScene
from game.features.puzzles.window.practice_round import PracticeRound
from game.features.puzzles.window.puzzle_scene import PuzzleScene
from game.features.puzzles.window.your_puzzles_page import YourPuzzlesPage
from game.teaching.kept_puzzles import shipped_puzzles
from game.teaching.replies import all_moves
from tests.features.lessons.lesson import course
from tests.window.hands import Hands, until_so

FIRST = course().steps[0].lesson.id
RULES = [MissedRuleKey("kalah", FIRST, 1), MissedRuleKey("kalah", course().steps[1].lesson.id, 1)]


def with_missed(hands: Hands, rules: list[MissedRuleKey], *, all_done: bool = False) -> None:
    """A learner who missed these yesterday; `all_done`: and has no puzzle to do today."""
    services = hands.services
    services.settings.speed = "fast"
    services.settings.last_variant = rules[0].game
    for place in rules:
        record_missed_rule(services.learners.current, place, "tries", "2025-01-30")
    if all_done:
        for puzzle in shipped_puzzles(rules[0].game):
            services.learners.current.puzzles[puzzle.id] = PuzzleRecord("2025-12-31")
    services.courses.begin()
    services.courses.wait()


def asked(folder: Path, rules: list[MissedRuleKey], *, all_done: bool = True) -> Hands:
    """Today's round of the game of these, opened."""
    hands = Hands(folder)
    with_missed(hands, rules, all_done=all_done)
    hands.services.routes.puzzles(rules[0].game)
    hands.wait(0.3)
    return hands


def rule(hands: Hands) -> ShortTestScene:
    scene = hands.top
    assert isinstance(scene, ShortTestScene)
    return scene


def play(hands: Hands, *, right: bool) -> None:
    scene = rule(hands)
    run = scene.test.run
    first = {line[0] for line in run.lines_to_goal}
    possible = run.exercise.task.possible_answers or all_moves(run.playing.position)
    answers = (one for one in possible if one != run.asked_hole)
    say = scene.chooser.give_answer if scene.playing.answers_offered else scene.chooser.choose_place
    say(next(one for one in answers if (one in first) is right))
    for _ in range(400):
        hands.wait(0.1)
        if scene.test.is_test_done or (run.stage == "try" and run.wrong and scene.film.at_end):
            break
    hands.wait(0.2)


def said(hands: Hands) -> str:
    return " ".join(filter(None, rule(hands).speech.caption))


def test_the_round_says_how_many_it_asks(tmp_path: Path) -> None:
    hands = Hands(tmp_path, home=False)
    with_missed(hands, [*RULES, MissedRuleKey("kalah", "no_such_lesson", 1)])
    hands.services.routes.puzzles()
    until_so(hands, lambda: any(re.search(r"1 of \d+ today$", one) for one in hands.texts), patience=30)
    [told] = {one for one in hands.texts if re.search(r"1 of \d+ today$", one)}
    total, asked = int(told.split()[-2]), list[str]()
    for n in range(total):
        scene = hands.top
        assert isinstance(scene, PuzzleScene | ShortTestScene)
        assert isinstance(scene.round, PracticeRound)
        assert scene.round.practice.question_number == n + 1
        assert any(one.endswith(f"{n + 1} of {total} today") for one in hands.texts), hands.texts
        if isinstance(scene, ShortTestScene):
            asked.append("rule")
            play(hands, right=True)
        else:
            asked.append("puzzle")
            scene.puzzling.done, scene.puzzling.how = True, "first_try"
            hands.wait(0.3)
        scene.round.continue_round()
        hands.wait(0.2)
    assert isinstance(hands.top, YourPuzzlesPage), "all are done"
    assert asked == ["puzzle", "puzzle", "rule"] * 2, "mixed; the rule that is gone was dropped"


@pytest.mark.parametrize(
    ("game", "told"),
    [
        ("kalah", "**F** may start your turn"),
        ("oware", "**a** may not start your turn"),
    ],  # from there nothing is played
)
def test_a_rule_is_asked_as_a_short_test_asks_and_says_when_it_comes_back(tmp_path: Path, game: str, told: str) -> None:
    missed = MissedRuleKey(game, "how_it_goes", 1)
    hands = asked(tmp_path, [missed])
    learner = hands.services.learners.current
    play(hands, right=True)
    assert told in said(hands)
    assert "This question comes back in" in said(hands).replace("\u2068", "")
    assert learner.rules[missed.card_id].due > "2025-02-01"
    assert not learner.ladder
    hands.key(pygame.K_RETURN)
    hands.wait(0.3)
    assert isinstance(hands.top, YourPuzzlesPage), "it was the last one"
    hands.key(pygame.K_ESCAPE)
    hands.wait(0.3)
    assert hands.page == "HomePage"


def test_after_a_wrong_answer_the_right_one_is_shown_and_it_comes_back_tomorrow(tmp_path: Path) -> None:
    hands = asked(tmp_path, RULES[:1])
    play(hands, right=False)
    until_so(hands, lambda: rule(hands).test.is_test_done, patience=60)
    hands.wait(0.3)
    assert "This question comes back tomorrow." in said(hands)
    assert "shown" not in said(hands), "it was answered"
    assert hands.services.learners.current.rules[RULES[0].card_id].due == "2025-02-01"


def test_who_leaves_a_rule_leaves_the_round_and_finds_it_again(tmp_path: Path) -> None:
    hands = asked(tmp_path, RULES[:1])
    hands.key(pygame.K_ESCAPE)
    hands.wait(0.3)
    assert hands.page == "HomePage"
    hands.services.routes.puzzles("kalah")
    hands.wait(0.3)
    assert rule(hands).test.run.exercise


def test_what_is_chosen_among_your_puzzles_is_on_the_board_afterwards(tmp_path: Path) -> None:
    hands = asked(tmp_path, RULES[:1], all_done=False)
    while isinstance(scene := hands.top, PuzzleScene):
        scene.round.postpone()
        hands.wait(0.1)
    before = rule(hands)
    before.actions["yours"]()
    hands.wait(0.2)
    hands.key(pygame.K_ESCAPE)
    hands.wait(0.2)
    assert hands.top is before, "who only looks comes back to the question"
    before.actions["yours"]()
    page = hands.top
    assert isinstance(page, YourPuzzlesPage)
    page.choose_game("oware")
    page.leave()
    hands.wait(0.2)
    scene = hands.top
    assert isinstance(scene, PuzzleScene)
    assert scene.puzzling.puzzle.variant == "oware"


def test_another_learner_gets_questions_of_their_own(tmp_path: Path) -> None:
    hands = asked(tmp_path, RULES[:1])
    below = rule(hands)
    hands.services.routes.learners()
    hands.services.learners.add_learner("Nour", "moon")
    hands.services.stack.pop()
    hands.wait(0.3)
    scene = hands.top
    assert scene is not below
    assert isinstance(scene, PuzzleScene)
    assert not scene.practice.empty
