import { rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { withFile } from '../../../../pages/server/media/picture-file.js';
import { temporaryFolder } from '../support.js';

/** A picture whose copy is evicted as soon as it was brought to this machine, the first `evicted` times. */
function evictedPicture(evicted: number) {
  const file = join(temporaryFolder(), 'bay.jpg');
  let brought = 0;
  const path = async (): Promise<string> => {
    brought += 1;
    rmSync(file, { force: true });
    if (brought > evicted) writeFileSync(file, 'bay');
    return file;
  };
  return { picture: { file: 'bay', etag: '"1"', path }, brought: () => brought };
}

const text = (path: string): Promise<string> => readFile(path, 'utf8');
const nullForNone = (path: string): Promise<string | null> => text(path).catch(() => null);

describe('reading a picture of the library', () => {
  it.each([
    ['throws', text],
    ['answers null', nullForNone],
  ])('brings a copy that was evicted in between once more, where the reader %s', async (_, read) => {
    const { picture, brought } = evictedPicture(1);
    expect(await withFile<string | null>(picture, read)).toBe('bay');
    expect(brought()).toBe(2);
  });

  it.each([
    ['throws', text],
    ['answers null', nullForNone],
  ])('tells a removed file from a damaged one, where the reader %s', async (_, read) => {
    await expect(withFile<string | null>(evictedPicture(2).picture, read)).rejects.toMatchObject({ status: 404 });
  });

  it('passes on what a reader says of a file that is there, and reads it once', async () => {
    const { picture, brought } = evictedPicture(0);
    await expect(withFile(picture, () => Promise.reject(new Error('damaged')))).rejects.toThrow('damaged');
    expect(await withFile(picture, async () => null)).toBeNull();
    expect(brought()).toBe(2);
  });
});
