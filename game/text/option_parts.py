"""Which options of a game matter, and what they change in its rules.  Read from its file: own games have them, too."""

from collections.abc import Mapping

from msgspec import Struct

from game.rules.file.schema import ByOption, Clause, FromOption, OptionValue
from game.rules.file.variant_library import GameOption, Variant
from game.rules.game import Rules
from game.text import speech_context
from game.text.language import Language
from game.text.sentences import rules_page


def asks(value: object, option: str) -> bool:
    """Whether something in a file hangs on an option: a number or a word that it sets, or a clause that it switches."""
    if isinstance(value, FromOption | ByOption):
        return value.option == option
    if isinstance(value, Clause) and option in value.if_:
        return True
    if isinstance(value, Struct):
        return any(asks(getattr(value, name), option) for name in value.__struct_fields__)
    if isinstance(value, Mapping):
        return any(asks(part, option) for part in value.values())
    return isinstance(value, list) and any(asks(part, option) for part in value)


def option_matters(variant: "Variant", option: "GameOption", chosen: Mapping[str, OptionValue]) -> bool:
    """Whether the values of an option make different games, with the other options as they are."""
    if not any(asks(getattr(variant.words, table), option.id) for table in variant.words.__struct_fields__):
        return False
    courses = (_course(variant.rules({**chosen, option.id: value})) for value in option.values)
    first = next(courses)
    return any(course != first for course in courses)


def _course(rules: "Rules") -> object:
    return rules.course or tuple(rules.options.items())  # a family that cannot tell offers all its options


class RulesComparison:
    """The rules of a game under all choices that one compares, each made once."""

    def __init__(self, variant: "Variant", words: Language) -> None:
        self.variant, self.words = variant, words
        self._told: dict[tuple[tuple[str, OptionValue], ...], list[speech_context.RulePlate]] = {}

    def choices_to_undo(self, id: str, chosen: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
        """What has to be chosen as usual so that a rule reads as it usually does; empty where nothing was changed."""

        def read(options: Mapping[str, OptionValue]) -> object:
            return next(((one.title, one.text) for one in self._page(options) if one.id == id), None)

        now, usual = read(chosen), {option.id: option.default for option in self.variant.options}
        others = {name: value for name, value in usual.items() if chosen[name] != value}
        alone = {name: value for name, value in others.items() if read({**chosen, name: value}) != now}
        if now == read(usual):
            return {}
        return alone if alone and read({**chosen, **alone}) == read(usual) else others

    def _page(self, options: Mapping[str, OptionValue]) -> list[speech_context.RulePlate]:
        key = tuple(sorted(options.items()))
        if key not in self._told:
            self._told[key] = rules_page(self.variant.rules(options), self.words)
        return self._told[key]
