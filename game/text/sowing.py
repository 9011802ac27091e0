"""What is said of sowing games (`said.Texts`)."""

from game.text.binding import binding
from game.text.captions import caption, note
from game.text.clauses import rules_page
from game.text.outcome import outcome_text, round_text
from game.text.preview import preview_text
from game.text.refusal import why_not_text
from game.text.summary import turn_summaries

__all__ = [
    "binding", "caption", "note", "outcome_text", "preview_text", "round_text", "rules_page",
    "turn_summaries", "why_not_text",
]  # fmt: skip
