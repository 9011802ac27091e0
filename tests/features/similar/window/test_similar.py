"""Similar games: from game to game by the rule in which they differ, and the same turn by both."""

from functools import cache
from pathlib import Path

import pygame

from game.features.game_page.window.game_page_scene import GamePage
from game.features.home.window.home_scene import HomePage
from game.features.lessons.window.learn.learn_scene import CoursePage
from game.features.similar import similar_text
from game.features.similar.near_games import SimilarGames
from game.features.similar.window.similar_scene import SimilarGamesPage
from game.features.similar.window.two_games import NAMES
from game.rules.file.variant_library import standard_library
from game.text.language import Language, without_markup
from game.text.letters import sentence_case
from game.text.sentences import rules_page
from tests.features.workshop.window import own_shelf
from tests.window.hands import Hands, until_so

GAMES = standard_library().variants
ROOT = "endodoi"  # which several games differ from in nothing but the capture


@cache
def tree() -> SimilarGames:
    return SimilarGames(GAMES)


def opened(path: Path, game: str = ROOT, **how: object) -> tuple[Hands, SimilarGamesPage]:
    hands = Hands(path, library=standard_library(), **how)  # type: ignore[arg-type]
    hands.services.routes.similar(game)
    return hands, known(hands)


def known(hands: Hands) -> SimilarGamesPage:
    """The page, once the games are compared and a turn is found."""
    page = hands.top
    assert isinstance(page, SimilarGamesPage)
    until_so(hands, lambda: bool(page.tree.value.variants) and not page.turns.is_busy, patience=60)
    hands.step()
    return page


def clause_texts(game: str) -> list[str]:
    return [clause.text for clause in rules_page(GAMES[game].rules(), Language("en"))]


def test_similar_games_stand_by_the_rule_in_which_they_differ(tmp_path: Path) -> None:
    hands, page = opened(tmp_path, size=(800, 600))
    found = tree().nearest_games(ROOT)
    assert {f"kin.{one.other_game}" for one in found} <= set(hands.names)
    assert "One rule differs" in hands.texts
    assert {sentence_case(GAMES[one.other_game].idea) for one in found} <= set(map(without_markup, hands.texts)), (
        "what makes it another game"
    )
    assert {GAMES[one.other_game].name for one in found} <= set(hands.texts)
    assert page.other == found[0].other_game


def test_a_relative_that_is_chosen_stands_beside_the_game_with_its_own_clause_and_turn(tmp_path: Path) -> None:
    hands, page = opened(tmp_path)
    other = next(
        one for one in tree().nearest_games(ROOT) if one.differing_clauses == 1 and one.other_game != page.other
    )
    hands.click(f"kin.{other.other_game}")
    known(hands)
    (told,) = similar_text.difference_texts(other, GAMES, Language("en"))
    assert any(told.own_text in text for text in clause_texts(ROOT))
    assert {told.own_text, told.other_text} <= set(hands.texts)
    assert "They differ in one rule." in hands.texts
    assert set(NAMES) <= set(hands.names)
    hands.wait(6)
    old, new = page.turns.boards
    assert old.move == new.move
    assert old.position.cells == new.position.cells
    said = [one.text for one in page.pair.difference_texts]
    assert said[0] != said[1]
    assert {without_markup(one).replace("\xa0", " ") for one in said} <= {without_markup(text) for text in hands.texts}


def test_a_hole_that_is_pressed_is_played_on_both_boards(tmp_path: Path) -> None:
    _, page = opened(tmp_path)
    before = page.turns.shown
    assert before is not None
    move = next(one for one in page.turns.boards[1].position.legal() if one != before.move)
    page.pair.views[0].chosen(page.turns.boards[1].position.rules.start_of_move(move))
    assert {board.move for board in page.turns.boards} == {move}


def test_one_walks_from_game_to_game(tmp_path: Path) -> None:
    hands, page = opened(tmp_path)
    first = page.other
    hands.click(f"kin.{first}")  # it is beside the game already: now it is in the middle
    known(hands)
    assert (page.root, page.other) == (first, ROOT)
    hands.key(pygame.K_RETURN)  # what one came from has the focus
    known(hands)
    assert (page.root, page.other) == (ROOT, first)
    hands.click("walk")
    assert page.root == first
    hands.choose("game", "oware")
    known(hands)
    assert page.root == "oware"
    assert {f"kin.{one.other_game}" for one in tree().nearest_games("oware")} <= set(hands.names)
    hands.key(pygame.K_ESCAPE)
    assert isinstance(hands.top, HomePage)


def test_the_other_game_can_be_played_and_learnt(tmp_path: Path) -> None:
    hands, page = opened(tmp_path)
    other = page.other
    hands.click("play.other")
    hands.wait(0.3)
    assert isinstance(hands.top, GamePage)
    assert hands.top.variant.id == other
    hands.key(pygame.K_ESCAPE)
    hands.wait(0.3)
    assert hands.page == "SimilarGamesPage"
    hands.click("learn.other")
    hands.wait(0.3)
    assert isinstance(hands.top, CoursePage)


def test_a_game_leads_to_its_page_and_that_leads_here(tmp_path: Path) -> None:
    hands, _ = opened(tmp_path)
    hands.click("middle")
    hands.wait(0.3)
    page = hands.top
    assert isinstance(page, GamePage)
    assert page.variant.id == ROOT
    until_so(hands, lambda: "similar" in hands.names, patience=60)
    hands.click("similar")
    assert isinstance(hands.top, SimilarGamesPage)
    assert hands.top.root == ROOT


def test_a_game_without_relatives_says_which_are_nearest(tmp_path: Path) -> None:
    hands, page = opened(tmp_path, game="ouril")
    assert hands.texts.count("Similar games") > 1, "they are called so, near or far"
    assert page.other == tree().nearest_games("ouril")[0].other_game
    hands, page = opened(tmp_path / "second", game="damka")
    assert "No other game is like this one." in hands.texts


def test_a_game_of_ones_own_has_relatives_too(tmp_path: Path) -> None:
    hands = Hands(tmp_path, library=standard_library())
    own_shelf.fill(hands)
    hands.services.routes.similar("short_kalah")
    known(hands)
    assert "kin.kalah" in hands.names
    hands.services.routes.similar("kalah")
    known(hands)
    assert "kin.short_kalah" not in hands.names  # there may be hundreds of one's own
