"""Checks of words in a variant file that require or exclude each other.

Three tables of rows (`word_rows`) say which words need another one whenever they are in force, which mean nothing
without another, and which may never be in force together with another.  Most rows follow from the meaning of the words;
where the step machine cannot play a combination, the sentence says what it lacks.
"""

from game.rules.file.conditions import ClauseBudget, Fault, Options, covered_by_others
from game.rules.file.schema import Conditions, VariantWords
from game.rules.file.vocabulary import (
    CLEARING,
    LAPS_ON,
    NAMING,
    AlsoCapturedHoles,
    CaptureChain,
    CapturedSowingStart,
    Direction,
    DutyRequirement,
    EndlessResult,
    EndThen,
    EndWhen,
    FirstLapNeeds,
    FirstStone,
    FirstTurnOffer,
    GrandSlamEffect,
    HoleBecomes,
    HouseStartPermission,
    LapThen,
    LastStonePlace,
    LayoutMaker,
    RepetitionResult,
    RoundRefill,
    RoundStarter,
    SkippedHoles,
    SowingPath,
    StartHoles,
    StoreEnd,
    StoreUse,
    WhatIsTaken,
)
from game.rules.file.word_rows import (
    IN_HANDS,
    LAID_OUT,
    added_word_phrase,
    check_rows,
    omitted_word_phrase,
    words_with_occurrences,
)
from game.rules.phrase import Phrase

KEPT_WAYS = f"sowing.direction={Direction.CHOSEN_FIRST} | sowing.direction={Direction.CHOSEN_SECOND}"
CHOSEN_WAYS = f"sowing.direction={Direction.EITHER} | sowing.direction={Direction.BY_HOLE} | {KEPT_WAYS}"
OWN_WAYS = f"sowing.{Direction.CLOCKWISE} | sowing.{Direction.ANTICLOCKWISE}"  # keys: lists of holes
FIXED = Phrase("{code} or {key}", code=f'direction = "{Direction.ANTICLOCKWISE}"', key=f'"{Direction.CLOCKWISE}"')
HOUSE = Phrase("with a {code} under the same options", code="[[house]]")
TAKASIA = Phrase("with a {code} under the same options", code="[[takasia]]")
TURN = Phrase("with a {code} under the same options", code="[[turn]]")
BY_SIDES = Phrase("this depends on sides, but in this match holes change owner")
AT_ONCE = Phrase("both hands sow at once there")
NO_AT_ONCE = Phrase("no {code} that offers {key}", code="[[opening]]", key=f'"{FirstTurnOffer.AT_ONCE}"')
NEVER_ACROSS = Phrase("no stone is sown on the opponent’s side")
IN_STORE = f"lap.when.place={LastStonePlace.OWN_STORE} | lap.when.place={LastStonePlace.THEIR_STORE}"
WINS = f"lap.becomes={HoleBecomes.WON_HOLE} | lap.becomes={HoleBecomes.WON_PAIR}"
WON_PLACES = f"lap.when.place={LastStonePlace.OWN_WON_HOLE} | lap.when.place={LastStonePlace.THEIR_WON_HOLE}"
FILLING = f"match.refill={RoundRefill.CLAIMS} | match.refill={RoundRefill.PATH} | match.refill={RoundRefill.OUTWARDS}"
FORESEEN = f"turn.needs={FirstLapNeeds.CAPTURE} | slam"
TAKES_AWAY = (
    " | ".join(f"lap.take={take}" for take in WhatIsTaken if take not in (WhatIsTaken.LAST, WhatIsTaken.FACING))
    + " | lap.chain | lap.also"
)
NEIGHBOURS = "lap.when.next | lap.when.after_next | lap.when.across_after_next"
SWEEPS = " | ".join(f"end.then={then}" for then in CLEARING)
NAMES = " | ".join(f"end.then={then}" for then in NAMING)
BUT_END_HOLE = " | ".join(
    f"sowing.taken={taken}" for taken in CapturedSowingStart if taken != CapturedSowingStart.END_HOLE
)
LAPS = " | ".join(f"lap.then={then}" for then in LAPS_ON)
FEEDS_FIRST = f"duty.must={DutyRequirement.FEED}"
CROSSING = f"turn.needs={FirstLapNeeds.CROSS_OR_EMPTY} | turn.needs={FirstLapNeeds.END_ACROSS_OR_EMPTY}"
FEEDING = f"turn.needs={FirstLapNeeds.FEED} | {CROSSING} | {FEEDS_FIRST} | end.when={EndWhen.MOVER_CANNOT_FEED}"

# Words | each of these needs, whenever it is in force, one of | these words, else: what is wrong; what is allowed.
NEEDS = (
    (
        f"board.stores={StoreUse.SOWN}",
        "board.rows=1 | board.rows=2",
        Phrase("only the way round one or two rows passes the stores"),
        f'"{StoreUse.CAPTURED}", "{StoreUse.NONE}"',
    ),
    (
        f"skip.what={SkippedHoles.THEIR_STORE}",
        f"board.stores={StoreUse.SOWN}",
        Phrase("no stone is sown into a store here"),
        f'"{SkippedHoles.ORIGIN}"',
    ),
    (
        IN_HANDS,
        "turn.drop",
        Phrase("the stones in the hands never come onto the board"),
        Phrase("with a {code} that has {key}", code="[[turn]]", key="drop = true"),
    ),
    ("turn.drop", IN_HANDS, Phrase("no stones wait in hands here"), added_word_phrase("[start] stones")),
    (
        f"turn.when.house | turn.house={HouseStartPermission.ONLY} | turn.house={HouseStartPermission.NOT_IF_IT_WORKS}"
        f" | turn.house={HouseStartPermission.NOT_IF_OWNED} | turn.tax",
        "house",
        Phrase("there is no house here"),
        HOUSE,
    ),
    (
        f"sowing.direction={Direction.BY_HOLE}",
        "board.rows=2",
        Phrase("only on two rows does the letter of a hole say how far it lies from either end"),
        FIXED,
    ),
    (
        f"sowing.direction={Direction.OPPOSITE}",
        "board.rows=2",
        Phrase("only on two rows can the two players sow towards each other"),
        FIXED,
    ),
    (
        KEPT_WAYS,
        "board.rows=4",
        Phrase("only on four rows does each player sow in a direction of their own"),
        FIXED,
    ),
    (
        f"sowing.path={SowingPath.BY_SIDES}",
        "board.rows=3",
        Phrase("only through three rows does more than one path lead"),
        f'"{SowingPath.BY_ROWS}"',
    ),
    (
        f"sowing.direction={Direction.BY_HOLE}",
        OWN_WAYS,
        Phrase("no hole has a direction of its own"),
        Phrase("with {code} or {key}, lists of holes", code=Direction.CLOCKWISE, key=Direction.ANTICLOCKWISE),
    ),
    (
        f"turn.from={StartHoles.HEAD}",
        "board.rows=2",
        Phrase("only two rows have a head"),
        f'"{StartHoles.OWN_HOLES}", "{StartHoles.FRONT}", "{StartHoles.BACK}"',
    ),
    (
        f"turn.from={StartHoles.RIGHT_FOUR} | turn.from={StartHoles.NOT_RIGHTMOST}",
        "board.rows=2",
        Phrase("only on two rows does a player have holes on the right"),
        f'"{StartHoles.OWN_HOLES}", "{StartHoles.FRONT}", "{StartHoles.BACK}"',
    ),
    (
        "turn.keeps_front",
        "board.rows=4",
        Phrase("only on four rows does a sowing leave the front row"),
        added_word_phrase("rows = 4"),
    ),
    (
        IN_STORE,
        f"board.stores={StoreUse.SOWN}",
        Phrase("no stone is sown into a store here"),
        f'"{LastStonePlace.OWN_SIDE}", "{LastStonePlace.THEIR_SIDE}"',
    ),
    (
        f"lap.take={WhatIsTaken.THEIR_COLUMN}",
        "board.rows=4",
        Phrase("only on four rows does a player have two holes in a column"),
        f'"{WhatIsTaken.FACING}"',
    ),
    (
        f"lap.when.sown | lap.chain={CaptureChain.ALONG_EMPTY}",
        "board.rows=2",
        Phrase("this is about boards of two rows"),
        added_word_phrase("rows = 2"),
    ),
    (
        f"lap.then={LapThen.RELAY_BACK}",
        f"sowing.direction={Direction.EITHER}",
        Phrase("a lap turns round only where both directions are sown"),
        added_word_phrase(f'direction = "{Direction.EITHER}"'),
    ),
    (
        "lap.when.facing_back | reverse",
        "board.rows=4",
        Phrase("this is about boards of four rows"),
        added_word_phrase("rows = 4"),
    ),
    (
        "reverse",
        f"lap.then={LapThen.SOW_TAKEN}",
        Phrase("no lap captures stones that are sown on"),
        Phrase("with a {code} that has {key}", code="[[lap]]", key=f'then = "{LapThen.SOW_TAKEN}"'),
    ),
    (
        "reverse",
        f"sowing.taken={CapturedSowingStart.ORIGIN}",
        Phrase("stones that such a lap takes are sown from where it began"),
        added_word_phrase(f'taken = "{CapturedSowingStart.ORIGIN}"'),
    ),
    (
        f"end.when={EndWhen.BOTH_ENDS_CAPTURED}",
        "board.rows=4",
        Phrase("only a board of four rows has front and back"),
        added_word_phrase("rows = 4"),
    ),
    (
        "board.rows=1",
        f"board.stores={StoreUse.SOWN}",
        Phrase("in a single row stones are sown into the store"),
        added_word_phrase(f'stores = "{StoreUse.SOWN}"'),
    ),
    (
        "board.mandarins",
        "board.rows=2",
        Phrase("only two rows have holes at their ends"),
        added_word_phrase("rows = 2"),
    ),
    (
        "board.mandarins",
        f"board.stores={StoreUse.CAPTURED}",
        Phrase("the mandarin holes lie where sown stores would"),
        added_word_phrase(f'stores = "{StoreUse.CAPTURED}"'),
    ),
    (
        "lap.when.next_is | young | end.when=" + EndWhen.MANDARIN_HOLES_ARE_EMPTY,
        "board.mandarins",
        Phrase("there are no mandarin holes here"),
        added_word_phrase("[board] mandarins"),
    ),
    (
        "pay",
        f"board.stores={StoreUse.CAPTURED}",
        Phrase("a store that pays and borrows is never sown"),
        added_word_phrase(f'stores = "{StoreUse.CAPTURED}"'),
    ),
    ("pay", "board.rows=2", Phrase("only on two rows can a player pay into a row"), added_word_phrase("rows = 2")),
    (
        f"end.when={EndWhen.NOBODY_CAN_PAY}",
        "pay",
        Phrase("nobody pays here"),
        Phrase("with a {code} under the same options", code="[[pay]]"),
    ),
    (
        "pay",
        f"end.when={EndWhen.NOBODY_CAN_PAY}",
        Phrase("the rules have to say what happens when the stores are empty too"),
        Phrase("with an {code} that has {key}", code="[[end]]", key=f'when = "{EndWhen.NOBODY_CAN_PAY}"'),
    ),
    (
        f"lap.becomes={HoleBecomes.OWN_STORE}",
        "board.rows=2",
        Phrase("only on two rows does a hole become a store"),
        added_word_phrase("rows = 2"),
    ),
    (
        f"lap.becomes={HoleBecomes.CLOSED_HOLE}",
        f"board.rows=2 & board.stores={StoreUse.CAPTURED}",
        Phrase("stones that fall into a closed hole leave the board, and only two rows are sown round and round"),
        Phrase("with {code} and {key}", code="rows = 2", key=f'stores = "{StoreUse.CAPTURED}"'),
    ),
    (
        f"lap.becomes={HoleBecomes.WON_HOLE}",
        "board.rows=2 | board.rows=3",
        Phrase("on four rows no stone is sown on the opponent’s side, and on one row there is no such side"),
        added_word_phrase("rows = 2"),
    ),
    (
        f"lap.becomes={HoleBecomes.WON_PAIR}",
        "board.rows=2",
        Phrase("only on two rows does one hole lie across from each"),
        added_word_phrase("rows = 2"),
    ),
    (
        WINS,
        f"board.stores={StoreUse.CAPTURED}",
        Phrase("what lies in such a hole is captured at the end"),
        added_word_phrase(f'stores = "{StoreUse.CAPTURED}"'),
    ),
    (
        f"lap.then={LapThen.SOW_TAKEN}",
        "board.rows=4",
        Phrase("captured stones are sown on along a player’s own rows only"),
        added_word_phrase("rows = 4"),
    ),
    (
        f"lap.then={LapThen.SOW_TAKEN}",
        f"board.stores={StoreUse.NONE}",
        Phrase("captured stones either lie in stores or are sown on"),
        added_word_phrase(f'stores = "{StoreUse.NONE}"'),
    ),
    (
        "lap.when.holes",
        "board.rows=4 | board.rows=3 | board.rows=2",
        Phrase("a hole of this letter may be nobody's"),
        Phrase("with two rows or more"),
    ),
    (
        f"lap.then={LapThen.STOP_OR_RELAY}",
        f"sowing.direction={Direction.EITHER} | lap.when.holes",
        Phrase("a choice is written after the sign of a direction"),
        added_word_phrase(f'direction = "{Direction.EITHER}"'),
    ),
    (f"lap.then={LapThen.STOP_OR_RELAY}", "house | lap.when.holes", Phrase("only a house gives the choice"), HOUSE),
    (f"lap.then={LapThen.STOP_OR_RELAY}", "turn", Phrase("a choice belongs to a kind of turn"), TURN),
    (f"lap.also={AlsoCapturedHoles.ONE_MORE} | reverse", "turn", Phrase("a choice belongs to a kind of turn"), TURN),
    ("ko", f"turn | {CHOSEN_WAYS}", Phrase("a hole is barred to a kind of turn"), TURN),
    ("takasia", "board.rows=4", Phrase("only on four rows are front holes threatened"), added_word_phrase("rows = 4")),
    ("takasia", "house", Phrase("takasia needs a house, and there is none"), HOUSE),
    (
        f"end.when={EndWhen.A_FRONT_ROW_IS_EMPTY}",
        "board.rows=4",
        Phrase("only a board of four rows has front and back"),
        f'"{EndWhen.A_ROW_IS_EMPTY}"',
    ),
    (
        LAID_OUT,
        f"opening.offer={FirstTurnOffer.LAYOUT} & opening.who={LayoutMaker.ONE}",
        Phrase("there is no opening in which the stones are laid out"),
        Phrase(
            "with an {code} that offers {key}, under all options", code="[[opening]]", key=f'"{FirstTurnOffer.LAYOUT}"'
        ),
    ),
    (
        f"match.refill={RoundRefill.LAYOUT}",
        f"opening.offer={FirstTurnOffer.LAYOUT}",
        Phrase("the stones of this game are not laid out by hand"),
        f'"{RoundRefill.CLAIMS}", "{RoundRefill.PATH}", "{RoundRefill.OUTWARDS}"',
    ),
    (
        f"match.refill={RoundRefill.CLAIMS} | match.refill={RoundRefill.OUTWARDS}",
        "board.rows=2",
        Phrase("this refill works on two rows only"),
        f'"{RoundRefill.PATH}", "{RoundRefill.LAYOUT}"',
    ),
    (
        f"match.refill={RoundRefill.CLAIMS}",
        f"board.stores={StoreUse.CAPTURED}",
        Phrase("what is taken is counted in full holes, so stores can only keep it"),
        added_word_phrase(f'stores = "{StoreUse.CAPTURED}"'),
    ),
    (
        f"match.refill={RoundRefill.OUTWARDS}",
        f"skip.what={SkippedHoles.BURNT_HOLES}",
        Phrase("nothing says that burnt holes are passed over"),
        Phrase("with a {code} of {key} under the same options", code="[[skip]]", key=f'"{SkippedHoles.BURNT_HOLES}"'),
    ),
)

# Words | each of these means something only together with one of | these words, else: what is wrong; what is allowed.
PARTNERS = (
    (
        "sowing.near",
        f"lap.then={LapThen.SOW_TAKEN}",
        Phrase("no captured stones are sown on here"),
        omitted_word_phrase("near"),
    ),
    (
        BUT_END_HOLE,
        f"lap.then={LapThen.SOW_TAKEN}",
        Phrase("no captured stones are sown on here"),
        f'taken = "{CapturedSowingStart.END_HOLE}"',
    ),
    (
        f"end.when={EndWhen.BOTH_ENDS_CAPTURED}",
        f"lap.take={WhatIsTaken.FACING} | lap.take={WhatIsTaken.THEIR_COLUMN}",
        Phrase("nothing is captured across the board"),
        Phrase("with a {code} that takes", code="[[lap]]"),
    ),
    (
        f"skip.what={SkippedHoles.BURNT_HOLES}",
        f"match.refill={RoundRefill.OUTWARDS}",
        Phrase("no hole is burnt here"),
        Phrase(
            "with a {code} that refills {key}, under the same options",
            code="[[match]]",
            key=f'"{RoundRefill.OUTWARDS}"',
        ),
    ),
    (
        f"{WON_PLACES} | start.won | skip.what={SkippedHoles.THEIR_WON_HOLES}",
        WINS,
        Phrase("no hole is won here"),
        added_word_phrase(f'becomes = "{HoleBecomes.WON_HOLE}"'),
    ),
    (f"lap.when.place={LastStonePlace.OWN_HOUSE}", "house", Phrase("there is no house here"), HOUSE),
    (
        f"lap.when.place={LastStonePlace.BARRED_HOLE} | lap.when.barred",
        "takasia",
        Phrase("no hole is barred here"),
        TAKASIA,
    ),
    (
        "takasia",
        f"turn.needs={FirstLapNeeds.CAPTURE}",
        Phrase("no turn threatens a hole"),
        Phrase(
            "with a {code} that has {key}, under the same options",
            code="[[turn]]",
            key=f'needs = "{FirstLapNeeds.CAPTURE}"',
        ),
    ),
    (
        "house",
        f"house.protected | turn.when.house | turn.house={HouseStartPermission.ONLY} |"
        f" turn.house={HouseStartPermission.NOT_IF_IT_WORKS}"
        f" | turn.house={HouseStartPermission.NOT_IF_OWNED} | turn.tax |"
        f" lap.when.place={LastStonePlace.OWN_HOUSE} | takasia",
        Phrase("no clause makes a difference for this house"),
        Phrase("with {code}, or with a kind of turn or a lap that asks for the house", code="protected = true"),
    ),
    (
        OWN_WAYS,
        f"sowing.direction={Direction.BY_HOLE}",
        Phrase("the direction does not depend on the hole"),
        added_word_phrase(f'direction = "{Direction.BY_HOLE}"'),
    ),
    (
        "spared",
        f"lap.take={WhatIsTaken.LAST}",
        Phrase("no last stone takes the hole into which it falls"),
        Phrase("with a {code} that has {key}", code="[[lap]]", key=f'take = ["{WhatIsTaken.LAST}"]'),
    ),
    ("endless", LAPS, Phrase("every turn ends after one lap"), omitted_word_phrase("[[endless]]")),
    ("slam", "lap.take", Phrase("nothing is captured in this game"), omitted_word_phrase("[[slam]]")),
    ("last", "lap.take | drop", Phrase("nothing is captured in this game"), omitted_word_phrase("[[last]]")),
    (
        f"match.starts={RoundStarter.SWEEPER}",
        f"end.then={EndThen.OTHER_SWEEPS_ALL} | end.then={EndThen.MOVER_SWEEPS_ALL}",
        Phrase("at no end does one player take all that is left"),
        f'"{RoundStarter.IN_TURN}", "{RoundStarter.WEAKER}", "{RoundStarter.WINNER}"',
    ),
)

ALONE = (  # what needs somebody on the other side
    f"turn | duty | slam | drop | last | match | opening | repetition | endless | house | takasia | skip"
    f" | lap.take | lap.when.facing | lap.when.place={LastStonePlace.OWN_SIDE} | "
    f"lap.when.place={LastStonePlace.THEIR_SIDE}"
    f" | lap.when.place={LastStonePlace.THEIR_STORE} | lap.when.place={LastStonePlace.OWN_FRONT} | {NEIGHBOURS}"
    f" | sowing.direction={Direction.EITHER} | sowing.direction={Direction.CLOCKWISE}"
    f" | board.store_end={StoreEnd.LEFT}"
    + "".join(f" | end.when={when}" for when in EndWhen if when != EndWhen.BOARD_IS_EMPTY)
)

# Words | none of these may be in force together with | these words: what is wrong; what is allowed.
CLASHES = (
    (
        ALONE,
        "board.rows=1",
        Phrase("a single row is sown by one player, to the right and into the store"),
        Phrase(
            "last stones in {code} or in any hole, and an end when {key}",
            code=f'"{LastStonePlace.OWN_STORE}"',
            key=f'"{EndWhen.BOARD_IS_EMPTY}"',
        ),
    ),
    (
        "board.mandarins",
        f"turn | ko | house | match | slam | duty | drop | last | opening.offer={FirstTurnOffer.AT_ONCE}"
        f" | {LAID_OUT} | lap.take={WhatIsTaken.FACING} | lap.take={WhatIsTaken.LAST} | "
        f"lap.take={WhatIsTaken.NEXT} | lap.also"
        f" | lap.when.facing | lap.becomes | lap.when.across_after_next | lap.then={LapThen.RELAY}"
        f" | lap.then={LapThen.RELAY_ONWARDS} | lap.then={LapThen.RELAY_BACK}"
        f" | sowing.first={FirstStone.ORIGIN} | skip",
        Phrase("these rules do not say what this does at a mandarin hole"),
        Phrase("laps from the next hole and captures across gaps"),
    ),
    (
        f"end.when={EndWhen.MORE_THAN_HALF} | end.when={EndWhen.HALF} | end.when={EndWhen.FEW_STONES}",
        "pay",
        Phrase("what a store holds is not settled while it may still have to pay"),
        Phrase("ends that do not count stores"),
    ),
    (
        f"match | opening.offer={FirstTurnOffer.AT_ONCE} | end.when={EndWhen.MOVER_HAS_NO_MOVE} | last",
        "pay",
        Phrase("what a store holds is not settled while it may still have to pay"),
        omitted_word_phrase("[[pay]]"),
    ),
    (
        f"sowing.direction={Direction.EITHER} | sowing.direction={Direction.CLOCKWISE}",
        "board.rows=3",
        Phrase("three rows are sown in one direction only"),
        f'"{Direction.ANTICLOCKWISE}"',
    ),
    (
        f"sowing.direction={Direction.OPPOSITE}",
        f"opening | {FEEDING} | match.refill={RoundRefill.CLAIMS} | lap.becomes | board.mandarins | "
        f"turn.from={StartHoles.HEAD}"
        f" | board.stores={StoreUse.SOWN} | board.stores={StoreUse.NONE}",
        Phrase("these rules do not say what this does where the players sow in opposite directions"),
        FIXED,
    ),
    (
        "sowing.near",
        BUT_END_HOLE,
        Phrase("captured stones are sown from an end hole, or from where their lap began or ended"),
        f'taken = "{CapturedSowingStart.END_HOLE}"',
    ),
    (
        KEPT_WAYS,
        "sowing.near | house | match | turn.needs | turn.leave | turn.drop",
        Phrase("these rules do not say what this does where a direction is kept for the whole game"),
        FIXED,
    ),
    (
        "reverse",
        f"sowing.direction={Direction.EITHER} | {KEPT_WAYS}",
        Phrase("a move can name a direction or a choice, but not both"),
        FIXED,
    ),
    (
        "reverse",
        f"lap.also={AlsoCapturedHoles.ONE_MORE} | turn.needs | house | lap.once | {NEIGHBOURS}",
        Phrase("nobody can tell beforehand where a lap that goes back ends"),
        omitted_word_phrase("[[reverse]]"),
    ),
    (
        f"lap.also={AlsoCapturedHoles.ONE_MORE}",
        f"house | match | lap.then={LapThen.SOW_TAKEN} | lap.then={LapThen.STOP_OR_RELAY}"
        f" | lap.then={LapThen.RELAY_NEXT} | lap.then={LapThen.RELAY_ONWARDS}",
        Phrase("one choice in a turn is all that a move can say"),
        omitted_word_phrase(f'also = "{AlsoCapturedHoles.ONE_MORE}"'),
    ),
    (
        CROSSING,
        "skip | board.mandarins",
        Phrase("these rules do not say where a sowing that passes something over ends"),
        omitted_word_phrase("[[skip]]"),
    ),
    (
        f"skip.what={SkippedHoles.OWN_SIDE}",
        "board.rows=4 | board.rows=3",
        Phrase("only on two rows can a whole side be passed over"),
        f'"{SkippedHoles.ORIGIN}"',
    ),
    (
        f"skip.what={SkippedHoles.THEIR_WON_HOLES}",
        f"turn.needs | turn.singles | lap.when.place={LastStonePlace.THEIR_WON_HOLE}",
        Phrase("no stone ever falls into a hole that the other player has won"),
        omitted_word_phrase("[[skip]]"),
    ),
    (
        "skip.holds",
        f"skip.what={SkippedHoles.ORIGIN} | skip.what={SkippedHoles.OWN_SIDE} | duty | {FORESEEN} | board.mandarins"
        f" | lap.becomes={HoleBecomes.OWN_STORE}"
        f" | opening.offer={FirstTurnOffer.AT_ONCE} | match.refill={RoundRefill.CLAIMS}",
        Phrase("where a sowing ends depends on what every hole holds, and nobody can tell that beforehand"),
        Phrase("with no more than {code}", code=f'what = "{SkippedHoles.THEIR_STORE}"'),
    ),
    (
        f"lap.take={WhatIsTaken.EVERY}",
        f"{FORESEEN} | board.mandarins | match.refill={RoundRefill.CLAIMS} | house | spared",
        Phrase("these rules do not say which holes it takes"),
        Phrase("a game without them"),
    ),
    (
        "lap.when.facing_holds",
        f"{FORESEEN} | match.refill={RoundRefill.CLAIMS}",
        Phrase("these rules do not say what that would capture"),
        Phrase("a game without them"),
    ),
    (
        f"skip.what={SkippedHoles.OWN_SIDE}",
        f"skip.what={SkippedHoles.ORIGIN}",
        Phrase("the lifted hole is passed over already"),
        Phrase("one of the two"),
    ),
    (
        f"skip.what={SkippedHoles.OWN_SIDE}",
        f"sowing.first={FirstStone.ORIGIN}",
        Phrase("the first stone falls back, so the round is over before it begins"),
        f'first = "{FirstStone.NEXT}"',
    ),
    (
        f"skip.what={SkippedHoles.OWN_SIDE}",
        f"match.refill={RoundRefill.CLAIMS} | match.refill={RoundRefill.OUTWARDS}",
        Phrase("this depends on sides, but in this match holes are burnt or change owner"),
        f'"{RoundRefill.LAYOUT}", "{RoundRefill.PATH}"',
    ),
    (f"skip.what={SkippedHoles.OWN_SIDE}", f"opening.offer={FirstTurnOffer.AT_ONCE}", AT_ONCE, NO_AT_ONCE),
    (
        "spared",
        f"lap.take={WhatIsTaken.FACING} | lap.take={WhatIsTaken.COLUMN} | lap.take={WhatIsTaken.THEIR_COLUMN}"
        f" | lap.take={WhatIsTaken.NEXT} | lap.take={WhatIsTaken.AFTER_NEXT} | lap.also",
        Phrase("it would be captured from elsewhere"),
        f'take = ["{WhatIsTaken.LAST}"]',
    ),
    ("spared", "drop", Phrase("it would be captured on the way"), omitted_word_phrase("[[drop]]")),
    ("spared", f"match.refill={RoundRefill.CLAIMS}", BY_SIDES, omitted_word_phrase("[[spared]]")),
    (
        "ko",
        "house",
        Phrase("takasia bars holes where there are houses"),
        Phrase("no {code}, or no {key}", code="[[ko]]", key="[[house]]"),
    ),
    (
        f"lap.when.sown | lap.chain={CaptureChain.ALONG_EMPTY}",
        f"{FORESEEN} | {CROSSING} | match | opening.offer={FirstTurnOffer.AT_ONCE} | house | board.mandarins"
        f" | skip.holds | skip.what={SkippedHoles.OWN_SIDE} | skip.what={SkippedHoles.THEIR_WON_HOLES} | lap.becomes"
        f" | sowing.first={FirstStone.ORIGIN} | turn.drop | turn.from={StartHoles.ANY_HOLE}",
        Phrase("these rules do not say what this does beside whose side a stone has reached"),
        Phrase("whole sowings that pass over no more than the lifted hole and a store"),
    ),
    (
        "lift | turn.except_facing",
        "board.rows=1 | board.rows=3 | board.rows=4 | board.mandarins | lap.becomes | turn.drop | house"
        f" | turn.from={StartHoles.ANY_HOLE} | match.refill={RoundRefill.CLAIMS}"
        f" | opening.offer={FirstTurnOffer.AT_ONCE}",
        Phrase("these rules do not say what lies opposite there"),
        Phrase("two rows of holes that stay the players’ own"),
    ),
    (
        "lift",
        f"board.stores={StoreUse.NONE} | turn.needs | turn.tax | slam | last | end.when={EndWhen.BOTH_ENDS_CAPTURED}",
        Phrase("this does not count what is captured before the sowing"),
        omitted_word_phrase("[[lift]]"),
    ),
    ("ko", "board.rows=4", NEVER_ACROSS, omitted_word_phrase("[[ko]]")),
    ("ko", f"match.refill={RoundRefill.CLAIMS}", BY_SIDES, omitted_word_phrase("[[ko]]")),
    ("ko", f"opening.offer={FirstTurnOffer.AT_ONCE}", AT_ONCE, NO_AT_ONCE),
    (f"sowing.direction={Direction.BY_HOLE}", f"match.refill={RoundRefill.CLAIMS}", BY_SIDES, FIXED),
    (
        "sowing.near",
        f"sowing.direction={Direction.ANTICLOCKWISE} | sowing.direction={Direction.CLOCKWISE}",
        Phrase("the nearer end hole asks for both directions"),
        added_word_phrase(f'direction = "{Direction.EITHER}"'),
    ),
    (
        "start.each | start.holes | start.north",
        f"{LAID_OUT}",
        Phrase("these stones would lie there before anybody lays them out"),
        Phrase("neither {code} nor {key}", code="each", key="holes"),
    ),
    (
        "start.north",
        f"{IN_HANDS} | board.rows=1 | board.mandarins",
        Phrase("these rules do not say how only one side could begin like this"),
        omitted_word_phrase("[start] north"),
    ),
    (
        "drop | last | slam",
        f"board.stores={StoreUse.NONE}",
        Phrase("there are no stores for what is captured"),
        Phrase("with {code} or {key}", code=f'stores = "{StoreUse.CAPTURED}"', key=f'"{StoreUse.SOWN}"'),
    ),
    ("lap.when.holes", f"match.refill={RoundRefill.CLAIMS}", BY_SIDES, omitted_word_phrase("holes")),
    (
        "lap.when.holes",
        f"lap.also={AlsoCapturedHoles.ONE_MORE} | reverse | house | sowing.direction={Direction.EITHER} | {KEPT_WAYS}",
        Phrase("one choice in a turn is all that a move can say"),
        omitted_word_phrase("holes"),
    ),
    (
        "drop",
        f"turn.needs={FirstLapNeeds.CAPTURE}",
        Phrase("nobody can tell beforehand how a lap ends if numbers are taken on its way"),
        Phrase("no {code} that has {key}", code="[[turn]]", key=f'needs = "{FirstLapNeeds.CAPTURE}"'),
    ),
    ("drop.on", "board.rows=4", NEVER_ACROSS, omitted_word_phrase("on")),
    (
        "drop",
        "house",
        Phrase("a house can only be captured from the hole opposite"),
        Phrase("no {code}, or no {key}", code="[[drop]]", key="[[house]]"),
    ),
    (
        FEEDING,
        CHOSEN_WAYS,
        Phrase("only with one direction can anyone tell beforehand which hole reaches the opponent’s side"),
        FIXED,
    ),
    (f"{FEEDING} | duty", "board.rows=4", NEVER_ACROSS, Phrase("no feeding")),
    (
        FEEDING,
        f"match.refill={RoundRefill.CLAIMS} | match.refill={RoundRefill.OUTWARDS}",
        Phrase("nobody can tell beforehand who reaches the opponent’s side over burnt or claimed holes"),
        f'"{RoundRefill.LAYOUT}", "{RoundRefill.PATH}"',
    ),
    (
        NEIGHBOURS,
        FORESEEN,
        Phrase("nobody can tell beforehand what lies in the holes that follow"),
        Phrase("no condition on the holes that follow"),
    ),
    (
        f"lap.take={WhatIsTaken.NEXT} | lap.take={WhatIsTaken.AFTER_NEXT} | lap.take={WhatIsTaken.THEIR_COLUMN}",
        f"slam | house | turn.needs={FirstLapNeeds.CAPTURE}",
        Phrase("these rules do not say what such a capture does"),
        f'"{WhatIsTaken.FACING}"',
    ),
    (
        "lap.becomes",
        f"{FEEDING} | turn.needs={FirstLapNeeds.CAPTURE} | pay",
        Phrase("these rules do not say which stones such a store keeps"),
        omitted_word_phrase("becomes"),
    ),
    (
        WINS,
        f"{TAKES_AWAY} | slam | drop | last | young | {NEIGHBOURS}"
        f" | lap.becomes={HoleBecomes.OWN_STORE} | end.when={EndWhen.MORE_THAN_HALF} | end.when={EndWhen.HALF}"
        f" | end.when={EndWhen.FEW_STONES} | end.when={EndWhen.A_SINGLE_EACH} | turn.from={StartHoles.HEAD}",
        Phrase("these rules do not say what this does at a hole that is won"),
        Phrase("captures of the last stone's hole and the one facing it, and ends that count no stones"),
    ),
    (
        f"lap.becomes={HoleBecomes.CLOSED_HOLE}",
        f"{TAKES_AWAY} | lap.take={WhatIsTaken.FACING} | slam | drop | last | duty | board.mandarins | {NEIGHBOURS}"
        f" | turn.needs | house | skip.holds | lap.becomes={HoleBecomes.OWN_STORE} | {WINS} | {CHOSEN_WAYS}",
        Phrase("these rules do not say what this does at a closed hole"),
        Phrase("laps alone, in one direction"),
    ),
    (
        "lap.becomes",
        f"opening.offer={FirstTurnOffer.AT_ONCE} | match",
        Phrase("a hole becomes a store for a whole game of turns"),
        Phrase(
            "no {code}, and no {key} that offers {also}",
            code="[[match]]",
            key="[[opening]]",
            also=f'"{FirstTurnOffer.AT_ONCE}"',
        ),
    ),
    (
        f"sowing.first={FirstStone.ORIGIN}",
        f"skip.what={SkippedHoles.ORIGIN} | {FEEDS_FIRST} | turn.needs | turn.drop"
        f" | "
        f"end.when={EndWhen.MOVER_CANNOT_FEED}",
        Phrase("where the sowing begins is passed over, or asked about beforehand"),
        f'first = "{FirstStone.NEXT}"',
    ),
    (
        "turn.leave",
        f"slam.then={GrandSlamEffect.NOT_ALLOWED} | duty | end.when={EndWhen.MOVER_CANNOT_FEED}",
        Phrase("these rules do not say how far such a sowing reaches"),
        omitted_word_phrase("leave"),
    ),
    ("lap.once | endless", f"opening.offer={FirstTurnOffer.AT_ONCE}", AT_ONCE, NO_AT_ONCE),
    (
        f"endless.then={EndlessResult.MOVER_LOSES}",
        "match",
        Phrase("in a match an endless turn makes its round void"),
        omitted_word_phrase("[[match]]"),
    ),
    (
        "turn",
        f"opening.offer={FirstTurnOffer.AT_ONCE}",
        Phrase("a turn that both players make at once is of no kind"),
        NO_AT_ONCE,
    ),
    (
        "turn",
        f"match.refill={RoundRefill.CLAIMS}",
        Phrase("kinds of turn depend on sides, but in this match holes change owner"),
        omitted_word_phrase("[[turn]]"),
    ),
    (
        f"turn.from={StartHoles.ANY_HOLE}",
        " | ".join(f"turn.from={other}" for other in StartHoles if other != StartHoles.ANY_HOLE)
        + f" | {CHOSEN_WAYS} | board.rows=3 | board.rows=4 | board.mandarins | turn.needs | turn.drop | house | slam"
        f" | match | lap.becomes | ko | opening.offer={FirstTurnOffer.AT_ONCE}",
        Phrase("holes that both players lift belong to nobody, but something here asks whose they are"),
        Phrase("two rows, one direction, and the same in every {code}", code="[[turn]]"),
    ),
    (
        f"turn.from={StartHoles.FRONT} | turn.from={StartHoles.BACK}",
        "board.rows=2",
        Phrase("two rows have no front and back"),
        f'"{StartHoles.OWN_HOLES}", "{StartHoles.HEAD}"',
    ),
    (f"turn.from={StartHoles.HEAD}", CHOSEN_WAYS, Phrase("a forced start has one direction"), FIXED),
    (
        f"turn.needs={FirstLapNeeds.CAPTURE}",
        f"match.refill={RoundRefill.OUTWARDS}",
        Phrase("nobody can tell beforehand how a lap that passes burnt holes ends"),
        Phrase("no {code} that refills {key}", code="[[match]]", key=f'"{RoundRefill.OUTWARDS}"'),
    ),
    (
        f"lap.when.place={LastStonePlace.THEIR_STORE}",
        f"skip.what={SkippedHoles.THEIR_STORE}",
        Phrase("every sowing passes it over"),
        Phrase("no place of a store that is skipped"),
    ),
    (
        f"lap.when.place={LastStonePlace.OWN_FRONT}",
        "board.rows=2",
        Phrase("two rows have no front and back"),
        f'"{LastStonePlace.OWN_SIDE}"',
    ),
    (
        f"lap.when.place={LastStonePlace.THEIR_SIDE}",
        "board.rows=4",
        NEVER_ACROSS,
        f'"{LastStonePlace.OWN_SIDE}", "{LastStonePlace.OWN_FRONT}"',
    ),
    (
        f"lap.when.place={LastStonePlace.OWN_SIDE} | lap.when.place={LastStonePlace.THEIR_SIDE}",
        f"match.refill={RoundRefill.CLAIMS}",
        BY_SIDES,
        omitted_word_phrase("place"),
    ),
    (
        f"lap.when.facing | lap.take={WhatIsTaken.FACING} | lap.also",
        "board.rows=3",
        Phrase("a hole of the middle row faces itself"),
        f'take = ["{WhatIsTaken.COLUMN}"]',
    ),
    (
        f"lap.take={WhatIsTaken.COLUMN}",
        "board.rows=2",
        Phrase("on two rows the rest of a column is the facing hole"),
        f'"{WhatIsTaken.FACING}"',
    ),
    (
        f"lap.take={WhatIsTaken.LAST} | lap.take={WhatIsTaken.COLUMN}",
        "house",
        Phrase("a house can only be captured from the hole opposite"),
        f'"{WhatIsTaken.FACING}"',
    ),
    (
        "slam",
        f"lap.also | lap.take={WhatIsTaken.COLUMN} | lap.chain={CaptureChain.FORWARDS}"
        f" | lap.chain={CaptureChain.ALONG_EMPTY}",
        Phrase("nobody can tell beforehand whether the captures of this game take everything"),
        Phrase(
            "take of {code} and {key}, {also}",
            code=f'"{WhatIsTaken.FACING}"',
            key=f'"{WhatIsTaken.LAST}"',
            also=f'chain = "{CaptureChain.BACKWARDS}"',
        ),
    ),
    ("slam", f"match.refill={RoundRefill.CLAIMS}", BY_SIDES, omitted_word_phrase("[[slam]]")),
    (
        f"slam.then={GrandSlamEffect.NOT_ALLOWED}",
        LAPS,
        Phrase("a turn of several laps cannot be forbidden because of where it ends"),
        f'"{GrandSlamEffect.TAKE_NOTHING}"',
    ),
    (
        f"slam.then={GrandSlamEffect.NOT_ALLOWED}",
        "turn",
        Phrase("where there are kinds of turn, they say which moves are legal"),
        f'"{GrandSlamEffect.TAKE_NOTHING}", "{GrandSlamEffect.SWEEP_OWN_AND_END}"',
    ),
    (
        f"slam.then={GrandSlamEffect.SWEEP_OWN_AND_END} | last",
        f"opening.offer={FirstTurnOffer.AT_ONCE}",
        Phrase("one hand would end the game while the other sows"),
        NO_AT_ONCE,
    ),
    (
        FEEDS_FIRST,
        f"lap.then={LapThen.RELAY} | lap.then={LapThen.SOW_TAKEN} | lap.then={LapThen.STOP_OR_RELAY}"
        f" | lap.then={LapThen.RELAY_BACK}",
        Phrase("it judges the first lap only, but a later lap may bring a stone to the opponent’s side"),
        Phrase("a game of one lap a turn, or {code}", code=f'must = "{DutyRequirement.LEAVE_A_STONE}"'),
    ),
    (
        "duty",
        "turn",
        Phrase("where there are kinds of turn, they say which moves are legal"),
        Phrase("a {code} that has {key}", code="[[turn]]", key=f'needs = "{FirstLapNeeds.FEED}"'),
    ),
    (
        f"{SWEEPS} | end.then={EndThen.NOBODY_SWEEPS} | end.when={EndWhen.MORE_THAN_HALF} | end.when={EndWhen.HALF}",
        f"board.stores={StoreUse.NONE}",
        Phrase("without stores the stones of the players are not counted"),
        ", ".join(f'"{then}"' for then in NAMING),
    ),
    (NAMES, "match", Phrase("a match counts the stones of its rounds"), Phrase("ends in which stones are swept")),
    (
        f"end.when={EndWhen.A_SINGLE_EACH}",
        f"match.refill={RoundRefill.CLAIMS}",
        BY_SIDES,
        f'"{EndWhen.BOARD_IS_EMPTY}"',
    ),
    (
        f"repetition.then={RepetitionResult.EACH_SWEEPS_OWN} | repetition.then={RepetitionResult.NOBODY_SWEEPS}",
        f"board.stores={StoreUse.NONE}",
        Phrase("without stores the stones of the players are not counted"),
        f'"{RepetitionResult.DRAW}"',
    ),
    (f"opening.offer={FirstTurnOffer.AT_ONCE}", CHOSEN_WAYS, Phrase("no direction is chosen for it"), FIXED),
    (
        f"opening.offer={FirstTurnOffer.AT_ONCE}",
        f"match.refill={RoundRefill.CLAIMS}",
        BY_SIDES,
        f'"{FirstTurnOffer.SWAP}"',
    ),
    (
        "match",
        f"board.stores={StoreUse.NONE}",
        Phrase("a match counts stones in stores"),
        Phrase("with {code} or {key}", code=f'stores = "{StoreUse.CAPTURED}"', key=f'"{StoreUse.SOWN}"'),
    ),
    (
        f"opening.who={LayoutMaker.EACH}",
        "match",
        Phrase("each player lays out anew the stones that lie on their own side"),
        Phrase(
            "with {code} alone, without {key} and without {also}",
            code=f'offer = "{FirstTurnOffer.LAYOUT}"',
            key="[start] stones",
            also="[[match]]",
        ),
    ),
    (FILLING, f"{LAID_OUT}", Phrase("each round is laid out by hand"), f'"{RoundRefill.LAYOUT}"'),
    (
        FILLING,
        f"start.holes | start.north | start.won | {IN_HANDS}",
        Phrase("holes are filled with the number that lies in each at the start"),
        Phrase("{code} and nothing else", code="[start] each"),
    ),
)


def check_conflicts(words: VariantWords, options: Options, fault: Fault, budget: ClauseBudget) -> None:
    """Report each word of a file (key or value) that lacks another word it requires, or occurs with one that it
    excludes. `options`: possible values; `budget`: limit of the check. Raises TooComplexConditionsError.
    """

    def always(one: Conditions, others: list[Conditions]) -> bool:
        """Return whether at least one of the others applies whenever this one does."""
        return covered_by_others(one, others, options, budget)

    found = words_with_occurrences(words)
    check_rows(NEEDS, found, fault, needed=True, meets=always)
    check_rows(PARTNERS, found, fault, needed=True)
    check_rows(CLASHES, found, fault, needed=False)
