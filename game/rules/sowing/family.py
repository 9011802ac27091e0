"""The sowing family: its implementation of `rules.game.Family`."""

from dataclasses import replace

from game.rules.board import Seat, counts_by_name
from game.rules.file.conditions import Fault
from game.rules.file.schema import OptionValue, VariantWords, is_in_force
from game.rules.file.shelves import Shelf
from game.rules.file.vocabulary import (
    LAPS_ON,
    WINS,
    EndThen,
    FirstTurnOffer,
    LapThen,
    LastStonePlace,
    Occupancy,
    StartHoles,
    StoreUse,
    WhatIsTaken,
)
from game.rules.sowing.compiled import Rules
from game.rules.sowing.machine import COMPILED
from game.rules.sowing.position import Position
from game.rules.sowing.position_json import from_json, from_word, known_json, to_word
from game.rules.sowing.position_marks import HOUSE, WON

__all__ = ["QUICK", "WORDS", "check", "from_json", "from_word", "known_json", "rules", "shelf_of", "start", "to_word"]

WORDS, QUICK = VariantWords, COMPILED
EMPTIES = (EndThen.EMPTY_ROW_WINS, EndThen.EMPTY_ROW_SWEEPS_ALL)  # an empty row is what both play for


def rules(
    variant: str, words: VariantWords, options: dict[str, OptionValue], defaults: dict[str, OptionValue]
) -> Rules:
    """Return the rules of a checked file with these options."""
    return Rules(variant, words, options, defaults)


def check(words: VariantWords, fault: Fault) -> None:
    """Check everything in a file that types can't, and report to `fault`."""
    from game.rules.file.validate import check_variant  # only now: most starts have no new file

    check_variant(words, fault)


def start(rules: Rules, first: Seat = "S") -> Position:
    """Return the initial position with `first` to move. If an opening clause decides who begins, `first`
    has no effect.
    """
    begun = Position.start(rules)
    if first == "S" or any(rules.opening(offer) is not None for offer in FirstTurnOffer):
        return begun
    counts = counts_by_name(rules.board, rules.start)
    houses, won = begun.kept_value(HOUSE), begun.kept_value(WON)
    return Position.laid_out(rules, counts, first, house=houses, won=won, stage=replace(begun.stage, starter=first))


def shelf_of(words: VariantWords) -> Shelf | str:
    """Return the home-page group that follows from the clauses in force at the start, for a file that names none.

    Each condition is at least as strict as the group's heading.
    """
    usual = {option.id: option.values[0] for option in words.option}
    turns = [turn for turn in words.turn if is_in_force(turn, usual)]
    drops = [drop for drop in words.drop if is_in_force(drop, usual)]
    laps = [lap for lap in words.lap if is_in_force(lap, usual)]
    takes_number = [lap for lap in laps if lap.when.makes and WhatIsTaken.LAST in lap.take]
    across = [lap for lap in laps if WhatIsTaken.FACING in lap.take and lap.when.was == Occupancy.EMPTY]
    sown = words.board.stores == StoreUse.SOWN
    for shelf, fits in (
        (Shelf.MORE_ROWS, words.board.rows > 2),
        (Shelf.LAY_OUT, words.is_laid_out_by_hand and turns and all(turn.from_ == StartHoles.HEAD for turn in turns)),
        (Shelf.EMPTY_ROW, any(end.then in EMPTIES for end in words.end if is_in_force(end, usual))),
        (Shelf.GAP, any(WhatIsTaken.AFTER_NEXT in lap.take for lap in laps)),
        (Shelf.FOURS, any(4 in drop.makes for drop in drops)),
        (Shelf.FOURS, any(lap.becomes in WINS and lap.when.makes == [4] for lap in laps)),
        (
            Shelf.EXTRA_TURN,
            any(lap.then == LapThen.MOVE_AGAIN and lap.when.place == LastStonePlace.OWN_STORE for lap in laps),
        ),
        (Shelf.LAPS, any(lap.then in LAPS_ON for lap in laps)),
        (Shelf.FOURS, any(lap.when.makes == [4] for lap in takes_number)),
        (Shelf.TWO_THREE, takes_number),
        (
            Shelf.CAPTURE_ACROSS,
            any(lap.when.place in (None, LastStonePlace.OWN_SIDE, LastStonePlace.OWN_FRONT) for lap in across),
        ),
        (Shelf.STORE, sown and words.board.rows == 2),
    ):
        if fits:
            return shelf
    return "other"
