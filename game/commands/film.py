"""`python main.py film`: turns as a moving picture, drawn by the board's own code, without a display.

    film VARIANT MOVES -o FILE [--size WxH] [--speed calm|normal|fast] [--language xx] [--theme T] [--options k=v,…]

FILE ends in .gif, .webp, .mp4 (where ffmpeg is installed) or .png (the last frame).
MOVES are separated by spaces or commas; moves of one letter may be written together: `CFd`, `"E1< e1>"`.  Quote moves
with `>`, `<`, `*` or `&`, which mean something else to a shell.
"""

from __future__ import annotations

import os
import shutil
from argparse import Namespace
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from game.commands.words import CommandError, Parser, add_game, game_of, one_of
from game.rules.game import MoveError, Rules
from game.rules.match import Game
from game.rules.notation import moves_apart
from game.text.language import Words, languages
from game.ui.assets import MissingError

Speed = Literal["calm", "normal", "fast"]
Theme = Literal["walnut", "maple", "contrast"]

SUFFIXES = (".gif", ".webp", ".png", ".mp4")
SPEEDS: tuple[Speed, ...] = ("calm", "normal", "fast")
THEMES: tuple[Theme, ...] = ("walnut", "maple", "contrast")
LEAST, MOST = (200, 160), (3840, 2160)
USUAL = (800, 440)
RATE = 20  # pictures a second
SMOOTH = 30  # the same for mp4, whose files are smaller


@dataclass(frozen=True)
class Order:
    """What to film, and the file to write."""

    rules: Rules
    moves: tuple[str, ...]
    path: Path
    size: tuple[int, int]
    speed: Speed
    language: str
    theme: Theme


def arguments(parser: Parser) -> None:
    """The words after `film`."""
    parser.needs = f"a game, its moves and a file: {parser.prog} VARIANT MOVES -o FILE"
    parser.epilog = 'Shells take >, <, * and & for themselves, so quote moves that hold them: "E1< e1> C1<"'
    add_game(parser)
    parser.add_argument(
        "moves", metavar="MOVES", help="stand apart by spaces or commas; those of one letter may stand together: CFd"
    )
    parser.add_argument(
        "-o", "--output", metavar="FILE", type=_path, required=True, help=f"ends in {', '.join(SUFFIXES)}"
    )
    parser.add_argument("--size", metavar="WxH", type=_size, default=USUAL, help="in pixels: 800x440")
    speed, theme = one_of("--speed", SPEEDS), one_of("--theme", THEMES)
    parser.add_argument("--speed", metavar="S", type=speed, default="normal", help=", ".join(SPEEDS))
    parser.add_argument("--theme", metavar="T", type=theme, default="walnut", help=", ".join(THEMES))
    parser.set_defaults(run=_run)


def _run(said: Namespace) -> int:
    order = _order(said)
    try:
        draw(order)
    except MissingError as error:
        raise CommandError(str(error)) from None
    except OSError as error:
        raise CommandError(f"{order.path} cannot be written: {error.strerror or error}.") from None
    return 0


# ---------------------------------------------------------------------- the order
def _order(said: Namespace) -> Order:
    """What the words ask for.  Raises CommandError."""
    _, rules = game_of(said)
    moves = tuple(moves_apart(said.moves.replace(",", " ").split(), rules.board))
    _check(Game(rules), moves)
    language = _language(said.language or "en")
    return Order(rules, moves, said.output, said.size, said.speed, language, said.theme)


def _check(game: Game, moves: Sequence[str]) -> None:
    if not moves:
        raise CommandError("film needs at least one move.")
    for number, move in enumerate(moves, 1):
        try:
            game.play(move)
        except MoveError as error:
            raise CommandError(f"move {number}: {error}") from None


def _path(text: str) -> Path:
    path = Path(text)
    if path.suffix.lower() not in SUFFIXES:
        raise CommandError(f"the file has to end in {', '.join(SUFFIXES)}, not in {path.suffix or path.name!r}.")
    if path.suffix.lower() == ".mp4" and not shutil.which("ffmpeg"):
        raise CommandError(
            "mp4 needs the program ffmpeg, which is not installed here; .gif, .webp and .png need nothing."
        )
    return path


def _size(text: str) -> tuple[int, int]:
    wide, _, high = text.lower().partition("x")
    if wide.isdecimal() and high.isdecimal() and len(wide) < 6 and len(high) < 6:
        size = int(wide), int(high)
        if LEAST[0] <= size[0] <= MOST[0] and LEAST[1] <= size[1] <= MOST[1]:
            return size
    raise CommandError(f"--size is WIDTHxHEIGHT from {LEAST[0]}x{LEAST[1]} to {MOST[0]}x{MOST[1]}, not {text[:40]!r}.")


def _language(code: str) -> str:
    known = languages(_locale())
    if code not in known:
        raise CommandError(f"there is no language {code[:40]!r}; there are {', '.join(known)}.")
    return code


def _locale() -> Path:
    return Path(__file__).resolve().parents[2] / "assets" / "locale"


# ---------------------------------------------------------------------- the pictures
def draw(order: Order) -> None:
    """Draws the film and writes its file.  Raises OSError."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from game.scenes.watch.camera import Camera
    from game.ui import movie

    words = Words(order.language, _locale())

    def camera() -> Camera:
        return Camera(order.rules, words, order.size, theme=order.theme, speed=order.speed)

    suffix = order.path.suffix.lower()
    if suffix == ".png":
        movie.write_png(order.path, camera().last(order.moves))
    elif suffix == ".webp":
        movie.write_webp(order.path, camera().frames(order.moves, RATE))
    elif suffix == ".mp4":
        movie.write_mp4(order.path, camera().frames(order.moves, SMOOTH), order.size, SMOOTH)
    else:
        movie.write_gif(order.path, camera().frames(order.moves, RATE), camera().colours(order.moves))
