import { describe, expect, it } from 'vitest';
import { createTestServer, loggedIn, pageDocument, testSite } from '../../support.js';

const call = '/api/config/time-zone';

describe('the time zone of the site', () => {
  it('is UTC at first, is set for all pages at once, and is recorded', async () => {
    const event = pageDocument('21', '/events/a', [{ id: 'by', type: 'byline', value: {} }], {
      pageType: 50,
      itemKind: 'event',
      date: '2027-02-01',
      startTime: '19:30',
    });
    const server = await createTestServer({ site: { ...testSite, pages: [...testSite.pages, event] } });
    const visitor = server.browser();
    const browser = await loggedIn(server);
    expect(await (await browser.fetch(call)).json()).toEqual({ timeZone: 'UTC' });
    expect(await (await visitor.fetch('/events/a')).text()).toContain('datetime="2027-02-01T19:30+00:00"');
    expect((await browser.call('PUT', call, { timeZone: 'Asia/Kathmandu' })).status).toBe(200);
    expect(await (await browser.fetch(call)).json()).toEqual({ timeZone: 'Asia/Kathmandu' });
    expect(await (await visitor.fetch('/events/a')).text()).toContain('datetime="2027-02-01T19:30+05:45"');
    const { records } = (await (await browser.fetch('/api/config/audit')).json()) as {
      records: readonly { readonly act: string; readonly subject: string }[];
    };
    expect(records.map(({ act, subject }) => `${act} ${subject}`)).toContain('time-zone-changed Asia/Kathmandu');
  });

  it.each([{}, { timeZone: '' }, { timeZone: 'Mars/Base' }, { timeZone: 7 }])('is not %j', async (body) => {
    const browser = await loggedIn(await createTestServer());
    expect((await browser.call('PUT', call, body)).status).toBe(400);
    expect(await (await browser.fetch(call)).json()).toEqual({ timeZone: 'UTC' });
  });
});
