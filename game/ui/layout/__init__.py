"""Layout of rows and columns by measuring their content, without absolute positions.

A node says how wide it would like to be and how high it is at a width; its parent then places it. All lengths
given to nodes are reference px; the sizes and rectangles they answer with are px. Gaps and insets follow the window,
not the text size: large text must not be eaten up by margins. Where text runs from right to left, rows fill from
the right; nothing else changes. Open `node.py` first.
"""

from game.ui.layout.inset import Inset
from game.ui.layout.late import LateNode
from game.ui.layout.lines import Column, Items, Row
from game.ui.layout.node import Node, OneOfNodes, Picture, Sketch, Slot, Space
from game.ui.layout.strip import Collapsible, CollapsingRow, StripPlate

__all__ = [
    "Collapsible",
    "CollapsingRow",
    "Column",
    "Inset",
    "Items",
    "LateNode",
    "Node",
    "OneOfNodes",
    "Picture",
    "Row",
    "Sketch",
    "Slot",
    "Space",
    "StripPlate",
]
