import 'fake-indexeddb/auto';
import * as keyValueStore from 'idb-keyval';
import { describe, expect, test } from 'vitest';
import { createDeviceCopy } from '../../../editor/storage/device-copy.js';
import { createJournal } from '../../../editor/storage/journal.js';
import type { KeyValueStore } from '../../../editor/storage/journal.js';
import { samplePage } from '../support/documents.js';
import { createFakeClock } from '../support/fake-clock.js';

const page = (title: string) => samplePage({ title });
const entry = { pageId: page('').id, baseVersion: 3, base: page('base'), document: page('mine'), at: 5 };

const refusing: KeyValueStore = {
  get: () => Promise.reject(new Error('no storage')),
  set: () => Promise.reject(new Error('no storage')),
  del: () => Promise.reject(new Error('no storage')),
};

describe('journal', () => {
  test('returns the document written for a page, until it is cleared', async () => {
    const journal = createJournal(keyValueStore);
    expect(await journal.write(entry)).toBe(true);
    expect(await journal.read(entry.pageId)).toEqual(entry);
    expect(await journal.read('b'.repeat(24))).toBeNull();
    await journal.clear(entry.pageId);
    expect(await journal.read(entry.pageId)).toBeNull();
  });

  test.each([
    ['a text', 'x'],
    ['an entry without documents', { pageId: entry.pageId, baseVersion: 1, at: 1 }],
    ['an entry of another page', { ...entry, pageId: 'other' }],
  ])('treats %s in its place as no entry', async (_name, value) => {
    await keyValueStore.set(`mortise-journal:${entry.pageId}`, value);
    expect(await createJournal(keyValueStore).read(entry.pageId)).toBeNull();
  });

  test('a browser that refuses storage is answered for, not thrown', async () => {
    const journal = createJournal(refusing);
    expect(await journal.write(entry)).toBe(false);
    expect(await journal.read(entry.pageId)).toBeNull();
    await expect(journal.clear(entry.pageId)).resolves.toBeUndefined();
  });
});

describe('copy on this device', () => {
  function setup(store: KeyValueStore = keyValueStore) {
    const journal = createJournal(store);
    const device = createDeviceCopy({
      pageId: entry.pageId,
      journal,
      clock: createFakeClock(),
      base: () => ({ document: page('base'), version: 3 }),
      sent: () => null,
    });
    return { journal, device, status: () => device.state.get().status };
  }

  test('shows as saved only once the change is written', async () => {
    const { device, journal, status } = setup();
    device.changed(page('mine'));
    expect(status()).toBe('saving');
    expect(device.isSafe()).toBe(false);
    await device.idle();
    expect(status()).toBe('saved');
    expect((await journal.read(entry.pageId))?.document.title).toBe('mine');
  });

  test('is thrown away when the server has the newest document, and kept while it has an older one', async () => {
    const { device, journal } = setup();
    const [older, newer] = [page('older'), page('newer')];
    device.changed(older);
    device.changed(newer);
    device.stored(older);
    await device.idle();
    expect((await journal.read(entry.pageId))?.document.title).toBe('newer');
    device.stored(newer);
    await device.idle();
    expect(await journal.read(entry.pageId)).toBeNull();
  });

  test('reports when this device stores nothing', async () => {
    const { device, status } = setup(refusing);
    device.changed(page('mine'));
    await device.idle();
    expect(status()).toBe('failed');
    expect(device.isSafe()).toBe(false);
  });
});
