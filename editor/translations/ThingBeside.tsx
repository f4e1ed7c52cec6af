import { useMemo } from 'react';
import * as text from '#strings/editor';
import type { Permission } from '../../protocol/enums/permissions-table.js';
import type { MissingTranslationsAnswer } from '../../protocol/http/multilingual.js';
import { useServices } from '../services/services.js';
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
  readonly needs: Permission;
}

/** A page, header and footer, a product or a category beside its translation. */
export function ThingBeside({ view, value, frameUrl, onWork, open }: ThingBesideProps) {
  const thing = useThing(view, value, frameUrl);
  if (!thing) return <p>{text.translationsNone()}</p>;
  const { title, source, address, wholeName: name, needs } = thing;
  const languages = [value.primary, value.locale] as const;
  return <TextsBeside {...{ title, source, languages, needs, onWork, open }} whole={{ address, name }} />;
}

function useThing(view: string, value: MissingTranslationsAnswer, frameUrl: string): Thing | null {
  const { client, session, tables } = useServices();
  return useMemo(() => {
    const { primary, locale } = value;
    const [product, category] = [idIn(view, 'product'), idIn(view, 'category')];
    if (view === besideView.parts)
      return {
        title: text.headerFooter(),
        source: partsSource({ client, session }, primary, locale),
        address: headerFooterAddress(locale, frameUrl),
        wholeName: text.translationsOpenPage(),
        needs: 'write-settings',
      };
    if (product !== null)
      return {
        title: '',
        source: productSource(session.send, product, locale),
        address: productsAddress(product, frameUrl),
        wholeName: text.translationsOpenGoods(),
        needs: 'write-products',
      };
    if (category !== null)
      return {
        title: '',
        source: categorySource(session.send, category, locale),
        address: categoriesAddress(category, frameUrl),
        wholeName: text.translationsOpenGoods(),
        needs: 'write-products',
      };
    const page = value.pages.find(({ id }) => id === view);
    if (!page?.translation) return null;
    return {
      title: page.translation.title || page.translation.path,
      source: pageSource({ client, tables }, page.id, page.translation.id),
      address: designAddress(page.translation.path),
      wholeName: text.translationsOpenPage(),
      needs: 'write-pages',
    };
  }, [view, value, frameUrl, client, session, tables]);
}
