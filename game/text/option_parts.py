"""Options of a game that matter, and the rules that they change; read from its file, own games included."""

from collections.abc import Mapping

from msgspec import Struct

from game.rules.file.schema import ByOption, Clause, FromOption, OptionValue
from game.rules.file.variant_library import GameOption, Variant
from game.rules.game import Rules
from game.text import speech_context
from game.text.language import Language
from game.text.sentences import rules_page


def depends_on_option(value: object, option: str) -> bool:
    """Return whether a value or clause in a variant file depends on an option."""
    if isinstance(value, FromOption | ByOption):
        return value.option == option
    if isinstance(value, Clause) and option in value.if_:
        return True
    if isinstance(value, Struct):
        return any(depends_on_option(getattr(value, name), option) for name in value.__struct_fields__)
    if isinstance(value, Mapping):
        return any(depends_on_option(part, option) for part in value.values())
    return isinstance(value, list) and any(depends_on_option(part, option) for part in value)


def option_matters(variant: "Variant", option: "GameOption", chosen: Mapping[str, OptionValue]) -> bool:
    """Return whether the values of an option lead to different play, given the `chosen` values of the other options."""
    if not any(
        depends_on_option(getattr(variant.words, table), option.id) for table in variant.words.__struct_fields__
    ):
        return False
    courses = (_play_key(variant.rules({**chosen, option.id: value})) for value in option.values)
    first = next(courses)
    return any(course != first for course in courses)


def _play_key(rules: "Rules") -> object:
    """Return a key of what matters for play in the rules; equal keys mean the same play."""
    return rules.course or tuple(rules.options.items())  # a family that cannot tell offers all its options


class RulesComparison:
    """Comparison of a game's rules pages under different option values; each page is built once."""

    def __init__(self, variant: "Variant", words: Language) -> None:
        self.variant, self.words = variant, words
        self._told: dict[tuple[tuple[str, OptionValue], ...], list[speech_context.RulePlate]] = {}

    def options_to_reset(self, id: str, chosen: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
        """Return the options to reset to defaults so that a rule reads as usual; empty if nothing was changed. `id`: of
        the rule; `chosen`: the option values.
        """

        def read(options: Mapping[str, OptionValue]) -> object:
            return next(((one.title, one.text) for one in self._rules_page(options) if one.id == id), None)

        now, usual = read(chosen), {option.id: option.default for option in self.variant.options}
        others = {name: value for name, value in usual.items() if chosen[name] != value}
        alone = {name: value for name, value in others.items() if read({**chosen, name: value}) != now}
        if now == read(usual):
            return {}
        return alone if alone and read({**chosen, **alone}) == read(usual) else others

    def _rules_page(self, options: Mapping[str, OptionValue]) -> list[speech_context.RulePlate]:
        """Return the rules page under these options, from a cache."""
        key = tuple(sorted(options.items()))
        if key not in self._told:
            self._told[key] = rules_page(self.variant.rules(options), self.words)
        return self._told[key]
