import type { Account } from '../../../protocol/context/page-context.js';
import { actorOf } from '../audit/audited.js';
import { auditStore } from '../audit/store/audit.js';
import { enqueueMail } from '../mail/mail-outbox.js';
import type { AppEnvironment } from '../visit/environment.js';
import { requestFacts } from '../visit/observe.js';
import type { Visit } from '../visit/visit.js';
import type { NoticePayload } from './compose-notice-mail.js';
import { deviceOf } from './device-of.js';
import { isKnownDevice } from './known-device.js';
import type { StoredAccount } from './store/accounts.js';
import { noticeStore } from './store/notices.js';

/** Failed log-ins of an hour after which the holder of the account is told. */
export const manyGuesses = 20;

const dayMs = 86_400_000;

type Holder = Pick<Account, 'id' | 'email'>;

async function enqueue({ database, mailQueue, now }: AppEnvironment, { id, email }: Holder, notice: NoticePayload) {
  const mail = { kind: 'account-notice' as const, recipient: email, entryVersion: 0, payload: JSON.stringify(notice) };
  await enqueueMail(database, { ...mail, entryId: `${id}.${notice.kind}.${notice.at}` }, now());
  mailQueue.announce();
}

/** Tells the holder of an account by e-mail what was changed about the ways into it. Members are not told: they have a password alone. */
export async function tellOfChange(
  { environment, context }: Visit,
  holder: Holder,
  kind: Exclude<NoticePayload['kind'], 'guesses'>,
): Promise<void> {
  const device = deviceOf(context.req.header('user-agent'));
  await enqueue(environment, holder, { kind, at: environment.now(), ...device });
}

/**
 * Notes a failed log-in in the log and counts it in the audit log; null for an account that nobody has, or of a member. After many in an hour the holder is told, once a
 * day at most: whoever guesses must not be able to flood the mailbox.
 */
export async function noteFailedLogin(visit: Visit, account: StoredAccount | null): Promise<void> {
  const { environment } = visit;
  const { database, now } = environment;
  environment.refused('login', requestFacts(visit.context, 401));
  const contributor = account?.kind === 'contributor' ? account : null;
  const count = await auditStore(database).countFailedLogin(contributor && actorOf(contributor), now());
  if (!contributor || count < manyGuesses) return;
  if (!(await noticeStore(database).mark(contributor.id, 'guesses', dayMs, now()))) return;
  await enqueue(environment, contributor, { kind: 'guesses', at: now(), count });
}

/** Tells the holder of an account about a log-in from a browser in which nobody has logged in to it before, except about the very first one. */
export async function tellOfNewDevice(visit: Visit, account: StoredAccount): Promise<void> {
  if (account.kind !== 'contributor') return;
  const { database, now } = visit.environment;
  const isFirst = await noticeStore(database).mark(account.id, 'login', Number.MAX_SAFE_INTEGER, now());
  if (!isFirst && !isKnownDevice(visit, account.email)) await tellOfChange(visit, account, 'device');
}
