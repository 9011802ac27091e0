"""Forms: headings and notes, fields, rows of buttons, and controls bound to an attribute.

    yield self.heading(t("A new learner"))
    yield self.entry("name", hint=t("Name"))
    yield self.field(t("Speed"), self.drop("speed", speeds, of=self.order))
    yield self.buttons(self.button("done", t("Done"), self.done), self.button("no", t("Back"), self.leave))

A bound control sets the attribute of its name, has done what follows from that, and then the page is laid out anew.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any

from game.ui.kit.scale import Ink, Style
from game.ui.labels import Label
from game.ui.layout import Column, Inset, Node, Row
from game.ui.widgets import Button, Chip, DropDown, SegmentedControl, Slider, Stepper, Switch, TextEntry

Options = Sequence[tuple[object, str]]
Then = Callable[[], object] | None


class ButtonRow(Row):
    """A row of buttons that wraps; in a panel there is more space before the last ones."""

    def __init__(self, buttons: Sequence[Node]) -> None:
        super().__init__(buttons, gap=12, wrap=True)


class Form:
    """Base of pages and panels whose controls are bound to attributes; subclasses override `refresh`."""

    def refresh(self) -> None:
        """Lay the form out again, as something shown has changed."""
        raise NotImplementedError

    # ------------------------------------------------------------------ what is said
    def heading(self, text: str, style: Style = "heading", **look: Any) -> Label:
        """Return a heading with this text; `look`: further arguments of `Label`."""
        return Label(text, style, **look)

    def note(self, text: str, ink: Ink | None = None, **look: Any) -> Label:
        """Return a note in small letters. `ink`: its colour, None for the usual one; `look`: further arguments of
        `Label`.
        """
        return Label(text, "note", ink, **look)

    def control_label(self, text: str, ink: Ink | None = None, **look: Any) -> Label:
        """Return the label above or before a control. `ink`: its colour, None for the usual one; `look`: further
        arguments of `Label`.
        """
        return Label(text, "fact", ink, **look)

    def labelled_field(self, label: str, node: Node) -> Node:
        """Return a row of a text `label` and a control."""
        return Row([self.control_label(label, single=True), node], gap=8)

    def setting_line(self, name: str, note: str, node: Node) -> Node:
        """Return a line of a settings list: `name`, explanation `note` ("" for none), and the control at its end."""
        about = [Label(name), *([Label(note, "fine")] if note else [])]
        return Row([Column(about, gap=0, grow=1), node], gap=16, wrap=True, line_gap=6)

    def rows_of_two(self, nodes: Sequence[Node]) -> Iterable[Node]:
        """Return the nodes in rows of two where there is room."""
        return (Row(nodes[i : i + 2], gap=12, wrap=True) for i in range(0, len(nodes), 2))

    def panel(self, rows: Sequence[Node], pad: tuple[float, float] = (20, 16), gap: float = 8) -> Node:
        """Return a panel with `rows` one below the other. `pad`: space at the sides and above and below, `gap`: space
        between the rows, in reference px.
        """
        return Inset(Column(rows, gap=gap), pad=pad, face="plate")

    def section_tabs(
        self, ui: Any, tabs: Iterable[tuple[str, str, str]], chosen: str, choose: Callable[[str], None]
    ) -> Node:
        """Return the tabs that choose a section, in a column, or in a row in a small window. `tabs`: the name of each
        button, whose end after the dot `choose` gets, its icon and its label.
        """
        beside = not ui.small
        buttons = [
            Button(name, partial(choose, name.partition(".")[2]), icon=icon, label=label,
                   on=name.partition(".")[2] == chosen, one_of=True, stretch=beside, start=beside)
            for name, icon, label in tabs
        ]  # fmt: skip
        rows = Column(buttons, gap=6) if beside else Row(buttons, gap=6, wrap=True)
        return Inset(rows, pad=(12, 12) if beside else (8, 6), face="plate")

    # ------------------------------------------------------------------ what is pressed
    def button(self, name: str, label: str, action: Callable[[], None], icon: str = "", **look: Any) -> Button:
        """Return a button for a row of buttons. `name`: of the widget; `label`: its text; `look`: further arguments
        of `Button`.
        """
        return Button(name, action, icon=icon, label=label, **{"kind": "raised", "grow": 1, **look})

    def wide_button(self, name: str, label: str, action: Callable[[], None], icon: str = "", **look: Any) -> Button:
        """Return a button for a column of buttons. `name`: of the widget; `label`: its text; `look`:
        further arguments of `Button`.
        """
        return Button(name, action, icon=icon, label=label, **{"kind": "raised", "stretch": True, **look})

    def button_row(self, *buttons: Node) -> Node:
        """Return the buttons in a row."""
        return ButtonRow(buttons)

    # ------------------------------------------------------------------ controls bound to attributes
    def attribute_setter(self, name: Any, then: Then = None, of: object = None) -> Callable[[Any], None]:
        """Return a function that sets an attribute and refreshes the form. `name`: the attribute, or the key or index
        in a dict or list; `of`: the object that has it, None for this form.

        `then`: called after the attribute is set, or None.
        """

        def change(value: Any) -> None:
            """Set the attribute to the value, call `then`, and refresh the form."""
            if isinstance(of, dict | list):
                of[name] = value
            else:
                setattr(self if of is None else of, str(name), value)
            if then:
                then()
            self.refresh()

        return change

    def _bound_value(
        self, name: str, then: Then = None, of: object = None, at: Any = None
    ) -> tuple[Any, Callable[[Any], None]]:
        """Return a pair for a control: the value to show, and the function that sets it. `at`: attribute, key or index
        of the value in `of`, None for `name`; `of`: the object that holds it, None for this form; `then`: called after
        a change, or None.
        """
        at = name if at is None else at
        now = of[at] if isinstance(of, dict | list) else getattr(self if of is None else of, str(at))
        return now, self.attribute_setter(at, then, of)

    def choice_field(
        self, name: str, options: Options, then: Then = None, of: object = None, at: Any = None, **look: Any
    ) -> SegmentedControl[Any]:
        """Return a segmented control for a value of `of` (None: this form): its attribute, key or index `at` (None:
        `name`). `then`: called after a change, or None; `look`: further arguments of the widget.
        """
        return SegmentedControl(name, options, *self._bound_value(name, then, of, at), **look)

    def dropdown(self, name: str, options: Options, then: Then = None, of: object = None, **look: Any) -> DropDown[Any]:
        """Return a drop-down for a value of `of` (None: this form): its attribute, key or index `name`.
        `then`: called after a change, or None; `look`: further arguments of the widget.
        """
        return DropDown(name, options, *self._bound_value(name, then, of), **look)

    def text_field(self, name: str, then: Then = None, of: object = None, at: Any = None, **look: Any) -> TextEntry:
        """Return a text field for a value of `of` (None: this form): its attribute, key or index `at` (None: `name`).
        `then`: called after a change, or None; `look`: further arguments of the widget.
        """
        return TextEntry(name, *self._bound_value(name, then, of, at), **look)

    def switch(self, name: str, then: Then = None, of: object = None, at: Any = None, **look: Any) -> Switch:
        """Return a switch for a value of `of` (None: this form): its attribute, key or index `at` (None: `name`).
        `then`: called after a change, or None; `look`: further arguments of the widget.
        """
        return Switch(name, *self._bound_value(name, then, of, at), **look)

    def stepper(self, name: str, values: Sequence[int], then: Then = None, of: object = None, **look: Any) -> Stepper:
        """Return a stepper through `values` for a value of `of` (None: this form): its attribute, key or index
        `name`. `then`: called after a change, or None; `look`: further arguments of the widget.
        """
        return Stepper(name, values, *self._bound_value(name, then, of), **look)

    def slider(self, name: str, stops: Sequence[float], then: Then = None, of: object = None, **look: Any) -> Slider:
        """Return a slider with the values `stops` for a value of `of` (None: this form): its attribute, key or index
        `name`. `then`: called after a change, or None; `look`: further arguments of the widget.
        """
        return Slider(name, stops, *self._bound_value(name, then, of), **look)

    def chips(self, name: str, options: Iterable[tuple[str, str]], chosen: set[str]) -> Node:
        """Return chips, each of which can be selected. `options`: pairs of value and label; `chosen`: the set of
        selected values, which is changed.
        """

        def toggle(value: str, on: bool) -> None:
            """Select or deselect a value."""
            chosen.symmetric_difference_update({value})
            self.refresh()

        row = [Chip(f"{name}.{value}", word, value in chosen, partial(toggle, value)) for value, word in options]
        return Row(row, gap=6, wrap=True)

    def icon_choice(self, name: str, options: Iterable[tuple[str, str]]) -> Node:
        """Return a row of icons to choose one of, for the attribute `name`. `options`: pairs of icon name and label."""
        now, change = self._bound_value(name)
        row = [
            Button(f"{name}.{one}", partial(change, one), icon=one, on=one == now, tip=word) for one, word in options
        ]
        for button in row:
            button.group = name
        return Row(row, gap=6, wrap=True)
