"""Position of the macro picture's camera. The page's lines are drawn for this position and meet the picture's traces.

The tip points at the camera. The traces come from far away and cross the picture's top edge. This file doesn't import
Blender. `patch_macro.py` and the scripts in `art/drawings` import this file.
"""

import math

from props import patch_plan as plan

RATIO = 2400 / 2000  # the picture's width divided by its height
DISTANCE, ELEVATION, LENS = 4.8, 42.0, 29.8
TARGET = (0.0, -1.4, 0.07)
SHIFT = (0.0, -0.058)
START = -30.0  # x at which the traces begin, far beyond the top edge


def projected(x: float, y: float, height: float = TARGET[2]) -> tuple[float, float]:
    """A plan point's place in the picture: x as a share of the width, y as a share of the height, from the top left."""
    elevation = math.radians(ELEVATION)
    # Relative to the target, as in `lights.view`. The plan's x axis points at the camera.
    across, near = y - TARGET[0], x + TARGET[1]
    above = height - TARGET[2]
    rise = near * math.sin(elevation) - above * math.cos(elevation)
    scale = LENS / 36 / (DISTANCE - near * math.cos(elevation) - above * math.sin(elevation))
    return 0.5 + across * scale, 0.5 - (-rise * scale - SHIFT[1]) * RATIO


def vanishing_point() -> tuple[float, float]:
    """Vanishing point of the traces, in shares as above. y is negative, because the point is above the picture."""
    elevation = math.radians(ELEVATION)
    return 0.5, 0.5 - (math.tan(elevation) * LENS / 36 - SHIFT[1]) * RATIO


def crossings() -> list[float]:
    """x at which each of the seven traces crosses the top edge, as a share of the width, from left to right."""
    found = []
    for path in plan.routes(start=START):
        y = path[0][1]
        far, near = START, plan.LEAVING[0]
        for _ in range(50):
            x = (far + near) / 2
            far, near = (far, x) if projected(x, y)[1] > 0 else (x, near)
        found.append(projected(far, y)[0])
    return sorted(found)
