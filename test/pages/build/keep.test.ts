import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createKeep } from '../../../pages/build/keep.mjs';

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mortise-keep-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const days = 24 * 3600_000;

it('a result is made once for the same input and the same tools', async () => {
  const folder = emptyFolder();
  const make = vi.fn<(input: string | Uint8Array) => string>((input) => `made of ${String(input)}`);
  expect(String(await createKeep(folder, 'tool 1')('a', make))).toBe('made of a');
  expect(String(await createKeep(folder, 'tool 1')('a', make))).toBe('made of a');
  expect(make).toHaveBeenCalledTimes(1);
  expect(String(await createKeep(folder, 'tool 1')('b', make))).toBe('made of b');
  await createKeep(folder, 'tool 2')('a', make);
  await createKeep(folder, 'tool ')('1a', make);
  expect(make).toHaveBeenCalledTimes(4);
});

it('a kept file that was cut or changed is made again', async () => {
  const folder = emptyFolder();
  const keep = createKeep(folder, 'tool');
  await keep('a', () => 'the result');
  const [name = ''] = readdirSync(folder);
  const whole = readFileSync(join(folder, name));
  for (const broken of [
    whole.subarray(0, whole.length - 1),
    Buffer.from(whole.toString().replace('result', 'rosult')),
    Buffer.alloc(0),
  ]) {
    writeFileSync(join(folder, name), broken);
    expect(String(await keep('a', () => 'the result'))).toBe('the result');
    expect(readFileSync(join(folder, name))).toEqual(whole);
  }
});

it('a folder that cannot be made costs only the time to make the result', async () => {
  const file = join(emptyFolder(), 'file');
  writeFileSync(file, '');
  expect(String(await createKeep(file, 'tool')('a', () => 'made'))).toBe('made');
});

it('a failure is not kept', async () => {
  const keep = createKeep(emptyFolder(), 'tool');
  await expect(keep('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(String(await keep('a', () => 'made'))).toBe('made');
});

it('a result that nobody asked for in 14 days is deleted, one in use stays', async () => {
  const folder = emptyFolder();
  const now = Date.now();
  const keep = createKeep(folder, 'tool', now);
  await keep('old', () => 'old');
  const [old = ''] = readdirSync(folder);
  const before = new Date(now - 15 * days);
  utimesSync(join(folder, old), before, before);
  await keep('new', () => 'new');
  createKeep(folder, 'tool', now);
  const [left = '', ...others] = readdirSync(folder);
  expect([others, left === old]).toEqual([[], false]);
  const earlier = new Date(now - 13 * days);
  utimesSync(join(folder, left), earlier, earlier);
  await keep('new', () => 'not asked');
  expect(statSync(join(folder, left)).mtimeMs).toBeGreaterThan(now - days);
});
