/**
 * The directory of a WOFF2 file.
 * Source: https://www.w3.org/TR/WOFF2/#table_dir_format
 */
const knownTags =
  'cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_ VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG_ sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'
    .split(' ')
    .map((tag) => tag.replace('_', ' '));

/** Index that says that a tag of its own follows. */
const ownTag = 63;

export const woff2HeaderBytes = 48;

/** Outlines and their places are transformed unless their version says that they are not; all other tables the other way round. */
const isOutline = (tag: string): boolean => tag === 'glyf' || tag === 'loca';
const outlinePlain = 3;

interface Woff2Entry {
  readonly tag: string;
  /** In the compressed data. */
  readonly length: number;
  readonly isTransformed: boolean;
}

interface Woff2Directory {
  readonly flavour: number;
  readonly entries: readonly Woff2Entry[];
  /** Of the compressed data in the file. */
  readonly start: number;
  readonly end: number;
}

/** A number of seven bits in a byte; more than five bytes, or a first byte without a value, is none. */
function readBase128(bytes: Buffer, start: number): { readonly value: number; readonly next: number } {
  let value = 0;
  for (let at = start; at < start + 5; at += 1) {
    const byte = bytes.readUInt8(at);
    if (at === start && byte === 0x80) break;
    value = value * 128 + (byte & 0x7f);
    if (byte < 0x80) return { value, next: at + 1 };
  }
  throw new RangeError('No number of a WOFF2 directory');
}

function readEntry(bytes: Buffer, start: number): { readonly entry: Woff2Entry; readonly next: number } {
  const flags = bytes.readUInt8(start);
  const hasOwnTag = (flags & 0x3f) === ownTag;
  const tag = hasOwnTag ? bytes.toString('latin1', start + 1, start + 5) : (knownTags[flags & 0x3f] ?? '');
  const version = flags >> 6;
  const isTransformed = isOutline(tag) ? version !== outlinePlain : version !== 0;
  const original = readBase128(bytes, start + (hasOwnTag ? 5 : 1));
  const { value: length, next } = isTransformed ? readBase128(bytes, original.next) : original;
  return { entry: { tag, length, isTransformed }, next };
}

/** The directory of a WOFF2 file. @throws RangeError where the file ends too early. */
export function readWoff2Directory(bytes: Buffer): Woff2Directory | null {
  const count = bytes.readUInt16BE(12);
  const entries: Woff2Entry[] = [];
  let at = woff2HeaderBytes;
  for (let index = 0; index < count; index += 1) {
    const { entry, next } = readEntry(bytes, at);
    entries.push(entry);
    at = next;
  }
  return count === 0 ? null : { flavour: bytes.readUInt32BE(4), entries, start: at, end: at + bytes.readUInt32BE(20) };
}

function writeBase128(value: number): readonly number[] {
  const bytes = [value & 0x7f];
  for (let rest = Math.floor(value / 128); rest > 0; rest = Math.floor(rest / 128)) bytes.unshift((rest & 0x7f) | 0x80);
  return bytes;
}

/** The directory entry of a table that is not transformed. */
export function writeWoff2Entry(tag: string, length: number): Buffer {
  const index = knownTags.indexOf(tag);
  const flags = (index === -1 ? ownTag : index) | (isOutline(tag) ? outlinePlain << 6 : 0);
  return Buffer.from([flags, ...(index === -1 ? Buffer.from(tag, 'latin1') : []), ...writeBase128(length)]);
}
