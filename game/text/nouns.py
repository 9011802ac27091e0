"""Nouns that are counted, and small numbers in words: rows of every catalogue."""

# Nouns that are counted.  Catalogues translate them in the context "noun", further rows in "noun.ROW".
NOUNS: dict[str, tuple[str, str]] = {
    "stone": ("{n} stone", "{n} stones"),
    "hole": ("{n} hole", "{n} holes"),
    "turn": ("{n} turn", "{n} turns"),
    "lap": ("{n} lap", "{n} laps"),
    "minute": ("{n} minute", "{n} minutes"),
    "second": ("{n} second", "{n} seconds"),
    "layout": ("{n} layout", "{n} layouts"),
    "game": ("{n} game", "{n} games"),
    "round": ("{n} round", "{n} rounds"),
    "time": ("{n} time", "{n} times"),
    "try": ("{n} try", "{n} tries"),
    "move": ("{n} move", "{n} moves"),
    "change": ("{n} change", "{n} changes"),
    "rule": ("{n} rule", "{n} rules"),
    "file": ("{n} file", "{n} files"),
    "fault": ("{n} error", "{n} errors"),
    "letter": ("{n} character", "{n} characters"),
    "tag": ("{n} tag", "{n} tags"),
    "lesson": ("{n} lesson", "{n} lessons"),
    "task": ("{n} task", "{n} tasks"),
    "question": ("{n} question", "{n} questions"),
    "day": ("{n} day", "{n} days"),
    "learner": ("{n} learner", "{n} learners"),
    "vote": ("{n} vote", "{n} votes"),
    "puzzle": ("{n} puzzle", "{n} puzzles"),
    "point": ("{n} point", "{n} points"),
    "man": ("{n} man", "{n} men"),
    "king": ("{n} king", "{n} kings"),
    "square": ("{n} square", "{n} squares"),
    "row": ("{n} row", "{n} rows"),
}

# Small numbers that a sentence spells out with {n:word}; catalogues translate them in the context "number".
NUMBERS = (
    "Zero", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Eleven", "Twelve",
)  # fmt: skip
