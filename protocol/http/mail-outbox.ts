/** Shapes of the calls about e-mails that are not sent yet. */
import type { MailKind } from '../enums/mail-kinds.js';

/** GET: what waits. `{mailRetryPath}`: POST lets everything be tried at once that could not be sent; answers as GET. */
export const configMails = '/api/config/mails';
export const mailRetryPath = '/retry';

/** An e-mail that could not be sent. Never its content, which may hold a link that opens something. */
export interface UnsentMail {
  readonly id: string;
  readonly kind: MailKind;
  /** Empty for the site's owner. */
  readonly recipient: string;
  readonly attempts: number;
  /** Epoch milliseconds; null for one that is given up. */
  readonly nextAttemptAt: number | null;
  /** What the mail server said. */
  readonly problem: string;
}

export interface MailOutboxAnswer {
  /** How many wait to be sent, those that were tried in vain included. */
  readonly waiting: number;
  readonly givenUp: number;
  /** Those that were tried in vain, the newest first; of many the first hundred. */
  readonly unsent: readonly UnsentMail[];
}
