import { useCallback, useState } from 'react';
import * as text from '#strings/editor';
import type {
  MissingTranslationsAnswer,
  TranslatedPage,
  UntranslatedProduct,
} from '../../protocol/http/multilingual.js';
import { languageName } from '../../protocol/text/locales.js';
import { useServices } from '../services/services.js';
import { Act, ClosedReason } from '../shell/Closed.js';
import type { LanguageClient } from '../storage/language-client.js';
import { languagesAddress } from '../ui/router.js';
import { ScreenLink } from '../ui/ScreenLink.js';
import { useAnswer } from '../ui/use-answer.js';
import { AddTranslation } from './AddTranslation.js';
import { besideView } from './beside-view.js';
import { MissingWords } from './MissingWords.js';

interface MissingProps {
  readonly value: MissingTranslationsAnswer;
  readonly frameUrl: string;
  readonly client: LanguageClient;
  open(address: string): void;
}

/** What a language lacks, by kind. */
export function Missing({ value, frameUrl, client, open }: MissingProps) {
  const { locale, products, categories, media } = value;
  const language = languageName(locale);
  return (
    <>
      <PageRows {...{ value, frameUrl, open }} />
      <Parts {...{ value, frameUrl, open }} />
      {products && (
        <Goods
          name="products"
          title={text.translationsProducts({ language })}
          total={products.total}
          rows={products.first.map((product) => ({
            name: product.title,
            view: besideView.product(product.id),
            help: lackingWords(product),
          }))}
          {...{ locale, frameUrl, open }}
        />
      )}
      {categories && (
        <Goods
          name="categories"
          title={text.translationsCategories({ language })}
          total={categories.total}
          rows={categories.first.map(({ id, name }) => ({ name, view: besideView.category(id) }))}
          {...{ locale, frameUrl, open }}
        />
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

interface GoodsProps extends Pick<MissingProps, 'frameUrl' | 'open'> {
  /** Tells the lists apart. */
  readonly name: string;
  readonly title: string;
  readonly locale: string;
  readonly total: number;
  /** `help` says what a row lacks. */
  readonly rows: readonly { readonly name: string; readonly view: string; readonly help?: string }[];
}

/** Products or categories, each with the way to its words side by side. */
function Goods({ name, title, locale, total, rows, frameUrl, open }: GoodsProps) {
  const id = `missing-${name}`;
  return (
    <section className="translations" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {rows.map((row) => (
          <li key={row.view}>
            <Beside title={row.name} view={row.view} {...{ locale, frameUrl, open }} />{' '}
            {row.help && <span className="field-help">{row.help}</span>}
          </li>
        ))}
      </ul>
      <Rest total={total} shown={rows.length} />
    </section>
  );
}

/** What a product lacks, in sentences. */
function lackingWords({ isNamed, isDescribed, words, pictures }: UntranslatedProduct): string {
  return [
    ...(isNamed ? [] : [text.translationsProductName()]),
    ...(isDescribed ? [] : [text.translationsProductDescription()]),
    ...(words.length > 0 ? [text.translationsProductOptions({ words: words.join(', ') })] : []),
    ...(pictures > 0 ? [text.translationsProductPictures({ n: pictures })] : []),
  ].join(' ');
}

interface BesideProps extends Pick<MissingProps, 'frameUrl' | 'open'> {
  readonly title: string;
  readonly locale: string;
  readonly view: string;
}

function Beside({ title, locale, view, frameUrl, open }: BesideProps) {
  const address = languagesAddress(frameUrl, locale, view);
  return (
    <ScreenLink href={address} aria-label={text.translationsBeside({ title })} onOpen={() => open(address)}>
      {title}
    </ScreenLink>
  );
}

function Parts({ value, frameUrl, open }: Omit<MissingProps, 'client'>) {
  const { locale, parts } = value;
  return (
    <section className="translations" aria-labelledby="missing-parts">
      <h2 id="missing-parts">{text.translationsParts()}</h2>
      <ul>
        <li>
          <Beside title={text.headerFooter()} view={besideView.parts} {...{ locale, frameUrl, open }} />
          {parts.isFallback && <p className="field-help">{text.translationsPartsNone()}</p>}
          <TextState texts={parts.texts} same={parts.same} />
        </li>
      </ul>
    </section>
  );
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
      <ClosedReason needs="write-pages" />
      <ul>
        {pages.map((page) => (
          <li key={page.id}>
            {page.translation ? (
              <Beside title={page.title || page.path} view={page.id} {...{ locale, frameUrl, open }} />
            ) : (
              <span>{page.title || page.path}</span>
            )}{' '}
            <span className="page-path">{page.path}</span>
            <PageState page={page} />
            {!page.translation && list && (
              <Act needs="write-pages" className="button small" onClick={() => setAdded(page.id)}>
                {text.translationAdd()}
              </Act>
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
  return <TextState {...translation} />;
}

interface TextStateProps {
  readonly texts: number;
  readonly same: number;
  readonly absent?: number;
}

function TextState({ texts, same, absent = 0 }: TextStateProps) {
  return (
    <p className="field-help">
      {same > 0 ? text.translationsSame({ same, n: texts }) : text.translationsDone({ n: texts })}
      {absent > 0 && ` ${text.translationsAbsent({ n: absent })}`}
    </p>
  );
}
