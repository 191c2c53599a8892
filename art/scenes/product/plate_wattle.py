"""Plate: a close view of the patch among golden wattle on clay, with a shallow depth of field."""

import math

from mathutils import Matrix

from props import patch, wattle
from props.patch_plan import smoothstep
from scenes.product import rig
from studio import lights, palette

SIZE = (3000, 2250)
EXPOSURE = 0.9
QUALITY = 86
SAMPLES = 6
LOOK = "High Contrast"


def build() -> None:
    rig.ground(palette.linear("#A8674A"), palette.linear("#B87A5A"), -6, 14, grain=0.3)
    turn = Matrix.Translation((0.4, -0.6, 0.25)) @ Matrix.Rotation(math.radians(197), 4, "Z")
    tilt = Matrix.Rotation(math.radians(5), 4, "X")
    # The patch lies on its wide end. The tip is lifted towards the light.
    patch.whole(patch.bent(lambda x: 0.13 * smoothstep(0.2, 3.0, x), across=0.03, matrix=turn @ tilt))
    branches = (
        ([(9.5, 1.0, 0.9), (6.0, 3.4, 0.9), (2.0, 4.2, 0.9), (-3.0, 4.0, 1.0)], 4),
        ([(-9.0, 5.0, 0.8), (-6.4, 2.4, 0.8), (-5.6, -0.8, 0.8), (-6.0, -3.6, 0.7)], 9),
        ([(8.5, -1.5, 0.7), (6.2, -3.4, 0.8), (3.4, -4.4, 0.8), (0.4, -4.9, 0.8)], 12),
    )
    for path, seed in branches:
        wattle.branch(
            path=path,
            seed=seed,
            normal=(0, 0, 1),
            flat=0.4,
            floor=0.1,
            leaf_share=0.5,
            leaf_length=(4.5, 7.5),
            stem_radius=0.13,
        )
    wattle.fallen([(-3.6, -3.9), (-2.4, -4.6), (4.6, 0.9)], seed=3)
    rig.light(
        (0, 0, 0.5),
        key=6800,
        key_azimuth=164,
        key_elevation=24,
        key_size=(3.6, 3.6),
        key_colour=rig.LOW_SUN,
        fill=0.2,
        rim=2200,
        back=800,
        back_elevation=40,
    )
    lights.view((0.1, -0.4, 0.3), 23.0, 40.0, lens=78, f_stop=0.28, focus=(1.6, -1.3, 0.65))
