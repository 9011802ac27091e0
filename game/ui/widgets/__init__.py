"""Widgets: interactive nodes, one kind in each file.

A widget is a node that paints itself in each of its states; `controls.Controls` sends it pointer and key events,
keeps the focus, and repaints it in place. Open `widget.py` first.
"""

from game.ui.widgets.button import Button as Button
from game.ui.widgets.button import MenuButton as MenuButton
from game.ui.widgets.card import Card as Card
from game.ui.widgets.card import Chip as Chip
from game.ui.widgets.choice import SegmentedControl as SegmentedControl
from game.ui.widgets.dropdown import DropDown as DropDown
from game.ui.widgets.dropdown import ListSearch as ListSearch
from game.ui.widgets.listbox import ListBox as ListBox
from game.ui.widgets.listbox import ListRow as ListRow
from game.ui.widgets.pane import Pane as Pane
from game.ui.widgets.progress import LiveText as LiveText
from game.ui.widgets.progress import ProgressBar as ProgressBar
from game.ui.widgets.slider import Slider as Slider
from game.ui.widgets.stepper import Stepper as Stepper
from game.ui.widgets.stepper import Switch as Switch
from game.ui.widgets.swap import SwappedNode as SwappedNode
from game.ui.widgets.textentry import TextEntry as TextEntry
from game.ui.widgets.widget import Widget as Widget
from game.ui.widgets.widget import WidgetLook as WidgetLook
