import { describe, expect, it } from 'vitest';
import type { MailWordsAnswer } from '../../../../../protocol/http/mail-words.js';
import { createTestServer, loggedIn } from '../../support.js';

const mails = '/api/config/mail-words';
const own = {
  locale: 'en',
  mail: 'paid',
  subject: ' We have\nyour {number} ',
  intro: 'Dear friend of {site},\n\nthe kiln is {hot}.',
};

describe('the words of e-mails to visitors', () => {
  it('are the usual ones until an owner writes others, and again once these are empty', async () => {
    const owner = await loggedIn(await createTestServer());
    const read = async (): Promise<MailWordsAnswer> => (await (await owner.fetch(mails)).json()) as MailWordsAnswer;
    const before = (await read()).mails['en']?.paid;
    expect(before).toEqual({
      usual: {
        subject: '{site}: order {number} is paid',
        intro: 'Your payment for order {number} at {site} is here. Thank you.',
      },
      own: { subject: '', intro: '' },
    });
    expect((await owner.call('PUT', mails, own)).status).toBe(200);
    expect((await read()).mails['en']?.paid.own).toEqual({ subject: 'We have your {number}', intro: own.intro });
    expect((await read()).mails['en']?.received.own).toEqual({ subject: '', intro: '' });
    expect((await owner.call('PUT', mails, { ...own, subject: '', intro: ' ' })).status).toBe(200);
    expect((await read()).mails['en']?.paid).toEqual(before);
    expect((await owner.call('PUT', mails, { ...own, locale: 'fr' })).status).toBe(400);
    expect((await owner.call('PUT', mails, { ...own, mail: 'nonsense' })).status).toBe(400);
    expect((await owner.call('PUT', mails, { ...own, intro: 'x'.repeat(2001) })).status).toBe(400);
  });

  it('written by two go together, subject and first words apart, and what both wrote is refused to the later one', async () => {
    const owner = await loggedIn(await createTestServer());
    const from = { subject: '', intro: '' };
    const put = async (words: object): Promise<number> =>
      (await owner.call('PUT', mails, { locale: 'en', mail: 'paid', ...words })).status;
    const read = async () => ((await (await owner.fetch(mails)).json()) as MailWordsAnswer).mails['en']?.paid.own;
    expect(await put({ subject: 'One', intro: '', from })).toBe(200);
    expect(await put({ subject: '', intro: 'Two', from })).toBe(200);
    expect(await read()).toEqual({ subject: 'One', intro: 'Two' });
    expect(await put({ subject: 'Three', intro: '', from })).toBe(409);
    expect(await read()).toEqual({ subject: 'One', intro: 'Two' });
    expect(await put({ subject: 'Three', intro: 'Two', from: { subject: 'One', intro: 'Two' } })).toBe(200);
    expect(await read()).toEqual({ subject: 'Three', intro: 'Two' });
  });

  it('are seen in the e-mail that they make before they are saved', async () => {
    const owner = await loggedIn(await createTestServer());
    const shown = (await (await owner.call('POST', `${mails}/preview`, own)).json()) as {
      subject: string;
      text: string;
    };
    expect(shown.subject).toBe('We have your 1001');
    expect(shown.text).toMatch(/^Dear friend of Test site,\n\nthe kiln is \{hot\}\.\n\n/);
    expect(shown.text).toContain('Ada Lovelace');
    expect(shown.text).toContain('/checkout/order/example');
    const usual = (await (
      await owner.call('POST', `${mails}/preview`, { ...own, subject: '', intro: '' })
    ).json()) as typeof shown;
    expect(usual.subject).toBe('Test site: order 1001 is paid');
  });

  it.each([
    ['newsletter', 'Test site: please confirm your email address', '/newsletter/confirm?token=example'],
    ['password-reset', 'Test site: a new password', '/account/reset?token=example'],
    ['review-request', 'Test site: how do you like it?', '/commerce/review?token=example'],
    ['entry-copy', 'Your message to Test site', 'Name:\n  Ada Lovelace'],
  ])('are seen in the e-mail that they make: %s', async (mail, usual, kept) => {
    const owner = await loggedIn(await createTestServer());
    const shown = async (words: object) =>
      (await (await owner.call('POST', `${mails}/preview`, { locale: 'en', mail, ...words })).json()) as {
        subject: string;
        text: string;
      };
    expect((await shown({ subject: '', intro: '' })).subject).toBe(usual);
    const { subject, text } = await shown({ subject: 'Ahoy from {site}', intro: 'One {number}.\n\nTwo\nlines.' });
    expect(subject).toBe('Ahoy from Test site');
    expect(text).toMatch(/^One \{number\}\.\n\nTwo\nlines\.\n\n/);
    expect(text).toContain(kept);
  });
});
