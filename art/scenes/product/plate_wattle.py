"""Plate: the patch at rest among golden wattle, on warm paper."""

import math

from mathutils import Matrix

from props import patch, wattle
from scenes.product import rig
from studio import lights, palette

SIZE = (2400, 1800)
EXPOSURE = 0.95
LOOK = "High Contrast"


def build() -> None:
    rig.ground(palette.linear("#C3B497"), palette.linear("#BDAF94"), -4, 16)
    turn = Matrix.Translation((-0.6, -1.5, 0.0)) @ Matrix.Rotation(math.radians(158), 4, "Z")
    patch.whole(patch.bent(lambda x: 0.035 * patch.smoothstep(-0.5, 2.0, x), matrix=turn))
    arc = [(12.0, 3.6, 0.9), (7.2, 4.7, 0.8), (2.5, 5.0, 0.8), (-2.6, 4.6, 0.8)]
    wattle.branch(
        path=arc,
        seed=4,
        normal=(0, 0, 1),
        flat=0.5,
        floor=0.1,
        leaf_share=0.6,
        leaf_length=(5.0, 8.0),
        stem_radius=0.15,
    )
    second = [(12.0, -2.6, 0.8), (8.8, -4.3, 0.7), (6.0, -4.6, 0.6)]
    wattle.branch(
        path=second,
        seed=12,
        normal=(0, 0, 1),
        flat=0.5,
        floor=0.1,
        leaf_share=0.4,
        leaf_length=(4.0, 6.0),
        stem_radius=0.12,
    )
    wattle.fallen([(-5.6, -2.4), (-5.0, -4.2), (0.9, -5.3)], seed=3)
    rig.light(
        (0, 0, 0.5),
        key=5600,
        key_azimuth=132,
        key_elevation=36,
        key_size=(6.0, 6.0),
        fill=0.2,
        rim=1800,
        back=700,
        back_elevation=42,
    )
    lights.view((0.2, 0.0, 0.3), 30.0, 48.0, lens=80, f_stop=0.7, focus=(0.6, -1.4, 0.6))
