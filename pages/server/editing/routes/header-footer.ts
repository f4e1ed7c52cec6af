import * as calls from '../../../../protocol/http/calls.js';
import type { HeaderFooterAnswer, HeaderFooterConflict } from '../../../../protocol/http/multilingual.js';
import { headerFooterSchema } from '../../../../protocol/schema/multilingual.js';
import { settleHeaderFooter } from '../../../../protocol/site/header-footer.js';
import { requireAccount } from '../../access/require-account.js';
import { Failure } from '../../errors/failure.js';
import { headerFooterPart } from '../../snapshot/site-languages.js';
import type { SitePart } from '../../snapshot/site-source.js';
import { readBodyAs, type ApiRoute } from '../../visit/api-route.js';
import type { AppEnvironment } from '../../visit/environment.js';
import type { Visit } from '../../visit/visit.js';
import { readBaseVersion } from '../base-version.js';
import { sitePartStore } from '../store/site-parts.js';
import type { PartChange } from '../store/site-parts.js';

/** The language of the request. @throws Failure 400 for a language that the site does not have. */
async function readLocale(visit: Visit): Promise<{ readonly locale: string; readonly primary: string }> {
  const { context } = visit;
  const { site } = visit.environment;
  const { languages } = await site.read();
  const primary = languages[0] ?? '';
  const locale = context.req.query('locale') || primary;
  if (!languages.includes(locale)) throw new Failure(400, { error: 'The site does not have this language.' });
  return { locale, primary };
}

/** Header and footer of a language, or those of the primary language as a fallback. */
async function toAnswer(
  part: SitePart | null,
  { locale, primary }: { locale: string; primary: string },
  { database }: AppEnvironment,
): Promise<HeaderFooterAnswer> {
  const { value = null, version = 0, savedAt = null } = part ?? {};
  const shown = value ?? (await sitePartStore(database).find(headerFooterPart(primary)))?.value ?? {};
  return {
    ...settleHeaderFooter(shown as object),
    locale,
    isFallback: value === null && locale !== primary,
    version,
    savedAt,
  };
}

async function read(visit: Visit): Promise<Response> {
  const { context, environment } = visit;
  requireAccount(context, 'read-pages');
  const language = await readLocale(visit);
  return context.json(
    await toAnswer(
      await sitePartStore(environment.database).find(headerFooterPart(language.locale)),
      language,
      environment,
    ),
  );
}

async function answerChange(
  visit: Visit,
  change: PartChange,
  language: { locale: string; primary: string },
): Promise<Response> {
  const { context, environment } = visit;
  const answer = await toAnswer(change.part, language, environment);
  if (change.isDone) return context.json(answer);
  return context.json(
    {
      error: 'Somebody else saved header and footer in the meantime.',
      conflict: answer,
    } satisfies HeaderFooterConflict,
    409,
  );
}

async function save(visit: Visit): Promise<Response> {
  const { context, environment } = visit;
  requireAccount(context, 'write-settings');
  const language = await readLocale(visit);
  const baseVersion = readBaseVersion(context);
  const value = settleHeaderFooter(await readBodyAs(context, headerFooterSchema));
  const { database, now } = environment;
  return answerChange(
    visit,
    await sitePartStore(database).save(headerFooterPart(language.locale), value, baseVersion, now()),
    language,
  );
}

/** Deletes a language's header and footer, so that it falls back to those of the primary language. */
async function remove(visit: Visit): Promise<Response> {
  const { context, environment } = visit;
  requireAccount(context, 'write-settings');
  const language = await readLocale(visit);
  if (language.locale === language.primary)
    throw new Failure(400, { error: 'The primary language has to have a header and a footer.' });
  const { database, now } = environment;
  return answerChange(
    visit,
    await sitePartStore(database).save(headerFooterPart(language.locale), null, readBaseVersion(context), now()),
    language,
  );
}

/** Routes of header and footer. [EDIT-03] [EDIT-04] */
export function headerFooterRoutes(): ApiRoute[] {
  return [
    { method: 'GET', path: calls.siteHeaderFooter, limit: 'api', guard: 'none', handle: read },
    { method: 'PUT', path: calls.siteHeaderFooter, limit: 'api', guard: 'crumb', handle: save },
    { method: 'DELETE', path: calls.siteHeaderFooter, limit: 'api', guard: 'crumb', handle: remove },
  ];
}
