"""The page: numbers, one advice, and what its button does."""

import time
from pathlib import Path

import pygame
import pytest

from game.engine.self_play import SelfGame, games
from game.rules.file.library import Variant
from game.scenes.play.scene import PlayScene
from game.scenes.workshop.good.scene import GoodGame
from game.session.workshop.draft import Draft
from game.text.language import plain
from tests.scenes.hands import Hands
from tests.session.good_game import made

LATE = 30.0  # seconds on a busy machine


@pytest.fixture
def hands(tmp_path: Path) -> Hands:
    return Hands(tmp_path / "user")


def opened(hands: Hands, subject: Variant | Draft, found: list[SelfGame]) -> GoodGame:
    trial = hands.services.trials.of(subject if isinstance(subject, Variant) else subject.game)
    trial.games, trial.level, trial.count = found, 3, len(found)
    hands.services.routes.good_game(subject)
    top = hands.top
    assert isinstance(top, GoodGame)
    ends = time.monotonic() + LATE
    hands.wait(0.1)
    while top.moving and time.monotonic() < ends:  # what helps is looked for in a thread
        hands.wait(0.1)
        time.sleep(0.02)
    return top


def told(hands: Hands) -> str:
    return plain(" ".join(hands.texts))


def test_numbers_and_one_advice_are_shown(hands: Hands) -> None:
    opened(hands, hands.services.library.variants["kalah"], made.games())
    said = told(hands)
    for words in (
        "Who begins wins 6 games in 10.",
        "shortest 8",
        "longest 42",
        "2.5",
        "3.8",
        "South begins every game.",
    ):
        assert words in said


def test_the_button_changes_the_draft_and_the_games_of_its_rules_are_counted(hands: Hands) -> None:
    draft = Draft.new(hands.services.library.variants["kalah"], "Mine")
    page = opened(hands, draft, made.games())
    hands.click("mend")
    assert draft.sound
    assert draft.game.rules().has_pie
    assert page.exam.trial.rules.has_pie
    page.exam.trial.stop()
    hands.click("to_rules")
    assert hands.page == "BenchScene"


def test_of_a_game_of_the_shelf_a_draft_is_begun(hands: Hands) -> None:
    kalah = hands.services.library.variants["kalah"]
    page = opened(hands, kalah, made.games())
    hands.click("mend")
    assert page.exam.draft is not None
    assert page.exam.draft.base.id == "kalah"
    assert not kalah.rules().has_pie
    page.exam.trial.stop()


def test_nothing_is_offered_where_nothing_is_the_matter(hands: Hands) -> None:
    opened(hands, hands.services.library.variants["kalah"], made.games(99, 18, 83))
    assert "Even enough." in told(hands)
    assert "mend" not in hands.names
    hands.click("leave_it")
    assert hands.page == "Home"


def test_arrows_walk_the_lengths_and_enter_watches_a_game_of_that_length(hands: Hands) -> None:
    rules = hands.services.library.variants["kalah"].rules()
    played = [one for one in games(rules, 6) if isinstance(one, SelfGame)]
    page = opened(hands, hands.services.library.variants["kalah"], played)
    while hands.focus != "lengths":
        hands.key(pygame.K_TAB)
    hands.key(pygame.K_RIGHT)
    hands.key(pygame.K_RIGHT)
    assert page.at is not None
    chosen = page.exam.tally.bars[page.at].games
    assert chosen
    hands.key(pygame.K_RETURN)
    assert isinstance(hands.top, PlayScene)
    assert hands.top.game.moves == [*chosen[0].moves]


def test_a_game_for_one_is_tried_and_has_no_sides(hands: Hands) -> None:
    tries = made.games(20, 0, 180)
    opened(hands, hands.services.library.variants["tchuka_ruma"], tries)
    said = told(hands)
    assert "with moves by chance" in said
    assert "20 solved it." in said
    assert "North wins" not in said
    assert "changes of lead" not in said
