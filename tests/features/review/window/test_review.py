"""The review: the curve, its costliest turns, looking back, better lines, and playing on from any turn."""

import tomllib
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game.engine.analysis.values import Analysis, ReviewProgress, TurnReview, round_to_stones
from game.features.analysis.window.analysis_scene import AnalysisScene
from game.features.library.entry import GameUnderWay
from game.features.play.game_table import GameTable
from game.features.play.window.play_scene import PlayScene
from game.features.review.review_text import ReviewTexts
from game.features.review.window.curve import GameCurve
from game.features.review.window.review_scene import ReviewScene
from game.rules import arrangement
from game.rules.file.variant_library import standard_library
from game.rules.match import Game
from game.table.lead_curve import LeadCurve
from game.table.mistakes import cost_of_turn
from game.text.language import without_markup
from game.ui.controls import Controls
from game.ui.labels import Label
from game.ui.widgets import Card
from tests.play import any_move, opened
from tests.sampled import WORDS, few
from tests.window.stage import Stage

MOVES = ("C", "F", "a", "D", "d", "E", "e", "F", "b", "C", "f")  # Kalah: South has an extra turn at the start
MISTAKES = {7: 8, 5: 6, 8: 6}  # in Kalah C would have captured in E's and F's place, and d in that of b
BEST = {"C": 0, "A": 300, "E": 300, "a": 0, "d": 500}  # worth that no board shows


def reviewed(stage: Stage, kinds: str = "pp", *, unseen: bool = False) -> tuple[PlayScene, ReviewScene]:
    """A game of a few turns with its review open; `unseen`: its mistakes cost what no line shows."""
    scene = stage.play(kinds, moves=MOVES)
    if unseen:
        stage.analyst.told = dict(BEST)
        stage.analyst.lines = {"d": ("d", "A"), "E": ("E", "b")}
    stage.key("F3")
    stage.run(0.1)
    top = stage.top_as(ReviewScene)
    return scene, top


def shown(review: ReviewScene) -> int:
    """The ply whose card is shown."""
    session = review.session
    return session.best_turn.ply if session.best_turn and session.shown_clip else session.current_ply


def said_on(review: ReviewScene) -> str:
    """The texts of the page's labels."""
    return "\n".join(node.marked for node in review.layout.root.walk() if isinstance(node, Label))


def counts(review: ReviewScene) -> list[int]:
    film = review.film
    return [film.count(cell.name) for cell in review.table.game.rules.board.cells]


def before(review: ReviewScene, ply: int) -> list[int]:
    game = Game(review.table.game.rules, review.table.game.start)
    for move in MOVES[:ply]:
        game.play(move)
    return list(game.position.cells)


def test_progress_is_shown_the_window_goes_on_and_leaving_stops_the_engine() -> None:
    stage = Stage()
    stage.analyst.silent = True
    scene, review = reviewed(stage)
    stage.analyst.answer(ReviewProgress(2, 7))
    stage.run(0.1)
    assert review.waiting is not None
    assert review.waiting.said == "Reviewing the game …"
    stage.key("HOME")  # looking back is possible meanwhile
    stage.run(0.1)
    assert counts(review) == before(review, 0)
    assert not stage.analyst.cancelled
    stage.key("ESCAPE")
    assert stage.stack.top is scene
    assert stage.analyst.cancelled


def test_what_was_found_is_kept_with_the_game_and_not_asked_for_again() -> None:
    stage = Stage()
    scene, review = reviewed(stage)
    kept = stage.saved[-1]
    assert kept.review is not None
    assert len(kept.review["turns"]) == len(MOVES)
    stage.key("ESCAPE")
    stage.key("F3")
    stage.run(0.1)
    assert len(stage.analyst.reviewed) == 1
    again = PlayScene(stage.services, GameTable(stage.services, GameUnderWay(kept, scene.game)))
    assert again.session.hints.known_review == review.session.review


def curve_of(review: ReviewScene) -> GameCurve:
    assert review.curve is not None
    return review.curve


def point_on_curve(review: ReviewScene, between: float) -> tuple[int, int]:
    """A place on the curve: 3.5 lies between its third and its fourth point."""
    curve, ui = curve_of(review), review.ui
    assert ui is not None
    first = round(between - 0.5)
    return (curve.x_of(ui, first) + curve.x_of(ui, first + 1)) // 2, curve.rect.centery


def press(stage: Stage, controls: Controls, name: str) -> None:
    widget = controls.canvas.widget_named(name)
    assert widget is not None, name
    stage.click(controls.canvas.on_screen(widget).center)


@pytest.mark.parametrize(
    ("variant", "name"),
    [
        ("kalah", "Stones ahead, expected at the end"),
        ("kiswahili", "Who was ahead on the board and in hand, turn by turn"),
    ],
)
def test_the_curve_says_what_it_counts_and_its_thin_line_is_counted(variant: str, name: str) -> None:
    stage, chance = Stage(), Random(4)
    scene = stage.play("pc", variant)
    for _ in range(9):
        scene.chooser.play_move(any_move(scene.game.position, chance))
        scene.playing.film.skip_to_end()
    counted = LeadCurve.from_plies(scene.game.plies)
    stage.analyst.silent = True
    stage.key("F3")
    stage.run(0.1)
    review = stage.top_as(ReviewScene)
    stage.analyst.answer(stage.analyst.review_of(scene.game.start, scene.game.moves))
    stage.run(0.2)
    curve = curve_of(review)
    assert curve.says.name == name
    assert (without_markup(curve.says.above), without_markup(curve.says.below)) == ("above: You", "below: Sungura")
    assert (curve.says.thick, curve.says.thin) == ("expected", "in the stores" if variant == "kalah" else "so far")
    assert curve.tip == "", "there is room for the legend"
    assert curve.curve == counted
    assert curve.counted == [counted.start, *(point.lead for point in counted.points)]


@pytest.mark.parametrize("kinds", ["pc", "cp"])
def test_each_point_of_the_curve_is_the_value_of_its_own_position(kinds: str) -> None:
    """The engine is asked about each position by itself: what was played later changes none of them."""
    stage = Stage()
    _, review = reviewed(stage, kinds)
    curve, game = curve_of(review), review.session.game
    above = 1 if kinds == "pc" else -1
    for ply in game.plies:
        best = stage.analyst.analysis(ply.before).best
        assert best is not None
        lead = round_to_stones(best.cp if ply.mover == "S" else -best.cp)
        number = game.plies.index(ply)
        assert review.session.expected_leads[number] == lead
        assert curve.leads[curve.curve.index_of_ply(number)] == above * lead


def test_the_curve_is_drawn_as_far_as_the_game_has_been_looked_through() -> None:
    stage = Stage()
    stage.analyst.silent = True
    scene, review = reviewed(stage)
    curve = curve_of(review)
    assert set(curve.leads) == {None}
    whole = stage.analyst.review_of(scene.game.start, scene.game.moves)
    late = {ply: Analysis(1, 1, whole.turns[ply].values) for ply in range(6, len(MOVES))}
    stage.analyst.answer(ReviewProgress(5, 12, replace(whole, done=False, analyses=late)))
    stage.run(0.1)
    assert [lead is None for lead in curve.leads] == [point < 5 for point in range(len(curve.leads))]
    stage.analyst.answer(replace(whole, done=False))
    stage.run(0.1)
    assert review.session.listed_turns
    assert review.session.looking.is_busy, "the first cards are there, and it looks on"
    assert "Looking more closely …" in said_on(review)
    assert any(record.review for record in stage.saved), "nothing is lost by leaving early"
    stage.analyst.answer(whole)
    stage.run(0.1)
    assert not review.session.looking.is_busy
    assert "Looking more closely …" not in said_on(review)
    assert stage.saved[-1].review


def test_the_costliest_turns_are_listed_and_marked_on_the_curve_which_leads_to_each_turn() -> None:
    stage = Stage()
    _, review = reviewed(stage)
    listed = review.session.listed_turns
    assert [one.rank for one in listed] == [1, 2, 3]
    lost = [cost_of_turn(one.turn, review.session.game.rules) for one in listed]
    assert lost == sorted(lost, reverse=True)
    assert min(lost) >= 2, "below two stones nothing is said"
    cards = [widget.name for widget in review.controls.canvas.widgets if isinstance(widget, Card)]
    assert cards == ["praise", "turn.1", "turn.2", "turn.3"]
    assert sorted(curve_of(review).ranks.values()) == [1, 2, 3]
    press(stage, review.controls, "turn.2")
    stage.run(0.1)
    assert review.session.current_ply == listed[1].turn.ply
    for point, ply in ((2, 3), (0, 0), (5, 6)):
        stage.click(point_on_curve(review, point - 0.5))
        stage.run(0.1)
        assert review.session.current_ply == ply
        assert counts(review) == before(review, ply)


@pytest.mark.parametrize("scale", [1.0, 1.25, 2.0])
@pytest.mark.parametrize("language", ["en", "he"])
def test_in_a_small_window_there_is_one_card_with_the_way_to_the_others(language: str, scale: float) -> None:
    stage = Stage((800, 600), language=language, text_scale=scale)
    _, review = reviewed(stage)
    worst = review.controls.canvas.widget_named("card.1")
    assert worst is not None
    assert worst.rect.w > 2 * worst.rect.h, "the worst mistake has its name beside its sign"
    seen = [shown(review)]
    for _ in MISTAKES:
        press(stage, review.controls, "card.after")
        stage.run(0.1)
        seen.append(shown(review))
    assert seen == [9, *MISTAKES], "the best turn first, then the mistake that cost most"
    press(stage, review.controls, "card.before")
    assert shown(review) == seen[-2]
    for name, ply in (("card.best", 9), *((f"card.{n}", ply) for n, ply in enumerate(MISTAKES, 1))):
        stage.run(0.1)
        if shown(review) != ply:  # the sign of each card that isn't shown leads to it
            press(stage, review.controls, name)
        assert shown(review) == ply


def test_the_board_shows_what_was_better_and_by_a_key_what_each_hole_costs_which_is_the_figure_of_the_card() -> None:
    stage = Stage()
    _, review = reviewed(stage)
    review.go_to(7)
    marks = review.marks()
    assert (marks.barred, marks.hint, marks.losses) == ("F", "C", (("F", 8),))
    assert marks.costly_way is not None
    assert marks.better_way is not None
    assert (marks.costly_way.origin, marks.better_way.origin) == ("F", "C")
    assert marks.values == ()
    stage.key("V", code=pygame.K_v)
    stage.run(0.1)
    told = {value.hole: value.text for value in review.marks().values}
    assert (told["C"], told["F"]) == ("0", "−8")
    costliest, _ = review.session.mistakes_with_lines[0]
    assert without_markup(review.texts.loss_figure(costliest.turn)) == f"about {told['F']}"
    ends = [review.session.final_lead(7, better=better).stones or 0 for better in (False, True)]
    assert ends[1] - ends[0] == 8, "a child can subtract the card's two figures"
    stage.key("V", code=pygame.K_v)
    assert review.marks().values == ()
    assert stage.settings.values is False  # what a player sees in a game stays as it was chosen
    assert stage.analyst.asked == [], "nobody was asked again"


def test_it_opens_with_the_best_turn_which_is_played() -> None:
    stage = Stage()
    _, review = reviewed(stage)
    assert review.session.shown_clip
    assert review.film.is_running
    stage.run(20)
    assert not review.film.is_running
    assert counts(review) == before(review, 10), "the board stands where the best turn led to"
    said = without_markup(" ".join(review.speech.caption)).replace("\xa0", " ")
    assert said.startswith("North’s best move") or "Any other costs about 3 stones. C captures 4" in said
    chosen = [w.name for w in review.controls.canvas.widgets if isinstance(w, Card) and w.chosen]
    assert chosen == ["praise"]


@pytest.mark.parametrize(("kinds", "mine"), [("pc", "S"), ("cp", "N")])
def test_against_the_computer_it_is_about_ones_own_turns(kinds: str, mine: str) -> None:
    stage = Stage()
    scene, review = reviewed(stage, kinds)
    seen = stage.analyst.review_of(scene.game.start, scene.game.moves)
    fine = replace(seen, turns=tuple(replace(turn, loss=0) if turn.seat == mine else turn for turn in seen.turns))
    faultless = ReviewScene(stage.services, scene)
    faultless.session.looking.review = fine
    faultless.go_to(len(scene.game.plies))
    stage.stack.push(faultless)
    stage.run(0.1)
    assert "No big mistakes by you." in said_on(faultless)
    stage.stack.pop(faultless)
    best = review.session.best_turn
    assert (best and review.session.game.plies[best.ply].mover) == (mine if mine == "S" else None), "only N’s are weak"
    curve = curve_of(review)
    assert {curve.curve.points[i].seat for i, rank in curve.ranks.items() if rank} == {mine}
    assert {one.turn.seat for one in review.session.listed_turns} == {mine}
    assert curve.above == mine


def test_a_mistake_without_a_reason_has_two_lines_too_and_a_better_line_is_played_on_a_ghost_board() -> None:
    stage = Stage()
    scene, review = reviewed(stage, unseen=True)
    review.show_card(2)
    stage.run(0.1)
    assert review.session.pair is not None
    assert "bit by bit" in review.speech.caption[0]
    review.show_line(2)
    stage.run(0.1)
    assert review.session.ghost is not None
    assert "d" in review.board_tag
    expected = review.table.game.plies[2].before.play("d").play("A")
    for _ in range(400):
        stage.run(0.1)
        if review.film.at_end:
            break
    assert counts(review) == list(expected.cells)
    stage.key("ESCAPE")
    stage.run(0.1)
    assert review.session.ghost is None
    assert counts(review) == before(review, 2)
    assert tuple(scene.game.moves) == MOVES


def test_a_mistake_has_both_lines_side_by_side_which_end_where_the_difference_falls() -> None:
    stage = Stage()
    scene, review = reviewed(stage)
    for ply, cost in MISTAKES.items():
        review.show_card(ply)
        stage.run(0.1)
        pair = review.session.pair
        assert pair is not None
        stage.run(15, 0.1)
        assert pair.at_end
        assert not pair.is_moving
        played, better = pair.boards
        turn = scene.game.plies[ply]
        assert played.position_seen.cells == turn.after.cells
        assert better.position_seen.cells == turn.before.play("d" if turn.mover == "N" else "C").cells
        leads = [board.position_seen.store(turn.mover) for board in (played, better)]
        assert leads[1] - leads[0] == cost
        said = without_markup(" ".join(review.speech.caption)).replace("\xa0", " ")
        assert "would have captured" in said, "what differs is the reason"
        last = pair.step
        stage.key("LEFT")
        stage.run(0.1)
        assert pair.step == last - 1
        assert [board.position_seen.cells for board in pair.boards] == [turn.before.cells] * 2
        stage.key("RIGHT")
        stage.run(15, 0.1)
        assert pair.at_end
    stage.key("ESCAPE")
    stage.run(0.1)
    assert stage.stack.top is review
    assert review.session.pair is None
    assert counts(review) == before(review, 8)


def test_trying_again_begins_a_new_game_there_and_keeps_the_old_one() -> None:
    stage = Stage()
    scene, review = reviewed(stage, "pc")
    stage.click(point_on_curve(review, 3.5))
    stage.run(0.1)
    press(stage, review.controls, "on")
    new = stage.top_as(PlayScene)
    assert new is not scene
    assert tuple(new.game.moves[:5]) == MOVES[:5]
    assert new.game.plies[5].before == review.table.game.plies[5].before
    assert new.playing.players["N"].kind == "computer"
    assert new.playing.can_undo  # one may take back what led there, too
    old = stage.saved[-1]
    assert old.moves == MOVES
    assert old.review is not None
    assert tuple(scene.game.moves) == MOVES
    assert new.session.autosave.id != scene.session.autosave.id, "the new game takes the old one's place"


def test_the_analysis_leads_back_to_the_turn_that_was_looked_at() -> None:
    stage = Stage()
    _, review = reviewed(stage)
    review.go_to(3)
    stage.run(0.1)
    pictures = [pygame.image.tobytes(review.page.controls.picture.subsurface(review.layout.board), "RGB")]
    review.analyse()
    board = stage.top_as(AnalysisScene)
    board.exploration.play_line(board.playing.position.legal()[:1])
    stage.run(2.0)
    board.leave()
    board.leave()
    stage.run(0.1)
    pictures.append(pygame.image.tobytes(review.page.controls.picture.subsurface(review.layout.board), "RGB"))
    assert (counts(stage.top_as(ReviewScene)), pictures[0]) == (before(review, 3), pictures[1])


def test_playing_on_with_a_better_move_plays_it() -> None:
    stage = Stage()
    _, review = reviewed(stage, "pc")
    review.show_card(7)
    stage.run(0.1)
    found = review.session.costly_turn
    assert found is not None
    assert found.turn.best in review.play_on_label(review.words)
    press(stage, review.controls, "on")
    new = stage.top_as(PlayScene)
    assert tuple(new.game.moves[: found.turn.ply + 1]) == (*MOVES[: found.turn.ply], found.turn.best)


@pytest.mark.parametrize(
    "variant", few([id for id in WORDS if not standard_library().variants[id].rules().for_one_player], 5)
)
def test_every_game_can_be_looked_through(variant: str) -> None:
    rules, chance = standard_library().variants[variant].rules(), Random(5)
    position, moves = opened(rules), list[str]()
    while not position.over and len(moves) < 5:
        moves.append(any_move(position, chance))
        position = position.play(moves[-1])
    stage = Stage()
    scene = stage.play("pp", variant, moves=moves)
    scene.hints.open_review()
    stage.run(0.1)
    review = stage.top_as(ReviewScene)
    for ply, turn in enumerate(scene.game.plies):
        review.go_to(ply)
        stage.run(0.02)
        assert review.session.current_ply == ply
        assert counts(review) == list(turn.before.cells)
        assert review.speech.caption.text
        stage.stack.frame()
    stage.key("ESCAPE")
    assert scene.playing.film.at_end


def test_a_turn_whose_choice_is_still_open_comes_after_the_game_so_far() -> None:
    stage = Stage()
    scene = stage.play("pp", "kiswahili", moves=("E1>", "g1<", "E1<", "f1<", "G1>", "e1<"))
    scene.playing.begin_turn(("E1<", "E1<*"))
    stage.run(9.0)
    assert scene.playing.state == "asked"
    stage.key("F3")
    stage.run(0.1)
    review = stage.top_as(ReviewScene)
    stage.key("END")
    stage.run(0.3)
    assert not review.film.at_end, "the open turn has been sown as far as its choice"
    assert without_markup(review.speech.caption.text) == "The game so far"


DECISIONS = tomllib.loads(Path(__file__).with_name("decisions.toml").read_text(encoding="utf-8"))["decision"]


@pytest.mark.parametrize(tuple(DECISIONS[0]), [tuple(one.values()) for one in DECISIONS])
def test_a_decision_has_sentences_of_its_own(
    variant: str, moves: list[str], best: str, sentence: str, heading: str
) -> None:
    options: dict[str, Any] = {} if variant == "akil" else {"pie": True}
    rules = standard_library().variants[variant].rules(options)
    usual = arrangement.layout_move(next(iter(arrangement.usual_layouts(rules))).counts) if variant == "akil" else ""
    scene = Stage().play("pp", variant, moves=[move.replace("<layout>", usual) for move in moves], **options)
    texts = ReviewTexts(scene.texts, scene.game.plies)
    found = TurnReview(1, "N", moves[1], best, 1000, -1000, line=(best,))
    assert without_markup(texts.turn_caption(1, found).text).replace("\xa0", " ") == sentence
    assert without_markup(texts.decision_title(found)) == heading
