"""A position is set up by hand: hole by hole, by mouse and keyboard, pasted, judged, played and looked at."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.board.rim_sign import sign_center
from game.engine.analysis.values import AnalysisFailure
from game.features.play.window.play_scene import PlayScene
from game.features.position_editor.position_editor_text import position_state_text
from game.features.position_editor.window.position_board import PositionBoard
from game.features.position_editor.window.position_editor_scene import SetUpScene
from game.rules.families import family_of
from game.rules.file.variant_library import standard_library
from game.rules.game import Position
from game.store.record import GameRecord, Player
from game.store.text_record.pasted_position import position_word
from game.table.new_game import first_position
from game.text.language import without_markup
from game.ui import clipboard
from game.ui.widgets import LiveText, SegmentedControl
from tests.sampled import few
from tests.window.hands import Hands, until_read
from tests.window.scholar import Scholar
from tests.window.story import each, for_each, read_stories, tell_page

VARIANTS = standard_library().variants


def opened(hands: Hands, variant: str = "kalah") -> SetUpScene:
    hands.services.routes.set_up(first_position(VARIANTS[variant].rules()))
    hands.wait(0.1)
    return hands.top_as(SetUpScene)


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


def said(hands: Hands) -> str:
    return " ".join(hands.texts)


def can(hands: Hands, name: str) -> bool:
    widget = hands.controls.canvas.widget_named(name)
    assert widget is not None
    return widget.enabled


def look(hands: Hands, name: str) -> object:
    """What is seen of a position that is set up: stones in a place, and what the editor knows of it."""
    page = hands.top
    if not isinstance(page, SetUpScene):
        return None
    editor = page.editor
    if name in editor.counts:
        return editor.count(name)
    found: dict[str, Callable[[], object]] = {
        "total": lambda: sum(editor.counts.values()), "left": lambda: editor.stones_to_place,
        "turn": lambda: editor.turn, "mover": lambda: editor.position.player if editor.position else "",
        "lawful": lambda: editor.position is not None, "closed": lambda: ",".join(editor.closed_holes or ()),
        "pieces": lambda: json.dumps(editor.position.as_json()["holes"] if editor.position else None).replace('"', ""),
        "won": lambda: ",".join(f"{seat}:{hole}" for seat, hole in (editor.won_holes or {}).items()),
        "winners": lambda: ",".join(f"{hole}:{seat}" for hole, seat in sorted((editor.winners or {}).items())),
        "can_win": lambda: f"{''.join(editor.holes_that_can_be_won('S'))}/{''.join(editor.holes_that_can_be_won('N'))}",
        "variant": lambda: editor.rules.variant, "stones": lambda: editor.rules.stones, "title": page.subtitle,
        "pie": lambda: editor.rules.options["pie"], "first": lambda: any(editor.draft.json["first"].values()),
        "again": lambda: editor.position.as_json()["again"] if editor.position else "",
        "at_start": lambda: editor.position == first_position(editor.rules), "state": lambda: said_of(hands),
    }  # fmt: skip
    return found[name]() if name in found else None


def tell(hands: Hands, story: str) -> None:
    """A story of this page; `open` with the game comes first."""

    def page() -> SetUpScene:
        return hands.top_as(SetUpScene)

    def do(act: str, *words: str) -> None:
        editor = page().editor
        acts: dict[str, Callable[..., object]] = {
            "give_turn": editor.set_turn, "exchange": editor.exchange_sides, "bar": editor.set_barred_hole,
            "win": editor.set_won_hole, "pass_on": editor.cycle_hole_owner, "take_surplus": editor.remove_surplus,
            "clear": editor.clear_board,
        }  # fmt: skip
        acts[act](*words)
        page().refresh()

    def alt(place: str) -> None:
        pygame.key.set_mods(pygame.KMOD_ALT)
        try:
            press(hands, place)
        finally:
            pygame.key.set_mods(pygame.KMOD_NONE)

    def best(move: str, *line: str) -> None:
        told = hands.services.analyst
        assert isinstance(told, Scholar)
        told.told, told.lines, told.silent = {move: 900}, {move: line}, move == "nothing"

    actions: dict[str, Callable[..., object]] = {
        "open": lambda variant: opened(hands, variant), "press": for_each(lambda place: press(hands, place)),
        "right": for_each(lambda place: press(hands, place, 3)),
        "sign": for_each(lambda place: press_sign(hands, place)), "alt": alt,
        "fill": lambda place, n: fill(hands, place, int(n)), "best": best,
        "fail": lambda: hands.services.analyst.answer(AnalysisFailure("ended")),  # type: ignore[attr-defined]
        "game_page": lambda variant: hands.services.routes.game_page(VARIANTS[variant]),
        "teach": hands.services.routes.show_teach,
        "ask": lambda: hands.services.routes.choose_position(first_position(VARIANTS["kalah"].rules()), print),
        "do": do,
        "with": lambda option, said: page().editor.choose_rules(VARIANTS["damka"].rules({option: json.loads(said)})),
    }  # fmt: skip
    tell_page(story, hands, actions, lambda name: look(hands, name))


STORIES = read_stories("set_up.toml", __file__)


@each(STORIES)
def test_a_position_is_set_up_by_hand(hands: Hands, story: str) -> None:
    tell(hands, story)


def test_what_each_button_changes_is_seen_at_once(hands: Hands) -> None:
    page = opened(hands)
    fill(hands, "A", 9)
    for name in ("surplus", "undo", "redo", "exchange", "clear", "undo", "begin"):
        before = page.editor.counts, page.editor.turn
        hands.click(name)
        hands.wait(0.1)
        assert (page.editor.counts, page.editor.turn) != before, name
        state = without_markup(position_state_text(page.editor, page.words)).replace("\xa0", " ")
        assert said_of(hands) == state, name
        assert (can(hands, "undo"), can(hands, "redo")) == (page.editor.can_undo, page.editor.can_redo), name
        assert hands.widget("turn", SegmentedControl).value == page.editor.turn, name


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
    "a man on the last row": ("a8-b6-S", "a8"), "a light square": ("a2-b6-S", "a2"),
    "two pieces on one square": ("a1-a1-S", "a1-a1-S"),
    "too many": (
        json.dumps({"variant": "damka", "holes": {f"{a}{n}": "M" for n in (1, 3, 5, 7) for a in "aceg"}}),
        "12",
    ),
    "nothing": ("--S", "one piece"), "light squares in JSON": ('{"variant": "damka", "holes": {"a2": "M"}}', "a2"),
    "a number": ('{"variant": "damka", "holes": {"a1": 3}}', "a1"),
    "what cannot be burnt": ('{"variant": "damka", "holes": {"a1": "M"}, "burnable": ["a1"]}', "burn"),
}  # fmt: skip


@pytest.mark.parametrize("position", [first_position(BURNING).play("c3-d4"), MAY_BURN], ids=["a turn", "may be burnt"])
def test_men_and_kings_are_pasted_whatever_is_to_be_decided(
    position: Position, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clipboard, "clipboard_text", lambda: json.dumps(position.as_json()))
    page = opened(hands)
    hands.click("paste")
    until_read(hands)
    assert page.editor.position is not None, page.editor.fault
    assert page.editor.position.as_json() == position.as_json()
    assert can(hands, "play")


def test_impossible_men_and_kings_are_said(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    page = opened(hands, "damka")
    before = page.editor.draft
    for text, told in NO_PIECES.values():
        monkeypatch.setattr(clipboard, "clipboard_text", lambda text=text: text)
        hands.click("paste")
        until_read(hands)
        assert "can’t be pasted: " in said(hands)
        assert told in said(hands)
        assert page.editor.draft == before


# ---- games, pasting, faults


@pytest.mark.parametrize(("variant", "form"), [("kalah", "word"), ("oware", "json"), ("kiswahili", "word")])
def test_a_position_is_pasted(variant: str, form: str, hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    position = first_position(VARIANTS[variant].rules())
    for _ in range(3):
        position = position.play(position.legal()[0])
    text = position_word(position) if form == "word" else json.dumps(position.as_json())
    monkeypatch.setattr(clipboard, "clipboard_text", lambda: f" {text}\n")
    page = opened(hands, variant if form == "word" else "ayo")
    hands.key(pygame.K_v, mod=pygame.KMOD_CTRL)
    until_read(hands)
    assert page.editor.position is not None, page.editor.fault
    assert page.editor.position.as_json() == position.as_json()


def test_what_is_no_position_is_said_and_changes_nothing(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    page = opened(hands)
    before = page.editor.draft
    for text in ("nonsense", "", "{", None, '{"variant": "chess"}', "4-4-4"):
        monkeypatch.setattr(clipboard, "clipboard_text", lambda text=text: text)
        hands.click("paste")
        until_read(hands)
        assert ("can’t be pasted: " if text else "copy a position first") in said(hands)
        assert page.editor.draft == before


# ---- holes that become stores, and second turns


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


def said_of(hands: Hands) -> str:
    widget = hands.widget("state", LiveText)
    return widget.said.replace("\xa0", " ")


def test_it_is_played_from_here_by_who_played_before_and_the_record_keeps_the_start(hands: Hands) -> None:
    players = {"S": Player(), "N": Player("computer", 5)}
    hands.services.routes.set_up(first_position(VARIANTS["kalah"].rules()), players)  # type: ignore[arg-type]
    hands.wait(0.2)
    fill(hands, "A", 0)
    fill(hands, "S", 4)
    wanted = hands.top.editor.position  # type: ignore[attr-defined]
    hands.click("play")
    hands.wait(0.2)
    assert hands.page == "PlayOnScene"
    assert hands.top.kinds == {"S": "person", "N": "computer"}  # type: ignore[attr-defined]
    assert hands.controls.canvas.widget_named("level").level == 5  # type: ignore[union-attr]
    hands.click("start")
    assert isinstance(hands.top, PlayScene)
    assert hands.top.game.position.as_json() == wanted.as_json()
    record = GameRecord.of_game(hands.top.game)
    assert record.start is not None
    assert record.replay(hands.services.library.variants).start.as_json() == wanted.as_json()
