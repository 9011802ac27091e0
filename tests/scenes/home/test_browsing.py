"""Families, filters, the list by name and the map: all ways of the home page to a game."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from bench.many_games import write_many
from game.board import ideas
from game.rules.families import OWN, part
from game.rules.file.library import Library, standard, variants_folder
from game.scenes.home.atlas import Atlas, land
from game.scenes.home.card import GameCard
from game.scenes.home.filters import FilterChip
from game.scenes.shared.idea_tile import IdeaTile
from game.store.settings import BROWSE_BY
from game.ui.theme import THEMES
from game.words.families import IDEAS, families
from tests.pairs import in_pairs
from tests.sampled import few
from tests.scenes.hands import Hands
from tests.scenes.home.test_home import cards, keep_a_game, table, write


@pytest.fixture
def hands(tmp_path: Path) -> Hands:
    return Hands(tmp_path)


@pytest.fixture(scope="module")
def many(tmp_path_factory: pytest.TempPathFactory) -> Library:
    """The program's games and three hundred more."""
    folder = tmp_path_factory.mktemp("many")
    write_many(folder)
    found = Library.load(variants_folder(), folder)
    assert found.faults == ()
    return found


# ---- by idea


def test_every_family_has_its_tile_its_sentence_and_its_number(hands: Hands) -> None:
    found = families(standard().variants.values(), hands.services.words)
    assert sum(len(family.games) for family in found) == len(standard().variants)
    for family in found:
        assert f"idea.{family.shelf}" in hands.names
        assert {IDEAS[family.shelf].title, IDEAS[family.shelf].said} <= set(hands.texts)
        n = len(family.games)
        assert f"{n} game" + "s" * (n > 1) in hands.texts


def chosen_tile(hands: Hands) -> list[str]:
    return [w.shelf for w in hands.controls.canvas.widgets if isinstance(w, IdeaTile) and w.chosen]


def test_a_tile_leads_to_its_family_and_shows_which_is_in_view(hands: Hands) -> None:
    pane = hands.controls.canvas.panes[-1]
    assert chosen_tile(hands) == ["extra_turn"]
    for shelf in ("fours", "more_rows", "capture_across"):
        hands.click(f"idea.{shelf}")
        hands.step()
        assert chosen_tile(hands) == [shelf]
        first = next(w for w in hands.controls.canvas.widgets if w.group == f"cards:{shelf}")
        assert pane.rect.colliderect(hands.controls.canvas.on_screen(first))
    hands.controls.to_top()
    hands.step()
    assert chosen_tile(hands) == ["extra_turn"]
    tile = hands.controls.canvas.named("idea.fours")
    assert tile is not None
    before = hands.controls.canvas.on_screen(tile)
    hands.key(pygame.K_END)
    assert hands.controls.canvas.on_screen(tile) == before, "the tiles stay where they are"


@pytest.mark.parametrize("theme", sorted(THEMES))
def test_the_close_ups_of_all_ideas_differ(hands: Hands, theme: str) -> None:
    drawn = [shelf for family in OWN for shelf in part(family, "board").CLOSE_UPS]
    seen = {pygame.image.tobytes(ideas.make(shelf, (120, 66), THEMES[theme]), "RGBA") for shelf in drawn}
    assert len(seen) == len(drawn)
    assert {*drawn, "other"} == set(IDEAS)


def test_the_cards_of_all_games_look_different(hands: Hands) -> None:
    hands.wait(3)
    seen: dict[bytes, str] = {}
    for widget in hands.controls.canvas.widgets:
        if isinstance(widget, GameCard) and widget.name.startswith("play."):
            hands.place_of(widget.name)
            hands.wait(0.1)
            hands.app.draw()
            box = hands.controls.canvas.on_screen(widget, widget.board_rect)
            picture = pygame.transform.scale(hands.app.window.subsurface(box), (100, 40))
            assert seen.setdefault(pygame.image.tobytes(picture, "RGB"), widget.name) == widget.name
    assert len(seen) == len(standard().variants)


def test_a_large_family_shows_two_lines_and_then_all(tmp_path: Path, many: Library) -> None:
    hands = Hands(tmp_path, library=many)
    family = next(f for f in families(many.variants.values(), hands.services.words) if f.shelf == "fours")
    group = "cards:fours"

    def shown() -> int:
        return sum(isinstance(w, GameCard) and w.group == group for w in hands.controls.canvas.widgets)

    columns = len({hands.place_of(n).left for n in hands.names if n.startswith("play.")})
    assert len(family.games) > 8
    assert shown() == 2 * columns
    hands.click("more.fours")
    assert shown() == len(family.games)
    assert "more.fours" not in hands.names


# ---- filters


def choose(hands: Hands, what: str, label: str) -> None:
    """Opens a filter and chooses the row that begins so."""
    hands.click(f"filter.{what}")
    popup = hands.controls.popup
    assert popup is not None
    rows = [w for w in popup.controls.canvas.widgets if getattr(w, "label", "").replace("\xa0", " ").startswith(label)]
    row = rows[0]
    if row.pane:
        row.pane.reveal(row.rect, 0)
    pos = popup.controls.canvas.on_screen(row).center
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        how = {"rel": (0, 0), "buttons": (0, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
        hands.step(pygame.event.Event(kind, pos=pos, **how))


def test_filters_say_how_many_games_there_are_and_let_only_these_through(hands: Hands) -> None:
    four = ["hawalis", "kiswahili", "kujifunza", "mefuvha", "omweso"]
    choose(hands, "rows", f"Four rows ({len(four)})")
    assert sorted(cards(hands)) == four
    choose(hands, "country", "Tanzania (2)")
    choose(hands, "difficulty", "Rich (1)")
    assert cards(hands) == ["kujifunza"]
    chip = hands.controls.canvas.named("filter.rows")
    assert isinstance(chip, FilterChip)
    assert chip.label == "Four rows"
    assert chip.chosen


@pytest.mark.parametrize("back", ["cross", "delete", "list", "escape"])
def test_a_filter_is_taken_back(hands: Hands, back: str) -> None:
    choose(hands, "length", "More than 20 minutes")
    assert 0 < len(cards(hands)) < len(standard().variants)
    if back == "cross":
        hands.click("filter.length", at=0.95)
    elif back == "delete":
        hands.controls.focus_on("filter.length")
        hands.key(pygame.K_DELETE)
    elif back == "list":
        choose(hands, "length", "All of them")
    else:
        hands.key(pygame.K_ESCAPE)
    assert len(cards(hands)) == len(standard().variants)


def test_a_family_that_filters_empty_keeps_its_tile_dim(hands: Hands) -> None:
    before = [name for name in hands.names if name.startswith("idea.")]
    choose(hands, "rows", "Three rows")
    assert cards(hands) == ["gabata"]
    assert [name for name in hands.names if name.startswith("idea.")] == before
    tiles = [w for w in hands.controls.canvas.widgets if isinstance(w, IdeaTile)]
    assert [tile.shelf for tile in tiles if tile.enabled] == ["more_rows"]


def test_filters_and_search_go_together_and_may_leave_nothing(hands: Hands) -> None:
    choose(hands, "country", "Egypt")
    write(hands, "akil")
    assert cards(hands) == ["akil"]
    hands.key(pygame.K_ESCAPE)
    assert len(cards(hands)) == len(standard().variants)
    choose(hands, "rows", "Four rows")
    choose(hands, "difficulty", "Very rich")
    assert cards(hands) == ["omweso", "kiswahili"]


# ---- ways


def test_the_way_is_remembered(hands: Hands) -> None:
    hands.controls.focus_on("ways")
    hands.key(pygame.K_RIGHT, pygame.K_RIGHT)
    hands.file.flush()
    assert hands.file.load().browse_by == "letters"
    names = [standard().variants[id_].name for id_ in cards(hands)]
    assert names == sorted(names)
    assert len(names) == len(standard().variants)


@pytest.mark.parametrize(
    ("way", "size", "scale", "language"),
    few(in_pairs(BROWSE_BY, [(640, 480), (800, 600), (1280, 720), (1920, 1080)], [1.0, 2.0], ["en", "he"]), 6),
)
def test_every_way_fits_every_window(
    tmp_path: Path, way: str, size: tuple[int, int], scale: float, language: str
) -> None:
    keep_a_game(Hands(tmp_path, home=False))
    hands = Hands(tmp_path, size=size, text_scale=scale, language=language, browse_by=way)
    for widget in hands.controls.canvas.widgets:
        box = hands.controls.canvas.on_screen(widget)
        assert 0 <= box.left < box.right <= size[0], widget.name
    write(hands, "o")
    for name in ("search", *(n for n in hands.names if n.startswith("play."))):
        box = hands.place_of(name)
        assert 0 <= box.left < box.right <= size[0], name


# ---- the map


@pytest.fixture
def mapped(tmp_path: Path) -> Hands:
    return Hands(tmp_path, browse_by="map")


def atlas(hands: Hands) -> Atlas:
    found = hands.controls.canvas.named("map")
    assert isinstance(found, Atlas)
    return found


NARROW = {"Maldives", "Mariana Islands", "Philippines"}  # islands that are smaller than a square of the map


def test_every_country_of_the_games_has_its_place_on_land(mapped: Hands) -> None:
    countries = {country for game in standard().variants.values() for country in game.country}
    assert {place.country for place in atlas(mapped).places} == countries
    where = land()
    for place in atlas(mapped).places:
        i, j = int(place.x * len(where.rows[0])), int(place.y * len(where.rows))
        around = [row[max(0, i - 1) : i + 2] for row in where.rows[max(0, j - 1) : j + 2]]
        assert place.country in NARROW or any("#" in part for part in around), f"{place.country} lies in the sea"


def test_arrows_walk_to_the_nearest_place_and_enter_opens_its_games(mapped: Hands) -> None:
    mapped.controls.focus_on("map")
    here = atlas(mapped).places[atlas(mapped).at].country
    assert here == "Egypt", "the place with the most games"
    seen = {here}
    for key in (pygame.K_DOWN, pygame.K_DOWN, pygame.K_LEFT, pygame.K_LEFT, pygame.K_LEFT):
        mapped.key(key)
        seen.add(atlas(mapped).places[atlas(mapped).at].country)
    assert len(seen) > 3
    last = atlas(mapped).places[atlas(mapped).at]
    mapped.key(pygame.K_RETURN)
    assert {f"play.{game.id}" for game in last.games} == {n for n in mapped.names if n.startswith("play.")}
    assert mapped.focus.startswith("play.")
    mapped.key(pygame.K_RETURN)
    assert table(mapped).game.rules.variant in {game.id for game in last.games}


def test_arrows_never_trap_on_the_map(mapped: Hands) -> None:
    mapped.controls.focus_on("map")
    for _ in range(20):
        mapped.key(pygame.K_DOWN)
    assert mapped.focus != "map"
    mapped.controls.focus_on("map")
    mapped.key(pygame.K_TAB)
    assert mapped.focus != "map"


def test_a_click_on_a_hole_and_the_links_open_places(mapped: Hands) -> None:
    chart = atlas(mapped)
    ghana = next(place for place in chart.places if place.country == "Ghana")
    pos = mapped.controls.canvas.on_screen(chart, pygame.Rect(chart.point(ghana), (1, 1))).topleft
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        how = {"rel": (0, 0), "buttons": (0, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
        mapped.step(pygame.event.Event(kind, pos=pos, **how))
    assert sorted(cards(mapped)) == ["nam_nam", "obridje", "oware"]
    places = [place.country for place in atlas(mapped).places]
    mapped.click("place.after")
    assert places[atlas(mapped).at] == places[places.index("Ghana") + 1]
    mapped.click("place.before")
    assert places[atlas(mapped).at] == "Ghana"


def test_a_game_of_a_country_that_nobody_knows_is_on_no_map_and_in_every_list(tmp_path: Path) -> None:
    text = (variants_folder() / "kalah.toml").read_text("utf-8").replace('["USA"]', '["Nowhere"]')
    (tmp_path / "mine.toml").write_text(text.replace('"Kalah"', '"Mine"'), "utf-8")
    library = Library.load(variants_folder(), tmp_path)
    hands = Hands(tmp_path, library=library, browse_by="map")
    assert "Nowhere" not in {place.country for place in atlas(hands).places}
    write(hands, "mine")
    assert "mine" in cards(hands)


# ---- three hundred games


def test_with_hundreds_of_games_every_one_is_found_and_the_page_is_no_longer(tmp_path: Path, many: Library) -> None:
    hands = Hands(tmp_path, library=many)
    shown = [name for name in hands.names if name.startswith("play.")]
    assert len(shown) < 80
    for id_ in ("many000", "many150", "many299"):
        write(hands, many.variants[id_].name)
        assert id_ in cards(hands)
        hands.key(pygame.K_ESCAPE)
    hands.resize((1280, 720))
    write(hands, "other 298")
    assert cards(hands) == ["many298"]
    assert any(text.startswith("Other 298 → ") for text in hands.texts)
