import * as calls from '../../../../protocol/http/calls.js';
import type { HeaderFooterAnswer, HeaderFooterConflict } from '../../../../protocol/http/multilingual.js';
import { headerFooterSchema } from '../../../../protocol/schema/multilingual.js';
import { settleHeaderFooter } from '../../../../protocol/site/header-footer.js';
import { requireAccount } from '../../access/require-account.js';
import type { AppContext } from '../../access/visitor.js';
import { Failure } from '../../errors/failure.js';
import { headerFooterPart } from '../../snapshot/site-languages.js';
import type { SitePart } from '../../snapshot/site-source.js';
import { readBodyAs, type ApiRoute } from '../../visit/api-route.js';
import type { AppEnvironment } from '../../visit/environment.js';
import { readBaseVersion } from '../base-version.js';
import { sitePartStore } from '../store/site-parts.js';
import type { PartChange } from '../store/site-parts.js';

/** The language that the call is about. @throws Failure 400 for one that the site does not have. */
async function readLocale(
  c: AppContext,
  { site }: AppEnvironment,
): Promise<{ readonly locale: string; readonly primary: string }> {
  const { languages } = await site.read();
  const primary = languages[0] ?? '';
  const locale = c.req.query('locale') || primary;
  if (!languages.includes(locale)) throw new Failure(400, { error: 'The site does not have this language.' });
  return { locale, primary };
}

/** What a language shows: its own part, or that of the primary language. */
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

async function read(c: AppContext, environment: AppEnvironment): Promise<Response> {
  requireAccount(c, 'read-pages');
  const language = await readLocale(c, environment);
  return c.json(
    await toAnswer(
      await sitePartStore(environment.database).find(headerFooterPart(language.locale)),
      language,
      environment,
    ),
  );
}

async function answerChange(
  c: AppContext,
  change: PartChange,
  language: { locale: string; primary: string },
  environment: AppEnvironment,
): Promise<Response> {
  const answer = await toAnswer(change.part, language, environment);
  if (change.isDone) return c.json(answer);
  return c.json(
    {
      error: 'Somebody else saved header and footer in the meantime.',
      conflict: answer,
    } satisfies HeaderFooterConflict,
    409,
  );
}

async function save(c: AppContext, environment: AppEnvironment): Promise<Response> {
  requireAccount(c, 'write-settings');
  const language = await readLocale(c, environment);
  const baseVersion = readBaseVersion(c);
  const value = settleHeaderFooter(await readBodyAs(c, headerFooterSchema));
  const { database, now } = environment;
  return answerChange(
    c,
    await sitePartStore(database).save(headerFooterPart(language.locale), value, baseVersion, now()),
    language,
    environment,
  );
}

/** Takes a language's own header and footer away, so that those of the primary language stand in. */
async function remove(c: AppContext, environment: AppEnvironment): Promise<Response> {
  requireAccount(c, 'write-settings');
  const language = await readLocale(c, environment);
  if (language.locale === language.primary)
    throw new Failure(400, { error: 'The primary language has to have a header and a footer.' });
  const { database, now } = environment;
  return answerChange(
    c,
    await sitePartStore(database).save(headerFooterPart(language.locale), null, readBaseVersion(c), now()),
    language,
    environment,
  );
}

/** What stands around the pages. [EDIT-03] [EDIT-04] */
export function headerFooterRoutes(environment: AppEnvironment): ApiRoute[] {
  return [
    { method: 'GET', path: calls.siteHeaderFooter, limit: 'api', guard: 'none', handle: (c) => read(c, environment) },
    { method: 'PUT', path: calls.siteHeaderFooter, limit: 'api', guard: 'crumb', handle: (c) => save(c, environment) },
    {
      method: 'DELETE',
      path: calls.siteHeaderFooter,
      limit: 'api',
      guard: 'crumb',
      handle: (c) => remove(c, environment),
    },
  ];
}
