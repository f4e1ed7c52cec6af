"""Bodies of the rendered pictures. One unit of length is 10 cm; the floor is z = 0."""

import math

import bmesh
import bpy
from mathutils import Vector

from materials import wood


def finish(name, mesh, material, smooth=True):
    body = bpy.data.objects.new(name, mesh)
    bpy.context.collection.objects.link(body)
    mesh.materials.append(material)
    for face in mesh.polygons:
        face.use_smooth = smooth
    mesh.use_auto_smooth = smooth
    mesh.auto_smooth_angle = math.radians(40)
    return body


def lathe(profile, material, sides=96, name="turned"):
    """A body turned around z: `profile` lists radius and height from below."""
    mesh = bpy.data.meshes.new(name)
    points, faces = [], []
    for radius, height in profile:
        for at in range(sides):
            angle = 2 * math.pi * at / sides
            points.append((radius * math.cos(angle), radius * math.sin(angle), height))
    for row in range(len(profile) - 1):
        for at in range(sides):
            after = (at + 1) % sides
            faces.append((row * sides + at, row * sides + after, (row + 1) * sides + after, (row + 1) * sides + at))
    faces.append(tuple(reversed(range(sides))))
    faces.append(tuple((len(profile) - 1) * sides + at for at in range(sides)))
    mesh.from_pydata(points, [], faces)
    return finish(name, mesh, material)


def curve(profile, steps=5):
    """The same profile with round bends: a Catmull-Rom spline through its points."""
    ends = [profile[0], *profile, profile[-1]]
    points = []
    for before, one, other, after in zip(ends, ends[1:], ends[2:], ends[3:]):
        for step in range(steps):
            t = step / steps
            points.append(
                tuple(
                    0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3)
                    for a, b, c, d in zip(before, one, other, after)
                )
            )
    return [*points, profile[-1]]


def rounded(radius, low, high, edge=0.12, dish=0.0, steps=6):
    """Profile of a disc with round edges; `dish` hollows its top."""
    arc = [math.pi / 2 * at / steps for at in range(steps + 1)]
    lower = [(radius - edge + edge * math.sin(a), low + edge - edge * math.cos(a)) for a in arc]
    upper = [(radius - edge + edge * math.cos(a), high - edge + edge * math.sin(a)) for a in arc]
    inner = [(radius - edge) * share for share in (0.8, 0.6, 0.4, 0.2, 0.01)]
    top = [(r, high - dish * (1 - (r / (radius - edge)) ** 2)) for r in inner]
    return [(0.01, low)] + lower + upper + top


def between(body, start, end):
    """Turns a body that stands on its origin along z so that it goes from `start` towards `end`."""
    way = Vector(end) - Vector(start)
    body.rotation_mode = "QUATERNION"
    body.rotation_quaternion = way.to_track_quat("Z", "Y")
    body.location = start
    return body


def rod(start, end, radii, material, sides=40):
    """A turned rod; `radii` are its radii at even steps from start to end."""
    length = (Vector(end) - Vector(start)).length
    count = len(radii) - 1
    smooth = []
    for step in range(count * 8 + 1):
        at = step / 8
        low = min(int(at), count - 1)
        share = at - low
        share = share * share * (3 - 2 * share)
        smooth.append((radii[low] * (1 - share) + radii[low + 1] * share, length * step / (count * 8)))
    return between(lathe(smooth, material, sides), start, end)


def box(size, where, material, bevel=0.03, turn=0.0, tilt=(0, 0)):
    mesh = bpy.data.meshes.new("box")
    work = bmesh.new()
    bmesh.ops.create_cube(work, size=1)
    for vertex in work.verts:
        vertex.co = [part * whole for part, whole in zip(vertex.co, size)]
    work.to_mesh(mesh)
    work.free()
    body = finish("box", mesh, material)
    body.location = where
    body.rotation_euler = (tilt[0], tilt[1], turn)
    if bevel:
        edge = body.modifiers.new("bevel", "BEVEL")
        edge.width, edge.segments = bevel, 3
    return body


def sheet(width, height, material, where=(0, 0, 0), turn=(0, 0, 0), bend=0.0):
    """A flat sheet in x and y with texture coordinates; `bend` lifts its far ends."""
    mesh = bpy.data.meshes.new("sheet")
    count = 24
    points = [
        ((at / count - 0.5) * width, side * height / 2, bend * (2 * at / count - 1) ** 2) for side in (-1, 1) for at in range(count + 1)
    ]
    row = count + 1
    mesh.from_pydata(points, [], [(at, at + 1, row + at + 1, row + at) for at in range(count)])
    layer = mesh.uv_layers.new()
    for loop in mesh.loops:
        at = loop.vertex_index % row
        layer.data[loop.index].uv = (at / count, loop.vertex_index // row)
    body = finish("sheet", mesh, material)
    body.location, body.rotation_euler = where, turn
    return body


def ring(radius, thick, where, material, tilt=(0, 0, 0)):
    bpy.ops.mesh.primitive_torus_add(major_radius=radius, minor_radius=thick, location=where, rotation=tilt, major_segments=96, minor_segments=24)
    body = bpy.context.object
    bpy.ops.object.shade_smooth()
    body.data.materials.append(material)
    return body


def ball(radius, where, material, squash=(1, 1, 1), rough=0.0):
    bpy.ops.mesh.primitive_uv_sphere_add(radius=radius, location=where, segments=64, ring_count=32)
    body = bpy.context.object
    bpy.ops.object.shade_smooth()
    body.scale = squash
    body.data.materials.append(material)
    if rough:
        clouds = bpy.data.textures.new("clouds", "CLOUDS")
        clouds.noise_scale = radius * 0.6
        move = body.modifiers.new("rough", "DISPLACE")
        move.texture, move.strength = clouds, rough
    return body


def leg_ends(count, inner, outer, top, turn=0.0):
    """Where each splayed leg begins, under the seat, and where it stands."""
    angles = [turn + 2 * math.pi * at / count for at in range(count)]
    return [((inner * math.cos(a), inner * math.sin(a), top), (outer * math.cos(a), outer * math.sin(a), 0)) for a in angles]


def stool(kind, height, radius, leg=None, turn=0.5, rungs=0.0, where=(0, 0), splay=0.85, dish=0.07):
    """A round stool on three legs, whose wedged tenons show on the seat. `rungs` is the height of three rungs; 0 for none."""
    parts = []
    thick = 0.42
    seat = lathe(rounded(radius, height - thick, height, 0.14, dish), wood(kind, "x"), 128, "seat")
    seat.rotation_euler[2] = turn + 0.4
    parts.append(seat)
    legs = leg_ends(3, radius * 0.56, radius * splay, height - thick + 0.1, turn)
    straight = wood(leg or kind, "z")
    for top, foot in legs:
        parts.append(rod(foot, top, [0.11, 0.17, 0.2, 0.17], straight))
        tenon = lathe([(0.13, 0), (0.13, 0.015), (0.12, 0.022)], wood(leg or kind, "z"), 40)
        hollow = dish * (1 - (radius * 0.56 / radius) ** 2)
        tenon.location = (top[0], top[1], height - hollow - 0.008)
        wedge = box((0.24, 0.03, 0.02), (top[0], top[1], height - hollow + 0.008), wood("walnut", "x"), 0, math.atan2(top[1], top[0]))
        parts += [tenon, wedge]
    if rungs:
        share = rungs / (height - thick + 0.1)
        at = [Vector(foot).lerp(Vector(top), share + 0.05 * number) for number, (top, foot) in enumerate(legs)]
        parts += [rod(at[one], at[(one + 1) % 3].lerp(at[one], 0.0), [0.07, 0.11, 0.07], straight) for one in range(3)]
    for part in parts:
        part.location = (part.location[0] + where[0], part.location[1] + where[1], part.location[2])
    return parts
