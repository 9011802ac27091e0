"""The little that a file has to say of a game: what differs from the one that it is based on."""

from game.features.workshop.draft_cards import clauses_by_id
from game.features.workshop.toml_data import ID, Tables, clauses_of_kind, is_clause_list
from game.rules.file.asked_options import OPTION
from game.rules.file.based_on import LOCKED, OF_ITS_OWN, WholeGame, merge_over_base
from game.rules.file.file_text import OWN_TEXTS
from game.rules.file.schema import BASED_ON, ORDER, WITHOUT


def tables_to_write(below: WholeGame, wanted: Tables, before: Tables, own: Tables) -> Tables:
    """Return the tables that a file has to contain so that, merged over its base game `below`, they give the game
    `wanted`. `before`: the whole game before the edit; `own`: the file's tables before it. Redundant entries of the
    file stay where the edit changed nothing.
    """
    base = below.tables
    found: Tables = {}
    gone: list[str] = []
    for key, value in {**base, **wanted}.items():
        old = base.get(key)
        if key == BASED_ON:
            found |= {key: own[key]} if key in own else {}
        elif key in OF_ITS_OWN:
            if key in wanted and (value or key in own):
                found[key] = value
        elif key in (WITHOUT, ORDER):
            continue
        elif is_clause_list(old) or is_clause_list(value):
            listed, left = _clauses_to_write(
                clauses_of_kind(base, key),
                clauses_of_kind(wanted, key),
                clauses_of_kind(before, key),
                clauses_of_kind(own, key),
            )
            found |= {key: listed} if listed else {}
            gone += left
        elif key not in wanted:
            gone.append(key)
        elif isinstance(old, dict) and isinstance(value, dict):
            said = own.get(key, {})
            was = before.get(key, {})
            kept = {k: v for k, v in value.items() if old.get(k) != v or (k in said and was.get(k) == v)}
            missing = [k for k in old if k not in value and k not in OWN_TEXTS]
            texts = {k: value[k] for k in OWN_TEXTS & value.keys()}
            if any(k in old and k not in value for k in OWN_TEXTS):  # they go as soon as the file has such a table
                kept = {**({ID: value[ID]} if ID in value else {}), **kept}
            if kept:
                found[key] = {**kept, **texts}
            gone += [f"{key}.{k}" for k in missing]
        elif old != value or (key in own and before.get(key) == value):
            found[key] = value
    stay = [name for name in own.get(WITHOUT, []) if name in gone]
    if gone:
        found[WITHOUT] = [*stay, *(name for name in dict.fromkeys(gone) if name not in stay)]
    if order := _order_to_write(found, below, wanted):
        found[ORDER] = order
    heads = [key for key in (BASED_ON, "name", LOCKED, WITHOUT, ORDER) if key in found]
    return {**{key: found[key] for key in heads}, **found}


def _clauses_to_write(
    below: list[Tables], wanted: list[Tables], before: list[Tables], own: list[Tables]
) -> tuple[list[Tables], list[str]]:
    """Return the clauses of one kind to write to the file, and the ids of base clauses to leave out. `below`, `before`,
    `own`: that kind's clauses in the base game, in the whole game before the edit, and in the file.
    """
    old, new, was, said = clauses_by_id(below), clauses_by_id(wanted), clauses_by_id(before), clauses_by_id(own)
    kept = []
    for id, places in new.items():
        mine = [wanted[i] for i in places]
        stays = id in said and mine == [before[i] for i in was.get(id, [])]
        if stays or mine != [below[i] for i in old.get(id, [])]:
            kept += mine
    return kept, [id for id in old if id not in new]


def _order_to_write(found: Tables, below: WholeGame, wanted: Tables) -> list[str]:
    """Return the ids that the file has to list so that its clauses `found`, merged over the base game `below`, are
    ordered as in `wanted`; empty if they are already.
    """
    named: list[str] = []
    by_itself = merge_over_base({key: value for key, value in found.items() if key != ORDER}, below)
    for kind, value in by_itself.items():
        if kind == OPTION or not is_clause_list(value):
            continue
        now = [*clauses_by_id(value)]
        want = [id for id in clauses_by_id(clauses_of_kind(wanted, kind)) if id in now]
        moved = [i for i, (one, other) in enumerate(zip(now, want, strict=False)) if one != other]
        if moved:
            named += want[moved[0] : moved[-1] + 1]
    return named
