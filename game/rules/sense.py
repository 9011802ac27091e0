"""What the types of a variant file cannot say: words that fit each other, and clauses that can ever fit a turn.

Each check reports to `fault(key, what is wrong, what is allowed)`; none of them stops at the first fault.
"""

from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

from game.rules.schema import Clause, LapWhen, LapWords, OptionValue, VariantWords

Fault = Callable[[str, str, str], None]

KINDS = ("skip", "lap", "slam", "duty", "end", "repetition", "opening")
ONE_AT_A_TIME = ("slam", "duty", "repetition", "opening")
EVERY_GAME = ("void", "agreed", "pass")  # clauses that no file writes; their ids are taken
MOST_STONES = 255  # the machine keeps a hole in a byte
MOST_CLAUSES = 16  # of one kind: the machine's tables
COLUMNS, EACH = (1, 12), (1, 20)


def check_sense(words: VariantWords, fault: Fault) -> None:
    """All checks, in the order of the file's parts."""
    options = _check_options(words, fault)
    _check_numbers(words, options, fault)
    _check_clauses(words, options, fault)
    for i, lap in enumerate(words.lap):
        _check_lap(lap, f"lap[{i + 1}]", words.board.stores == "sown", fault)
    _check_order(words, fault)
    if words.board.stores != "sown":
        for i, skip in enumerate(words.skip):
            if skip.what == "their store":
                fault(f"skip[{i + 1}].what", "no stone is sown into a store here", '"origin"')
    takes, relays = any(lap.take for lap in words.lap), any(lap.then == "relay" for lap in words.lap)
    for i, slam in enumerate(words.slam):
        if not takes:
            fault(f"slam[{i + 1}]", "nothing is captured in this game", "no [[slam]]")
        if slam.then == "not allowed" and relays:
            fault(f"slam[{i + 1}].then", "a turn of several laps cannot be forbidden for its end", '"take nothing"')


def _check_options(words: VariantWords, fault: Fault) -> dict[str, list["OptionValue"]]:
    options: dict[str, list[OptionValue]] = {}
    for i, option in enumerate(words.option):
        if option.id in options:
            fault(f"option[{i + 1}].id", f"a second option {option.id}", "each option once")
        if len(set(map(_typed, option.values))) < len(option.values):
            fault(f"option[{i + 1}].values", "one value stands here twice", "different values, the default first")
        if len({type(value) for value in option.values}) > 1:
            fault(f"option[{i + 1}].values", "values of different kinds", "all numbers, all words, or true and false")
        options[option.id] = list(option.values)
    return options


def _check_numbers(words: VariantWords, options: dict[str, list["OptionValue"]], fault: Fault) -> None:
    """Numbers that options set, and how many stones there are at most."""
    fits = True
    known = ", ".join(f'"{key}"' for key, values in options.items() if all(map(_is_number, values)))
    places = (("board.columns", words.board.columns, COLUMNS), ("start.each", words.start.each, EACH))
    for path, number, (low, high) in places:
        if isinstance(number, int):
            continue
        values = options.get(number.option, [])
        wrong = [value for value in values if isinstance(value, int) and not low <= value <= high]
        if not values or not all(map(_is_number, values)):
            fits = False
            fault(f"{path}.option", f'"{number.option}" is no option with numbers', known or "no option of this file")
        elif wrong:
            fits = False
            fault(f"{path}.option", f'"{number.option}" can be {wrong[0]}', f"values from {low} to {high}")
    if fits:
        stones = max(words.board.rows * columns * each for columns, each in _sizes(words, options))
        if stones > MOST_STONES:
            fault("start.each", f"the board would hold {stones} stones", f"{MOST_STONES} stones in all at most")


def _sizes(words: VariantWords, options: dict[str, list["OptionValue"]]) -> Iterator[tuple[int, int]]:
    """Every pair of columns and stones a hole that the options allow."""
    columns, each = words.board.columns, words.start.each
    if not isinstance(columns, int) and not isinstance(each, int) and columns.option == each.option:
        yield from ((int(value), int(value)) for value in options[columns.option])
        return
    yield from product(
        [columns] if isinstance(columns, int) else map(int, options[columns.option]),
        [each] if isinstance(each, int) else map(int, options[each.option]),
    )


def _check_clauses(words: VariantWords, options: dict[str, list["OptionValue"]], fault: Fault) -> None:
    """Conditions on options, ids that are told apart, and clauses of which a game has one."""
    owner = {words.sowing.id: "sowing", **dict.fromkeys(EVERY_GAME, "every game")}
    for kind in KINDS:
        clauses: list[Clause] = getattr(words, kind)
        if len(clauses) > MOST_CLAUSES:
            fault(kind, f"{len(clauses)} clauses", f"{MOST_CLAUSES} at most")
        for i, clause in enumerate(clauses):
            path = f"{kind}[{i + 1}]"
            for key, value in clause.if_.items():
                if key not in options:
                    fault(f"{path}.if.{key}", "there is no such option", ", ".join(options) or "no option of this file")
                elif _typed(value) not in map(_typed, options[key]):
                    fault(f"{path}.if.{key}", f"{_said(value)} is no value of it", ", ".join(map(_said, options[key])))
            if owner.setdefault(clause.id, kind) != kind:
                fault(
                    f"{path}.id", f'"{clause.id}" is the id of another clause ({owner[clause.id]})', "an id of its own"
                )
            if kind in ONE_AT_A_TIME and any(_together(clause, before) for before in clauses[:i]):
                fault(path, f"a second [[{kind}]] under the same options", "one, or an if that keeps them apart")


def _check_lap(lap: LapWords, path: str, sown: bool, fault: Fault) -> None:
    when = lap.when
    if when.place in ("own store", "their store"):
        if when.facing or when.was or lap.take or lap.chain:
            fault(
                path, "nothing faces a store, and nothing is taken from one", "was, facing, take, chain with holes only"
            )
        if lap.then == "relay":
            fault(f"{path}.then", "a store is never lifted", '"end turn", "move again"')
        if not sown:
            fault(f"{path}.when.place", "no stone is sown into a store here", '"own side", "their side"')
    if lap.chain and ("last" not in lap.take or not when.makes):
        fault(
            f"{path}.chain", "a chain goes on from the last stone's hole, by a number", 'with take = ["last"] and makes'
        )
    if lap.then == "relay" and (lap.take or when.was == "empty"):
        fault(f"{path}.then", "there is nothing to lift for a relay", 'was = "occupied", and no take')
    if when.makes and ((when.was == "empty" and 1 not in when.makes) or (when.was == "occupied" and when.makes == [1])):
        fault(
            f"{path}.when", "this can never be", 'makes 1 in a hole that was "empty", 2 and more in an "occupied" one'
        )


def _check_order(words: VariantWords, fault: Fault) -> None:
    """The first case that fits counts: one that another always comes before is a slip."""
    for i, lap in enumerate(words.lap):
        for j, before in enumerate(words.lap[:i]):
            if _in_force_with(before, lap) and _covers(before.when, lap.when):
                fault(
                    f"lap[{i + 1}]", f"it never fits, for lap[{j + 1}] always fits before it", "the special case first"
                )
                break
    for i, end in enumerate(words.end):
        for j, earlier in enumerate(words.end[:i]):
            if end.when == earlier.when and _in_force_with(earlier, end):
                fault(f"end[{i + 1}]", f"it never comes, for end[{j + 1}] always comes before it", "each end once")
                break


def _covers(general: LapWhen, special: LapWhen) -> bool:
    """Does the first fit wherever the second does?"""
    same = all(
        getattr(general, fact) in (None, getattr(special, fact)) for fact in ("place", "was", "facing")
    ) and not (general.place is None and special.place in ("own store", "their store"))
    return same and (general.makes is None or (special.makes is not None and set(special.makes) <= set(general.makes)))


def _together(one: Clause, two: Clause) -> bool:
    """Can options put both in force?"""
    return all(_typed(two.if_.get(key, value)) == _typed(value) for key, value in one.if_.items())


def _in_force_with(general: Clause, special: Clause) -> bool:
    """Is the first in force whenever the second is?"""
    return all(key in special.if_ and _typed(special.if_[key]) == _typed(v) for key, v in general.if_.items())


def _typed(value: Any) -> tuple[type, Any]:
    """A value that is told from its likes: true is not 1."""
    return type(value), value


def _is_number(value: object) -> bool:
    return type(value) is int


def _said(value: "OptionValue") -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return f'"{value}"' if isinstance(value, str) else str(value)
