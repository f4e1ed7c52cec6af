import { expect, test } from 'vitest';
import { composeInvitationMail, composeResetMail } from '../../../../pages/server/people/compose-link-mail.js';
import { textSource } from '../../../../pages/server/snapshot/text-source.js';

test.each([
  ['en', 'Tern\r\nBcc: x@y.z: a new password', 'The link works once, for one hour.'],
  ['de', 'Tern\r\nBcc: x@y.z: ein neues Passwort', 'Der Link gilt einmal, eine Stunde lang.'],
])('the e-mail with a link for a new password is in the language of its page: %s', (locale, subject, note) => {
  const mail = composeResetMail({
    token: 'a-token_1',
    text: textSource(locale),
    locale,
    siteTitle: 'Tern\r\nBcc: x@y.z',
    from: { name: '', address: 'noreply@tern.example' },
    replyTo: null,
    recipient: 'ada@example.com',
    siteUrl: 'https://tern.example',
    date: 5,
    id: 'account.reset.5',
  });
  const address = 'https://tern.example/account/reset?token=a-token_1';
  expect([mail.subject, mail.to.address, mail.messageId]).toEqual([
    subject.replace('\r\n', ' '),
    'ada@example.com',
    'account.reset.5@tern.example',
  ]);
  expect(mail.text.split('\n\n')[1]).toBe(address);
  expect(mail.text).toContain(note);
  expect(mail.html).toContain(`<a href="${address}">`);
  expect(mail.html).toContain(`<html lang="${locale}" dir="ltr">`);
});

test.each([
  ['en', 'Tern: you are invited', 'Ada Bcc: x@y.z invites you to work on the site Tern.', 'for 7 days'],
  ['de', 'Tern: Sie sind eingeladen', 'Ada Bcc: x@y.z lädt Sie ein, an der Website Tern mitzuarbeiten.', '7 Tage lang'],
])('an invitation names who invites and how long its link works: %s', (locale, subject, intro, note) => {
  const mail = composeInvitationMail({
    token: 'a-token_1',
    inviter: 'Ada\r\nBcc: x@y.z',
    text: textSource(locale),
    locale,
    siteTitle: 'Tern',
    from: { name: '', address: 'noreply@tern.example' },
    replyTo: null,
    recipient: 'eve@example.com',
    siteUrl: 'https://tern.example',
    date: 5,
    id: 'account.invitation.5',
  });
  expect(mail.subject).toBe(subject);
  expect(mail.text).toContain(intro);
  expect(mail.text).toContain(note);
});
