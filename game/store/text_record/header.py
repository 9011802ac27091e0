"""The tags of a game and what they mean, both ways."""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial

from game.rules.board import SEATS, Seat
from game.rules.families import family_of
from game.rules.file.schema import option_value_as_key
from game.rules.file.variant_library import OptionError, Variant
from game.rules.game import PositionError, Rules
from game.rules.phrase import error_phrase
from game.store.record import (
    LEVELS,
    LONGEST_MOVE,
    MOST_LETTERS,
    MOST_MOVES,
    RESULTS,
    GameRecord,
    Player,
    start_as_json,
)
from game.store.text_record import ogn, pdn
from game.store.text_record.endings import TERMINATION, termination_text
from game.store.text_record.game_names import games_named, nearest_name
from game.store.text_record.parser import ParsedGame
from game.store.text_record.pasted_position import parse_position
from game.text.language import msg

NO_VARIANT = msg("A tag is missing that says which game this is, such as {keys}.")
NO_SUCH_GAME = msg("There is no game called {name} here.")
NEAR_GAME = msg("There is no game called {name} here. Did you mean {other}?")
SEVERAL_GAMES = msg("Several games are called {name}. Write which one it is: {names}.")
OPTIONS = msg("These options cannot be used: {name}")
POSITION = msg("This position cannot be used.")
PLAYER = msg(
    "{name} is not a kind of player; there are person, computer, and computer 3/8 for the third level of eight."
)
LONG_NAME = msg("A name has at most {n:letter}; the rest is left out.")
HINTS = msg("The number of hints is a number from 0 to {n}.")

NAMES: Mapping[Seat, str] = {"S": "South", "N": "North"}
ROSTER, UNKNOWN = ("Event", "Site", "Date", "Round"), ("?", "????.??.??")  # tags that other forms always have
DATE = re.compile(r"([0-9]{4})(?:[.\-/](?:\?\?|([0-9]{2})(?:[.\-/](?:\?\?|([0-9]{2})))?|\?\?[.\-/]\?\?))?")
BEGAN = re.compile(r"([0-9]{4})(?:-([0-9]{2})(?:-([0-9]{2})(?:T([^ ]+))?)?)?")
FILE_TIME = re.compile(r"^([0-9]{2})-([0-9]{2})-([0-9]{2})")  # as in the names of files, which bear no colon
TYPE = re.compile(r"(person|computer)(?: ([0-9]{1,3})(?:/[0-9]{1,3})?)?")
WINNERS = {"1-0": "S", "0-1": "N", "1/2-1/2": "draw", "½-½": "draw"}

Wrong = Callable[..., None]
Variants = Mapping[str, Variant]


@dataclass(frozen=True)
class RecordHeader:
    """The content of a game's tags: the record without its moves, its rules, and the remaining tags."""

    record: GameRecord
    rules: Rules
    others: tuple[tuple[str, str], ...]


# ---------------------------------------------------------------------- from a record
def header_tags(record: GameRecord, names: Mapping[Seat, str] = NAMES) -> Iterator[tuple[str, str]]:
    """Yield names and values of a record's tags; `names`: the names of the players' tags by seat."""
    yield "Variant", record.variant
    if record.options:
        yield "Options", " ".join(f"{name}={option_value_as_key(value)}" for name, value in record.options.items())
    began = BEGAN.fullmatch(record.began)
    if began:
        yield "Date", ".".join(part or "??" for part in began.groups()[:3])
        if began[4]:
            yield "Time", FILE_TIME.sub(r"\1:\2:\3", began[4])
    elif record.began:
        yield "Began", record.began
    for seat, name in names.items():
        player = record.players.get(seat, Player())
        if player.name:
            yield name, player.name
        yield f"{name}Type", f"{player.kind} {player.level}/{LEVELS}" if player.level else player.kind
        if record.hints.get(seat):
            yield f"{name}Hints", str(record.hints[seat])
    result = record.result or {}
    yield "Result", result_text(record)
    if result.get("reason"):
        yield "Reason", str(result["reason"])
    if result and all(name != TERMINATION for name, _ in record.remarks.tags):
        yield TERMINATION, termination_text(result)
    if result.get("stores"):
        yield "Stores", final_stores_text(result)
    if record.draft:
        yield "Draft", record.draft


def result_text(record: GameRecord) -> str:
    """Return the result as text records write it, such as `1-0`; `*` if there is none."""
    return RESULTS.get(str((record.result or {}).get("winner")), "*")


def final_stores_text(result: Mapping[str, object]) -> str:
    """Return the final stones in both stores as text, South's first, such as `25-23`; `result`: the result as JSON
    data.
    """
    stores = result["stores"]
    assert isinstance(stores, Mapping)
    return "-".join(str(stores.get(seat, 0)) for seat in SEATS)


# ---------------------------------------------------------------------- from a text
def unknown_draughts_kind(game: ParsedGame, variants: Variants) -> str | None:
    """Return the unsupported kind of draughts that a game's tags name, "" for English draughts. None if the kind is
    supported or the game is no draughts.
    """
    if not game.is_pdn or pdn.can_be_written(variants.get(game.tags.get("Variant", ("", 0))[0])):
        return None
    size = pdn.board_size_from_tags(game.tags, [move.text for move in game.line.moves])
    if size and pdn.game_for_size(size, variants) is not None:
        return None
    return "" if size == 0 else game.tags.get(pdn.KIND, (pdn.draughts_module().KINDS.get(size, ""), 0))[0]


def read_header(game: ParsedGame, variants: Variants, wrong: Wrong) -> RecordHeader | None:
    """Return the content of the tags; None if the game, its rules or its start are unknown.

    `wrong(at, text, detail, …)` is called for each fault.  In PDN the game named by its id is preferred, then the one
    nearest to the kind of draughts.
    """
    left, options_of = dict(game.tags), None
    kind, _ = left.pop(pdn.KIND, ("", game.at)) if game.is_pdn else ("", game.at)
    said, at = left.pop("Variant", ("" if game.is_pdn else game.usual, game.at))
    options, at = left.pop("Options", ("", at))
    if game.is_pdn:
        variant = variants.get(said)
        if not pdn.can_be_written(variant):
            size = pdn.board_size_from_tags(game.tags, [move.text for move in game.line.moves])
            variant, options_of = (pdn.game_for_size(size, variants) if size else None) or (None, None)
        if variant is None:  # such games are left out before
            return None
    elif not said:
        wrong(game.at, NO_VARIANT, keys=f'[Variant "{ogn.GAME}"]')
        return None
    else:
        variant = _variant_named(said, variants, partial(wrong, game.tags.get("Variant", ("", game.at))[1]))
        options_of = dict(ogn.OPTIONS) if game.is_foreign and not options else None
    if variant is None:
        return None
    try:
        chosen = variant.options_from_text(",".join(re.split(r"[,\s]+", options))) if options_of is None else options_of
        rules = variant.rules(chosen)
    except OptionError as error:
        wrong(at, OPTIONS, error_phrase(error), name=options[:MOST_LETTERS])
        return None
    record = GameRecord(variant.id, chosen)
    fen, fen_at = left.pop(pdn.POSITION, ("", at))
    word, at = left.pop("Position", ("", fen_at))
    try:
        if fen and not word and game.is_pdn:
            record = replace(record, start=start_as_json(pdn.draughts_module().parse_position(rules, fen, kind)))
        elif word or fen:
            record = replace(record, start=start_as_json(parse_position(word or fen, rules)))
    except PositionError as error:
        wrong(at, POSITION, error_phrase(error))
        return None
    if game.is_pdn:
        left.pop("SetUp", None)
        if record.start == start_as_json(family_of(rules).start(rules)):
            record = replace(record, start=None)
        for name in [name for name, (value, _) in left.items() if value in UNKNOWN and name in ROSTER]:
            del left[name]
    for seat, name in NAMES.items():
        if not game.is_pdn and name not in left and pdn.PEOPLE[seat] in left:
            left[name] = left.pop(pdn.PEOPLE[seat])
    record = replace(
        _with_players_from_tags(record, left, wrong, pdn.PEOPLE if game.is_pdn else NAMES), began=_began_from_tags(left)
    )
    draft = left.get("Draft", ("", 0))[0]
    if draft and len(draft) <= LONGEST_MOVE:
        del left["Draft"]
        record = replace(record, draft=draft)
    for name in ("Result", "Reason", "Stores"):
        left.pop(name, None)  # the moves say it
    return RecordHeader(record, rules, tuple((name, value) for name, (value, _) in left.items()))


def _variant_named(said: str, variants: Variants, wrong: Wrong) -> Variant | None:
    """Return the game that a tag's text names by its id, or by a name in any language; None, with a fault to `wrong`,
    otherwise.
    """
    if ogn.is_ogn_variant(said):
        said = ogn.GAME
    if said in variants:
        return variants[said]
    found = games_named(said, variants)
    if len(found) == 1:
        return found[0]
    name = said[:MOST_LETTERS]
    if found:
        wrong(SEVERAL_GAMES, name=name, names=[game.id for game in found])
    elif near := nearest_name(said, variants):
        wrong(NEAR_GAME, name=name, other=near)
    else:
        wrong(NO_SUCH_GAME, name=name)
    return None


def _with_players_from_tags(
    record: GameRecord, left: dict[str, tuple[str, int]], wrong: Wrong, names: Mapping[Seat, str]
) -> GameRecord:
    """Return the record with the players and numbers of hints used from the tags, which are removed from `left`.
    `left`: unread tags (value, offset) by name; `names`: the players' tags by seat; `wrong`: called for each fault.
    """
    players: dict[Seat, Player] = {}
    hints: dict[Seat, int] = {}
    for seat, name in names.items():
        said, at = left.pop(name, ("", 0))
        said = "" if said in ogn.NOBODY else said
        if len(said) > MOST_LETTERS:
            wrong(at, LONG_NAME, n=MOST_LETTERS)
        kind, at = left.pop(f"{name}Type", ("person", 0))
        kind = "person" if kind.casefold() == "human" else kind
        players[seat] = replace(_parse_player(kind, at, wrong), name=said[:MOST_LETTERS])
        number, at = left.pop(f"{name}Hints", ("0", 0))
        if not (number.isascii() and number.isdecimal() and len(number) < 10 and int(number) <= MOST_MOVES):
            wrong(at, HINTS, n=MOST_MOVES)
        elif int(number):
            hints[seat] = int(number)
    return replace(record, players=players, hints=hints)


def _parse_player(text: str, at: int, wrong: Wrong) -> Player:
    """Return the player that a tag's text describes; a person, with a fault to `wrong` at offset `at`, if it is
    invalid.
    """
    found = TYPE.fullmatch(text)
    level = int(found[2] or 0) if found else 0
    if found is None or level > LEVELS:
        wrong(at, PLAYER, name=text[:MOST_LETTERS])
        return Player()
    return Player("person" if found[1] == "person" else "computer", level)


def _began_from_tags(left: dict[str, tuple[str, int]]) -> str:
    """Return the date when a game began as far as it is known, such as "2015" or "2015-03", from the tags in `left`
    (value and offset by name); the tags used are removed. Without a year, return the value of the tag Began, "" without
    one.
    """
    date = DATE.fullmatch(left.get("Date", ("", 0))[0])
    time = left.get("Time", ("", 0))[0]
    if date is None:
        began = left.get("Began", ("", 0))[0]
        if not began or len(began) > MOST_LETTERS:
            return ""
        del left["Began"]
        return began
    del left["Date"]
    began = "-".join(filter(None, date.groups()))
    if date[3] and time and " " not in time and len(began) + 1 + len(time) <= MOST_LETTERS:
        del left["Time"]
        began += f"T{time}"
    return began
