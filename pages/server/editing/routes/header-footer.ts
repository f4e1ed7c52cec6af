import * as calls from '../../../../protocol/http/calls.js';
import type { HeaderFooterAnswer } from '../../../../protocol/http/multilingual.js';
import { headerFooterSchema } from '../../../../protocol/schema/multilingual.js';
import { settleHeaderFooter, type HeaderFooter } from '../../../../protocol/site/header-footer.js';
import { Failure } from '../../errors/failure.js';
import { Refusal } from '../../errors/refusal.js';
import { headerFooterPart } from '../../snapshot/site-languages.js';
import { readBodyAs, type ApiRoute } from '../../visit/api-route.js';
import type { Visit } from '../../visit/visit.js';
import { changePart, draftedPartRoutes, type DraftedKind } from '../drafted-part-routes.js';
import type { DraftedPart } from '../store/part-drafts.js';

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
  if (!site.languages.includes(locale)) throw new Refusal(400, 'refusal.noLanguage');
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

const headerFooter: DraftedKind<Language> = {
  path: calls.siteHeaderFooter,
  readSubject: readLanguage,
  nameOf: ({ locale }) => headerFooterPart(locale),
  readValue: async ({ context }) => settleHeaderFooter(await readBodyAs(context, headerFooterSchema)),
  open: (value) => settleHeaderFooter(value as object),
  toAnswer,
  published: 'header-footer-published',
  conflict: 'Somebody else changed header and footer in the meantime.',
};

/** Deletes a language's header and footer, so that it falls back to those of the primary language. */
const remove = (visit: Visit): Promise<Response> =>
  changePart(
    headerFooter,
    visit,
    (store, request, { locale, primary }) => {
      if (locale === primary)
        throw new Failure(400, { error: 'The primary language has to have a header and a footer.' });
      return store.clear(request);
    },
    'header-footer-removed',
  );

/** Routes of header and footer. [EDIT-03] [EDIT-04] */
export function headerFooterRoutes(): ApiRoute[] {
  const { path } = headerFooter;
  return [...draftedPartRoutes(headerFooter), { method: 'DELETE', path, limit: 'api', guard: 'crumb', handle: remove }];
}
