"""What lies on the bench, and what hands do to it: the rule and the word that are open, the draft, whether it is good.

All that is changed can be taken back.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import TYPE_CHECKING, Any, Literal

from game.features.workshop.draft_autosave import DraftAutosave
from game.features.workshop.good_game.examination import GameExamination
from game.features.workshop.open_word import RuleChoices, WordAlternative, key_of
from game.features.workshop.toml_data import same_value
from game.features.workshop.window.bench.two_boards import TwoBoards
from game.text.language import msg
from game.text.workshop.bench_cards import card_text
from game.text.workshop.card_pieces import CardText, Path, WordSlot
from game.window.shell.actions import action, redo_action, undo_action
from game.window.shell.full_page import PagePart

if TYPE_CHECKING:
    from game.features.workshop.draft import GameDraft, RuleCard, RuleChange
    from game.features.workshop.good_game.remedies import Remedy
    from game.features.workshop.good_game.tried_out import SuspectChange
    from game.features.workshop.window.bench.bench_scene import BenchScene

BOARD, START = "board", "start"
TAKE: Path = ("take",)  # the word for what is captured
CHANGES = msg("takes a change of the rules back · makes it again")
ORDER = msg("moves the rule among those of its kind: where two fit, the first one counts")


class BenchController(PagePart):
    """`opened`: the key of the rule that is read; `word`: the word of it whose choices are shown.

    `panel`: what is shown below the rules: the one that is open, those to add, or what was tried to mend the game.
    """

    def __init__(self, page: BenchScene, draft: GameDraft) -> None:
        self.page = page
        self.keeping = DraftAutosave(page.services, draft)
        self.draft = self.keeping.draft
        self.opened = ""
        self.panel: Literal["rule", "tray", "good"] = "rule"
        self.word: RuleChoices | None = None
        self._said: dict[str, CardText] = {}
        self._titles: dict[tuple[str, str], str] = {}
        self._changes: list[RuleChange] = []
        self.boards = TwoBoards(self)
        self.exam = page.follow_source(GameExamination(page.services.trials, self.draft))
        self._open_newest()
        self.boards.look_for_turn()

    # ------------------------------------------------------------------ the rules
    @property
    def cards(self) -> list[RuleCard]:
        """Those that count, in the order in which they do."""
        return [card for card in self.draft.cards if card.in_force and self.card_text(card).pieces]

    @property
    def cards_by_rule(self) -> list[tuple[RuleCard, ...]]:
        """The rules as they are read, each with its own card first: the board is told where the game begins."""
        board = next((one for one in self.cards if one.kind == BOARD), None)
        begins = any(one.kind == START for one in self.cards)
        return [
            (one, board) if board and one.kind == START else (one,)
            for one in self.cards
            if not (begins and one is board)
        ]

    @property
    def rule(self) -> tuple[RuleCard, ...]:
        """The cards of the rule that is open."""
        every = self.cards_by_rule
        return next((some for some in every if key_of(some[0]) == self.opened), every[0] if every else ())

    @property
    def place_of_fault(self) -> tuple[RuleCard, Path] | None:
        """Where a fault is told: at the word that was changed last, or else at the first card that it belongs to."""
        if self.draft.sound:
            return None
        changed = ((card, one.path) for one in self.newest_changes[:1] for card in self.cards if card.same_as(one))
        belongs = ((card, ()) for card in self.cards if self.draft.faults_of(card))
        return next(chain(changed, belongs), None)

    @property
    def rule_in_fault(self) -> tuple[RuleCard, ...]:
        """The rule of that card."""
        at = self.place_of_fault
        key = self._key_of_rule(at[0]) if at else ""
        return next((some for some in self.cards_by_rule if key_of(some[0]) == key), ())

    def _key_of_rule(self, card: RuleCard) -> str:
        """The key of the rule that tells a card."""
        told = (some for some in self.cards_by_rule if any(one.same_as(card) for one in some))
        return key_of(next(told, (card,))[0])

    def card_text(self, card: RuleCard) -> CardText:
        """What a card says; words that were changed, or are open, stay in it although they say the usual now."""
        key = key_of(card)
        if key not in self._said:
            kept = {one.path for one in self.draft.changes if card.same_as(one)}
            kept |= {self.word.slot.path} if self.word and self.word.card.same_as(card) else set()
            self._said[key] = card_text(self.page.words, card, self.draft.game, kept - {()})
        return self._said[key]

    def chip_title(self, card: RuleCard) -> str:
        """What its chip says: as long as the bench is open the same, or the chips beside it would move."""
        title = self.card_text(card).title
        return self._titles.setdefault((self.page.words.code, key_of(card)), title)

    def name_chips_anew(self) -> None:
        """They say what their rules are called now."""
        self._titles.clear()

    def slots(self, card: RuleCard) -> list[WordSlot]:
        return [one for one in self.card_text(card).pieces if isinstance(one, WordSlot)]

    @property
    def newest_changes(self) -> list[RuleChange]:
        """What was changed, the newest first."""
        now = self.draft.changes
        known = [one for one in self._changes if one in now]
        self._changes = [one for one in now if one not in known] + known
        return self._changes

    def say_anew(self) -> None:
        """What stands on the cards may be other words now."""
        self._said = {}

    # ------------------------------------------------------------------ what is open
    def _open_newest(self) -> None:
        """The rule that was changed last, or else the first that captures, or the first one."""
        card = next((card for card in self.cards for one in self.draft.changes[-1:] if card.same_as(one)), None)
        takes = next((one for one in self.cards if any(slot.path == TAKE for slot in self.slots(one))), None)
        if card:
            self._open(card)
        elif takes:
            self._open(takes, TAKE)
        elif self.cards_by_rule:
            self._open(self.cards_by_rule[0][0])

    def _open(self, card: RuleCard, path: Path | None = None) -> None:
        """A rule with one of its words: that of the path, or the one that was changed last, or the first."""
        self._close_word()
        self.opened, self.panel = self._key_of_rule(card), "rule"
        if path is None:
            paths = [one.path for one in self.draft.changes if card.same_as(one)]
            path = paths[-1] if paths else None
        of = [(one, slot) for one in reversed(self.rule) for slot in self.slots(one) if not one.locked]
        at = [(one, slot) for one, slot in of if one.same_as(card) and slot.path == path] or of[:1]
        for one, slot in at[:1]:
            turn = self.boards.turn
            self.word = self.page.follow_source(RuleChoices(self.draft, one, slot, self.page.words, turn))
        self._said = {}

    def open_card(self, card: RuleCard) -> None:
        """This rule is read."""
        self._open(card)
        self.boards.look_for_turn()
        self.page.refresh()

    def open_word(self, card: RuleCard, slot: WordSlot) -> None:
        """What else can stand there is shown."""
        self._open(card, slot.path)
        self.boards.look_for_turn()
        self.page.refresh()

    def show(self, panel: Literal["rule", "tray", "good"]) -> None:
        self.panel = panel if self.panel != panel else "rule"
        self.page.refresh()

    @action("add", lambda bench, words: words.tc("to add one", "Rule"), icon="plus")
    def open_tray(self) -> None:
        """The rules that can be added are shown, or not any more."""
        self.show("tray")

    def close_panel(self) -> None:
        """The rule is read again."""
        self.show("rule")

    def _close_word(self) -> None:
        self.page.unfollow_source(self.word)
        self.word = None

    def usual_index(self, choices: RuleChoices) -> int:
        """The number of the word that stands there in the game that is changed; of what is not changed, the chosen."""
        listed = self.draft.changes
        change = next((one for one in listed if choices.card.same_as(one) and one.path == choices.slot.path), None)
        if change is None:
            return choices.chosen_index
        before = [i for i, one in enumerate(choices.alternatives) if same_value(one.choice.value, change.old)]
        return before[0] if before else choices.chosen_index

    def preview(self, at: int | None) -> None:
        """The right board shows the turn as it would be with that alternative; None: as it is."""
        listed = self.word.alternatives if self.word else []
        one = listed[at] if at is not None and at < len(listed) else None
        self.boards.preview(one if one and not one.chosen and not one.cannot_be and one.board else None)

    # ------------------------------------------------------------------ what is changed
    def on_draft_changed(self, path: Path | None = None) -> None:
        """The draft is another: sentences and marks follow at once, boards and numbers when they are found.

        `path`: of the word that is open from now on, where it is another one.
        """
        self.keeping.mark_unsaved()
        word, self._said = self.word, {}
        card = next((one for one in self.cards if key_of(one) == (key_of(word.card) if word else self.opened)), None)
        if card is None:
            self._open_newest()
        else:
            self._open(card, path or (word.slot.path if word else None))
        if word and self.word and self.word.is_at(word.card, word.slot.path):
            self.word.first = min(word.first, max(0, self.word.many - 1))
        self.boards.look_for_turn()
        self.exam.on_draft_changed()
        self.page.refresh()

    def another_turn(self) -> None:
        """The boards show another turn: so is each alternative tried on it."""
        word = self.word
        if word is not None and word.turn != self.boards.turn:
            panel = self.panel
            self._open(word.card, word.slot.path)
            self.panel = panel  # whoever looks into the tray meanwhile goes on looking
        self.page.refresh()

    def choose(self, alternative: WordAlternative) -> None:
        """Another word in the place of the one that is open; a condition that is added is open then."""
        if self.word is not None and not alternative.cannot_be:
            path = alternative.choice.path if self.word.slot.kind == "more" else None
            self._set(alternative.choice.path, alternative.choice.value, path)

    def choose_number(self, value: Any) -> None:
        """A number, or numbers."""
        if self.word is not None:
            self._set(*self.word.to_set(value))

    def _set(self, path: Path, value: Any, then: Path | None = None) -> None:
        if self.word is not None and self.draft.set(self.word.card, path, value):
            self.on_draft_changed(then)

    def turn_page(self, by: int) -> None:
        """Other words to choose."""
        if self.word is not None:
            self.word.turn_page(by)
            self.page.refresh()

    def cards_of_kind(self, card: RuleCard) -> list[RuleCard]:
        """The cards of its kind: among them its order counts."""
        return [one for one in self.cards if one.kind == card.kind]

    def can_move(self, by: int) -> bool:
        return self._neighbour(by) is not None

    def _neighbour(self, by: int) -> RuleCard | None:
        """The rule of its kind so many places on from the open one, if it can change places with it."""
        card = next(iter(self.rule), None)
        if card is None or card.locked or card.is_single_table:
            return None
        alike = self.cards_of_kind(card)
        to = [one.same_as(card) for one in alike].index(True) + by
        return alike[to] if 0 <= to < len(alike) else None

    def move(self, by: int) -> None:
        """The open rule changes places with the one before or after it."""
        there = self._neighbour(by)
        if there is None:
            self.page.services.sound.play("refused")
            return
        card = self.rule[0]
        every = [one for one in self.draft.cards if one.kind == card.kind]
        if self.draft.move(card, [one.same_as(there) for one in every].index(True)):
            self.on_draft_changed()

    @action("move_left", key="Alt ←", sheet=ORDER)
    def move_left(self) -> None:
        self.move(1 if self.page.words.rtl else -1)

    @action("move_right", key="Alt →", sheet=ORDER)
    def move_right(self) -> None:
        self.move(-1 if self.page.words.rtl else 1)

    @action("delete", key="Delete", sheet=msg("takes the rule away"))
    def take_away(self) -> None:
        card = next(iter(self.rule), None)
        if card is not None and not card.locked and self.draft.remove(card):
            self._close_word()
            self.on_draft_changed()

    def add(self, kind: str, table: dict[str, Any]) -> None:
        """A rule of the tray counts now, and is the one that is open."""
        before = {key_of(one) for one in self.draft.cards}
        if self.draft.add(kind, table):
            self._said = {}
            new = next((one for one in self.cards if key_of(one) not in before), None)
            if new is not None:
                self._open(new)
            self.panel = "rule"
            self.on_draft_changed()

    def put_back(self, change: RuleChange) -> None:
        self.draft.put_back(change)
        self.on_draft_changed()

    def put_all_back(self) -> None:
        self.draft.put_all_back()
        self.on_draft_changed()

    def take_advice(self, what: Remedy | SuspectChange) -> None:
        """What was tried and helped."""
        self.exam.take_advice(what)
        self.on_draft_changed()

    def rename(self, name: str) -> None:
        if name.strip() and name.strip() != self.draft.name:
            self.draft.rename(name.strip())
            self.on_draft_changed()

    def say(self, card: RuleCard, language: str, title: str, text: str) -> None:
        if self.draft.say(card, language, title, text):
            self.on_draft_changed()

    def lock(self, cards: Sequence[RuleCard]) -> None:
        """A rule, for those who get the file: they cannot change it; or they can again."""
        locked = cards[0].locked
        for one in cards:
            self.draft.lock(one, not locked)
        self.on_draft_changed()

    @property
    def can_undo(self) -> bool:
        return bool(self.draft.can_undo)

    @property
    def can_redo(self) -> bool:
        return bool(self.draft.can_redo)

    @undo_action(msg("Take the change back"), CHANGES)
    def undo(self) -> None:
        if self.can_undo:
            self.draft.undo()
            self.on_draft_changed()

    @redo_action(msg("Make the change again"), CHANGES)
    def redo(self) -> None:
        if self.can_redo:
            self.draft.redo()
            self.on_draft_changed()
