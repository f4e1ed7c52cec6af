import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import {
  isStorageAddress,
  parseStoragePlace,
  readStorageKey,
  StorageKey,
} from '../../../../pages/server/object-storage/storage-place.js';

const key = new StorageKey('KEY', 'hidden-secret');
const parse = (text: string, given: StorageKey | null = key) => parseStoragePlace('MORTISE_MEDIA_URL', text, given);

describe('the address of a place in an object storage', () => {
  it.each([
    ['s3://s3.eu-central-1.amazonaws.com/pictures', 'https://s3.eu-central-1.amazonaws.com', '', 'eu-central-1'],
    [
      's3://s3.us-west-004.backblazeb2.com/pictures/a/b/',
      'https://s3.us-west-004.backblazeb2.com',
      'a/b/',
      'us-west-004',
    ],
    ['s3://s3.fr-par.scw.cloud/pictures/x?region=fr-par', 'https://s3.fr-par.scw.cloud', 'x/', 'fr-par'],
    ['s3://abc.r2.cloudflarestorage.com/pictures?region=auto', 'https://abc.r2.cloudflarestorage.com', '', 'auto'],
    ['s3+http://minio:9000/pictures/site', 'http://minio:9000', 'site/', 'us-east-1'],
  ])('%s is read', (text, endpoint, prefix, region) => {
    expect(isStorageAddress(text)).toBe(true);
    expect(parse(text)).toMatchObject({ endpoint, bucket: 'pictures', prefix, region });
  });

  it.each([
    's3://host',
    's3://host/',
    's3:///bucket',
    's3://host/UPPER',
    's3://host/bucket/a//b',
    's3://host/bucket/a b',
    's3://host/bucket?region=a/b',
    'https://host/bucket',
    'nonsense',
  ])('%s is refused with an example', (text) => {
    expect(() => parse(text)).toThrow(/^MORTISE_MEDIA_URL has to be an address such as s3:\/\//);
  });

  it('is refused with a key in it, which is not repeated, and without a key', () => {
    expect(() => parse('s3://KEY:se/cret@host/bucket')).toThrow(
      /^MORTISE_MEDIA_URL has a key in its address(?!.*cret)/,
    );
    expect(() => parse('s3://host/bucket', null)).toThrow('Set its key in MORTISE_S3_KEY and MORTISE_S3_SECRET.');
    expect(() => readStorageKey({ MORTISE_S3_KEY: 'a' }, 'MORTISE_S3')).toThrow('belong together');
    expect(readStorageKey({}, 'MORTISE_S3')).toBeNull();
  });

  it('never shows its secret', () => {
    const place = parse('s3://host/bucket');
    const shown = [JSON.stringify(place), inspect(place, { depth: 9, showHidden: true }), String(place.key)].join();
    expect(shown).not.toContain('hidden-secret');
    expect(place.key.readSecret()).toBe('hidden-secret');
  });
});
