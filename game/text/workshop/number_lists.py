"""Numbers of stones that a rule names: all even or odd ones, the multiples of one, a single one, or a list of them."""

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from game.text.language import Language, msg
from game.text.workshop.card_pieces import Path, SlotOption

NumberForm = Literal["anything", "even", "odd", "multiple", "one", "several"]

LARGEST = 63  # that a file may name
MANY = 6  # more of them are told as what they have in common
EVEN, ODD = [*range(2, LARGEST + 1, 2)], [*range(1, LARGEST + 1, 2)]
MAKES, IS_EVEN = ("when", "makes"), ("when", "even")  # two keys of a last stone that say one thing
FORMS: dict[NumberForm, tuple[str, str]] = {
    "anything": (msg("any number"), msg("It doesn’t matter how many there are.")),
    "even": (msg("an even number"), msg("Two, four, six, eight and so on.")),
    "odd": (msg("an odd number"), msg("One, three, five, seven and so on.")),
    "multiple": (msg("a multiple of {n}"), msg("That number, twice that, three times that and so on.")),
    "one": (msg("one number"), msg("That number and no other.")),
    "several": (msg("several numbers"), msg("The ones you choose.")),
}


def multiples_of(n: int) -> list[int]:
    """Return the multiples of `n` up to `LARGEST`, the largest number that a file may name."""
    return [*range(n, LARGEST + 1, n)]


def number_form(numbers: Sequence[int] | None) -> NumberForm:
    """Return the pattern that the numbers follow, such as all even ones; "anything" for no numbers or None."""
    found = sorted(set(numbers or ()))
    many, even = len(found) > MANY, not any(n % 2 for n in found)
    if len(found) < 2:
        return "one" if found else "anything"
    if many and even and found[0] == 2:
        return "even"
    if found == multiples_of(found[0]):
        return "multiple"
    if many and even:
        return "even"
    return "odd" if many and found == ODD[: len(found)] else "several"


def numbers_text(words: Language, numbers: Sequence[int]) -> str:
    """Return the pattern of the numbers in words, such as "even"; "" if they have to be listed."""
    form = number_form(numbers)
    return words.say(FORMS[form][0], n=min(numbers, default=0)) if form in ("even", "odd", "multiple") else ""


def clause_numbers(table: Mapping[str, Any], path: Path) -> Any:
    """Return the numbers of a clause at a path."""
    for key in path[:-1]:
        inner = table.get(key)
        table = inner if isinstance(inner, Mapping) else {}
    return EVEN if path == MAKES and table.get("even") else table.get(path[-1])


def setting_for_numbers(table: Mapping[str, Any], path: Path, numbers: Sequence[int] | None) -> tuple[Path, Any]:
    """Return the path and the value to set so that a clause lists these numbers (None: no condition on them)."""
    if path != MAKES:
        return path, list(numbers) if numbers else None
    rest = {key: value for key, value in (table.get("when") or {}).items() if key not in ("makes", "even")}
    said: dict[str, Any] = {"even": True} if numbers == EVEN else {"makes": list(numbers)} if numbers else {}
    return ("when",), {**rest, **said}


def number_options(
    words: Language, table: Mapping[str, Any], path: Path, now: Sequence[int] | None, *, optional: bool
) -> list[SlotOption]:
    """Return the options of a slot for a list of numbers; `now`: the current ones; `optional`: they may be left out."""
    form, least = number_form(now), min(now or (), default=0)
    lists: dict[NumberForm, list[int]] = {
        "even": EVEN, "odd": ODD, "multiple": multiples_of(least if form == "multiple" else 4),
        "one": [least or 2], "several": sorted(set(now or ())) if form == "several" else [2, 4],
    }  # fmt: skip
    found = [("anything", None)] if optional else []
    out = list[SlotOption]()
    for one, numbers in [*found, *lists.items()]:
        numbers = list(now) if one == form and now else numbers
        text, does = FORMS[one]  # type: ignore[index]  # "anything" is one of them
        said = words.say(text, n=numbers[0]) if one == "multiple" and numbers else words.t(text)
        out.append(SlotOption(*setting_for_numbers(table, path, numbers), said, words.t(does), form=one))
    return out
