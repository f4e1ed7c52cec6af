"""Materials of the rendered pictures. One unit of length is 10 cm."""

import bpy

WOODS = {
    "ash": ("#e2c595", "#b98d55"),
    "elm": ("#a8733f", "#5f3a1c"),
    "cherry": ("#b96d47", "#7a3a22"),
    "oak": ("#c99b62", "#8a6034"),
    "maple": ("#e8cfa4", "#bd935f"),
    "walnut": ("#6d4a33", "#38241a"),
    "floor": ("#b98d5f", "#7d5935"),
    "pale-floor": ("#b59b78", "#85694a"),
}


def color(code):
    """A colour in linear light from its hexadecimal code."""
    parts = [int(code[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    return [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts] + [1]


class Graph:
    """The node tree of one material; `add` makes a node and sets its inputs by name."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.shader = self.tree.nodes["Principled BSDF"]

    def add(self, kind, inputs=None, **settings):
        node = self.tree.nodes.new(kind)
        for name, value in settings.items():
            setattr(node, name, value)
        for name, value in (inputs or {}).items():
            if hasattr(value, "is_linked"):
                self.tree.links.new(value, node.inputs[name])
            else:
                node.inputs[name].default_value = value
        return node

    def link(self, output, name):
        self.tree.links.new(output, self.shader.inputs[name])

    def place(self, scale, shift=True):
        """Object coordinates, scaled, and shifted for each object so that no two pieces of wood are the same."""
        where = self.add("ShaderNodeTexCoord").outputs["Object"]
        inputs = {"Vector": where, "Scale": scale}
        if shift:
            chance = self.add("ShaderNodeObjectInfo").outputs["Random"]
            far = self.add("ShaderNodeMath", {0: chance, 1: 90}, operation="MULTIPLY").outputs[0]
            inputs["Location"] = self.add("ShaderNodeCombineXYZ", {0: far, 1: far, 2: far}).outputs[0]
        return self.add("ShaderNodeMapping", inputs).outputs[0]

    def blend(self, one, other, share):
        first = self.add("ShaderNodeMath", {0: one, 1: 1 - share}, operation="MULTIPLY").outputs[0]
        return self.add("ShaderNodeMath", {0: other, 1: share, 2: first}, operation="MULTIPLY_ADD").outputs[0]

    def ramp(self, factor, stops):
        node = self.add("ShaderNodeValToRGB", {"Fac": factor})
        marks = node.color_ramp.elements
        while len(marks) < len(stops):
            marks.new(0.5)
        for mark, (at, code) in zip(marks, stops):
            mark.position, mark.color = at, color(code)
        return node.outputs[0]

    def bump(self, height, strength, distance=0.02):
        node = self.add("ShaderNodeBump", {"Height": height, "Strength": strength, "Distance": distance})
        self.link(node.outputs[0], "Normal")


def wood(kind, axis="x", gloss=0.5):
    """Wood whose fibres run along an axis of the object."""
    light, dark = WOODS[kind]
    graph = Graph(f"{kind} {axis}")

    def along(lengthwise, crosswise):
        return tuple(lengthwise if axis == each else crosswise for each in "xyz")

    broad = graph.add("ShaderNodeTexNoise", {"Vector": graph.place(along(0.16, 2.1)), "Scale": 1.0, "Detail": 3.0, "Distortion": 0.5})
    rings = graph.add(
        "ShaderNodeTexWave",
        {"Vector": graph.place(along(0.09, 1)), "Scale": 2.6, "Distortion": 7.0, "Detail": 2.0, "Detail Scale": 0.6},
        bands_direction={"x": "Y", "y": "X", "z": "X"}[axis],
    )
    fine = graph.add("ShaderNodeTexNoise", {"Vector": graph.place(along(0.8, 34)), "Scale": 1.0, "Detail": 3.0})
    mixed = graph.blend(graph.blend(broad.outputs[0], rings.outputs["Fac"], 0.2), fine.outputs[0], 0.34)
    graph.link(graph.ramp(mixed, [(0.3, dark), (0.58, light), (0.8, light)]), "Base Color")
    graph.bump(fine.outputs[0], 0.12)
    graph.shader.inputs["Roughness"].default_value = gloss
    graph.shader.inputs["Specular"].default_value = 0.3
    return graph.material


def end_grain(kind, heart=(0.4, 0.3, 0)):
    """The end of a log: its rings around a heart."""
    light, dark = WOODS[kind]
    graph = Graph(f"{kind} end")
    where = graph.add("ShaderNodeMapping", {"Vector": graph.add("ShaderNodeTexCoord").outputs["Object"], "Location": heart}).outputs[0]
    rings = graph.add(
        "ShaderNodeTexWave",
        {"Vector": where, "Scale": 3.2, "Distortion": 2.2, "Detail": 3.0, "Detail Scale": 0.7},
        wave_type="RINGS",
        rings_direction="Z",
    )
    pores = graph.add("ShaderNodeTexNoise", {"Vector": graph.place((26, 26, 26)), "Scale": 1.0, "Detail": 2.0})
    mixed = graph.blend(rings.outputs["Fac"], pores.outputs[0], 0.5)
    graph.link(graph.ramp(mixed, [(0.2, dark), (0.55, light), (0.9, light)]), "Base Color")
    graph.shader.inputs["Roughness"].default_value = 0.6
    return graph.material


def plain(name, code, roughness=0.7, grain=0.0, size=3.0, **inputs):
    """One colour; `grain` lets it wander and gives it a surface."""
    graph = Graph(name)
    graph.shader.inputs["Roughness"].default_value = roughness
    graph.shader.inputs["Specular"].default_value = 0.3
    graph.shader.inputs["Base Color"].default_value = color(code)
    for key, value in inputs.items():
        graph.shader.inputs[key].default_value = value
    if grain:
        noise = graph.add("ShaderNodeTexNoise", {"Vector": graph.place((size, size, size)), "Scale": 1.0, "Detail": 3.0}).outputs[0]
        change = graph.add("ShaderNodeHueSaturation", {"Color": color(code)})
        level = graph.add("ShaderNodeMath", {0: noise, 1: grain, 2: 1 - grain / 2}, operation="MULTIPLY_ADD").outputs[0]
        graph.tree.links.new(level, change.inputs["Value"])
        graph.link(change.outputs[0], "Base Color")
        graph.bump(noise, 0.25, 0.03)
    return graph.material


def plaster(code):
    return plain(f"plaster {code}", code, 0.92, grain=0.14, size=0.7)


def picture(file):
    """A picture over the unit square of a mesh's texture coordinates."""
    graph = Graph(file)
    image = graph.add("ShaderNodeTexImage")
    image.image = bpy.data.images.load(file)
    graph.link(image.outputs[0], "Base Color")
    graph.shader.inputs["Roughness"].default_value = 0.8
    graph.shader.inputs["Specular"].default_value = 0.1
    return graph.material


def glow(code, strength):
    graph = Graph(f"glow {code}")
    graph.shader.inputs["Emission"].default_value = color(code)
    graph.shader.inputs["Emission Strength"].default_value = strength
    return graph.material
