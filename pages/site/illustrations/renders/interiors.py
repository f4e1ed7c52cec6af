"""Scenes of rooms: the opening of the home page, the workshop, and what the journal tells of."""

import math
import os

from furniture import view
from materials import end_grain, picture, plain, wood
from room import bench, room
from shapes import ball, box, curve, lathe, rod, rounded, stool

MEDIA = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../media")


def vase(x, y, z, code="#2f5a58"):
    outline = [(0.5, z), (0.74, z + 0.5), (0.82, z + 1.0), (0.5, z + 1.65), (0.25, z + 2.05), (0.33, z + 2.3)]
    lathe([(0.02, z), *curve(outline), (0.27, z + 2.3), (0.2, z + 2.1)], plain("vase", code, 0.3)).location = (x, y, 0)
    stalk, bloom = plain("stalk", "#6b6a3a"), plain("bloom", "#c25b38", 0.8, grain=0.5)
    for at in range(7):
        angle = at * 2.4
        tip = (x + (0.5 + 0.1 * at) * math.cos(angle), y + 0.6 * math.sin(angle), z + 3.4 + 0.28 * ((at * 3) % 7))
        rod((x, y, z + 2.2), tip, [0.03, 0.025], stalk, 10)
        ball(0.2, tip, bloom, (1, 1, 0.75), 0.08)


def hero():
    room("#c6b79c", boards="floor", sky=0.45, sun=5, turn=56, height=27, aim=(0.2, 3, 4.4), window=(6.6, 7.6))
    stool("ash", 3.9, 2.0, turn=0.35, where=(0.6, -0.6))
    stool("elm", 5.6, 1.5, leg="ash", turn=1.2, rungs=2.0, where=(-4.3, 1.2), splay=0.98)
    vase(0.9, -0.4, 3.84)
    box((1.5, 1.0, 0.18), (-0.5, -0.9, 3.9), plain("book", "#7f3f2c", 0.7), 0.03, 0.4)


def workshop():
    room("#a9b0a6", boards="floor", sky=0.45, sun=5, turn=60, height=24, aim=(-1, 3, 5.5), window=(9, 9), y=5)
    oak = wood("oak", "x")
    box((13, 3.2, 0.5), (1, 2.4, 7.2), oak, 0.06)
    for x in (-4.6, 6.6):
        for y in (1.2, 3.6):
            box((0.6, 0.6, 7), (x, y, 3.5), wood("oak", "z"), 0.05)
    box((11, 0.5, 0.5), (1, 1.2, 1.6), oak, 0.04)
    stool("ash", 3.0, 1.65, turn=0.3, where=(-7.8, -1.4))
    stool("elm", 6.3, 1.6, leg="ash", turn=0.9, rungs=2.3, where=(9.2, -0.4), splay=1.05)
    seat = lathe(rounded(1.6, 0, 0.42, 0.14, 0.07), wood("cherry", "x"), 96)
    seat.location, seat.rotation_euler = (4.4, 2.2, 7.46), (0, 0, 0.5)
    for at in range(3):
        rod((0.2 + at * 0.55, 1.6, 7.6), (-0.9 + at * 0.55, 3.3, 7.6), [0.11, 0.17, 0.2, 0.17], wood("ash", "z"))
    rod((-2.6, 2.2, 7.6), (-4.6, 1.8, 7.6), [0.14, 0.16], wood("ash", "z"))
    box((0.9, 0.9, 1.5), (-2.3, 2.2, 7.95), wood("elm", "z"), 0.08, 0.2, (0, math.pi / 2))
    box((14, 0.16, 1.6), (0.5, 4.85, 12.2), oak, 0.03)
    iron = plain("iron", "#3b3f42", 0.35, Metallic=0.9)
    for at in range(9):
        x = -5.4 + at * 1.45
        long = 1.4 + 0.8 * ((at * 0.618) % 1)
        rod((x, 4.62, 12.4), (x, 4.62, 11.2), [0.16, 0.2, 0.14], wood(["ash", "cherry", "walnut"][at % 3], "z"))
        box((0.3 + 0.3 * (at % 2), 0.06, long), (x, 4.62, 11.2 - long / 2), iron, 0.02)
    for at in range(6):
        board = box((1.3 + 0.2 * (at % 3), 0.3, 13), (-9.3 - at * 1.35, 4.2, 6.4), wood(["oak", "elm", "ash", "cherry"][at % 4], "z"), 0.03)
        board.rotation_euler = (-0.08, 0.03 * (at % 2), 0)
    shaving = plain("shaving", "#e3c48d", 0.8)
    for at in range(26):
        curl = lathe([(0.2, 0), (0.2, 0.22), (0.18, 0.22), (0.18, 0)], shaving, 24)
        curl.location = (-2 + 6 * math.sin(at * 2.4) * ((at * 0.618) % 1), 0.2 - 2.2 * ((at * 0.381) % 1), 0.12)
        curl.rotation_euler = (1.3 * math.sin(at), 1.2 * math.cos(at * 3), at)


def stones():
    room("#8ea3aa", boards="floor", skirting="", sky=0.6, sun=4.4, turn=48, height=30, aim=(0.4, 3, 2), window=(12, 10))
    granite = [plain(f"granite {code}", code, 0.85, grain=0.6, size=5) for code in ("#8a8d8c", "#767b7d", "#9a9893")]
    for row in range(7):
        for at in range(13):
            z = 0.06 + 0.34 * ((at * 0.618 + row * 0.381) % 1)
            box((1.75, 1.2, 1.4), (-11 + at * 1.82 + (row % 2) * 0.9, 2.6 - row * 1.26, z - 0.7), granite[(at + row * 2) % 3], 0.16)
    for part in stool("ash", 3.2, 1.7, turn=0.35):
        part.location.z += 0.28


def log():
    bench("#b98f4d", y=5.5, top="floor", sky=0.45)
    end = lathe([(0.01, 0), (2.25, 0), (2.3, 0.05), (2.3, 6)], wood("walnut", "z"), 160)
    end.rotation_euler, end.location = (-math.pi / 2, 0, 0.5), (-2.4, -0.6, 2.28)
    face = lathe([(0.01, 0), (2.18, 0), (2.2, 0.02)], end_grain("elm", (0.3, 0.2, 0)), 160)
    face.rotation_euler, face.location = (-math.pi / 2, 0, 0.5), (-2.4 + 0.01, -0.63, 2.28)
    for at in range(5):
        box((6.4, 2.2, 0.46), (3.6 + 0.3 * (at % 2), 0.6, 0.25 + at * 0.68), wood("elm", "x"), 0.03, 0.06 * (at % 3 - 1))
        if at < 4:
            for x in (1.6, 5.4):
                box((0.3, 2.2, 0.2), (x, 0.6, 0.58 + at * 0.68), wood("ash", "y"), 0.02)


def wall_of_stools():
    room("#d2c6b0", boards="floor", sky=0.5, sun=4.6, turn=58, height=28, aim=(0, 3, 4), window=(13, 8))
    for at, (kind, height) in enumerate((("ash", 3.0), ("elm", 4.5), ("cherry", 4.5), ("ash", 6.3), ("elm", 6.3), ("cherry", 3.0))):
        stool(kind, height, 1.55, turn=0.3 + at, rungs=height * 0.36 if height > 5 else 0, where=(-9 + at * 3.6, 0.8 - 1.2 * (at % 2)), splay=0.95)


def framed(x, z, file, wide, tall, y):
    from shapes import sheet

    box((wide + 0.5, 0.16, tall + 0.5), (x, y - 0.1, z), wood("oak", "x"), 0.03)
    sheet(wide, tall, picture(file), (x, y - 0.2, z), (math.pi / 2, 0, 0))


def hallway():
    room("#6d8079", boards="floor", sky=0.45, sun=4.6, turn=56, height=28, aim=(1, 3, 5), window=(7, 8))
    box((9.6, 2.6, 0.42), (0, 1.2, 3.9), wood("elm", "x"), 0.12)
    for foot, top in (((-3.9, 0.05, 0), (-3.4, 0.5, 3.8)), ((-3.9, 2.35, 0), (-3.4, 1.9, 3.8)), ((3.5, 1.2, 0), (3.1, 1.2, 3.8))):
        rod(foot, top, [0.16, 0.22, 0.26, 0.22], wood("elm", "z"))
    vase(-3.2, 1.2, 4.12, "#e6dcc6")
    framed(0.4, 8.6, f"{MEDIA}/photos/bay-morning.jpg", 4.6, 2.9, 3.2)
    for x in (1.5, 2.5):
        boot = plain("boot", "#3d4a35", 0.35)
        box((0.7, 1.7, 0.5), (x, 0.4, 0.26), boot, 0.22)
        lathe([(0.42, 0.2), (0.46, 1.6), (0.4, 1.62)], boot).location = (x, 0.85, 0)


INTERIORS = {
    "hero": (hero, [view("hero", (-1.0, -17, 5.2), (-0.6, 0, 3.6), (1280, 1280), lens=50)]),
    "workshop": (workshop, [view("workshop", (0.5, -24, 8), (0, 2, 6.4), (1600, 900), lens=40)]),
    "stones": (stones, [view("journal-why-three", (-1.6, -14, 4.8), (0, 0, 1.5), (1200, 800), lens=62)]),
    "log": (log, [view("journal-one-board", (-1.0, -16, 5.2), (0.8, 0, 1.7), (1200, 800), lens=54)]),
    "row": (wall_of_stools, [view("six-stools", (-2, -24, 6.2), (0, 0, 2.9), (1600, 900), lens=44)]),
    "hallway": (hallway, [view("hallway", (-2.6, -20, 6.4), (0, 1, 4.9), (1000, 1250), lens=50)]),
}
