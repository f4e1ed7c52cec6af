import * as text from '#strings/editor';
import type { ProductType, WorkflowState } from '../../protocol/commerce/product.js';
import type { OfferedCategory, ProductQuery, StockFilter } from '../../protocol/http/edited-products.js';
import { FilterChoice } from '../ui/FilterChoice.js';
import { SearchField } from '../ui/SearchField.js';
import { kindWords, stateWords } from './product-words.js';

interface ProductFiltersProps {
  readonly query: ProductQuery;
  readonly categories: readonly OfferedCategory[];
  onChange(query: ProductQuery): void;
}

/** Search and choices that narrow the list. */
export function ProductFilters({ query, categories, onChange }: ProductFiltersProps) {
  /** The query with a choice; an empty one narrows nothing. */
  const choose = (name: keyof ProductQuery, value: string | number): void => {
    const { [name]: _former, ...rest } = query;
    onChange(value === '' ? rest : { ...rest, [name]: value });
  };
  return (
    <div className="product-filters" role="search" aria-label={text.productsFind()}>
      <SearchField
        id="product-search"
        label={text.productsSearch()}
        value={query.search ?? ''}
        onChange={(search) => choose('search', search)}
      />
      <FilterChoice
        all={text.productsAll()}
        label={text.productState()}
        value={query.state ?? ''}
        onChange={(state) => choose('state', state)}
      >
        {(Object.keys(stateWords) as WorkflowState[]).map((state) => (
          <option key={state} value={state}>
            {stateWords[state]()}
          </option>
        ))}
      </FilterChoice>
      <FilterChoice
        all={text.productsAll()}
        label={text.productStock()}
        value={query.stock ?? ''}
        onChange={(stock) => choose('stock', stock as StockFilter)}
      >
        <option value="low">{text.productsLow()}</option>
        <option value="none">{text.productsNoStock()}</option>
      </FilterChoice>
      <FilterChoice
        all={text.productsAll()}
        label={text.productKind()}
        value={String(query.kind ?? '')}
        onChange={(kind) => choose('kind', kind === '' ? '' : (Number(kind) as ProductType))}
      >
        {kindWords.map(([kind, words]) => (
          <option key={kind} value={kind}>
            {words()}
          </option>
        ))}
      </FilterChoice>
      {categories.length > 0 && (
        <FilterChoice
          all={text.productsAll()}
          label={text.productCategory()}
          value={query.category ?? ''}
          onChange={(category) => choose('category', category)}
        >
          {categories.map(({ id, name, level }) => (
            <option key={id} value={id}>
              {'\u00a0\u00a0'.repeat(level) + name}
            </option>
          ))}
        </FilterChoice>
      )}
    </div>
  );
}
