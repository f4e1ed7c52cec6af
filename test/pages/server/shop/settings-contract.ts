import { expect, it } from 'vitest';
import { defaultStoreSettings, type StoreSettings } from '../../../../protocol/commerce/store-settings.js';
import type { OpenStore } from '../start/open-store.js';
import { fillCart, order } from './order-contract.js';

const by = { accountId: 'owner', nowMs: 1_800_000_000_000 };

const settings: StoreSettings = {
  ...defaultStoreSettings,
  currencyCode: 'EUR',
  minimumSubtotalCents: 1000,
  measurementStandard: 'metric',
  shippingOptions: [{ id: 'post', name: 'Post', costCents: 490, freeFromCents: 5000, countries: ['DE', 'AT', 'DE'] }],
  taxRules: [{ id: 'me', name: 'Maine', rate: '5.5', country: 'US', region: 'maine', appliesToShipping: true }],
};

/** Contract of every database for the shop's settings as they are changed in the editor. */
export function settingsContract(open: () => Promise<OpenStore>): void {
  it('stores the settings of the shop at once, tidied, and renews what visitors see', async () => {
    const { store } = await open();
    const former = await store.readSiteVersion();
    expect((await store.editedSettings.open()).version).toBe(0);
    const changed = await store.editedSettings.change(settings, 0, by);
    expect(changed).toEqual({
      kind: 'done',
      stored: {
        settings: {
          ...settings,
          shippingOptions: [{ ...settings.shippingOptions[0], countries: ['DE', 'AT'] }],
          taxRules: [{ ...settings.taxRules[0], region: 'ME' }],
        },
        version: 1,
        savedAt: by.nowMs,
        savedBy: 'owner',
        isCurrencyFixed: false,
      },
    });
    expect(await store.readSiteVersion()).not.toBe(former);
    expect(await store.readSettings()).toMatchObject({ currencyCode: 'EUR', store: { minimumSubtotalCents: 1000 } });
  });

  it('takes one of two changes that are made at the same time, and answers the other with it', async () => {
    const { store, second } = await open();
    const changes = await Promise.all(
      [100, 200].map((minimumSubtotalCents, at) =>
        (at ? (second ?? store) : store).editedSettings.change({ ...settings, minimumSubtotalCents }, 0, by),
      ),
    );
    expect(changes.map(({ kind }) => kind).sort()).toEqual(['conflict', 'done']);
    const stored = changes.map((change) => (change.kind === 'fault' ? null : change.stored));
    expect(stored[0]).toEqual(stored[1]);
    expect((await store.editedSettings.open()).version).toBe(1);
  });

  it('keeps the currency once there is an order, and says why', async () => {
    const { store } = await open();
    expect(await order(store, await fillCart(store, { STOOL: 1 }), 1250)).toMatchObject({ kind: 'placed' });
    const present = await store.editedSettings.open();
    expect(present).toMatchObject({ isCurrencyFixed: true, settings: { currencyCode: 'USD' } });
    expect(await store.editedSettings.change(settings, 0, by)).toEqual({
      kind: 'fault',
      found: { fault: 'currencyFixed' },
    });
    const kept = await store.editedSettings.change({ ...settings, currencyCode: 'USD' }, 0, by);
    expect(kept).toMatchObject({ kind: 'done', stored: { version: 1 } });
  });
}
