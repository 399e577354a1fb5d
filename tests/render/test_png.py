"""What is written as PNG is read as the same picture."""

from io import BytesIO

from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from render.drawing.canvas import palette
from render.drawing.png import png
from render.pictures import compose
from render.scenes import ENGLISH, Style
from render.themes import WOOD
from tests.tools import samples


def reread(data: bytes) -> Image.Image:
    with Image.open(BytesIO(data)) as image:
        image.load()
        return image


@given(st.integers(1, 40), st.integers(1, 40), st.binary(min_size=1, max_size=64))
def test_every_index_is_where_it_was(width: int, height: int, some: bytes) -> None:
    image = Image.new("P", (width, height))
    image.putpalette(palette(WOOD).getpalette() or [])
    image.putdata([some[at % len(some)] for at in range(width * height)])
    again = reread(png(image))
    assert again.mode == "P"
    assert again.tobytes() == image.tobytes()
    assert again.getpalette() == image.getpalette()


def test_a_drawn_picture_is_no_larger_than_pillow_would_make_it() -> None:
    image = compose(samples.RACK_14, Style(ENGLISH)).indexed()
    by_pillow = BytesIO()
    image.save(by_pillow, "PNG", compress_level=6)
    assert len(png(image)) <= len(by_pillow.getvalue())


def test_a_picture_on_clear_ground_stays_clear() -> None:
    image = Image.new("RGBA", (3, 3), (1, 2, 3, 0))
    assert reread(png(image)).getpixel((1, 1)) == (1, 2, 3, 0)
