import { expect, test } from 'vitest';
import { createPause } from '../../../editor/ui/pause.js';
import { createFakeClock } from '../support/fake-clock.js';

function begin() {
  const clock = createFakeClock();
  const pause = createPause(clock);
  const ran: string[] = [];
  const task = (name: string) => () => void ran.push(name);
  return { clock, pause, ran, first: task('first'), second: task('second') };
}

test('tasks wait for a pause between keys, and each runs once', async () => {
  const { clock, pause, ran, first, second } = begin();
  for (const each of [first, second, first]) {
    pause(each);
    await clock.advance(150);
  }
  expect(ran).toEqual([]);
  await clock.advance(100);
  expect(ran).toEqual(['first', 'second']);
  await clock.advance(5000);
  expect(ran).toEqual(['first', 'second']);
});

test('typing without a pause keeps a task waiting for a second at most', async () => {
  const { clock, pause, ran, first } = begin();
  for (let key = 0; key < 10; key += 1) {
    pause(first);
    await clock.advance(100);
  }
  expect(ran).toEqual(['first']);
  pause(first);
  await clock.advance(249);
  expect(ran).toEqual(['first']);
  await clock.advance(1);
  expect(ran).toEqual(['first', 'first']);
});

test('a task that asks again waits for the next pause', async () => {
  const { clock, pause, ran, first } = begin();
  const again = (): void => {
    ran.push('again');
    pause(first);
  };
  pause(again);
  await clock.advance(250);
  expect(ran).toEqual(['again']);
  await clock.advance(250);
  expect(ran).toEqual(['again', 'first']);
});
