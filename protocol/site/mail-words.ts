import { orderMails } from '../commerce/order-mails.js';

/** E-mails to visitors whose first words an owner may write. */
export const ownMails = [...orderMails, 'review-request', 'newsletter', 'entry-copy', 'password-reset'] as const;

export type OwnMailName = (typeof ownMails)[number];

/** Subject and first paragraphs of an e-mail. What is empty has the usual words. */
export interface MailWords {
  readonly subject: string;
  readonly intro: string;
}

/** What an owner wrote of them, by language. */
export type OwnMailWords = Readonly<Record<string, Readonly<Partial<Record<OwnMailName, MailWords>>>>>;

/** Most characters of each. */
export const longestMailWords = { subject: 150, intro: 2000 } as const;

/** What stands in braces in such words; only e-mails about orders have a number. */
export interface MailValues {
  readonly number?: string;
  readonly site: string;
}

/** The words with the values of one e-mail; other braces stay as they are. */
export function fillMailWords(words: string, values: MailValues): string {
  return words.replace(/\{(number|site)\}/g, (all, name: keyof MailValues) => values[name] ?? all);
}
