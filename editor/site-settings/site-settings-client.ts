import type { ChangesFrom } from '../../protocol/http/changes-from.js';
import {
  type BusinessAnswer,
  configBusiness,
  configPrivacy,
  type PrivacyAnswer,
} from '../../protocol/http/site-settings.js';
import type { BusinessDetails } from '../../protocol/site/business.js';
import type { PrivacySettings } from '../../protocol/site/privacy.js';
import type { CallRequest, CallResult } from '../storage/calls.js';

/** The calls about business and privacy. What is left out of a change stays. */
export interface SiteSettingsClient {
  readBusiness(): Promise<CallResult<BusinessAnswer>>;
  changeBusiness(changes: ChangesFrom<BusinessDetails>): Promise<CallResult<BusinessAnswer>>;
  readPrivacy(): Promise<CallResult<PrivacyAnswer>>;
  changePrivacy(changes: ChangesFrom<PrivacySettings>): Promise<CallResult<PrivacyAnswer>>;
}

export function createSiteSettingsClient(
  send: <T>(path: string, request?: CallRequest) => Promise<CallResult<T>>,
): SiteSettingsClient {
  return {
    readBusiness: () => send<BusinessAnswer>(configBusiness),
    changeBusiness: (changes) => send<BusinessAnswer>(configBusiness, { method: 'PUT', body: changes }),
    readPrivacy: () => send<PrivacyAnswer>(configPrivacy),
    changePrivacy: (changes) => send<PrivacyAnswer>(configPrivacy, { method: 'PUT', body: changes }),
  };
}
