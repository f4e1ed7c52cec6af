import { describe, expect, it } from 'vitest';
import type { BusinessAnswer, PrivacyAnswer } from '../../../../../protocol/http/site-settings.js';
import type { Business } from '../../../../../protocol/site/business.js';
import { contextOf, createTestServer, loggedIn, testSite } from '../../support.js';

const business: Business = {
  type: 'FurnitureStore',
  email: 'hello@tern.example',
  address: { street: '14 Sail Loft Lane', city: 'Landing', region: 'ME', country: 'US' },
  opening: [{ days: ['Saturday'], from: '10:00', to: '14:00' }],
};

const site = {
  ...testSite,
  settings: { ...testSite.settings, business },
  headerFooter: { en: { contacts: { isShown: true, hoursLink: '' } } },
};

async function open() {
  const server = await createTestServer({ site });
  return { browser: await loggedIn(server), visitor: server.browser() };
}

describe('the business details', () => {
  it('change one by one, with all that shows them, and what stands beside them stays', async () => {
    const { browser, visitor } = await open();
    const call = '/api/config/business';
    const first = (await (await browser.fetch(call)).json()) as BusinessAnswer;
    expect(first.business).toMatchObject({ name: '', email: 'hello@tern.example', region: 'ME', telephone: '' });
    const changed = await browser.call('PUT', call, {
      telephone: ' +1 207  555 ',
      name: 'Tern Ltd',
      taxNumber: '12-3',
    });
    expect(((await changed.json()) as BusinessAnswer).business).toMatchObject({
      ...first.business,
      telephone: '+1 207 555',
      name: 'Tern Ltd',
      taxNumber: '12-3',
    });
    const page = await (await visitor.fetch('/')).text();
    const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page) ?? [];
    const { '@graph': graph } = JSON.parse(data) as { '@graph': readonly Record<string, unknown>[] };
    expect(graph[1]).toMatchObject({
      '@type': 'FurnitureStore',
      name: 'Tern Ltd',
      taxID: '12-3',
      telephone: '+1 207 555',
    });
    expect(graph[1]).toHaveProperty('openingHoursSpecification');
  });

  it('changed by two go together, and what both changed is refused to the later one, who then knows it', async () => {
    const { browser } = await open();
    const call = '/api/config/business';
    const put = async (body: object): Promise<number> => (await browser.call('PUT', call, body)).status;
    const read = async () => ((await (await browser.fetch(call)).json()) as BusinessAnswer).business;
    const { city, name } = await read();
    expect(await put({ city: 'Bath', from: { city } })).toBe(200);
    expect(await put({ name: 'Tern', from: { name } })).toBe(200);
    expect(await put({ city: 'Mine', telephone: '1', from: { city, telephone: '' } })).toBe(409);
    expect(await read()).toMatchObject({ city: 'Bath', name: 'Tern', telephone: '' });
    // The same value is no conflict, nor is one of somebody who knows theirs.
    expect(await put({ city: 'Bath', from: { city } })).toBe(200);
    expect(await put({ city: 'Mine', telephone: '1', from: { city: 'Bath', telephone: '' } })).toBe(200);
    expect(await read()).toMatchObject({ city: 'Mine', name: 'Tern', telephone: '1' });
    const privacy = '/api/config/privacy';
    expect((await browser.call('PUT', privacy, { cartDays: 9, from: { cartDays: 30 } })).status).toBe(200);
    expect((await browser.call('PUT', privacy, { cartDays: 8, from: { cartDays: 30 } })).status).toBe(409);
    expect((await browser.call('PUT', privacy, { eventDays: 8, from: { eventDays: 1 } })).status).toBe(409);
    expect(((await (await browser.fetch(privacy)).json()) as PrivacyAnswer).settings.cartDays).toBe(9);
  });

  it('are refused for an address or country that is none', async () => {
    const { browser } = await open();
    for (const body of [{ email: 'nobody' }, { country: 'XX' }, { street: 'x'.repeat(300) }])
      expect((await browser.call('PUT', '/api/config/business', body)).status).toBe(400);
  });
});

describe('the privacy settings', () => {
  const call = '/api/config/privacy';

  it('have their defaults, change one by one, and lead banner and forms to the policy', async () => {
    const { browser, visitor } = await open();
    const first = (await (await browser.fetch(call)).json()) as PrivacyAnswer;
    expect(first).toMatchObject({
      settings: { cartDays: 30, eventDays: 90, unpaidOrderDays: 30, policyLink: '' },
      byServer: {},
      isAsked: false,
    });
    expect(await (await visitor.fetch('/contact')).text()).not.toContain('Privacy policy');
    await browser.call('PUT', call, { policyLink: '/contact' });
    const answer = await browser.call('PUT', call, { eventDays: 30 });
    expect(((await answer.json()) as PrivacyAnswer).settings).toEqual({
      cartDays: 30,
      eventDays: 30,
      unpaidOrderDays: 30,
      policyLink: '/contact',
      isAnalyticsCookiesDisabled: false,
      isActivityLogEnabled: true,
      isRestrictiveCookiePolicyAbsolute: false,
    });
    expect(await (await visitor.fetch('/contact')).text()).toContain('<a href="/contact">Privacy policy</a>');
    await browser.call('PUT', call, { policyLink: '' });
    expect(await (await visitor.fetch('/contact')).text()).not.toContain('Privacy policy');
  });

  it('say whether visits are counted before a yes, and whether a cookie ties them together, in the context of every page [CONS-22] [CONS-23] [CTX-18]', async () => {
    const { browser, visitor } = await open();
    const policy = async () => {
      const { cookieSettings } = contextOf(await (await visitor.fetch('/')).text());
      return [cookieSettings.isRestrictiveCookiePolicyEnabled, cookieSettings.isVisitorDataRestricted];
    };
    expect(await policy()).toEqual([false, false]);
    await browser.call('PUT', call, { isAnalyticsCookiesDisabled: true });
    expect(await policy()).toEqual([true, false]);
    const answer = await browser.call('PUT', call, { isActivityLogEnabled: false });
    expect(((await answer.json()) as PrivacyAnswer).settings).toMatchObject({
      isAnalyticsCookiesDisabled: true,
      isActivityLogEnabled: false,
    });
    expect(await policy()).toEqual([true, true]);
    await browser.call('PUT', call, { isAnalyticsCookiesDisabled: false, isActivityLogEnabled: true });
    expect(await policy()).toEqual([false, false]);
  });

  it('say whether a cookie is stored for counting at all, in the context of every page, and leave the rest [CONS-01] [CTX-18]', async () => {
    const { browser, visitor } = await open();
    const policy = async () => contextOf(await (await visitor.fetch('/')).text()).cookieSettings;
    const first = await policy();
    expect(first.isRestrictiveCookiePolicyAbsolute).toBe(false);
    const answer = await browser.call('PUT', call, { isRestrictiveCookiePolicyAbsolute: true });
    expect(((await answer.json()) as PrivacyAnswer).settings.isRestrictiveCookiePolicyAbsolute).toBe(true);
    await browser.call('PUT', call, { eventDays: 30 });
    expect(await policy()).toEqual({ ...first, isRestrictiveCookiePolicyAbsolute: true });
    await browser.call('PUT', call, { isRestrictiveCookiePolicyAbsolute: false });
    expect(await policy()).toEqual(first);
  });

  it('are refused out of their bounds, and for an address that is no page', async () => {
    const { browser } = await open();
    for (const body of [
      { eventDays: 1 },
      { cartDays: 0 },
      { cartDays: 366 },
      { unpaidOrderDays: 1.5 },
      { policyLink: 'javascript:go()' },
      { policyLink: '//a.test' },
      { isActivityLogEnabled: 'no' },
    ])
      expect((await browser.call('PUT', call, body)).status).toBe(400);
  });
});
