import { join } from 'node:path';
import type { SiteReader } from '../rendering/site-snapshot.js';
import type { ServerSettings } from '../settings.js';
import type { Store } from '../store/store.js';
import { composeEntryMail } from './compose-entry-mail.js';
import { createFileTransport } from './file-transport.js';
import { startMailWorker, type MailWorker } from './mail-worker.js';
import type { Mailbox } from './mailbox.js';
import { createSmtpTransport } from './smtp-transport.js';

/** The sender when none is set: an address at the site's own host. */
function defaultSender(siteUrl: string): Mailbox {
  const { hostname } = new URL(siteUrl);
  return { name: '', address: `noreply@${/^[a-z0-9.-]+$/i.test(hostname) && /[a-z]/i.test(hostname) ? hostname : 'localhost'}` };
}

function after(act: () => void, delayMs: number): () => void {
  // The queue keeps no server running that has nothing else to do.
  const timer = setTimeout(act, delayMs).unref();
  return () => clearTimeout(timer);
}

export interface EntryMailOptions {
  readonly store: Store;
  readonly site: SiteReader;
  readonly settings: Pick<ServerSettings, 'smtpUrl' | 'mailFrom' | 'dataFolder' | 'ownerEmail'>;
  /** Address of the site, without a slash at the end. */
  readonly siteUrl: string;
  report(error: unknown): void;
}

/** Tells owners of new entries by e-mail: over SMTP when there is a mail server, else in files under the data folder. */
export function startEntryMails({ store, site, settings, siteUrl, report }: EntryMailOptions): MailWorker {
  const from = settings.mailFrom ?? defaultSender(siteUrl);
  return startMailWorker({
    outbox: store.mailOutbox,
    transport: settings.smtpUrl === null ? createFileTransport(join(settings.dataFolder, 'mail')) : createSmtpTransport(settings.smtpUrl),
    async compose({ entryId, recipient }) {
      const entry = await store.formEntries.find(entryId);
      const address = recipient || settings.ownerEmail || (await store.accounts.ownerEmail());
      if (!entry || !address) return null;
      return { message: composeEntryMail({ entry, site: await site.read(), from, recipient: address, siteUrl }), entryVersion: entry.updatedAt };
    },
    now: () => Date.now(),
    schedule: after,
    report,
  });
}
