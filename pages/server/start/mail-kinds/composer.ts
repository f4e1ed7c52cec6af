import type { MailWords, OwnMailName } from '../../../../protocol/site/mail-words.js';
import type { Secrets } from '../../http/signature.js';
import type { MailMessage } from '../../mail/mail-message.js';
import type { QueuedMail } from '../../mail/mail-outbox.js';
import { oneLine, type Mailbox } from '../../mail/mailbox.js';
import { defaultSender, type MailSettings } from '../../mail/read-settings.js';
import type { SiteReader } from '../../snapshot/site.js';
import { textSource, type TextSource } from '../../snapshot/text-source.js';
import type { ServerSettings } from '../settings.js';
import type { Store } from '../store.js';

export interface ComposeOptions {
  readonly store: Store;
  readonly site: SiteReader;
  /** Read anew for each e-mail. */
  readonly settings: MailSettings & Pick<ServerSettings, 'ownerEmail'>;
  /** Signs links. */
  readonly secret: Secrets;
  /** Address of the site, without a slash at the end. */
  readonly siteUrl: string;
}

export interface Composed {
  readonly message: MailMessage;
  /** `updatedAt` of the entry that the e-mail is about; 0 for other e-mails. */
  readonly entryVersion: number;
}

/** Sender, owner and where answers go. */
export interface Parties {
  readonly from: Mailbox;
  /** Null for the sender. */
  readonly replyTo: Mailbox | null;
  /** Address of the site's owner; null for none. */
  readonly owner: string | null;
}

/** Composes the e-mails of a kind; null when what it is about, or its recipient, does not exist. */
export type Composer = (options: ComposeOptions, mail: QueuedMail, parties: Parties) => Promise<Composed | null>;

/** The sender has the name of the site; nobody reads answers to one that is not the owner's choice. */
export async function readParties({ store, site, settings, siteUrl }: ComposeOptions): Promise<Parties> {
  const from = settings.mailFrom ?? defaultSender(siteUrl);
  const { title } = (await site.read()).settings;
  const owner = settings.ownerEmail || (await store.accounts.ownerEmail());
  const fallback = settings.mailFrom || !owner ? null : { name: '', address: owner };
  const replyTo = settings.mailReplyTo ?? fallback;
  return { from: { ...from, name: from.name || oneLine(title, 100) }, replyTo, owner };
}

/** What the texts of an e-mail need: its language, by default the site's, and the site's name. */
export async function readWords(
  { site }: ComposeOptions,
  locale?: string,
): Promise<{ readonly text: TextSource; readonly locale: string; readonly siteTitle: string }> {
  const { settings } = await site.read();
  const chosen = locale ?? settings.locale;
  return { text: textSource(chosen), locale: chosen, siteTitle: settings.title };
}

/** What the owner wrote of an e-mail in a language. */
export const ownWords = async (
  { site }: ComposeOptions,
  locale: string,
  mail: OwnMailName,
): Promise<MailWords | undefined> => (await site.read()).settings.orderMails?.[locale]?.[mail];

/** An e-mail that is about no entry. */
export const composed = (message: MailMessage): Composed => ({ message, entryVersion: 0 });
