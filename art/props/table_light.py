"""Light for the news pictures: a soft key light from the upper left, and a warm rim light from the right."""

from mathutils import Vector

from studio import lights, palette

WARM = palette.linear("#FFDDB0")
KEY = palette.linear("#FFF4E4")


def table(
    target,
    key: float = 2400.0,
    key_elevation: float = 38.0,
    key_azimuth: float = 142.0,
    key_size: float = 4.5,
    rim: float = 500.0,
    rim_azimuth: float = 18.0,
    rim_elevation: float = 22.0,
    fill: float = 0.28,
) -> None:
    """Add key, rim and fill light around `target`. `key` and `rim` are in watts; `fill` is a radiance."""
    middle = Vector(target)
    place = middle + 13 * lights.direction(key_azimuth, key_elevation)
    lights.softbox(place, target, (key_size, key_size), key, KEY)
    lights.softbox(middle + 12 * lights.direction(rim_azimuth, rim_elevation), target, (2.0, 5.0), rim, WARM)
    lights.ambience(palette.PAPER, fill)
