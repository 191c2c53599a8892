"""Where the camera of the macro stands, in plain Python, so that the page's lines can meet the traces.

The tip points at the camera; the traces come from far away, over the top edge of the picture. No Blender here:
`patch_macro.py` and the drawings of the page take it from here.
"""

import math

from props import patch_plan as plan

RATIO = 2400 / 2000  # width to height of the picture
DISTANCE, ELEVATION, LENS = 4.8, 42.0, 29.8
TARGET = (0.0, -1.4, 0.07)
SHIFT = (0.0, -0.058)
START = -30.0  # x at which the traces begin, far beyond the top edge


def projected(x: float, y: float, height: float = TARGET[2]) -> tuple[float, float]:
    """Where a point of the plan is in the picture: shares of its width from the left, of its height from the top."""
    elevation = math.radians(ELEVATION)
    # Seen from the target, as in `lights.view`; the plan's x axis points at the camera.
    across, near = y - TARGET[0], x + TARGET[1]
    above = height - TARGET[2]
    rise = near * math.sin(elevation) - above * math.cos(elevation)
    scale = LENS / 36 / (DISTANCE - near * math.cos(elevation) - above * math.sin(elevation))
    return 0.5 + across * scale, 0.5 - (-rise * scale - SHIFT[1]) * RATIO


def vanishing_point() -> tuple[float, float]:
    """Where the traces would meet, were they without end: shares as above, of which the second is above the edge."""
    elevation = math.radians(ELEVATION)
    return 0.5, 0.5 - (math.tan(elevation) * LENS / 36 - SHIFT[1]) * RATIO


def crossings() -> list[float]:
    """Where the seven traces cross the top edge: shares of the picture's width, from left to right."""
    found = []
    for path in plan.routes(start=START):
        y = path[0][1]
        far, near = START, plan.LEAVING[0]
        for _ in range(50):
            x = (far + near) / 2
            far, near = (far, x) if projected(x, y)[1] > 0 else (x, near)
        found.append(projected(far, y)[0])
    return sorted(found)
