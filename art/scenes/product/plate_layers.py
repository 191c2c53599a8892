"""Plate: the layers of the patch with equal gaps between them, on needles like a specimen; on sage."""

import math

from mathutils import Matrix

from props import patch
from scenes.product import rig
from studio import lights, materials, palette, shapes

SIZE = (2400, 1800)
EXPOSURE = 1.0
LOOK = "High Contrast"

GAP = 1.3
LOWEST = 0.75
NEEDLES = ((-4.02, 0.0), (1.15, 2.12), (1.15, -2.12))


def film(place: patch.Place) -> None:
    """The circuit: gold traces on a clear amber film, thin as a leaf."""
    sheet = materials.principled("film", palette.linear("#E3A94B"), roughness=0.16, specular=0.6, alpha=0.34)
    patch.shell("film", place, lambda x, y: 0.02, lambda x, y: 0.0, sheet, share=0.95, across=700)
    gold = materials.gold(0.2)
    patch.printed(place, lambda x, y: 0.022, gold)


def build() -> None:
    rig.ground(palette.linear("#93A596"), palette.linear("#778C7E"), -4, 20)
    turn = Matrix.Rotation(math.radians(-20), 4, "Z")
    relief = patch.Relief()

    def level(index: int) -> patch.Place:
        return patch.flat(Matrix.Translation((0, 0, LOWEST + GAP * index)) @ turn)

    # From below: hydrogel, carrier, circuit, skin, pod.
    gel = patch.hydrogel(palette.linear("#FFF0D0"), 0.88)
    for x, y, _ in patch.ELECTRODES:
        patch.lathe("hydrogel", level(0), (x, y), patch.gel_profile(patch.PAD, 0.24), gel, 96)
    paler = patch.silicone(palette.linear("#E9DFCB"), clear=0.15)
    patch.shell("carrier", level(1), patch.carrier, lambda x, y: 0.0, paler, across=1100)
    film(level(2))
    patch.shell("skin", level(3), relief.top, lambda x, y: relief.body(x, y) - 0.1, patch.silicone())
    patch.pod(level(4), lift=-0.1)
    needle = materials.gold(0.25)
    for x, y in NEEDLES:
        foot, head = level(0)((x, y, -LOWEST)), level(3)((x, y, 0.42))
        shapes.tube("needle", [foot, head], 0.022, needle)
        ball = [(0.07 * math.sin(math.pi * i / 24), -0.07 * math.cos(math.pi * i / 24)) for i in range(25)]
        shapes.turned("needle head", ball, needle, 32).location = head
    rig.light(
        (0, 0, 2.8),
        key=6500,
        key_azimuth=150,
        key_elevation=24,
        key_size=(5.0, 5.0),
        rim=3000,
        fill=0.15,
        back=500,
        back_azimuth=112,
        back_elevation=30,
        back_size=(6.0, 3.0),
    )
    # A low card of light from the front left reaches in between the layers.
    lights.softbox((-12, -18, 2.0), (0, 0, 2.0), (8.0, 2.0), 2200, rig.KEY)
    lights.view((0.0, 0.0, 3.3), 28.0, 18.0, lens=82, f_stop=0.4, focus=(0, -1.9, 3.4))
