"""What the program is for, from beginning to end and by mouse alone: a whole game, a game of one's own, Hebrew."""

import re
from pathlib import Path

import pygame
import pytest

from game.features.play.window.play_scene import PlayScene
from game.features.workshop.draft import GameDraft
from game.text.language import without_markup as plain_text
from tests.features.workshop.window.bench.test_bench import CAPTURE, ONLY, TAKE, tile
from tests.features.workshop.window.bench.waiting import open_word
from tests.window.hands import Event, Hands

MOST_TURNS = 200
HEBREW = re.compile("[\u05d0-\u05ea]")


def press(hands: Hands, hole: str) -> None:
    page = hands.top
    assert isinstance(page, PlayScene)
    place = page.page.board.geometry.places[hole]
    pos = round(place.x), round(place.y)
    hands.step(Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
    hands.step(Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
    hands.step(Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))


def until_it_rests(hands: Hands) -> None:
    for _ in range(600):
        if not isinstance(hands.top, PlayScene) or hands.top.playing.state in ("person", "over"):
            return
        hands.step(dt=0.1)
    raise AssertionError("the turn does not end")


@pytest.mark.main("a whole game in the window with the mouse")
def test_two_people_play_a_whole_game_and_it_is_kept(tmp_path: Path) -> None:
    hands = Hands(tmp_path, speed="fast")
    hands.services.routes.game_page(hands.services.library.variants["kalah"])
    hands.wait(0.2)
    hands.click("way", at=0.5)
    hands.click("start")
    page = hands.top
    assert isinstance(page, PlayScene)
    game, played = page.game, 0
    while not game.position.over and played < MOST_TURNS:
        press(hands, game.position.legal()[0])
        played += 1
        assert len(game.plies) == played, "one press plays one turn"
        until_it_rests(hands)
    assert game.position.over
    hands.wait(3.0)
    assert hands.page == "EndScene"
    assert game.position.store("S") + game.position.store("N") == game.rules.stones
    assert hands.services.games.flush()
    (kept,) = hands.services.games.page_of_games().entries
    assert (kept.variant, kept.over) == ("kalah", True)
    assert len(hands.services.games.read_record(kept.id).moves) == played


@pytest.mark.main("the workshop")
def test_a_rule_is_changed_and_the_game_is_played_by_it(tmp_path: Path) -> None:
    hands = Hands(tmp_path / "user", own=tmp_path / "own")
    draft = GameDraft.new_draft(hands.services.library.variants["kalah"], "Short Kalah")
    hands.services.routes.bench(draft)
    hands.step()
    hands.click(f"card.{CAPTURE}")
    open_word(hands, TAKE)
    hands.click(tile(hands, ONLY))
    assert len(draft.changes) == 1
    hands.click("play_it")
    hands.wait(0.3)
    assert isinstance(hands.top, PlayScene)
    played = hands.top.game.rules
    assert played == draft.game.rules() != hands.services.library.variants["kalah"].rules()


@pytest.mark.main("Hebrew")
def test_in_hebrew_pages_run_from_right_to_left_and_a_turn_is_told(tmp_path: Path) -> None:
    hands = Hands(tmp_path, language="he")
    mirrored, plain = hands.place_of("settings"), Hands(tmp_path / "en").place_of("settings")
    assert (mirrored.centerx < 640) != (plain.centerx < 640)
    hands.click("play.kalah")
    hands.click("start")
    press(hands, "C")
    until_it_rests(hands)
    assert isinstance(hands.top, PlayScene)
    assert hands.top.game.moves[:1] == ["C"]
    said = hands.top.speech.caption.text
    assert HEBREW.search(said)
    assert not re.search("[a-z]{2}", plain_text(said))
