"""Run first in the packed program: a library imports `urllib.request`, calls nothing of it, and it is left out."""

import sys
from types import ModuleType

sys.modules["urllib.request"] = ModuleType("urllib.request")  # for xml.sax.saxutils, with which segno writes SVG
