"""The ratings of a learner and of puzzles, which move with each puzzle that is found or missed (`glicko`).

A puzzle counts once a day, by its first try: another try, or the same puzzle once more, changes nothing.  One that was
found with a hint moves nothing at all.

Of somebody new little is known, so each result says much, and the formula moves the rating far.  That is no fault of
theirs: a miss never costs more than it costs one whose rating is known.
"""

from datetime import date

from game.features.learners.learners_file import MOST_PUZZLES, MOST_RUNGS, Learner, PuzzleRating, RatingStep
from game.features.puzzles.glicko import Rating, rating_after, rating_rested
from game.teaching.kept_puzzles import KeptPuzzle

NEWCOMER = Rating(1000.0, 200.0)  # somebody of whom nothing is known: an easy puzzle is the first
UNTRIED = 120.0  # the deviation of a puzzle that nobody has tried here
STEADY = 40.0  # the smallest deviation: a rating always moves a little
LOWEST, HIGHEST = 100.0, 3500.0
KNOWN = 10  # results after which a rating is known; before them no number is shown
SETTLED = 60.0  # the deviation of one who has tried many: a miss moves nobody further than with this
LONGEST = 365  # days without a puzzle: a longer rest makes nothing less sure
NEAR = 100  # points: a puzzle is near a learner within so many of them; then within twice as many, and so on


class PuzzleLadder:
    """Of one learner on one day; `ratings` are those of the puzzles that were tried on this computer."""

    def __init__(self, learner: Learner, ratings: dict[str, PuzzleRating], day: str) -> None:
        self.learner, self._ratings, self._day = learner, ratings, day

    # ------------------------------------------------------------------ where all stand
    @property
    def points(self) -> int:
        """The learner's rating, as it is shown."""
        return round(self._last.value)

    @property
    def unknown(self) -> int:
        """Number of results missing until the rating is known."""
        return max(0, KNOWN - len(self.learner.ladder))

    def rating_before(self, rungs: int) -> float:
        """The learner's rating before that many of the last results."""
        ladder = self.learner.ladder
        return ladder[-rungs - 1].rating if len(ladder) > rungs else NEWCOMER.value

    @property
    def _last(self) -> Rating:
        if not self.learner.ladder:
            return NEWCOMER
        rung = self.learner.ladder[-1]
        return Rating(rung.rating, rung.deviation, rung.volatility)

    @property
    def _now(self) -> Rating:
        """The learner's rating after the days of rest."""
        if not self.learner.ladder:
            return NEWCOMER
        try:
            days = (date.fromisoformat(self._day) - date.fromisoformat(self.learner.ladder[-1].day)).days
        except ValueError:
            days = 0
        return _bounded(rating_rested(self._last, min(max(days, 0), LONGEST)))

    def rating_of_puzzle(self, puzzle: KeptPuzzle) -> Rating:
        """The rating of a puzzle: what tries have made of that which its difficulty gave it."""
        kept = self._ratings.get(puzzle.id)
        return Rating(kept.rating, kept.deviation) if kept else Rating(float(puzzle.rating), UNTRIED)

    def steps_away(self, puzzle: KeptPuzzle) -> int:
        """Return the distance of a puzzle from the learner in steps of `NEAR`, 0 for near."""
        return max(0, round(self.points_away(puzzle)) - 1) // NEAR

    def points_away(self, puzzle: KeptPuzzle) -> float:
        """Return the distance of a puzzle from the learner in rating points."""
        return abs(self.rating_of_puzzle(puzzle).value - self._last.value)

    def _after(self, theirs: Rating, *, found: bool) -> Rating:
        """The learner's rating after a result."""
        now = self._now
        moved = _moved(now, theirs, found)
        if found or now.deviation <= SETTLED:
            return moved
        return moved._replace(value=_moved(now._replace(deviation=SETTLED), theirs, found).value)

    # ------------------------------------------------------------------ what moves them
    def counted(self, puzzle: KeptPuzzle) -> RatingStep | None:
        """The result of a puzzle that counts today; None if it has none yet."""
        rungs = reversed(self.learner.ladder)
        return next((rung for rung in rungs if rung.puzzle == puzzle.id and rung.day == self._day), None)

    def gain(self, rung: RatingStep) -> int:
        """By how many points a result moved the learner."""
        ladder = self.learner.ladder
        return round(rung.rating) - round(self.rating_before(len(ladder) - ladder.index(rung)))

    def climb(self, puzzle: KeptPuzzle, *, found: bool) -> None:
        """A puzzle was found at the first try, or not; both ratings are changed, and still to be saved."""
        mine, theirs = self._now, self.rating_of_puzzle(puzzle)
        now, then = self._after(theirs, found=found), _moved(theirs, mine, not found)
        rung = RatingStep(
            puzzle.id,
            self._day,
            found,
            round(theirs.value, 2),
            round(now.value, 2),
            round(now.deviation, 2),
            round(now.volatility, 6),
        )
        self.learner.ladder = [*self.learner.ladder, rung][-MOST_RUNGS:]
        if puzzle.id in self._ratings or len(self._ratings) < MOST_PUZZLES:
            self._ratings[puzzle.id] = PuzzleRating(round(then.value, 2), round(then.deviation, 2))


def _moved(rating: Rating, rival: Rating, score: float) -> Rating:
    return _bounded(rating_after(rating, [(rival, score)]))


def _bounded(rating: Rating) -> Rating:
    value, deviation = min(max(rating.value, LOWEST), HIGHEST), min(max(rating.deviation, STEADY), NEWCOMER.deviation)
    return Rating(value, deviation, min(max(rating.volatility, 0.01), 0.2))
