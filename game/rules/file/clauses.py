"""Checks of single clauses of a variant file: words of one clause that do not go together."""

from game.rules.file.conditions import Fault, together
from game.rules.file.schema import (
    CLEARING,
    STORES,
    Clause,
    EndWords,
    LapWords,
    MatchWords,
    OpeningWords,
    OptionValue,
    Place,
    TurnWords,
    VariantWords,
)

SPECIAL: tuple[Place, ...] = ("own house", "barred hole")


def check_each(words: VariantWords, fault: Fault) -> None:
    """Checks every clause by itself, and the few words in it that name other clauses."""
    for i, turn in enumerate(words.turn):
        _check_turn(turn, f"turn[{i + 1}]", words, fault)
    for i, drop in enumerate(words.drop):
        if 1 in drop.makes:
            fault(f"drop[{i + 1}].makes", "a stone that falls into an empty hole would never stay", "2 and more")
    for i, lap in enumerate(words.lap):
        path = f"lap[{i + 1}]"
        _check_place(lap, path, fault)
        _check_taking(lap, path, words, fault)
        _check_then(lap, path, words, fault)
        _check_turns(lap, lap.when.turn or [], f"{path}.when.turn", words, fault)
    for i, takasia in enumerate(words.takasia):
        _check_turns(takasia, takasia.turns, f"takasia[{i + 1}].turns", words, fault)
    for i, end in enumerate(words.end):
        _check_end(end, f"end[{i + 1}]", words, fault)
    for i, opening in enumerate(words.opening):
        _check_opening(opening, f"opening[{i + 1}]", fault)
    for i, match in enumerate(words.match):
        _check_match(match, f"match[{i + 1}]", words, fault)


def said(value: OptionValue) -> str:
    """A value as the file writes it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return f'"{value}"' if isinstance(value, str) else str(value)


# ---------------------------------------------------------------------- kinds of turn
def _check_turn(turn: TurnWords, path: str, words: VariantWords, fault: Fault) -> None:
    if turn.at_most is not None and turn.at_most < turn.at_least:
        fault(f"{path}.at_most", f"{turn.at_most} is less than at_least", f"{turn.at_least} and more")
    if turn.drop and turn.when.hand != "occupied":
        fault(f"{path}.drop", "the hand may be empty", 'with when = { hand = "occupied" }')
    if turn.needs == "capture" and not any(_takes(lap, turn) for lap in words.lap):
        fault(f"{path}.needs", "no [[lap]] takes anything in this kind of turn", "with one that does")
    if turn.needs == "feed" and (turn.drop or turn.tax):
        fault(f"{path}.needs", "it is not foreseen how far such a sowing reaches", "feed without drop and tax")
    if turn.from_ == "head" and (
        turn.drop or turn.at_most or turn.needs == "capture" or turn.house != "any" or turn.keeps_front
    ):
        fault(f"{path}.from", "a forced start asks for occupied holes only", 'with at_least and needs = "feed" alone')
    if turn.tax is None:
        return
    if turn.needs == "capture":
        fault(f"{path}.tax", "captured stones are sown whole", 'without needs = "capture"')
    if turn.house not in ("any", "only"):
        fault(f"{path}.tax", "a house that works never starts this turn", 'with house = "any" or "only"')
    least = min((house.works_from for house in words.house if together(turn.if_, house.if_)), default=64)
    if turn.tax >= least:
        fault(f"{path}.tax", f"a house works from {least} stones on", f"fewer than {least}")


def _takes(lap: LapWords, turn: TurnWords) -> bool:
    """Can this case capture in this kind of turn?"""
    return bool(lap.take) and turn.id in (lap.when.turn or [turn.id]) and together(lap.if_, turn.if_)


def _check_turns(clause: Clause, ids: list[str], path: str, words: VariantWords, fault: Fault) -> None:
    """Checks ids of kinds of turn that another clause names."""
    known = dict.fromkeys(turn.id for turn in words.turn if together(clause.if_, turn.if_))
    for i, id_ in enumerate(ids):
        if id_ not in known:
            fault(
                f"{path}[{i + 1}]", f'no [[turn]] under the same options is called "{id_}"', ", ".join(known) or "none"
            )


# ---------------------------------------------------------------------- laps
def _check_place(lap: LapWords, path: str, fault: Fault) -> None:
    when = lap.when
    if when.place in STORES:
        if when.facing or when.was or when.barred or lap.take or lap.chain or lap.also:
            fault(
                path, "nothing faces a store, and nothing is taken from one", "was, facing, take, chain with holes only"
            )
        if lap.then not in ("end turn", "move again"):
            fault(f"{path}.then", "a store is never lifted", '"end turn", "move again"')
    if when.makes and ((when.was == "empty" and 1 not in when.makes) or (when.was == "occupied" and when.makes == [1])):
        fault(
            f"{path}.when", "this can never be", 'makes 1 in a hole that was "empty", 2 and more in an "occupied" one'
        )


def _check_taking(lap: LapWords, path: str, words: VariantWords, fault: Fault) -> None:
    if len(set(lap.take)) < len(lap.take):
        fault(f"{path}.take", "one word stands here twice", "each once")
    if "column" in lap.take and (len(lap.take) > 1 or lap.chain or lap.also):
        fault(f"{path}.take", "the rest of a column goes alone", '["column"], without chain and also')
    if lap.also and ("last" not in lap.take or "facing" in lap.take):
        fault(f"{path}.also", "nothing is taken whose facing hole could go too", 'with take = ["last"]')
    if lap.chain and ("last" not in lap.take or not lap.when.makes or lap.when.place in SPECIAL):
        fault(
            f"{path}.chain", "a chain goes on from the last stone's hole, by a number", 'with take = ["last"] and makes'
        )
    guarded = any(house.protected and together(house.if_, lap.if_) for house in words.house)
    if guarded and "facing" in lap.take and lap.when.facing != "occupied":
        fault(f"{path}.take", "a protected house would be taken too", 'with facing = "occupied"')


def _check_then(lap: LapWords, path: str, words: VariantWords, fault: Fault) -> None:
    if lap.then in ("relay", "stop or relay") and (lap.take or lap.when.was == "empty"):
        fault(f"{path}.then", "there is nothing to lift for a relay", 'was = "occupied", and no take')
    if lap.then == "stop or relay" and lap.when.place != "own house":
        fault(f"{path}.then", "a choice is given at a house only", 'with place = "own house"')
    if lap.then == "sow taken":
        if lap.take != ["facing"] or lap.when.facing != "occupied" or lap.chain or lap.also:
            fault(
                f"{path}.then", "there may be nothing to sow on", 'with facing = "occupied" and take = ["facing"] alone'
            )
    elif lap.take and words.board.stores == "none":
        fault(f"{path}.take", "there are no stores for what is captured", 'with then = "sow taken"')


# ---------------------------------------------------------------------- ends, openings, matches
def _check_end(end: EndWords, path: str, words: VariantWords, fault: Fault) -> None:
    front = "a row is empty" if words.board.rows == 2 else "a front row is empty"
    if end.then == "empty row loses" and end.when != front:
        fault(f"{path}.then", "this does not tell whose row is empty", f'with when = "{front}"')
    refilled = any(match.refill != "layout" and together(match.if_, end.if_) for match in words.match)
    if refilled and end.then not in CLEARING and end.when != "board is empty":
        fault(
            f"{path}.then", "stones would stay on the board that the next round needs", ", ".join(map(said, CLEARING))
        )


def _check_opening(opening: OpeningWords, path: str, fault: Fault) -> None:
    if opening.offer != "layout" and (opening.at_least or opening.matching or opening.starts != "arranger"):
        fault(path, "at_least, matching and starts are told of a layout", 'with offer = "layout"')
    if opening.at_least and opening.matching:
        fault(f"{path}.matching", "every hole is occupied where each must hold some stones", "at_least or matching")


def _check_match(match: MatchWords, path: str, words: VariantWords, fault: Fault) -> None:
    if match.refill == "layout":
        if (match.points is None) == (match.rounds is None):
            fault(path, "a match of layouts ends by points or after rounds", "points or rounds, one of them")
        if match.starts != "in turn":
            fault(f"{path}.starts", "the arranger changes in turn, and the opening says who starts", '"in turn"')
    elif match.points is not None or match.rounds is not None:
        fault(path, "this match ends when a player cannot fill what he needs", "neither points nor rounds")
    if match.refill == "claims":
        _check_handfuls(match, path, words, fault)


def _check_handfuls(match: MatchWords, path: str, words: VariantWords, fault: Fault) -> None:
    """Checks that every capture fills whole holes, where a match is counted in holes."""
    each = words.start.each
    right = isinstance(each, int) and all(
        [
            *(drop.makes == [each] for drop in words.drop if together(drop.if_, match.if_)),
            *(
                lap.take == ["last"] and lap.when.makes == [each] and not (lap.chain or lap.also)
                for lap in words.lap
                if lap.take and together(lap.if_, match.if_)
            ),
            *(last.left % each == 0 for last in words.last if each and together(last.if_, match.if_)),
            *(end.then != "each sweeps own" for end in words.end if together(end.if_, match.if_)),
        ]
    )
    if not right:
        fault(
            f"{path}.refill", "takings must fill holes, so only as many stones as each hole begins with may be taken",
            "makes and [[last]] left of that number, and no end in which each sweeps his own",
        )  # fmt: skip
