import { html } from 'hono/html';
import { fillMailWords, type MailValues, type MailWords, type OwnMailName } from '../../../protocol/site/mail-words.js';
import { oneLine } from './mailbox.js';

/** Most characters of a subject with its values. */
const longestSubject = 250;

/** How the texts of each e-mail begin. */
const textNames: Readonly<Record<OwnMailName, string>> = {
  received: 'order',
  paid: 'orderPaid',
  fulfilled: 'orderFulfilled',
  cancelled: 'orderCancelled',
  'downloads-opened': 'downloadsOpened',
  renewed: 'orderRenewed',
  'renewal-failed': 'renewalFailed',
  'subscription-ended': 'subscriptionEnded',
  'review-request': 'review',
  newsletter: 'confirm',
  'entry-copy': 'copy',
  'password-reset': 'reset',
};

/** Texts of one language. */
type Texts = (key: string, values: Record<keyof MailValues, string>) => string;

/** The usual words of an e-mail, with their values in braces. */
export function usualWords(mail: OwnMailName, text: Texts): MailWords {
  const values = { number: '{number}', site: '{site}' };
  const name = textNames[mail];
  return { subject: text(`mail.${name}Subject`, values), intro: text(`mail.${name}Intro`, values) };
}

/** How an e-mail begins. */
export interface MailOpening {
  /** On one line. */
  readonly subject: string;
  /** Lines of each paragraph. */
  readonly intro: readonly (readonly string[])[];
}

/** Subject and first paragraphs: the owner's, where these are not empty. */
export function openMail(usual: MailWords, own: MailWords | undefined, values: MailValues): MailOpening {
  const intro = fillMailWords(own?.intro || usual.intro, values);
  return {
    subject: oneLine(fillMailWords(own?.subject || usual.subject, values), longestSubject),
    intro: intro.split(/\n\s*\n/).map((paragraph) => paragraph.split('\n')),
  };
}

/** Paragraphs as plain text. */
export const paragraphText = (paragraphs: MailOpening['intro']): string =>
  paragraphs.map((lines) => lines.join('\n')).join('\n\n');

/** Paragraphs as HTML, escaped. */
export const paragraphHtml = (paragraphs: MailOpening['intro']): ReturnType<typeof html>[] =>
  paragraphs.map(
    (lines) => html`<p>${lines.map((line, at) => (at ? html`<br>${line}` : line))}</p>
`,
  );
