"""The pictures of a page: a still of a position with the way of a turn, drawn in lines for paper, and a clip of a turn.

Both are made by the board of the window.  In a still everything has a shape, so that it reads in grey: stones are
outlined, hops are numbered, what is taken is dashed, and every hole has its name.
"""

import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from game.board.view import NAMED
from game.film.hops import MoveHops, hops_of_move
from game.film.laps import counts_before_laps, turn_path
from game.rules.game import Position
from game.rules.steps import Step
from game.table.playing import counts_by_place
from game.text.language import Language

Size = tuple[int, int]
CLIP_WIDE, CLIP_RATE = 640, 12  # px; pictures a second
SENTENCE_HIGH = 84  # px of a clip below its board
STILL_WIDE, STILL_EDGE = 1000, (6, 16)  # px
MOST_STILLS = 4  # of one turn
LETTERS = 1.3  # how much larger numbers and names are drawn where a board has many rows
MOST_HIGH = 0.75  # of the width: a clip or a still is never higher


class StillPicture(NamedTuple):
    """Content of a still picture: stones at rest, and the path of the move that follows, if any."""

    counts: Mapping[str, int]
    """Stones by place."""
    path: MoveHops | None = None
    """Path of the move that is drawn over the stones."""
    barred_hole: str = ""  # a hole that may not be played
    """Hole that may not be played, marked as such; "" for none."""


def still_pictures_of_turn(position: Position, steps: Sequence[Step], after: Position) -> list[StillPicture]:
    """Return a turn as still pictures: one for each of its sowings, up to a limit. If pieces hop: one with their path.
    Any other turn: one of the position after it.
    """
    counts, board = counts_by_place(position), position.rules.board
    laps = turn_path(steps, counts, position.player).laps
    if not laps:
        hopped = hops_of_move(steps)
        return [StillPicture(counts, hopped) if hopped.hops else StillPicture(counts_by_place(after))]
    if len(laps) == 1:
        return [StillPicture(counts, hops_of_move(steps))]
    before = [counts, *counts_before_laps(steps, counts, position.player)[1:]]
    return [
        StillPicture(
            lies,
            MoveHops(lap.start, lap.hops, lap.landing if lap.landing in board.index else "", lap.taken),
        )
        for lies, lap in zip(before, laps[:MOST_STILLS], strict=False)
    ]


def draw_without_display() -> None:
    """Make pygame draw pictures without a display from now on."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    from game.ui.screen import initialize_without_window

    initialize_without_window()


def draw_still(path: Path, position: Position, still: StillPicture) -> Size:
    """Write a still picture of a position as a PNG file, and return its size, px."""
    import pygame
    from PIL import Image

    from game.board.drawing import extent
    from game.board.marks import Marks
    from game.ui.theme import PAPER
    from game.ui.ui import Ui
    from game.window.shared.board_picture import draw_board, largest_geometry

    board = position.rules.board
    room = extent(board)
    high = min(round(STILL_WIDE * room.high / room.outer_width), round(MOST_HIGH * STILL_WIDE))
    aside, above = STILL_EDGE
    size = STILL_WIDE, high + 2 * above
    ui = Ui(size, PAPER, text_scale=LETTERS if board.rows > 2 else 1.0)
    picture = pygame.Surface(size)
    picture.fill(PAPER.table)
    geometry = largest_geometry(ui, board, picture.get_rect().inflate(-2 * aside, -2 * above))
    marks = Marks(way=still.path, barred=still.barred_hole)
    draw_board(picture, ui, geometry, still.counts, look=NAMED, seen=position, marks=marks)
    image = Image.frombytes("RGB", size, pygame.image.tobytes(picture, "RGB")).convert("L").quantize(32)
    image.save(path, "PNG", optimize=True)
    return size


def draw_clip(path: Path, position: Position, move: str, words: Language) -> Size:
    """Write an animated WebP clip of a turn and return its size, px."""
    from game.board.drawing import extent
    from game.features.film_export.window.camera import FilmCamera, frame_count
    from game.ui import movie

    rules = position.rules
    room = extent(rules.board)
    high = min(round(CLIP_WIDE * room.high / room.outer_width), round(MOST_HIGH * CLIP_WIDE)) + SENTENCE_HIGH
    size = CLIP_WIDE, high + high % 2
    many = frame_count(rules, [move], CLIP_RATE, speed="calm", start=position)
    camera = FilmCamera(rules, words, size, theme="maple", speed="calm", start=position)
    movie.write_webp(path, camera.frames([move], CLIP_RATE), many)
    return size
