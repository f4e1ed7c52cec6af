import { isFactorRequired, type FactorRequirement } from '../../../../protocol/enums/required-factor.js';
import { configRequiredFactor, type RequiredFactorAnswer } from '../../../../protocol/http/accounts.js';
import { requiredFactorSchema } from '../../../../protocol/schema/accounts.js';
import { requireAccount } from '../../access/require-account.js';
import { audited } from '../../audit/audited.js';
import { Refusal } from '../../errors/refusal.js';
import { changeSiteSettings, readSiteSettings } from '../../store/settings.js';
import { readBodyAs, type ApiRoute } from '../../visit/api-route.js';
import type { Visit } from '../../visit/visit.js';
import { accountStore } from '../store/accounts.js';
import { secondFactorStore } from '../store/second-factors.js';

async function answer({ context, environment }: Visit, secondFactorFor: FactorRequirement): Promise<Response> {
  const contributors = await accountStore(environment.database).listContributors();
  const lacking = contributors.filter(
    ({ roles, hasSecondFactor }) => !hasSecondFactor && isFactorRequired(secondFactorFor, roles),
  ).length;
  return context.json({ secondFactorFor, lacking } satisfies RequiredFactorAnswer);
}

async function read(visit: Visit): Promise<Response> {
  requireAccount(visit.context, 'manage-accounts');
  const settings = await readSiteSettings(visit.environment.database);
  return answer(visit, settings?.secondFactorFor ?? 'nobody');
}

/** The owner has one first: whoever decides this has seen how it is set up, and loses no right by it. */
async function set(visit: Visit): Promise<Response> {
  const { context, environment } = visit;
  const account = requireAccount(context, 'manage-accounts');
  const { secondFactorFor } = await readBodyAs(context, requiredFactorSchema);
  if (account.id !== (await accountStore(environment.database).ownerId()))
    throw new Refusal(403, 'refusal.ownerDecides');
  const own = await secondFactorStore(environment.database).find(account.id);
  if (secondFactorFor !== 'nobody' && !own?.isConfirmed) throw new Refusal(409, 'refusal.ownFactorFirst');
  await audited(
    visit,
    'required-factor-changed',
    (db) => changeSiteSettings(db, (settings) => ({ ...settings, secondFactorFor })),
    () => ({ label: secondFactorFor }),
  );
  return answer(visit, secondFactorFor);
}

/** Whose accounts must have a second factor. */
export function requiredFactorRoutes(): ApiRoute[] {
  const path = configRequiredFactor;
  return [
    { method: 'GET', path, limit: 'api', guard: 'none', handle: read },
    { method: 'PUT', path, limit: 'api', guard: 'crumb', handle: set },
  ];
}
