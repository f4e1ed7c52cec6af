import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { PictureTool } from '../../../../pages/server/media/picture-tool.js';
import { createPictures } from '../../../../pages/server/media/pictures.js';
import { preparePictures } from '../../../../pages/server/media/prepare-pictures.js';
import { imageSizes, type ImageSize } from '../../../../protocol/enums/images.js';
import { temporaryFolder } from '../support.js';

const fileOf = (file: string) => ({ file, etag: '"1"' });

/** Pictures of a tool that notes what it makes: photographs of 1200 px, and drawings. Each takes 700 ms of the clock. */
function openPictures(maxBytes = 1_000_000, folder = join(temporaryFolder(), 'pictures')) {
  const made: string[] = [];
  const pauses: number[] = [];
  const reported: unknown[] = [];
  const state = { nowMs: 0, gate: Promise.resolve() };
  const work = async (name: string): Promise<Uint8Array<ArrayBuffer>> => {
    made.push(name);
    await state.gate;
    state.nowMs += 700;
    if (name.startsWith('bad')) throw new Error('bad picture');
    return new Uint8Array(1000);
  };
  const tool: PictureTool = {
    measure: async (file) =>
      file === 'text' ? null : { width: 1200, height: 800, hasAlpha: false, isResizable: !file.endsWith('.svg') },
    resize: (file, width, format) => work(`${file} ${width} ${format}`),
    inspect: async () => ({ isPicture: true, metadata: [] }),
    draw: (file) => work(`${file} share`),
  };
  const pictures = createPictures({
    folder,
    maxBytes,
    now: () => state.nowMs,
    print: () => {},
    report: (error) => reported.push(error),
    loadTool: async () => tool,
  });
  const prepare = (files: readonly string[], signal = new AbortController().signal) =>
    preparePictures({
      pictures,
      originals: files.map(fileOf),
      signal,
      now: () => state.nowMs,
      pause: async (ms) => {
        pauses.push(ms);
        await new Promise(setImmediate);
      },
      report: (error) => reported.push(error),
    });
  const find = async (file: string, size: ImageSize) => (await pictures.find(fileOf(file), size, 'image/avif'))!;
  return { folder, made, pauses, reported, state, pictures, prepare, find };
}

describe('the preparation of pictures', () => {
  it('makes one useful size of each first, then what cards and pages ask for, each once', async () => {
    const { made, prepare, find } = openPictures();
    await prepare(['a', 'b.svg', 'text', 'c']);
    const sizes = (file: string) => [100, 300, 750, 1000, 1500].map((size) => `${file} ${size} avif`);
    expect(made).toEqual([
      'a 500 avif',
      'c 500 avif',
      'a share',
      ...sizes('a'),
      'b.svg share',
      'c share',
      ...sizes('c'),
    ]);
    for (const size of imageSizes) expect([size, await (await find('a', size)).isMade()]).toEqual([size, true]);
    await prepare(['a', 'c']);
    expect(made).toHaveLength(15);
  });

  it('does not repeat what another server on the same folder has made', async () => {
    const { folder, prepare } = openPictures();
    const other = openPictures(1_000_000, folder);
    expect(await (await other.find('a', 500)).isMade()).toBe(false);
    await prepare(['a']);
    await other.prepare(['a']);
    expect(other.made).toEqual([]);
  });

  it('rests after each picture as long as it took', async () => {
    const { pauses, prepare } = openPictures();
    await prepare(['a.svg', 'b.svg']);
    expect(pauses).toEqual([700, 700]);
  });

  it('waits while a visitor waits, and goes on after a picture that cannot be read', async () => {
    const { made, pauses, reported, state, prepare, find } = openPictures();
    let release = (): void => {};
    state.gate = new Promise((resolve) => (release = resolve));
    const asked = (await find('asked', 100)).read();
    await expect.poll(() => made).toEqual(['asked 100 avif']);
    const prepared = prepare(['bad.svg', 'a.svg']);
    await expect.poll(() => pauses.length).toBeGreaterThan(3);
    expect(made).toEqual(['asked 100 avif']);
    release();
    await Promise.all([asked, prepared]);
    expect([made, reported.length]).toEqual([['asked 100 avif', 'bad.svg share', 'a.svg share'], 1]);
  });

  it('ends with its signal, and when half of the room is used', async () => {
    const controller = new AbortController();
    controller.abort();
    const ended = openPictures();
    await ended.prepare(['a'], controller.signal);
    expect(ended.made).toEqual([]);
    const small = openPictures(4000);
    await small.prepare(['a', 'b', 'c', 'd']);
    expect(small.made).toHaveLength(2);
  });
});

describe('a picture that is still to be made', () => {
  it('has the next larger size as its stand-in, else a smaller one, and is made meanwhile', async () => {
    const { made, find } = openPictures();
    expect(await (await find('a', 750)).standIn()).toBeNull();
    expect(made).toEqual([]);
    await (await find('a', 300)).read();
    const wanted = await find('a', 750);
    expect((await wanted.standIn())?.etag).toBe((await find('a', 300)).etag);
    expect(await wanted.read()).toHaveLength(1000);
    expect(await wanted.standIn()).toBeNull();
    expect((await (await find('a', 500)).standIn())?.etag).toBe(wanted.etag);
    await expect.poll(() => made).toEqual(['a 300 avif', 'a 750 avif', 'a 500 avif']);
  });

  it('has none where it is quickly made, nor in another format or of another picture', async () => {
    const { find, pictures } = openPictures();
    await (await find('a', 500)).read();
    expect(await (await find('a', 300)).standIn()).toBeNull();
    expect(await (await find('b', 750)).standIn()).toBeNull();
    expect(await (await pictures.find(fileOf('a'), 750, 'image/webp'))!.standIn()).toBeNull();
    expect(await (await pictures.share(fileOf('a')))!.standIn()).toBeNull();
  });
});
