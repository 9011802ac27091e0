"""Where text is chosen large, all text is large: on every page its letters grow with it, and nothing vanishes.

Nothing is drawn: pages are laid out, and what they would write is noted.  The suite takes a sample; all pages in all of
these windows, in both languages:

    NAQALA_LARGE=all python -m pytest -n 2 tests/window/shell/test_large_text.py
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator
from itertools import product
from pathlib import Path
from random import Random

import pygame
import pytest

from game.app.reader_bridge import window_outline
from game.board.drawing import place_board
from game.rules.file.variant_library import standard_library
from game.rules.game import Rules
from game.ui import memory, text
from game.ui.runs import without_marks
from game.ui.theme import WALNUT
from game.ui.ui import Ui
from game.ui.widgets import DropDown
from game.window.board_page.play_layout import lay_out_page
from game.window.shell.plate import Plate
from tests.sampled import few, half
from tests.some import some
from tests.window.hands import Hands, until_read
from tests.window.shell.every_page import PAGES

LARGE, GROWN = 2.0, 0.73  # the text size that is tried; letters are at least so much of that larger
ENOUGH = 32  # px: letters are large that are as large as usual text at 200 %
SMALL = 800, 600
SIZES = (SMALL, (1280, 720), (1280, 800))
ALL = os.environ.get("NAQALA_LARGE") == "all"
WORD = re.compile(r"[^\W\d_]{3,}")

# Pages on which it is not so, with the reason.
KNOWN = {
    "home": "a small window has no tiles of ideas, and today in one row",
    "own_home": "the same",
    "access": "a small window lists another page there, which has lists where a wide one has rows of buttons",
    "why": "before the line begins there is room for what it is worth, not for the turn that is then seen",
}
SHEETS = {"review": "costs", "lesson": "rule"}  # what opens the sheet that has what a small window has no room for
FOLDED = "more."  # what unfolds a line of cards: with larger text fewer are in it

Case = tuple[str, tuple[int, int], str]
CASES: list[Case] = list(product([page for page in PAGES if page not in KNOWN], SIZES, ("en", "he")))


def sample() -> list[Case]:
    """Half of the pages, each in one window and one language, the same every time; sheets in small windows."""
    at = {page: Random(page).randrange(2 * len(SIZES)) for page in PAGES if page not in KNOWN}
    once = [[case for case in CASES if case[0] == page][i] for page, i in at.items()]
    return [*half(once, 0), *((page, SMALL, language) for page in SHEETS for language in ("en", "he"))]


Sizes = dict[text.Family, int]


class Written:
    """Notes what a page would write: its words, each with the size of its largest letters, px, in each family."""

    def __init__(self, hands: Hands, patch: pytest.MonkeyPatch) -> None:
        self.hands, self.words = hands, dict[str, Sizes]()
        patch.setattr(text, "line_picture", self._line)

    def _line(self, marked: str, style: text.TextStyle, rtl: bool = False) -> text.TextLine:
        for word in WORD.findall(without_marks(marked)):
            sizes = self.words.setdefault(word, {})
            sizes[style.family] = max(sizes.get(style.family, 0), style.size)
        wide = text.text_width(marked, style, rtl=rtl)
        blank = pygame.Surface((wide + 2, round(1.6 * style.size) + 2), pygame.SRCALPHA)
        return text.TextLine(blank, round(1.15 * style.size) + 1, 1, wide)

    def at(self, scale: float) -> dict[str, Sizes]:
        hands, self.words = self.hands, {}
        hands.settings.text_scale = scale
        memory.clear_size_caches()
        hands.services.apply()
        for _ in range(8):  # time stands still: else other things are said
            hands.step(dt=0.0)
        hands.app.draw()
        return self.words

    @property
    def tips(self) -> set[str]:
        """What signs say that have no word of their own."""
        return _words(widget.tip for widget in self.hands.controls.canvas.widgets)

    def told(self) -> set[str]:
        """What is said where there is no room to write it: in tips and lists, and to who does not see."""
        widgets = self.hands.controls.canvas.widgets
        said = [label for widget in widgets if isinstance(widget, DropDown) for _, label in widget.options]
        for one in window_outline(self.hands.services.stack, self.hands.settings.window)[0].walk_tree():
            said += [one.name, one.about, one.value]
        return self.tips | _words([*said, *self.hands.texts])


def _words(said: Iterable[str]) -> set[str]:
    return {word for one in said for word in WORD.findall(without_marks(one))}


def faults(page: str, size: tuple[int, int], language: str, folder: Path, patch: pytest.MonkeyPatch) -> Iterator[str]:
    hands = Hands(folder, size=SMALL, language=language, calm_motion=True)
    PAGES[page](hands, "kalah")
    for _ in range(12):  # what moves comes to rest
        hands.step(dt=1.0)
    until_read(hands)
    written = Written(hands, patch)
    kept = set(written.at(1.0))  # with more room some words stand beside titles that a small window never has
    if isinstance(hands.top, Plate):
        kept &= written.told()  # the rest is below it
    hands.resize(size)
    usual, large = written.at(1.0), written.at(LARGE)
    told = written.told()
    if (opener := SHEETS.get(page)) in [widget.name for widget in hands.controls.canvas.widgets]:
        assert opener
        hands.click(opener)
        large |= written.at(LARGE)
    for name in [widget.name for widget in hands.controls.canvas.widgets if widget.name.startswith(FOLDED)]:
        hands.click(name)
        large |= written.at(LARGE)
        told |= written.told()
    # How many turns are above those that a list shows is said only where there are any.
    for word in some(sorted(kept & set(usual))):
        if word in large:
            # A title may have made room; what is left of its words is text, and was smaller before.
            both = [(px, large[word][family]) for family, px in usual[word].items() if family in large[word]]
            for px, grown in both if word not in written.tips else ():
                if grown < min(GROWN * LARGE * px, ENOUGH):
                    yield f"{word!r} is {px} px high, and {grown} px where text is large"
        elif (
            word != "above"
            and word not in told
            and not any(word.startswith(one) or word.endswith(one) for one in large)
        ):
            yield f"{word!r} has vanished"


@pytest.mark.parametrize(("page", "size", "language"), CASES if ALL else sample())
def test_nothing_vanishes_and_all_letters_grow(
    page: str, size: tuple[int, int], language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = list(faults(page, size, language, tmp_path, monkeypatch))
    assert not found, "\n".join(found)


# ---- every board


def boards() -> list[Rules]:
    """Those that lie differently, of all games."""
    rules = [variant.rules() for variant in standard_library().variants.values()]
    return list({(one.board, one.signs): one for one in rules}.values())


@pytest.mark.parametrize("size", [(800, 600), (1024, 768), (1280, 720), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5, 2.0])
def test_letters_of_holes_stay_on_the_wood_and_beside_the_counts(size: tuple[int, int], scale: float) -> None:
    ui = Ui(size, WALNUT, text_scale=scale)
    for rules in some(boards() if ALL else few(boards(), 6)):
        out = lay_out_page(ui, rules.board, turns=False, signs=rules.signs)
        geometry = place_board(rules.board, out.board.x, out.board.y, out.board.w, scale, True, out.reserve)
        px = geometry.letter_px
        counts = [geometry.count_position(name) for name, place in geometry.places.items() if not place.is_store]
        half = 1.08 * geometry.count_px
        for name in some(geometry.labels):
            letters = pygame.Rect(0, 0, round(0.55 * px) * len(name.text), round(0.7 * px))
            letters.center = round(name.x), round(name.y)
            assert out.board.contains(letters), (rules.variant, name.text)
            if geometry.shows_counts:
                for x, y in counts:
                    plate = pygame.Rect(round(x - half), round(y - half / 2), round(2 * half), round(half))
                    assert not plate.inflate(-2, -4).colliderect(letters), (rules.variant, name.text)
