"""Parsing of the protocol's lines: words, numbers, options, moves.  Errors are sentences."""

from game.rules.file.schema import OptionValue, option_value_as_key
from game.rules.file.variant_library import GameOption
from game.rules.match import Game
from game.rules.notation import split_move_words


class WrongLineError(Exception):
    """Raised for an input line that can't be executed; the message says why."""


def split_moves(game: Game, text: str) -> list[str]:
    """Split the text after the word `moves` into moves of `game`; one-letter moves may be written without spaces."""
    if not text:
        return []
    word, *tokens = text.split()
    if word != "moves":
        raise WrongLineError(f"{word[:30]!r} where moves is expected")
    return split_move_words(tokens, game.rules.board)


def parse_single_number(word: str, words: list[str], least: int) -> int:
    """Parse `words`, those after the word `word`, as a single number not below `least`. Raises WrongLineError."""
    n = whole_number_or_minus_one(words[0]) if len(words) == 1 else -1
    if n < least:
        raise WrongLineError(f"{word} needs one whole number from {least} on")
    return n


def whole_number_or_minus_one(text: str) -> int:
    """Parse a non-negative whole number from untrusted text; return -1 if it is none."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 20 else -1


def split_first_word(text: str) -> tuple[str, str]:
    """Split a text into its first word and the rest; both may be ""."""
    word, rest = (*text.split(maxsplit=1), "", "")[:2]
    return word, rest.rstrip()


def parse_name_and_value(rest: str) -> tuple[str, str]:
    """Return name and value from the text after `setoption`.  Raises WrongLineError."""
    word, rest = split_first_word(" ".join(rest.split()))
    name, between, value = rest.partition(" value ")
    if word != "name" or not between or not name.strip():
        raise WrongLineError("this is not: setoption name NAME value VALUE")
    return name.strip(), value.strip()


def parse_value(option: GameOption, text: str) -> OptionValue:
    """Parse the text of a value for an option of a game.  Raises WrongLineError."""
    for value in option.values:
        if text == option_value_as_key(value):
            return value
    allowed = ", ".join(map(option_value_as_key, option.values))
    raise WrongLineError(f"Game.{option.id} cannot be {text[:40]!r}; allowed: {allowed}")


def option_type(option: GameOption) -> str:
    """Return the type of a game's option as the answer to `uci` describes it."""
    default = option.default
    if isinstance(default, bool):
        return f"check default {str(default).lower()}"
    if isinstance(default, int):
        numbers = [v for v in option.values if isinstance(v, int)]
        return f"spin default {default} min {min(numbers)} max {max(numbers)}"
    return " ".join([f"combo default {default}", *(f"var {value}" for value in option.values)])
