"""The cards of the bench: what each says, and what can stand in its slots."""

from collections.abc import Container, Iterator
from typing import Any

from game.rules.families import family_module
from game.rules.file.variant_library import Variant
from game.text.language import Language, msg
from game.text.option_text import id_as_title, option_text
from game.text.own_texts import text_in_language
from game.text.workshop.as_in import games_with_rule_value
from game.text.workshop.card_pieces import CardText, ClauseInFile, Path, Piece, PlainText, SlotOption, WordSlot
from game.text.workshop.choice_words import clause_key, value_from_text_key, word_key_of_value
from game.text.workshop.clause_reading import ClauseReading
from game.text.workshop.number_lists import number_options

MORE = msg("add a condition")
NAMED = msg("{name}: {text}")
LEFT_OUT = msg("leave it out")
# Numbers without which a rule says nothing.
NEEDED = (("drop", ("makes",)), ("lap", ("holds",)), ("skip", ("holds",)), ("lift", ("holds",)))


def read_clause(words: Language, clause: ClauseInFile, variant: Variant, kept: Container[Path] = ()) -> ClauseReading:
    """Return the reader of a clause, with the titles of other clauses to which it may refer. `kept`: paths of words to
    show although they have their default value.
    """
    own = family_module(variant.words.family, "text")
    names = own.card_names(words, variant) if hasattr(own, "card_names") else {}
    return ClauseReading(words, clause, variant, names, kept)


def card_text(words: Language, clause: ClauseInFile, variant: Variant, kept: Container[Path] = ()) -> CardText:
    """Return the text of a rule card; only its title if its family has no texts for it.

    `kept`: paths of words that stay in its sentences although they have their default value.
    """
    own, one = family_module(variant.words.family, "text"), read_clause(words, clause, variant, kept)
    if not hasattr(own, "card_sentences"):
        return CardText(id_as_title(clause.id or clause.kind), ())
    sentences = [*_condition_sentences(one), *own.card_sentences(one)]
    if _has_addable_keys(one):
        sentences.append([WordSlot((), words.t(MORE), "more")])
    pieces: list[Piece] = []
    for sentence in sentences:
        pieces += [*([PlainText(" ")] if pieces else []), *sentence]
    title, text = own.card_title(one), _own_text(clause, words)
    return CardText(title, tuple(pieces), text)


def slot_options(words: Language, clause: ClauseInFile, path: Path, variant: Variant) -> tuple[SlotOption, ...]:
    """Return the options of a word slot, the current one included; for a slot of kind "more" the conditions to add."""
    one = read_clause(words, clause, variant)
    if not path:
        return tuple(_addable_conditions(one))
    if one.slot_kind(path) == "numbers":
        known = clause_key(one.family, clause.kind, path)
        optional = known is not None and known.default is None and (clause.kind, path) not in NEEDED
        return tuple(number_options(words, clause.table, path, one.key_value(path), optional=optional))
    found = {word_key_of_value(value): value for value in (*_values_of_key(one, path), one.key_value(path))}
    return tuple(_slot_option(one, path, value) for value in found.values())


def _slot_option(reading: ClauseReading, path: Path, value: Any) -> SlotOption:
    """Return the option of a slot that sets this value, with its effect and games that have it."""
    texts = reading.key_text(path).words
    word = texts.get(word_key_of_value(value, texts))
    text = reading.value_text(path, value) or reading.words.t(LEFT_OUT)
    games = games_with_rule_value(reading.words, reading.family, reading.clause.kind, path, value)
    return SlotOption(path, value, text, reading.words.t(word.does) if word else "", games)


def _values_of_key(reading: ClauseReading, path: Path) -> Iterator[Any]:
    """Yield the values that can be chosen for a key: words, numbers, holes or kinds of turn."""
    own, known = family_module(reading.family, "text"), clause_key(reading.family, reading.clause.kind, path)
    if number := reading.number_range(path):
        _noun, least, most = number
        yield from range(least, max(most, reading.key_value(path) or 0) + 1)
        if known is not None and known.default is None and path in dict(own.addable_keys(reading)):
            yield None
        return
    listed = known is not None and known.is_list
    for key in reading.key_text(path).words:
        if key[-2:-1] != " " or not key[-1].isdigit():  # how it is called on a larger board
            yield value_from_text_key(key, listed)
    yield from own.values_to_choose(reading, path)


def _has_addable_keys(reading: ClauseReading) -> bool:
    """Return whether conditions can be added to the clause."""
    return any(
        not reading.has_unusual_value(".".join(path))
        for path, _ in family_module(reading.family, "text").addable_keys(reading)
    )


def _addable_conditions(reading: ClauseReading) -> Iterator[SlotOption]:
    """Yield options that add a missing condition, each with its first value."""
    for path, value in family_module(reading.family, "text").addable_keys(reading):
        if not reading.has_unusual_value(".".join(path)):
            choice = _slot_option(reading, path, value)
            name = reading.words.t(reading.key_text(path).name)
            yield choice._replace(text=reading.words.say(NAMED, name=name, text=choice.text))


def _condition_sentences(reading: ClauseReading) -> Iterator[list[Piece]]:
    """Yield sentences on the options under which a clause holds, where not the default."""
    for id, value in reading.clause.table.get("if", {}).items():
        option = next((option for option in reading.game.options if option.id == id), None)
        if option is None or value not in option.values or value == option.default:
            continue
        text = option_text(option, reading.words)
        shown = text.values[option.values.index(value)]
        yield [PlainText(reading.words.say("Only where “{name}” is “{value}”.", name=text.label, value=shown))]


def _own_text(clause: ClauseInFile, words: Language) -> str:
    """Return the author's own explanation of a clause in the reader's language; "" if there is none."""
    said = clause.table.get("text")
    return text_in_language(said, words) if isinstance(said, dict) else ""
