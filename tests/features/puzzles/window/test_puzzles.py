"""The puzzles' page: try, be helped, find, go on; in every size of window, with the keyboard, in both directions."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

import msgspec
import pygame
import pytest

from game.features.learners.learners_file import PuzzleRecord
from game.features.puzzles.ladder import KNOWN
from game.features.puzzles.puzzle_making import PuzzleMaker
from game.features.puzzles.puzzle_text import wrong_move_caption
from game.features.puzzles.queue import PuzzleQueue
from game.features.puzzles.solved_reason import pieces_taken
from game.features.puzzles.todays_round import NEW
from game.features.puzzles.window.ladder_curve import MOST_DOTS, POINT, RatingCurve, ResultSigns
from game.features.puzzles.window.puzzle_scene import PuzzleScene
from game.features.puzzles.window.your_puzzles_page import RepetitionHoles, YourPuzzlesPage
from game.rules.board import other_seat
from game.rules.file.variant_library import standard_library
from game.rules.match import Game, Ply
from game.table.move_names import move_text
from game.teaching import kept_clips
from game.teaching.kept_puzzles import KeptPuzzle, PuzzleOrigin, position_of, shipped_puzzles
from game.text.language import Language, without_markup
from game.ui.labels import Label
from game.ui.layout import Inset, Node, Picture
from game.ui.widgets import Button, Card
from game.ui.widgets.widget import Widget
from game.window.shell.announcements import AnnouncementQueue
from tests.features.puzzles.test_making import Starts
from tests.known_puzzles import AGAIN, CAPTURE, DEFENCE, PREPARE, TWO_ANSWERS, stake_of
from tests.pairs import in_pairs
from tests.some import some
from tests.window.stage import Stage

ASKED = "Find the move that gives you an extra turn."  # somebody new


def opened(stage: Stage, game: str = "kalah", first: Sequence[str] = ()) -> PuzzleScene:
    stage.settings.speed = "fast"
    stage.services.routes.puzzles(game, first)
    scene = stage.stack.top
    assert isinstance(scene, PuzzleScene)
    stage.run(0.1, 0.05)
    return scene


def said(scene: PuzzleScene) -> str:
    return scene.speech.caption.text


def told(scene: PuzzleScene) -> str:
    """What is told of a wrong turn."""
    assert scene.reply_plate is not None
    return without_markup(f"{scene.reply_plate.reply.text} {scene.reply_plate.reply.reason}").strip()


def lay(scene: PuzzleScene, puzzle: KeptPuzzle) -> None:
    scene.practice.open_puzzle(puzzle)
    scene.update_page()
    scene.rebuild()


def wait(stage: Stage, holds: Callable[[], bool], most: float = 60) -> None:
    for _ in range(round(most * 10)):
        if holds():
            return
        stage.run(0.1, 0.05)
    raise AssertionError("it does not come")


def until(stage: Stage, scene: PuzzleScene, state: str, most: float = 60) -> None:
    wait(stage, lambda: scene.puzzling.state == state, most)
    stage.run(0.2)


def try_again(stage: Stage, scene: PuzzleScene) -> None:
    """A miss is looked at and taken back."""
    wait(stage, lambda: scene.puzzling.stage == "missed")
    scene.actions["try_again"]()
    until(stage, scene, "open")


def click(stage: Stage, scene: PuzzleScene, move: str) -> None:
    place = scene.page.board.geometry.places[move]
    stage.click((place.x, place.y))


def press(stage: Stage, scene: PuzzleScene, name: str) -> None:
    widget = scene.controls.canvas.widget_named(name)
    assert widget is not None, name
    stage.click(widget.rect.center)


def wrong_of(scene: PuzzleScene) -> str:
    return next(move for move in scene.puzzling.position.legal() if move != scene.puzzling.puzzle.solution[0])


def solve(stage: Stage, scene: PuzzleScene) -> None:
    """Finds the whole solution by hand."""
    for _ in range(40):
        if scene.puzzling.done:
            break
        if scene.puzzling.playing.state == "person" and scene.puzzling.next_answer:
            click(stage, scene, scene.puzzling.next_answer)
        stage.run(0.3, 0.05)
    until(stage, scene, "solved")
    stage.run(0.5)


# ---------------------------------------------------------------------- trying
def test_what_a_wrong_move_did_can_be_read_while_the_pointer_rests_on_it(stage: Stage) -> None:
    scene = opened(stage)
    wrong = wrong_of(scene)
    place = scene.page.board.geometry.places[wrong]
    stage.point((place.x, place.y))
    click(stage, scene, wrong)
    wait(stage, lambda: scene.puzzling.stage == "missed")
    stage.run(9.0)
    before = scene.speech.caption
    assert before.text.startswith(f"**{wrong}**")
    assert scene.puzzling.moves[0] == wrong, "the board stays as it is after the answer"
    marks = scene.shown.marks
    assert marks.way is not None
    assert marks.way.origin == wrong
    legend = [one for one in map(without_markup, words_of(scene)) if one.startswith(("Played: ", "Your opponent’s"))]
    assert legend[0] == f"Played: {wrong}"
    assert len(legend) == 1 + (marks.averted_way is not None)
    try_again(stage, scene)
    assert told(scene) == without_markup(f"{before.text} {before.why}")
    assert (said(scene), scene.shown.marks.wrong_hole) == (ASKED, wrong), "the question stands there again"
    other = scene.page.board.geometry.places[scene.puzzling.puzzle.solution[0]]
    stage.point((other.x, other.y))
    stage.run(0.6)
    assert told(scene) == without_markup(f"{before.text} {before.why}"), "and when another hole is looked at"


def test_right_so_far_can_be_read_while_the_pointer_rests_on_the_hole(stage: Stage) -> None:
    scene = opened(stage)
    lay(scene, PREPARE)
    place = scene.page.board.geometry.places[PREPARE.solution[0]]
    stage.point((place.x, place.y))
    click(stage, scene, PREPARE.solution[0])
    wait(stage, lambda: scene.puzzling.playing.state == "person" and len(scene.puzzling.moves) == 2)
    stage.run(1.5)
    assert said(scene) == "Right so far. What comes second?"
    other = scene.page.board.geometry.places[PREPARE.solution[2]]
    stage.point((other.x, other.y))
    stage.run(0.6)
    assert said(scene) != "Right so far. What comes second?", "another hole is previewed again"


@pytest.mark.parametrize("game", ["kalah", "kiswahili", "damka"])
def test_a_wrong_move_is_given_a_reason_that_does_not_tell_the_right_one(game: str) -> None:
    """What the answer takes or what it is worth; what another move brings is said when it is tried again."""
    words, more = Language("en"), 0
    signs = ("could capture", "nother move", "another one", "isn’t the best move")
    for puzzle in some(shipped_puzzles(game)[3::9]):
        position = position_of(puzzle, standard_library().variants[game])
        for move in position.legal():
            if move == puzzle.solution[0]:
                continue
            ply = Ply(position.player, move, position, position.play(move))
            first, again = (wrong_move_caption(puzzle, ply, words, "S", again=again) for again in (False, True))
            assert not any(told in first for told in ("move captures", "extra turn", "prepares")), first
            more += first != again
            told = without_markup(again)
            assert any(sign in told for sign in signs), told
            assert told.endswith(".")
            if game == "damka" and (figures := re.findall(r" captures (\d+)", told)):  # a king is one piece
                best = Ply(position.player, puzzle.solution[0], position, position.play(puzzle.solution[0]))
                taken = [pieces_taken([one], position.player) for one in (ply, best)]
                assert list(map(int, figures)) == [n for n in taken if n] or "prepares" in told
            tried = told.partition(",")[0] if "could capture" in told else told.partition(".")[0]
            assert move_text(ply, words) in tried
    assert more


def labels(node: Node) -> list[Label]:
    """All labels below a node."""
    return [one for one in node.walk() if isinstance(one, Label)]


@pytest.mark.main("a puzzle")
def test_finding_it_is_kept_and_leads_to_the_next(stage: Stage) -> None:
    scene = opened(stage)
    first = scene.puzzling.puzzle
    solve(stage, scene)
    assert without_markup(said(scene)).startswith(f"Found on the first try: {first.solution[0]}!")
    assert "further ahead" in scene.text_to_speak
    learner = stage.services.learners.current
    assert learner.puzzles[first.id].at_once == 1
    assert learner.puzzles[first.id].due > "2025-01-31"
    assert "You’ll meet this puzzle again in" in scene.speech.caption.why
    press(stage, scene, "next")
    assert scene.puzzling.puzzle.id != first.id
    assert said(scene) == ASKED


def test_hints_go_from_the_theme_to_the_hole(stage: Stage) -> None:
    tried(stage, [True] * NEW)
    scene = opened(stage)
    told = []
    for _ in range(3):
        press(stage, scene, "hint")
        stage.run(0.2)
        told.append((scene.speech.caption.why, scene.shown.marks.allowed_starts, scene.shown.marks.hint))
    assert len({why for why, _, _ in told}) == 3
    assert told[0][1:] == ((), ""), "the theme shows no hole"
    assert scene.puzzling.hinted_hole in told[1][1]
    assert told[2][2] == scene.puzzling.hinted_hole
    solve(stage, scene)
    assert stage.services.learners.current.puzzles[scene.puzzling.puzzle.id].at_once == 0


def test_a_hint_can_be_asked_for_while_a_wrong_move_is_answered(stage: Stage) -> None:
    scene = opened(stage)
    click(stage, scene, wrong_of(scene))
    hint = scene.actions["hint"]
    assert not hint.is_enabled, "as after a right one, whose stones are still on their way"
    wait(stage, lambda: scene.puzzling.told)
    assert scene.puzzling.state == "wrong"
    assert hint.is_enabled
    press(stage, scene, "hint")
    stage.run(0.5)
    assert scene.puzzling.awaits_move
    assert why(scene) == without_markup(scene.texts.last_hint_text()) != ""


def test_the_answer_is_played_out(stage: Stage) -> None:
    scene = opened(stage)
    assert not any(one.main and one.enabled for one in scene.controls.canvas.widgets if isinstance(one, Button))
    press(stage, scene, "answer")
    until(stage, scene, "solved", 120)
    stage.run(0.3)
    assert without_markup(said(scene)).startswith(f"The answer is {scene.puzzling.puzzle.solution[0]}.")
    assert scene.speech.caption.why == "You’ll meet this puzzle again tomorrow."
    assert [one.name for one in scene.controls.canvas.widgets if isinstance(one, Button) and one.main] == ["next"]


def one_turn(puzzle: KeptPuzzle) -> KeptPuzzle:
    return msgspec.structs.replace(puzzle, id="kalah-one", solution=puzzle.solution[:1], turns=1)


@pytest.mark.parametrize(
    ("puzzle", "reason", "figure"),
    [
        (AGAIN, "Found on the first try: F! You earn an extra turn.", "2 stones better"),
        (CAPTURE, "Found on the first try: D! You capture 7 stones.", "8 stones better"),
        (DEFENCE, "Found on the first try: C! From a, your opponent would have captured 10 stones.", "6 stones better"),
    ],
)
def test_the_answer_says_why_in_one_figure_and_draws_it(
    stage: Stage, puzzle: KeptPuzzle, reason: str, figure: str
) -> None:
    stage.services.own_puzzles.add_new([one_turn(puzzle)])
    scene = opened(stage, first=["kalah-one"])
    solve(stage, scene)
    assert without_markup(said(scene)).replace("\xa0", " ") == reason
    assert [one.replace("\xa0", " ") for one in words_of(scene) if "better" in one] == [figure]
    marks = scene.shown.marks
    assert marks.way is not None
    assert marks.way.origin == scene.puzzling.puzzle.solution[0]
    assert (marks.averted_way is not None) == (puzzle is DEFENCE), "what your opponent can no longer do"
    keys = ["Played: C", "Prevented: a"] if puzzle is DEFENCE else [f"Played: {puzzle.solution[0].upper()}"]
    assert [one for one in map(without_markup, words_of(scene)) if one.startswith(("Played", "Prevented"))] == keys


def test_after_a_wrong_try_another_puzzle_of_the_same_idea_is_one_press_away(stage: Stage) -> None:
    scene = opened(stage)
    missed = scene.puzzling.puzzle
    assert scene.controls.canvas.widget_named("alike") is None
    scene.puzzling.playing.play(wrong_of(scene))
    wait(stage, lambda: scene.puzzling.stage == "missed")
    press(stage, scene, "alike")
    assert scene.puzzling.puzzle.id != missed.id
    assert missed.themes[0] in scene.puzzling.puzzle.themes
    learner = stage.services.learners.current
    assert learner.puzzles[missed.id].due == "2025-02-01", "the missed one comes back"
    assert [step.found for step in learner.ladder] == [False]


def test_another_puzzle_like_it_is_on_a_board_of_the_same_size(stage: Stage) -> None:
    queue = opened(stage, "damka").practice.queue
    asked = [one for one in queue.puzzles_left() if isinstance(one, KeptPuzzle)]
    pairs = [(one.options, alike.options) for one in asked if (alike := queue.puzzle_like(one))]
    assert pairs
    assert all(size == other for size, other in pairs)


def test_a_piece_shows_where_it_can_go_and_not_the_whole_answer(stage: Stage) -> None:
    scene = opened(stage, "damka")
    assert scene.puzzling.position.rules.board.columns == 8, "the usual board first"
    assert len(scene.puzzling.puzzle.solution[0].split("x")) > 2
    place = scene.page.board.geometry.places[scene.puzzling.hinted_hole]
    stage.point((place.x, place.y))
    stage.run(0.5)
    assert scene.shown.marks.targets
    assert scene.shown.marks.way is None


def test_where_one_sentence_has_room_the_question_stands_there_again_after_a_miss(stage: Stage) -> None:
    puzzle = next(one for one in shipped_puzzles("damka") if one.id == "damka-734e13e03f")
    scene = opened(stage, "damka")
    lay(scene, msgspec.structs.replace(puzzle, solution=puzzle.solution[:1], turns=1, rest=()))
    stage.run(0.2)
    asked = scene.speech.caption, scene.page.sentence_box.rect
    scene.puzzling.playing.begin_turn(("h4xf2",))
    wait(stage, lambda: scene.puzzling.stage == "missed")
    assert without_markup(said(scene)) == "h4xf2 captures 1; the most is 3."
    drawn = [scene.shown.marks.averted_way is not None]
    try_again(stage, scene)
    assert (scene.speech.caption, scene.page.sentence_box.rect) == asked
    assert [*drawn, scene.shown.marks.averted_way is not None] == [True, False], "the answer goes with the try"
    assert scene.shown.marks.wrong_hole == "h4"


def test_every_turn_of_the_answer_to_a_miss_is_named_and_drawn(stage: Stage) -> None:
    scene = opened(stage)
    lay(scene, TWO_ANSWERS)
    stage.analyst.told, stage.analyst.lines = {"D": 0, "B": 600}, {"D": ("D", "f", "d")}
    click(stage, scene, "D")
    wait(stage, lambda: scene.puzzling.stage == "missed")
    assert "Your opponent’s answer: f, then d" in map(without_markup, words_of(scene))
    assert scene.shown.marks.averted_way is not None
    assert [hop[:2] for hop in scene.shown.marks.averted_way.hops] == [("f", "N"), ("d", "e")]


def test_what_helps_stays_in_its_place_after_a_miss(stage: Stage) -> None:
    scene = opened(stage)

    def places() -> list[tuple[int, int]]:
        return [one.rect.topleft for name in ("hint", "answer") if (one := scene.controls.canvas.widget_named(name))]

    before = places()
    click(stage, scene, wrong_of(scene))
    wait(stage, lambda: scene.puzzling.stage == "missed")
    again = scene.controls.canvas.widget_named("try_again")
    assert again is not None
    try_again(stage, scene)
    assert scene.controls.canvas.widget_named("replay") is not None
    assert places() == before
    assert not any(one.rect.colliderect(again.rect) for one in scene.controls.canvas.widgets), "its place is empty"


def test_later_brings_another_puzzle_first(stage: Stage) -> None:
    scene = opened(stage)
    first = scene.puzzling.puzzle.id
    press(stage, scene, "later")
    assert scene.puzzling.puzzle.id != first
    assert scene.practice.queue.puzzles_left()[-1].id == first


def test_with_the_keyboard_alone(stage: Stage) -> None:
    scene = opened(stage)
    stage.key("F4")
    until(stage, scene, "solved", 120)
    first = scene.puzzling.puzzle.id
    stage.key("RETURN")
    assert scene.puzzling.puzzle.id != first, "Enter leads on"
    hole = scene.puzzling.next_answer
    stage.key("H", mod=pygame.KMOD_LCTRL)
    assert scene.puzzling.hints == 2, "the aim is known, so the first one names holes"
    stage.key(hole.upper())
    assert scene.puzzling.moves == [hole]
    stage.key("Z", mod=pygame.KMOD_LCTRL)
    assert scene.puzzling.moves == []
    stage.key(hole.upper())
    stage.key("PAGEDOWN")
    assert not scene.puzzling.moves
    stage.key("ESCAPE")
    assert stage.stack.top is not scene


def test_the_solver_sits_below(stage: Stage) -> None:
    norths = next(one for one in shipped_puzzles("oware") if one.position["turn"] == "N")
    stage.services.own_puzzles.add_new([replace_id(norths)])
    scene = opened(stage, "oware")
    places = scene.page.board.geometry.places
    assert scene.puzzling.solver == "N"
    assert places["a"].y > places["A"].y


def nodes(scene: PuzzleScene | YourPuzzlesPage) -> list[Node]:
    assert scene.controls is not None
    return [*scene.controls.canvas.root.walk()]


def shown(scene: PuzzleScene | YourPuzzlesPage) -> list[str]:
    """All labels of the page."""
    return [without_markup(node.marked) for node in nodes(scene) if isinstance(node, Label)]


@pytest.mark.parametrize("goes_back", [True, False])
def test_a_press_while_a_wrong_turn_lies_there_or_goes_back_is_the_next_try(goes_back: bool, stage: Stage) -> None:
    scene = opened(stage)
    right = scene.puzzling.next_answer
    click(stage, scene, wrong_of(scene))
    for _ in range(600):
        if scene.puzzling.stage == "missed":
            break
        assert not (scene.puzzling.state == "wrong" and scene.allowed_previews.first_lap), "no next try is drawn"
        stage.run(0.1, 0.05)
    if goes_back:
        scene.actions["try_again"]()
    assert scene.puzzling.is_going_back == goes_back
    click(stage, scene, right)
    stage.run(0.1, 0.05)
    assert scene.puzzling.moves[:1] == [right]


def test_the_answer_to_a_wrong_turn_stands_on_a_plate_and_can_be_stepped_through() -> None:
    stage = Stage((1280, 1024))
    scene = opened(stage)
    puzzle = DEFENCE
    lay(scene, puzzle)
    stage.analyst.told, stage.analyst.lines = {"B": 0, puzzle.solution[0]: 600}, {"B": ("B", "a")}
    click(stage, scene, "B")
    try_again(stage, scene)
    assert "Your opponent answers a. They capture 12 stones" in told(scene).replace("\xa0", " ")
    assert "worth" not in told(scene), "one figure"
    marks = scene.shown.marks
    assert marks.losses == (), "the stones lie as before the try"
    assert marks.wrong_hole == "B"
    assert said(scene), "the question is there again"
    assert scene.reply.plate is not None
    assert scene.reply.plate.active_step is None
    stage.key("RIGHTBRACKET")
    stage.run(0.1)
    assert scene.reply.plate.active_step is not None
    press(stage, scene, "retry")
    assert scene.puzzling.moves == ["B"]
    assert scene.puzzling.tries == 1


@pytest.mark.parametrize("late", [0.0, 7.0])
def test_a_wrong_turn_is_announced_once_however_late_the_engine_answers(late: float, stage: Stage) -> None:
    scene, queue, heard = opened(stage), AnnouncementQueue(), list[str]()
    lay(scene, DEFENCE)
    before = scene.puzzling.position
    stage.analyst.told, stage.analyst.lines = {"B": 0, DEFENCE.solution[0]: 600}, {"B": ("B", "a")}
    stage.analyst.silent = late > 0
    click(stage, scene, "B")
    for tenth in range(160):
        if tenth == 10 * late and late:
            stage.analyst.answer(stage.analyst.analysis(before))
        stage.run(0.1, 0.05)
        heard += queue.update(0.1, [scene.text_to_speak])
    assert scene.puzzling.stage == "missed"
    assert sum("answers" in one or "leaves" in one for one in heard) == 1, heard


def test_one_line_says_who_one_is(stage: Stage) -> None:
    scene = opened(stage)
    lay(scene, DEFENCE)
    stage.run(0.1)
    assert why(scene) == "You play the bottom row; your store is on the right."
    assert scene.speech.place.emblem_before(why(scene)) == "S", "one's emblem stands before it"
    asked, empty = said(scene), next(hole for hole in "ABCDEF" if not scene.puzzling.position.count(hole))
    stage.point(stage.hole(scene, empty))
    stage.run(2.0)
    assert (said(scene), without_markup(why(scene))) == (asked, f"Hole {empty} is empty."), "the question stays"
    first = scene.puzzling.next_answer
    click(stage, scene, first)
    wait(stage, lambda: scene.puzzling.awaits_move and scene.puzzling.turn_index == 1)
    stage.point((1, 1))
    stage.run(0.5)
    assert said(scene) == "Right so far. What comes second?"
    answered = "Your opponent answers e, c. They capture 4 stones: their last one in e, and 3 from hole B."
    answered += " 2 turns more to find."
    assert without_markup(why(scene)).replace("\xa0", " ") == answered
    assert scene.speech.place.emblem_before(why(scene)) is None


@pytest.mark.parametrize(
    ("game", "sits"),
    [
        ("oware", "You play the bottom row; your store is on the right."),
        ("kiswahili", "You play the two bottom rows."),
        ("gabata", "You sit below."),
        ("damka", "You play the dark pieces."),
    ],
)
def test_who_one_is_in_every_kind_of_game(stage: Stage, game: str, sits: str) -> None:
    scene = opened(stage, game)
    assert scene.texts.sits == sits
    assert sits in scene.speech.caption.why
    scene.below = other_seat(scene.puzzling.solver)  # as a board lies that is not turned
    scene.rebuild()
    assert any(place in scene.texts.sits for place in ("above", "top", "dark pieces"))


def test_the_page_has_one_question_and_few_things_that_can_be_pressed(stage: Stage) -> None:
    stage.services.own_puzzles.add_new([own_puzzle()])
    scene = opened(stage)
    names = {one.name for one in scene.controls.canvas.widgets}
    assert names == {"back", "yours", "full", "hint", "answer", "later", "next"}
    named = "Your game against Kinyonga, turn 8 · there was a better move"
    assert {"Puzzle", named} <= set(words_of(scene))
    assert not [one for one in shown(scene) if "point" in one or "rating" in one]
    board = scene.page.board.geometry.rect
    assert board.w > 0.9 * stage.size[0], "the board is as wide as the window"


# ---------------------------------------------------------------------- the ladder
def test_a_wrong_try_costs_once_and_at_once(stage: Stage) -> None:
    tried(stage, [True] * KNOWN)
    scene = opened(stage)
    ladder, puzzle = scene.practice.queue.ladder, scene.puzzling.puzzle
    before, costs = ladder.points, stake_of(ladder, puzzle).costs
    click(stage, scene, wrong_of(scene))
    try_again(stage, scene)
    assert ladder.points == before - costs
    assert "rating" not in scene.text_to_speak, "it is told once the puzzle is done"
    click(stage, scene, wrong_of(scene))
    try_again(stage, scene)
    solve(stage, scene)
    assert f"Your rating falls by {costs} points." in why(scene)
    press(stage, scene, "again")
    solve(stage, scene)
    assert ladder.points == before - costs, "one try, one price"
    assert stage.services.learners.current.puzzles[puzzle.id].tries == 1, "it counts once, however often it is played"


def test_finding_it_lifts_and_that_is_told_afterwards(stage: Stage) -> None:
    tried(stage, [True] * KNOWN)
    scene = opened(stage)
    ladder = scene.practice.queue.ladder
    before, lifts = ladder.points, stake_of(ladder, scene.puzzling.puzzle).lifts
    assert "rating" not in why(scene)
    solve(stage, scene)
    assert ladder.points == before + lifts
    assert f"Your rating rises by {lifts} points." in why(scene)


def test_no_points_are_told_before_ten_puzzles(stage: Stage) -> None:
    tried(stage, [True] * (KNOWN - 2))
    scene = opened(stage)
    solve(stage, scene)
    assert "rating" not in why(scene)
    yours = looked_at(stage, scene)
    assert "You’ve solved 9 puzzles." in words_of(yours)
    assert not any("rating" in one for one in words_of(yours))
    assert not [one for one in nodes(yours) if isinstance(one, RatingCurve)]
    stage.key("ESCAPE")
    press(stage, scene, "next")
    solve(stage, scene)
    assert "Your rating rises by" in why(scene), "the tenth makes it known"
    page = looked_at(stage, scene)
    assert curve_of(page)
    assert f"Your rating is {scene.practice.queue.ladder.points} points." in words_of(page)


def test_a_hint_moves_nothing_and_the_answer_costs(stage: Stage) -> None:
    tried(stage, [True] * KNOWN)
    scene = opened(stage)
    ladder = scene.practice.queue.ladder
    before = ladder.points
    press(stage, scene, "hint")
    stage.run(0.2)
    solve(stage, scene)
    assert ladder.points == before
    assert "Found with a hint: your rating stays as it is." in why(scene)
    press(stage, scene, "next")
    press(stage, scene, "answer")
    stage.run(0.2)
    assert ladder.points < before


def words_of(scene: PuzzleScene | YourPuzzlesPage) -> list[str]:
    return [one.replace("\xa0", " ") for one in shown(scene)]


def why(scene: PuzzleScene) -> str:
    """The line below the sentence."""
    return without_markup(scene.speech.caption.why).replace("\xa0", " ")


def looked_at(stage: Stage, scene: PuzzleScene) -> YourPuzzlesPage:
    """The page that says how one stands, opened from the bar."""
    press(stage, scene, "yours")
    stage.run(0.1)
    page = stage.stack.top
    assert isinstance(page, YourPuzzlesPage)
    return page


def curve_of(page: YourPuzzlesPage) -> RatingCurve:
    return next(node for node in nodes(page) if isinstance(node, RatingCurve))


def tried(stage: Stage, results: Sequence[bool]) -> None:
    """What the learner has tried before today."""
    queue = PuzzleQueue(stage.services.learners.current, ("kalah",), "2025-01-30", shipped_puzzles)
    for found in results:
        puzzle = queue.next_puzzle
        assert puzzle is not None
        queue.record_first_try(puzzle, found=found)
        queue.record_result(puzzle, "first_try" if found else "tries")
        queue.extend_today()


def test_the_curve_runs_to_the_right_in_every_language() -> None:
    pictures = list[bytes]()
    for language in ("en", "he"):
        stage = Stage(language=language)
        tried(stage, [True] * 8 + [False, True, True])
        curve = curve_of(looked_at(stage, opened(stage)))
        curve.place(stage.ui, pygame.Rect(0, 0, 300, 112))
        picture = pygame.Surface((300, 112))
        curve.paint(picture, stage.ui)
        pictures.append(pygame.image.tobytes(picture.subsurface((0, 0, 210, 112)), "RGB"))  # its numbers are beyond
    assert pictures[0] == pictures[1]


# ---------------------------------------------------------------------- what there is
def test_a_theme_is_chosen_on_the_page_of_ones_puzzles(stage: Stage) -> None:
    scene = opened(stage)
    page = looked_at(stage, scene)
    press_on(stage, page, "theme.prepare")
    assert stage.stack.top is scene, "its puzzles begin at once"
    assert "prepare" in scene.puzzling.puzzle.themes
    assert all("prepare" in puzzle.themes for puzzle in scene.practice.queue.puzzles_left())
    page = looked_at(stage, scene)
    chosen = widget_of(page, "theme.prepare")
    assert isinstance(chosen, Card)
    assert chosen.chosen
    assert chosen.tip.endswith("."), "whoever rests on it reads what it means"
    press_on(stage, page, "theme.")
    assert stage.stack.top is scene
    assert scene.practice.queue.theme == ""


def test_how_each_theme_went_and_when_puzzles_come_back(stage: Stage) -> None:
    tried(stage, [False, True, True])
    learner = stage.services.learners.current
    learner.puzzles = dict(reversed(learner.puzzles.items()))  # as a file may order them
    scene = opened(stage)
    queue, page = scene.practice.queue, looked_at(stage, scene)
    for one in some([one for one in queue.theme_scores() if one.theme in dict(queue.theme_counts())]):
        card = widget_of(page, f"theme.{one.theme}")
        assert isinstance(card, Card)
        assert f"Solved: {one.solved}" in [label.marked for label in labels(card.child)]
    [holes] = [one for one in nodes(page) if isinstance(one, RepetitionHoles)]
    assert holes.counts == queue.returning_counts()
    assert sum(holes.counts) == 3
    words = [node.marked for node in nodes(page) if isinstance(node, Label)]
    assert words[words.index("Day by day") :][:3] == ["Day by day", "yesterday", "Kalah"]
    assert [word for word in words if "3" in word] == ["You’ve solved 3\xa0puzzles."], "one count for all"
    dots, *legend = [one for one in nodes(page) if isinstance(one, ResultSigns)]
    assert dots.results == ("tries", "first_try", "first_try"), "in the order in which they were played"
    assert [one.results for one in legend] == [("first_try",), ("tries",), ("shown",)], "and what each sign means"
    assert page.ui is not None
    assert dots.rect.h == round(2 * POINT * stage.settings.text_scale * page.ui.unit)
    themes = [one for one in nodes(page) if isinstance(one, Card) and one.name.startswith("theme.")]
    assert len(themes) > 5
    assert [one.name for one in themes if not any(isinstance(node, Picture) for node in one.child.walk())] == []


@pytest.mark.parametrize("size", [(1280, 720), (640, 900)])
def test_the_signs_of_a_long_day_stay_on_its_plate(size: tuple[int, int]) -> None:
    stage = Stage(size=size)
    tried(stage, [True] * MOST_DOTS)
    page = looked_at(stage, opened(stage))
    [signs] = [one for one in nodes(page) if isinstance(one, ResultSigns) and len(one.results) == MOST_DOTS]
    [plate] = [one for one in nodes(page) if isinstance(one, Inset) and one.face == "plate" and signs in one.walk()]
    assert plate.rect.contains(signs.rect)


def press_on(stage: Stage, page: YourPuzzlesPage, name: str) -> None:
    widget = widget_of(page, name)
    assert page.controls is not None
    stage.click(page.controls.canvas.on_screen(widget).center)


def widget_of(page: YourPuzzlesPage, name: str) -> Widget:
    assert page.controls is not None
    widget = page.controls.canvas.widget_named(name)
    assert widget is not None, name
    return widget


def test_the_brass_leads_to_the_puzzle_that_comes_next(stage: Stage) -> None:
    scene = opened(stage)
    first = scene.puzzling.puzzle.id
    press_on(stage, looked_at(stage, scene), "on")
    assert scene.puzzling.puzzle.id == first, "it isn't answered"
    solve(stage, scene)
    press_on(stage, looked_at(stage, scene), "on")
    assert scene.puzzling.puzzle.id != first


def test_when_all_is_done_a_few_more_are_offered(stage: Stage) -> None:
    scene = opened(stage)
    for _ in range(scene.practice.queue.total_count_today):
        assert scene.practice.queue.next_puzzle is not None
        scene.practice.queue.record_result(scene.practice.queue.next_puzzle, "first_try")
    scene.round.continue_round()
    page = stage.stack.top
    assert isinstance(page, YourPuzzlesPage), "the last one leads to how one stands"
    assert "That’s all for today." in words_of(page)
    press_on(stage, page, "on")
    assert stage.stack.top is scene
    turns = len(scene.puzzling.turns)
    assert turns > 1
    assert said(scene).replace("\xa0", " ") == f"Your turn. {turns} turns to find: what comes first?"


def test_where_nothing_is_left_one_way_back_is_enough(stage: Stage) -> None:
    scene = opened(stage)
    below = stage.stack.scenes[:-1]
    for puzzle in shipped_puzzles("kalah"):
        stage.services.learners.current.puzzles[puzzle.id] = PuzzleRecord("2025-12-31")
    scene.practice.choose_game("kalah")
    scene.round.continue_round()
    assert isinstance(stage.stack.top, YourPuzzlesPage)
    stage.key("ESCAPE")
    assert stage.stack.scenes == below


def test_games_without_puzzles_say_so(stage: Stage) -> None:
    scene = opened(stage, "roseya")
    assert said(scene) == "No puzzles here: this game leaves you no choice."
    page = looked_at(stage, scene)
    page.choose_game("kalah")
    press_on(stage, page, "theme.")
    assert said(scene) == ASKED


def test_without_a_game_those_that_one_practises_are_mixed(stage: Stage) -> None:
    assert set(opened(stage, "").practice.queue.games) == {"kalah", "oware", "kujifunza"}
    stage.services.learners.current.lessons["gabata"] = {}
    assert opened(stage, "").practice.queue.games == ("gabata",)


def own_puzzle() -> KeptPuzzle:
    return msgspec.structs.replace(CAPTURE, id="kalah-own", origin=PuzzleOrigin("game7", 8, "c", 5, 4, (21, 27)))


def test_ones_own_mistake_comes_first_with_what_it_cost(stage: Stage) -> None:
    stage.services.own_puzzles.add_new([own_puzzle()])
    scene = opened(stage)
    origin = scene.puzzling.puzzle.origin
    assert origin is not None
    question = f"In the game you played {origin.played}, and it could have lost you 5 stones. What’s better?"
    assert without_markup(said(scene)).replace("\xa0", " ") == question
    assert scene.shown.marks.barred == origin.played
    opened_games = []
    stage.services.routes.open_saved_game = lambda id, part="board": opened_games.append((id, part))  # type: ignore[method-assign]
    solve(stage, scene)
    press(stage, scene, "game")
    assert opened_games == [("game7", "review")]


def test_turns_of_ones_own_games_are_named_and_opened_from_the_page_of_ones_puzzles(stage: Stage) -> None:
    scene = opened(stage)
    page = looked_at(stage, scene)
    assert "From my games" not in words_of(page), "nothing was played"
    best = PuzzleOrigin("2025-01-30T10-00-00", 8, CAPTURE.solution[0], level=1)
    one = msgspec.structs.replace(CAPTURE, id="kalah-best", origin=best)
    stage.services.own_puzzles.add_new([own_puzzle(), one])
    scene.practice.add_new_puzzles()
    page.refresh()
    assert "From my games" in words_of(page)
    card = widget_of(page, "own.kalah-best")
    assert isinstance(card, Card)
    assert [label.marked for label in labels(card.child)] == [
        "Your game against Kima, turn\xa08",
        "yesterday · your best move",
    ]
    press_on(stage, page, "own.kalah-best")
    own = stage.top_as(PuzzleScene)
    assert own.puzzling.puzzle.id == "kalah-best"
    assert not any("today" in one for one in words_of(own)), "what one picks is none of today's"
    solve(stage, own)
    assert not any("today" in one for one in words_of(own))
    stage.key("ESCAPE")
    assert stage.stack.top is page, "one comes back to where one came from"
    card = widget_of(page, "own.kalah-best")
    assert isinstance(card, Card)
    assert labels(card.child)[1].marked == "yesterday · your best move · solved"


def test_another_learner_and_another_day_have_another_queue(stage: Stage) -> None:
    scene = opened(stage)
    solve(stage, scene)
    assert scene.practice.queue.done_count_today == 1
    stage.services.now = lambda: "2025-02-01T08-00-00"
    scene.round.continue_round()
    assert scene.practice.queue.done_count_today == 0, "it is another day"
    stage.services.learners.add_learner("Noa", "sun")
    scene.resume()
    assert not scene.practice.queue.learner.puzzles
    solve(stage, scene)
    assert len(stage.services.learners.current.puzzles) == 1


def test_the_first_frame_has_the_board_and_the_next_ones_all_else(stage: Stage) -> None:
    stage.services.routes.puzzles("kalah")
    scene = stage.stack.top
    assert isinstance(scene, PuzzleScene)
    assert said(scene) == ASKED
    assert scene.controls.canvas.widget_named("back") is not None
    assert scene.controls.canvas.widget_named("next") is None
    stage.run(0.1, 0.05)
    assert scene.controls.canvas.widget_named("next") is not None


# ---------------------------------------------------------------------- windows
@pytest.mark.parametrize(
    ("text_scale", "size", "language"),
    in_pairs([1.0, 2.0], [(1920, 1080), (1280, 720), (800, 600), (640, 480)], ["en", "he"]),
)
def test_everything_is_in_the_window_and_nothing_covers_another(
    size: tuple[int, int], language: str, text_scale: float
) -> None:
    stage = Stage(size, language=language, text_scale=text_scale)
    stage.services.own_puzzles.add_new([own_puzzle()])
    for game in some(("kalah", "kiswahili") if text_scale == 1.0 else ("kalah",)):
        scene = opened(stage, game)
        widgets = [one for one in scene.controls.canvas.widgets if one.rect.w]
        window = stage.window
        board = scene.page.board.geometry.rect
        for i, one in enumerate(widgets):
            assert window.contains(one.rect), one.name
            assert not one.rect.colliderect(board), one.name
            for two in widgets[i + 1 :]:
                assert not one.rect.colliderect(two.rect), (one.name, two.name)
        place = scene.page.sentence_box.rect
        assert place.h >= 2 * 16, "the sentence has room"
        assert not any(place.colliderect(one.rect) for one in widgets)


@pytest.mark.parametrize(
    ("text_scale", "size", "language"), in_pairs([1.0, 2.0], [(1920, 1080), (1280, 720), (800, 600)], ["en", "he"])
)
def test_what_came_of_a_wrong_turn_has_room_beside_all_else(
    size: tuple[int, int], language: str, text_scale: float
) -> None:
    stage = Stage(size, language=language, text_scale=text_scale)
    scene = opened(stage)
    lay(scene, DEFENCE)
    best = scene.puzzling.next_answer
    stage.analyst.told, stage.analyst.lines = {"B": 0, best: 600}, {"B": ("B", "a")}
    click(stage, scene, "B")
    try_again(stage, scene)
    plate = scene.reply.plate
    if plate is None:  # then the question stands alone
        assert said(scene).startswith(scene.texts.question_text())
        return
    assert stage.window.contains(plate.rect)
    assert not plate.rect.colliderect(scene.page.board.geometry.rect)
    others = [one for one in scene.controls.canvas.widgets if not plate.rect.contains(one.rect)]
    assert not any(plate.rect.colliderect(one.rect) for one in others)
    assert not plate.rect.colliderect(scene.page.sentence_box.rect)


def test_with_large_letters_a_hint_takes_the_place_of_the_sentence() -> None:
    stage = Stage((800, 600), text_scale=2.0)
    scene = opened(stage)
    assert not scene.page.sentence_box.why
    assert said(scene) == f"{ASKED} You play the bottom row; your store is on the right."
    scene.puzzle_keys.take_hint()
    stage.run(0.2)
    assert said(scene) == f"{ASKED} {scene.texts.last_hint_text()}" != f"{ASKED} "


def test_a_hint_after_a_wrong_try_is_read_in_place_of_what_the_try_did(stage: Stage) -> None:
    scene = opened(stage)
    click(stage, scene, wrong_of(scene))
    try_again(stage, scene)
    assert scene.reply_plate is not None
    scene.puzzle_keys.take_hint()
    stage.run(0.2)
    assert scene.reply_plate is None
    assert why(scene) == without_markup(scene.texts.last_hint_text()) != ""


def test_the_other_side_of_a_game_against_the_computer_is_the_computer(stage: Stage) -> None:
    scene = opened(stage)
    lay(scene, msgspec.structs.replace(DEFENCE, origin=PuzzleOrigin("g1", 3, "A", lost=3, level=2)))
    before = scene.puzzling.position
    wrong = Game(before.rules, before).preview_turn(wrong_of(scene))
    answer = Game(wrong.after.rules, wrong.after).preview_turn(wrong.after.legal()[0])
    scene.puzzling.reply = (answer,)
    assert "computer answers" in scene.texts.reply_text((answer,), wrong)
    several = scene.texts.reply_text((answer, answer, answer), wrong)
    assert "," not in several, "several turns are not spelt out"


def test_a_turn_that_waits_on_its_way_is_asked_about() -> None:
    stage = Stage()
    rules = standard_library().variants["kiswahili"].rules()
    clip = kept_clips.find_stored_clip(rules, "house_choice", kept_clips.read_clips("kiswahili"))
    assert clip is not None
    place = clip.position.as_json()
    puzzle = KeptPuzzle("", "kiswahili", place["options"], place, (clip.move,), rating=1000)
    assert "*" in puzzle.solution[0]
    stage.services.own_puzzles.add_new([replace_id(puzzle)])
    scene = opened(stage, "kiswahili", ["kiswahili-own"])
    assert scene.puzzling.playing.begin_turn(
        [move for move in scene.puzzling.position.legal() if move.startswith(puzzle.solution[0].rstrip("*"))]
    )
    wait(stage, lambda: scene.puzzling.playing.state == "asked")
    assert scene.page.ways is not None


def replace_id(puzzle: KeptPuzzle) -> KeptPuzzle:
    return msgspec.structs.replace(puzzle, id="kiswahili-own", origin=PuzzleOrigin("g", 1, puzzle.solution[0]))


# ---------------------------------------------------------------------- from a review
@pytest.mark.parametrize("size", [(1280, 720), (800, 600)])
def test_the_costliest_turns_of_a_review_are_practised(size: tuple[int, int]) -> None:
    stage = Stage(size=size)
    stage.play("pc", moves=("C", "F", "a", "D", "d", "E", "e", "F", "b", "C", "f"))
    stage.key("F3")
    stage.run(0.2)
    review = stage.stack.top
    assert review is not None
    assert review.controls is not None
    if size[0] == 800:  # one card at a time: the best turn, and then the mistakes
        stage.key("PAGEDOWN")
        stage.run(0.2)
    button = review.controls.canvas.widget_named("practise")
    assert button is not None
    button.activate()
    scene = stage.stack.top
    assert isinstance(scene, PuzzleScene)
    first = scene.puzzling.puzzle
    assert first.origin is not None
    assert first.origin.played in ("E", "F"), "C would have captured"
    assert said(scene).startswith("In the game you played")
    assert len(scene.practice.queue.wanted) == len(
        [one for one in stage.services.own_puzzles.all_puzzles if one.origin]
    )
    solve(stage, scene)
    assert first.id not in scene.practice.queue.wanted
    stage.key("ESCAPE")
    assert stage.stack.top is review


def test_puzzles_that_were_made_meanwhile_come_in() -> None:
    stage = Stage()
    starts = Starts(msgspec.json.encode(own_puzzle()).decode())
    stage.services.make_puzzle_maker = lambda: PuzzleMaker([], starts)
    for puzzle in shipped_puzzles("kalah"):
        stage.services.learners.current.puzzles[puzzle.id] = PuzzleRecord("2025-12-31")
    stage.services.routes.puzzles("kalah")
    scene = stage.stack.top
    assert isinstance(scene, PuzzleScene)
    assert said(scene) == "That’s all for today."
    stage.run(0.5)
    assert scene.puzzling.puzzle.id == "kalah-own"


# ---------------------------------------------------------------------- what is asked before a move
MAY_BURN = [puzzle.id for puzzle in shipped_puzzles("damka") if puzzle.position.get("burnable")]


@pytest.mark.parametrize("id_", MAY_BURN)
def test_what_may_be_burnt_is_asked_and_may_be_kept(id_: str, stage: Stage) -> None:
    stage.services.stack.push(PuzzleScene(stage.services, "damka", [id_]))
    stage.run(0.3)
    scene = stage.stack.top
    assert isinstance(scene, PuzzleScene)
    for answer in scene.puzzling.position.legal():
        assert scene.controls.canvas.widget_named(answer) is not None
    press(stage, scene, "keep")
    assert scene.puzzling.state == "wrong"
    try_again(stage, scene)
    press(stage, scene, scene.puzzling.puzzle.solution[0])
    now: str = scene.puzzling.state
    assert now == "goes on"
    assert scene.controls.canvas.widget_named("keep") is None
