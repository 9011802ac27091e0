"""The one moment on the page of the end: looked for in the background, shown when it is known, said if it fails."""

from __future__ import annotations

import random
from pathlib import Path

import pygame
import pytest

from game.engine.analysis.values import AnalysisFailure, ReviewProgress
from game.features.end.window import end_scene, one_moment
from game.features.end.window.end_scene import EndScene
from game.features.play.window.play_scene import PlayScene
from game.film.stones import Stones
from game.rules.file.variant_library import standard_library
from game.rules.match import Game
from game.store.record import Player
from game.table.mistakes import cost_of_turn, costly_turns
from game.text.language import without_markup
from game.ui.layout import Space
from game.ui.widgets import Button
from game.window.shared.curve import GameCurve
from tests.window.hands import Hands, until_so
from tests.window.scholar import Scholar

PATIENCE = 60.0
WAITS = "The computer looks for the costliest turn."


@pytest.fixture
def hands(tmp_path: Path) -> Hands:
    return Hands(tmp_path)


def scholar(hands: Hands, *, silent: bool = True) -> Scholar:
    found = hands.services.analyst
    assert isinstance(found, Scholar)
    found.silent = silent
    return found


def ended(hands: Hands, seed: int = 3, reader: str = "S", variant: str = "kalah") -> PlayScene:
    """A game played to its end by chance, with the page of its end."""
    game, rng = Game(standard_library().variants[variant].rules()), random.Random(seed)
    while not game.position.over:
        game.play(rng.choice(game.position.legal()))
    seats = {"S": Player(), "N": Player("computer", 2)}
    if reader == "N":
        seats = {"S": seats["N"], "N": seats["S"]}
    hands.services.routes.open_new_game(game, seats, "2025-01-31T18-30-00")  # type: ignore[arg-type]
    hands.step()
    table = hands.top
    assert isinstance(table, PlayScene)
    table.session.save()
    hands.wait(0.1)  # it is in the library before that is asked for it
    hands.services.routes.result(table)
    hands.wait(0.2)
    return table


def curve(hands: Hands) -> GameCurve:
    return next(node for node in hands.nodes if isinstance(node, GameCurve))


def told(hands: Hands) -> str:
    return without_markup(" ".join(hands.texts)).replace("\u00a0", " ")


def sentence(hands: Hands) -> str:
    """What is told of how the lead went."""
    return next(text for text in hands.texts if "from turn" in text or "led until turn" in text)


def places(hands: Hands) -> dict[str, pygame.Rect]:
    return {widget.name: hands.controls.canvas.on_screen(widget) for widget in hands.controls.canvas.widgets}


@pytest.mark.parametrize("size", [(800, 600), (1280, 800), (1920, 1080)])
def test_what_is_found_moves_nothing_and_leaves_the_focus_where_it_is(size: tuple[int, int], tmp_path: Path) -> None:
    hands = Hands(tmp_path, size=size)
    engine = scholar(hands)
    table = ended(hands)
    hands.key(pygame.K_TAB)
    assert WAITS in hands.texts
    engine.answer(ReviewProgress(5, 14))
    hands.wait(0.1)
    assert WAITS in hands.texts, "no number of moves that is called one of turns"
    focus, before = hands.focus, places(hands)
    engine.answer(engine.review_of(table.game.start, table.game.moves))
    hands.wait(0.1)
    after = places(hands)
    assert hands.focus == focus
    assert {name: box for name, box in after.items() if name != "on"} == before
    assert "on" in after
    assert WAITS not in hands.texts


@pytest.mark.parametrize("reader", ["S", "N"])
def test_it_is_the_readers_costliest_turn_and_the_mark_on_the_curve(reader: str, hands: Hands) -> None:
    scholar(hands, silent=False)
    table = ended(hands, seed=6, reader=reader)
    review = table.session.hints.known_review
    assert review is not None, "what is found is kept with the game"
    most = costly_turns(review, table.game.rules, reader)[0]  # type: ignore[arg-type]
    line = curve(hands)
    index = line.curve.index_of_ply(most.turn.ply)
    assert line.ranks == {index: 1}
    assert line.above == reader
    number = line.curve.points[index].number
    said = f"Turn {number} ({most.turn.move}) cost you about {cost_of_turn(most.turn, table.game.rules)} stones."
    assert said in told(hands)


def test_one_plays_on_from_it(hands: Hands) -> None:
    scholar(hands, silent=False)
    table = ended(hands)
    review = table.session.hints.known_review
    assert review is not None
    most = costly_turns(review, table.game.rules, "S")[0]
    hands.click("on")
    new = hands.top
    assert isinstance(new, PlayScene)
    assert new is not table
    assert new.game.moves == table.game.moves[: most.turn.ply]


def test_where_nothing_cost_much_the_biggest_capture_stands_there_and_is_watched(hands: Hands) -> None:
    engine = scholar(hands, silent=False)
    engine.told = dict.fromkeys("ABCDEFabcdef", 100)
    table = ended(hands)
    most = max(sum(s.n for s in ply.steps if s.op == "capture") for ply in table.game.plies)
    assert f"{most} stones captured" in told(hands)
    assert curve(hands).ranks == {}
    hands.click("moment")
    assert hands.top is table
    assert not table.playing.film.at_end
    for _ in range(600):
        hands.wait(0.5)
        if isinstance(hands.top, EndScene):
            break
    assert isinstance(hands.top, EndScene)


@pytest.mark.parametrize("variant", ["kalah", "kiswahili"])
def test_the_sentence_is_made_from_the_curve_and_a_review_changes_neither(variant: str, hands: Hands) -> None:
    engine = scholar(hands)
    table = ended(hands, variant=variant, seed=6)
    page = hands.top
    assert isinstance(page, EndScene)
    winner = table.game.position.outcome.winner  # type: ignore[union-attr]
    assert winner is not None
    counted, said = curve(hands).curve, sentence(hands)
    first = counted.lead_start_of(winner)
    assert first is not None
    number = counted.points[first].number
    until = counted.points[first - 1].number if first else 0
    assert f"from turn {number} to the end" in said or f"led until turn {until}" in said
    engine.answer(engine.review_of(table.game.start, table.game.moves))
    hands.wait(0.2)
    hands.click("review")
    hands.wait(0.3)
    hands.click("back")
    hands.wait(0.2)
    assert curve(hands).curve == counted
    assert sentence(hands) == said


def test_a_game_already_reviewed_is_not_looked_through_again(hands: Hands) -> None:
    engine = scholar(hands, silent=False)
    ended(hands)
    hands.click("review")
    hands.wait(0.2)
    hands.click("back")
    assert isinstance(hands.top, EndScene)
    assert "on" in hands.names
    assert len(engine.reviewed) == 1


def test_the_review_asked_for_meanwhile_is_made_once_and_comes_back_here(hands: Hands) -> None:
    engine = scholar(hands)
    table = ended(hands)
    hands.click("review")
    assert hands.page == "ReviewScene"
    engine.answer(engine.review_of(table.game.start, table.game.moves))
    hands.wait(0.2)
    hands.click("back")
    hands.wait(0.1)
    assert isinstance(hands.top, EndScene)
    assert "on" in hands.names


def test_it_is_not_looked_for_once_the_page_is_left(hands: Hands) -> None:
    engine = scholar(hands)
    ended(hands)
    before = engine.cancelled
    hands.key(pygame.K_ESCAPE)
    assert engine.cancelled > before


def test_a_failed_engine_is_said_and_can_be_asked_again(hands: Hands) -> None:
    engine = scholar(hands)
    table = ended(hands)
    engine.answer(AnalysisFailure("ended"))
    hands.wait(0.1)
    assert "The computer could not look through the game." in hands.texts
    engine.silent = False
    hands.controls.focus_on("look")
    hands.key(pygame.K_RETURN)
    hands.wait(0.1)
    assert "on" in hands.names
    assert table.session.hints.known_review is not None


@pytest.mark.parametrize("reader", ["S", "N"])
def test_after_a_loss_the_review_is_what_comes_first(reader: str, hands: Hands) -> None:
    table = ended(hands, reader=reader)
    outcome = table.game.position.outcome
    assert outcome is not None
    assert outcome.winner is not None
    first, second = ("again", "review") if outcome.winner == reader else ("review", "again")
    kinds = {name: hands.controls.canvas.widget_named(name) for name in (first, second)}
    assert [getattr(kinds[name], "kind", "") for name in (first, second)] == ["primary", "raised"]
    assert hands.focus == first


@pytest.mark.parametrize("language", ["en", "he"])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_in_a_small_window_the_buttons_stay_in_view(language: str, scale: float, tmp_path: Path) -> None:
    hands = Hands(tmp_path, size=(800, 600), language=language, text_scale=scale)
    scholar(hands, silent=False)
    ended(hands)
    window = pygame.Rect(0, 0, 800, 600)
    hands.place_of("on")  # scrolled to
    for name in ("again", "review", "away"):
        widget = hands.controls.canvas.widget_named(name)
        assert isinstance(widget, Button)
        assert window.contains(hands.controls.canvas.on_screen(widget)), name
    assert all(window.left <= box.left and box.right <= window.right for box in places(hands).values())


def test_the_way_back_from_the_end_leads_past_the_finished_board(hands: Hands) -> None:
    ended(hands)
    hands.key(pygame.K_ESCAPE)
    assert hands.page == "GamePage"


@pytest.mark.parametrize("how", ["key", "button"])
def test_the_finished_board_helps_no_more_and_leads_to_the_page_of_the_end(how: str, hands: Hands) -> None:
    table = ended(hands)
    hands.services.stack.pop_to(table)
    hands.wait(2.0)  # the page of the end comes by itself, once
    hands.services.stack.pop_to(table)
    hands.wait(0.2)
    assert [hands.controls.canvas.widget_named(name).enabled for name in ("hint", "undo")] == [False, False]  # type: ignore[union-attr]
    if how == "key":
        press = {"key": pygame.K_RETURN, "mod": 0, "unicode": "", "scancode": pygame.KSCAN_RETURN}
        hands.step(pygame.event.Event(pygame.KEYDOWN, press))
    else:
        hands.click("result")
    assert isinstance(hands.top, EndScene)


def test_the_stones_on_the_small_boards_are_those_of_the_game(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = list[Stones]()

    def picture(*args: object, stones: Stones, **how: object) -> Space:
        shown.append(stones)
        return Space()

    for part in (end_scene, one_moment):
        monkeypatch.setattr(part, "board_picture", picture)
    scholar(hands, silent=False)
    table = ended(hands)
    found, film = table.session.hints.known_review, table.playing.film
    assert found is not None
    ply = costly_turns(found, table.game.rules, "S")[0].turn.ply
    film.seek(film.tracks[ply].start)
    before = film.stones.snapshot()
    film.return_to_present()
    assert shown[-2].snapshot() == before
    assert shown[-1].snapshot() == film.stones.snapshot()
    assert {tuple(one.shades) for one in shown if one} == {tuple(film.stones.shades)}


def test_who_gives_up_is_told_so_and_sees_the_curve_and_the_moment(hands: Hands) -> None:
    scholar(hands, silent=False)
    game, chance = Game(standard_library().variants["kalah"].rules()), random.Random(3)
    while len(game.plies) < 12 or game.position.player == "N":
        game.play(chance.choice(game.position.legal()))
    game.play_record_entry("resign:S")
    hands.services.routes.open_new_game(game, {"S": Player(), "N": Player("computer", 2)}, "2025-01-31T18-30-00")
    hands.step()
    hands.services.routes.result(hands.top)  # type: ignore[arg-type]
    hands.wait(0.3)
    assert "You gave up." in told(hands)
    assert "cost you" in told(hands)
    assert curve(hands).curve.points
    assert hands.focus == "review"


def test_a_game_given_up_before_the_first_turn_has_nothing_to_look_back_at(hands: Hands) -> None:
    game = Game(standard_library().variants["kalah"].rules())
    game.play_record_entry("resign:S")
    hands.services.routes.open_new_game(game, {"S": Player(), "N": Player("computer", 2)}, "2025-01-31T18-30-00")
    hands.step()
    hands.services.routes.result(hands.top)  # type: ignore[arg-type]
    hands.wait(0.3)
    assert "review" not in hands.names
    assert hands.focus == "again"


def test_the_next_rival_is_one_line_after_three_games(hands: Hands) -> None:
    scholar(hands, silent=False)
    for number in range(3):
        hands.services.stack.pop_to_first()
        table = ended(hands)
        outcome = table.game.position.outcome
        assert outcome is not None
        assert outcome.winner == "S"
        hands.services.games.flush()
        if number < 2:
            assert "next_level" not in hands.names
    until_so(hands, lambda: "next_level" in hands.names, patience=PATIENCE)
    assert "Three in a row! Next rival: Mnana" in told(hands) + " ".join(
        one.label for one in hands.controls.canvas.widgets if isinstance(one, Button)
    )
    hands.click("next_level")
    playing = hands.top.playing  # type: ignore[attr-defined]
    assert {player.level for player in playing.players.values() if player.kind == "computer"} == {3}
