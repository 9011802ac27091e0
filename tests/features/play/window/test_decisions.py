"""Turns without a choice, and decisions that are not turns: passing, laying out, turning round, claiming, at once."""

import pygame
import pytest

from game.features.play.window.play_scene import PlayScene
from game.features.position_editor.window.layout_scene import LayoutScene
from game.rules import arrangement
from game.rules.file.variant_library import standard_library
from game.rules.game import marks_of_kind
from game.table.playing import PAUSE
from tests.window.stage import Stage


@pytest.fixture
def stage() -> Stage:
    return Stage()


def usual(variant: str) -> str:
    """The move with the first of the usual layouts."""
    return arrangement.layout_move(arrangement.usual_layouts(standard_library().variants[variant].rules())[0].counts)


def counted(scene: PlayScene) -> bool:
    """Whether the board shows the game's current position."""
    position, film = scene.game.position, scene.playing.film
    return all(film.count(cell.name) == position.count(cell.name) for cell in position.rules.board.cells)


def button(scene: PlayScene, name: str) -> bool:
    """Whether there is a button of that name."""
    return scene.page.controls.canvas.widget_named(name) is not None


# ---------------------------------------------------------------------- nothing to choose
def test_a_forced_start_is_one_click_and_the_reason_is_said(stage: Stage) -> None:
    scene = stage.play(variant="roseya")
    stage.run(0.1)
    assert scene.shown.marks.only_start == "G"
    assert "head" in stage.said(scene)
    stage.click(stage.hole(scene, "G"))
    assert scene.game.moves == ["G"]


def test_a_forced_start_is_enter_or_a_button(stage: Stage) -> None:
    scene = stage.play(variant="roseya")
    stage.key("RETURN")
    assert scene.game.moves == ["G"]
    stage.key("END")
    stage.run(0.1)
    stage.press(scene, "go")
    assert len(scene.game.moves) == 2


def test_another_hole_than_the_head_is_refused_with_its_reason(stage: Stage) -> None:
    scene = stage.play(variant="roseya")
    stage.click(stage.hole(scene, "C"))
    stage.run(0.1)
    assert scene.game.moves == []
    assert scene.shown.marks.forbidden == "C"
    assert "**G**" in scene.speech.caption.text + scene.speech.caption.why


def test_turns_without_a_choice_can_play_themselves(stage: Stage) -> None:
    scene = stage.play(variant="roseya", player="S")
    stage.press(scene, "by itself")
    for _ in range(6):
        stage.run(PAUSE + 0.1)
        stage.key("END")
    assert len(scene.game.moves) >= 5  # of both players, one after the other
    assert not button(scene, "go")  # there is nothing to ask
    stage.key("SPACE")
    stage.key("END")
    played = len(scene.game.moves)
    stage.run(3)
    assert len(scene.game.moves) == played


def test_taking_back_ends_playing_by_itself(stage: Stage) -> None:
    scene = stage.play(variant="roseya")
    stage.key("SPACE")
    stage.run(PAUSE + 0.1)
    stage.key("END")
    stage.key("Z", mod=pygame.KMOD_CTRL)
    played = len(scene.game.moves)
    stage.run(3)
    assert len(scene.game.moves) == played


def test_a_pause_and_a_step_end_playing_by_itself_a_pause_alone_does_not(stage: Stage) -> None:
    scene = stage.play(variant="roseya")
    stage.key("SPACE")
    stage.run(PAUSE + 0.3)
    stage.key("SPACE")
    assert scene.playing.film.paused
    stage.key("SPACE")
    stage.key("END")
    stage.run(PAUSE + 0.3)
    assert len(scene.game.moves) == 2
    stage.key("SPACE")
    stage.key("END")
    stage.run(PAUSE + 1)
    assert len(scene.game.moves) == 2
    assert button(scene, "by itself")


@pytest.mark.parametrize("how", ["button", "board", "enter"])
def test_a_pass_is_one_click_or_enter_and_said(stage: Stage, how: str) -> None:
    # South has nothing to sow: in congkak South passes
    scene = stage.play(variant="congkak", counts={"a": 3, "c": 5, "S": 40, "N": 50})
    stage.run(0.1)
    assert scene.game.position.legal() == ("pass",)
    assert "no move" in stage.said(scene)
    if how == "button":
        stage.press(scene, "go")
    elif how == "board":
        stage.click(scene.page.layout.board.center)
    else:
        stage.key("RETURN")
    assert scene.game.moves == ["pass"]


# ---------------------------------------------------------------------- laying out and turning round
def test_the_page_for_the_layout_opens_by_itself_and_its_layout_is_played(stage: Stage) -> None:
    scene = stage.play(variant="madjnuni")
    stage.run(0.1)
    page = stage.stack.top
    assert isinstance(page, LayoutScene)
    page.on_done(usual("madjnuni"))
    stage.stack.pop(page)
    stage.run(0.1)
    assert scene.game.moves == [usual("madjnuni")]
    assert scene.playing.film.at_end  # its maker has seen it
    assert counted(scene)


def test_who_leaves_the_layout_can_come_back_to_it(stage: Stage) -> None:
    scene = stage.play(variant="akil")
    stage.run(0.1)
    stage.stack.pop()
    stage.run(1)
    assert stage.stack.top is scene
    stage.key("RETURN")
    assert isinstance(stage.stack.top, LayoutScene)


@pytest.mark.parametrize(("press", "move"), [("swap", "swap"), ("keep", "keep")])
def test_the_board_may_be_turned_round(stage: Stage, press: str, move: str) -> None:
    scene = stage.play(variant="akil", moves=[usual("akil")])
    stage.run(0.1)
    before = scene.game.position
    assert before.phase == "turn"
    assert "turn" in stage.said(scene)
    stage.press(scene, press)
    assert scene.game.moves[-1] == move
    stage.finish(scene)
    assert counted(scene)
    assert scene.game.position.count("A") == before.count("a" if move == "swap" else "A")


def test_turning_round_has_keys(stage: Stage) -> None:
    scene = stage.play(variant="ghashim", moves=[usual("ghashim")])
    stage.run(0.1)
    stage.key("1")
    assert scene.game.moves[-1] == "keep"


def test_the_computer_lays_out_before_ones_eyes(stage: Stage) -> None:
    stage.thinker.moves = [usual("madjnuni")]
    scene = stage.play("cp", variant="madjnuni")
    stage.run(PAUSE + 0.5)
    assert scene.playing.state == "film"
    stage.finish(scene)
    assert counted(scene)
    stage.run(0.1)
    assert button(scene, "swap")  # and the person may turn it round


# ---------------------------------------------------------------------- claiming holes
# A first round of nam nam in which South takes 32 of the 48 stones, and then owns eight holes, two of them North's.
FIRST_ROUND = list("FeEaCeDfEbDcFaCbBeAcC")


def claiming(stage: Stage) -> PlayScene:
    scene = stage.play(variant="nam_nam", moves=FIRST_ROUND)
    stage.run(0.1)
    assert scene.game.position.phase == "claim"
    return scene


def test_holes_are_claimed_by_clicks_and_what_is_left_is_said(stage: Stage) -> None:
    scene = claiming(stage)
    assert "2\u00a0holes" in stage.said(scene)
    assert "fills 8\u00a0holes" in stage.said(scene)  # 32 stones, four to a hole
    stage.click(stage.hole(scene, "e"))
    stage.run(0.1)
    assert "1\u00a0hole more" in stage.said(scene)
    assert scene.shown.marks.claimed_holes == ("e",)
    assert scene.game.moves == FIRST_ROUND
    stage.click(stage.hole(scene, "b"))
    stage.key("RETURN")
    assert scene.game.moves[-1] == "claim:b.e"
    stage.finish(scene)
    stage.run(0.1)
    assert dict(scene.page.board.resting.standing.owned) == {"b": "S", "e": "S"}  # they have South's sign
    owned = {hole for hole in "abcdef" if scene.game.position.owner(hole) == "S"}
    assert owned == {"b", "e"}


def test_a_claim_can_be_taken_back_by_a_second_click(stage: Stage) -> None:
    scene = claiming(stage)
    for hole in "aba":
        stage.click(stage.hole(scene, hole))
    stage.run(0.1)
    assert scene.shown.marks.claimed_holes == ("b",)


def test_no_more_holes_are_claimed_than_were_won_and_no_own_ones(stage: Stage) -> None:
    scene = claiming(stage)
    stage.click(stage.hole(scene, "A"))
    assert "refused" in stage.ear.heard
    stage.run(0.1)
    assert "needs no claim" in stage.said(scene)
    for hole in "abc":
        stage.click(stage.hole(scene, hole))
    stage.run(0.1)
    assert scene.shown.marks.claimed_holes == ("a", "b")
    assert "No more holes" in stage.said(scene)
    stage.press(scene, "claim")
    assert scene.game.moves[-1] == "claim:a.b"


def test_claims_have_keys(stage: Stage) -> None:
    scene = claiming(stage)
    stage.key("RETURN")  # not yet: nothing is chosen
    assert scene.game.moves == FIRST_ROUND
    stage.key("C")
    stage.key("F")
    stage.run(0.1)
    stage.key("RETURN")
    assert scene.game.moves[-1] == "claim:c.f"


def test_the_computer_claims_before_ones_eyes(stage: Stage) -> None:
    stage.thinker.moves = ["claim:a.b"]
    scene = stage.play("cp", variant="nam_nam", moves=FIRST_ROUND)
    stage.run(PAUSE + 0.2)
    assert scene.game.moves[-1] == "claim:a.b"


# ---------------------------------------------------------------------- rounds
def test_between_rounds_the_score_is_said_and_the_board_filled_before_ones_eyes(stage: Stage) -> None:
    scene = stage.play(variant="nam_nam", moves=FIRST_ROUND[:-1])
    stage.run(0.1)
    stage.key(FIRST_ROUND[-1])
    film, heard = scene.playing.film, []
    while not film.at_end:
        stage.run(1 / 30)
        shown = film.visible_motion
        if shown and shown.step.op == "refill" and film.playing and stage.said(scene) not in heard:
            heard.append(stage.said(scene))
    assert heard[0].startswith("South wins the round, 8 : 4")
    assert counted(scene)
    assert all(film.count(hole) == 4 for hole in "ABCDEFabcdef")
    assert scene.playing.film.count("S") == 0


def test_the_list_of_turns_has_headings_and_counts_anew(stage: Stage) -> None:
    scene = stage.play(variant="nam_nam", moves=[*FIRST_ROUND, "claim:a.b", "c"])
    stage.run(0.1)
    lines = scene.page.rounds
    assert [line.heading for line in lines if line.heading] == ["Round 1", "Round 2"]
    assert lines[-1].north or lines[-1].south


def test_plates_say_who_owns_how_many_holes(stage: Stage) -> None:
    scene = stage.play(variant="nam_nam", moves=[*FIRST_ROUND, "claim:a.b"])
    stage.run(0.1)
    assert "8\u00a0holes" in scene.page.plate_texts.captions_of("S").below
    assert "4\u00a0holes" in scene.page.plate_texts.captions_of("N").below


def test_burnt_holes_wear_a_lid(stage: Stage) -> None:
    moves = [*"CbgAdBfDabADEADcfEbBdCeBdGaGgDfEe", "pass", "d", "pass", "c", "pass", "b", "pass", "a"]
    scene = stage.play(variant="congkak", match=True, moves=moves)
    stage.run(0.1)
    assert scene.game.position.round == 2
    burnt = {mark.place for mark in marks_of_kind(scene.game.position, "burnt")}
    assert scene.page.board.resting.standing.burnt == burnt != set()


# ---------------------------------------------------------------------- at once
def test_two_people_choose_hidden_and_both_sow_together(stage: Stage) -> None:
    scene = stage.play(variant="congkak", opening="at_once")
    stage.run(0.1)
    assert "North looks away" in stage.said(scene)
    stage.click(stage.hole(scene, "B"))
    stage.run(1)
    assert scene.game.moves == []
    marks = scene.shown.marks
    assert (marks.hovered, marks.way, marks.keyboard, marks.forbidden) == ("", None, "", "")  # nothing tells of B
    assert "South looks away" in stage.said(scene)
    stage.key("C")
    assert scene.game.moves == ["B&c"]
    stage.run(0.6)
    hands = {step.seat for moment in scene.playing.film.moments for step in moment.others}
    assert hands == {"N"}  # one moment moves both
    stage.finish(scene)
    assert counted(scene)


def test_a_key_is_not_echoed(stage: Stage) -> None:
    scene = stage.play(variant="congkak", opening="at_once")
    stage.key("D")
    stage.run(0.1)
    assert scene.shown.marks.keyboard == ""
    assert "D" not in stage.said(scene)


def test_what_was_chosen_can_be_taken_back(stage: Stage) -> None:
    scene = stage.play(variant="congkak", opening="at_once")
    stage.key("D")
    stage.key("Z", mod=pygame.KMOD_CTRL)
    stage.run(0.1)
    assert "North looks away" in stage.said(scene)
    stage.key("E")
    stage.key("A")
    assert scene.game.moves == ["E&a"]


def test_the_computer_chooses_before_it_can_know(stage: Stage) -> None:
    stage.thinker.moves = ["C&d"]
    scene = stage.play("pc", variant="congkak", opening="at_once")
    stage.run(PAUSE + 0.2)
    assert scene.game.moves == []
    assert len(stage.thinker.asked) == 1
    assert "looks away" not in stage.said(scene)
    stage.click(stage.hole(scene, "F"))
    assert scene.game.moves == ["F&d"]


def test_the_computer_may_be_slower_than_the_person(stage: Stage) -> None:
    scene = stage.play("pc", variant="congkak", opening="at_once")
    stage.thinker.silent = True
    stage.run(0.1)
    stage.click(stage.hole(scene, "F"))
    stage.run(1)
    assert scene.game.moves == []
    assert "thinking" in stage.said(scene)
    stage.thinker.answer_late(1, "g")
    stage.thinker.silent = False
    stage.run(0.1)
    assert scene.game.moves == ["F&g"]


def test_ones_own_first_sowing_is_shown_ahead(stage: Stage) -> None:
    scene = stage.play(variant="congkak", opening="at_once")
    stage.point(stage.hole(scene, "B"))
    stage.run(0.5)
    way = scene.shown.marks.way
    assert way is not None
    assert [hop.end for hop in way.hops] == ["A", "S", "g", "f", "e", "d", "c"]


def test_an_offer_to_swap_keeps_its_words_while_a_hole_is_looked_at(stage: Stage) -> None:
    scene = stage.play(moves=["A"], pie=True)
    stage.finish(scene)
    stage.run(0.5)
    asked = stage.said(scene)
    assert scene.playing.can_swap_sides
    stage.point(stage.hole(scene, "b"))
    stage.run(0.5)
    assert stage.said(scene) == asked
