"""The rules of draughts in plain words, a plate for each clause."""

from game.rules.draughts.compiled import Rules
from game.rules.draughts.words import DraughtsEndCondition
from game.rules.file.schema import FromOption
from game.text.language import Language, Messages, msg
from game.text.own_texts import author_text, author_title
from game.text.speech_context import RulePlate


def rules_page(rules: Rules, words: Language) -> list[RulePlate]:
    """Return the rules in force as paragraphs, in the order in which people explain them."""
    game, men = rules.words, rules.board.men
    out = [
        RulePlate(
            "goal",
            words.t("Goal"),
            words.t("Capture all of your opponent’s pieces, or leave them no move."),
            is_changed=False,
            is_basic=True,
        ),
        RulePlate(
            "start",
            words.t("At the start"),
            words.say(
                "The board has {size} squares; only the dark ones are used. Each side has {n} men, on the {rows} rows"
                " nearest to it. The dark men move first.",
                size=(rules.board.size, rules.board.size),
                n=men,
                rows=men // (rules.board.size // 2),
            ),
            is_changed=_depends_on_unusual_option(rules, game.board.size),
            is_basic=True,
        ),
        RulePlate(
            game.man.id,
            words.t("Men"),
            words.t("A man moves one square forward, along a diagonal."),
            is_changed=False,
            is_basic=True,
        ),
        RulePlate(
            game.capture.id,
            words.tc("draughts", "Capture"),
            _capture_rule(rules, words),
            is_changed=_depends_on_unusual_option(rules, game.capture.backwards, game.capture.kings),
            is_basic=True,
        ),
        RulePlate(
            game.crown.id,
            words.t("Kings"),
            words.t(
                "A man that ends its move on the last row becomes a king: a second man is put on it. A man that jumps"
                " on from there stays a man."
            ),
            is_changed=False,
        ),
        RulePlate(
            game.king.id,
            words.t("How kings move"),
            _king_rule(rules, words),
            is_changed=_depends_on_unusual_option(rules, game.king.lands),
        ),
    ]
    if rules.has_burning:
        changed = _depends_on_unusual_option(rules, game.burning.on)
        out += [
            RulePlate(
                game.burning.id,
                words.t("Burning a man"),
                words.t(
                    "If you could capture and your turn captured nothing, the other player may burn one man "
                    "that could have captured: it’s taken off the board, and then the other player moves. "
                    "Stopping after a first capture is always allowed."
                ),
                is_changed=changed,
            ),
            RulePlate(
                game.burning.king,
                words.t("Burning a king"),
                words.t(
                    "If your turn captured nothing, each king that could have captured is burnt at once. Nobody is"
                    " asked."
                ),
                is_changed=changed,
            ),
        ]
    for end in game.end:
        title, text = ENDS[end.when]
        if end.when == DraughtsEndCondition.THREE_KINGS and rules.is_slow_hunt_lost:
            text = HUNT_LOST
        out.append(
            RulePlate(end.id, words.t(title), words.t(text), is_changed=_depends_on_unusual_option(rules, end.then))
        )
    return [_with_own_text(one, rules, words) for one in out]


def _with_own_text(plate: RulePlate, rules: Rules, words: Language) -> RulePlate:
    """Return the paragraph with its author's title and text, if the variant file has any."""
    game = rules.words
    clause = next(
        (c for c in (game.man, game.capture, game.crown, game.king, game.burning, *game.end) if c.id == plate.id), None
    )
    title, text = author_title(clause, words), author_text(clause, words)
    return plate._replace(title=title or plate.title, text=text or plate.text)


HUNT_LOST = msg("Three kings alone against one king have twelve turns to win; after that they’ve lost.")
ENDS: Messages[dict[DraughtsEndCondition, tuple[str, str]]] = {
    DraughtsEndCondition.NO_PIECE: ("No pieces left", "Whoever has no pieces left has lost."),
    DraughtsEndCondition.NO_MOVE: ("No move", "Whoever can’t move has lost."),
    DraughtsEndCondition.THIRD_TIME: (
        "The same position three times",
        "If the same position comes up for the third time, the game is a draw.",
    ),
    DraughtsEndCondition.QUIET: (
        "A long time without a capture",
        (
            "If neither player captures anything in fifty turns, the game is a draw. Both may also agree on a draw"
            " at any time."
        ),
    ),
    DraughtsEndCondition.THREE_KINGS: (
        "Three kings against one",
        "Three kings alone against one king have twelve turns to win. After that the game is a draw.",
    ),
    DraughtsEndCondition.FEW_KINGS: (
        "Few kings",
        (
            "One king against one or two kings, with no other piece, is a draw at once, unless the player to move can"
            " win with that move."
        ),
    ),
}


def _capture_rule(rules: Rules, words: Language) -> str:
    """Return the rule on how men capture, as a paragraph."""
    said = [
        words.t(
            "A man captures by jumping over one of your opponent’s pieces beside it, onto the empty square "
            "behind. The piece is captured at once, and the man may jump again, or stop."
        ),
        words.t("Nobody has to capture.")
        if not rules.has_burning
        else words.t("You may pass up a capture, but it can cost you."),
        words.t("A man captures backwards only after it has captured in the same turn.")
        if rules.captures_backwards_only_in_chain
        else words.t("It captures forwards and backwards."),
    ]
    if rules.captures_kings_forwards_only:
        said.append(words.t("A man captures a king only forwards."))
    return " ".join(said)


def _king_rule(rules: Rules, words: Language) -> str:
    """Return the rule on how kings move and capture, as a paragraph."""
    lands = (
        words.t("It lands right behind that piece, and may capture again from there, or stop.")
        if rules.king_lands_right_behind
        else words.t(
            "It lands on any empty square behind that piece, as far as the way is free, and may capture again from"
            " there, or stop."
        )
    )
    return " ".join(
        (
            words.t("A king moves any distance along a diagonal, forwards and backwards."),
            words.t("It captures a piece at any distance if the squares before it are empty."),
            lands,
        )
    )


def _depends_on_unusual_option(rules: Rules, *said: object) -> bool:
    options = [one.option for one in said if isinstance(one, FromOption)]
    return any(rules.options[option] != rules.defaults[option] for option in options)
