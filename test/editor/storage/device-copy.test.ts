import { expect, test } from 'vitest';
import { createDeviceCopy } from '../../../editor/storage/device-copy.js';
import { createJournal } from '../../../editor/storage/journal.js';
import type { PageDocument } from '../../../protocol/document/document.js';
import { samplePage } from '../support/documents.js';
import { createFakeClock, settle } from '../support/fake-clock.js';

function open() {
  const kept = new Map<string, { readonly document: PageDocument }>();
  const journal = createJournal({
    get: async (key) => kept.get(key),
    set: async (key, value) => void kept.set(key, value as { readonly document: PageDocument }),
    del: async (key) => void kept.delete(key),
  });
  const clock = createFakeClock();
  let arrive = (): void => {};
  const code = new Promise<void>((resolve) => (arrive = resolve));
  const device = createDeviceCopy({
    pageId: 'p',
    journal,
    clock,
    beforeClear: () => code,
    base: () => ({ document: samplePage(), version: 1 }),
    sent: () => null,
  });
  return { device, clock, arrive, titles: () => [...kept.values()].map(({ document }) => document.title) };
}

test('a change is kept at once, also while the code that keeps the history has not come', async () => {
  const { device, arrive, titles } = open();
  const [first, second] = [samplePage({ title: 'First' }), samplePage({ title: 'Second' })];
  device.changed(first);
  await settle();
  device.stored(first);
  device.changed(second);
  await settle();
  expect(titles()).toEqual(['Second']);
  expect(device.isSafe()).toBe(true);
  arrive();
  await device.idle();
  // What the server does not hold stays.
  expect(titles()).toEqual(['Second']);
});

test('what the server holds is removed once the history is kept', async () => {
  const { device, arrive, titles } = open();
  const document = samplePage({ title: 'First' });
  device.changed(document);
  await settle();
  device.stored(document);
  await settle();
  expect(titles()).toEqual(['First']);
  arrive();
  await device.idle();
  expect(titles()).toEqual([]);
});

test('words about changes that follow each other are told together, and none comes later than it did', async () => {
  const { device, clock } = open();
  const told: string[] = [];
  device.state.subscribe(() => told.push(device.state.get().status));
  for (const title of ['A', 'AB', 'ABC']) {
    device.changed(samplePage({ title }));
    await settle();
  }
  expect([told, device.isSafe()]).toEqual([[], true]);
  await clock.advance(300);
  expect(told).toEqual(['saved']);
});
