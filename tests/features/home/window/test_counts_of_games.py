"""How many games there are is one number, on whichever page it is said, also with games of one's own among them."""

import re
from pathlib import Path

import pytest

from game.store.settings import BrowseBy
from game.text.language import without_markup
from tests.features.home.window.late_home import HomePage
from tests.window.hands import Hands

OWN = 'based_on = "kalah"\nname = "Mine"\n[start]\neach = 3\n'


def numbers(hands: Hands, group: str) -> int:
    """The sum of the numbers on the tiles of the home page."""
    spoken = [str(getattr(w, "about", "")) for w in hands.controls.canvas.widgets if w.name.startswith(group)]
    assert spoken
    return sum(int(number) for said in spoken for number in re.findall(r"\d+", without_markup(said)))


def said(hands: Hands) -> set[int]:
    """Every number of games that the page says, in texts, fields and buttons."""
    widgets = [getattr(w, part, "") for w in hands.controls.canvas.widgets for part in ("label", "hint", "about")]
    texts = [without_markup(str(one)).replace("\xa0", " ") for one in (*hands.texts, *widgets)]
    return {int(n) for one in texts for n in re.findall(r"(\d+) games", one)}


@pytest.mark.parametrize("own", [0, 2])
def test_every_page_counts_as_many_games(own: int, tmp_path: Path) -> None:
    folder = tmp_path / "own"
    folder.mkdir()
    for n in range(own):
        (folder / f"mine_{n}.toml").write_text(OWN.replace("Mine", f"Mine {n}"))
    hands = Hands(tmp_path / "user", own=folder)
    home = hands.top_as(HomePage)
    all_ = len(hands.services.library.variants)
    assert all_ > 100
    told = {}
    ways: tuple[tuple[BrowseBy, str], ...] = (("idea", "idea."), ("letters", "letter."))
    for way, tiles in ways:
        home.change_arrangement(way)
        hands.wait(0.1)
        told[f"home by {way}"] = numbers(hands, tiles)
    hands.services.routes.workshop()
    hands.wait(0.2)
    assert said(hands) - {own} == {all_ - own}, "the workshop's search is for others; one's own lie beside it"
    hands.services.stack.pop()
    hands.services.routes.show_teach()
    hands.wait(0.2)
    assert all_ in said(hands), "the teacher's page"
    assert said(hands) <= {all_, own}, "and of one's own games it says that they are"
    assert set(told.values()) == {all_}, told
