"""A young eucalypt: a stem, pairs of opposite leaves with veins, and a bud at the tip."""

import math

import bpy
from mathutils import Matrix, Vector

from studio import materials, palette, shapes


def leaf_material(fresh: float = 0.0) -> bpy.types.Material:
    """The material of a translucent leaf. `fresh` is from 0 (grown leaf) to 1 (new leaf).

    Veins are paler and raised where the mesh attribute `vein` (0…1) is high.
    """
    material = bpy.data.materials.new("leaf")
    material.use_nodes = True
    nodes, links = material.node_tree.nodes, material.node_tree.links
    shader = nodes["Principled BSDF"]
    shader.inputs["Roughness"].default_value = 0.42
    shader.inputs["Specular"].default_value = 0.4
    vein = nodes.new("ShaderNodeAttribute")
    vein.attribute_name = "vein"
    noise = nodes.new("ShaderNodeTexNoise")
    noise.inputs["Scale"].default_value = 3.5
    noise.inputs["Detail"].default_value = 4
    place = nodes.new("ShaderNodeTexCoord")
    links.new(place.outputs["Object"], noise.inputs["Vector"])
    blade = nodes.new("ShaderNodeMixRGB")
    grown, new = palette.linear("#4C7F45"), palette.linear("#7FA84E")
    blade.inputs["Color1"].default_value = tuple(a + (b - a) * fresh for a, b in zip(grown, new))
    blade.inputs["Color2"].default_value = palette.linear("#7A9A62" if fresh < 0.5 else "#A9BD66")
    links.new(noise.outputs["Fac"], blade.inputs["Fac"])
    colour = nodes.new("ShaderNodeMixRGB")
    colour.inputs["Color2"].default_value = palette.linear("#BFD08A")
    part = nodes.new("ShaderNodeMath")
    part.operation = "MULTIPLY"
    part.inputs[1].default_value = 0.65
    links.new(vein.outputs["Fac"], part.inputs[0])
    links.new(part.outputs[0], colour.inputs["Fac"])
    links.new(blade.outputs["Color"], colour.inputs["Color1"])
    links.new(colour.outputs["Color"], shader.inputs["Base Color"])
    raised = nodes.new("ShaderNodeBump")
    raised.inputs["Strength"].default_value = 0.35
    raised.inputs["Distance"].default_value = 0.02
    links.new(vein.outputs["Fac"], raised.inputs["Height"])
    links.new(raised.outputs["Normal"], shader.inputs["Normal"])
    through = nodes.new("ShaderNodeBsdfTranslucent")
    bright = nodes.new("ShaderNodeMixRGB")
    bright.blend_type = "MULTIPLY"
    bright.inputs["Fac"].default_value = 1.0
    bright.inputs["Color2"].default_value = (1.5, 1.45, 0.6, 1.0)
    links.new(colour.outputs["Color"], bright.inputs["Color1"])
    links.new(bright.outputs["Color"], through.inputs["Color"])
    mix = nodes.new("ShaderNodeMixShader")
    mix.inputs["Fac"].default_value = 0.42
    links.new(shader.outputs["BSDF"], mix.inputs[1])
    links.new(through.outputs["BSDF"], mix.inputs[2])
    links.new(mix.outputs["Shader"], nodes["Material Output"].inputs["Surface"])
    return material


def leaf(
    length: float, width: float, rise: float, arch: float, seed: int, material: bpy.types.Material
) -> bpy.types.Object:
    """One leaf from the origin along +X. It rises at `rise` degrees and bends down by `arch` degrees."""
    random = shapes.rng(seed)
    twist, wave, sway = random.uniform(-0.25, 0.25), random.uniform(0, math.tau), random.uniform(-0.12, 0.12)
    across, along = 56, 120
    spine, place = [], Vector((0, 0, 0))
    for j in range(along + 1):
        t = j / along
        angle = math.radians(rise - arch * t**1.4)
        spine.append((place.copy(), angle))
        place += Vector((math.cos(angle), sway * t, math.sin(angle))) * (length / along)
    points, faces, veins = [], [], []
    for j in range(along + 1):
        t = j / along
        middle, angle = spine[j]
        stalk = min(1.0, t / 0.14)
        blade = max(0.0, (t - 0.12) / 0.88)
        half = width * (math.sin(math.pi * blade**0.78) ** 0.85) * (1 - 0.28 * blade) if blade > 0 else 0.0
        half = max(half, 0.028 * (1 - 0.6 * t)) if t < 0.98 else max(half, 0.004)
        up = Vector((-math.sin(angle), 0, math.cos(angle)))
        side = Vector((0, 1, 0)) * math.cos(twist * t) + up * math.sin(twist * t)
        lift = up * math.cos(twist * t) - Vector((0, 1, 0)) * math.sin(twist * t)
        for i in range(across + 1):
            s = 2 * i / across - 1
            fold = 0.30 * half * abs(s) ** 1.25 * stalk
            ripple = 0.05 * width * abs(s) ** 2.2 * math.sin(11 * t + wave + (1.3 if s > 0 else 0)) * stalk
            groove = -0.022 * math.exp(-((s * half / 0.035) ** 2)) * stalk
            points.append(middle + side * (half * s) + lift * (fold + ripple + groove))
            rib = math.exp(-((s * half / (0.020 * (1.15 - t))) ** 2))
            phase = blade * 11 - abs(s) * half / width * 1.9 + (0.5 if s > 0 else 0.0)
            off = abs(phase - round(phase))
            branch = 0.55 * math.exp(-((off / 0.07) ** 2)) * (1 - abs(s) ** 3) if 0.04 < blade < 0.97 else 0.0
            margin = 0.5 * max(0.0, abs(s) - 0.95) / 0.05
            veins.append(min(1.0, max(rib, branch, margin)))
    for j in range(along):
        for i in range(across):
            a = j * (across + 1) + i
            faces.append((a, a + 1, a + across + 2, a + across + 1))
    made = shapes.from_points("leaf", points, faces, material)
    made.data.attributes.new("vein", "FLOAT", "POINT").data.foreach_set("value", veins)
    return made


def seedling(root, height: float, seed: int = 4, turn: float = 0.0) -> None:
    """A seedling of `height` at `root`: a lower pair of grown leaves, an upper pair of new leaves, and a bud."""
    x, y, z = root
    bark = materials.principled("stem", palette.linear("#8A7A3F"), roughness=0.5, subsurface=0.0)
    materials.mottled(bark, palette.linear("#A5553A"), scale=2.2, share=0.7)
    path = shapes.bezier(
        [
            (x, y, z - 0.2),
            (x + 0.10, y, z + 0.35 * height),
            (x - 0.16, y, z + 0.7 * height),
            (x + 0.05, y, z + height),
        ],
        48,
    )
    shapes.tube("stem", path, [0.07 - 0.045 * i / 48 for i in range(49)], bark, 8)
    grown, new = leaf_material(0.15), leaf_material(1.0)
    pairs = (
        # share of the height, length, half width, rise, arch, turn around the stem, material
        (0.44, 2.05, 0.66, 44.0, 62.0, 14.0, grown),
        (0.90, 1.42, 0.44, 66.0, 58.0, -32.0, new),
        (0.995, 0.50, 0.11, 84.0, 16.0, 40.0, new),
    )
    for number, (share, length, width, rise, arch, bearing, material) in enumerate(pairs):
        node = path[round(48 * share)]
        for side in (0, 1):
            longer = 1.0 + (0.06 if side else -0.04)
            blade = leaf(length * longer, width, rise + 5 * side, arch, seed + 2 * number + side, material)
            way = Matrix.Rotation(math.radians(turn + bearing + 180 * side), 4, "Z")
            # Turns the leaves' faces towards the light and the camera.
            roll = Matrix.Rotation(math.radians(26 if side == 0 else -26), 4, "X")
            blade.matrix_world = Matrix.Translation(node) @ way @ roll
