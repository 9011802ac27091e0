"""Families, filters, the list by name and the map: all ways of the home page to a game."""

from __future__ import annotations

import math
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from game.board import ideas
from game.features.home.spots import Country, MapSpot
from game.features.home.window.atlas import WorldMap, country_names, land_map, nearest_point
from game.features.home.window.game_card import GameCard
from game.features.home.window.home_filters import FilterChip
from game.features.home.window.letter_tile import LetterTile
from game.rules.file.variant_library import VariantLibrary, standard_library, variants_folder
from game.store.settings import BROWSE_BY
from game.text.idea_families import IDEAS, best_known_games, games_by_idea
from game.text.language import Language
from game.text.letters import letters_to_compare
from game.ui.labels import DifficultyPips
from game.ui.theme import THEMES, ThemeName
from game.ui.widgets import Button
from game.window.shared.board_card import BoardCard, BoardOnCard
from game.window.shared.idea_tile import IdeaTile
from lab.bench.many_games import write_many
from tests.features.home.window.test_home import cards, game_page, hits, keep_a_game, open_all, write
from tests.pairs import in_pairs
from tests.sampled import few
from tests.some import some
from tests.window.hands import Hands


@pytest.fixture(scope="module")
def many(tmp_path_factory: pytest.TempPathFactory) -> VariantLibrary:
    """The program's games and three hundred more."""
    folder = tmp_path_factory.mktemp("many")
    write_many(folder)
    found = VariantLibrary.load(variants_folder(), folder)
    assert found.faults == ()
    return found


# ---- by idea


def test_every_family_has_its_tile_its_sentence_and_its_number(hands: Hands) -> None:
    found = games_by_idea(standard_library().variants.values(), hands.services.words)
    assert sum(len(family.games) for family in found) == len(standard_library().variants)
    for family in found:
        assert f"idea.{family.shelf}" in hands.names
        assert {IDEAS[family.shelf].title, IDEAS[family.shelf].said} <= set(hands.texts)
        n = len(family.games)
        more = hands.controls.canvas.widget_named(f"more.{family.shelf}")
        if isinstance(more, Button):
            assert more.label.replace("\xa0", " ") == f"all {n}"
        else:
            assert f"{n} game" + "s" * (n > 1) in hands.texts
        tile = hands.widget(f"idea.{family.shelf}", IdeaTile)
        assert tile.about.replace("\xa0", " ") == f"{n} game" + "s" * (n > 1)


def test_nothing_moves_beside_a_filter_that_is_chosen(hands: Hands) -> None:
    def places() -> list[pygame.Rect]:
        names = [name for name in hands.names if name.startswith("filter") or name in ("search", "ways")]
        return [hands.place_of(name) for name in names]

    hands.click("filter")
    before = places()
    hands.top.browsing.filter_chip("country").changed("Cayman Islands")  # type: ignore[attr-defined]
    hands.step()
    assert places() == before


def chosen_tile(hands: Hands) -> list[str]:
    return [w.shelf for w in hands.controls.canvas.widgets if isinstance(w, IdeaTile) and w.chosen]


def test_a_tile_leads_to_its_family_and_shows_which_is_in_view(hands: Hands) -> None:
    pane = hands.controls.canvas.panes[-1]
    assert not chosen_tile(hands)  # nothing was chosen yet
    for shelf in ("fours", "more_rows", "capture_across"):
        hands.click(f"idea.{shelf}")
        hands.step()
        assert chosen_tile(hands) == [shelf]
        first = next(w for w in hands.controls.canvas.widgets if w.group == f"cards:{shelf}")
        assert pane.rect.colliderect(hands.controls.canvas.on_screen(first))
    hands.controls.scroll_to_top()
    hands.step()
    assert not chosen_tile(hands)
    tile = hands.controls.canvas.widget_named("idea.fours")
    assert tile is not None
    before = hands.controls.canvas.on_screen(tile)
    hands.key(pygame.K_END)
    assert hands.controls.canvas.on_screen(tile) == before, "the tiles stay where they are"


@pytest.mark.parametrize("theme", sorted(THEMES))
def test_the_close_ups_of_all_ideas_differ(hands: Hands, theme: ThemeName) -> None:
    drawn = [id for id in ideas.close_ups() if not id.startswith("plan_")]
    seen = {pygame.image.tobytes(ideas.category_picture(shelf, (120, 66), THEMES[theme]), "RGBA") for shelf in drawn}
    assert len(seen) == len(drawn)
    assert {*drawn, "other"} == set(IDEAS)


def test_a_large_family_shows_its_first_row_then_all_and_its_first_row_again(
    tmp_path: Path, many: VariantLibrary
) -> None:
    hands = Hands(tmp_path, library=many)
    family = next(f for f in games_by_idea(many.variants.values(), hands.services.words) if f.shelf == "fours")

    def shown() -> list[str]:
        return [w.name for w in hands.controls.canvas.widgets if isinstance(w, GameCard) and w.group == "cards:fours"]

    first = shown()
    assert len({hands.place_of(name).top for name in first}) == 1
    assert len(family.games) > 8 > len(first)
    hands.click("more.fours")
    assert len(shown()) == len(family.games)
    hands.click("more.fours")
    assert shown() == first


def test_the_first_row_has_the_games_that_are_known_by_the_most_names() -> None:
    for family in some(games_by_idea(standard_library().variants.values(), Language())):
        row = best_known_games(family, 4)
        left = [game for game in family.games if game not in row]
        fame = [len(game.other_names) + len(game.country) for game in row]
        assert all(len(game.other_names) + len(game.country) <= min(fame) for game in left)
        assert [game.difficulty for game in row] == sorted(game.difficulty for game in row)


# ---- filters


def choose(hands: Hands, what: str, label: str) -> None:
    """Opens a filter and chooses the row that begins so."""
    if f"filter.{what}" not in hands.names:
        hands.click("filter")
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
    known = standard_library().variants
    before = [name for name in hands.names if name.startswith("idea.")]
    choose(hands, "rows", "Three rows")
    assert cards(hands) == ["gabata_adwa", "gabata_aksum", "gabata", "selus_massawa", "rabe"]
    assert [name for name in hands.names if name.startswith("idea.")] == before
    tiles = [w for w in hands.controls.canvas.widgets if isinstance(w, IdeaTile)]
    assert [tile.shelf for tile in tiles if tile.enabled] == ["more_rows"], "an empty family keeps its tile, dim"
    four = {id_ for id_, game in known.items() if game.words.family == "sowing" and game.words.board.rows == 4}
    choose(hands, "rows", f"Four rows ({len(four)})")
    open_all(hands)
    assert set(cards(hands)) == four
    here = {id_ for id_ in four if "Tanzania" in known[id_].country}
    choose(hands, "country", f"Tanzania ({len(here)})")
    assert set(cards(hands)) == here, "so few that each is shown"
    choose(hands, "difficulty", "Rich (")
    assert set(cards(hands)) == {id_ for id_ in here if known[id_].difficulty == 4}
    chip = hands.widget("filter.rows", FilterChip)
    assert chip.label == "Four rows"
    said = hands.widget("filter", Button)
    assert said.label == "Filter: 3"
    assert chip.is_chosen


def test_a_filter_is_taken_back(hands: Hands) -> None:
    for back in ("cross", "delete", "list", "escape"):
        choose(hands, "length", "More than 20 minutes")
        open_all(hands)
        assert 0 < len(cards(hands)) < len(standard_library().variants)
        if back == "cross":
            hands.click("filter.length", at=0.95)
        elif back == "delete":
            hands.controls.focus_on("filter.length")
            hands.key(pygame.K_DELETE)
        elif back == "list":
            choose(hands, "length", "All of them")
        else:
            hands.key(pygame.K_ESCAPE)
        open_all(hands)
        assert len(cards(hands)) == len(standard_library().variants), back


def test_filters_and_search_go_together_and_may_leave_nothing(hands: Hands) -> None:
    choose(hands, "country", "Egypt")
    write(hands, "akil")
    assert hits(hands) == ["hit.akil", "practice.course.akil"]
    hands.key(pygame.K_ESCAPE)
    choose(hands, "country", "Kenya")
    write(hands, "akil")
    assert "No game was found for “akil”." in hands.texts
    hands.key(pygame.K_ESCAPE)
    choose(hands, "rows", "Four rows")
    choose(hands, "difficulty", "Very rich")
    assert {"omweso", "kiswahili"} <= set(cards(hands))


# ---- ways


def test_the_way_is_remembered(hands: Hands) -> None:
    hands.controls.focus_on("ways")
    hands.key(pygame.K_RIGHT, pygame.K_RIGHT)
    hands.file.flush()
    assert hands.file.load().browse_by == "letters"
    names = [letters_to_compare(standard_library().variants[id_].name) for id_ in cards(hands)]
    assert names == sorted(names)
    assert len(names) == len(standard_library().variants)


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
    for name in ("search", *hits(hands)):
        box = hands.place_of(name)
        assert 0 <= box.left < box.right <= size[0], name


# ---- the map


@pytest.fixture
def mapped(tmp_path: Path) -> Hands:
    return Hands(tmp_path, browse_by="map")


def atlas(hands: Hands) -> WorldMap:
    return hands.widget("map", WorldMap)


def places(hands: Hands) -> list[Country]:
    return [place for spot in atlas(hands).spots for place in spot.places]


def test_every_country_of_the_games_has_its_place_on_land_and_is_reached_by_arrows(mapped: Hands) -> None:
    countries = {country for game in standard_library().variants.values() for country in game.country}
    assert sorted(place.country for place in places(mapped)) == sorted(countries)
    where = land_map()
    for place in some(places(mapped)):
        i, j = int(place.x * len(where.rows[0])), int(place.y * len(where.rows))
        assert where.rows[j][i] == "#", f"{place.country} lies in the sea"
    points = [atlas(mapped).point_of_spot(spot) for spot in atlas(mapped).spots]
    reached, fresh = {0}, {0}
    while fresh:
        there = {nearest_point(points, at, *way) for at in fresh for way in ((1, 0), (-1, 0), (0, -1), (0, 1))}
        fresh = {one for one in there if one is not None} - reached
        reached |= fresh
    assert reached == {*range(len(points))}


def go_to(hands: Hands, spot: MapSpot) -> None:
    """Clicks on a hole of the map."""
    pos = hands.controls.canvas.on_screen(atlas(hands), pygame.Rect(atlas(hands).point_of_spot(spot), (1, 1))).topleft
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        how = {"rel": (0, 0), "buttons": (0, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
        hands.step(pygame.event.Event(kind, pos=pos, **how))


def spot_of(hands: Hands, country: str) -> MapSpot:
    return next(spot for spot in atlas(hands).spots if country in [place.country for place in spot.places])


@pytest.mark.parametrize(("size", "language"), [((1280, 800), "en"), ((1280, 800), "he"), ((800, 600), "en")])
def test_places_that_lie_close_are_listed_together_and_the_map_stays(
    tmp_path: Path, size: tuple[int, int], language: str
) -> None:
    hands = Hands(tmp_path, size=size, browse_by="map", language=language)
    points = [atlas(hands).point_of_spot(spot) for spot in atlas(hands).spots]
    inner = atlas(hands).map_rect.inflate(-80, -80)  # at the edge holes are kept on the plank
    kept = [point for point in points if inner.collidepoint(point)]
    assert all(math.dist(a, b) >= 38 for a, b in combinations(kept, 2)), "two holes cannot be touched apart"
    for country in ("Ghana", "Ethiopia", "Indonesia"):
        spot = spot_of(hands, country)
        go_to(hands, spot)
        there = {place.country for place in spot.places}
        known = standard_library().variants
        assert cards(hands)
        assert all(there & {*known[id_].country} for id_ in cards(hands))
        assert [atlas(hands).point_of_spot(one) for one in atlas(hands).spots] == points


def test_the_map_stays_legible_with_hundreds_of_games(tmp_path: Path, many: VariantLibrary) -> None:
    hands = Hands(tmp_path, library=many, browse_by="map")
    found = atlas(hands)
    said = found.element(hands.controls.ui).children
    assert len(said) == len(found.spots) < 40
    assert sum(spot.game_count for spot in found.spots) >= len({game.id for one in places(hands) for game in one.games})


def test_arrows_walk_to_the_nearest_place_never_trap_and_enter_opens_its_games(mapped: Hands) -> None:
    mapped.controls.focus_on("map")
    seen = {atlas(mapped).at}
    for key in (pygame.K_DOWN, pygame.K_LEFT, pygame.K_LEFT, pygame.K_LEFT, pygame.K_UP, pygame.K_RIGHT):
        mapped.key(key)
        seen.add(atlas(mapped).at)
    assert len(seen) > 3
    for keys in ([pygame.K_DOWN] * 20, [pygame.K_TAB]):
        mapped.controls.focus_on("map")
        mapped.key(*keys)
        assert mapped.focus != "map"
    mapped.controls.focus_on("map")
    alone = next(i for i, spot in enumerate(atlas(mapped).spots) if len(spot.places) == 1)
    atlas(mapped).at = alone
    last = atlas(mapped).spots[alone].main_country
    mapped.key(pygame.K_RETURN)
    assert {f"play.{game.id}" for game in last.games} == {n for n in mapped.names if n.startswith("play.")}
    assert mapped.focus.startswith("play.")
    mapped.key(pygame.K_RETURN)
    assert game_page(mapped) in {game.id for game in last.games}


def test_an_arrow_goes_to_the_nearest_place_that_way() -> None:
    """What lies straight that way comes before what is nearer and aside."""
    points = [(0, 0), (50, 40), (10, -60), (90, 10), (-30, 20), (20, 70)]
    assert [nearest_point(points, 0, *way) for way in ((1, 0), (-1, 0), (0, -1), (0, 1))] == [1, 4, 2, 5]
    assert nearest_point(points, 2, 0, -1) is None


def test_a_click_on_a_hole_and_the_links_open_places(mapped: Hands) -> None:
    alone = next(spot for spot in atlas(mapped).spots if len(spot.places) == 1)
    go_to(mapped, alone)
    assert sorted(cards(mapped)) == sorted(game.id for game in alone.main_country.games)
    spots = atlas(mapped).spots
    mapped.click("place.after")
    now = spots[(spots.index(alone) + 1) % len(spots)]
    assert country_names(Language(), now) in mapped.texts
    mapped.click("place.before")
    assert alone.main_country.country in mapped.texts


def test_the_list_below_the_map_has_the_games_that_its_hole_counts(mapped: Hands) -> None:
    """Of a hole that stands for several countries, too."""
    several = 0
    for spot in few(atlas(mapped).spots, 8):
        mapped.top.browsing.choose_map_country(spot.main_country.country, False)  # type: ignore[attr-defined]
        mapped.step()
        assert atlas(mapped).spots[atlas(mapped).at].game_count == spot.game_count
        assert sorted(cards(mapped)) == sorted(game.id for game in spot.games)
        assert country_names(Language(), spot) in mapped.texts
        several += len(spot.places) > 1
    assert several


def test_a_game_of_no_known_country_is_on_no_map_and_one_without_a_letter_stands_among_those_with_figures(
    tmp_path: Path,
) -> None:
    text = (variants_folder() / "kalah.toml").read_text("utf-8").replace('["USA"]', '["Nowhere"]')
    (tmp_path / "mine.toml").write_text(text.replace('"Kalah"', '"?!"'), "utf-8")
    library = VariantLibrary.load(variants_folder(), tmp_path)
    hands = Hands(tmp_path / "map", library=library, browse_by="map")
    assert "Nowhere" not in {place.country for place in places(hands)}
    write(hands, "mine")
    assert "hit.mine" in hits(hands)
    hands = Hands(tmp_path / "letters", library=library, browse_by="letters")
    assert next(name for name in hands.names if name.startswith("letter.")) == "letter.#"
    assert "play.mine" in hands.names


# ---- three hundred games


def test_with_hundreds_of_games_every_one_is_found_and_the_page_is_no_longer(
    tmp_path: Path, many: VariantLibrary
) -> None:
    hands = Hands(tmp_path, library=many)
    shown = [name for name in hands.names if name.startswith("play.")]
    assert len(shown) < 80
    for id_ in ("many000", "many150", "many299"):
        write(hands, many.variants[id_].name)
        assert f"hit.{id_}" in hits(hands)
        hands.key(pygame.K_ESCAPE)
    hands.resize((1280, 720))
    write(hands, "other 298")
    assert hits(hands) == ["also.many298"]
    assert any(text.startswith("**Other** 298 → ") for text in hands.texts)


def test_letters_lead_to_the_games_whose_names_begin_so(tmp_path: Path, many: VariantLibrary) -> None:
    hands = Hands(tmp_path, library=many, browse_by="letters", language="he")
    tiles = [name for name in hands.names if name.startswith("letter.")]
    assert len(tiles) > 10
    chosen = tiles[len(tiles) // 2]
    hands.click(chosen)
    hands.step()
    letter = chosen.partition(".")[2]
    ringed = [w.name for w in hands.controls.canvas.widgets if isinstance(w, LetterTile) and w.chosen]
    assert ringed == [chosen]
    pane = hands.controls.canvas.panes[-1]
    seen = [
        w.name for w in hands.controls.canvas.widgets
        if w.group == f"cards:letter {letter}" and pane.rect.colliderect(hands.controls.canvas.on_screen(w))
    ]  # fmt: skip
    assert seen
    for name in tiles:
        assert min(hands.place_of(name).size) >= 38, name


def test_the_discs_say_what_they_mean(tmp_path: Path) -> None:
    """To who rests on them, to who hears the page, and in the list by which one chooses."""
    hands = Hands(tmp_path)
    hands.wait(0.3)
    card = hands.widget("play.kalah", BoardCard)
    ui = hands.controls.ui
    assert "Difficulty 1 of 5: Very easy" in card.element(ui).about
    pips = next(node for node in card.child.walk() if isinstance(node, DifficultyPips))
    assert card.tooltip_of(card.part_at(ui, pips.rect.center)) == "Difficulty 1 of 5: Very easy"
    assert card.tooltip_of(card.part_at(ui, card.board_rect.center)) == ""
    hands.click("filter")
    hands.wait(0.2)
    hands.click("filter.difficulty")
    hands.wait(0.2)
    popup = hands.controls.popup
    assert popup is not None
    assert [row.pips for row in popup.rows] == [0, 1, 2, 3, 4, 5]


def test_the_cards_of_all_games_look_different() -> None:
    variants = standard_library().variants.values()
    assert len({BoardOnCard(one).key for one in variants}) == len(variants)
