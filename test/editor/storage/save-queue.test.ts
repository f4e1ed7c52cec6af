import { describe, expect, test } from 'vitest';
import type { CallResult } from '../../../editor/storage/calls.js';
import { createSaveQueue } from '../../../editor/storage/save-queue.js';
import type { VersionAnswer } from '../../../protocol/http/pages.js';
import { samplePage } from '../support/documents.js';
import { createFakeClock, settle } from '../support/fake-clock.js';

type Answer = CallResult<VersionAnswer>;

const failure = (kind: 'offline' | 'login-required' | 'not-allowed' | 'conflict' | 'failed', status = 0): Answer => ({
  ok: false,
  failure: kind,
  status,
  message: '',
  body: null,
});
const page = (title: string) => samplePage({ title });

function setup(answers: (Answer | 'stored' | Promise<Answer>)[] = []) {
  const clock = createFakeClock();
  const sent: { title: string; base: number; at: number }[] = [];
  const start = clock.now();
  let version = 1;
  let logIn = (_loggedIn: boolean): void => {};
  let logins = 0;
  let conflicts = 0;
  const saved: string[] = [];
  const queue = createSaveQueue(1, null, {
    clock,
    async save(document, base) {
      sent.push({ title: document.title, base, at: clock.now() - start });
      const answer = await (answers.shift() ?? 'stored');
      if (answer !== 'stored') return answer;
      version = base + 1;
      return { ok: true, value: { version, savedAt: clock.now() } };
    },
    requestLogin() {
      logins += 1;
      return new Promise((resolve) => {
        logIn = resolve;
      });
    },
    onConflict: () => (conflicts += 1),
    onSaved: (document) => saved.push(document.title),
  });
  return {
    clock,
    queue,
    sent,
    saved,
    status: () => queue.state.get().status,
    logIn: (yes: boolean) => logIn(yes),
    logins: () => logins,
    conflicts: () => conflicts,
  };
}

describe('saving to the server', () => {
  test('sends the newest document a second after the last change, with the version it builds on', async () => {
    const { clock, queue, sent, status } = setup();
    queue.changed(page('a'));
    await clock.advance(600);
    queue.changed(page('b'));
    await clock.advance(999);
    expect(sent).toEqual([]);
    expect(status()).toBe('unsaved');
    await clock.advance(1);
    expect(sent).toEqual([{ title: 'b', base: 1, at: 1600 }]);
    expect(status()).toBe('saved');
    expect(queue.state.get().savedAt).toBe(clock.now());
  });

  test('sends every ten seconds what somebody types without a pause', async () => {
    const { clock, queue, sent, status } = setup();
    for (let key = 1; key <= 51; key += 1) {
      queue.changed(page(`${key}`));
      await clock.advance(500);
    }
    // The second time is measured from the first key after the first save.
    expect(sent).toEqual([
      { title: '20', base: 1, at: 10_000 },
      { title: '40', base: 2, at: 20_000 },
    ]);
    expect(status()).toBe('unsaved');
    await clock.advance(500);
    expect(sent.at(-1)).toEqual({ title: '51', base: 3, at: 26_000 });
    expect(status()).toBe('saved');
  });

  test('never has two saves under way; what changed meanwhile follows on the new version', async () => {
    let answer = (_value: Answer): void => {};
    const first = new Promise<Answer>((resolve) => {
      answer = resolve;
    });
    const { clock, queue, sent, saved, status } = setup([first]);
    queue.changed(page('a'));
    await clock.advance(1000);
    queue.changed(page('b'));
    await clock.advance(10_000);
    expect(sent).toHaveLength(1);
    expect(status()).toBe('saving');
    answer({ ok: true, value: { version: 7, savedAt: 1 } });
    await clock.advance(1000);
    expect(sent.map(({ title, base }) => [title, base])).toEqual([
      ['a', 1],
      ['b', 7],
    ]);
    expect(saved).toEqual(['a', 'b']);
  });

  test('retries five times after 2 s and then every 30 s what may have arrived, and then sends the newest document', async () => {
    const { clock, queue, sent, status } = setup(Array.from({ length: 7 }, () => failure('failed', 503)));
    queue.changed(page('a'));
    await clock.advance(1000);
    expect(status()).toBe('failed');
    queue.changed(page('b'));
    await clock.advance(2000 * 5 + 30_000 * 2);
    expect(sent.map(({ at }) => at)).toEqual([1000, 3000, 5000, 7000, 9000, 11_000, 41_000, 71_000]);
    expect(sent.every(({ title }) => title === 'a')).toBe(true);
    await clock.advance(1000);
    expect(sent.at(-1)?.title).toBe('b');
    expect(status()).toBe('saved');
  });

  test('is offline without an answer, and sends at once when asked to', async () => {
    const { clock, queue, sent, status } = setup([failure('offline')]);
    queue.changed(page('a'));
    await clock.advance(1000);
    expect(status()).toBe('offline');
    expect(await queue.flush()).toBe(true);
    expect(status()).toBe('saved');
    await clock.advance(60_000);
    expect(sent).toHaveLength(2);
  });

  test('asks for the login when it has run out and sends the same document after it', async () => {
    const { clock, queue, sent, status, logIn, logins } = setup([failure('login-required', 401)]);
    queue.changed(page('a'));
    await clock.advance(1000);
    expect(status()).toBe('login-required');
    expect(logins()).toBe(1);
    logIn(true);
    await clock.advance(0);
    expect(sent.map(({ title }) => title)).toEqual(['a', 'a']);
    expect(status()).toBe('saved');
  });

  test('asks for a dismissed login again only when a save is requested', async () => {
    const { clock, queue, sent, status, logIn, logins } = setup([
      failure('login-required', 401),
      failure('login-required', 401),
    ]);
    queue.changed(page('a'));
    await clock.advance(1000);
    logIn(false);
    await settle();
    queue.changed(page('b'));
    await clock.advance(60_000);
    expect(logins()).toBe(1);
    expect(status()).toBe('login-required');
    const flushed = queue.flush();
    await settle();
    expect(logins()).toBe(2);
    logIn(true);
    await clock.advance(0);
    expect(await flushed).toBe(true);
    expect(sent.at(-1)?.title).toBe('b');
  });

  test('stops at a conflict until it is settled', async () => {
    const { clock, queue, sent, status, conflicts } = setup([failure('conflict', 409)]);
    queue.changed(page('a'));
    await clock.advance(1000);
    expect(conflicts()).toBe(1);
    queue.changed(page('b'));
    await clock.advance(60_000);
    expect(await queue.flush()).toBe(false);
    expect(sent).toHaveLength(1);
    expect(status()).toBe('conflict');
    queue.resume(9, page('merged'));
    await clock.advance(0);
    expect(sent.at(-1)).toMatchObject({ title: 'merged', base: 9 });
    expect(status()).toBe('saved');
  });

  test('does not repeat what the server refuses, but sends the next change', async () => {
    const { clock, queue, sent, status } = setup([failure('failed', 400)]);
    queue.changed(page('a'));
    await clock.advance(60_000);
    expect(status()).toBe('refused');
    expect(sent).toHaveLength(1);
    queue.changed(page('b'));
    await clock.advance(1000);
    expect(sent).toHaveLength(2);
    expect(status()).toBe('saved');
  });

  test('sends nothing after it was stopped', async () => {
    const { clock, queue, sent } = setup();
    queue.changed(page('a'));
    queue.stop();
    await clock.advance(60_000);
    expect(sent).toEqual([]);
  });
});
