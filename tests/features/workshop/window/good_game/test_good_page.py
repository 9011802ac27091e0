"""The page of numbers: who wins, how long games are, how they end; and a game that is watched."""

from pathlib import Path

import pygame

from game.engine.self_play import SelfPlayedGame, play_games
from game.features.play.window.play_scene import PlayScene
from game.features.workshop.draft import GameDraft
from game.features.workshop.window.good_game.good_game_charts import LengthHistogram
from game.features.workshop.window.good_game.good_game_scene import GoodGamePage
from game.rules.file.variant_library import Variant
from game.text.language import without_markup
from tests.features.workshop.good_game import made
from tests.features.workshop.window.bench.waiting import quiet_hands, told
from tests.window.crowded import Texts
from tests.window.hands import Hands, until_so


def opened(hands: Hands, variant: Variant, found: list[SelfPlayedGame], count: int = 0) -> GoodGamePage:
    """`found` are its games, of `count`, or all of them."""
    trial = hands.services.self_play_games.trial_for(variant)
    trial.games, trial.level, trial.count = found, 3, count or len(found)
    hands.services.routes.good_game(variant)
    hands.wait(0.1)
    return hands.top_as(GoodGamePage)


def test_numbers_are_shown_of_who_begins_and_the_other_side(hands: Hands) -> None:
    opened(hands, hands.services.library.variants["kalah"], made.games())
    said = told(hands)
    for words in ("shortest 8", "longest 42", "2.5", "3.8"):
        assert words in said
    sentence = next(node.heard for node in hands.nodes if node.heard and "the first player wins" in node.heard)
    assert sentence.replace("\xa0", " ") == (
        "Of 200 games, the first player wins 121, the second wins 65, with 14 drawn."
    )
    assert "The first player wins often: 121 of 200 games." in said, "what the title asks"
    assert "South" not in said
    assert "North" not in said


def test_of_games_that_do_not_end_none_is_called_a_draw_or_over_by_a_turn(hands: Hands) -> None:
    games = made.games(0, 20, 0, how=["limit"] * 20)
    with Texts() as seen:
        page = opened(hands, hands.services.library.variants["kalah"], games)
    drawn = {line.words for _, lines in seen.drawn.values() for line in lines}
    assert "endless" in drawn, "beside the chart of winners"
    assert not [one for one in drawn if "half of them" in one or "shortest" in one or "longest 4" in one]
    assert "20 of 20 games don’t end." in told(hands)
    hands.click("longest")
    assert hands.top is not page, "they can be watched all the same"


def test_arrows_walk_the_lengths_and_enter_watches_a_game_of_that_length(hands: Hands) -> None:
    rules = hands.services.library.variants["kalah"].rules()
    played = [one for one in play_games(rules, 6) if isinstance(one, SelfPlayedGame)]
    page = opened(hands, hands.services.library.variants["kalah"], played)
    chart = hands.widget("lengths", LengthHistogram)
    for at in (i for i, one in enumerate(page.tally.length_bins) if one.games):
        hands.click("lengths", at=(chart.box_of_bar(hands.controls.ui, at).centerx - chart.rect.x) / chart.rect.w)
        assert page.at == at, "a click chooses one, too"
    hands.key(pygame.K_HOME)
    while hands.focus != "lengths":
        hands.key(pygame.K_TAB)
    hands.key(pygame.K_RIGHT)
    hands.key(pygame.K_RIGHT)
    assert page.at is not None
    chosen = page.tally.length_bins[page.at].games
    assert chosen
    hands.key(pygame.K_RETURN)
    assert isinstance(hands.top, PlayScene)
    assert hands.top.game.moves == [*chosen[0].moves]


def test_it_goes_on_when_the_file_of_its_game_goes(tmp_path: Path) -> None:
    path = GameDraft.new_draft(Hands(tmp_path / "first").services.library.variants["kalah"], "Mine").save(
        tmp_path / "own"
    )
    hands = quiet_hands(tmp_path)
    opened(hands, hands.services.library.variants[path.stem], made.games())
    path.unlink()
    until_so(hands, lambda: path.stem not in hands.services.library.variants, patience=20)
    hands.wait(0.2)
    assert "Mine isn’t among the games any more" in without_markup(hands.app.notice_text)
    assert hands.page == "GoodGamePage"
    assert "shortest 8" in told(hands)
