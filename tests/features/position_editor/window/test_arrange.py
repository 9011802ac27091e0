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
from tests.window.story import each, for_each, tell

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
        scene = self.stage.stack.top
        assert isinstance(scene, LayoutScene)
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
            "text": lambda: words(scene.speech.caption.text),
            "why": lambda: scene.speech.caption.why,
            "hand": lambda: scene.layout_editor.stones_in_hand,
            "counts": lambda: ".".join(map(str, scene.layout_editor.counts)),
            "place": lambda: scene.stone_input.place,
            "fault": lambda: ",".join(scene.faulty_holes),
            "moves": lambda: " ".join(self.board.game.moves),
            "open": lambda: self.stage.stack.top is scene,
            "top": lambda: type(self.stage.stack.top).__name__,
            "heard": lambda: " ".join(self.stage.ear.heard),
            "can_undo": lambda: scene.layout_editor.can_undo,
            "counted": lambda: scene.counted,
            "numbers_on_board": lambda: scene.page.board.counts,
            "plates": lambda: ".".join(value.text for value in scene.marks.values),
            "tip": lambda: words(getattr(canvas.widget_named("done"), "tip", "")),
            "task": lambda: scene.heading,
            "draft": lambda: self.board.session.draft,
            "saved": lambda: self.stage.saved[-1].draft,
            "moving": lambda: scene.is_moving,
            "flying": lambda: bool(scene.layout_editor.flights),
            "letters": lambda: bool(scene.page.board.letters),
            "busy": lambda: scene.search.is_busy,
        }
        return found[name]() if name in found else self[name]

    def __getitem__(self, place: str) -> int:
        return self.scene.layout_editor.count(place)

    # ---- what the user does
    def tell(self, story: str) -> None:
        """Takes the steps of a story: each is a method, a key with Ctrl, or what somebody else does meanwhile."""
        actions: dict[str, Callable[..., object]] = {
            "click": for_each(self.click),
            "right": for_each(lambda place: self.click(place, 3)),
            "drag": self.drag,
            "handful": lambda start, end: self.drag(start, end, 3),
            "take": self.down,
            "grab": lambda place: self.down(place, 3),
            "drop": lambda place, button="1": self.up(place, int(button)),
            "point": self.point,
            "wheel": for_each(lambda by: self.wheel(int(by))),
            "key": self.key,
            "ctrl": lambda *places: self.key(*places, mod=pygame.KMOD_CTRL),
            "press": for_each(self.press),
            "choose": lambda name, row: self.choose(name, int(row)),
            "lay": lambda counts: self.lay([int(n) for n in counts.split(".")]),
            "wait": lambda seconds: self.stage.run(float(seconds)),
            "long": lambda more: self.stage.run(LONG_PRESS + int(more) * ONE_MORE + 0.02),
            "shift": lambda: self.held.update(mods=SHIFT),
            "away": lambda: self.stage.point((3, 3)),
            "drop_away": lambda: self.stage.send(pygame.MOUSEBUTTONUP, pos=(3, 3), button=3),
            "lose": lambda kind: self.stage.send(getattr(pygame, kind)),
            "found": lambda stones, compared, done="": self.found_layout(int(stones), int(compared), done=bool(done)),
            "reopen": self.open,
            "small": lambda: self.stage.resize((800, 600)),
            "calm": lambda: vars(self.stage.settings).update(calm_motion=True, hole_names=False),
            "leave": self.stage.stack.pop,
            "random": self.scene.use_random_layout,
        }
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
SIXES = ".".join(["6"] * 12)
READY = ".".join(map(str, FOUND))
THREE_IN_A = "3.9.6.6.6.6.6.6.6.6.6.6"
STORIES = {
    # the pointer
    "all stones lie in the heap at first": "heap=72 A=0 F=0 a=0 f=0; said~'Lay out all 72 stones: choose a hole, drag, "
    "turn the wheel, or press + and −. At least 4 stones'",
    "a click adds a stone and a right click takes it back": "click C C C; C=3 heap=69; right C; C=2 heap=70",
    "shift takes back too": "click b; shift; click b; b=0; click b; said='Hole b is empty.' heard~refused",
    "a stone is dragged from the heap and on": "drag heap A; A=1 heap=71; drag A f; A=0 f=1; drag f heap; f=0 heap=72",
    "a handful is dragged with the right button": "handful heap D; D=5; handful D e; D=0 e=5",
    "a handful is dragged with shift": "shift; drag heap D; D=5",
    "a long press takes up stone after stone over the heap": "take heap; long 3; hand=4; point B; wait 1; hand=4; "
    "drop B; B=4 heap=68",
    "a long press that is let go changes nothing": "take heap; wait 1; hand!=0; drop heap; heap=72 can_undo=False",
    "the wheel changes what the hand holds": "grab heap; point B; wheel 2; hand=7; wheel -4; hand=3; drop B 3; B=3",
    "stones let go beside the board go back": f"lay {SIXES}; grab A; away; hand!=0; drop_away; wait 0.5; A=6",
    "a hand that leaves the window lets go": "take heap; point A; hand=1; lose WINDOWLEAVE; heap=72; drop A; A=0",
    "a hand whose window is behind lets go": "take heap; point A; hand=1; lose WINDOWFOCUSLOST; heap=72; drop A; A=0",
    "the wheel over a hole adds and takes": "point E; wheel 1 3; E=4; wheel -1; E=3; shift; wheel 1; E=8",
    "an empty heap gives nothing": f"lay {SIXES}; click A; A=6 said='There are no stones left in the heap.'",
    # the keyboard
    "a letter chooses a hole, and again the one of your opponent": "key B; place=B; key B; place=b; key D; place=d; "
    "key D; place=D",
    "arrows walk over the board as it is seen": "key RIGHT; place=A; key RIGHT UP; place=e; key UP LEFT LEFT LEFT; "
    "place=f; key DOWN; place=A",
    "plus, minus and handfuls": "key C EQUALS KP_PLUS EQUALS MINUS; C=2; key PAGEUP; C=7; key PAGEDOWN KP_MINUS; C=1",
    "numbers are typed digit by digit": "key C 1 2; C=12; wait 2; key 4; C=4; key D KP_3; C=4 D=3; key BACKSPACE; "
    "D=0 heap=68",
    "more than there are is refused": "key A 9 9; A=72 heap=0 said='There are no stones left in the heap.'",
    "no hole is chosen: keys ask for one": "key 5; said='Choose a hole first: with its letter, the arrows or the "
    "pointer.'; point F; key 5; F=5",
    # what is wrong
    "done is for lawful layouts only": f"lay {THREE_IN_A}; done=off said='At least 4 stones must lie in hole A.'; "
    "key RETURN; moves= open=True heard~refused; key B MINUS A EQUALS; done=on said~'The layout is ready'; key RETURN; "
    "moves=layout:4.8.6.6.6.6.6.6.6.6.6.6 open=False",
    "the button hands over": f"lay {SIXES}; press done; moves=layout:{SIXES}",
    "what done waits for stands at the button": "lay 6.6.6.6.6.6.6.6.6.6.6.0; tip='Still to be laid out: 6 stones.'",
    "holes at fault are pointed out once all stones lie": "lay 3.6.6.6.6.6.6.6.6.6.6.6; fault=; "
    f"lay {THREE_IN_A}; fault=A",
    "holes at fault are pointed out when one wants to be done": "lay 3.6.6.6.6.6.6.6.6.6.6.6; key RETURN; fault=A "
    "said='Still to be laid out: 3 stones. At least 4 stones in every hole.'",
    # ready-made layouts
    "usual layouts": f"choose usual 0; counts={SIXES}; choose usual 2; A=16 a=16 done=on",
    "by chance it is lawful, and empty again": "press random; done=on heap=0; press empty; heap=72",
    "mirrors": "lay 1.2.3.4.5.6.0.0.0.0.0.0; choose mirror 0; counts=1.2.3.4.5.6.6.5.4.3.2.1; choose mirror 1; "
    "counts=1.2.3.4.5.6.1.2.3.4.5.6",
    "a side with more than half has no mirror": "lay 40.0.0.0.0.0.0.0.0.0.0.0; choose mirror 0; f=0 "
    "text='The far side can’t be made like this one.'",
    # the computer
    "the key of hints asks for the best layout, which is shown and not laid": "ctrl H; busy=True; found 8 40; "
    f"said~'The best of 40 layouts so far wins by 8 stones.' heap=72 plates={READY}; press stop; plates=",
    "what was found is told until it is taken": "click A; press computer; said~'The computer is looking for a layout.' "
    "take=off; found 3 40; said~'The best of 40 layouts so far wins by 3 stones.'; found 14 2310; wait 1; "
    "said~'The best of 2310 layouts so far wins by 14 stones.' A=1 heap=71; press take; "
    f"counts={READY} done=on why~'stones if the board is turned round'; ctrl Z; A=1 heap=71 "
    "why!~'the board is turned round'",
    "a best layout may end even": "press computer; found 0 1; said~'ends even' said~'best of 1 layout'",
    "a best layout may lose": "press computer; found -2 1; said~'loses by 2 stones'",
    "a best layout may win by one": "press computer; found 1 1; said~'wins by 1 stone'",
    "keys take a layout or stop looking": "press computer; key RETURN; said~'The computer is looking'; key ESCAPE; "
    f"said~'Lay out all 72 stones' open=True; press computer; found 2 9; key RETURN; wait 3; counts={READY} open=True",
    "where nothing better can come it is laid at once": "press computer; found 0 13 done; said='No layout is better "
    f"than this one: the other player may always turn the board and take the better side.'; wait 3; counts={READY}",
    "the computer can be interrupted": "press computer; click A; text='Still to be laid out: 71 stones.'; found 5 10; "
    "wait 1; A=1",
    # back
    "undo and redo": "click A; handful heap B; press random; ctrl Z; wait 3; A=1 B=5 heap=66; press undo; A=1 B=0; "
    "press undo; A=0; ctrl Z; said='There’s nothing to undo.'; ctrl Y; press redo; A=1 B=5",
    "a row of wheel turns is taken back at once": "point C; wheel 1 1 1 1 1 1; point D; wheel 1; press undo; C=6 D=0; "
    "press undo; C=0",
    "escape lets go first and then opens the menu": "click A; take heap; point C; key ESCAPE; open=True hand=0; "
    "key ESCAPE; top=PauseScene; key ESCAPE; open=True A=1",
    "what is half made is there again": f"handful heap C; press back; open=False; reopen; C=5 heap=67; lay {SIXES}; "
    "press done; draft=",
    "the game that goes on has no draft": "press random; saved!=; press done; saved=",
    # looks
    "settings that change are followed": "press settings; calm; leave; click A; letters=False; random; heap=0 "
    "flying=False",
    "looks change without a loss": "click A; take heap; point B; small; wait 0.5; A=1 B=0 heap=71",
}


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
    assert table.scene.speech.caption.text == "The far side can’t be made like this one."
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
    for said in ("Then North lays out their stones.", "Then South moves first."):
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
