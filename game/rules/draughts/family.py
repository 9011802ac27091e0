"""The draughts family: its implementation of `rules.game.Family`."""

from game.rules.board import Seat
from game.rules.draughts.compiled import Rules
from game.rules.draughts.machine import COMPILED
from game.rules.draughts.position import Position
from game.rules.draughts.position_json import from_json, from_word, known_json, to_word
from game.rules.draughts.turn import STEPS
from game.rules.draughts.words import DraughtsEndCondition, DraughtsWords, ThreeKingsTimeoutResult
from game.rules.file.conditions import Fault
from game.rules.file.faults import entries_with_keys, format_value
from game.rules.file.schema import FromOption, OptionValue
from game.rules.file.shelves import Shelf
from game.rules.phrase import Phrase

__all__ = [
    "QUICK", "STEPS", "WORDS", "check", "from_json", "from_word", "known_json", "rules", "shelf_of", "start", "to_word",
]  # fmt: skip

WORDS, QUICK = DraughtsWords, COMPILED
NEEDED = (DraughtsEndCondition.NO_PIECE, DraughtsEndCondition.NO_MOVE)
ALLOWED: dict[tuple[str, str], tuple[OptionValue, ...]] = {
    ("board", "size"): (8, 10),
    ("capture", "backwards"): ("free", "in_chain"),
    ("capture", "kings"): ("any", "forward"),
    ("king", "lands"): ("anywhere", "behind"),
    ("burning", "on"): (False, True),
}
THEN: tuple[OptionValue, ...] = ("draw", "loss")


def shelf_of(words: DraughtsWords) -> Shelf:
    """Return the home-page group for a game whose file names none."""
    return Shelf.HOPPING


def check(words: DraughtsWords, fault: Fault) -> None:
    """Report to `fault` all that types can't check: options that exist, fit and are used, unique ids, required ends."""
    options = {option.id: tuple(option.values) for option in words.option}
    asked = [(f"{t}.{k}", getattr(getattr(words, t), k), fits) for (t, k), fits in ALLOWED.items()]
    asked += [(f"{path}.then", end.then, THEN) for path, end in entries_with_keys("end", words.end)]
    used = {said.option for _, said, _ in asked if isinstance(said, FromOption)}
    for key, said, fits in asked:
        if not isinstance(said, FromOption):
            continue
        values = options.get(said.option)
        if values is None:
            wrong = Phrase("{given} is not an option of this file", given=format_value(said.option))
            known = [format_value(id) for id in options]
            fault(f"{key}.option", wrong, known or Phrase("an option of this file"))
        elif any(value not in fits or type(value) is not type(fits[0]) for value in values):
            unfit = next(value for value in values if value not in fits or type(value) is not type(fits[0]))
            wrong = Phrase("{key} can be {given}", key=said.option, given=format_value(unfit))
            fault(f"{key}.option", wrong, [format_value(value) for value in fits])
    for i, (path, option) in enumerate(entries_with_keys("option", words.option)):
        if option.id not in used and used <= options.keys():  # else a misspelled name may mean this one
            wrong = Phrase("nothing in this file depends on {given}", given=format_value(option.id))
            fault(f"{path}.id", wrong, Phrase("an option that a clause names"))
        if option.id in [other.id for other in words.option[:i]]:
            fault(f"{path}.id", Phrase("a second option {key}", key=option.id), Phrase("each option once"))
    _check_ids(words, fault)
    _check_ends(words, fault)


def _check_ids(words: DraughtsWords, fault: Fault) -> None:
    """Check that each clause has an id of its own."""
    ids = [(f"{name}.id", getattr(words, name).id) for name in ("man", "capture", "crown", "king", "burning")]
    ids.append(("burning.king", words.burning.king))
    ids += [(f"{path}.id", end.id) for path, end in entries_with_keys("end", words.end)]
    owner = dict[str, str]()
    for key, id in ids:
        if owner.setdefault(id, key) != key:
            wrong = Phrase("{given} is the id of another clause ({key})", given=format_value(id), key=owner[id])
            fault(key, wrong, Phrase("an id of its own"))


def _check_ends(words: DraughtsWords, fault: Fault) -> None:
    """Check that each end condition occurs once, and that those required for every game to finish are there."""
    whens = [end.when for end in words.end]
    for i, (path, end) in enumerate(entries_with_keys("end", words.end)):
        if end.when in whens[:i]:
            wrong = Phrase("{given} ends the game already", given=format_value(str(end.when)))
            fault(f"{path}.when", wrong, Phrase("each end once"))
        if end.then != ThreeKingsTimeoutResult.DRAW and end.when != DraughtsEndCondition.THREE_KINGS:
            wrong = Phrase("this end decides by itself who has won")
            fault(f"{path}.then", wrong, Phrase("with {code}", code=f'when = "{DraughtsEndCondition.THREE_KINGS}"'))
    for when in NEEDED:
        if when not in whens:
            wrong = Phrase("no end has {code}", code=f'when = "{when}"')
            fault("end", wrong, Phrase("one in every game of draughts"))


def rules(
    variant: str, words: DraughtsWords, options: dict[str, OptionValue], defaults: dict[str, OptionValue]
) -> Rules:
    """Return the rules of a checked file with these options."""
    return Rules(variant, words, options, defaults)


def start(rules: Rules, first: Seat = "S") -> Position:
    """Return the initial position with `first` to move."""
    return Position.start(rules, first)
