"""Checks of single clauses of a variant file: words of one clause that do not go together.

Most are rows of two tables (`word_rows`); what follows counts, or looks at other clauses.
"""

from functools import cache

from game.rules.file.conditions import Fault, can_both_be_in_force
from game.rules.file.conflicts import FILLING, IN_STORE, LAPS, SWEEPS, WON_PLACES
from game.rules.file.faults import entries_with_keys, format_value
from game.rules.file.schema import Clause, LapWhen, LapWords, MatchWords, TurnWords, VariantWords
from game.rules.file.vocabulary import (
    CLEARING,
    SIDES,
    WON_HOLES,
    AlsoCapturedHoles,
    CaptureChain,
    CapturedSowingStart,
    Direction,
    DutyCondition,
    DutyRequirement,
    EndThen,
    EndWhen,
    FirstLapNeeds,
    FirstTurnOffer,
    HoleBecomes,
    HolesNeverStores,
    HouseStartPermission,
    LapThen,
    LastStonePlace,
    LayoutMaker,
    LayoutStarter,
    NextHoleKind,
    NumberCaptureOwner,
    Occupancy,
    OtherSideState,
    RefillStart,
    RoundRefill,
    RoundStarter,
    Side,
    SkippedHoles,
    StartHoles,
    StoreUse,
    WhatIsTaken,
)
from game.rules.file.word_rows import Row, added_word_phrase, check_rows, omitted_word_phrase, words_by_clause
from game.rules.phrase import Phrase

# The first lap is looked at before it is sown.
FORESEEN = (FirstLapNeeds.CAPTURE, FirstLapNeeds.FEED, FirstLapNeeds.CROSS_OR_EMPTY, FirstLapNeeds.END_ACROSS_OR_EMPTY)
EMPTY, OCCUPIED = Occupancy.EMPTY, Occupancy.OCCUPIED
ANYWHERE = "place", "turn", "holes", "makes", "even"  # keys of `when` that a store does not make meaningless
OF_HOLES = [f"lap.when.{key}" for key in LapWhen.__struct_encode_fields__ if key not in ANYWHERE]
CHAINED = f"lap.chain={CaptureChain.BACKWARDS} | lap.chain={CaptureChain.FORWARDS}"
BUT_LAYOUT = f"opening.offer={FirstTurnOffer.SWAP} | opening.offer={FirstTurnOffer.AT_ONCE}"
LAST_ALONE = Phrase("with {code}, {key} and makes, without chain and also",
    code=f'place = "{LastStonePlace.THEIR_SIDE}"',
                    key=f'take = ["{WhatIsTaken.LAST}"]')  # fmt: skip
BY_NUMBER = Phrase(
    "with {code} and {key}; for even numbers {all}", code=f'take = ["{WhatIsTaken.LAST}"]', key="makes",
    all="makes = [2, 4, 6]",
)  # fmt: skip
ALONG_EMPTY = Phrase("with {code}, {key} and {also}", code=f'place = "{LastStonePlace.OWN_SIDE}"',
                     key=f'facing = "{OCCUPIED}"', also=f'take = ["{WhatIsTaken.FACING}"]')  # fmt: skip
NEXT_FILLED = Phrase("{code}, and no {key}", code=f'next = "{OCCUPIED}"', key="take")
RELAYS = Phrase("{code} and no {key}, or {also} alone of an occupied hole", code=f'was = "{OCCUPIED}"', key="take",
                also=f'take = ["{WhatIsTaken.FACING}"]')  # fmt: skip
CLOSES = Phrase("with {code}, {key} and makes, without take and leave",
                code=f'place = "{LastStonePlace.THEIR_SIDE}"', key=f'then = "{LapThen.RELAY}"')  # fmt: skip
NO_RELAY = Phrase("there is nothing to lift for a relay")
NOTHING_FACING = Phrase("nothing ever lies in the facing hole")
TAKEN_ALONE = Phrase("this cannot be taken together with anything else")
ONE_OF_TWO = Phrase("points or rounds, but not both")
FACING_ALONE = Phrase(
    "with {code} and {key} alone", code=f'facing = "{OCCUPIED}"', key=f'take = ["{WhatIsTaken.FACING}"]'
)


def _other_takes(taken: WhatIsTaken) -> str:
    """Return `lap.take=…` for each value but `taken`, separated by " | " as alternatives in a row of a
    table of checks.
    """
    return " | ".join(f"lap.take={other}" for other in WhatIsTaken if other != taken)


# A clause with these words | has to have one of these, too, else: what is wrong; what is allowed.
NEEDED = (
    (
        "skip.what: skip",
        "skip.what | skip.holds",
        Phrase("it says neither which holes nor a number"),
        Phrase("with {code} or {key}", code=f'what = "{SkippedHoles.ORIGIN}"', key="holds = [2]"),
    ),
    (
        "skip.on | skip.turn | skip.but_last",
        "skip.holds",
        Phrase("it says no number"),
        added_word_phrase("holds = [2]"),
    ),
    ("turn.holes", "turn.except", Phrase("it says no number"), added_word_phrase("except = [2]")),
    (
        f"duty.when: duty.must={DutyRequirement.FEED}",
        f"duty.when={DutyCondition.THEY_HAVE_NO_STONE}",
        Phrase("stones are fed to a side that has none"),
        added_word_phrase(f'when = "{DutyCondition.THEY_HAVE_NO_STONE}"'),
    ),
    (
        f"lap.holds: lap.take={WhatIsTaken.EVERY}",
        "lap.holds",
        Phrase("it says no number"),
        added_word_phrase("holds = [2]"),
    ),
    (
        "lap.take: lap.holds | lap.on",
        f"lap.take={WhatIsTaken.EVERY}",
        Phrase("holes with a certain number are not taken here"),
        added_word_phrase(f'take = ["{WhatIsTaken.EVERY}"]'),
    ),
    (
        f"lap.take={WhatIsTaken.AFTER_NEXT}",
        f"lap.when.after_next={OCCUPIED} | lap.also & lap.when.across_after_next={OCCUPIED}",
        Phrase("there may be nothing to take"),
        added_word_phrase(f'after_next = "{OCCUPIED}"'),
    ),
    (
        f"lap.take=[{WhatIsTaken.NEXT}]",
        f"lap.when.next={OCCUPIED}",
        Phrase("there may be nothing to take"),
        added_word_phrase(f'next = "{OCCUPIED}"'),
    ),
    (
        f"lap.also={AlsoCapturedHoles.ONE_MORE}",
        f"lap.take=[{WhatIsTaken.THEIR_COLUMN}]",
        Phrase("one more hole goes with the two of a column"),
        added_word_phrase(f'take = ["{WhatIsTaken.THEIR_COLUMN}"]'),
    ),
    (
        f"lap.also={AlsoCapturedHoles.FACING}",
        f"lap.take={WhatIsTaken.LAST} | lap.take={WhatIsTaken.AFTER_NEXT}",
        Phrase("no hole is taken whose facing hole could go too"),
        added_word_phrase(f'take = ["{WhatIsTaken.LAST}"]'),
    ),
    (
        f"lap.also={AlsoCapturedHoles.FACING} & lap.take={WhatIsTaken.LAST} & lap.when.facing={EMPTY}",
        "lap.chain",
        NOTHING_FACING,
        Phrase("with {code}, or no {key}", code="chain", key="also"),
    ),
    (
        f"lap.take={WhatIsTaken.THEIR_COLUMN} & lap.when.facing={EMPTY} & board.rows=2"
        f" | lap.take={WhatIsTaken.THEIR_COLUMN} & lap.when.facing={EMPTY} & lap.when.facing_back={EMPTY}",
        f"lap.also={AlsoCapturedHoles.ONE_MORE}",
        NOTHING_FACING,
        added_word_phrase(f'facing = "{OCCUPIED}"'),
    ),
    (
        f"lap.chain={CaptureChain.ACROSS_GAPS}",
        f"lap.take=[{WhatIsTaken.AFTER_NEXT}] & lap.when.next={EMPTY}",
        Phrase("no gap leads from one capture to the next"),
        Phrase("with {code} and {key}", code=f'take = ["{WhatIsTaken.AFTER_NEXT}"]', key=f'next = "{EMPTY}"'),
    ),
    (
        f"lap.chain={CaptureChain.ALONG_EMPTY}",
        f"lap.take={WhatIsTaken.FACING} & lap.when.place={LastStonePlace.OWN_SIDE} & lap.when.facing={OCCUPIED}",
        Phrase("only from a hole of the mover’s do captures go along their empty holes"),
        ALONG_EMPTY,
    ),
    (
        CHAINED,
        f"lap.take={WhatIsTaken.LAST} & lap.when.makes",
        Phrase("a chain goes on from the last stone's hole, and needs a number of stones"),
        BY_NUMBER,
    ),
    (
        f"lap.becomes={HoleBecomes.WON_HOLE}",
        "lap.when.makes",
        Phrase("a hole is won by making a number of stones"),
        added_word_phrase("makes"),
    ),
    (
        f"lap.becomes={HoleBecomes.WON_PAIR}",
        "lap.when.makes | lap.when.facing_holds",
        Phrase("two holes are won by the number of stones in one of them"),
        Phrase("with {code} or {key}", code="makes", key="facing_holds"),
    ),
    (
        "lap.most",
        f"lap.take=[{WhatIsTaken.LAST}]",
        Phrase("nothing is taken here that could be left in part"),
        added_word_phrase(f'take = ["{WhatIsTaken.LAST}"]'),
    ),
    (
        f"lap.becomes={HoleBecomes.OWN_STORE}",
        f"lap.take=[{WhatIsTaken.LAST}] & lap.when.makes & lap.when.place={LastStonePlace.THEIR_SIDE}",
        Phrase("a hole becomes a store when it is taken, on the opponent’s side and by making a number of stones"),
        LAST_ALONE,
    ),
    (
        "lap.spares",
        f"lap.becomes={HoleBecomes.OWN_STORE} | lap.becomes={HoleBecomes.CLOSED_HOLE}",
        Phrase("no hole becomes a store here"),
        added_word_phrase(f'becomes = "{HoleBecomes.OWN_STORE}"'),
    ),
    (
        f"lap.becomes={HoleBecomes.CLOSED_HOLE}",
        f"lap.then={LapThen.RELAY} & lap.when.makes & lap.when.place={LastStonePlace.THEIR_SIDE}",
        Phrase("a hole is closed when its stones are sown on, on the opponent’s side and by making a number of stones"),
        CLOSES,
    ),
    (
        f"lap.then={LapThen.RELAY} & lap.when.was={EMPTY} | lap.then={LapThen.RELAY_BACK} & lap.when.was={EMPTY}",
        f"lap.take=[{WhatIsTaken.FACING}] & lap.when.facing={OCCUPIED}",
        NO_RELAY,
        RELAYS,
    ),
    (
        f"lap.then={LapThen.RELAY_NEXT}",
        f"lap.when.next={OCCUPIED}",
        Phrase("there may be nothing to lift in the next hole"),
        NEXT_FILLED,
    ),
    (
        f"lap.then={LapThen.RELAY_NEXT} & board.mandarins",
        "lap.when.next_is",
        Phrase("a mandarin hole is never lifted"),
        added_word_phrase(f'next_is = "{NextHoleKind.FIELD}"'),
    ),
    (
        "lap.once",
        f"lap.then={LapThen.MOVE_AGAIN}",
        Phrase("no turn is earned here"),
        added_word_phrase(f'then = "{LapThen.MOVE_AGAIN}"'),
    ),
    (
        f"lap.then={LapThen.STOP_OR_RELAY}",
        f"lap.when.place={LastStonePlace.OWN_HOUSE} | lap.when.holes",
        Phrase("a choice is given at a house or in named holes only"),
        Phrase("with {code} or {key}", code=f'place = "{LastStonePlace.OWN_HOUSE}"', key="holes"),
    ),
    (
        f"lap.then={LapThen.SOW_TAKEN}",
        f"lap.take=[{WhatIsTaken.FACING}] & lap.when.facing={OCCUPIED}"
        + "".join(
            f" | lap.take=[{WhatIsTaken.THEIR_COLUMN}] & sowing.taken={taken} & lap.when.{across}={OCCUPIED}"
            for across in ("facing", "facing_back")
            for taken in CapturedSowingStart
            if taken != CapturedSowingStart.END_HOLE
        ),
        Phrase("there may be nothing to sow on"),
        FACING_ALONE,
    ),
    (
        f"lap.take & board.stores={StoreUse.NONE}",
        f"lap.then={LapThen.SOW_TAKEN}",
        Phrase("there are no stores for what is captured"),
        added_word_phrase(f'then = "{LapThen.SOW_TAKEN}"'),
    ),
    (
        f"end.then={EndThen.EMPTY_ROW_LOSES} & board.rows=2 | end.then={EndThen.EMPTY_ROW_WINS}"
        f" | end.then={EndThen.EMPTY_ROW_SWEEPS_ALL}",
        f"end.when={EndWhen.A_ROW_IS_EMPTY}",
        Phrase("this does not say whose row is empty"),
        added_word_phrase(f'when = "{EndWhen.A_ROW_IS_EMPTY}"'),
    ),
    (
        " | ".join(f"end.then={EndThen.EMPTY_ROW_LOSES} & board.rows={n}" for n in (1, 3, 4)),
        f"end.when={EndWhen.A_FRONT_ROW_IS_EMPTY}",
        Phrase("this does not say whose row is empty"),
        added_word_phrase(f'when = "{EndWhen.A_FRONT_ROW_IS_EMPTY}"'),
    ),
    (
        f"end.left: end.when={EndWhen.FEW_STONES}",
        "end.left",
        Phrase("this says how many stones count as few"),
        Phrase("with {code}, and only there", code=f'when = "{EndWhen.FEW_STONES}"'),
    ),
    (
        "end.left",
        f"end.when={EndWhen.FEW_STONES}",
        Phrase("this says how many stones count as few"),
        Phrase("with {code}, and only there", code=f'when = "{EndWhen.FEW_STONES}"'),
    ),
    (
        f"opening.offer={FirstTurnOffer.LAYOUT} & opening.who={LayoutMaker.ONE}",
        "start.stones",
        Phrase("there are no stones to lay out"),
        added_word_phrase("[start] stones"),
    ),
    (
        f"match: match.refill={RoundRefill.LAYOUT}",
        "match.points | match.rounds",
        Phrase("a match of layouts ends by points or after rounds"),
        ONE_OF_TWO,
    ),
    (
        f"match.fills_from={RefillStart.LEFT}",
        f"match.refill={RoundRefill.OUTWARDS}",
        Phrase("this says where the filling of holes begins"),
        added_word_phrase(f'refill = "{RoundRefill.OUTWARDS}"'),
    ),
)

# A clause with these words | may have none of these: what is wrong; what is allowed.
EXCLUDED = (
    ("skip.what", "skip.holds", Phrase("this is passed over whatever it holds"), omitted_word_phrase("what")),
    (
        f"turn.needs={FirstLapNeeds.FEED}",
        "turn.drop | turn.tax",
        Phrase("these rules do not say how far such a sowing reaches"),
        Phrase("feed without drop and tax"),
    ),
    (
        f"turn.needs={FirstLapNeeds.EMPTY_HOLE} | turn.needs={FirstLapNeeds.CROSS_OR_EMPTY} | "
        f"turn.needs={FirstLapNeeds.END_ACROSS_OR_EMPTY}",
        "turn.drop",
        Phrase("a stone from the hand falls into an occupied hole"),
        Phrase("without {code}", code="drop"),
    ),
    (
        "turn.singles",
        f"turn.drop | turn.tax | turn.from={StartHoles.HEAD} | turn.needs={FirstLapNeeds.EMPTY_HOLE}",
        Phrase("a stone moves alone only where a turn lifts a whole hole that the player has chosen"),
        omitted_word_phrase("singles"),
    ),
    (
        "turn.singles & turn.when.they",
        f"turn.needs={FirstLapNeeds.FEED} | turn.needs={FirstLapNeeds.CROSS_OR_EMPTY} | "
        f"turn.needs={FirstLapNeeds.END_ACROSS_OR_EMPTY}",
        Phrase("a single stone of such a turn falls into an empty hole anyway"),
        omitted_word_phrase("singles"),
    ),
    (
        f"turn.from={StartHoles.HEAD}",
        "turn.drop | turn.at_most | turn.except | turn.except_facing | turn.keeps_front"
        f" | turn.needs={FirstLapNeeds.CAPTURE}"
        + "".join(f" | turn.house={may}" for may in HouseStartPermission if may != HouseStartPermission.ANY),
        Phrase("a forced start can only ask how many stones the hole holds"),
        Phrase("with {code} and {key} alone", code="at_least", key=f'needs = "{FirstLapNeeds.FEED}"'),
    ),
    (
        "turn.hole",
        f"turn.from={StartHoles.RIGHT_FOUR}",
        Phrase("this names one hole where four may start"),
        added_word_phrase(f'from = "{StartHoles.OWN_HOLES}"'),
    ),
    (
        "turn.hole",
        f"turn.from={StartHoles.NOT_RIGHTMOST}",
        Phrase("this names one hole where several may start"),
        added_word_phrase(f'from = "{StartHoles.OWN_HOLES}"'),
    ),
    (
        "turn.hole",
        "turn.holes",
        Phrase("this names one hole where several may start"),
        omitted_word_phrase("holes"),
    ),
    (
        "turn.tax",
        f"turn.needs={FirstLapNeeds.CAPTURE}",
        Phrase("captured stones are sown whole"),
        Phrase("without {code}", code=f'needs = "{FirstLapNeeds.CAPTURE}"'),
    ),
    (
        "turn.tax",
        f"turn.house={HouseStartPermission.NOT_IF_IT_WORKS} | turn.house={HouseStartPermission.NOT_IF_OWNED}",
        Phrase("an active house never starts this turn"),
        Phrase(
            "with {code} or {key}", code=f'house = "{HouseStartPermission.ANY}"', key=f'"{HouseStartPermission.ONLY}"'
        ),
    ),
    (
        "drop.makes=1",
        "drop",
        Phrase("a stone that falls into an empty hole would never stay"),
        Phrase("{n} and more", n=2),
    ),
    (
        f"drop.on={Side.OWN}",
        f"drop.to={NumberCaptureOwner.OWNER}",
        Phrase("whoever sows owns that hole"),
        f'"{NumberCaptureOwner.MOVER}"',
    ),
    (
        f"lap: {IN_STORE}",
        f"{' | '.join(OF_HOLES)} | lap.take | lap.chain | lap.also",
        Phrase("nothing faces a store, and nothing is taken from one"),
        Phrase("was, facing, take, chain with holes only"),
    ),
    (f"lap.then: {IN_STORE}", LAPS, Phrase("a store is never lifted"), f'"{LapThen.END_TURN}", "{LapThen.MOVE_AGAIN}"'),
    (
        "lap.when.even",
        "lap.when.makes | lap.when.was",
        Phrase("an even number already means two stones or more"),
        Phrase("without makes and was"),
    ),
    (
        "lap.when.was",
        "lap.when.makes",
        Phrase("the number already says whether the hole was empty"),
        Phrase("makes or was, but not both"),
    ),
    (
        f"lap.take={WhatIsTaken.NEXT}",
        f"lap.when.next={EMPTY}",
        Phrase("nothing ever lies in the next hole"),
        added_word_phrase(f'next = "{OCCUPIED}"'),
    ),
    (
        f"lap.chain={CaptureChain.FORWARDS}",
        f"lap.when.next={EMPTY}",
        Phrase("nothing ever lies in the next hole"),
        Phrase("without {code}", code=f'next = "{EMPTY}"'),
    ),
    (
        f"lap.chain={CaptureChain.ALONG_EMPTY}",
        f"lap.also | lap.when.next={OCCUPIED}",
        Phrase("only empty holes that follow lead to further captures"),
        Phrase("without {code} and {key}", code=f'next = "{OCCUPIED}"', key="also"),
    ),
    (
        f"lap.take={WhatIsTaken.FACING}",
        f"lap.when.facing={EMPTY}",
        NOTHING_FACING,
        added_word_phrase(f'facing = "{OCCUPIED}"'),
    ),
    (
        f"lap.also={AlsoCapturedHoles.FACING} & lap.take={WhatIsTaken.AFTER_NEXT}",
        f"lap.when.across_after_next={EMPTY} & lap.when.after_next={OCCUPIED}",
        NOTHING_FACING,
        Phrase("with {code}, or no {key}", code=f'across_after_next = "{OCCUPIED}"', key="also"),
    ),
    (
        f"lap.take={WhatIsTaken.COLUMN}",
        f"{_other_takes(WhatIsTaken.COLUMN)} | lap.chain | lap.also",
        Phrase("the rest of a column cannot be taken together with anything else"),
        Phrase("{code}, without chain and also", code=f'["{WhatIsTaken.COLUMN}"]'),
    ),
    (
        f"lap.take={WhatIsTaken.THEIR_COLUMN}",
        f"{_other_takes(WhatIsTaken.THEIR_COLUMN)} | lap.chain | lap.also={AlsoCapturedHoles.FACING}",
        TAKEN_ALONE,
        Phrase("{code}, without chain", code=f'["{WhatIsTaken.THEIR_COLUMN}"]'),
    ),
    (
        f"lap.take={WhatIsTaken.EVERY}",
        f"{_other_takes(WhatIsTaken.EVERY)} | lap.chain | lap.also | lap.becomes"
        f" | lap.then={LapThen.SOW_TAKEN} | lap.then={LapThen.RELAY} | lap.then={LapThen.RELAY_BACK}",
        TAKEN_ALONE,
        Phrase("{code}, without chain and also", code=f'["{WhatIsTaken.EVERY}"]'),
    ),
    (
        "lap.when.facing_holds",
        f"lap.when.facing | {IN_STORE}",
        Phrase("this number already says whether the facing hole is empty"),
        Phrase("without {code}", code="facing"),
    ),
    (
        f"lap.take={WhatIsTaken.AFTER_NEXT}",
        f"{_other_takes(WhatIsTaken.AFTER_NEXT)} | {CHAINED}"
        f" | lap.chain={CaptureChain.ACROSS_GAPS} & lap.also | lap.also={AlsoCapturedHoles.ONE_MORE}",
        TAKEN_ALONE,
        Phrase("{code}, without chain", code=f'["{WhatIsTaken.AFTER_NEXT}"]'),
    ),
    (
        "lap.when.holes",
        " | ".join(f"lap.when.place={place}" for place in LastStonePlace if place not in (*SIDES, *WON_HOLES)),
        Phrase("named holes say where the last stone falls"),
        Phrase("without {code}, or with a side or a won hole", code="place"),
    ),
    (
        f"lap.take={WhatIsTaken.NEXT}",
        f"lap.take={WhatIsTaken.FACING} | lap.take={WhatIsTaken.COLUMN}"
        f" | lap.take={WhatIsTaken.THEIR_COLUMN} | lap.take={WhatIsTaken.AFTER_NEXT} | lap.chain | lap.also",
        Phrase("this is taken alone, or with the last stone's hole"),
        Phrase(
            "{code} or {key}, without chain and also",
            code=f'["{WhatIsTaken.NEXT}"]',
            key=f'["{WhatIsTaken.LAST}", "{WhatIsTaken.NEXT}"]',
        ),
    ),
    (
        f"lap.also={AlsoCapturedHoles.FACING}",
        f"lap.take={WhatIsTaken.FACING}",
        Phrase("no hole is taken whose facing hole could go too"),
        added_word_phrase(f'take = ["{WhatIsTaken.LAST}"]'),
    ),
    (
        CHAINED,
        f"lap.when.place={LastStonePlace.OWN_HOUSE} | lap.when.place={LastStonePlace.BARRED_HOLE}",
        Phrase("a chain goes on from the last stone's hole, and needs a number of stones"),
        BY_NUMBER,
    ),
    (
        f"lap.becomes={HoleBecomes.WON_HOLE}",
        f"lap.take | lap.when.facing | {LAPS} | {WON_PLACES}",
        Phrase("a hole that is won keeps its stones, and the lap ends there"),
        Phrase(
            "without take and facing, and with {code} or {key}",
            code=f'then = "{LapThen.END_TURN}"',
            key=f'"{LapThen.MOVE_AGAIN}"',
        ),
    ),
    (
        f"lap.becomes={HoleBecomes.WON_PAIR}",
        f"lap.take | lap.when.facing={EMPTY} | {LAPS} | {WON_PLACES}",
        Phrase("holes that are won keep their stones, and the lap ends there"),
        Phrase(
            "without take, and with {code} or {key}", code=f'then = "{LapThen.END_TURN}"', key=f'"{LapThen.MOVE_AGAIN}"'
        ),
    ),
    (
        f"lap.when: {WON_PLACES}",
        f"lap.when.facing | lap.when.even | {LAPS}",
        Phrase("a hole that is won is never lifted, and nothing across from it matters"),
        f'"{LapThen.END_TURN}", "{LapThen.MOVE_AGAIN}"',
    ),
    (
        f"lap.becomes={HoleBecomes.OWN_STORE}",
        "lap.chain | lap.also | lap.most | lap.when.makes=1",  # one by itself fell into such a store
        Phrase("a hole becomes a store when it is taken, on the opponent’s side and by making a number of stones"),
        LAST_ALONE,
    ),
    (
        f"lap.becomes={HoleBecomes.CLOSED_HOLE}",
        f"lap.take | lap.leave | lap.when.makes=1 | lap.spares={HolesNeverStores.SAME_LETTER}",
        Phrase("a hole is closed when its stones are sown on, on the opponent’s side and by making a number of stones"),
        CLOSES,
    ),
    (
        f"lap.then={LapThen.STOP_OR_RELAY}",
        f"lap.take | lap.when.was={EMPTY}",
        NO_RELAY,
        Phrase("{code}, and no {key}", code=f'was = "{OCCUPIED}"', key="take"),
    ),
    (
        f"lap.then={LapThen.RELAY} | lap.then={LapThen.RELAY_BACK}",
        f"{_other_takes(WhatIsTaken.FACING)} | lap.also | lap.chain={CaptureChain.ALONG_EMPTY}",
        NO_RELAY,
        RELAYS,
    ),
    (
        f"lap.then={LapThen.RELAY_NEXT}",
        "lap.take",
        Phrase("there may be nothing to lift in the next hole"),
        NEXT_FILLED,
    ),
    (
        f"lap.then={LapThen.LOSE}",
        "lap.take | board.rows=2 | board.rows=3 | board.rows=4",
        Phrase("a last stone can lose only a game for one player, and then it takes nothing"),
        Phrase("with {code}, and no {key}", code="rows = 1", key="take"),
    ),
    (f"lap.then={LapThen.SOW_TAKEN}", "lap.chain | lap.also", Phrase("there may be nothing to sow on"), FACING_ALONE),
    (
        f"end.then: end.when={EndWhen.BOARD_IS_EMPTY}",
        SWEEPS,
        Phrase("nothing is left that anybody could sweep"),
        f'"{EndThen.NOBODY_SWEEPS}"',
    ),
    (
        f"opening.who={LayoutMaker.EACH}",
        f"{BUT_LAYOUT} | start.stones | opening.at_least | opening.matching | opening.starts={LayoutStarter.OTHER}",
        Phrase("each player lays out anew the stones that lie on their own side"),
        Phrase(
            "with {code} alone, without {key} and without {also}",
            code=f'offer = "{FirstTurnOffer.LAYOUT}"',
            key="[start] stones",
            also="[[match]]",
        ),
    ),
    (
        f"opening: {BUT_LAYOUT}",
        f"opening.at_least | opening.matching | opening.starts={LayoutStarter.OTHER}",
        Phrase("at_least, matching and starts belong to a layout"),
        added_word_phrase(f'offer = "{FirstTurnOffer.LAYOUT}"'),
    ),
    (
        "opening.matching: opening.at_least",
        "opening.matching",
        Phrase("every hole is occupied where each must hold some stones"),
        Phrase("at_least or matching"),
    ),
    (
        f"match: match.refill={RoundRefill.LAYOUT}",
        "match.points & match.rounds",
        Phrase("a match of layouts ends by points or after rounds"),
        ONE_OF_TWO,
    ),
    (
        f"match.starts: match.refill={RoundRefill.LAYOUT}",
        f"match.starts={RoundStarter.WEAKER} | match.starts={RoundStarter.WINNER} |"
        f" match.starts={RoundStarter.SWEEPER}",
        Phrase("the players take turns to lay out, and the opening says who starts"),
        f'"{RoundStarter.IN_TURN}"',
    ),
    (
        f"match: {FILLING}",
        "match.points | match.rounds",
        Phrase("this match ends when a player cannot fill what they need"),
        Phrase("neither points nor rounds"),
    ),
)


def check_each(words: VariantWords, fault: Fault) -> None:
    """Check each clause of a file by itself, and its references to other clauses; report to `fault`."""
    for kind, found in words_by_clause(words):
        check_rows(_rows_of_kind(kind, NEEDED), found, fault, needed=True)
        check_rows(_rows_of_kind(kind, EXCLUDED), found, fault, needed=False)
    _check_holes(words, fault)
    for path, turn in entries_with_keys("turn", words.turn):
        _check_turn(turn, path, words, fault)
    for path, lap in entries_with_keys("lap", words.lap):
        _check_lap(lap, path, words, fault)
    for path, skip in entries_with_keys("skip", words.skip):
        _check_turns(skip, skip.turn or [], f"{path}.turn", words, fault)
    for path, takasia in entries_with_keys("takasia", words.takasia):
        _check_turns(takasia, takasia.turns, f"{path}.turns", words, fault)
    for path, end in entries_with_keys("end", words.end):
        refilled = any(
            match.refill != RoundRefill.LAYOUT and can_both_be_in_force(match.if_, end.if_) for match in words.match
        )
        if refilled and end.then not in CLEARING and end.when != EndWhen.BOARD_IS_EMPTY:
            wrong = Phrase("stones that the next round needs would stay on the board")
            fault(f"{path}.then", wrong, [*map(format_value, CLEARING)])
    for path, match in entries_with_keys("match", words.match):
        if match.refill == RoundRefill.CLAIMS:
            _check_handfuls(match, path, words, fault)


@cache
def _rows_of_kind(kind: str, table: tuple[Row, ...]) -> tuple[Row, ...]:
    """Return the rows of a table of checks that are about this kind of clause."""
    return tuple(row for row in table if row[0].startswith(kind))


def _check_turn(turn: TurnWords, path: str, words: VariantWords, fault: Fault) -> None:
    """Check the values of one kind of turn; `path`: its key in the file."""
    least = turn.at_least
    if turn.at_most is not None and turn.at_most < least:
        wrong = Phrase("{n} is less than at_least", n=turn.at_most)
        fault(f"{path}.at_most", wrong, Phrase("{n} and more", n=least))
    if any(n < least or n > (turn.at_most or n) for n in turn.except_ or ()):
        wrong = Phrase("a hole with that number starts no such turn anyway")
        fault(f"{path}.except", wrong, Phrase("numbers that {code} and {key} allow", code="at_least", key="at_most"))
    passing = [
        skip
        for skip in words.skip
        if skip.holds and turn.id in (skip.turn or [turn.id]) and can_both_be_in_force(skip.if_, turn.if_)
    ]
    if turn.needs == FirstLapNeeds.FEED and any(skip.on != Side.THEIR or not turn.when.they for skip in passing):
        wrong = Phrase("where a sowing ends depends on what every hole holds, and nobody can tell that beforehand")
        they = f'when = {{ they = "{OtherSideState.NO_STONE}" }}'
        allowed = Phrase("with {code} and {key}", code=they, key=f'on = "{Side.THEIR}"')
        fault(f"{path}.needs", wrong, allowed)
    if turn.singles and least > 1:
        wrong = Phrase("no single stone starts such a turn")
        fault(f"{path}.singles", wrong, Phrase("without {code}", code="at_least"))
    takes = (lap for lap in words.lap if lap.take and turn.id in (lap.when.turn or [turn.id]))
    if turn.needs == FirstLapNeeds.CAPTURE and not any(can_both_be_in_force(lap.if_, turn.if_) for lap in takes):
        fault(f"{path}.needs", Phrase("no [[lap]] takes anything in this kind of turn"), Phrase("with one that does"))
    if turn.leave is not None and (turn.leave >= least or turn.drop or turn.tax or turn.needs in FORESEEN):
        wrong = Phrase("nothing may be left to sow, or these rules do not say how far it reaches")
        fault(f"{path}.leave", wrong, Phrase("fewer than {code}, without drop, tax and needs", code="at_least"))
    works = min((house.works_from for house in words.house if can_both_be_in_force(turn.if_, house.if_)), default=64)
    if turn.tax is not None and turn.tax >= works:
        fault(f"{path}.tax", Phrase("a house is active from {n} stones on", n=works), Phrase("fewer than {n}", n=works))


def _check_turns(clause: Clause, ids: list[str], path: str, words: VariantWords, fault: Fault) -> None:
    """Check the ids of turn kinds that a clause names; `ids`: those ids, `path`: their key in the file."""
    known = dict.fromkeys(turn.id for turn in words.turn if can_both_be_in_force(clause.if_, turn.if_))
    for key, id_ in entries_with_keys(path, ids):
        if id_ not in known:
            wrong = Phrase("no {code} under the same options is called {given}", code="[[turn]]", given=f'"{id_}"')
            fault(key, wrong, [*known] or Phrase("none"))


def _check_holes(words: VariantWords, fault: Fault) -> None:
    """Check the holes with a fixed direction: each listed once, and only if the direction depends on the hole."""
    sowing = words.sowing
    seen = set[str]()
    for way in (Direction.CLOCKWISE, Direction.ANTICLOCKWISE):
        for path, hole in entries_with_keys(f"sowing.{way}", getattr(sowing, way)):
            if hole in seen:
                wrong = Phrase("{given} already has a direction", given=format_value(hole))
                fault(path, wrong, Phrase("each hole once"))
            seen.add(hole)


def _check_lap(lap: LapWords, path: str, words: VariantWords, fault: Fault) -> None:
    """Check the values of one lap clause; `path`: its key in the file."""
    when = lap.when
    makes = when.makes or ([1] if when.was == EMPTY else [])
    if makes and lap.most and lap.most >= (most := max(makes)):
        wrong = Phrase("no more than {n} ever lie there", n=most)
        fault(f"{path}.most", wrong, Phrase("fewer than {n}", n=most) if most > 1 else Phrase("no {code}", code="most"))
    for key, listed in (("take", lap.take), ("spares", lap.spares)):
        if len(set(listed)) < len(listed):
            fault(f"{path}.{key}", Phrase("one word appears here twice"), Phrase("each once"))
    guarded = any(house.protected and can_both_be_in_force(house.if_, lap.if_) for house in words.house)
    if guarded and WhatIsTaken.FACING in lap.take and when.facing != OCCUPIED:
        wrong = Phrase("a protected house would be taken too")
        fault(f"{path}.take", wrong, Phrase("with {code}", code=f'facing = "{OCCUPIED}"'))
    least = min(makes) if makes else 2 if when.was == OCCUPIED else 1
    if lap.leave is not None and (lap.then != LapThen.RELAY or lap.leave >= least):
        wrong = Phrase("nothing may be left to sow")
        fault(f"{path}.leave", wrong, Phrase("with {code}, fewer than lie there", code=f'then = "{LapThen.RELAY}"'))
    _check_turns(lap, when.turn or [], f"{path}.when.turn", words, fault)


def _check_handfuls(match: MatchWords, path: str, words: VariantWords, fault: Fault) -> None:
    """Check that every capture fills whole holes, if the match is counted in holes; `path`: the match's key in the
    file.
    """
    each = words.start.each
    drops, laps, lasts, ends = (
        [clause for clause in getattr(words, kind) if can_both_be_in_force(clause.if_, match.if_)]
        for kind in ("drop", "lap", "last", "end")
    )
    whole = [lap.take == [WhatIsTaken.LAST] and lap.when.makes == [each] and not (lap.chain or lap.also)
             for lap in laps if lap.take]  # fmt: skip
    right = (
        isinstance(each, int)
        and all(whole)
        and all(drop.makes == [each] for drop in drops)
        and (not each or all(last.left % each == 0 for last in lasts))
        and all(end.then != EndThen.EACH_SWEEPS_OWN for end in ends)
    )
    if not right:
        fault(
            f"{path}.refill",
            Phrase("what is taken must fill whole holes, so only as many stones as each hole begins with may be taken"),
            Phrase("that number for makes and for left in [[last]], and no end in which each player sweeps their own"),
        )
