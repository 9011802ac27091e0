"""What the home page says of lessons and puzzles: how far one is with each game, and what waits."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from game.scenes.home.mine import PLACES, Place

if TYPE_CHECKING:
    from game.scenes.shell.services import Services
    from game.text.language import Words

ENOUGH = 0.5  # of a game's lessons: who knows so many can play it


class Host(Protocol):
    """The page that says it."""

    services: Services
    words: Words


class Lessons:
    """Courses are read only where somebody has begun one, and nothing waits for them."""

    def __init__(self, page: Host) -> None:
        self._page = page
        self._seen = 0

    @property
    def begun(self) -> bool:
        """Whether some lesson is finished."""
        return bool(self._page.services.learners.current.lessons)

    def look(self) -> None:
        """What was learnt may be more by now."""
        self._page.services.learners.look()

    def came(self) -> bool:
        """Whether there is something new to be said of courses; has them read where that is wanted."""
        if not self.begun:
            return False
        courses = self._page.services.courses
        if not courses.ready:
            courses.begin()
        if courses.version == self._seen:
            return False
        self._seen = courses.version
        return True

    def done(self) -> dict[str, str]:
        """By game, how far one is with its lessons; games whose course was not begun are not there."""
        services, words = self._page.services, self._page.words
        learner, out = services.learners.current, dict[str, str]()
        for course in services.courses.courses if self.begun else ():
            if course.id in services.library.variants and (n := course.done(learner)):
                out[course.id] = words.say("{n} of {total:lesson}", n=n, total=len(course.steps))
        return out

    def learnt(self) -> list[str]:
        """Games of which one knows enough to play them, the best known first."""
        services = self._page.services
        learner = services.learners.current
        parts = {
            course.id: course.done(learner) / len(course.steps)
            for course in (services.courses.courses if self.begun else ())
            if course.id in services.library.variants
        }
        return sorted((id for id, part in parts.items() if part >= ENOUGH), key=lambda id: -parts[id])

    @property
    def whose(self) -> str:
        """Who learns now, where several do."""
        learners = self._page.services.learners
        return learners.current.name if len(learners.all) > 1 else ""

    def places(self, *, whole: bool) -> list[Place]:
        """The other places of the program; what waits there is said once the page is `whole`."""
        services, words = self._page.services, self._page.words
        due = services.learners.current.due(services.now()[:10]) if whole else 0
        notes = {"puzzles": words.say("{n} today", n=due)} if due else {}
        whose = {"learn": self.whose} if whole else {}
        return [
            Place(
                f"to.{name}", icon, words.t(title), getattr(services.routes, name), notes.get(name, ""),
                whose.get(name, ""),
            )
            for name, icon, title in PLACES
        ]  # fmt: skip
