import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openObjectStorage } from '../../../../pages/server/object-storage/object-storage.js';
import { storageFault } from '../../../../pages/server/object-storage/storage-error.js';
import { StorageKey } from '../../../../pages/server/object-storage/storage-place.js';
import type { S3Fault } from '../../../support/s3-stand-in.js';
import { bytesOf, openObjects, openStandIn, placeOf } from './support.js';

const text = (words: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(words);

describe('an object storage', () => {
  it('keeps what is written, whole and in parts, with its type and its print', async () => {
    const standIn = await openStandIn();
    const objects = openObjects(standIn);
    const bytes = new Uint8Array(randomBytes(70_000));
    await objects.write('media/a+b (1)~é.jpg', bytes, 'image/jpeg');
    expect(standIn.objects.get('own/media/a+b (1)~é.jpg')?.type).toBe('image/jpeg');
    const whole = await objects.read('media/a+b (1)~é.jpg');
    expect([whole?.size, (await bytesOf(whole!.stream)).equals(bytes)]).toEqual([70_000, true]);
    const part = await objects.read('media/a+b (1)~é.jpg', { start: 10, end: 19 });
    expect((await bytesOf(part!.stream)).equals(bytes.subarray(10, 20))).toBe(true);
    expect(await objects.describe('media/a+b (1)~é.jpg')).toMatchObject({ size: 70_000, print: whole?.print });
    expect([await objects.read('none'), await objects.describe('none')]).toEqual([null, null]);
  });

  it('lists all of many objects, those of its own folder alone', async () => {
    const standIn = await openStandIn();
    const objects = openObjects(standIn);
    for (let at = 0; at < 8; at += 1) await objects.write(`media/${at}.jpg`, text('x'.repeat(at)), 'image/jpeg');
    await objects.write('media-bin/0.jpg', text('x'), 'image/jpeg');
    standIn.objects.set('other/media/9.jpg', standIn.objects.get('own/media/1.jpg')!);
    const found = await objects.list('media/');
    expect(found.map(({ key, size }) => [key, size])).toEqual(
      Array.from({ length: 8 }, (_, at) => [`media/${at}.jpg`, at]),
    );
    expect(found.every(({ storedAt }) => Math.abs(storedAt - Date.now()) < 60_000)).toBe(true);
  });

  it('copies and removes, also what is not there', async () => {
    const standIn = await openStandIn();
    const objects = openObjects(standIn);
    await objects.write('media/a.jpg', text('picture'), 'image/jpeg');
    expect(await objects.copy('media/a.jpg', 'media-bin/a.jpg')).toBe(true);
    await objects.remove('media/a.jpg');
    await objects.remove('media/a.jpg');
    expect(await objects.copy('media/a.jpg', 'media-bin/b.jpg')).toBe(false);
    expect([...standIn.objects.keys()]).toEqual(['own/media-bin/a.jpg']);
    expect((await objects.describe('media-bin/a.jpg'))?.print).toMatch(/^[\da-f]{64}$/);
  });

  it.each<[string, S3Fault]>([
    ['a cut connection', 'cut'],
    ['a lost answer', 'lose'],
    ['an error of the server', { status: 500, code: 'InternalError' }],
    ['too many requests', { status: 503, code: 'SlowDown' }],
    ['a body that arrived spoiled', { status: 400, code: 'XAmzContentSHA256Mismatch' }],
  ])('is asked again after %s', async (_, fault) => {
    const standIn = await openStandIn();
    const pauses: number[] = [];
    const objects = openObjects(standIn, { pauses });
    let faults = 2;
    standIn.fault = () => (faults-- > 0 ? fault : null);
    await objects.write('a', text('picture'), 'image/jpeg');
    expect(standIn.objects.get('own/a')?.bytes.toString()).toBe('picture');
    expect(pauses).toEqual([200, 800]);
  });

  it.each<[string, S3Fault, string, RegExp]>([
    ['cuts the connection', 'cut', 'away', /does not answer: /],
    ['does not answer', 'hang', 'away', /does not answer: no answer in time\.$/],
    ['has a fault', { status: 500, code: 'InternalError' }, 'away', /cannot answer: 500 InternalError\.$/],
    [
      'refuses the key',
      { status: 403, code: 'AccessDenied' },
      'refused',
      /refuses the request: 403 AccessDenied\. Check /,
    ],
    ['has no such bucket', { status: 404, code: 'NoSuchBucket' }, 'refused', /404 NoSuchBucket/],
    ['is full', { status: 507, code: 'XMinioStorageFull' }, 'full', /has no room: 507/],
  ])('that %s is told in one sentence, without the key', async (_, fault, named, sentence) => {
    const standIn = await openStandIn();
    standIn.fault = () => fault;
    const failed: unknown = await openObjects(standIn, { answerMs: fault === 'hang' ? 200 : 10_000 })
      .write('a', text('picture'), 'image/jpeg')
      .catch((error: unknown) => error);
    expect(storageFault(failed)).toBe(named);
    expect((failed as Error).message).toMatch(sentence);
    expect(JSON.stringify(failed) + String((failed as Error).stack)).not.toMatch(/STANDINKEY|with=signs/);
  });

  it('answers a wrong secret as refused', async () => {
    const standIn = await openStandIn();
    const place = { ...placeOf(standIn), key: new StorageKey('STANDINKEY', 'wrong') };
    const objects = openObjectStorage(place, { fetch, pause: async () => {} });
    await expect(objects.check()).rejects.toThrow('403 SignatureDoesNotMatch');
    await openObjects(standIn).check();
  });

  it.each<[S3Fault, string]>([
    ['half', 'away'],
    ['stall', 'away'],
    ['spoil', 'damaged'],
  ])('whose answer meets "%s" fails while it is read, as %s', async (fault, named) => {
    const standIn = await openStandIn();
    const objects = openObjects(standIn, { answerMs: 2000 });
    await objects.write('a', new Uint8Array(randomBytes(200_000)), 'image/jpeg');
    standIn.fault = () => fault;
    const found = await objects.read('a');
    const failed = await bytesOf(found!.stream).catch((error: unknown) => error);
    expect(storageFault(failed)).toBe(named);
  });
});
