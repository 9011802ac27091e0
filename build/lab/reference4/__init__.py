"""The games on three and four rows a second time, written from the published rules and nothing else.

It shares no code and no data layout with the step machine: holes are names, a whole turn is one function, and there
are no steps in between.  It is slow, and written to be read as rules.

- `state` is the state between two turns, `four_rows` the board of Bao
- `gabata`, `kujifunza`, `hawalis`, `kiswahili` (with `kiswahili_house`, `kiswahili_turn`) are the games
- `described`, `sown_on`, `going_back`, `kept_direction` are games of a paragraph each
- `lockstep` plays the program against them, `__main__` is the command

    python build/lab/run.py reference4 GAMES SEED [VARIANT]      plays the program against it in lockstep
"""

from typing import Any

from lab.reference4 import described, gabata, going_back, hawalis, kept_direction, kiswahili, kujifunza, sown_on
from lab.reference4.state import State, other, remember, swapped

GAMES: dict[str, Any] = {"gabata": gabata, "kujifunza": kujifunza, "kiswahili": kiswahili, "hawalis": hawalis}
ROWS = described.GAMES | sown_on.GAMES | going_back.GAMES | kept_direction.GAMES
GAMES |= ROWS
OPTIONS: dict[str, dict[str, tuple[Any, ...]]] = {
    "gabata": {"match": (True, False), "pie": (False, True), "circles": ("own_side", "draw", "nobody")},
    "kujifunza": {"pie": (False, True)},
    "kiswahili": {
        "ruleset": ("protected_house", "de_voogt"), "house": (6, 8), "takasia": (True, False),
        "forced_stop": (False, True), "pie": (False, True),
    },
    "hawalis": {"endless": ("loses", "draw"), "singles": ("to_empty", "free"), "pie": (False, True)},
}  # fmt: skip
OPTIONS |= {id_: game.options() for id_, game in ROWS.items()}


def defaults(variant: str) -> dict[str, Any]:
    return {key: values[0] for key, values in OPTIONS[variant].items()}


def start(variant: str, options: dict[str, Any]) -> State:
    """The first position; options that are not given have their defaults."""
    state: State = GAMES[variant].start(defaults(variant) | options)
    return state


def given(state: State) -> State:
    """A position from outside, judged as if a turn had led to it."""
    judged: State = GAMES[state.variant].given(state)
    return judged


def legal(state: State) -> list[str]:
    if state.winner:
        return []
    return sorted(GAMES[state.variant].turns(state) + ["swap"] * state.may_swap)


def play(state: State, move: str) -> State:
    """The next position."""
    if move not in legal(state):
        raise ValueError(f"{move} is not legal: {legal(state)}")
    after: State = remember(swapped(state), afresh=False) if move == "swap" else GAMES[state.variant].play(state, move)
    return after


def describe(state: State) -> dict[str, Any]:
    """The fields of the protocol's JSON that describe the position."""
    told: dict[str, Any] = {
        "holes": state.holes,
        "stores": state.stores,
        "turn": state.turn,
        "legal": legal(state),
        "over": state.winner is not None,
        "winner": state.winner,
    }
    if state.variant == "gabata":
        told["phase"] = "play"
        if state.options["match"]:
            told |= {"round": state.round, "score": state.score}
    elif state.variant in ROWS:
        told |= ROWS[state.variant].told(state)
    elif state.variant != "hawalis":
        told |= {"hand": state.hand, "house": state.house, "takasia": state.takasia}
    return told


__all__ = ["GAMES", "OPTIONS", "State", "defaults", "describe", "given", "legal", "other", "play", "start"]
