import { html } from 'hono/html';
import { newsletterConfirm } from '../../../protocol/names/routes.js';
import { unsubscribeHeaders } from '../lists/unsubscribe-link.js';
import { mailHtml } from '../mail/mail-html.js';
import type { OwnWordsInput } from '../mail/mail-input.js';
import type { MailMessage } from '../mail/mail-message.js';
import { oneLine } from '../mail/mailbox.js';
import { openMail, paragraphHtml, paragraphText, usualWords } from '../mail/own-words.js';
import type { TextSource } from '../snapshot/text-source.js';

/** Input of the e-mail with the link that confirms an address. */
interface ConfirmMail extends OwnWordsInput {
  /** Texts in the language of the e-mail. */
  readonly text: TextSource;
  readonly token: string;
  /** Address of the link to unsubscribe; null for a sign-up from before there were lists. */
  readonly unsubscribe: string | null;
  /** Epoch milliseconds. */
  readonly date: number;
}

/** Composes the e-mail. It contains nothing that the person who signed up has typed. */
export function composeConfirmMail(mail: ConfirmMail): MailMessage {
  const { token, unsubscribe, own, text, locale, siteTitle, from, replyTo, recipient, siteUrl, date, id } = mail;
  const address = `${siteUrl}${newsletterConfirm}?${new URLSearchParams({ token })}`;
  const { subject, intro } = openMail(usualWords('newsletter', text), own, { site: oneLine(siteTitle, 120) });
  const note = text('mail.confirmNote');
  const end = unsubscribe === null ? [] : [text('mail.unsubscribe', { address: unsubscribe })];
  const host = from.address.slice(from.address.lastIndexOf('@') + 1);
  const body = html`${paragraphHtml(intro)}<p><a href="${address}">${address}</a></p>
<p>${note}</p>
${end.map(
  (line) => html`<p style="font-size:14px">${line}</p>
`,
)}`;
  return {
    messageId: `${id}@${host}`,
    from,
    to: { name: '', address: recipient },
    replyTo,
    subject,
    text: `${[paragraphText(intro), address, note, ...end].join('\n\n')}\n`,
    html: mailHtml({ locale, title: subject, head: siteTitle, body }),
    date,
    ...(unsubscribe !== null && { headers: unsubscribeHeaders(unsubscribe) }),
  };
}
