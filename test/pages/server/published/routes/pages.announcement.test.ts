import { describe, expect, it } from 'vitest';
import { announcementVersion } from '../../../../../protocol/site/announcement.js';
import { settleHeaderFooter } from '../../../../../protocol/site/header-footer.js';
import { contextOf, createTestServer, testSite, type TestServer } from '../../support.js';

const announcement = { isShown: true, text: 'Open late', link: '' };
const contacts = { isShown: true, phone: '030 1', email: '', address: '', hoursLink: '' };

const serve = (parts: object): Promise<TestServer> =>
  createTestServer({ site: { ...testSite, parts: { 'header-footer:en': settleHeaderFooter(parts) } } });

async function read(server: TestServer, cookie = ''): Promise<string> {
  const browser = server.browser();
  if (cookie) browser.jar.set('ANNOUNCEMENT', cookie);
  return (await browser.fetch('/')).text();
}

describe('a page with an announcement', () => {
  it('has none for a visitor who closed it, from the cache too, and for others it has one [BAR-04]', async () => {
    const server = await serve({ announcement });
    const version = announcementVersion(announcement);
    for (const cookie of ['', version, '', `x.${version}`, 'nonsense;', version]) {
      expect((await read(server, cookie)).includes('Open late'), cookie).toBe(!cookie.includes(version));
    }
  });

  it('tells its settings and those of the contact bar in the page context [BAR-02] [BAR-04]', async () => {
    const context = contextOf(await read(await serve({ announcement, contacts })));
    expect(context.showAnnouncementBar).toBe(true);
    expect(context.websiteSettings.mobileInfoBarSettings).toEqual(contacts);
    const plain = contextOf(await read(await serve({ contacts: { ...contacts, isShown: false } })));
    expect([plain.showAnnouncementBar, plain.websiteSettings.mobileInfoBarSettings]).toEqual([false, {}]);
  });
});
