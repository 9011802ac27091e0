"""The rules of the games on two and three rows in plain words: title and paragraph of every well-known clause.

Numbers of a clause are filled in under the names of its keys: `{left:stone}`, `{at_most}`.  `in_round` is said instead
where a match is played, so that what ends is only a round of it.
"""

from typing import NamedTuple

from game.text.language import msg


class Plate(NamedTuple):
    """Title and paragraph of one clause."""

    title: str
    text: str
    in_round: str = ""


PLATES: dict[str, Plate] = {
    "skip_store": Plate(
        msg("The other store"),
        msg("The store of the other side is passed over: your stones never fall into it."),
    ),
    "skip_origin": Plate(
        msg("Once round the board"),
        msg("If your sowing comes round to the hole where it began, it passes over it: that hole stays empty."),
    ),
    "skip_own_side": Plate(
        msg("More than a round"),
        msg(
            "If your sowing comes round to the hole where it began, that hole and all the others of your row are passed"
            " over: the rest of the stones falls on the other side only, round that row again if need be."
        ),
    ),
    "skip_burnt": Plate(
        msg("Burnt holes"),
        msg(
            "A hole that its owner cannot fill for the next round is burnt: it is out of play in that round, and every"
            " sowing passes over it."
        ),
    ),
    # ------------------------------------------------------------------ which holes may start a turn
    "no_single": Plate(
        msg("Single stones"),
        msg("A hole with a single stone may not start a turn, not even an extra turn."),
    ),
    "no_single_ever": Plate(
        msg("Single stones"),
        msg("A hole with a single stone may not start a turn."),
    ),
    "leave_one": Plate(
        msg("One stays behind"),
        msg(
            "A turn starts in a hole of two stones or more. One stone stays behind in that hole, and all the others are"
            " sown."
        ),
    ),
    "no_single_first": Plate(
        msg("Single stones"),
        msg("A hole with a single stone may not start a turn as long as another hole of yours holds more."),
    ),
    "only_singles.": Plate(
        msg("Nothing but single stones"),
        msg("If you have nothing but single stones, any of them may start the turn."),
    ),
    "head": Plate(
        msg("The head"),
        msg("You do not choose: every turn starts at the head, the rightmost of your holes that holds stones."),
    ),
    "feed_from_head": Plate(
        msg("Feeding"),
        msg(
            "If the other side has no stones, your turn starts at the rightmost of your holes whose first lap reaches"
            " the other side."
        ),
    ),
    # ------------------------------------------------------------------ stones on their way
    "four_taken": Plate(
        msg("Fours on the way"),
        msg(
            "Whenever a stone on its way makes exactly four in a hole, on either side, you take the four at once, and"
            " the sowing goes on."
        ),
    ),
    "four_passing": Plate(
        msg("Fours on the way"),
        msg(
            "Whenever a stone on its way makes exactly four in a hole, the owner of that hole takes the four at once,"
            " and the sowing goes on."
        ),
    ),
    # ------------------------------------------------------------------ the last stone
    "two_to_four_across": Plate(
        msg("Capture"),
        msg(
            "If your last stone makes two, three or four in a hole of the other side, you take them. If the hole just"
            " before it is of the other side too and holds such a number, you take these as well, and so on backwards."
        ),
    ),
    "two_or_four_across": Plate(
        msg("Capture"),
        msg(
            "If your last stone makes two or four in a hole of the other side, you take them. If the hole just before"
            " it, as you sowed, is of the other side too and holds two or four, you take these as well, and so on"
            " backwards."
        ),
    ),
    "three_or_four_across": Plate(
        msg("Capture"),
        msg(
            "If your last stone makes three or four in a hole of the other side, you take them. If the hole just before"
            " it is of the other side too and holds three or four, you take these as well, and so on backwards."
        ),
    ),
    "spared": Plate(
        msg("A hole that is spared"),
        msg(
            "North never captures from {hole}, nor South from {target}: not when the last stone falls there, and not"
            " at the end of a chain of captures."
        ),
    ),
    "spared_last": Plate(
        msg("A hole that is spared"),
        msg(
            "A last stone that falls into {hole} or {target} captures nothing. Only a chain of captures may end there"
            " and take it."
        ),
    ),
    "ko": Plate(
        msg("No handing back"),
        msg(
            "If you move a single stone into an empty hole of the other side, it may not be moved on in the very next"
            " turn. After that turn it is free again."
        ),
    ),
    "extra_turn": Plate(
        msg("Extra turn"),
        msg("If your last stone falls into your own store, you move again at once."),
    ),
    "store_ends": Plate(
        msg("Your own store"),
        msg("If your last stone falls into your own store, your turn ends."),
    ),
    "relay": Plate(
        msg("Laps"),
        msg(
            "If your last stone falls into a hole that was not empty, you lift all the stones there, the last one"
            " included, and sow on from the next hole: one more lap of the same turn."
        ),
    ),
    "relay_else": Plate(
        msg("Laps"),
        msg(
            "If your last stone falls into any other hole that was not empty, you lift all the stones there, and sow on"
            " from the next hole: one more lap of the same turn."
        ),
    ),
    "relay_leaves_one": Plate(
        msg("Laps"),
        msg(
            "If your last stone falls into a hole that was not empty, you lift the stones there, all but one, and sow"
            " on from the next hole: one more lap of the same turn."
        ),
    ),
    "relay_leaves_one_else": Plate(
        msg("Laps"),
        msg(
            "If your last stone falls into any other hole that was not empty, you lift the stones there, all but one,"
            " and sow on from the next hole: one more lap of the same turn."
        ),
    ),
    "capture_facing": Plate(
        msg("Capture"),
        msg(
            "If your last stone falls into an empty hole of your own row and there are stones in the hole facing"
            " it, you take them, and your last stone with them."
        ),
    ),
    "capture_single": Plate(
        msg("Capture"),
        msg(
            "If your last stone falls into an empty hole of your own row, you take it, and all stones of the hole"
            " facing it. If that hole is empty, the last stone goes into your store alone."
        ),
    ),
    "capture_anywhere": Plate(
        msg("Capture"),
        msg(
            "If your last stone falls into an empty hole of either row, you take it, and all stones of the hole facing"
            " it. If that hole is empty, the last stone goes into your store alone."
        ),
    ),
    "capture_across": Plate(
        msg("Capture"),
        msg(
            "If your last stone falls into an empty hole of your own row and there are stones in the hole facing"
            " it, you take them. Your last stone stays where it is."
        ),
    ),
    "mati_bela.own": Plate(
        msg("Mati bela"),
        msg(
            "An empty hole is mati, dead: a last stone there ends the turn. If the hole is in your own row and there"
            " are stones in the hole facing it, you take them. Your last stone stays where it is."
        ),
    ),
    "mati_bela.both": Plate(
        msg("Mati bela"),
        msg(
            "An empty hole is mati, dead: a last stone there ends the turn. If there are stones in the hole facing it,"
            " you take them, on whichever side they lie. Your last stone stays where it is."
        ),
    ),
    "mati_bela_last.own": Plate(
        msg("Mati bela"),
        msg(
            "An empty hole is mati, dead: a last stone there ends the turn. If the hole is in your own row and there"
            " are stones in the hole facing it, you take them, and your last stone with them."
        ),
    ),
    "mati_bela_last.both": Plate(
        msg("Mati bela"),
        msg(
            "An empty hole is mati, dead: a last stone there ends the turn. If there are stones in the hole facing it,"
            " you take them, on whichever side they lie, and your last stone with them."
        ),
    ),
    "two_or_three": Plate(
        msg("Capture"),
        msg(
            "If your last stone makes two or three in a hole of the other side, you take them. If the hole just"
            " before it holds two or three too, you take those as well, and so on backwards."
        ),
    ),
    "even_at_home": Plate(
        msg("Capture"),
        msg("If your last stone makes two, four, six or eight in a hole of your own row, you take them all."),
    ),
    "even_anywhere": Plate(
        msg("Capture"),
        msg("If your last stone makes two, four, six or eight in a hole of either row, you take them all."),
    ),
    "four_again": Plate(
        msg("Four with the last stone"),
        msg(
            "If the last stone of a lap makes exactly four, you take the four, on either side, and you move again at"
            " once."
        ),
    ),
    "four_last": Plate(
        msg("Four with the last stone"),
        msg("If the last stone of a lap makes exactly four, you take the four, on either side, and the turn ends."),
    ),
    "four_stays": Plate(
        msg("Four with the last stone"),
        msg("If the last stone of a lap makes exactly four, they stay where they are, and the turn ends."),
    ),
    "two_or_four_forwards": Plate(
        msg("Two or four"),
        msg(
            "If the last stone of a lap makes two or four in a hole, on either side, you take them, and the turn ends."
            " If the next hole on the way holds two or four too, you take those as well, and so on forwards."
        ),
    ),
    "two_or_four_backwards": Plate(
        msg("Two or four"),
        msg(
            "If the last stone of a lap makes two or four in a hole, on either side, you take them, and the turn ends."
            " If the hole just before it holds two or four too, you take those as well, and so on backwards."
        ),
    ),
    "two_or_four_forwards_facing": Plate(
        msg("Two or four"),
        msg(
            "If the last stone of a lap makes two or four in a hole, on either side, you take them, and the turn ends."
            " If the next hole on the way holds two or four too, you take those as well, and so on forwards."
            " The stones facing each of these holes go with them."
        ),
    ),
    "two_or_four_backwards_facing": Plate(
        msg("Two or four"),
        msg(
            "If the last stone of a lap makes two or four in a hole, on either side, you take them, and the turn ends."
            " If the hole just before it holds two or four too, you take those as well, and so on backwards."
            " The stones facing each of these holes go with them."
        ),
    ),
    "capture_column": Plate(
        msg("Capture of a column"),
        msg(
            "If your last stone falls into an empty hole, you take the stones of the other holes in its column,"
            " whoever owns them. Your last stone stays where it is, and the turn ends."
        ),
    ),
    "last_four": Plate(
        msg("The last stones"),
        msg(
            "If you take stones and no more than {left:stone} are left outside the stores, you take these too, and the"
            " game ends."
        ),
        msg(
            "If you take stones and no more than {left:stone} are left outside the stores, you take these too, and the"
            " round ends."
        ),
    ),
    # ------------------------------------------------------------------ all at once, and nothing at all
    "must_feed": Plate(
        msg("Feeding"),
        msg("If the other side has no stones, you must choose a move that puts at least one there."),
    ),
    "slam_nothing": Plate(
        msg("Grand slam"),
        msg("A move that would take all stones of the other side may be played, but it captures nothing."),
    ),
    "slam_forbidden": Plate(
        msg("Grand slam"),
        msg("A move that would take all stones of the other side is not allowed."),
    ),
    "slam_ends": Plate(
        msg("Grand slam"),
        msg("If you take all stones of the other side, the game ends, and what is left in your row is yours too."),
        msg("If you take all stones of the other side, the round ends, and what is left in your row is yours too."),
    ),
}
