import { pageTypes } from '../../../../protocol/enums/page-types.js';
import * as calls from '../../../../protocol/http/calls.js';
import type { PageSettingsAnswer, PageSettingsRequest } from '../../../../protocol/http/page-settings.js';
import { pageSettingsSchema } from '../../../../protocol/schema/page-settings.js';
import { lacksShortname } from '../../../../protocol/site/page-settings.js';
import { requireAccount } from '../../access/require-account.js';
import { audited } from '../../audit/audited.js';
import { Refusal } from '../../errors/refusal.js';
import { changeSiteSettings, pageSettingsOf, type SiteSettings } from '../../store/settings.js';
import { readBodyAs, type ApiRoute } from '../../visit/api-route.js';
import type { Visit } from '../../visit/visit.js';

async function answerOf({ environment }: Visit): Promise<PageSettingsAnswer> {
  const { settings, pages } = await environment.site.read();
  const collections = pages.filter(({ pageType }) => pageType === pageTypes.collection);
  const own = pageSettingsOf(settings);
  return {
    settings: {
      ...own,
      // A collection that was deleted is none.
      demoCollections: own.demoCollections.filter((id) => collections.some((page) => page.id === id)),
    },
    collections: collections.map(({ id, title, path }) => ({ id, title, path })),
  };
}

/** @throws Refusal for settings that would contradict each other. */
function changed(settings: SiteSettings, request: PageSettingsRequest): SiteSettings {
  const all = { ...pageSettingsOf(settings), ...request };
  if (lacksShortname(all)) throw new Refusal(400, 'refusal.commentsWithoutName');
  const { useEscapeKeyToLogin, ...pages } = all;
  return { ...settings, pages, useEscapeKeyToLogin };
}

async function read(visit: Visit): Promise<Response> {
  requireAccount(visit.context, 'read-pages');
  return visit.context.json(await answerOf(visit));
}

async function set(visit: Visit): Promise<Response> {
  const { context } = visit;
  requireAccount(context, 'write-settings');
  const request = await readBodyAs(context, pageSettingsSchema);
  await audited(
    visit,
    'page-settings-changed',
    (db) => changeSiteSettings(db, (settings) => changed(settings, request)),
    () => ({ label: Object.keys(request).join(', ') }),
  );
  return context.json(await answerOf(visit));
}

/** What an owner decides for all pages. It is effective at once. */
export function pageSettingsRoutes(): ApiRoute[] {
  const path = calls.configPageSettings;
  return [
    { method: 'GET', path, limit: 'api', guard: 'none', handle: read },
    { method: 'PUT', path, limit: 'api', guard: 'crumb', handle: set },
  ];
}
