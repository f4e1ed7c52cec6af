import { brotliCompressSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanUpload } from '../../../../../pages/server/media/cleaning/clean-upload.js';
import { readFaceFacts } from '../../../../../pages/server/media/typefaces/face-facts.js';
import { readFontTables } from '../../../../../pages/server/media/typefaces/font-tables.js';
import { fontBytes } from '../../../../../protocol/enums/limits.js';
import type { FaceFacts } from '../../../../../protocol/site/theme/own-faces.js';
import { figtree, plainFont, serifTables, youngSerif, youngSerifWoff } from '../font-files.js';

const clean = (bytes: Uint8Array) => cleanUpload(bytes, async () => null);

async function factsOf(bytes: Uint8Array): Promise<FaceFacts | null> {
  const cleaned = await clean(bytes);
  const tables = 'fault' in cleaned ? null : readFontTables(cleaned.bytes);
  return tables && readFaceFacts(tables);
}

const faultOf = async (bytes: Uint8Array): Promise<string | null> => {
  const cleaned = await clean(bytes);
  return 'fault' in cleaned ? cleaned.fault : null;
};

const serif = { family: 'Young Serif', weights: [400, 400], kind: 'serif', ascent: 1.046, descent: 0.366, lineGap: 0 };

describe('an uploaded typeface', () => {
  it('is stored as WOFF2, of whatever form it came, with the same tables', async () => {
    for (const original of [youngSerif, youngSerifWoff, plainFont(serifTables())]) {
      const cleaned = await clean(original);
      expect(cleaned).toMatchObject({ kind: 'woff2' });
      expect(await factsOf(original)).toMatchObject(serif);
    }
    const [cleaned, tables] = [await clean(plainFont(serifTables('DSIG'))), serifTables('DSIG')];
    const stored = 'bytes' in cleaned ? readFontTables(cleaned.bytes)?.tables : null;
    tables.delete('head');
    for (const [tag, table] of tables) expect([tag, stored?.get(tag)?.equals(table)]).toEqual([tag, true]);
    expect('bytes' in cleaned && cleaned.bytes.length).toBeLessThan(youngSerifWoff.length);
  });

  it('says which weights it has, and how it stands on its line', async () => {
    expect(await factsOf(figtree)).toMatchObject({ weights: [300, 900], kind: 'sans', ascent: 0.95, descent: 0.25 });
    expect((await factsOf(figtree))?.width).toBeCloseTo(0.443, 3);
  });

  it('loses its metadata, its private data and what stands behind its end', async () => {
    const secret = Buffer.from('<?php a secret of the maker ?>');
    const hiding = Buffer.concat([figtree, secret]);
    hiding.writeUInt32BE(hiding.length, 8);
    hiding.writeUInt32BE(figtree.length, 40);
    hiding.writeUInt32BE(secret.length, 44);
    const cleaned = await clean(hiding);
    const bytes = Buffer.from('bytes' in cleaned ? cleaned.bytes : []);
    expect(bytes.includes(secret)).toBe(false);
    expect([bytes.readUInt32BE(8), bytes.readUInt32BE(40), bytes.readUInt32BE(44)]).toEqual([bytes.length, 0, 0]);
    expect(await factsOf(bytes)).toEqual(await factsOf(figtree));
    const again = await clean(bytes);
    expect('bytes' in again && Buffer.from(again.bytes).equals(bytes)).toBe(true);
  });

  it.each(['head', 'hhea', 'hmtx', 'maxp', 'cmap', 'OS/2', 'glyf', 'loca'])(
    'without its table %s is refused',
    async (tag) => {
      expect(await faultOf(plainFont(serifTables(tag)))).toBe('font');
    },
  );

  it('of several fonts, of metrics out of all proportion or with a table beyond its end is refused', async () => {
    expect(await faultOf(Buffer.concat([Buffer.from('ttcf'), figtree]))).toBe('font');
    const tall = serifTables();
    const hhea = Buffer.from(tall.get('hhea') ?? []);
    hhea.writeInt16BE(32_000, 4);
    expect(await faultOf(plainFont(tall.set('hhea', hhea)))).toBe('font');
    expect(await faultOf(plainFont(serifTables(), (directory) => directory.writeUInt32BE(0xfffffff0, 20)))).toBe(
      'font',
    );
    expect(await faultOf(plainFont(serifTables(), (directory) => directory.writeUInt16BE(0xffff, 4)))).toBe('font');
  });

  it('that unpacks to more than it says, or to more than a font has, is refused before it is unpacked', async () => {
    const bomb = brotliCompressSync(Buffer.alloc(200_000_000));
    const header = Buffer.from(figtree.subarray(0, 48));
    header.writeUInt16BE(1, 12);
    header.writeUInt32BE(bomb.length, 20);
    const entryOf = (...length: number[]): Buffer => Buffer.from([0, ...length]);
    expect(await faultOf(Buffer.concat([header, entryOf(0x10), bomb]))).toBe('font');
    expect(await faultOf(Buffer.concat([header, entryOf(0x8f, 0xff, 0xff, 0xff, 0x7f), bomb]))).toBe('font');
  });

  it('too large for visitors is told apart from one that is damaged', async () => {
    const noise = Buffer.alloc(fontBytes + 1);
    for (let at = 0, seed = 7; at < noise.length; at += 1) {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
      noise[at] = seed >>> 24;
    }
    expect(await faultOf(plainFont(serifTables().set('GSUB', noise)))).toBe('font-size');
  });

  it('that is cut off or changed anywhere never throws, and never costs more than it may', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(figtree.length - 5), fc.nat(255), fc.boolean(), async (at, byte, isCut) => {
        const spoiled = Buffer.from(isCut ? figtree.subarray(0, at + 4) : figtree);
        if (!isCut) spoiled[at + 4] = byte;
        expect([null, 'font', 'type']).toContain(await faultOf(spoiled));
      }),
      { numRuns: 150 },
    );
    for (let length = 4; length < 120; length += 1) expect(await faultOf(figtree.subarray(0, length))).toBe('font');
  });
});
