"""A position is set up by hand: hole by hole, by mouse and keyboard, pasted, judged, played and looked at."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.board.rim_sign import sign_center
from game.engine.analysis.values import AnalysisFailure
from game.features.play.window.play_scene import PlayScene
from game.features.position_editor.position_editor_text import position_state_text
from game.features.position_editor.window.position_board import PositionBoard
from game.features.position_editor.window.position_editor_scene import SetUpScene
from game.film.stones import stones_by_place
from game.rules.board import coats_of
from game.rules.families import family_of
from game.rules.file.variant_library import standard_library
from game.rules.game import Position
from game.rules.sowing.position import Position as SowingPosition
from game.store.record import GameRecord, Player
from game.store.text_record.pasted_position import position_word
from game.table.new_game import first_position
from game.text.language import without_markup
from game.ui import clipboard
from game.ui.layout import Node
from game.ui.ui import Ui
from game.ui.widgets import LiveText, SegmentedControl, Stepper
from tests.pairs import in_pairs
from tests.sampled import few
from tests.window.hands import Hands
from tests.window.scholar import Scholar

VARIANTS = standard_library().variants


@pytest.fixture
def hands(tmp_path: Path) -> Hands:
    return Hands(tmp_path)


def opened(hands: Hands, variant: str = "kalah") -> SetUpScene:
    hands.services.routes.set_up(first_position(VARIANTS[variant].rules()))
    hands.wait(0.1)
    assert isinstance(hands.top, SetUpScene)
    return hands.top


def point(hands: Hands, place: str) -> tuple[int, int]:
    """Where a hole of the board is in the window."""
    hands.place_of("board")
    board, ui = hands.controls.canvas.widget_named("board"), hands.controls.ui
    assert isinstance(board, PositionBoard)
    there = board.geometry_in(ui, board.rect).places[place]
    local = pygame.Rect(round(there.x), round(there.y), 1, 1)
    return (board.pane.to_window_rect(local) if board.pane else local).topleft


def fill(hands: Hands, place: str, n: int) -> None:
    """The wheel turns over a place until so many stones lie in it."""
    page, pos = hands.top, point(hands, place)
    assert isinstance(page, SetUpScene)
    hands.step(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
    hands.step(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=n - page.editor.count(place)))
    assert page.editor.count(place) == n


def press(hands: Hands, place: str, button: int = 1) -> None:
    pos = point(hands, place)
    hands.step(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        hands.step(pygame.event.Event(kind, pos=pos, button=button))


def _within(node: Node) -> Iterator[Node]:
    for child in node.children():
        yield child
        yield from _within(child)


def said(hands: Hands) -> str:
    return " ".join(hands.texts)


def can(hands: Hands, name: str) -> bool:
    widget = hands.controls.canvas.widget_named(name)
    assert widget is not None
    return widget.enabled


# ---- stones


def test_a_click_adds_a_stone_and_the_right_button_takes_one(hands: Hands) -> None:
    page = opened(hands)
    press(hands, "C")
    assert page.editor.count("C") == 5
    press(hands, "C", button=3)
    press(hands, "C", button=3)
    assert page.editor.count("C") == 3


def test_alt_takes_a_stone(hands: Hands) -> None:
    page = opened(hands)
    pygame.key.set_mods(pygame.KMOD_ALT)
    try:
        press(hands, "a")
    finally:
        pygame.key.set_mods(pygame.KMOD_NONE)
    assert page.editor.count("a") == 3


def test_the_wheel_adds_and_takes(hands: Hands) -> None:
    page = opened(hands)
    pos = point(hands, "F")
    hands.step(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
    hands.step(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=2, flipped=False))
    assert page.editor.count("F") == 6
    hands.step(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1, flipped=False))
    assert page.editor.count("F") == 5


def test_stores_are_filled_too(hands: Hands) -> None:
    page = opened(hands)
    press(hands, "S")
    assert page.editor.count("S") == 1


def test_arrows_and_digits_fill_holes(hands: Hands) -> None:
    page = opened(hands)
    assert hands.focus == "board"
    hands.key(pygame.K_RIGHT, pygame.K_RIGHT)
    hands.key(pygame.K_1, pygame.K_2)
    assert page.editor.count("B") == 12
    hands.key(pygame.K_MINUS)
    assert page.editor.count("B") == 11
    hands.key(pygame.K_UP, pygame.K_BACKSPACE)
    assert page.editor.count("e") == 0


@pytest.mark.parametrize(
    ("change", "wanted"),
    [
        (-3, "3 stones are still to be placed."),
        (-1, "One stone is still to be placed."),
        (1, "Here are 49 stones. The game has only 48."),
        (2, "Here are 50 stones. The game has only 48."),
        (0, "The position is complete. South is to move."),
    ],
)
def test_what_is_missing_or_too_much_is_always_said(change: int, wanted: str, hands: Hands) -> None:
    opened(hands)
    fill(hands, "A", 4 + change)
    assert wanted in said(hands)
    assert can(hands, "play") == can(hands, "look") == (change == 0)


def test_changes_can_be_taken_back_and_made_again(hands: Hands) -> None:
    page = opened(hands)
    press(hands, "C")
    press(hands, "D")
    hands.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert (page.editor.count("C"), page.editor.count("D")) == (5, 4)
    hands.click("undo")
    assert page.editor.count("C") == 4
    hands.key(pygame.K_y, mod=pygame.KMOD_CTRL)
    assert page.editor.count("C") == 5


def test_the_board_can_be_emptied_and_begun_again(hands: Hands) -> None:
    page = opened(hands)
    hands.click("clear")
    assert not any(page.editor.counts.values())
    assert "48 stones are still to be placed." in said(hands)
    hands.click("begin")
    assert page.editor.position == first_position(VARIANTS["kalah"].rules())


def test_mirror_exchanges_the_sides(hands: Hands) -> None:
    page = opened(hands)
    for place, n in (("A", 1), ("b", 9), ("S", 2)):
        fill(hands, place, n)
    before = page.editor.counts
    hands.click("exchange")
    after = page.editor.counts
    assert (after["a"], after["B"], after["N"]) == (1, 9, 2)
    assert sum(after.values()) == sum(before.values())
    assert page.editor.turn == "N"
    hands.click("exchange")
    assert page.editor.counts == before


def test_a_game_for_one_has_no_sides_to_exchange(hands: Hands) -> None:
    page = opened(hands, "tchuka_ruma")
    assert "exchange" not in hands.names
    assert "clear" in hands.names
    page.editor.exchange_sides()
    assert page.editor.position is not None
    assert not page.editor.can_undo


def test_whose_turn_it_is_is_chosen(hands: Hands) -> None:
    page = opened(hands)
    page.editor.set_turn("N")
    page.refresh()
    assert "North is to move." in said(hands)
    assert page.editor.position is not None
    assert page.editor.position.player == "N"


def test_bao_has_hands_houses_and_takasia(hands: Hands) -> None:
    page = opened(hands, "kiswahili")
    assert {"in.S hand", "in.N hand", "house.S", "house.N", "barred"} <= set(hands.names)
    hands.click("house.S")
    assert page.editor.houses == {"S": False, "N": True}
    assert page.editor.position is not None
    assert page.editor.position.as_json()["house"] == {"S": False, "N": True}
    hole = next(cell.name for cell in page.editor.board.cells if cell.hole and cell.seat == "N")
    page.editor.set_barred_hole(hole)
    assert page.editor.position is not None
    assert page.editor.position.as_json()["takasia"] == hole


def test_a_hole_can_be_barred_for_a_turn(hands: Hands) -> None:
    page = opened(hands, "alemungula")
    assert "barred" in hands.names
    page.editor.set_count("A", 1)
    page.editor.set_count("S", page.editor.count("S") + page.editor.stones_to_place)
    page.editor.set_barred_hole("A")
    assert page.editor.position is not None, page.editor.fault
    assert page.editor.position.as_json()["ko"] == page.editor.barred_hole == "A"
    assert "A" not in page.editor.position.legal()
    page.editor.exchange_sides()
    assert page.editor.barred_hole == "a"
    page.editor.set_barred_hole("b")
    assert page.editor.position is None, "it holds more than a single stone"


@pytest.mark.parametrize("variant", few([id for id, one in VARIANTS.items() if one.words.family == "sowing"], 7))
def test_every_game_can_be_set_up_and_taken_apart(variant: str, tmp_path: Path) -> None:
    hands = Hands(tmp_path, size=(1280, 720))
    page = opened(hands, variant)
    setting = page.editor
    assert setting.can_place_stones
    assert setting.position is not None, setting.fault
    hole = next(place for place in setting.places if setting.count(place))
    setting.change(hole, -1)
    page.refresh()
    assert can(hands, "play") == bool(setting.pieces)  # a piece may be missing, a stone may not
    setting.change(next(place for place in setting.places if place != hole), 1)
    page.refresh()
    assert setting.stones_to_place == 0
    setting.exchange_sides()
    assert setting.stones_to_place == 0
    setting.clear_board()
    assert not any(setting.count(place) for place in setting.places)
    assert setting.stones_to_place == (0 if setting.pieces else setting.rules.stones)


# ---- games whose pieces are not told by numbers

BURNING = VARIANTS["damka"].rules({"burning": True})
MAY_BURN = family_of(BURNING).from_json(BURNING, {"holes": {"b4": "M", "c5": "m", "b8": "m"}, "burnable": ["c5"]})
NO_PIECES = {
    "a man on the last row": ("a8-b6-S", "a8"),
    "a light square": ("a2-b6-S", "a2"),
    "two pieces on one square": ("a1-a1-S", "a1-a1-S"),
    "too many": (
        json.dumps({"variant": "damka", "holes": {f"{a}{n}": "M" for n in (1, 3, 5, 7) for a in "aceg"}}),
        "12",
    ),
    "nothing": ("--S", "one piece"),
    "light squares in JSON": ('{"variant": "damka", "holes": {"a2": "M"}}', "a2"),
    "a number": ('{"variant": "damka", "holes": {"a1": 3}}', "a1"),
    "what cannot be burnt": ('{"variant": "damka", "holes": {"a1": "M"}, "burnable": ["a1"]}', "burn"),
}


@pytest.mark.parametrize("position", [first_position(BURNING).play("c3-d4"), MAY_BURN], ids=["a turn", "may be burnt"])
def test_men_and_kings_are_pasted_whatever_is_to_be_decided(
    position: Position, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clipboard, "clipboard_text", lambda: json.dumps(position.as_json()))
    page = opened(hands)
    hands.click("paste")
    assert page.editor.position is not None, page.editor.fault
    assert page.editor.position.as_json() == position.as_json()
    assert can(hands, "play")


@pytest.mark.parametrize("name", NO_PIECES)
def test_impossible_men_and_kings_are_said(name: str, hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    text, told = NO_PIECES[name]
    page = opened(hands, "damka")
    before = page.editor.draft
    monkeypatch.setattr(clipboard, "clipboard_text", lambda: text)
    hands.click("paste")
    assert "cannot be pasted: " in said(hands)
    assert told in said(hands)
    assert page.editor.draft == before


# ---- games, pasting, faults


def test_another_game_is_chosen_with_its_options(hands: Hands) -> None:
    page = opened(hands)
    hands.choose("game", "oware")
    assert page.editor.rules.variant == "oware"
    hands.step()
    assert page.subtitle() == "", "the game stands in its card"
    hands.choose("game", "kalah")
    assert "option.seeds" not in hands.names, "other rules are folded up"
    hands.click("options")
    hands.choose("option.seeds", 6)
    assert page.editor.rules.stones == 72
    hands.key(pygame.K_z, pygame.K_z, pygame.K_z, mod=pygame.KMOD_CTRL)  # the seeds came one by one
    assert page.editor.rules.variant == "oware"


def test_options_that_leave_the_board_as_it_is_leave_the_stones(hands: Hands) -> None:
    page = opened(hands)
    fill(hands, "A", 0)
    hands.click("options")
    hands.click("option.pie")
    assert page.editor.count("A") == 0
    assert page.editor.rules.options["pie"] is True


@pytest.mark.parametrize("form", ["word", "json"])
@pytest.mark.parametrize("variant", ["kalah", "oware", "kiswahili"])
def test_a_position_is_pasted(variant: str, form: str, hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    position = first_position(VARIANTS[variant].rules())
    for _ in range(3):
        position = position.play(position.legal()[0])
    text = position_word(position) if form == "word" else json.dumps(position.as_json())
    monkeypatch.setattr(clipboard, "clipboard_text", lambda: f" {text}\n")
    page = opened(hands, variant if form == "word" else "ayo")
    hands.key(pygame.K_v, mod=pygame.KMOD_CTRL)
    assert page.editor.position is not None, page.editor.fault
    assert page.editor.position.as_json() == position.as_json()


@pytest.mark.parametrize("text", ["", None, "nonsense", "{", '{"variant": "chess"}', "4-4-4"])
def test_what_is_no_position_is_said_and_changes_nothing(
    text: str | None, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = opened(hands)
    before = page.editor.draft
    monkeypatch.setattr(clipboard, "clipboard_text", lambda: text)
    hands.click("paste")
    assert "cannot be pasted: " in said(hands) or "There is no text to paste." in said(hands)
    assert page.editor.draft == before


PASTED = [
    "nonsense", "{", '{"variant": "chess"}', "4-4-4", '{"holes": {"Z": 3}}', '{"holes": {"A": -1}}', '{"holes": 3}',
    '{"variant": "kalah", "options": {"seeds": 99}}',
]  # fmt: skip


@pytest.mark.parametrize("text", PASTED)
def test_reasons_are_in_the_readers_language(text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No English stands in a translated sentence; names of keys and what was pasted stay as they are."""
    hands = Hands(tmp_path, language="he")
    opened(hands)
    monkeypatch.setattr(clipboard, "clipboard_text", lambda: text)
    hands.click("paste")
    (told,) = (without_markup(one) for one in hands.texts if "אי אפשר להדביק" in one)
    assert " is " not in told
    assert "cannot" not in told
    assert " of " not in told
    assert "there" not in told


def test_what_the_rules_say_against_it_is_a_sentence(hands: Hands) -> None:
    page = opened(hands, "kiswahili")
    page.editor.set_barred_hole("z9")
    page.refresh()
    assert "The rules do not allow this: there is no hole" in said(hands)
    assert not can(hands, "play")


# ---- what comes of it


def test_it_is_played_from_here_and_the_record_keeps_the_start(hands: Hands) -> None:
    page = opened(hands)
    fill(hands, "A", 0)
    fill(hands, "S", 4)
    wanted = page.editor.position
    assert wanted is not None
    hands.click("play")
    assert hands.page == "PlayOnScene"
    hands.click("start")
    assert isinstance(hands.top, PlayScene)
    assert hands.top.game.position.as_json() == wanted.as_json()
    record = GameRecord.of_game(hands.top.game)
    assert record.start is not None
    assert record.replay(hands.services.library.variants).start.as_json() == wanted.as_json()


def test_a_game_that_is_over_is_said_and_not_played(hands: Hands) -> None:
    opened(hands)
    hands.click("clear")
    fill(hands, "S", 30)
    fill(hands, "N", 18)
    assert "In this position the game is over." in said(hands)
    assert not can(hands, "play")


def test_looking_at_it_says_the_best_move_and_shows_its_line(hands: Hands) -> None:
    opened(hands)
    told = hands.services.analyst
    assert isinstance(told, Scholar)
    told.told, told.lines = {"C": 900}, {"C": ("C", "F")}
    hands.click("look")
    hands.wait(0.2)
    assert "The hint: hole *C*." in said(hands).replace("**", "*") or "The hint: hole C." in said(hands)
    hands.click("line")
    assert hands.page == "WhatIfScene"
    hands.key(pygame.K_ESCAPE)
    hands.wait(0.2)


def test_what_was_found_is_gone_once_a_stone_moves(hands: Hands) -> None:
    opened(hands)
    hands.click("look")
    hands.wait(0.2)
    assert "line" in hands.names
    press(hands, "A")
    assert "line" not in hands.names


def test_a_failed_engine_is_said(hands: Hands) -> None:
    opened(hands)
    told = hands.services.analyst
    assert isinstance(told, Scholar)
    told.silent = True
    hands.click("look")
    assert "The computer is looking for the best move." in said(hands)
    told.answer(AnalysisFailure("ended"))
    hands.wait(0.1)
    assert "The computer could not look at this position" in said(hands)


# ---- the ways in


def test_the_page_of_a_game_leads_there(hands: Hands) -> None:
    hands.services.routes.game_page(VARIANTS["oware"])
    hands.step()
    hands.click("options")
    hands.click("set_up")
    assert isinstance(hands.top, SetUpScene)
    assert hands.top.editor.rules.variant == "oware"


@pytest.mark.parametrize(
    ("size", "scale", "language"), in_pairs([(800, 600), (1280, 720), (1920, 1080)], [1.0, 2.0], ["en", "he"])
)
def test_everything_has_room_in_every_window(
    size: tuple[int, int], scale: float, language: str, tmp_path: Path
) -> None:
    hands = Hands(tmp_path, size=size, text_scale=scale, language=language)
    page = opened(hands, "kiswahili")
    window = pygame.Rect((0, 0), size)
    for widget in hands.controls.canvas.widgets:
        box = hands.controls.canvas.on_screen(widget)
        assert window.left <= box.left, widget.name
        assert box.right <= window.right, widget.name
    says = next(
        node
        for node in hands.nodes
        if isinstance(node, LiveText) and node.said == position_state_text(page.editor, page.words)
    )
    pane = next((pane for pane in hands.controls.canvas.panes if says in list(_within(pane))), None)
    assert window.contains(pane.to_window_rect(says.rect) if pane else says.rect), "what is missing is always in view"
    for name in ("look", "play"):
        assert window.contains(hands.place_of(name)), name


def test_where_a_place_holds_one_piece_a_click_puts_the_next_kind(hands: Hands) -> None:
    scene = opened(hands, "damka")
    hands.click("clear")
    assert not sum(scene.editor.counts.values())
    press(hands, "c3")
    press(hands, "f6", 3)
    assert scene.editor.position is not None
    assert (scene.editor.position.as_json()["holes"], scene.editor.stones_to_place) == (
        {"c3": "M", "f6": "k"},
        0,
    )
    press(hands, "f6")
    assert scene.editor.position.as_json()["holes"] == {"c3": "M"}
    press(hands, "b2", 3)
    hands.click("exchange")
    position = scene.editor.position
    assert (position.as_json()["holes"], position.player) == ({"f6": "m", "g7": "K"}, "N")
    hands.click("undo")
    assert scene.editor.position.as_json()["holes"] == {"c3": "M", "b2": "k"}


def test_a_man_on_the_last_row_is_refused_with_its_reason_and_still_seen(hands: Hands) -> None:
    scene = opened(hands, "damka")
    hands.click("clear")
    press(hands, "b8")
    assert scene.editor.position is None
    assert "b8" in position_state_text(scene.editor, hands.services.words)
    assert (scene.editor.counts["b8"], coats_of(scene.editor.counts)["b8"]) == (1, "S")


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080)])
def test_a_square_board_is_in_view_as_a_whole(size: tuple[int, int], tmp_path: Path) -> None:
    hands = Hands(tmp_path, size=size)
    opened(hands, "damka")
    board = hands.controls.canvas.widget_named("board")
    assert board is not None
    assert board.pane is not None
    assert board.rect.bottom <= board.pane.rect.h


def test_pieces_stay_when_only_options_change(hands: Hands) -> None:
    setting = opened(hands, "damka").editor
    setting.clear_board()
    setting.set_count("c3", 1)
    setting.choose_rules(VARIANTS["damka"].rules({"burning": True}))
    assert [name for name, n in setting.counts.items() if n] == ["c3"]
    setting.choose_rules(VARIANTS["damka"].rules({"size": 10}))
    assert sum(setting.counts[cell.name] for cell in setting.board.cells if cell.hole) == 40


# ---- holes that become stores, and second turns


def test_a_won_hole_is_clicked_on_the_board(hands: Hands) -> None:
    page = opened(hands, "togyz_kumalak")
    hands.click("pick.S")
    assert "Click the hole that is South’s tuz" in said(hands)
    press(hands, "d")
    assert (page.editor.won_holes, page.editor.count("d"), page.editor.stones_to_place) == (
        {"S": "d", "N": ""},
        0,
        9,
    )
    assert "Click the hole that is" not in said(hands)
    press(hands, "e")  # a click adds a stone again
    assert page.editor.count("e") == 10
    hands.click("pick.N")
    press(hands, "D")  # the same letter: it cannot be won
    assert page.editor.won_holes == {"S": "d", "N": ""}


def test_only_holes_that_can_be_won_are_offered(hands: Hands) -> None:
    page = opened(hands, "togyz_kumalak")
    assert page.editor.holes_that_can_be_won("S") == list("abcdefgh")
    page.editor.set_won_hole("S", "d")
    assert page.editor.holes_that_can_be_won("N") == list("ABCEFGH")
    page.editor.exchange_sides()
    assert page.editor.won_holes == {"S": "", "N": "D"}
    page.editor.set_won_hole("N", "")
    assert page.editor.won_holes == {"S": "", "N": ""}


def press_sign(hands: Hands, hole: str) -> None:
    """Clicks where the sign of a hole's winner is, or would be."""
    board, ui = hands.controls.canvas.widget_named("board"), hands.controls.ui
    assert isinstance(board, PositionBoard)
    there = board.geometry_in(ui, board.rect)
    x, y = sign_center(there, there.places[hole])
    local = pygame.Rect(x, y, 1, 1)
    pos = (board.pane.to_window_rect(local) if board.pane else local).topleft
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        hands.step(pygame.event.Event(kind, pos=pos, button=1))


def test_a_click_on_its_sign_passes_a_won_hole_on(hands: Hands) -> None:
    page = opened(hands, "um_el_banat")
    assert page.editor.winners == {}
    stones = page.editor.counts
    press_sign(hands, "c")
    assert page.editor.winners == {"c": "S"}, "a hole on North’s side is South’s first"
    press_sign(hands, "B")
    assert page.editor.winners == {"c": "S", "B": "N"}
    press_sign(hands, "c")
    assert page.editor.winners == {"c": "N", "B": "N"}
    press_sign(hands, "c")
    assert page.editor.winners == {"B": "N"}
    assert page.editor.counts == stones, "no stone was added"
    press(hands, "c")
    assert page.editor.count("c") == 5, "beside its sign a click adds one"
    hands.click("undo")
    hands.click("undo")
    assert page.editor.winners == {"c": "N", "B": "N"}


def test_the_space_bar_passes_a_won_hole_on_and_the_page_says_who_has_it(hands: Hands) -> None:
    page = opened(hands, "um_el_banat")
    hands.controls.focus_on("board")
    hands.key(pygame.K_RIGHT)
    assert {"none", "Won holes"} <= set(hands.texts)
    hands.key(pygame.K_SPACE)
    hole = next(iter(page.editor.winners or {}))
    assert f"**{hole}**" in hands.texts
    assert isinstance(page.editor.position, SowingPosition)
    assert page.editor.winners == {hole: page.editor.position.winner(hole)}


def test_a_game_without_won_holes_has_no_signs_to_click(hands: Hands) -> None:
    page = opened(hands, "kalah")
    stones = page.editor.counts
    hands.controls.focus_on("board")
    hands.key(pygame.K_RIGHT, pygame.K_SPACE)
    assert (page.editor.winners, page.editor.counts) == (None, stones)
    assert "Won holes" not in hands.texts


def test_what_was_won_is_seen_while_stones_are_missing(hands: Hands) -> None:
    page = opened(hands, "um_el_banat")
    page.editor.cycle_hole_owner("a")
    assert page.editor.set_count("C", 0)
    assert page.editor.position is None
    seen = page.editor.position_seen
    assert isinstance(seen, SowingPosition)
    assert seen.winner("a") == "S"
    page.editor.exchange_sides()
    assert page.editor.winners == {"A": "N"}


def test_a_second_sowing_is_set_up(hands: Hands) -> None:
    page = opened(hands, "ali_guli_mane")
    assert "pick.S" not in hands.names
    hands.click("second")
    position = page.editor.position
    assert position is not None
    assert position.as_json()["again"]


def test_who_played_sits_down_again_in_a_game_from_a_changed_position(tmp_path: Path) -> None:
    hands = Hands(tmp_path)
    players = {"S": Player(), "N": Player("computer", 5)}
    position = first_position(standard_library().variants["kalah"].rules())
    hands.services.routes.set_up(position, players)  # type: ignore[arg-type]
    hands.wait(0.2)
    hands.click("play")
    hands.wait(0.2)
    assert hands.page == "PlayOnScene"
    assert hands.top.kinds == {"S": "person", "N": "computer"}  # type: ignore[attr-defined]
    assert hands.controls.canvas.widget_named("level").level == 5  # type: ignore[union-attr]


def said_of(hands: Hands) -> str:
    widget = hands.controls.canvas.widget_named("state")
    assert isinstance(widget, LiveText)
    return widget.said.replace("\xa0", " ")


def test_the_rest_goes_into_the_stores_in_one_press(hands: Hands) -> None:
    page = opened(hands)
    hands.click("clear")
    press(hands, "A")
    hands.key(pygame.K_3)
    assert page.editor.count("A") == 3, "a number is for the hole that was pressed"
    press(hands, "S")
    hands.key(pygame.K_2)
    assert page.editor.count("S") == 2
    hands.click("rest")
    assert (page.editor.count("S"), page.editor.count("N")) == (24, 21)
    assert page.editor.stones_to_place == 0
    assert "rest" not in hands.names


def test_held_down_a_number_goes_on(hands: Hands) -> None:
    page = opened(hands)
    hands.click("clear")
    box = hands.place_of("in.S")
    pos = box.right - box.h // 2, box.centery
    hands.step(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
    hands.step(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
    for _ in range(60):
        hands.step(dt=0.05)
    n = page.editor.count("S")
    assert n > 20
    hands.step(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))
    assert page.editor.count("S") == n


def test_stones_stay_as_they_are_in_holes_that_nobody_touched() -> None:
    before, after = ({"A": n, "B": 4, "N": 7} for n in (3, 9))
    looks = []
    for counts in (before, after):
        stones = stones_by_place(counts)
        looks.append([stones.shades[stone] for place in ("B", "N") for _, stone in stones.heap(place)])
    assert looks[0] == looks[1]


def test_who_asks_for_a_position_is_asked_for_no_game(hands: Hands) -> None:
    rules = hands.services.library.variants["kalah"].rules()
    hands.services.routes.choose_position(first_position(rules), lambda position: None)
    hands.wait(0.2)
    assert "use" in hands.names
    assert "game" not in hands.names


def test_from_teach_the_main_button_shows_the_position_to_the_class(hands: Hands) -> None:
    hands.services.routes.show_teach()
    hands.wait(0.5)
    hands.click("door.position")
    hands.wait(0.2)
    use = hands.controls.canvas.widget_named("use")
    assert use is not None
    assert (use.label, use.main) == ("Show it to the class", True)  # type: ignore[attr-defined]
    hands.click("use")
    hands.wait(0.2)
    assert hands.page == "ClassScene"


def test_in_a_small_window_whose_turn_it_is_is_seen_whole(tmp_path: Path) -> None:
    hands = Hands(tmp_path, size=(800, 600))
    opened(hands)
    canvas = hands.controls.canvas
    turn, play = canvas.widget_named("turn"), canvas.widget_named("play")
    assert turn is not None
    assert turn.pane is not None
    assert play is not None
    assert turn.pane.rect.contains(canvas.on_screen(turn))
    assert hands.texts.count("To move") == 1


def test_stones_that_are_too_many_are_taken_away_at_once(hands: Hands) -> None:
    page = opened(hands)
    before = dict(page.editor.counts)
    fill(hands, "B", before["B"] + 5)
    assert said_of(hands) == "Here are 53 stones. The game has only 48."
    hands.click("surplus")
    assert page.editor.counts == before, "those that were put last"
    assert said_of(hands) == "The position is complete. South is to move."
    assert "surplus" not in hands.names
    hands.click("undo")
    assert page.editor.stones_to_place == -5


def test_stones_are_taken_where_most_lie_if_none_was_put_last(hands: Hands) -> None:
    page = opened(hands)
    fill(hands, "A", 20)
    fill(hands, "B", 1)
    page.editor.remove_surplus()
    assert page.editor.stones_to_place == 0
    assert page.editor.count("A") == 7


def test_putting_a_stone_lays_nothing_out_anew(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    page = opened(hands)
    fill(hands, "A", 0)
    laid: list[Node] = []
    body = SetUpScene.body

    def counted(page: SetUpScene, ui: Ui) -> Node:
        laid.append(body(page, ui))
        return laid[-1]

    monkeypatch.setattr(SetUpScene, "body", counted)
    before = hands.pixels
    fill(hands, "S", 3)
    assert not laid
    assert hands.pixels != before
    assert said_of(hands) == "One stone is still to be placed."
    steps = hands.controls.canvas.widget_named("in.S")
    assert isinstance(steps, Stepper)
    assert steps.value == 3
    fill(hands, "A", 1)
    assert page.editor.stones_to_place == 0
    assert said_of(hands) == "The position is complete. South is to move."
    hands.click("play")
    assert hands.page == "PlayOnScene"


def test_the_tools_keep_their_place_whatever_is_said_below_them(hands: Hands) -> None:
    opened(hands)
    before = hands.place_of("clear")
    hands.click("look")
    hands.wait(0.2)
    assert hands.place_of("clear") == before
    fill(hands, "A", 3)
    assert hands.place_of("clear") == before, "and where one stone is missing"


@pytest.mark.parametrize("language", ["en", "he"])
def test_values_of_an_option_stand_in_one_line(tmp_path: Path, language: str) -> None:
    hands = Hands(tmp_path, size=(1280, 800), language=language)
    opened(hands, "oware")
    hands.click("options")
    choices = [one for one in hands.nodes if isinstance(one, SegmentedControl)]
    assert {"option.grand_slam", "option.circles"} <= {one.name for one in choices}
    for one in choices:
        assert len({segment.y for segment in one.segments}) == 1, one.name
