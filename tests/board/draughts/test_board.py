"""Boards of draughts as they are seen: squares, names, men, kings, what is repainted and what can be hit."""

import random
from itertools import product

import pygame
import pytest

from game.board.draughts.family import board_geometry
from game.board.draughts.geometry import SMALLEST_LETTER, Geometry
from game.board.draughts.picture import BoardPicture
from game.board.draughts.pieces import MAN_SHARE, TILES, man_picture
from game.board.marks import GhostMark, Marks
from game.board.resting import RestingBoardPainter
from game.board.small_board import SmallBoard
from game.board.view import NAMED, BoardView
from game.film.playback import Film
from game.film.stones import Stones, StoneSlot
from game.film.turn_ghost import GhostLap, TurnGhost
from game.rules.board import PieceCounts, Seat
from game.rules.draughts.board import Board, owners_beside_board
from game.rules.families import family_by_name
from game.rules.steps import Step
from game.ui import text
from game.ui.screen import initialize_without_window
from game.ui.theme import PAPER, THEMES, WALNUT, Rgb, Theme
from game.window.board_page.clip import clip_geometry
from tests.contrasts import contrast

ALL = [*THEMES.values(), PAPER]
WIDTHS = [90, 200, 360, 500, 900]


@pytest.fixture(autouse=True)
def window() -> None:
    initialize_without_window()
    family_by_name("draughts")  # as in the program, where its words of steps are known before a board is drawn


def stones(board: Board, **pieces: str) -> Stones:
    """Pieces by square: `M`, `K` of South, `m`, `k` of North."""
    counts = dict.fromkeys(board.index, 0)
    coats: dict[str, Seat] = dict(owners_beside_board())
    for square, letter in pieces.items():
        counts[square] = 2 if letter in "Kk" else 1
        coats[square] = "S" if letter in "MK" else "N"
    return Stones(PieceCounts(counts, coats), random.Random(1))


def grey(surface: pygame.Surface, x: float, y: float) -> float:
    """How bright a point is, 0 to 255."""
    r, g, b, _ = surface.get_at((round(x), round(y)))
    return 0.30 * r + 0.59 * g + 0.11 * b


def mean(surface: pygame.Surface, inner: float, outer: float) -> float:
    """The brightness of a ring round the middle of a man; from and to parts of its radius."""
    w = surface.get_width()
    r, out = 0.40 * w, list[float]()
    for x, y in product(range(w), range(w)):
        away = ((x + 0.5 - w / 2) ** 2 + (y + 0.5 - w / 2) ** 2) ** 0.5 / r
        if inner <= away <= outer:
            out.append(grey(surface, x, y))
    return sum(out) / len(out)


@pytest.mark.parametrize("size", [12, 20, 60, 120])
@pytest.mark.parametrize("theme", ALL, ids=lambda t: t.name)
def test_light_and_dark_men_are_told_apart_without_colours(theme: Theme, size: int) -> None:
    dark, light = (man_picture(seat, size, theme) for seat in ("S", "N"))
    assert mean(light, 0, 0.9) - mean(dark, 0, 0.9) > 70


@pytest.mark.parametrize("size", [60, 120])
@pytest.mark.parametrize("theme", ALL, ids=lambda t: t.name)
def test_only_dark_men_wear_a_light_ring(theme: Theme, size: int) -> None:
    dark, light = (man_picture(seat, size, theme) for seat in ("S", "N"))
    ring = max(mean(dark, at, at + 0.06) for at in (0.52, 0.56, 0.60, 0.64))
    assert ring > mean(dark, 0, 0.35) + 50
    assert max(mean(light, at, at + 0.06) for at in (0.52, 0.56, 0.60, 0.64)) < mean(light, 0, 0.2) + 30


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("seat", ["M", "m"])
@pytest.mark.parametrize("theme", ALL, ids=lambda t: t.name)
def test_a_king_on_a_card_is_no_man(theme: Theme, seat: str, width: int) -> None:
    board = Board(8)
    small = SmallBoard(board_geometry(board, 0, 0, width), theme)
    seen = []
    for letter in (seat, "K" if seat == "M" else "k"):
        dst = pygame.Surface((width, width))
        small.paint(dst, shadow=False)
        small.paint_stones(dst, stones(board, d4=letter))
        seen.append(dst)
    place, pitch = small.geometry.places["d4"], small.geometry.pitch
    box = pygame.Rect(0, 0, round(pitch), round(1.3 * pitch))
    box.midbottom = round(place.x), round(place.y + pitch / 2)
    points = list(product(range(box.left, box.right), range(box.top, box.bottom)))
    other = [abs(grey(seen[0], *at) - grey(seen[1], *at)) > 40 for at in points]
    assert sum(other) > 0.06 * len(points)


@pytest.mark.parametrize("size", [8, 10])
@pytest.mark.parametrize("theme", ALL, ids=lambda t: t.name)
def test_men_stand_on_the_darker_squares(theme: Theme, size: int) -> None:
    board = Board(size)
    view = BoardView(board_geometry(board, 0, 0, 600), theme, look=NAMED)
    dst = pygame.Surface((600, 600))
    view.paint(dst)
    g = view.geometry
    assert isinstance(g, Geometry)
    of: dict[bool, list[float]] = {True: [], False: []}
    played = {(round(p.x), round(p.y)) for p in g.places.values()}
    for column, row in product(range(size), range(size)):
        box = g.square_rect(column, row)
        dark = any(box.collidepoint(at) for at in played)
        assert dark == ((column + row) % 2 == 1)
        of[dark].append(
            sum(
                grey(dst, x, y)
                for x, y in product(range(box.x + 8, box.right - 8, 5), range(box.y + 8, box.bottom - 8, 5))
            )
        )
    assert max(of[True]) < min(of[False])


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("width", [300, 340, 430, 620, 1000])
@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("size", [8, 10])
def test_every_name_stands_on_the_frame_and_can_be_read(size: int, turned: bool, width: int, scale: float) -> None:
    g = Geometry(Board(size), 40, 30, width, scale, turned=turned)
    assert g.letter_px >= SMALLEST_LETTER == 11
    style = text.TextStyle("serif", g.letter_px, WALNUT.letter)
    assert len(g.labels) == 2 * size
    for name in g.labels:
        wide, high = text.text_width(name.text, style), 0.72 * g.letter_px
        box = pygame.Rect(round(name.x - wide / 2), round(name.y - high / 2), round(wide), round(high))
        assert g.rect.contains(box), name
        assert not box.colliderect(g.squares_rect.inflate(-2, -2)), name
        assert sum(abs(name.x - place.x) < 1 or abs(name.y - place.y) < 1 for place in g.places.values()) == size // 2


def test_a_clip_too_small_for_the_names_of_squares_shows_none_instead_of_halves() -> None:
    assert not clip_geometry(Board(8), (124, 124)).labels
    assert clip_geometry(Board(8), (424, 424)).labels


@pytest.mark.parametrize("size", [8, 10])
@pytest.mark.parametrize("turned", [False, True])
def test_the_whole_square_can_be_hit_and_no_other(size: int, turned: bool) -> None:
    g = Geometry(Board(size), 10, 10, 700, turned=turned)
    for x, y in product(range(12, 708, 7), range(12, 708, 7)):
        inside = [name for name, p in g.places.items() if max(abs(x - p.x), abs(y - p.y)) <= g.pitch / 2]
        assert (g.place_at((x, y)) or "") in (inside or [""])


@pytest.mark.parametrize("width", [150, 300, 500])
@pytest.mark.parametrize("theme", ALL, ids=lambda t: t.name)
def test_repainted_squares_look_as_if_all_were_painted_anew(theme: Theme, width: int) -> None:
    board = Board(8)
    before = {"d4": "K", "c5": "m", "e5": "k", "c3": "M", "b8": "k", "h8": "k", "a1": "K"}
    after = {"c5": "m", "e5": "k", "c3": "M", "f6": "K", "b8": "K", "g7": "k", "a3": "k"}
    view = BoardView(board_geometry(board, 12, 12, width), theme, look=NAMED)
    bare = pygame.Surface((width + 24, width + 24))
    view.paint(bare)
    resting: RestingBoardPainter = view.resting
    changed, whole = bare.copy(), bare.copy()
    resting.paint_stones(changed, stones(board, **before))
    resting.repaint_places(changed, bare, stones(board, **after), {*before, *after})
    resting.paint_stones(whole, stones(board, **after))
    assert pygame.image.tobytes(changed, "RGB") == pygame.image.tobytes(whole, "RGB")


def test_a_king_flies_as_two_men_with_its_crown() -> None:
    board = Board(8)
    view = BoardView(board_geometry(board, 0, 0, 500), WALNUT, look=NAMED)
    film = Film(stones(board, a1="K", h8="k"))
    film.play([Step("hop", "a1", 2, to="f6", clause="king")], "S")
    while not film.stones_in_flight():
        film.update(0.02)
    film.update(0.15)
    assert len(film.stones_in_flight()) == 2
    crowned = view.stones.piece_picture(0, StoneSlot("a1", 1), risen=True)
    plain = view.stones.pictures_in_air[0]
    shown = [sprite.surface for sprite in view.carried.sprites(film)[1]]
    assert shown == [plain, crowned]
    film.update(9)
    lying = [
        view.stones.piece_picture(film.stones.shades[stone], StoneSlot("f6", slot))
        for slot, stone in film.stones.heap("f6")
    ]
    assert lying == [view.stones.resting[0], view.stones.piece_picture(0, StoneSlot("f6", 1))]
    assert lying[0] is not lying[1]


@pytest.mark.parametrize("calm", [False, True])
def test_who_is_burnt_fades_where_it_stood_under_a_cross(calm: bool) -> None:
    board = Board(8)
    view = BoardView(board_geometry(board, 0, 0, 500), WALNUT, look=NAMED, calm=calm)
    film = Film(stones(board, f6="m", a1="M"))
    film.play([Step("burn", "f6", 1, to="S", clause="burn_man")], "S")
    film.update(0.1)
    assert view.signs.ring_sprite("f6", "threatened").surface in [sprite.surface for sprite in view.sprites(film)]
    alphas = list[int]()
    place = view.geometry.places["f6"]
    while not film.at_end:
        film.update(0.05)
        for sprite in view.carried.sprites(film)[1]:
            alphas.append(sprite.alpha)
            assert abs(sprite.rect.centerx - place.x) < 3
            assert abs(sprite.rect.centery - place.y) < 0.3 * view.geometry.pitch
            assert view.signs.ring_sprite("f6", "burnt").surface in [one.surface for one in view.sprites(film)]
    assert alphas == sorted(alphas, reverse=True)
    assert alphas[0] > 200 > 60 > alphas[-1]


def test_with_calm_motion_nothing_crosses_the_board() -> None:
    board = Board(8)
    view = BoardView(board_geometry(board, 0, 0, 500), WALNUT, look=NAMED, calm=True)
    film = Film(stones(board, c3="M", d4="m", h8="k"))
    film.play([Step("hop", "c3", 1, to="e5"), Step("capture", "d4", 1, to="S")], "S")
    ends = [view.stones.slot_center(place, 0) for place in ("d4", "e5")]
    seen = 0
    while not film.at_end:
        film.update(0.02)
        for sprite in view.carried.sprites(film)[1]:
            seen += 1
            assert any(abs(sprite.rect.centerx - x) < 2 and abs(sprite.rect.centery - y) < 2 for x, y in ends)
    assert seen > 5


@pytest.mark.parametrize(
    ("start", "end", "over"), [("c3", "e5", "d4"), ("c3", "a5", "b4"), ("e5", "c3", "d4"), ("g5", "e3", "f4")]
)
@pytest.mark.parametrize("turned", [False, True])
def test_a_hop_runs_past_what_it_jumps(start: str, end: str, over: str, turned: bool) -> None:
    view = BoardView(Geometry(Board(8), 0, 0, 500, turned=turned), WALNUT, look=NAMED)
    places, line = view.geometry.places, view.signs.walk.hop_line(start, end)
    assert line[0] == pytest.approx((places[start].x, places[start].y))
    assert line[-1] == pytest.approx((places[end].x, places[end].y))
    taken = places[over]
    near = min(((x - taken.x) ** 2 + (y - taken.y) ** 2) ** 0.5 for x, y in line)
    assert near > 0.35 * view.geometry.pitch
    middle = line[len(line) // 2]
    assert middle[1] < taken.y, "arcs lie on the upper side, whoever sits below"


LEAST_CONTRAST = 3.0


def rgb(color: pygame.Color) -> Rgb:
    return color.r, color.g, color.b


def color_of_square(theme: Theme) -> Rgb:
    """Of one on which men stand."""
    geometry = Geometry(Board(8), 0, 0, 1000)
    ground = pygame.Surface(geometry.rect.bottomright)
    BoardPicture(geometry, theme).paint(ground)
    dark = geometry.places["c3"]
    box = pygame.Rect(round(dark.x) - 20, round(dark.y) - 20, 40, 40)
    return rgb(pygame.Color(*pygame.transform.average_color(ground, box)[:3]))


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_the_squares_of_the_last_move_stand_out(theme: Theme) -> None:
    geometry, under = Geometry(Board(8), 0, 0, 1000), color_of_square(theme)
    lap = GhostLap("c3", (), "d4")
    view = BoardView(geometry, theme, look=NAMED)
    film = Film(stones(Board(8), d4="S"))
    for answer in (True, False):
        mark = GhostMark(TurnGhost("c3", (lap,)), is_answer=answer)
        plain = [sprite.surface for sprite in view.sprites(film)]
        frames = [sprite for sprite in view.sprites(film, Marks(ghost=mark)) if sprite.surface not in plain]
        for name in ("c3", "d4"):
            square = geometry.square_rect("abcdefgh".index(name[0]), 8 - int(name[1]))
            frame = next(sprite for sprite in frames if abs(sprite.rect.centerx - square.centerx) < 3
                         and abs(sprite.rect.centery - square.centery) < 3)  # fmt: skip
            assert contrast(rgb(frame.surface.get_at((1, square.h // 2))), under) >= LEAST_CONTRAST


@pytest.mark.parametrize("theme", ALL, ids=lambda theme: theme.name)
@pytest.mark.parametrize("side", [40, 64, 100])
def test_a_man_stands_out_from_its_square(theme: Theme, side: int) -> None:
    """All round its edge, in any direction, something of it has three times the light of the square, or a third."""
    under = color_of_square(theme)
    for seat, king in TILES:
        man = man_picture(seat, side, theme, king=king)
        for angle in range(0, 360, 10):
            ray = pygame.math.Vector2(side / 2 * MAN_SHARE, 0).rotate(angle)
            middle = pygame.math.Vector2(side / 2, side / 2)
            shades = [man.get_at([int(part) for part in middle + ray * share]) for share in (0.86, 0.9, 0.93, 0.96)]
            best = max(contrast(rgb(one), under) for one in shades)
            assert best >= LEAST_CONTRAST, (seat, king, angle, best)
