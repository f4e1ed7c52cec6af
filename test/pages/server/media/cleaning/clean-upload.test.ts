import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { cleanUpload, type CheckedUpload } from '../../../../../pages/server/media/cleaning/clean-upload.js';
import { loadPictureTool } from '../../../../../pages/server/media/picture-tool.js';

type Format = 'jpeg' | 'png' | 'webp' | 'avif';

const place = 'a secret place';

/** A photo that says where it was taken, lies on its side and has a comment. */
async function photo(format: Format): Promise<Buffer> {
  const pixels = sharp({ create: { width: 48, height: 32, channels: 3, background: '#2a6' } });
  const gps = {
    GPSLatitudeRef: 'N',
    GPSLatitude: '51/1 30/1 3230/100',
    GPSLongitudeRef: 'W',
    GPSLongitude: '7/1 0/1 0/1',
  };
  return pixels
    .withExif({ IFD0: { Copyright: place }, IFD3: gps })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><p>${place}</p></x:xmpmeta>`)
    .withMetadata({ orientation: 6 })
    .toFormat(format)
    .toBuffer();
}

async function check(bytes: Uint8Array): Promise<CheckedUpload> {
  const tool = await loadPictureTool(() => {});
  return cleanUpload(bytes, async (each) => tool?.inspect(each) ?? null);
}

async function cleaned(bytes: Uint8Array): Promise<Buffer> {
  const result = await check(bytes);
  if ('fault' in result) throw new Error(result.fault);
  return Buffer.from(result.bytes);
}

const pixelsOf = (bytes: Uint8Array): Promise<Buffer> => sharp(bytes).raw().toBuffer();

/** A segment or chunk in front of the end of the picture. */
const faultOf = async (bytes: Uint8Array | string): Promise<string | null> => {
  const result = await check(Buffer.from(bytes));
  return 'fault' in result ? result.fault : null;
};

describe('a photo', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('as %s loses where it was taken, and no pixel', async (format) => {
    const original = await photo(format);
    const before = await sharp(original).metadata();
    expect([before.exif !== undefined, original.includes(place)]).toEqual([true, true]);
    const bytes = await cleaned(original);
    const after = await sharp(bytes).metadata();
    expect([bytes.includes(place), after.xmp?.some((byte) => byte !== 0) ?? false]).toEqual([false, false]);
    // Of Exif nothing is left but the orientation: tag 8825 would lead to the place.
    expect(after.exif?.includes(Buffer.from([0x88, 0x25])) ?? false).toBe(false);
    expect(after.exif?.includes(Buffer.from([0x25, 0x88])) ?? false).toBe(false);
    expect((await pixelsOf(bytes)).equals(await pixelsOf(original))).toBe(true);
    if (format === 'jpeg' || format === 'webp') expect([before.orientation, after.orientation]).toEqual([6, 6]);
    expect((await cleaned(bytes)).equals(bytes)).toBe(true);
  });

  it('keeps its colour profile', async () => {
    const original = await sharp(await photo('jpeg'))
      .withIccProfile('p3')
      .jpeg()
      .toBuffer();
    const profile = (await sharp(original).metadata()).icc;
    expect(profile?.length).toBeGreaterThan(100);
    expect((await sharp(await cleaned(original)).metadata()).icc).toEqual(profile);
  });

  it('loses what a camera stores behind it', async () => {
    const original = await photo('jpeg');
    const bytes = await cleaned(Buffer.concat([original, await photo('jpeg'), Buffer.alloc(5000, 7)]));
    expect(bytes.equals(await cleaned(original))).toBe(true);
  });

  it('that runs as an animation still does', async () => {
    const frame = (background: string) => ({ create: { width: 8, height: 8, channels: 4 as const, background } });
    const frames = await Promise.all(['#f00', '#00f'].map((each) => sharp(frame(each)).png().toBuffer()));
    for (const format of ['gif', 'webp'] as const) {
      const original = await sharp(frames, { join: { animated: true } })
        .toFormat(format, { loop: 3 })
        .toBuffer();
      const before = await sharp(original).metadata();
      const after = await sharp(await cleaned(original)).metadata();
      expect([after.pages, after.loop]).toEqual([before.pages, before.loop]);
      expect(after.pages).toBe(2);
    }
  });
});

describe('a file', () => {
  it('that is two files at once is refused', async () => {
    const archive = Buffer.concat([Buffer.from('PK\x05\x06'), Buffer.alloc(18)]);
    for (const format of ['jpeg', 'png', 'webp', 'gif'] as const) {
      const picture = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#fff' } })
        .toFormat(format)
        .toBuffer();
      expect([format, await faultOf(Buffer.concat([picture, archive]))]).toEqual([format, 'two-types']);
      expect(await faultOf(Buffer.concat([picture, Buffer.from('<!DOCTYPE html><script>x</script>')]))).toBe(
        'two-types',
      );
    }
    expect(await faultOf(`%PDF-1.7\n<script>alert(1)</script>\n%%EOF`)).toBe('two-types');
    expect(await faultOf(Buffer.concat([Buffer.from('%PDF-1.7\n%%EOF\n'), archive]))).toBe('two-types');
    expect(await faultOf('%PDF-1.7\n%%EOF\n')).toBeNull();
  });

  it('that is damaged or cut off is refused', async () => {
    for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
      const original = await photo(format);
      expect([format, await faultOf(original.subarray(0, original.length - 40))]).toEqual([format, 'broken']);
      expect([format, await faultOf(original.subarray(0, 24))]).toEqual([format, 'broken']);
    }
    expect(await faultOf('%PDF-1.7\n')).toBe('broken');
    expect(await faultOf('\xff\xd8\xff')).toBe('type');
  });

  it('of any bytes has a verdict', async () => {
    const starts = ['\x89PNG\r\n\x1a\n', 'GIF89a', 'RIFF\0\0\0\0WEBP', '\0\0\0\x1cftypavif', '%PDF-1.4', '<svg ', ''];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...starts, '\xff\xd8\xff'),
        fc.uint8Array({ maxLength: 200 }),
        async (start, end) => {
          const bytes = Buffer.concat([Buffer.from(start, 'latin1'), end]);
          expect(await faultOf(bytes)).toMatch(/^(?:type|broken|two-types|drawing)$/);
        },
      ),
      { numRuns: 150 },
    );
  });
});
