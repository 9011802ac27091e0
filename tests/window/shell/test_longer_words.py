"""Every page in languages with longer words: nothing is cut, leaves its place or is written over something else.

Two languages are made up (`tests/pseudo.py`), the others are those of the program.  The suite takes a sample; all pages
at all sizes, or those in one language:

    NAQALA_WORDS=all python -m pytest -n 2 tests/window/shell/test_longer_words.py
    NAQALA_WORDS=all python -m pytest -n 2 tests/window/shell/test_longer_words.py -k "of_the_program and hi-"
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from random import Random

import pygame
import pytest

from game.app.look_of_settings import ui_from_settings
from game.text.language import SOURCE, available_languages
from game.ui import text
from tests import pseudo
from tests.sampled import few
from tests.window.crowded import Texts, of_page
from tests.window.hands import LOCALE, Hands
from tests.window.shell.every_page import PAGES, board

pygame.font.init()
SIZES = ((800, 600), (1280, 720))
SCALES = (1.0, 2.0)
SHOWN = (((800, 600), 1.0), ((1280, 720), 2.0), ((1280, 800), 1.0), ((1920, 1080), 1.0))  # real languages: window, text
OF_BOARDS: tuple[str, ...] = ("start", "turns", "pointed", "values", "why", "review", "set_up")
BOARDS: dict[str, tuple[str, ...]] = dict.fromkeys(OF_BOARDS, ("kalah", "gabata", "kiswahili")) | {"arrange": ("akil",)}
ALL = os.environ.get("NAQALA_WORDS") == "all"

# Pages on which something is still cut, with the reason.
KNOWN: dict[str, str] = {
    "review": "the moments of a game stand in few columns; a card shows its name whole as a tip",
    "worksheet": "what is chosen stands in one line; the sheet itself says it whole",
    "access": "a row of what is heard stands on one line; the sentence below the rows says all of it",
}
CUT = ("over", 1.0)  # in the made-up languages: the moments of a game stand there too, beside the board
FROM_A_FILE = "'when = "  # a line with a fault: it is cut behind its faulty word, whatever the language


def _arrange(hands: Hands, variant: str) -> None:
    board(hands, variant, 0)
    hands.wait(1.0)


def _turns(hands: Hands, variant: str) -> None:
    hands.services.settings.turn_list = True
    board(hands, variant, 12)
    hands.wait(0.5)


def _pointed(hands: Hands, variant: str) -> None:
    page = board(hands, variant)
    hands.wait(0.5)
    hole = page.playing.position.legal()[0]
    place = page.page.board.geometry.places[page.game.rules.start_of_move(hole)]
    pos = round(place.x), round(place.y)
    hands.step(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
    hands.wait(0.5)


MORE = {"arrange": _arrange, "turns": _turns, "pointed": _pointed}

Case = tuple[str, str, tuple[int, int], float, str]


def _cases() -> Iterator[Case]:
    pages = [page for page in (*PAGES, *MORE) if page not in KNOWN]
    for page, size, scale, code in product(pages, SIZES, SCALES, pseudo.CODES):
        if (page, scale) != CUT:
            yield from ((page, variant, size, scale, code) for variant in BOARDS.get(page, ("kalah",)))


CASES = list(_cases())


def sample() -> list[Case]:
    """Every page once, the same every time."""
    pages = dict.fromkeys(case[0] for case in CASES)
    return [Random(page).choice([case for case in CASES if case[0] == page]) for page in pages]


@pytest.fixture(scope="module")
def locale(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("locale")
    pseudo.write(folder)
    return folder


def opened(case: Case, folder: Path, locale: Path) -> list[str]:
    """What is wrong with a page in such a language."""
    page, variant, size, scale, code = case
    hands = Hands(folder, language=code, size=size, text_scale=scale, locale=locale, calm_motion=True)
    {**PAGES, **MORE}[page](hands, variant)
    hands.step()
    ui = ui_from_settings(hands.settings, hands.services.words, size)
    with Texts() as seen:
        hands.services.stack.resize(ui)
        hands.wait(0.2)
        hands.app.draw()
    assert seen.drawn, "nothing was written"
    return list(dict.fromkeys([*seen.faults(), *of_page(hands.top, ui)]))


@pytest.mark.parametrize(("page", "variant", "size", "scale", "code"), CASES if ALL else sample())
def test_longer_words_have_room(
    page: str, variant: str, size: tuple[int, int], scale: float, code: str, tmp_path: Path, locale: Path
) -> None:
    assert opened((page, variant, size, scale, code), tmp_path, locale) == []


def _real_cases() -> Iterator[tuple[str, str, tuple[int, int], float]]:
    codes = [code for code in available_languages(LOCALE) if code != SOURCE]
    for code, page, (size, scale) in product(codes, (*PAGES, *MORE), SHOWN):
        if page not in KNOWN:
            yield code, page, size, scale


def real_sample() -> list[tuple[str, str, tuple[int, int], float]]:
    """Five pages of each language, the same every time."""
    cases, chance = list(_real_cases()), Random(2)
    codes = dict.fromkeys(case[0] for case in cases)
    return [case for code in codes for case in chance.sample([one for one in cases if one[0] == code], 5)]


@pytest.mark.parametrize(("code", "page", "size", "scale"), list(_real_cases()) if ALL else real_sample())
def test_the_words_of_a_language_of_the_program_have_room(
    code: str, page: str, size: tuple[int, int], scale: float, tmp_path: Path
) -> None:
    faults = opened((page, BOARDS.get(page, ("kalah",))[0], size, scale, code), tmp_path, LOCALE)
    assert [fault for fault in faults if not fault.startswith(FROM_A_FILE)] == []


# The second has no turn to show.
LARGEST = [*few([("kalah", code) for code in available_languages(LOCALE)], 4), ("kiswahili", "sw")]


@pytest.mark.parametrize(("variant", "code"), LARGEST)
def test_the_bench_has_room_for_large_text_in_the_smallest_window(variant: str, code: str, tmp_path: Path) -> None:
    assert opened(("bench", variant, (800, 600), 2.0, code), tmp_path, LOCALE) == []


# ---- what is looked for is found


def test_a_button_that_is_too_narrow_is_found() -> None:
    with Texts() as seen:
        text.fit_text("A very long word", text.TextStyle("sans", 16, (0, 0, 0)), 40)
    assert any("is cut to" in fault for fault in seen.faults())


def test_words_over_words_and_over_the_edge_are_found() -> None:
    style, dst = text.TextStyle("sans", 16, (0, 0, 0)), pygame.Surface((100, 40))
    with Texts() as seen:
        text.draw_text(dst, "one", style, 10, 20)
        text.draw_text(dst, "two", style, 20, 24)
        text.draw_text(dst, "far out at the edge", style, 60, 38)
    faults = "\n".join(seen.faults())
    assert "'one' and 'two' are written over each other" in faults
    assert "runs over the edge" in faults
