import { useCallback, useState } from 'react';
import * as text from '#strings/editor';
import type { ProductQuery, ProductRowsAnswer } from '../../protocol/http/edited-products.js';
import { useMay } from '../services/use-may.js';
import { useSettled } from '../services/use-settled.js';
import { ProblemBar } from '../ui/ProblemBar.js';
import { useAnswer } from '../ui/use-answer.js';
import { useFocusKept } from '../ui/use-focus-kept.js';
import { NewProduct } from './NewProduct.js';
import type { ProductClient } from './product-client.js';
import { ProductBin } from './ProductBin.js';
import { ProductFilters } from './ProductFilters.js';
import { ProductRowItem } from './ProductRowItem.js';
import { useProductActs } from './use-product-acts.js';

const isNarrowed = (query: ProductQuery): boolean =>
  Object.values(query).some((value) => value !== undefined && value !== '');

/** Products in the shop's order, a part at a time. Only that part is ever in the page. */
export function ProductList({ client }: { readonly client: ProductClient }) {
  const mayWrite = useMay('write-products');
  const [query, setQuery] = useState<ProductQuery>({});
  /** Where the shown part begins, and each part before it. */
  const [places, setPlaces] = useState<readonly string[]>([]);
  const settled = useSettled(query);
  const after = places.at(-1);
  const { value, isLoading, problem, retry } = useAnswer(
    useCallback(() => client.list({ ...settled, ...(after !== undefined && { after }) }), [client, settled, after]),
  );
  const [known, setKnown] = useState<Pick<ProductRowsAnswer, 'categories' | 'total'>>({});
  if (value?.total !== undefined && (value.total !== known.total || value.categories !== known.categories))
    setKnown({ total: value.total, categories: value.categories ?? [] });
  const list = useFocusKept<HTMLUListElement>(value);
  const acts = useProductActs(client, retry);
  const rows = value?.products ?? [];

  function narrow(next: ProductQuery): void {
    setQuery(next);
    setPlaces([]);
  }

  return (
    <div className="products" aria-busy={isLoading}>
      <div className="products-tools">
        <ProductFilters query={query} categories={known.categories ?? []} onChange={narrow} />
        {mayWrite && <NewProduct client={client} />}
      </div>
      {problem !== null && (
        <ProblemBar title={text.productsNotLoaded()} retry={retry}>
          {problem || text.serverUnreachable()}
        </ProblemBar>
      )}
      {acts.problem !== null && <ProblemBar>{acts.problem}</ProblemBar>}
      <p className="entries-status" role="status">
        {statusText(value, known.total ?? 0, isLoading) || (value && noneText(query))}
      </p>
      <ul ref={list} className="product-rows" tabIndex={-1} aria-label={text.products()}>
        {rows.map((row, at) => (
          <ProductRowItem
            key={row.id}
            row={row}
            acts={acts}
            mayWrite={mayWrite}
            above={isNarrowed(query) ? null : (rows[at - 1] ?? null)}
            below={isNarrowed(query) ? null : (rows[at + 1] ?? null)}
          />
        ))}
      </ul>
      {(places.length > 0 || (value?.next ?? null) !== null) && (
        <div className="entries-pager">
          <button
            type="button"
            className="button"
            aria-disabled={places.length === 0}
            onClick={() => setPlaces(places.slice(0, -1))}
          >
            {text.productsPrevious()}
          </button>
          <button
            type="button"
            className="button"
            aria-disabled={isLoading || !value?.next}
            onClick={() => value?.next && !isLoading && setPlaces([...places, value.next])}
          >
            {text.productsNext()}
          </button>
        </div>
      )}
      <ProductBin client={client} mayWrite={mayWrite} version={acts.version} onRestored={retry} />
    </div>
  );
}

/** Why no product is shown. */
const noneText = (query: ProductQuery): string => (isNarrowed(query) ? text.productsNone() : text.productsEmpty());

function statusText(value: ProductRowsAnswer | null, total: number, isLoading: boolean): string {
  if (!value) return isLoading ? text.loading() : '';
  return value.products.length === 0 ? '' : text.productsShown({ n: value.products.length, total });
}
