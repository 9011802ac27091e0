"""Runtime hook of the packed program: replaces `urllib.request`, which a library imports without calling it."""

import sys
from types import ModuleType

sys.modules["urllib.request"] = ModuleType("urllib.request")  # for xml.sax.saxutils, with which segno writes SVG
