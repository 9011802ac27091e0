"""Validation of decoded JSON against types: the result is a struct, or an error with a sentence.

A type says in `Meta(description=…)` what is allowed, with {at_least} and {at_most} for its bounds, and the sentence
ends with that.  Unknown keys are left out: a newer version may have written them.
"""

from collections.abc import Callable
from types import UnionType
from typing import Annotated, Any, TypeVar, Union, get_args, get_origin

import msgspec
from msgspec import Meta, Struct

from game.rules.decoding import convert_decoded
from game.rules.phrase import Phrase

T = TypeVar("T", bound=Struct)
LONGEST = 40  # letters of a value that are shown
UNFIT = (msgspec.ValidationError, UnicodeError, RecursionError)  # what `msgspec.convert` raises


def checked_struct(kind: type[T], said: object, wrong: Callable[[str], Exception], what: str, path: str = "") -> T:
    """Return the object `said` converted to a struct; else raise `wrong(message)`, the message being `what` if `said`
    is no object. `path`: place of the object in a larger one, for messages.
    """
    if not isinstance(said, dict):
        raise wrong(what)
    try:
        return convert_decoded(said, kind)
    except UNFIT:
        raise wrong(_find_fault(kind, said, path) or what) from None


def known_keys(kind: type[Struct], said: dict[str, Any]) -> dict[str, Any]:
    """Return a valid object with only the keys that the struct `kind` has."""
    names = {field.encode_name for field in msgspec.structs.fields(kind)}
    return {key: value for key, value in said.items() if key in names}


def format_json_value(value: object) -> str:
    """Format a value for a sentence: shortened, lists and objects only named.  Never raises."""
    if isinstance(value, dict | list):
        return Phrase("an object") if isinstance(value, dict) else Phrase("a list")
    if isinstance(value, str):
        return repr(value[:LONGEST])
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, int) and abs(value) >= 10**LONGEST:
        return Phrase("a number of many digits")
    return repr(value)[:LONGEST]


def _find_fault(hint: Any, value: object, path: str) -> str:
    """Return the message for the innermost value that doesn't fit its type `hint`, if that type describes allowed
    values; "" for none.
    """
    bare, allowed = _without_annotations(hint)
    for key, part, of in _parts_with_types(bare, value):
        if not fits_type(part, of) and (found := _find_fault(part, of, f"{path}.{key}" if path else key)):
            return found
    if not (path and allowed):
        return ""
    right_kind = isinstance(value, dict | list) and get_origin(bare) is type(value)
    if right_kind:
        return Phrase("{key}: {allowed} is needed here", key=path, allowed=allowed)
    return Phrase(
        "{key}: {allowed} is needed here, not {given}", key=path, allowed=allowed, given=format_json_value(value)
    )


def _parts_with_types(bare: Any, value: object) -> list[tuple[str, Any, object]]:
    """Return the parts of an object as name, type and value; the value of a missing part is None. `bare`: the object's
    type.
    """
    if not isinstance(value, dict):
        return []
    if isinstance(bare, type) and issubclass(bare, Struct):
        fields = msgspec.structs.fields(bare)
        return [
            (f.encode_name, f.type, value.get(f.encode_name)) for f in fields if f.required or f.encode_name in value
        ]
    if get_origin(bare) is dict:
        return [(str(key)[:LONGEST], get_args(bare)[1], part) for key, part in value.items()]
    return []


def fits_type(hint: Any, value: object) -> bool:
    """Return whether a value can be converted to the type `hint`."""
    try:
        convert_decoded(value, hint)
    except UNFIT:
        return False
    return True


def _without_annotations(hint: Any) -> tuple[Any, str]:
    """Return a type without None and annotations, and the description of allowed values in its annotations ("" for
    none).
    """
    allowed = ""
    while True:
        if get_origin(hint) is Annotated:
            hint, *metas = get_args(hint)
            allowed = allowed or next((_description_of(m) for m in metas if isinstance(m, Meta) and m.description), "")
        elif get_origin(hint) in (Union, UnionType) and type(None) in get_args(hint) and len(get_args(hint)) == 2:
            hint = next(arg for arg in get_args(hint) if arg is not type(None))
        else:
            return hint, allowed


def _description_of(meta: Meta) -> Phrase:
    """Return the description of allowed values in a type's annotation, with its limits filled in."""
    most = meta.le if meta.le is not None else meta.max_length
    return Phrase(meta.description or "", at_least=meta.ge, at_most=most)
