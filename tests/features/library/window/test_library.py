"""The library's page: every game is found again, looked at, played on; what is deleted comes back."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.features.library.game_counts import GameCounter
from game.features.library.paths import FILE
from game.features.library.queries import ArchiveFilter, read_page
from game.features.library.saved_game import new_id
from game.features.library.window.game_rows import GameRow
from game.features.library.window.library_scene import LibraryScene
from game.features.play.window.play_scene import PlayScene
from game.features.review.window.review_scene import ReviewScene
from game.rules.file.variant_library import standard_library
from game.rules.match import Game
from game.rules.sowing.chance import random_move
from game.store.record import GameRecord, Player
from game.ui.labels import Icon, Label
from game.ui.layout import Node, Picture
from game.ui.widgets import Button, Pane, Widget
from tests.pairs import in_pairs
from tests.store.common import sqlite_file
from tests.window.hands import Hands

PERSON = Player()


def computer(level: int) -> Player:
    return Player("computer", level)


def keep(
    hands: Hands, variant: str, north: Player, *, over: bool = False, south: Player = PERSON, seed: int = 1
) -> str:
    """A game in the library, and its id."""
    game, chance = Game(standard_library().variants[variant].rules()), random.Random(seed)
    while not game.position.over and (over or len(game.plies) < 3):
        game.play(random_move(game.position, chance))
    id = new_id()
    record = GameRecord.of_game(game, {"S": south, "N": north}, "2025-01-31T18-30-00")
    hands.services.games.save(id, record, GameCounter().count_game(game, 120.0))
    hands.services.games.flush()
    return id


@pytest.fixture
def hands(tmp_path: Path) -> Hands:
    return Hands(tmp_path, size=(1280, 720))


def shown(hands: Hands) -> list[str]:
    """The ids of the games in the list, from the top."""
    return [one.entry.id for one in hands.controls.canvas.widgets if isinstance(one, GameRow)]


def opened(hands: Hands) -> LibraryScene:
    hands.services.routes.library()
    hands.wait(1.0)
    scene = hands.top
    assert isinstance(scene, LibraryScene)
    return scene


def test_all_games_are_listed_the_newest_first(hands: Hands) -> None:
    first, second = keep(hands, "kalah", computer(2)), keep(hands, "oware", computer(3), over=True)
    opened(hands)
    assert shown(hands) == [second, first]
    assert "Kalah" in hands.texts
    assert "under way" in hands.texts


def test_an_empty_library_says_what_will_be_here_and_leads_to_a_game(hands: Hands) -> None:
    opened(hands)
    assert any("from its first turn on" in text for text in hands.texts)
    assert "Watch it from the start" in hands.texts
    assert "search" not in hands.names  # there is nothing to search
    hands.click("home")
    assert hands.page == "HomePage"


def test_filters_and_search_find_a_game(hands: Hands) -> None:
    kalah, oware = keep(hands, "kalah", computer(2)), keep(hands, "oware", PERSON, south=Player(name="Ada"))
    opened(hands)
    assert "variants.oware" not in hands.names, "the rest is folded up"
    hands.click("more_filters")
    hands.click("variants.oware")
    assert shown(hands) == [oware]
    hands.click("more_filters")
    assert shown(hands) == [oware]
    assert "More filters: 1" in [one.label for one in hands.controls.canvas.widgets if isinstance(one, Button)]
    hands.click("more_filters")
    hands.click("variants.all")
    hands.click("opponents.computer")
    assert shown(hands) == [kalah]
    hands.click("opponents.all")
    hands.controls.focus_on("search")
    for letter in "ada":
        hands.step(pygame.event.Event(pygame.TEXTINPUT, text=letter))
    assert shown(hands) == [oware]
    for letter in "zz":
        hands.step(pygame.event.Event(pygame.TEXTINPUT, text=letter))
    assert shown(hands) == []
    hands.click("all")
    assert set(shown(hands)) == {kalah, oware}
    hands.controls.focus_on("search")
    for letter in "awale":  # another name of Oware, found as on the home page
        hands.step(pygame.event.Event(pygame.TEXTINPUT, text=letter))
    assert shown(hands) == [oware]


def test_rows_say_the_players_names_and_at_which_turn_a_game_is(hands: Hands) -> None:
    south, north = Player(name="Ama"), Player(name="Kofi")
    keep(hands, "kalah", north, south=south, over=True)
    under_way = keep(hands, "kalah", north, south=south)
    opened(hands)
    (entry,) = (one for one in hands.services.games.games_under_way() if one.id == under_way)
    assert f"Ama – Kofi · turn {entry.turns}" in hands.texts
    assert {"Ama won", "Kofi won", "drawn"} & set(hands.texts)
    assert not any("South" in text or "North" in text for text in hands.texts)


def test_a_game_under_way_is_played_on_and_one_comes_back(hands: Hands) -> None:
    id = keep(hands, "kalah", computer(2))
    opened(hands)
    hands.click(f"game.{id}")
    hands.wait(0.3)
    hands.click("open")
    assert isinstance(hands.top, PlayScene)
    assert len(hands.top.game.plies) == 3
    hands.top.leave()
    assert isinstance(hands.top, LibraryScene)


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
    hands.click(f"menu.{id}")


def press_menu_key(hands: Hands, id: str) -> None:
    hands.controls.focus_on(f"game.{id}")
    hands.step(pygame.event.Event(pygame.KEYDOWN, key=0x40000065, mod=0, unicode="", scancode=101))


def press_shift_f10(hands: Hands, id: str) -> None:
    hands.controls.focus_on(f"game.{id}")
    hands.key(pygame.K_F10, mod=pygame.KMOD_SHIFT)


def hold_a_finger(hands: Hands, id: str) -> None:
    pos = hands.place_of(f"game.{id}").center
    hands.step(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1, touch=True))
    hands.wait(0.8)
    hands.step(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1, touch=True))


@pytest.mark.parametrize("way", [press_right, press_dots, press_menu_key, press_shift_f10, hold_a_finger])
def test_each_game_has_its_menu_for_every_hand(hands: Hands, way: Callable[[Hands, str], None]) -> None:
    id = keep(hands, "kalah", computer(2), over=True)
    opened(hands)
    way(hands, id)
    assert hands.page == "LibraryScene"
    rows = menu_rows(hands)
    assert rows[0] == "Look at the board"
    assert rows[-1] == "Delete"
    assert {"Review the game", "Mark it", "Give it a star", "Give it a name", "Export this game", "Delete"} <= set(rows)
    take(hands, "Give it a star")
    assert hands.services.games.page_of_games(ArchiveFilter(starred=True), "newest", 0).total == 1
    way(hands, id)
    take(hands, "Delete")
    assert shown(hands) == []
    hands.click("undelete")
    assert shown(hands) == [id]


def test_the_menu_marks_names_and_opens_a_game(hands: Hands) -> None:
    id = keep(hands, "kalah", computer(2))
    opened(hands)
    press_dots(hands, id)
    take(hands, "Mark it")
    press_dots(hands, id)
    assert "Take the mark away" in menu_rows(hands)
    take(hands, "Give it a name")
    hands.wait(0.2)
    assert hands.focus == "title"
    for letter in "Sunday":
        hands.step(pygame.event.Event(pygame.TEXTINPUT, text=letter))
    hands.key(pygame.K_RETURN)
    assert hands.page == "LibraryScene"
    assert any("Sunday" in text for text in hands.texts)
    press_right(hands, id)
    take(hands, "Play on")
    assert isinstance(hands.top, PlayScene)


def test_a_finished_game_opens_its_review(hands: Hands) -> None:
    id = keep(hands, "kalah", computer(2), over=True)
    opened(hands)
    hands.click(f"game.{id}")
    hands.wait(0.3)
    hands.click("review")
    assert isinstance(hands.top, ReviewScene)


def test_a_game_is_watched_from_its_first_turn_on(hands: Hands) -> None:
    id = keep(hands, "kalah", computer(2), over=True)
    opened(hands)
    hands.click(f"game.{id}")
    hands.wait(0.3)
    hands.click("replay")
    table = hands.top
    assert isinstance(table, PlayScene)
    assert table.playing.film.current_turn <= 0
    hands.wait(3.0)
    assert table.playing.film.current_turn >= 0
    assert not table.playing.film.at_end


def test_games_are_found_by_level_and_by_time(hands: Hands) -> None:
    weak, strong = keep(hands, "kalah", computer(1)), keep(hands, "kalah", computer(4))
    scene = opened(hands)
    hands.click("more_filters")
    scene.set_filter(ArchiveFilter(levels=(4,)))
    assert shown(hands) == [strong]
    assert "levels" in hands.names
    entry = hands.services.games.entry_by_id(weak)
    assert entry is not None
    scene.set_filter(ArchiveFilter(since=entry.changed + 3600))
    assert shown(hands) == []
    scene.set_filter(ArchiveFilter(since=entry.changed - 3600))
    assert set(shown(hands)) == {weak, strong}


def test_what_is_deleted_comes_back(hands: Hands) -> None:
    id, other = keep(hands, "kalah", computer(2)), keep(hands, "oware", computer(2))
    opened(hands)
    hands.controls.focus_on(f"game.{id}")
    hands.key(pygame.K_DELETE)
    hands.services.games.flush()
    hands.wait(0.2)
    assert shown(hands) == [other]
    hands.click("undelete")
    hands.services.games.flush()
    hands.wait(0.2)
    assert set(shown(hands)) == {id, other}


def test_a_game_gets_a_name_and_a_star_and_is_found_by_both(hands: Hands) -> None:
    id = keep(hands, "kalah", computer(2))
    keep(hands, "oware", computer(2))
    opened(hands)
    hands.click(f"game.{id}")
    hands.wait(0.3)
    hands.controls.focus_on("title")
    for letter in "Finale":
        hands.step(pygame.event.Event(pygame.TEXTINPUT, text=letter))
    hands.click("rename")
    hands.wait(0.3)
    assert "Finale" in hands.texts
    press_dots(hands, id)
    take(hands, "Give it a star")
    hands.wait(0.3)
    hands.click("state.starred")
    assert shown(hands) == [id]


def test_a_row_says_against_whom_and_the_plate_has_what_is_done_most(hands: Hands) -> None:
    id = keep(hands, "kalah", computer(2), over=True)
    opened(hands)
    assert any(one.startswith("Sungura · ") for one in hands.texts)
    assert "Games each week" not in hands.texts, "a single week compares nothing"
    hands.click(f"game.{id}")
    hands.wait(0.3)
    assert hands.names == ["title", "rename", "open", "replay", "review", "copy", "export", "delete", "back"]


def test_a_copy_is_played_on_beside_the_game(hands: Hands) -> None:
    id = keep(hands, "kalah", PERSON)
    opened(hands)
    hands.click(f"game.{id}")
    hands.wait(0.3)
    hands.click("copy")
    table = hands.top
    assert isinstance(table, PlayScene)
    table.chooser.play_move(table.game.position.legal()[0])
    hands.services.games.flush()
    assert len(hands.services.games.open_game(id).game.plies) == 3
    assert len(hands.services.games.games_under_way()) == 2


def test_more_games_than_a_page_are_walked_through(hands: Hands) -> None:
    ids = [keep(hands, "kalah", computer(1), seed=n) for n in range(53)]
    opened(hands)
    assert len(shown(hands)) == 50
    for _ in range(60):
        hands.key(pygame.K_PAGEDOWN)
    hands.controls.focus_on("later")
    hands.key(pygame.K_RETURN)
    assert set(shown(hands)) == set(ids[:3])


def test_rows_in_view_are_there_at_once_and_all_others_once_there_is_time(hands: Hands) -> None:
    for n in range(20):
        keep(hands, "kalah", computer(1), seed=n)
    scene = opened(hands)
    scene.listing.sort = "oldest"
    scene.refresh()
    canvas = hands.controls.canvas
    rows = [one for one in canvas.widgets if isinstance(one, GameRow)]
    assert len({row.rect.size for row in rows}) == 1
    for row in rows:
        pane = row.pane
        assert pane is not None
        assert row.is_awake == bool(pane.rect.colliderect(canvas.on_screen(row))), row.name
    assert {row.is_awake for row in rows} == {True, False}
    hands.wait(1.0)
    assert all(row.is_awake for row in rows)


def test_the_last_page_of_another_order_is_that_of_all_games(hands: Hands) -> None:
    for n in range(7):
        keep(hands, "kalah", computer(1), seed=n, over=True)
    games, connection = hands.services.games, sqlite3.connect(hands.folders.data / FILE)
    every = games.page_of_games(sort="longest turn").entries
    parts = [read_page(connection, ArchiveFilter(), "longest turn", n, 3).entries for n in range(3)]
    connection.close()
    assert [one.longest for one in every] == sorted((one.longest for one in every), reverse=True)
    assert [one.id for part in parts for one in part] == [one.id for one in every]


def test_the_last_game_of_a_page_is_deleted_and_the_page_before_is_shown(hands: Hands) -> None:
    ids = [keep(hands, "kalah", computer(1), seed=n) for n in range(51)]
    opened(hands)
    hands.controls.focus_on("later")
    hands.key(pygame.K_RETURN)
    assert shown(hands) == ids[:1]
    hands.controls.focus_on(f"game.{ids[0]}")
    hands.key(pygame.K_DELETE)
    hands.services.games.flush()
    hands.wait(0.2)
    assert not any("No game" in text for text in hands.texts)
    assert len(shown(hands)) == 50


def test_rows_that_cannot_be_counted_do_not_close_the_page(hands: Hands) -> None:
    """Another program may have written anything into the file."""
    fair, odd = keep(hands, "kalah", computer(2), over=True), keep(hands, "kalah", computer(2), over=True, seed=2)
    order = "UPDATE games SET {} WHERE id = ?"
    with sqlite_file(hands.folders.data / FILE) as connection:
        connection.execute(order.format("result = '', level = 3"), (fair,))
        connection.execute(order.format("seconds = 'long'"), (odd,))
    opened(hands)
    hands.wait(0.5)
    assert fair in shown(hands)
    with sqlite_file(hands.folders.data / FILE) as connection:
        connection.execute("DELETE FROM games WHERE id = ?", (odd,))
    opened(hands)
    hands.wait(0.5)
    assert shown(hands) == [fair]


def test_statistics_count_what_was_won(hands: Hands) -> None:
    id = keep(hands, "kalah", computer(2), over=True)
    entry = hands.services.games.entry_by_id(id)
    assert entry is not None
    opened(hands)
    hands.wait(0.5)
    share = "100 %" if entry.result == "won" else "0 %"
    assert share in hands.texts
    assert "most stones sown in one turn" not in hands.texts, "that may have been the computer's"


def test_a_finished_game_is_copied_as_text(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    id = keep(hands, "kalah", computer(2), over=True)
    copied: list[str] = []

    def copy(text: str) -> bool:
        copied.append(text)
        return True

    monkeypatch.setattr("game.ui.clipboard.copy_text", copy)
    page = opened(hands)
    hands.click(f"game.{id}")
    hands.wait(0.3)
    hands.click("copy")
    assert hands.top is page
    assert '[Variant "kalah"]' in copied[0]


@pytest.mark.parametrize(
    ("size", "scale", "language"), in_pairs([(800, 600), (1280, 720), (1920, 1080)], [1.0, 2.0], ["en", "he"])
)
def test_nothing_is_cut_off(tmp_path: Path, size: tuple[int, int], scale: float, language: str) -> None:
    hands = Hands(tmp_path, size=size, text_scale=scale, language=language)
    for n, variant in enumerate(("kalah", "kiswahili", "oware")):
        keep(hands, variant, computer(2), over=n == 0)
    opened(hands)
    window = pygame.Rect((0, 0), size)
    for widget in hands.controls.canvas.widgets:
        box = hands.controls.canvas.on_screen(widget)
        assert window.left <= box.left, widget.name
        assert box.right <= window.right, widget.name
    assert len(shown(hands)) == 3


def test_a_press_is_not_lost_when_the_statistics_come_in(hands: Hands) -> None:
    id = keep(hands, "kalah", computer(2))
    scene = opened(hands)
    box = hands.place_of(f"game.{id}")
    hands.step(pygame.event.Event(pygame.MOUSEMOTION, pos=box.center, rel=(0, 0), buttons=(0, 0, 0)))
    hands.step(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=box.center, button=1))
    scene.listing.refresh()  # what was asked for is answered while the button is down
    hands.wait(0.5)
    hands.step(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=box.center, button=1))
    assert hands.page == "GameMenu"


# ---- how it looks


def many(hands: Hands) -> None:
    """A game of each kind that there is, some won, some lost, some between two people."""
    for n, variant in enumerate(sorted(standard_library().variants)):
        north = PERSON if n % 5 == 0 else computer(n % 8 + 1)
        keep(hands, variant, north, over=n % 3 == 0, seed=n)


def panes(hands: Hands) -> list[Pane]:
    return [node for node in hands.nodes if isinstance(node, Pane)]


@pytest.mark.parametrize("language", ["en", "he"])
def test_on_a_large_screen_all_that_can_be_chosen_is_in_view(tmp_path: Path, language: str) -> None:
    hands = Hands(tmp_path, size=(1920, 1080), language=language)
    many(hands)
    opened(hands)
    hands.click("more_filters")
    column = next(pane for pane in panes(hands) if any(one.name == "state.all" for one in widgets(pane)))
    assert column.max_scroll == 0
    rest = hands.controls.canvas.widget_named("more.variants")
    assert rest is not None  # what has no room is in a list
    assert {f"variants.{id}" in hands.names for id in standard_library().variants} == {True, False}


def widgets(node: Node) -> list[Widget]:
    return [one for one in node.walk() if isinstance(one, Widget)]


def test_a_game_out_of_the_list_of_the_rarest_is_chosen(tmp_path: Path) -> None:
    hands = Hands(tmp_path, size=(1280, 720))
    many(hands)
    opened(hands)
    hands.click("more_filters")
    hands.controls.focus_on("more.variants")
    hands.key(pygame.K_RETURN, pygame.K_DOWN, pygame.K_RETURN)
    assert len(shown(hands)) == 1


def test_a_marked_game_looks_marked(hands: Hands) -> None:
    ids = [keep(hands, "kalah", computer(2), seed=n) for n in range(3)]
    opened(hands)

    def ground(id: str) -> tuple[int, ...]:
        box = hands.place_of(f"game.{id}")
        return tuple(hands.app.screen.surface.get_at((box.right - 6, box.centery)))

    hands.controls.focus_on(f"game.{ids[1]}")
    hands.key(pygame.K_SPACE)
    hands.controls.focus_on(f"game.{ids[0]}")
    hands.wait(0.5)
    hands.app.draw()
    assert ground(ids[1]) != ground(ids[2])
    row = hands.controls.canvas.widget_named(f"game.{ids[1]}")
    assert isinstance(row, GameRow)
    assert "check" in {one.name for one in row.child.walk() if isinstance(one, Icon)}


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_how_a_game_ended_is_read_in_full(tmp_path: Path, size: tuple[int, int], scale: float) -> None:
    hands = Hands(tmp_path, size=size, text_scale=scale)
    keep(hands, "oware", PERSON, over=True, south=Player(name="Ada"))
    opened(hands)
    row = next(one for one in hands.controls.canvas.widgets if isinstance(one, GameRow))
    ui = hands.controls.ui
    labels = [one for one in row.child.walk() if isinstance(one, Label)]
    assert len(labels) == 5
    for label in labels:
        assert label.width(ui) <= label.rect.w, label.marked
        assert row.rect.contains(label.rect), label.marked


def test_the_bars_of_the_levels_are_no_higher_in_a_wide_column(tmp_path: Path) -> None:
    hands = Hands(tmp_path, size=(1000, 720))
    keep(hands, "kalah", computer(2), over=True)
    opened(hands)
    hands.click("view", at=0.8)
    hands.wait(0.5)
    hands.step()
    bars = [node for node in hands.nodes if isinstance(node, Picture) and node.wide == 150]
    assert [bar.rect.h < bar.rect.w / 20 for bar in bars] == [True]


@pytest.mark.parametrize(("language", "sign"), [("en", " %"), ("he", "%")])
def test_the_percent_sign_stands_where_the_language_has_it(tmp_path: Path, language: str, sign: str) -> None:
    hands = Hands(tmp_path, size=(1280, 720), language=language)
    keep(hands, "kalah", computer(2), over=True)
    opened(hands)
    hands.wait(0.5)
    assert {f"0{sign}", f"100{sign}"} & set(hands.texts)


def noted(name: str, ask: Callable[..., object], asked: list[str]) -> Callable[..., object]:
    """The same question, written down when it is asked."""

    def asks(*what: object) -> object:
        asked.append(name)
        return ask(*what)

    return asks


def test_it_looks_once_when_it_opens_and_counts_nothing_anew_for_another_order(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep(hands, "kalah", computer(2))
    assert hands.controls, "the page below has asked what it wants to know"
    games, asked = hands.services.games, list[str]()
    for name in ("page_of_games", "count_by_kind", "query_in_background"):
        monkeypatch.setattr(games, name, noted(name, getattr(games, name), asked))
    opened(hands)
    assert sorted(asked) == ["count_by_kind", "page_of_games", "query_in_background"]
    asked.clear()
    hands.click("sort.most turns")
    hands.wait(0.2)
    assert asked == ["page_of_games"]


@pytest.mark.parametrize("page", ["new game", "rules"])
def test_the_page_of_a_game_has_ones_own_record(hands: Hands, page: str) -> None:
    keep(hands, "kalah", computer(2), over=True)
    keep(hands, "oware", computer(2), over=True)
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
    hands.wait(0.5)
    scene = hands.top
    assert isinstance(scene, LibraryScene)
    assert {entry.variant for entry in scene.listing.found.entries} == {"kalah"}


def test_a_game_is_listed_on_the_board_that_it_was_played_on(hands: Hands) -> None:
    game = Game(standard_library().variants["kalah"].rules({"columns": 3}))
    id, record = new_id(), GameRecord.of_game(game, {"S": PERSON, "N": PERSON}, "2025-01-31T18-30-00")
    hands.services.games.save(id, record, GameCounter().count_game(game, 1.0))
    hands.services.games.flush()
    opened(hands)
    row = next(one for one in hands.controls.canvas.widgets if isinstance(one, GameRow))
    assert row.board is not None
    assert len(row.board.cells) == len(game.rules.board.cells)


def test_a_game_is_marked_with_the_mouse_and_the_mark_taken_away(hands: Hands) -> None:
    id = keep(hands, "kalah", computer(2))
    scene = opened(hands)
    for marked, said in (({id}, "Mark it"), (set(), "Take the mark away")):
        press_dots(hands, id)
        take(hands, said)
        hands.wait(0.2)
        assert scene.marked == marked


def test_statistics_of_games_under_way_do_not_speak_of_a_first_game(hands: Hands) -> None:
    keep(hands, "kalah", computer(2))
    keep(hands, "oware", computer(3), over=True)
    scene = opened(hands)
    scene.set_filter(ArchiveFilter(under_way=True))
    hands.wait(1.0)
    if "view" in hands.names:
        hands.click("view", at=0.8)
        hands.wait(0.5)
    assert "None of these games is finished." in hands.texts
    assert not any("first game is finished" in text for text in hands.texts)
