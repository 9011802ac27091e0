"""Titles of clauses that nobody has written about, made of the words of their file as their text is.

What a clause is called for each word stands in the table of words (`game.text.workshop.choice_words`).

So they say of a changed clause what it does now, and are never the id that it had before.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from game.rules.file.schema import LapWords, TurnWords
from game.rules.file.vocabulary import EndWhen, Occupancy, TurnNumberCondition, WhatIsTaken
from game.text.language import Language, msg
from game.text.sowing.generated_clauses import MOST_LISTED, capture_targets, value_at_key
from game.text.workshop.choice_words import WordText, key_text, rows_of_kind, word_key_of_value
from game.text.workshop.number_lists import number_form

Clauses = Sequence[tuple[str, Any]]  # those that share an id, each with its kind
Ends = Mapping[EndWhen, str]  # what ends are called, by their `when`


def title_by_words(clauses: Clauses, ends: Ends, words: Language) -> str:
    """Return a title for clauses of one id, made from their words. `clauses`: pairs of kind and clause; `ends`: titles
    of game ends by condition.
    """
    kind = clauses[0][0]
    if kind == "turn":
        return _turn_title([clause for _, clause in clauses], words)
    titles = {_clause_title(kind, clause, ends, words) for kind, clause in clauses}
    return titles.pop() if len(titles) == 1 else words.t(_shared_title(clauses))


def kind_title(kind: str) -> str:
    """Return the title of any clause of a kind."""
    return key_text("sowing", kind, ()).title


def _last_stone_word_text(key: str, value: object) -> WordText:
    return key_text("sowing", "lap", (key,)).words.get(word_key_of_value(value), WordText())


def _shared_title(clauses: Clauses) -> str:
    """Return one title for clauses of one id that would have different titles."""
    if all(isinstance(clause, LapWords) and capture_targets(clause) for _, clause in clauses):
        return msg("Capture")
    return kind_title(clauses[0][0])


def _clause_title(kind: str, clause: Any, ends: Ends, words: Language) -> str:
    """Return the title of one clause, but not of a kind of turn; `ends`: titles of ends by condition."""
    if kind == "end":
        return words.t(ends[clause.when])
    return _lap_title(clause, words) if kind == "lap" else words.t(kind_title(kind))


def _lap_title(lap: LapWords, words: Language) -> str:
    """Return the title of a lap clause: its capture or the hole's new role, and how the turn goes on."""
    takes, then = capture_targets(lap), _last_stone_word_text("then", lap.then)
    if not takes and lap.becomes is None:
        return words.t(then.title)
    title = (
        words.t(_last_stone_word_text("becomes", lap.becomes).title)
        if lap.becomes
        else _capture_title(lap, takes, words)
    )
    return words.say(then.after, title=title) if then.after else title


def _capture_title(lap: LapWords, takes: tuple[WhatIsTaken, ...], words: Language) -> str:
    """Return the title for captures of a lap clause; `takes`: what it can capture."""
    when = lap.when
    if lap.most is not None:
        return words.say(msg("Capture of at most {n:stone}"), n=lap.most)
    if set(takes) == {WhatIsTaken.LAST}:
        return _number_title(sorted(set(when.makes or [])), lap, words)
    if takes == (WhatIsTaken.THEIR_COLUMN,) and Occupancy.EMPTY in (when.facing, when.facing_back):
        return words.t(msg("Capture across"))
    if takes == (WhatIsTaken.AFTER_NEXT,) and when.next == Occupancy.EMPTY:
        return words.t(msg("Capture across a gap"))
    return words.t(_last_stone_word_text("take", takes).title or msg("Capture"))


COMMON = {
    "even": msg("Capture of even numbers"),
    "odd": msg("Capture of odd numbers"),
    "multiple": msg("Capture of multiples of {n}"),
}


def _number_title(made: list[int], lap: LapWords, words: Language) -> str:
    """Return the title of a capture by the number that the last stone makes."""
    if len(made) == 1:
        return words.say(msg("Capture of {n:stone}"), n=made[0])
    form = "even" if lap.when.even else number_form(made)
    if form in COMMON:
        return words.say(COMMON[form], n=made[0] if made else 2)
    if 1 < len(made) <= MOST_LISTED:
        numbers = tuple(words.format_number(n) for n in made[:-1])
        return words.say(msg("Capture of {numbers} or {n:stone}"), numbers=numbers, n=made[-1])
    return words.t(msg("Capture of the last stone") if lap.when.was == Occupancy.EMPTY else msg("Capture"))


def _turn_title(turns: Sequence[TurnWords], words: Language) -> str:
    """Return the title of a kind of turn, from what all its cases have in common."""
    said = [[*_turn_title_parts(turn, words)] for turn in turns]
    shared = words.join_list(one for one in said[0] if all(one in other for other in said))
    which = {turn.when.turn for turn in turns}
    named = key_text("sowing", "turn", ("when", "turn")).words
    first = (
        words.t(named[which.pop() or TurnNumberCondition.FIRST].title) if len(which) == 1 and None not in which else ""
    )
    if not shared:
        return first or words.t(kind_title("turn"))
    form = msg("{title}, {how}") if first else msg("A turn {how}")
    return words.say(form, title=first, how=shared)


def _turn_title_parts(turn: TurnWords, words: Language) -> Iterator[str]:
    """Yield the parts of a title that describe where and with how many stones a kind of turn begins."""
    rows = [(".".join(path), row) for path, row in rows_of_kind("sowing", "turn") if path]
    for key, row in rows:
        word = row.words.get(word_key_of_value(value_at_key(turn, key)))
        if word and word.title and key != "when.turn":
            yield words.t(word.title)
    for key, row in rows:
        value = value_at_key(turn, key)
        if key == "at_least":
            yield from _stones_held_parts(turn, words)
        elif key == "except" and turn.except_ and not turn.holes:
            yield words.say(msg("not with {numbers}"), numbers=tuple(map(words.format_number, sorted(turn.except_))))
        elif row.title and value:
            yield words.say(row.title, name=value, n=value)


def _stones_held_parts(turn: TurnWords, words: Language) -> Iterator[str]:
    """Yield how many stones the hole that starts the turn has to hold."""
    if turn.at_least > 1 and turn.at_most is not None and turn.at_most > turn.at_least:
        yield words.say(msg("with {least} to {n:stone}"), least=turn.at_least, n=turn.at_most)
    elif turn.at_least == turn.at_most:
        yield words.say(msg("with {n:stone}"), n=turn.at_least)
    elif turn.at_least > 1:
        yield words.say(msg("with {n:stone} or more"), n=turn.at_least)
    elif turn.at_most is not None:
        yield words.say(msg("with at most {n:stone}"), n=turn.at_most)
