"""Faults of a user's own game, in a sentence beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.file.faults import Fault, displayed_file_name
from game.rules.phrase import Phrase
from game.text.file_fault_text import shortened_fault
from game.text.language import Language
from game.text.quotes import with_quotation_marks

if TYPE_CHECKING:
    from game.features.workshop.own_games import OwnGame
    from game.rules.file.variant_library import Variant


def is_in_own_lines(fault: Fault, own_game: OwnGame) -> bool:
    """Return whether a fault is in a line of the file itself, not of its base game."""
    return fault.file == displayed_file_name(own_game.path) and fault.phrase_of_cause is fault.why


def own_game_fault_text(own_game: OwnGame, base: Variant | None, words: Language) -> str:
    """Return the first fault of a game file as text; `base`: its base game, None if unknown. A fault in a line of the
    base game means that the file's changes don't fit the base.
    """
    fault = own_game.faults[0]
    if not isinstance(fault, Fault):
        return words.translated(with_quotation_marks(shortened_fault(fault), words))
    wrong = fault.phrase_of_cause.values.get("wrong")
    why = with_quotation_marks(wrong if isinstance(wrong, Phrase) else fault.phrase_of_cause, words)
    if is_in_own_lines(fault, own_game):
        return words.say("Line {n}: {why}.", n=fault.line, why=why)
    from game.features.workshop.reasons import fault_sentence  # only now: the first page does without

    said = fault_sentence(words, fault, base) if base is not None else words.fill("{why}.", why=why)
    return words.say("What was changed doesn’t go with the rest of the game. {sentence}", sentence=said)
