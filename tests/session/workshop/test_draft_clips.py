"""What a draft asks of the process that looks for clips, and what it makes of turns that others found."""

import sys
import time
from pathlib import Path

import pytest

from game.rules.file.variant_library import read_file, standard_library
from game.session.new_game import first_position
from game.session.workshop import draft_clips
from game.session.workshop.draft import GameDraft
from game.session.workshop.draft_clips import DraftClips

KALAH = standard_library().variants["kalah"]


def until_found(clips: DraftClips) -> None:
    """Until the process was asked, and had nothing to say."""
    for _ in range(400):
        clips.update()
        if not clips.is_busy:
            return
        time.sleep(0.02)


def test_a_move_that_only_the_old_rules_allow_is_no_clip() -> None:
    clips = DraftClips(KALAH)
    clips.ask_for_clips(KALAH, ["circles", "pie"])
    wanted = clips.wanted
    assert wanted
    for id in wanted:
        clips.offer(first_position(KALAH.rules()), "a", id)
    assert clips.wanted == wanted
    clips.close()


def test_the_process_gets_a_game_that_it_can_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where the game is based on one of the user's, and where the draft has a fault."""
    (tmp_path / "below.toml").write_text('based_on = "kalah"\nname = "Below"\n', encoding="utf-8")
    below = read_file(tmp_path / "below.toml").variant
    assert below is not None
    asked: list[Path] = []

    def command(folder: str, name: str) -> list[str]:
        asked.extend(Path(folder).rglob("*.toml"))
        read.extend(read_file(path) for path in Path(folder).rglob("*.toml"))
        return [sys.executable, "-c", ""]

    read: list[object] = []
    monkeypatch.setattr(draft_clips, "command", command)
    monkeypatch.setattr("game.learn.kept_clips.kept_clip", lambda *_: None)
    draft = GameDraft.new_draft(below, "Mine", tmp_path)
    start = next(one for one in draft.cards if one.kind == "start")
    assert draft.set(start, ("nothing",), 3)
    assert not draft.sound
    clips = DraftClips(draft.base)
    clips.ask_for_clips(draft.game, [card.id for card in draft.cards])
    until_found(clips)
    clips.close()
    assert [(one.faults, one.variant is None) for one in read] == [((), False)]  # type: ignore[attr-defined]
    assert not any(path.exists() for path in asked), "the folder of the process is taken away again"


def test_the_file_stays_there_while_the_process_may_read_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It looks for its game a while after it was started."""
    told = tmp_path / "told"
    monkeypatch.setattr("game.learn.kept_clips.kept_clip", lambda *_: None)
    monkeypatch.setattr(draft_clips, "command", lambda folder, _: [sys.executable, "-c", (
        "import time, pathlib; time.sleep(0.5);"
        f"pathlib.Path({str(told)!r}).write_text(str(len([*pathlib.Path({folder!r}).rglob('*.toml')])))"
    )])  # fmt: skip
    draft = GameDraft.new_draft(KALAH, "Mine", tmp_path)
    clips = DraftClips(draft.base)
    clips.ask_for_clips(draft.game, [card.id for card in draft.cards])
    until_found(clips)
    clips.close()
    assert told.read_text() == "1"
