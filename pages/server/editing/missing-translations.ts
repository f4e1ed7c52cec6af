import { blockTables } from '../../../protocol/blocks/index.js';
import { compareTexts, isAsOriginal } from '../../../protocol/blocks/text-pairs.js';
import type { PageDocument } from '../../../protocol/document/document.js';
import type { MissingTranslationsAnswer, TranslatedPage } from '../../../protocol/http/multilingual.js';
import { listUndescribed } from '../media/store/media.js';
import { untranslatedProducts } from '../snapshot/untranslated-products.js';
import type { Database } from '../store/schema.js';
import type { SiteSettings } from '../store/settings.js';
import { translationStore } from './store/translations.js';

/** Most products and pictures that are named at once. */
const mostNamed = 50;

interface Languages {
  readonly primary: string;
  readonly locale: string;
}

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
      texts: pairs.length,
      same: pairs.filter(isAsOriginal).length,
      absent: absent.length,
    },
  };
}

/** What the site does not say in a language: of its pages as they are edited, and on demand of products and media. */
export async function findMissing(db: Database, { primary, locale }: Languages, { onboarding }: SiteSettings) {
  const all = await translationStore(db).listEdited();
  const translations = new Map(
    all.filter((page) => page.locale === locale).map((page) => [page.translationOf, page] as const),
  );
  const originals = all.filter((page) => (page.locale ?? primary) === primary);
  return {
    pages: originals.map((page) => toTranslated(page, translations.get(page.id))),
    products: () => untranslatedProducts(db, locale, mostNamed),
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
