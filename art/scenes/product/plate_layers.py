"""Plate: the five layers in equal steps above each other, nearly edge-on, on pale blue-grey."""

import math

from mathutils import Matrix

from props import patch, patch_plan
from scenes.product import rig
from studio import lights, materials, palette

SIZE = (2400, 1800)
EXPOSURE = 1.05
QUALITY = 92
SAMPLES = 10
LOOK = "High Contrast"

STEP = 1.46
LOWEST = 1.0


def build() -> None:
    ground = rig.ground(palette.linear("#7C93A0"), palette.linear("#5B727F"), -6, 24)
    ground.visible_glossy = False  # it would hide the colours of the faces seen at a low angle
    turn = Matrix.Rotation(math.radians(-14), 4, "Z")

    def level(index: int) -> patch.Place:
        return patch.flat(Matrix.Translation((0, 0, LOWEST + STEP * index)) @ turn)

    gold = materials.gold(0.2)
    gel = patch.hydrogel(palette.linear("#FFF3D8"), 0.92)
    for middle in patch_plan.ELECTRODES:
        patch.lathe("hydrogel", level(0), middle, patch.gel_profile(), gel, 96)
    patch.shell("carrier", level(1), patch_plan.carrier_top, lambda x, y: 0.0, patch.silicone(0.35), under=1)
    patch.electrodes(level(1), gold, through=True)
    patch.film(level(2), 0.7, lift=-0.06)
    patch.traces(level(2), lambda x, y: patch_plan.carrier_top(x, y) - 0.045, patch.trace_gold())
    patch.coil(level(2), patch_plan.carrier_top(*patch_plan.POD) - 0.045, patch.trace_gold())
    top = patch.outside(patch.ridges())
    patch.shell(
        "skin",
        level(3),
        top,
        lambda x, y: patch_plan.carrier_top(x, y) + 0.01,
        patch.silicone(0.15),
        hole=patch_plan.POD_RADIUS,
        under=1,
    )
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
    # A low card of light from the front left reaches in between the layers.
    lights.softbox((-12, -18, 2.0), (0, 0, 2.0), (8.0, 2.0), 1800, rig.KEY)
    lights.view((0.0, 0.0, 3.75), 30.0, 15.0, lens=87, f_stop=1.2, focus=(0, -1.9, 3.4))
