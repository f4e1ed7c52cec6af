"""All scenes by name: a function that builds one, and its views."""

from furniture import FURNITURE
from goods import GOODS
from interiors import INTERIORS

SCENES = {**FURNITURE, **GOODS, **INTERIORS}
