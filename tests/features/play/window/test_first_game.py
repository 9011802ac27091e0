"""The very first game: one hole glows, one sentence at a time, stones wait for it; then the usual page."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.features.library.entry import GameUnderWay
from game.features.play.game_table import GameTable
from game.features.play.window.first_game_scene import FirstGameScene, suits_first_game
from game.features.play.window.play_scene import PlayScene
from game.features.play.window.start_glow import PULSES
from game.features.review.window.review_scene import ReviewScene
from game.rules.board import Seat
from game.rules.file.variant_library import standard_library
from game.rules.match import Game
from game.rules.sowing.position import Position
from game.table.new_game import GameSetup
from game.table.reading_pace import reading_seconds
from game.text.language import without_markup
from game.text.speech_context import Caption
from game.window.shell.stack import Scene
from tests.window.hands import Hands
from tests.window.opened import shows_end
from tests.window.stage import COMPUTER, PERSON, Stage

FRAME = 1 / 30
MOST_WORDS = 10
FIRST_WORDS = "25 stones in your store win.\nPress C."


def first_game(moves: str = "", **how: object) -> tuple[Stage, FirstGameScene]:
    stage = Stage(moves=list(moves), **how)  # type: ignore[arg-type]
    stage.stack.push(stage.page_of(stage.play("pp").game))
    variant = stage.services.library.variants["kalah"]
    stage.services.routes.start_first_game(GameSetup.against_computer(variant, stage.settings.last_game("kalah")))
    scene = stage.stack.top
    assert isinstance(scene, FirstGameScene)
    stage.run(0.2)
    return stage, scene


def said(scene: FirstGameScene) -> str:
    return without_markup(scene.speech.caption.text).replace("\xa0", " ")


def press(stage: Stage, scene: FirstGameScene, hole: str) -> None:
    place = scene.page.board.geometry.places[hole]
    stage.click((place.x, place.y))
    stage.run(FRAME)


def sentences(stage: Stage, scene: FirstGameScene, most: float = 60.0) -> list[tuple[str, float]]:
    """All that is said until a person is to move and all was read, and for how many seconds.

    What waits for a press gets one once it was read.
    """
    told: list[tuple[str, float]] = []
    for _ in range(round(most / FRAME)):
        now = said(scene)
        if scene.texts.waits_for_press and not scene.texts.pace.is_running:
            stage.key("SPACE")
        if scene.playing.state == "person" and scene.texts.pace.may_go_on:
            return told
        if told and told[-1][0] == now:
            told[-1] = now, told[-1][1] + FRAME
        else:
            told.append((now, FRAME))
        stage.stack.update(FRAME)
    raise AssertionError(told)


def test_before_the_first_stone_there_are_a_board_a_hole_that_glows_and_one_sentence() -> None:
    _, scene = first_game()
    assert said(scene) == FIRST_WORDS
    goal, asked = scene.speech.rows
    assert (goal.marked, asked.marked) == ("25\xa0stones in your store win.", "Press **C**.")
    assert goal.style == asked.style, "both are large"
    assert asked.style.bold_color == scene.page.ui.theme.brass, "the letter has the colour of what glows"
    assert scene.playing.players["N"].level == 1, "the weakest rival"
    assert scene.shown.marks.allowed_starts == ("C",)
    assert {widget.name for widget in scene.page.controls.canvas.widgets} == {"back", "normal", "full"}


def test_both_stores_pulse_and_only_the_hole_to_be_pressed_has_a_letter() -> None:
    stage, scene = first_game()
    page = scene.page
    assert scene.view.is_pulsing
    assert not page.board.letters
    stage.run(PULSES + 0.1)
    assert not scene.view.is_pulsing
    press(stage, scene, "C")
    stage.run(0.1)
    assert scene.page.board.letters


def test_what_comes_in_is_bright_on_the_track_for_a_moment_and_few_stones_to_the_win_are_told() -> None:
    stage, scene = laid({"F": 1, "a": 3, "b": 2, "C": 2, "N": 20})
    scene.chooser.choose_place("F")
    for _ in range(400):
        if scene.view.are_tracks_moving:
            break
        stage.run(FRAME)
    assert scene.view.are_tracks_moving
    stage.run(30.0)
    assert not scene.view.are_tracks_moving
    assert scene.playing.game.rules.stones_to_win == 25
    assert "4 more to win." in " ".join(scene.texts.current_sentence())


def test_any_other_hole_is_told_which_one_to_press() -> None:
    stage, scene = first_game()
    press(stage, scene, "A")
    assert said(scene) == "Not that one yet. Try C."
    press(stage, scene, "b")
    assert said(scene) == "Hole b belongs to your opponent.", "it never may be pressed"
    assert without_markup(scene.speech.caption.why) == "Press C."
    press(stage, scene, "S")
    assert said(scene) == "That’s your store: nothing is played from there."
    assert without_markup(scene.speech.caption.why) == "Press C."
    assert scene.playing.game.moves == []
    press(stage, scene, "C")
    assert scene.playing.game.moves == ["C"]


def test_each_sentence_of_the_first_turns_can_be_read_and_has_ten_words_at_most() -> None:
    stage, scene = first_game("b")
    press(stage, scene, "C")
    own = sentences(stage, scene)
    assert [one for one, _ in own] == [
        "You lift all 4 stones.",
        "One stone in each hole on the way.",
        "Your last stone fell into your store: move again.",
    ]
    assert said(scene) == "Your turn again. Press any glowing hole."
    assert set(scene.shown.marks.allowed_starts) == set("ABDEF")
    press(stage, scene, "A")
    theirs = sentences(stage, scene)[1:]
    assert [one for one, _ in theirs] == [
        "Kima plays.", "Kima lifts all 4 stones.", "One stone in each hole on the way.",
        "Kima’s last stone fell on its own side.",
    ]  # fmt: skip
    for one, seconds in (*own, *theirs):
        assert len(one.split()) <= MOST_WORDS
        assert seconds >= reading_seconds(one) - 2 * FRAME, one


def test_pointing_draws_the_way_of_what_may_be_pressed_below_the_same_sentence() -> None:
    stage, scene = first_game("b")
    ways = []
    for hole in "AC":
        stage.point(stage.hole(scene, hole))
        stage.run(1.0)
        ways.append(scene.shown.marks.way)
        assert said(scene) == FIRST_WORDS
    assert ways[0] is None
    assert ways[1] is not None
    assert ways[1].landing == "S"


def test_a_turn_can_be_undone_and_is_told_anew() -> None:
    stage, scene = first_game("bd")
    assert not scene.first_game.desk().can_undo
    press(stage, scene, "C")
    first = sentences(stage, scene)
    stage.press(scene, "undo")
    stage.run(0.2)
    assert scene.playing.game.moves == []
    assert said(scene) == FIRST_WORDS
    press(stage, scene, "C")
    assert [one for one, _ in sentences(stage, scene)] == [one for one, _ in first]
    press(stage, scene, "A")
    sentences(stage, scene)
    played = scene.playing.game.moves
    stage.key("Z", mod=pygame.KMOD_CTRL)
    stage.run(0.2)
    assert scene.playing.game.moves == ["C"]
    assert said(scene).startswith("Your turn")
    assert scene.speech.caption.why == "Undone: A."
    stage.press(scene, "redo")
    stage.run(0.2)
    assert scene.playing.game.moves == played
    assert "Undone" not in scene.speech.caption.why
    stage.press(scene, "undo")
    stage.run(0.2)
    press(stage, scene, "D")
    assert any("lifts" in one for one, _ in sentences(stage, scene)), "the first turn of the rival"


def test_the_dots_stand_at_the_phase_that_the_sentence_tells() -> None:
    stage, scene = first_game()
    press(stage, scene, "C")
    seen = set[tuple[str, str]]()
    while scene.playing.state == "film":
        if now := scene.texts.phase_dots():
            seen.add((said(scene), now.phase))
        stage.stack.update(FRAME)
    assert seen == {
        ("You lift all 4 stones.", "lift"),
        ("One stone in each hole on the way.", "sow"),
        ("Your last stone fell into your store: move again.", "result"),
    }


def test_stones_wait_for_the_sentence_and_space_goes_on() -> None:
    stage, scene = first_game()
    press(stage, scene, "C")
    stage.run(1.6)
    assert said(scene) == "You lift all 4 stones."
    assert scene.film.finished_steps == 1
    stage.key("SPACE")
    stage.run(0.2)
    assert said(scene) == "One stone in each hole on the way."


def test_a_rule_is_told_once_when_it_first_acts() -> None:
    stage, scene = first_game("bdabcd")
    rule = "Your last stone fell into your store: move again."
    times = 0
    for hole in "CBF":
        press(stage, scene, hole)
        times += sum(one == rule for one, _ in sentences(stage, scene))
    assert times == 1


@pytest.mark.parametrize("calm", [False, True])
def test_i_know_this_game_goes_on_with_it_at_the_usual_page(calm: bool) -> None:
    stage, scene = first_game("b", calm_motion=calm)
    press(stage, scene, "C")
    stage.run(1.0)
    scene.first_keys.leave_to_usual_page()
    page = stage.stack.top
    assert isinstance(page, PlayScene)
    assert not page.session.is_first_game  # whoever knows the game sees all of its end
    assert page.game.moves == ["C"]
    stage.finish(page)
    assert page.playing.state == "person"
    page.chooser.play_move("A")
    assert page.game.moves == ["C", "A"]


def test_afterwards_the_lesson_on_what_was_just_seen_counts_as_begun() -> None:
    stage, scene = laid({"F": 1, "a": 3, "b": 2})
    learner = stage.services.learners.current
    stage.services.courses.begin("kalah")
    stage.services.courses.wait()
    course = stage.services.courses.course("kalah")
    assert course is not None
    assert not course.is_lesson_begun(learner, 0)
    scene.chooser.choose_place("F")
    stage.run(30.0)
    stage.key("SPACE")
    stage.run(0.1)
    assert shows_end(stage.stack.top)
    assert course.is_lesson_begun(learner, 0)


def test_the_very_first_press_opens_it_and_no_later_one(tmp_path: Path) -> None:
    hands = Hands(tmp_path)
    hands.click("begin")
    assert isinstance(hands.top, FirstGameScene)
    hands.services.settings.note_played("kalah")
    hands.key(pygame.K_ESCAPE)
    hands.wait(0.3)
    hands.click("begin")
    assert isinstance(hands.top, PlayScene)


def test_only_a_game_that_asks_for_nothing_but_a_hole_is_told_so() -> None:
    variants = Stage().services.library.variants
    assert suits_first_game(variants["kalah"].rules(), ["S"])
    assert not suits_first_game(variants["kalah"].rules(), ["S", "N"])
    assert not suits_first_game(variants["kiswahili"].rules(), ["S"])


@pytest.mark.parametrize("language", ["en", "he"])
@pytest.mark.parametrize(("size", "scale"), [((800, 600), 1.0), ((800, 600), 2.0), ((1280, 800), 1.0)])
def test_the_sentence_covers_no_stones_and_stays_in_the_window(
    size: tuple[int, int], scale: float, language: str
) -> None:
    stage, scene = first_game(size=size, text_scale=scale, language=language)
    page, window = scene.page, pygame.Rect((0, 0), size)
    board = page.board.geometry.rect
    shown = " ".join(row.marked for row in scene.speech.rows)
    assert shown.split(" ") == re.split("[ \n]", scene.speech.caption.text), "the goal and what to press are whole"
    assert not page.sentence_box.rect.colliderect(board)
    assert window.contains(page.sentence_box.rect)
    assert window.contains(board)
    assert board.w > 0.5 * size[0]
    press(stage, scene, "C")
    assert all(window.contains(one.surface.get_rect(topleft=(one.x, one.y))) for one in scene.speech.sprites())


def test_in_a_whole_first_game_nothing_is_said_that_is_gone_before_it_was_read() -> None:
    """But for whose turn it is, which stays until something is pressed, or was read when it was first said."""
    stage, scene = first_game()
    told: list[tuple[str, float]] = []
    for _ in range(round(900 / FRAME)):
        if stage.stack.top is not scene:
            break
        now = said(scene)
        told = [*told[:-1], (now, told[-1][1] + FRAME)] if told and told[-1][0] == now else [*told, (now, FRAME)]
        if scene.playing.state == "person" and scene.texts.pace.may_go_on:
            scene.chooser.choose_place(scene.texts.first_hole_to_press or scene.playing.position.legal()[-1])
        if scene.texts.waits_for_press and not scene.texts.pace.is_running:
            stage.key("SPACE")
        if scene.playing.state == "over":
            break
        stage.stack.update(FRAME)
    assert scene.playing.state == "over", "the game ends"
    # The sentence that ends the game stays, below who won.
    whose = ("Your turn", "Kima plays", "25 stones in your store win", "A row is empty")
    rules = [(one, seconds) for one, seconds in told if one and not one.startswith(whose)][:-1]
    assert any("capture" in one for one, _ in rules), "a capture happened, and its rule was told"
    for one, seconds in rules:
        assert len(one.split()) <= MOST_WORDS, one
        assert seconds >= reading_seconds(one) - 2 * FRAME, one


def test_only_the_computers_first_turn_is_waited_for() -> None:
    stage, scene = first_game("bdabcd")
    waited = []
    for hole in "CBF":
        press(stage, scene, hole)
        waited.append(sum(seconds for one, seconds in sentences(stage, scene) if one.startswith("Kima plays")))
    assert waited[1] > reading_seconds("Kima plays.")
    assert waited[2] < waited[1] + 2.0, "of a later one only its own time"


def laid(counts: dict[str, int], moves: str = "", player: Seat = "S") -> tuple[Stage, FirstGameScene]:
    """A first game in which the stones lie so; all that are missing lie in the reader's store."""
    stage = Stage(moves=list(moves))
    table = GameTable.start_new(stage.services, laid_game(counts, player), {"S": PERSON, "N": COMPUTER})
    scene = FirstGameScene(stage.services, table)
    stage.stack.push(scene)
    stage.run(0.2)
    return stage, scene


def laid_game(counts: dict[str, int], player: Seat) -> Game:
    rules = standard_library().variants["kalah"].rules()
    rest = rules.stones - sum(counts.values())
    return Game(rules, Position.laid_out(rules, {"S": rest, **counts}, player))


def test_every_capture_is_told_whoever_makes_it() -> None:
    stage, scene = laid({"A": 1, "C": 1, "D": 2, "E": 1, "F": 1, "e": 11, "b": 1, "a": 5, "d": 1, "f": 1}, moves="b")
    told = list[str]()
    for hole in "FAE":
        scene.chooser.choose_place(hole)
        told += [one for one, _ in sentences(stage, scene)]
    assert [one for one in told if "capture" in one or one == TOOK] == [
        TOOK, "Sungura captures its last stone and the 2 stones opposite.", TOOK, "You capture 6 stones!",
    ]  # fmt: skip


OWN_CAPTURE = {"A": 1, "C": 1, "D": 2, "E": 1, "F": 1, "e": 11, "b": 1, "a": 5, "d": 1, "f": 1}
TOOK = "You’ve won already: 36 of 48 stones."


@pytest.mark.parametrize("how", ["key", "button", "anywhere", "hole"])
def test_a_capture_stays_until_a_press_and_the_computer_waits_for_it(how: str) -> None:
    """A second press right after it, as of a double click, does nothing more."""
    stage, scene = laid(OWN_CAPTURE, moves="b")
    scene.chooser.choose_place("F")
    sentences(stage, scene)
    scene.chooser.choose_place("A")
    stage.run(60.0, dt=0.1)
    assert said(scene) == TOOK
    assert scene.playing.game.moves == ["F", "A"]
    assert str(scene.last_answer.ghost_mark).endswith("kept='S'), laps=(), strength=1.0, is_answer=False)"), "drawn"
    assert "next" in {widget.name for widget in scene.page.controls.canvas.widgets}
    if how == "key":
        stage.key("SPACE")
    elif how == "button":
        canvas = scene.page.controls.canvas
        pos: tuple[float, float] = canvas.on_screen(canvas.widget_named("next")).center  # type: ignore[arg-type]
    else:
        pos = scene.page.sentence_box.rect.midbottom if how == "anywhere" else stage.hole(scene, "D")
    if how != "key":
        stage.click(pos)
        stage.run(0.2)
        stage.click(pos)
    stage.run(1.0)
    assert scene.playing.game.moves[:2] == ["F", "A"], "nothing is taken back"
    assert len(scene.playing.game.moves) < 4, "nor another hole played"
    assert said(scene) != TOOK
    assert "next" not in {widget.name for widget in scene.page.controls.canvas.widgets}
    stage.run(20.0, dt=0.1)
    assert scene.playing.game.moves[:3] == ["F", "A", "b"], "the computer has answered"


def test_an_extra_turn_of_the_computer_stays_until_a_press() -> None:
    stage, scene = laid({"A": 1, "C": 8, "f": 1, "a": 2, "b": 2}, moves="fa")
    scene.chooser.choose_place(scene.texts.first_hole_to_press)
    stage.run(60.0, dt=0.1)
    assert said(scene) == "Sungura’s last stone from f fell into the store: Sungura plays again."
    assert scene.playing.film.current_turn == 1
    assert "start='f'" in str(scene.last_answer.ghost_mark), "its path stays as long"
    stage.key("SPACE")
    stage.run(30.0, dt=0.1)
    assert len(scene.playing.game.moves) > 2


def test_at_ones_own_turn_what_the_computer_did_stands_below_and_on_the_board_until_a_hole_is_played() -> None:
    stage, scene = laid({"A": 1, "B": 1, "E": 4, "F": 1, "a": 1, "f": 3}, moves="a")
    scene.chooser.choose_place("F")
    sentences(stage, scene)
    scene.chooser.choose_place("A")
    sentences(stage, scene)
    stage.run(60.0, dt=0.1)
    asked, took = (without_markup(one).replace("\xa0", " ") for one in scene.speech.caption)
    assert asked.startswith("Your turn")
    assert took == "Sungura: a · captured 5\nSungura captures its last stone and the 4 stones opposite."
    ghost = scene.shown.marks.ghost
    assert ghost is not None
    press(stage, scene, "F")
    assert said(scene) == "Hole F is empty."
    stage.run(4.0)
    assert without_markup(scene.speech.caption.why).replace("\xa0", " ") == took, "it comes back"
    assert scene.shown.marks.ghost is not None
    press(stage, scene, "B")
    stage.run(1.0)
    assert took not in " ".join(scene.speech.caption)
    assert scene.shown.marks.ghost is None


@pytest.mark.parametrize(
    ("own", "said_to_end"), [(22, "3 more to win."), (20, "4 more for a draw."), (19, ""), (25, "")]
)
def test_only_what_can_still_be_reached_is_told_to_be_lacking(own: int, said_to_end: str) -> None:
    stage, scene = laid({"A": 1, "C": 1, "a": 1, "b": 1, "S": own, "N": 44 - own}, moves="b")
    scene.chooser.choose_place("A")
    sentences(stage, scene)
    assert scene.playing.game.moves == ["A", "b"]
    assert scene.speech.caption.why.partition("\n")[2].replace("\xa0", " ") == said_to_end


def test_the_end_of_a_decided_game_is_offered_until_it_ends() -> None:
    stage, scene = laid({"A": 1, "C": 1, "D": 1, "a": 1, "b": 1, "c": 1, "S": 12, "N": 30}, moves="cb")
    for hole in "AC":
        scene.chooser.choose_place(hole)
        sentences(stage, scene)
        buttons = {widget.name: widget.rect for widget in scene.page.controls.canvas.widgets}
        assert buttons["end_decided"].right < buttons["undo"].left, "not where Continue was pressed"
    stage.press(scene, "end_decided")
    stage.run(1.0)
    assert scene.playing.game.position.over
    score, how = (without_markup(one).replace("\xa0", " ") for one in scene.speech.caption)
    assert score.startswith("Sungura wins, ")
    assert re.fullmatch(r"Left over: \d stones? for you, \d for Sungura\. You ended the game\.", how)
    (against,) = stage.services.learners.current.rivals["kalah"].values()
    assert against.results == ["lost"], "a first game counts, too"


def test_a_later_capture_names_its_rule() -> None:
    stage, scene = laid(OWN_CAPTURE, moves="b")
    for hole in "FAE":
        scene.chooser.choose_place(hole)
        if hole != "E":
            sentences(stage, scene)
    stage.run(20.0, dt=0.1)
    text, rule = (without_markup(one).replace("\xa0", " ") for one in scene.speech.caption)
    assert text == "You capture 6 stones!"
    assert rule == "If your last stone ends in an empty hole of your own row, it captures the stones opposite."


FIGURES = re.compile(r"\babout\b|%|[+−±]\s?\d|\b(depth|positions|best|better|worth|values?|points?)\b", re.IGNORECASE)


def texts_on(scene: Scene) -> Iterator[str]:
    """All that a page says, also to ears and on its plates."""
    rest = list(scene.outline.elements)
    while rest:
        one = rest.pop()
        yield from (one.name, str(one.value or ""))
        rest += one.children


@pytest.mark.parametrize("values", [False, True])
def test_in_a_whole_first_game_no_figure_of_the_engine_is_said(values: bool) -> None:
    stage, scene = first_game(values=values)
    stage.analyst.told = dict.fromkeys("ABCDEF", 300)
    told = set[str]()
    for _ in range(3000):
        top = stage.stack.top
        assert top is not None
        told.update(texts_on(top))
        if top is not scene:
            break
        for key in ("H", "F2", "F3"):  # what shows a hint, what each hole is worth, and the review elsewhere
            stage.key(key)
        if scene.playing.state == "person" and not scene.texts.pace.is_running:
            scene.chooser.choose_place(scene.texts.first_hole_to_press or scene.playing.position.legal()[-1])
        stage.key("SPACE")
        stage.stack.update(0.1)
    assert shows_end(stage.stack.top)
    assert told
    assert [one for one in told if FIGURES.search(one)] == []
    assert stage.analyst.asked == [], "no search looks at the game"


def test_what_ends_the_game_stays_until_a_press_and_nothing_else_comes() -> None:
    stage, scene = laid({"F": 1, "a": 3, "b": 2})
    scene.chooser.choose_place("F")
    stage.run(30.0)
    assert scene.speech.caption == Caption("You win, 43 : 5!", "A row is empty, so the game ends.")
    assert {widget.name for widget in scene.page.controls.canvas.widgets} == {"back", "full", "result"}
    assert stage.stack.top is scene
    stage.click(scene.page.sentence_box.rect.midbottom)
    stage.run(0.1)
    assert shows_end(stage.stack.top)


@pytest.mark.parametrize("language", ["en", "he"])
@pytest.mark.parametrize(("size", "scale"), [((800, 600), 1.0), ((800, 600), 2.0), ((1280, 800), 1.0)])
def test_the_button_to_the_result_lies_in_the_window_beside_what_is_said(
    size: tuple[int, int], scale: float, language: str
) -> None:
    stage = Stage(size, language=language, text_scale=scale)
    table = GameTable.start_new(stage.services, laid_game({"F": 1, "a": 3, "b": 2}, "S"), {"S": PERSON, "N": COMPUTER})
    scene = FirstGameScene(stage.services, table)
    stage.stack.push(scene)
    scene.chooser.choose_place("F")
    stage.run(30.0, dt=0.1)
    canvas = scene.page.controls.canvas
    button = canvas.on_screen(canvas.widget_named("result"))  # type: ignore[arg-type]
    assert pygame.Rect((0, 0), size).contains(button)
    assert not button.colliderect(scene.page.sentence_box.rect)


def test_a_first_game_goes_on_as_it_began(tmp_path: Path) -> None:
    hands = Hands(tmp_path)
    hands.click("begin")
    first = hands.top
    assert isinstance(first, FirstGameScene)
    first.chooser.choose_place(first.texts.first_hole_to_press)
    hands.wait(1.0)
    hands.key(pygame.K_ESCAPE)
    hands.wait(0.5)
    hands.click("go_on")
    assert isinstance(hands.top, FirstGameScene)
    assert hands.top.playing.game.moves == ["C"]
    hands.top.first_keys.leave_to_usual_page()
    hands.key(pygame.K_ESCAPE)
    hands.click("home")
    hands.wait(0.5)
    hands.click("go_on")
    assert isinstance(hands.top, PlayScene)


def test_what_a_first_game_told_is_kept_with_it_and_is_no_mistake() -> None:
    stage, scene = first_game("b")
    press(stage, scene, "C")
    assert scene.session.record.guided == 1
    stage.key("F5")
    table = stage.stack.top
    assert isinstance(table, PlayScene)
    stage.run(5.0)
    assert table.session is scene.session
    assert not table.session.is_first_game
    assert table.session.record.guided == 1
    again = GameTable.open_stored(stage.services, GameUnderWay(table.session.record, table.game))
    assert again.guided_move_count == 1
    stage.analyst.told = {"C": 0, "A": 900}
    stage.key("F3")
    stage.run(0.1)
    review = stage.stack.top
    assert isinstance(review, ReviewScene)
    found = review.session.review_of_turn(0)
    assert found is not None
    assert not found.loss
    assert review.session.review is not None
    raw = table.session.hints.known_review
    assert raw is not None
    assert raw.turns[0].loss == 900, "what the engine found stays with the game"
