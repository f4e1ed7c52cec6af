import { expect, it } from 'vitest';
import { createSiteReader } from '../../../../../pages/server/snapshot/site-snapshot.js';
import { composeMail } from '../../../../../pages/server/start/mail-kinds/compose-mail.js';
import { createTestServer, testSecret, testSite } from '../../support.js';

const own = { subject: 'Ahoy, {site}\n{number}', intro: 'Hello <b>you</b>.\n\nTwo\nlines.' };
const link = JSON.stringify({ token: 'tok', locale: 'en', askedAt: 5, listId: '' });

it.each([
  ['newsletter', 'newsletter', link],
  ['password-reset', 'password-reset', link],
  ['entry-copy', 'entry-copy', ''],
] as const)(
  "the owner's words begin the e-mail that is sent, in its language alone: %s",
  async (kind, name, payload) => {
    const { settings } = testSite;
    const server = await createTestServer({
      site: { ...testSite, settings: { ...settings, orderMails: { en: { [name]: own }, de: {} } } },
    });
    const { id } = await server.store.formEntries.saveNative(
      {
        formId: 'contact',
        fields: { name: 'Ada', email: 'ada@example.com' },
        pagePath: '/contact',
        details: {},
        notify: '',
      },
      ['entry-1', 'entry-1'],
      0,
      5,
    );
    const compose = async (sent: string) => {
      const options = {
        store: server.store,
        site: createSiteReader(server.store),
        settings: { smtpUrl: null, mailFrom: null, mailReplyTo: null, ownerEmail: '' },
        secret: testSecret,
        siteUrl: 'http://site.test',
      };
      const mail = { kind, entryId: 'e', recipient: 'ada@example.com', entryVersion: 0, payload: sent, attempts: 0 };
      return (await composeMail(options, mail))?.message;
    };
    const message = await compose(payload || id);
    expect(message?.subject).toBe('Ahoy, Test site {number}');
    expect(message?.text).toMatch(/^Hello <b>you<\/b>\.\n\nTwo\nlines\.\n\n/);
    expect(message?.html).toContain('<p>Hello &lt;b&gt;you&lt;/b&gt;.</p>\n<p>Two<br>lines.</p>');
    if (payload === link)
      expect((await compose(link.replace('"en"', '"de"')))?.subject).toMatch(/^Test site: (bitte|ein neues)/);
  },
);
