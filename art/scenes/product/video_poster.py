"""Poster of the film: the patch upright with wattle on deep eucalyptus; the lower third stays calm."""

import math

from mathutils import Matrix

from props import patch, wattle
from scenes.product import rig
from studio import lights, palette

SIZE = (1080, 1920)
EXPOSURE = 0.9
LOOK = "High Contrast"


def build() -> None:
    rig.ground(palette.linear("#101F1A"), palette.linear("#22382F"), -9, 6, grain=0.4)
    turn = Matrix.Translation((0.75, 1.9, 0.0)) @ Matrix.Rotation(math.radians(78), 4, "Z")
    patch.whole(patch.bent(lambda x: 0.03 * patch.smoothstep(-0.5, 2.0, x), matrix=turn))
    arc = [(-6.5, 9.8, 0.9), (-4.2, 7.6, 0.8), (-3.2, 4.4, 0.7), (-3.3, 1.0, 0.7)]
    wattle.branch(
        path=arc,
        seed=6,
        normal=(0, 0, 1),
        flat=0.5,
        floor=0.1,
        leaf_length=(5.0, 8.5),
        stem_radius=0.13,
    )
    wattle.fallen([(-2.6, -3.2), (3.6, -3.9)], seed=5)
    rig.light(
        (0, 1, 0.5),
        key=6500,
        key_azimuth=140,
        key_elevation=40,
        key_size=(6.0, 6.0),
        fill=0.12,
        rim=2600,
        rim_elevation=26,
        back=900,
        back_elevation=62,
    )
    lights.view((0.0, 0.0, 0.2), 36.0, 68.0, lens=69, f_stop=0.7, focus=(0.6, 0.5, 0.5))
