/** zod schemas of the settings of the whole site. What is left out stays. */
import * as z from 'zod';
import { countryCodes } from '../commerce/countries.js';
import type { ChangesFrom } from '../http/changes-from.js';
import { type BusinessDetails, longestBusinessDetail } from '../site/business.js';
import { keptDays, type KeptDays, type PrivacySettings } from '../site/privacy.js';
import { isEmail } from '../text/email.js';
import { readBefore } from './changes-from.js';

const line = z
  .string()
  .max(longestBusinessDetail)
  .transform((text) => text.replace(/\s+/g, ' ').trim());

const business = z
  .object({
    name: line,
    street: line,
    postalCode: line,
    city: line,
    region: line,
    country: z.string().refine((code) => code === '' || countryCodes.includes(code), 'is no code of a country'),
    telephone: line,
    email: line.refine((text) => text === '' || isEmail(text), 'is no e-mail address'),
    taxNumber: line,
  })
  .partial();

export const businessRequestSchema = business.extend({ from: readBefore }) as unknown as z.ZodType<
  ChangesFrom<BusinessDetails>
>;

const days = (name: KeptDays) => z.int().min(keptDays[name].min).max(keptDays[name].max);

const kept = {
  cartDays: days('cartDays'),
  eventDays: days('eventDays'),
  unpaidOrderDays: days('unpaidOrderDays'),
};

export const keptDaysSchema = z.object(kept).partial() as z.ZodType<Partial<Record<KeptDays, number>>>;

/** A page of the site, or one elsewhere. */
const policyLink = z
  .string()
  .trim()
  .max(500)
  .regex(/^(?:\/(?!\/)\S*|https:\/\/\S+)?$/, 'is no address of a page');

const privacy = z
  .object({
    ...kept,
    policyLink,
    isAnalyticsCookiesDisabled: z.boolean(),
    isActivityLogEnabled: z.boolean(),
    isRestrictiveCookiePolicyAbsolute: z.boolean(),
  })
  .partial();

export const privacyRequestSchema = privacy.extend({ from: readBefore }) as z.ZodType<ChangesFrom<PrivacySettings>>;
