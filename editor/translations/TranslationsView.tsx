import { useCallback, useMemo, useRef, useState } from 'react';
import * as text from '#strings/editor';
import type {
  MissingTranslationsAnswer,
  TranslatedPage,
  UntranslatedProduct,
} from '../../protocol/http/multilingual.js';
import { languageName } from '../../protocol/text/locales.js';
import { useServices } from '../services/services.js';
import { SiteScreen } from '../shell/SiteScreen.js';
import { createLanguageClient } from '../storage/language-client.js';
import { ProblemBar } from '../ui/ProblemBar.js';
import { languagesAddress, productsAddress } from '../ui/router.js';
import { ScreenLink } from '../ui/ScreenLink.js';
import { useAnswer } from '../ui/use-answer.js';
import { useLeaveQuestion } from '../ui/use-leave-question.js';
import { useStore } from '../ui/use-store.js';
import { AddTranslation } from './AddTranslation.js';
import { MissingWords } from './MissingWords.js';
import { PageBeside } from './PageBeside.js';

interface TranslationsViewProps {
  readonly locale: string;
  /** The page that is shown beside its translation; empty for what the language lacks. */
  readonly pageId: string;
}

/** What a language lacks, or a page beside its translation. */
export function TranslationsView({ locale, pageId }: TranslationsViewProps) {
  const { session, router, window } = useServices();
  const frameUrl = useStore(router.route, (route) => route.frameUrl);
  const client = useMemo(() => createLanguageClient(session.send), [session]);
  const { value, problem, retry } = useAnswer(useCallback(() => client.missing(locale), [client, locale]));
  const unsaved = useRef(false);
  const work = useMemo(() => ({ isAtRisk: () => unsaved.current }), []);
  const { mayLeave, dialog } = useLeaveQuestion(window, work);
  const page = value?.pages.find(({ id }) => id === pageId);

  async function open(address: string): Promise<void> {
    if (!(await mayLeave())) return;
    unsaved.current = false;
    router.openAddress(address);
  }

  return (
    <SiteScreen title={text.translationsInto({ language: languageName(locale) })} prepareLeave={mayLeave}>
      <Back {...{ frameUrl, open }} locale={pageId === '' ? '' : locale} />
      {problem !== null && <ProblemBar retry={retry}>{problem || text.translationsNotLoaded()}</ProblemBar>}
      {!value && problem === null && <p role="status">{text.loading()}</p>}
      {value && pageId === '' && <Missing {...{ value, frameUrl, client }} open={(address) => void open(address)} />}
      {page?.translation && (
        <PageBeside
          originalId={page.id}
          translation={page.translation}
          languages={[value?.primary ?? '', locale]}
          onWork={(isAtRisk) => (unsaved.current = isAtRisk)}
          open={(address) => void open(address)}
        />
      )}
      {value && pageId !== '' && !page?.translation && <p>{text.translationsNone()}</p>}
      {dialog}
    </SiteScreen>
  );
}

interface BackProps {
  readonly frameUrl: string;
  /** The language whose list the way leads to; empty for that of all languages. */
  readonly locale: string;
  open(address: string): Promise<void>;
}

function Back({ frameUrl, locale, open }: BackProps) {
  const address = languagesAddress(frameUrl, locale);
  return (
    <ScreenLink href={address} onOpen={() => void open(address)}>
      {locale === '' ? text.translationsAll() : text.translationsInto({ language: languageName(locale) })}
    </ScreenLink>
  );
}

interface MissingProps {
  readonly value: MissingTranslationsAnswer;
  readonly frameUrl: string;
  readonly client: ReturnType<typeof createLanguageClient>;
  open(address: string): void;
}

function Missing({ value, frameUrl, client, open }: MissingProps) {
  const { locale, products, media } = value;
  const language = languageName(locale);
  return (
    <>
      <PageRows {...{ value, frameUrl, open }} />
      {products && (
        <section className="translations" aria-labelledby="missing-products">
          <h2 id="missing-products">{text.translationsProducts({ language })}</h2>
          <ul>
            {products.first.map((product) => {
              const { id, title } = product;
              const address = productsAddress(id, frameUrl);
              return (
                <li key={id}>
                  <ScreenLink href={address} onOpen={() => open(address)}>
                    {title}
                  </ScreenLink>{' '}
                  <span className="field-help">{lackingWords(product)}</span>
                </li>
              );
            })}
          </ul>
          <Rest total={products.total} shown={products.first.length} />
        </section>
      )}
      {media && (
        <section className="translations" aria-labelledby="missing-media">
          <h2 id="missing-media">{text.translationsMedia({ language })}</h2>
          <MissingWords {...{ locale, client }} files={media.first} />
          <Rest total={media.total} shown={media.first.length} />
        </section>
      )}
    </>
  );
}

/** What a product lacks, in sentences. */
function lackingWords({ isNamed, words, pictures }: UntranslatedProduct): string {
  return [
    ...(isNamed ? [] : [text.translationsProductName()]),
    ...(words.length > 0 ? [text.translationsProductOptions({ words: words.join(', ') })] : []),
    ...(pictures > 0 ? [text.translationsProductPictures({ n: pictures })] : []),
  ].join(' ');
}

function Rest({ total, shown }: { readonly total: number; readonly shown: number }) {
  if (total === 0) return <p className="field-help">{text.translationsNothing()}</p>;
  return total > shown && <p className="field-help">{text.translationsMore({ n: total - shown })}</p>;
}

function PageRows({ value, frameUrl, open }: Omit<MissingProps, 'client'>) {
  const { client: pageClient, router } = useServices();
  const { value: list } = useAnswer(useCallback(() => pageClient.list(), [pageClient]));
  const [added, setAdded] = useState<string | null>(null);
  const { locale, primary, pages } = value;
  return (
    <section className="translations" aria-labelledby="missing-pages">
      <h2 id="missing-pages">{text.translationsPages()}</h2>
      <ul>
        {pages.map((page) => (
          <li key={page.id}>
            {page.translation ? (
              <ScreenLink
                href={languagesAddress(frameUrl, locale, page.id)}
                aria-label={text.translationsBeside({ title: page.title || page.path })}
                onOpen={() => open(languagesAddress(frameUrl, locale, page.id))}
              >
                {page.title || page.path}
              </ScreenLink>
            ) : (
              <span>{page.title || page.path}</span>
            )}{' '}
            <span className="page-path">{page.path}</span>
            <PageState page={page} />
            {!page.translation && list && (
              <button type="button" className="button small" onClick={() => setAdded(page.id)}>
                {text.translationAdd()}
              </button>
            )}
          </li>
        ))}
      </ul>
      {added !== null && list && (
        <AddTranslation
          pages={list.pages}
          languages={list.languages ?? [primary, locale]}
          locale={locale}
          pageId={added}
          onCancel={() => setAdded(null)}
          onAdded={(path) => router.openPage(path)}
        />
      )}
    </section>
  );
}

function PageState({ page: { translation } }: { readonly page: TranslatedPage }) {
  if (!translation) return <p className="field-help">{text.translationsNone()}</p>;
  const { texts, same, absent } = translation;
  return (
    <p className="field-help">
      {same > 0 ? text.translationsSame({ same, n: texts }) : text.translationsDone({ n: texts })}
      {absent > 0 && ` ${text.translationsAbsent({ n: absent })}`}
    </p>
  );
}
