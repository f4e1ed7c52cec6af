import { describe, expect, it, onTestFinished } from 'vitest';
import type { MailMessage } from '../../../../pages/server/mail/mail-message.js';
import { retryDelayMs, startMailWorker, type MailWorker } from '../../../../pages/server/mail/mail-worker.js';
import { createTestServer, type TestServer } from '../support.js';

const startMs = 1_800_000_000_000;

/** A worker on a real outbox with a manual clock; `send` is the mail server. */
async function setUp(
  send: (message: MailMessage) => Promise<void> | void = () => undefined,
  batchSize = 20,
  waitOf: () => number | null = () => null,
) {
  const server = await createTestServer();
  let nowMs = startMs;
  let timers: { readonly at: number; readonly act: () => void }[] = [];
  const sent: string[] = [];
  const reported: string[] = [];
  let isClosed = false;
  const start = (): MailWorker =>
    startMailWorker({
      outbox: server.store.mailOutbox,
      queue: server.mailQueue,
      transport: {
        batchSize,
        async send(message) {
          await send(message);
          sent.push(message.messageId);
        },
        close: () => void (isClosed = true),
      },
      waitOf: async () => waitOf(),
      async compose({ entryId, recipient }) {
        const entry = await server.store.formEntries.find(entryId);
        if (!entry) return null;
        const message = {
          messageId: `${entryId}.${entry.updatedAt}`,
          to: { name: '', address: recipient },
        } as MailMessage;
        return { message, entryVersion: entry.updatedAt };
      },
      now: () => nowMs,
      schedule(act, delayMs) {
        const timer = { at: nowMs + delayMs, act };
        timers.push(timer);
        return () => void (timers = timers.filter((other) => other !== timer));
      },
      report: (error) => reported.push((error as Error).message),
    });
  /** Advances the clock by `ms` and runs all tasks that become due. */
  async function advance(ms: number): Promise<void> {
    const end = nowMs + ms;
    for (;;) {
      const next = timers.filter(({ at }) => at <= end).sort((left, right) => left.at - right.at)[0];
      if (!next) break;
      nowMs = Math.max(nowMs, next.at);
      timers = timers.filter((timer) => timer !== next);
      next.act();
      for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    }
    nowMs = end;
  }
  /** Jumps the clock, like a machine that slept, then runs due tasks. */
  async function leap(ms: number): Promise<void> {
    nowMs += ms;
    await advance(200);
  }
  return { server, start, advance, leap, sent, reported, isClosed: () => isClosed, now: () => nowMs };
}

async function store(
  server: TestServer,
  text: string,
  submissionId = 'submission-1',
  nowMs = startMs,
): Promise<string> {
  const entry = {
    formId: 'contact',
    submissionId,
    fields: { text },
    pagePath: '/',
    details: {},
    notify: 'to@example.com',
  };
  const key = { keyHash: `${submissionId}${text}`, expiresAt: startMs * 2 };
  return (await server.store.formEntries.save(entry, key, nowMs))?.id ?? '';
}

describe('e-mails about entries', () => {
  it('are sent once, after the entry is stored, and removed from the queue', async () => {
    const { server, start, advance, sent } = await setUp();
    start();
    const id = await store(server, 'one');
    expect(sent).toEqual([]);
    await advance(200);
    expect(sent).toEqual([`${id}.${startMs}`]);
    expect(await server.store.mailOutbox.list()).toEqual([]);
    await store(server, 'one');
    await advance(3_600_000);
    expect(sent).toHaveLength(1);
  });

  it('contain the newest answers, and are sent again after a later change', async () => {
    const { server, start, advance, sent } = await setUp();
    const id = await store(server, 'one');
    await store(server, 'two', 'submission-1', startMs + 5);
    start();
    await advance(200);
    await store(server, 'three', 'submission-1', startMs + 5);
    await advance(200);
    expect(sent).toEqual([`${id}.${startMs + 5}`, `${id}.${startMs + 6}`]);
  });

  it('do not miss a change during sending', async () => {
    let change: (() => Promise<unknown>) | null = null;
    const { server, start, advance, sent } = await setUp(async () => {
      await change?.();
      change = null;
    });
    const id = await store(server, 'one');
    change = () => store(server, 'two', 'submission-1', startMs + 5);
    start();
    await advance(1000);
    expect(sent).toEqual([`${id}.${startMs}`, `${id}.${startMs + 5}`]);
  });

  it('back off after each refusal, are reported once, and are finally given up but kept as a record', async () => {
    let isRefusing = true;
    const { server, start, advance, leap, sent, reported } = await setUp(() => {
      if (isRefusing) throw new Error('mailbox full');
    });
    const id = await store(server, 'one');
    start();
    await advance(200);
    const [waiting] = await server.store.mailOutbox.list();
    expect(waiting).toMatchObject({ entryId: id, attempts: 1, lastError: 'mailbox full' });
    await advance(59_000);
    expect((await server.store.mailOutbox.list())[0]?.attempts).toBe(1);
    for (let attempt = 2; attempt <= 15; attempt += 1) await leap(13 * 3_600_000);
    expect((await server.store.mailOutbox.list())[0]).toMatchObject({ nextAttemptAt: null, attempts: 15 });
    expect(await server.store.mailOutbox.count()).toEqual({ waiting: 0, givenUp: 1 });
    expect(reported).toEqual([
      expect.stringContaining('is tried again: mailbox full'),
      expect.stringContaining('given up'),
    ]);
    isRefusing = false;
    await leap(86_400_000);
    expect(sent).toEqual([]);
  });

  it('to other recipients are sent while one is refused', async () => {
    const { server, start, advance, sent } = await setUp(({ messageId }) => {
      if (messageId.startsWith(bad)) throw new Error('no such mailbox');
    });
    const bad = await store(server, 'one', 'submission-1');
    const good = await store(server, 'two', 'submission-2');
    start();
    await advance(1000);
    expect(sent).toEqual([`${good}.${startMs}`]);
    expect((await server.store.mailOutbox.list()).map(({ entryId }) => entryId)).toEqual([bad]);
  });

  it('claimed by a crashed server are sent by the next one, under the same Message-ID', async () => {
    const { server, start, advance, sent, now } = await setUp();
    const id = await store(server, 'one');
    expect(await server.store.mailOutbox.claim(20, now(), now() + 90_000)).toHaveLength(1);
    start();
    await advance(80_000);
    expect(sent).toEqual([]);
    await advance(80_000);
    expect(sent).toEqual([`${id}.${startMs}`]);
  });

  it('with an exclusive server are released at its start', async () => {
    const { server, start, advance, sent, now } = await setUp();
    await store(server, 'one');
    await server.store.mailOutbox.claim(20, now(), now() + 90_000);
    await server.store.mailOutbox.release(now());
    start();
    await advance(200);
    expect(sent).toHaveLength(1);
  });

  it('are claimed by one of two servers each', async () => {
    const { server, now } = await setUp();
    for (let index = 0; index < 9; index += 1) await store(server, 'x', `submission-${index}`);
    const { mailOutbox } = server.store;
    const taken = (await Promise.all([mailOutbox.claim(5, now(), now() + 1), mailOutbox.claim(5, now(), now() + 1)]))
      .flat()
      .map(({ entryId }) => entryId);
    expect(taken).toHaveLength(9);
    expect(new Set(taken).size).toBe(9);
  });

  it('wait without a failed attempt while their recipient has got enough', async () => {
    let waitMs: number | null = 600_000;
    const { server, start, advance, sent, reported } = await setUp(undefined, 20, () => waitMs);
    const id = await store(server, 'one');
    start();
    await advance(300_000);
    expect([sent, reported]).toEqual([[], []]);
    expect((await server.store.mailOutbox.list()).map(({ entryId, attempts }) => [entryId, attempts])).toEqual([
      [id, 0],
    ]);
    waitMs = null;
    await advance(400_000);
    expect(sent).toEqual([`${id}.${startMs}`]);
  });

  it('that a stopping server has claimed and not tried are free at once', async () => {
    const { server, now } = await setUp();
    const { mailOutbox } = server.store;
    await store(server, 'one', 'submission-1');
    await store(server, 'two', 'submission-2');
    const untilMs = now() + 90_000;
    const [tried, ...rest] = await mailOutbox.claim(5, now(), untilMs);
    await mailOutbox.giveBack(rest, now(), untilMs);
    expect(await mailOutbox.claim(5, now(), untilMs)).toEqual(rest);
    // A lease that has run out may be another server's by now.
    await mailOutbox.giveBack(tried ? [tried] : [], now(), untilMs - 1);
    expect(await mailOutbox.claim(5, now(), untilMs)).toEqual([]);
  });

  it('finish only the running delivery on stop; the others stay queued', async () => {
    let finish: () => void = () => undefined;
    const { server, start, advance, sent, isClosed } = await setUp(
      () => new Promise<void>((resolve) => (finish = resolve)),
    );
    await store(server, 'one', 'submission-1');
    await store(server, 'two', 'submission-2');
    const worker = start();
    onTestFinished(() => finish());
    await advance(200);
    const stopped = worker.stop(5000);
    finish();
    await stopped;
    expect([sent.length, isClosed()]).toEqual([1, true]);
    expect(await server.store.mailOutbox.list()).toHaveLength(1);
    await store(server, 'three', 'submission-3');
    await advance(3_600_000);
    expect(sent).toHaveLength(1);
  });

  it('do not delay a stop beyond its timeout', async () => {
    const { server, start, advance } = await setUp(() => new Promise<void>(() => undefined));
    await store(server, 'one');
    const worker = start();
    await advance(200);
    const stopped = worker.stop(5000);
    await advance(5000);
    await stopped;
    expect(await server.store.mailOutbox.list()).toHaveLength(1);
  });

  it('are not queued for an entry that was not stored', async () => {
    const { server } = await setUp();
    const entry = {
      formId: 'contact',
      submissionId: 'submission-1',
      fields: {},
      pagePath: '/',
      details: {},
      notify: '',
    };
    expect(await server.store.formEntries.save(entry, null, startMs)).toBeNull();
    expect(await server.store.mailOutbox.list()).toEqual([]);
  });

  it('are retried with exponential backoff: a minute, times four, at most half a day, for days in all', () => {
    const delays = Array.from({ length: 14 }, (_, index) => retryDelayMs(index + 1) ?? 0);
    expect(delays.slice(0, 3)).toEqual([60_000, 240_000, 960_000]);
    expect(Math.max(...delays)).toBe(12 * 3_600_000);
    expect(delays.reduce((sum, delay) => sum + delay, 0)).toBeGreaterThan(3 * 86_400_000);
    expect(retryDelayMs(15)).toBeNull();
  });
});
