"""How far a game of draughts is on its way to a draw."""

from game.rules.draughts.constants import HUNT_TURNS, QUIET_TURNS
from game.rules.draughts.position import THIRD_TIME
from game.rules.draughts.standing import Standing
from game.rules.draughts.words import EndWhen
from game.text.language import Words, msg

TURN = 2  # plies, one of each player
QUIET_FROM = 20  # turns of each player without a capture, from which on they are counted aloud
TWICE = THIRD_TIME - 1
HUNT = msg("Three kings against one: {n:turn} left to win.")
HUNT_LOST = msg("Three kings against one: {n:turn} left to win, or the three have lost.")


def counters(position: Standing, words: Words, *, everything: bool = False) -> list[str]:
    """What is counted, the most pressing first; with `everything` also what is still far from a draw."""
    ends, out = position.rules.ends, list[str]()
    if position.over:
        return out
    if EndWhen.THREE_KINGS in ends and position.hunt >= 0:
        left = HUNT_TURNS - position.hunt
        lost = position.rules.hunt_lost
        out.append(words.say(HUNT_LOST if lost else HUNT, n=left))
    times = position.seen.count(position.key())
    if EndWhen.THIRD_TIME in ends and times >= TWICE:
        out.append(words.t("This position has come up for the second time; the third time is a draw."))
    quiet = position.quiet // TURN
    if EndWhen.QUIET in ends and (quiet >= QUIET_FROM or (everything and quiet)):
        out.append(words.say("No capture for {n:turn} of each; {most} are a draw.", n=quiet, most=QUIET_TURNS // TURN))
    return out
