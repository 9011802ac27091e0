"""Checks of single clauses of a variant file: words of one clause that do not go together."""

from game.rules.file.conditions import Fault, together
from game.rules.file.faults import value_shown
from game.rules.file.schema import (
    Clause,
    EndWords,
    LapWords,
    MatchWords,
    OpeningWords,
    OptionValue,
    SkipWords,
    TurnWords,
    VariantWords,
)
from game.rules.file.vocabulary import (
    CLEARING,
    STORES,
    After,
    Also,
    Becomes,
    Chain,
    EndThen,
    EndWhen,
    Filled,
    FillsFrom,
    From,
    HouseMay,
    Needs,
    NextIs,
    Offer,
    Place,
    Refill,
    Rest,
    RoundStarts,
    Skipped,
    Starter,
    Stores,
    Take,
    Taken,
    Then,
    Who,
)
from game.rules.phrase import Phrase

FORESEEN = (Needs.CAPTURE, Needs.FEED)  # the first lap is looked at before it is sown
SPECIAL: tuple[Place, ...] = (Place.OWN_HOUSE, Place.BARRED_HOLE)


def check_each(words: VariantWords, fault: Fault) -> None:
    """Checks every clause by itself, and the few words in it that name other clauses."""
    for i, turn in enumerate(words.turn):
        _check_turn(turn, f"turn[{i + 1}]", words, fault)
    for i, drop in enumerate(words.drop):
        if 1 in drop.makes:
            fault(
                f"drop[{i + 1}].makes",
                Phrase("a stone that falls into an empty hole would never stay"),
                Phrase("{n} and more", n=2),
            )
    for i, lap in enumerate(words.lap):
        path = f"lap[{i + 1}]"
        _check_place(lap, path, fault)
        _check_taking(lap, path, words, fault)
        _check_becomes(lap, path, fault)
        _check_then(lap, path, words, fault)
        _check_turns(lap, lap.when.turn or [], f"{path}.when.turn", words, fault)
    for i, skip in enumerate(words.skip):
        _check_skip(skip, f"skip[{i + 1}]", fault)
    _check_holes(words, fault)
    for i, takasia in enumerate(words.takasia):
        _check_turns(takasia, takasia.turns, f"takasia[{i + 1}].turns", words, fault)
    for i, end in enumerate(words.end):
        _check_end(end, f"end[{i + 1}]", words, fault)
    for i, opening in enumerate(words.opening):
        _check_opening(opening, f"opening[{i + 1}]", words, fault)
    for i, match in enumerate(words.match):
        _check_match(match, f"match[{i + 1}]", words, fault)


def said(value: OptionValue) -> str:
    """A value as the file writes it."""
    return value_shown(value)


# ---------------------------------------------------------------------- kinds of turn
def _check_turn(turn: TurnWords, path: str, words: VariantWords, fault: Fault) -> None:
    if turn.at_most is not None and turn.at_most < turn.at_least:
        fault(
            f"{path}.at_most",
            Phrase("{n} is less than at_least", n=turn.at_most),
            Phrase("{n} and more", n=turn.at_least),
        )
    if turn.drop and turn.when.hand != Filled.OCCUPIED:
        fault(
            f"{path}.drop",
            Phrase("the hand may be empty"),
            Phrase("with {code}", code=f'when = {{ hand = "{Filled.OCCUPIED}" }}'),
        )
    if turn.needs == Needs.CAPTURE and not any(_takes(lap, turn) for lap in words.lap):
        fault(f"{path}.needs", Phrase("no [[lap]] takes anything in this kind of turn"), Phrase("with one that does"))
    if turn.needs == Needs.FEED and (turn.drop or turn.tax):
        fault(
            f"{path}.needs",
            Phrase("it is not foreseen how far such a sowing reaches"),
            Phrase("feed without drop and tax"),
        )
    if turn.leave is not None and (turn.leave >= turn.at_least or turn.drop or turn.tax or turn.needs in FORESEEN):
        fault(
            f"{path}.leave",
            Phrase("nothing may be left to sow, or it is not foreseen how far it reaches"),
            Phrase("fewer than {code}, without drop, tax and needs", code="at_least"),
        )
    if turn.needs == Needs.EMPTY_HOLE and turn.drop:
        fault(
            f"{path}.needs",
            Phrase("a stone from the hand falls into an occupied hole"),
            Phrase("without {code}", code="drop"),
        )
    if turn.from_ == From.HEAD and (
        turn.drop or turn.at_most or turn.needs == Needs.CAPTURE or turn.house != HouseMay.ANY or turn.keeps_front
    ):
        fault(
            f"{path}.from",
            Phrase("a forced start asks for occupied holes only"),
            Phrase("with {code} and {key} alone", code="at_least", key=f'needs = "{Needs.FEED}"'),
        )
    if turn.tax is None:
        return
    if turn.needs == Needs.CAPTURE:
        fault(
            f"{path}.tax",
            Phrase("captured stones are sown whole"),
            Phrase("without {code}", code=f'needs = "{Needs.CAPTURE}"'),
        )
    if turn.house not in (HouseMay.ANY, HouseMay.ONLY):
        fault(
            f"{path}.tax",
            Phrase("a house that works never starts this turn"),
            Phrase("with {code} or {key}", code=f'house = "{HouseMay.ANY}"', key=f'"{HouseMay.ONLY}"'),
        )
    least = min((house.works_from for house in words.house if together(turn.if_, house.if_)), default=64)
    if turn.tax >= least:
        fault(f"{path}.tax", Phrase("a house works from {n} stones on", n=least), Phrase("fewer than {n}", n=least))


def _takes(lap: LapWords, turn: TurnWords) -> bool:
    """Can this case capture in this kind of turn?"""
    return bool(lap.take) and turn.id in (lap.when.turn or [turn.id]) and together(lap.if_, turn.if_)


def _check_turns(clause: Clause, ids: list[str], path: str, words: VariantWords, fault: Fault) -> None:
    """Checks ids of kinds of turn that another clause names."""
    known = dict.fromkeys(turn.id for turn in words.turn if together(clause.if_, turn.if_))
    for i, id_ in enumerate(ids):
        if id_ not in known:
            fault(
                f"{path}[{i + 1}]",
                Phrase("no {code} under the same options is called {given}", code="[[turn]]", given=f'"{id_}"'),
                [*known] or Phrase("none"),
            )


# ---------------------------------------------------------------------- sowing
def _check_skip(skip: SkipWords, path: str, fault: Fault) -> None:
    if skip.what == Skipped.OWN_SIDE and skip.after is None:
        fault(
            path,
            Phrase("no stone would ever fall on the side where the sowing begins"),
            Phrase("with {code}", code=f'after = "{After.A_ROUND}"'),
        )
    if skip.what != Skipped.OWN_SIDE and skip.after is not None:
        fault(
            f"{path}.after",
            Phrase("this is passed over from the first stone on"),
            Phrase("with {code}, or no {key}", code=f'what = "{Skipped.OWN_SIDE}"', key="after"),
        )


def _check_holes(words: VariantWords, fault: Fault) -> None:
    """Holes that are always sown one way: each has one way, and there is one."""
    sowing = words.sowing
    for i, hole in enumerate(sowing.anticlockwise):
        if hole in sowing.clockwise or hole in sowing.anticlockwise[:i]:
            fault(
                f"sowing.anticlockwise[{i + 1}]",
                Phrase("{given} has its direction already", given=said(hole)),
                Phrase("each hole once"),
            )
    for i, hole in enumerate(sowing.clockwise):
        if hole in sowing.clockwise[:i]:
            fault(
                f"sowing.clockwise[{i + 1}]",
                Phrase("{given} has its direction already", given=said(hole)),
                Phrase("each hole once"),
            )


# ---------------------------------------------------------------------- laps
def _check_place(lap: LapWords, path: str, fault: Fault) -> None:
    when = lap.when
    if when.place in STORES:
        asked = when.facing or when.was or when.barred or when.next or when.after_next or when.across_after_next
        if asked or lap.take or lap.chain or lap.also:
            fault(
                path,
                Phrase("nothing faces a store, and nothing is taken from one"),
                Phrase("was, facing, take, chain with holes only"),
            )
        if lap.then not in (Then.END_TURN, Then.MOVE_AGAIN, Then.LOSE):
            fault(f"{path}.then", Phrase("a store is never lifted"), f'"{Then.END_TURN}", "{Then.MOVE_AGAIN}"')
    if when.even and (when.makes or when.was == Filled.EMPTY):
        fault(
            f"{path}.when.even",
            Phrase("an even number of stones lies there, two at least"),
            Phrase("without makes, and not in a hole that was {code}", code=f'"{Filled.EMPTY}"'),
        )
    if when.makes and (
        (when.was == Filled.EMPTY and 1 not in when.makes) or (when.was == Filled.OCCUPIED and when.makes == [1])
    ):
        fault(
            f"{path}.when",
            Phrase("this can never be"),
            Phrase(
                "makes 1 in a hole that was {code}, 2 and more in an {key} one",
                code=f'"{Filled.EMPTY}"',
                key=f'"{Filled.OCCUPIED}"',
            ),
        )


def _check_taking(lap: LapWords, path: str, words: VariantWords, fault: Fault) -> None:
    if len(set(lap.take)) < len(lap.take):
        fault(f"{path}.take", Phrase("one word stands here twice"), Phrase("each once"))
    if Take.COLUMN in lap.take and (len(lap.take) > 1 or lap.chain or lap.also):
        fault(
            f"{path}.take",
            Phrase("the rest of a column goes alone"),
            Phrase("{code}, without chain and also", code=f'["{Take.COLUMN}"]'),
        )
    for alone, with_it in ((Take.THEIR_COLUMN, Also.ONE_MORE), (Take.AFTER_NEXT, Also.FACING)):
        chained = lap.chain and not (alone == Take.AFTER_NEXT and lap.chain == Chain.ACROSS_GAPS and not lap.also)
        if alone in lap.take and (len(lap.take) > 1 or chained or lap.also not in (None, with_it)):
            fault(
                f"{path}.take",
                Phrase("this is taken alone"),
                Phrase("{code}, without chain", code=f'["{alone}"]'),
            )
    beyond = lap.when.after_next == Filled.OCCUPIED or (lap.also and lap.when.across_after_next == Filled.OCCUPIED)
    if Take.AFTER_NEXT in lap.take and not beyond:
        fault(
            f"{path}.take",
            Phrase("there may be nothing to take"),
            Phrase("with {code}", code=f'after_next = "{Filled.OCCUPIED}"'),
        )
    if lap.also == Also.ONE_MORE and lap.take != [Take.THEIR_COLUMN]:
        fault(
            f"{path}.also",
            Phrase("one more hole goes with the two of a column"),
            Phrase("with {code}", code=f'take = ["{Take.THEIR_COLUMN}"]'),
        )
    if lap.also == Also.FACING and (not {Take.LAST, Take.AFTER_NEXT} & {*lap.take} or Take.FACING in lap.take):
        fault(
            f"{path}.also",
            Phrase("nothing is taken whose facing hole could go too"),
            Phrase("with {code}", code=f'take = ["{Take.LAST}"]'),
        )
    if lap.chain == Chain.ACROSS_GAPS:
        if lap.take != [Take.AFTER_NEXT] or lap.when.next != Filled.EMPTY:
            fault(
                f"{path}.chain",
                Phrase("no gap leads from one capture to the next"),
                Phrase("with {code} and {key}", code=f'take = ["{Take.AFTER_NEXT}"]', key=f'next = "{Filled.EMPTY}"'),
            )
    elif lap.chain and (Take.LAST not in lap.take or not lap.when.makes or lap.when.place in SPECIAL):
        fault(
            f"{path}.chain",
            Phrase("a chain goes on from the last stone's hole, by a number"),
            Phrase("with {code} and {key}", code=f'take = ["{Take.LAST}"]', key="makes"),
        )
    guarded = any(house.protected and together(house.if_, lap.if_) for house in words.house)
    if guarded and Take.FACING in lap.take and lap.when.facing != Filled.OCCUPIED:
        fault(
            f"{path}.take",
            Phrase("a protected house would be taken too"),
            Phrase("with {code}", code=f'facing = "{Filled.OCCUPIED}"'),
        )


def _check_becomes(lap: LapWords, path: str, fault: Fault) -> None:
    alone = lap.take == [Take.LAST] and not lap.chain and not lap.also
    numbered = lap.when.makes and min(lap.when.makes) > 1  # a stone by itself is one that fell into such a store
    if lap.becomes and not (alone and numbered and lap.when.place == Place.THEIR_SIDE):
        fault(
            f"{path}.becomes",
            Phrase("it becomes a store when it is taken, on the other side and by a number"),
            Phrase("with {code}, {key} and makes, without chain and also", code=f'place = "{Place.THEIR_SIDE}"',
                   key=f'take = ["{Take.LAST}"]'),
        )  # fmt: skip
    if lap.spares and not lap.becomes:
        fault(
            f"{path}.spares",
            Phrase("no hole becomes a store here"),
            Phrase("with {code}", code=f'becomes = "{Becomes.OWN_STORE}"'),
        )
    if len(set(lap.spares)) < len(lap.spares):
        fault(f"{path}.spares", Phrase("one word stands here twice"), Phrase("each once"))


def _check_then(lap: LapWords, path: str, words: VariantWords, fault: Fault) -> None:
    if lap.then in (Then.RELAY, Then.STOP_OR_RELAY) and (lap.take or lap.when.was == Filled.EMPTY):
        fault(
            f"{path}.then",
            Phrase("there is nothing to lift for a relay"),
            Phrase("{code}, and no {key}", code=f'was = "{Filled.OCCUPIED}"', key="take"),
        )
    if lap.then == Then.RELAY_NEXT and (lap.take or lap.when.next != Filled.OCCUPIED):
        fault(
            f"{path}.then",
            Phrase("there may be nothing to lift in the next hole"),
            Phrase("{code}, and no {key}", code=f'next = "{Filled.OCCUPIED}"', key="take"),
        )
    if lap.then == Then.RELAY_NEXT and words.board.mandarins and lap.when.next_is is None:
        fault(
            f"{path}.then",
            Phrase("a mandarin hole is never lifted"),
            Phrase("with {code}", code=f'next_is = "{NextIs.FIELD}"'),
        )
    if lap.then == Then.LOSE and (lap.take or words.board.rows > 1):
        fault(
            f"{path}.then",
            Phrase("a last stone that takes nothing loses a game for one, and no other"),
            Phrase("with {code}, and no {key}", code="rows = 1", key="take"),
        )
    if lap.once and lap.then != Then.MOVE_AGAIN:
        fault(
            f"{path}.once", Phrase("no turn is earned here"), Phrase("with {code}", code=f'then = "{Then.MOVE_AGAIN}"')
        )
    least = min(lap.when.makes) if lap.when.makes else 2 if lap.when.was == Filled.OCCUPIED else 1
    if lap.leave is not None and (lap.then != Then.RELAY or lap.leave >= least):
        fault(
            f"{path}.leave",
            Phrase("nothing may be left to sow"),
            Phrase("with {code}, fewer than lie there", code=f'then = "{Then.RELAY}"'),
        )
    if lap.then == Then.STOP_OR_RELAY and lap.when.place != Place.OWN_HOUSE:
        fault(
            f"{path}.then",
            Phrase("a choice is given at a house only"),
            Phrase("with {code}", code=f'place = "{Place.OWN_HOUSE}"'),
        )
    if lap.then == Then.SOW_TAKEN:
        whole = lap.take == [Take.THEIR_COLUMN] and words.sowing.taken == Taken.ORIGIN
        if not (lap.take == [Take.FACING] or whole) or lap.when.facing != Filled.OCCUPIED or lap.chain or lap.also:
            fault(
                f"{path}.then",
                Phrase("there may be nothing to sow on"),
                Phrase(
                    "with {code} and {key} alone", code=f'facing = "{Filled.OCCUPIED}"', key=f'take = ["{Take.FACING}"]'
                ),
            )
    elif lap.take and words.board.stores == Stores.NONE:
        fault(
            f"{path}.take",
            Phrase("there are no stores for what is captured"),
            Phrase("with {code}", code=f'then = "{Then.SOW_TAKEN}"'),
        )


# ---------------------------------------------------------------------- ends, openings, matches
def _check_end(end: EndWords, path: str, words: VariantWords, fault: Fault) -> None:
    front = EndWhen.A_ROW_IS_EMPTY if words.board.rows == 2 else EndWhen.A_FRONT_ROW_IS_EMPTY
    if end.then == EndThen.EMPTY_ROW_LOSES and end.when != front:
        fault(
            f"{path}.then",
            Phrase("this does not say whose row is empty"),
            Phrase("with {code}", code=f'when = "{front}"'),
        )
    if (end.when == EndWhen.FEW_STONES) != (end.left is not None):
        fault(
            f"{path}.left",
            Phrase("so many stones are few"),
            Phrase("with {code}, and only there", code=f'when = "{EndWhen.FEW_STONES}"'),
        )
    refilled = any(match.refill != Refill.LAYOUT and together(match.if_, end.if_) for match in words.match)
    if refilled and end.then not in CLEARING and end.when != EndWhen.BOARD_IS_EMPTY:
        fault(
            f"{path}.then", Phrase("stones would stay on the board that the next round needs"), [*map(said, CLEARING)]
        )


def _check_opening(opening: OpeningWords, path: str, words: VariantWords, fault: Fault) -> None:
    alone = opening.who == Who.ONE
    if opening.offer == Offer.LAYOUT and alone and words.start.rest != Rest.LAYOUT:
        fault(
            f"{path}.offer",
            Phrase("there are no stones to lay out"),
            Phrase("with {code} and {key}", code="[start] stones", key=f'rest = "{Rest.LAYOUT}"'),
        )
    if not alone and (
        opening.offer != Offer.LAYOUT
        or words.start.stones is not None
        or opening.at_least
        or opening.matching
        or opening.starts != Starter.ARRANGER
        or any(together(match.if_, opening.if_) for match in words.match)
    ):
        fault(
            f"{path}.who",
            Phrase("each lays out anew the stones that lie on their own side"),
            Phrase(
                "with {code} alone, without {key} and without {also}",
                code=f'offer = "{Offer.LAYOUT}"', key="[start] stones", also="[[match]]",
            ),
        )  # fmt: skip
    if opening.offer != Offer.LAYOUT and (opening.at_least or opening.matching or opening.starts != Starter.ARRANGER):
        fault(
            path,
            Phrase("at_least, matching and starts belong to a layout"),
            Phrase("with {code}", code=f'offer = "{Offer.LAYOUT}"'),
        )
    if opening.at_least and opening.matching:
        fault(
            f"{path}.matching",
            Phrase("every hole is occupied where each must hold some stones"),
            Phrase("at_least or matching"),
        )


def _check_match(match: MatchWords, path: str, words: VariantWords, fault: Fault) -> None:
    if match.refill == Refill.LAYOUT:
        if (match.points is None) == (match.rounds is None):
            fault(
                path,
                Phrase("a match of layouts ends by points or after rounds"),
                Phrase("points or rounds, one of them"),
            )
        if match.starts != RoundStarts.IN_TURN:
            fault(
                f"{path}.starts",
                Phrase("the arranger changes in turn, and the opening says who starts"),
                f'"{RoundStarts.IN_TURN}"',
            )
    elif match.points is not None or match.rounds is not None:
        fault(
            path,
            Phrase("this match ends when a player cannot fill what they need"),
            Phrase("neither points nor rounds"),
        )
    if match.fills_from != FillsFrom.STORE and match.refill != Refill.OUTWARDS:
        fault(
            f"{path}.fills_from",
            Phrase("this says where the filling of holes begins"),
            Phrase("with {code}", code=f'refill = "{Refill.OUTWARDS}"'),
        )
    if match.refill == Refill.CLAIMS:
        _check_handfuls(match, path, words, fault)


def _check_handfuls(match: MatchWords, path: str, words: VariantWords, fault: Fault) -> None:
    """Checks that every capture fills whole holes, where a match is counted in holes."""
    each = words.start.each
    right = isinstance(each, int) and all(
        [
            *(drop.makes == [each] for drop in words.drop if together(drop.if_, match.if_)),
            *(
                lap.take == [Take.LAST] and lap.when.makes == [each] and not (lap.chain or lap.also)
                for lap in words.lap
                if lap.take and together(lap.if_, match.if_)
            ),
            *(last.left % each == 0 for last in words.last if each and together(last.if_, match.if_)),
            *(end.then != EndThen.EACH_SWEEPS_OWN for end in words.end if together(end.if_, match.if_)),
        ]
    )
    if not right:
        fault(
            f"{path}.refill",
            Phrase("takings must fill holes, so only as many stones as each hole begins with may be taken"),
            Phrase("makes and [[last]] left of that number, and no end in which each sweeps their own"),
        )
