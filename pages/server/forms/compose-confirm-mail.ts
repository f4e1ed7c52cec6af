import { html } from 'hono/html';
import { newsletterConfirm } from '../../../protocol/names/routes.js';
import { mailHtml } from '../mail/mail-html.js';
import type { MailMessage } from '../mail/mail-message.js';
import { oneLine, type Mailbox } from '../mail/mailbox.js';
import type { TextSource } from '../snapshot/text-source.js';

/** Input of the e-mail with the link that confirms an address. */
interface ConfirmMail {
  readonly token: string;
  /** Texts in the language of the page with the newsletter. */
  readonly text: TextSource;
  readonly locale: string;
  readonly siteTitle: string;
  readonly from: Mailbox;
  readonly replyTo: Mailbox | null;
  readonly recipient: string;
  /** Address of the site, without a slash at the end. */
  readonly siteUrl: string;
  /** Epoch milliseconds. */
  readonly date: number;
  /** Unique id of the e-mail. */
  readonly id: string;
}

/** Composes the e-mail. It contains nothing that the person who signed up has typed. */
export function composeConfirmMail(mail: ConfirmMail): MailMessage {
  const { token, text, locale, siteTitle, from, replyTo, recipient, siteUrl, date, id } = mail;
  const words = { site: oneLine(siteTitle, 120) };
  const address = `${siteUrl}${newsletterConfirm}?${new URLSearchParams({ token })}`;
  const subject = text('mail.confirmSubject', words);
  const [intro, note] = [text('mail.confirmIntro', words), text('mail.confirmNote')];
  const host = from.address.slice(from.address.lastIndexOf('@') + 1);
  const body = html`<p>${intro}</p>
<p><a href="${address}">${address}</a></p>
<p>${note}</p>
`;
  return {
    messageId: `${id}@${host}`,
    from,
    to: { name: '', address: recipient },
    replyTo,
    subject,
    text: `${intro}\n\n${address}\n\n${note}\n`,
    html: mailHtml({ locale, title: subject, head: siteTitle, body }),
    date,
  };
}
