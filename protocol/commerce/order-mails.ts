/** E-mails about an order to its buyer. */
export const orderMails = [
  'received',
  'paid',
  'fulfilled',
  'cancelled',
  'downloads-opened',
  'renewed',
  'renewal-failed',
  'subscription-ended',
] as const;

export type OrderMailName = (typeof orderMails)[number];

/** Subject and first paragraphs of an e-mail. What is empty has the usual words. */
export interface MailWords {
  readonly subject: string;
  readonly intro: string;
}

/** What an owner wrote of them, by language. */
export type OwnMailWords = Readonly<Record<string, Readonly<Partial<Record<OrderMailName, MailWords>>>>>;

/** Most characters of each. */
export const longestMailWords = { subject: 150, intro: 2000 } as const;

/** What stands in braces in such words. */
type MailValues = Readonly<Record<'number' | 'site', string>>;

/** The words with the values of one e-mail; other braces stay as they are. */
export function fillMailWords(words: string, values: MailValues): string {
  return words.replace(/\{(number|site)\}/g, (_all, name: keyof MailValues) => values[name]);
}
