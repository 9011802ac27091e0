"""Edits of the tables of a whole game, independent of files."""

from collections.abc import Mapping
from copy import deepcopy
from typing import Any

from game.features.workshop.draft_cards import RuleCard, clauses_by_id, make_cards
from game.features.workshop.toml_data import (
    ID,
    Path,
    Tables,
    clauses_of_kind,
    default_options,
    is_clause_in_force,
    is_clause_list,
    option_value_for,
    set_option_default,
    set_value_at,
    value_at,
)
from game.rules.file.asked_options import IF, OPTION, option_setting, options_used_in
from game.rules.file.file_text import OWN_TEXTS
from game.rules.file.naming import free_game_id


def update_options(tables: Tables, before: Tables, below: Tables) -> None:
    """Remove options that an edit left unused, and restore those that it uses again. `before`: the tables before the
    edit; `below`: those of the base game.
    """
    had = {key: value for key, value in before.items() if key != OPTION}
    asked = options_used_in({key: value for key, value in tables.items() if key != OPTION})
    idle = options_used_in(had) - asked
    listed = [one for one in clauses_of_kind(tables, OPTION) if one.get(ID) not in idle]
    known = {one.get(ID) for one in listed}
    listed += [
        deepcopy(one) for one in clauses_of_kind(below, OPTION) if one.get(ID) in asked and one.get(ID) not in known
    ]  # fmt: skip
    if listed or OPTION in tables:
        tables[OPTION] = listed


def drop_outdated_base_texts(tables: Tables, before: Tables, below: Tables) -> None:
    """Change `tables` in place: where an edit changed a rule, remove the base author's texts of it; where a rule is
    again as in the base game, restore them. `before`: the tables before the edit; `below`: those of the base game.
    Texts that the user wrote stay.
    """
    for kind in tables:
        had, written = _clauses_by_id(before, kind), _clauses_by_id(below, kind)
        for (id, nth), one in _clauses_by_id(tables, kind).items():
            old = had.get((id, nth))
            if old is None or _rule_without_texts(one) == _rule_without_texts(old):
                continue
            authors = [part for (its, _), part in written.items() if its == id]
            again = next((part for part in authors if _rule_without_texts(part) == _rule_without_texts(one)), None)
            for key in OWN_TEXTS:
                said = _texts_at(one, key)
                own = {code: text for code, text in said.items() if (code, text) not in _all_texts(authors, key)}
                set_value_at(one, (key,), {**(_texts_at(again, key) if again else {}), **own} or None)


def _clauses_by_id(tables: Tables, kind: str) -> dict[tuple[str, int], Tables]:
    """Return the clauses of a kind, or its single table, by id and number among those with the same id."""
    value = tables.get(kind)
    found: dict[tuple[str, int], Tables] = {}
    for one in [value] if isinstance(value, dict) else clauses_of_kind(tables, kind):
        id = str(one.get(ID))
        found[id, sum(its == id for its, _ in found)] = one
    return found


def _rule_without_texts(table: Tables) -> Tables:
    """Return a clause without its id, condition and author's texts."""
    return {key: value for key, value in table.items() if key not in (ID, IF, *OWN_TEXTS)}


def _texts_at(table: Tables, key: str) -> Tables:
    """Return the texts of a clause by language, {} for none; `key`: "title" or "text"."""
    said = table.get(key)
    return said if isinstance(said, dict) else {}


def _all_texts(tables: list[Tables], key: str) -> list[tuple[str, Any]]:
    """Return pairs of language and text from all clauses in `tables`; `key`: "title" or "text"."""
    return [said for table in tables for said in _texts_at(table, key).items()]


def _table_of_card(tables: Tables, card: RuleCard) -> Tables:
    """Return the table or clause of a card in `tables`, the tables of a game."""
    found: Tables = tables[card.kind] if card.is_single_table else clauses_of_kind(tables, card.kind)[card.index]
    return found


def set_value(tables: Tables, card: RuleCard, path: Path, value: Any) -> None:
    """Set a value at a path in the table of a card, None to remove it; if an option decides the value, make the option
    value that gives it the default.
    """
    table = _table_of_card(tables, card)
    for i in range(1, len(path) + 1):
        setting = value_at(table, path[:i])
        if option_setting(setting) and not isinstance(value, dict) and value is not None:
            found = option_value_for(tables, setting, value)
            if found is not None:
                set_option_default(tables, setting[OPTION], found)
                return
            path = path[:i]
    changed = deepcopy(table)
    set_value_at(changed, path, deepcopy(value))
    for i in card.alternative_indices if path[0] != IF else ():
        other = clauses_of_kind(tables, card.kind)[i]
        if _remove_condition(other) == _remove_condition(changed):
            for option, wanted in other.get(IF, {}).items():
                set_option_default(tables, option, wanted)
            if is_clause_in_force(other, default_options(tables)):
                return
    set_value_at(table, path, deepcopy(value))


def _remove_condition(table: Tables) -> Tables:
    return {key: value for key, value in table.items() if key != IF}


def add_clause(tables: Tables, kind: str, table: Mapping[str, Any], place: int) -> None:
    """Insert a clause at `place`, from 0, among those of its kind, with an id that no other clause has."""
    new = deepcopy(dict(table))
    used = {str(one[ID]) for value in tables.values() if is_clause_list(value) for one in value}
    used |= {str(value[ID]) for value in tables.values() if isinstance(value, dict) and ID in value}
    new = {ID: free_game_id(str(new.get(ID) or f"own_{kind}"), used), **{k: v for k, v in new.items() if k != ID}}
    listed = clauses_of_kind(tables, kind)
    tables[kind] = [*listed[:place], new, *listed[place:]]


def remove_clause(tables: Tables, card: RuleCard) -> None:
    """Remove a card's clause and its alternatives for other options; for the only card of an id, all clauses of that
    id.
    """
    listed = clauses_of_kind(tables, card.kind)
    alike = [one for one in make_cards(tables) if (one.kind, one.id) == (card.kind, card.id)]
    gone = clauses_by_id(listed)[card.id] if len(alike) == 1 else [card.index, *card.alternative_indices]
    tables[card.kind] = [one for i, one in enumerate(listed) if i not in gone]


def move_clause(tables: Tables, card: RuleCard, to: int) -> None:
    """Move the clause of a card to index `to` among the cards of its kind; clauses with one id move together."""
    listed = clauses_of_kind(tables, card.kind)
    ids = [*clauses_by_id(listed)]
    cards = [one.id for one in make_cards(tables) if one.kind == card.kind]
    aim = cards[max(0, min(to, len(cards) - 1))]
    place = ids.index(aim)
    ids.remove(card.id)
    ids.insert(place, card.id)
    tables[card.kind] = sorted(listed, key=lambda one: ids.index(str(one[ID])))


def set_own_text(tables: Tables, card: RuleCard, language: str, title: str, text: str) -> None:
    """Set the author's title and text of a card in a language; "" removes them."""
    for one in [
        _table_of_card(tables, card),
        *(clauses_of_kind(tables, card.kind)[i] for i in card.alternative_indices),
    ]:
        for key, said in (("title", title), ("text", text)):
            words = {**one.get(key, {})}
            words.pop(language, None)
            words |= {language: said} if said else {}
            set_value_at(one, (key,), words or None)
