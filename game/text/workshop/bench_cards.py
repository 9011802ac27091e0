"""The cards of the bench: what each says, and what can stand in its slots."""

from collections.abc import Container, Iterator
from typing import Any

from game.rules.families import family_module
from game.rules.file.variant_library import Variant
from game.text.language import Language, msg
from game.text.option_text import id_as_title, option_text
from game.text.own_texts import text_in_language
from game.text.workshop.as_in import games_that_say
from game.text.workshop.card_pieces import CardText, ClauseTable, Path, Piece, PlainText, SlotOption, WordSlot
from game.text.workshop.choice_words import clause_key, text_key, value_from_text_key
from game.text.workshop.clause_reading import ClauseReading
from game.text.workshop.number_lists import number_options

MORE = msg("add a condition")
ONLY_WITH = msg("Only where “{name}” is “{value}”.")
NAMED = msg("{name}: {text}")
LEFT_OUT = msg("leave it out")
NEEDED = (("drop", ("makes",)), ("lap", ("holds",)), ("skip", ("holds",)))  # numbers without which a rule says nothing


def clause_reading(words: Language, table: ClauseTable, variant: Variant, kept: Container[Path] = ()) -> ClauseReading:
    """Return the reading of a clause with the names that its family gives other clauses."""
    own = family_module(variant.words.family, "text")
    names = own.card_names(words, variant) if hasattr(own, "card_names") else {}
    return ClauseReading(words, table, variant, names, kept)


def card_text(words: Language, table: ClauseTable, variant: Variant, kept: Container[Path] = ()) -> CardText:
    """Return the text of a card; only its title if its family has no words for it.

    `kept`: words that stay in its sentence although they say the usual now.
    """
    own, one = family_module(variant.words.family, "text"), clause_reading(words, table, variant, kept)
    if not hasattr(own, "card_sentences"):
        return CardText(id_as_title(table.id or table.kind), ())
    sentences = [*_condition_sentences(one), *own.card_sentences(one)]
    if _has_addable_keys(one):
        sentences.append([WordSlot((), words.t(MORE), "more")])
    pieces: list[Piece] = []
    for sentence in sentences:
        pieces += [*([PlainText(" ")] if pieces else []), *sentence]
    title, text = own.card_title(one), _own_text(table, words)
    return CardText(title, tuple(pieces), text)


def slot_options(words: Language, table: ClauseTable, path: Path, variant: Variant) -> tuple[SlotOption, ...]:
    """Return the options of a slot, the current one included; for a slot "more" the conditions to add."""
    one = clause_reading(words, table, variant)
    if not path:
        return tuple(_addable_conditions(one))
    if one.slot_kind(path) == "numbers":
        known = clause_key(one.family, table.kind, path)
        optional = known is not None and known.default is None and (table.kind, path) not in NEEDED
        return tuple(number_options(words, table.table, path, one.value(path), optional=optional))
    found = {text_key(value): value for value in (*_values_of_key(one, path), one.value(path))}
    return tuple(_slot_option(one, path, value) for value in found.values())


def _slot_option(reading: ClauseReading, path: Path, value: Any) -> SlotOption:
    texts = reading.row(path).words
    word = texts.get(text_key(value, texts))
    text = reading.text(path, value) or reading.words.t(LEFT_OUT)
    games = games_that_say(reading.words, reading.family, reading.clause.kind, path, value)
    return SlotOption(path, value, text, reading.words.t(word.does) if word else "", games)


def _values_of_key(reading: ClauseReading, path: Path) -> Iterator[Any]:
    """Yield the values of a key: its words, its numbers, or the holes and kinds of turn that it can name."""
    own, known = family_module(reading.family, "text"), clause_key(reading.family, reading.clause.kind, path)
    if number := reading.number(path):
        _noun, least, most = number
        yield from range(least, max(most, reading.value(path) or 0) + 1)
        if known is not None and known.default is None and path in dict(own.addable_keys(reading)):
            yield None
        return
    listed = known is not None and known.is_list
    for key in reading.row(path).words:
        if key[-2:-1] != " " or not key[-1].isdigit():  # how it is called on a larger board
            yield value_from_text_key(key, listed)
    yield from own.card_values(reading, path)


def _has_addable_keys(reading: ClauseReading) -> bool:
    return any(
        not reading.is_unusual(".".join(path))
        for path, _ in family_module(reading.family, "text").addable_keys(reading)
    )


def _addable_conditions(reading: ClauseReading) -> Iterator[SlotOption]:
    """Yield the conditions that are not there yet, each with its first value."""
    for path, value in family_module(reading.family, "text").addable_keys(reading):
        if not reading.is_unusual(".".join(path)):
            choice = _slot_option(reading, path, value)
            name = reading.words.t(reading.row(path).name)
            yield choice._replace(text=reading.words.say(NAMED, name=name, text=choice.text))


def _condition_sentences(reading: ClauseReading) -> Iterator[list[Piece]]:
    """Yield the options under which a clause holds, other than those that are usual."""
    for id, value in reading.clause.table.get("if", {}).items():
        option = next((option for option in reading.game.options if option.id == id), None)
        if option is None or value not in option.values or value == option.default:
            continue
        text = option_text(option, reading.words)
        shown = text.values[option.values.index(value)]
        yield [PlainText(reading.words.say(ONLY_WITH, name=text.label, value=shown))]


def _own_text(table: ClauseTable, words: Language) -> str:
    said = table.table.get("text")
    return text_in_language(said, words) if isinstance(said, dict) else ""
