import { readFileSync } from 'node:fs';
import { readFontTables } from '../../../../pages/server/media/typefaces/font-tables.js';

const read = (path: string): Buffer => readFileSync(`node_modules/@fontsource${path}`);

/** The typefaces of the demo site. */
export const figtree = read('-variable/figtree/files/figtree-latin-wght-normal.woff2');
export const youngSerif = read('/young-serif/files/young-serif-latin-400-normal.woff2');
export const youngSerifWoff = read('/young-serif/files/young-serif-latin-400-normal.woff');

/** A plain font file of tables, with a directory that `spoil` may change. */
export function plainFont(tables: ReadonlyMap<string, Buffer>, spoil: (directory: Buffer) => void = () => {}): Buffer {
  const directory = Buffer.alloc(12 + tables.size * 16);
  directory.writeUInt32BE(0x00010000, 0);
  directory.writeUInt16BE(tables.size, 4);
  let [at, end] = [12, directory.length];
  for (const [tag, table] of tables) {
    directory.write(tag, at, 'latin1');
    directory.writeUInt32BE(end, at + 8);
    directory.writeUInt32BE(table.length, at + 12);
    end += table.length;
    at += 16;
  }
  spoil(directory);
  return Buffer.concat([directory, ...tables.values()]);
}

/** The tables of the heading face; `without` leaves one out. */
export function serifTables(without = ''): Map<string, Buffer> {
  const tables = new Map(readFontTables(youngSerifWoff)?.tables);
  tables.delete(without);
  return tables;
}
