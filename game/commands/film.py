"""`python main.py film`: turns as a moving picture, drawn by the board's own code, without a display.

    film VARIANT MOVES -o FILE [--size WxH] [--speed calm|normal|fast] [--language xx] [--theme T] [--options k=v,…]
    film RECORD -o FILE [--game N] [--turns A-B] [--size WxH] [--ribbon] …

FILE ends in .gif, .webp, .mp4 (where ffmpeg is installed) or .png (the last frame).
MOVES is one word of the command line: moves of one letter together, `CFd`, others with commas, `E1,e1`, or quoted with
spaces, `"E1< e1>"`.  To a shell `>`, `<`, `*` and `&` mean something else, so moves that hold them are quoted, too.
RECORD is a file of games (docs/records.md), or `-` for the standard input.  With `--progress` each hundredth of the
work is a line on standard output; the window reads them (`game/features/sharing/background_job.py`).
"""

import os
import shutil
from argparse import Namespace
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from game.commands.command_line import (
    CommandError,
    CommandParser,
    add_game_arguments,
    integer_converter,
    selected_game,
    selected_language,
    word_converter,
)
from game.commands.output import Tell, add_progress_option, ignore_progress, report_progress
from game.features.library.json_listing import STANDARD_INPUT, file_or_stdin_content, game_library_with_own
from game.features.sharing.background_job import SUFFIXES
from game.rules.game import Position, Rules
from game.rules.match import Game
from game.rules.notation import split_move_words
from game.rules.phrase import error_phrase
from game.store.disk import DamagedError
from game.store.record import RecordError, play_recorded_move
from game.store.text_record import record_files
from game.text.language import Language
from game.ui.assets import MissingAssetError

Speed = Literal["calm", "normal", "fast"]
Theme = Literal["walnut", "maple", "contrast"]

STILL = ".png"
ALMOST = 99  # hundredths when all is drawn; the file is there at the last one
SPEEDS: tuple[Speed, ...] = ("calm", "normal", "fast")
THEMES: tuple[Theme, ...] = ("walnut", "maple", "contrast")
LEAST, MOST = (200, 160), (3840, 2160)
USUAL = (800, 440)
RATE = 20  # pictures a second
SMOOTH = 30  # the same for mp4, whose files are smaller


@dataclass(frozen=True)
class FilmRequest:
    """A request for a film: the game, its look, and the file to write."""

    rules: Rules
    start: Position
    moves: tuple[str, ...]
    path: Path
    size: tuple[int, int]
    speed: Speed
    words: Language
    theme: Theme
    has_ribbon: bool = False  # each turn is told above the board


def add_arguments(parser: CommandParser) -> None:
    """Add the arguments of the command `film`."""
    parser.needs = f"a game, its moves and a file: {parser.prog} VARIANT MOVES -o FILE"
    parser.epilog = 'Shells take >, <, * and & for themselves, so quote moves that hold them: "E1< e1> C1<"'
    add_game_arguments(parser)
    moves = parser.add_argument(
        "moves", metavar="MOVES",
        help='moves of one letter together: CFd; others with commas, or quoted with spaces: "E1 e1"; '
        "left out where a file of games stands in the place of VARIANT, or - for the standard input",
    )  # fmt: skip
    moves.required = False
    parser.add_argument(
        "-o", "--output", metavar="FILE", type=_parse_output_path, required=True, help=f"ends in {', '.join(SUFFIXES)}"
    )
    parser.add_argument("--size", metavar="WxH", type=_parse_picture_size, default=USUAL, help="in pixels: 800x440")
    speed = word_converter("--speed", SPEEDS)
    theme = word_converter("--theme", THEMES)
    count = integer_converter("--game", 1)
    parser.add_argument("--speed", metavar="S", type=speed, default="normal", help=", ".join(SPEEDS))
    parser.add_argument("--theme", metavar="T", type=theme, default="walnut", help=", ".join(THEMES))
    parser.add_argument("--ribbon", action="store_true", help="tells each turn above the board, in signs and numbers")
    parser.add_argument("--game", metavar="N", type=count, default=1, help="which game of a file: 1 is the first")
    parser.add_argument("--turns", metavar="A-B", type=_parse_turn_range, help="these moves of a game only: 3, or 3-7")
    add_progress_option(parser)
    parser.set_defaults(run=_run, usage=parser.needs)


def _run(order: Namespace) -> int:
    """Write the film of a game; return exit code 0."""
    with report_progress(order) as tell:
        draw_film(_read_request(order), tell)
    return 0


# ---------------------------------------------------------------------- the order
def _read_request(order: Namespace) -> FilmRequest:
    """Return the film requested by the arguments.  Raises CommandError."""
    game = _game_from_record_file(order) if order.moves is None else _game_from_moves(order)
    still = order.output.suffix.lower() == STILL
    first, last = order.turns or (1, len(game.plies))
    if not first <= last <= len(game.plies) and not (still and order.turns is None):
        few = f"--turns needs moves from 1 to {len(game.plies)} of the game." if game.plies else ""
        raise CommandError(few or "film needs at least one move.")
    plies = game.plies[first - 1 : last]
    start = plies[0].before if plies else game.start
    moves = tuple(ply.move for ply in plies)
    return FilmRequest(
        game.rules,
        start,
        moves,
        order.output,
        order.size,
        order.speed,
        selected_language(order),
        order.theme,
        order.ribbon,
    )


def _game_from_moves(order: Namespace) -> Game:
    """Return a game of the named variant with the given moves.  Raises CommandError."""
    _, rules = selected_game(order)
    game = Game(rules)
    moves = split_move_words(order.moves.replace(",", " ").split(), rules.board)
    for number, move in enumerate(moves, 1):
        try:
            play_recorded_move(game, move)
        except RecordError as error:
            raise CommandError(f"move {number}: {error}") from None
    if not moves:
        raise CommandError("film needs at least one move.")
    return game


def _game_from_record_file(order: Namespace) -> Game:
    """Return a game from a file of records, or from the standard input.  Raises CommandError."""
    library = game_library_with_own(order.data)
    name, variants = order.variant, library.variants
    if name != STANDARD_INPUT and (name in variants or not os.path.exists(name)):
        if any(file.path.stem == name and file.variant is None for file in library.files):
            raise CommandError("\nnaqala: ".join(library.faults_of_missing_game(name)))
        missing = "" if name in variants else f"; there is no file {name[:200]!r}, either"
        raise CommandError(f"film needs {order.usage}{missing}")
    try:
        content = file_or_stdin_content(Path(name))
    except (OSError, DamagedError) as error:
        raise CommandError(f"{name} cannot be read: {error_phrase(error)}.") from None
    records, faults = record_files.read_records(content, name, variants)
    number: int = order.game
    if len(records) < number:
        wrong = f" {name}:{faults[0].line}:{faults[0].column}: {faults[0]}" if faults else ""
        count = f"{name} has no game" if not records else f"the last game of {name} has the number {len(records)}"
        raise CommandError(f"{count}.{wrong}")
    return records[number - 1].replay(variants)


def _parse_turn_range(text: str) -> tuple[int, int]:
    """Parse the first and last number of a range such as `3-7` or `3`.  Raises CommandError."""
    first, _, last = text.partition("-")
    if all(n.isascii() and n.isdecimal() and len(n) < 7 and int(n) for n in (first, last or first)):
        return int(first), int(last or first)
    raise CommandError(f"--turns is the number of a move, or two of them: 3, or 3-7, not {text[:40]!r}.")


def _parse_output_path(text: str) -> Path:
    """Return the output path.  Raises CommandError for an unknown suffix or if ffmpeg is missing for `.mp4`."""
    path = Path(text)
    if path.suffix.lower() not in SUFFIXES:
        raise CommandError(f"the file has to end in {', '.join(SUFFIXES)}, not in {path.suffix or path.name!r}.")
    if path.suffix.lower() == ".mp4" and not shutil.which("ffmpeg"):
        raise CommandError(
            "mp4 needs the program ffmpeg, which is not installed here; .gif, .webp and .png need nothing."
        )
    return path


def _parse_picture_size(text: str) -> tuple[int, int]:
    """Parse a size such as `1280x720` into width and height in px.  Raises CommandError."""
    wide, _, high = text.lower().partition("x")
    if wide.isdecimal() and high.isdecimal() and len(wide) < 6 and len(high) < 6:
        size = int(wide), int(high)
        if LEAST[0] <= size[0] <= MOST[0] and LEAST[1] <= size[1] <= MOST[1]:
            return size
    raise CommandError(f"--size is WIDTHxHEIGHT from {LEAST[0]}x{LEAST[1]} to {MOST[0]}x{MOST[1]}, not {text[:40]!r}.")


# ---------------------------------------------------------------------- the pictures
def draw_film(request: FilmRequest, tell: Tell = ignore_progress) -> None:
    """Draw the film and write its file; `tell` is called with the share done, from 0 to 1.  Raises CommandError."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    try:
        _write_film(request, tell)
    except MissingAssetError as error:
        raise CommandError(str(error)) from None
    except OSError as error:
        raise CommandError(f"{request.path} cannot be written: {error_phrase(error)}.") from None
    tell(1.0)


def _write_film(request: FilmRequest, tell: Tell) -> None:
    """Draw all frames and write the file in the format of its suffix; `tell`: called with the share done."""
    from game.features.film_export.window.camera import FilmCamera, frame_count
    from game.ui import movie

    suffix = request.path.suffix.lower()
    rate = SMOOTH if suffix == ".mp4" else RATE

    def camera() -> FilmCamera:
        return FilmCamera(
            request.rules,
            request.words,
            request.size,
            theme=request.theme,
            speed=request.speed,
            start=request.start,
            ribbon=request.has_ribbon,
        )

    many = frame_count(request.rules, request.moves, rate, speed=request.speed, start=request.start)

    def frames() -> Iterator[movie.MovieFrame]:
        said = 0
        for number, frame in enumerate(camera().frames(request.moves, rate)):
            yield frame
            if (part := number * ALMOST // many) > said:
                said = part
                tell(part / 100)

    if suffix == STILL:
        movie.write_png(request.path, camera().final_picture(request.moves))
    elif suffix == ".webp":
        movie.write_webp(request.path, frames(), many)
    elif suffix == ".mp4":
        movie.write_mp4(request.path, frames(), request.size, rate)
    else:
        movie.write_gif(request.path, frames(), camera().palette_sheet(request.moves))
