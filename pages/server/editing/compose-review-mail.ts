import { html } from 'hono/html';
import { routes } from '../../../protocol/names/routes.js';
import { mailHtml } from '../mail/mail-html.js';
import type { MailInput } from '../mail/mail-input.js';
import type { MailMessage } from '../mail/mail-message.js';
import { oneLine } from '../mail/mailbox.js';
import type { TextSource } from '../snapshot/text-source.js';
import type { ToldReview } from './store/draft-reviews.js';

/** Input of the e-mail about the review of a draft, to the owner or back to who asked. */
interface DraftReviewMail extends MailInput {
  /** Texts in the language of the e-mail. */
  readonly text: TextSource;
  readonly review: ToldReview;
}

/** Composes the e-mail. What a contributor wrote occurs in its bodies alone, but for the title, escaped in HTML. */
export function composeDraftReviewMail(mail: DraftReviewMail): MailMessage {
  const { review, text, locale, siteTitle, from, replyTo, recipient, siteUrl, id } = mail;
  const { state, note, by, at, title, path } = review;
  const words = { page: oneLine(title || path, 120), name: oneLine(by, 100), site: oneLine(siteTitle, 120) };
  const isAsked = state === 'needs-review';
  const subject = isAsked ? text('mail.draftAskedSubject', words) : text('mail.draftReturnedSubject', words);
  const address = `${siteUrl}${routes.design}?${new URLSearchParams({ frameUrl: path })}`;
  const said = [
    isAsked ? text('mail.draftAskedIntro', words) : text('mail.draftReturnedIntro', words),
    ...(note === '' ? [] : [note]),
    text('mail.draftOpen', { address }),
  ];
  const host = from.address.slice(from.address.lastIndexOf('@') + 1);
  const body = said.map(
    (line) => html`<p>${line}</p>
`,
  );
  return {
    messageId: `${id}.${at}@${host}`,
    from,
    to: { name: '', address: recipient },
    replyTo,
    subject,
    text: `${said.join('\n\n')}\n`,
    html: mailHtml({ locale, title: subject, head: siteTitle, body }),
    date: at,
  };
}
