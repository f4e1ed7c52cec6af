"""Scenes of the furniture. Each is a function that builds it, and its views; the first view is the one of the shop."""

import math
import os

from mathutils import Vector

from materials import glow, picture, plain, wood
from room import room
from shapes import ball, box, curve, lathe, leg_ends, rod, rounded, sheet, stool

MEDIA = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../media")
SQUARE = (900, 900)


def view(name, where, target, size=SQUARE, **more):
    return {"name": name, "where": where, "target": target, "size": size, **more}


def close(name, target, side=-1):
    """A view from near by, of a joint or an edge."""
    x, y, z = target
    return view(name, (x + side * 2.2, y - 5.4, z + 2.6), target, lens=72)


def dairy():
    room("#b9805c", turn=50, height=30, aim=(0.8, 3, 2.6))
    stool("ash", 3.0, 1.65, turn=0.35)


def meadow(kind, code, height, turn):
    def build():
        room(code, turn=52, height=32, aim=(0.6, 3, 3.2))
        stool(kind, height, 1.6, turn=turn, rungs=height * 0.36 if height > 5 else 0, splay=0.95)

    return build


def seats():
    room("#8b9a8c", boards="floor", sky=0.7, turn=40, height=46, aim=(0, 0, 0), window=(8, 8))
    for at, kind in enumerate(("ash", "elm", "cherry")):
        stool(kind, 1.2, 1.55, turn=0.4 + at, where=(-3.4 + at * 3.4, -0.9 + (at % 2) * 0.9))


def work():
    room("#5d7a78", turn=54, height=30, aim=(0.4, 3, 4.2))
    stool("elm", 6.3, 1.6, leg="ash", turn=0.3, rungs=2.3, splay=1.05, dish=0.16)


def lamp_table():
    room("#a85f4a", boards="floor", sky=0.4, sun=3.4, turn=56, height=28, aim=(1.2, 3, 4))
    cherry = wood("cherry", "z")
    top = lathe(rounded(2.5, 5.2, 5.5, 0.12), wood("cherry", "x"), 160)
    top.rotation_euler[2] = 0.7
    for upper, foot in leg_ends(3, 1.3, 2.1, 5.3, 0.25):
        rod(foot, upper, [0.09, 0.14, 0.2, 0.2], cherry)
    lamp = plain("lamp", "#e9dfca", 0.4)
    lathe(curve([(0.62, 5.5), (0.6, 5.56), (0.34, 5.68), (0.44, 6.0), (0.5, 6.3), (0.34, 6.7), (0.1, 6.95), (0.08, 7.5)]), lamp).location = (-0.7, 0.5, 0)
    lathe([(1.15, 7.1), (0.62, 8.5), (0.6, 8.5), (1.13, 7.1)], glow("#ffd9a0", 1.5)).location = (-0.7, 0.5, 0)
    pear = plain("pear", "#a9a04a", 0.5, grain=0.3)
    lathe(curve([(0.02, 5.5), (0.3, 5.52), (0.44, 5.75), (0.42, 6.0), (0.24, 6.3), (0.2, 6.5), (0.12, 6.62), (0.02, 6.63)]), pear).location = (1.1, -0.7, 0)
    rod((1.1, -0.7, 6.6), (1.18, -0.72, 6.9), [0.03, 0.025], wood("walnut", "z"))


def plant():
    room("#c99a3f", boards="floor", turn=50, height=34, aim=(0.6, 3, 4))
    oak = wood("oak", "z")
    lathe(rounded(1.25, 4.2, 4.5, 0.1), wood("oak", "x"), 120)
    for upper, foot in leg_ends(3, 0.75, 1.35, 4.3, 0.3):
        rod(foot, upper, [0.12, 0.16, 0.16], oak)
    lathe([(0.02, 4.5), (0.72, 4.5), (0.95, 5.7), (1.08, 5.7), (1.1, 6.0), (0.95, 6.0), (0.9, 5.8), (0.02, 5.78)], plain("clay", "#b5653f", 0.85, grain=0.25))
    leaf = plain("leaf", "#3f6b3e", 0.45, grain=0.35)
    stem = plain("stem", "#55753f", 0.6)
    for at in range(13):
        angle, reach = at * 2.4, 0.9 + 0.95 * ((at * 0.381) % 1)
        tip = Vector((reach * math.cos(angle), reach * math.sin(angle), 6.6 + 2.3 * ((at * 0.618) % 1)))
        rod((0.1 * math.cos(angle), 0.1 * math.sin(angle), 5.8), tip, [0.05, 0.04, 0.03], stem, 12)
        blade = ball(0.72, tip + Vector((0.35 * math.cos(angle), 0.35 * math.sin(angle), 0.05)), leaf, (1.0, 0.62, 0.06))
        blade.rotation_euler = (0.25 * math.sin(at), 0.5 - 0.2 * (at % 3), angle)


def easel():
    room("#7f98a3", turn=50, height=36, aim=(0.6, 3, 4.5))
    ash = wood("ash", "z")
    head = Vector((0, 0.3, 10.2))
    for foot in ((-2.4, -0.9, 0), (2.4, -0.9, 0), (0, 2.6, 0)):
        rod(foot, head + Vector((foot[0] * 0.08, 0, 0)), [0.14, 0.17, 0.14], ash)
    box((0.9, 0.5, 0.5), head, wood("walnut", "x"), 0.08)
    box((4.2, 0.55, 0.25), (0, -0.62, 3.6), wood("ash", "x"), 0.04)
    frame = wood("oak", "x")
    sheet(4.7, 3.3, picture(f"{MEDIA}/photos/bay-morning.jpg"), (0, -0.52, 5.5), (math.radians(84), 0, 0))
    box((5.0, 3.6, 0.14), (0, -0.42, 5.5), frame, 0.02, tilt=(math.radians(84), 0))


def candle():
    room("#3f5247", boards="floor", sky=0.25, sun=1.6, turn=58, height=24, aim=(1.6, 3, 2.2))
    walnut = wood("cherry", "z")
    lathe(curve([(0.2, 0.9), (0.3, 1.0), (0.16, 1.2), (0.13, 1.6), (0.24, 1.9), (0.13, 2.2), (0.12, 2.9), (0.22, 3.1), (0.5, 3.3), (0.52, 3.4), (0.3, 3.42)]), walnut)
    for at in range(3):
        a = 0.5 + at * 2.094
        points = [(0.15, 1.15), (0.6, 1.1), (0.95, 0.62), (1.25, 0.16), (1.5, 0.1)]
        way = [Vector((r * math.cos(a), r * math.sin(a), z)) for r, z in points]
        for one, other in zip(way, way[1:]):
            rod(one, other, [0.13, 0.12], walnut)
            ball(0.125, other, walnut)
    wax = plain("wax", "#f3e7cd", 0.35, **{"Emission": (1, 0.75, 0.4, 1), "Emission Strength": 0.12})
    lathe([(0.2, 3.42), (0.2, 5.3), (0.17, 5.34), (0.02, 5.3)], wax)
    rod((0, 0, 5.3), (0.01, 0, 5.48), [0.02, 0.02], plain("wick", "#222222"))
    lathe([(0.01, 5.42), (0.09, 5.55), (0.1, 5.65), (0.06, 5.85), (0.01, 6.1)], glow("#ffb860", 30))


def hall_bench():
    room("#b9ac92", boards="floor", turn=54, height=32, aim=(1.2, 3, 3))
    box((9.6, 2.6, 0.42), (0, 0, 3.9), wood("elm", "x"), 0.12)
    for foot, top in (((-3.9, -1.15, 0), (-3.4, -0.7, 3.8)), ((-3.9, 1.15, 0), (-3.4, 0.7, 3.8)), ((3.5, 0, 0), (3.1, 0, 3.8))):
        rod(foot, top, [0.16, 0.22, 0.26, 0.22], wood("elm", "z"))
    box((1.5, 1.0, 0.22), (1.2, 0.2, 4.22), plain("book", "#2f4a4a", 0.7), 0.03, 0.3)
    box((1.3, 0.95, 0.2), (1.25, 0.2, 4.43), plain("book two", "#b4563a", 0.7), 0.03, 0.1)


FURNITURE = {
    "dairy": (dairy, [view("stool-dairy", (-1.2, -13, 4.8), (0, 0, 1.55), lens=88), close("stool-dairy-joint", (0.2, -0.3, 2.9)), view("stool-dairy-above", (-1.5, -4.2, 11), (0, 0.2, 1.6))]),
    "meadow": (meadow("ash", "#8a9a7c", 4.5, 0.35), [view("stool-meadow", (-1.4, -15, 5.6), (0, 0, 2.5), lens=84), close("stool-meadow-joint", (0.2, -0.3, 4.4))]),
    "meadow-elm": (meadow("elm", "#d3c5ab", 6.6, 0.9), [view("stool-meadow-elm", (1.4, -18, 6.6), (0, 0, 3.4), lens=78)]),
    "meadow-cherry": (meadow("cherry", "#8fa3a6", 4.5, 0.2), [view("stool-meadow-cherry", (-1.4, -15, 5.6), (0, 0, 2.5), lens=84)]),
    "seats": (seats, [view("stool-meadow-seat", (0, -8.5, 13.5), (0, -0.3, 0.6), lens=48)]),
    "work": (work, [view("stool-work", (-1.6, -18, 7), (0, 0, 3.3), lens=80), close("stool-work-seat", (0.2, -0.4, 6.1))]),
    "lamp": (lamp_table, [view("table-lamp", (-1.4, -20, 7.4), (0, 0, 4.1), lens=76), close("table-lamp-top", (0.6, -0.8, 5.7))]),
    "plant": (plant, [view("stand-plant", (-1.2, -20, 6.6), (0, 0, 4.4), lens=74), close("stand-plant-foot", (0.2, -0.8, 4.2))]),
    "easel": (easel, [view("easel-field", (-3.2, -22, 6.6), (0, 0, 5.0), lens=68), close("easel-field-shelf", (-0.6, -0.9, 4.2))]),
    "candle": (candle, [view("stand-candle", (-0.6, -15, 4.2), (0, 0, 2.9), lens=84), close("stand-candle-foot", (0.2, -0.4, 1.4))]),
    "bench": (hall_bench, [view("bench-hall", (-4.6, -17, 6.2), (0, 0, 2.5), lens=66), close("bench-hall-end", (3.3, -0.9, 3.7))]),
}
