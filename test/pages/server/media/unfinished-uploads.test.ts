import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createUnfinishedUploads, type UnfinishedUploads } from '../../../../pages/server/media/unfinished-uploads.js';
import { createFolderParts, createObjectParts, type UploadParts } from '../../../../pages/server/media/upload-parts.js';
import { partPrefix } from '../../../../pages/server/object-storage/media-keys.js';
import { unfinishedMs } from '../../../../protocol/enums/uploads.js';
import { openObjects, openStandIn } from '../object-storage/support.js';
import { createTestServer, temporaryFolder } from '../support.js';

/** The parts as two servers see them. */
async function openFolder(): Promise<readonly [UploadParts, UploadParts]> {
  const folder = join(temporaryFolder(), 'parts');
  return [createFolderParts(folder), createFolderParts(folder)];
}

async function openStorage(): Promise<readonly [UploadParts, UploadParts]> {
  const standIn = await openStandIn();
  return [createObjectParts(openObjects(standIn), partPrefix), createObjectParts(openObjects(standIn), partPrefix)];
}

const bodyOf = (text: string): ReadableStream<Uint8Array> => new Blob([text]).stream();

const pdf = `%PDF-1.7 ${'x'.repeat(5000)}`;

async function find(uploads: UnfinishedUploads, id: string) {
  const found = await uploads.find(id, 'a');
  if (!found) throw new Error('no upload');
  return found;
}

describe.each([
  ['a folder', openFolder],
  ['an object storage', openStorage],
])('unfinished uploads in %s', (_, open) => {
  it('are gone on with by another server, and leave no part', async () => {
    const { db } = await createTestServer();
    const [parts, others] = await open();
    const now = (): number => 5;
    const one = createUnfinishedUploads({ database: db, parts, now });
    const other = createUnfinishedUploads({ database: db, parts: others, now });
    const id = (await one.begin('a', 'list.pdf', pdf.length)) ?? '';
    expect((await one.take(await find(one, id), bodyOf(pdf.slice(0, 4500)))).fault).toBeNull();
    expect((await find(other, id)).received).toBe(4500);
    await other.take(await find(other, id), bodyOf(pdf.slice(4500)));
    const whole = await find(other, id);
    expect(new TextDecoder().decode((await other.whole(whole)) ?? undefined)).toBe(pdf);
    await other.finish(whole, '/media/own/list.pdf');
    expect([(await find(one, id)).path, await parts.list()]).toEqual(['/media/own/list.pdf', []]);
  });

  it('lose parts that no upload knows when they are a day old', async () => {
    const { db } = await createTestServer();
    const [parts] = await open();
    const uploads = createUnfinishedUploads({ database: db, parts, now: () => Date.now() });
    await parts.write('left', new Uint8Array(3));
    const id = (await uploads.begin('a', 'list.pdf', pdf.length)) ?? '';
    await uploads.take(await find(uploads, id), bodyOf(pdf));
    await uploads.tidy(Date.now());
    expect((await parts.list()).length).toBe(2);
    await uploads.tidy(Date.now() + unfinishedMs - 5000);
    expect((await parts.list()).length).toBe(2);
    await db
      .updateTable('media_upload')
      .set({ changed_at: Date.now() + unfinishedMs })
      .execute();
    await uploads.tidy(Date.now() + unfinishedMs + 5000);
    expect((await parts.list()).map(({ name }) => name)).toEqual((await find(uploads, id)).parts);
  });
});
