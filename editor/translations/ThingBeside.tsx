import { useMemo } from 'react';
import * as text from '#strings/editor';
import type { MissingTranslationsAnswer } from '../../protocol/http/multilingual.js';
import { useServices } from '../services/services.js';
import { useMay } from '../services/use-may.js';
import { categoriesAddress } from '../ui/category-address.js';
import { designAddress, headerFooterAddress, productsAddress } from '../ui/router.js';
import { pageSource, partsSource, type BesideSource } from './beside-source.js';
import { besideView, idIn } from './beside-view.js';
import { categorySource, productSource } from './goods-source.js';
import { TextsBeside } from './TextsBeside.js';

interface ThingBesideProps {
  /** As `besideView` names it. */
  readonly view: string;
  readonly value: MissingTranslationsAnswer;
  readonly frameUrl: string;
  onWork(isAtRisk: boolean): void;
  open(address: string): void;
}

interface Thing {
  readonly title: string;
  readonly source: BesideSource;
  readonly address: string;
  readonly wholeName: string;
  readonly isReadOnly: boolean;
}

/** A page, header and footer, a product or a category beside its translation. */
export function ThingBeside({ view, value, frameUrl, onWork, open }: ThingBesideProps) {
  const thing = useThing(view, value, frameUrl);
  if (!thing) return <p>{text.translationsNone()}</p>;
  const { title, source, address, wholeName: name, isReadOnly } = thing;
  const languages = [value.primary, value.locale] as const;
  return <TextsBeside {...{ title, source, languages, isReadOnly, onWork, open }} whole={{ address, name }} />;
}

function useThing(view: string, value: MissingTranslationsAnswer, frameUrl: string): Thing | null {
  const { client, session, tables } = useServices();
  const mayPages = useMay('write-pages');
  const mayParts = useMay('write-settings');
  const mayShop = useMay('write-products');
  return useMemo(() => {
    const { primary, locale } = value;
    const [product, category] = [idIn(view, 'product'), idIn(view, 'category')];
    if (view === besideView.parts)
      return {
        title: text.headerFooter(),
        source: partsSource({ client, session }, primary, locale),
        address: headerFooterAddress(locale, frameUrl),
        wholeName: text.translationsOpenPage(),
        isReadOnly: !mayParts,
      };
    if (product !== null)
      return {
        title: '',
        source: productSource(session.send, product, locale),
        address: productsAddress(product, frameUrl),
        wholeName: text.translationsOpenGoods(),
        isReadOnly: !mayShop,
      };
    if (category !== null)
      return {
        title: '',
        source: categorySource(session.send, category, locale),
        address: categoriesAddress(category, frameUrl),
        wholeName: text.translationsOpenGoods(),
        isReadOnly: !mayShop,
      };
    const page = value.pages.find(({ id }) => id === view);
    if (!page?.translation) return null;
    return {
      title: page.translation.title || page.translation.path,
      source: pageSource({ client, tables }, page.id, page.translation.id),
      address: designAddress(page.translation.path),
      wholeName: text.translationsOpenPage(),
      isReadOnly: !mayPages,
    };
  }, [view, value, frameUrl, client, session, tables, mayPages, mayParts, mayShop]);
}
