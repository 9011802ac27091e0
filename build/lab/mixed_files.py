"""Files of one's own, mixed from those of the program: parts of one game in another, and values just beyond a limit.

    python build/lab/run.py mixed_files FILES SEED

Each file is read as one of the user's.  It is refused with sentences, or its game is set up with some of its options,
told, laid out and played for a while.  An error that nobody expected is a fault of the program: exit code 1.
"""

import logging
import sys
import tempfile
import tomllib
import traceback
from collections.abc import Iterator, Sequence
from copy import deepcopy
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from game.board.drawing import extent
from game.place import VARIANTS
from game.rules.families import family_by_name
from game.rules.file.faults import VariantError
from game.rules.file.variant_library import Variant, load_variant
from game.rules.file.writing import variant_file_text
from game.table.own_game_trial import try_game_and_texts
from game.text.language import Language
from game.text.sentences import rules_page

Tables = dict[str, Any]
OF_THE_FILE = ("name", "based_on", "family", "without", "order", "sources")  # keys that are no part of the rules
BEYOND = (
    -1,
    0,
    1,
    2,
    3,
    5,
    6,
    7,
    8,
    12,
    13,
    20,
    21,
    22,
    23,
    40,
    41,
    42,
    43,
    63,
    64,
    127,
    128,
    250,
    251,
    255,
    256,
    1000,
)
ODD: tuple[Any, ...] = (
    False,
    True,
    0,
    1.5,
    "",
    "x",
    [],
    {},
    [[]],
    [{}],
    [{"id": "x"}],
    {"option": "x"},
    [1, "a"],
    {"en": ""},
)
MOST_OPTIONS = 6  # of a game that are tried
PLIES = 6
NAME = "mixed"


class Outcome(NamedTuple):
    """What became of a file: refused with sentences, played, or an error of the program that is told in `error`."""

    text: str
    refused: bool
    error: str = ""


@cache
def _files() -> tuple[tuple[str, Tables], ...]:
    """The id and the tables of each game of the program."""
    return tuple(
        (path.stem, tomllib.loads(path.read_text(encoding="utf-8"))) for path in sorted(VARIANTS.glob("*.toml"))
    )


def mixed_file(random: Random) -> Tables:
    """Return the tables of a game with parts of others, and perhaps some values changed."""
    id, own = random.choice(_files())
    tables: Tables = {"based_on": id} if random.random() < 0.5 else deepcopy(own)
    tables["name"] = "Mixed"
    for _ in range(random.randint(0, 3)):
        _, other = random.choice(_files())
        parts = [key for key in other if key not in OF_THE_FILE]
        for key in random.sample(parts, min(len(parts), random.randint(1, 3))):
            _add_part(tables, key, deepcopy(other[key]), random)
    for _ in range(random.choice((0, 1, 1, 2, 4))):
        _change_value(tables, random)
    return tables


def _add_part(tables: Tables, key: str, part: Any, random: Random) -> None:
    """Put a part of another game into the tables: in place of the same part, or beside it."""
    there = tables.get(key)
    if isinstance(part, list) and isinstance(there, list) and random.random() < 0.5:
        tables[key] = [*there, *part]
    elif isinstance(part, list) and part and random.random() < 0.3:
        tables[key] = [random.choice(part)]
    elif isinstance(part, dict) and isinstance(there, dict) and random.random() < 0.5:
        tables[key] = {**there, **part}
    elif isinstance(part, dict) and len(part) > 1 and random.random() < 0.3:
        kept = random.choice(list(part))
        tables[key] = {kept: part[kept]}
    else:
        tables[key] = part


def _change_value(tables: Tables, random: Random) -> None:
    """Change one value: a number to one near a limit, any other to one that stands elsewhere, or nothing at all."""
    places = list(_places(tables))
    holder, key = random.choice(places)
    value = holder[key]
    if isinstance(value, int) and not isinstance(value, bool) and random.random() < 0.8:
        holder[key] = random.choice((*BEYOND, value - 1, value + 1))
    elif random.random() < 0.2 and key != "name":
        del holder[key]
    elif random.random() < 0.3:
        holder[key] = deepcopy(random.choice(ODD))
    else:
        other, at = random.choice(list(_places(random.choice(_files())[1])) if random.random() < 0.7 else places)
        holder[key] = deepcopy(other[at])
    if not tables:
        tables["name"] = "Mixed"
    if "board" not in tables and random.random() < 0.2:
        tables["board"] = {"columns": random.choice(BEYOND)}


def _places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Yield each value of some tables as what holds it, and its key there."""
    for key in list(value) if isinstance(value, dict) else range(len(value)):
        yield value, key
        if isinstance(value[key], dict | list):
            yield from _places(value[key])


class _Heard(logging.Handler):
    """Keeps the errors that readers log."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.told: list[str] = []
        self.setFormatter(logging.Formatter("%(message)s"))

    def emit(self, record: logging.LogRecord) -> None:
        self.told.append(self.format(record))


def outcome(seed: int, folder: Path) -> Outcome:
    """Return what becomes of the file of a seed, written into a folder."""
    random, path = Random(seed), folder / f"{NAME}.toml"
    text = variant_file_text(mixed_file(random))
    path.write_text(text, encoding="utf-8")
    heard, log = _Heard(), logging.getLogger("naqala.rules")
    log.addHandler(heard)
    try:
        variant = load_variant(path, trial=try_game_and_texts)
        _use(variant, random)
    except VariantError as error:
        wrong = [fault for fault in error.faults if not fault.startswith(path.name)]
        return Outcome(text, True, "\n".join((*heard.told, *wrong)))
    except Exception:
        return Outcome(text, False, traceback.format_exc())
    finally:
        log.removeHandler(heard)
    return Outcome(text, False, "\n".join(heard.told))


def _use(variant: Variant, random: Random) -> None:
    """Set a game up with each of its options, tell it, lay its board out and play some turns.  Raises any error."""
    choices: list[dict[str, Any]] = [{one.id: value} for one in variant.options for value in one.values[1:]]
    for chosen in [{}, *random.sample(choices, min(MOST_OPTIONS, len(choices)))]:
        rules = variant.rules(chosen)
        rules_page(rules, Language())
        extent(rules.board)
        position = family_by_name(variant.family).start(rules)
        for _ in range(PLIES):
            if position.over or position.phase != "play":
                break
            position = position.play(random.choice(position.legal()))
        family_by_name(variant.family).from_json(rules, position.as_json())


def main(words: Sequence[str]) -> int:
    """Try files: FILES SEED; return 1 if the program failed at one, else 0."""
    files, seed = int(words[0]), int(words[1])
    refused = wrong = 0
    with tempfile.TemporaryDirectory() as folder:
        for number in range(files):
            found = outcome(seed * 1_000_000 + number, Path(folder))
            refused += found.refused
            if found.error:
                wrong += 1
                print(f"== seed {seed * 1_000_000 + number}\n{found.text}\n{found.error}", flush=True)
    print(f"{files} files: {refused} refused, {files - refused - wrong} played, {wrong} with an error of the program")
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
