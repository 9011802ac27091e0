"""Games of one's own: changed, tried out, and kept.

Open `draft.py` first.  `tray_clauses.py` has the clauses that can be added, `reasons.py` why a word cannot be,
`change_text.py` what was changed.
"""
