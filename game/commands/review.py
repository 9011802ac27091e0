"""`python main.py review FILE`: what each turn of recorded games was worth and what it cost, a JSON line a game.

    review FILE [--nodes N]

FILE holds records as text (docs/records.md), Oware Game Notation, or JSON; `-` is the standard input. A line has
`variant`, `players`, `turns`, `curve`, `cards` and `average_loss`, in stones (docs/protocol.md). The figures are those
of the window's review; no clock limits the search, so the same file gives the same figures each time. `--nodes` limits
how many positions are searched for a turn. What is wrong in a file is printed as FILE:LINE:COLUMN: sentence; the exit
code is then 1.
"""

from __future__ import annotations

import sys
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from game.commands.command_line import CommandError, CommandParser, integer_converter
from game.commands.output import set_output_to_utf8
from game.engine.process.child import end_with_parent

if TYPE_CHECKING:
    from game.engine.analysis.values import Review
    from game.engine.process.analyst import Analyst
    from game.rules.match import Game

MOST_NODES = 1_000_000_000
TICK = 0.005  # seconds between two looks at what the analyst has found


def add_arguments(parser: CommandParser) -> None:
    """Add the arguments of the command `review`."""
    parser.needs = f"a file: {parser.prog} FILE"
    parser.add_argument("file", metavar="FILE", help="games as text, or as JSON; - is the standard input")
    nodes = integer_converter("--nodes", 1, MOST_NODES)
    parser.add_argument("--nodes", metavar="N", type=nodes, default=0, help="positions searched for a turn, at most")
    parser.set_defaults(run=_run)


def _run(order: Namespace) -> int:
    """Print the review of each game of the file; return exit code 1 if one of them can't be read."""
    import msgspec

    from game.engine.process.analyst import Analyst
    from game.features.library.json_listing import file_or_stdin_content, game_library_with_own
    from game.features.review.turn_figures import review_figures
    from game.rules.phrase import error_phrase
    from game.store.disk import DamagedError
    from game.store.text_record.record_files import games_of_file

    set_output_to_utf8()
    end_with_parent()
    try:
        content = file_or_stdin_content(Path(order.file))
    except (OSError, DamagedError) as error:
        raise CommandError(f"{order.file} cannot be read: {error_phrase(error)}.") from None
    variants, analyst, code = game_library_with_own(order.data).variants, Analyst(), 0
    try:
        for _, found in games_of_file(content, order.file, variants):
            for fault in found.faults:
                print(f"{order.file}:{fault.line}:{fault.column}: {fault}", file=sys.stderr)
            if found.record is None:
                code = 1
                continue
            record, game = found.record, found.record.replay(variants)
            players = {seat: player.name or player.kind for seat, player in record.players.items()}
            figures = review_figures(game, _review(game, analyst, order.nodes))
            line = {"variant": record.variant, "players": players, **figures}
            print(msgspec.json.encode(line).decode(), flush=True)
    finally:
        analyst.close()
    return code


def _review(game: Game, analyst: Analyst, nodes: int) -> Review:
    """Return the finished review of a game; `nodes`: positions searched for a turn at most, 0 for the usual number.
    Raises CommandError if the engine gives no answer.
    """
    import time

    from game.engine.analysis.values import AnalysisFailure, Review

    ticket = analyst.review(game.start, game.moves, nodes)
    while True:
        answer = analyst.poll()
        if answer is None or answer[0] != ticket:
            time.sleep(TICK)
        elif isinstance(answer[1], AnalysisFailure):
            raise CommandError("the computer gave no answer.")
        elif isinstance(answer[1], Review) and answer[1].done:
            return answer[1]
