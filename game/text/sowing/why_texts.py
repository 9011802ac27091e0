"""The rule behind a step, and the reason of an end, in one line that is said of nobody.

Numbers of a clause are filled in under the names of its keys.  `WHY_IN_ROUND` is said instead in a match.
"""

from game.rules.file.vocabulary import Refill
from game.text.language import msg

WHY: dict[str, str] = {
    "skip_store": msg("A sowing passes over the other side’s store."),
    "skip_origin": msg("The hole that was lifted gets no stone, however far the sowing runs."),
    "skip_own_side": msg("After a full round the rest of the stones falls on the other side only."),
    "skip_burnt": msg("A hole that could not be filled is burnt: no stone goes there in this round."),
    # ------------------------------------------------------------------ which holes may start a turn
    "no_single": msg("A hole with a single stone may not start a turn."),
    "leave_one": msg("A turn starts in a hole of two stones or more, and one of them stays behind."),
    "no_single_first": msg("A single stone may not start a turn while another hole of the row holds more."),
    "only_singles.": msg("There are only single stones, so one of them may start the turn."),
    "head": msg("Every turn starts at the head: the rightmost hole of the row that holds stones."),
    "feed_from_head": msg(
        "The other side has no stones: the turn starts at the rightmost hole whose first lap reaches it."
    ),
    "namua": msg("A stone from the hand falls into an occupied front hole, and if it can capture, it must."),
    "namua_takata.tax": msg("No drop captures: this is takata, sowing without captures."),
    "namua_takata.open": msg("No drop captures: this is takata, sowing without captures."),
    "namua_twos.": msg("The house does not work: the takata starts where two or more lay before the drop."),
    "namua_house.": msg("No other front hole is occupied, so the takata starts in the house."),
    "mtaji": msg("If the first lap of a move can end in a capture, such a move must be played."),
    "mtaji_house": msg("No other hole can capture, so the house may."),
    "takata": msg("Nothing can be captured: this is takata, sowing without captures."),
    "takata_back": msg("No front hole can start the takata, so a back hole does."),
    "house_tax": msg("House tax: only {tax:stone} of a working house are lifted."),
    "nyumba": msg("A house that is owned and holds {works_from:stone} or more cannot be captured."),
    "nyumba_open": msg("A house works while it is owned and holds {works_from:stone} or more."),
    # ------------------------------------------------------------------ stones on their way, and the last one
    "four_taken": msg("Four made on the way are taken at once by the player who is sowing."),
    "four_passing": msg("Four made on the way are taken at once by the owner of the hole."),
    "extra_turn": msg("A last stone in one’s own store earns an extra turn."),
    "relay": msg("The last stone fell on other stones: lift them all and sow on."),
    "relay_leaves_one": msg("The last stone fell on other stones: lift them all but one and sow on."),
    "store_ends": msg("A last stone in one’s own store ends the turn."),
    "capture_facing": msg("A last stone in an empty hole of one’s own row captures the stones facing it."),
    "capture_single": msg("A last stone in an empty hole of one’s own row is captured, with all that faces it."),
    "capture_anywhere": msg("A last stone in an empty hole of either row is captured, with all that faces it."),
    "capture_across": msg("A last stone in an empty hole of one’s own row captures the stones facing it, and stays."),
    "mati_bela.own": msg("Mati bela: a last stone in an empty hole of one’s own row captures the stones facing it."),
    "mati_bela.both": msg("Mati bela: a last stone in an empty hole of either row captures the stones facing it."),
    "mati_bela_last.own": msg(
        "Mati bela: a last stone in an empty hole of one’s own row is captured, with the stones facing it."
    ),
    "mati_bela_last.both": msg(
        "Mati bela: a last stone in an empty hole of either row is captured, with the stones facing it."
    ),
    "two_or_three": msg("Two or three on the other side are captured, and twos and threes just before them too."),
    "two_to_four_across": msg(
        "Two, three or four on the other side are captured, and such numbers in the holes just before them too."
    ),
    "two_or_four_across": msg(
        "Two or four on the other side are captured, and twos and fours in the holes just before them too."
    ),
    "three_or_four_across": msg(
        "Three or four on the other side are captured, and threes and fours in the holes just before them too."
    ),
    "spared": msg("{hole} and {target} are never captured."),
    "spared_last": msg("{hole} and {target} are captured at the end of a chain only, never by the last stone itself."),
    "ko": msg("A single stone that was moved into an empty hole of the other side may not be moved in the answer."),
    "even_at_home": msg("Two, four, six or eight made by the last stone are captured in one’s own row."),
    "even_anywhere": msg("Two, four, six or eight made by the last stone are captured, on either side."),
    "four_again": msg("A last stone that makes four takes them, on either side, and earns another turn."),
    "four_last": msg("A last stone that makes four takes them, on either side, and the turn ends."),
    "four_stays": msg("Four made by the last stone stay where they are, and the turn ends."),
    "two_or_four_forwards": msg("Two or four are captured, and twos and fours in the holes just after them too."),
    "two_or_four_backwards": msg("Two or four are captured, and twos and fours in the holes just before them too."),
    "two_or_four_forwards_facing": msg(
        "Two or four are captured, twos and fours in the holes just after them too, and all that faces them."
    ),
    "two_or_four_backwards_facing": msg(
        "Two or four are captured, twos and fours in the holes just before them too, and all that faces them."
    ),
    "go_back": msg("A lap from the left end of a player’s rows may go the other way round, if it ends in a capture."),
    "own_layout": msg("First South and then North lays out stones on their own side, in any way."),
    "capture_column": msg("A last stone in an empty hole captures the other stones of its column."),
    "single_to_empty.": msg("There are only single stones, so one of them moves into an empty hole."),
    "four_taken_last": msg("Four made by any stone are taken at once by the player who is sowing."),
    "four_passing_last": msg("Four made by any stone are taken at once by the owner of the hole."),
    "relay_next": msg("The hole after the last stone holds stones: lift them all and sow on."),
    "gap": msg("Stones beyond an empty hole are captured, and the turn ends."),
    "gap_onwards": msg("Stones beyond an empty hole are captured, and the next hole with stones is sown on."),
    "gap_facing": msg("Stones beyond an empty hole are captured, with all that faces them."),
    "gap_facing_again": msg(
        "Stones beyond an empty hole are captured, with all that faces them; a second sowing follows."
    ),
    "gap_across": msg("Two empty holes follow: the stones facing the second are captured."),
    "gap_across_again": msg(
        "Two empty holes follow: the stones facing the second are captured; a second sowing follows."
    ),
    "capture_even": msg("An even number on the other side is captured."),
    "two_four_six": msg("Two, four or six are captured, and such numbers in the holes just before them too."),
    "single_stones": msg(
        "A last stone in an empty hole is captured, and single stones in the holes just before it too."
    ),
    "evens_at_home": msg("An even number in one’s own row is captured, and even numbers just before it too."),
    "fish.two": msg("Two made by the last stone are a fish: they are captured, and the turn ends."),
    "fish.three": msg("Three made by the last stone are a fish: they are captured, and the turn ends."),
    "fish.four": msg("Four made by the last stone are a fish: they are captured, and the turn ends."),
    "fish.five": msg("Five made by the last stone are a fish: they are captured, and the turn ends."),
    "four_and_on": msg("Four made by the last stone are captured, and the stones of the next hole are sown on."),
    "four_at_a_gap": msg("Four made by the last stone are captured; the next hole is empty, so the turn ends."),
    "fours_again": msg("Four made by the last stone are captured, fours just before them too, and earn another turn."),
    "tuz": msg("Three on the other side are captured, and the hole becomes the capturer’s tuz, a second store."),
    "capture_both_rows": msg(
        "A last stone in an empty hole of one’s own front row captures the facing hole and the back hole behind it."
    ),
    "first_hole": msg("The first turn of each player starts in a fixed hole: South’s in {hole}, North’s in {target}."),
    "first_quiet.": msg("Nobody captures in their own first turn."),
    "capture_and_one_more": msg(
        "A last stone in an empty hole of one’s own front row captures the facing hole, the one behind it, and any"
        " other one."
    ),
    "capture_both_again.": msg(
        "Both holes across hold stones and are captured; the stones are sown again from the hole where the lap began."
    ),
    "both_ends": msg("One turn has captured at both ends of the other side, and so the game is won."),
    "capture_sow": msg(
        "Captured stones are sown on the side of the player who took them, the first in an end hole of the front row."
    ),
    "last_four": msg("The player who has just taken stones takes the last ones too, and the game ends."),
    "house_choice": msg("A lap ends in the working house: it stops there, or the whole house is sown on."),
    "house_stops.": msg("A lap that ends in the working house stops there."),
    "takata_at_house.": msg("A takata that reaches the working house stops there."),
    "takasia": msg("Takasia: the only threatened hole may not start this turn."),
    "takasia_stop": msg("Takasia: a takata that reaches the barred hole stops there."),
    "takasia_tax": msg("Takasia: no stone of the house tax reached the barred hole, so the turn ends."),
    "slam_nothing": msg("A move that would take all stones of the other side captures nothing."),
    "slam_forbidden": msg("A move that would take all stones of the other side is not allowed."),
    "slam_ends": msg("All stones of the other side are taken, so the game ends: the rest goes to the same player."),
    "must_feed": msg("If the other side has no stones, a move must put at least one there."),
    "relay_next_field": msg("The next hole holds stones: lift them all and sow on."),
    "gaps": msg("What lies beyond an empty hole is captured, and so on from gap to gap."),
    "gaps_in_fields": msg(
        "What lies beyond an empty hole is captured, and so on from gap to gap; a mandarin hole is no gap."
    ),
    "young": msg("A mandarin with fewer than {below:stone} beside it is young, and cannot be captured."),
    "pay": msg("A player with nothing to lift pays {each:stone} into each hole, and borrows what is missing."),
    "lost": msg("A last stone in an empty hole loses the game."),
    # ------------------------------------------------------------------ the end
    "mandarins_gone": msg("Both mandarin holes are empty, so the game ends: each player takes what is left."),
    "nobody_pays": msg("Nobody can pay for an empty side, so the game ends: each player takes what is left."),
    "all_home": msg("All the stones are home: the game is solved."),
    "cannot_feed": msg("No move reaches the other side, so the game ends: the player to move takes the rest."),
    "cannot_feed_own": msg(
        "No move reaches the other side, so the game ends: each player takes what is left in their own holes."
    ),
    "no_move_own": msg(
        "The player to move has no move, so the game ends: each player takes what is left in their own holes."
    ),
    "no_stones": msg("The player to move has no stones, so the game ends: the other side takes the rest."),
    "few_stones": msg(
        "At most {left:stone} on the board, so the game ends: each player takes what is in their own holes."
    ),
    "few_left": msg("At most {left:stone} on the board, so the game ends: the player who moved last takes them."),
    "unfed": msg("No move reaches the other side, so the game ends: the other side takes the rest."),
    "maker_loses": msg("A sowing that does not end is taken back, and the player who made it has lost."),
    "no_stones_rest": msg("The player to move has no stones, so the game ends: neither player gets the rest."),
    "only_slams.": msg("No move is allowed, so the game ends: the player to move takes the rest."),
    "no_stones_own": msg(
        "The player to move has no stones, so the game ends: each player takes what is left in their own holes."
    ),
    "half": msg("One player has half of all stones, so the game ends."),
    "majority": msg("More than half of all stones are captured, so the game ends."),
    "row_empty": msg("A row is empty, so the game ends: each player takes what is left in their own row."),
    "row_empty_rest": msg("A row is empty, so the game ends: neither player gets what is left on the board."),
    "nobody_moves": msg(
        "Neither player has a move, so the game ends: each player takes what is left in their own holes."
    ),
    "board_empty": msg("No stone is left on the board, so the game ends."),
    "stays_empty": msg("A row is empty and would stay so, so the game ends: the other side takes the rest."),
    "stuck": msg("The player to move has no move, so the game ends: the other side takes the rest."),
    "single_each": msg("Each row holds one stone, so the game ends: each player takes the stone of their own row."),
    "front_empty": msg("A front row is empty, and that loses the game."),
    "no_move": msg("The player to move has no move, and that loses the game."),
    "agreed": msg("The players have agreed to stop."),
    "void": msg("A sowing that does not end is taken back, and the game is a draw."),
    # ------------------------------------------------------------------ around the turns
    "pass": msg("A player who has no move passes."),
    "pie": msg("Pie rule: after the first turn North may swap sides."),
    "layout": msg("One player lays out the stones, the other may turn the board round."),
    "at_once": msg("In the opening both hands sow at once, stone by stone."),
}

WHY_IN_ROUND: dict[str, str] = {
    "slam_ends": msg("All stones of the other side are taken, so the round ends: the rest goes to the same player."),
    "only_slams.": msg("No move is allowed, so the round ends: the player to move takes the rest."),
    "last_four": msg("The player who has just taken stones takes the last ones too, and the round ends."),
    "cannot_feed": msg("No move reaches the other side, so the round ends: the player to move takes the rest."),
    "cannot_feed_own": msg(
        "No move reaches the other side, so the round ends: each player takes what is left in their own holes."
    ),
    "no_move_own": msg(
        "The player to move has no move, so the round ends: each player takes what is left in their own holes."
    ),
    "no_stones": msg("The player to move has no stones, so the round ends: the other side takes the rest."),
    "few_stones": msg(
        "At most {left:stone} on the board, so the round ends: each player takes what is in their own holes."
    ),
    "few_left": msg("At most {left:stone} on the board, so the round ends: the player who moved last takes them."),
    "unfed": msg("No move reaches the other side, so the round ends: the other side takes the rest."),
    "no_stones_rest": msg("The player to move has no stones, so the round ends: neither player gets the rest."),
    "no_stones_own": msg(
        "The player to move has no stones, so the round ends: each player takes what is left in their own holes."
    ),
    "half": msg("One player has half of all stones, so the round ends."),
    "majority": msg("More than half of all stones are captured, so the round ends."),
    "row_empty": msg("A row is empty, so the round ends: each player takes what is left in their own row."),
    "row_empty_rest": msg("A row is empty, so the round ends: neither player gets what is left on the board."),
    "nobody_moves": msg(
        "Neither player has a move, so the round ends: each player takes what is left in their own holes."
    ),
    "board_empty": msg("No stone is left on the board, so the round ends."),
    "stays_empty": msg("A row is empty and would stay so, so the round ends: the other side takes the rest."),
    "stuck": msg("The player to move has no move, so the round ends: the other side takes the rest."),
    "single_each": msg("Each row holds one stone, so the round ends: each player takes the stone of their own row."),
    "void": msg("A sowing that does not end is taken back, and the round is void."),
}

# What a match is played for, by the way its rounds are filled.
WHY_MATCH: dict[str, str] = {
    Refill.CLAIMS: msg(
        "Each player fills holes with the stones taken, first on their own side; the player with more claims holes."
    ),
    Refill.PATH: msg("The player with fewer stones lays them out, the other fills the same holes."),
    Refill.OUTWARDS: msg("Each fills their holes from their store; a hole that stays short is burnt."),
    Refill.LAYOUT: msg("The next round is laid out anew, and captures are added up."),
}
