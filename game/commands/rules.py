"""`python main.py rules VARIANT`: the rules of a game as text, as JSON with turns that show them, or as a page.

    rules VARIANT [--options k=v,…] [--language xx] [--json | --html FOLDER [--code FILE]]
    rules VARIANT --relatives
    rules --check [VARIANT]

The page has a clip for each rule; it needs no network, and on paper it has stills with numbered arrows instead.  A path
that ends in .html is one file with everything in it.  `--code` adds the QR code of a variant file, from which another
computer reads the game; where the file is too long for one, the page says so.

A line of JSON has `clause`, `own_title`, `text` and `clip`.  A clip is `position`, `moves`, `ply` and `step`: after the
first `ply` moves, that step of the next one, counted from 0, is one that the clause caused.  Where there is no such
step, `clip` is null, `why` says so, and `turn` may have a turn in which the clause takes effect all the same.

With `--relatives` it prints the games that differ from this one in one rule or two, the nearest first, and these rules
as either has them; where no game is so near, those that are least far.

With `--check` all kept clips of a game, or of all games, are played again; only what is wrong is printed, and the exit
code is then 1.
"""

import sys
from argparse import Namespace
from pathlib import Path
from textwrap import fill
from typing import Any

from game.commands.command_line import CommandError, CommandParser, add_game_arguments, selected_game, selected_language
from game.commands.output import add_progress_option, report_progress, set_output_to_utf8
from game.commands.pages.html import open_page
from game.engine.process.child import end_with_parent
from game.place import PROGRAM
from game.rules.file.variant_library import Variant
from game.rules.game import Rules
from game.rules.phrase import error_phrase
from game.teaching import kept_clips
from game.teaching.clips import Clip
from game.text.citations import CHECKED, DOUBT, ORIGIN, TOLD_BY, citation, origin_text, origin_works
from game.text.clip_texts import no_step_text
from game.text.language import Language, without_markup
from game.text.other_ways import OTHER_WAYS, other_ways
from game.text.sentences import rules_page
from game.text.speech_context import RulePlate

WIDTH = 78  # letters in a line


def add_arguments(parser: CommandParser) -> None:
    """Add the arguments of the command `rules`."""
    parser.needs = f"a game: {parser.prog} VARIANT"
    add_game_arguments(parser, optional=True)
    parser.add_argument("--check", action="store_true", help="plays all kept clips; prints only what is wrong")
    parser.add_argument("--relatives", action="store_true", help="the games that differ in a rule or two, and in which")
    parser.add_argument("--json", action="store_true", help="a line of JSON for each rule, with a turn that shows it")
    parser.add_argument(
        "--html", metavar="FOLDER", type=Path, help="a page with clips, in a new folder, or in one file: rules.html"
    )
    parser.add_argument("--code", metavar="FILE", type=Path, help="adds the QR code of a variant file to the page")
    add_progress_option(parser)
    parser.set_defaults(run=_run)


def _run(order: Namespace) -> int:
    """Print a game's rules in the requested form, or check all stored clips; return the exit code."""
    set_output_to_utf8()
    if order.json:
        end_with_parent()
    if order.check:
        return _check_clips(order)
    if order.variant is None:
        raise CommandError(f"rules needs a game: {PROGRAM} rules VARIANT")
    variant, rules = selected_game(order)
    words = selected_language(order)
    if order.relatives:
        return _print_relatives(order, variant.id, words)
    if order.html is not None:
        return _write_page(order, variant, rules, words)
    if order.json:
        return _print_json(rules, words)
    _print_text(variant, rules, words)
    return 0


def _check_clips(order: Namespace) -> int:
    """Play the stored clips of rules and print their faults; return exit code 1 if there are any."""
    from game.rules.file.variant_library import standard_library
    from game.teaching import kept_clips

    words = selected_language(order)
    chosen = [selected_game(order)[0]] if order.variant else standard_library().variants.values()
    faults = [fault for variant in chosen for fault in kept_clips.clip_faults(variant, words)]
    sys.stderr.writelines(f"naqala: {fault}\n" for fault in faults)
    return 1 if faults else 0


def _write_page(order: Namespace, variant: Variant, rules: Rules, words: Language) -> int:
    """Write a game's rules as a web page with clips; return exit code 0."""
    from game.commands.pages import printed_rules as page_of_rules

    with report_progress(order) as tell, open_page(order.html) as page:
        code = _qr_code_html(order.code, words) if order.code else ""
        page_of_rules.write_rules_page(page, variant, rules, words, tell, code)
    return 0


def _qr_code_html(path: Path, words: Language) -> str:
    """Return the HTML with the QR code of a variant file.  Raises CommandError if the file can't be played."""
    from game.commands.pages.qr_code import qr_code_section
    from game.rules.file.faults import VariantError
    from game.store.disk import DamagedError

    try:
        return qr_code_section(path, words)
    except VariantError as error:
        raise CommandError(f"{path} is no variant file that can be played: {error_phrase(error)}") from None
    except (OSError, DamagedError) as error:
        raise CommandError(f"{path} cannot be read: {error_phrase(error)}.") from None


def _print_text(variant: Variant, rules: Rules, words: Language) -> None:
    """Print a game's rules as plain text with other ways to play, origin, doubts and sources."""
    print(without_markup(words.t(rules.words.name)), without_markup(words.t(rules.words.about)), sep="\n\n")
    for plate in rules_page(rules, words):
        print("", without_markup(plate.title), fill(without_markup(plate.text), WIDTH), sep="\n")
    if ways := other_ways(variant, words):
        print("", without_markup(words.t(OTHER_WAYS)), sep="\n")
        for way in ways:
            print(without_markup(way.title))
            for line in way.lines:
                print(fill(without_markup(line), WIDTH, initial_indent="  ", subsequent_indent="  "))
    if origin := origin_text(rules.variant, words):
        print("", without_markup(words.t(ORIGIN)), fill(without_markup(origin), WIDTH), sep="\n")
        if works := origin_works(variant):
            print("", without_markup(words.t(TOLD_BY)), sep="\n")
        for work in works:
            print(fill(without_markup(work), WIDTH, subsequent_indent="  "))
    if doubt := words.t(rules.words.doubt):
        print("", without_markup(words.t(DOUBT)), fill(without_markup(doubt), WIDTH), sep="\n")
    if rules.words.sources:
        print("", without_markup(words.t(CHECKED)), sep="\n")
    for source in rules.words.sources:
        print(fill(without_markup(citation(source)), WIDTH, subsequent_indent="  "))


def _print_relatives(order: Namespace, id: str, words: Language) -> int:
    """Print the games most similar to the game `id` and the rules in which they differ; return exit code 0."""
    from game.features.library.json_listing import game_library_with_own
    from game.features.similar import similar_text
    from game.features.similar.near_games import SimilarGames

    games = game_library_with_own(order.data).variants
    print(without_markup(words.t(games[id].name)))
    for found in SimilarGames(games).nearest_games(id):
        told = without_markup(similar_text.rules_apart_count_text(found, words))
        print("", without_markup(words.t(games[found.other_game].name)), told, sep="\n")
        for one in similar_text.difference_texts(found, games, words):
            for game, title, text in (
                (id, one.own_title, one.own_text),
                (found.other_game, one.other_title, one.other_text),
            ):
                said = text or words.t(similar_text.NO_CLAUSE)
                head = words.say(
                    "{name}: {text}", name=words.t(games[game].name), text=title or one.own_title or one.other_title
                )
                print(fill(without_markup(f"{head}. {said}"), WIDTH, initial_indent="  ", subsequent_indent="  "))
    return 0


def _print_json(rules: Rules, words: Language) -> int:
    """Print a line of JSON for each rule of a game; return exit code 0."""
    import msgspec

    page = rules_page(rules, words)
    clips = kept_clips.stored_or_found_clips(rules, [plate.id for plate in page])
    for plate in page:
        print(msgspec.json.encode(_clause_json(plate, clips.get(plate.id), words)).decode(), flush=True)
    return 0


def _clause_json(plate: RulePlate, clip: Clip | None, words: Language) -> dict[str, Any]:
    """Return a rule as a JSON object with its clip; without one, with the reason why there is none."""
    said: dict[str, Any] = {
        "clause": plate.id,
        "title": without_markup(plate.title),
        "text": without_markup(plate.text),
    }
    if clip is None:
        return said | {"clip": None, "why": without_markup(no_step_text("", words))}
    if clip.step is None:
        return said | {"clip": None, "why": without_markup(no_step_text(clip.how, words)), "turn": clip.as_json()}
    return said | {"clip": clip.as_json()}
