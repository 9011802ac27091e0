"""Why a word cannot be, as a child can read it, with a link to the word that must change first."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from game.rules.families import family_module
from game.rules.file.conflicts import plain_sentences
from game.rules.file.faults import Fault
from game.rules.file.mentioned_words import MentionedWords, clause_before, other_words_in_fault
from game.rules.file.variant_library import Variant
from game.rules.phrase import Phrase
from game.text.language import Language, msg, without_markup
from game.text.letters import sentence_case
from game.text.quotes import with_quotation_marks
from game.text.workshop.bench_cards import card_text, read_clause, slot_options
from game.text.workshop.card_pieces import ClauseInFile, Path, PlainText, WordSlot
from game.text.workshop.choice_words import key_text, word_key_of_value
from game.text.workshop.clause_reading import PLACE
from game.text.workshop.number_lists import IS_EVEN, MAKES

TABLES = ("board", "start", "sowing")  # which every game has: nobody can take them away
WHEN, LYING = ("when",), (("when", "makes"), ("when", "was"), ("when", "even"))
_KEY = re.compile(r"(\w++)(?:\[(\d+)\])?\.?(.*)")
CHANGE = msg("Change “{word}” first.")
TAKE_AWAY = msg("Remove “{rule}” first.")
MOVE = msg("Move “{rule}” below this one first.")
MOVE_UP = msg("Move “{rule}” above this one first.")
SAY = msg("Another rule has to say this first: {name}, {text}.")
UPPER_LOWER = msg("“{upper}” fits wherever “{lower}” fits, and the upper one applies: “{lower}” would never apply.")
DOES_NOT_FIT = "{given} does not fit"  # the word itself is at fault, and is named
ADD_WORD = msg("Add “{word}” on this card first.")


class CardLink(NamedTuple):
    """Link to a word on a card, or with an empty path to the whole card."""

    card: ClauseInFile
    path: Path
    text: str


class MissingRule(NamedTuple):
    """A rule that has to be added first, shown as a link to the clauses offered for adding: its kind, and the value
    that it must have at `path`.
    """

    text: str
    kind: str
    path: Path = ()
    value: str = ""


class ProposedChange(NamedTuple):
    """A change that may make a refused word possible: its sentence and its link."""

    says: str
    place: CardLink | MissingRule


class RefusalReason(NamedTuple):
    """Reason of a refusal as text, perhaps with links to what has to change first."""

    pieces: tuple[PlainText | CardLink | MissingRule, ...]

    @property
    def text(self) -> str:
        """The reason as plain text, links included."""
        return "".join(piece.text for piece in self.pieces)

    @property
    def link(self) -> CardLink | None:
        """The first link in the text to a word or a card; None if there is none."""
        return next((piece for piece in self.pieces if isinstance(piece, CardLink)), None)


def refusal_reason(
    words: Language,
    fault: Fault,
    clause: ClauseInFile,
    path: Path,
    cards: Sequence[ClauseInFile],
    variant: Variant,
    helps: Callable[[ProposedChange], bool],
) -> RefusalReason:
    """Return the reason why a word at a path of a card is refused; `fault`: the error found when it was tried.

    `cards`: the cards of the draft. `helps`: tells whether a change makes the word possible; only such changes are
    proposed.
    """
    told_so = PlainText(fault_sentence(words, fault, variant))
    first = next(filter(helps, _proposed_changes(words, fault, clause, path, cards, variant)), None)
    return RefusalReason((told_so, PlainText(" "), *_pieces_with_link(words, first)) if first else (told_so,))


def fault_sentence(words: Language, fault: Fault, variant: Variant, cards: Sequence[ClauseInFile] = ()) -> str:
    """Return a fault as a sentence, in plainer words if there are any; `cards`: those that it may name."""
    wrong = (
        fault.phrase_of_cause.values.get("wrong", fault.phrase_of_cause) if isinstance(fault.why, Phrase) else fault.why
    )
    if before := clause_before(fault):
        upper, at = _card_of_clause(cards, *before), _place_of_fault(fault, cards)
        if upper is None or at is None or _is_same_clause(upper, at[0]):
            return words.t("Where two rules fit, the upper one applies, so the other would never apply.")
        titles = [_link_to_card(words, one, variant).text for one in (upper, at[0])]
        return words.say(UPPER_LOWER, upper=titles[0], lower=titles[1])
    text = wrong.text if isinstance(wrong, Phrase) else str(wrong)
    of_family: Mapping[str, str] = getattr(family_module(variant.words.family, "text"), "PLAIN_FAULTS", {})
    if plainer := plain_sentences().get(text) or of_family.get(text):
        values: dict[str, Any] = dict(wrong.values) if isinstance(wrong, Phrase) else {}
        hole = str(values.get("given", "")).strip('"')
        return without_markup(words.say(plainer, **values, hole=hole))
    if text != DOES_NOT_FIT and any(sign in str(wrong) for sign in '"[]=_'):  # meant for those who write files
        return words.t("This doesn’t go with the other rules of the game.")
    said = words.translated(with_quotation_marks(wrong if isinstance(wrong, str) else str(wrong), words))
    return words.with_stop(sentence_case(said))


def must_change_first_reason(words: Language, clause: ClauseInFile, path: Path, variant: Variant) -> RefusalReason:
    """Return the reason that this word, or the whole card, must change first."""
    return RefusalReason(_pieces_with_link(words, ProposedChange(CHANGE, _link_to_word(words, clause, path, variant))))


def conflicting_rules_reason(words: Language, rules: Sequence[ClauseInFile], variant: Variant) -> RefusalReason:
    """Return the reason that these rules conflict with a change, with a link to each."""
    pieces: list[PlainText | CardLink] = [PlainText(words.t("These rules don’t go with it:"))]
    for rule in rules:
        pieces += [PlainText(" · " if len(pieces) > 1 else " "), _link_to_card(words, rule, variant)]
    return RefusalReason(tuple(pieces))


def _proposed_changes(
    words: Language, fault: Fault, clause: ClauseInFile, path: Path, cards: Sequence[ClauseInFile], variant: Variant
) -> Iterator[ProposedChange]:
    """Yield changes that may make the word possible, the likeliest first."""
    at = _place_of_fault(fault, cards)
    if before := clause_before(fault):
        other = _card_of_clause(cards, *before)
        if other is not None and not _is_same_clause(other, clause):
            yield ProposedChange(MOVE, _link_to_card(words, other, variant))
        elif at:
            yield ProposedChange(MOVE_UP, _link_to_card(words, at[0], variant))
        return
    if at is not None and _is_same_clause(at[0], clause) and at[1] == WHEN:
        at = (
            clause,
            next(
                (
                    one
                    for one in LYING
                    if one != path and read_clause(words, clause, variant).has_unusual_value(".".join(one))
                ),
                (),
            ),
        )
    if (
        at is not None
        and (at[1] or not (_is_same_clause(at[0], clause) or at[0].kind in TABLES))
        and not (_is_same_clause(at[0], clause) and at[1][: len(path)] == path)
    ):
        yield from _changes_for_link(words, _link_to_word(words, at[0], at[1], variant), variant)
    others = other_words_in_fault(fault)
    for link in _links_to_words(words, others, clause, cards, variant):
        if not (_is_same_clause(link.card, clause) and link.path == path):
            yield from _changes_for_link(words, link, variant)
    for missing in _missing_rules(words, others, variant):
        yield ProposedChange("", missing)


def _links_to_words(
    words: Language,
    mentioned_words: MentionedWords,
    clause: ClauseInFile,
    cards: Sequence[ClauseInFile],
    variant: Variant,
) -> Iterator[CardLink]:
    """Yield links to the slots of other mentioned words, those on cards that use them first."""
    for word in mentioned_words.words:
        named, _, value = word.partition("=")
        kind, _, rest = named.partition(".")
        path = tuple(rest.split(".")) if rest else ()
        for card in cards:
            if card.kind != kind or (
                mentioned_words.is_same_clause and kind == clause.kind and not _is_same_clause(card, clause)
            ):
                continue
            stands = read_clause(words, card, variant)
            present = not path or (
                word_key_of_value(stands.key_value(path)) == value
                if value
                else stands.has_unusual_value(".".join(path))
            )
            alone = kind in TABLES or mentioned_words.is_same_clause
            if (present and not mentioned_words.is_required) or (mentioned_words.is_required and alone and path):
                yield _link_to_word(words, card, path, variant)


def _missing_rules(words: Language, mentioned_words: MentionedWords, variant: Variant) -> Iterator[MissingRule]:
    """Yield mentioned rules that no card has yet, as rules to add."""
    for word in mentioned_words.words[:1] if mentioned_words.is_required else ():
        named, _, value = word.partition("=")
        kind, _, rest = named.partition(".")
        title = key_text(str(variant.words.family), kind, ()).title
        if title and not rest:
            yield MissingRule(words.say("Add a rule first: {name}.", name=words.t(title)), kind)
        elif rest and value:
            stands = read_clause(words, _AddedClause(kind, kind, {}), variant)
            path = tuple(rest.split("."))
            text = stands.value_text(path, [value] if stands.slot_kind(path) == "words" else value)
            yield MissingRule(words.say(SAY, name=words.t(stands.key_text(path).name), text=text), kind, path, value)


def _changes_for_link(words: Language, link: CardLink, variant: Variant) -> Iterator[ProposedChange]:
    """Yield changes of the word that a link names, or of one that can be added there; nothing if it isn't shown."""
    if not link.path:
        yield ProposedChange(TAKE_AWAY, link)
        return
    pieces = card_text(words, link.card, variant).pieces
    if any(isinstance(piece, WordSlot) and piece.path == link.path for piece in pieces):
        yield ProposedChange(CHANGE, link)
    elif any(option.path == link.path for option in slot_options(words, link.card, (), variant)):
        yield ProposedChange(ADD_WORD, link)
        return
    if link.card.kind not in TABLES:
        yield ProposedChange(TAKE_AWAY, _link_to_card(words, link.card, variant))


class _AddedClause(NamedTuple):
    """A clause that could be added, in file form."""

    kind: str
    id: str
    table: dict[str, Any]


def _link_to_word(words: Language, clause: ClauseInFile, path: Path, variant: Variant) -> CardLink:
    """Return a link to a word of a card; a key without a slot is shown by its name."""
    path = MAKES if path == IS_EVEN else path
    while path and not read_clause(words, clause, variant).key_text(path).name:
        path = path[:-1]
    if not path:
        return _link_to_card(words, clause, variant)
    one = read_clause(words, clause, variant)
    text = (
        one.value_text(path, one.key_value(path))
        if one.has_unusual_value(".".join(path)) or one.key_value(path)
        else ""
    )
    return CardLink(clause, path, text or words.t(one.key_text(path).name))


def _link_to_card(words: Language, clause: ClauseInFile, variant: Variant) -> CardLink:
    return CardLink(clause, (), card_text(words, clause, variant).title)


def _pieces_with_link(words: Language, proposed: ProposedChange) -> tuple[PlainText | CardLink | MissingRule, ...]:
    """Return the pieces of a proposal's sentence with its link in place."""
    link = proposed.place
    if isinstance(link, MissingRule):
        return (link,)
    said = words.t(proposed.says)
    place = PLACE.search(said)
    if place is None:
        return (PlainText(said),)
    return (PlainText(said[: place.start()]), link, PlainText(said[place.end() :]))


def _place_of_fault(fault: Fault, cards: Sequence[ClauseInFile]) -> tuple[ClauseInFile, Path] | None:
    """Return the card and the path of a fault; None if the fault belongs to no card."""
    found = _KEY.fullmatch(getattr(fault, "place", "") or fault.key)
    card = _card_of_clause(cards, found[1], int(found[2] or 1)) if found else None
    if found is None or card is None:
        return None
    return card, tuple(re.sub(r"\[\d+\]", "", found[3]).split(".")) if found[3] else ()


def _card_of_clause(cards: Sequence[ClauseInFile], kind: str, number: int) -> ClauseInFile | None:
    """Return the card of a clause by its number among those of its kind, from 1; None if there is none."""
    same = [card for card in cards if card.kind == kind]
    known = [card for card in same if getattr(card, "index", number - 1) == number - 1]
    return known[0] if known else None


def _is_same_clause(clause: ClauseInFile, other: ClauseInFile) -> bool:
    """Return whether two tables are the same clause of a file: same kind, id and position."""
    return (clause.kind, clause.id, getattr(clause, "index", 0)) == (other.kind, other.id, getattr(other, "index", 0))
