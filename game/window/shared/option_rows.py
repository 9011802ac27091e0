"""The rules that can be chosen: a row for each option that changes something."""

from collections.abc import Callable, Mapping, Sequence
from typing import cast

from game.rules.file.schema import OptionValue
from game.rules.file.variant_library import GameOption, Variant
from game.text.language import Language
from game.text.option_parts import RulesComparison, option_matters
from game.text.option_text import option_text
from game.ui.labels import Divider, Label
from game.ui.layout import Column, Node, Row, Space
from game.ui.ui import Ui
from game.ui.widgets import SegmentedControl, Stepper, Switch, Widget
from game.window.shell.small_marks import Diamond

MOST_SEGMENTS = 5  # more numbers than this get a stepper
LEAST_SAID = 170.0  # least width of the words beside a choice, reference px
LEAST_FACT = 125.0  # the same, before a choice that is only read

Values = Mapping[str, OptionValue]


class OptionRows:
    """The rows of a page with the options of a game, in one language."""

    def __init__(self, variant: Variant, words: Language) -> None:
        self.variant, self.words = variant, words
        self.told = RulesComparison(variant, words)

    def plain_rows(self, values: Values, choose: Callable[[Values], None]) -> list[Node]:
        """Return a row for each option: changed ones have a diamond, effects are in tooltips.

        `choose`: called with all values when one changes.  Options without effect, given the others, are left out.
        """
        rows: list[Node] = []
        for option in self.variant.selectable_options:
            if option_matters(self.variant, option, values):
                text = option_text(option, self.words)
                mark = [Diamond(12)] if values[option.id] != option.default else []
                said: Node = _OneLineRow([*mark, Label(text.label, "text")], gap=8)
                chooser = self._option_widget(option, values, choose)
                chooser.tip = chooser.tip or ("" if text.is_told else text.note)
                note = [Label(text.note, "fine")] if text.is_told else []
                rows += [Divider(), row_with_label([said, *note], chooser)]
        return rows

    def short_rows(self, values: Values, choose: Callable[[Values], None]) -> list[Node]:
        """Return rows without headings and explanations; changed ones have a diamond and name the usual value."""
        rows: list[Node] = []
        for option in self.variant.selectable_options:
            if not option_matters(self.variant, option, values):
                continue
            text = option_text(option, self.words)
            value = values[option.id]
            said: list[Node] = [Label(text.label, "text")]
            if value != option.default:
                note = Label(self.words.say("usually: {value}", value=text.values[0]), "fine")
                said = [_OneLineRow([Diamond(12), *said], gap=8), note]
            head = Row(said, gap=8, wrap=True, line_gap=0)
            rows += [head, self._option_widget(option, values, choose), Space(4)]
        return rows

    def read_only_rows(self, values: Values) -> list[Node]:
        """Return the chosen values, to read only."""
        rows: list[Node] = []
        for option in self.variant.selectable_options:
            if not option_matters(self.variant, option, values):
                continue
            text, value = option_text(option, self.words), values[option.id]
            said: list[Node] = [_LabelsBeside([Label(text.label, "note")], gap=0, grow=1, least=LEAST_FACT)]
            if value != option.default:
                said = [Diamond(12), *said]
            chosen = Label(text.values[option.values.index(value)], "label")
            rows.append(Row([*said, chosen], gap=8, wrap=True, line_gap=2))
        return rows

    def _option_widget(self, option: GameOption, values: Values, choose: Callable[[Values], None]) -> Widget:
        """Return the widget of an option; `choose`: called with all values when it changes."""
        return self._value_widget(option, values[option.id], lambda chosen: choose({**values, option.id: chosen}))

    def _value_widget(self, option: GameOption, value: OptionValue, choose: Callable[[OptionValue], None]) -> Widget:
        """Return the widget that fits an option's values: switch, stepper or segments."""
        name = f"option.{option.id}"
        changed = cast("Callable[[object], None]", choose)
        if isinstance(value, bool):
            return Switch(name, value, changed)
        if isinstance(value, int) and len(option.values) > MOST_SEGMENTS:
            return Stepper(name, [int(v) for v in option.values], value, changed)
        pairs = list(zip(option.values, option_text(option, self.words).values, strict=True))
        if isinstance(value, int):
            pairs.sort(key=lambda pair: int(pair[0]))
        return SegmentedControl(name, pairs, value, changed)


_last: list[OptionRows] = []


def cached_option_rows(variant: Variant, words: Language) -> OptionRows:
    """Return the rows of the current game, cached as comparing its rules takes long."""
    if not _last or _last[0].variant is not variant or _last[0].words is not words:
        _last[:] = [OptionRows(variant, words)]
    return _last[0]


def row_with_label(labels: list[Node], widget: Widget) -> Node:
    """Return a row with labels and a widget, side by side, or one above the other if there is no room."""
    return _ChoiceRow([_LabelsBeside(labels, gap=0, grow=1), widget], gap=16, wrap=True, line_gap=6)


class _ChoiceRow(Row):
    """A row that puts the values below their label rather than on two lines."""

    def _lines(self, ui: Ui, width: int) -> list[list[tuple[Node, int]]]:
        """Return label and values on one line if both fit, else each on a line of its own."""
        said, chooser = self.children()
        if self._total_length(ui, [said.least_width(ui), chooser.width(ui)]) <= width:
            return [self._fit_to_width(ui, [said, chooser], width)]
        return [self._fit_to_width(ui, [one], width) for one in (said, chooser)]


class _OneLineRow(Row):
    """A row that stays on one line unless that is very long."""

    def least_width(self, ui: Ui) -> int:
        return min(self.width(ui), ui.px(LEAST_SAID))


class _LabelsBeside(Column):
    """Labels beside a choice, which move above it rather than become too narrow."""

    def __init__(self, children: Sequence[Node], *, gap: float, grow: int, least: float = LEAST_SAID) -> None:
        super().__init__(children, gap=gap, grow=grow)
        self._least = least

    def least_width(self, ui: Ui) -> int:
        return max(super().least_width(ui), min(self.width(ui), ui.px(self._least)))
