/** Calls about the settings of the shop, for contributors who change them. Validated by `schema/store-settings.ts`. */
import type { FoundStoreFault } from '../commerce/store-faults.js';
import type { StoreSettings } from '../commerce/store-settings.js';

/** GET: the settings. PUT: all of them, over those of `baseVersion` in the query. */
export const configShopSettings = '/api/config/shop-settings';

export interface StoreSettingsAnswer {
  /** Increases with every change; 0 before the first. */
  readonly version: number;
  readonly savedAt: number;
  /** Name of the account that saved them; empty when unknown. */
  readonly savedBy: string;
  readonly settings: StoreSettings;
  /** Whether there are orders, so that the currency stays. */
  readonly isCurrencyFixed: boolean;
  /** Languages of the site beside the first. */
  readonly languages: readonly string[];
}

/** Body of refused settings, status 400: the first fault. */
export interface StoreSettingsRefusal extends FoundStoreFault {
  readonly error: string;
}

/** Body of a change that came late, status 409: what is stored now. */
export interface StoreSettingsConflict {
  readonly error: string;
  readonly conflict: StoreSettingsAnswer;
}
