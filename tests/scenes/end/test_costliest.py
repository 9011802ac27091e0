"""The costliest turn on the page of the end: looked for in the background, shown when it is known, said if it fails."""

from __future__ import annotations

import random
from pathlib import Path

import pygame
import pytest

from game.engine.analysis.values import AnalysisFailure, ReviewProgress
from game.rules.file.variant_library import standard_library
from game.rules.match import Game
from game.scenes.end import own_record
from game.scenes.end.end_scene import EndScene
from game.scenes.play.play_scene import PlayScene
from game.scenes.shared.curve import GameCurve
from game.session.review.mistakes import costliest_turn
from game.store.library.statistics import WinsAndLosses
from game.store.record import Player
from game.ui.widgets import Button
from tests.scenes.hands import Hands, until_so
from tests.scenes.scholar import Scholar

PATIENCE = 60.0


@pytest.fixture
def hands(tmp_path: Path) -> Hands:
    return Hands(tmp_path)


def scholar(hands: Hands, *, silent: bool = True) -> Scholar:
    found = hands.services.analyst
    assert isinstance(found, Scholar)
    found.silent = silent
    return found


def ended(hands: Hands, seed: int = 3, reader: str = "S") -> PlayScene:
    """A game of Kalah played to its end by chance, with the page of its end."""
    game, rng = Game(standard_library().variants["kalah"].rules()), random.Random(seed)
    while not game.position.over:
        game.play(rng.choice(game.position.legal()))
    seats = {"S": Player(), "N": Player("computer", 2)}
    if reader == "N":
        seats = {"S": seats["N"], "N": seats["S"]}
    hands.services.routes.show_game(game, seats, "2025-01-31T18-30-00")  # type: ignore[arg-type]
    hands.step()
    table = hands.top
    assert isinstance(table, PlayScene)
    table.session.keep()
    hands.wait(0.1)  # it is in the library before that is asked for it
    hands.services.routes.result(table)
    hands.wait(0.2)
    return table


def waiting(hands: Hands) -> str:
    widget = hands.controls.canvas.named("waiting")
    return str(getattr(widget, "said", "")).replace("\u00a0", " ")


def curve(hands: Hands) -> GameCurve:
    return next(node for node in hands.nodes if isinstance(node, GameCurve))


def places(hands: Hands) -> dict[str, pygame.Rect]:
    return {widget.name: hands.controls.canvas.on_screen(widget) for widget in hands.controls.canvas.widgets}


def test_the_card_says_how_far_the_computer_has_come(hands: Hands) -> None:
    told = scholar(hands)
    ended(hands)
    assert waiting(hands) == "The computer looks for the costliest turn."
    told.answer(ReviewProgress(5, 14))
    hands.wait(0.1)
    assert waiting(hands) == "The computer looks for the costliest turn: 5 of 14 turns."


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080)])
def test_what_is_found_moves_nothing_and_leaves_the_focus_where_it_is(size: tuple[int, int], tmp_path: Path) -> None:
    hands = Hands(tmp_path, size=size)
    told = scholar(hands)
    table = ended(hands)
    hands.key(pygame.K_TAB)
    record = "Against level 2, beginner"
    until_so(hands, lambda: record in hands.texts, patience=PATIENCE)  # it comes with the library’s answer
    assert "waiting" in places(hands)
    focus, before = hands.focus, places(hands)
    told.answer(told.review_of(table.game.start, table.game.moves))
    hands.wait(0.1)
    after = places(hands)
    assert hands.focus == focus
    assert {name: box for name, box in before.items() if name != "waiting"} == {
        name: box for name, box in after.items() if name != "moment.costliest"
    }
    assert "moment.costliest" in after


def test_the_costliest_turn_is_told_and_leads_to_its_review(hands: Hands) -> None:
    scholar(hands, silent=False)
    table = ended(hands)
    review = table.session.hints.known_review
    assert review is not None, "what is found is kept with the game"
    most = costliest_turn(review)
    assert most is not None
    text = " ".join(hands.texts)
    number = curve(hands).points[most.turn.ply].number
    assert f"Turn {number}: " in text
    assert f"{most.turn.move} instead of {most.turn.best}" in text.replace("*", "")
    hands.click("moment.costliest")
    assert hands.page == "ReviewScene"
    assert hands.top.session.current_ply == most.turn.ply  # type: ignore[attr-defined]


def test_the_curve_stays_the_one_that_the_sentence_speaks_of_and_gets_a_third_number(hands: Hands) -> None:
    told = scholar(hands)
    table = ended(hands)
    leads = [point.value for point in curve(hands).points]
    assert sorted(point.rank for point in curve(hands).points if point.rank) == [2, 3]
    review = told.review_of(table.game.start, table.game.moves)
    told.answer(review)
    hands.wait(0.1)
    now, most = curve(hands).points, costliest_turn(review)
    assert most is not None
    assert [point.value for point in now] == leads
    assert now[most.turn.ply].rank == 1
    assert [point.rank for point in now if point.cost] == [1], "only the costliest has the colour of warnings"


def test_a_game_already_reviewed_is_not_looked_through_again(hands: Hands) -> None:
    told = scholar(hands, silent=False)
    ended(hands)
    hands.click("review")
    hands.wait(0.2)
    hands.click("back")
    assert isinstance(hands.top, EndScene)
    assert hands.controls.canvas.named("moment.costliest") is not None
    assert len(told.reviewed) == 1


def test_the_review_asked_for_meanwhile_is_made_once_and_comes_back_here(hands: Hands) -> None:
    told = scholar(hands)
    table = ended(hands)
    hands.click("review")
    assert hands.page == "ReviewScene"
    told.answer(told.review_of(table.game.start, table.game.moves))
    hands.wait(0.2)
    hands.click("back")
    hands.wait(0.1)
    assert isinstance(hands.top, EndScene)
    assert hands.controls.canvas.named("moment.costliest") is not None


def test_it_is_not_looked_for_once_the_page_is_left(hands: Hands) -> None:
    told = scholar(hands)
    ended(hands)
    before = told.cancelled
    hands.key(pygame.K_ESCAPE)
    assert told.cancelled > before


def test_a_failed_engine_is_said_and_can_be_asked_again(hands: Hands) -> None:
    told = scholar(hands)
    table = ended(hands)
    told.answer(AnalysisFailure("ended"))
    hands.wait(0.1)
    assert "The computer could not look through the game." in hands.texts
    told.silent = False
    hands.controls.focus_on("look")
    hands.key(pygame.K_RETURN)
    hands.wait(0.1)
    assert hands.controls.canvas.named("moment.costliest") is not None
    assert table.session.hints.known_review is not None


@pytest.mark.parametrize("reader", ["S", "N"])
def test_after_a_loss_the_review_is_what_comes_first(reader: str, hands: Hands) -> None:
    table = ended(hands, reader=reader)
    outcome = table.game.position.outcome
    assert outcome is not None
    assert outcome.winner is not None
    first, second = ("again", "review") if outcome.winner == reader else ("review", "again")
    kinds = {name: hands.controls.canvas.named(name) for name in (first, second)}
    assert [getattr(kinds[name], "kind", "") for name in (first, second)] == ["primary", "raised"]
    assert hands.focus == first


@pytest.mark.parametrize("language", ["en", "he"])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_in_a_small_window_cards_stand_in_one_column_and_the_buttons_stay(
    language: str, scale: float, tmp_path: Path
) -> None:
    hands = Hands(tmp_path, size=(800, 600), language=language, text_scale=scale)
    scholar(hands, silent=False)
    ended(hands)
    window = pygame.Rect(0, 0, 800, 600)
    hands.place_of("moment.biggest")  # scrolled to
    for name in ("again", "review"):
        widget = hands.controls.canvas.named(name)
        assert isinstance(widget, Button)
        assert window.contains(hands.controls.canvas.on_screen(widget)), name
    cards = [box for name, box in places(hands).items() if name.startswith("moment.")]
    assert len(cards) == 3
    assert len({(box.left, box.right) for box in cards}) == 1
    assert all(window.left <= box.left and box.right <= window.right for box in cards)


@pytest.mark.parametrize("how", ["key", "button"])
def test_the_finished_board_leads_back_to_the_page_of_the_end(how: str, hands: Hands) -> None:
    table = ended(hands)
    hands.key(pygame.K_ESCAPE)
    assert hands.top is table
    hands.wait(2.0)
    if isinstance(hands.top, EndScene):  # it came by itself, once
        hands.key(pygame.K_ESCAPE)
        hands.wait(0.2)
    assert hands.top is table
    if how == "key":
        press = {"key": pygame.K_RETURN, "mod": 0, "unicode": "", "scancode": pygame.KSCAN_RETURN}
        hands.step(pygame.event.Event(pygame.KEYDOWN, press))
    else:
        hands.click("result")
    assert isinstance(hands.top, EndScene)


@pytest.mark.parametrize("reader", ["S", "N"])
def test_after_a_loss_an_easier_level_is_offered(reader: str, hands: Hands) -> None:
    table = ended(hands, reader=reader)
    outcome = table.game.position.outcome
    assert outcome is not None
    level = next(player.level for player in table.playing.players.values() if player.kind == "computer")
    assert ("easier" in hands.names) is (outcome.winner != reader and level > 1)
    if "easier" in hands.names:
        hands.click("easier")
        playing = hands.top.playing  # type: ignore[attr-defined]
        assert {player.level for player in playing.players.values() if player.kind == "computer"} == {level - 1}


@pytest.mark.parametrize(("level", "said"), [(3, "You won at least five"), (1, "You lost at least five")])
def test_another_level_is_offered_and_can_be_declined(
    level: int, said: str, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = own_record.RecordAgainstLevel(2, WinsAndLosses(won=5, lost=5), ("won",) * 6, level)
    monkeypatch.setattr(own_record, "record_against_level", lambda *_: known)
    ended(hands, reader="S")
    until_so(hands, lambda: "next_level" in hands.names, patience=PATIENCE)
    assert "easier" not in hands.names, "one thing is offered under one name"
    assert any(said in text for text in hands.texts)
    hands.click("stay")
    hands.wait(0.2)
    assert "next_level" not in hands.names
    assert not any(said in text for text in hands.texts)
    assert "Against level 2, beginner" in hands.texts, "the record stays"
