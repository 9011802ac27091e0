"""What a person can do while the stones are laid out: buttons and keys ask for it here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.film.stones import HEAP
from game.rules import arrangement

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.scenes.arrange.hands import LayoutHands
    from game.scenes.arrange.texts import LayoutTexts
    from game.scenes.shell.services import Services
    from game.scenes.shell.table import Table
    from game.session.arrange import Arranging
    from game.session.draft import Draft
    from game.session.layout_search import LayoutSearch


class LayoutController:
    """Lays stones out, has the computer look for a layout, hands the finished one over.

    `on_done` is called with the move, a lawful `layout:…`, just before the page is left; not if it is left otherwise.
    `back` leads to what lies below the page.
    """

    def __init__(
        self,
        services: Services,
        table: Table,
        draft: Draft,
        arranging: Arranging,
        hands: LayoutHands,
        search: LayoutSearch,
        texts: LayoutTexts,
        on_done: Callable[[str], None],
        back: Callable[[], None],
        *,
        counted: bool,
    ) -> None:
        """`counted`: numbers are shown at first."""
        self._services, self._table, self._draft, self._arranging = services, table, draft, arranging
        self._hands, self._search, self._texts = hands, search, texts
        self.on_done, self._back = on_done, back
        self.counted = counted
        self.asked = False  # somebody wanted to be done: what is wrong is pointed out

    def changed(self) -> None:
        """The person did something: the computer need not look for a layout any more."""
        self._search.end()
        self.asked = False

    # ------------------------------------------------------------------ other pages
    def show_rules(self) -> None:
        """The rules of this game."""
        self._services.routes.rules(self._arranging.rules)

    def show_settings(self) -> None:
        """The settings."""
        self._services.routes.settings()

    def full_screen(self) -> None:
        """Over the whole screen, or back into a window."""
        self._services.full_screen()

    def leave(self) -> None:
        """Back to the game; what has been laid out so far is kept."""
        self._back()

    def escape(self) -> None:
        """Lets go what is in the hand, or ends the computer's search, or opens the menu."""
        if self._hands.press or self._hands.carrying:
            self._hands.let_go()
        elif self._search.under_way:
            self.end_search()
        else:
            self._services.routes.pause(self._table)

    # ------------------------------------------------------------------ the computer
    def ask_computer(self) -> None:
        """The computer looks for ever better layouts."""
        self._hands.let_go()
        self._search.begin(self._table.game)
        self._texts.hush()

    def take_found(self) -> None:
        """The best layout that the computer has found is laid out; it can be changed or taken back."""
        if self._search.under_way and self._search.found:
            self._lay(self._search.found.counts)

    def end_search(self) -> None:
        """The computer need not look any further; nothing is laid out."""
        self._search.end()

    def hear(self) -> None:
        """Hears what the computer has found; the best layout that there is is laid out at once."""
        self._search.hear()
        found = self._search.found
        if self._search.under_way and found and found.done:
            self.take_found()
            if found.stones == 0:
                words = self._services.words
                self._texts.notify(
                    words.t("No layout is better: the other player may turn the board and take the better side.")
                )

    # ------------------------------------------------------------------ layouts
    def _lay(self, counts: arrangement.Counts) -> None:
        self._hands.let_go()
        self.changed()
        self._arranging.lay(counts)

    def lay_usual(self, number: object) -> None:
        """One of the layouts that people like to begin with."""
        self._lay(arrangement.usual(self._arranging.rules)[int(str(number))].counts)

    def lay_random(self) -> None:
        """A lawful layout by chance."""
        self._lay(arrangement.random_lawful(self._arranging.rules, self._services.random))

    def mirror(self, how: object) -> None:
        """The other side like the arranger's own."""
        self._hands.let_go()
        likeness: arrangement.Likeness = "facing" if how == "facing" else "letter"
        rules, seat = self._arranging.rules, self._draft.position.player
        counts = arrangement.mirrored(rules, self._arranging.counts, seat, likeness)
        if sum(counts) > arrangement.stones(rules):
            self._texts.refuse("half")
            return
        self._lay(counts)

    def clear(self) -> None:
        """All stones back to the heap."""
        self._lay(arrangement.empty(self._arranging.rules))

    def undo(self) -> None:
        """Takes the last change back."""
        self._hands.let_go()
        self.changed()
        if not self._arranging.undo():
            self._texts.notify(self._services.words.t("There is nothing to take back."))

    def redo(self) -> None:
        """Makes the change again."""
        self._hands.let_go()
        self.changed()
        if not self._arranging.redo():
            self._texts.notify(self._services.words.t("There is nothing to make again."))

    def toggle_counts(self) -> None:
        """Shows or hides all numbers."""
        self.counted = not self.counted

    def done(self) -> None:
        """Hands the layout over; while something is wrong that is said."""
        self._hands.let_go()
        if self._search.under_way:
            self.take_found()
            return
        if self._arranging.faults:
            self.asked = True
            self._texts.hush()
            self._services.sound.play("refused")
            return
        self._search.end()
        self._arranging.settle()
        self._table.playing.film.stones.restack(HEAP, self._arranging.order)  # each stone will lie where it lies here
        self._draft.done()
        self.on_done(arrangement.notation(self._arranging.counts))
        self._back()
