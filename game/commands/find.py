"""`python main.py find WORDS`: the games that the search of the first page finds, a JSON line each, in its order.

    find WORDS [--language xx]

A line has `id`, `name` and `why`: as what the words were taken, a name, another name, a country, an idea, or what is
told of the game, and what they were found in. Words may be of the chosen language or of English.
"""

from argparse import Namespace

from game.commands.command_line import CommandParser, selected_language
from game.commands.output import set_output_to_utf8


def add_arguments(parser: CommandParser) -> None:
    """Add the arguments of the command `find`."""
    parser.needs = f"words: {parser.prog} three in a row"
    parser.add_argument("words", metavar="WORDS", nargs="+", help="what one looks for: a name, a country, an idea")
    parser.set_defaults(run=_run)


def _run(order: Namespace) -> int:
    """Print the games that are found; return the exit code."""
    import msgspec

    from game.features.library.json_listing import game_library_with_own
    from game.text.finding import GameFinder

    set_output_to_utf8()
    language = selected_language(order)
    finder = GameFinder(game_library_with_own(order.data).variants.values(), language)
    for game, why in finder.games_with_reasons(" ".join(order.words)):
        found = {"id": game.id, "name": language.t(game.name), "why": why}
        print(msgspec.json.encode(found).decode(), flush=True)
    return 0
