import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FontTables } from './font-tables.js';
import { woff2HeaderBytes, writeWoff2Entry } from './woff2-directory.js';

const signature = 0x774f4632;

/** Bit of the header table that says that the file was compressed without loss. */
const losslessFlag = 0x0800;

/** Tables in the order of their tags, the places of outlines behind these; a signature of the former file is no longer one. */
function sortTables(tables: FontTables['tables']): readonly (readonly [string, Buffer])[] {
  return [...tables].filter(([tag]) => tag !== 'DSIG').sort(([one], [other]) => (one < other ? -1 : 1));
}

function withFlag(head: Buffer): Buffer {
  const copy = Buffer.from(head);
  copy.writeUInt16BE(copy.readUInt16BE(16) | losslessFlag, 16);
  return copy;
}

const padded = (length: number): number => Math.ceil(length / 4) * 4;

/** Size of the font when it is not compressed, which readers reserve. */
const plainSize = (tables: readonly (readonly [string, Buffer])[]): number =>
  tables.reduce((sum, [, table]) => sum + 16 + padded(table.length), 12);

/** Header, directory and compressed tables as a file, padded to whole words. */
function assemble(header: Buffer, directory: Buffer, compressed: Buffer): Buffer {
  const length = header.length + directory.length + compressed.length;
  header.writeUInt32BE(padded(length), 8);
  header.writeUInt32BE(compressed.length, 20);
  return Buffer.concat([header, directory, compressed], padded(length));
}

/** The font as a WOFF2 file: its tables as they are, compressed together. */
export async function writeWoff2({ flavour, tables }: FontTables): Promise<Buffer> {
  const sorted = sortTables(tables).map(([tag, table]) => [tag, tag === 'head' ? withFlag(table) : table] as const);
  const header = Buffer.alloc(woff2HeaderBytes);
  header.writeUInt32BE(signature, 0);
  header.writeUInt32BE(flavour, 4);
  header.writeUInt16BE(sorted.length, 12);
  header.writeUInt32BE(plainSize(sorted), 16);
  header.writeUInt16BE(1, 24);
  const directory = Buffer.concat(sorted.map(([tag, table]) => writeWoff2Entry(tag, table.length)));
  const plain = Buffer.concat(sorted.map(([, table]) => table));
  const compressed = await promisify(brotliCompress)(plain, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  });
  return assemble(header, directory, compressed);
}

/** A WOFF2 file without the metadata, private data and anything else behind its tables. `start` and `end` are those of its tables. */
export function withoutExtras(bytes: Buffer, { start, end }: { readonly start: number; readonly end: number }): Buffer {
  const header = Buffer.from(bytes.subarray(0, woff2HeaderBytes));
  header.fill(0, 28);
  return assemble(header, bytes.subarray(woff2HeaderBytes, start), bytes.subarray(start, end));
}
