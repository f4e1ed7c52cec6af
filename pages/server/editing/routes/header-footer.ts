import * as calls from '../../../../protocol/http/calls.js';
import type { HeaderFooterAnswer, HeaderFooterConflict } from '../../../../protocol/http/multilingual.js';
import { revisionsPath, type RevisionListAnswer } from '../../../../protocol/http/revisions.js';
import { headerFooterSchema } from '../../../../protocol/schema/multilingual.js';
import { revisionNameSchema } from '../../../../protocol/schema/pages.js';
import { settleHeaderFooter, type HeaderFooter } from '../../../../protocol/site/header-footer.js';
import { requireAccount } from '../../access/require-account.js';
import { Failure } from '../../errors/failure.js';
import { headerFooterPart } from '../../snapshot/site-languages.js';
import { readBodyAs, type ApiRoute } from '../../visit/api-route.js';
import type { Visit } from '../../visit/visit.js';
import { readBaseVersion } from '../base-version.js';
import { partDraftStore } from '../store/part-drafts.js';
import type { DraftChange, DraftedPart, PartChangeRequest, PartDraftStore } from '../store/part-drafts.js';
import { revisionStore } from '../store/revisions.js';

/** The language of a request. */
interface Language {
  readonly locale: string;
  readonly primary: string;
  /** What pages in the language show. */
  readonly shown: HeaderFooter;
}

/** @throws Failure 400 for a language that the site does not have. */
async function readLanguage(visit: Visit): Promise<Language> {
  const site = await visit.environment.site.read();
  const primary = site.languages[0] ?? '';
  const locale = visit.context.req.query('locale') || primary;
  if (!site.languages.includes(locale)) throw new Failure(400, { error: 'The site does not have this language.' });
  return { locale, primary, shown: site.inLocale(locale).headerFooter };
}

/** Header and footer of a language; without own ones those that its pages show instead. */
function toAnswer(part: DraftedPart | null, { locale, primary, shown }: Language): HeaderFooterAnswer {
  const { value = null, draft = null, version = 0, publishedAt = 0, savedAt = null } = part ?? {};
  return {
    ...(value === null ? shown : settleHeaderFooter(value as object)),
    locale,
    isFallback: value === null && locale !== primary,
    draft: draft === null ? null : settleHeaderFooter(draft as object),
    version,
    publishedAt,
    savedAt,
  };
}

async function read(visit: Visit): Promise<Response> {
  const { context, environment } = visit;
  requireAccount(context, 'read-pages');
  const language = await readLanguage(visit);
  const part = await partDraftStore(environment.database).find(headerFooterPart(language.locale));
  return context.json(toAnswer(part, language));
}

/** Makes a change of the header and footer of the request's language, and answers its version or the conflict. */
async function change(
  visit: Visit,
  make: (store: PartDraftStore, request: PartChangeRequest, language: Language) => Promise<DraftChange>,
): Promise<Response> {
  const { context, environment } = visit;
  const account = requireAccount(context, 'write-settings');
  const language = await readLanguage(visit);
  const request = {
    name: headerFooterPart(language.locale),
    baseVersion: readBaseVersion(context),
    accountId: account.id,
    nowMs: environment.now(),
  };
  const outcome = await make(partDraftStore(environment.database), request, language);
  if (outcome.isDone) return context.json(outcome.answer);
  const body: HeaderFooterConflict = {
    error: 'Somebody else changed header and footer in the meantime.',
    conflict: toAnswer(outcome.part, language),
  };
  return context.json(body, 409);
}

const saveDraft = (visit: Visit): Promise<Response> =>
  change(visit, async (store, request) => {
    const value = settleHeaderFooter(await readBodyAs(visit.context, headerFooterSchema));
    return store.saveDraft(value, request);
  });

const discardDraft = (visit: Visit): Promise<Response> =>
  change(visit, (store, request) => store.discardDraft(request));

const publish = (visit: Visit): Promise<Response> => change(visit, (store, request) => store.publish(request));

/** Deletes a language's header and footer, so that it falls back to those of the primary language. */
const remove = (visit: Visit): Promise<Response> =>
  change(visit, (store, request, { locale, primary }) => {
    if (locale === primary)
      throw new Failure(400, { error: 'The primary language has to have a header and a footer.' });
    return store.clear(request);
  });

const missing = (): Failure => new Failure(404, { error: 'There is no such version of header and footer.' });

async function listRevisions(visit: Visit): Promise<Response> {
  const { context, environment } = visit;
  requireAccount(context, 'read-pages');
  const { locale } = await readLanguage(visit);
  const answer: RevisionListAnswer = {
    revisions: await revisionStore(environment.database).list(headerFooterPart(locale)),
  };
  return context.json(answer);
}

async function readRevision(visit: Visit): Promise<Response> {
  const { context, environment } = visit;
  requireAccount(context, 'read-pages');
  const { locale } = await readLanguage(visit);
  const id = context.req.param('revision') ?? '';
  const value = await revisionStore(environment.database).findValue(headerFooterPart(locale), id);
  if (value === null) throw missing();
  return context.json(settleHeaderFooter(value as object));
}

async function nameRevision(visit: Visit): Promise<Response> {
  const { context, environment } = visit;
  requireAccount(context, 'write-settings');
  const { locale } = await readLanguage(visit);
  const { name } = await readBodyAs(context, revisionNameSchema);
  const id = context.req.param('revision') ?? '';
  if (!(await revisionStore(environment.database).rename(headerFooterPart(locale), id, name || null))) throw missing();
  return context.json({ name });
}

/** Routes of header and footer. [EDIT-03] [EDIT-04] */
export function headerFooterRoutes(): ApiRoute[] {
  const path = calls.siteHeaderFooter;
  const one = `${path}${revisionsPath}/:revision`;
  return [
    { method: 'GET', path, limit: 'api', guard: 'none', handle: read },
    { method: 'PUT', path, limit: 'api', guard: 'crumb', handle: saveDraft },
    { method: 'DELETE', path, limit: 'api', guard: 'crumb', handle: remove },
    { method: 'DELETE', path: `${path}/draft`, limit: 'api', guard: 'crumb', handle: discardDraft },
    { method: 'POST', path: `${path}/publish`, limit: 'api', guard: 'crumb', handle: publish },
    { method: 'GET', path: `${path}${revisionsPath}`, limit: 'api', guard: 'none', handle: listRevisions },
    { method: 'GET', path: one, limit: 'api', guard: 'none', handle: readRevision },
    { method: 'PUT', path: `${one}/name`, limit: 'api', guard: 'crumb', handle: nameRevision },
  ];
}
