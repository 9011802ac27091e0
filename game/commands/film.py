"""`python main.py film`: turns as a moving picture, drawn by the board itself, without any display.

    film VARIANT MOVES -o FILE [--size WxH] [--speed calm|normal|fast] [--language xx] [--theme T] [--options k=v,…]

FILE ends in .gif, .webp, .mp4 (where ffmpeg is installed) or .png (the last frame).
MOVES stand apart by spaces or commas, those of one letter may stand together: `CFd`, `"E1< e1>"`.  To a shell `>`, `<`,
`*` and `&` mean something else, so moves that hold them are quoted.
"""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal, TypeVar

from game.rules.file.library import Library, OptionError, Variant
from game.rules.game import MoveError
from game.rules.match import Game
from game.rules.notation import moves_apart
from game.store.listing import library_of
from game.text.language import Words, languages
from game.ui.assets import MissingError

Speed = Literal["calm", "normal", "fast"]
Theme = Literal["walnut", "maple", "contrast"]
Word = TypeVar("Word", bound=str)

SUFFIXES = (".gif", ".webp", ".png", ".mp4")
SPEEDS: tuple[Speed, ...] = ("calm", "normal", "fast")
THEMES: tuple[Theme, ...] = ("walnut", "maple", "contrast")
LEAST, MOST = (200, 160), (3840, 2160)
USUAL = (800, 440)
RATE = 20  # pictures a second
SMOOTH = 30  # the same for mp4, which has room for more


class FilmError(Exception):
    """What was asked for cannot be filmed; the message is a sentence."""


@dataclass(frozen=True)
class Order:
    """What is to be filmed, and where to."""

    variant: Variant
    moves: tuple[str, ...]
    path: Path
    size: tuple[int, int] = USUAL
    speed: Speed = "normal"
    language: str = "en"
    theme: Theme = "walnut"
    options: Mapping[str, bool | int | str] = field(default_factory=dict)


def main(words: Sequence[str], language: str | None = None, data: str | None = None) -> int:
    """Draws the film that the words of the command line ask for; the exit code."""
    try:
        order = read_order(words, library_of(data), language)
        draw(order)
    except (FilmError, MissingError) as error:
        print(f"naqala: {error}", file=sys.stderr)
        return 2
    except OSError as error:
        print(f"naqala: {order.path} cannot be written: {error.strerror or error}.", file=sys.stderr)
        return 2
    return 0


# ---------------------------------------------------------------------- the order
def read_order(words: Sequence[str], library: Library, language: str | None = None) -> Order:
    """Understands the words after `film`.  Raises FilmError."""
    named, places = _split(words)
    if len(places) != 2:
        raise FilmError("film needs a game, its moves and a file: python main.py film kalah CF -o film.gif")
    variant = library.variants.get(places[0])
    if variant is None:
        raise FilmError(f"there is no game {places[0][:40]!r}; there are {', '.join(sorted(library.variants))}.")
    if "-o" not in named:
        raise FilmError("film needs a file to write to: -o FILE, ending in .gif, .webp, .mp4 or .png.")
    path = Path(named["-o"])
    if path.suffix.lower() not in SUFFIXES:
        raise FilmError(f"the file has to end in {', '.join(SUFFIXES)}, not in {path.suffix or path.name!r}.")
    if path.suffix.lower() == ".mp4" and not shutil.which("ffmpeg"):
        raise FilmError("mp4 needs the program ffmpeg, which is not installed here; .gif, .webp and .png need nothing.")
    try:
        options = variant.said(named.get("--options", ""))
        rules = variant.rules(options)
    except OptionError as error:
        raise FilmError(str(error)) from None
    moves = tuple(moves_apart(places[1].replace(",", " ").split(), rules.board))
    _check(Game(rules), moves)
    return Order(
        variant,
        moves,
        path,
        _size(named["--size"]) if "--size" in named else USUAL,
        _one_of("--speed", named.get("--speed", "normal"), SPEEDS),
        _language(named.get("--language") or language or "en"),
        _one_of("--theme", named.get("--theme", "walnut"), THEMES),
        options,
    )


def _split(words: Sequence[str]) -> tuple[dict[str, str], list[str]]:
    """Options with their values, and the other words."""
    known = {"-o": "-o", "--output": "-o"} | {
        f"--{n}": f"--{n}" for n in ("size", "speed", "language", "theme", "options")
    }
    named: dict[str, str] = {}
    places: list[str] = []
    waiting = list(words)
    while waiting:
        word = waiting.pop(0)
        name, equals, value = word.partition("=")
        if name in known:
            if not equals:
                if not waiting:
                    raise FilmError(f"{name} needs a value.")
                value = waiting.pop(0)
            named[known[name]] = value
        elif word.startswith("-"):
            raise FilmError(f"film has no option {word[:40]!r}; it has {', '.join(known)}.")
        else:
            places.append(word)
    return named, places


def _check(game: Game, moves: Sequence[str]) -> None:
    if not moves:
        raise FilmError("film needs at least one move.")
    for number, move in enumerate(moves, 1):
        try:
            game.play(move)
        except MoveError as error:
            raise FilmError(f"move {number}: {error}") from None


def _size(text: str) -> tuple[int, int]:
    wide, _, high = text.lower().partition("x")
    if wide.isdecimal() and high.isdecimal() and len(wide) < 6 and len(high) < 6:
        size = int(wide), int(high)
        if LEAST[0] <= size[0] <= MOST[0] and LEAST[1] <= size[1] <= MOST[1]:
            return size
    raise FilmError(f"--size is WIDTHxHEIGHT from {LEAST[0]}x{LEAST[1]} to {MOST[0]}x{MOST[1]}, not {text[:40]!r}.")


def _one_of(name: str, said: str, allowed: Sequence[Word]) -> Word:
    found = next((word for word in allowed if word == said), None)
    if found is None:
        raise FilmError(f"{name} is one of {', '.join(allowed)}, not {said[:40]!r}.")
    return found


def _language(code: str) -> str:
    known = languages(_locale())
    if code not in known:
        raise FilmError(f"there is no language {code[:40]!r}; there are {', '.join(known)}.")
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
        rules = order.variant.rules(order.options)
        return Camera(rules, words, order.size, theme=order.theme, speed=order.speed)

    suffix = order.path.suffix.lower()
    if suffix == ".png":
        movie.write_png(order.path, camera().last(order.moves))
    elif suffix == ".webp":
        movie.write_webp(order.path, camera().frames(order.moves, RATE))
    elif suffix == ".mp4":
        movie.write_mp4(order.path, camera().frames(order.moves, SMOOTH), order.size, SMOOTH)
    else:
        movie.write_gif(order.path, camera().frames(order.moves, RATE), camera().colours(order.moves))
