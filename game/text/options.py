"""The choices of a game in plain words: a label, a line of explanation, and a word for each value."""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from game.rules.families import OWN, part
from game.rules.file.schema import spelled
from game.text.language import Words, msg

if TYPE_CHECKING:
    from game.rules.file.library import Option

Value = bool | int | str


class OptionText(NamedTuple):
    """What the page of a new game shows for one option: `note` may be empty, `values` are labels in their order."""

    label: str
    note: str
    values: tuple[str, ...]


def readable(id: str) -> str:
    """An id as a title: what is shown for those that a reader's own file brings along."""
    text = " ".join(id.replace("-", "_").replace("_", " ").split())
    return text[:1].upper() + text[1:]


# Option id -> label, note, labels of the values that are words.  `id=value` stands for options that have this value,
# where others of the same id ask for something else.
OPTIONS: dict[str, tuple[str, str, Mapping[str, str]]] = {
    "seeds": (msg("Stones in each hole"), "", {}),
    "columns": (msg("Holes a side"), "", {}),
    "empty_capture": (
        msg("Capture when the facing hole is empty"),
        msg("The last stone then goes into the store alone"),
        {},
    ),
    "grand_slam": (
        msg("Grand slam"),
        msg("Taking all at once"),
        {"no_capture": msg("Takes nothing"), "forbidden": msg("Forbidden"), "allowed": msg("Allowed")},
    ),
    "pie": (msg("Pie rule"), msg("North may swap sides after the first turn"), {}),
    "circles": (
        msg("Going round in circles"),
        msg("What happens when the same position comes up for the third time"),
        {"own_side": msg("Own side"), "draw": msg("A draw"), "nobody": msg("Neither")},
    ),
    "match": (msg("A match"), msg("Several rounds in a row, as the rules explain"), {}),
    "take_facing": (
        msg("Take what faces a capture"),
        msg("The stones facing each captured hole go with it"),
        {},
    ),
    "last_too": (msg("The last stone is taken too"), msg("With the stones of the facing hole"), {}),
    "start_in_origin": (
        msg("The first stone falls back"),
        msg("Into the hole that was lifted; otherwise all go on from the next one"),
        {},
    ),
    "leave_one": (
        msg("One stone stays behind"),
        msg("In the hole that is lifted"),
        {"first": msg("Where a turn starts"), "every": msg("In every lap"), "never": msg("Never")},
    ),
    "capture_side": (
        msg("Captures"),
        msg("In whose row a last stone may capture"),
        {"own": msg("In one’s own row"), "both": msg("In both rows")},
    ),
    "opening": (
        msg("First turn"),
        msg("At once: both choose in secret and sow side by side"),
        {"in_turn": msg("In turn"), "at_once": msg("At once")},
    ),
    "opening=true": (
        msg("The first hole is given"),
        msg("The first turn of each player starts at a hole that the rules name"),
        {},
    ),
    "arrange": (msg("Each lays out their own stones"), msg("Otherwise four lie in each hole of the back rows"), {}),
    "reverse": (
        msg("Laps that go back"),
        msg("From the left end a lap may go the other way round if it captures"),
        {"full": msg("Anywhere in a turn"), "start": msg("At the start of a turn"), "none": msg("Never")},
    ),
    "both_ends": (msg("Win at both ends"), msg("By capturing at both ends of the board in one turn"), {}),
    "first_turn": (
        msg("Each player’s first turn"),
        msg("Whether it may capture"),
        {"free": msg("May capture"), "no_capture": msg("Captures nothing")},
    ),
    "end": (
        msg("The game ends"),
        msg("Until then a player without a move passes"),
        {
            "both_empty": msg("When both rows are empty"),
            "both_stuck": msg("When neither player can move"),
            "stuck": msg("When a player cannot move"),
        },
    ),
    "direction": (
        msg("Direction"),
        msg("Which way round the board stones are sown"),
        {"anticlockwise": msg("Anticlockwise"), "clockwise": msg("Clockwise"), "chosen": msg("Chosen each time")},
    ),
    "fours": (
        msg("Fours"),
        msg("Who takes four stones that come together in a hole"),
        {"owner": msg("The hole’s owner"), "sower": msg("The player who sows"), "none": msg("Nobody")},
    ),
    "last_four": (msg("Fours of the last stone"), msg("The last stone of a lap may make a four, too"), {}),
    "after_capture": (
        msg("After a capture"),
        msg("The turn ends, or the next hole with stones is sown on"),
        {"stop": msg("The turn ends"), "go_on": msg("Sow on")},
    ),
    "second_sowing": (msg("Second sowing"), msg("A capture lets the player sow once more"), {}),
    "across": (
        msg("The facing hole"),
        msg("Taken with what lies behind the gap, or even where nothing lies there"),
        {"with_capture": msg("With a capture only"), "always": msg("Always")},
    ),
    "endless": (
        msg("A sowing without an end"),
        msg("What a turn of more than 1,000 laps comes to"),
        {"loses": msg("Its player loses"), "draw": msg("A draw")},
    ),
    "singles": (
        msg("A single stone moves"),
        msg("Where there is nothing but single stones"),
        {"to_empty": msg("Into empty holes only"), "free": msg("Into any hole")},
    ),
    "end=nine": (
        msg("The game ends"),
        msg("Always where a player has no move"),
        {"nine": msg("When at most nine stones are left"), "play_on": msg("Not before")},
    ),
    "captures": (
        msg("Numbers that are captured"),
        msg("By the last stone, on the other side"),
        {"2_3_4": msg("Two, three, four"), "2_4": msg("Two, four"), "3_4": msg("Three, four")},
    ),
    "first_hole": (
        msg("The first hole of the other side"),
        msg("May it be captured?"),
        {"never": msg("Never"), "chain": msg("As the end of a chain"), "free": msg("Like any other")},
    ),
    "long": (
        msg("Sowing more than a round"),
        msg("Where the rest of the stones falls"),
        {"opponent": msg("On the other side"), "around": msg("Round the board")},
    ),
    "ko": (
        msg("No handing back"),
        msg("A single stone moved across may not be moved in the answer"),
        {},
    ),
    "singles=true": (msg("Single stones may be moved"), msg("A hole with one stone may start a turn"), {}),
    "ruleset": (
        msg("Rules of the house"),
        msg("May a working house be captured?"),
        {"protected_house": msg("Protected house"), "de_voogt": msg("As in Zanzibar")},
    ),
    "house": (msg("Stones in the house"), msg("At the start; 8 as in Malawi"), {}),
    "mandarin": (msg("A mandarin is worth"), msg("So many stones"), {}),
    "young": (
        msg("Young mandarins are safe"),
        msg("With fewer than five stones beside it, a mandarin cannot be captured"),
        {},
    ),
    "mandarin_gap": (msg("An empty mandarin hole is a gap"), msg("Otherwise the turn ends before it"), {}),
    "takasia": (msg("Takasia"), msg("A takata may bar the only threatened hole for the answer"), {}),
    "forced_stop": (
        msg("Always stop in the house"),
        msg("Otherwise a player may sow the house on in the first phase"),
        {},
    ),
}


def option_text(option: "Option", words: Words) -> OptionText:
    """Label, note and values of an option; ids that nobody has written about are shown under their own names."""
    values = (f"{option.id}={spelled(value)}" for value in option.values)
    own = next((OPTIONS[key] for key in values if key in OPTIONS), None) or OPTIONS.get(option.id)
    label, note, named = own or _of_families("OPTIONS").get(option.id, (readable(option.id), "", {}))
    return OptionText(words.t(label), words.t(note), tuple(_value(v, named, words) for v in option.values))


# The same for a line that says what was chosen: numbers with their noun, and choices that are simply on.
SHORT: dict[str, str] = {
    "seeds": msg("{n:stone} in each hole"),
    "columns": msg("{n:hole} a side"),
    "pie": msg("with the pie rule"),
    "empty_capture": msg("capture when the facing hole is empty"),
    "match": msg("a match of rounds"),
    "take_facing": msg("what faces a capture goes too"),
    "last_too": msg("the last stone is taken too"),
    "house": msg("{n:stone} in the house"),
    "mandarin": msg("a mandarin worth {n:stone}"),
    "young": msg("young mandarins are safe"),
    "forced_stop": msg("always stop in the house"),
}
# Said where a choice that is usual was switched off.
WITHOUT: dict[str, str] = {
    "match": msg("a single round"),
    "takasia": msg("without takasia"),
    "second_sowing": msg("without a second sowing"),
    "last_four": msg("no fours of the last stone"),
    "ko": msg("stones may be handed back"),
    "singles": msg("single stones may not be moved"),
    "last_too": msg("the last stone stays"),
    "start_in_origin": msg("no stone falls back"),
    "mandarin_gap": msg("no gap at a mandarin hole"),
}


def chosen_text(options: Iterable["Option"], chosen: Mapping[str, Value], words: Words) -> str:
    """What is chosen otherwise than usual, in one line; empty if nothing is."""
    parts: list[str] = []
    for option in options:
        value = chosen.get(option.id, option.default)
        if value == option.default:
            continue
        short = SHORT.get(option.id) or _of_families("SHORT").get(option.id, "")
        if short and type(value) is int:
            parts.append(words.say(short, n=value))
        elif short and value is True:
            parts.append(words.t(short))
        elif value is False and option.id in WITHOUT:
            parts.append(words.t(WITHOUT[option.id]))
        else:
            text = option_text(option, words)
            parts.append(f"{text.label}: {text.values[option.values.index(value)]}")
    return " · ".join(parts)


@cache
def _of_families(table: str) -> dict[str, Any]:
    """What the other families of the program say of their options: a part `text` may have tables of these names."""
    return {id: said for name in OWN for id, said in getattr(part(name, "text"), table, {}).items()}


def _value(value: Value, named: Mapping[str, str], words: Words) -> str:
    if isinstance(value, bool):
        return words.t("Yes") if value else words.t("No")
    if isinstance(value, int):
        return words.number(value)
    return words.t(named.get(value) or readable(value))
