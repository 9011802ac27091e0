"""The text protocol: a dialect of the Universal Chess Interface for sowing games, on standard input and output.

One line in, one or more lines out. A wrong line answers `info string error: …` and changes nothing. The search runs
in a thread, so that `stop` takes effect at once. docs/protocol.md is the reference for other programs.

- `talking` reads lines and ends the session, `conversation` follows them, `line_parsing` takes them apart
- `engine` says who thinks and with which options; `search_thread` searches and counts while other lines are answered
"""

from game.protocol.conversation import ProtocolConversation, position_as_json
from game.protocol.talking import hold_conversation

__all__ = ["ProtocolConversation", "hold_conversation", "position_as_json"]
