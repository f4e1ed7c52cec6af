import { html } from 'hono/html';
import { firstPasswordDays } from '../../../protocol/enums/first-password.js';
import { accountRoutes } from '../../../protocol/names/routes.js';
import { directionOf } from '../../../protocol/text/locales.js';
import type { MailMessage } from '../mail/mail-message.js';
import { oneLine, type Mailbox } from '../mail/mailbox.js';
import type { TextSource } from '../snapshot/text-source.js';

/** Input of the e-mails with a link to the page on which an account's password is chosen. */
export interface LinkMail {
  readonly token: string;
  /** Name of who invites; null for who asked for a new password. */
  readonly inviter: string | null;
  /** Texts in the language of the page on which it was asked for. */
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

/** Address of the page on which a link sets the new password. */
export const resetAddress = (token: string): string => `${accountRoutes.reset}?${new URLSearchParams({ token })}`;

/** Subject, what the link is for, and how long it works. */
function wordsOf({ text, siteTitle, inviter }: LinkMail): readonly [string, string, string] {
  const site = oneLine(siteTitle, 120);
  if (inviter === null)
    return [text('mail.resetSubject', { site }), text('mail.resetIntro', { site }), text('mail.resetNote')];
  return [
    text('mail.invitationSubject', { site }),
    text('mail.invitationIntro', { site, name: oneLine(inviter, 120) }),
    text('mail.invitationNote', { days: firstPasswordDays }),
  ];
}

/** Composes the e-mail. It contains nothing that a stranger has typed. */
export function composeLinkMail(mail: LinkMail): MailMessage {
  const { token, locale, from, replyTo, recipient, siteUrl, date, id } = mail;
  const address = siteUrl + resetAddress(token);
  const [subject, intro, note] = wordsOf(mail);
  const host = from.address.slice(from.address.lastIndexOf('@') + 1);
  return {
    messageId: `${id}@${host}`,
    from,
    to: { name: '', address: recipient },
    replyTo,
    subject,
    text: `${intro}\n\n${address}\n\n${note}\n`,
    html: String(html`<!DOCTYPE html>
<html lang="${locale}" dir="${directionOf(locale)}"><head><meta charset="utf-8"><title>${subject}</title></head><body style="font-family:sans-serif">
<p>${intro}</p>
<p><a href="${address}">${address}</a></p>
<p>${note}</p>
</body></html>
`),
    date,
  };
}
