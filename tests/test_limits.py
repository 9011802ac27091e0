"""Every limit on what comes from outside is tried at its edge: with one less, as much as is allowed, and one more.

The tables of edges have most limits as bare numbers, so that they notice a limit that is changed: a limit stands in
them when its name or its value does."""

import ast
import importlib
import re
from collections.abc import Iterator
from pathlib import Path

from tests.some import some

ROOT = Path(__file__).resolve().parents[1]
LIMIT = re.compile(r"(MOST|LONGEST|LARGEST|LEAST|FEWEST|SHORTEST|DEEPEST)(_|$)")
# Folders that read what people and other programs write.
FEATURES = ("library", "sharing", "learners", "lessons", "puzzles", "teach", "workshop")
OUTSIDE = ("rules/file", "store", "protocol", *(f"features/{one}" for one in FEATURES))
INSIDE = {  # limits that nothing from outside reaches one by one, and why
    "classroom MOST_VOTES": "a teacher types it: tests/features/teach/test_classroom.py has 14 and 100",
    "class_games MOST": "tests/store/sharing tries four hundred files and one more",
    "engine DEEPEST": "tests/protocol tries it, and says the sentence",
    "record_files MOST_GAMES": "a hundred thousand games take minutes to play",
    "importing MOST_FAULTS": "more are counted, which is what a reader sees",
    "learners_file MOST_BYTES": "no test can hold a file of 64 MB",
    "lesson_files MOST_SAID": "it shortens the sentence of an error, and refuses nothing",
    "worksheet_questions LONGEST": "turns of random games, which come from nowhere outside",
    "log LARGEST": "what the program itself writes",
    "log LONGEST": "what the program itself writes",
    "own_puzzles MOST": "what the program itself writes",
    "sqlite_recovery LARGEST": "no test can hold a row of 100 MB",
    "parser MOST_TOKENS": "tests/store/text_record/test_limits_of_text.py counts what is looked at beyond it",
    "parser MOST_FAULTS": "more are left out, which no sentence tells",
    "record_reader LONGEST_TEXT": "no test can hold a text of 64 million letters",
    "record_reader MOST_FAULTS": "more are left out, which no sentence tells",
    "record_reader MOST_GAMES": "a hundred thousand games take minutes to play",
    "talking LONGEST_LINE": "tests/protocol/test_fuzz.py tries it, with all pieces in which a line can come",
    "usual_boards MOST_BELOW": "lessons of the program alone reach it",
    "validate MOST_CLAUSES": "constants.MAX_CLAUSES for those that the machine counts",
    "validate MOST_COLUMNS": "a table of schema; each of its numbers has an edge",
}


def limits() -> Iterator[tuple[str, frozenset[str]]]:
    """Every constant that is compared with something: where, and the names under which tables of edges may have it."""
    for folder in OUTSIDE:
        for path in some(one for one in sorted((ROOT / "game" / folder).rglob("*.py")) if "window" not in one.parts):
            tree = ast.parse(path.read_text("utf-8"))
            taken = {
                one.name: str(node.module).rpartition(".")[2]
                for node in tree.body
                if isinstance(node, ast.ImportFrom)
                for one in node.names
            }
            for node in ast.walk(tree):
                if isinstance(node, ast.Compare):
                    names = {part.id for part in ast.walk(node) if isinstance(part, ast.Name) and LIMIT.match(part.id)}
                    for name in names:
                        homes = (path.stem, taken.get(name, path.stem))
                        yield f"{path.stem} {name}", frozenset(f"{home}.{name}" for home in homes)


def values_of(names: frozenset[str]) -> set[float]:
    found = set[float]()
    for path in sorted((ROOT / "game").rglob("*.py")):
        for name in names:
            home, _, constant = name.rpartition(".")
            if path.stem == home:
                module = importlib.import_module(".".join(path.relative_to(ROOT).with_suffix("").parts))
                value = getattr(module, constant, None)
                found |= {value} if isinstance(value, int | float) else set()
    return found


def test_every_limit_stands_in_a_table_of_edges() -> None:
    trees = [ast.parse(path.read_text("utf-8")) for path in some((ROOT / "tests").rglob("test_edges.py"))]
    nodes = [node for tree in trees for node in ast.walk(tree)]
    numbers = {node.value for node in nodes if isinstance(node, ast.Constant) and type(node.value) in (int, float)}
    named = {node.id for node in nodes if isinstance(node, ast.Name)}
    named |= {node.attr for node in nodes if isinstance(node, ast.Attribute)}
    every = dict(some(limits()))
    missing = {
        where
        for where, names in every.items()
        if where.rpartition(" ")[2] not in named and not values_of(names) & numbers
    }
    assert sorted(missing - set(INSIDE)) == []
    assert sorted(set(INSIDE) - set(every)) == []
