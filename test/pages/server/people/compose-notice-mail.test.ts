import { expect, test } from 'vitest';
import { composeNoticeMail, type NoticePayload } from '../../../../pages/server/people/compose-notice-mail.js';
import { textSource } from '../../../../pages/server/snapshot/text-source.js';

const at = Date.UTC(2026, 10, 23, 19, 5);
const device = { browser: 'firefox', system: 'linux', at } as const;

function mailOf(notice: NoticePayload, locale = 'en') {
  return composeNoticeMail({
    notice,
    text: textSource(locale),
    locale,
    siteTitle: 'Tern\r\nBcc: x@y.z',
    from: { name: '', address: 'noreply@tern.example' },
    replyTo: null,
    recipient: 'ada@example.com',
    siteUrl: 'https://tern.example',
    id: 'account.device.5',
  });
}

test.each([
  ['en', 'ltr', 'a log-in from a new browser', 'November 23, 2026 at 7:05', 'ask for a new password at once'],
  ['de', 'ltr', 'Anmeldung von einem neuen Browser', '23. November 2026 um 19:05', 'fordern Sie sofort ein neues'],
  ['ar', 'rtl', 'تسجيل دخول من متصفح جديد', '٢٠٢٦', 'فاطلب كلمة مرور جديدة فورًا'],
])('the e-mail about a new browser is in the language of the site: %s', (locale, direction, subject, time, advice) => {
  const mail = mailOf({ kind: 'device', ...device }, locale);
  expect([mail.subject, mail.to.address, mail.messageId]).toEqual([
    `Tern Bcc: x@y.z: ${subject}`,
    'ada@example.com',
    'account.device.5@tern.example',
  ]);
  for (const part of [mail.text, mail.html]) {
    expect(part).toContain('Firefox, Linux');
    expect(part.replace(/\s/g, ' ')).toContain(locale === 'ar' ? '' : time);
    expect(part).toContain(advice);
    expect(part).toContain('https://tern.example/config/account');
  }
  expect(mail.html).toContain(`<html lang="${locale}" dir="${direction}">`);
});

test('a notice of guesses says how many, and one of an unknown browser says so', () => {
  expect(mailOf({ kind: 'guesses', at, count: 20 }).text).toContain('20 times within an hour');
  expect(mailOf({ kind: 'device', at, browser: 'other', system: 'other' }).text).toContain('an unknown browser');
});

test.each([
  ['password', 'The password of your account'],
  ['email', 'This e-mail goes to the former one'],
  ['factor-on', 'has been turned on'],
  ['factor-off', 'has been turned off'],
  ['codes', 'New recovery codes'],
  ['passkey-added', 'A passkey has been added'],
  ['passkey-removed', 'has been removed'],
] as const)('a change is named: %s', (kind, words) => {
  expect(mailOf({ kind, ...device }).text).toContain(words);
});
