import { describe, expect, it } from 'vitest';
import { roles } from '../../../../../protocol/enums/roles.js';
import type { StoreSettingsAnswer } from '../../../../../protocol/http/store-settings.js';
import { languageSite } from '../../editing/language-site.js';
import { createTestServer, loggedIn } from '../../support.js';

const base = '/api/config/shop-settings';

const option = { id: 'post', name: 'Post', costCents: 490, freeFromCents: null, countries: ['DE'] };

async function openServer() {
  const server = await createTestServer();
  const owner = await loggedIn(server, [roles.storeManager]);
  const { settings } = (await (await owner.fetch(base)).json()) as StoreSettingsAnswer;
  const save = (version: number, changes: object) =>
    owner.call('PUT', `${base}?baseVersion=${version}`, { ...settings, ...changes });
  return { owner, visitor: server.browser(), save };
}

describe('the settings of the shop', () => {
  it('are what visitors have in their cart at once', async () => {
    const { visitor, save } = await openServer();
    await visitor.fetch('/');
    await visitor.call('POST', '/api/commerce/cart/entries', { sku: 'STOOL', quantity: 1, requestId: 'request-add' });
    expect((await save(0, { shippingOptions: [option], minimumSubtotalCents: 2000 })).status).toBe(200);
    const shipped = async (country: string, requestId: string): Promise<string> =>
      JSON.stringify(
        await (
          await visitor.call('PUT', '/api/commerce/cart/shipping', {
            country,
            region: '',
            postalCode: '10115',
            optionId: '',
            requestId,
          })
        ).json(),
      );
    expect(await shipped('DE', 'request-one')).toContain('"Post"');
    expect(await shipped('FR', 'request-two')).not.toContain('"Post"');
  });

  it('have a name of each shipping option in the other languages of the site; an empty one is none', async () => {
    const server = await createTestServer({ site: languageSite });
    const owner = await loggedIn(server, [roles.storeManager]);
    const opened = (await (await owner.fetch(base)).json()) as StoreSettingsAnswer;
    expect(opened.languages).toEqual(['de', 'ar']);
    const saved = await owner.call('PUT', `${base}?baseVersion=0`, {
      ...opened.settings,
      shippingOptions: [{ ...option, names: { de: ' Briefpost ', ar: '' } }],
    });
    expect(await saved.json()).toMatchObject({ settings: { shippingOptions: [{ names: { de: 'Briefpost' } }] } });
    const wrong = await owner.call('PUT', `${base}?baseVersion=1`, {
      ...opened.settings,
      shippingOptions: [{ ...option, names: { '<b>': 'x' } }],
    });
    expect(wrong.status).toBe(400);
  });

  it('answer a late change with the newer ones, and a wrong one with its fault and where it is', async () => {
    const { save } = await openServer();
    expect((await save(0, { shippingOptions: [option] })).status).toBe(200);
    const late = await save(0, { minimumSubtotalCents: 5 });
    expect([late.status, await late.json()]).toMatchObject([
      409,
      { conflict: { version: 1, settings: { shippingOptions: [option] } } },
    ]);
    const wrong = await save(1, { shippingOptions: [{ ...option, countries: ['XX'] }] });
    expect([wrong.status, await wrong.json()]).toMatchObject([400, { fault: 'country', id: 'post' }]);
    expect((await save(1, { shippingOptions: [{ ...option, id: '' }] })).status).toBe(400);
    expect((await save(1, { currencyCode: 'XXX' })).status).toBe(400);
  });
});
