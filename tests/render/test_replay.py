"""Replays: small enough to post, and each frame is the still of its step."""

from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image, ImageChops

from render.drawing.canvas import WIDTH
from render.pictures import animate
from render.play import table as replay
from render.play.table import LARGEST, draw_replay, lay_out
from render.scenes import ENGLISH, ReplayScene, Style
from tests.tools import samples

STYLE = Style(ENGLISH)


@pytest.fixture(scope="module")
def animation() -> Image.Image:
    return Image.open(BytesIO(animate(samples.replay(8), STYLE, seconds=0.5).data))


def test_a_round_of_sixty_steps_is_small_enough_to_post() -> None:
    picture = animate(samples.replay(60), STYLE)
    assert len(picture.data) <= LARGEST
    assert picture.suffix == ".gif"


def test_every_step_is_a_frame_and_the_last_one_stays_longer(animation: Image.Image) -> None:
    durations = []
    for frame in range(8):
        animation.seek(frame)
        durations.append(animation.info["duration"])
    assert durations == [500] * 7 + [4000]
    assert animation.info["loop"] == 0


def test_only_changes_are_stored_but_whole_frames_are_seen(animation: Image.Image) -> None:
    steps = samples.replay(8)
    animation.seek(7)
    seen = animation.convert("RGB")
    still = draw_replay(steps[-1], STYLE).indexed().convert("RGB")
    assert seen.size == still.size
    assert ImageChops.difference(seen, still).getbbox() is None


def test_a_still_shows_its_step_and_caption() -> None:
    one, other = samples.replay(8)[3:5]
    caption = replace(one, caption="Another story")
    looks = {draw_replay(scene, STYLE).image.tobytes() for scene in (one, other, caption)}
    assert len(looks) == 3


def test_a_round_too_large_to_post_is_drawn_smaller(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replay, "LARGEST", 100_000)
    data = animate(samples.replay(4), STYLE).data
    assert len(data) <= 100_000
    assert Image.open(BytesIO(data)).width < WIDTH


def test_a_replay_of_one_step_is_still_an_animation() -> None:
    picture = animate(samples.replay(1), STYLE)
    assert Image.open(BytesIO(picture.data)).format == "GIF"


def with_racks() -> list[ReplayScene]:
    """The same round, with what everyone holds under the table."""
    return [
        replace(step, racks=tuple(samples.RACK_14.pieces for _ in step.table.seats))
        for step in samples.replay(4)
    ]


def test_everyones_pieces_lie_under_the_table() -> None:
    bare, full = samples.replay(4)[3], with_racks()[3]
    pictures = [draw_replay(scene, STYLE).image for scene in (bare, full)]
    rows = [replay.held_rows(rack) for rack in full.racks]
    assert pictures[1].height == pictures[0].height + replay.held_height(rows)
    above = (0, 0, WIDTH, lay_out(bare.table).felt)
    assert ImageChops.difference(*(one.crop(above) for one in pictures)).getbbox() is None


def test_a_full_rack_takes_more_rows_and_none_of_its_pieces_is_covered() -> None:
    step = with_racks()[0]
    many = replace(step, racks=tuple(rack * 3 for rack in step.racks))
    few, full = (draw_replay(scene, STYLE).image for scene in (step, many))
    assert [replay.held_rows(rack) for rack in (step.racks[0], many.racks[0])] == [1, 3]
    assert full.height > few.height


def test_all_frames_are_as_tall_as_the_fullest_rack_needs() -> None:
    steps = with_racks()
    racks = tuple(rack * 2 for rack in steps[1].racks)
    steps[1] = replace(steps[1], racks=racks, caption="a long story " * 12)
    shown = Image.open(BytesIO(animate(steps, STYLE).data))
    assert shown.height >= max(draw_replay(step, STYLE).image.height for step in steps)


def test_an_animation_shows_the_racks_too() -> None:
    steps = with_racks()
    shown = Image.open(BytesIO(animate(steps, STYLE).data))
    assert shown.height == draw_replay(steps[-1], STYLE).image.height
