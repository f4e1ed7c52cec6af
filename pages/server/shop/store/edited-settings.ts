import {
  findStoreFaults,
  tidyStoreSettings,
  type FoundStoreFault,
} from '../../../../protocol/commerce/store-faults.js';
import { defaultStoreSettings, type StoreSettings } from '../../../../protocol/commerce/store-settings.js';
import type { Database } from '../../store/schema.js';
import { changeSiteSettings, readSiteSettings, storeSettingsOf } from '../../store/settings.js';
import { transact } from '../../store/transaction.js';
import type { ProductEditor } from './edited-products.js';

/** The settings with their version, and who saved them. */
export interface StoredSettings {
  readonly settings: StoreSettings;
  readonly version: number;
  readonly savedAt: number;
  /** Id of the account; null before the first change. */
  readonly savedBy: string | null;
  /** Whether there are orders, so that the currency stays. */
  readonly isCurrencyFixed: boolean;
}

/** Outcome of a change; on a conflict with what is stored now. */
export type SettingsChange =
  | { readonly kind: 'done' | 'conflict'; readonly stored: StoredSettings }
  | { readonly kind: 'fault'; readonly found: FoundStoreFault };

async function openSettings(db: Database): Promise<StoredSettings> {
  const site = await readSiteSettings(db);
  const order = await db.selectFrom('shop_order').select('id').limit(1).executeTakeFirst();
  const { version = 0, savedAt = 0, savedBy = null } = site?.storeChange ?? {};
  return {
    settings: site ? storeSettingsOf(site) : defaultStoreSettings,
    version,
    savedAt,
    savedBy,
    isCurrencyFixed: order !== undefined,
  };
}

/** The settings of the shop as the editor changes them. Every change is effective at once. */
export function editedSettingsStore(db: Database) {
  return {
    open: (): Promise<StoredSettings> => openSettings(db),

    /** Stores changed settings if `baseVersion` is the present one. */
    async change(given: StoreSettings, baseVersion: number, editor: ProductEditor): Promise<SettingsChange> {
      const [found] = findStoreFaults(given);
      if (found) return { kind: 'fault', found };
      const { currencyCode, ...store } = tidyStoreSettings(given);
      return transact(db, async (transaction): Promise<SettingsChange> => {
        const { isCurrencyFixed } = await openSettings(transaction);
        let kind = 'conflict' as SettingsChange['kind'];
        await changeSiteSettings(transaction, (site) => {
          if ((site.storeChange?.version ?? 0) !== baseVersion) return site;
          kind = isCurrencyFixed && site.currencyCode !== currencyCode ? 'fault' : 'done';
          if (kind === 'fault') return site;
          const storeChange = { version: baseVersion + 1, savedAt: editor.nowMs, savedBy: editor.accountId };
          return { ...site, currencyCode, store, storeChange };
        });
        if (kind === 'fault') return { kind, found: { fault: 'currencyFixed' } };
        return { kind, stored: await openSettings(transaction) };
      });
    },
  };
}

export type EditedSettingsStore = ReturnType<typeof editedSettingsStore>;
