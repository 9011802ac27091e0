"""The word that is open: what can stand in its place, and what would come of each, found in a thread."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any

from game.background import BackgroundTask
from game.features.workshop.reasons import ProposedChange, RefusalReason, refusal_reason
from game.features.workshop.toml_data import are_equal_values
from game.rules.game import MoveError, PositionError
from game.store.polling import READS, PolledSource
from game.text.workshop.bench_cards import card_text, read_clause, slot_options
from game.text.workshop.number_lists import NumberForm, number_form, setting_for_numbers

if TYPE_CHECKING:
    from game.features.workshop.draft import GameDraft, RuleCard, TriedChange
    from game.rules.file.variant_library import Variant
    from game.rules.game import Position
    from game.table.side_by_side import TurnBoard
    from game.text.language import Language
    from game.text.workshop.card_pieces import Path, SlotOption, WordSlot

AT_START = ("start", "board")  # rules whose words are about the board itself
NOTHING: tuple[object, ...] = (None, False, [])
Turn = tuple["Position", str]


def card_key(card: RuleCard) -> str:
    """Return a key of the rule of a card that stays the same when the rule's values change."""
    return f"{card.kind}.{card.id}.{card.nth}"


def word_widget_name(card: RuleCard, path: Path) -> str:
    """Return the name of the widget for the word at `path` in a card."""
    return f"word.{card_key(card)}.{'.'.join(path) or 'more'}"


@dataclass
class WordAlternative:
    """An alternative value for a word of a card."""

    option: SlotOption
    is_chosen: bool
    outcome: TriedChange | None = None
    """Outcome of choosing it, once known."""
    turn_board: TurnBoard | None = None
    """Sample turn under that word, if one is shown."""
    refusal: RefusalReason | None = None
    """Reason why it can't be chosen, once it is known which change would make it possible."""

    @property
    def is_refused(self) -> bool:
        """Whether the alternative is known to be impossible; always False for the current value."""
        return self.outcome is not None and self.outcome.game is None and not self.is_chosen


def _holes_in(value: Any) -> frozenset[str]:
    """Return the hole names in `value`, the value of a word, which may be a name, a list or nothing."""
    return frozenset(map(str, value if isinstance(value, list) else [value] if value else []))


class WordChoices(PolledSource):
    """Alternatives for a changeable word in a card's sentence, whose outcomes are computed in a thread. `card`, `slot`:
    the word; `alternatives`: the values that it can have; `current_value`: the one that it has; `turn`: the sample turn
    shown under each alternative, None for none.
    """

    def __init__(self, draft: GameDraft, card: RuleCard, slot: WordSlot, words: Language, turn: Turn | None) -> None:
        self._draft, self.turn, self._words = draft, turn, words
        self.card, self.slot = card, slot
        self.current_value: Any = draft.value_in_card(card, slot.path) if slot.path else None
        if slot.kind == "numbers":
            self.current_value = read_clause(words, card, draft.game).key_value(slot.path)
        found = slot_options(words, card, slot.path, draft.game)
        self.alternatives = [WordAlternative(one, self._is_chosen(one)) for one in found]
        if slot.kind != "place":  # what cannot be is known from the first look on: nothing moves
            for _, one in self._alternatives_without_stepper():
                one.outcome = draft.try_value(card, one.option.path, one.option.value)
        self.news: int = 0
        self._done = 0
        self._task = BackgroundTask(self._try_alternatives, READS)
        self._task.begin()

    def _is_chosen(self, option: SlotOption) -> bool:
        """Return whether an option is the word's current value; the order of lists is ignored, and all absent values
        are equal.
        """
        if not self.slot.path:
            return False
        if self.slot.kind == "numbers":
            return option.form == self.number_form
        value = option.value
        if isinstance(value, list) and isinstance(self.current_value, list):
            return sorted(map(str, value)) == sorted(map(str, self.current_value))
        return are_equal_values(value, self.current_value) or (value in NOTHING and self.current_value in NOTHING)

    # ------------------------------------------------------------------ what is seen
    def is_for_word(self, card: RuleCard, path: Path) -> bool:
        return self.card.is_same_rule(card) and self.slot.path == path

    @property
    def name(self) -> str:
        """Name of the widget of the word."""
        return word_widget_name(self.card, self.slot.path)

    @property
    def chosen_index(self) -> int:
        """Index of the alternative that is the word's current value, 0 if none is."""
        return next((i for i, one in enumerate(self.alternatives) if one.is_chosen), 0)

    # ------------------------------------------------------------------ where it names numbers
    @property
    def number_form(self) -> NumberForm:
        """Form of the numbers that the word now names, such as a list or all even ones."""
        return number_form(self.current_value)

    @property
    def choosable_numbers(self) -> list[int]:
        """Numbers that a stepper offers for the word; empty if the word isn't a single number."""
        if self.slot.kind != "number":
            return []
        values = (alternative.option.value for alternative in self.alternatives)
        return [value for value in values if isinstance(value, int) and not isinstance(value, bool)]

    def path_and_value(self, value: Any) -> tuple[Path, Any]:
        """Return the path and the value to set in the card so that the word gets `value`: a number, or a set of
        numbers.
        """
        if self.slot.kind == "numbers":
            return setting_for_numbers(self.card.table, self.slot.path, value)
        return self.slot.path, value

    # ------------------------------------------------------------------ where it names holes
    @property
    def chosen_holes(self) -> frozenset[str]:
        """Holes that the word names, by South's names."""
        return _holes_in(self.current_value)

    @cached_property
    def takes_several_holes(self) -> bool:
        """Whether the word can name more than one hole."""
        return any(isinstance(alternative.option.value, list) for alternative in self.alternatives)

    @cached_property
    def alternative_by_hole(self) -> dict[str, WordAlternative]:
        """The alternative that a press on each of South's holes chooses: that hole alone or, if the word can name
        several holes, the present holes with that one added or removed.
        """
        others = [alternative for alternative in self.alternatives if not alternative.is_chosen]
        if self.takes_several_holes:
            apart = [(_holes_in(other.option.value) ^ self.chosen_holes, other) for other in others]
            return {hole: one for holes, one in apart if len(holes) == 1 for hole in holes}
        return {
            str(alternative.option.value): alternative
            for alternative in self.alternatives
            if alternative.option.value is not None
        }

    # ------------------------------------------------------------------ which can be
    def _alternatives_without_stepper(self) -> list[tuple[int, WordAlternative]]:
        """Return the alternatives with their indices, except numbers that a stepper chooses."""
        numbers = self.choosable_numbers
        return [(i, one) for i, one in enumerate(self.alternatives) if one.option.value not in numbers]

    @property
    def open_alternatives(self) -> list[tuple[int, WordAlternative]]:
        """Alternatives that can be chosen, with their indices, except numbers that a stepper chooses."""
        return [(i, one) for i, one in self._alternatives_without_stepper() if not one.is_refused]

    @property
    def locked_alternatives(self) -> list[tuple[int, WordAlternative]]:
        """Alternatives that can't be chosen, with their indices, except numbers that a stepper chooses."""
        return [(i, one) for i, one in self._alternatives_without_stepper() if one.is_refused]

    # ------------------------------------------------------------------ what comes in
    @property
    def is_busy(self) -> bool:
        return self._done < len(self.alternatives)

    def update(self, dt: float = 0.0) -> None:
        self.news = self._done

    def close(self) -> None:
        self._task.cancel()

    def games_of_alternatives(self) -> list[Variant]:
        """Wait for the outcomes, and return the games that the alternatives would make."""
        self._task.wait()
        listed = (
            []
            if self.card.kind in AT_START or self.slot.kind in ("number", "numbers", "place")
            else self.open_alternatives
        )
        games = (one.outcome.game for _, one in listed if one.outcome and not one.is_chosen)
        return [game for game in games if game is not None]

    def _try_alternatives(self) -> None:
        """Compute outcome, sample turn and reason of refusal of each alternative, those without a stepper first; runs
        in a thread.
        """
        for one in sorted(self.alternatives, key=lambda one: (one.outcome is None, one.is_refused)):
            if self._task.is_cancelled:
                return
            tried = one.outcome or self._draft.try_value(self.card, one.option.path, one.option.value)
            one.turn_board = None if self.slot.kind == "place" else self._sample_turn(tried)
            one.outcome = tried
            one.refusal = self.refusal_reason(one, self._unlocking_test(one))
            self._done += 1

    def _unlocking_test(self, alternative: WordAlternative) -> Callable[[ProposedChange], bool]:
        """Return a function that tells whether a proposed change to the draft would make an alternative possible."""
        from game.features.workshop.unlocking import WantedWord, is_unlocked_by

        return partial(
            is_unlocked_by,
            self._words,
            self._draft,
            WantedWord(self.card, alternative.option.path, alternative.option.value),
        )

    def refusal_reason(
        self, alternative: WordAlternative, helps: Callable[[ProposedChange], bool] = lambda proposed: False
    ) -> RefusalReason | None:
        """Return why an alternative can't be chosen; None if it can, or if only faults that the draft has already bar
        it. `helps`: tells whether a proposed change makes it possible; by default none does.
        """
        if alternative.outcome is None or not alternative.is_refused:
            return None
        known, draft = set(self._draft.faults), self._draft
        fault = next((fault for fault in alternative.outcome.faults if fault not in known), None)
        if fault is None:
            return None
        path = self.slot.path or alternative.option.path
        cards = [card for card in draft.cards if card.is_in_force and card_text(self._words, card, draft.game).pieces]
        return refusal_reason(self._words, fault, self.card, path, cards, draft.game, helps)

    def _sample_turn(self, tried: TriedChange) -> TurnBoard | None:
        """Return the board after the sample turn by the rules `tried`; None if the turn can't be played by them."""
        from game.table.side_by_side import turn_under_rules

        if tried.game is None or self.turn is None:
            return None
        try:
            return turn_under_rules(tried.game, self.turn, at_start=self.card.kind in AT_START)
        except (PositionError, MoveError):
            return None
