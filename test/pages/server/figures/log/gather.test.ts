import { expect, it } from 'vitest';
import type { TimedEvent } from '../../../../../pages/server/figures/log/event-log.js';
import { createGatherer, GatherFull } from '../../../../../pages/server/figures/log/gather.js';
import { eventOf } from '../events.js';

const event = (name: string): TimedEvent => eventOf('custom', { event: name });
const limits = { most: 3, delayMs: 1, waiting: 8 };

it('writes what comes close together in one write, in order, and resolves after it', async () => {
  const writes: string[][] = [];
  const gatherer = createGatherer(async (events) => void writes.push(events.map((each) => each.event)), limits);
  await Promise.all(['a', 'b', 'c', 'd'].map((name) => gatherer.add(event(name))));
  expect(writes.flat()).toEqual(['a', 'b', 'c', 'd']);
  expect(Math.max(...writes.map((each) => each.length))).toBe(3);
  await gatherer.add(event('e'));
  expect(writes.at(-1)).toEqual(['e']);
});

it('takes along what comes during a write, and writes what comes right after its end', async () => {
  const writes: string[][] = [];
  let end = (): void => undefined;
  const gatherer = createGatherer(async (events) => {
    writes.push(events.map((each) => each.event));
    if (writes.length === 1) await new Promise<void>((resolve) => (end = resolve));
  }, limits);
  const first = gatherer.add(event('a'));
  const flushed = gatherer.flush();
  const second = gatherer.add(event('b'));
  end();
  await first;
  const third = gatherer.add(event('c'));
  await Promise.all([second, third, flushed]);
  expect(writes.flat()).toEqual(['a', 'b', 'c']);
});

it('refuses what a failed write held and what is too much, and goes on', async () => {
  let isBroken = true;
  const written: string[] = [];
  const gatherer = createGatherer(async (events) => {
    if (isBroken) throw new Error('no disk');
    written.push(...events.map((each) => each.event));
  }, limits);
  await expect(gatherer.add(event('a'))).rejects.toThrow('no disk');
  isBroken = false;
  const adding = Array.from({ length: 12 }, (_, index) => gatherer.add(event(String(index))));
  const outcomes = await Promise.allSettled(adding);
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
  for (const { reason } of refused) expect(reason).toBeInstanceOf(GatherFull);
  expect(written).toHaveLength(12 - refused.length);
  await gatherer.flush();
});
