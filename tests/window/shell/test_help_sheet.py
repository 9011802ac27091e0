"""Help is reached on every page by one key: it says what the page is for, and what its keys do."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

import pygame
import pytest

import game
from game.board import ideas
from game.rules.file.shelves import Shelf
from game.ui import assets
from game.ui.theme import Theme
from game.window.shell.help_texts import find_help_text, help_texts
from game.window.shell.stack import Scene
from tests.window.hands import Hands
from tests.window.shell.every_page import PAGES

PAGES_LIE_IN = ("game.window.", "game.features.", "game.app.")
OWN = {"home": "Ctrl+F", "start": "[ ]", "why": "Enter", "library": "Delete", "set_up": "0 … 9"}


def slash(hands: Hands, *, f1: bool = False) -> None:
    """Ctrl and the key of / on a keyboard that writes something else there."""
    key, place = (pygame.K_F1, 0) if f1 else (0x2E, pygame.KSCAN_SLASH)
    mod = 0 if f1 else pygame.KMOD_LCTRL
    hands.step(pygame.event.Event(pygame.KEYDOWN, key=key, scancode=place, mod=mod, unicode=""))


def written(hands: Hands) -> set[str]:
    return {text.strip("\u2066\u2069") for text in hands.texts}


@pytest.mark.parametrize("page", OWN)
def test_one_key_opens_and_closes_it_everywhere(page: str, tmp_path: Path) -> None:
    hands = Hands(tmp_path)
    PAGES[page](hands, "kalah")
    hands.step()
    below = hands.page
    slash(hands)
    assert hands.page == "HelpSheet"
    assert not {"F1", "F11"} & written(hands)
    hands.click("everywhere")  # what is the same everywhere is folded up
    assert {"F1", "Tab", "F11", OWN[page]} <= written(hands)
    slash(hands, f1=True)
    assert hands.page == below


# ---------------------------------------------------------------------- what each page is for
MOST_WORDS = 12  # of a sentence


def scenes() -> list[type[Scene]]:
    """The classes of all pages and plates that can be opened: those that no other one is made of."""
    for found in walk_packages(game.__path__, "game."):
        if found.name.startswith(PAGES_LIE_IN):
            import_module(found.name)

    def below(cls: type[Scene]) -> Iterator[type[Scene]]:
        for one in cls.__subclasses__():
            yield one
            yield from below(one)

    mine = {one for one in below(Scene) if one.__module__.startswith(PAGES_LIE_IN)}
    bases = {base for one in mine for base in one.__mro__[1:]}
    return sorted(mine - bases, key=lambda one: one.__name__)


@pytest.fixture(scope="module")
def every_scene() -> list[type[Scene]]:
    return scenes()


def test_every_page_says_what_it_is_for_under_its_own_name(every_scene: list[type[Scene]]) -> None:
    pages = [one.__name__ for one in every_scene if not one.is_transparent]
    assert len(pages) > 20
    assert [name for name in pages if name not in help_texts()] == []


def test_whatever_lies_over_a_page_says_what_it_is_for(every_scene: list[type[Scene]]) -> None:
    plates = [one for one in every_scene if one.is_transparent]
    assert len(plates) > 20
    for one in plates:
        said = find_help_text(base.__name__ for base in one.__mro__).said
        assert "Esc goes back" in said[-1] or one.__name__ in help_texts(), one


def test_each_page_has_three_short_sentences_of_its_own_and_a_picture() -> None:
    for name, text in help_texts().items():
        assert text.picture in tuple(Shelf) or (assets.FOLDER / "icons" / f"{text.picture}.svg").is_file(), name
        assert len(set(text.said)) == 3, name
        for said in text.said:
            assert said[-1] == ".", said
            assert len(said.split()) <= MOST_WORDS, said
    first = [text.said[0] for text in help_texts().values()]
    assert len(set(first)) == len(first)


def test_help_shows_the_idea_of_the_game_whose_page_it_is_of(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = list[str]()
    painted = ideas.category_picture

    def paint(name: str, size: tuple[int, int], theme: Theme) -> pygame.Surface:
        shown.append(name)
        return painted(name, size, theme)

    monkeypatch.setattr(ideas, "category_picture", paint)
    for game_of in ("damka", "oware"):
        hands = Hands(tmp_path / game_of)
        PAGES["game"](hands, game_of)
        hands.wait(0.2)
        shown.clear()
        slash(hands)
        hands.app.draw()
        assert shown[-1] == hands.services.library.variants[game_of].shelf
