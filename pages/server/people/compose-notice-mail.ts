import { html } from 'hono/html';
import type { BrowserName, SystemName } from '../../../protocol/enums/devices.js';
import { routes } from '../../../protocol/names/routes.js';
import { browserTitles, systemTitles } from '../../../protocol/text/device-titles.js';
import { directionOf } from '../../../protocol/text/locales.js';
import type { MailInput } from '../mail/mail-input.js';
import type { MailMessage } from '../mail/mail-message.js';
import { oneLine } from '../mail/mailbox.js';
import type { TextSource } from '../snapshot/text-source.js';

/** Changes of the ways into an account, with the key of their words. */
const changes = {
  password: 'notice.password',
  email: 'notice.email',
  'factor-on': 'notice.factorOn',
  'factor-off': 'notice.factorOff',
  codes: 'notice.codes',
  'passkey-added': 'notice.passkeyAdded',
  'passkey-removed': 'notice.passkeyRemoved',
} as const;

/** What an e-mail about an account is about. */
export type NoticePayload =
  | { readonly kind: 'guesses'; readonly at: number; readonly count: number }
  | {
      readonly kind: 'device' | keyof typeof changes;
      readonly at: number;
      readonly browser: BrowserName;
      readonly system: SystemName;
    };

/** Input of an e-mail about an account to its holder. */
export interface NoticeMail extends MailInput {
  /** Texts in the language of the e-mail. */
  readonly text: TextSource;
  readonly notice: NoticePayload;
}

function deviceWords(text: TextSource, { browser, system }: { browser: BrowserName; system: SystemName }): string {
  const names = [browserTitles[browser], systemTitles[system]].filter(Boolean);
  return names.length > 0 ? names.join(', ') : text('notice.unknownDevice');
}

/** The words of a notice: subject, what happened, what to do. */
function wordsOf({ notice, text, locale, siteTitle }: NoticeMail): readonly [string, string, string] {
  const at = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  const words = { site: oneLine(siteTitle, 120), time: `${at.format(notice.at)} UTC` };
  if (notice.kind === 'guesses')
    return [
      text('notice.guessesSubject', words),
      text('notice.guessesText', { ...words, count: notice.count }),
      text('notice.guessesAdvice'),
    ];
  const device = deviceWords(text, notice);
  if (notice.kind === 'device')
    return [
      text('notice.deviceSubject', words),
      text('notice.deviceText', { ...words, device }),
      text('notice.advice'),
    ];
  return [
    text('notice.changedSubject', words),
    `${text(changes[notice.kind], words)} ${text('notice.changedFrom', { ...words, device })}`,
    text('notice.advice'),
  ];
}

/** Composes the e-mail. It contains nothing that a stranger has typed, and no address of the network. */
export function composeNoticeMail(mail: NoticeMail): MailMessage {
  const { notice, locale, from, replyTo, recipient, siteUrl, id } = mail;
  const [subject, what, advice] = wordsOf(mail);
  const address = siteUrl + routes.account;
  return {
    messageId: `${id}@${from.address.slice(from.address.lastIndexOf('@') + 1)}`,
    from,
    to: { name: '', address: recipient },
    replyTo,
    subject,
    text: `${what}\n\n${advice}\n\n${address}\n`,
    html: String(html`<!DOCTYPE html>
<html lang="${locale}" dir="${directionOf(locale)}"><head><meta charset="utf-8"><title>${subject}</title></head><body style="font-family:sans-serif">
<p>${what}</p>
<p>${advice}</p>
<p><a href="${address}">${address}</a></p>
</body></html>
`),
    date: notice.at,
  };
}
