import * as calls from '../../protocol/http/calls.js';
import type { PageSettingsAnswer, PageSettingsRequest } from '../../protocol/http/page-settings.js';
import type { CallRequest, CallResult } from './calls.js';

/** The calls about the settings of all pages. */
export interface PageSettingsClient {
  read(): Promise<CallResult<PageSettingsAnswer>>;
  /** Changes those that are named. */
  change(settings: PageSettingsRequest): Promise<CallResult<PageSettingsAnswer>>;
}

export function createPageSettingsClient(
  send: <T>(path: string, request?: CallRequest) => Promise<CallResult<T>>,
): PageSettingsClient {
  return {
    read: () => send<PageSettingsAnswer>(calls.configPageSettings),
    change: (settings) => send<PageSettingsAnswer>(calls.configPageSettings, { method: 'PUT', body: settings }),
  };
}
