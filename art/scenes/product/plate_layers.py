"""Plate: the five layers above each other at equal distances, nearly edge-on, on pale blue-grey."""

import math

from mathutils import Matrix

from props import patch
from scenes.product import rig
from studio import lights, palette

SIZE = (3000, 2250)
EXPOSURE = 1.05
QUALITY = 92
SAMPLES = 5
LOOK = "High Contrast"

STEP = 1.85
LOWEST = 0.2


def build() -> None:
    ground = rig.ground(palette.linear("#7C93A0"), palette.linear("#5B727F"), -6, 24)
    ground.visible_glossy = False  # reflections of the ground hide the colours of faces at a low angle
    turn = Matrix.Rotation(math.radians(-14), 4, "Z")

    def level(index: int) -> patch.Place:
        return patch.flat(Matrix.Translation((0, 0, LOWEST + STEP * index)) @ turn)

    patch.pads(level(0))
    patch.carrier(level(1))
    patch.film(level(2), inside=False)
    patch.circuit(level(2))
    patch.coil(level(2))
    patch.skin(level(3))
    patch.pod(level(4))
    rig.light(
        (0, 0, 3.2),
        key=6500,
        key_azimuth=146,
        key_elevation=30,
        key_size=(4.0, 4.0),
        rim=3600,
        rim_azimuth=30,
        fill=0.14,
    )
    # A low light from the front left, which reaches between the layers.
    lights.softbox((-12, -18, 2.0), (0, 0, 2.0), (8.0, 2.0), 1800, rig.KEY)
    lights.view((0.0, 0.0, 3.75), 30.0, 22.0, lens=82, f_stop=1.2, focus=(0, -1.9, 3.4))
