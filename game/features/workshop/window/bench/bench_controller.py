"""Model of the bench and its edits: the open rule and word, the draft, and its examination.

All that is changed can be taken back.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import TYPE_CHECKING, Any, Literal

from game.features.workshop.draft_autosave import DraftAutosave
from game.features.workshop.good_game.examination import GameExamination
from game.features.workshop.open_word import WordAlternative, WordChoices, card_key
from game.features.workshop.toml_data import are_equal_values
from game.features.workshop.tray_clauses import has_addable_clauses
from game.features.workshop.window.bench.two_boards import TwoBoards
from game.text.language import msg
from game.text.workshop.bench_cards import card_text
from game.text.workshop.card_pieces import CardText, Path, WordSlot
from game.window.shell.actions import action, redo_action, undo_action
from game.window.shell.control_page import PagePart

if TYPE_CHECKING:
    from game.features.workshop.draft import GameDraft, RuleCard, RuleChange
    from game.features.workshop.good_game.remedies import Remedy
    from game.features.workshop.good_game.tried_out import SuspectChange
    from game.features.workshop.window.bench.bench_scene import BenchScene

BOARD, START = "board", "start"
TAKE: Path = ("take",)  # the word for what is captured
CHANGES = msg("undoes a change of the rules · redoes it")
ORDER = msg("moves the rule among those of its kind: where two fit, the first one counts")


class BenchController(PagePart):
    """Model of the page where a game's rules are edited, with undo for every change. `opened`: key of the open rule;
    `word`: the word whose alternatives are shown, None for none; `panel`: what is shown below the rules: the open rule,
    the rules that can be added, or the remedies tried.
    """

    def __init__(self, page: BenchScene, draft: GameDraft) -> None:
        self.page = page
        self.keeping = DraftAutosave(page.services, draft)
        self.draft = self.keeping.draft
        self.opened = ""
        self.panel: Literal["rule", "tray", "good"] = "rule"
        self.word: WordChoices | None = None
        self._said: dict[str, CardText] = {}
        self._titles: dict[tuple[str, str], str] = {}
        self._changes: list[RuleChange] = []
        self.boards = TwoBoards(self)
        self.exam = page.follow_source(GameExamination(page.services.self_play_games, self.draft))
        self._open_newest_change()
        self.boards.find_sample_turn()

    # ------------------------------------------------------------------ the rules
    @property
    def cards(self) -> list[RuleCard]:
        """Cards of the clauses in force, in the order in which they apply."""
        return [card for card in self.draft.cards if card.is_in_force and self.card_text(card).pieces]

    @property
    def cards_by_rule(self) -> list[tuple[RuleCard, ...]]:
        """Cards grouped by the rule to which they belong, rules in reading order and each rule's main card first."""
        board = next((card for card in self.cards if card.kind == BOARD), None)
        begins = any(card.kind == START for card in self.cards)
        return [
            (card, board) if board and card.kind == START else (card,)
            for card in self.cards
            if not (begins and card is board)
        ]

    @property
    def open_rule_cards(self) -> tuple[RuleCard, ...]:
        """Cards of the open rule; empty if no rule is open."""
        every = self.cards_by_rule
        return next((some for some in every if card_key(some[0]) == self.opened), every[0] if every else ())

    @property
    def fault_location(self) -> tuple[RuleCard, Path] | None:
        """Card and path at which the game's fault is shown: the word changed last, or else the first faulty card; None
        without a fault.
        """
        if self.draft.is_valid:
            return None
        changed = (
            (card, change.path)
            for change in self.newest_changes[:1]
            for card in self.cards
            if card.is_same_rule(change)
        )
        belongs = ((card, ()) for card in self.cards if self.draft.faults_of(card))
        return next(chain(changed, belongs), None)

    @property
    def faulty_rule_cards(self) -> tuple[RuleCard, ...]:
        """Cards of the rule at which the game's fault is shown; empty without a fault."""
        at = self.fault_location
        key = self._rule_key(at[0]) if at else ""
        return next((some for some in self.cards_by_rule if card_key(some[0]) == key), ())

    def _rule_key(self, card: RuleCard) -> str:
        told = (some for some in self.cards_by_rule if any(one.is_same_rule(card) for one in some))
        return card_key(next(told, (card,))[0])

    def card_text(self, card: RuleCard) -> CardText:
        """Return the text of a card; changed words and the open word are part of it even if their value is the usual
        one.
        """
        key = card_key(card)
        if key not in self._said:
            kept = {change.path for change in self.draft.changes if card.is_same_rule(change)}
            kept |= {self.word.slot.path} if self.word and self.word.card.is_same_rule(card) else set()
            self._said[key] = card_text(self.page.words, card, self.draft.game, kept - {()})
        return self._said[key]

    def chip_title(self, card: RuleCard) -> str:
        """Return the title on the button of a rule, which stays the same while the page is open so that buttons don't
        move.
        """
        title = self.card_text(card).title
        return self._titles.setdefault((self.page.words.code, card_key(card)), title)

    def update_chip_titles(self) -> None:
        """Give the buttons of the rules their present titles when they are drawn next."""
        self._titles.clear()

    def word_slots_of_card(self, card: RuleCard) -> list[WordSlot]:
        """Return the changeable words in the sentences of a card."""
        return [piece for piece in self.card_text(card).pieces if isinstance(piece, WordSlot)]

    @property
    def newest_changes(self) -> list[RuleChange]:
        """Changes of the draft, the newest first."""
        now = self.draft.changes
        known = [change for change in self._changes if change in now]
        self._changes = [one for one in now if one not in known] + known
        return self._changes

    def forget_card_texts(self) -> None:
        """Forget the cached texts of all cards, so that they are computed again when they are asked for."""
        self._said = {}

    # ------------------------------------------------------------------ what is open
    def _open_newest_change(self) -> None:
        """Open the rule changed last, or else the first rule that captures, or else the first rule."""
        card = next(
            (card for card in self.cards for change in self.draft.changes[-1:] if card.is_same_rule(change)), None
        )
        takes = next(
            (one for one in self.cards if any(slot.path == TAKE for slot in self.word_slots_of_card(one))), None
        )
        if card:
            self._open_rule(card)
        elif takes:
            self._open_rule(takes, TAKE)
        elif self.cards_by_rule:
            self._open_rule(self.cards_by_rule[0][0])

    def _open_rule(self, card: RuleCard, path: Path | None = None) -> None:
        """Open the rule of a card and in it the word at `path`; with None the word changed last, or else the first
        one. Locked alternatives stay unfolded only for the same word.
        """
        before = self.word
        self._close_open_word()
        self.opened, self.panel = self._rule_key(card), "rule"
        if path is None:
            paths = [change.path for change in self.draft.changes if card.is_same_rule(change)]
            path = paths[-1] if paths else None
        of = [
            (one, slot)
            for one in reversed(self.open_rule_cards)
            for slot in self.word_slots_of_card(one)
            if not one.is_locked
        ]
        at = [(one, slot) for one, slot in of if one.is_same_rule(card) and slot.path == path] or of[:1]
        for one, slot in at[:1]:
            turn = self.boards.shown_turn
            self.word = self.page.follow_source(WordChoices(self.draft, one, slot, self.page.words, turn))
        if before is None or self.word is None or not self.word.is_for_word(before.card, before.slot.path):
            self.page.locked.open = False
        self._said = {}

    def open_card(self, card: RuleCard) -> None:
        """Open the rule to which a card belongs."""
        self._open_rule(card)
        self.boards.find_sample_turn()
        self.page.refresh()

    def open_word(self, card: RuleCard, slot: WordSlot) -> None:
        """Open a word of a card, so that its alternatives are shown."""
        self._open_rule(card, slot.path)
        self.boards.find_sample_turn()
        self.page.refresh()

    def show_panel(self, panel: Literal["rule", "tray", "good"]) -> None:
        """Show one of the panels below the rules; if it is shown already, show the open rule instead."""
        self.panel = panel if self.panel != panel else "rule"
        self.page.refresh()

    @action("add", lambda bench, words: words.tc("to add one", "Rule"), icon="plus",
            exists=lambda bench: has_addable_clauses(bench.draft.game))  # fmt: skip
    def toggle_tray(self) -> None:
        """Show the panel of rules that can be added, or hide it."""
        self.show_panel("tray")

    def close_panel(self) -> None:
        """Show the open rule in place of another panel."""
        self.show_panel("rule")

    def _close_open_word(self) -> None:
        self.page.unfollow_source(self.word)
        self.word = None

    def index_of_base_word(self, choices: WordChoices) -> int:
        """Return the index of the alternative that the base game has; if the word is unchanged, of the current one."""
        listed = self.draft.changes
        change = next((one for one in listed if choices.card.is_same_rule(one) and one.path == choices.slot.path), None)
        if change is None:
            return choices.chosen_index
        before = [i for i, one in enumerate(choices.alternatives) if are_equal_values(one.option.value, change.old)]
        return before[0] if before else choices.chosen_index

    def preview_alternative(self, at: int | None) -> None:
        """Show the effect of the alternative with index `at` on the right board; None for the current rules."""
        listed = self.word.alternatives if self.word else []
        one = listed[at] if at is not None and at < len(listed) else None
        self.boards.preview_alternative(
            one if one and not one.is_chosen and not one.is_refused and one.turn_board else None
        )

    # ------------------------------------------------------------------ what is changed
    def on_draft_changed(self, path: Path | None = None) -> None:
        """Update sentences and marks at once, and start computing boards and figures. `path`: the word to open, None
        for the one that was open.
        """
        self.keeping.protect_changes()
        self.page.locked.open = False
        word, self._said = self.word, {}
        card = next(
            (one for one in self.cards if card_key(one) == (card_key(word.card) if word else self.opened)), None
        )
        if card is None:
            self._open_newest_change()
        else:
            self._open_rule(card, path or (word.slot.path if word else None))
        self.boards.find_sample_turn()
        self.exam.on_draft_changed()
        self.page.refresh()

    def show_another_turn(self) -> None:
        """Show another sample turn on the boards, and under each alternative."""
        word = self.word
        if word is not None and word.turn != self.boards.shown_turn:
            panel = self.panel
            self._open_rule(word.card, word.slot.path)
            self.panel = panel  # whoever looks into the tray meanwhile goes on looking
        self.page.refresh()

    def choose_alternative(self, alternative: WordAlternative) -> None:
        """Set the open word to an alternative; if the alternative adds a condition to the rule, open the condition's
        word.
        """
        if self.word is not None and not alternative.is_refused:
            path = alternative.option.path if self.word.slot.kind == "more" else None
            self._set_word(alternative.option.path, alternative.option.value, path)

    def choose_number(self, value: Any) -> None:
        """Set the open word to a number, or to several."""
        if self.word is not None:
            self._set_word(*self.word.path_and_value(value))

    def _set_word(self, path: Path, value: Any, then: Path | None = None) -> None:
        """Set the word at `path` of the open word's card to a value; then open the word at `then`, or the same one for
        None.
        """
        if self.word is not None and self.draft.set_value(self.word.card, path, value):
            self.on_draft_changed(then)

    def can_move_rule(self, by: int) -> bool:
        """Return whether the open rule can be swapped with the rule `by` places after it (negative: before it)."""
        return self._neighbour_rule(by) is not None

    def _neighbour_rule(self, by: int) -> RuleCard | None:
        """Return the main card of the rule `by` places after the open one, if the two can be swapped; else None."""
        card = next(iter(self.open_rule_cards), None)
        if card is None or card.is_locked or card.is_single_table:
            return None
        alike = [one for one in self.cards if one.kind == card.kind]
        to = [one.is_same_rule(card) for one in alike].index(True) + by
        return alike[to] if 0 <= to < len(alike) else None

    def move_rule(self, by: int) -> None:
        """Move the open rule by `by` places (negative: back) among the rules of its kind; play the sound of a refusal
        if it can't be moved there.
        """
        there = self._neighbour_rule(by)
        if there is None:
            self.page.services.sound.play("refused")
            return
        card = self.open_rule_cards[0]
        every = [one for one in self.draft.cards if one.kind == card.kind]
        if self.draft.move_clause(card, [one.is_same_rule(there) for one in every].index(True)):
            self.on_draft_changed()

    @action("move_left", key="Alt ←", sheet=ORDER)
    def move_left(self) -> None:
        """Move the open rule one place to the left, among the rules of its kind."""
        self.move_rule(1 if self.page.words.rtl else -1)

    @action("move_right", key="Alt →", sheet=ORDER)
    def move_right(self) -> None:
        """Move the open rule one place to the right, among the rules of its kind."""
        self.move_rule(-1 if self.page.words.rtl else 1)

    @action("delete", key="Delete", sheet=msg("removes the rule"))
    def remove_rule(self) -> None:
        """Remove the open rule from the draft, unless it is locked."""
        card = next(iter(self.open_rule_cards), None)
        if card is not None and not card.is_locked and self.draft.remove_clause(card):
            self._close_open_word()
            self.on_draft_changed()

    def add_rule(self, kind: str, table: dict[str, Any]) -> None:
        """Add a clause of a kind, with the values in `table`, to the draft and open its rule."""
        before = {card_key(card) for card in self.draft.cards}
        if self.draft.add_clause(kind, table):
            self._said = {}
            new = next((card for card in self.cards if card_key(card) not in before), None)
            if new is not None:
                self._open_rule(new)
            self.panel = "rule"
            self.on_draft_changed()

    def revert_change(self, change: RuleChange) -> None:
        """Revert a change of the draft."""
        self.draft.revert_change(change)
        self.on_draft_changed()

    def revert_all_changes(self) -> None:
        self.draft.revert_all_changes()
        self.on_draft_changed()

    def apply_remedy(self, what: Remedy | SuspectChange) -> None:
        """Apply a remedy to the draft, or revert a suspect change; what helps stays in view and is measured anew."""
        self.exam.apply_advice(what)
        self.on_draft_changed()
        self.panel = "good"
        self.page.refresh()

    def stop_playing(self) -> None:
        """Stop all games being played."""
        self.exam.stop_playing()
        self.page.refresh()

    def start_playing(self) -> None:
        """Play the games that are missing."""
        self.exam.start_playing()
        self.page.refresh()

    def rename(self, name: str) -> None:
        """Rename the draft, unless the name is blank or unchanged."""
        if name.strip() and name.strip() != self.draft.name:
            self.draft.rename(name.strip())
            self.on_draft_changed()

    def set_own_text(self, card: RuleCard, language: str, title: str, text: str) -> None:
        """Set the author's title and text for a card in a language; "" restores the program's words."""
        if self.draft.set_own_text(card, language, title, text):
            self.on_draft_changed()

    def toggle_rule_lock(self, cards: Sequence[RuleCard]) -> None:
        """Lock the rule of these cards, so that recipients of the file can't change it; or unlock it."""
        locked = cards[0].is_locked
        for card in cards:
            self.draft.set_locked(card, not locked)
        self.on_draft_changed()

    @property
    def can_undo(self) -> bool:
        return bool(self.draft.can_undo)

    @property
    def can_redo(self) -> bool:
        return bool(self.draft.can_redo)

    @undo_action(msg("Undo the change"), CHANGES)
    def undo(self) -> None:
        if self.can_undo:
            self.draft.undo()
            self.on_draft_changed()

    @redo_action(msg("Redo the change"), CHANGES)
    def redo(self) -> None:
        if self.can_redo:
            self.draft.redo()
            self.on_draft_changed()
