"""Poster of the film: the patch and wattle fill the upright frame; the middle and the corners stay plain."""

import math

from mathutils import Matrix

from props import patch, wattle
from props.patch_plan import smoothstep
from scenes.product import rig
from studio import lights, palette

SIZE = (1080, 1920)
EXPOSURE = 0.9
QUALITY = 92
SAMPLES = 10
LOOK = "High Contrast"


def build() -> None:
    rig.ground(palette.linear("#13261F"), palette.linear("#264036"), -9, 8, grain=0.4)
    turn = Matrix.Translation((0.0, -0.3, 0.0)) @ Matrix.Rotation(math.radians(-102), 4, "Z")
    patch.whole(patch.bent(lambda x: 0.05 * smoothstep(-0.5, 2.0, x), matrix=turn))
    branches = (
        ([(-5.5, 9.5, 0.9), (-2.8, 6.6, 0.8), (0.8, 5.6, 0.8), (4.4, 6.4, 0.8)], 6),
        ([(6.5, -8.5, 0.8), (4.2, -5.8, 0.8), (0.6, -5.9, 0.8), (-3.6, -5.0, 0.8)], 12),
    )
    for path, seed in branches:
        wattle.branch(
            path=path,
            seed=seed,
            normal=(0, 0, 1),
            flat=0.5,
            floor=0.1,
            leaf_length=(5.0, 8.5),
            leaf_share=0.6,
            stem_radius=0.13,
        )
    wattle.fallen([(-3.6, 2.6), (3.7, 1.4)], seed=5)
    rig.light(
        (0, 1, 0.5),
        key=6500,
        key_azimuth=145,
        key_elevation=34,
        key_size=(4.0, 4.0),
        fill=0.12,
        rim=2600,
        rim_elevation=22,
        back=900,
        back_elevation=62,
    )
    lights.view((0.0, 0.0, 0.2), 36.0, 66.0, lens=82, f_stop=0.7, focus=(0.0, 0.5, 0.4))
