"""What one presses, one kind a file.

A widget is a node that paints itself in each of its states; `controls.Controls` sends it what hands do, keeps
the focus and repaints it where it stands.
"""

from .button import Button
from .card import Card
from .chip import Chip
from .choice import Choice
from .dropdown import DropDown
from .listbox import ListBox, ListRow
from .menu import Menu
from .pane import Pane
from .slider import Slider
from .stepper import Stepper
from .switch import Switch
from .textentry import TextEntry
from .widget import Look, Widget

__all__ = [
    "Button",
    "Card",
    "Chip",
    "Choice",
    "DropDown",
    "ListBox",
    "ListRow",
    "Look",
    "Menu",
    "Pane",
    "Slider",
    "Stepper",
    "Switch",
    "TextEntry",
    "Widget",
]
