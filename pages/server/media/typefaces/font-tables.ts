import { brotliDecompressSync, inflateSync } from 'node:zlib';
import * as limits from '../../../../protocol/enums/limits.js';
import { readWoff2Directory } from './woff2-directory.js';

/** Tables of a font file by their tags. Those of a WOFF2 file may be in its transformed form. */
export interface FontTables {
  readonly flavour: number;
  readonly tables: ReadonlyMap<string, Buffer>;
  /** Whether the horizontal metrics stand alone behind a byte of flags, and not between side bearings. */
  readonly isHmtxTransformed: boolean;
}

/** Flavours of one font: outlines of TrueType, or of PostScript. A collection (`ttcf`) is none. */
const flavours: readonly number[] = [0x00010000, 0x4f54544f, 0x74727565];

/** More tables than any font has. */
const mostTables = 100;

interface Entry {
  readonly tag: string;
  readonly offset: number;
  /** As it stands in the file, and as it is read. */
  readonly stored: number;
  readonly length: number;
}

function readEntries(bytes: Buffer, count: number, [start, step]: readonly [number, number]): readonly Entry[] {
  return Array.from({ length: count }, (_, index) => {
    const at = start + index * step;
    const tag = bytes.toString('latin1', at, at + 4);
    if (step === 16) {
      const length = bytes.readUInt32BE(at + 12);
      return { tag, offset: bytes.readUInt32BE(at + 8), stored: length, length };
    }
    return {
      tag,
      offset: bytes.readUInt32BE(at + 4),
      stored: bytes.readUInt32BE(at + 8),
      length: bytes.readUInt32BE(at + 12),
    };
  });
}

/** Tables of a file that names their places: plain (TrueType, OpenType), or each compressed (WOFF). */
function readPlaced(bytes: Buffer, flavour: number, entries: readonly Entry[]): FontTables | null {
  const whole = entries.reduce((sum, { length }) => sum + length, 0);
  if (whole > limits.fontUnpackedBytes) return null;
  const tables = new Map<string, Buffer>();
  for (const { tag, offset, stored, length } of entries) {
    if (offset + stored > bytes.length || stored > length || tables.has(tag)) return null;
    const part = bytes.subarray(offset, offset + stored);
    const table = stored < length ? inflateSync(part, { maxOutputLength: length }) : part;
    if (table.length !== length) return null;
    tables.set(tag, table);
  }
  return { flavour, tables, isHmtxTransformed: false };
}

function readWoff2(bytes: Buffer): FontTables | null {
  const directory = readWoff2Directory(bytes);
  if (!directory || !flavours.includes(directory.flavour)) return null;
  const { entries, start, end, flavour } = directory;
  const whole = entries.reduce((sum, { length }) => sum + length, 0);
  if (entries.length > mostTables || whole > limits.fontUnpackedBytes || end > bytes.length) return null;
  const plain = brotliDecompressSync(bytes.subarray(start, end), { maxOutputLength: whole + 1 });
  if (plain.length !== whole) return null;
  const tables = new Map<string, Buffer>();
  let at = 0;
  for (const { tag, length } of entries) {
    if (tables.has(tag)) return null;
    tables.set(tag, plain.subarray(at, (at += length)));
  }
  return {
    flavour,
    tables,
    isHmtxTransformed: entries.some(({ tag, isTransformed }) => tag === 'hmtx' && isTransformed),
  };
}

function read(bytes: Buffer): FontTables | null {
  const start = bytes.readUInt32BE(0);
  if (start === 0x774f4632) return readWoff2(bytes);
  const isWoff = start === 0x774f4646;
  const flavour = isWoff ? bytes.readUInt32BE(4) : start;
  const count = bytes.readUInt16BE(isWoff ? 12 : 4);
  if (!flavours.includes(flavour) || count === 0 || count > mostTables) return null;
  return readPlaced(bytes, flavour, readEntries(bytes, count, isWoff ? [44, 20] : [12, 16]));
}

/** The tables of one font in any of its file formats, within bounds at every step; null for a file that is none, or is damaged. */
export function readFontTables(bytes: Uint8Array): FontTables | null {
  try {
    return read(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  } catch {
    // Reads beyond the end, and compressed data that is none or unpacks to more than it says.
    return null;
  }
}
