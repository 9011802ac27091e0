"""Laying the stones out by hand, with real events and a made-up clock."""

from collections.abc import Callable, Iterable

import pygame
import pytest

from game.engine.process.arranger import Arrangement
from game.features.library.entry import GameUnderWay
from game.features.position_editor.window.layout_hands import LONG_PRESS, ONE_MORE
from game.features.position_editor.window.layout_scene import LayoutScene
from game.film.stones import HEAP
from game.rules import arrangement
from game.rules.file.variant_library import standard_library
from game.rules.sowing.position import Position
from game.store.record import decode_record
from game.text.language import NBSP, without_markup
from tests.pairs import in_pairs
from tests.some import some
from tests.window.stage import Stage
from tests.window.story import each, for_each, read_stories, tell

SHIFT = pygame.KMOD_SHIFT


def words(said: str) -> str:
    """The sentence, with plain spaces."""
    return without_markup(said).replace(NBSP, " ")


class Table:
    """A layout page on a stage, with the actions of a user."""

    def __init__(
        self, game: str = "ghashim", kinds: str = "pp", stage: Stage | None = None, moves: Iterable[str] = ()
    ) -> None:
        self.stage, self.held = stage or Stage(), dict[str, int]()
        self.board = self.stage.play(kinds, game, moves)
        self.found()

    def found(self) -> None:
        """The page that has opened over the board."""
        self.stage.run(1)
        scene = self.stage.top_as(LayoutScene)
        self.scene = scene

    def open(self) -> None:
        """Opens the page again."""
        assert self.stage.stack.top is self.board
        self.board.chooser.give_answer("layout")
        self.found()

    def look(self, name: str) -> object:
        """What is seen of the page, by a name: stones in a hole, the sentence, whether a button can be pressed."""
        scene, canvas = self.scene, self.scene.page.controls.canvas
        if (widget := canvas.widget_named(name)) is not None:
            return "on" if widget.enabled else "off"
        found: dict[str, Callable[[], object]] = {
            "said": lambda: words(f"{scene.speech.caption.text} {scene.speech.caption.why}").strip(),
            "text": lambda: words(scene.speech.caption.text), "why": lambda: scene.speech.caption.why,
            "hand": lambda: scene.layout_editor.stones_in_hand,
            "counts": lambda: ".".join(map(str, scene.layout_editor.counts)),
            "place": lambda: scene.stone_input.place, "fault": lambda: ",".join(scene.faulty_holes),
            "moves": lambda: " ".join(self.board.game.moves), "open": lambda: self.stage.stack.top is scene,
            "top": lambda: type(self.stage.stack.top).__name__, "heard": lambda: " ".join(self.stage.ear.heard),
            "can_undo": lambda: scene.layout_editor.can_undo, "counted": lambda: scene.counted,
            "numbers_on_board": lambda: scene.page.board.counts,
            "plates": lambda: ".".join(value.text for value in scene.marks.values),
            "tip": lambda: words(getattr(canvas.widget_named("done"), "tip", "")), "task": lambda: scene.heading,
            "draft": lambda: self.board.session.draft, "saved": lambda: self.stage.saved[-1].draft,
            "moving": lambda: scene.is_moving, "flying": lambda: bool(scene.layout_editor.flights),
            "letters": lambda: bool(scene.page.board.letters), "busy": lambda: scene.search.is_busy,
        }  # fmt: skip
        return found[name]() if name in found else self[name]

    def __getitem__(self, place: str) -> int:
        return self.scene.layout_editor.count(place)

    # ---- what the user does
    def tell(self, story: str) -> None:
        """Takes the steps of a story: each is a method, a key with Ctrl, or what somebody else does meanwhile."""
        actions: dict[str, Callable[..., object]] = {
            "click": for_each(self.click), "right": for_each(lambda place: self.click(place, 3)), "drag": self.drag,
            "handful": lambda start, end: self.drag(start, end, 3), "take": self.down,
            "grab": lambda place: self.down(place, 3),
            "drop": lambda place, button="1": self.up(place, int(button)), "point": self.point,
            "wheel": for_each(lambda by: self.wheel(int(by))), "key": self.key,
            "ctrl": lambda *places: self.key(*places, mod=pygame.KMOD_CTRL), "press": for_each(self.press),
            "choose": lambda name, row: self.choose(name, int(row)),
            "lay": lambda counts: self.lay([int(n) for n in counts.split(".")]),
            "wait": lambda seconds: self.stage.run(float(seconds)),
            "long": lambda more: self.stage.run(LONG_PRESS + int(more) * ONE_MORE + 0.02),
            "shift": lambda: self.held.update(mods=SHIFT), "away": lambda: self.stage.point((3, 3)),
            "drop_away": lambda: self.stage.send(pygame.MOUSEBUTTONUP, pos=(3, 3), button=3),
            "lose": lambda kind: self.stage.send(getattr(pygame, kind)),
            "found": lambda stones, compared, done="": self.found_layout(int(stones), int(compared), done=bool(done)),
            "reopen": self.open, "small": lambda: self.stage.resize((800, 600)),
            "calm": lambda: vars(self.stage.settings).update(calm_motion=True, hole_names=False),
            "leave": self.stage.stack.pop, "random": self.scene.use_random_layout,
        }  # fmt: skip
        tell(story, actions, self.look)

    def found_layout(self, stones: int, compared: int, *, done: bool = False) -> None:
        """The computer has found a layout."""
        self.stage.arranger.found = [Arrangement(FOUND, stones, compared, done)]
        self.stage.run(0.1)

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
        self.stage.run(0.5)

    def click(self, place: str, button: int = 1) -> None:
        self.down(place, button)
        self.up(place, button)

    def drag(self, start: str, end: str, button: int = 1) -> None:
        self.down(start, button)
        self.point(end)
        self.up(end, button)

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
        self.stage.run(3)

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


@pytest.fixture(autouse=True)
def held(monkeypatch: pytest.MonkeyPatch) -> dict[str, int]:
    """Which keys are held down: none, unless a test says so."""
    held = {"mods": 0}
    monkeypatch.setattr(pygame.key, "get_mods", lambda: held["mods"])
    return held


@pytest.fixture
def table(held: dict[str, int]) -> Table:
    table = Table()
    table.held = held
    return table


FOUND = (5,) * 10 + (11, 11)
STORIES = read_stories("arrange.toml", __file__)


@each(STORIES)
def test_stones_are_laid_out_by_hand(table: Table, story: str) -> None:
    table.tell(story)


def test_akil_wants_holes_that_match_and_its_players_do_not_count() -> None:
    for story in some((
        "press numbers; lay 36.0.0.0.0.0.0.36.0.0.0.0; said='Holes A, b have stones, but the matching holes have "
        "none.'; lay 36.0.0.0.0.0.0.0.0.0.0.36; done=on",
        "counted=False said!~72; lay 30.0.0.0.0.0.0.0.0.0.0.0; said!~4 said!~3; numbers_on_board=never; press numbers; "
        "counted=True numbers_on_board=always said~'42 stones'",
    )):  # fmt: skip
        Table("akil").tell(story)


def test_stones_that_are_not_touched_stay_where_they_are(table: Table) -> None:
    table.lay([6] * 12)
    before = table.scene.layout_editor.stones.snapshot()
    table.drag("C", "d", button=3)
    after = table.scene.layout_editor.stones.snapshot()
    assert len(after["C"]) < 6 < len(after["d"])
    assert all(after[hole] == before[hole] for hole in "ABDEFabcef")
    assert before["d"].items() <= after["d"].items()
    assert after["C"].items() <= before["C"].items()


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
    assert table.scene.speech.caption.text == "The far side can’t be made to match this one."
    table.lay([0] * 6 + [6] * 6)
    table.choose("mirror", 1)
    table.press("done")
    assert table.board.game.moves[-1] == "layout:" + ".".join(["6"] * 12)


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
    table.tell("key B 7; wait 2; saved=layout:0.7.0.0.0.0.0.0.0.0.0.0")
    record = decode_record(table.stage.saved[-1].encode())
    table.stage.stack.clear()
    kept = GameUnderWay(record, record.replay(table.stage.services.library.variants))
    assert kept.has_progress
    table.stage.services.routes.continue_game(kept)
    table.found()
    assert table["B"] == 7


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


def test_each_lays_out_their_own_stones_with_nobody_turning_the_board() -> None:
    """The heap is that of who lays out, and what is said next is the other's layout, then the first turn."""
    table = Table("omweso")
    for said in ("Then North lays out their stones.", "Then South goes first."):
        page = table.scene.page
        half = arrangement.stones_to_lay_out(table.scene.layout_editor.rules)
        assert table[HEAP] == half
        with_heap = page.controls.picture.copy()
        table.scene.use_usual_layout(0)
        table.stage.run(2)
        assert table[HEAP] == 0
        assert str(table.look("said")).endswith(said)
        rest = page.controls.picture.subsurface(page.heap.rect)
        bare = page.ground.subsurface(page.heap.rect)
        assert pygame.image.tobytes(rest, "RGB") == pygame.image.tobytes(bare, "RGB")
        assert pygame.image.tobytes(with_heap.subsurface(page.heap.rect), "RGB") != pygame.image.tobytes(bare, "RGB")
        table.scene.finish_layout()
        table.stage.run(1)
        if said.startswith("Then North"):
            table.found()
    assert table.board.playing.position.phase == "play"
