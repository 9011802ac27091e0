"""Random changes of a game through the acts of a draft, with values of the types that its family allows."""

from collections.abc import Callable
from enum import StrEnum
from random import Random
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta, Struct

from game.features.workshop.draft import GameDraft, RuleCard
from game.rules.families import family_by_name
from game.rules.file.schema import ByOption, FromOption

HOLES = ("A1", "B1", "C2", "D1", "a1")


def act(draft: GameDraft, chance: Random) -> str:
    """One random act; what it was."""
    cards = draft.cards
    card = chance.choice(cards)
    alike = [one for one in cards if one.kind == card.kind]
    acts: list[tuple[str, Callable[[], object]]] = [
        ("remove", lambda: draft.remove_clause(card)),
        ("move", lambda: draft.move_clause(card, chance.randrange(len(alike)))),
        ("add", lambda: _add(draft, chance)),
        ("choose", lambda: _choose(draft, chance)),
        ("put back", lambda: draft.changes and draft.revert_change(chance.choice(draft.changes))),
        ("say", lambda: draft.set_own_text(card, "en", chance.choice(["", "Mine"]), "So it goes.")),
        *[("set", lambda: _set(draft, card, chance))] * 8,
    ]
    name, done = chance.choice(acts)
    done()
    return f"{name} {card.kind} {card.id}"


def struct_of(draft: GameDraft, kind: str) -> type[Struct]:
    """The type of the tables of a kind."""
    words = family_by_name(draft.game.words.family).WORDS
    name = next(field.name for field in msgspec.structs.fields(words) if field.encode_name == kind)
    hint = _bare(get_type_hints(words, include_extras=True)[name])[0]
    found: type[Struct] = get_args(hint)[0] if get_origin(hint) is list else hint
    return found


def _set(draft: GameDraft, card: RuleCard, chance: Random) -> None:
    kind, path = struct_of(draft, card.kind), list[str]()
    while True:
        fields = [field for field in msgspec.structs.fields(kind) if field.name not in ("id", "title", "text")]
        if not fields:
            return
        field = chance.choice(fields)
        hint = get_type_hints(kind, include_extras=True)[field.name]
        path.append(field.encode_name)
        inner = _bare(hint)[0]
        if isinstance(inner, type) and issubclass(inner, Struct):
            kind = inner
            continue
        value = None if not field.required and chance.random() < 0.2 else some(hint, draft, chance)
        draft.set_value(card, path, value)
        return


def _add(draft: GameDraft, chance: Random) -> None:
    words = family_by_name(draft.game.words.family).WORDS
    hints = get_type_hints(words, include_extras=True)
    lists = [field for field in msgspec.structs.fields(words) if get_origin(_bare(hints[field.name])[0]) is list]
    kinds = [
        field.encode_name
        for field in lists
        if isinstance(one := get_args(_bare(hints[field.name])[0])[0], type)
        and issubclass(one, Struct)
        and field.name != "option"
    ]
    kind = chance.choice(kinds)
    table = some(struct_of(draft, kind), draft, chance)
    table.pop("id", None)
    draft.add_clause(kind, table)


def _choose(draft: GameDraft, chance: Random) -> None:
    if draft.options:
        option = chance.choice(draft.options)
        draft.set_option_default(option.id, chance.choice(option.values))


def some(hint: Any, draft: GameDraft, chance: Random) -> Any:
    """A value of a type."""
    bare, metas = _bare(hint)
    args = get_args(bare)
    if bare is FromOption:
        return {"option": chance.choice(draft.options).id if draft.options else "none"}
    if isinstance(bare, type) and issubclass(bare, ByOption):
        return {"option": "none", "words": {}}
    if isinstance(bare, type) and issubclass(bare, Struct):
        hints = get_type_hints(bare, include_extras=True)
        fields = [one for one in msgspec.structs.fields(bare) if one.name not in ("title", "text", "if_")]
        return {
            one.encode_name: some(hints[one.name], draft, chance)
            for one in fields
            if one.required or chance.random() < 0.25
        }
    if isinstance(bare, type) and issubclass(bare, StrEnum):
        return chance.choice([*bare]).value
    if get_origin(bare) is Literal:
        return chance.choice(args)
    if get_origin(bare) in (Union, UnionType):
        return some(chance.choice(args), draft, chance)
    if get_origin(bare) is list:
        return [some(args[0], draft, chance) for _ in range(chance.choice([1, 1, 2, 3]))]
    if get_origin(bare) is dict:
        return {}
    if bare is bool:
        return chance.random() < 0.5
    if bare is int:
        least = next((meta.ge for meta in metas if meta.ge is not None), 0)
        most = next((meta.le for meta in metas if meta.le is not None), 40)
        return chance.choice([n for n in (0, 1, 2, 3, 4, 5, 6, 8, 12, 16, least, most) if least <= n <= most])
    names = [card.id for card in draft.cards if card.kind == "turn"]
    return chance.choice([*HOLES, *names] if metas else HOLES)


def _bare(hint: Any) -> tuple[Any, list[Meta]]:
    args = get_args(hint)
    if get_origin(hint) in (Union, UnionType) and type(None) in args:
        left = [one for one in args if one is not type(None)]
        return _bare(left[0]) if len(left) == 1 else (Union[tuple(left)], [])  # noqa: UP007
    if get_origin(hint) is Annotated:
        return args[0], [meta for meta in args[1:] if isinstance(meta, Meta)]
    return hint, []
