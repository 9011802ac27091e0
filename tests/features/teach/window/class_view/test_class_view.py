"""The board for a class: opened from a game, steered by keys and mouse, asked, hidden, pointed at, and left."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.board.marks import NOTHING
from game.board.numbers import NumberPlates
from game.features.play.window.play_scene import PlayScene
from game.features.teach.classroom import ClassGame
from game.features.teach.window.class_view.class_scene import ClassScene
from game.features.teach.window.class_view.what_class_sees import ClassVisibilityPlate
from game.rules.file.variant_library import standard_library
from game.rules.match import Game
from game.table.new_game import first_position
from game.text.language import without_markup
from game.ui import text
from game.ui.theme import WALNUT
from game.ui.widgets import MenuButton
from tests.pairs import in_pairs
from tests.some import some
from tests.window.hands import Hands
from tests.window.opened import opened_game
from tests.window.stage import Stage
from tests.window.story import each, for_each, in_turn, read_stories, tell

CAPITAL, MOST_OF_COLUMN = 0.714, 0.29  # of a letter's size; of a column's width
SLOW = 0.1  # seconds of a frame where much time passes
APART, ROUNDED = 4, -12  # px on both sides of a letter; of a plate's height, at its rounded corners


@pytest.fixture
def stage() -> Stage:
    return Stage((1280, 800))


def shown(stage: Stage, variant: str = "kalah", moves: str = "", at: int | None = None) -> ClassScene:
    game = stage.play(variant=variant, moves=moves.split()).game
    stage.services.routes.class_view(game.start, game.plies, at)
    scene = stage.stack.top
    assert isinstance(scene, ClassScene)
    return scene


def key(stage: Stage, place: str, mod: int = 0) -> None:
    hold(stage, place, mod)
    stage.send(pygame.KEYUP, key=0, scancode=0, mod=0, unicode="")


def hold(stage: Stage, place: str, mod: int = 0) -> None:
    codes = {"PAGEDOWN": pygame.K_PAGEDOWN, "PAGEUP": pygame.K_PAGEUP}
    stage.key(place, mod, codes.get(place))


def type_vote(stage: Stage, vote: str) -> None:
    """Types a vote; capital letters are typed with Shift, "_" is Space and "!" Enter."""
    for sign in vote:
        key(stage, {"_": "SPACE", "!": "RETURN"}.get(sign, sign.upper()), pygame.KMOD_SHIFT * sign.isupper())


def spot(scene: ClassScene, name: str) -> tuple[int, int]:
    place = scene.page.board.geometry.places[name]
    return round(place.x), round(place.y)


def press(stage: Stage, scene: ClassScene | ClassVisibilityPlate, name: str) -> None:
    assert scene.controls is not None
    widget = scene.controls.canvas.widget_named(name)
    assert widget is not None, [one.name for one in scene.controls.canvas.widgets]
    stage.click(scene.controls.canvas.on_screen(widget).center)


def rest(stage: Stage, scene: ClassScene) -> None:
    for _ in range(600):
        stage.stack.update(0.05)
        if not scene.film.is_running:
            return


def said(scene: ClassScene) -> str:
    return without_markup(scene.speech.caption.text).replace("\xa0", " ")


def picture(scene: ClassScene, rect: pygame.Rect | None = None) -> bytes:
    out = scene.base.copy() if scene.base else pygame.Surface((1, 1))
    for sprite in scene.sprites():
        sprite.draw(out)
    return pygame.image.tobytes(out.subsurface(rect) if rect else out, "RGB")


# ---- opened, and left again


def test_the_game_is_as_it_was_when_the_class_is_left(hands: Hands) -> None:
    table = opened_game(hands, "pp")
    table.chooser.play_move("A")
    hands.wait(4)
    table.questions.show_class()
    hands.wait(0.2)
    top = hands.top
    assert isinstance(top, ClassScene)
    top.playing.begin_turn(["b"])
    hands.wait(4)
    hands.click("back")
    hands.wait(0.2)
    assert hands.top is table
    assert table.game.moves == ["A"]
    assert table.playing.film.at_end


def test_it_fills_the_screen_and_gives_the_window_back(hands: Hands) -> None:
    filled: list[bool] = []
    hands.services.fill_screen = filled.append
    opened_game(hands, "pp").questions.show_class()
    hands.step()
    assert filled == [True]
    assert not hands.settings.full_screen, "the settings stay as they are"
    hands.services.routes.toggle_help()
    hands.step()
    hands.services.stack.pop()
    assert filled == [True], "what lies over it for a moment changes nothing"
    hands.services.stack.pop()
    assert filled == [True, False]


def test_f6_opens_it_on_the_board_at_the_turn_that_is_shown(stage: Stage) -> None:
    scene = stage.play(moves=["A", "b"])
    stage.run(0.1)
    key(stage, "F6")
    top = stage.stack.top
    assert isinstance(top, ClassScene)
    assert top.playing.game.moves == ["A", "b"]
    key(stage, "ESCAPE")
    assert stage.stack.top is scene


def test_the_line_of_a_hint_and_the_review_are_shown_to_a_class(hands: Hands) -> None:
    table = opened_game(hands, "pp")
    assert isinstance(table, PlayScene)
    for move in ("A", "a", "B"):
        table.game.play(move)
        table.playing.add_to_film(table.game.plies[-1])
    table.hints.open_review()
    hands.wait(0.5)
    assert hands.page == "ReviewScene"
    hands.step(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F6, mod=0, unicode="", scancode=pygame.KSCAN_F6))
    top = hands.top
    assert isinstance(top, ClassScene)
    assert top.playing.game.moves == ["A", "a", "B"]
    hands.services.stack.pop()
    hands.services.stack.pop()
    line = table.game.position.legal()[:1]
    players, stones = table.playing.players, table.playing.film.stones
    hands.services.routes.what_if(table.game.position, line, players, [table.texts.resting_sentence()], stones)
    hands.step()
    hands.click("class")
    top = hands.top
    assert isinstance(top, ClassScene)
    assert top.playing.game.moves == list(line)
    assert top.playing.resting_turn == 0


# ---- the film


def underlined(scene: ClassScene) -> list[str]:
    return [one.name for one in scene.view.score_header().sides if one.is_to_move]


def signs_at(scene: ClassScene, place: str) -> int:
    """How many things are drawn around a place, beside its stones."""
    x, y = spot(scene, place)
    return sum(max(abs(one.rect.centerx - x), abs(one.rect.centery - y)) <= 2 for one in scene.sprites())


def test_where_the_last_stone_fell_stays_on_the_board_until_it_was_read(stage: Stage) -> None:
    scene = shown(stage)
    stage.click(spot(scene, "A"))
    for _ in range(5):
        press(stage, scene, "stepf")
        stage.run(5)
    assert scene.texts.phases_and_current()[1] == "landing"
    assert underlined(scene) == ["South"], "the turn is not over before this was read"
    with_signs, around = len(scene.sprites()), signs_at(scene, "E")
    board = scene.page.board
    assert board.lasting
    press(stage, scene, "stepf")
    stage.run(0.2)
    assert underlined(scene) == ["North"]
    assert scene.texts.phases_and_current()[1] is None, "also where nothing was captured"
    assert not board.lasting
    assert len(scene.sprites()) < with_signs
    assert signs_at(scene, "E") < around, "the ring was around the place itself"


# ---- what the class sees


def test_the_cloth_alone_and_back(stage: Stage) -> None:
    scene = shown(stage)
    before = picture(scene)
    key(stage, "PERIOD")
    blank = picture(scene, scene.page.board.geometry.rect)
    assert picture(scene) != before
    colours = {blank[i : i + 3] for i in range(0, len(blank), 3 * 997)}
    assert all(max(colour) < 110 for colour in colours), "nothing but cloth"
    key(stage, "PAGEDOWN")
    assert not scene.sight.is_blank


def more(stage: Stage, scene: ClassScene, said: str) -> None:
    """Presses a row of the menu."""
    press(stage, scene, "more")
    popup, menu = scene.controls.popup, scene.controls.canvas.widget_named("more")
    assert popup is not None
    assert isinstance(menu, MenuButton)
    row = popup.rows[[word for _, word in menu.options].index(said)]
    stage.click(popup.controls.canvas.on_screen(row).center)
    stage.run(0.1)


def signs(scene: ClassScene, *, paths: bool = False) -> list[str]:
    """The places around which something is drawn below the stones, or instead how many paths lead elsewhere."""
    scene.sprites()
    g = scene.page.board.geometry
    middles = {name: (place.x, place.y) for name, place in g.places.items()}
    around = {
        name: sum(max(abs(one.rect.centerx - x), abs(one.rect.centery - y)) <= 2 for one in scene.page.board.beneath)
        for name, (x, y) in middles.items()
    }
    if paths:
        return ["path"] * (len(scene.page.board.beneath) - sum(around.values()))
    return [name for name, n in around.items() if n]


def menu_rows(scene: ClassScene) -> list[str]:
    menu = scene.controls.canvas.widget_named("more")
    assert isinstance(menu, MenuButton)
    return [word for _, word in menu.options]


def look(stage: Stage, scene: ClassScene, name: str) -> object:
    """What is seen by who stands before the class."""
    board, playing, marks = scene.page.board, scene.playing, scene.shown.marks
    widget = scene.controls.canvas.widget_named(name)
    if widget is not None:
        return "on" if widget.enabled else "off"
    found: dict[str, Callable[[], object]] = {
        "said": lambda: said(scene), "phase": lambda: scene.texts.phases_and_current()[1],
        "turn": lambda: playing.resting_turn, "moves": lambda: "".join(playing.game.moves),
        "at_end": lambda: scene.film.at_end, "starts": lambda: "".join(marks.allowed_starts),
        "highlighted": lambda: marks.highlighted,
        "laps": lambda: len({hop.lap for hop in marks.way.hops}) if marks.way else 0,
        "votes": lambda: " ".join(f"{place}{n}" for place, n in scene.class_play.votes.items()),
        "typed": lambda: scene.class_keys.typed, "bars": lambda: scene.view.bars is not None,
        "counts": lambda: f"{board.counts} {board.in_hand}", "trail": lambda: board.trail,
        "letters": lambda: bool(board.letters), "ringed": lambda: scene.sight.ringed,
        "ring": lambda: scene.sprites()[-1].rect.center, "large": lambda: scene.sprites()[-1].rect.w > 80,
        "widgets": lambda: " ".join(one.name for one in scene.controls.canvas.widgets),
        "top": lambda: type(stage.stack.top).__name__, "heard": lambda: stage.ear.heard[-1] if stage.ear.heard else "",
        "menu": lambda: ", ".join(menu_rows(scene)), "film": lambda: scene.film.is_running,
        "selected": lambda: scene.class_keys.is_typed_selected, "problem": lambda: scene.class_keys.vote_problem,
        "underlined": lambda: " ".join(underlined(scene)), "lit": lambda: marks.highlighted,
        "signs": lambda: "".join(signs(scene)), "paths": lambda: len(signs(scene, paths=True)),
        "totals": lambda: " ".join(one.total for one in scene.view.score_header().sides),
        "pointer": lambda: scene.sprites()[-1].rect.center == scene.sight.pointer_position,
        "sprites": lambda: len(scene.sprites()),
    }  # fmt: skip
    return found[name]() if name in found else scene.film.stones.count(name)


HOLE, CHOOSE = "'South’s turn. Press a hole.'", "Choose a hole. Its stones stay in the hand until the class has voted."
STORIES = read_stories("class_view.toml", __file__)


@each(STORIES)
def test_a_class_is_shown_a_game(stage: Stage, story: str) -> None:
    head, _, steps = story.partition("|")
    variant, moves, *at = [*head.split(), "", ""][:3]
    scene = shown(stage, variant, " ".join(moves.split(",") if "," in moves else moves), int(at[0]) if at[0] else None)
    noted = list[str]()

    def plate(name: str) -> None:
        assert isinstance(stage.stack.top, ClassVisibilityPlate)
        press(stage, stage.stack.top, name)

    actions: dict[str, Callable[..., object]] = {
        "key": for_each(lambda name: key(stage, name)), "ctrl": lambda name: key(stage, name, pygame.KMOD_LCTRL),
        "step": in_turn(lambda: key(stage, "PAGEDOWN"), lambda: rest(stage, scene)),
        "tap": in_turn(lambda: press(stage, scene, "stepf"), lambda: stage.run(5, SLOW)),
        "hold": lambda name: hold(stage, name), "away": lambda: stage.send(pygame.WINDOWLEAVE),
        "type": lambda vote: type_vote(stage, vote),
        "right": lambda place: stage.send(pygame.MOUSEBUTTONDOWN, button=3, pos=spot(scene, place), touch=False),
        "press": lambda name: press(stage, scene, name),
        "click": for_each(lambda place: stage.click(spot(scene, place))),
        "more": lambda row: more(stage, scene, row), "plate": plate,
        "point": lambda x, y: stage.point((int(x), int(y))),
        "run": lambda seconds: stage.run(float(seconds), SLOW if float(seconds) > 1 else 1 / 60),
        "rest": lambda: rest(stage, scene), "note": lambda: noted.append(said(scene)),
    }  # fmt: skip
    tell(steps, actions, lambda name: said(scene) in noted if name == "same" else look(stage, scene, name))


# ---- asked and voted


def test_what_a_class_has_begun_is_there_when_it_comes_back(hands: Hands) -> None:
    start = first_position(hands.services.library.variants["kalah"].rules())
    hands.services.routes.class_view(start)
    hands.wait(0.2)
    scene = hands.top
    assert isinstance(scene, ClassScene)
    scene.playing.begin_turn(["A"])
    scene.playing.film.skip_to_end()
    scene.playing.toggle_move_comparison()
    hands.key(pygame.K_ESCAPE)
    assert hands.top is scene, "the vote is closed first"
    assert not scene.playing.comparing
    hands.key(pygame.K_ESCAPE)
    hands.wait(0.2)
    assert hands.top is not scene
    hands.services.routes.class_view(start)
    hands.wait(0.2)
    again = hands.top
    assert isinstance(again, ClassScene)
    assert again.playing.game.moves == ["A"]
    hands.services.routes.class_view(start, [Game(start.rules, start).play("B")])
    assert hands.top_as(ClassScene).playing.game.moves == ["B"], "a game that is shown is another one"
    hands.services.stack.pop()
    again.class_keys.reset_game()
    hands.wait(0.2)
    assert not again.playing.turns
    other = first_position(hands.services.library.variants["oware"].rules())
    hands.services.routes.class_view(other)
    assert hands.top.playing.game.start == other


def test_a_turn_that_waits_on_its_way_is_asked_about() -> None:
    """In the house a turn stops or is sown on: what is asked has its buttons in the strip."""
    stage = Stage((1280, 800))
    scene = shown(stage, "kiswahili")
    for _ in range(40):
        if scene.playing.crossing or scene.playing.position.over:
            break
        holes = [cell.name for cell in scene.playing.board.cells if cell.hole]
        moves = [moves for hole in holes if len(moves := scene.playing.moves_from(hole)) > 1]
        parted = [moves for moves in moves if any("*" in move for move in moves)]
        legal = scene.playing.position.legal()
        alike = [move for move in parted[0] if move[2:3] == parted[0][0][2:3]] if parted else [legal[-1]]
        scene.playing.begin_turn(alike)
        scene.film.skip_to_end()
    assert scene.playing.crossing is not None
    stage.run(0.3)
    assert said(scene).endswith("?")
    names = [widget.name for widget in scene.controls.canvas.widgets]
    assert {"way0", "way1"} <= set(names)
    press(stage, scene, "way1")
    rest(stage, scene)
    assert scene.playing.crossing is None


# ---- every window


@pytest.mark.parametrize(
    ("size", "scale", "language", "theme", "variant"),
    [
        ((800, 600), 1.0, "en", "walnut", "kiswahili"), ((800, 600), 2.0, "he", "contrast", "kalah"),
        ((1024, 768), 1.25, "he", "maple", "gabata"), ((1920, 1080), 1.0, "en", "walnut", "kalah"),
        ((1280, 720), 2.0, "en", "contrast", "kiswahili"), ((800, 600), 2.0, "en", "walnut", "gabata"),
    ],
)  # fmt: skip
def test_nothing_covers_anything_in_any_window(
    size: tuple[int, int], scale: float, language: str, theme: str, variant: str
) -> None:
    stage = Stage(size, text_scale=scale, language=language, theme=theme)
    scene = shown(stage, variant)
    places, window = scene.view.places, pygame.Rect((0, 0), size)
    board = scene.page.board.geometry.rect
    apart = [places.bar, board, places.speech.rect, places.first, places.last, places.dots]
    for i, one in enumerate(apart):
        assert window.contains(one), i
        assert one.collidelist(apart[i + 1 :]) == -1, i
    for widget in scene.controls.canvas.widgets:
        assert any(part.contains(widget.rect) for part in (places.bar, places.first, places.last)), widget.name
    assert board.w >= 0.5 * size[0] or board.h >= 0.38 * size[1]


def asked_scene(stage: Stage, variant: str, votes: int = 3) -> ClassScene:
    """The class is asked; so many places have votes, the right one the most."""
    scene = shown(stage, variant)
    scene.class_keys.toggle_landing_vote()
    if scene.playing.has_sowing:
        scene.playing.begin_turn([scene.playing.position.legal()[0]])
    rest(stage, scene)
    stage.run(0.3)
    right = scene.playing.right_places[0]
    others = [name for name in scene.page.board.geometry.places if name not in scene.playing.right_places]
    for n, place in enumerate([right, *others][:votes]):
        scene.class_play.set_votes(place, 20 - n)
    stage.run(0.5)
    return scene


@pytest.mark.parametrize(
    ("variant", "size", "language"),
    in_pairs(["kalah", "kujifunza", "damka"], [(1920, 1080), (1280, 800), (800, 600)], ["en", "he"]),
)
def test_sentence_and_bars_change_sides_and_boards_never_do(size: tuple[int, int], language: str, variant: str) -> None:
    scene = asked_scene(Stage(size, language=language), variant)
    places, bars = scene.view.places, scene.view.bars
    assert bars is not None
    said, votes = places.speech.rect, places.votes
    assert (said.right <= votes.left) if language == "en" else (votes.right <= said.left)
    assert bars.rect == votes
    apart = [places.bar, scene.page.board.geometry.rect, said, votes, places.first, places.last]
    assert all(pygame.Rect((0, 0), size).contains(one) for one in apart)
    assert all(one.collidelist(apart[i + 1 :]) == -1 for i, one in enumerate(apart))
    here, usual = scene.page.board.geometry, asked_scene(Stage(size), variant).page.board.geometry
    assert all(abs(here.places[name].x - place.x) <= 2 for name, place in usual.places.items())


@pytest.mark.parametrize("variant", ["kalah", "congkak", "kiswahili", "damka"])
def test_what_a_class_sees_while_it_is_asked_does_not_depend_on_the_answer(
    variant: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The page is drawn again as if another place were right: no pixel and no word changes."""
    stage = Stage((1280, 800))
    scene = asked_scene(stage, variant, votes=0)
    assert scene.class_play.votes_are_open
    seen, told = picture(scene), (scene.text_to_speak, scene.page_as_text)
    other = next(name for name in scene.page.board.geometry.places if name not in scene.playing.right_places)
    monkeypatch.setattr(ClassGame, "right_places", (other,))
    scene.rebuild()
    stage.run(0.5)
    assert scene.class_play.votes_are_open
    assert max(abs(a - b) for a, b in zip(picture(scene), seen, strict=True)) <= 4
    assert (scene.text_to_speak, scene.page_as_text) == told
    assert scene.shown.marks == NOTHING


def boards() -> dict[tuple[int, int], str]:
    """A sowing game for each shape of board, by its rows and columns."""
    rules = {id: variant.rules() for id, variant in standard_library().variants.items()}
    return {
        (one.board.rows, one.board.columns): id for id, one in rules.items()
        if one.words.family == "sowing" and not one.for_one_player
    }  # fmt: skip


@pytest.mark.parametrize("size", [(1024, 768), (800, 600)])
def test_letters_are_read_from_the_last_row_and_run_into_no_count(size: tuple[int, int]) -> None:
    stage = Stage(size)
    for shape, variant in some(sorted(boards().items())):
        board = shown(stage, variant).page.board
        g, numbers = board.geometry, NumberPlates(board.geometry, WALNUT)
        assert g.letter_px * CAPITAL >= min(stage.ui.size[1] / 30, MOST_OF_COLUMN * g.pitch) - 1, shape
        style = text.TextStyle("serif", g.letter_px, (0, 0, 0))
        letters = list[tuple[str, pygame.Rect]]()
        for label in g.labels:
            rect = pygame.Rect(0, 0, round(text.text_width(label.text, style)), round(CAPITAL * g.letter_px))
            rect.center = round(label.x), round(label.y)
            letters.append((label.text, rect))
        apart, round_off = (APART, 0) if g.has_valley else (0, ROUNDED)  # on a frame, beside a corner
        counts = [(name, numbers.count_plate(name, 18).rect) for name in g.places if g.shows_counts]
        for i, (letter, rect) in enumerate(letters):
            near = [name for name, count in counts if rect.inflate(apart, 0).colliderect(count.inflate(0, round_off))]
            own = [name for name in near if name == letter]
            assert near == own, f"{variant} {shape}: {letter} runs into the count of {near}"
            others = [other for other, its in letters[i + 1 :] if rect.colliderect(its)]
            assert not others, f"{variant} {shape}: {letter} lies on {others}"
        stage.key("ESCAPE")
        stage.run(0.1)
