"""The cost of the program's regular expressions on texts made to cost much: `python build/lab/run.py expressions`.

From each expression come the letters that it asks for and the shortest texts that fit its parts.  Thousands of one of
them, behind whatever the expression begins with and before a letter that fits nothing, are what makes an expression try
again at every place.  Whether it does is seen from the growth: four times the text may cost four times as much, not
sixteen times.
"""

from __future__ import annotations

import ast
import importlib
import re
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice, pairwise, product
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple

_parser: Any = importlib.import_module("re._parser")
c: Any = importlib.import_module("re._constants")
ROOT = Path(__file__).resolve().parents[2]
ANYWHERE = "search|finditer|findall|sub|subn|split"
AT_ONE_PLACE = "match|fullmatch"
CALLS = frozenset({"compile", *ANYWHERE.split("|"), *AT_ONE_PLACE.split("|")})

# What expressions that are put together in a function are put together from.
THERE: Mapping[str, Mapping[str, object]] = {
    "build/lab/bench/many_games.py": {"key": "name"},
    "build/lab/mutants.py": {"old": "=="},
    "build/figures.py": {"before": r"sowing\ games:\ ", "after": r"\ games"},
    "game/features/lessons/checking.py": {"row": SimpleNamespace(stated="makes?|with (its|the) last stone")},
    "game/features/lessons/own_game_lessons.py": {"names": ["Oware", "La'b Hakimi"]},
    "game/text/letters.py": {"words": SimpleNamespace(article="the ")},
    "game/rules/file/mending.py": {"key": "columns", "sought": "own row"},
    "game/rules/sowing/choices.py": {"rules": SimpleNamespace(varied=True)},
    "game/features/lessons/hole_names.py": {"plain": ["A", "A1"], "read": ["the hole A"]},
    "game/features/workshop/own_text.py": {"before": "My ", "behind": ""},
}

# Letters: in small steps at first, so that what doubles with each letter is stopped in time.
SIZES = (12, 16, 20, 24, 32, 40, 50, 64, 80, 110, 160, 500, 1500)
MANY = SIZES[-1]
SLOW = 0.0004  # seconds of the processor’s time that make a text worth a second look: few on the fastest machine
STEEP = 2.0  # times as fast as the text: what tries again at every place grows four times as fast
MISFIT = "\x00"
USUAL = " \n\ta1_A\"'\\"


class Expression(NamedTuple):
    """A regular expression of the program, where it stands, and whether it is tried at every place of a text."""

    where: str
    pattern: re.Pattern[Any]
    anywhere: bool


def expressions(folder: str) -> Iterator[Expression]:
    """Every one in the modules of a folder.  Raises AssertionError where one cannot be made here."""
    sources = {path: path.read_text() for path in sorted((ROOT / folder).rglob("*.py"))}
    sys.path[:0] = [] if folder in sys.path else [folder]
    everything = "\n".join(sources.values())
    for path, source in sources.items():
        if "re." in source and "checks" not in path.parts:
            yield from _in_module(folder, path, source, everything)


def _in_module(folder: str, path: Path, source: str, everything: str) -> Iterator[Expression]:
    tree = ast.parse(source)
    names = {
        id(node.value): node.targets[0].id
        for node in ast.walk(tree)
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name)
    }
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Attribute(value=ast.Name(id="re"), attr=how), args=[first, *rest]) if how in CALLS:
                where = f"{path.relative_to(ROOT).as_posix()}:{node.lineno}"
                flags = next((one.value for one in node.keywords if one.arg == "flags"), None)
                if flags is None and how == "compile" and rest:
                    flags = rest[0]
                about = vars(
                    importlib.import_module(
                        ".".join(path.relative_to(ROOT if folder == "game" else ROOT / folder).with_suffix("").parts)
                    )
                )
                about = {**about, **THERE.get(where.rpartition(":")[0], {})}
                said, kind = _value(first, about, where), _value(flags, about, where) if flags else 0
                if isinstance(said, re.Pattern):
                    continue
                name = re.escape(names.get(id(node), "of no name"))
                ways = [how] if how != "compile" else _used(name, source) or _used(name, everything)
                at_one_place = ways and set(ways) <= set(AT_ONE_PLACE.split("|"))
                yield Expression(where, re.compile(said, kind), not at_one_place)


def _used(name: str, source: str) -> list[str]:
    return re.findall(rf"\b{name}\.({ANYWHERE}|{AT_ONE_PLACE})\b", source)


def _value(node: ast.expr, about: Mapping[str, object], where: str) -> Any:
    try:
        return eval(compile(ast.Expression(node), where, "eval"), dict(about))
    except NameError as error:
        raise AssertionError(
            f"{where}: THERE in build/lab/expressions.py has to say what it is made from: {error}"
        ) from None


# ---------------------------------------------------------------------- texts that may cost much
def _one_of(members: Sequence[tuple[Any, Any]]) -> str:
    """A letter that fits a set of letters."""
    denied = bool(members) and members[0][0] is c.NEGATE
    for letter in [
        *map(chr, range(32, 127)),
        "\n",
        "\t",
        "\x00",
        *(chr(m) for op, m in members if op is c.LITERAL),
        *(chr(m[0]) for op, m in members if op is c.RANGE),
    ]:
        if any(_fits(letter, op, m) for op, m in members if op is not c.NEGATE) != denied:
            return letter
    return "a"


def _fits(letter: str, op: Any, m: Any) -> bool:
    if op is c.LITERAL:
        return letter == chr(m)
    if op is c.RANGE:
        return m[0] <= ord(letter) <= m[1]
    name = str(m).rpartition("_")[2].lower()
    fits = {"digit": letter.isdigit(), "space": letter.isspace(), "word": letter.isalnum() or letter == "_"}[name]
    return fits != ("NOT" in str(m))


def _shortest(tree: Any, pieces: set[str]) -> str:
    """A short text that fits; those of its parts are added to the pieces."""
    text = ""
    for op, arg in tree:
        if op is c.LITERAL:
            part = chr(arg)
        elif op is c.NOT_LITERAL:
            part = "a" if arg != ord("a") else "b"
        elif op is c.ANY:
            part = "a"
        elif op is c.IN:
            part = _one_of(arg)
        elif op is c.BRANCH:
            part = [_shortest(one, pieces) for one in arg[1]][0]  # noqa: RUF015  the pieces of all are wanted
        elif op is c.SUBPATTERN:
            part = _shortest(arg[3], pieces)
        elif op is c.ATOMIC_GROUP:
            part = _shortest(arg, pieces)
        elif op in (c.MAX_REPEAT, c.MIN_REPEAT, c.POSSESSIVE_REPEAT):
            part = _shortest(arg[2], pieces)
            pieces.add(part)
            part *= max(arg[0], 1) if arg[0] < 50 else arg[0]
        elif op in (c.ASSERT, c.ASSERT_NOT):
            pieces.add(_shortest(arg[1], pieces))
            part = ""
        else:
            part = ""
        text += part
    pieces.add(text)
    return text


def _beginnings(tree: Any) -> Iterator[str]:
    """What fits the first parts of an expression, one part more each time."""
    yield ""
    parts = list(tree)
    if len(parts) == 1 and parts[0][0] is c.SUBPATTERN:
        parts = list(parts[0][1][3])
    if len(parts) == 1 and parts[0][0] is c.BRANCH:
        for one in parts[0][1][1]:
            yield from islice(_beginnings(one), 1, None)
        return
    for n in range(1, len(parts) + 1):
        yield _shortest(parts[:n], set())


def attacks(pattern: re.Pattern[Any]) -> Iterator[tuple[str, str, str]]:
    """What stands in front, what is repeated, what stands behind."""
    said = pattern.pattern if isinstance(pattern.pattern, str) else pattern.pattern.decode("latin-1")
    tree = _parser.parse(said, pattern.flags)
    pieces = set[str]()
    _shortest(tree, pieces)
    whole = {piece for piece in pieces if 0 < len(piece) < 200}
    letters = sorted({letter for piece in whole for letter in piece} | set(USUAL))
    runs = {*whole, *letters, *(one + "\n" for one in whole), *(one[:-1] for one in whole if len(one) > 1)}
    starts = sorted(set(_beginnings(tree)))
    yield from product(starts, sorted(runs), ("", MISFIT))
    for one, other in product(letters, repeat=2):
        if one != other:
            yield "", one + other, MISFIT
            yield "", one, other
    for one, other in product(sorted(whole | set(letters)), repeat=2):
        if one != other:
            yield one * MANY, other, MISFIT


# ---------------------------------------------------------------------- what they cost
def _tries(one: Expression) -> Callable[[str], None]:
    pattern, raw = one.pattern, isinstance(one.pattern.pattern, bytes)

    def try_it(text: str) -> None:
        said: Any = text.encode("utf-8", "surrogateescape") if raw else text
        if one.anywhere:
            for _ in pattern.finditer(said):
                pass
        else:
            pattern.match(said)
            pattern.fullmatch(said)

    return try_it


def _cost(try_it: Callable[[str], None], text: str, times: int = 1) -> float:
    def once() -> float:
        began = time.thread_time()
        try_it(text)
        return time.thread_time() - began

    return min(once() for _ in range(times))


def _text(attack: tuple[str, str, str], many: int) -> str:
    start, run, end = attack
    start = start[: many // 2] if len(start) > many // 2 else start
    return start + run * ((many - len(start)) // len(run)) + end


def steep(one: Expression) -> tuple[str, float] | None:
    """A text on which the cost grows faster than the text, and how many times as fast."""
    try_it = _tries(one)
    for attack in attacks(one.pattern):
        for less, many in pairwise(SIZES):
            if _cost(try_it, _text(attack, many)) > SLOW and (again := _cost(try_it, _text(attack, many), 5)) > SLOW:
                growth = again / max(_cost(try_it, _text(attack, less), 15), 1e-7) / (many / less)
                if growth > STEEP:
                    start, run, end = attack
                    return f"{start[:20]!r} + {run!r} * many + {end!r}", growth
                break
    return None


def main(words: Sequence[str]) -> int:
    """Looks at all expressions of the folders that are named; 1 if one grows faster than its text."""
    bad = 0
    for folder in words or ["game", "build"]:
        for one in expressions(folder):
            began = time.thread_time()
            found = steep(one)
            bad += found is not None
            print(
                f"{time.thread_time() - began:6.2f} s  {one.where}  {'anywhere' if one.anywhere else 'one place'}"
                + (f"   <-- {found[0]}: {found[1]:.0f} times" if found else ""),
                flush=True,
            )
    return int(bad > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
