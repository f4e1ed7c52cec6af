import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeFileAsObject } from '../../../../pages/server/object-storage/write-file.js';
import type { S3Fault, S3Request } from '../../../support/s3-stand-in.js';
import { temporaryFolder } from '../support.js';
import { openObjects, openStandIn } from './support.js';

const bytes = randomBytes(9 * 1024 * 1024);

function makeFile(): string {
  const file = join(temporaryFolder(), 'archive');
  writeFileSync(file, bytes);
  return file;
}

const isPart = ({ method, query }: S3Request): boolean => method === 'PUT' && query.has('uploadId');
const isComplete = ({ method, query }: S3Request): boolean => method === 'POST' && query.has('uploadId');
const isRead = ({ method }: S3Request): boolean => method === 'GET';

describe('a file that is written as an object', () => {
  it('is sent in parts and read again', async () => {
    const standIn = await openStandIn();
    await writeFileAsObject(openObjects(standIn), 'a.tar.gz', makeFile());
    expect(standIn.objects.get('own/a.tar.gz')?.bytes.equals(bytes)).toBe(true);
    expect(standIn.requests.filter(isPart)).toHaveLength(2);
    expect(standIn.requests.filter(isRead)).toHaveLength(1);
    expect(standIn.uploads.size).toBe(0);
  });

  it('is there when the answer about its end was lost', async () => {
    const standIn = await openStandIn();
    let isLost = false;
    standIn.fault = (request) => (isComplete(request) && !isLost ? ((isLost = true), 'lose') : null);
    await writeFileAsObject(openObjects(standIn), 'a.tar.gz', makeFile());
    expect(standIn.objects.get('own/a.tar.gz')?.bytes.equals(bytes)).toBe(true);
  });

  it.each<[string, (request: S3Request) => boolean, S3Fault, RegExp]>([
    ['a part is refused', isPart, { status: 403, code: 'AccessDenied' }, /403 AccessDenied/],
    ['the connection is cut in a part', isPart, 'cut', /does not answer/],
    ['its parts are not put together', isComplete, { status: 500, code: 'InternalError' }, /500 InternalError/],
    ['it is read otherwise than it was written', isRead, 'spoil', /is not as it was written: its SHA-256 differs/],
    ['it is read in part', isRead, 'half', /broke off/],
  ])('leaves nothing behind when %s', async (_, meets, fault, sentence) => {
    const standIn = await openStandIn();
    standIn.fault = (request) => (meets(request) ? fault : null);
    await expect(writeFileAsObject(openObjects(standIn), 'a.tar.gz', makeFile())).rejects.toThrow(sentence);
    expect([standIn.objects.size, standIn.uploads.size]).toEqual([0, 0]);
  });
});
