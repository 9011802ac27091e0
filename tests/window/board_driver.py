"""A board's page driven by name, for stories: before the bar stands who plays what, behind it what is done and seen.

`pc oware moves=A,b counts=A:4,b:5 player=N pie size=800x600 thinks=a,b | click C; moves=A,b,C`: who plays South and
North, the game, what was played and how stones lie, options, settings and the answers of the computer.
"""

from __future__ import annotations

import shlex
from collections.abc import Callable
from typing import Any

import pygame

from game.engine.analysis.values import AnalysisFailure
from game.rules.file.variant_library import standard_library
from game.text.language import without_markup
from tests.window.moves.squares import STARTS_OF_SQUARES, begin
from tests.window.stage import KINDS, Stage
from tests.window.story import for_each, tell

GAMES = standard_library().variants
SAID: dict[str, object] = {"True": True, "False": False}
WINDOW: dict[str, Callable[[str], object]] = {
    "size": lambda said: tuple(int(n) for n in said.split("x")), "text_scale": float, "language": str, "theme": str,
}  # fmt: skip
SETTINGS = ("confirm", "turned", "previews", "values", "calm_motion", "turn_list", "time_to_read", "speed")
STARTS = {  # how far a game has come, by a word of its own
    # Of Kiswahili: B1> now takes five laps to the house, which holds ten stones then.
    "the_house": "kiswahili silent moves=E1<,e1>,C1<,a1>,E1>,e1>,F1>,b1>",
    # A first round of nam nam in which South takes 32 of the 48 stones, and then owns eight holes, two of them North's.
    "claiming": "nam_nam moves=F,e,E,a,C,e,D,f,E,b,D,c,F,a,C,b,B,e,A,c,C",
    "laid_out": "akil moves=layout:6.5.6.5.8.6.5.7.6.6.6.6",
    "at_once": "congkak opening=at_once",
}
BESIDE = {"cloth": (5.0, 400.0), "corner": (5.0, 5.0)}  # points beside the board
NEAR = 0.2  # of the way to the next hole: the pointer is in the left or the right half of one


def plain(text: str) -> str:
    """Words without marks, with plain spaces."""
    return without_markup(text).replace("\xa0", " ").strip()


def pairs(said: str) -> dict[str, int]:
    """`A:4,b:5` as numbers by place."""
    return {place: int(n) for place, _, n in (one.partition(":") for one in said.split(",") if one)}


class BoardDriver:
    """A page with a board on a stage, with the actions of a user."""

    def __init__(self, header: str) -> None:
        words = [part for word in shlex.split(header) for part in STARTS.get(word, word).split()]
        plain_words = [word for word in words if "=" not in word]
        said = dict(word.partition("=")[::2] for word in words if "=" in word)
        kinds = next((word for word in plain_words if len(word) == 2 and set(word) <= set(KINDS)), "pp")
        game = next((word for word in plain_words if word in GAMES), "kalah")
        options: dict[str, Any] = {word: True for word in plain_words if word not in (kinds, game)}
        how: dict[str, Any] = {name: read(said.pop(name)) for name, read in WINDOW.items() if name in said}
        how |= {name: SAID.get(value, value) for name in SETTINGS if (value := said.pop(name, None)) is not None}
        if "numbers" in said:
            how["counts"] = said.pop("numbers")
        self.stage = Stage(moves=[one for one in said.pop("thinks", "").split(",") if one], **how)
        self.stage.thinker.silent = bool(options.pop("silent", False))
        if "fails" in said:
            self.stage.thinker.failing = AnalysisFailure(said.pop("fails"))  # type: ignore[arg-type]
        moves = [one for one in said.pop("moves", "").split(",") if one]
        counts, player = pairs(said.pop("counts", "")), said.pop("player", "S")
        of_squares = next((word for word in plain_words if word in STARTS_OF_SQUARES), "")
        options.pop(of_squares, None)
        options |= {name: int(value) if value.isdigit() else value for name, value in said.items()}
        if of_squares:
            self.scene = begin(self.stage, STARTS_OF_SQUARES[of_squares], kinds, **options)
            return
        self.scene = self.stage.play(kinds, game, moves, counts or None, player, **options)  # type: ignore[arg-type]

    # ------------------------------------------------------------------ what the user does
    def at(self, place: str) -> tuple[float, float]:
        """A hole; `<C` or `C>`: its left or right half, `C<<` or `C>>`: its disc, `^C`: far above, `+C`: the next."""
        geometry = self.scene.page.board.geometry
        hole = place.strip("<>^+")
        if place in BESIDE:
            return BESIDE[place]
        if place == "board":
            return self.scene.page.layout.board.center
        x, y = self.stage.hole(self.scene, hole)
        if place.endswith(("<<", ">>")):
            side = -1 if place.endswith("<<") else 1
            sign = next(s for s in ("<", ">") if geometry.screen_direction(hole, s) == side)
            return geometry.arrow_center(hole, sign)  # type: ignore[arg-type]
        if place.startswith("+"):
            return x + geometry.pitch, y
        if place.startswith("^"):
            return x, 5
        return x + (place.endswith(">") - place.startswith("<")) * NEAR * geometry.pitch, y

    def mouse(self, kind: int, place: str, *, touch: bool, pressed: int = 0) -> None:
        x, y = map(round, self.at(place))
        moved = kind == pygame.MOUSEMOTION
        how: dict[str, Any] = {"rel": (0, 0), "buttons": (pressed, 0, 0)} if moved else {"button": 1}
        self.stage.send(kind, pos=(x, y), touch=touch, **how)

    def down(self, place: str, *, touch: bool = False) -> None:
        """The button goes down.  A finger is heard of only when it comes down: it moved there unseen."""
        self.mouse(pygame.MOUSEMOTION, place, touch=touch)
        self.mouse(pygame.MOUSEBUTTONDOWN, place, touch=touch)

    def pull(self, place: str, *, touch: bool = False) -> None:
        self.mouse(pygame.MOUSEMOTION, place, touch=touch, pressed=1)

    def up(self, place: str, *, touch: bool = False) -> None:
        self.mouse(pygame.MOUSEBUTTONUP, place, touch=touch)

    def tap(self, place: str) -> None:
        self.down(place, touch=True)
        self.stage.run(0.1)
        self.up(place, touch=True)

    def tap_on(self, name: str) -> None:
        """A finger touches a button."""
        widget = self.scene.page.controls.canvas.widget_named(name)
        assert widget is not None, name
        for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            how: dict[str, Any] = {"rel": (0, 0), "buttons": (0, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
            self.stage.send(kind, pos=widget.rect.center, touch=True, **how)

    def point(self, place: str) -> None:
        """The pointer rests until what it looks at is shown."""
        self.stage.point(self.at(place))
        self.stage.run(0.5)

    def reach_the_house(self) -> None:
        """South has chosen B1 to the right, and its sowing has been seen as far as it goes by itself."""
        self.scene.chooser.choose_place("B1", ">")
        self.stage.finish(self.scene)
        self.stage.run(0.3)

    def press(self, name: str) -> None:
        self.stage.press(self.scene, name)

    def actions(self) -> dict[str, Callable[..., object]]:
        stage, scene = self.stage, self.scene
        return {
            "click": for_each(lambda place: stage.click(self.at(place))), "point": self.point,
            "away": lambda: self.point("corner"), "hover": for_each(lambda place: stage.point(self.at(place))),
            "down": self.down, "pull": for_each(self.pull), "up": self.up,
            "touch": lambda place: self.down(place, touch=True),
            "drag": for_each(lambda place: self.pull(place, touch=True)),
            "lift": lambda place: self.up(place, touch=True), "tap": for_each(self.tap), "tap_on": self.tap_on,
            "type": for_each(lambda square: [stage.key(sign.upper()) for sign in square]), "key": for_each(stage.key),
            "ctrl": for_each(lambda place: stage.key(place, mod=pygame.KMOD_CTRL)), "press": for_each(self.press),
            "play": for_each(scene.chooser.play_move),
            "choose": lambda place, sign="": scene.chooser.choose_place(place, sign),
            "wait": lambda seconds="0.1": stage.run(float(seconds)), "finish": lambda: stage.finish(scene),
            "reach": self.reach_the_house, "leave": stage.stack.pop, "settings": stage.services.routes.settings,
            "aim": lambda place: vars(scene.pointing).update(aim=place),
            "hush": lambda: vars(stage.thinker).update(silent=True),
            "speak": lambda: vars(stage.thinker).update(silent=False),
            "mend": lambda: vars(stage.thinker).update(failing=None),
            "answer": lambda ticket, move: stage.thinker.answer_late(int(ticket), move),
            "worth": lambda said: vars(stage.analyst).update(told=pairs(said)),
            "line": lambda *moves: stage.analyst.lines.update({moves[0]: moves}),
            "silence": lambda: vars(stage.analyst).update(silent=True),
            "answer_again": lambda: vars(stage.analyst).update(silent=False),
            "fail": lambda: stage.analyst.answer(AnalysisFailure("silent")),
            "turn": lambda: vars(stage.settings).update(turned=True),
            "resize": lambda width, height: stage.resize((int(width), int(height))),
            "search": lambda depth="9", done="": stage.analyst.answer(
                stage.analyst.analysis(scene.game.position, int(depth), done=not done)
            ),
        }  # fmt: skip

    # ------------------------------------------------------------------ what is seen
    def look(self, name: str) -> object:
        """What is seen of the page, by a name: stones in a hole, the sentence, a mark, whether a button works."""
        scene, stage = self.scene, self.stage
        marks, caption = scene.shown.marks, scene.speech.caption
        way = marks.way
        film = scene.playing.film
        found: dict[str, Callable[[], object]] = {
            "moves": lambda: ",".join(scene.game.moves), "turns": lambda: len(scene.game.moves),
            "last": lambda: scene.game.moves[-1], "said": lambda: plain(caption.text),
            "why": lambda: plain(caption.why), "told": lambda: plain(" ".join(caption)),
            "answered": lambda: plain(scene.page.answer.line) if scene.page.answer.is_shown else "",
            "past": lambda: plain(scene.texts.past_step_text()), "state": lambda: scene.playing.state,
            "over": lambda: scene.game.position.over, "phase": lambda: scene.game.position.phase,
            "at_end": lambda: film.at_end, "paused": lambda: film.paused, "moving": lambda: scene.is_moving,
            "counted": self.shows_position, "aimed_at": lambda: scene.pointing.aim,
            "hovered": lambda: marks.hovered, "keyboard": lambda: marks.keyboard,
            "forbidden": lambda: marks.forbidden, "highlighted": lambda: marks.highlighted,
            "only": lambda: marks.only_start, "starts": lambda: ",".join(marks.allowed_starts),
            "claimed": lambda: ",".join(marks.claimed_holes), "asks_at": lambda: marks.question_hole,
            "hinted": lambda: marks.hint, "changes": lambda: bool(marks.count_changes),
            "condition": lambda: scene.shown.condition, "way": lambda: way.origin if way else "",
            "ends": lambda: way.landing if way else "",
            "hops": lambda: ",".join(hop.end for hop in way.hops) if way else "",
            "arrows": lambda: "".join(sorted(arrow.sign for arrow in marks.arrows)),
            "aimed": lambda: "".join(arrow.sign for arrow in marks.arrows if arrow.is_aimed),
            "plates": lambda: ",".join(f"{one.hole}{one.sign}:{one.text}" for one in marks.values),
            "over_men": lambda: ",".join(hop.over for hop in way.hops) if way else "",
            "taken": lambda: ",".join(sorted(hole for hole, _, _ in way.taken)) if way else "",
            "targets": lambda: ",".join(sorted(marks.targets)),
            "removable": lambda: ",".join(sorted(marks.removable)),
            "dragged": lambda: marks.dragged[0] if marks.dragged else "",
            "going_from": lambda: scene.pointing.going.origin,
            "answers": lambda: " ".join(
                f"{one.name}:{one.key}" for one in (scene.page.question.answers if scene.page.question else ())
            ), "plated": lambda: "".join(sorted({one.hole for one in marks.values})),
            "refused": lambda: scene.pointing.refused is not None,
            "question": lambda: scene.page.question.kind if scene.page.question else "",
            "lit": lambda: scene.page.controls.hover.name if scene.page.controls.hover else "",
            "heard": lambda: " ".join(stage.ear.heard), "drops": lambda: stage.ear.heard.count("drop"),
            "together": lambda: any(moment.others for moment in film.moments),
            "going": lambda: scene.playing.is_moving,
            "owned": lambda: ",".join(f"{hole}:{seat}" for hole, seat in scene.page.board.resting.standing.owned),
            "below": lambda: "S" if self.at("A")[1] > self.at("a")[1] else "N",
            "kept_list": lambda: stage.settings.turn_list, "kept_values": lambda: stage.settings.values,
            "kept": lambda: stage.saved[-1].moves[-1],
            "kinds": lambda: " ".join(one.kind for one in stage.saved[-1].players.values()),
            "list": lambda: scene.page.list is not None, "open": lambda: stage.stack.top is scene,
            "top": lambda: type(stage.stack.top).__name__,
            "focus": lambda: scene.page.controls.focus.name if scene.page.controls.focus else "",
            "saved": lambda: " ".join(",".join(record.moves) for record in stage.saved),
            "thoughts": lambda: len(stage.thinker.asked), "given_up": lambda: bool(stage.thinker.cancelled),
            "searches": lambda: len(stage.analyst.asked),
        }  # fmt: skip
        if name in found:
            return found[name]()
        if name in scene.playing.board.index:
            return film.count(name)
        widget = scene.page.controls.canvas.widget_named(name)
        return "none" if widget is None else "on" if widget.enabled else "off"

    def shows_position(self) -> bool:
        """Whether the board shows the game's current position."""
        position = self.scene.game.position
        return all(
            self.scene.playing.film.count(cell.name) == position.count(cell.name) for cell in position.rules.board.cells
        )


def tell_board(story: str) -> None:
    """Opens the game that stands before the bar, takes the steps behind it, and holds their facts against the page."""
    start, _, steps = story.partition("|")
    driver = BoardDriver(start)
    tell(steps, driver.actions(), driver.look)
