"""The rules of games that look beyond the last stone, and of holes that become stores, in plain words.

Laps from the next hole, captures across a gap, fours that the last stone makes too, the tuz, holes of one column.
"""

from game.text.language import msg
from game.text.sowing.rule_texts import Plate

NEXT_PLATES: dict[str, Plate] = {
    # ------------------------------------------------------------------ which holes may start a turn
    "single_to_empty.": Plate(
        msg("Nothing but single stones"),
        msg("If you have nothing but single stones, you move one of them, but only into an empty hole."),
    ),
    # ------------------------------------------------------------------ stones on their way
    "four_passing_last": Plate(
        msg("Fours"),
        msg(
            "Whenever a stone makes exactly four in a hole, on its way or as the last one of a lap, the owner of that"
            " hole takes the four at once."
        ),
    ),
    "four_taken_last": Plate(
        msg("Fours"),
        msg(
            "Whenever a stone makes exactly four in a hole, on either side, on its way or as the last one of a lap, you"
            " take the four at once."
        ),
    ),
    # ------------------------------------------------------------------ the last stone
    "relay_next": Plate(
        msg("Laps from the next hole"),
        msg(
            "When your hand is empty, look at the hole after your last stone. If there are stones in it, you lift them"
            " all and sow on: one more lap of the same turn. The hole of your last stone stays as it is."
        ),
    ),
    "gap": Plate(
        msg("Capture across a gap"),
        msg(
            "If the hole after your last stone is empty, the turn ends there. But if there are stones in the hole"
            " beyond it, you take them first."
        ),
    ),
    "gap_onwards": Plate(
        msg("Capture across a gap"),
        msg(
            "If the hole after your last stone is empty and there are stones in the hole beyond it, you take them, and"
            " sow on from the first hole after that which holds stones. If both holes are empty, the turn ends."
        ),
    ),
    "gap_facing": Plate(
        msg("Capture across a gap"),
        msg(
            "If the hole after your last stone is empty, the turn ends there. But if there are stones in the hole"
            " beyond it, you take them first, and with them whatever lies in the hole facing it."
        ),
    ),
    "gap_facing_again": Plate(
        msg("Capture across a gap"),
        msg(
            "If the hole after your last stone is empty, the sowing ends there. But if there are stones in the hole"
            " beyond it, you take them, and with them whatever lies in the hole facing it. Then you sow once more,"
            " from any of your holes; what you take in this second sowing earns no third."
        ),
    ),
    "gap_across": Plate(
        msg("Capture across two empty holes"),
        msg(
            "If the two holes after your last stone are both empty, but there are stones in the hole facing the second"
            " of them, you take these, and the turn ends."
        ),
    ),
    "gap_across_again": Plate(
        msg("Capture across two empty holes"),
        msg(
            "If the two holes after your last stone are both empty, but there are stones in the hole facing the second"
            " of them, you take these. This capture, too, lets you sow once more, but never a third time."
        ),
    ),
    "capture_even": Plate(
        msg("Even numbers"),
        msg("If your last stone makes an even number in a hole of the other side, you take all the stones there."),
    ),
    "tuz": Plate(
        msg("Tuz"),
        msg(
            "If your last stone makes exactly three in a hole of the other side, you take the three, and that hole is"
            " your tuz, a second store, for the rest of the game: every stone that falls there goes to your store at"
            " once, whoever sows it, and no turn starts there. The three stay where they are if you have a tuz already,"
            " if it is the last hole of the other side’s row, or if it has the same letter as the tuz that the other"
            " side has won from you."
        ),
    ),
    "capture_both_rows": Plate(
        msg("Capture of front and back"),
        msg(
            "If your last stone falls into an empty hole of your front row and there are stones in the hole facing it,"
            " you take them, and whatever lies in the back hole behind them. If the facing hole is empty, you take"
            " nothing. Either way the turn ends."
        ),
    ),
    # ------------------------------------------------------------------ the end
    "few_stones": Plate(
        msg("The last stones on the board"),
        msg(
            "A turn that leaves no more than {left:stone} on the board ends the game. Each player takes what is left in"
            " their own holes."
        ),
        msg(
            "A turn that leaves no more than {left:stone} on the board ends the round. Each player takes what is left"
            " in their own holes."
        ),
    ),
    "maker_loses": Plate(
        msg("Endless sowing"),
        msg(
            "Some sowings never end. A turn that would begin its 1,001st lap is taken back, and the player who made it"
            " has lost."
        ),
    ),
}
