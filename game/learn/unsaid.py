"""Conditions of a goal that its sentence does not state: nobody can be refused for what was not asked.

For each key of a goal there are words of which one has to stand in its sentence.  Where none does, the condition may
be there, but must not decide: without it the same first moves reach the goal.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.learn.goals import solve
from game.learn.replies import TooManyLinesError

if TYPE_CHECKING:
    from game.learn.courses import TaskWords
    from game.learn.tasks import Task

# Keys that are not here say a place, a clause or a kind of turn, which a sentence can name in too many ways.
WORDS = {
    "again": "extra turn|another turn|move again|(own|your) store|ruma|second sowing|on the way|do(es)? not|last stone",
    "answers": "moves?|pass",
    "at_most": "lift|empty|single|at most|borrow|capture|must be",
    "back": "back",
    "backwards": "back",
    "bars": "bar",
    "best": "best",
    "bonus": "extra turn|another turn|move again|second sowing|capture twice|then",
    "burns": "burn",
    "captured": "captur|take|taking|four|cow|fish|home|eight|twelve|mandarin|win",
    "captured_at_most": "nothing from|without (a|any) capture|no stone fall|two empty holes",
    "captures_in": "captur|take|cow|drop|own row",
    "crowns": "king",
    "ended_by": "end|win|last stone|draw|no move|without a move",
    "ends": "row",
    "feeds": "give|feed|keep",
    "from_holes": "holes|captur|fours|lap|mandarin|gap",
    "front": "front",
    "front_at_most": "front",
    "gains": "tuz|win",
    "jumps": "captur",
    "jumps_at_most": "only one|stop after|do not|one more|let the other side|give something",
    "laps": "lap|sow on|relay",
    "laps_at_most": "first lap|single lap|one lap|end your turn with",
    "last": "last stone|bring|end|stone only",
    "last_on": "last stone|bring|end|own row|into|on (the|your)|give no stone|come back|stop",
    "last_was": "empty|stones|four",
    "leaves": "answer|may move|need not",
    "loses": "captur|take|leave the other side none|costs you nothing|win a mandarin",
    "marks": "house|tuz|mandarin",
    "no_move": "cannot move|no stones?|without a stone|last stones",
    "prevents": "tuz",
    "risks": "burn",
    "sign": "left|right|clockwise",
    "sown_from": "sow",
    "starts": "row",
    "takes_king": "king",
    "with_king": "king|man",
    "won": "win|home|no move|solve",
}


def unsaid(words: TaskWords, task: Task) -> Iterator[str]:
    """The keys of a goal that its sentence does not state, and that refuse moves."""
    goal, firsts = words.reach, set(task.first)
    for key, telling in WORDS.items():
        if getattr(goal, key) is None or re.search(rf"\b({telling})", words.goal, re.IGNORECASE):
            continue
        try:
            lines = solve(task.position, replace(goal, **{key: None}), words.turns, task.best)
        except TooManyLinesError:
            lines = []
        if {line[0] for line in lines} != firsts:
            yield key
