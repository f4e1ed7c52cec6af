import { html } from 'hono/html';
import { reviewLinkMs } from '../../../../protocol/enums/limits.js';
import { reviewPage } from '../../../../protocol/names/routes.js';
import { mailHtml } from '../../mail/mail-html.js';
import type { MailInput } from '../../mail/mail-input.js';
import type { MailMessage } from '../../mail/mail-message.js';
import { oneLine } from '../../mail/mailbox.js';
import type { TextSource } from '../../snapshot/text-source.js';

/** Input of the e-mail that asks a buyer for reviews. */
interface ReviewMail extends MailInput {
  /** Texts in the language of the e-mail. */
  readonly text: TextSource;
  /** What can be reviewed. */
  readonly titles: readonly string[];
  readonly token: string;
  /** Epoch milliseconds. */
  readonly date: number;
}

/** Composes the e-mail, with the link to the reviews and the way to get no more of them. */
export function composeReviewMail(mail: ReviewMail): MailMessage {
  const { titles, token, text, locale, siteTitle, from, replyTo, recipient, siteUrl, date, id } = mail;
  const words = { site: oneLine(siteTitle, 120) };
  const address = `${siteUrl}${reviewPage}?${new URLSearchParams({ token })}`;
  const stop = `${address}&stop=1`;
  const subject = text('mail.reviewSubject', words);
  const [intro, note, end] = [
    text('mail.reviewIntro', words),
    text('mail.reviewNote', { days: reviewLinkMs / 86_400_000 }),
    text('mail.reviewStop', { address: stop }),
  ];
  const host = from.address.slice(from.address.lastIndexOf('@') + 1);
  const body = html`<p>${intro}</p>
<ul>${titles.map((title) => html`<li>${title}</li>`)}</ul>
<p><a href="${address}">${text('mail.reviewLink')}</a></p>
<p>${note}</p>
<p style="font-size:14px">${end}</p>
`;
  return {
    messageId: `${id}@${host}`,
    from,
    to: { name: '', address: recipient },
    replyTo,
    subject,
    text: [
      intro,
      titles.map((title) => `- ${title}`).join('\n'),
      `${text('mail.reviewLink')}: ${address}`,
      note,
      `${end}\n`,
    ].join('\n\n'),
    html: mailHtml({ locale, title: subject, head: siteTitle, body }),
    date,
  };
}
