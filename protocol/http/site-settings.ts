/** Calls about what an owner decides for the whole site. Bodies are validated by `schema/site-settings.ts`. */
import type { BusinessDetails } from '../site/business.js';
import type { PrivacySettings, PrivacyVariable } from '../site/privacy.js';

/** GET and PUT: a `BusinessAnswer`. The body of `PUT` has what changes. */
export const configBusiness = '/api/config/business';

export interface BusinessAnswer {
  readonly business: BusinessDetails;
}

/** GET and PUT: a `PrivacyAnswer`. The body of `PUT` has what changes. */
export const configPrivacy = '/api/config/privacy';

export interface PrivacyAnswer {
  /** What is in effect. */
  readonly settings: PrivacySettings;
  /** Variables of the server that win over the settings. */
  readonly byServer: Readonly<Partial<Record<keyof PrivacySettings, PrivacyVariable>>>;
  readonly pages: readonly { readonly title: string; readonly path: string }[];
  /** Whether the cookie banner asks visitors. */
  readonly isAsked: boolean;
}
