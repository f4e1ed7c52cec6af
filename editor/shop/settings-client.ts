import type { StoreSettings } from '../../protocol/commerce/store-settings.js';
import { configShopSettings, type StoreSettingsAnswer } from '../../protocol/http/store-settings.js';
import type { CallRequest, CallResult } from '../storage/calls.js';

/** The calls about the shop's settings. A refused change has a `StoreSettingsRefusal` (400) or a `StoreSettingsConflict` (409) as its body. */
export interface SettingsClient {
  read(): Promise<CallResult<StoreSettingsAnswer>>;
  save(settings: StoreSettings, baseVersion: number): Promise<CallResult<StoreSettingsAnswer>>;
}

export function createSettingsClient(
  send: <T>(path: string, request?: CallRequest) => Promise<CallResult<T>>,
): SettingsClient {
  return {
    read: () => send(configShopSettings),
    save: (body, version) => send(configShopSettings, { method: 'PUT', body, query: { baseVersion: String(version) } }),
  };
}
