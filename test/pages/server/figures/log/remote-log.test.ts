import { MessageChannel } from 'node:worker_threads';
import { expect, it, onTestFinished } from 'vitest';
import { openEmbeddedLog } from '../../../../../pages/server/figures/log/embedded-log.js';
import {
  askLog,
  serveLog,
  type PlanningLog,
  type RemoteLog,
} from '../../../../../pages/server/figures/log/remote-log.js';
import { databaseFault } from '../../../../../pages/server/store/database-fault.js';
import { eventOf } from '../events.js';

interface Served {
  readonly log: RemoteLog;
  /** What was told of waiting for answers, in order. */
  readonly busy: boolean[];
  readonly ended: Promise<void>;
}

async function serve(changed: Partial<PlanningLog> = {}): Promise<Served> {
  const { port1, port2 } = new MessageChannel();
  onTestFinished(() => port1.close());
  const busy: boolean[] = [];
  const ended = new Promise<void>((resolve) => {
    void openEmbeddedLog(':memory:').then((log) =>
      serveLog(port2, { ...log, plan: async () => null, ...changed }, resolve),
    );
  });
  return { log: askLog(port1, (isBusy) => busy.push(isBusy)), busy, ended };
}

it('a log behind a port takes and gives events as one beside the caller does', async () => {
  const { log, busy, ended } = await serve();
  await Promise.all([
    log.append([eventOf('custom', { event: 'a', page: '/ä😀' }), eventOf('hit')]),
    log.append([eventOf('custom', { event: 'b' })]),
  ]);
  expect((await log.readAfter(0, 9)).map(({ id, event, page }) => [id, event, page])).toEqual([
    [1, 'a', '/ä😀'],
    [2, '', '/'],
    [3, 'b', '/'],
  ]);
  expect((await log.readNewest(9)).map(({ id }) => id)).toEqual([3, 2, 1]);
  expect((await log.readNewest(1, 'hit')).map(({ id }) => id)).toEqual([2]);
  expect(await log.plan(0, 9)).toBeNull();
  await log.removeBefore(Number.MAX_SAFE_INTEGER);
  expect(await log.readNewest(9)).toEqual([]);
  await log.close();
  await ended;
  expect(busy.filter((_, index) => index % 2 === 0)).not.toContain(false);
  expect(busy.at(-1)).toBe(false);
});

it('an error behind a port is the same fault of the database', async () => {
  const { log } = await serve({
    append: async () => {
      throw Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
    },
    plan: async () => {
      throw new TypeError('no plan');
    },
  });
  const error: unknown = await log.append([]).catch((reason: unknown) => reason);
  expect(databaseFault(error)).toBe('full');
  await expect(log.plan(0, 1)).rejects.toThrow('no plan');
});

it('what waits for an answer fails with the thread behind the port', async () => {
  const { log, busy } = await serve({ append: () => new Promise(() => undefined) });
  const [first, second] = [log.append([]), log.append([])];
  log.fail(new Error('gone'));
  await expect(first).rejects.toThrow('gone');
  await expect(second).rejects.toThrow('gone');
  expect(busy).toEqual([true, false]);
});
