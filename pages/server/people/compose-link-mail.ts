import { html } from 'hono/html';
import { firstPasswordDays } from '../../../protocol/enums/first-password.js';
import { accountRoutes } from '../../../protocol/names/routes.js';
import { directionOf } from '../../../protocol/text/locales.js';
import type { OwnWordsInput } from '../mail/mail-input.js';
import type { MailMessage } from '../mail/mail-message.js';
import { oneLine } from '../mail/mailbox.js';
import { openMail, paragraphHtml, paragraphText, usualWords, type MailOpening } from '../mail/own-words.js';
import type { TextSource } from '../snapshot/text-source.js';

/** Input of an e-mail with a link of an account. */
export interface LinkMail extends OwnWordsInput {
  /** Texts in the language of the e-mail. */
  readonly text: TextSource;
  readonly token: string;
  /** Epoch milliseconds. */
  readonly date: number;
}

/** Address of the page on which a link sets the new password. */
export const resetAddress = (token: string): string => `${accountRoutes.reset}?${new URLSearchParams({ token })}`;

/** Address of the page on which a link confirms the address of an account. */
export const confirmAddress = (token: string): string => `${accountRoutes.confirm}?${new URLSearchParams({ token })}`;

/** The e-mail with the link for a new password. */
export const composeResetMail = (mail: LinkMail): MailMessage => composeLinkMail(mail, 'reset', resetAddress);

/** The e-mail with the link that confirms the address of an account. */
export const composeAddressMail = (mail: LinkMail): MailMessage => composeLinkMail(mail, 'address', confirmAddress);

/** The e-mail that invites a contributor, in the name of who does. */
export const composeInvitationMail = ({ inviter, ...mail }: LinkMail & { readonly inviter: string }): MailMessage =>
  composeLinkMail(mail, 'invitation', resetAddress, { name: oneLine(inviter, 120), days: firstPasswordDays });

/** Composes an e-mail by its texts, which begin with `kind`. It contains nothing that a stranger has typed. */
function composeLinkMail(
  mail: LinkMail,
  kind: string,
  addressOf: (token: string) => string,
  more: Readonly<Record<string, string | number>> = {},
): MailMessage {
  const { token, own, text, locale, siteTitle, from, replyTo, recipient, siteUrl, date, id } = mail;
  const words = { site: oneLine(siteTitle, 120), ...more };
  const address = siteUrl + addressOf(token);
  const { subject, intro }: MailOpening =
    kind === 'reset'
      ? openMail(usualWords('password-reset', text), own, words)
      : { subject: text(`mail.${kind}Subject`, words), intro: [[text(`mail.${kind}Intro`, words)]] };
  const note = text(`mail.${kind}Note`, words);
  const host = from.address.slice(from.address.lastIndexOf('@') + 1);
  return {
    messageId: `${id}@${host}`,
    from,
    to: { name: '', address: recipient },
    replyTo,
    subject,
    text: `${paragraphText(intro)}\n\n${address}\n\n${note}\n`,
    html: String(html`<!DOCTYPE html>
<html lang="${locale}" dir="${directionOf(locale)}"><head><meta charset="utf-8"><title>${subject}</title></head><body style="font-family:sans-serif">
${paragraphHtml(intro)}<p><a href="${address}">${address}</a></p>
<p>${note}</p>
</body></html>
`),
    date,
  };
}
