import { html } from 'hono/html';
import { reviewLinkMs } from '../../../../protocol/enums/limits.js';
import { reviewPage } from '../../../../protocol/names/routes.js';
import { mailHtml } from '../../mail/mail-html.js';
import type { OwnWordsInput } from '../../mail/mail-input.js';
import type { MailMessage } from '../../mail/mail-message.js';
import { oneLine } from '../../mail/mailbox.js';
import { openMail, paragraphHtml, paragraphText, usualWords } from '../../mail/own-words.js';
import type { TextSource } from '../../snapshot/text-source.js';

/** Input of the e-mail that asks a buyer for reviews. */
interface ReviewMail extends OwnWordsInput {
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
  const { titles, token, own, text, locale, siteTitle, from, replyTo, recipient, siteUrl, date, id } = mail;
  const address = `${siteUrl}${reviewPage}?${new URLSearchParams({ token })}`;
  const stop = `${address}&stop=1`;
  const { subject, intro } = openMail(usualWords('review-request', text), own, { site: oneLine(siteTitle, 120) });
  const [note, end] = [
    text('mail.reviewNote', { days: reviewLinkMs / 86_400_000 }),
    text('mail.reviewStop', { address: stop }),
  ];
  const host = from.address.slice(from.address.lastIndexOf('@') + 1);
  const body = html`${paragraphHtml(intro)}<ul>${titles.map((title) => html`<li>${title}</li>`)}</ul>
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
      paragraphText(intro),
      titles.map((title) => `- ${title}`).join('\n'),
      `${text('mail.reviewLink')}: ${address}`,
      note,
      `${end}\n`,
    ].join('\n\n'),
    html: mailHtml({ locale, title: subject, head: siteTitle, body }),
    date,
  };
}
