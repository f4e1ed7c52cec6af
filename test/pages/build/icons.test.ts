import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';
import { buildIcons } from '../../../pages/build/icons.mjs';

/** A folder with a drawing: a square with round corners. */
function drawingIn(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mortise-icons-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(
    join(folder, 'icon.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="#9c3f1c"/></svg>',
  );
  return folder;
}

it('favicon.ico is an ICO file of three sizes, each a PNG picture', async () => {
  const folder = drawingIn();
  await buildIcons(folder);
  const ico = readFileSync(join(folder, 'favicon.ico'));
  expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 3]);
  for (const [at, side] of [16, 32, 48].entries()) {
    const entry = 6 + 16 * at;
    const [bytes, offset] = [ico.readUInt32LE(entry + 8), ico.readUInt32LE(entry + 12)];
    const { width, height, format } = await sharp(ico.subarray(offset, offset + bytes)).metadata();
    expect([ico[entry], width, height, format]).toEqual([side, side, side, 'png']);
  }
});

it('icons of home screens have their size and no transparent corners', async () => {
  const folder = drawingIn();
  await buildIcons(folder);
  for (const [name, side] of [
    ['apple-touch-icon.png', 180],
    ['icon-192.png', 192],
    ['icon-512.png', 512],
    ['icon-masked-512.png', 512],
  ] as const) {
    const { data, info } = await sharp(join(folder, name)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    expect([name, info.width, info.height, ...data.subarray(0, 4)]).toEqual([name, side, side, 0x9c, 0x3f, 0x1c, 255]);
  }
});

it("an author's own icon stays; without a drawing or the image library there are none", async () => {
  const folder = drawingIn();
  writeFileSync(join(folder, 'favicon.ico'), 'own');
  await buildIcons(folder, () => Promise.reject(new Error('no binary for this machine')));
  expect(readdirSync(folder).sort()).toEqual(['favicon.ico', 'icon.svg']);
  await buildIcons(folder);
  expect(readFileSync(join(folder, 'favicon.ico'), 'utf8')).toBe('own');
  rmSync(join(folder, 'icon.svg'));
  rmSync(join(folder, 'icon-192.png'));
  await buildIcons(folder);
  expect(readdirSync(folder)).not.toContain('icon-192.png');
});
