import type { FaceFacts, FaceKind } from '../../../../protocol/site/theme/own-faces.js';
import { averageWidth } from './average-width.js';
import type { FontTables } from './font-tables.js';

const longestFamily = 60;

/** Family names of a font, the typographic one before that of four styles. */
function familyOf(names: Buffer | undefined): string {
  if (!names) return '';
  const [count, texts] = [names.readUInt16BE(2), names.readUInt16BE(4)];
  let found = '';
  for (let at = 6; at < 6 + count * 12; at += 12) {
    const [platform, id] = [names.readUInt16BE(at), names.readUInt16BE(at + 6)];
    const start = texts + names.readUInt16BE(at + 10);
    const raw = names.subarray(start, start + names.readUInt16BE(at + 8));
    if ((id !== 1 && id !== 16) || (platform !== 3 && platform !== 1) || (found && id === 1)) continue;
    const wide = raw.subarray(0, raw.length - (raw.length % 2));
    found = platform === 3 ? Buffer.from(wide).swap16().toString('utf16le') : raw.toString('latin1');
  }
  return [...found.replace(/\p{C}+/gu, '').trim()].slice(0, longestFamily).join('');
}

/** Weights that the file has: an axis of them, or its one. */
function weightsOf(tables: FontTables['tables'], own: number): readonly [number, number] {
  const axes = tables.get('fvar');
  const plain = Math.min(Math.max(own || 400, 1), 1000);
  if (!axes) return [plain, plain];
  const [start, count, size] = [axes.readUInt16BE(4), axes.readUInt16BE(8), axes.readUInt16BE(10)];
  for (let at = start; at < start + count * size; at += size) {
    if (axes.toString('latin1', at, at + 4) !== 'wght') continue;
    const bounds = [axes.readInt32BE(at + 4), axes.readInt32BE(at + 12)].map((fixed) => Math.round(fixed / 65_536));
    const [least = plain, most = plain] = bounds.map((weight) => Math.min(Math.max(weight, 1), 1000));
    return least <= most ? [least, most] : [plain, plain];
  }
  return [plain, plain];
}

/** By its class and its description (PANOSE), which are often left out, and then by its name. */
function kindOf(os2: Buffer, post: Buffer | undefined, family: string): FaceKind {
  if ((post && post.length >= 16 && post.readUInt32BE(12) !== 0) || os2.readUInt8(35) === 9) return 'mono';
  const [familyClass, letters, serif] = [os2.readInt8(30), os2.readUInt8(32), os2.readUInt8(33)];
  if (letters === 2 && serif >= 2) return serif <= 10 ? 'serif' : 'sans';
  if (familyClass > 0) return familyClass <= 5 || familyClass === 7 ? 'serif' : 'sans';
  return /\b(?:serif|antiqua|roman|times)\b/i.test(family) && !/\bsans\b/i.test(family) ? 'serif' : 'sans';
}

const required = ['cmap', 'head', 'hhea', 'hmtx', 'maxp', 'OS/2'] as const;
const outlines = [['glyf', 'loca'], ['CFF '], ['CFF2']] as const;

const headMagic = 0x5f0f3cf5;

function read(font: FontTables): FaceFacts | null {
  const { tables } = font;
  const isWhole =
    required.every((tag) => tables.has(tag)) && outlines.some((tags) => tags.every((tag) => tables.has(tag)));
  const [head, hhea, os2, maxp] = (['head', 'hhea', 'OS/2', 'maxp'] as const).map((tag) => tables.get(tag));
  if (!isWhole || !head || !hhea || !os2 || !maxp) return null;
  const em = head.readUInt16BE(18);
  if (head.readUInt32BE(12) !== headMagic || em < 16 || em > 16_384 || maxp.readUInt16BE(4) === 0) return null;
  const [ascent, descent, lineGap] = [4, 6, 8].map((at) => hhea.readInt16BE(at) / em) as [number, number, number];
  // Metrics out of all proportion would push lines apart, or over each other.
  if (ascent <= 0 || ascent > 3 || descent > 0 || descent < -3 || lineGap < 0 || lineGap > 3) return null;
  const family = familyOf(tables.get('name'));
  return {
    family,
    weights: weightsOf(tables, os2.readUInt16BE(4)),
    kind: kindOf(os2, tables.get('post'), family),
    ascent,
    descent: -descent,
    lineGap,
    width: averageWidth(font) / em,
  };
}

/** What pages need of a font; null for one that browsers would refuse. */
export function readFaceFacts(font: FontTables): FaceFacts | null {
  try {
    return read(font);
  } catch {
    // A table ends before a value that it has to hold.
    return null;
  }
}
