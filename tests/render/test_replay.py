"""Replays: small enough to post, and each frame is the still of its step."""

from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image, ImageChops

from render import replay, samples, shelves
from render.canvas import WIDTH
from render.pictures import animate, describe
from render.replay import LARGEST, draw_replay
from render.sample_words import ENGLISH
from render.scenes import ReplayScene
from render.style import Style
from render.table import CAPTION

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


def test_the_story_is_the_alt_text() -> None:
    steps = samples.replay(3)
    assert animate(steps, STYLE).alt == ". ".join(step.caption for step in steps)


def test_a_replay_of_one_step_is_still_an_animation() -> None:
    picture = animate(samples.replay(1), STYLE)
    assert Image.open(BytesIO(picture.data)).format == "GIF"


def with_racks() -> list[ReplayScene]:
    """The same round, with what everyone holds under the table."""
    return [
        replace(step, racks=tuple(samples.RACK_14.pieces for _ in step.table.seats))
        for step in samples.replay(4)
    ]


def test_everyones_pieces_lie_under_the_table_and_are_named() -> None:
    bare, full = samples.replay(4)[3], with_racks()[3]
    pictures = [draw_replay(scene, STYLE).image for scene in (bare, full)]
    assert pictures[1].height == pictures[0].height + shelves.height(full.racks)
    above = (0, 0, WIDTH, pictures[0].height - CAPTION)
    assert ImageChops.difference(*(one.crop(above) for one in pictures)).getbbox() is None
    told = describe(full, STYLE)
    assert told.startswith(describe(bare, STYLE))
    assert f"{bare.table.seats[0].name}: Red 2, 3" in told


def test_a_full_rack_is_pushed_together_and_stays_in_the_picture() -> None:
    step = with_racks()[0]
    many = replace(step, racks=tuple(rack * 6 for rack in step.racks))
    image = draw_replay(many, STYLE).image
    margin = (WIDTH - 6, 0, WIDTH, image.height - 10)
    plain = draw_replay(step, STYLE).image
    assert ImageChops.difference(image.crop(margin), plain.crop(margin)).getbbox() is None


def test_an_animation_shows_the_racks_too() -> None:
    steps = with_racks()
    shown = Image.open(BytesIO(animate(steps, STYLE).data))
    assert shown.height == draw_replay(steps[-1], STYLE).image.height
