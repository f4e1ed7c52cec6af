import { pageTypes } from '../../../../protocol/enums/page-types.js';
import * as calls from '../../../../protocol/http/calls.js';
import type { PageSettingsAnswer, PageSettingsRequest } from '../../../../protocol/http/page-settings.js';
import { pageSettingsSchema } from '../../../../protocol/schema/page-settings.js';
import { lacksShortname, type PageSettings } from '../../../../protocol/site/page-settings.js';
import { requireAccount } from '../../access/require-account.js';
import { audited } from '../../audit/audited.js';
import { Refusal } from '../../errors/refusal.js';
import type { SiteSnapshot } from '../../snapshot/site.js';
import { changeSiteSettings, pageSettingsOf, type SiteSettings } from '../../store/settings.js';
import { readBodyAs, type ApiRoute } from '../../visit/api-route.js';
import type { Visit } from '../../visit/visit.js';
import { changedNames, newerChanges } from '../newer-changes.js';

/** The settings as they are read and changed: a collection that was deleted is none. */
function shownSettings(settings: SiteSettings, pages: SiteSnapshot['pages']): PageSettings {
  const own = pageSettingsOf(settings);
  const isThere = (id: string): boolean =>
    pages.some((page) => page.id === id && page.pageType === pageTypes.collection);
  return { ...own, demoCollections: own.demoCollections.filter(isThere) };
}

async function answerOf({ environment }: Visit): Promise<PageSettingsAnswer> {
  const { settings, pages } = await environment.site.read();
  const collections = pages.filter(({ pageType }) => pageType === pageTypes.collection);
  return {
    settings: shownSettings(settings, pages),
    collections: collections.map(({ id, title, path }) => ({ id, title, path })),
  };
}

/** @throws Refusal for settings that would contradict each other. */
function changed(settings: SiteSettings, pages: SiteSnapshot['pages'], request: PageSettingsRequest): SiteSettings {
  const former = shownSettings(settings, pages);
  const all = { ...former, ...newerChanges(former, request) };
  if (lacksShortname(all)) throw new Refusal(400, 'refusal.commentsWithoutName');
  const { useEscapeKeyToLogin, ...ofPages } = all;
  return { ...settings, pages: ofPages, useEscapeKeyToLogin };
}

async function read(visit: Visit): Promise<Response> {
  requireAccount(visit.context, 'read-pages');
  return visit.context.json(await answerOf(visit));
}

async function set(visit: Visit): Promise<Response> {
  const { context } = visit;
  requireAccount(context, 'write-settings');
  const request = await readBodyAs(context, pageSettingsSchema);
  const { pages } = await visit.environment.site.read();
  await audited(
    visit,
    'page-settings-changed',
    (db) => changeSiteSettings(db, (settings) => changed(settings, pages, request)),
    () => ({ label: changedNames(request) }),
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
