import type { MailWords } from '../../../protocol/site/mail-words.js';
import type { Mailbox } from './mailbox.js';

/** What each e-mail is composed of besides its content and texts. */
export interface MailInput {
  readonly locale: string;
  readonly siteTitle: string;
  readonly from: Mailbox;
  readonly replyTo: Mailbox | null;
  readonly recipient: string;
  /** Address of the site, without a slash at the end. */
  readonly siteUrl: string;
  /** Unique id of the e-mail. */
  readonly id: string;
}

/** An e-mail whose first words an owner may write. */
export interface OwnWordsInput extends MailInput {
  /** What the owner wrote in place of the usual words. */
  readonly own?: MailWords | undefined;
}
