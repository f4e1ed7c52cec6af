import { join } from 'node:path';
import type { MailKind } from '../../../protocol/enums/mail-kinds.js';
import type { Connections } from '../connections/connections.js';
import type { RateLimits } from '../http/limits.js';
import { createChosenTransport } from '../mail/chosen-transport.js';
import { createFileTransport } from '../mail/file-transport.js';
import type { MailQueue } from '../mail/mail-queue.js';
import { startMailWorker, type MailWorker } from '../mail/mail-worker.js';
import { createSmtpTransport } from '../mail/smtp-transport.js';
import { composeMail } from './mail-kinds/compose-mail.js';
import type { ComposeOptions } from './mail-kinds/composer.js';
import type { ServerSettings } from './settings.js';

/** E-mails to an address that any visitor may have typed. Links for new passwords are bounded by their number for each account. */
const toAnyAddress: ReadonlySet<MailKind> = new Set([
  'newsletter',
  'account-confirm',
  'order-buyer',
  'entry-copy',
  'review-request',
]);

function after(act: () => void, delayMs: number): () => void {
  // Unreferenced, so that the timer does not keep the process alive.
  const timer = setTimeout(act, delayMs).unref();
  return () => clearTimeout(timer);
}

/** Sends e-mails about new entries and orders: over SMTP when it is configured, else to files in the data folder. */
export function startEntryMails(
  options: ComposeOptions & {
    readonly settings: Pick<ServerSettings, 'dataFolder'>;
    readonly limits: Pick<RateLimits, 'consume'>;
    readonly connections: Pick<Connections, 'current' | 'renew'>;
    report(error: unknown): void;
  },
  mailQueue: MailQueue,
): MailWorker {
  const { store, settings, limits, connections, report } = options;
  return startMailWorker({
    outbox: store.mailOutbox,
    queue: mailQueue,
    transport: createChosenTransport(
      () => connections.current.smtpUrl,
      (smtpUrl) =>
        smtpUrl === null ? createFileTransport(join(settings.dataFolder, 'mail')) : createSmtpTransport(smtpUrl),
    ),
    async waitOf({ kind, recipient }) {
      if (!toAnyAddress.has(kind)) return null;
      const waitS = await limits.consume('recipient', recipient.toLowerCase());
      return waitS === null ? null : waitS * 1000;
    },
    async compose(mail) {
      // Another server may have been told of another mail server.
      await connections.renew();
      return composeMail({ ...options, settings: { ...settings, ...connections.current } }, mail);
    },
    now: () => Date.now(),
    schedule: after,
    report,
  });
}
