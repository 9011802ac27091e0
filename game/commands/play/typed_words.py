"""Vocabulary of the commands: in the reader's language, and always in English."""

import re

from game.text.language import Language

SAME = {"?": "help", "exit": "quit", "y": "yes", "n": "no", "more": "another"}  # what else people type
# A letter of the Hebrew keyboard where another program expects the Latin one of the same key.
KEYS = str.maketrans("שנבגקכעיןחלךצמםפ/רדאוהסטז", "abcdefghijklmnopqrstuvxyz")
_HEBREW = re.compile("[\u05d0-\u05ea]")


def _unique_words(words: Language) -> tuple[str, ...]:
    """Return the word to type for each command in a language, all different, in a fixed order."""
    return words.translated_alternatives(
        "command",
        "[help|quit|back|board|row|look|moves|why|hint|last|steps|undo|redo|again|level|resign|draw|agree|review|"
        "rules|new|next|previous|costly|best|turn|goal|rule|example|restart|answer|later|lessons|puzzles|detail|"
        "another|yes|no]",
    )


COMMANDS = _unique_words(Language())


class CommandVocabulary:
    """The words to type for the commands in one language, and the ids of the commands."""

    def __init__(self, words: Language) -> None:
        self._names = dict(zip(COMMANDS, _unique_words(words), strict=True))
        self._meant = {said.casefold(): id for id, said in self._names.items()} | {id: id for id in COMMANDS} | SAME

    def command_name(self, id: str) -> str:
        """Return the word to type for the command `id`."""
        return self._names[id]

    def find_command(self, typed: str) -> str:
        """Return the id of the typed command; "" for anything else."""
        return self._meant.get(typed.casefold(), "")


def keys_of_hebrew_move(typed: str) -> str:
    """Convert a move typed on a Hebrew keyboard to the Latin letters of its keys."""
    return typed.translate(KEYS) if _HEBREW.search(typed) else typed
