import { html } from 'hono/html';
import type { Review } from '../../../../protocol/commerce/review.js';
import { mostStars } from '../../../../protocol/enums/reviews.js';
import { routes } from '../../../../protocol/names/routes.js';
import { mailHtml } from '../../mail/mail-html.js';
import type { MailInput } from '../../mail/mail-input.js';
import type { MailMessage } from '../../mail/mail-message.js';
import { oneLine } from '../../mail/mailbox.js';
import type { TextSource } from '../../snapshot/text-source.js';

/** Input of the e-mail about a review that waits for the owner's decision. */
interface WaitingMail extends MailInput {
  /** Texts in the language of the e-mail. */
  readonly text: TextSource;
  readonly review: Review;
  /** Title of the product. */
  readonly product: string;
}

/** Composes the e-mail. What the buyer wrote occurs in its bodies alone, escaped in HTML. */
export function composeWaitingMail(mail: WaitingMail): MailMessage {
  const { review, product, text, locale, siteTitle, from, replyTo, recipient, siteUrl, id } = mail;
  const { stars, title, words, author, writtenAt } = review;
  const subject = text('mail.reviewWaitsSubject', { product: oneLine(product, 120) });
  const said = [
    text('mail.reviewWaitsIntro', { product, site: oneLine(siteTitle, 120) }),
    text('review.rating', { average: stars, most: mostStars }),
    ...[title, words, author].filter(Boolean),
    text('mail.reviewWaitsLink', { address: `${siteUrl}${routes.products}?view=reviews` }),
  ];
  const host = from.address.slice(from.address.lastIndexOf('@') + 1);
  return {
    messageId: `${id}@${host}`,
    from,
    to: { name: '', address: recipient },
    replyTo,
    subject,
    text: `${said.join('\n\n')}\n`,
    html: mailHtml({
      locale,
      title: subject,
      head: siteTitle,
      body: said.map(
        (line) => html`<p>${line}</p>
`,
      ),
    }),
    date: writtenAt,
  };
}
