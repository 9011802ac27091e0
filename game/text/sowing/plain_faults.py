"""The reader's reasons as a child can read them: what is wrong → the same without words of files."""

from game.text.language import msg

PLAIN_FAULTS: dict[str, str] = {
    "only the way round one or two rows passes the stores": msg("Sowing passes the stores only on one or two rows."),
    "no stone is sown into a store here": msg("No stone is ever sown into a store here."),
    "the stones in the hands never come onto the board": msg(
        "The stones in the hands would never come onto the board."
    ),
    "no stones wait in hands here": msg("Nobody has stones in hand in this game."),
    "there is no house here": msg("There’s no house in this game."),
    "only two rows have a head": msg("Only two rows have a rightmost hole to begin with."),
    "no lap captures stones that are sown on": msg("No captured stones are sown on here."),
    "no captured stones are sown on here": msg("No captured stones are sown on here."),
    "a store that pays and borrows is never sown": msg("A store that pays can’t be sown into."),
    "the rules have to say what happens when the stores are empty too": msg(
        "The rules have to say what happens when the stores are empty too."
    ),
    "captured stones are sown on along a player’s own rows only": msg(
        "Captured stones can only be sown on where each player has two rows."
    ),
    "captured stones either lie in stores or are sown on": msg(
        "Captured stones go into stores or are sown on, not both."
    ),
    "a choice is written after the sign of a direction": msg(
        "You can choose this only where you choose the direction."
    ),
    "a choice belongs to a kind of turn": msg("This can only be chosen where there are kinds of turn."),
    "a hole is barred to a kind of turn": msg("This needs a rule about how a turn begins."),
    "takasia needs a house, and there is none": msg("There’s no house in this game."),
    "there is no opening in which the stones are laid out": msg("Nobody lays out the stones before this game."),
    "the stones of this game are not laid out by hand": msg("The stones of this game aren’t laid out by hand."),
    "this refill works on two rows only": msg("This way of filling is for two rows only."),
    "nothing says that burnt holes are passed over": msg("No rule says that sowing passes over closed holes."),
    "only on four rows does each player sow in a direction of their own": msg(
        "Players keep a direction of their own only on four rows."
    ),
    "these rules do not say what this does where a direction is kept for the whole game": msg(
        "This doesn’t go with a direction that’s kept for the whole game."
    ),
    "no hole is burnt here": msg("No hole is ever closed here."),
    "no hole is barred here": msg("No hole is ever barred here."),
    "no {code} under the same options is called {given}": msg("There’s no such kind of turn here."),
    "no turn threatens a hole": msg("No turn has to capture here, so nothing is threatened."),
    "no clause makes a difference for this house": msg("No rule asks for this house."),
    "no last stone takes the hole into which it falls": msg("No last stone captures the hole it falls into."),
    "every turn ends after one lap": msg("Every turn ends after one lap here."),
    "nothing is captured in this game": msg("There’s a rule about captures, but nothing would be captured."),
    "these rules do not say what this does at a mandarin hole": msg("This doesn’t go with mandarin holes."),
    "what a store holds is not settled while it may still have to pay": msg(
        "A store that may still have to pay is never counted."
    ),
    "a move can name a direction or a choice, but not both": msg("You can’t choose a direction and this as well."),
    "nobody can tell beforehand where a lap that goes back ends": msg("This doesn’t go with laps that may turn round."),
    "one choice in a turn is all that a move can say": msg("There can be only one choice in a turn."),
    "only on two rows can a whole side be passed over": msg("A whole side can be passed over only on two rows."),
    "the lifted hole is passed over already": msg("The lifted hole is already passed over."),
    "it would be captured from elsewhere": msg("That hole would still be captured from elsewhere."),
    "it would be captured on the way": msg("That hole would still be captured on the way."),
    "both hands sow at once there": msg("That doesn’t go with both players sowing at once."),
    "there are no stores for what is captured": msg("There are no stores for what you capture."),
    "nobody can tell beforehand how a lap ends if numbers are taken on its way": msg(
        "A turn can’t be required to capture where stones are captured on the way."
    ),
    "a house can only be captured from the hole opposite": msg("A house can only be captured from the opposite hole."),
    "only with one direction can anyone tell beforehand which hole reaches the opponent’s side": msg(
        "Feeding works only where all stones go the same way round."
    ),
    "no stone is sown on the opponent’s side": msg("No stone ever falls on your opponent’s side here."),
    "nobody can tell beforehand what lies in the holes that follow": msg(
        "Nobody can tell beforehand what will lie in the holes that follow."
    ),
    "these rules do not say what such a capture does": msg("This doesn’t go with such a capture."),
    "where the sowing begins is passed over, or asked about beforehand": msg(
        "The first stone can’t fall back where another rule asks how far the sowing reaches."
    ),
    "in a match an endless turn makes its round void": msg("In a match a turn without an end makes its round void."),
    "a turn that both players make at once is of no kind": msg(
        "Kinds of turn don’t go with both players sowing at once."
    ),
    "two rows have no front and back": msg("On two rows there’s no front and no back."),
    "a forced start has one direction": msg("Where the start is forced, all stones go the same way round."),
    "every sowing passes it over": msg("Every sowing passes that store over."),
    "this depends on sides, but in this match holes change owner": msg("In this match holes change owners."),
    "a hole of the middle row faces itself": msg("On three rows a hole in the middle row has no opposite hole."),
    "on two rows the rest of a column is the facing hole": msg(
        "On two rows the rest of a column is just the opposite hole."
    ),
    "nobody can tell beforehand whether the captures of this game take everything": msg(
        "Nobody can tell beforehand whether such captures take everything."
    ),
    "a turn of several laps cannot be forbidden because of where it ends": msg(
        "A turn of several laps can’t be forbidden for the way it ends."
    ),
    "where there are kinds of turn, they say which moves are legal": msg(
        "Another rule already says how a turn may begin."
    ),
    "it judges the first lap only, but a later lap may bring a stone to the opponent’s side": msg(
        "A later lap may still bring a stone to your opponent’s side."
    ),
    "without stores the stones of the players are not counted": msg("Without stores nobody counts stones."),
    "a match counts the stones of its rounds": msg("A match counts the stones of its rounds."),
    "no direction is chosen for it": msg("There’s no time to choose a direction when both sow at once."),
    "a match counts stones in stores": msg("A match counts stones in stores."),
    "each round is laid out by hand": msg("Each round is laid out by hand."),
    "holes are filled with the number that lies in each at the start": msg(
        "Holes are refilled with as many stones as each held at the start."
    ),
    "nothing faces a store, and nothing is taken from one": msg(
        "No hole is opposite a store, and nothing is captured from one."
    ),
    "a store is never lifted": msg("A store is never lifted."),
    "there is nothing to lift for a relay": msg(
        "There would be nothing to lift: the hole is empty, or you captured the stones."
    ),
    "there may be nothing to take": msg("There may be nothing to capture there."),
    "there may be nothing to lift in the next hole": msg("There may be nothing to lift in the next hole."),
    "there may be nothing to sow on": msg("There may be nothing to sow on."),
    "no gap leads from one capture to the next": msg("No empty hole leads from one capture to the next."),
    "a chain goes on from the last stone's hole, and needs a number of stones": msg(
        "Captures go on from hole to hole only where a number decides what is captured."
    ),
    "a hole becomes a store when it is taken, on the opponent’s side and by making a number of stones": msg(
        "A hole becomes a store when its number is captured on your opponent’s side."
    ),
    "no turn is earned here": msg("No extra turn is earned here."),
    "a choice is given at a house or in named holes only": msg(
        "Such a choice exists only at a house or in named holes."
    ),
    "named holes say where the last stone falls": msg("The named holes already say where the last stone falls."),
    "a last stone can lose only a game for one player, and then it takes nothing": msg(
        "Only a game for one can be lost like this."
    ),
    "the number already says whether the hole was empty": msg(
        "The number of stones there already says whether the hole was empty."
    ),
    "nothing ever lies in the next hole": msg("Nothing ever lies in the next hole then."),
    "nothing ever lies in the facing hole": msg("Nothing ever lies in the opposite hole then."),
    "no more than {n} ever lie there": msg("No more than {n:stone} ever lie there."),
    "no single stone starts such a turn": msg("No single stone ever starts such a turn."),
    "a single stone of such a turn falls into an empty hole anyway": msg(
        "A single stone falls into an empty hole anyway in such a turn."
    ),
    "nothing is left that anybody could sweep": msg("Nothing is left that anybody could capture."),
    "an even number already means two stones or more": msg(
        "An empty hole with your last stone in it holds one: that’s odd."
    ),
    "this does not say whose row is empty": msg("That doesn’t say whose row is empty."),
    "these rules do not say what lies opposite there": msg("This needs two rows of holes that stay the players’ own."),
    "this does not count what is captured before the sowing": msg("This doesn’t go with captures before the sowing."),
    "this says how many stones count as few": msg("You can say how few only where few stones end the game."),
    "one word appears here twice": msg("The same word appears twice."),
    "there are no stones to lay out": msg("There are no stones to lay out."),
    "the board would hold {n} stones": msg("The board would hold {n:stone}: too many."),
    "{n} columns are too many for a board of {rows} rows": msg("The rows would be too long for this board."),
    "the middle row is shared in halves": msg("The middle row is shared in halves, so its number must be even."),
    "no [[lap]] takes anything in this kind of turn": msg("Nothing can be captured in this kind of turn."),
    "with some options nothing would end the game": msg("Nothing would ever end the game."),
    "with some options nothing would end a game that goes round in circles": msg(
        "Nothing would end a game that goes round in circles."
    ),
    "a second {code} under the same options": msg("There’s already a rule like that."),
    "this is passed over already": msg("That’s already passed over."),
    "this hole is spared already": msg("That hole is already spared."),
    "{given} is not a hole of South on every board": msg(
        "{hole} isn’t a hole of the bottom row on every board of this game."
    ),
    "{given} already has a direction": msg("{hole} already has its direction."),
    "{given} can be {n}": msg("This number can’t be {n}."),
}
