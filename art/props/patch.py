"""The smart patch in Blender: soft silicone, gold traces inside it, a low pod, electrodes under hydrogel.

Built from `patch_plan.py`, which also says how it lies and in which units. Every part goes through a `Place`,
which bends it and puts it into the scene.
"""

import math
from collections.abc import Callable, Sequence

import bmesh
import bpy
from mathutils import Matrix, Vector, kdtree

from props import patch_plan as plan
from props.patch_plan import ELECTRODES, POD, POD_RADIUS, circle, smoothstep
from studio import materials, palette, shapes

Point = Sequence[float]
Place = Callable[[Point], Vector]
Profile = Sequence[tuple[float, float]]
Height = Callable[[float, float], float]

RELIEF, RELIEF_REACH = 0.014, 0.052  # height and half width of the soft ridge over a trace
SEAM = 1.32  # radius round the pod up to which the mesh runs in circles
TAPER = 0.5  # over which a trace narrows to its end


def ridges(relief: float = RELIEF, paths: Sequence[Sequence[tuple[float, float]]] = ()) -> Height:
    """Height of the soft relief over the traces, or over `paths`. Its search tree takes time, so build it once."""
    points = []
    for path in paths or plan.routes():
        for (ax, ay), (bx, by) in zip(path, path[1:]):
            count = max(1, round(math.dist((ax, ay), (bx, by)) / 0.01))
            points += [(ax + (bx - ax) * i / count, ay + (by - ay) * i / count) for i in range(count)]
    tree = kdtree.KDTree(len(points))
    for index, (x, y) in enumerate(points):
        tree.insert((x, y, 0), index)
    tree.balance()

    def ridge(x: float, y: float) -> float:
        if x < POD[0]:
            return 0.0
        gap = tree.find((x, y, 0))[2]
        return relief * math.exp(-((gap / RELIEF_REACH) ** 2)) if gap < 0.3 else 0.0

    return ridge


def outside(ridge: Height) -> Height:
    """Height of the outside face: the body, its soft relief, and a shadow line round the pod."""

    def top(x: float, y: float) -> float:
        away = math.hypot(x - POD[0], y - POD[1])
        return plan.body_top(x, y) + ridge(x, y) - 0.022 * (1 - smoothstep(1.24, 1.30, away))

    return top


# --- Bending and placing ---------------------------------------------------------------------------------


def bent(
    along: Callable[[float], float] = lambda x: 0.0,
    across: Callable[[float], float] | float = 0.0,
    matrix: Matrix | None = None,
    twist: Callable[[float], float] = lambda x: 0.0,
) -> Place:
    """A `Place` that bends the patch and then moves it by `matrix`.

    `along` is the curvature (1/cm) of the long axis at x, `across` that of the short one; positive bends
    edges up. `twist` turns the section at x round the long axis (radians). The middle of the pod stays where
    it is.
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
        curve = across(x) if callable(across) else across
        if curve:
            reach = 1 / curve - z
            y, z = reach * math.sin(curve * y), 1 / curve - reach * math.cos(curve * y)
        turn = twist(x)
        y, z = y * math.cos(turn) - z * math.sin(turn), y * math.sin(turn) + z * math.cos(turn)
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


def silicone(clear: float = 0.0) -> bpy.types.Material:
    """Medical silicone, milky: a little light shines through, the share `clear` as through frosted glass.

    Rejected: subsurface scattering, which looked the same at these thicknesses and took three times as long.
    """
    material = materials.principled("silicone", palette.linear("#FCF8F0"), roughness=0.40, specular=0.5)
    materials.bump(material, scale=34, strength=0.03, detail=3)
    nodes, links = material.node_tree.nodes, material.node_tree.links
    surface = nodes["Principled BSDF"]
    glow = nodes.new("ShaderNodeBsdfTranslucent")
    glow.inputs["Color"].default_value = palette.linear("#FFF6E8")
    milky = mixed(material, 0.22, surface.outputs["BSDF"], glow.outputs["BSDF"])
    if clear:
        frosted = nodes.new("ShaderNodeBsdfPrincipled")
        for socket, value in (
            ("Base Color", palette.linear("#FFFFFF")),
            ("Roughness", 0.10),
            ("IOR", 1.41),
            ("Specular", 0.45),
            ("Transmission", 1.0),
        ):
            frosted.inputs[socket].default_value = value
        links.new(surface.inputs["Normal"].links[0].from_socket, frosted.inputs["Normal"])
        glass = past_shadows(material, frosted.outputs["BSDF"], (0.99, 0.98, 0.96, 1.0))
        milky = mixed(material, clear, milky, glass)
    links.new(milky, nodes["Material Output"].inputs["Surface"])
    return material


def lit_silicone(
    clear: float, glow: float, colour: str = "#F6E7D7", lip: tuple[float, float] = (0.90, 0.985)
) -> bpy.types.Material:
    """Milky silicone as in a product shot: clear enough for the gold in it, its thin lip warm with light.

    Reads two marks of `shell`: "edge" (1 on the outline) and "shade" (0 in the contact shadow of the pod).
    Plain transparency instead of glass: at the lip, glass mirrors the dark around the patch as a grey line.
    """
    material = materials.principled("lit silicone", (1, 1, 1, 1), roughness=0.36, specular=0.42, clearcoat=0.4, clearcoat_roughness=0.18)
    materials.bump(material, scale=34, strength=0.02, detail=3)
    nodes, links = material.node_tree.nodes, material.node_tree.links
    surface = nodes["Principled BSDF"]

    def mark(name: str) -> bpy.types.NodeSocket:
        node = nodes.new("ShaderNodeAttribute")
        node.attribute_name = name
        return node.outputs["Fac"]

    def share(low: float, high: float, first: float, last: float) -> bpy.types.NodeSocket:
        """From `first` to `last` while "edge" goes from `low` to `high`."""
        node = nodes.new("ShaderNodeMapRange")
        node.interpolation_type = "SMOOTHSTEP"
        for socket, value in (("From Min", low), ("From Max", high), ("To Min", first), ("To Max", last)):
            node.inputs[socket].default_value = value
        links.new(edge, node.inputs["Value"])
        return node.outputs["Result"]

    def tinted(
        factor: bpy.types.NodeSocket, first: bpy.types.NodeSocket | str, last: bpy.types.NodeSocket | str
    ) -> bpy.types.NodeSocket:
        node = nodes.new("ShaderNodeMixRGB")
        links.new(factor, node.inputs["Fac"])
        for socket, value in (("Color1", first), ("Color2", last)):
            if isinstance(value, str):
                node.inputs[socket].default_value = palette.linear(value)
            else:
                links.new(value, node.inputs[socket])
        return node.outputs["Color"]

    edge = mark("edge")
    body = tinted(mark("shade"), "#84694C", colour)
    warm = tinted(share(*lip, 0.0, 1.0), body, "#FFECCB")
    rimmed = tinted(share(0.984, 0.9985, 0.0, 1.0), warm, "#F2CF97")
    links.new(rimmed, surface.inputs["Base Color"])
    links.new(rimmed, surface.inputs["Emission"])
    links.new(share(*lip, 0.0, glow), surface.inputs["Emission Strength"])
    through = nodes.new("ShaderNodeBsdfTranslucent")
    links.new(rimmed, through.inputs["Color"])
    milky = mixed(material, 0.22, surface.outputs["BSDF"], through.outputs["BSDF"])
    window = nodes.new("ShaderNodeBsdfTransparent")
    window.inputs["Color"].default_value = palette.linear("#FFFAF0")
    seen = mixed(material, share(lip[0], 0.97, clear, 0.0), milky, window.outputs["BSDF"])
    links.new(seen, nodes["Material Output"].inputs["Surface"])
    return material


def trace_gold() -> bpy.types.Material:
    """Gold as it looks inside silicone, where it mirrors only the milk around it."""
    return materials.principled("trace", (0.74, 0.33, 0.004, 1.0), metallic=0.65, roughness=0.3)


def anodised() -> bpy.types.Material:
    """Bead-blasted, anodised aluminium in eucalyptus green."""
    green = palette.linear("#1D372D")
    material = materials.principled("pod", green, metallic=0.45, roughness=0.32, specular=0.4)
    return materials.bump(material, scale=90, strength=0.04, detail=2)


def hydrogel(colour: materials.Colour | None = None, clear: float = 0.96) -> bpy.types.Material:
    """Clear gel with a breath of amber."""
    material = materials.principled(
        "hydrogel",
        colour or palette.linear("#FDF8EC"),
        transmission=clear,
        roughness=0.04,
        ior=1.36,
        specular=0.6,
        clearcoat=0.6,
        clearcoat_roughness=0.02,
    )
    materials.bump(material, scale=2.4, strength=0.08, detail=1)
    nodes, links = material.node_tree.nodes, material.node_tree.links
    through = past_shadows(material, nodes["Principled BSDF"].outputs["BSDF"], (0.97, 0.94, 0.87, 1.0))
    links.new(through, nodes["Material Output"].inputs["Surface"])
    return material


def past_shadows(
    material: bpy.types.Material, shader: bpy.types.NodeSocket, tint: materials.Colour
) -> bpy.types.NodeSocket:
    """`shader`, but letting shadow rays through in the colour `tint`, as clear things do."""
    nodes = material.node_tree.nodes
    ray = nodes.new("ShaderNodeLightPath")
    through = nodes.new("ShaderNodeBsdfTransparent")
    through.inputs["Color"].default_value = tint
    return mixed(material, ray.outputs["Is Shadow Ray"], shader, through.outputs["BSDF"])


def mixed(
    material: bpy.types.Material,
    share: bpy.types.NodeSocket | float,
    first: bpy.types.NodeSocket,
    second: bpy.types.NodeSocket,
) -> bpy.types.NodeSocket:
    """The first shader with a `share` of the second."""
    links = material.node_tree.links
    mix = material.node_tree.nodes.new("ShaderNodeMixShader")
    if isinstance(share, float):
        mix.inputs["Fac"].default_value = share
    else:
        links.new(share, mix.inputs["Fac"])
    links.new(first, mix.inputs[1])
    links.new(second, mix.inputs[2])
    return mix.outputs["Shader"]


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
) -> bpy.types.Object:
    """A turned part on the patch at `middle`; `profile` is (radius, height)."""
    last = len(profile) - 1

    def at(u: float, v: float) -> Vector:
        radius, height = profile[round(v * last)]
        return place(
            (middle[0] + radius * math.cos(u * math.tau), middle[1] + radius * math.sin(u * math.tau), height)
        )

    return outward(shapes.sheet(name, at, segments, last, material, closed=True))


def ribbon(
    name: str,
    place: Place,
    path: Sequence[tuple[float, float]],
    height: Height,
    material: bpy.types.Material,
    width: float = plan.TRACE_WIDTH,
    thick: float = 0.016,
    taper: float = 0.0,
    crisp: float = 1.0,
) -> bpy.types.Object:
    """A flat trace along a path, rounded on both faces; it narrows over its last `taper`.

    `crisp` below 1 squares its section, so that its edges catch the light.
    """
    walked = [0.0]
    for a, b in zip(path, path[1:]):
        walked.append(walked[-1] + math.dist(a, b))
    last = len(path) - 1

    def at(u: float, v: float) -> Vector:
        index = round(v * last)
        x, y = path[index]
        (ax, ay), (bx, by) = path[max(0, index - 1)], path[min(last, index + 1)]
        length = math.hypot(bx - ax, by - ay)
        nx, ny = -(by - ay) / length, (bx - ax) / length
        left = walked[-1] - walked[index]
        size = math.sqrt(min(1.0, max(0.0, left / taper))) if taper else 1.0
        side, up = (
            math.copysign(abs(part) ** crisp, part) * size / 2 for part in (math.cos(u * math.tau), math.sin(u * math.tau))
        )
        return place((x + nx * side * width, y + ny * side * width, height(x, y) + up * thick))

    return outward(shapes.sheet(name, at, 12 if crisp == 1 else 40, last, material, closed=True))


def shell(
    name: str,
    place: Place,
    upper: Height,
    lower: Height,
    material: bpy.types.Material,
    share: float = 1.0,
    across: int = 1400,
    rings: int = 190,
    hole: float = 0.0,
    under: int = 6,
    marks: dict[str, Height] | None = None,
) -> bpy.types.Object:
    """A closed body with the outline of the patch between two heights, `hole` the radius of one for the pod.

    The mesh runs in circles round the pod and then passes over into the outline, made smaller by `share`.
    Of its rings the lower face has every `under`th. `marks` become attributes that its material can read.
    """
    inner = [hole] if hole else [0.0, 0.6, 1.1]
    inner += [r for r in (1.16 + 0.01 * i for i in range(16)) if r > hole]
    steps = [(r, 0.0) for r in inner] + [(SEAM, 0.96 * i / rings) for i in range(rings)]
    steps += [(SEAM, 0.96 + 0.04 * math.sin(math.pi / 2 * i / 16)) for i in range(17)]
    loop = [(step, True) for step in steps] + [(step, False) for step in reversed(steps[:-1:under])]
    if hole:
        loop.append(loop[0])
    last = len(loop) - 1
    rays = []
    for i in range(across):
        ex, ey = plan.outline(-math.tau * i / across, share)
        length = math.hypot(ex - POD[0], ey - POD[1])
        rays.append(((ex - POD[0]) / length, (ey - POD[1]) / length, length))

    values: dict[str, list[float]] = {mark: [] for mark in marks or {}}

    def at(u: float, v: float) -> Vector:
        (radius, out), above = loop[round(v * last)]
        dx, dy, length = rays[round(u * across) % across]
        away = radius + (length - radius) * out
        x, y = POD[0] + dx * away, POD[1] + dy * away
        for mark, value in (marks or {}).items():
            values[mark].append(value(x, y))
        return place((x, y, (upper if above else lower)(x, y)))

    body = shapes.sheet(name, at, across, last, material, closed=True)
    for mark, found in values.items():
        body.data.attributes.new(mark, "FLOAT", "POINT").data.foreach_set("value", found)
    return body


def pod(place: Place) -> None:
    """The control pod: a closed, shallow lens with a thin gold ring let in."""
    ring, half, roll = 1.06, 0.017, 0.022
    face = plan.pod_height
    bottom = plan.carrier_top(*POD) + plan.FILM.middle + 0.02
    profile = [(0.0, bottom), (POD_RADIUS - 0.03, bottom), (POD_RADIUS, bottom + 0.03)]
    edge = POD_RADIUS - roll
    for i in range(9):
        turn = math.pi / 2 * i / 8
        profile.append((edge + roll * math.cos(turn), face(edge) - roll + roll * math.sin(turn)))
    gap = half + 0.004
    border = [edge - (edge - ring - gap) * i / 8 for i in range(1, 9)]
    profile += [(radius, face(radius)) for radius in border]
    profile += [(ring + gap, face(ring) - 0.02), (ring - gap, face(ring) - 0.02)]
    profile += [((ring - gap) * (1 - i / 40), face((ring - gap) * (1 - i / 40))) for i in range(41)]
    lathe("pod", place, POD, profile, anodised(), 256)
    bar = []
    for i in range(17):
        turn = math.tau * i / 16
        radius = ring + half * math.cos(turn)
        bar.append((radius, face(ring) - 0.004 + 0.010 * math.sin(turn)))
    lathe("ring", place, POD, bar, materials.gold(0.22), 256)


def traces(place: Place, height: Height, gold: bpy.types.Material) -> None:
    """The seven traces, from under the pod."""
    for path in plan.routes():
        ribbon("trace", place, path, height, gold, taper=TAPER)


def on_carrier(x: float, y: float) -> float:
    """Height of the middle of the traces."""
    return plan.carrier_top(x, y) + plan.FILM.middle * 0.6


def whole(place: Place, clear: float = 0.84) -> None:
    """The complete patch, to be seen from outside: what lies under the film is milky."""
    top = outside(ridges())
    shell("body", place, top, lambda x, y: 0.0, silicone(clear))
    shell(
        "carrier",
        place,
        lambda x, y: max(0.006, plan.carrier_top(x, y)),
        lambda x, y: 0.004,
        silicone(),
        share=0.985,
        across=500,
        rings=60,
    )
    film(place, 0.05)
    traces(place, on_carrier, trace_gold())
    pod(place)


def lit(place: Place, clear: float = 0.8, glow: float = 0.11, shadow: tuple[float, float] = (0.07, -0.07)) -> None:
    """The complete patch from outside, for a picture in which it stands alone: see `lit_silicone`.

    The traces end in the rims of the electrodes, which shimmer through. `shadow` is where the contact shadow of the
    pod falls, on the patch.
    """
    paths = plan.routes(inset=plan.ELECTRODE_RADIUS + 0.01)
    circles = [circle(middle, plan.ELECTRODE_RADIUS) for middle in ELECTRODES]
    soft = ridges(0.003, [*paths, *circles])

    def relief(x: float, y: float) -> float:
        return soft(x, y) * smoothstep(1.34, 1.75, math.hypot(x - POD[0], y - POD[1]))

    def shade(x: float, y: float) -> float:
        close = smoothstep(-0.02, 0.10, math.hypot(x - POD[0], y - POD[1]) - POD_RADIUS)
        cast = smoothstep(-0.10, 0.42, math.hypot(x - POD[0] - shadow[0], y - POD[1] - shadow[1]) - POD_RADIUS)
        return min(0.35 + 0.65 * close, 0.45 + 0.55 * cast)

    marks = {"edge": plan.to_edge, "shade": shade}
    shell("body", place, outside(relief), lambda x, y: 0.0, lit_silicone(clear, glow), marks=marks)
    shell(
        "carrier",
        place,
        lambda x, y: max(0.006, plan.carrier_top(x, y)),
        lambda x, y: 0.004,
        lit_silicone(0.0, 0.0),
        share=0.985,
        across=700,
        rings=90,
        marks=marks,
    )
    gold = materials.principled("trace", (0.72, 0.31, 0.004, 1.0), metallic=0.5, roughness=0.3)
    for path in paths:
        ribbon("trace", place, path, on_carrier, gold, width=0.054)
    faint = materials.principled("rim", (0.76, 0.42, 0.06, 1.0), metallic=0.5, roughness=0.35)
    for ring in circles:
        ribbon("rim", place, ring, on_carrier, faint, width=0.04, thick=0.012)
    pod(place)


def clear(place: Place) -> None:
    """Traces and ring electrodes under the clear skin alone, to be seen from very near on a dark ground."""
    rim, width = plan.ELECTRODE_RADIUS, 0.075
    paths = plan.routes(inset=rim)
    soft = ridges(0.006, paths)
    level = plan.carrier_top(0, 0)

    def top(x: float, y: float) -> float:
        away = math.hypot(x - POD[0], y - POD[1])
        return plan.body_top(x, y) + soft(x, y) * smoothstep(1.34, 1.75, away)

    skin = materials.principled("clear skin", (0, 0, 0, 1), roughness=0.12, specular=0.5)
    materials.bump(skin, scale=20, strength=0.02, detail=3)
    nodes = skin.node_tree.nodes
    window = nodes.new("ShaderNodeBsdfTransparent")
    gloss = nodes.new("ShaderNodeBsdfGlossy")
    gloss.inputs["Roughness"].default_value = 0.10
    gloss.inputs["Color"].default_value = palette.linear("#8FC4A8")
    facing = nodes.new("ShaderNodeFresnel")
    facing.inputs["IOR"].default_value = 1.16
    skin.node_tree.links.new(nodes["Bump"].outputs["Normal"], gloss.inputs["Normal"])
    coat = mixed(skin, facing.outputs["Fac"], window.outputs["BSDF"], gloss.outputs["BSDF"])
    skin.node_tree.links.new(coat, nodes["Material Output"].inputs["Surface"])
    shell("skin", place, top, lambda x, y: 0.0, skin, across=2000, rings=300)
    gold = materials.gold(0.16)
    for path in paths:
        ribbon("trace", place, path, lambda x, y: level, gold, width=0.042, thick=0.018, crisp=0.4)
    for middle in ELECTRODES:
        ribbon("ring", place, circle(middle, rim), lambda x, y: level, gold, width=width, thick=0.022, crisp=0.4)
        fine = circle(middle, rim - 0.11)
        ribbon("ring", place, fine, lambda x, y: level, gold, width=0.014, thick=0.012, crisp=0.5)
    pod(place)


def half_made(place: Place) -> None:
    """The carrier with its circuit, before skin and pod are put on: traces, rims of electrodes and coil lie open."""
    marks = {"edge": plan.to_edge, "shade": lambda x, y: 1.0}
    shell("carrier", place, plan.carrier_top, lambda x, y: 0.0, lit_silicone(0.0, 0.05, "#FCF8F0"), marks=marks)
    film(place, 0.02)
    gold = materials.gold(0.24)
    rim = plan.ELECTRODE_RADIUS
    high = 0.012

    def level(x: float, y: float) -> float:
        return plan.carrier_top(x, y) + high

    for path in plan.routes(inset=rim):
        ribbon("trace", place, path, level, gold, width=0.05, thick=0.014, crisp=0.6)
    for middle in ELECTRODES:
        ribbon("rim", place, circle(middle, rim), level, gold, width=0.06, thick=0.014, crisp=0.6)
    coil(place, plan.carrier_top(*POD) + high, gold)


def underside(place: Place, clear: float = 0.42) -> None:
    """The complete patch, to be seen from the skin side: what lies above the film is milky."""
    top = outside(lambda x, y: 0.0)
    gold = materials.gold(0.24)
    shell("body", place, top, lambda x, y: 0.0, silicone(clear), rings=90)
    shell(
        "skin",
        place,
        lambda x, y: max(plan.carrier_top(x, y) + 0.012, plan.body_top(x, y) - 0.02),
        lambda x, y: plan.carrier_top(x, y) + 0.010,
        silicone(),
        share=0.985,
        across=500,
        rings=60,
    )
    traces(place, plan.carrier_top, gold)
    coil(place, plan.carrier_top(*POD), gold)
    pod(place)
    electrodes(place, gold)
    gel = hydrogel()
    for middle in ELECTRODES:
        lathe("hydrogel", place, middle, gel_profile(), gel, 128)


def film(place: Place, tint: float, lift: float = 0.002) -> None:
    """The clear amber film that carries the circuit; `tint` is how much of the light it keeps."""
    amber = materials.principled("film", palette.linear("#E0A040"), roughness=0.2, specular=0.5, alpha=tint)
    shell(
        "film",
        place,
        lambda x, y: plan.carrier_top(x, y) + lift + plan.thickness(plan.FILM, x, y) * 0.4,
        lambda x, y: plan.carrier_top(x, y) + lift,
        amber,
        share=plan.FILM_SHARE,
        across=700,
        rings=60,
    )


def coil(place: Place, height: float, gold: bpy.types.Material) -> None:
    """The flat coil under the pod."""
    ribbon("coil", place, plan.coil(), lambda x, y: height, gold, width=0.034, thick=0.012)


def electrodes(place: Place, gold: bpy.types.Material, through: bool = False) -> None:
    """Gold discs in the skin side, finely turned so that light runs round them; `through` the whole carrier."""
    rim, grooves = plan.ELECTRODE_RADIUS, 7
    for x, y in ELECTRODES:
        back = plan.carrier_top(x, y) + 0.008 if through else 0.01
        profile = [(0.0, back), (rim - 0.01, back), (rim, back - 0.01), (rim, -0.004)]
        fine = grooves * 12
        for i in range(fine + 1):
            wave = 0.5 - 0.5 * math.cos(math.tau * i / 12) if i < fine - 12 else 0.0
            profile.append(((rim - 0.012) * (1 - i / fine), -0.010 + 0.007 * wave))
        lathe("electrode", place, (x, y), profile, gold, 96)


def gel_profile(height: float = 0.0) -> list[tuple[float, float]]:
    """A pad of gel under the skin side: flat above, domed below, with a round edge."""
    radius, deep = plan.PAD_RADIUS, plan.PAD_HEIGHT
    profile = [(0.0, height + 0.002), (radius * 0.98, height + 0.002)]
    for i in range(13):
        turn = math.pi / 2 * i / 12
        profile.append((radius * (0.86 + 0.14 * math.cos(turn)), height - deep * 0.5 * math.sin(turn)))
    for i in range(1, 17):
        r = radius * 0.86 * (1 - i / 16)
        profile.append((r, height - deep * (1 - 0.5 * (r / radius / 0.86) ** 2)))
    return profile
