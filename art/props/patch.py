"""The smart patch: a leaf of soft silicone, a pod with a gold ring, and gold traces that fan out like veins.

An invented shape. One unit is 1 cm. Flat, the patch lies on z = 0 with its long axis along x: the pod at the
wide end (-x), the tip at +x, the skin side below. Every part goes through a `Place`, which bends it and puts
it into the scene.
"""

import math
from collections.abc import Callable, Iterable, Sequence

import bmesh
import bpy
from mathutils import Matrix, Vector, kdtree

from studio import materials, palette, shapes

Point = Sequence[float]
Place = Callable[[Point], Vector]
Profile = Sequence[tuple[float, float]]

HALF_LENGTH, HALF_WIDTH = 4.5, 2.7
SQUARENESS = 2.35
POD = (-1.75, 0.0)
POD_RADIUS = 1.25
POD_TOP = 0.66  # height of its shoulder over the skin

# Electrodes in pairs from the pod to the tip, with the x at which their trace leaves the bundle.
ELECTRODES = (
    (0.55, 1.52, -0.35),
    (0.55, -1.52, -0.35),
    (1.70, 1.34, 0.50),
    (1.70, -1.34, 0.50),
    (2.72, 0.90, 1.35),
    (2.72, -0.90, 1.35),
    (3.28, 0.0, 2.6),
)
PITCH = 0.125  # between the traces of the bundle
TRACE = 0.027  # radius of a trace
DISH = 0.36  # radius of the moulded dish over an electrode
PAD = 0.50  # radius of a hydrogel pad

DIMPLE_EDGE, DIMPLE_STEP, DIMPLE = 0.940, 0.150, 0.031
SHOULDER = 0.885  # where the body meets the lip, in shares of the outline


def smoothstep(low: float, high: float, value: float) -> float:
    share = min(1.0, max(0.0, (value - low) / (high - low)))
    return share * share * (3 - 2 * share)


# --- Shape -----------------------------------------------------------------------------------------------


def thin_edge(x: float, y: float) -> float:
    """1 over most of the patch, falling to 0 at its outline, rounded as a moulded edge."""
    return math.sqrt(max(0.0, 1 - min(1.0, to_edge(x, y)) ** 60))


def carrier(x: float, y: float) -> float:
    """Height of the upper face of the carrier: flat, with a dish for each electrode and one for the coil."""
    height = 0.085 * thin_edge(x, y) - 0.02 * math.exp(-(((to_edge(x, y) - 0.90) / 0.008) ** 2))
    for ex, ey, radius in (*((ex, ey, PAD) for ex, ey, _ in ELECTRODES), (*POD, POD_RADIUS)):
        height -= 0.045 * (1 - smoothstep(radius - 0.03, radius + 0.04, math.hypot(x - ex, y - ey)))
    return height


def rim(angle: float, share: float = 1.0) -> tuple[float, float]:
    """The outline: a rounded leaf. `share` makes it smaller."""

    def power(value: float) -> float:
        return math.copysign(abs(value) ** (2 / SQUARENESS), value)

    u = power(math.cos(angle))
    v = power(math.sin(angle)) * (1 - 0.2 * u - 0.06 * u * u)
    return u * HALF_LENGTH * share, v * HALF_WIDTH * share


def to_edge(x: float, y: float) -> float:
    """0 in the middle of the patch and 1 on its outline."""
    u = x / HALF_LENGTH
    v = y / HALF_WIDTH / (1 - 0.2 * u - 0.06 * u * u)
    return (abs(u) ** SQUARENESS + abs(v) ** SQUARENESS) ** (1 / SQUARENESS)


def evenly(share: float, step: float) -> list[tuple[float, float]]:
    """Points at even steps along the outline, made smaller by `share`."""
    fine = [rim(math.tau * i / 7200, share) for i in range(7201)]
    total = sum(math.dist(a, b) for a, b in zip(fine, fine[1:]))
    step = total / round(total / step)
    found, travelled = [], step
    for a, b in zip(fine, fine[1:]):
        travelled += math.dist(a, b)
        if travelled >= step:
            travelled -= step
            found.append(b)
    return found


def routes(inset: float) -> list[list[tuple[float, float]]]:
    """The traces, flat: from the pod in one bundle, then outwards, to end `inset` before each electrode."""
    start = POD[0] + POD_RADIUS * 0.8
    result = []
    for index, (x, y, leaves) in enumerate(ELECTRODES):
        offset = PITCH * (3 - index // 2) * (1 if y > 0 else -1)
        toward = Vector((x - leaves, y - offset)).normalized()
        stop = Vector((x, y)) - toward * inset
        straight = [(start + (leaves - 0.3 - start) * i / 20, offset, 0) for i in range(20)]
        turn = shapes.bezier(
            [
                (leaves - 0.3, offset, 0),
                (leaves + 0.35, offset, 0),
                (x - (x - leaves) * 0.42, offset + (y - offset) * 0.3, 0),
                (stop.x, stop.y, 0),
            ],
            64,
        )
        result.append([(p[0], p[1]) for p in straight] + [(p.x, p.y) for p in turn])
    return result


class Relief:
    """Heights of both faces. Distances to traces and dimples come from search trees, so build it once."""

    def __init__(self) -> None:
        def tree(points: list[tuple[float, float]]) -> kdtree.KDTree:
            made = kdtree.KDTree(len(points))
            for index, (x, y) in enumerate(points):
                made.insert((x, y, 0), index)
            made.balance()
            return made

        fine = []
        for path in routes(DISH):
            for (ax, ay), (bx, by) in zip(path, path[1:]):
                count = max(1, round(math.dist((ax, ay), (bx, by)) / 0.01))
                fine += [(ax + (bx - ax) * i / count, ay + (by - ay) * i / count) for i in range(count)]
        self.veins = tree(fine)
        self.dimples = tree(evenly(DIMPLE_EDGE, DIMPLE_STEP))

    def body(self, x: float, y: float) -> float:
        """The height without veins, dishes and dimples: a thin lip, a crisp shoulder and a low dome."""
        r = min(1.0, to_edge(x, y))
        lip = 0.028 + 0.042 * (1 - smoothstep(SHOULDER, 1.0, r))
        lip *= math.sqrt(max(0.0, 1 - r**90))
        dome = 0.0
        if r < SHOULDER:
            dome = 0.235 * (1 - (r / SHOULDER) ** 3.4) ** 0.55
        dome -= 0.026 * math.exp(-(((r - 0.832) / 0.0065) ** 2))
        return lip + dome

    def top(self, x: float, y: float) -> float:
        """The height of the upper face over the skin."""
        height = self.body(x, y)
        r = to_edge(x, y)
        if r > 0.9:
            gap = self.dimples.find((x, y, 0))[2]
            if gap < DIMPLE * 1.5:
                height -= 0.03 * (1 - smoothstep(0.25, 1.25, gap / DIMPLE))
            return height
        away = math.hypot(x - POD[0], y - POD[1])
        height += 0.11 * math.exp(-(((away - POD_RADIUS) / 0.15) ** 2))
        if x > -0.7:
            gap = self.veins.find((x, y, 0))[2]
            if gap < 0.4:
                height += 0.034 * math.exp(-((gap / 0.085) ** 2))
            for ex, ey, _ in ELECTRODES:
                gap = math.hypot(x - ex, y - ey)
                if gap < 0.7:
                    height -= 0.048 * (1 - smoothstep(DISH * 0.66, DISH * 1.18, gap))
        return height

    def under(self, x: float, y: float) -> float:
        """The height of the lower face, whose relief points away from the skin."""
        r = to_edge(x, y)
        away = math.hypot(x - POD[0], y - POD[1])
        height = 0.024 * math.exp(-(((r - 0.865) / 0.009) ** 2))
        height += 0.03 * smoothstep(1.46, 1.40, away) if away < 1.46 else 0.0
        for ex, ey, _ in ELECTRODES:
            gap = math.hypot(x - ex, y - ey)
            if gap < 0.8:
                height += 0.03 * (1 - smoothstep(PAD * 1.06, PAD * 1.16, gap))
        if r > 0.9:
            gap = self.dimples.find((x, y, 0))[2]
            height += 0.02 * (1 - smoothstep(0.25, 1.25, gap / DIMPLE))
        return height


# --- Bending and placing ---------------------------------------------------------------------------------


def bent(
    along: Callable[[float], float] = lambda x: 0.0, across: float = 0.0, matrix: Matrix | None = None
) -> Place:
    """A `Place` that bends the patch and then moves it by `matrix`.

    `along` is the curvature (1/cm) of the long axis at x, `across` that of the short one; positive bends
    edges up. The middle of the pod stays where it is.
    """
    move = matrix or Matrix()
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

    def place(point: Point) -> Vector:
        x, y, z = point
        if across:
            reach = 1 / across - z
            y, z = reach * math.sin(across * y), 1 / across - reach * math.cos(across * y)
        at = min(count - 1e-6, max(0.0, (x - low) / step))
        index = int(at)
        share = at - index
        px, pz, angle = (a + (b - a) * share for a, b in zip(spine[index], spine[index + 1]))
        return move @ Vector((px - z * math.sin(angle), y, pz + z * math.cos(angle)))

    return place


def flat(matrix: Matrix | None = None) -> Place:
    """A `Place` without a bend."""
    return bent(matrix=matrix)


# --- Materials -------------------------------------------------------------------------------------------


def silicone(colour: materials.Colour | None = None, clear: float = 0.30) -> bpy.types.Material:
    """Medical silicone. The lip lets through the share `clear` of what lies below it (attribute "thin")."""
    material = materials.principled(
        "silicone",
        colour or palette.linear("#EFE7D6"),
        roughness=0.42,
        specular=0.42,
        subsurface=0.22,
        subsurface_radius=(0.30, 0.20, 0.12),
        subsurface_color=palette.linear("#F6E6CB"),
        sheen=0.12,
    )
    materials.bump(material, scale=34, strength=0.06, detail=3)
    nodes, links = material.node_tree.nodes, material.node_tree.links
    thin = nodes.new("ShaderNodeAttribute")
    thin.attribute_name = "thin"
    share = nodes.new("ShaderNodeMath")
    share.operation = "MULTIPLY"
    share.inputs[1].default_value = clear
    through = nodes.new("ShaderNodeBsdfTransparent")
    through.inputs["Color"].default_value = (1.0, 0.98, 0.94, 1.0)
    mix = nodes.new("ShaderNodeMixShader")
    links.new(thin.outputs["Fac"], share.inputs[0])
    links.new(share.outputs[0], mix.inputs["Fac"])
    links.new(nodes["Principled BSDF"].outputs["BSDF"], mix.inputs[1])
    links.new(through.outputs["BSDF"], mix.inputs[2])
    links.new(mix.outputs["Shader"], nodes["Material Output"].inputs["Surface"])
    return material


def anodised() -> bpy.types.Material:
    """Bead-blasted, anodised aluminium in eucalyptus green."""
    green = palette.linear("#3A564C")
    material = materials.principled("pod", green, metallic=0.85, roughness=0.34, specular=0.5)
    return materials.bump(material, scale=90, strength=0.05, detail=2)


def hydrogel(colour: materials.Colour | None = None, clear: float = 0.94) -> bpy.types.Material:
    """Clear gel with a breath of amber."""
    material = materials.principled(
        "hydrogel",
        colour or palette.linear("#FBF4E4"),
        transmission=clear,
        roughness=0.10,
        ior=1.38,
        specular=0.5,
        clearcoat=0.35,
        clearcoat_roughness=0.05,
    )
    materials.bump(material, scale=3.2, strength=0.10, detail=2)
    return glassy(material, (0.97, 0.94, 0.87, 1.0))


def glassy(material: bpy.types.Material, tint: materials.Colour) -> bpy.types.Material:
    """Let shadow rays through a clear material, in the colour `tint`."""
    nodes, links = material.node_tree.nodes, material.node_tree.links
    ray = nodes.new("ShaderNodeLightPath")
    through = nodes.new("ShaderNodeBsdfTransparent")
    through.inputs["Color"].default_value = tint
    mix = nodes.new("ShaderNodeMixShader")
    links.new(ray.outputs["Is Shadow Ray"], mix.inputs["Fac"])
    links.new(nodes["Principled BSDF"].outputs["BSDF"], mix.inputs[1])
    links.new(through.outputs["BSDF"], mix.inputs[2])
    links.new(mix.outputs["Shader"], nodes["Material Output"].inputs["Surface"])
    return material


# --- Parts -----------------------------------------------------------------------------------------------


def outward(thing: bpy.types.Object) -> bpy.types.Object:
    """Turn all faces of a closed body outwards; glass needs it."""
    mesh = bmesh.new()
    mesh.from_mesh(thing.data)
    bmesh.ops.recalc_face_normals(mesh, faces=mesh.faces)
    mesh.to_mesh(thing.data)
    mesh.free()
    return thing


def lathe(
    name: str,
    place: Place,
    middle: tuple[float, float],
    profile: Profile,
    material: bpy.types.Material,
    segments: int = 96,
    base: Callable[[float, float], float] | None = None,
) -> bpy.types.Object:
    """A turned part on the patch at `middle`; `profile` is (radius, height), over `base` when given."""
    last = len(profile) - 1

    def at(u: float, v: float) -> Vector:
        radius, height = profile[round(v * last)]
        x, y = middle[0] + radius * math.cos(u * math.tau), middle[1] + radius * math.sin(u * math.tau)
        return place((x, y, height + (base(x, y) if base else 0.0)))

    return outward(shapes.sheet(name, at, segments, last, material, closed=True))


def wire(
    name: str,
    place: Place,
    path: Iterable[tuple[float, float]],
    height: Callable[[float, float], float],
    radius: float,
    material: bpy.types.Material,
    resolution: int = 3,
) -> bpy.types.Object:
    """A trace along a flat path, at the height of a surface."""
    return shapes.tube(name, [place((x, y, height(x, y))) for x, y in path], radius, material, resolution)


def circle(middle: tuple[float, float], radius: float, steps: int = 72) -> list[tuple[float, float]]:
    """A closed flat path; its ends overlap, so no gap shows."""
    turns = [math.tau * i / steps for i in range(steps + 2)]
    return [(middle[0] + radius * math.cos(a), middle[1] + radius * math.sin(a)) for a in turns]


def shell(
    name: str,
    place: Place,
    upper: Callable[[float, float], float],
    lower: Callable[[float, float], float],
    material: bpy.types.Material,
    share: float = 1.0,
    across: int = 1500,
    fine: str = "top",
) -> bpy.types.Object:
    """A closed body with the outline of the patch between two surfaces. `fine` names the side that is seen.

    Polar in the outline, with the pole under the pod, where it is never seen.
    """
    close = [0.80 * i / 130 for i in range(130)] + [0.80 + 0.19 * i / 48 for i in range(48)]
    close += [0.99 + 0.01 * math.sin(math.pi / 2 * i / 6) for i in range(7)]
    coarse = [0.0, 0.12, 0.24, 0.36, 0.48, 0.6, 0.72, 0.82, 0.9, 0.95, 0.99]
    rings = [(s, True) for s in (close if fine != "bottom" else coarse + [1.0])]
    rings += [(s, False) for s in reversed(close[:-1] if fine != "top" else coarse)]
    last = len(rings) - 1
    edge = [rim(-math.tau * i / across) for i in range(across)]
    thin: list[float] = []

    def at(u: float, v: float) -> Vector:
        s, above = rings[round(v * last)]
        ex, ey = edge[round(u * across) % across]
        pole = 1 - smoothstep(0.0, 0.8, s)
        x, y = (ex * s + POD[0] * pole) * share, (ey * s + POD[1] * pole) * share
        thin.append(smoothstep(SHOULDER - 0.01, 0.97, s))
        return place((x, y, (upper if above else lower)(x, y)))

    made = shapes.sheet(name, at, across, last, material, closed=True)
    made.data.attributes.new("thin", "FLOAT", "POINT").data.foreach_set("value", thin)
    return made


def pod(place: Place, lift: float = 0.0) -> None:
    """The control pod: a low dome with a crisp chamfer, a gold ring let in, a thumb dish and a dark lamp."""
    ring, band = 0.80, 0.034
    shoulder, crown = POD_TOP + lift, 0.105

    def dome(radius: float) -> float:
        height = shoulder + crown * (1 - (radius / 1.17) ** 2)
        if radius < ring:
            height -= 0.085 * (1 - (radius / ring) ** 2) ** 1.5
        return height

    profile = [(0.0, 0.10 + lift), (1.16, 0.10 + lift), (1.20, 0.13 + lift)]
    profile += [(1.205 + 0.030 * math.sin(math.pi * i / 12), 0.16 + lift + 0.36 * i / 12) for i in range(13)]
    edge = dome(1.12)
    # The chamfer, with small rounded edges.
    profile += [(1.207, shoulder - 0.098), (1.206, shoulder - 0.088), (1.201, shoulder - 0.079)]
    profile += [(1.139, edge - 0.014), (1.133, edge - 0.009), (1.125, edge - 0.005)]
    outer = [1.11 - (1.11 - ring - band - 0.012) * i / 14 for i in range(15)]
    profile += [(r, dome(r)) for r in outer]
    profile += [(ring + band + 0.006, dome(ring + band) - 0.004), (ring + band, dome(ring) - 0.035)]
    profile += [(ring - band, dome(ring) - 0.035), (ring - band - 0.006, dome(ring - band) - 0.004)]
    profile += [(r, dome(r)) for r in ((ring - band - 0.012) * (1 - i / 24) for i in range(25))]
    lathe("pod", place, POD, profile, anodised(), 220)

    inlay = []
    for i in range(17):
        turn = math.tau * i / 16
        # A rounded bar: a superellipse stands just proud of the pod.
        c, s = math.cos(turn), math.sin(turn)
        inlay.append(
            (
                ring + (band - 0.003) * math.copysign(abs(c) ** 0.6, c),
                dome(ring) - 0.012 + 0.030 * math.copysign(abs(s) ** 0.6, s),
            )
        )
    lathe("ring", place, POD, inlay, materials.gold(0.13), 220)

    glass = materials.principled("lamp", (0.012, 0.02, 0.016, 1), roughness=0.08, specular=0.6, clearcoat=1.0)
    seat = (POD[0] + 0.985, POD[1])
    level = dome(0.985)
    lens = [(0.0, level + 0.012), (0.022, level + 0.010), (0.036, level - 0.002)]
    lathe("lamp", place, seat, lens, glass, 32)
    collar = [(0.036, level - 0.01), (0.038, level + 0.006), (0.048, level + 0.006), (0.052, level - 0.012)]
    lathe("lamp seat", place, seat, collar, materials.gold(0.2), 32)


def bead(radius: float, height: float) -> list[tuple[float, float]]:
    """The profile of a low round bead."""
    turns = [math.pi / 2 * i / 8 for i in range(9)]
    return [(radius * math.cos(turn), height * math.sin(turn)) for turn in turns]


def upper_traces(place: Place, height: Callable[[float, float], float], gold: bpy.types.Material) -> None:
    """The traces on the upper face, let in flush, and the printed rings in the dishes."""
    for path in routes(DISH * 0.62):
        wire("trace", place, path, lambda x, y: height(x, y) - 0.004, TRACE, gold)
    for x, y, _ in ELECTRODES:
        for radius, bar in ((DISH * 0.62, 0.026), (DISH * 0.38, 0.018)):
            wire("ring", place, circle((x, y), radius), lambda px, py: height(px, py) - 0.002, bar, gold)
        dot = bead(0.070, 0.026)
        lathe("dot", place, (x, y), dot, gold, 32, base=height)


def whole(place: Place, across: int = 1500) -> None:
    """The complete patch, to be seen from above."""
    relief = Relief()
    shell("silicone", place, relief.top, lambda x, y: 0.0, silicone(), across=across)
    upper_traces(place, relief.top, materials.gold(0.2))
    pod(place)


def underside(place: Place) -> None:
    """The complete patch, to be seen from the skin side; the pod is there too, for its shadow."""
    relief = Relief()
    gold = materials.gold(0.24)
    shell("silicone", place, relief.body, relief.under, silicone(), fine="bottom")
    electrodes(place, relief.under, gold)
    pod(place)


def electrodes(place: Place, level: Callable[[float, float], float], gold: bpy.types.Material) -> None:
    """The skin side: printed gold electrodes, their traces, a coil under the pod, and the hydrogel pads."""
    printed(place, level, gold)
    gel = hydrogel()
    for x, y, _ in ELECTRODES:
        lathe("hydrogel", place, (x, y), gel_profile(PAD), gel, 96, base=level)


def printed(place: Place, level: Callable[[float, float], float], gold: bpy.types.Material) -> None:
    """The gold of the circuit: electrodes, traces, and the coil under the pod."""
    for path in routes(PAD * 0.80):
        outside = [(x, y) for x, y in path if math.dist((x, y), POD) > POD_RADIUS + 0.02]
        wire("trace", place, outside, lambda x, y: level(x, y) - 0.002, TRACE, gold)
        lathe("contact", place, outside[0], bead(0.050, -0.034), gold, 32, base=level)
    coil = []
    turns, steps = 9, 96
    for i in range(turns * steps + 1):
        radius = 0.40 + (1.12 - 0.40) * i / (turns * steps)
        angle = math.tau * i / steps
        coil.append((POD[0] + radius * math.cos(angle), POD[1] + radius * math.sin(angle)))
    wire("coil", place, coil, level, 0.020, gold)
    for x, y, _ in ELECTRODES:
        for share in (0.80, 0.66, 0.52, 0.38):
            wire("electrode", place, circle((x, y), PAD * share), level, 0.021, gold)
        plate = [(PAD * 0.24, 0.01), (PAD * 0.24, -0.014), (PAD * 0.20, -0.020), (0.0, -0.020)]
        lathe("electrode", place, (x, y), plate, gold, 48, base=level)


def gel_profile(radius: float, height: float = 0.16) -> list[tuple[float, float]]:
    """A drop of gel that hangs from the skin side: flat above, with a domed edge, (radius, height)."""
    profile = [(0.0, 0.0), (radius * 0.97, 0.0)]
    for i in range(13):
        turn = math.pi / 2 * i / 12
        profile.append((radius * (0.80 + 0.20 * math.cos(turn) ** 0.9), -height * 0.62 * math.sin(turn)))
    for i in range(1, 13):
        r = radius * 0.80 * (1 - i / 12)
        profile.append((r, -height * (0.62 + 0.38 * (1 - (r / radius / 0.80) ** 2))))
    return profile
