"""Clauses that are well known: those of the games that come along, recognised by the words of the file.

assets/texts/clauses.json has a row for each: its kind, what its file says (`says`, one way or several), and its texts.
A clause is recognised by what it says, not by its id: a file of the reader's own that says the same has the same texts.
Only a name with a dot stands for clauses of one id: `takata.tax` is the clause `takata` where it says just that.  A row
that says nothing is another text of a clause, chosen by what stands beside it in the file (`clauses`).
"""

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any

import msgspec

from game.place import ASSETS
from game.rules.decoding import decode
from game.rules.file.schema import KINDS, Clause
from game.rules.file.vocabulary import EndWhen, FirstLapNeeds

if TYPE_CHECKING:
    from game.rules.sowing.compiled import Rules

FILE = ASSETS / "texts" / "clauses.json"
Said = Mapping[str, Any]
TAKATA = "takata"  # how the names of turns begin that are only played where nothing can be captured
ANY = "*"  # in place of a value: whatever the file says there
GIVEN = "+"  # the same, where the file has to say something, as the text names it


class ClauseTexts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Texts of a well-known clause, and the patterns by which the clause is recognised.

    `says`: contents of a file's clause that match. `title`, `text`: for the rules page; `why`: the line under a
    caption; placeholders such as `{left:stone}` are named after the clause's keys. `in_round`, `why_in_round`: replace
    `text` and `why` in a match. `note`, `shown`: caption and preview for a clause that changes a turn without a step.
    `barred`: text on the holes that it bars; `refused`: why it refuses a move, and what to do.
    """

    kind: str = ""
    says: tuple[dict[str, Any], ...] = ()
    title: str = ""
    text: str = ""
    in_round: str = ""
    why: str = ""
    why_in_round: str = ""
    note: str = ""
    shown: str = ""
    barred: str = ""
    refused: tuple[str, str] | None = None


def known_clause_texts(known: str) -> ClauseTexts:
    """Return the texts for a well-known name; empty texts if there are none."""
    return _all_clause_texts().get(known, ClauseTexts())


@cache
def _all_clause_texts() -> dict[str, ClauseTexts]:
    """Return the texts of all well-known clauses by name, read from their file."""
    return decode(FILE.read_bytes(), dict[str, ClauseTexts])


@cache
def known_clauses_of_kind(kind: str) -> tuple[tuple[str, Said], ...]:
    """Return name and pattern of the well-known clauses of a kind, in the order in which they are tried."""
    return tuple(
        (name, _lists_to_tuples(said))
        for name, row in _all_clause_texts().items()
        if row.kind == kind
        for said in row.says
    )


def _lists_to_tuples(said: Any) -> Any:
    """Convert the lists in nested data to tuples, as `clause_content` does."""
    if isinstance(said, dict):
        return {key: _lists_to_tuples(value) for key, value in said.items()}
    return tuple(said) if isinstance(said, list) else said


EVERY_GAME = ("goal", "start", "void", "agreed", "pass")  # what no file writes a clause of


def known_name_of_id(id: str, rules: "Rules") -> str:
    """Return the well-known name of the clauses with an id; "" if they must be described from their words."""
    return _known_names(rules).get(id, id if id in EVERY_GAME else "")


def clauses_with_id(id: str, rules: "Rules") -> tuple[tuple[str, Any], ...]:
    """Return (kind, clause) for all clauses in force with this id."""
    return _clauses_by_id(rules).get(id, ())


def clauses_of_kind_with_id(kind: str, id: str, rules: "Rules") -> tuple[Any, ...]:
    """Return the clauses of one kind in force with this id."""
    return tuple(clause for its, clause in clauses_with_id(id, rules) if its == kind)


def is_decided_by_front_row(rules: "Rules") -> bool:
    """Return whether a game ends when a front row is empty."""
    return any(end.when == EndWhen.A_FRONT_ROW_IS_EMPTY for end in rules.clauses_of_kind("end"))


def clause_content(clause: "Clause") -> dict[str, Any]:
    """Return the content of a clause, without its id, options and defaults."""
    found: dict[str, Any] = _non_default_content(clause)
    return {key: value for key, value in found.items() if key not in ("id", "if", "title", "text")}


@lru_cache(maxsize=8)
def _clauses_by_id(rules: "Rules") -> dict[str, tuple[tuple[str, Any], ...]]:
    """Return (kind, clause) of all clauses in force, by id, from a cache."""
    found: dict[str, tuple[tuple[str, Any], ...]] = {}
    for kind in KINDS:
        for clause in rules.clauses_of_kind(kind):
            found[clause.id] = (*found.get(clause.id, ()), (kind, clause))
    return found


@lru_cache(maxsize=8)
def _known_names(rules: "Rules") -> dict[str, str]:
    """Return the well-known name by id; "" if clauses of one id have different names."""
    named = {
        id: {known_name_of_clause(kind, clause) for kind, clause in clauses}
        for id, clauses in _clauses_by_id(rules).items()
    }
    found = {id: names.pop() if len(names) == 1 else "" for id, names in named.items()}
    if not any(
        turn.needs == FirstLapNeeds.CAPTURE for turn in rules.clauses_of_kind("turn")
    ):  # then it is no turn without captures
        return {id: "" if name.startswith(TAKATA) else name for id, name in found.items()}
    return found


def known_name_of_clause(kind: str, clause: "Clause") -> str:
    """Return the well-known name of a clause; its own id is tried first, a name with a dot fits only that id."""
    said = clause_content(clause)
    fitting = [name for name, pattern in known_clauses_of_kind(kind) if _matches_pattern(said, pattern)]
    own = [name for name in fitting if name.partition(".")[0] == clause.id]
    return next((name for name in (*own, *fitting) if name in own or "." not in name), "")


def _matches_pattern(said: Said, pattern: Said) -> bool:
    """Return whether content matches a pattern; a key whose value may be anything may also be missing."""
    if any(key not in pattern for key in said):
        return False
    return all(
        want == ANY
        or (want == GIVEN and key in said)
        or (_matches_pattern(said.get(key, {}), want) if isinstance(want, dict) else said.get(key) == want)
        for key, want in pattern.items()
    )


def _non_default_content(words: msgspec.Struct) -> dict[str, Any]:
    """Return the fields that differ from their defaults, with those of inner tables; lists become sorted tuples."""
    found: dict[str, Any] = {}
    for name, default in _field_defaults(type(words)):
        value = getattr(words, name)
        if isinstance(value, msgspec.Struct):
            value = _non_default_content(value)
        elif isinstance(value, list):
            value = tuple(sorted(set(value)))  # their order says nothing
        if value and value != default:
            found[name.rstrip("_")] = value
    return found


@cache
def _field_defaults(kind: type[msgspec.Struct]) -> tuple[tuple[str, Any], ...]:
    """Return (name, default) of a struct type's fields, cached for speed."""
    return tuple((field.name, field.default) for field in msgspec.structs.fields(kind))
