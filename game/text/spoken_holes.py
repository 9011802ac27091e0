"""Names of holes for ears: `A` and `a` sound alike, so each is named with its side, as your A and their A.

What is drawn keeps its letters, and what is typed, too. Names of holes and moves are in bold until they come here.
"""

import re
from functools import lru_cache

from game.rules.board import Board
from game.text.language import Language, joined_voices, msg
from game.text.letters import sentence_case
from game.text.punctuation import is_sentence
from game.text.speech_context import SpeechContext, text_for_seat

OF_PLAYER = joined_voices("{your} {hole}")
OF_OPPONENT = msg("their {hole}")
SIGNS = r"(?P<signs>[^A-Za-z0-9]*?)"  # of a move: directions, and stars as `separate_stars` writes them


def name_holes_for_ear(text: str, context: SpeechContext) -> str:
    """Return a text in which each bold name of a hole or move is said with its side.

    In a language that names the side first no word for a hole stands before it: “from hole **C**” is “from your C”.
    """
    alike = holes_that_sound_alike(context.rules.board)
    if not alike or "**" not in text:
        return text

    def said(found: re.Match[str]) -> str:
        name = spoken_hole(found["name"], context, found["signs"])
        before = text[: found.start()].rstrip()
        begins = not before or is_sentence(before) or found[0][:1].isupper()
        return sentence_case(name) if begins else name

    return _name_pattern(alike, _dropped_words(context.words)).sub(said, text)


def spoken_hole(name: str, context: SpeechContext, signs: str = "") -> str:
    """Return the name of a hole with its side: your A, their A; of players who are both somebody else, South’s A.

    `signs`: those of a move from there.
    """
    board, words, hole = context.rules.board, context.words, name.upper() + signs
    seat = board.cells[board.index[name]].seat
    if context.reader is not None and seat != context.reader:
        said = words.say(OF_OPPONENT, hole=hole)
    else:
        said = text_for_seat(seat, words, context.reader, context.names, OF_PLAYER, hole=hole)
    return said.replace("**", "")


def holes_that_sound_alike(board: Board) -> tuple[str, ...]:
    """Return the names of the holes that differ from another one's only as a capital does."""
    names = {cell.name for cell in board.cells if cell.hole}
    return tuple(sorted(name for name in names if name.swapcase() in names))


def _dropped_words(words: Language) -> tuple[str, ...]:
    """Return the words for a hole if a language names the side before the hole; otherwise none."""
    return () if words.t(OF_OPPONENT).startswith("{hole}") else words.before_hole_names


@lru_cache(64)
def _name_pattern(names: tuple[str, ...], dropped: tuple[str, ...]) -> re.Pattern[str]:
    """Return the pattern of a bold name; `dropped`: words that fall out before it, with the English article."""
    word = "|".join(map(re.escape, dropped))
    before = rf"(?:(?<!of )(?<!of the )\b(?:the )?(?:{word})\s)?" if word else ""
    return re.compile(rf"{before}\u2066?\*\*(?P<name>{'|'.join(names)}){SIGNS}\*\*\u2069?", re.IGNORECASE)
