import { randomBytes } from 'node:crypto';
import { blockTables } from '../../../../protocol/blocks/index.js';
import { documentVersion, type PageDocument } from '../../../../protocol/document/document.js';
import * as calls from '../../../../protocol/http/calls.js';
import type { PageSummary } from '../../../../protocol/http/pages.js';
import {
  pageAddressPath,
  pageSourcesPath,
  restorePath,
  startPagePath,
  type BinAnswer,
  type PageAddressAnswer,
  type PageSourcesAnswer,
  type RestoredAnswer,
} from '../../../../protocol/http/site-pages.js';
import { parsePageDocument } from '../../../../protocol/schema/document.js';
import {
  newPageSchema,
  pageAddressSchema,
  pageOrderSchema,
  pageSourcesSchema,
} from '../../../../protocol/schema/site-pages.js';
import { localeOfPath, pathPrefix } from '../../../../protocol/text/localized-paths.js';
import { isAllowed } from '../../access/permissions.js';
import { requireAccount } from '../../access/require-account.js';
import { audited } from '../../audit/audited.js';
import { Failure } from '../../errors/failure.js';
import { Refusal } from '../../errors/refusal.js';
import type { Database } from '../../store/schema.js';
import { readBodyAs, type ApiRoute } from '../../visit/api-route.js';
import { editorText } from '../../visit/editor-language.js';
import type { Visit } from '../../visit/visit.js';
import { findBadLink } from '../link-check.js';
import { pageSubject } from '../page-subject.js';
import { changesScripts } from '../script-check.js';
import { binStore } from '../store/bin.js';
import type { Placement } from '../store/page-place.js';
import { idOfSource, presentSources } from '../store/page-sources.js';
import { pageStore } from '../store/pages.js';

const idOf = ({ context }: Visit): string => context.req.param('id') ?? '';

const missing = (): Failure => new Refusal(404, 'refusal.noPage');

const taken = (path: string): Failure => new Refusal(409, 'refusal.pathTaken', { path });

/** @throws Failure unless the page is where it was to be. */
function expectPlaced(placement: Placement, path: string): void {
  if (placement === 'missing') throw missing();
  if (placement === 'path-taken') throw taken(path);
}

/** Addresses tell the language of their pages. @throws Failure for an address in another language than the page's. */
function expectLanguage(path: string, locale: string, languages: readonly string[]): void {
  if (!languages.includes(locale)) throw new Refusal(400, 'refusal.noLanguage');
  if (localeOfPath(path, languages) === locale) return;
  const prefix = pathPrefix(locale, languages);
  if (prefix !== '') throw new Refusal(400, 'refusal.prefix', { prefix });
  const other = pathPrefix(localeOfPath(path, languages), languages);
  throw new Refusal(400, 'refusal.otherLanguage', { prefix: other });
}

async function make(visit: Visit): Promise<Response> {
  const { context } = visit;
  const { database, site, now } = visit.environment;
  const account = requireAccount(context, 'write-pages');
  const { locale, source, ...request } = await readBodyAs(context, newPageSchema);
  const isPresent = async (): Promise<boolean> =>
    source !== undefined && (await presentSources(database, [source])).length > 0;
  if (await isPresent()) return context.json({});
  const { languages } = await site.read();
  const [primary = ''] = languages;
  expectLanguage(request.path, locale ?? primary, languages);
  const parsed = parsePageDocument(
    {
      version: documentVersion,
      id: source === undefined ? randomBytes(12).toString('hex') : idOfSource(source),
      ...(locale !== undefined && locale !== primary && { locale }),
      ...request,
    } satisfies PageDocument,
    blockTables,
  );
  if (!parsed.ok) throw new Failure(400, { error: parsed.error });
  const { document } = parsed;
  if (!isAllowed(account, 'write-scripts') && changesScripts(document, []))
    throw new Refusal(403, 'editor.errorScripts', {}, { authorizationFail: true });
  const badLink = findBadLink(document, [], editorText(context));
  if (badLink !== null) throw new Failure(400, { error: badLink });
  const placement = await pageStore(database).addDraft(document, now());
  // Another call made it meanwhile.
  if (placement !== 'done' && (await isPresent())) return context.json({});
  expectPlaced(placement, document.path);
  const { id, path, title, navigationTitle } = document;
  const summary: PageSummary = { id, path, title, navigationTitle, hasDraft: true, isUnpublished: true };
  return context.json({ ...summary, ...(document.locale !== undefined && { locale: document.locale }) }, 201);
}

async function findSources({ context, environment }: Visit): Promise<Response> {
  requireAccount(context, 'write-pages');
  const { sources } = await readBodyAs(context, pageSourcesSchema);
  const present = await presentSources(environment.database, sources);
  return context.json({ present } satisfies PageSourcesAnswer);
}

async function setAddress(visit: Visit): Promise<Response> {
  const { context } = visit;
  const { database, site, now } = visit.environment;
  requireAccount(context, 'publish-pages');
  const { path } = await readBodyAs(context, pageAddressSchema);
  const page = await pageStore(database).find(idOf(visit));
  if (!page) throw missing();
  const { languages } = await site.read();
  const { published } = page;
  if (published.path === '/' && path !== '/') throw new Refusal(400, 'refusal.startPageAddress');
  expectLanguage(path, published.locale ?? languages[0] ?? '', languages);
  const placement = await audited(
    visit,
    'page-moved',
    (db) => pageStore(db).setPath(published.id, path, now()),
    (done) => (done === 'done' && published.path !== path ? { id: published.id, label: path } : null),
  );
  expectPlaced(placement, path);
  return context.json({ path } satisfies PageAddressAnswer);
}

async function setStart(visit: Visit): Promise<Response> {
  const { context } = visit;
  const { database, site, now } = visit.environment;
  requireAccount(context, 'publish-pages');
  const { path } = await readBodyAs(context, pageAddressSchema);
  const { languages } = await site.read();
  const [primary = ''] = languages;
  expectLanguage(path, primary, languages);
  const page = await pageStore(database).find(idOf(visit));
  if (page && (page.published.locale ?? primary) !== primary) throw new Refusal(400, 'refusal.startPageLanguage');
  const change = await audited(
    visit,
    'page-moved',
    (db) => pageStore(db).setStart(idOf(visit), path, { languages, nowMs: now() }),
    (done) => (done === 'done' ? { id: idOf(visit), label: '/' } : null),
  );
  if (change === 'unpublished') throw new Refusal(400, 'refusal.startPageUnpublished');
  expectPlaced(change, path);
  return context.json({ path: '/' } satisfies PageAddressAnswer);
}

async function setOrder({ context, environment }: Visit): Promise<Response> {
  requireAccount(context, 'publish-pages');
  const { ids } = await readBodyAs(context, pageOrderSchema);
  await pageStore(environment.database).setOrder(ids);
  return context.json({});
}

async function bin(visit: Visit): Promise<Response> {
  const { context } = visit;
  const { now } = visit.environment;
  const account = requireAccount(context, 'publish-pages');
  const deletion = await audited(
    visit,
    'page-deleted',
    (db) => binStore(db).bin(idOf(visit), account.id, now()),
    (done, db) => (done === 'done' ? pageSubject(db, idOf(visit)) : null),
  );
  if (deletion === 'missing') throw missing();
  if (deletion === 'start-page') throw new Refusal(400, 'refusal.startPageDeletion');
  return context.json({});
}

async function listBin({ context, environment }: Visit): Promise<Response> {
  requireAccount(context, 'read-pages');
  const answer: BinAnswer = { pages: await binStore(environment.database).list(environment.now()) };
  return context.json(answer);
}

async function restore(visit: Visit): Promise<Response> {
  const { context } = visit;
  requireAccount(context, 'publish-pages');
  const restored = await audited(
    visit,
    'page-restored',
    (db) => binStore(db).restore(idOf(visit)),
    (done) => (done.kind === 'done' ? { id: idOf(visit), label: done.path } : null),
  );
  if (restored.kind === 'missing') throw new Refusal(404, 'refusal.notDeleted');
  if (restored.kind === 'path-taken') throw taken(restored.path);
  return context.json({ path: restored.path } satisfies RestoredAnswer);
}

async function erase(visit: Visit): Promise<Response> {
  const { context, environment } = visit;
  requireAccount(context, 'publish-pages');
  const about = await pageSubject(environment.database, idOf(visit));
  const erased = (db: Database): Promise<boolean> => binStore(db).erase(idOf(visit));
  if (!(await audited(visit, 'page-erased', erased, (done) => (done ? about : null)))) throw missing();
  return context.json({});
}

/** The pages of the site as a whole: new ones, their addresses and order, and deleted ones. */
export function sitePageRoutes(): ApiRoute[] {
  const page = `${calls.configPages}/:id`;
  const binned = `${calls.configBin}/:id`;
  return [
    { method: 'POST', path: calls.configNewPage, limit: 'api', guard: 'crumb', handle: make },
    {
      method: 'POST',
      path: calls.configNewPage + pageSourcesPath,
      limit: 'api',
      guard: 'crumb',
      handle: findSources,
    },
    { method: 'PUT', path: `${page}${pageAddressPath}`, limit: 'api', guard: 'crumb', handle: setAddress },
    { method: 'PUT', path: `${page}${startPagePath}`, limit: 'api', guard: 'crumb', handle: setStart },
    { method: 'PUT', path: calls.configPageOrder, limit: 'api', guard: 'crumb', handle: setOrder },
    { method: 'DELETE', path: page, limit: 'api', guard: 'crumb', handle: bin },
    { method: 'GET', path: calls.configBin, limit: 'api', guard: 'none', handle: listBin },
    { method: 'POST', path: `${binned}${restorePath}`, limit: 'api', guard: 'crumb', handle: restore },
    { method: 'DELETE', path: binned, limit: 'api', guard: 'crumb', handle: erase },
  ];
}
