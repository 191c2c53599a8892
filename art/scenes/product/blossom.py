"""The blossom that is the 0 in the not-found page's 404: one golden head of wattle, cut out."""

from props import wattle
from studio import lights, palette

SIZE = (1100, 1100)
CUT_OUT = True
EXPOSURE = 0.9
QUALITY = 60
SAMPLES = 8
LOOK = "Medium High Contrast"


def build() -> None:
    wattle.blossom(3)
    lights.softbox(6 * lights.direction(-150, 38), (0, 0, 0), (2.2, 2.2), 440, palette.linear("#FFDDA8"))
    lights.softbox(6 * lights.direction(40, 20), (0, 0, 0), (1.5, 3.0), 150, palette.linear("#FFC878"))
    lights.ambience(palette.linear("#FFF1DC"), 0.24)
    lights.view((0, 0, 0), 8.0, 10.0, lens=240, f_stop=0.75, focus=(0, -0.42, 0.1))
