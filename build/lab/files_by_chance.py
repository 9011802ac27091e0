"""Random variant files: any words of the vocabulary, minus those that the reader refuses.

What is left is a new game that the reader accepts.  Half of the files begin with clauses that belong together, because
words that go with few others would otherwise hardly ever remain.
"""

import json
import re
from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from pathlib import Path
from random import Random
from typing import Any, Literal, get_args, get_origin, get_type_hints

from msgspec.structs import fields

from game.rules.file import schema
from game.rules.file.faults import MORE, VariantError
from game.rules.file.variant_library import Variant, load_variant

CLAUSES: dict[str, type[schema.FileTable]] = {
    "skip": schema.SkipWords, "turn": schema.TurnWords, "drop": schema.DropWords, "lap": schema.LapWords,
    "last": schema.LastWords, "slam": schema.SlamWords, "duty": schema.DutyWords, "house": schema.HouseWords,
    "takasia": schema.TakasiaWords, "spared": schema.SparedWords, "ko": schema.KoWords,
    "reverse": schema.ReverseWords, "young": schema.YoungWords, "pay": schema.PayWords,
    "end": schema.EndWords, "endless": schema.EndlessWords, "repetition": schema.RepetitionWords,
    "opening": schema.OpeningWords, "match": schema.MatchWords,
    "lift": schema.LiftWords,  # the last, so that each seed makes the rest as before
}  # fmt: skip
MOST = {"lap": 5, "turn": 3, "end": 3, "skip": 2}
RELAY = {"id": "go_on", "when": {"was": "occupied"}, "then": "relay"}
File = dict[str, Any]


def some_game(random: Random, folder: Path) -> Variant | None:
    """A random game, or None if nothing of it was left."""
    file, path = some_file(random), folder / "by_chance.toml"
    for _ in range(30):
        path.write_text(written(file), encoding="utf-8")
        try:
            return load_variant(path)
        except VariantError as error:
            if not _mended(file, error.faults):
                return None
    return None


def some_file(random: Random) -> File:
    """Random words, on a possible board."""
    file: File = {kind: [] for kind in CLAUSES}
    file |= {"name": "Random layout", "sources": [], "start": {"each": random.randint(1, 5)}, "sowing": {"id": "sow"}}
    options = {f"o{i}": random.choice(([True, False], ["a", "b", "c"])) for i in range(random.randint(0, 2))}
    file["option"] = [{"id": id_, "values": values} for id_, values in options.items()]
    _board(file, random.choice((2, 2, 2, 3, 4)), random)
    theme = random.choice((_nothing, _nothing, _nothing, *THEMES))
    theme(file, random)
    wild = 1.0 if theme is _nothing else random.choice((0.0, 0.1, 0.5))  # how much else may stand beside a theme
    weighed = [field.name for field in fields(schema.WorthWords) if random.random() < 0.2]
    file["worth"] = {word: random.randint(-500, 500) for word in weighed}
    for kind, words in CLAUSES.items():
        for i in range(random.randint(0, MOST.get(kind, 1)) if random.random() < wild else 0):
            made = {"id": f"{kind}_{i}", **_condition(options, random), **_words(words, file, random)}
            file[kind].insert(random.randint(0, len(file[kind])), made)
    none = file["board"]["stores"] == "none"
    then = "mover loses" if none else "other sweeps all"
    if not file["pay"] and file["board"]["rows"] > 1:  # who pays can always move; a puzzle is lost or solved
        file["end"].append({"id": "no_move", "when": "mover has no move", "then": then})
    if file["board"]["rows"] > 1:
        file["repetition"].append({"id": "circles", "then": "draw"})
    return file


def _board(file: File, rows: int, random: Random) -> None:
    stores = {2: ("captured", "sown", "sown", "none"), 3: ("captured",), 4: ("none", "captured")}
    ways = ("anticlockwise",) if rows == 3 else ("anticlockwise", "clockwise", "either")
    file["board"] = {
        "rows": rows,
        "columns": random.choice((2, 4)) if rows == 3 else random.randint(1, 5),
        "stores": random.choice(stores[rows]),
        "store_end": random.choice(("right", "left")),
    }
    file["sowing"] = {"id": "sow", "direction": random.choice(ways)}
    if random.random() < 0.2:
        file["start"]["holes"] = {"A" if rows == 2 else "A2": random.randint(0, 4)}


# ---------------------------------------------------------------------- clauses that belong together
def _nothing(file: File, random: Random) -> None:
    """No theme."""


def _laid_out(file: File, random: Random) -> None:
    """One player lays out; the start of a turn may be forced, rounds may follow."""
    columns, least = file["board"]["columns"], random.randint(0, 2)
    rows = file["board"]["rows"]
    file["start"] = {"stones": random.randint(2, 4) * rows * columns}
    starts = random.choice(("arranger", "other"))
    file["opening"] = [{"id": "layout", "offer": "layout", "at_least": least, "matching": random.random() < 0.3,
                        "starts": starts}]  # fmt: skip
    if rows == 2 and file["sowing"]["direction"] != "either":
        file["turn"] = [{"id": "feed", "when": {"they": "no stone"}, "from": "head", "needs": "feed"},
                        {"id": "head", "from": "head"}]  # fmt: skip
    file["lap"] = [{"id": "two", "when": {"makes": [2, 4]}, "take": ["last"], "chain": "forwards"}, dict(RELAY)]
    ends = random.choice(({"points": random.randint(3, 30)}, {"rounds": random.randint(1, 3)}))
    file["match"] = [{"id": "rounds", "refill": "layout", **ends}]


def _claimed(file: File, random: Random) -> None:
    """Numbers that fill a hole, and a match for the holes."""
    _board(file, 2, random)
    file["board"]["stores"] = "captured"
    n = random.randint(2, 4)
    file["start"] = {"each": n}
    sides: list[File] = [{"on": "own side"}, {"on": "their side"}, {}, {"to": "owner"}]
    file["drop"] = [{"id": "passing", "makes": [n], "to": "mover"} | random.choice(sides)]
    file["lap"] = [{"id": "last", "when": {"makes": [n]}, "take": ["last"]}, dict(RELAY)]
    file["last"] = [{"id": "rest", "left": n}]
    file["end"] = [{"id": "empty", "when": "board is empty", "then": "nobody sweeps"}]
    file["match"] = [{"id": "claims", "refill": "claims", "starts": random.choice(("in turn", "weaker", "winner"))}]


def _burnt(file: File, random: Random) -> None:
    """Rounds with holes out of play, perhaps opened by both at once."""
    _board(file, 2, random)
    file["start"] = {"each": random.randint(1, 4)}
    file["skip"] = [{"id": "burnt", "what": "burnt holes"}]
    file["match"] = [{"id": "burning", "refill": "outwards"}]
    file["lap"] = [dict(RELAY), {"id": "dead", "when": {"was": "empty", "facing": "occupied"}, "take": ["facing"]}]
    if random.random() < 0.6:
        file["opening"] = [{"id": "joint", "offer": "at once"}]


def _path(file: File, random: Random) -> None:
    """Rounds filled along the path."""
    _board(file, random.choice((2, 3)), random)
    take = "column" if file["board"]["rows"] == 3 else "facing"
    file["start"] = {"each": random.randint(1, 4)}
    file["lap"] = [{"id": "take", "when": {"was": "empty"}, "take": [take]}, dict(RELAY)]
    file["match"] = [{"id": "path", "refill": "path", "starts": random.choice(("in turn", "weaker", "winner"))}]


def _sown_on(file: File, random: Random) -> None:
    """Four rows, captured stones sown on; perhaps stones in hands, a house, a barred hole, a choice."""
    _board(file, 4, random)
    holes = 4 * file["board"]["columns"]
    file["board"]["stores"] = "none"
    if file["board"]["columns"] > 1 and random.random() < 0.7:
        file["sowing"]["near"] = 1
    hands = random.random() < 0.6
    house = random.random() < 0.7
    quiet, taking = {"id": "walk", "from": "front", "at_least": 2, "keeps_front": True}, ["take"]
    file["turn"] = [{"id": "take", "at_least": 2, "at_most": 2 * file["board"]["columns"], "needs": "capture"}, quiet,
                    {"id": "behind", "from": "back"}]  # fmt: skip
    if hands:
        file["start"] = {"stones": 2 * holes, "holes": {"A1": random.randint(1, 5)}}
        namua: list[File] = [{"id": "in", "from": "front", "drop": True, "needs": "capture"},
                             {"id": "still", "from": "front", "drop": True}]  # fmt: skip
        if house:
            namua[1]["tax"] = 2
        file["turn"], taking = namua + file["turn"], ["in", "take"]
    file["lap"] = [{"id": "sow_on", "when": {"place": "own front", "was": "occupied", "facing": "occupied",
                    "turn": taking}, "take": ["facing"], "then": "sow taken"}, dict(RELAY)]  # fmt: skip
    if house:
        file["house"] = [{"id": "house", "hole": "A1", "works_from": 3, "protected": random.random() < 0.5}]
        choice = {"id": "choice", "when": {"place": "own house", "turn": taking}, "then": "stop or relay"}
        file["lap"].insert(1, choice)
        if random.random() < 0.6:
            file["takasia"] = [{"id": "takasia", "turns": ["walk"], "spares_only_two": random.random() < 0.5}]
            file["lap"].insert(1, {"id": "barred", "when": {"place": "barred hole", "turn": ["walk"]}})
    file["end"] = [{"id": "front", "when": "a front row is empty", "then": "empty row loses"}]


def _one_side(file: File, random: Random) -> None:
    """Two rows: some holes with a way of their own or a side passed over, a hole spared, no stone handed back."""
    _board(file, 2, random)
    file["board"]["stores"] = random.choice(("captured", "captured", "sown"))
    file["start"] = {"each": random.randint(1, 6)}
    if random.random() < 0.5:
        file["sowing"] |= {"direction": "by hole", random.choice(("clockwise", "anticlockwise")): ["A"]}
    if random.random() < 0.5:
        file["skip"] = [{"id": "own", "what": "own side"}]
    place = random.choice(({"place": "their side"}, {}))
    chain = random.choice(({"chain": "backwards"}, {"chain": "forwards"}, {}))
    file["lap"] = [{"id": "number", "when": {**place, "makes": [2, 3]}, "take": ["last"], **chain}]
    file["lap"] += [dict(RELAY)] if random.random() < 0.3 else []
    file["spared"] = [{"id": "safe", "hole": "A", "in_chains": random.random() < 0.5}]
    file["ko"] = [{"id": "ko"}]
    file["lift"] = [{"id": "before", "holds": [1, 2]}] if file["start"]["each"] % 2 else []


def _won(file: File, random: Random) -> None:
    """Holes that become stores; the first stone may fall back, stones may stay behind."""
    _board(file, 2, random)
    file["board"]["stores"] = "captured"
    file["start"] = {"each": random.randint(2, 6)}
    file["sowing"]["first"] = random.choice(("origin", "next hole"))
    spares = random.sample(["last hole", "same letter"], random.randint(0, 2))
    won = {"id": "won", "when": {"place": "their side", "makes": [random.choice((2, 3))]}, "take": ["last"]}
    file["lap"] = [{**won, "becomes": "own store", "spares": spares}]
    if random.random() < 0.6:
        file["lap"].append({"id": "even", "when": {"place": "their side", "even": True}, "take": ["last"]})
    _staying(file, random)


def _staying(file: File, random: Random) -> None:
    """Perhaps some stones stay behind where a turn or a lap begins."""
    if random.random() < 0.5:
        file["turn"] = [{"id": "stays", "at_least": 2, "leave": 1}]
    if random.random() < 0.5:
        file["lap"].append({**RELAY, "leave": 1} if random.random() < 0.5 else dict(RELAY))


def _next_hole(file: File, random: Random) -> None:
    """Laps that lift the next hole, captures across gaps, and a second turn that earns no third."""
    _board(file, 2, random)
    file["board"] |= {"stores": "captured", "columns": random.randint(2, 5)}
    file["start"] = {"each": random.randint(1, 4)}
    file["lap"] = [{"id": "next", "when": {"next": "occupied"}, "then": "relay next"}]
    gap = {"id": "gap", "when": {"next": "empty", "after_next": "occupied"}, "take": ["after next"]}
    more: list[File] = [{}, {"also": "facing"}, {"chain": "across gaps"}, {"then": "relay onwards"},
                        {"then": "move again", "once": True}]  # fmt: skip
    file["lap"].append({**gap, **random.choice(more)})
    if random.random() < 0.4:
        file["drop"] = [{"id": "cow", "makes": [4], "to": random.choice(("owner", "mover")), "last": True}]


def _mandarins(file: File, random: Random) -> None:
    """A hole more at each end; an empty side may have to be paid for."""
    _next_hole(file, random)
    file["drop"], gap = [], {"id": "gap", "when": {"next": "empty", "after_next": "occupied"}, "take": ["after next"]}
    file["lap"][1] = gap | ({"chain": "across gaps"} if random.random() < 0.5 else {})
    file["board"]["mandarins"] = random.randint(1, 8)
    for lap in file["lap"]:
        if lap["id"] == "next" or random.random() < 0.3:
            lap["when"]["next_is"] = "field"
    file["end"] = [{"id": "gone", "when": "mandarin holes are empty", "then": "each sweeps own"}]
    if random.random() < 0.5:
        file["young"] = [{"id": "young", "below": random.randint(1, 4)}]
    if random.random() < 0.7:
        file["pay"] = [{"id": "pay", "each": random.randint(1, 3)}]
        file["end"].append({"id": "poor", "when": "nobody can pay", "then": "each sweeps own"})


def _four_rows(file: File, random: Random) -> None:
    """Four rows: first turns, single stones, and endless turns that lose."""
    _board(file, 4, random)
    file["board"]["columns"] = random.randint(2, 5)
    file["start"] = {"each": random.randint(1, 3)}
    file["turn"] = [{"id": "several", "at_least": 2}]
    if random.random() < 0.5:
        first = {"id": "first", "when": {"turn": "first"}, "at_least": 2}
        file["turn"].insert(0, first | ({"hole": random.choice(("A1", "B1", "B2"))} if random.random() < 0.6 else {}))
    if random.random() < 0.6:
        file["turn"].append({"id": "single"} | ({"needs": "empty hole"} if random.random() < 0.5 else {}))
    if random.random() < 0.3:
        file["endless"] = [{"id": "endless"}]


def _one_more(file: File, random: Random) -> None:
    """Both holes of a column go to the stores, perhaps with one more that the mover names; a direction may be kept."""
    _four_rows(file, random)
    file["board"]["stores"], file["sowing"]["direction"] = "captured", "anticlockwise"
    lands = {"place": "own front", "was": "empty", "facing": "occupied"}
    take = {"id": "column", "when": lands, "take": ["their column"]}
    file["lap"] = [dict(RELAY), take | ({"also": "one more"} if random.random() < 0.7 else {})]
    if "also" not in file["lap"][1] or random.random() < 0.3:
        file["turn"] = [turn for turn in file["turn"] if "needs" not in turn]
        file["sowing"]["direction"] = ("chosen first", "chosen second")[file["board"]["columns"] % 2]


def _going_back(file: File, random: Random) -> None:
    """What both holes of a column held is sown again, and laps may go back; each may lay out their own side."""
    _four_rows(file, random)
    file["board"]["stores"] = "none"
    file["sowing"] |= {
        "direction": "anticlockwise",
        "taken": random.choice(("origin", "origin", "next hole", "landing")),
    }
    lands = {"place": "own front", "was": "occupied", "facing": "occupied", "facing_back": "occupied"}
    file["lap"] = [{"id": "again", "when": lands, "take": ["their column"], "then": "sow taken"}, dict(RELAY)]
    if random.random() < 0.8 and file["sowing"]["taken"] == "origin":
        laps = {"laps": "first"} if random.random() < 0.4 else {}
        from_holes = random.choice((["A1", "A2"], ["A1", "B1", "A2", "B2"], ["A2", "A2 from the right", "B1"]))
        file["reverse"] = [{"id": "back", "holes": from_holes, **laps}]
    file["end"] = [{"id": "ends", "when": "both ends captured", "then": "mover loses"}]
    if random.random() < 0.4:
        file["opening"] = [{"id": "own", "offer": "layout", "who": "each"}]


def _alone(file: File, random: Random) -> None:
    """One row, one player: the game is lost, or solved."""
    file["board"] = {"rows": 1, "columns": random.randint(2, 6), "stores": "sown"}
    file["sowing"] = {"id": "sow"}
    file["start"] = {"each": random.randint(1, 4)}
    file["lap"] = [{"id": "again", "when": {"place": "own store"}, "then": "move again"}, dict(RELAY),
                   {"id": "lost", "when": {"was": "empty"}, "then": "lose"}]  # fmt: skip
    file["end"] = [{"id": "home", "when": "board is empty", "then": "nobody sweeps"}]


def _closed(file: File, random: Random) -> None:
    """Laps that close holes of the other side by a number; whoever cannot move has lost."""
    _board(file, 2, random)
    file["board"]["stores"] = "captured"
    file["sowing"]["direction"] = random.choice(("anticlockwise", "clockwise"))
    file["start"] = {"each": random.randint(2, 5)}
    closes: File = {"id": "closes", "when": {"place": "their side", "makes": [random.randint(2, 5)]}}
    spares: File = {"spares": ["last hole"]} if random.random() < 0.5 else {}
    file["lap"] = [{**closes, "becomes": "closed hole", **spares, "then": "relay"}, dict(RELAY)]
    file["end"] = [{"id": "stuck", "when": "mover has no move", "then": "mover loses"}]


def _kept_in_holes(file: File, random: Random) -> None:
    """Holes are won with what lies in them; some may be won from the start, where North's side has its own numbers."""
    _board(file, random.choice((2, 2, 2, 3)), random)
    file["board"]["stores"] = "captured"
    n, last = random.randint(2, 5), "A2" if file["board"]["rows"] == 3 else "A"
    file["start"] = {"each": n}
    if random.random() < 0.5:
        file["start"] |= {"north": {last.lower(): random.randint(0, 6)}, "won": [random.choice((last, last.lower()))]}
    where = random.choice(({"place": "their side"}, {"place": "own side"}, {}))
    file["lap"] = [{"id": "won", "when": {**where, "makes": [random.randint(2, 5)]}, "becomes": "won hole"}]
    if file["board"]["rows"] == 2 and random.random() < 0.5:
        pair = random.choice(({"makes": [3]}, {"was": "empty", "facing_holds": [2, 3]}, {"facing_holds": [1]}))
        file["lap"] = [{"id": "pair", "when": {**where, **pair}, "becomes": "won pair"}]
        file["lap"].append({"id": "across", "when": {"was": "empty", "facing": "occupied"}, "take": ["facing"]})
    two = {"take": ["last"], "most": 2}
    deeds: list[File] = [{"then": "move again"}, {"take": ["last"], "then": "move again"}, two]
    for id, place in (("ours", "own won hole"), ("theirs", "their won hole")):
        if random.random() < 0.6:
            file["lap"].append({"id": id, "when": {"place": place}, **random.choice(deeds)})
    if len(file["lap"]) < 3 and "theirs" not in {lap["id"] for lap in file["lap"]} and random.random() < 0.7:
        file["skip"] = [{"id": "theirs_passed", "what": "their won holes"}]
    file["lap"] += [dict(RELAY)] if random.random() < 0.7 else []
    ends: list[File] = [{"when": "nobody has a move", "then": "each sweeps own"},
                        {"when": "a row is empty", "then": "nobody sweeps"},
                        {"when": "board is empty", "then": "nobody sweeps"}]  # fmt: skip
    file["end"] = [{"id": "rest", **random.choice(ends)}]


def _by_number(file: File, random: Random) -> None:
    """Holes are passed over, taken across, next door or all over the board, for the number that they hold."""
    _board(file, 2, random)
    file["board"] |= {"stores": "captured", "columns": random.randint(2, 5)}
    file["start"] = {"each": random.randint(1, 4)}
    side = random.choice(({"on": "own side"}, {"on": "their side"}, {}))
    if random.random() < 0.5:
        file["skip"] = [{"id": "shun", "holds": [random.randint(1, 4)], "but_last": random.random() < 0.5, **side}]
    if random.random() < 0.4:
        alone = random.choice(({}, {"holes": ["A"]}))
        but = {"except": [random.randint(1, 4)], **alone}
        but = {"except_facing": [1]} if but in ({"except": [1]}, {"except": [2]}, {"except": [3]}) else but
        file["turn"] = [{"id": "but", **but}, {"id": "any"}]
    takes: list[File] = [
        {"when": {"makes": [2, 3]}, "take": ["every"], "holds": [random.randint(1, 3)], **side},
        {"when": {"place": "own side", "was": "empty", "facing_holds": [1, 2]}, "take": ["facing"]},
        {"when": {"makes": [3], "next": "occupied"}, "take": ["last", "next"]},
        {"when": {"was": "empty", "next": "occupied"}, "take": ["next"]},
        {"when": {"makes": [4]}, "take": ["last"], "most": 2},
        {"when": {"was": "empty", "facing": "occupied"}, "take": ["facing"], "then": "relay"},
    ]
    file["lap"] = [{"id": f"take_{i}", **one} for i, one in enumerate(random.sample(takes, 2))]
    file["lap"] += [dict(RELAY)] if random.random() < 0.6 else []


def _rarely(file: File, random: Random) -> None:
    """Opposite ways, or holes of nobody; duties of a whole turn, single stones, first turns; rows that win or take."""
    _board(file, 2, random)
    file["board"] |= {"stores": "captured", "columns": random.randint(2, 5)}
    file["start"] = {"each": random.randint(1, 4)}
    starts: list[File] = [{"id": "leaves", "needs": "cross or empty"}, {"id": "any", "from": "any hole"},
                          {"id": "crosses", "needs": "end across or empty"}, {"id": "alone", "singles": "empty hole"},
                          {"id": "begin", "when": {"turn": "first of all"}, "hole": "A"}]  # fmt: skip
    if random.random() < 0.7:
        some = starts[1:2] if random.random() < 0.2 else random.sample(starts, random.randint(1, 2))
        file["turn"] = [*some, {"id": "usual"}]
    else:
        when = random.choice(({}, {"when": "they have no stone"}))
        file["duty"] = [{"id": "leave", **when, "must": "leave a stone"}]
    if random.random() < 0.4:
        file["sowing"]["direction"] = "opposite"
    file["lap"] = [{"id": "two", "when": {"makes": [2]}, "take": ["last"]}, dict(RELAY)][: random.randint(1, 2)]
    then = random.choice(("empty row wins", "empty row sweeps all"))
    file["end"] = [{"id": "empty", "when": "a row is empty", "then": then}]


def _heads(file: File, random: Random) -> None:
    """Four rows with holes in which one may stop."""
    _four_rows(file, random)
    file["board"]["stores"], file["sowing"]["direction"] = "captured", "anticlockwise"
    stop = {"holes": random.sample(["A1", "A2", "B1", "B2"], random.randint(1, 2)), "was": "occupied"}
    file["lap"] = [{"id": "stop", "when": stop, "then": "stop or relay"}, dict(RELAY)]
    lands = {"place": "own front", "was": "empty", "facing": "occupied"}
    file["lap"].append({"id": "across", "when": lands, "take": ["their column"]})


THEMES: tuple[Callable[[File, Random], None], ...] = (
    _laid_out, _claimed, _burnt, _path, _sown_on, _sown_on, _one_side,
    _won, _next_hole, _mandarins, _one_more, _going_back, _alone, _kept_in_holes, _closed, _by_number, _by_number,
    _rarely, _heads,
)  # fmt: skip


# ---------------------------------------------------------------------- words
def _condition(options: Mapping[str, list[Any]], random: Random) -> File:
    if not options or random.random() < 0.75:
        return {}
    id_ = random.choice(list(options))
    return {"if": {id_: random.choice(options[id_])}}


def _words(kind: type[schema.FileTable], file: File, random: Random) -> File:
    """Random values for the keys of a table; optional keys are often left out."""
    hints, needed = get_type_hints(kind, include_extras=True), _needed(kind)
    names = [name for name in hints if name not in ("id", "if_") and (name in needed or random.random() < 0.4)]
    return {name.rstrip("_"): _value(name, hints[name], file, random) for name in names}


def _needed(kind: type[schema.FileTable]) -> set[str]:
    return {field.name for field in fields(kind) if field.required}


def _value(name: str, hint: Any, file: File, random: Random) -> Any:
    args = [arg for arg in get_args(hint) if arg is not type(None)]
    if isinstance(hint, type) and issubclass(hint, schema.FileTable):
        return _words(hint, file, random)
    if hint is bool:
        return random.random() < 0.5
    for kind in (hint, *args[:1]):
        if isinstance(kind, type) and issubclass(kind, StrEnum):
            return random.choice([word.value for word in kind])
    if get_origin(hint) is Literal:
        return random.choice(args)
    if name in ("turn", "turns"):
        return [random.choice([turn["id"] for turn in file["turn"]] or ["none"])]
    if name == "holes":
        return ["A" if file["board"]["rows"] <= 2 else random.choice(("A1", "A2", "B1"))]
    if name in ("makes", "holds", "facing_holds"):
        return sorted(random.sample(range(1, 6), random.randint(1, 2)))
    if name == "hole":
        return "A" if file["board"]["rows"] <= 2 else random.choice(("A1", "A2", "B1"))
    if name == "take":
        taken = (["facing"], ["facing"], ["last"], ["facing", "last"], ["column"], ["after next"], ["their column"],
                 ["next"], ["last", "next"], ["every"])  # fmt: skip
        return random.choice(taken)
    if name == "spares":
        return random.sample(["last hole", "same letter"], random.randint(1, 2))
    return random.randint(1, 7)


# ---------------------------------------------------------------------- mending
def _mended(file: File, faults: Sequence[str]) -> bool:
    """Removes what the faults name; False where none of it can be removed."""
    gone: set[tuple[str, int]] = set()
    for fault in faults:
        if MORE.search(fault):
            continue  # reported again the next time
        key = fault.split(": ")[1]
        clause = re.match(r"(\w+)\[(\d+)\]\.?([^\[]*)", key)
        if clause is None:
            part, _, path = key.partition(".")
            name = re.split(r"[.\[]", path)[0]
            if name not in file.get(part, {}) or name in ("rows", "columns"):
                return False
            del file[part][name]
        elif clause[1] == "option":  # what depended on it is gone
            gone.add(("option", int(clause[2]) - 1))
        elif not _without(file[clause[1]][int(clause[2]) - 1], clause[3].split("."), _needed(CLAUSES[clause[1]])):
            gone.add((clause[1], int(clause[2]) - 1))
    for kind, at in sorted(gone, reverse=True):
        del file[kind][at]
    return True


def _without(clause: File, names: list[str], needed: set[str]) -> bool:
    """Removes a key from a clause; False where the clause itself is wrong."""
    table = clause.get(names[0]) if len(names) > 1 else clause
    if not isinstance(table, dict) or names[-1] not in table or (table is clause and names[-1] in needed):
        return False
    del table[names[-1]]
    return True


# ---------------------------------------------------------------------- writing
def written(file: File) -> str:
    """The file as TOML."""
    lines = [f"{key} = {_toml(value)}" for key, value in file.items() if not isinstance(value, dict | list)]
    lines += ["sources = []"]
    for key, value in file.items():
        if isinstance(value, dict):
            lines += [f"[{key}]", *(f"{k} = {_toml(v)}" for k, v in value.items())]
        elif key != "sources" and isinstance(value, list):
            for clause in value:
                lines += [f"[[{key}]]", *(f"{k} = {_toml(v)}" for k, v in clause.items())]
    return "\n".join(lines) + "\n"


def _toml(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {_toml(part)}" for key, part in value.items()) + " }"
    return json.dumps(value)
