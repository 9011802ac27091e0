"""Layout of rows and columns by measuring their content, without absolute positions.

A node says how wide it would like to be and how high it is at a width; its parent then places it. All lengths
given to nodes are reference px; the sizes and rectangles they answer with are px. Gaps and insets follow the window,
not the text size: large text must not be eaten up by margins. Where text runs from right to left, rows fill from
the right; nothing else changes. Open `node.py` first.
"""

from game.ui.layout.inset import Inset as Inset
from game.ui.layout.late import LateNode as LateNode
from game.ui.layout.lines import Column as Column
from game.ui.layout.lines import Items as Items
from game.ui.layout.lines import Row as Row
from game.ui.layout.node import Node as Node
from game.ui.layout.node import OneOfNodes as OneOfNodes
from game.ui.layout.node import Picture as Picture
from game.ui.layout.node import Sketch as Sketch
from game.ui.layout.node import Slot as Slot
from game.ui.layout.node import Space as Space
from game.ui.layout.strip import Collapsible as Collapsible
from game.ui.layout.strip import CollapsingRow as CollapsingRow
from game.ui.layout.strip import StripPlate as StripPlate
