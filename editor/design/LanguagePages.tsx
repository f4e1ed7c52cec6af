import { useState } from 'react';
import * as text from '#strings/editor';
import type { PageSummary } from '../../protocol/http/pages.js';
import { languageName } from '../../protocol/text/locales.js';
import { lazyOverlay } from '../services/lazy-overlay.js';
import { groupPages, untranslatedPages } from '../translations/page-groups.js';
import { PagesList } from './PagesList.js';

/** Fetched when it is first opened. */
const AddTranslation = lazyOverlay(async () => (await import('../translations/AddTranslation.js')).AddTranslation);

interface LanguagePagesProps {
  readonly pages: readonly PageSummary[];
  /** Languages of the site, the primary first; empty on a site with one. */
  readonly languages: readonly string[];
  readonly currentId: string | null;
  onOpen(path: string): void;
}

/** The site's pages by language, with a button that adds a missing translation to each language but the primary one. */
export function LanguagePages({ pages, languages, currentId, onOpen }: LanguagePagesProps) {
  const [locale, setLocale] = useState<string | null>(null);
  if (languages.length < 2) return <PagesList pages={pages} currentId={currentId} onOpen={onOpen} />;
  const current = pages.find(({ id }) => id === currentId);
  return (
    <>
      {groupPages(pages, languages).map((group, index) => (
        <section key={group.locale} className="language-pages" aria-labelledby={`pages-${group.locale}`}>
          <h3 id={`pages-${group.locale}`} lang={group.locale}>
            {languageName(group.locale)}
          </h3>
          <PagesList pages={group.pages} currentId={currentId} onOpen={onOpen} />
          {index > 0 && untranslatedPages(pages, group.locale, languages).length > 0 && (
            <button
              type="button"
              className="button small quiet"
              aria-describedby={`pages-${group.locale}`}
              onClick={() => setLocale(group.locale)}
            >
              {text.translationAdd()}
            </button>
          )}
        </section>
      ))}
      {locale !== null && (
        <AddTranslation
          {...{ pages, languages, locale }}
          pageId={current?.translationOf ?? currentId}
          onCancel={() => setLocale(null)}
          onAdded={(path) => {
            setLocale(null);
            onOpen(path);
          }}
        />
      )}
    </>
  );
}
