"""The library's page: games in a table that sorts, shelves, a search, and what was played from a position."""

from __future__ import annotations

import random
import threading
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.engine.analysis.values import Analysis, MoveValue
from game.features.analysis.window.analysis_scene import AnalysisScene
from game.features.library.game_counts import GameCounter
from game.features.library.game_library import GameArchive
from game.features.library.queries import ArchiveFilter
from game.features.library.saved_game import ImportedGame, new_id
from game.features.library.window.collection_plate import CollectionPlate
from game.features.library.window.details_plate import DetailsPlate
from game.features.library.window.explorer_panel import MoveRow
from game.features.library.window.games_table import TableLine
from game.features.library.window.library_filters import FilterPanel
from game.features.library.window.library_scene import LibraryScene
from game.features.play.window.play_scene import PlayScene
from game.features.review.window.review_scene import ReviewScene
from game.rules.file.variant_library import standard_library
from game.rules.match import Game
from game.rules.sowing.chance import random_move
from game.store.record import GameRecord, Player, began_timestamp
from game.store.remarks import Remarks
from game.teaching.kept_puzzles import KeptPuzzle, PuzzleOrigin
from game.ui import clipboard
from game.ui.widgets import TextEntry
from tests.window.hands import Hands, until_so

PERSON = Player()
PATIENCE = 60.0


def computer(level: int) -> Player:
    return Player("computer", level)


def record_of(variant: str, south: Player, north: Player, *, over: bool, seed: int) -> tuple[GameRecord, Game]:
    game, chance = Game(standard_library().variants[variant].rules()), random.Random(seed)
    while not game.position.over and (over or len(game.plies) < 3):
        game.play(random_move(game.position, chance))
    return GameRecord.of_game(game, {"S": south, "N": north}, "2025-01-31T18-30-00"), game


def keep(
    hands: Hands, variant: str, north: Player, *, over: bool = False, south: Player = PERSON, seed: int = 1
) -> str:
    """A game in the library, and its id."""
    id, (record, game) = new_id(), record_of(variant, south, north, over=over, seed=seed)
    hands.services.games.save(id, record, GameCounter().count_game(game, 120.0))
    hands.services.games.flush()
    return id


def bring(hands: Hands, many: int, name: str, event: str = "", variant: str = "kalah") -> list[str]:
    """Games of a collection, and their ids."""
    games = list[ImportedGame]()
    for n in range(many):
        record, game = record_of(variant, Player(name=f"Ada {n:03}"), Player(name="Ben"), over=True, seed=n)
        object.__setattr__(record, "remarks", Remarks((("Event", event),) if event else ()))
        games.append(ImportedGame(record, game.turn_number, 1.7e9 + 86_400 * n))
    ids = hands.services.games.import_games(games, name)
    hands.services.games.flush(PATIENCE)
    return ids


@pytest.fixture
def hands(tmp_path: Path) -> Hands:
    return Hands(tmp_path, size=(1280, 800))


def shown(hands: Hands) -> list[str]:
    """The ids of the games in the table, from the top, once all that was asked has come in."""
    scene = hands.top_as(LibraryScene)
    until_so(hands, lambda: not scene.listing.is_busy, patience=PATIENCE)
    hands.wait(0.1)
    return [one.entry.id for one in hands.controls.canvas.widgets if isinstance(one, TableLine)]


def opened(hands: Hands, chosen: ArchiveFilter | None = None) -> LibraryScene:
    hands.services.routes.library(chosen)
    scene = hands.top_as(LibraryScene)
    shown(hands)
    return scene


def type_in(hands: Hands, name: str, said: str) -> None:
    hands.controls.focus_on(name)
    hands.write(said)


def test_nothing_is_asked_of_the_library_in_the_thread_of_the_window(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    bring(hands, 3, "Club")
    keep(hands, "kalah", computer(2))
    assert hands.controls, "the page below has asked what it wants to know"
    asked, window = list[str](), threading.get_ident()
    ask = GameArchive.query_library

    def asks(self: GameArchive, *what: object) -> object:
        if threading.get_ident() == window:
            asked.append("in the window")
        return ask(self, *what)  # type: ignore[arg-type]

    monkeypatch.setattr(GameArchive, "query_library", asks)
    opened(hands)
    hands.click("shelf.of.Club")
    shown(hands)
    hands.click("sort", at=0.1)
    type_in(hands, "search", "ada")
    assert len(shown(hands)) == 3
    until_so(hands, lambda: any(name.startswith("move.") for name in hands.names), patience=PATIENCE)
    hands.click(next(name for name in hands.names if name.startswith("move.")))
    assert shown(hands)
    assert asked == []


def test_ones_own_games_lie_apart_from_collections(hands: Hands) -> None:
    first, second = keep(hands, "kalah", computer(2)), keep(hands, "oware", computer(3), over=True)
    club, open_ = bring(hands, 2, "Club"), bring(hands, 1, "Haifa Open", "Haifa Open")
    opened(hands)
    assert shown(hands) == [second, first], "one's own, the newest first"
    for shelf, ids in (
        ("shelf.under_way", [first]), ("shelf.of.Club", club[::-1]), ("shelf.of.Haifa Open", open_),
        ("shelf.all", [second, first, *club[::-1], *open_]), ("shelf.mine", [second, first]),
    ):  # fmt: skip
        hands.click(shelf)
        assert sorted(shown(hands)) == sorted(ids), shelf


def test_one_search_finds_player_event_and_year_in_all_collections(hands: Hands) -> None:
    ids = bring(hands, 3, "Club", "Haifa Open")
    keep(hands, "oware", PERSON, south=Player(name="Eve"))
    opened(hands, ArchiveFilter())
    for said in ("ada 001", "HAIFA ada 001", "2025 001"):
        type_in(hands, "search", said)
        assert shown(hands) == [ids[1]]
        type_in(hands, "search", "zz")
        assert shown(hands) == []
        hands.click("all")
        assert len(shown(hands)) == 4


def test_dates_are_shown_and_sorted_as_far_as_they_are_known_and_what_is_cut_off_can_be_read(hands: Hands) -> None:
    record, _ = record_of("kalah", Player(name="Nana Akosua Agyeman-Prempeh"), PERSON, over=True, seed=1)
    dates = ("2015", "", "2015-03", "2014-12-05", "2014-02-30")
    games = [ImportedGame(replace(record, began=one), 9, began_timestamp(one) or 0.0) for one in dates]
    games[0] = games[0]._replace(record=replace(games[0].record, result=None))  # broken off in its ninth turn
    hands.services.games.import_games(games, "Club")
    opened(hands, ArchiveFilter(collection="Club"))
    assert len(shown(hands)) == len(dates)
    lines = [one for one in hands.controls.canvas.widgets if isinstance(one, TableLine)]
    shown_dates = ["Mar 2015", "2015", "2014-12-05", "2014-02-30", "no date"]
    assert [one.cell_text("date") for one in lines] == shown_dates
    assert [one.cell_text("turns") for one in lines][:4] == ["9", "8", "9", "9"]
    scene = hands.top_as(LibraryScene)
    scene.listing.sort_by("date")
    shown(hands)
    turned = [one.cell_text("date") for one in hands.controls.canvas.widgets if isinstance(one, TableLine)]
    assert turned == [*shown_dates[3::-1], "no date"], "what has no date is last both ways"
    years = [said for _, said in FilterPanel(scene).year_field().options]
    assert years == ["at any time", "2015 · 2", "2014 · 2", "no date · 1"]
    places = ((lines[0].rect.x + 30, lines[0].rect.centery), (lines[0].rect.right - 120, lines[0].rect.centery))
    told = [lines[0].tooltip_of(lines[0].part_at(hands.controls.canvas.ui, place)) for place in places]
    assert told == ["Nana Akosua Agyeman-Prempeh", ""]


def test_what_is_wrong_of_a_game_is_mended_and_a_bad_date_is_told(hands: Hands) -> None:
    first, second = bring(hands, 2, "Club", "Haifa Open")
    scene = opened(hands, ArchiveFilter(collection="Club"))
    press_right(hands, first)
    take(hands, "Correct players, date, place")
    scene.set_filter(replace(scene.chosen_filter, years=("2015",)))
    for date in ("2014-02-30", "3.2.2014"):
        for name, said in {"south": "Ayò", "date": date, "place": "Ìbàdàn", "remark": "time forfeit"}.items():
            hands.controls.focus_on(name)
            hands.key(pygame.K_a, mod=pygame.KMOD_CTRL)
            hands.write(said)
        hands.click("save")
        if isinstance(hands.top, DetailsPlate):
            assert hands.controls.focus.name == "date"  # type: ignore[union-attr]
            assert "No calendar has the day 2014-02-30." in [text.replace("\xa0", " ") for text in hands.texts]
    hands.services.games.flush(PATIENCE)
    assert hands.app.passing.said == "Saved. The game now stands under: 2014"
    scene.set_filter(replace(scene.chosen_filter, years=()))
    assert shown(hands) == [second, first], "it is the older one now"
    entry = scene.listing.found.entries[1]
    assert (entry.south_name, entry.began, entry.event) == ("Ayò", "2014-02-03", "Haifa Open, Ìbàdàn")
    tags = dict(hands.services.games.read_record(first).remarks.tags)
    tags["ImportKey"] = ""
    assert tags == {"ImportKey": "", "Event": "Haifa Open", "Site": "Ìbàdàn", "Termination": "time forfeit"}
    type_in(hands, "search", "ibadan")
    assert shown(hands) == [first]
    line = next(one for one in hands.controls.canvas.widgets if isinstance(one, TableLine))
    assert [name for name in ("south", "event") if line.is_found_by(line.cell_text(name))] == ["event"]


def test_a_press_on_a_title_sorts_and_a_second_one_turns_it_round(hands: Hands) -> None:
    bring(hands, 6, "Club")
    scene = opened(hands, ArchiveFilter(collection="Club"))
    head = hands.controls.canvas.widget_named("sort")
    for column in ("south", "turns"):
        at = next(i for i, one in enumerate(head.columns) if one.name == column)  # type: ignore[union-attr]
        orders = []
        for _ in range(2):
            hands.controls.focus_on("sort")
            hands.key(*[pygame.K_LEFT] * 10, *[pygame.K_RIGHT] * at, pygame.K_RETURN)
            orders.append(shown(hands))
            assert scene.listing.order.column == column
        assert orders[0] != orders[1]
        assert len(set(orders[0])) == 6


def test_lines_come_as_one_scrolls_and_what_is_seen_stays(hands: Hands) -> None:
    ids = bring(hands, 130, "Club")[::-1]
    opened(hands, ArchiveFilter(collection="Club"))
    assert "130 games" in [text.replace("\xa0", " ") for text in hands.texts]
    seen = list[str]()
    for _ in range(80):
        canvas = hands.controls.canvas
        lines = [one for one in canvas.widgets if isinstance(one, TableLine)]
        pane = lines[0].pane
        assert pane is not None
        seen += [
            one.entry.id for one in lines if pane.rect.contains(canvas.on_screen(one)) and one.entry.id not in seen
        ]
        if len(seen) == len(ids):
            break
        pane.scroll_by(pane.rect.h // 2)
        hands.wait(0.1)
        shown(hands)
    assert seen == ids


def test_the_explorer_counts_and_a_press_goes_on_and_the_table_follows(hands: Hands) -> None:
    ids = bring(hands, 40, "Club")
    start = Game(standard_library().variants["kalah"].rules()).position
    figures = Analysis(9, 1000, tuple(MoveValue(move, -300, line=(move,)) for move in start.legal()))
    hands.services.games.figures.keep_if_deeper(start, figures)
    scene = opened(hands, ArchiveFilter(collection="Club"))
    hands.services.games.flush(PATIENCE)

    def rows() -> list[MoveRow]:
        return [one for one in hands.controls.canvas.widgets if isinstance(one, MoveRow)]

    until_so(hands, lambda: sum(one.move.games for one in rows()) == 40, patience=PATIENCE)
    first = {one.id: one.opening.split()[0] for one in scene.listing.found.entries}
    for row in rows():
        same = [id for id in ids if first[id] == row.move.move]
        assert row.move.games == len(same)
        assert row.share, "each share is told: it stands beside its number of games"
        told = row.element(hands.controls.ui).about
        assert "−3" in told
    chosen = rows()[0].move
    hands.click(f"move.{chosen.move}")
    assert sorted(shown(hands)) == sorted(id for id in ids if first[id] == chosen.move)
    until_so(hands, lambda: str(scene.explorer.news).endswith("True)"), patience=PATIENCE)
    hands.key(pygame.K_BACKSPACE)
    assert len(shown(hands)) == 40
    hands.click(f"move.{chosen.move}")
    shown(hands)
    hands.click("position")
    assert len(shown(hands)) == 40
    type_in(hands, "search", "ada 03")
    assert len(shown(hands)) == 11
    until_so(hands, lambda: sum(one.move.games for one in rows()) == 11, patience=PATIENCE)
    assert any("counted in: Club · “ada 03”" in text for text in hands.texts)


def test_a_click_chooses_a_game_and_a_second_one_opens_it(hands: Hands) -> None:
    other, id = keep(hands, "oware", computer(3), over=True), keep(hands, "kalah", computer(2))
    scene = opened(hands)
    hands.click(f"game.{other}")
    assert (hands.top, scene.selected) == (scene, other)
    hands.wait(1.0)
    hands.click(f"game.{id}")
    hands.click(f"game.{id}")
    table = hands.top_as(PlayScene)
    assert len(table.game.plies) == 3
    table.leave()
    assert isinstance(hands.top, LibraryScene)


@pytest.mark.parametrize(
    ("button", "page"), [("open", PlayScene), ("review", ReviewScene), ("analysis", AnalysisScene)]
)
def test_what_stands_below_is_for_the_chosen_game(hands: Hands, button: str, page: type) -> None:
    id = keep(hands, "kalah", computer(2), over=True)
    keep(hands, "oware", computer(2), over=True)
    opened(hands)
    hands.click(f"game.{id}")
    hands.click(button)
    assert isinstance(hands.top, page)
    table = next(scene for scene in hands.services.stack.scenes if isinstance(scene, PlayScene))
    assert table.game.rules.variant == "kalah"
    hands.key(pygame.K_ESCAPE)
    assert button == "open" or isinstance(hands.top, LibraryScene), "back where it was opened"


def test_an_imported_game_under_way_is_played_on_as_a_game_of_ones_own(hands: Hands) -> None:
    record, _ = record_of("kalah", Player(name="Yaw"), Player(name="Esi"), over=False, seed=1)
    (id,) = hands.services.games.import_games([ImportedGame(record, 3, 1.7e9)], "Club")
    hands.services.games.flush(PATIENCE)
    opened(hands, ArchiveFilter(collection="Club"))
    hands.click("open")
    table, told = hands.top_as(PlayScene), list[str]()
    hands.services.tell = told.append
    table.chooser.play_move(table.game.position.legal()[0])
    hands.services.games.flush(PATIENCE)
    hands.wait(0.1)
    assert told == ["You’re playing a copy. It’s in Mine; the collection’s game stays as it was."]
    assert hands.services.games.read_record(id).moves == record.moves
    games = hands.services.games
    assert [len(games.read_record(one.id).moves) for one in games.games_under_way()] == [4]


def menu_rows(hands: Hands) -> list[str]:
    popup = hands.controls.popup
    return [row.label for row in popup.rows] if popup else []


def take(hands: Hands, row: str) -> None:
    """Presses a row of the open menu."""
    popup = hands.controls.popup
    assert popup is not None
    found = next(one for one in popup.rows if one.label == row)
    found.pane.reveal(found.rect, 0)  # type: ignore[union-attr]
    pos = popup.controls.canvas.on_screen(found).center
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        hands.step(pygame.event.Event(kind, pos=pos, button=1))


def press_right(hands: Hands, id: str) -> None:
    pos = hands.place_of(f"game.{id}").center
    hands.step(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=3))


def press_dots(hands: Hands, id: str) -> None:
    hands.click(f"game.{id}")
    hands.wait(0.6)
    hands.click("game menu")


def press_menu_key(hands: Hands, id: str) -> None:
    hands.controls.focus_on(f"game.{id}")
    hands.wait(0.1)
    hands.step(pygame.event.Event(pygame.KEYDOWN, key=0x40000065, mod=0, unicode="", scancode=101))


def hold_a_finger(hands: Hands, id: str) -> None:
    pos = hands.place_of(f"game.{id}").center
    hands.step(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1, touch=True))
    hands.wait(0.8)
    hands.step(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1, touch=True))


def test_each_game_has_its_menu_for_every_hand(hands: Hands) -> None:
    id, other = keep(hands, "kalah", computer(2), over=True), keep(hands, "oware", computer(2), over=True)
    opened(hands)
    for way in (press_right, press_dots, press_menu_key, hold_a_finger):
        way(hands, id)
        rows = menu_rows(hands)
        assert (rows[0], rows[-1]) == ("Look at the board", "Delete"), way
        hands.key(pygame.K_ESCAPE)
        assert not menu_rows(hands)
    press_right(hands, id)
    take(hands, "Give it a star")
    assert hands.services.games.page_of_games(ArchiveFilter(starred=True)).entries[0].id == id
    shown(hands)
    hold_a_finger(hands, id)
    take(hands, "Delete")
    assert shown(hands) == [other]
    hands.click("undelete")
    assert set(shown(hands)) == {id, other}


def test_a_collection_is_renamed_deleted_brought_back_and_made_ones_own(hands: Hands) -> None:
    ids = sorted(bring(hands, 2, "Club"))
    scene = opened(hands, ArchiveFilter(collection="Club"))
    hands.click("collection")
    plate = hands.top_as(CollectionPlate)
    plate.name = "Nairobi"
    hands.click("rename")
    assert sorted(shown(hands)) == ids
    assert "shelf.of.Nairobi" in hands.names
    hands.click("collection")
    hands.click("delete")
    assert shown(hands) == []
    assert "shelf.of.Nairobi" not in hands.names
    hands.click("undelete")
    shown(hands)
    hands.click("shelf.of.Nairobi")
    assert sorted(shown(hands)) == ids
    hands.click("collection")
    hands.click("mine")
    assert sorted(shown(hands)) == ids
    assert scene.chosen_filter.collection == ""


def test_ones_own_mistakes_are_a_list_and_each_is_practised_again(hands: Hands) -> None:
    id = keep(hands, "kalah", computer(2), over=True)
    start = Game(standard_library().variants["kalah"].rules()).position
    position = {key: value for key, value in start.as_json().items() if key not in ("variant", "options")}
    kept = [
        KeptPuzzle(f"own{n}", "kalah", {}, position, ("C", "F"), origin=PuzzleOrigin(id, n, "A", 3)) for n in (2, 5)
    ]
    hands.services.own_puzzles.add_new(kept)
    opened(hands)
    hands.click("shelf.mistakes")
    assert [name for name in hands.names if name.startswith("mistake.")] == ["mistake.own5", "mistake.own2"]
    hands.click("mistake.own2")
    assert hands.page == "PuzzleScene"
    assert hands.top.puzzling.puzzle.id == "own2"  # type: ignore[attr-defined]


@pytest.mark.parametrize("page", ["new game", "rules"])
def test_the_page_of_a_game_has_ones_own_record(hands: Hands, page: str) -> None:
    own = keep(hands, "kalah", computer(2), over=True)
    keep(hands, "oware", computer(2), over=True)
    bring(hands, 2, "Club")
    kalah = hands.services.library.variants["kalah"]
    if page == "rules":
        hands.services.routes.rules(kalah.rules(), choose=True)
    else:
        hands.services.routes.game_page(kalah)
    hands.wait(1.0)
    if page == "rules":
        assert any("Played: 1" in text.replace("\xa0", " ") for text in hands.texts)
    else:
        assert hands.controls.canvas.widget_named("record").label == "won 1 of 1"  # type: ignore[union-attr]
    hands.click("record")
    assert shown(hands) == [own]


def test_the_game_that_is_highlighted_is_the_one_that_keys_are_for(hands: Hands) -> None:
    first, second = keep(hands, "kalah", computer(2), over=True), keep(hands, "oware", computer(2), over=True)
    scene = opened(hands)
    assert scene.focused_entry is None, "nobody has pressed an arrow key"
    assert scene.selected == second, "but its line is lit"
    hands.key(pygame.K_DELETE)
    assert shown(hands) == [first]
    hands.click("undelete")
    assert set(shown(hands)) == {first, second}


def test_the_list_follows_what_the_explorer_counts(hands: Hands) -> None:
    """Games come in while a position is shown: the list has as many as the explorer counts."""
    bring(hands, 12, "Club")
    scene = opened(hands, ArchiveFilter(collection="Club"))
    hands.services.games.flush(PATIENCE)
    until_so(hands, lambda: sum(one.games for one in scene.explorer.rows) == 12, patience=PATIENCE)
    hands.click(f"move.{scene.explorer.rows[0].move}")
    before = len(shown(hands))
    bring(hands, 12, "Club")
    scene.explorer.count_in(scene.chosen_filter)  # as it does again and again while games wait
    until_so(hands, lambda: scene.explorer.found.value.games > before, patience=PATIENCE)
    until_so(hands, lambda: scene.listing.found.total == scene.explorer.found.value.games, patience=PATIENCE)
    assert len(shown(hands)) == scene.explorer.found.value.games == 2 * before


@pytest.mark.parametrize("page", ["home", "library"])
@pytest.mark.parametrize(("text", "opens"), [
    ('[Variant "oware"]\n\n1. F e 2. D b *', True), ('{"variant":"oware","moves":["F"]}', True),
    ("4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", True), ("oware", False), ("Ada 7", False),
])  # fmt: skip
def test_a_pasted_game_opens_where_the_cursor_is_in_the_search(
    hands: Hands, monkeypatch: pytest.MonkeyPatch, page: str, text: str, opens: bool
) -> None:
    monkeypatch.setattr(clipboard, "clipboard_text", lambda: text)
    keep(hands, "kalah", computer(2), over=True)
    if page == "library":
        opened(hands)
    hands.controls.focus_on("search")
    before = hands.top
    hands.key(pygame.K_v, mod=pygame.KMOD_CTRL)
    if opens:  # a position is looked at in the background
        until_so(hands, lambda: hands.top is not before, patience=PATIENCE)
    hands.wait(0.2)
    assert (hands.top is not before) == opens
    assert opens or hands.widget("search", TextEntry).value == text
