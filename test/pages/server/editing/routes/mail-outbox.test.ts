import { expect, it } from 'vitest';
import { enqueueMail, leaseMs } from '../../../../../pages/server/mail/mail-outbox.js';
import { roles } from '../../../../../protocol/enums/roles.js';
import { configMails, mailRetryPath, type MailOutboxAnswer } from '../../../../../protocol/http/mail-outbox.js';
import { createTestServer, loggedIn, type Browser } from '../../support.js';

const nowMs = 1_800_000_000_000;
const dayMs = 86_400_000;

const read = async (browser: Browser): Promise<MailOutboxAnswer> =>
  (await (await browser.fetch(configMails)).json()) as MailOutboxAnswer;

it('what could not be sent is told with its reason and without its content, and is due again at once where somebody wants that', async () => {
  const server = await createTestServer();
  const owner = await loggedIn(server);
  expect(await read(owner)).toEqual({ waiting: 0, givenUp: 0, unsent: [] });
  const outbox = server.store.mailOutbox;
  const queue = async (entryId: string, at: number): Promise<void> => {
    const payload = JSON.stringify({ token: 'opens-something' });
    const mail = {
      kind: 'password-reset',
      entryId,
      recipient: `${entryId}@example.com`,
      entryVersion: 0,
      payload,
    } as const;
    await enqueueMail(server.db, mail, at);
  };
  for (const [at, id] of ['fresh', 'refused', 'given-up', 'sending'].entries()) await queue(id, nowMs + at);
  const byId = new Map((await outbox.list()).map((mail) => [mail.entryId, mail]));
  const fail = (id: string, nextAt: number | null) => outbox.postpone(byId.get(id)!, nextAt, `${id}: mailbox full`);
  await fail('refused', nowMs + dayMs);
  await fail('given-up', null);
  await fail('sending', nowMs + leaseMs / 2);
  const before = await read(owner);
  expect([before.waiting, before.givenUp]).toEqual([3, 1]);
  expect(
    before.unsent.map(({ id, recipient, problem, nextAttemptAt }) => [id, recipient, problem, nextAttemptAt]),
  ).toEqual([
    ['sending', 'sending@example.com', 'sending: mailbox full', nowMs + leaseMs / 2],
    ['given-up', 'given-up@example.com', 'given-up: mailbox full', null],
    ['refused', 'refused@example.com', 'refused: mailbox full', nowMs + dayMs],
  ]);
  expect(JSON.stringify(before)).not.toContain('opens-something');

  let told = 0;
  server.mailQueue.onQueued(() => (told += 1));
  const answer = await owner.call('POST', configMails + mailRetryPath, {});
  const after = (await answer.json()) as MailOutboxAnswer;
  expect([after.waiting, after.givenUp, told]).toEqual([4, 0, 1]);
  // What a server may be sending right now is not sent twice.
  expect(Object.fromEntries(after.unsent.map(({ id, nextAttemptAt }) => [id, nextAttemptAt]))).toEqual({
    sending: nowMs + leaseMs / 2,
    'given-up': nowMs,
    refused: nowMs,
  });
  const { records } = await server.store.audit.list({ act: 'mails-retried' });
  expect(records.map(({ count }) => count)).toEqual([2]);
  await owner.call('POST', configMails + mailRetryPath, {});
  expect(told).toBe(1);

  const editor = await loggedIn(server, [roles.editor], 'eve@example.com');
  expect([
    (await editor.fetch(configMails)).status,
    (await editor.call('POST', configMails + mailRetryPath, {})).status,
  ]).toEqual([403, 403]);
});
