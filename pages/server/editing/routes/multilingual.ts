import * as calls from '../../../../protocol/http/calls.js';
import type {
  LanguagesAnswer,
  LanguagesConflict,
  LanguagesRequest,
  LanguageSetting,
  LanguageStatus,
  LanguageStatusAnswer,
  MissingTranslationsAnswer,
  TranslationRequest,
} from '../../../../protocol/http/multilingual.js';
import type { PageSummary } from '../../../../protocol/http/pages.js';
import { languagesSchema, translationSchema } from '../../../../protocol/schema/multilingual.js';
import type { ConsentWords, SiteLanguage } from '../../../../protocol/site/languages.js';
import { directionOf, languageName } from '../../../../protocol/text/locales.js';
import { localeOfPath, pathPrefix } from '../../../../protocol/text/localized-paths.js';
import { isAllowed } from '../../access/permissions.js';
import { requireAccount } from '../../access/require-account.js';
import { audited } from '../../audit/audited.js';
import { Refusal } from '../../errors/refusal.js';
import { languagesPart } from '../../snapshot/site-languages.js';
import type { SitePart } from '../../snapshot/site-source.js';
import { readBodyAs, type ApiRoute } from '../../visit/api-route.js';
import type { AppEnvironment } from '../../visit/environment.js';
import type { Visit } from '../../visit/visit.js';
import { readBaseVersion } from '../base-version.js';
import { findMissing } from '../missing-translations.js';
import { pageStore } from '../store/pages.js';
import { sitePartStore } from '../store/site-parts.js';
import { createTranslation } from '../translation-copy.js';

const noWords: ConsentWords = { cookieBannerText: '', cookieBannerCtaText: '', cookieBannerOptOutCtaText: '' };

function toSetting(locale: string, languages: readonly string[]): LanguageSetting {
  return {
    locale,
    name: languageName(locale),
    direction: directionOf(locale),
    pathPrefix: pathPrefix(locale, languages),
    isPrimary: locale === languages[0],
  };
}

/** The languages of a site: `primary`, then the stored ones of `part`. */
function toAnswer(primary: string, part: SitePart | null): LanguagesAnswer {
  const others = (part?.value ?? []) as readonly SiteLanguage[];
  const locales = [primary, ...others.map(({ locale }) => locale)];
  return { languages: locales.map((locale) => toSetting(locale, locales)), version: part?.version ?? 0 };
}

async function readPrimary({ site }: AppEnvironment): Promise<string> {
  return (await site.read()).settings.locale;
}

async function readSettings(visit: Visit): Promise<Response> {
  const { context, environment } = visit;
  requireAccount(context, 'read-pages');
  return context.json(
    toAnswer(
      await readPrimary(environment),
      await sitePartStore(environment.database).find(languagesPart),
    ) satisfies LanguagesAnswer,
  );
}

function statusOf(locale: string, pages: readonly PageSummary[], primary: readonly PageSummary[]): LanguageStatus {
  const own = pages.filter((page) => page.locale === locale);
  const translated = new Set(own.map(({ translationOf }) => translationOf));
  return {
    locale,
    published: own.filter(({ isUnpublished }) => !isUnpublished).length,
    unpublished: own.filter(({ isUnpublished }) => isUnpublished).length,
    missing: primary.filter(({ id }) => !translated.has(id)).map(({ id, path, title }) => ({ id, path, title })),
  };
}

async function readStatus(visit: Visit): Promise<Response> {
  const { context } = visit;
  const { database, site } = visit.environment;
  requireAccount(context, 'read-pages');
  const { languages } = await site.read();
  const [primaryLocale = '', ...others] = languages;
  const pages = (await pageStore(database).list()).map((page) => ({ ...page, locale: page.locale ?? primaryLocale }));
  const primary = pages.filter(({ locale }) => locale === primaryLocale);
  const gone = [...new Set(pages.map(({ locale }) => locale))].filter((locale) => !languages.includes(locale));
  const answer: LanguageStatusAnswer = {
    languages: [{ ...statusOf(primaryLocale, pages, []) }, ...others.map((locale) => statusOf(locale, pages, primary))],
    total: primary.length,
    hidden: gone.map((locale) => ({ locale, pages: pages.filter((page) => page.locale === locale).length })),
  };
  return context.json(answer);
}

async function readMissing(visit: Visit): Promise<Response> {
  const { context, environment } = visit;
  const account = requireAccount(context, 'read-pages');
  const site = await environment.site.read();
  const [primary = '', ...others] = site.languages;
  const locale = others.find((each) => each === context.req.query('locale'));
  if (locale === undefined) throw new Refusal(400, 'refusal.noLanguage');
  const { pages, parts, ...found } = await findMissing(environment.database, site, { primary, locale });
  const mayShop = isAllowed(account, 'read-products');
  return context.json({
    locale,
    primary,
    pages,
    parts,
    products: mayShop ? await found.products() : null,
    categories: mayShop ? await found.categories() : null,
    media: isAllowed(account, 'read-media') ? await found.media() : null,
  } satisfies MissingTranslationsAnswer);
}

/** The first page whose path has the prefix of another language, or null. */
function findClash(pages: readonly PageSummary[], languages: readonly string[]): PageSummary | null {
  const localeOf = (page: PageSummary): string => page.locale ?? languages[0] ?? '';
  return (
    pages.find((page) => languages.includes(localeOf(page)) && localeOfPath(page.path, languages) !== localeOf(page)) ??
    null
  );
}

/** The list as it is stored: with the words of each language from before the site had a drafted banner. */
function withFormerWords({ languages }: LanguagesRequest, former: readonly SiteLanguage[]): readonly SiteLanguage[] {
  return languages
    .slice(1)
    .map(({ locale }) => former.find((language) => language.locale === locale) ?? { ...noWords, locale });
}

/**
 * Saves the list of languages. Pages of a removed language are kept, but hidden until the language is added again. The primary language
 * cannot change, because it determines the paths without a prefix.
 */
async function saveLanguages(visit: Visit): Promise<Response> {
  const { context, environment } = visit;
  requireAccount(context, 'write-settings');
  const baseVersion = readBaseVersion(context);
  const request = await readBodyAs(context, languagesSchema);
  const { database, now } = environment;
  const primary = await readPrimary(environment);
  if (request.languages[0]?.locale !== primary)
    throw new Refusal(400, 'refusal.primaryFirst', { language: languageName(primary) });
  const clash = findClash(
    await pageStore(database).list(),
    request.languages.map(({ locale }) => locale),
  );
  if (clash) throw new Refusal(400, 'refusal.pageInTheWay', { path: clash.path });
  const former = await sitePartStore(database).find(languagesPart);
  const value = withFormerWords(request, (former?.value ?? []) as readonly SiteLanguage[]);
  const change = await audited(
    visit,
    'languages-changed',
    (db) => sitePartStore(db).save(languagesPart, value, baseVersion, now()),
    ({ isDone }) => (isDone ? { label: request.languages.map(({ locale }) => locale).join(', ') } : null),
  );
  const answer = toAnswer(primary, change.part);
  if (change.isDone) return context.json(answer satisfies LanguagesAnswer);
  return context.json(
    { error: 'Somebody else changed the languages in the meantime.', conflict: answer } satisfies LanguagesConflict,
    409,
  );
}

/** Creates a copy of a page in another language, as a draft. */
async function addTranslation(visit: Visit): Promise<Response> {
  const { context } = visit;
  const { database, site, now } = visit.environment;
  requireAccount(context, 'write-pages');
  const request: TranslationRequest = await readBodyAs(context, translationSchema);
  const { languages } = await site.read();
  const source = await pageStore(database).find(request.translationOf);
  if (!source || (source.published.locale ?? languages[0]) !== languages[0]) throw new Refusal(404, 'refusal.noPage');
  if (!languages.slice(1).includes(request.locale)) throw new Refusal(400, 'refusal.noLanguage');
  if (localeOfPath(request.path, languages) !== request.locale) {
    throw new Refusal(400, 'refusal.prefix', { prefix: pathPrefix(request.locale, languages) });
  }
  const document = createTranslation(source.draft ?? source.published, request);
  const outcome = await pageStore(database).addTranslation(document, now());
  if (outcome === 'path-taken') throw new Refusal(400, 'refusal.pathTaken', { path: request.path });
  if (outcome === 'translated-already') throw new Refusal(400, 'refusal.translated');
  if (outcome === 'missing') throw new Refusal(404, 'refusal.noPage');
  const { id, path, title, navigationTitle, locale, translationOf } = document;
  return context.json(
    {
      id,
      path,
      title,
      navigationTitle,
      hasDraft: true,
      locale,
      translationOf,
      isUnpublished: true,
    } satisfies PageSummary,
    201,
  );
}

/** Routes for the site's languages and its pages' translations. [I18N-03] [I18N-04] [I18N-05] */
export function multilingualRoutes(): ApiRoute[] {
  return [
    { method: 'GET', path: calls.multilingualSettings, limit: 'api', guard: 'none', handle: readSettings },
    { method: 'GET', path: calls.multilingualStatus, limit: 'api', guard: 'none', handle: readStatus },
    { method: 'GET', path: calls.multilingualMissing, limit: 'api', guard: 'none', handle: readMissing },
    { method: 'PUT', path: calls.multilingualLanguages, limit: 'api', guard: 'crumb', handle: saveLanguages },
    { method: 'POST', path: calls.configPages, limit: 'api', guard: 'crumb', handle: addTranslation },
  ];
}
