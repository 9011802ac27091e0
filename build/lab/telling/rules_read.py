"""A reader of rules that knows no file: from the sentences of one clause it makes the words of that clause again.

So the sentences are whole: each is understood by itself, in its turn, and nothing that the clause says is missing.
"""

import re
from collections.abc import Callable
from typing import Any

from lab.telling.patterns import UntrueError

Clause = dict[str, Any]
Hear = Callable[[Clause, "re.Match[str]"], None]
FALLS = r"Does the last stone fall into"


def numbers(text: str) -> list[int]:
    return [int(n) for n in re.findall(r"\d+", text)]


def says(*path: str, value: Any = None) -> Hear:
    """Puts a word at a path; without a value, the numbers that were heard."""

    def hear(clause: Clause, found: "re.Match[str]") -> None:
        table = clause
        for key in path[:-1]:
            table = table.setdefault(key, {})
        if path[-1] in table and path[-1] not in ("take", "spares"):
            raise UntrueError(f"{path[-1]} is said twice")
        said = numbers(found.group()) if value is None else value
        table[path[-1]] = [*table.get(path[-1], []), *said] if path[-1] in ("take", "spares") else said

    return hear


def both(*hears: Hear) -> Hear:
    def hear(clause: Clause, found: "re.Match[str]") -> None:
        for one in hears:
            one(clause, found)

    return hear


def number(*path: str) -> Hear:
    return lambda clause, found: says(*path, value=numbers(found.group())[-1])(clause, found)


def place(name: str | None) -> Hear:
    """Where the last stone falls, and what lay there."""

    def hear(clause: Clause, found: "re.Match[str]") -> None:
        if name:
            says("when", "place", value=name)(clause, found)
        if " empty hole" in found.group():
            says("when", "was", value="empty")(clause, found)
        elif found.group().endswith("that holds stones?") or "that holds stones, on" in found.group():
            says("when", "was", value="occupied")(clause, found)

    return hear


def side(clause: Clause, found: "re.Match[str]") -> None:
    clause |= {"on": "own side" if "own" in found[1] else "their side"} if found[1] else {}


def the_last_too(clause: Clause, found: "re.Match[str]") -> None:
    clause |= {"last": True} if "or the last" in found[1] else {}


def asked(key: str, of: str) -> list[tuple[str, Hear]]:
    return [
        (rf"Is {of} empty\?", says("when", key, value="empty")),
        (rf"Does {of} hold stones\?", says("when", key, value="occupied")),
    ]


def takes(what: str, of: str) -> list[tuple[str, Hear]]:
    return [
        (rf"If so, you take {of}\.", says("take", value=[what])),
        (rf"{of[0].upper()}{of[1:]} (is|are) taken too\.", says("take", value=[what])),
    ]


SECOND = "the second hole after the last stone"
THEIRS = "whatever lies in your opponent’s two holes of the last stone’s column"
LIFTED = r"Then the stones of {of} are lifted and sown on\."
SENTENCES: dict[str, list[tuple[str, Hear]]] = {
    "lap": [
        (r"This rule is only for these kinds of turn: [^.]+\.", says("when", "turn", value=True)),
        (r"Did the first lap of the turn miss the barred hole\?", says("when", "barred", value="missed")),
        (rf"{FALLS} your own store\?", place("own store")),
        (rf"{FALLS} your opponent’s store\?", place("their store")),
        (rf"{FALLS} your own house while it’s active\?", place("own house")),
        (rf"{FALLS} the barred hole\?", place("barred hole")),
        (rf"{FALLS} a hole that you have won\?", place("own won hole")),
        (rf"{FALLS} a hole that your opponent has won\?", place("their won hole")),
        (rf"{FALLS} one of your own (?:empty )?holes(?: that holds stones)?\?", place("own side")),
        (rf"{FALLS} an? (?:empty )?hole of your opponent(?: that holds stones)?\?", place("their side")),
        (rf"{FALLS} an? (?:empty )?hole of your front row(?: that holds stones)?\?", place("own front")),
        (rf"{FALLS} an? (?:empty )?hole(?: that holds stones)?, on either side\?", place(None)),
        (
            r"Is the last stone’s hole one of these, all your own: ([A-Z0-9, ]+)\?",
            lambda clause, found: says("when", "holes", value=found[1].split(", "))(clause, found),
        ),
        (r"Was that hole empty before\?", says("when", "was", value="empty")),
        (r"Did that hole hold stones before\?", says("when", "was", value="occupied")),
        (r"Is the number of stones there even now\?", says("when", "even", value=True)),
        (r"Does that make (?:one of these numbers there: )?[\d, or]+(?: stones?)?(?: there)?\?", says("when", "makes")),
        (
            r"Does the opposite hole hold (?:one of these numbers: )?[\d, ]+(?: stones?)?\?",
            says("when", "facing_holds"),
        ),
        *asked("facing", "the facing hole"),
        *asked("facing_back", "the back hole behind the opposite one"),
        *asked("next", "the hole after the last stone"),
        (r"Is the hole after the last stone not a mandarin hole\?", says("when", "next_is", value="field")),
        (r"Has this turn brought a stone to your opponent’s side\?", says("when", "sown", value="their side too")),
        (r"Have all the stones of this turn fallen on your own side\?", says("when", "sown", value="own side only")),
        *asked("after_next", SECOND),
        *asked("across_after_next", "the hole opposite the second hole after the last stone"),
        (
            r"Is the last stone’s hole not the rightmost of its row, as its owner sees it\?",
            says("spares", value=["last hole"]),
        ),
        (
            r"Has the owner of the last stone’s hole not won the hole with the same letter in the other row\?",
            says("spares", value=["same letter"]),
        ),
        (r"Have you won no hole of your opponent as a store yet\?", lambda *_: None),
        *takes("facing", "whatever lies in the opposite hole"),
        *takes("last", "all the stones of the last stone’s hole"),
        (r"If so, you capture the last stone\.", says("take", value=["last"])),
        *takes("column", "whatever lies in the other holes of the last stone’s column"),
        *takes("their column", THEIRS),
        *takes("next", "whatever lies in the hole after the last stone"),
        *takes("after next", "whatever lies in the second hole after the last stone"),
        (
            r"If so, you capture whatever lies in the opposite hole, and (?:all the stones of the last stone’s hole|the"
            r" last stone with it)\.",
            says("take", value=["facing", "last"]),
        ),
        (
            r"If so, you capture at most \d+ stones? from the last stone’s hole, the last stone among them\.",
            both(says("take", value=["last"]), number("most")),
        ),
        (
            r"If so, you take the stones of every hole( of your own| of your opponent|) that holds"
            r" (?:one of these numbers: )?[\d, ]+(?: stones?)?\.",
            both(says("take", value=["every"]), says("holds"), side),
        ),
        (r"If the hole just before the last stone fits too, [^.]+ backwards\.", says("chain", value="backwards")),
        (r"If the hole just after the last stone fits too, [^.]+ forwards\.", says("chain", value="forwards")),
        (r"If one more empty hole and one more with stones follow, [^.]+\.", says("chain", value="across gaps")),
        (r"If your next hole on the way is empty too, [^.]+ so on\.", says("chain", value="along empty holes")),
        (r"The stones opposite each hole that is captured go with it\.", says("also", value="facing")),
        (r"And you take the stones of one more hole of your opponent, [^.]+\.", says("also", value="one more")),
        (r"If so, you win the last stone’s hole for the rest of the game: [^.]+\.", says("becomes", value="won hole")),
        (
            r"If so, you win the last stone’s hole and the one opposite for good: [^.]+\.",
            says("becomes", value="won pair"),
        ),
        (
            r"If so, the last stone’s hole is closed for the rest of the game: [^.]+\.",
            says("becomes", value="closed hole"),
        ),
        (r"The last stone’s hole is your store too for the rest of [^.]+\.", says("becomes", value="own store")),
        (r"Then the turn ends\.", says("then", value="end turn")),
        (r"Then you move again\.", says("then", value="move again")),
        (r"But a second turn that you earned like this earns no third\.", says("once", value=True)),
        (LIFTED.format(of="the last stone’s hole"), says("then", value="relay")),
        (
            r"Then the stones of the last stone’s hole, all but \d+ stones?, are lifted and sown on\.",
            both(says("then", value="relay"), number("leave")),
        ),
        (LIFTED.format(of="the hole after the last stone"), says("then", value="relay next")),
        (
            r"Then the stones of the last stone’s hole are lifted and sown the other way round\.",
            says("then", value="relay back"),
        ),
        (LIFTED.format(of="the first occupied hole that follows"), says("then", value="relay onwards")),
        (
            r"Then you choose with the move: the turn ends, or the stones of the last stone’s hole are lifted and sown"
            r" on\.",
            says("then", value="stop or relay"),
        ),
        (r"What is captured is sown on your own side, [^.]+\.", says("then", value="sow taken")),
        (r"Then the game is lost\.", says("then", value="lose")),
    ],
    "turn": [
        (r"This kind of turn is played only if none of those before it is possible\.", lambda *_: None),
        (r"All other turns are of this kind\.|Later turns may be of this kind\.", lambda *_: None),
        (r"Such a turn is played only while you have stones in hand\.", lambda *_: None),
        (r"Such a turn is played only while you have no stones in hand\.", lambda *_: None),
        (r"Such a turn is played only while your opponent has no stones\.", says("when", "they", value="no stone")),
        (r"Such a turn is played only while your house is active\.", says("when", "house", value="works")),
        (r"Such a turn is played only while your house isn’t active\.", says("when", "house", value="does not work")),
        (r"Only your first turn is of this kind\.", says("when", "turn", value="first")),
        (r"Only the very first turn of the game is of this kind\.", says("when", "turn", value="first of all")),
        (
            r"The turn starts in your hole ([A-Z]\d?)\.",
            lambda clause, found: says("hole", value=found[1])(clause, found),
        ),
        (r"The turn starts in one of your own holes\.", lambda *_: None),
        (r"The turn starts in a hole of your front row\.", says("from", value="front")),
        (r"The turn starts in a hole of your back row\.", says("from", value="back")),
        (r"The turn starts in one of the four holes on your right\.", says("from", value="four at the right")),
        (r"The turn starts in any of your own holes but the rightmost\.", says("from", value="all but the rightmost")),
        (r"The turn starts in any hole of the board, on either side\.", says("from", value="any hole")),
        (r"Of all your holes that can start this turn, the rightmost one does\.", says("from", value="head")),
        (r"The turn starts in your house\.", says("house", value="only")),
        (r"The turn doesn’t start in your house while it’s active\.", says("house", value="not if it works")),
        (r"The turn doesn’t start in your house while you own it\.", says("house", value="not if owned")),
        (
            r"The hole that starts the turn must hold (\d+) to (\d+) stones?\.",
            lambda clause, found: clause.update({"at_least": int(found[1]), "at_most": int(found[2])}),
        ),
        (r"The hole that starts the turn must hold at least \d+ stones?\.", number("at_least")),
        (
            r"A hole that holds (\d+) stones? may not start the turn\.",
            lambda clause, found: clause.update({"except": [int(found[1])]}),
        ),
        (r"This applies only to ([\w, ]+)\.", lambda clause, found: clause.update({"holes": found[1].split(", ")})),
        (r"The hole that starts the turn may hold at most \d+ stones?\.", number("at_most")),
        (r"First a stone from the hand is dropped into the hole that starts the turn\.", says("drop", value=True)),
        (r"The first lap of the turn must end in a capture\.", says("needs", value="capture")),
        (r"The first lap of the turn must bring a stone to your opponent’s side\.", says("needs", value="feed")),
        (r"The next hole on the way must be empty\.", says("needs", value="empty hole")),
        (
            r"The first lap of the turn must reach your opponent’s side, or end in one of your own empty holes\.",
            says("needs", value="cross or empty"),
        ),
        (
            r"The first lap of the turn must end on your opponent’s side, or in one of your own empty holes\.",
            says("needs", value="end across or empty"),
        ),
        (r"A single stone may only be moved into an empty hole\.", says("singles", value="empty hole")),
        (r"From an active house, only \d+ stones? are lifted\.", number("tax")),
        (r"All but \d+ stones? (?:is|are) lifted from the hole that starts the turn\.", number("leave")),
        (r"Your front row may not be emptied\.", says("keeps_front", value=True)),
    ],
    "drop": [
        (
            r"Does a stone(, on its way or the last one,| on its way, but not the last one,) make [\d, or]+ stones? in"
            r" a hole\?",
            both(says("makes"), the_last_too),
        ),
        (r"Is that hole on your own side\?", says("on", value="own side")),
        (r"Is that hole on your opponent’s side\?", says("on", value="their side")),
        (r"Then the owner of that hole takes its stones at once, and the sowing goes on\.", says("to", value="owner")),
        (r"Then you take the stones of that hole at once, and the sowing goes on\.", says("to", value="mover")),
    ],
}


def understood(kind: str, text: str) -> Clause:
    """The words that the sentences of a clause say.  Raises UntrueError."""
    rest, clause = text.replace("\u00a0", " ").replace("**", "").strip(), dict[str, Any]()
    while rest:
        for sentence, hear in SENTENCES[kind]:
            if found := re.match(rf"(?:{sentence})(?: |$)", rest):
                hear(clause, re.match(sentence, rest) or found)
                rest = rest[found.end() :]
                break
        else:
            raise UntrueError(f"nobody understands: {rest}")
    return clause
