"""Clauses that nobody has written about, described from the words that their variant file uses.

Condition by condition, each a short sentence of its own: that of the word's row in the table of words
(`game.text.workshop.choice_words`), in the order of its rows.  What several keys say together stands here.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import takewhile
from typing import TYPE_CHECKING, Any

from game.rules.file.schema import LapWhen, LapWords, TurnWhen, TurnWords
from game.rules.file.vocabulary import (
    WON_HOLES,
    EndThen,
    EndWhen,
    HoleBecomes,
    HouseStartPermission,
    LapThen,
    LastStonePlace,
    LayoutMaker,
    Occupancy,
    WhatIsTaken,
)
from game.text.language import Language, joined_voices, msg
from game.text.sowing.known_clauses import clauses_with_id, known_clause_texts, known_name_of_clause
from game.text.speech_context import SpeechContext
from game.text.workshop.choice_words import KeyText, RuleSentence, key_text, rows_of_kind, word_key_of_value
from game.text.workshop.number_lists import number_form

if TYPE_CHECKING:
    from game.rules.sowing.compiled import Rules

Names = Callable[[str], str]  # the title of another clause
MOST_LISTED = 6  # numbers that a sentence names one by one
Voice = Callable[..., str]  # says it of the player to move, with numbers and holes
Sentences = Iterator[str]


class ClauseDescriber:
    """Writer of the sentences that describe one clause; `voice` fills a text for the player who moves."""

    def __init__(self, kind: str, clause: Any, rules: "Rules", words: Language, title: Names, voice: Voice) -> None:
        self.kind, self.clause, self.rules = kind, clause, rules
        self.words, self.title, self._voice = words, title, voice

    def key_text(self, key: str) -> KeyText:
        """Return the texts of a key of the described clause; `key`: dotted path."""
        return key_text("sowing", self.kind, key.split("."))

    def keys_in_telling_order(self) -> Iterator[str]:
        """Yield the keys of this kind of clause in the order of their sentences in a description."""
        return (".".join(path) for path, _ in rows_of_kind("sowing", self.kind) if path)

    def key_value(self, key: str) -> Any:
        """Return the clause's value at a key; `key`: dotted path."""
        return value_at_key(self.clause, key)

    def filled_sentence(self, text: str, **values: Any) -> Sentences:
        """Yield the sentence of a text filled for the player who moves; nothing for an empty text."""
        if text:
            yield self._voice(joined_voices(text), **values)

    def word_sentences(self, key: str, value: object, more: str = "", **values: Any) -> Sentences:
        """Yield the sentence for the value of a key; nothing for a value without a text. `more`: value of another key
        of the clause, which may choose a variant of the text.
        """
        word = self.key_text(key).words.get(word_key_of_value(value))
        return self.filled_sentence(word.sentence_beside(more) if word else "", **values)

    def sentences_of_row(self, key: str) -> Sentences:
        """Yield the sentences of a key's row in the table of texts: one for each of its words, or for its number."""
        value, row = self.key_value(key), self.key_text(key)
        if row.rule and value:
            yield from self.filled_sentence(row.rule, n=value)
        elif not row.rule:
            for one in dict.fromkeys(value) if isinstance(value, list) else (value,):
                yield from self.word_sentences(key, one)

    def number_sentences(self, rule_sentence: RuleSentence, numbers: Sequence[int], *, few: bool = False) -> Sentences:
        """Yield a sentence with numbers filled in: as a list, or with `few` as "two, three or four"."""
        if made := sorted(set(numbers)):
            more = "" if len(made) == 1 else "few" if few else "several"
            listed = tuple(self.words.format_number(n) for n in (made[:-1] if few else made))
            yield from self.filled_sentence(rule_sentence.sentence_beside(more), n=made[-1], numbers=listed)

    def turn_sentences(self, key: str) -> Sentences:
        """Yield sentences that name the kinds of turn to which a clause applies; `key`: the key that lists them."""
        if ids := self.key_value(key):
            yield from self.filled_sentence(
                self.key_text(key).rule, named="; ".join(dict.fromkeys(map(self.title, ids)))
            )


def value_at_key(clause: Any, key: str) -> Any:
    """Return a clause's value at a key, which may be a dotted path."""
    for name in key.split("."):
        clause = getattr(clause, name) if hasattr(clause, name) else getattr(clause, f"{name}_")
    return clause


def describe_clause(
    id: str, rules: "Rules", words: Language, title: Names, context: SpeechContext | None = None
) -> str:
    """Return short sentences that describe a clause of a user's file, made from its words; `title`: titles of other
    clauses.

    They address the reader, as on the rules page, or are about the player in `context`.
    """

    def voice(text: str, **values: Any) -> str:
        if context is not None and context.mover == "N" and "hole" in values:
            hole = values["hole"]  # files name holes as South sees them
            values["hole"] = hole.swapcase() if isinstance(hole, str) else tuple(name.swapcase() for name in hole)
        return context.voice(context.mover, text, **values) if context else words.voiced(text, "you", **values)

    cases = dict[str, list[list[str]]]()
    for kind, clause in clauses_with_id(id, rules):
        teller = ClauseDescriber(kind, clause, rules, words, title, voice)
        cases.setdefault(kind, []).append([*TELLERS.get(kind, _row_sentences)(teller)])
    instead = words.t("Or this instead:")
    return " ".join(s for kind, of in cases.items() for s in _merge_cases(of, "" if kind == "end" else instead))


def _merge_cases(cases: list[list[str]], between: str) -> list[str]:
    """Return the sentences of several clauses with one id merged, so that shared beginnings and ends occur once.
    `between`: the text that separates the cases.
    """
    cases = [case for i, case in enumerate(cases) if case not in cases[:i]]
    if len(cases) == 1:
        return cases[0]
    first, last = _count_shared_beginnings(cases), _count_shared_beginnings([case[::-1] for case in cases])
    parts = [case[first : len(case) - last] for case in cases]
    if not all(parts) or first + last >= min(map(len, cases)):  # one says nothing of its own
        first, last, parts = 0, 0, cases
    said = cases[0][:first] + parts[0]
    for part in parts[1:]:
        said += [between] * bool(between) + part
    return said + cases[0][len(cases[0]) - last :]


def _count_shared_beginnings(cases: list[list[str]]) -> int:
    return len(list(takewhile(lambda at: len(set(at)) == 1, zip(*cases, strict=False))))


def _row_sentences(describer: ClauseDescriber) -> Sentences:
    for key in describer.keys_in_telling_order():
        yield from describer.sentences_of_row(key)


def _turn_sentences(describer: ClauseDescriber) -> Sentences:
    """Yield the sentences on a kind of turn: when it applies, and how it begins."""
    turn: TurnWords = describer.clause
    yield from _precedence_sentences(describer, turn)
    if describer.rules.board.hands:
        yield from describer.word_sentences("drop", turn.drop, "hands")
    for key in describer.keys_in_telling_order():
        match key:
            case "from":
                if turn.hole:
                    yield from describer.filled_sentence(describer.key_text("hole").rule, hole=turn.hole)
                elif turn.house != HouseStartPermission.ONLY:
                    yield from describer.sentences_of_row(key)
                yield from describer.sentences_of_row("house")
            case "at_least" if turn.at_least > 1 and turn.at_most is not None:
                yield from describer.filled_sentence(
                    describer.key_text(key).sentence_beside("at_most"), least=turn.at_least, n=turn.at_most
                )
            case "at_least" if turn.at_least == 1:
                yield from describer.sentences_of_row("at_most")
            case "hole" | "house" | "at_most":
                pass
            case "except":
                yield from describer.number_sentences(describer.key_text(key), turn.except_ or ())
            case "except_facing":
                yield from describer.number_sentences(describer.key_text(key), turn.except_facing or ())
            case "holes":
                named = describer.rules.board.resolve_hole_names(turn.holes or ())
                yield from describer.filled_sentence(describer.key_text(key).rule, hole=named) if named else ()
            case _:
                yield from describer.sentences_of_row(key)


def _precedence_sentences(describer: ClauseDescriber, turn: TurnWords) -> Sentences:
    """Yield the sentence that earlier kinds of turn take precedence, or that others may be of this kind, if both can be
    possible.
    """
    kinds = describer.rules.clauses_of_kind("turn")
    before = [other for other in kinds[: kinds.index(turn)] if _may_overlap(other, turn)]
    if before and (turn.when.turn or not all(other.when.turn for other in before)):
        yield describer.words.t("This kind of turn is played only if none of those before it is possible.")
    elif before:
        always = turn.when == TurnWhen()
        yield describer.words.t("All other turns are of this kind." if always else "Later turns may be of this kind.")


def _may_overlap(turn: TurnWords, other_turn: TurnWords) -> bool:
    here, there = turn.when.house, other_turn.when.house
    return turn.drop == other_turn.drop and (here == there or here is None or there is None)


def _skip_sentences(describer: ClauseDescriber) -> Sentences:
    """Yield the sentences on holes skipped for the number of stones that they hold."""
    if describer.clause.holds:
        yield from describer.number_sentences(
            describer.key_text("on").words[word_key_of_value(describer.clause.on)],
            describer.clause.holds or [],
        )
        yield from describer.sentences_of_row("but_last")
        yield from describer.turn_sentences("turn")


def _drop_sentences(describer: ClauseDescriber) -> Sentences:
    """Yield the sentences on captures during sowing: the number a stone makes, and who gets them."""
    yield from describer.number_sentences(
        describer.key_text("last").words[word_key_of_value(describer.clause.last)],
        describer.clause.makes,
        few=True,
    )
    yield from describer.sentences_of_row("on")
    yield from describer.sentences_of_row("to")


def _lift_sentences(describer: ClauseDescriber) -> Sentences:
    """Yield the sentence on captures before the sowing, by the numbers that capture."""
    return describer.number_sentences(describer.key_text("holds"), describer.clause.holds)


def capture_targets(lap: LapWords) -> tuple[WhatIsTaken, ...]:
    """Return what a lap rule can capture; a hole that has to be empty is left out."""
    when, empty = lap.when, set[WhatIsTaken]()
    if when.facing == Occupancy.EMPTY:
        empty.add(WhatIsTaken.FACING)
    if when.facing == Occupancy.EMPTY and when.facing_back == Occupancy.EMPTY:
        empty.add(WhatIsTaken.THEIR_COLUMN)
    if when.after_next == Occupancy.EMPTY and not lap.also:
        empty.add(WhatIsTaken.AFTER_NEXT)
    return tuple(take for take in dict.fromkeys(lap.take) if take not in empty)


# Keys of a last stone that are told together with others.
ASKED_FIRST = ("when.turn", "when.barred", "when.place", "when.holes", "when.was", "when.makes", "when.even")
ASKED_ACROSS = ("when.facing", "when.facing_holds")
TAKING = ("take", "most", "holds", "on", "chain", "also", "spares")


def _lap_sentences(describer: ClauseDescriber) -> Sentences:
    """Yield the sentences on a lap clause: its conditions, captures and consequences."""
    lap: LapWords = describer.clause
    yield from describer.turn_sentences("when.turn")
    yield from describer.sentences_of_row("when.barred")
    yield from _last_stone_sentences(describer, lap)
    if lap.when.facing_holds:
        yield from describer.number_sentences(describer.key_text("when.facing_holds"), lap.when.facing_holds)
    else:
        yield from describer.sentences_of_row("when.facing")
    keys = [key for key in describer.keys_in_telling_order() if key not in (*ASKED_FIRST, *ASKED_ACROSS, *TAKING)]
    for key in keys:
        if key.startswith("when."):
            yield from describer.sentences_of_row(key)
    yield from _capture_sentences(describer, lap)
    for key in keys:
        match key:
            case "then" if lap.leave is not None:
                yield from describer.sentences_of_row("leave")
            case "then" if lap.then == LapThen.SOW_TAKEN:
                where = describer.rules.words.sowing.taken
                yield from describer.filled_sentence(
                    key_text("sowing", "sowing", ("taken",)).words[word_key_of_value(where)].rule
                )
            case "leave":
                pass
            case _ if not key.startswith("when."):
                yield from describer.sentences_of_row(key)


def _last_stone_sentences(describer: ClauseDescriber, lap: LapWords) -> Sentences:
    """Yield the sentences on where the last stone falls, what lay there and how many stones it makes."""
    when, made = lap.when, sorted(set(lap.when.makes or []))
    was = Occupancy.EMPTY if made == [1] else when.was  # a stone that is alone there fell where none lay
    place = describer.key_text("when.place").words[word_key_of_value(when.place)]
    if when.holes:
        yield from _named_hole_sentences(describer, when)
    else:
        yield from describer.filled_sentence(place.sentence_beside(was or ""))
    if when.holes or was not in place.beside:
        yield from describer.word_sentences("when.was", was)
    form, many = number_form(made), len(made) > MOST_LISTED
    if when.even or form == "even":
        yield from describer.word_sentences("when.even", True)
    if form == "odd":
        yield from describer.filled_sentence(msg("Is the number of stones there odd now?"))
    elif form == "multiple":
        yield from describer.filled_sentence(msg("Is the number of stones there a multiple of {n} now?"), n=made[0])
    elif form != "even" and (len(made) > 1 or was != Occupancy.EMPTY):
        yield from describer.number_sentences(describer.key_text("when.makes"), made, few=not many)


def _named_hole_sentences(describer: ClauseDescriber, when: LapWhen) -> Sentences:
    """Yield the sentence on the holes, by name, of which one has to be the last stone's."""
    board = describer.rules.board
    names = board.resolve_hole_names(when.holes or [])
    if when.place in WON_HOLES:
        place = describer.key_text("when.place").words[word_key_of_value(when.place)]
        yield from describer.filled_sentence(msg("Is the last stone’s hole one of these: {hole}?"), hole=tuple(names))
        yield from describer.filled_sentence(place.sentence_beside(""))
    elif board.rows == 4 or when.place == LastStonePlace.OWN_SIDE:
        yield from describer.filled_sentence(describer.key_text("when.holes").rule, hole=names)
    elif when.place == LastStonePlace.THEIR_SIDE:
        theirs = tuple(name.lower() for name in names)
        yield from describer.filled_sentence(
            msg("Is the last stone’s hole one of these on the opponent’s side: {hole}?"), hole=theirs
        )
    else:
        both = tuple(letter for name in names for letter in (name, name.lower()))
        yield from describer.filled_sentence(msg("Is the last stone’s hole one of these: {hole}?"), hole=both)


def _capture_sentences(describer: ClauseDescriber, lap: LapWords) -> Sentences:
    """Yield the sentences on what a lap clause captures, or which hole it turns into a store."""
    if lap.becomes == HoleBecomes.OWN_STORE:
        yield from describer.word_sentences("becomes", lap.becomes, "asked")
    yield from describer.sentences_of_row("spares")
    takes, empty = (
        capture_targets(lap),
        Occupancy.EMPTY if lap.when.was == Occupancy.EMPTY or {*(lap.when.makes or [])} == {1} else "",
    )
    if lap.most is not None:
        yield from describer.sentences_of_row("most")
    elif takes == (WhatIsTaken.EVERY,):
        yield from describer.number_sentences(
            describer.key_text("on").words[word_key_of_value(lap.on)], lap.holds or []
        )
    elif len(takes) == 1 or set(takes) == {WhatIsTaken.FACING, WhatIsTaken.LAST}:
        yield from describer.word_sentences("take", takes, empty)
    else:
        for nth, take in enumerate(takes):
            yield from describer.word_sentences("take", take, "too" if nth else "")
    if takes:
        yield from describer.sentences_of_row("chain")
        yield from describer.sentences_of_row("also")


def _endless_game_sentences(describer: ClauseDescriber) -> Sentences:
    text = known_clause_texts(known_name_of_clause("endless", describer.clause)).text
    return describer.filled_sentence(text)


def _end_sentences(describer: ClauseDescriber) -> Sentences:
    """Yield the sentences on when the game, or a round of a match, ends and who gets the rest."""
    match, end = bool(describer.rules.clauses_of_kind("match")), describer.clause
    yield from describer.word_sentences("when", end.when, "match" if match else "", left=end.left or 0)
    if not (match and end.when == EndWhen.BOARD_IS_EMPTY and end.then == EndThen.NOBODY_SWEEPS):
        yield from describer.word_sentences("then", end.then, "match" if match else end.when)


def _reverse_sentences(describer: ClauseDescriber) -> Sentences:
    named = describer.rules.board.resolve_hole_names(describer.clause.holes)
    yield from describer.word_sentences("laps", describer.clause.laps, hole=named)


def _opening_sentences(describer: ClauseDescriber) -> Sentences:
    """Yield the sentence on a layout by both players; nothing for other openings."""
    if describer.clause.who == LayoutMaker.EACH:
        yield from describer.word_sentences("who", LayoutMaker.EACH, n=describer.rules.stones // 2)


TELLERS: dict[str, Callable[[ClauseDescriber], Sentences]] = {  # of kinds whose keys are told together
    "skip": _skip_sentences, "turn": _turn_sentences, "lift": _lift_sentences, "drop": _drop_sentences,
    "lap": _lap_sentences, "end": _end_sentences, "endless": _endless_game_sentences,
    "reverse": _reverse_sentences, "opening": _opening_sentences,
}  # fmt: skip
