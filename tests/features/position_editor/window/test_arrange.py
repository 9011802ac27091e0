"""Laying the stones out by hand, with real events and a made-up clock."""

from collections.abc import Iterable
from dataclasses import replace

import pygame
import pytest

from game.engine.process.arranger import Arrangement
from game.features.library.entry import GameUnderWay
from game.features.position_editor.window.layout_hands import LONG_PRESS, ONE_MORE
from game.features.position_editor.window.layout_scene import LayoutScene
from game.film.stones import HEAP
from game.rules import arrangement
from game.rules.file.variant_library import standard_library
from game.rules.match import Game
from game.rules.sowing.position import Position
from game.store.record import decode_record
from game.table.layout_worth import layout_worth_of
from game.text.language import NBSP, without_markup
from game.ui.theme import THEMES
from game.ui.ui import Ui
from game.window.shell.plate import Plate
from tests.pairs import in_pairs
from tests.window.stage import Stage

SHIFT = pygame.KMOD_SHIFT


def words(said: str) -> str:
    """The sentence, with plain spaces."""
    return without_markup(said).replace(NBSP, " ")


class Table:
    """A layout page on a stage, with the actions of a user."""

    def __init__(
        self, game: str = "ghashim", kinds: str = "pp", stage: Stage | None = None, moves: Iterable[str] = ()
    ) -> None:
        self.stage = stage or Stage()
        self.board = self.stage.play(kinds, game, moves)
        self.found()

    def found(self) -> None:
        """The page that has opened over the board."""
        self.stage.run(1)
        scene = self.stage.stack.top
        assert isinstance(scene, LayoutScene)
        self.scene = scene

    def open(self) -> None:
        """Opens the page again."""
        assert self.stage.stack.top is self.board
        self.board.chooser.give_answer("layout")
        self.found()

    # ---- what is shown
    def __getitem__(self, place: str) -> int:
        return self.scene.layout_editor.count(place)

    @property
    def said(self) -> str:
        said = self.scene.speech.caption
        return words(f"{said.text} {said.why}").strip()

    @property
    def open_still(self) -> bool:
        return self.stage.stack.top is self.scene

    def enabled(self, name: str) -> bool:
        widget = self.scene.page.controls.canvas.widget_named(name)
        assert widget is not None
        return widget.enabled

    # ---- what the user does
    def at(self, place: str) -> tuple[int, int]:
        if place == HEAP:
            return self.scene.page.heap.rect.center
        spot = self.scene.page.board.geometry.places[place]
        return round(spot.x), round(spot.y)

    def point(self, place: str) -> None:
        self.stage.point(self.at(place))

    def down(self, place: str, button: int = 1) -> None:
        self.point(place)
        self.stage.send(pygame.MOUSEBUTTONDOWN, pos=self.at(place), button=button)

    def up(self, place: str, button: int = 1) -> None:
        self.stage.send(pygame.MOUSEBUTTONUP, pos=self.at(place), button=button)

    def click(self, place: str, button: int = 1) -> None:
        self.down(place, button)
        self.up(place, button)
        self.stage.run(0.3)

    def drag(self, start: str, end: str, button: int = 1) -> None:
        self.down(start, button)
        self.point(end)
        self.up(end, button)
        self.stage.run(0.5)

    def wheel(self, by: int) -> None:
        self.stage.send(pygame.MOUSEWHEEL, x=0, y=by)
        self.stage.run(0.5)

    def key(self, *places: str, mod: int = 0) -> None:
        codes = {"EQUALS": pygame.K_EQUALS, "MINUS": pygame.K_MINUS}
        for place in places:
            self.stage.key(place, mod, codes.get(place))
            self.stage.run(0.02)
        self.stage.run(0.5)

    def press(self, name: str) -> None:
        widget = self.scene.page.controls.canvas.widget_named(name)
        assert widget is not None, name
        self.stage.click(widget.rect.center)
        self.stage.run(0.5)

    def choose(self, name: str, row: int) -> None:
        """Opens a list and takes one of its rows."""
        self.press(name)
        popup = self.scene.page.controls.popup
        assert popup is not None
        self.stage.click(popup.controls.canvas.on_screen(popup.controls.canvas.widgets[row]).center)
        self.stage.run(2.5)

    def lay(self, counts: list[int]) -> None:
        self.scene.layout_editor.set_layout(counts)
        self.stage.run(3)


@pytest.fixture
def table() -> Table:
    return Table()


@pytest.fixture(autouse=True)
def no_shift(monkeypatch: pytest.MonkeyPatch) -> dict[str, int]:
    """Which keys are held down: none, unless a test says so."""
    held = {"mods": 0}
    monkeypatch.setattr(pygame.key, "get_mods", lambda: held["mods"])
    return held


# ---------------------------------------------------------------------- the pointer
def test_all_stones_lie_in_the_heap_at_first(table: Table) -> None:
    assert table[HEAP] == 72
    assert all(table[hole] == 0 for hole in "ABCDEFabcdef")
    said = "Lay out all 72 stones: choose a hole, drag, turn the wheel, or press + and −. At least 4 stones"
    assert table.said.startswith(said)


def test_a_click_adds_a_stone_and_a_right_click_takes_it_back(table: Table) -> None:
    for _ in range(3):
        table.click("C")
    assert (table["C"], table[HEAP]) == (3, 69)
    table.click("C", button=3)
    assert (table["C"], table[HEAP]) == (2, 70)


def test_shift_takes_back_too(table: Table, no_shift: dict[str, int]) -> None:
    table.click("b")
    no_shift["mods"] = SHIFT
    table.click("b")
    assert table["b"] == 0
    table.click("b")
    assert table.said == "Hole b is empty."
    assert "refused" in table.stage.ear.heard


def test_a_stone_is_dragged_from_the_heap_and_on_to_another_hole(table: Table) -> None:
    table.drag(HEAP, "A")
    assert (table["A"], table[HEAP]) == (1, 71)
    table.drag("A", "f")
    assert (table["A"], table["f"]) == (0, 1)
    table.drag("f", HEAP)
    assert (table["f"], table[HEAP]) == (0, 72)


def test_a_handful_is_dragged_with_the_right_button(table: Table) -> None:
    table.drag(HEAP, "D", button=3)
    assert table["D"] == 5
    table.drag("D", "e", button=3)
    assert (table["D"], table["e"]) == (0, 5)


def test_a_handful_is_dragged_with_shift(table: Table, no_shift: dict[str, int]) -> None:
    no_shift["mods"] = SHIFT
    table.drag(HEAP, "D")
    assert table["D"] == 5


def test_a_long_press_takes_up_stone_after_stone(table: Table) -> None:
    table.down(HEAP)
    table.stage.run(LONG_PRESS + 3 * ONE_MORE + 0.02)
    assert table.scene.layout_editor.stones_in_hand == 4
    table.point("B")
    table.stage.run(1)
    assert table.scene.layout_editor.stones_in_hand == 4  # only over the heap more of it is taken
    table.up("B")
    table.stage.run(0.5)
    assert (table["B"], table[HEAP]) == (4, 68)


def test_a_long_press_that_is_let_go_changes_nothing(table: Table) -> None:
    table.down(HEAP)
    table.stage.run(1)
    assert table.scene.layout_editor.stones_in_hand
    table.up(HEAP)
    table.stage.run(1)
    assert table[HEAP] == 72
    assert not table.scene.layout_editor.can_undo


def test_the_wheel_changes_what_the_hand_holds(table: Table) -> None:
    table.down(HEAP, button=3)
    table.point("B")
    table.wheel(2)
    assert table.scene.layout_editor.stones_in_hand == 7
    table.wheel(-4)
    assert table.scene.layout_editor.stones_in_hand == 3
    table.up("B", button=3)
    table.stage.run(0.5)
    assert (table["B"], table[HEAP]) == (3, 69)


def test_stones_let_go_beside_the_board_go_back(table: Table) -> None:
    table.lay([6] * 12)
    table.down("A", button=3)
    table.stage.point((3, 3))
    assert table.scene.layout_editor.stones_in_hand
    table.stage.send(pygame.MOUSEBUTTONUP, pos=(3, 3), button=3)
    table.stage.run(0.5)
    assert table["A"] == 6


@pytest.mark.parametrize("kind", [pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST])
def test_a_hand_that_leaves_the_window_lets_go(table: Table, kind: int) -> None:
    table.down(HEAP)
    table.point("A")
    assert table.scene.layout_editor.stones_in_hand == 1
    table.stage.send(kind)
    table.stage.run(0.5)
    assert table[HEAP] == 72
    table.up("A")
    table.stage.run(0.5)
    assert table["A"] == 0


def test_the_wheel_over_a_hole_adds_and_takes(table: Table, no_shift: dict[str, int]) -> None:
    table.point("E")
    table.wheel(1)
    table.wheel(3)
    assert table["E"] == 4
    table.wheel(-1)
    assert table["E"] == 3
    no_shift["mods"] = SHIFT
    table.wheel(1)
    assert table["E"] == 8


def test_an_empty_heap_gives_nothing(table: Table) -> None:
    table.lay([6] * 12)
    table.click("A")
    assert table["A"] == 6
    assert table.said == "There are no stones left in the heap."


def test_stones_that_are_not_touched_stay_where_they_are(table: Table) -> None:
    table.lay([6] * 12)
    before = table.scene.layout_editor.stones.snapshot()
    table.drag("C", "d", button=3)
    after = table.scene.layout_editor.stones.snapshot()
    assert len(after["C"]) < 6 < len(after["d"])
    assert all(after[hole] == before[hole] for hole in "ABDEFabcef")
    assert before["d"].items() <= after["d"].items()
    assert after["C"].items() <= before["C"].items()


# ---------------------------------------------------------------------- the keyboard
def test_a_letter_chooses_a_hole_and_again_the_one_of_the_other_side(table: Table) -> None:
    table.key("B")
    assert table.scene.stone_input.place == "B"
    table.key("B")
    assert table.scene.stone_input.place == "b"
    table.key("D")
    assert table.scene.stone_input.place == "d"
    table.key("D")
    assert table.scene.stone_input.place == "D"


def test_arrows_walk_over_the_board_as_it_is_seen(table: Table) -> None:
    table.key("RIGHT")
    assert table.scene.stone_input.place == "A"
    table.key("RIGHT", "UP")
    assert table.scene.stone_input.place == "e"  # above B
    table.key("UP", "LEFT", "LEFT", "LEFT")
    assert table.scene.stone_input.place == "f"
    table.key("DOWN")
    assert table.scene.stone_input.place == "A"


def test_plus_minus_and_handfuls(table: Table) -> None:
    table.key("C", "EQUALS", "KP_PLUS", "EQUALS", "MINUS")
    assert table["C"] == 2
    table.key("PAGEUP")
    assert table["C"] == 7
    table.key("PAGEDOWN", "KP_MINUS")
    assert table["C"] == 1


def test_numbers_are_typed_digit_by_digit(table: Table) -> None:
    table.key("C", "1", "2")
    assert table["C"] == 12
    table.stage.run(2)
    table.key("4")
    assert table["C"] == 4
    table.key("D", "KP_3")
    assert (table["C"], table["D"]) == (4, 3)
    table.key("BACKSPACE")
    assert (table["D"], table[HEAP]) == (0, 68)


def test_more_than_there_are_is_refused_with_what_there_is(table: Table) -> None:
    table.key("A", "9", "9")
    assert (table["A"], table[HEAP]) == (72, 0)
    assert table.said == "There are no stones left in the heap."


def test_without_a_hole_keys_ask_for_one(table: Table) -> None:
    table.key("5")
    assert table.said == "Choose a hole first: with its letter, the arrows or the pointer."
    table.point("F")
    table.key("5")
    assert table["F"] == 5


def test_tab_reaches_every_button(table: Table) -> None:
    seen = set()
    for _ in range(20):
        table.key("TAB")
        focus = table.scene.page.controls.focus
        seen.add(focus.name if focus else "the board")
    assert {
        "the board",
        "usual",
        "random",
        "mirror",
        "empty",
        "computer",
        "numbers",
        "back",
        "rules",
        "settings",
    } <= seen


def test_enter_presses_what_tab_has_reached(table: Table) -> None:
    while table.scene.page.controls.focus is None or table.scene.page.controls.focus.name != "random":
        table.key("TAB")
    table.key("RETURN")
    table.stage.run(3)
    assert table[HEAP] == 0
    assert not table.board.game.moves


# ---------------------------------------------------------------------- what is wrong
def test_done_is_for_lawful_layouts_only(table: Table) -> None:
    table.lay([3, 9, *[6] * 10])
    assert not table.enabled("done")
    assert table.said == "At least 4 stones must lie in hole A."
    table.key("RETURN")
    assert table.board.game.moves == []
    assert table.open_still
    assert "refused" in table.stage.ear.heard
    table.key("B", "MINUS", "A", "EQUALS")
    assert table.enabled("done")
    assert table.said.startswith("The layout is ready")
    table.key("RETURN")
    assert table.board.game.moves == ["layout:4.8.6.6.6.6.6.6.6.6.6.6"]
    assert not table.open_still


def test_the_button_hands_over(table: Table) -> None:
    table.lay([6] * 12)
    table.press("done")
    assert table.board.game.moves == ["layout:" + ".".join(["6"] * 12)]


def test_what_done_waits_for_stands_at_the_button(table: Table) -> None:
    table.lay([6] * 11 + [0])
    widget = table.scene.page.controls.canvas.widget_named("done")
    assert widget is not None
    assert words(widget.tip) == "Still to be laid out: 6 stones."


def test_holes_at_fault_are_pointed_out_once_all_stones_lie(table: Table) -> None:
    table.lay([3, 6, *[6] * 10])
    assert not table.scene.faulty_holes
    table.lay([3, 9, *[6] * 10])
    assert table.scene.faulty_holes == ("A",)


def test_holes_at_fault_are_pointed_out_when_one_wants_to_be_done(table: Table) -> None:
    table.lay([3, 6, *[6] * 10])
    table.key("RETURN")
    assert table.scene.faulty_holes == ("A",)
    assert table.said == "Still to be laid out: 3 stones. At least 4 stones in every hole."


def test_akil_wants_holes_that_match() -> None:
    table = Table("akil")
    table.press("numbers")
    table.lay([36, 0, 0, 0, 0, 0, 0, 36, 0, 0, 0, 0])
    assert table.said == "Holes A, b have stones, but the matching holes have none."
    table.lay([36, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 36])
    assert table.enabled("done")


def test_players_of_akil_do_not_count() -> None:
    table = Table("akil")
    assert not table.scene.counted
    assert "72" not in table.said
    table.lay([30, *[0] * 11])
    assert not any(c.isdigit() for c in table.said)
    numbers = table.scene.page.board.counts
    assert numbers == "never"
    table.press("numbers")
    assert table.scene.counted
    assert table.scene.page.board.counts == "always"
    assert "42 stones" in table.said


def test_who_lays_out_is_said() -> None:
    assert Table().scene.heading == "South lays out the stones"
    assert Table(kinds="pc").scene.heading == "You lay out the stones"


def test_north_lays_out_the_second_round() -> None:
    position = Position.start(standard_library().variants["ghashim"].rules())
    moves = ["layout:6.5.6.5.8.6.5.7.6.6.6.6", "keep"]  # in the end South has 24, North 48
    position = position.play(moves[0]).play(moves[1])
    while position.round == 1:
        moves += position.legal()
        position = position.play(moves[-1])
    table = Table(moves=moves)
    assert (table.scene.position.player, table.scene.heading) == ("N", "North lays out the stones")
    assert table.scene.match_score_text == "Round 2 · captured before: South 24, North 48"
    table.key("A")
    assert table.scene.stone_input.place == "a"  # North's own side comes first
    table.lay([12, *[4] * 5, 40, *[0] * 5])
    table.choose("mirror", 1)
    assert table.scene.speech.caption.text == "The other side cannot be made like this one."
    table.lay([0] * 6 + [6] * 6)
    table.choose("mirror", 1)
    table.press("done")
    assert table.board.game.moves[-1] == "layout:" + ".".join(["6"] * 12)


# ---------------------------------------------------------------------- ready-made layouts
def test_usual_layouts(table: Table) -> None:
    table.choose("usual", 0)
    assert table.scene.layout_editor.counts == (6,) * 12
    table.choose("usual", 2)
    assert table["A"] == table["a"] == 16
    assert table.enabled("done")


def test_by_chance_and_empty(table: Table) -> None:
    table.press("random")
    table.stage.run(3)
    first = table.scene.layout_editor.counts
    assert not arrangement.layout_faults(table.board.game.rules, first)
    table.press("random")
    table.stage.run(3)
    assert table.scene.layout_editor.counts != first
    table.press("empty")
    table.stage.run(3)
    assert table[HEAP] == 72


def test_mirrors(table: Table) -> None:
    table.lay([1, 2, 3, 4, 5, 6, *[0] * 6])
    table.choose("mirror", 0)
    assert [table[hole] for hole in "abcdef"] == [6, 5, 4, 3, 2, 1]
    table.choose("mirror", 1)
    assert [table[hole] for hole in "abcdef"] == [1, 2, 3, 4, 5, 6]


def test_a_side_with_more_than_half_has_no_mirror(table: Table) -> None:
    table.lay([40, *[0] * 11])
    table.choose("mirror", 0)
    assert table["f"] == 0
    assert table.scene.speech.caption.text == "The other side cannot be made like this one."


FOUND = (5,) * 10 + (11, 11)


def found(stones: int, compared: int, *, done: bool = False) -> Arrangement:
    return Arrangement(FOUND, stones, compared, done)


def test_the_key_of_hints_asks_for_the_best_layout(table: Table) -> None:
    table.stage.key("H", mod=pygame.KMOD_LCTRL)
    assert table.scene.search.is_busy
    table.stage.arranger.found = [found(8, 40)]
    table.stage.run(0.1)
    assert table.said.startswith("The best of 40 layouts so far wins by 8 stones.")
    assert all(table[hole] == 0 for hole in "ABCDEF")  # nothing is laid out until the layout is taken
    plates = {value.hole: value.text for value in table.scene.marks.values}
    assert plates == dict(zip("ABCDEFabcdef", map(str, FOUND), strict=True))  # but it can be seen
    table.press("stop")
    table.stage.run(0.1)
    assert table.scene.marks.values == ()


def test_the_computer_says_what_it_has_found_until_that_is_taken(table: Table) -> None:
    arranger = table.stage.arranger
    table.click("A")
    table.press("computer")
    assert table.said.startswith("The computer is looking for a layout.")
    assert not table.enabled("take")
    arranger.found = [found(3, 40)]
    table.stage.run(0.1)
    assert table.said.startswith("The best of 40 layouts so far wins by 3 stones.")
    arranger.found = [found(14, 2310)]
    table.stage.run(1)
    assert table.said.startswith("The best of 2310 layouts so far wins by 14 stones.")
    assert (table["A"], table[HEAP]) == (1, 71)
    table.press("take")
    table.stage.run(3)
    assert table.scene.layout_editor.counts == FOUND
    assert arranger.cancelled == 1
    assert table.enabled("done")
    brought = layout_worth_of(table.scene.position, "layout:" + ".".join(map(str, FOUND)))
    assert brought
    said = f"South gets {brought.turned}{NBSP}stones if the other side turns the board round"
    assert said in table.scene.speech.caption.why
    table.key("Z", mod=pygame.KMOD_CTRL)
    assert (table["A"], table[HEAP]) == (1, 71)
    assert "turns the board round" not in table.scene.speech.caption.why


@pytest.mark.parametrize(("stones", "said"), [(0, "ends even"), (-2, "loses by 2 stones"), (1, "wins by 1 stone")])
def test_what_the_best_layout_brings_is_said(table: Table, stones: int, said: str) -> None:
    table.press("computer")
    table.stage.arranger.found = [found(stones, 1)]
    table.stage.run(0.1)
    assert said in table.said
    assert "best of 1 layout" in table.said


def test_keys_take_what_was_found_or_stop_looking(table: Table) -> None:
    table.press("computer")
    table.key("RETURN")  # nothing has been found yet
    assert table.said.startswith("The computer is looking for a layout.")
    table.key("ESCAPE")
    assert table.said.startswith("Lay out all 72 stones")
    assert table.open_still
    table.press("computer")
    table.stage.arranger.found = [found(2, 9)]
    table.stage.run(0.1)
    table.key("RETURN")
    table.stage.run(3)
    assert table.scene.layout_editor.counts == FOUND
    assert table.open_still  # it can be looked at, and changed


def test_where_nothing_better_can_come_it_is_laid_out_at_once(table: Table) -> None:
    table.press("computer")
    table.stage.arranger.found = [found(0, 13, done=True)]
    table.stage.run(0.1)
    assert table.said == (
        "No layout is better than this one: the other player may always turn the board and take the better side."
    )
    table.stage.run(3)
    assert table.scene.layout_editor.counts == FOUND


def test_the_computer_can_be_interrupted(table: Table) -> None:
    table.press("computer")
    cancelled = table.stage.arranger.cancelled
    table.click("A")
    assert table.stage.arranger.cancelled > cancelled
    assert words(table.scene.speech.caption.text) == "Still to be laid out: 71 stones."
    table.stage.arranger.found = [found(5, 10)]
    table.stage.run(1)
    assert table["A"] == 1


# ---------------------------------------------------------------------- back
def test_undo_and_redo(table: Table) -> None:
    table.click("A")
    table.drag(HEAP, "B", button=3)
    table.press("random")
    table.stage.run(3)
    table.key("Z", mod=pygame.KMOD_CTRL)
    table.stage.run(3)
    assert (table["A"], table["B"], table[HEAP]) == (1, 5, 66)
    table.press("undo")
    assert (table["A"], table["B"]) == (1, 0)
    table.press("undo")
    assert table["A"] == 0
    table.key("Z", mod=pygame.KMOD_CTRL)
    assert table.said == "There is nothing to take back."
    table.key("Y", mod=pygame.KMOD_CTRL)
    table.press("redo")
    assert (table["A"], table["B"]) == (1, 5)


def test_a_row_of_wheel_turns_is_taken_back_at_once(table: Table) -> None:
    table.point("C")
    for _ in range(6):
        table.wheel(1)
    table.point("D")
    table.wheel(1)
    table.press("undo")
    assert (table["C"], table["D"]) == (6, 0)
    table.press("undo")
    assert table["C"] == 0


def test_escape_lets_go_first_and_then_opens_the_menu(table: Table) -> None:
    table.click("A")
    table.down(HEAP)
    table.point("C")
    table.key("ESCAPE")
    assert table.open_still
    assert table.scene.layout_editor.stones_in_hand == 0
    table.key("ESCAPE")
    assert isinstance(table.stage.stack.top, Plate)
    table.key("ESCAPE")
    assert table.open_still
    assert table["A"] == 1


def test_what_is_half_made_is_there_again(table: Table) -> None:
    table.drag(HEAP, "C", button=3)
    table.press("back")
    assert not table.open_still
    table.open()
    assert (table["C"], table[HEAP]) == (5, 67)
    table.lay([6] * 12)
    table.press("done")
    assert table.board.session.draft == ""


def test_the_draft_of_another_game_is_no_harm(table: Table) -> None:
    for draft in ("layout:1.2.3", "nonsense", "layout:99.99.0.0.0.0.0.0.0.0.0.0"):
        table.stage.stack.pop()
        table.board.session.draft = draft
        table.open()
        assert table[HEAP] == 72


# ---------------------------------------------------------------------- on the board's page
def test_the_stones_lie_on_the_board_as_they_were_laid_out(table: Table) -> None:
    table.press("random")
    counts = table.scene.layout_editor.counts
    table.press("done")
    table.stage.run(3)
    assert table.stage.stack.top is table.board
    assert table.board.game.moves == [arrangement.layout_move(counts)]
    assert table.board.game.position.phase == "turn"
    assert [table.board.playing.film.count(hole) for hole in table.scene.layout_editor.holes] == list(counts)
    here, there = table.scene.layout_editor.stones, table.board.playing.film.stones
    for hole in table.scene.layout_editor.holes:  # the very same pebbles
        assert [here.shades[stone] for _, stone in here.heap(hole)] == [there.shades[s] for _, s in there.heap(hole)]


def test_a_half_made_layout_is_saved_with_the_game(table: Table) -> None:
    table.key("B", "7")
    table.stage.run(2)
    record = decode_record(table.stage.saved[-1].encode())
    assert record.draft == "layout:0.7.0.0.0.0.0.0.0.0.0.0"
    table.stage.stack.clear()
    kept = GameUnderWay(record, record.replay(table.stage.services.library.variants))
    assert kept.has_progress
    table.stage.services.routes.continue_game(kept)
    table.found()
    assert table["B"] == 7


def test_the_game_that_goes_on_has_no_draft(table: Table) -> None:
    table.press("random")
    table.stage.run(2)
    assert table.stage.saved[-1].draft
    table.press("done")
    table.stage.run(3)
    assert table.stage.saved[-1].moves
    assert table.stage.saved[-1].draft == ""


def test_taking_the_layout_back_opens_the_page_with_it(table: Table) -> None:
    table.press("random")
    counts = table.scene.layout_editor.counts
    table.press("done")
    table.stage.run(3)
    table.board.play_keys.undo()
    table.found()
    assert table.scene.layout_editor.counts == counts


def test_an_agreed_end_closes_the_page() -> None:
    table = Table("madjnuni")
    table.board.chooser.agree_to_end()
    table.stage.run(0.2)
    assert table.stage.stack.top is table.board
    assert table.board.game.position.over


# ---------------------------------------------------------------------- looks
@pytest.mark.parametrize(
    ("game", "language", "text_scale", "size"),
    in_pairs(["madjnuni", "akil"], ["en", "he"], [1.0, 1.5, 2.0], [(800, 600), (1280, 800), (1920, 1080)]),
)
def test_everything_is_in_the_window_and_nothing_covers_another(
    size: tuple[int, int], text_scale: float, language: str, game: str
) -> None:
    table = Table(game, stage=Stage(size, language=language, text_scale=text_scale))
    page, window = table.scene.page, pygame.Rect((0, 0), size)
    widgets = {widget.name: widget.rect for widget in page.controls.canvas.widgets}
    parts = widgets | {"board": page.board.geometry.rect, HEAP: page.heap.rect, "sentence": page.place.rect}
    for name, rect in parts.items():
        assert window.contains(rect), name
        for other, place in parts.items():
            assert name == other or not rect.colliderect(place), (name, other)
    assert all(min(rect.size) >= 44 for rect in widgets.values())
    assert page.board.geometry.rect.w >= 0.55 * size[0]
    for slot in range(table[HEAP]):
        assert page.heap_room.rect.inflate(8, 8).collidepoint(page.heap.slot_center(slot))


@pytest.mark.parametrize("theme", ["walnut", "maple", "contrast"])
def test_a_frame_can_be_drawn_at_any_moment(theme: str) -> None:
    table = Table("madjnuni", stage=Stage(theme=theme))
    table.scene.use_random_layout()
    for _ in range(60):
        table.stage.run(1 / 30)
        frame = table.stage.stack.frame()
        assert frame is not None
        assert frame.sprites
    table.down("A", button=3)
    table.point("g")
    assert table.stage.stack.frame() is not None


@pytest.mark.parametrize("text_scale", [1.0, 1.5])
def test_stones_that_move_leave_nothing_behind_them(text_scale: float) -> None:
    """A page repainted piece by piece looks the same as one painted anew."""
    table = Table("akil", stage=Stage(text_scale=text_scale))
    table.scene.use_random_layout()
    table.stage.run(3)
    table.drag("A", "f", button=3)
    table.drag("B", HEAP)
    table.scene.clear_board()
    table.stage.run(3)
    table.scene.use_random_layout()
    table.drag("C", HEAP, button=3)
    table.stage.run(3)
    table.stage.point((640, 5))
    table.stage.run(0.5)
    pieces = pygame.image.tobytes(table.scene.page.controls.picture, "RGB")
    table.scene.resize(Ui(table.stage.size, THEMES["walnut"], text_scale=text_scale))
    table.scene.page.controls.clear_focus()
    table.stage.run(0.5)
    assert pygame.image.tobytes(table.scene.page.controls.picture, "RGB") == pieces


def test_the_window_is_drawn_for_as_long_as_stones_fly(table: Table) -> None:
    table.stage.run(1)
    assert not table.scene.is_moving
    table.scene.use_random_layout()
    while table.scene.layout_editor.flights:
        table.stage.run(0.02, 0.02)
        assert table.scene.is_moving or not table.scene.layout_editor.flights
    assert table[HEAP] == 0
    table.stage.run(1)
    assert not table.scene.is_moving


def test_calm_motion_lays_stones_at_once() -> None:
    table = Table(stage=Stage(calm_motion=True))
    table.scene.use_random_layout()
    assert not table.scene.layout_editor.flights
    assert table.scene.layout_editor.stones.count(HEAP) == 0


def test_settings_that_change_meanwhile_are_followed(table: Table) -> None:
    table.press("settings")
    table.stage.settings.calm_motion, table.stage.settings.hole_names = True, False
    table.stage.stack.pop()
    table.click("A")
    assert not table.scene.page.board.letters
    table.scene.use_random_layout()
    assert table.scene.layout_editor.stones.count(HEAP) == 0


def test_looks_change_without_a_loss(table: Table) -> None:
    table.click("A")
    table.down(HEAP)
    table.point("B")
    table.stage.resize((800, 600))
    table.stage.run(0.5)
    assert (table["A"], table["B"], table[HEAP]) == (1, 0, 71)


def test_a_layout_is_seen_by_who_lays_it_out() -> None:
    """With the board turned to the player who moves, North's holes lie below, and arrow keys go where one sees them."""
    stage = Stage(turned=True)
    rules = standard_library().variants["ghashim"].rules()
    start = Position.start(rules)
    start = replace(start, player="N", stage=replace(start.stage, arranger="N"))
    scene = stage.page_of(Game(rules, start))
    stage.stack.push(scene)
    stage.run(1)
    page = stage.stack.top
    assert isinstance(page, LayoutScene)
    places = page.page.board.geometry.places
    assert places["a"].y > places["A"].y
    stage.key("A")
    before = places[page.stone_input.place]
    stage.key("RIGHT" if before.x < page.page.board.geometry.rect.centerx else "LEFT")
    after = places[page.stone_input.place]
    assert (after.x > before.x) == (before.x < page.page.board.geometry.rect.centerx)
    assert after.x != before.x


def test_each_lays_out_their_own_stones_with_nobody_turning_the_board() -> None:
    """The heap is that of who lays out, and what is said next is the other's layout, then the first turn."""
    table = Table("omweso")
    for said in ("Then North lays out the other side.", "Then South moves first."):
        page = table.scene.page
        half = arrangement.stones_to_lay_out(table.scene.layout_editor.rules)
        assert table[HEAP] == half
        with_heap = page.controls.picture.copy()
        table.scene.use_usual_layout(0)
        table.stage.run(2)
        assert table[HEAP] == 0
        assert table.said.endswith(said)
        rest = page.controls.picture.subsurface(page.heap.rect)
        bare = page.ground.subsurface(page.heap.rect)
        assert pygame.image.tobytes(rest, "RGB") == pygame.image.tobytes(bare, "RGB")
        assert pygame.image.tobytes(with_heap.subsurface(page.heap.rect), "RGB") != pygame.image.tobytes(bare, "RGB")
        table.scene.finish_layout()
        table.stage.run(1)
        if said.startswith("Then North"):
            table.found()
    assert table.board.playing.position.phase == "play"
