import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { composeEntryCopy, composeEntryMail } from '../../../../../pages/server/forms/export/compose-entry-mail.js';
import { createFileTransport } from '../../../../../pages/server/mail/file-transport.js';
import type { MailMessage } from '../../../../../pages/server/mail/mail-message.js';
import { oneLine, parseMailbox } from '../../../../../pages/server/mail/mailbox.js';
import { createSmtpTransport } from '../../../../../pages/server/mail/smtp-transport.js';
import { createSiteReader } from '../../../../../pages/server/snapshot/site-snapshot.js';
import type { SiteSnapshot } from '../../../../../pages/server/snapshot/site.js';
import { readServerSettings } from '../../../../../pages/server/start/settings.js';
import type { FormEntry } from '../../../../../protocol/http/forms.js';
import { startSmtpServer } from '../../mail/smtp-server.js';
import { createTestServer, temporaryFolder, testSite, type TestServerOptions } from '../../support.js';

const from = { name: 'Test site', address: 'forms@site.test' };
const at = 1_800_000_000_000;

async function snapshot(options: TestServerOptions = {}): Promise<SiteSnapshot> {
  return createSiteReader((await createTestServer(options)).store).read();
}

function compose(site: SiteSnapshot, fields: Record<string, unknown>, more: Partial<FormEntry> = {}): MailMessage {
  const entry = {
    id: 'entry-1',
    formId: 'contact',
    submittedAt: at,
    updatedAt: at,
    pagePath: '/contact',
    fields,
    ...more,
  };
  return composeEntryMail({ entry, site, from, recipient: 'to@example.com', siteUrl: 'https://site.test' });
}

/** Header lines of a message, folded ones joined. */
function headers(mime: string): string[] {
  return (mime.split('\r\n\r\n', 1)[0] ?? '').replace(/\r\n[ \t]+/g, ' ').split('\r\n');
}

async function writeFile(message: MailMessage): Promise<{ mime: string; folder: string }> {
  const folder = join(temporaryFolder(), 'mail');
  await createFileTransport(folder).send(message);
  const [name = ''] = readdirSync(folder);
  return { mime: readFileSync(join(folder, name), 'utf8'), folder };
}

describe('the e-mail about an entry', () => {
  it('contains form, answers in order, page, time, and the address of all entries', async () => {
    const { subject, text, replyTo, messageId, to } = compose(await snapshot(), {
      name: 'Ada',
      email: 'ada@example.com',
      message: 'One\nTwo',
      topics: ['Stools', 'Boxes'],
    });
    expect(subject).toBe('New entry: contact');
    expect(text).toContain(
      'Name:\n  Ada\n\nEmail:\n  ada@example.com\n\nMessage:\n  One\n  Two\n\nTopics:\n  Stools; Boxes\n',
    );
    expect(text).toContain('Page:\n  /contact');
    expect(text).toContain('https://site.test/config/entries?formId=contact');
    expect([replyTo?.address, to.address, messageId]).toEqual([
      'ada@example.com',
      'to@example.com',
      'entry-1@site.test',
    ]);
  });

  it('shows N/A for no text, an empty text and an empty list, but not for 0 [SUMM-05] [STR-40]', async () => {
    const { text, html } = compose(await snapshot(), { name: '0', message: '', topics: [] });
    expect(text).toContain('Name:\n  0\n\nEmail:\n  N/A\n\nMessage:\n  N/A\n\nTopics:\n  N/A\n');
    expect(html.match(/>N\/A<\/td>/g)).toHaveLength(3);
  });

  it('marks a changed entry, with a Message-ID of its own', async () => {
    const { subject, messageId } = compose(await snapshot(), { name: 'Ada' }, { updatedAt: at + 5 });
    expect([subject, messageId]).toEqual(['Changed entry: contact', `entry-1.${at + 5}@site.test`]);
  });

  it.each([
    ['unchecked', 'not checked'],
    ['passed', 'passed'],
  ] as const)('has the captcha mark %s in both bodies', async (captcha, words) => {
    const { text, html } = compose(await snapshot(), { name: 'Ada' }, { captcha });
    expect(text).toContain(`Captcha:\n  ${words}\n`);
    expect(html).toMatch(new RegExp(`>Captcha</th><td[^>]*>${words}</td>`));
  });

  it('has no captcha mark when the form has none', async () => {
    const { text, html } = compose(await snapshot(), { name: 'Ada' });
    expect(text + html).not.toContain('Captcha');
  });

  it("is in the site's language", async () => {
    const site = await snapshot({ site: { ...testSite, settings: { ...testSite.settings, locale: 'de' } } });
    expect(compose(site, { name: 'Ada' }).subject).toBe('Neuer Eintrag: contact');
  });

  it('escapes markup in answers', async () => {
    const site = await snapshot();
    const tags = (html: string): number => (html.match(/<[a-z/!]/gi) ?? []).length;
    const plain = tags(compose(site, { name: 'x', email: '', message: '', topics: [] }).html);
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('<', '>', '"', '&', 'b', '/', "'") }), (value) => {
        const { html } = compose(site, { name: value, email: '', message: '', topics: [value] });
        expect(tags(html)).toBe(plain);
        expect(html).toContain(
          value
            .replaceAll('&', '&amp;')
            .replaceAll('<', '&lt;')
            .replaceAll('>', '&gt;')
            .replaceAll('"', '&quot;')
            .replaceAll("'", '&#39;'),
        );
      }),
    );
  });

  it('cannot be given headers by an answer, a form’s name or an address', async () => {
    const site = await snapshot();
    const hostile = 'x\r\nBcc: evil@evil.test\r\n\r\nbody';
    const named = new Map([['contact', { ...site.forms.get('contact')!, formName: hostile }]]);
    const message = compose(
      { ...site, forms: named },
      { name: hostile, email: 'a@b.cd\r\nBcc: evil@evil.test', message: hostile },
    );
    expect(message.replyTo).toBeNull();
    expect(message.subject).not.toMatch(/[\r\n]/);
    const { mime } = await writeFile(message);
    const names = headers(mime).map((line) => line.split(':', 1)[0]);
    expect(names.filter((name) => /^(bcc|cc)$/i.test(name ?? ''))).toEqual([]);
    expect(names.sort()).toEqual([
      'Auto-Submitted',
      'Content-Type',
      'Date',
      'From',
      'MIME-Version',
      'Message-ID',
      'Subject',
      'To',
    ]);
  });
});

describe('the copy for whoever wrote', () => {
  const entry = (fields: Record<string, unknown>): FormEntry => ({
    id: 'entry-1',
    formId: 'contact',
    submittedAt: at,
    updatedAt: at,
    pagePath: '/contact',
    fields,
  });
  const common = {
    from,
    recipient: '',
    replyTo: { name: '', address: 'owner@site.test' },
    siteUrl: 'https://site.test',
  };

  it("has the answers under the site's name, and nothing that is the owner's", async () => {
    const site = await snapshot();
    const copy = composeEntryCopy({ ...common, site, entry: entry({ name: 'Ada', email: 'ada@example.com' }) });
    expect([copy?.to.address, copy?.replyTo?.address, copy?.messageId]).toEqual([
      'ada@example.com',
      'owner@site.test',
      `entry-1.${at}.copy@site.test`,
    ]);
    expect(copy?.subject).toBe(`Your message to ${site.settings.title}`);
    expect(copy?.html).toContain(`<title>${copy?.subject}</title>`);
    expect(copy?.text).toContain('Name:\n  Ada');
    expect((copy?.text ?? '') + copy?.html).not.toMatch(/config|entry-1/);
  });

  it('is not sent without a valid address', async () => {
    const site = await snapshot();
    expect(composeEntryCopy({ ...common, site, entry: entry({ name: 'Ada', email: '' }) })).toBeNull();
  });
});

describe('e-mails as files', () => {
  it('are complete, readable by this user only, and idempotent', async () => {
    const message = compose(await snapshot(), { name: 'Ada', email: 'ada@example.com', message: 'Grüße 😀' });
    const { mime, folder } = await writeFile(message);
    await createFileTransport(folder).send(message);
    expect(readdirSync(folder)).toEqual([`${new Date(at).toISOString().replaceAll(':', '-')}-entry-1.eml`]);
    expect(statSync(join(folder, readdirSync(folder)[0] ?? '')).mode & 0o077).toBe(0);
    expect(statSync(folder).mode & 0o077).toBe(0);
    expect(headers(mime)).toEqual(
      expect.arrayContaining([
        'From: Test site <forms@site.test>',
        'To: to@example.com',
        'Reply-To: ada@example.com',
        'Subject: New entry: contact',
        'Message-ID: <entry-1@site.test>',
        'Auto-Submitted: auto-generated',
      ]),
    );
    expect(mime).toMatch(/text\/plain; charset=utf-8[\s\S]*text\/html; charset=utf-8/);
  });
});

describe('e-mails over SMTP', () => {
  it('reach the recipient and nobody else', async () => {
    const smtp = await startSmtpServer();
    const transport = createSmtpTransport(smtp.url);
    const site = await snapshot();
    await transport.send(compose(site, { name: 'Ada' }));
    await transport.send(compose(site, { name: 'Bob' }));
    transport.close();
    expect(smtp.taken.map(({ from: sender, to }) => [sender, to])).toEqual([
      ['forms@site.test', ['to@example.com']],
      ['forms@site.test', ['to@example.com']],
    ]);
    expect(smtp.taken[0]?.data).toContain('Message-ID: <entry-1@site.test>');
  });

  it('fail when the server refuses or is unreachable', async () => {
    const smtp = await startSmtpServer();
    smtp.refuses = true;
    const message = compose(await snapshot(), { name: 'Ada' });
    const [refused, absent] = [createSmtpTransport(smtp.url), createSmtpTransport('smtp://127.0.0.1:1')];
    await expect(refused.send(message)).rejects.toThrow(/no such mailbox/);
    await expect(absent.send(message)).rejects.toThrow(/ECONNREFUSED/);
    refused.close();
    absent.close();
  });
});

describe('senders and recipients', () => {
  it.each([
    ['forms@example.com', { name: '', address: 'forms@example.com' }],
    ['Forms <forms@example.com>', { name: 'Forms', address: 'forms@example.com' }],
    ['"Forms, Inc." <forms@shop.online>', { name: 'Forms, Inc.', address: 'forms@shop.online' }],
  ])('%s is parsed', (text, mailbox) => {
    expect(parseMailbox(text)).toEqual(mailbox);
  });

  it.each(['', 'forms', 'a@b,c@d', 'a@b\r\nBcc: c@d', 'A <a@b> <c@d>', '<a@b', 'a b@c', `${'a'.repeat(300)}@b.cd`])(
    '%j is not a mailbox',
    (text) => {
      expect(parseMailbox(text)).toBeNull();
    },
  );

  it('a text for a header is one line of bounded length', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        (text) => void expect(oneLine(text, 20)).toMatch(/^[^\u0000-\u001f\u2028\u2029]{0,20}$/u),
      ),
    );
  });

  it('are checked when the server starts', () => {
    expect(
      readServerSettings({
        SMTP_URL: 'smtps://user:secret@mail.example.com',
        MORTISE_MAIL_FROM: 'Forms <forms@example.com>',
      }),
    ).toMatchObject({
      smtpUrl: 'smtps://user:secret@mail.example.com',
      mailFrom: { name: 'Forms', address: 'forms@example.com' },
    });
    for (const url of ['http://mail.example.com', 'mail.example.com', 'smtp://'])
      expect(() => readServerSettings({ SMTP_URL: url })).toThrow(/^SMTP_URL has to be/);
    expect(() => readServerSettings({ SMTP_URL: 'http://user:secret@x' })).not.toThrow(/secret/);
    expect(() => readServerSettings({ MORTISE_MAIL_FROM: 'nobody' })).toThrow(/^MORTISE_MAIL_FROM has to be/);
  });
});
