"""Texts of a game's page: its ways to play, the first player, its doors, and how near other games are."""

from collections.abc import Iterator, Mapping, Sequence

from game.engine.strength import LEVELS
from game.features.home.home_text import remaining_today_text
from game.features.learners.learners_file import Learner
from game.features.learners.rival_ladder import TO_BEAT, LadderProgress
from game.features.lessons.course_list import Course
from game.features.puzzles.todays_round import TodaysRound
from game.rules.arrangement import lays_out_own_side
from game.rules.board import SEATS, Seat
from game.rules.file.variant_library import Variant
from game.rules.file.vocabulary import FirstTurnOffer
from game.rules.game import Rules
from game.table.computer_text import level_name
from game.table.game_clock import RULES, rule_text
from game.table.new_game import COMPUTER, PERSON, GameSetup
from game.table.player_names import with_distinct_names
from game.table.rivals import rival_animal, rival_key
from game.table.side_words import side_name
from game.text.language import GivenName, Language, joined_voices, msg
from game.text.letters import sentence_case
from game.text.punctuation import strip_stop
from game.text.sentences import game_about
from game.text.speech_context import COMPUTER as THE_COMPUTER
from game.text.speech_context import text_for_seat

BETWEEN = " · "  # the parts of a line
BEGINS = joined_voices("{you} [go|goes] first.")
LAYS_OUT = joined_voices("{You} [lay|lays] out the board; then [your|their|its] opponent may turn it round.")
PIE = joined_voices("With the pie rule {you} [go|goes] first.")
EACH = msg("Each side lays out its own stones, one after the other.")
AT_ONCE = msg("Both begin at once.")
# By how many wins in a row are left but one.
THEN = (
    msg("One more win, then {player}"), msg("Two more wins, then {player}"), msg("Three wins in a row, then {player}"),
)  # fmt: skip
HELLO = msg("Hello! Three wins in a row, then {player}")  # of a rival who was never played
LAST_LEFT = msg("One more win"), msg("Two more wins"), msg("Three wins in a row")


def side_names(setup: GameSetup, words: Language) -> dict[Seat, str]:
    """Return the players' names by seat: you and the computer, or two people by their names or sides."""
    if setup.is_for_two_people or PERSON not in setup.kinds.values():
        named = with_distinct_names(setup.players, words)  # two computers have no names
        return {seat: side_name(words, seat, named[seat].name) for seat in SEATS}
    return {
        seat: words.tc("a player", "You") if kind == PERSON else words.tc("a player", "Computer")
        for seat, kind in setup.kinds.items()
    }


def _opening_text_for_seat(seat: Seat, setup: GameSetup, words: Language, text: str) -> str:
    """Return the sentence `text` about the opening move of `seat`, with names filled in: "you" if one person plays, the
    players' names if two do.
    """
    reader = next((one for one in SEATS if setup.kinds[one] == PERSON), None)
    one_person = reader is not None and not setup.is_for_two_people
    names: Mapping[Seat, str] = {one: GivenName(name) for one, name in side_names(setup, words).items()}
    if one_person:
        names = dict.fromkeys(SEATS, THE_COMPUTER)
    return text_for_seat(seat, words, reader if one_person else None, names, text)


def fixed_opening_text(setup: GameSetup, words: Language) -> str:
    """Return a text on which player makes which opening move, if the rules fix that; "" if the first player can be
    chosen.
    """
    opening = setup.opening_offer
    if opening is None:
        return ""
    if opening == FirstTurnOffer.AT_ONCE:
        return words.t(AT_ONCE)
    if opening == FirstTurnOffer.LAYOUT:
        return words.t(EACH) if lays_out_own_side(setup.rules) else _opening_text_for_seat("S", setup, words, LAYS_OUT)
    return _opening_text_for_seat("S", setup, words, PIE)


def setup_summary(setup: GameSetup, words: Language, *, by_lot: bool = False) -> str:
    """Return a one-line summary of the setup: board, stones, unusual options, first player (`by_lot`: drawn by lot)."""
    rules = setup.rules
    parts = [*_option_dependent_parts(setup, words), *setup.changed_options_text(words).split(BETWEEN)]
    if not rules.for_one_player and not setup.opening_offer:
        lots = words.t("lots are drawn")
        parts.append(lots if by_lot else strip_stop(_opening_text_for_seat(setup.first, setup, words, BEGINS)))
    if setup.clock and setup.can_have_clock:
        parts.append(rule_text(RULES[setup.clock], words))
    return sentence_case(BETWEEN.join(filter(None, dict.fromkeys(parts)))) or words.t("The usual rules")


def _option_dependent_parts(setup: GameSetup, words: Language) -> Iterator[str]:
    """Yield those parts of the game's description that would differ with other values of an option."""
    others = [
        {**setup.all_options, option.id: value}
        for option in setup.variant.selectable_options
        for value in [one for one in option.values if one != setup.all_options[option.id]][:1]
    ]
    said = [game_about(setup.variant.rules(other), words) for other in others]
    for part in game_about(setup.rules, words):
        if any(part not in other for other in said):
            yield part


def course_progress_line(course: Course | None, learner: Learner, words: Language, *, known: bool) -> str:
    """Return a line of text on a learner's progress in a course, or that there are no lessons if `course` is None; ""
    while the courses haven't been read (`known` is False).
    """
    if course is None:
        return words.t("No lessons yet") if known else ""
    done, total = course.count_finished_lessons(learner), len(course.steps)
    following = course.next_step(learner)
    if following.step is None:
        return words.t("Short test")
    if done == total:
        return words.say("All {n:lesson} done", n=total)
    title = words.t(following.step.lesson.title)
    return words.say("{n} of {total}: {title}", n=following.at + 1, total=total, title=title)


def short_course_line(course: Course | None, learner: Learner, words: Language) -> str:
    """Return a short line of text on a learner's progress in a course; "" without a course."""
    if course is None:
        return ""
    return words.say("{n} of {total}", n=course.count_finished_lessons(learner), total=len(course.steps))


def puzzles_due_line(count: int, today: TodaysRound, words: Language) -> str:
    """Return a line on a game's puzzles: none, their number, or how many of today's are left."""
    if not count:
        return words.t("No puzzles yet")
    if not today.due_count:
        return words.say("{n:puzzle}", n=count)
    return remaining_today_text(today, words)


def other_names_line(variant: Variant, words: Language, most: int) -> str:
    """Return at most `most` other names of a game in a line; "" if it has none."""
    own = words.t(variant.name)
    names = [name for name in dict.fromkeys(map(words.t, variant.other_names)) if name != own][:most]
    return words.say("also {names}", names=words.join_list(names)) if names else ""


def play_mode_choices(rules: Rules, words: Language) -> Sequence[tuple[str, str]]:
    """Return the three ways to play (against the computer, two players, watching), as pairs of id and name."""
    return [
        (COMPUTER, words.tc("a way to play", "Computer")),
        ("two", words.tc("a way to play", "Two players")),
        ("watch", words.tc("a way to play", "Watch")),
    ]


def rival_description(level: int, words: Language) -> str:
    """Return a text with a rival's animal and how strong it plays; `level`: the rival's level."""
    return sentence_case(f"{rival_animal(words, level)}{BETWEEN}{level_name(words, level)}")


def wins_left_text(stand: LadderProgress, level: int, words: Language) -> str:
    """Return a text on how many more wins in a row are needed to beat a rival, and which rival comes next."""
    last = level == len(LEVELS)
    if last and level in stand.beaten:
        return words.t("You’ve beaten the strongest of all!")
    if stand.is_new and not last:
        return words.say(HELLO, player=rival_key(level + 1))
    left = max(0, TO_BEAT - 1 - stand.wins)
    texts = LAST_LEFT if last else THEN
    return words.say(texts[min(left, len(texts) - 1)], player=rival_key(level + 1))
