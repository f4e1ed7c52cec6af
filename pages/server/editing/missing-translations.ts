import { blockTables } from '../../../protocol/blocks/index.js';
import { compareBlocks, compareTexts, isLacking, type TextPair } from '../../../protocol/blocks/text-pairs.js';
import type { Block, PageDocument } from '../../../protocol/document/document.js';
import type { MissingTranslationsAnswer, TranslatedPage } from '../../../protocol/http/multilingual.js';
import { settleHeaderFooter, sitePartTables, type HeaderFooter } from '../../../protocol/site/header-footer.js';
import { listUndescribed } from '../media/store/media.js';
import { headerFooterPart } from '../snapshot/site-languages.js';
import type { SiteSnapshot } from '../snapshot/site.js';
import { untranslatedCategories, untranslatedProducts } from '../snapshot/untranslated-products.js';
import type { Database } from '../store/schema.js';
import { partDraftStore } from './store/part-drafts.js';
import { translationStore } from './store/translations.js';

/** Most products and pictures that are named at once. */
const mostNamed = 50;

interface Languages {
  readonly primary: string;
  readonly locale: string;
}

/** How many texts visitors read, and how many of them are lacking. */
const countsOf = (pairs: readonly TextPair[]) => ({
  texts: pairs.filter(({ isShown }) => isShown).length,
  same: pairs.filter(isLacking).length,
});

function toTranslated(original: PageDocument, translation: PageDocument | undefined): TranslatedPage {
  const { id, path, title } = original;
  if (!translation) return { id, path, title, translation: null };
  const { pairs, absent } = compareTexts(blockTables, original, translation);
  return {
    id,
    path,
    title,
    translation: {
      id: translation.id,
      path: translation.path,
      title: translation.title,
      ...countsOf(pairs),
      absent: absent.length,
    },
  };
}

/** Header, footer and bars of a language as they are edited; null where it has none of its own. */
async function editedParts(db: Database, locale: string): Promise<HeaderFooter | null> {
  const part = await partDraftStore(db).find(headerFooterPart(locale));
  const own = part?.draft ?? part?.value ?? null;
  return own === null ? null : settleHeaderFooter(own as object);
}

const blocksOf = (parts: HeaderFooter): readonly Block[] =>
  Object.entries(parts).map(([type, value]) => ({ id: type, type, value: value as unknown as Block['value'] }));

async function findParts(db: Database, site: SiteSnapshot, { primary, locale }: Languages) {
  const [original, translation] = await Promise.all([editedParts(db, primary), editedParts(db, locale)]);
  const shown = (each: string): HeaderFooter => site.inLocale(each).headerFooter;
  const { pairs } = compareBlocks(
    sitePartTables,
    blocksOf(original ?? shown(primary)),
    blocksOf(translation ?? shown(locale)),
  );
  return { ...countsOf(pairs), isFallback: translation === null };
}

/** What the site does not say in a language: of its pages and parts as they are edited, and on demand of the shop and of media. */
export async function findMissing(db: Database, site: SiteSnapshot, languages: Languages) {
  const { primary, locale } = languages;
  const { onboarding } = site.settings;
  const all = await translationStore(db).listEdited();
  const translations = new Map(
    all.filter((page) => page.locale === locale).map((page) => [page.translationOf, page] as const),
  );
  const originals = all.filter((page) => (page.locale ?? primary) === primary);
  return {
    pages: originals.map((page) => toTranslated(page, translations.get(page.id))),
    parts: await findParts(db, site, languages),
    products: () => untranslatedProducts(db, locale, mostNamed),
    categories: () => untranslatedCategories(db, locale, mostNamed),
    async media(): Promise<MissingTranslationsAnswer['media']> {
      const shown = { most: mostNamed, hidesBuiltIn: onboarding?.hidesSample === true };
      const { total, files } = await listUndescribed(db, { primary, locale }, shown);
      return {
        total,
        first: files.map(({ path, name, kind, alts }) => ({ path, name, kind, alt: alts[primary] ?? '' })),
      };
    },
  };
}
