import { bannerPrivacyFields, privacyOfBanner } from '../../../../protocol/enums/consent.js';
import {
  type BusinessAnswer,
  configBusiness,
  configPrivacy,
  type PrivacyAnswer,
} from '../../../../protocol/http/site-settings.js';
import { businessRequestSchema, privacyRequestSchema } from '../../../../protocol/schema/site-settings.js';
import { detailsOf, withDetails } from '../../../../protocol/site/business.js';
import { keptDays, type KeptDays, type PrivacySettings } from '../../../../protocol/site/privacy.js';
import { requireAccount } from '../../access/require-account.js';
import { audited } from '../../audit/audited.js';
import { Refusal } from '../../errors/refusal.js';
import { keepCartsLonger, keptByServer, keptOf } from '../../store/kept-days.js';
import { changeSiteSettings, type SiteSettings } from '../../store/settings.js';
import { readBodyAs, type ApiRoute } from '../../visit/api-route.js';
import type { Visit } from '../../visit/visit.js';
import { changedNames, newerChanges } from '../newer-changes.js';

const dayMs = 86_400_000;

async function businessOf({ environment }: Visit): Promise<BusinessAnswer> {
  return { business: detailsOf((await environment.site.read()).settings.business) };
}

async function readBusiness(visit: Visit): Promise<Response> {
  requireAccount(visit.context, 'write-settings');
  return visit.context.json(await businessOf(visit));
}

async function setBusiness(visit: Visit): Promise<Response> {
  const { context } = visit;
  requireAccount(context, 'write-settings');
  const request = await readBodyAs(context, businessRequestSchema);
  await audited(
    visit,
    'business-changed',
    (db) =>
      changeSiteSettings(db, ({ business: former, ...settings }) => {
        const details = detailsOf(former);
        const business = withDetails(former, { ...details, ...newerChanges(details, request) });
        return { ...settings, ...(business && { business }) };
      }),
    () => ({ label: changedNames(request) }),
  );
  return context.json(await businessOf(visit));
}

function privacySettingsOf(settings: SiteSettings, byServer: ReturnType<typeof keptByServer>): PrivacySettings {
  return {
    ...keptOf(settings, byServer),
    policyLink: settings.policyLink ?? '',
    ...privacyOfBanner(settings.cookieSettings),
    isRestrictiveCookiePolicyAbsolute: settings.cookieSettings.isRestrictiveCookiePolicyAbsolute,
  };
}

async function privacyOf({ environment }: Visit): Promise<PrivacyAnswer> {
  const { settings, pages } = await environment.site.read();
  const byServer = keptByServer(environment.variables);
  const names = Object.keys(byServer) as KeptDays[];
  return {
    settings: privacySettingsOf(settings, byServer),
    byServer: Object.fromEntries(names.map((name) => [name, keptDays[name].name])),
    pages: pages.map(({ title, path }) => ({ title, path })),
    isAsked: settings.cookieSettings.isCookieBannerEnabled,
  };
}

async function readPrivacy(visit: Visit): Promise<Response> {
  requireAccount(visit.context, 'write-settings');
  return visit.context.json(await privacyOf(visit));
}

async function setPrivacy(visit: Visit): Promise<Response> {
  const { context, environment } = visit;
  requireAccount(context, 'write-settings');
  const request = await readBodyAs(context, privacyRequestSchema);
  const { from: _from, ...changes } = request;
  const { policyLink, isAnalyticsCookiesDisabled, isActivityLogEnabled, isRestrictiveCookiePolicyAbsolute, ...kept } =
    changes;
  const byServer = keptByServer(environment.variables);
  const fixed = (Object.keys(kept) as KeptDays[]).find((name) => byServer[name] !== undefined);
  if (fixed) throw new Refusal(409, 'refusal.setByServer', { variable: keptDays[fixed].name });
  await audited(
    visit,
    'privacy-changed',
    async (db) => {
      let longerDays = 0;
      await changeSiteSettings(db, (stored): SiteSettings => {
        newerChanges(privacySettingsOf(stored, byServer), request);
        const { policyLink: former, cookieSettings, ...settings } = stored;
        const link = policyLink ?? former ?? '';
        const privacy = privacyOfBanner(cookieSettings);
        const banner = bannerPrivacyFields({
          isAnalyticsCookiesDisabled: isAnalyticsCookiesDisabled ?? privacy.isAnalyticsCookiesDisabled,
          isActivityLogEnabled: isActivityLogEnabled ?? privacy.isActivityLogEnabled,
        });
        const changed = {
          ...settings,
          cookieSettings: {
            ...cookieSettings,
            ...banner,
            ...(isRestrictiveCookiePolicyAbsolute !== undefined && { isRestrictiveCookiePolicyAbsolute }),
          },
          kept: { ...settings.kept, ...kept },
          ...(link && { policyLink: link }),
        };
        longerDays = keptOf(changed, byServer).cartDays - keptOf(settings, byServer).cartDays;
        return changed;
      });
      await keepCartsLonger(db, longerDays * dayMs, environment.now());
    },
    () => ({ label: changedNames(request) }),
  );
  return context.json(await privacyOf(visit));
}

/** The business behind the site, and what the site keeps of visitors. Both are effective at once. */
export function siteSettingsRoutes(): ApiRoute[] {
  const read = { method: 'GET', limit: 'api', guard: 'none' } as const;
  const write = { method: 'PUT', limit: 'api', guard: 'crumb' } as const;
  return [
    { ...read, path: configBusiness, handle: readBusiness },
    { ...write, path: configBusiness, handle: setBusiness },
    { ...read, path: configPrivacy, handle: readPrivacy },
    { ...write, path: configPrivacy, handle: setPrivacy },
  ];
}
