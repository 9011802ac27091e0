"""Widgets driven by made-up events: what they report, where the focus goes, and that idle pages cost nothing."""

from __future__ import annotations

import hashlib
from typing import Any

import pygame
import pytest

from game.ui.controls import Controls
from game.ui.labels import Label
from game.ui.layout import Column, Node, Row
from game.ui.screen import Screen
from game.ui.theme import CONTRAST, THEMES, WALNUT, Theme
from game.ui.ui import Ui
from game.ui.widgets import (
    Button,
    Card,
    Chip,
    DropDown,
    Pane,
    SegmentedControl,
    Slider,
    Stepper,
    Switch,
    TextEntry,
    Widget,
)
from tests.some import some

SIZE = (800, 600)
Event = pygame.event.Event


class Hands:
    """A page with its widgets, and methods that use them."""

    def __init__(
        self, root: Node, *, rtl: bool = False, theme: Theme = WALNUT, default: str = "", size: tuple[int, int] = SIZE
    ) -> None:
        pygame.display.init()
        pygame.font.init()
        window = pygame.Window(size=size)
        self.ui = Ui(size, theme, rtl=rtl)
        root.place(self.ui, pygame.Rect(20, 20, size[0] - 40, size[1] - 40))
        ground = pygame.Surface(size)
        ground.fill(theme.plate)
        root.paint(ground, self.ui)
        self.controls = Controls(root, self.ui, ground, default=default)
        self.screen = Screen(window)
        self.show()

    def show(self) -> int:
        c = self.controls
        return len(self.screen.draw_frame(c.picture, c.sprites(), c.take_repainted()))

    def send(self, kind: int, **how: Any) -> bool:
        """True if it was consumed."""
        return self.controls.handle_event(Event(kind, **how)) is None

    def point(self, pos: tuple[int, int]) -> bool:
        return self.send(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))

    def down(self, pos: tuple[int, int]) -> bool:
        return self.send(pygame.MOUSEBUTTONDOWN, pos=pos, button=1)

    def up(self, pos: tuple[int, int]) -> bool:
        return self.send(pygame.MOUSEBUTTONUP, pos=pos, button=1)

    def click(self, pos: tuple[int, int]) -> bool:
        return self.down(pos) and self.up(pos)

    def key(self, key: int, mod: int = 0) -> bool:
        return self.send(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)

    def write(self, letters: str) -> None:
        for letter in letters:
            self.send(pygame.TEXTINPUT, text=letter)

    @property
    def pixels(self) -> str:
        return hashlib.md5(pygame.image.tobytes(self.screen.surface, "RGB")).hexdigest()

    @property
    def focus(self) -> str:
        return self.controls.focus.name if self.controls.focus else ""

    def place_of(self, name: str) -> pygame.Rect:
        widget = self.controls.canvas.widget_named(name)
        assert widget is not None
        return self.controls.canvas.on_screen(widget)


def ignore(value: object = None) -> None:
    pass


def button(name: str, said: list[object] | None = None, *, enabled: bool = True) -> Button:
    log = said if said is not None else []
    return Button(name, lambda: log.append(name), label=name, kind="raised", enabled=enabled)


# ---- buttons


def test_a_button_acts_when_the_button_is_let_go_over_it() -> None:
    said: list[object] = []
    hands = Hands(Column([button("ok", said)]))
    at = hands.place_of("ok").center
    assert hands.down(at)
    assert said == []
    assert hands.up(at)
    assert said == ["ok"]


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE])
def test_enter_and_space_press_what_has_the_focus(key: int) -> None:
    said: list[object] = []
    hands = Hands(Column([button("ok", said)]))
    assert not hands.key(key)
    hands.key(pygame.K_TAB)
    assert hands.key(key)
    assert said == ["ok"]


def test_a_disabled_button_hears_nothing() -> None:
    said: list[object] = []
    hands = Hands(Column([button("no", said, enabled=False)]))
    hands.click(hands.place_of("no").center)
    hands.key(pygame.K_TAB)
    hands.key(pygame.K_RETURN)
    assert said == []
    assert hands.focus == ""


# ---- focus


def test_tab_walks_in_reading_order_past_what_is_disabled_and_round() -> None:
    hands = Hands(Column([Row([button("a"), button("b", enabled=False), button("c")]), button("d")]))
    walk = []
    for _ in range(4):
        hands.key(pygame.K_TAB)
        walk.append(hands.focus)
    assert walk == ["a", "c", "d", "a"]
    hands.key(pygame.K_TAB, pygame.KMOD_LSHIFT)
    assert hands.focus == "d"


def test_arrows_walk_by_place() -> None:
    hands = Hands(Column([Row([button("a"), button("b")]), Row([button("c"), button("d")])]))
    hands.key(pygame.K_TAB)
    walk = []
    for key in (pygame.K_RIGHT, pygame.K_DOWN, pygame.K_LEFT, pygame.K_UP):
        hands.key(key)
        walk.append(hands.focus)
    assert walk == ["b", "d", "c", "a"]


def test_the_ring_shows_to_the_keyboard_and_not_to_the_mouse() -> None:
    hands = Hands(Column([button("a"), button("b")]))
    hands.click(hands.place_of("a").center)
    assert hands.focus == "a"
    assert hands.controls.sprites() == []
    hands.key(pygame.K_TAB)
    ring = hands.controls.sprites()
    assert len(ring) == 1
    assert ring[0].rect.contains(hands.place_of("b"))


def test_a_new_layout_keeps_focus_and_scroll() -> None:
    def page() -> Node:
        return Pane(Column([button(f"b{i}") for i in range(30)]))

    hands = Hands(page())
    for _ in range(20):
        hands.key(pygame.K_TAB)
    old = hands.controls
    again = Hands(page())
    again.controls.take_over_state(old)
    assert again.focus == hands.focus == "b19"
    assert again.place_of("b19") == hands.place_of("b19")


def test_in_another_window_what_was_at_its_top_stays_there() -> None:
    def page() -> Node:
        return Pane(Column([button(f"b{i}") for i in range(60)]))

    hands = Hands(page())
    hands.click(hands.place_of("b5").center)
    again = Hands(page(), size=(1920, 1080))
    again.controls.take_over_state(hands.controls)
    assert again.focus == "b5"
    assert [pane.scroll for pane in again.controls.canvas.panes] == [0]


# ---- the other widgets


@pytest.mark.parametrize(("rtl", "key"), [(False, pygame.K_RIGHT), (True, pygame.K_LEFT)])
def test_a_choice_follows_the_arrows_in_reading_direction(rtl: bool, key: int) -> None:
    said: list[object] = []
    hands = Hands(Column([SegmentedControl("c", [(4, "4"), (5, "5")], 4, said.append)]), rtl=rtl)
    hands.key(pygame.K_TAB)
    hands.key(key)
    hands.key(key)
    assert said == [5]


@pytest.mark.parametrize("rtl", [False, True])
def test_a_slider_stops_at_the_nearest_stop_while_dragged(rtl: bool) -> None:
    said: list[object] = []
    hands = Hands(Column([Slider("s", [1, 2, 3, 4, 5], 1, said.append, wide=400)]), rtl=rtl)
    box = hands.place_of("s")
    start, end = (box.right - 1, box.left) if rtl else (box.left, box.right)
    y = box.top + 18
    hands.down((start, y))
    hands.point(((start + end) // 2, y))
    hands.point((end, y + 200))
    hands.up((end, y + 200))
    assert said == [3, 5]


def test_a_slider_follows_keys() -> None:
    said: list[object] = []
    hands = Hands(Column([Slider("s", [1, 2, 3], 2, said.append)]))
    hands.key(pygame.K_TAB)
    for key in (pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_LEFT, pygame.K_END):
        assert hands.key(key)
    assert said == [3, 1, 3]


def test_a_stepper_stops_at_its_ends() -> None:
    said: list[object] = []
    hands = Hands(Column([Stepper("s", [3, 4, 5], 4, said.append)]))
    box = hands.place_of("s")
    for _ in range(3):
        hands.click((box.right - 15, box.centery))
    hands.click((box.left + 15, box.centery))
    assert said == [5, 4]
    hands.key(pygame.K_LEFT)
    assert said == [5, 4, 3]


def test_a_drop_down_opens_a_list_and_reports_the_choice() -> None:
    said: list[object] = []
    drop = DropDown("d", [("calm", "Calm"), ("normal", "Normal"), ("fast", "Fast")], "normal", said.append)
    hands = Hands(Column([drop, button("below")]))
    hands.key(pygame.K_TAB)
    hands.key(pygame.K_RETURN)
    assert hands.controls.is_list_open
    hands.key(pygame.K_DOWN)
    hands.key(pygame.K_RETURN)
    assert said == ["fast"]
    assert drop.label == "Fast"
    assert not hands.controls.is_list_open


@pytest.mark.parametrize("how", ["escape", "outside"])
def test_an_open_list_closes_without_a_choice(how: str) -> None:
    said: list[object] = []
    hands = Hands(Column([DropDown("d", [(1, "1"), (2, "2")], 1, said.append), button("below", said)]))
    hands.click(hands.place_of("d").center)
    assert hands.controls.is_list_open
    if how == "escape":
        assert hands.key(pygame.K_ESCAPE)
    else:
        assert hands.down((700, 500))
    assert not hands.controls.is_list_open
    assert said == []


def test_a_text_entry_takes_letters_and_edits() -> None:
    said: list[object] = []
    entry = TextEntry("t", "", said.append, done=lambda: said.append("done"))
    hands = Hands(Column([entry]))
    hands.write("lost")
    assert said == []
    hands.key(pygame.K_TAB)
    hands.write("Oare")
    hands.key(pygame.K_HOME)
    hands.key(pygame.K_RIGHT)
    hands.write("w")
    hands.key(pygame.K_END)
    hands.key(pygame.K_BACKSPACE)
    hands.key(pygame.K_RETURN)
    assert entry.value == "Owar"
    assert said[-1] == "done"


def test_a_text_entry_is_chosen_whole_and_written_over() -> None:
    said: list[object] = []
    entry = TextEntry("t", "", said.append)
    hands = Hands(Column([entry]))
    hands.key(pygame.K_TAB)
    hands.write("Oware")
    hands.key(pygame.K_a, mod=pygame.KMOD_LCTRL)
    hands.write("Ka")
    assert entry.value == "Ka"
    hands.key(pygame.K_a, mod=pygame.KMOD_LCTRL)
    hands.key(pygame.K_END)
    hands.write("l")
    assert entry.value == "Kal"
    hands.key(pygame.K_a, mod=pygame.KMOD_LCTRL)
    hands.key(pygame.K_BACKSPACE)
    assert entry.value == said[-1] == ""


# ---- panes


def long_page() -> Pane:
    return Pane(Column([button(f"b{i}") for i in range(30)]))


def test_the_wheel_scrolls_and_stops_at_the_ends() -> None:
    hands = Hands(long_page())
    hands.point((100, 100))
    before = hands.place_of("b5").y
    hands.send(pygame.MOUSEWHEEL, y=-1, x=0)
    assert hands.place_of("b5").y == before - 60
    hands.send(pygame.MOUSEWHEEL, y=99, x=0)
    assert hands.place_of("b5").y == before
    hands.send(pygame.MOUSEWHEEL, y=-999, x=0)
    assert hands.place_of("b29").bottom == 580


def test_what_is_scrolled_out_of_view_cannot_be_hit() -> None:
    said: list[object] = []
    pane = Pane(Column([button(f"b{i}", said) for i in range(30)]))
    hands = Hands(pane)
    hands.point((100, 100))
    hands.send(pygame.MOUSEWHEEL, y=-1, x=0)
    assert not hands.down((hands.place_of("b0").centerx, 10))
    assert said == []


def test_what_is_said_of_the_focused_thing_scrolls_into_view_with_it() -> None:
    notes = [Label("It says in two lines\nwhat this is good for") for _ in range(12)]
    rows: list[Node] = [Row([note, button(f"b{i}")], gap=20) for i, note in enumerate(notes)]
    hands = Hands(Pane(Column(rows, gap=60)))
    for _ in some(range(len(rows))):
        hands.key(pygame.K_TAB)
        at = int(hands.focus[1:])
        pane = hands.controls.canvas.panes[0]
        assert pane.rect.contains(pane.to_window_rect(notes[at].rect))


# ---- pictures


def every_widget() -> Node:
    return Column(
        [
            Row([button("raised"), Button("icon", ignore, icon="undo", tip="Undo", key="Ctrl Z")]),
            SegmentedControl("choice", [(1, "One"), (2, "Two")], 1, ignore),
            Row([Switch("switch", True, ignore), Chip("chip", "Chip", True, ignore)]),
            Slider("slider", [1, 2, 3], 2, ignore, marks=["a", "b", "c"]), Stepper("stepper", [1, 2, 3], 2, ignore),
            DropDown("drop", [(1, "One"), (2, "Two")], 1, ignore), TextEntry("entry", "text", ignore),
            Card("card", Label("Kalah", "name"), ignore),
        ]
    )  # fmt: skip


ALL = ["raised", "icon", "choice", "switch", "chip", "slider", "stepper", "drop", "entry", "card"]


@pytest.mark.parametrize("look", THEMES.values(), ids=list(THEMES))
@pytest.mark.parametrize("rtl", [False, True])
def test_repainting_parts_equals_painting_the_whole_page(look: Theme, rtl: bool) -> None:
    hands = Hands(every_widget(), rtl=rtl, theme=look)
    fresh = hands.pixels
    for name in ALL:
        spot = hands.place_of(name)
        hands.point((spot.left + 12, spot.centery) if name == "stepper" else spot.center)
        hands.show()
        assert hands.pixels != fresh, name  # hovering shows
    hands.point((5, 5))
    hands.show()
    assert hands.pixels == fresh


def test_a_tip_shows_after_a_rest_and_goes_with_the_pointer() -> None:
    hands = Hands(every_widget())
    hands.point(hands.place_of("icon").center)
    assert hands.controls.sprites() == []
    hands.controls.update(0.6)
    assert len(hands.controls.sprites()) == 3
    hands.point((5, 5))
    assert hands.controls.sprites() == []


def test_after_a_press_no_tip_shows_until_the_pointer_was_elsewhere() -> None:
    hands = Hands(every_widget())
    middle = hands.place_of("icon").center
    hands.click(middle)
    for pos in (middle, (middle[0] + 1, middle[1])):
        hands.point(pos)
        hands.controls.update(0.6)
        assert hands.controls.sprites() == []
    hands.point((5, 5))
    hands.point(middle)
    hands.controls.update(0.6)
    assert len(hands.controls.sprites()) == 3


def test_the_tip_of_what_has_the_focus_shows_only_for_a_while() -> None:
    hands = Hands(every_widget())
    hands.controls.focus_on("icon")
    hands.controls.update(0.6)
    with_tip = len(hands.controls.sprites())
    hands.controls.update(3.0)
    assert len(hands.controls.sprites()) < with_tip
    hands.point(hands.place_of("icon").center)
    hands.controls.update(0.6)
    assert len(hands.controls.sprites()) == with_tip
    hands.controls.update(60.0)
    assert len(hands.controls.sprites()) == with_tip  # the pointer takes it away


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_every_target_is_large_enough_for_a_finger(name: str, scale: float) -> None:
    pygame.font.init()
    ui = Ui(SIZE, CONTRAST, text_scale=scale)
    root = every_widget()
    root.place(ui, pygame.Rect(0, 0, 760, root.height(ui, 760)))
    widget = next(n for n in root.walk() if isinstance(n, Widget) and n.name == name)
    hit = widget.touch_area(ui)
    assert hit.w >= 44
    assert hit.h >= 44


@pytest.mark.parametrize("rtl", [False, True])
def test_an_icon_that_leads_on_stands_after_its_word(monkeypatch: pytest.MonkeyPatch, rtl: bool) -> None:
    at: dict[str, float] = {}
    plain = Ui.write

    def write(ui: Ui, dst: pygame.Surface, word: str, style: Any, x: float, *rest: Any) -> int:
        at[word] = x
        return plain(ui, dst, word, style, x, *rest)

    monkeypatch.setattr(Ui, "write", write)
    Hands(
        Column([Button(icon, lambda: None, icon=icon, label=f"to {icon}", wide=300) for icon in ("fwd", "rules")]),
        rtl=rtl,
    )
    ui = Ui(SIZE, WALNUT, rtl=rtl)
    middle = {word: x + ui.width(word, ui.style("text", WALNUT.ink)) / 2 for word, x in at.items()}
    before, after = ("to rules", "to fwd") if rtl else ("to fwd", "to rules")
    assert middle[before] < middle[after]
    assert len({*at}) == 2
