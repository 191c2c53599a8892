"""The plan of the smart patch: outline, electrodes, traces, layers and pod, as plain geometry.

The shape is invented. Lengths are in centimetres, angles in radians. The flat patch lies on z = 0, skin side
down, with its long axis along x: the pod at the wide end (-x), the tip at +x. Flat points are (x, y).

This file doesn't import Blender. `patch.py` builds the model from the plan. The scripts in `art/drawings` draw the
page's lines from the plan.
"""

import math
from collections.abc import Callable
from functools import cache
from typing import NamedTuple

Point = tuple[float, float]
Solid = tuple[float, float, float]

# --- Outline ---------------------------------------------------------------------------------------------

HALF_LENGTH = 4.5
HALF_WIDTH = 2.625  # at x = 0; the patch is wider towards the pod
SQUARENESS = 2.35  # exponent of the outline: 2 is an ellipse, a larger number is squarer


def smoothstep(low: float, high: float, value: float) -> float:
    share = min(1.0, max(0.0, (value - low) / (high - low)))
    return share * share * (3 - 2 * share)


def outline(angle: float, share: float = 1.0) -> Point:
    """A point of the outline, which is a rounded leaf; `share` scales it."""

    def power(value: float) -> float:
        return math.copysign(abs(value) ** (2 / SQUARENESS), value)

    u = power(math.cos(angle))
    v = power(math.sin(angle)) * _taper(u)
    return u * HALF_LENGTH * share, v * HALF_WIDTH * share


def circle(middle: Point, radius: float, steps: int = 160) -> list[Point]:
    """A closed path along a circle."""
    turns = [math.tau * i / steps for i in range(steps + 1)]
    return [(middle[0] + radius * math.cos(turn), middle[1] + radius * math.sin(turn)) for turn in turns]


@cache
def to_edge(x: float, y: float) -> float:
    """How far out a point is: 0 in the middle of the patch, 1 on its outline."""
    u = x / HALF_LENGTH
    v = y / HALF_WIDTH / _taper(u)
    return (abs(u) ** SQUARENESS + abs(v) ** SQUARENESS) ** (1 / SQUARENESS)


def _taper(u: float) -> float:
    """The half width at u (-1 at the pod's end, 1 at the tip), as a share of HALF_WIDTH."""
    return 1 - 0.2 * u - 0.06 * u * u


# --- Circuit ---------------------------------------------------------------------------------------------

POD = (-1.75, 0.0)
POD_RADIUS = 1.25

# Three pairs above and below the long axis, from the pod to the tip, and one electrode at the tip.
ELECTRODES: tuple[Point, ...] = (
    (0.50, 1.54),
    (0.50, -1.54),
    (1.60, 1.37),
    (1.60, -1.37),
    (2.62, 0.95),
    (2.62, -0.95),
    (3.40, 0.0),
)
ELECTRODE_RADIUS = 0.38  # outer radius of a gold ring
ELECTRODE_HOLE = 0.31  # inner radius of a gold ring
PAD_RADIUS = 0.50  # radius of the hydrogel over an electrode

TRACE_WIDTH = 0.06
TRACE_PITCH = 0.12  # distance between neighbouring traces in the bundle
LEAVING = (-0.35, 0.50, 1.35, 2.60)  # x at which each pair leaves the bundle

COIL_RADII = (0.40, 1.10)
COIL_TURNS = 9


def turns(inset: float = 0.0) -> list[list[Point]]:
    """The curves of the traces from the bundle to the middle of their electrodes: four points of a cubic curve each.

    Each curve ends `inset` cm before the middle.
    """
    found = []
    for index, (x, y) in enumerate(ELECTRODES):
        lane = TRACE_PITCH * (3 - index // 2) * ((y > 0) - (y < 0))
        leaves = LEAVING[index // 2]
        away = math.hypot(x - leaves, y - lane)
        stop = (x - (x - leaves) / away * inset, y - (y - lane) / away * inset)
        aside = (x - (x - leaves) * 0.42, lane + (y - lane) * 0.3)
        found.append([(leaves - 0.3, lane), (leaves + 0.35, lane), aside, stop])
    return found


def routes(inset: float = 0.0, start: float = POD[0] + POD_RADIUS * 0.8) -> list[list[Point]]:
    """The seven traces in the order of `ELECTRODES`, from x = `start` (under the pod) to the middle of an electrode.

    They leave the pod in one bundle and turn outwards in pairs. Each trace ends `inset` cm before the middle.
    """
    found = []
    for turn in turns(inset):
        leaves, lane = turn[0]
        straight = [(start + (leaves - start) * i / 20, lane) for i in range(20)]
        found.append(straight + [point_of(turn, i / 64) for i in range(65)])
    return found


def coil() -> list[Point]:
    """The gold spiral under the pod, from the inside out."""
    low, high = COIL_RADII
    steps = COIL_TURNS * 96
    turned = [(low + (high - low) * i / steps, math.tau * i / 96) for i in range(steps + 1)]
    return [(POD[0] + r * math.cos(angle), POD[1] + r * math.sin(angle)) for r, angle in turned]


def point_of(points: list[Point], share: float) -> Point:
    """The point at a share of a Bézier curve."""
    while len(points) > 1:
        points = [
            (ax + (bx - ax) * share, ay + (by - ay) * share) for (ax, ay), (bx, by) in zip(points, points[1:])
        ]
    return points[0]


# --- Bending ---------------------------------------------------------------------------------------------


def bend(along: Callable[[float], float], across: Callable[[float], float]) -> Callable[[Solid], Solid]:
    """A function that moves points of the flat patch to their places on the bent patch.

    `along` is the curvature (1/cm) of the long axis at x, `across` the curvature of the short axis. Positive values
    bend the edges up. The middle of the pod doesn't move.
    """
    step, low, high = 0.02, -5.2, 5.2
    count = round((high - low) / step)
    spine = [(0.0, 0.0, 0.0)] * (count + 1)
    start = round((POD[0] - low) / step)
    spine[start] = (POD[0], 0.0, 0.0)
    for sign, stop in ((1, count), (-1, 0)):
        for index in range(start, stop, sign):
            x, z, angle = spine[index]
            turn = sign * step * along(low + (index + sign * 0.5) * step)
            middle = angle + turn / 2
            spine[index + sign] = (
                x + sign * step * math.cos(middle),
                z + sign * step * math.sin(middle),
                angle + turn,
            )

    def place(point: Solid) -> Solid:
        x, y, z = point
        curve = across(x)
        if curve:
            reach = 1 / curve - z
            y, z = reach * math.sin(curve * y), 1 / curve - reach * math.cos(curve * y)
        at = min(count - 1e-6, max(0.0, (x - low) / step))
        index = int(at)
        share = at - index
        px, pz, angle = (a + (b - a) * share for a, b in zip(spine[index], spine[index + 1]))
        return (px - z * math.sin(angle), y, pz + z * math.cos(angle))

    return place


# --- Layers ----------------------------------------------------------------------------------------------


class Layer(NamedTuple):
    """One sheet of the patch; `middle` and `lip` are its thickness at these places."""

    name: str
    middle: float
    lip: float


# In the order from the skin side to the outside.
CARRIER = Layer("silicone carrier", 0.065, 0.018)
FILM = Layer("circuit film with gold traces", 0.010, 0.004)
SKIN = Layer("silicone skin", 0.065, 0.018)
LAYERS = (CARRIER, FILM, SKIN)

# Shares of the outline, 0 in the middle and 1 at the edge.
FILM_SHARE = 0.93  # the film's edge
LIP_FROM, LIP_TO = 0.42, 0.985  # carrier and film become thinner between these shares
SHOULDER_FROM = 0.80  # the skin becomes thinner from here on: this far out, the outside face has a bright shoulder

FILM_STEP = 0.12  # share of the thinning that happens in one step at the film's edge
EDGE = 60  # exponent that rounds the lip over the last hundredth of the outline

PAD_HEIGHT = 0.085  # height of the domed hydrogel below the carrier
POD_TOP = 0.40  # height of the pod's middle above the skin side
POD_EDGE = 0.235  # height where pod and silicone meet
COLLAR = 2.15  # radius around the pod within which the silicone rises towards the pod


def fullness(layer: Layer, x: float, y: float) -> float:
    """1 at a layer's full thickness, 0 at the lip. Layers below the skin have a small step at the film's edge."""
    share = to_edge(x, y)
    if layer is SKIN:
        return 1 - smoothstep(SHOULDER_FROM, LIP_TO, share)
    step = 1 - smoothstep(FILM_SHARE - 0.006, FILM_SHARE + 0.008, share)
    return (1 - FILM_STEP) * (1 - smoothstep(LIP_FROM, LIP_TO, share)) + FILM_STEP * step


def thickness(layer: Layer, x: float, y: float) -> float:
    """Thickness of a layer, without the edge's rounding and the rise to the pod."""
    return layer.lip + (layer.middle - layer.lip) * fullness(layer, x, y)


def carrier_top(x: float, y: float) -> float:
    """Height of the carrier's upper face, on which the film lies."""
    return thickness(CARRIER, x, y) * rounding(x, y)


def body_top(x: float, y: float) -> float:
    """Height of the outside face above the skin side, without the slight relief of the traces."""
    height = sum(thickness(layer, x, y) for layer in LAYERS) * rounding(x, y)
    away = math.hypot(x - POD[0], y - POD[1])
    if away >= COLLAR:
        return height
    # A cubic curve. The curve has the pod's slope at the pod's edge, and a slope of 0 at the body.
    share = max(0.0, (away - POD_RADIUS) / (COLLAR - POD_RADIUS))
    rise = POD_EDGE - sum(layer.middle for layer in LAYERS)
    slope = pod_slope(POD_RADIUS) * (COLLAR - POD_RADIUS)
    return height + rise * (1 - share) ** 2 * (1 + 2 * share) + slope * share * (1 - share) ** 2


def rounding(x: float, y: float) -> float:
    """Factor that rounds the edge: 1 over nearly all of the patch, falling to 0 on the outline."""
    return math.sqrt(max(0.0, 1 - min(1.0, to_edge(x, y)) ** EDGE))


def pod_height(radius: float) -> float:
    """Height of the pod, a shallow lens, above the skin side at `radius` from its middle."""
    return POD_TOP - (POD_TOP - POD_EDGE) * (radius / POD_RADIUS) ** 2


def pod_slope(radius: float) -> float:
    return -2 * (POD_TOP - POD_EDGE) * radius / POD_RADIUS**2
