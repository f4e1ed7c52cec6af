"""The corner of a room in the light of its window, and the cameras."""

import math

import bpy
from mathutils import Vector

from materials import color, plain, plaster, wood
from shapes import box


def clear():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    world = bpy.data.worlds.new("world")
    bpy.context.scene.world = world
    world.use_nodes = True


def daylight(sky=0.55, sun=4.2, side=-1, height=34, warm="#ffdfb4", window=(5.2, 6.4), shade=True, aim=(0, 2.2, 2.4), turn=58):
    """Light of the sky from everywhere and of the sun through a window of six panes. `turn` and `height` are degrees."""
    background = bpy.context.scene.world.node_tree.nodes["Background"]
    background.inputs[0].default_value = color("#e4ecf4")
    background.inputs[1].default_value = sky
    angle, rise = math.radians(turn), math.radians(height)
    towards = Vector((side * math.sin(angle) * math.cos(rise), -math.cos(angle) * math.cos(rise), math.sin(rise)))
    lamp = bpy.data.lights.new("sun", "SUN")
    lamp.energy, lamp.angle, lamp.color = sun, math.radians(1.1), color(warm)[:3]
    body = bpy.data.objects.new("sun", lamp)
    body.rotation_mode = "QUATERNION"
    body.rotation_quaternion = towards.to_track_quat("Z", "Y")
    bpy.context.collection.objects.link(body)
    if shade:
        pane(Vector(aim) + towards * 22, towards, window)
    return towards


def pane(where, towards, size):
    """What of the wall outside keeps the sun from the room: all but the panes of the window."""
    dark = plain("outside", "#777777")
    turned = towards.to_track_quat("Z", "Y")
    wide, tall = size
    far = 60
    parts = [((0, tall / 2 + far / 2), (far * 2, far)), ((0, -tall / 2 - far / 2), (far * 2, far))]
    parts += [((sign * (wide / 2 + far / 2), 0), (far, tall)) for sign in (-1, 1)]
    parts += [((0, 0), (0.28, tall))] + [((0, tall * (share - 0.5)), (wide, 0.2)) for share in (1 / 3, 2 / 3)]
    for (x, y), (width, height) in parts:
        body = box((width, height, 0.05), (0, 0, 0), dark, 0)
        body.rotation_mode = "QUATERNION"
        body.rotation_quaternion = turned
        body.location = where + turned @ Vector((x, y, 0))
        body.visible_camera = body.visible_diffuse = body.visible_glossy = False


def floor(kind="pale-floor", wide=1.5, depth=14, y=3.2):
    boards = wood(kind, "x", 0.42)
    for row in range(int(depth / wide) + 1):
        far = y - wide / 2 - row * wide
        for half in (-1, 1):
            shift = (row * 5.3) % 9 - 4.5
            box((40, wide - 0.025, 0.3), (half * 20.01 + shift, far, -0.15), boards, 0.02)


def wall(code, y=3.2, skirting="#e9e2d2"):
    box((60, 0.2, 40), (0, y + 0.1, 20), plaster(code), 0)
    if skirting:
        box((60, 0.16, 1.1), (0, y - 0.05, 0.55), plain("skirting", skirting, 0.5), 0.05)


def room(code, boards="pale-floor", skirting="#e9e2d2", y=3.2, **light):
    clear()
    daylight(**light)
    wall(code, y, skirting)
    floor(boards, y=y)


def bench(code, y=4.5, top="oak", **light):
    """A table top before a wall, for small things; its surface is z = 0."""
    clear()
    daylight(**{"aim": (0, 1, 0.6), **light})
    box((60, 0.2, 40), (0, y + 0.1, 10), plaster(code), 0)
    for row in range(6):
        box((40, 1.9, 0.4), (row * 3.7 % 5, y - 0.98 - row * 1.92, -0.2), wood(top, "x", 0.4), 0.025)


def camera(where, target, lens=65, shift=(0, 0)):
    lens_body = bpy.data.cameras.new("camera")
    lens_body.lens = lens
    lens_body.shift_x, lens_body.shift_y = shift
    body = bpy.data.objects.new("camera", lens_body)
    body.location = where
    body.rotation_mode = "QUATERNION"
    body.rotation_quaternion = (Vector(target) - Vector(where)).to_track_quat("-Z", "Y")
    bpy.context.collection.objects.link(body)
    return body
