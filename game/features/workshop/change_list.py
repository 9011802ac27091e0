"""List of changes between two games, found by comparing them, so that it can be made for any file."""

from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

from game.features.workshop.draft_cards import RuleCard, clauses_by_id, make_cards, rule_with_options
from game.features.workshop.toml_data import (
    ID,
    Tables,
    apply_options,
    clauses_of_kind,
    default_options,
    is_clause_list,
    set_value_at,
    value_at,
)
from game.rules.file.asked_options import IF, OPTION, options_used_in
from game.rules.file.based_on import HOMES, LOCKED, OF_ITS_OWN, find_whole_game, read_whole_game
from game.rules.file.file_text import OWN_TEXTS
from game.rules.file.schema import BASED_ON, ORDER, WITHOUT
from game.text.workshop.card_pieces import RuleChange
from game.text.workshop.number_lists import IS_EVEN, MAKES, clause_numbers

TEXTS = frozenset((key,) for key in OWN_TEXTS)
NOT_COUNTED = frozenset({BASED_ON, WITHOUT, ORDER, LOCKED, OPTION, "family", *OF_ITS_OWN})


def read_changes(path: Path, folder: Path | None = None) -> tuple[RuleChange, ...]:
    """Return the changes that a game file makes to its base game; empty for a game without a base. `folder`: the user's
    own games, None for the file's folder. Raises VariantError.
    """
    game = read_whole_game(path)
    name = game.tables.get(BASED_ON)
    below = find_whole_game(str(name), (*HOMES, folder or path.parent)) if name else None
    return compare_games(below.tables, game.tables) if below else ()


def compare_games(old: Tables, new: Tables) -> tuple[RuleChange, ...]:
    """Return the changes that turn the game `old` into the game `new`."""
    first, now = default_options(old), default_options(new)
    before, after = make_cards(old), make_cards(new)
    found: list[RuleChange] = []
    told: set[str] = set()
    for card in after:
        match = next((one for one in before if one.is_same_rule(card)), None)
        changes = [RuleChange("added", card.kind, card.id, new=dict(card.table), nth=card.nth)]
        if match is not None:
            written = _rule_as_written(match, old), _rule_as_written(card, new)
            changes = [*_changes_of_card(match, card, rule_with_options(match, first), rule_with_options(card, now))]
            ruled = [one for one in changes if one.path[:1] not in TEXTS]
            if ruled and written[0] == written[1]:  # an option alone brought the other texts, which tell no more
                changes = ruled
            changes = changes or [*_hidden_changes(card, *written)]
        if changes:
            told |= _options_of_rule(card, new) | (_options_of_rule(match, old) if match else set())
            found += changes
    for i, card in enumerate(before):
        if not any(one.is_same_rule(card) for one in after):
            told |= _options_of_rule(card, old)
            gone = RuleChange("removed", card.kind, card.id, old=dict(card.table), nth=card.nth)
            found.insert(min(i, len(found)), gone)
    found += _order_changes(old, new)
    found += _option_changes(old, new, told)
    for key in dict.fromkeys([*old, *new]):
        if key in NOT_COUNTED or is_clause_list(old.get(key)) or is_clause_list(new.get(key)):
            continue
        if not any(card.kind == key for card in (*before, *after)) and (old.get(key) or None) != (new.get(key) or None):
            found.append(RuleChange("key", key, key, old=old.get(key), new=new.get(key)))
    return tuple(found)


def _changes_of_card(
    old: RuleCard, new: RuleCard, before: tuple[bool, Any], after: tuple[bool, Any]
) -> Iterator[RuleChange]:
    """Yield the differences between two versions of a card. `before`, `after`: whether the rule is in force with the
    usual options, and its value with them.
    """
    if before[0] != after[0]:
        yield RuleChange("set", new.kind, new.id, (IF,), before[0], after[0], new.nth)
    leaves = [*_leaf_changes(before[1], after[1])]
    if any(path in (MAKES, IS_EVEN) for path, *_ in leaves):  # two keys that say one thing
        numbers = [clause_numbers(rule, MAKES) for _, rule in (before, after)]
        leaves = [one for one in leaves if one[0] not in (MAKES, IS_EVEN)] + [(MAKES, numbers[0], numbers[1])]
    ruled = any(path[:1] not in TEXTS for path, *_ in leaves)
    for path, one, other in leaves:
        if ruled and other is None and path[:1] in TEXTS:
            continue  # what told of the rule as it was has gone with it
        yield RuleChange("set", new.kind, new.id, path, one, other, new.nth)


def _hidden_changes(card: RuleCard, before: Any, after: Any) -> Iterator[RuleChange]:
    """Yield a change for a rule whose versions `before` and `after`, as written, differ only under non-
    default options.
    """
    if before != after and card.nth <= 0:
        path, old, new = next(_leaf_changes(_merge_clauses(before), _merge_clauses(after)), ((IF,), True, True))
        path = tuple(key for key in path if not key.isdigit()) or (IF,)
        yield RuleChange("set", card.kind, card.id, path, old, new, card.nth, is_hidden=True)


def _rule_as_written(card: RuleCard, tables: Tables) -> Any:
    """Return all that the tables of a game contain about the rule of a card: a table, or the clauses with its id."""
    if card.is_single_table:
        return dict(card.table)
    return [one for one in clauses_of_kind(tables, card.kind) if one.get(ID) == card.id]


def _merge_clauses(written: Any) -> Tables:
    """Return the clauses of one id (a list, or a single table) as a table keyed by their numbers, without
    conditions.
    """
    listed = written if isinstance(written, list) else [written]
    return {str(i): {key: value for key, value in one.items() if key != IF} for i, one in enumerate(listed)}


def _leaf_changes(old: Any, new: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any, Any]]:
    """Yield path, old and new value of each difference between two nested tables; None for a missing value. `path`: the
    path of the tables themselves.
    """
    if isinstance(old, dict) and isinstance(new, dict):
        for key in dict.fromkeys([*old, *new]):
            yield from _leaf_changes(old.get(key), new.get(key), (*path, key))
    elif isinstance(old or new, dict) and not path:
        yield from _leaf_changes(old or {}, new or {}, path)
    elif (type(old), old) != (type(new), new):
        yield path, old, new


def _options_of_rule(card: RuleCard, tables: Tables) -> set[str]:
    """Return the ids of the options on which the rule of a card depends."""
    if card.is_single_table:
        return options_used_in(card.table)
    return options_used_in([one for one in clauses_of_kind(tables, card.kind) if one.get(ID) == card.id])


def _order_changes(old: Tables, new: Tables) -> Iterator[RuleChange]:
    """Yield a change for each kind of clause whose remaining clauses are in a different order."""
    for kind, value in new.items():
        if kind != OPTION and is_clause_list(value):
            before, after = [*clauses_by_id(clauses_of_kind(old, kind))], [*clauses_by_id(clauses_of_kind(new, kind))]
            stayed = [id for id in before if id in after]
            if stayed != [id for id in after if id in before]:
                yield RuleChange("order", kind, kind, old=before, new=after)


def _option_changes(old: Tables, new: Tables, told: set[str]) -> Iterator[RuleChange]:
    """Yield a change for each option whose values differ, except the ids in `told`, which other changes
    show already.
    """
    before = {str(one.get(ID)): one.get("values") for one in clauses_of_kind(old, OPTION)}
    after = {str(one.get(ID)): one.get("values") for one in clauses_of_kind(new, OPTION)}
    for id in dict.fromkeys([*before, *after]):
        if id not in told and repr(before.get(id)) != repr(after.get(id)):
            yield RuleChange("option", OPTION, id, ("values",), before.get(id), after.get(id))


def revert_change(change: RuleChange, tables: Tables, below: Tables) -> None:
    """Revert one change in `tables`, the tables of a game, to the state in `below`, those of its base game."""
    kind = change.kind
    if change.what == "key":
        _copy_key(kind, tables, below)
    elif change.what == "option":
        _restore_options({change.id}, tables, below)
    elif change.what == "order":
        places = {id: i for i, id in enumerate(change.old)}
        listed = clauses_of_kind(tables, kind)
        known = iter(sorted((one for one in listed if one[ID] in places), key=lambda one: places[one[ID]]))
        tables[kind] = [next(known) if one[ID] in places else one for one in listed]
    elif change.what == "set":
        _revert_value(change, tables, below)
    else:
        _restore_clauses(kind, change.id, tables, below)


def _revert_value(change: RuleChange, tables: Tables, below: Tables) -> None:
    """Revert a changed value of a rule in `tables` to the value in `below`, with the options on which that depends."""
    old = next(card for card in make_cards(below) if card.is_same_rule(change))
    if change.is_hidden and old.is_single_table:
        tables[old.kind] = deepcopy(below[old.kind])
        _restore_options(_options_of_rule(old, below), tables, below)
        return
    new = next((card for card in make_cards(tables) if card.is_same_rule(change)), None)
    if new is None:
        return
    if change.is_hidden or change.path == (IF,):
        _restore_clauses(change.kind, change.id, tables, below)
        _restore_options(_options_of_rule(old, below), tables, below)
        return
    table = tables[change.kind] if new.is_single_table else clauses_of_kind(tables, change.kind)[new.index]
    if change.path == MAKES:
        for path in (MAKES, IS_EVEN):
            set_value_at(table, path, deepcopy(value_at(old.table, path)))
        return
    reach = change.path
    while len(reach) > 1 and not isinstance(value_at(old.table, reach[:-1]), dict):
        reach = reach[:-1]
    set_value_at(table, reach, deepcopy(value_at(old.table, reach)))
    again = next((card for card in make_cards(tables) if card.is_same_rule(change)), None)
    if again is None or value_at(apply_options(again.table, default_options(tables)), change.path) != change.old:
        _restore_clauses(change.kind, change.id, tables, below) if not new.is_single_table else None
        _restore_options(_options_of_rule(old, below), tables, below)


def _copy_key(key: str, tables: Tables, below: Tables) -> None:
    """Copy the value of a top-level key from `below` to `tables`; remove the key if `below` lacks it."""
    if key in below:
        tables[key] = deepcopy(below[key])
    else:
        tables.pop(key, None)


def _restore_options(ids: set[str], tables: Tables, below: Tables) -> None:
    """Restore the options with these ids in `tables` to their state in `below`; remove those that `below` lacks."""
    for id in ids:
        _restore_clauses(OPTION, id, tables, below)


def _restore_clauses(kind: str, id: str, tables: Tables, below: Tables) -> None:
    """Replace the clauses with an id in `tables` by those in `below`. If there are none to replace, insert them after
    the clauses that precede them in `below`.
    """
    old, listed = clauses_of_kind(below, kind), clauses_of_kind(tables, kind)
    back = [deepcopy(one) for one in old if one.get(ID) == id]
    place = next((i for i, one in enumerate(listed) if one.get(ID) == id), None)
    left = [one for one in listed if one.get(ID) != id]
    if place is None:
        before = [one.get(ID) for one in old[: next((i for i, one in enumerate(old) if one.get(ID) == id), 0)]]
        place = max((i + 1 for i, one in enumerate(left) if one.get(ID) in before), default=0)
    tables[kind] = [*left[:place], *back, *left[place:]]
