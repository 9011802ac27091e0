"""The rules of sowing games in plain words: title and paragraph of every well-known clause.

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


FISH = msg("A fish")
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
            "If your last stone makes two or four in a hole, on either side, you take them, and the turn ends."
            " If the next hole on the way holds two or four too, you take those as well, and so on forwards."
        ),
    ),
    "two_or_four_backwards": Plate(
        msg("Two or four"),
        msg(
            "If your last stone makes two or four in a hole, on either side, you take them, and the turn ends."
            " If the hole just before it holds two or four too, you take those as well, and so on backwards."
        ),
    ),
    "two_or_four_forwards_facing": Plate(
        msg("Two or four"),
        msg(
            "If your last stone makes two or four in a hole, on either side, you take them, and the turn ends."
            " If the next hole on the way holds two or four too, you take those as well, and so on forwards."
            " The stones facing each of these holes go with them."
        ),
    ),
    "two_or_four_backwards_facing": Plate(
        msg("Two or four"),
        msg(
            "If your last stone makes two or four in a hole, on either side, you take them, and the turn ends."
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
    # ------------------------------------------------------------------ beyond the last stone, stores won
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
    # ------------------------------------------------------------------ captures by certain numbers
    "two_four_six": Plate(
        msg("Two, four or six"),
        msg(
            "If your last stone makes two, four or six in a hole, on either side, you take them. If the hole just"
            " before it holds two, four or six too, you take those as well, and so on backwards."
        ),
    ),
    "single_stones": Plate(
        msg("Single stones"),
        msg(
            "If your last stone falls into an empty hole, on either side, you take it. If the hole just before it holds"
            " a single stone too, you take that as well, and so on backwards."
        ),
    ),
    "evens_at_home": Plate(
        msg("Even numbers"),
        msg(
            "If your last stone makes an even number in a hole of your own row, you take all the stones there. If the"
            " hole just before it is yours too and holds an even number, you take those as well, and so on backwards."
        ),
    ),
    "fish.two": Plate(
        FISH,
        msg(
            "If the last stone of a lap makes exactly two in a hole, on either side, that is a fish: you take the two,"
            " and the turn ends."
        ),
    ),
    "fish.three": Plate(
        FISH,
        msg(
            "If the last stone of a lap makes exactly three in a hole, on either side, that is a fish: you take the"
            " three, and the turn ends."
        ),
    ),
    "fish.four": Plate(
        FISH,
        msg(
            "If the last stone of a lap makes exactly four in a hole, on either side, that is a fish: you take the"
            " four, and the turn ends."
        ),
    ),
    "fish.five": Plate(
        FISH,
        msg(
            "If the last stone of a lap makes exactly five in a hole, on either side, that is a fish: you take the"
            " five, and the turn ends."
        ),
    ),
    "four_and_on": Plate(
        msg("A four, and on"),
        msg(
            "If the last stone of a lap makes exactly four, on either side, and there are stones in the next hole, you"
            " take the four and sow on with the stones of that next hole: one more lap of the same turn."
        ),
    ),
    "four_at_a_gap": Plate(
        msg("A four before an empty hole"),
        msg(
            "If the last stone of a lap makes exactly four, on either side, but the next hole is empty, you take the"
            " four, and the turn ends."
        ),
    ),
    "fours_again": Plate(
        msg("Fours that give a turn"),
        msg(
            "If the last stone of a lap makes exactly four, on either side, you take the four and move again. If the"
            " hole just before it holds four too, you take those as well, and so on backwards."
        ),
    ),
    # ------------------------------------------------------------------ the end
    "unfed": Plate(
        msg("No way to feed"),
        msg(
            "If the other side has no stones and none of your moves reaches it, the game ends, and the other side,"
            " which moved last, takes all that is left."
        ),
        msg(
            "If the other side has no stones and none of your moves reaches it, the round ends, and the other side,"
            " which moved last, takes all that is left."
        ),
    ),
    "few_left": Plate(
        msg("The last stones on the board"),
        msg(
            "A turn that leaves no more than {left:stone} on the board ends the game, and the player who made it takes"
            " these."
        ),
        msg(
            "A turn that leaves no more than {left:stone} on the board ends the round, and the player who made it takes"
            " these."
        ),
    ),
    # ------------------------------------------------------------------ four rows, sown on one's own side
    "first_hole": Plate(
        msg("The first hole"),
        msg(
            "Each player’s first turn starts in a hole that is set: South’s in {hole}, North’s in {target}. Only if it"
            " holds fewer than two stones, that turn may start elsewhere."
        ),
    ),
    "first_quiet.": Plate(
        msg("A quiet first turn"),
        msg(
            "In your first turn you capture nothing, and so no lap goes back. It starts in a hole of two stones or"
            " more."
        ),
    ),
    "capture_and_one_more": Plate(
        msg("Two holes, and one more"),
        msg(
            "If your last stone falls into an empty hole of your front row and there are stones in the hole facing it,"
            " you take them, whatever lies in the back hole behind them, and the stones of one more hole of the other"
            " side, whichever you choose. If the facing hole is empty, you take nothing. Either way the turn ends."
        ),
    ),
    "capture_both_again.": Plate(
        msg("Both holes across"),
        msg(
            "If your last stone falls on other stones in your front row, and both holes of the other side in that"
            " column"
            " hold stones, you take the stones of both. You sow them on your own side, again from the hole where this"
            " lap began: the first stone falls into the hole after it."
        ),
    ),
    "both_ends": Plate(
        msg("Both ends"),
        msg(
            "If one turn of yours captures stones in the other side’s leftmost column and in its rightmost one, you"
            " have won at once."
        ),
    ),
    # ------------------------------------------------------------------ Bao and its sisters
    "nyumba": Plate(
        msg("Nyumba, the house"),
        msg(
            "Each player has one house, drawn square: {hole} and {target}. It is owned until all its stones are lifted"
            " or captured. While it is owned and holds {works_from:stone} or more it works, and then it cannot be"
            " captured."
        ),
    ),
    "nyumba_open": Plate(
        msg("Nyumba, the house"),
        msg(
            "Each player has one house, drawn square: {hole} and {target}. It is owned until all its stones are lifted"
            " or captured. While it is owned and holds {works_from:stone} or more it works. It can be captured like any"
            " other hole."
        ),
    ),
    # ------------------------------------------------------------------ the first phase: stones in hand
    "namua": Plate(
        msg("Namua, the first phase"),
        msg(
            "While you have stones in hand, each turn drops one of them into an occupied hole of your front row. If"
            " stones that can be captured lie across, you capture them. If you can capture in any hole, you must."
        ),
    ),
    "namua_takata.tax": Plate(
        msg("Takata in the first phase"),
        msg(
            "If no drop captures, the turn is takata: nothing is captured. You drop the stone into an occupied front"
            " hole, lift all the stones there, and sow them to the left or to the right, lap after lap. If you start in"
            " your house, and it worked before the drop, you lift only {tax:stone} of it."
        ),
    ),
    "namua_takata.open": Plate(
        msg("Takata in the first phase"),
        msg(
            "If no drop captures, the turn is takata: nothing is captured. You drop the stone into an occupied front"
            " hole, lift all the stones there, and sow them to the left or to the right, lap after lap. Your house may"
            " start it only if no other front hole can."
        ),
    ),
    "namua_twos.": Plate(
        msg("Twos first"),
        msg(
            "While your house does not work, a takata of the first phase starts in a front hole that held"
            " {at_least:stone} or more before the drop, if there is one."
        ),
    ),
    "namua_house.": Plate(
        msg("The house last"),
        msg(
            "If no other front hole is occupied, the takata starts in your house. From a house that worked before the"
            " drop, only {tax:stone} are lifted."
        ),
    ),
    # ------------------------------------------------------------------ capturing turns
    "mtaji": Plate(
        msg("Mtaji, the capturing turn"),
        msg(
            "If a hole of {at_least} to {at_most:stone} can be sown so that its first lap ends in a capture, you must"
            " play such a move. A hole with more stones may not start a capturing turn, but a later lap of any length"
            " may capture."
        ),
    ),
    "mtaji_phase": Plate(
        msg("Mtaji, the second phase"),
        msg(
            "Once the hands are empty you sow from the holes of your two rows. If a hole of {at_least} to"
            " {at_most:stone} can be sown so that its first lap ends in a capture, you must play such a move. A hole"
            " with more stones may not start a capturing turn, but a later lap of any length may capture."
        ),
    ),
    "mtaji_house": Plate(
        msg("The house captures last"),
        msg("In the second phase a house that works may start a capture only if no other hole can."),
    ),
    "capture_sow": Plate(
        msg("Captures are sown on"),
        msg(
            "If a lap of a capturing turn ends in an occupied hole of your front row, and stones that can be captured"
            " lie across, you capture them. You sow them on your own side: the first falls into a kichwa, an end hole"
            " of your front row, the others on towards the other end."
        ),
    ),
    "capture_sow_near": Plate(
        msg("Captures are sown on"),
        msg(
            "If a lap of a capturing turn ends in an occupied hole of your front row, and stones that can be captured"
            " lie across, you capture them. You sow them on your own side: the first falls into a kichwa, an end hole"
            " of your front row, the others on towards the other end. If you capture in one of the {near:hole} nearest"
            " to an end of the row, you sow from that end. Further in, you sow from the end that keeps your direction."
        ),
    ),
    "capture_sow_hand": Plate(
        msg("Captures are sown on"),
        msg(
            "If a drop from the hand, or a lap of a capturing turn, ends in an occupied hole of your front row, and"
            " stones that can be captured lie across, you capture them. You sow them on your own side: the first falls"
            " into a kichwa, an end hole of your front row, the others on towards the other end. If you capture in one"
            " of the {near:hole} nearest to an end of the row, you sow from that end. Further in, you choose the end"
            " yourself if a drop from the hand captures; if a lap does, you sow from the end that keeps your direction."
        ),
    ),
    "house_choice": Plate(
        msg("Stop in the house, or sow it on"),
        msg(
            "If a capturing turn of the first phase reaches your own working house, and nothing is captured"
            " there, you choose: stop there, or sow the whole house on. Once it is sown on, it"
            " is no longer your house."
        ),
    ),
    "house_stops.": Plate(
        msg("Stop in the house"),
        msg(
            "If a capturing turn of the first phase reaches your own working house, and nothing is captured there, the"
            " turn ends, and the house stays yours."
        ),
    ),
    # ------------------------------------------------------------------ turns without captures
    "takata": Plate(
        msg("Takata, a turn without captures"),
        msg(
            "If you cannot capture, the turn is takata: you choose a front hole with {at_least:stone} or more and a"
            " direction, and sow lap after lap until a last stone falls into an empty hole. Nothing is captured in the"
            " whole turn."
        ),
    ),
    "takata_keeps": Plate(
        msg("Takata, a turn without captures"),
        msg(
            "If you cannot capture, the turn is takata: you choose a front hole with {at_least:stone} or more and a"
            " direction, and sow lap after lap until a last stone falls into an empty hole. Nothing is captured in the"
            " whole turn. The front row may not be emptied: if only an end hole of it is occupied, that hole is sown"
            " towards the middle."
        ),
    ),
    "takata_back": Plate(
        msg("Takata from the back row"),
        msg("Only if no front hole can start the takata, a back hole with {at_least:stone} or more does."),
    ),
    "takata_at_house.": Plate(
        msg("A takata that reaches the house"),
        msg("A takata of the first phase that reaches your own working house ends there."),
    ),
    "house_tax": Plate(
        msg("House tax"),
        msg(
            "In the second phase a takata may start in a house that works only if no other front hole can start it,"
            " and then just {tax:stone} of the house are lifted: it stays yours."
        ),
    ),
    # ------------------------------------------------------------------ takasia
    "takasia": Plate(
        msg("Takasia"),
        msg(
            "After a takata of the second phase, if the other player cannot capture, look at the front holes there. If"
            " your next turn could capture just one of them, that hole is barred: the answering takata may not start"
            " in it. Never barred are a house that works, a single stone, and the only occupied front hole."
        ),
    ),
    "takasia_spares": Plate(
        msg("Takasia"),
        msg(
            "After a takata of the second phase, if the other player cannot capture, look at the front holes there. If"
            " your next turn could capture just one of them, that hole is barred: the answering takata may not start"
            " in it. Never barred are a house that works, a single stone, the only occupied front hole, and the only"
            " front hole with two stones or more."
        ),
    ),
    "takasia_stop": Plate(
        msg("A takata that reaches the barred hole"),
        msg("A takata that reaches the hole barred by takasia ends there."),
    ),
    "takasia_tax": Plate(
        msg("House tax and takasia"),
        msg("If no stone of the house tax falls into the hole barred by takasia, the turn ends with that lap."),
    ),
    # ------------------------------------------------------------------ the end
    "front_empty": Plate(
        msg("Empty front row"),
        msg(
            "If your front row is empty after any turn, you have lost. If both front rows are empty, the player who"
            " made the turn has lost."
        ),
    ),
    "no_move": Plate(msg("No move left"), msg("If it is your turn and you have no move, you have lost.")),
    # ------------------------------------------------------------------ mandarin holes, debts, games for one
    "relay_next_field": Plate(
        msg("Laps from the next hole"),
        msg(
            "After your last stone, look at the next hole. If it holds stones, you lift them all and sow on the same"
            " way: one more lap of the same turn. A mandarin hole is never lifted: before one that holds stones the"
            " turn ends."
        ),
    ),
    "gaps": Plate(
        msg("Capture across gaps"),
        msg(
            "If the next hole is empty and the one beyond it holds stones, you take all of these, a mandarin included."
            " If one more empty hole and one more with stones follow, you take those too, and so on. Then the turn"
            " ends. An empty mandarin hole is a gap like any other."
        ),
    ),
    "gaps_in_fields": Plate(
        msg("Capture across gaps"),
        msg(
            "If the next hole is empty and the one beyond it holds stones, you take all of these, a mandarin included."
            " If one more empty hole and one more with stones follow, you take those too, and so on. Then the turn"
            " ends. An empty mandarin hole is no gap: before it the turn ends."
        ),
    ),
    "young": Plate(
        msg("Young mandarins"),
        msg(
            "A mandarin is young while fewer than {below:stone} lie beside it in its hole. A young one cannot be"
            " captured: the turn ends before it."
        ),
    ),
    "pay": Plate(
        msg("An empty side"),
        msg(
            "If you have nothing to lift when your turn comes, you first pay {each:stone} from your store into each"
            " hole of your row. What is missing you borrow: your store is then below zero, until captures make up for"
            " it."
        ),
    ),
    "mandarins_gone": Plate(
        msg("The mandarins are gone"),
        msg(
            "The game ends when both mandarin holes are empty after a turn. Each player takes what is left in their own"
            " holes, and the fuller store wins."
        ),
    ),
    "nobody_pays": Plate(
        msg("Nobody can pay"),
        msg(
            "If a player has to pay, but the two stores together do not hold enough stones for it, the game ends. Each"
            " player takes what is left in their own holes."
        ),
    ),
    "nobody_pays_mandarins": Plate(
        msg("Nobody can pay"),
        msg(
            "If a player has to pay, but the two stores together do not hold enough stones for it, the game ends. Each"
            " player takes what is left in their own holes, and in the mandarin hole at their right."
        ),
    ),
    # ------------------------------------------------------------------ games for one
    "lost": Plate(msg("Lost"), msg("If your last stone falls into a hole that was empty, the game is lost.")),
    "all_home": Plate(msg("Solved"), msg("The game is solved when all the stones are in your store.")),
    # ------------------------------------------------------------------ how a game ends
    "row_empty": Plate(
        msg("End of the game"),
        msg(
            "The game ends when a row is empty after a turn. Each player takes what is left in their own row,"
            " and the fuller store wins."
        ),
        msg("The round ends when a row is empty after a turn. Each player takes what is left in their own row."),
    ),
    "row_empty_rest": Plate(
        msg("End of the game"),
        msg(
            "The game ends when a row is empty after a turn. Neither player gets what is left on the board,"
            " and the fuller store wins."
        ),
        msg("The round ends when a row is empty after a turn. Neither player gets what is left on the board."),
    ),
    "majority": Plate(
        msg("More than half"),
        msg(
            "The game ends as soon as one player has captured more than half of all stones, or both exactly half."
            " What is left on the board stays there."
        ),
        msg(
            "The round ends as soon as one player has captured more than half of all stones, or both exactly half."
            " What is left on the board stays there."
        ),
    ),
    "half": Plate(
        msg("Half of all stones"),
        msg(
            "The game ends as soon as one player has half of all stones after a turn, and that player has won. What is"
            " left on the board stays there."
        ),
        msg(
            "The round ends as soon as one player has half of all stones after a turn. What is left on the board stays"
            " there."
        ),
    ),
    "no_stones_own": Plate(
        msg("No stones left"),
        msg(
            "If you have no stones when it is your turn, the game ends, and the other side takes what is left in its"
            " own holes."
        ),
        msg(
            "If you have no stones when it is your turn, the round ends, and the other side takes what is left in its"
            " own holes."
        ),
    ),
    "no_stones": Plate(
        msg("No stones left"),
        msg("If you have no stones when it is your turn, the game ends, and the other side takes all that is left."),
        msg("If you have no stones when it is your turn, the round ends, and the other side takes all that is left."),
    ),
    "no_stones_rest": Plate(
        msg("No stones left"),
        msg(
            "If you have no stones when it is your turn, the game ends. Neither player gets what is left in the other"
            " row."
        ),
        msg(
            "If you have no stones when it is your turn, the round ends. Neither player gets what is left in the other"
            " row."
        ),
    ),
    "cannot_feed": Plate(
        msg("No way to feed"),
        msg(
            "If the other side has no stones and none of your moves reaches it, the game ends,"
            " and you take all that is left."
        ),
        msg(
            "If the other side has no stones and none of your moves reaches it, the round ends,"
            " and you take all that is left."
        ),
    ),
    "cannot_feed_own": Plate(
        msg("No way to feed"),
        msg(
            "If the other side has no stones and none of your moves reaches it, the game ends,"
            " and each player takes what is left in their own holes."
        ),
        msg(
            "If the other side has no stones and none of your moves reaches it, the round ends,"
            " and each player takes what is left in their own holes."
        ),
    ),
    "no_move_own": Plate(
        msg("No move left"),
        msg(
            "If you have no move when it is your turn, the game ends, and each player takes what is left in their own"
            " holes."
        ),
        msg(
            "If you have no move when it is your turn, the round ends, and each player takes what is left in their own"
            " holes."
        ),
    ),
    "only_slams.": Plate(
        msg("Nothing but grand slams"),
        msg(
            "If each of your moves would take all stones of the other side, the game ends,"
            " and you take all that is left."
        ),
        msg(
            "If each of your moves would take all stones of the other side, the round ends,"
            " and you take all that is left."
        ),
    ),
    "nobody_moves": Plate(
        msg("Neither player can move"),
        msg("If neither player has a move, the game ends, and each player takes what is left in their own holes."),
        msg("If neither player has a move, the round ends, and each player takes what is left in their own holes."),
    ),
    "board_empty": Plate(
        msg("The board is empty"),
        msg("The game ends when no stone is left on the board."),
        msg("The round ends when no stone is left on the board."),
    ),
    "stays_empty": Plate(
        msg("A row that stays empty"),
        msg(
            "If your row is empty, you pass. If it would still be empty after the turn that the other side must play,"
            " the game ends before that turn, and the other side takes all that is left."
        ),
        msg(
            "If your row is empty, you pass. If it would still be empty after the turn that the other side must play,"
            " the round ends before that turn, and the other side takes all that is left."
        ),
    ),
    "stuck": Plate(
        msg("No move left"),
        msg("If you have no move when it is your turn, the game ends, and the other side takes all that is left."),
        msg("If you have no move when it is your turn, the round ends, and the other side takes all that is left."),
    ),
    "single_each": Plate(
        msg("One stone each"),
        msg("When each row holds exactly one stone, the game ends, and each player takes the stone of their own row."),
        msg("When each row holds exactly one stone, the round ends, and each player takes the stone of their own row."),
    ),
    "pass": Plate(msg("Passing"), msg("If you have no move, you pass.")),
    "void": Plate(
        msg("Endless sowing"),
        msg("Some sowings never end. A turn that would begin its 1,001st lap is taken back, and the game is a draw."),
        msg("Some sowings never end. A turn that would begin its 1,001st lap is taken back, and the round is void."),
    ),
}
