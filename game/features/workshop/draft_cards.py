"""The rules of a draft as cards: one for each clause in force; those of one id that exclude each other are one."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any

import msgspec

from game.features.workshop.toml_data import (
    ID,
    Tables,
    apply_options,
    clauses_of_kind,
    default_options,
    is_clause_in_force,
    is_clause_list,
)
from game.rules import families
from game.rules.file.asked_options import OPTION
from game.rules.file.schema import KINDS
from game.text.workshop.card_pieces import RuleChange

NO_CARD = frozenset({"worth"})  # tables of which no rule is made


@dataclass(frozen=True)
class RuleCard:
    """A clause of a game, or a table such as the board, as a card in the editor. `index`: place in the list of clauses
    of its kind; `nth`: number among the cards with the same id, -1 for a table; `table`: its values in the whole game,
    with references to options; `alternative_indices`: clauses of the same id that are in force with other option
    values.
    """

    kind: str
    id: str
    index: int
    table: Mapping[str, Any] = field(hash=False)
    is_changed: bool = False
    is_own: bool = False
    is_locked: bool = False
    is_in_force: bool = True
    nth: int = 0
    alternative_indices: tuple[int, ...] = ()

    @property
    def is_single_table(self) -> bool:
        """Whether the card is a table that every game has, such as the board, rather than a clause in a list."""
        return self.nth < 0

    @property
    def path(self) -> str:
        """Path of the card's table or clause in the game's file, as messages on faults name it."""
        return self.kind if self.is_single_table else f"{self.kind}[{self.index + 1}]"

    @property
    def lock_name(self) -> str:
        """Name of the rule in the list of locked rules."""
        return self.kind if self.is_single_table else self.id

    def is_same_rule(self, other: "RuleCard | RuleChange") -> bool:
        """Return whether another card or change is about the same rule, whatever its values."""
        return (self.kind, self.id, self.nth) == (other.kind, other.id, other.nth)


def make_cards(tables: Tables, below: Tables | None = None, locked: Iterable[str] = ()) -> tuple[RuleCard, ...]:
    """Return the cards of a game in the order of its rules page. `below`: tables of the base game, to mark changed
    cards; None for none. `locked`: names of locked rules.
    """
    chosen = default_options(tables)
    names = frozenset(locked)
    if below is None:
        return tuple(_cards_of_tables(tables, chosen))
    before, first = _cards_of_tables(below, default_options(below)), default_options(below)
    found = []
    for card in _cards_of_tables(tables, chosen):
        old = next((one for one in before if one.is_same_rule(card)), None)
        changed = old is None or rule_with_options(card, chosen) != rule_with_options(old, first)
        found.append(replace(card, is_changed=changed, is_own=old is None, is_locked=card.lock_name in names))
    return tuple(found)


def rule_with_options(card: RuleCard, chosen: Mapping[str, Any]) -> tuple[bool, Any]:
    """Return whether a card's rule is in force under the options `chosen`, and its value with them."""
    return card.is_in_force, apply_options(card.table, chosen)


def _cards_of_tables(tables: Tables, chosen: Mapping[str, Any]) -> list[RuleCard]:
    """Return the cards of a game, without marks for changes; `chosen`: values of the options."""
    found = []
    for kind in _kinds_in_order(family_name(tables), tuple(tables)):
        value = tables.get(kind)
        if isinstance(value, dict) and kind not in NO_CARD:
            found.append(RuleCard(kind, str(value.get(ID, kind)), 0, value, nth=-1))
        elif is_clause_list(value) and kind != OPTION:
            found += _cards_of_kind(kind, clauses_of_kind(tables, kind), chosen)
    return found


def _cards_of_kind(kind: str, listed: list[Tables], chosen: Mapping[str, Any]) -> list[RuleCard]:
    """Return the cards of the clauses `listed` of a kind: those in force with the options `chosen` and, for an id
    without any, its first clause.
    """
    found = []
    for id, members in clauses_by_id(listed).items():
        active = [i for i in members if is_clause_in_force(listed[i], chosen)]
        shown = active or members[:1]
        hidden = tuple(i for i in members if i not in shown)
        for nth, i in enumerate(shown):
            found.append(
                RuleCard(
                    kind,
                    id,
                    i,
                    listed[i],
                    is_in_force=bool(active),
                    nth=nth,
                    alternative_indices=hidden if not nth else (),
                )
            )
    return sorted(found, key=lambda card: card.index)


def clauses_by_id(listed: list[Tables]) -> dict[str, list[int]]:
    """Return the indices in `listed` of the clauses with each id."""
    found: dict[str, list[int]] = {}
    for i, one in enumerate(listed):
        found.setdefault(str(one[ID]), []).append(i)
    return found


def family_name(tables: Tables) -> str:
    """Return the family of games that the tables name; the first family if they name none that exists."""
    name = tables.get("family")
    return str(name) if name in families.OWN else families.OWN[0]


@cache
def _kinds_in_order(family: str, keys: tuple[str, ...]) -> tuple[str, ...]:
    """Return the kinds of tables in `keys` in the order in which a family's rules are explained."""
    known = [field.encode_name for field in msgspec.structs.fields(families.family_by_name(family).WORDS)]
    tables = [key for key in known if key not in KINDS]
    return tuple(dict.fromkeys([*tables, *(key for key in KINDS if key in known), *keys]))
