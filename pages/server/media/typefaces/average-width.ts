import type { FontTables } from './font-tables.js';

/** How often letters and the space occur in running text, of a thousand. */
const frequencies = {
  ' ': 171,
  e: 106,
  t: 70,
  a: 65,
  n: 65,
  i: 63,
  o: 55,
  r: 55,
  s: 56,
  h: 46,
  l: 34,
  d: 37,
  u: 28,
  c: 25,
  m: 22,
  g: 19,
  f: 17,
  w: 17,
  p: 15,
  b: 14,
  y: 10,
  v: 8,
  k: 8,
} as const;

/** A font without letters for this part of a text is for another script, for which no average is known. */
const leastCovered = 900;

type Lookup = (code: number) => number;

/** Segments of codes with a difference to their glyphs. Source: https://learn.microsoft.com/typography/opentype/spec/cmap */
function segmentLookup(table: Buffer): Lookup {
  const size = table.readUInt16BE(6);
  return (code) => {
    for (let at = 0; at < size; at += 2) {
      if (table.readUInt16BE(14 + at) < code) continue;
      const start = table.readUInt16BE(16 + size + at);
      if (start > code) return 0;
      const delta = table.readUInt16BE(16 + 2 * size + at);
      const place = 16 + 3 * size + at;
      const range = table.readUInt16BE(place);
      if (range === 0) return (code + delta) & 0xffff;
      const glyph = table.readUInt16BE(place + range + 2 * (code - start));
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    }
    return 0;
  };
}

function groupLookup(table: Buffer): Lookup {
  const count = table.readUInt32BE(12);
  return (code) => {
    for (let at = 16; at < 16 + count * 12; at += 12) {
      const [start, end] = [table.readUInt32BE(at), table.readUInt32BE(at + 4)];
      if (code >= start && code <= end) return table.readUInt32BE(at + 8) + code - start;
    }
    return 0;
  };
}

/** Glyphs by Unicode; none in a font whose table has another form. */
function glyphLookup(cmap: Buffer): Lookup {
  for (let at = 4; at < 4 + cmap.readUInt16BE(2) * 8; at += 8) {
    const [platform, encoding] = [cmap.readUInt16BE(at), cmap.readUInt16BE(at + 2)];
    if (platform !== 0 && !(platform === 3 && (encoding === 1 || encoding === 10))) continue;
    const table = cmap.subarray(cmap.readUInt32BE(at + 4));
    const form = table.readUInt16BE(0);
    if (form === 4) return segmentLookup(table);
    if (form === 12) return groupLookup(table);
  }
  return () => 0;
}

function advances({ tables, isHmtxTransformed }: FontTables): (glyph: number) => number {
  const [hmtx, hhea] = [tables.get('hmtx'), tables.get('hhea')];
  if (!hmtx || !hhea) return () => 0;
  const count = hhea.readUInt16BE(34);
  return (glyph) => {
    const at = Math.min(glyph, count - 1);
    return hmtx.readUInt16BE(isHmtxTransformed ? 1 + at * 2 : at * 4);
  };
}

/** Average width of a character of running text in units of the font; 0 for a font without the letters of the Latin script. */
export function averageWidth(font: FontTables): number {
  const cmap = font.tables.get('cmap');
  if (!cmap) return 0;
  const [glyphOf, widthOf] = [glyphLookup(cmap), advances(font)];
  let [covered, sum] = [0, 0];
  for (const [letter, frequency] of Object.entries(frequencies)) {
    const glyph = glyphOf(letter.codePointAt(0) ?? 0);
    if (glyph === 0) continue;
    covered += frequency;
    sum += widthOf(glyph) * frequency;
  }
  return covered >= leastCovered ? sum / covered : 0;
}
