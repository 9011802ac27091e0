"""What a wrong move of a lesson is answered with besides what it did: what the other side's answer brings, and what to
look for.

`needed_text` has a sentence for each key of a goal, `answer_text` one for what an answer brought; both are made from
the steps and the goal alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.rules.board import SEATS, other
from game.rules.file.vocabulary import Filled, From, Place
from game.rules.game import KEEP, PASS
from game.rules.steps import CARRIED
from game.text import hop_told
from game.text.goal_told import TUZ, Missed, as_played
from game.text.language import msg
from game.text.said import outcome_text, rules_page

if TYPE_CHECKING:
    from game.rules.board import Seat
    from game.rules.match import Ply
    from game.text.telling import Telling

MOST_NAMED = 3  # so many holes are named; of more only the number is said

# Key of a goal → what to look for: where nothing at all is wanted or allowed, and where so much is.
NUMBERED: dict[str, tuple[str, str]] = {
    "captured": (
        msg("Follow each of your moves to its end: which one captures?"),
        msg("Look for a capture of {n:stone} or more: follow each of your moves to its end, and see what it takes."),
    ),
    "captured in all": (
        msg("Follow each of your moves to its end: which one captures?"),
        msg("Look for {n:stone} or more in all your turns together."),
    ),
    "captured by them": (
        msg("See what each move brings to the other side."),
        msg("Look for a move that brings the other side {n:stone} or more."),
    ),
    "captured_at_most": (
        msg("Look for a move that captures nothing."),
        msg("Look for a move that captures {n:stone} at most."),
    ),
    "captured_at_most by them": (
        msg("Look for a move that brings nothing to the other side."),
        msg("Look for a move that brings the other side {n:stone} at most."),
    ),
    "bonus": (
        msg("Look for a last stone that brings an extra turn."),
        msg("Look for {n} extra turns in a row: which hole has to come first?"),
    ),
    "laps": (
        msg("Look where each last stone falls, and whether the sowing goes on from there."),
        msg("Look for a turn of {n:lap} or more: from where does the sowing go on when the last stone has fallen?"),
    ),
    "laps_at_most": (
        msg("Look for a short turn: where does the sowing stop at once?"),
        msg("Look for a turn of {n:lap} at most: where does the sowing stop?"),
    ),
    "from_holes": (
        msg("Look for a turn that captures."),
        msg("Look for a turn that captures from {n:hole} or more, one after the other."),
    ),
    "feeds": (
        msg("See which move brings stones to the other side."),
        msg("Look for a move that leaves the other side {n:stone} or more."),
    ),
    "holds": (
        msg("See what lies in {target} after each move."),
        msg("Look for a move after which {target} holds {n:stone} or more."),
    ),
    "holds in my store": (
        msg("See what each move brings into your store."),
        msg("Look for a move after which your store holds {n:stone} or more."),
    ),
    "holds in their store": (
        msg("See what each move brings into the other store."),
        msg("Look for a move after which the other store holds {n:stone} or more."),
    ),
    "at_most": (
        msg("Another hole should be empty after your move. Read the goal once more, and count."),
        msg("Look for a move after which {target} holds {n:stone} at most."),
    ),
    "at_most in my store": (
        msg("Look for a move that leaves your store empty."),
        msg("Look for a move after which your store holds {n:stone} at most."),
    ),
    "at_most in their store": (
        msg("Look for a move that leaves the other store empty."),
        msg("Look for a move after which the other store holds {n:stone} at most."),
    ),
    "loses": (
        msg("Look for a move after which the other side can capture nothing: follow each of its answers to its end."),
        msg("Look for a move after which the other side can capture {n:stone} at most."),
    ),
    "answers": (
        msg("Look for a move after which the other side cannot move: which of its holes still hold stones?"),
        msg("Look for a move that leaves the other side {n:move} at most."),
    ),
    "front": (
        msg("See what each move leaves in your front row."),
        msg("Look for a move that leaves {n:stone} or more in your front row."),
    ),
    "front by them": (
        msg("See what each move leaves in the front row of the other side."),
        msg("Look for a move that leaves {n:stone} or more in the front row of the other side."),
    ),
    "front_at_most": (
        msg("Look for a move that leaves your front row empty."),
        msg("Look for a move that leaves {n:stone} at most in your front row."),
    ),
    "front_at_most by them": (
        msg("Look for a move that leaves the front row of the other side empty."),
        msg("Look for a move that leaves {n:stone} at most in the front row of the other side."),
    ),
    "back": (
        msg("See what each move leaves in your back row."),
        msg("Look for a move that leaves {n:stone} or more in your back row."),
    ),
    "back by them": (
        msg("See what each move leaves in the back row of the other side."),
        msg("Look for a move that leaves {n:stone} or more in the back row of the other side."),
    ),
    **hop_told.LOOK_NUMBERED,
}
ANY = frozenset({"captured", "jumps", "bonus", "laps", "from_holes"})  # keys of which one is any at all
# Key → what to look for where it should be so, and where it should not.
EITHER: dict[str, tuple[str, str]] = {
    "again": (
        msg("Look for a move that brings an extra turn: where must its last stone fall?"),
        msg("This move should end your turn: look for one that brings no extra turn."),
    ),
    "won": (
        msg("Look for the move that wins: what do you still need, and which move brings it?"),
        msg("Look for a move that does not end the game yet."),
    ),
    "bars": (
        msg("Look for a move after which a hole of the other side is barred."),
        msg("Look for a move after which no hole of the other side is barred."),
    ),
    **hop_told.LOOK_EITHER,
}
# Where the last stone should fall, by the kind of place.
LANDS: dict[str, str] = {
    Place.OWN_STORE: msg("The last stone should fall into your store: count the steps from each of your holes."),
    Place.THEIR_STORE: msg("The last stone should fall into the other store: count the steps from each of your holes."),
    Place.OWN_SIDE: msg("The last stone should fall on your side: count where each of your holes ends."),
    Place.THEIR_SIDE: msg("The last stone should fall on the other side: count where each of your holes ends."),
    Place.OWN_FRONT: msg("The last stone should fall into your front row: count where each of your holes ends."),
    Place.OWN_HOUSE: msg("The last stone should fall into your house: count the steps from each of your holes."),
    Place.BARRED_HOLE: msg("The last stone should fall into the barred hole: count the steps to it."),
    Filled.EMPTY: msg("The last stone should fall into an empty hole: count the steps to each of them."),
    Filled.OCCUPIED: msg("The last stone should fall on other stones: count where each of your holes ends."),
}
INTO_HOLE = msg("The last stone should fall into {target}: count the steps from each of your holes.")
ROWS: dict[tuple[str, str], str] = {
    ("starts", From.FRONT): msg("Begin in your front row."),
    ("starts", From.BACK): msg("Begin in your back row."),
    ("ends", From.FRONT): msg("The last stone should fall into your front row."),
    ("ends", From.BACK): msg("The last stone should fall into your back row."),
}
PLACED: dict[str, str] = {  # holes that a goal names
    "starts_in": msg("Begin in {target}."),
    "lap_ends": msg("The first lap should end in {target}: count the steps from each of your holes."),
    "captures_in": msg("Your first capture should be made by a stone that falls into {target}."),
    "sown_from": msg("What is captured should be sown from {target}."),
    "marks": msg("See what happens to {target} in each of your moves."),
    "gains": msg("Look for a move that marks one more hole."),
    "prevents": msg("Look for a move after which the other side can mark no hole."),
    "sign": msg("Look at the moves that go the other way round."),
    **hop_told.LOOK_PLACED,
}
SEVERAL: dict[str, str] = {  # the same of several holes: any of them will do
    "starts_in": msg("Begin in one of these holes: {target}."),
    "captures_in": msg("Your first capture should be made by a stone that falls into one of these holes: {target}."),
}
MANY: dict[str, str] = {  # the same of more holes than can be named
    "starts_in": msg("Begin in another hole: the goal says where."),
    "captures_in": msg("Look for a capture where the goal says."),
}
OF_A_TUZ: dict[str, str] = {
    "gains": msg("Look for a capture that makes the hole your tuz."),
    "prevents": msg("Look for a move after which no answer wins a tuz: in which of your holes could it fall?"),
}
BY_RULE: dict[str, str] = {  # a clause that a goal names
    "shows": msg("Look for a turn in which this rule comes into play: {title}."),
    "ended_by": msg("Look for the move that ends the game by this rule: {title}."),
    "leaves": msg("Look for a move after which the other side can play only a turn of this kind: {title}."),
    "kind": msg("Look for a turn of this kind: {title}."),
}
EMPTY_THEIRS = msg("Look for a move after which {target} is empty.")
STUCK = {
    True: msg("Look for a move after which you cannot move."),
    False: msg("Look for a move after which the other side cannot move: which of its holes still hold stones?"),
}
# Where the search says which move is best: what that one does better.
SAFER, MORE, ONCE_MORE, AT_ONCE, LATER = "safer", "more", "once more", "over", "later"
BEST: dict[str, str] = {
    SAFER: msg("Look for a move after which the other side can capture less."),
    MORE: msg("Look for a move that captures more."),
    ONCE_MORE: msg("Look for a move that brings an extra turn."),
    AT_ONCE: msg("Look for a move that ends the game now."),
    LATER: msg("Look further ahead: what can the other side do after each move, and what can you do then?"),
}
AHEAD = msg("Look ahead: what will the other side do after your move, and can you still reach the goal then?")
GET_READY = msg("Look ahead: your first move has to make the goal possible for the turn after it.")
STILL_YOURS = msg("It is your turn again, but the goal should be reached with this one.")
# What the answer of the other side brings it: stones from one hole, from a few, from many.
TAKES: tuple[str, str, str] = (
    msg("The other side answers {answer} and captures {n:stone} from hole {hole}."),
    msg("The other side answers {answer} and captures {n:stone} from the holes {hole}."),
    msg("The other side answers {answer} and captures {n:stone} from {m:hole}."),
)
WINS = msg("The other side answers {answer} and wins the game.")
ENDS = msg("The other side answers {answer}, and the game is over.")
WINS_TUZ = msg("The other side answers {answer}, captures {n:stone} and wins a tuz: {hole}.")
ANSWERS = msg("The other side answers {answer}.")
BURNS = msg("The other side burns the man on {hole}.")
HAS_TO_PASS = msg("The other side has to pass.")
# What the wrong move itself captured.
TOOK: tuple[str, str, str] = (
    msg("That captured {n:stone} from hole {hole}."),
    msg("That captured {n:stone} from the holes {hole}."),
    msg("That captured {n:stone} from {m:hole}."),
)
THEY_GOT: tuple[str, str, str] = (
    msg("That brought the other side {n:stone} from hole {hole}."),
    msg("That brought the other side {n:stone} from the holes {hole}."),
    msg("That brought the other side {n:stone} from {m:hole}."),
)


def needed_text(missed: Missed, telling: Telling, better: str = "") -> str:
    """What the goal needs, and where to look for it.  `better`: what the best move does better, a key of `BEST`."""
    words, key = telling.words, missed.key
    if key == "best":
        return words.t(BEST[better or LATER])
    if key == "no_move":
        return words.t(STUCK[missed.place == telling.reader])
    if key == "last":
        stores = {seat: Place.OWN_STORE if seat == telling.reader else Place.THEIR_STORE for seat in SEATS}
        named = stores.get(missed.place)  # type: ignore[call-overload]
        return words.t(LANDS[named]) if named else words.say(INTO_HOLE, target=missed.place)
    if key in ("last_on", "last_was"):
        return words.t(LANDS[missed.place])
    if key in EITHER:
        return words.t(EITHER[key][not missed.wanted])
    if key in BY_RULE:
        titles = {clause.id: clause.title for clause in rules_page(telling.rules, words)}
        return words.say(BY_RULE[key], title=titles.get(missed.place, missed.place))
    if (key, missed.place) in ROWS:
        return words.t(ROWS[key, missed.place])
    if key in PLACED:
        text = OF_A_TUZ.get(key, PLACED[key]) if missed.place == TUZ else PLACED[key]
        text = SEVERAL.get(key, text) if len(missed.places) > 1 else text
        text = MANY.get(key, text) if len(missed.places) > 2 * MOST_NAMED else text
        return words.say(text, target=missed.places or (missed.place,))
    if (
        key == "at_most"
        and not missed.wanted
        and missed.place not in SEATS
        and telling.owner(missed.place) != telling.reader
    ):
        return words.say(EMPTY_THEIRS, target=missed.place)
    none, many = NUMBERED.get(key + _whose(missed, telling), NUMBERED.get(key, (AHEAD, AHEAD)))
    return words.say((none, many)[missed.wanted > (key in ANY)], n=missed.wanted, target=missed.place)


def _whose(missed: Missed, telling: Telling) -> str:
    """Which of the sentences of a key is meant: whose stones, row or store it is about."""
    own = missed.place == telling.reader
    if missed.place not in SEATS:
        return ""
    if missed.key in ("holds", "at_most"):
        return " in my store" if own else " in their store"
    if missed.key == "captured" and own:
        return " in all" if missed.turns > 1 else ""
    return "" if own else " by them"


def taken_from(plies: Sequence[Ply], seat: Seat) -> dict[str, int]:
    """Out of which places a seat captured how much in these turns, what it sowed on counted, too.

    Where pieces hop each of them is one, a king, too; a king that its own turn burns counts, a man that is burnt by
    choice is told apart.
    """
    out: dict[str, int] = {}
    for ply in (ply for ply in plies if ply.before.phase != "remove"):
        for step in ply.steps:
            own = step.to == seat or (step.to == CARRIED and ply.mover == seat)
            if step.op in ("capture", "burn") and own and step.n:
                out[step.hole] = out.get(step.hole, 0) + (1 if ply.before.rules.coats else step.n)
    return out


def took_text(plies: Sequence[Ply], telling: Telling, *, own: bool = True) -> str:
    """What the moves of the learner captured, and what they brought to the other side; "" for nothing.

    `own`: whether the learner's own captures are told.
    """
    assert telling.reader is not None
    mine, theirs = taken_from(plies, telling.reader), taken_from(plies, other(telling.reader))
    said = [_from(TOOK, mine, telling) if mine and own else "", _from(THEY_GOT, theirs, telling) if theirs else ""]
    return " ".join(filter(None, said))


def answer_text(reply: Sequence[Ply], telling: Telling, marked: str = "") -> str:
    """What the other side's answer, all its extra turns with it, brought it.

    `marked`: the hole that became its tuz.
    """
    words = telling.words
    if reply[0].move == PASS:
        return words.t(HAS_TO_PASS)
    burnt = [step.hole for ply in reply if ply.before.phase == "remove" for step in ply.steps if step.op == "burn"]
    moved = [ply for ply in reply if ply.before.phase != "remove" and ply.move != KEEP]
    first = words.say(BURNS, hole=tuple(burnt)) if burnt else ""
    return f"{first} {_moved_text(moved, telling, marked) if moved else ''}".strip()


def _moved_text(reply: Sequence[Ply], telling: Telling, marked: str) -> str:
    """What the answer brought, without what was burnt or left standing before it."""
    words, foe = telling.words, reply[0].mover
    answer, after = tuple(as_played(ply, telling) for ply in reply), reply[-1].after
    taken = taken_from(reply, foe)
    said = _from(TAKES, taken, telling, answer=answer) if taken else ""
    if marked:
        said = words.say(WINS_TUZ, answer=answer, n=sum(taken.values()), hole=marked)
    if after.outcome is not None:
        if not said:
            return words.say(WINS if after.outcome.winner == foe else ENDS, answer=answer)
        return f"{said} {ended_text(reply[-1], telling)}".rstrip()
    return said or words.say(ANSWERS, answer=answer)


def ended_text(ply: Ply, telling: Telling) -> str:
    """How the game ended with a turn, where that is bad for the learner; "" where it goes on."""
    outcome = ply.after.outcome
    if outcome is None or outcome.winner == telling.reader:
        return ""
    return outcome_text(outcome, ply.after, telling.words, telling.reader, telling.names).text


def _from(texts: tuple[str, str, str], taken: dict[str, int], telling: Telling, **values: object) -> str:
    many = 2 if len(taken) > MOST_NAMED else int(len(taken) > 1)
    n = sum(taken.values())
    return telling.words.say(texts[many], n=n, m=len(taken), hole=tuple(taken), **values)
