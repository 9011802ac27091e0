"""Widgets: interactive nodes, one kind in each file.

A widget is a node that paints itself in each of its states; `controls.Controls` sends it pointer and key events,
keeps the focus, and repaints it in place. Open `widget.py` first.
"""

from game.ui.widgets.button import Button, MenuButton
from game.ui.widgets.card import Card, Chip
from game.ui.widgets.choice import SegmentedControl
from game.ui.widgets.dropdown import DropDown, ListSearch
from game.ui.widgets.listbox import ListBox, ListRow
from game.ui.widgets.pane import Pane
from game.ui.widgets.progress import LiveText, ProgressBar
from game.ui.widgets.slider import Slider
from game.ui.widgets.stepper import Stepper, Switch
from game.ui.widgets.swap import SwappedNode
from game.ui.widgets.textentry import TextEntry
from game.ui.widgets.widget import Widget, WidgetLook

__all__ = [
    "Button",
    "Card",
    "Chip",
    "DropDown",
    "ListBox",
    "ListRow",
    "ListSearch",
    "LiveText",
    "MenuButton",
    "Pane",
    "ProgressBar",
    "SegmentedControl",
    "Slider",
    "Stepper",
    "SwappedNode",
    "Switch",
    "TextEntry",
    "Widget",
    "WidgetLook",
]
