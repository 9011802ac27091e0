"""Widgets: what can be pressed, one kind in each file.

A widget is a node that paints itself in each of its states; `controls.Controls` sends it pointer and key events,
keeps the focus, and repaints it in place. Open `widget.py` first.
"""

from game.ui.widgets.button import Button, Menu
from game.ui.widgets.card import Card, Chip
from game.ui.widgets.choice import Choice
from game.ui.widgets.dropdown import DropDown, Search
from game.ui.widgets.listbox import ListBox, ListRow
from game.ui.widgets.pane import Pane
from game.ui.widgets.progress import LiveText, Progress
from game.ui.widgets.slider import Slider
from game.ui.widgets.stepper import Stepper, Switch
from game.ui.widgets.swap import Swap
from game.ui.widgets.textentry import TextEntry
from game.ui.widgets.widget import Look, Widget

__all__ = [
    "Button",
    "Card",
    "Chip",
    "Choice",
    "DropDown",
    "ListBox",
    "ListRow",
    "LiveText",
    "Look",
    "Menu",
    "Pane",
    "Progress",
    "Search",
    "Slider",
    "Stepper",
    "Swap",
    "Switch",
    "TextEntry",
    "Widget",
]
