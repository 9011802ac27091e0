"""A game of one's own begins with a game or a blank plan, under a name that can stay."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.features.workshop.draft import GameDraft
from game.features.workshop.window.begin.begin_scene import BeginScene
from game.rules.file.plans import blank_games
from game.ui.widgets import TextEntry
from tests.features.workshop.window import own_shelf
from tests.window.hands import Hands


@pytest.fixture
def hands(tmp_path: Path) -> Hands:
    return opened(tmp_path)


def opened(folder: Path, **how: object) -> Hands:
    hands = Hands(folder, **how)  # type: ignore[arg-type]
    hands.services.routes.workshop()
    hands.step()
    return hands


def begun(hands: Hands) -> GameDraft:
    """What the bench was opened with."""
    assert hands.page == "BenchScene"
    draft = hands.top.bench.draft  # type: ignore[attr-defined]
    assert isinstance(draft, GameDraft)
    return draft


@pytest.mark.parametrize("language", ["en", "he"])
def test_the_name_has_the_focus_is_filled_in_and_enter_goes_to_the_rules(tmp_path: Path, language: str) -> None:
    """Sentences of languages that are read from the right have signs in them that no file may have."""
    hands = opened(tmp_path, language=language)
    assert hands.focus == "name"
    hands.key(pygame.K_RETURN)
    draft = begun(hands)
    assert draft.base.id == "kalah"
    assert draft.is_valid
    assert language == "he" or draft.name == "My Kalah"


@pytest.mark.parametrize("plan", [plan.id for plan in blank_games()])
def test_a_blank_plan_is_a_game_to_begin_with(hands: Hands, plan: str) -> None:
    hands.click(f"with.{plan}")
    assert hands.focus == "name"
    hands.key(pygame.K_RETURN)
    draft = begun(hands)
    assert draft.base.id == plan
    assert draft.is_valid
    assert draft.game.rules().stones > 0


def test_another_game_changes_the_name_unless_somebody_wrote_it(hands: Hands) -> None:
    hands.click("with.oware")
    assert hands.widget("name", TextEntry).value == "My Oware"
    hands.write("quick")
    said = hands.widget("name", TextEntry).value
    hands.click("with.ayo")
    assert hands.widget("name", TextEntry).value == said
    hands.click("rules")
    assert (begun(hands).base.id, begun(hands).name) == ("ayo", said)


def test_the_search_finds_any_game_and_ones_own(tmp_path: Path) -> None:
    hands = Hands(tmp_path)
    own_shelf.fill(hands)
    hands.services.routes.workshop()
    hands.step()
    assert "with.hawalis" not in hands.names
    for typed, game in (("hawalis", "hawalis"), ("short k", "short_kalah")):
        hands.click("search")
        hands.key(pygame.K_a, mod=pygame.KMOD_CTRL)
        hands.write(typed)
        assert f"with.{game}" in hands.names
        hands.key(pygame.K_RETURN)
        assert hands.focus == "name"
    hands.key(pygame.K_RETURN)
    assert begun(hands).base.id == "short_kalah"


def test_a_name_that_another_game_has_is_refused_aloud_and_nothing_moves(hands: Hands) -> None:
    places = [hands.place_of(one) for one in ("name", "rules")]
    hands.key(pygame.K_a, mod=pygame.KMOD_CTRL)
    hands.write(" kalah ")
    assert any("already: choose another name" in one for one in hands.texts)
    hands.key(pygame.K_RETURN)
    hands.click("rules")
    assert hands.page == "BeginScene"
    assert [hands.place_of(one) for one in ("name", "rules")] == places
    hands.click("name")
    hands.key(pygame.K_END)
    hands.write("2")
    hands.click("rules")
    assert begun(hands).name == "kalah 2"


def test_a_game_of_ones_own_is_changed_itself(tmp_path: Path) -> None:
    hands = Hands(tmp_path)
    folder = own_shelf.fill(hands)
    hands.services.routes.edit_rules(hands.services.library.variants["short_kalah"])
    assert begun(hands).path == folder / "short_kalah.toml"
    assert len(begun(hands).changes) == 2


MINE = 'based_on = "kalah"\nname = "{name}"\n'


@pytest.mark.parametrize(
    ("name", "made"), [("My Kalah", "before"), ("my kalah", "meanwhile"), ("My-Kalah", "before"), ("Wari", "typed")]
)
def test_the_name_that_is_proposed_is_free(tmp_path: Path, name: str, made: str) -> None:
    """… and a game that was just made under a typed name is no error once it is in the library."""
    hands = Hands(tmp_path)
    files = {"mine": MINE.format(name=name)}
    if made == "before":
        own_shelf.fill(hands, files)
    hands.services.routes.workshop()
    hands.step()
    if made == "meanwhile":
        hands.click("rules")
        own_shelf.fill(hands, files)
        hands.services.stack.pop()
        hands.step()
    if made == "typed":
        hands.top_as(BeginScene).set_name(name)
        own_shelf.fill(hands, files)
        hands.top_as(BeginScene).on_library_changed()
        hands.step()
    free = "My Kalah" if made == "typed" else "My Kalah 2"
    assert hands.widget("name", TextEntry).value == free
    assert not any("already" in one.name for one in hands.top.outline.walk_tree())
    hands.click("rules")
    assert begun(hands).name == free
