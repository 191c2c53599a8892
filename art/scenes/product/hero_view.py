"""Position of the first screen's patch and of its camera. Drawings over the picture need both positions.

This file doesn't import Blender. `patch_hero.py` and `art/drawings/arrival.py` import this file.
"""

import math

from props import patch_plan as plan

SIZE = (2400, 1500)
# Crop of the picture in content/, px: left, top, width, height.
CROP = (14, 93, 2253, 1349)
TARGET, DISTANCE, ELEVATION, LENS = (0.35, -0.2, 0.3), 30.0, 58.0, 110.0
TURN, TILT = math.radians(-21), math.radians(-3)


def along(x: float) -> float:
    return 0.17 * plan.smoothstep(-0.2, 2.6, x)


def across(x: float) -> float:
    return 0.02 + 0.05 * plan.smoothstep(-0.5, 4, x)


bend = plan.bend(along, across)


def projected(x: float, y: float, height: float) -> tuple[float, float]:
    """A plan point's place in the cropped picture: from the left and from the top, as shares of the picture's width."""
    bx, by, bz = bend((x, y, height))
    by, bz = by * math.cos(TILT) - bz * math.sin(TILT), by * math.sin(TILT) + bz * math.cos(TILT)
    bx, by = bx * math.cos(TURN) - by * math.sin(TURN), bx * math.sin(TURN) + by * math.cos(TURN)
    right, back, up = bx - TARGET[0], by - TARGET[1], bz - TARGET[2]
    elevation = math.radians(ELEVATION)
    scale = LENS / 36 / (DISTANCE + back * math.cos(elevation) - up * math.sin(elevation)) * SIZE[0]
    left, top, width, _ = CROP
    rise = back * math.sin(elevation) + up * math.cos(elevation)
    return (SIZE[0] / 2 + right * scale - left) / width, (SIZE[1] / 2 - rise * scale - top) / width
