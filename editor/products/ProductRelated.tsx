import { useCallback, useState } from 'react';
import * as text from '#strings/editor';
import { mostRelated } from '../../protocol/enums/products.js';
import { useSettled } from '../services/use-settled.js';
import { IconButton } from '../ui/IconButton.js';
import { SearchField } from '../ui/SearchField.js';
import { useAnswer } from '../ui/use-answer.js';
import { useFocusKept } from '../ui/use-focus-kept.js';
import type { ProductClient } from './product-client.js';
import type { ProductForm } from './use-product-form.js';

/** Products that are offered to choose from at once. */
const offered = 8;

interface ProductRelatedProps {
  readonly form: ProductForm;
  readonly client: ProductClient;
}

/** Other products that the product's page offers, in order; without any the site chooses. */
export function ProductRelated({ form, client }: ProductRelatedProps) {
  const { product, set, answer } = form;
  const { related } = product;
  const [titles, setTitles] = useState(answer.titles);
  const [search, setSearch] = useState('');
  const settled = useSettled(search.trim());
  const { value } = useAnswer(
    useCallback(
      async () => (settled === '' ? ({ ok: true, value: null } as const) : client.list({ search: settled })),
      [client, settled],
    ),
  );
  const list = useFocusKept<HTMLOListElement>(related);
  const found = value?.products.filter(({ id }) => id !== answer.id && !related.includes(id)).slice(0, offered) ?? [];
  const isFull = related.length >= mostRelated;
  const nameOf = (id: string): string => titles[id] ?? text.productGone();

  function move(at: number): void {
    const next = [...related];
    next.splice(at - 1, 0, ...next.splice(at, 1));
    set({ related: next });
  }

  return (
    <section className="product-part" aria-labelledby="product-related">
      <h3 id="product-related">{text.productRelated()}</h3>
      <p className="field-help">{text.productRelatedHelp()}</p>
      <ol ref={list} className="related-rows" tabIndex={-1} aria-labelledby="product-related">
        {related.map((id, at) => (
          <li key={id}>
            <bdi>{nameOf(id)}</bdi>
            <IconButton
              icon="up"
              label={text.moveUpOf({ name: nameOf(id) })}
              aria-disabled={at === 0}
              onClick={() => at > 0 && move(at)}
            />
            <IconButton
              icon="remove"
              label={text.removeOf({ name: nameOf(id) })}
              onClick={() => set({ related: related.filter((each) => each !== id) })}
            />
          </li>
        ))}
      </ol>
      {isFull ? (
        <p className="field-note">{text.listFull({ max: mostRelated })}</p>
      ) : (
        <SearchField id="related-search" label={text.productRelatedSearch()} value={search} onChange={setSearch} />
      )}
      <p className="field-note" role="status">
        {settled !== '' && value && !isFull ? text.productRelatedFound({ n: found.length }) : ''}
      </p>
      {!isFull && settled !== '' && (
        <ul className="related-found">
          {found.map(({ id, title }) => (
            <li key={id}>
              <button
                type="button"
                className="button small"
                onClick={(event) => {
                  event.currentTarget.ownerDocument.getElementById('related-search')?.focus();
                  setTitles({ ...titles, [id]: title });
                  set({ related: [...related, id] });
                }}
              >
                {text.productAdd({ title })}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
