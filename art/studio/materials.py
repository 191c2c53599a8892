"""Functions that create or change materials for Cycles. Colours are in the format of `palette`."""

import bpy

Colour = tuple[float, float, float, float]


def principled(name: str, colour: Colour, **inputs: object) -> bpy.types.Material:
    """A Principled BSDF. `inputs` set its sockets, such as roughness=0.4. Underscores replace spaces in a socket's name."""
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    shader = material.node_tree.nodes["Principled BSDF"]
    shader.inputs["Base Color"].default_value = colour
    for socket, value in inputs.items():
        shader.inputs[socket.replace("_", " ").title().replace("Ior", "IOR")].default_value = value
    return material


def glowing(name: str) -> tuple[bpy.types.Material, bpy.types.ShaderNode]:
    """A material that emits light but doesn't reflect it. Also returns the material's Emission shader."""
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    nodes = material.node_tree.nodes
    nodes.remove(nodes["Principled BSDF"])
    glow = nodes.new("ShaderNodeEmission")
    material.node_tree.links.new(glow.outputs["Emission"], nodes["Material Output"].inputs["Surface"])
    return material, glow


def bump(
    material: bpy.types.Material, scale: float, strength: float, detail: float = 6, stretch=(1, 1, 1)
) -> bpy.types.Material:
    """Add the small unevenness of real surfaces to a material. `scale` is in waves per unit of length."""
    nodes, links = material.node_tree.nodes, material.node_tree.links
    place = nodes.new("ShaderNodeTexCoord")
    mapping = nodes.new("ShaderNodeMapping")
    mapping.inputs["Scale"].default_value = stretch
    noise = nodes.new("ShaderNodeTexNoise")
    noise.inputs["Scale"].default_value = scale
    noise.inputs["Detail"].default_value = detail
    height = nodes.new("ShaderNodeBump")
    height.inputs["Strength"].default_value = strength
    height.inputs["Distance"].default_value = 0.02
    links.new(place.outputs["Object"], mapping.inputs["Vector"])
    links.new(mapping.outputs["Vector"], noise.inputs["Vector"])
    links.new(noise.outputs["Fac"], height.inputs["Height"])
    links.new(height.outputs["Normal"], nodes["Principled BSDF"].inputs["Normal"])
    return material


def mottled(material: bpy.types.Material, other: Colour, scale: float, share: float = 0.5) -> bpy.types.Material:
    """Vary the base colour towards another colour, as in leaves, petals and paper."""
    nodes, links = material.node_tree.nodes, material.node_tree.links
    shader = nodes["Principled BSDF"]
    place = nodes.new("ShaderNodeTexCoord")
    noise = nodes.new("ShaderNodeTexNoise")
    noise.inputs["Scale"].default_value = scale
    noise.inputs["Detail"].default_value = 4
    ramp = nodes.new("ShaderNodeValToRGB")
    ramp.color_ramp.elements[0].position = max(0.0, 0.5 - share / 2)
    ramp.color_ramp.elements[1].position = min(1.0, 1.0 - share / 2)
    ramp.color_ramp.elements[0].color = shader.inputs["Base Color"].default_value
    ramp.color_ramp.elements[1].color = other
    links.new(place.outputs["Object"], noise.inputs["Vector"])
    links.new(noise.outputs["Fac"], ramp.inputs["Fac"])
    links.new(ramp.outputs["Color"], shader.inputs["Base Color"])
    return material


def gold(roughness: float = 0.22) -> bpy.types.Material:
    """Polished gold: the measured reflectance of 24 carat gold at normal incidence, made slightly warmer."""
    return principled("gold", (1.0, 0.66, 0.24, 1.0), metallic=1.0, roughness=roughness)
