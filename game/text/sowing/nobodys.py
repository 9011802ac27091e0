"""Wording for boards whose holes belong to nobody: no hole, no row and no side has an owner."""

from typing import TYPE_CHECKING

from game.rules.file.vocabulary import StartHoles
from game.text.language import FamilyWording, joined_voices, msg

if TYPE_CHECKING:
    from game.rules.sowing.compiled import Rules

TEXTS = {
    # the rules page
    "A row of {n:hole} for each player, {each:stone} in each hole.": msg(
        "Two rows of {n:hole}, {each:stone} in each hole."
    ),
    "A row of {n:hole} for each player.": msg("Two rows of {n:hole}."),
    "Your store is at the right end of your row.": msg("Your store is on your right."),
    "Your store is at the left end of your row.": msg("Your store is on your left."),
    "Your store is at the right end of your row. Only stones that are captured go there: sowing passes it by.": msg(
        "Your store is on your right. Only stones that are captured go there: sowing passes it by."
    ),
    "Your store is at the left end of your row. Only stones that are captured go there: sowing passes it by.": msg(
        "Your store is on your left. Only stones that are captured go there: sowing passes it by."
    ),
    "Anticlockwise is to the right along your own row, then back along your opponent’s.": msg(
        "Anticlockwise is to the right along the row near you, then back along the far row."
    ),
    "Clockwise is to the left along your own row, then back along your opponent’s.": msg(
        "Clockwise is to the left along the row near you, then back along the far row."
    ),
    (
        "Anticlockwise is to the right along your own row, then back along your opponent’s; clockwise is the opposite"
        " way."
    ): msg(
        "Anticlockwise is to the right along the row near you, then back along the far row; clockwise is the opposite"
        " way."
    ),
    # the board in words
    joined_voices("{Your} holes: {moves}."): joined_voices("In front of [you|{player}|the computer]: {moves}."),
    # what a lesson asks, and what it answers
    "A new game. Let your last stone fall into hole a, on your opponent’s side.": msg(
        "A new game. Let your last stone fall into hole a, in the far row."
    ),
    "A new game. Let your first sowing end in hole a, on your opponent’s side.": msg(
        "A new game. Let your first sowing end in hole a, in the far row."
    ),
    "A new game. Let your last stone fall on your opponent’s side.": msg(
        "A new game. Let your last stone fall into the far row."
    ),
    "A new game. Let your last stone fall on your own side.": msg(
        "A new game. Let your last stone fall into the row near you."
    ),
    "Let your last stone fall on your opponent’s side.": msg("Let your last stone fall into the far row."),
    "Count the steps from each of your holes to hole a.": msg("Count the steps from each hole to hole a."),
    "Where does your row end, and how many steps away is that?": msg(
        "Where does each row end, and how many steps is it to there?"
    ),
    "How many steps are there from each hole to your opponent’s side?": msg(
        "How many steps are there from each hole to the far row?"
    ),
    "What would each of your holes bring you?": msg("What would each hole bring?"),
    "You played {hole}: the last stone fell into {target}, not on your side.": msg(
        "You played {hole}: the last stone fell into {target}, not into the row near you."
    ),
    "You played {hole}: the last stone fell into {target}, not on your opponent’s side.": msg(
        "You played {hole}: the last stone fell into {target}, not into the far row."
    ),
    "The last stone should fall into {target}. Count the steps from each of your holes.": msg(
        "The last stone should fall into {target}: count the steps from each hole."
    ),
    "The last stone should fall on your side. Count where each of your sowings ends.": msg(
        "The last stone should fall into the row near you: count where each sowing ends."
    ),
    "The last stone should fall on your opponent’s side. Count where each of your sowings ends.": msg(
        "The last stone should fall into the far row: count where each sowing ends."
    ),
    "The last stone should fall on other stones. Count where each of your sowings ends.": msg(
        "The last stone should fall on other stones: count where each sowing ends."
    ),
    "The first sowing should end in {target}: count the steps from each of your holes.": msg(
        "The first sowing should end in {target}: count the steps from each hole."
    ),
    "{hole} leaves your stones in {target} where your opponent can capture them.": msg(
        "{hole} leaves the stones in {target} where your opponent can capture them."
    ),
    "Look for a move after which your opponent can’t move. Which of their holes still hold stones?": msg(
        "Look for a move after which your opponent can’t move. Which holes still hold stones?"
    ),
    # the guide, and hints
    "You can capture now. Look through your holes to find out how.": msg(
        "You can capture now. Look through the holes to find out how."
    ),
    "You can earn an extra turn now. Look through your holes to find out how.": msg(
        "You can earn an extra turn now. Look through the holes to find out how."
    ),
    "One of your holes is in danger: take its stones away from there.": msg(
        "One of the holes is in danger: move its stones out of there."
    ),
}
NOBODYS = FamilyWording("nobody's holes", TEXTS, {})


def can_start_anywhere(rules: "Rules") -> bool:
    """Return whether some kind of turn may start from any hole on either side, so that holes have no owners."""
    return any(kind.from_ == StartHoles.ANY_HOLE for kind in rules.clauses_of_kind("turn"))
