"""What is wrong with a game of the user's own, in a sentence that stands beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.file.faults import Fault, displayed_file_name
from game.rules.phrase import Phrase
from game.text.file_fault_text import shortened_fault
from game.text.language import Language
from game.text.quotes import with_marks

if TYPE_CHECKING:
    from game.features.workshop.own_games import OwnGame
    from game.rules.file.variant_library import Variant


def is_of_own_lines(fault: Fault, own_game: OwnGame) -> bool:
    """Whether a fault stands in a line of the file itself, not in one of the game that it changes."""
    return fault.file == displayed_file_name(own_game.path) and fault.cause is fault.why


def fault_of_own_game(own_game: OwnGame, base: Variant | None, words: Language) -> str:
    """The first fault of a file that is named beside it; `base`: the game that it changes, if it is known.

    A line of the file below is nobody's here: what was changed does not go with what stands there.
    """
    fault = own_game.faults[0]
    if not isinstance(fault, Fault):
        return words.translated(with_marks(shortened_fault(fault), words))
    wrong = fault.cause.values.get("wrong")
    why = with_marks(wrong if isinstance(wrong, Phrase) else fault.cause, words)
    if is_of_own_lines(fault, own_game):
        return words.say("Line {n}: {why}.", n=fault.line, why=why)
    from game.text.workshop.reasons import fault_sentence  # only now: the first page does without

    said = fault_sentence(words, fault, base) if base is not None else words.fill("{why}.", why=why)
    return words.say("What was changed does not go with the rest of the game. {sentence}", sentence=said)
