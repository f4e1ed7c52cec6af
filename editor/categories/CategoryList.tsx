import { useCallback, useState, type RefObject } from 'react';
import * as text from '#strings/editor';
import type { CategoriesAnswer, CategoryRow } from '../../protocol/http/edited-categories.js';
import { useItemDrag } from '../fields/use-item-drag.js';
import { useMay } from '../services/use-may.js';
import { useSettled } from '../services/use-settled.js';
import type { CategoryClient } from '../storage/category-client.js';
import { ProblemBar } from '../ui/ProblemBar.js';
import { SearchField } from '../ui/SearchField.js';
import { useAnswer } from '../ui/use-answer.js';
import { useFocusKept } from '../ui/use-focus-kept.js';
import { CategoryDialog } from './CategoryDialog.js';
import { CategoryLink } from './CategoryLink.js';
import { CategoryRowItem, type CategoryForms } from './CategoryRowItem.js';
import { MoveCategory } from './MoveCategory.js';
import { NewCategory } from './NewCategory.js';
import { RemoveCategory } from './RemoveCategory.js';
import { useCategoryActs, type CategoryActs } from './use-category-acts.js';

interface CategoryListProps {
  readonly client: CategoryClient;
  /** The category whose own are listed; empty for the top level. */
  readonly parentId: string;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/** A part of the categories of one level, or of what a search finds on all of them. Only that part is ever in the page. */
function useCategories(client: CategoryClient, parentId: string) {
  const [search, setSearch] = useState('');
  /** Where the shown part begins, and each part before it. */
  const [places, setPlaces] = useState<readonly string[]>([]);
  const settled = useSettled(search.trim());
  const after = places.at(-1);
  const answered = useAnswer(
    useCallback(
      () => client.list({ parent: parentId, search: settled, ...(after !== undefined && { after }) }),
      [client, parentId, settled, after],
    ),
  );
  return {
    ...answered,
    search,
    isSearch: settled !== '',
    places,
    setPlaces,
    find(words: string): void {
      setSearch(words);
      setPlaces([]);
    },
  };
}

type Categories = ReturnType<typeof useCategories>;

/** The open form, and the category that it is about. */
type OpenForm = { readonly kind: 'edit' | 'move' | 'remove'; readonly row: CategoryRow };

/** Categories in the shop's order, a part at a time. */
export function CategoryList({ client, parentId, heading }: CategoryListProps) {
  const mayWrite = useMay('write-products');
  const categories = useCategories(client, parentId);
  const { value, isLoading, problem, retry, isSearch } = categories;
  const acts = useCategoryActs(client, retry);
  const [form, setForm] = useState<OpenForm | null>(null);
  const close = (): void => setForm(null);
  const forms: CategoryForms = {
    edit: (row) => setForm({ kind: 'edit', row }),
    move: (row) => setForm({ kind: 'move', row }),
    remove: (row) => setForm({ kind: 'remove', row }),
  };
  return (
    <div className="products" aria-busy={isLoading}>
      <Trail trail={value?.trail ?? []} heading={heading} />
      <div className="products-tools">
        <SearchField
          id="category-search"
          label={text.categoriesSearch()}
          value={categories.search}
          onChange={categories.find}
        />
      </div>
      {mayWrite && <NewCategory client={client} parentId={parentId} onMade={acts.added} />}
      {problem !== null && (
        <ProblemBar title={text.categoriesNotLoaded()} retry={retry}>
          {problem || text.serverUnreachable()}
        </ProblemBar>
      )}
      {acts.problem !== null && <ProblemBar>{acts.problem}</ProblemBar>}
      <p className="entries-status" role="status">
        {statusText(value, isLoading, isSearch)}
      </p>
      <Rows categories={categories} acts={mayWrite ? acts : null} forms={forms} />
      <Parts categories={categories} />
      {form?.kind === 'edit' && <CategoryDialog client={client} id={form.row.id} onSaved={retry} onClose={close} />}
      {form?.kind === 'move' && <MoveCategory client={client} row={form.row} move={acts.moveInto} onClose={close} />}
      {form?.kind === 'remove' && (
        <RemoveCategory client={client} row={form.row} onRemoved={acts.removed} onClose={close} />
      )}
    </div>
  );
}

interface RowsProps {
  readonly categories: Categories;
  /** Null for those who may not change categories. */
  readonly acts: CategoryActs | null;
  readonly forms: CategoryForms;
}

function Rows({ categories: { value, isSearch }, acts, forms }: RowsProps) {
  const rows = value?.categories ?? [];
  const kept = useFocusKept<HTMLOListElement>(value);
  const isOrdered = acts !== null && !isSearch;
  const drag = useItemDrag(rows as unknown as Parameters<typeof useItemDrag>[0], (id, index) => {
    const row = rows.find((each) => each.id === id);
    if (row && acts && rows[index] !== row) void acts.drop(row, rows, index);
  });
  return (
    <ol
      ref={(element) => {
        kept.current = element;
        drag.list.current = element;
      }}
      className="list-items"
      tabIndex={-1}
      aria-label={text.categories()}
    >
      {rows.map((row, at) => (
        <CategoryRowItem
          key={row.id}
          row={row}
          acts={acts}
          forms={forms}
          above={isOrdered ? (rows[at - 1] ?? null) : null}
          below={isOrdered ? (rows[at + 1] ?? null) : null}
          dropEdge={drag.edgeAt(at)}
          onGrab={isOrdered && rows.length > 1 ? (event) => drag.grab(event, row.id) : null}
        />
      ))}
    </ol>
  );
}

/** Where the list is in the tree, with the way back up. */
function Trail({ trail, heading }: Pick<CategoriesAnswer, 'trail'> & Pick<CategoryListProps, 'heading'>) {
  const here = trail.at(-1);
  return (
    <nav aria-label={text.categoryTrail()}>
      {here && (
        <ol className="shop-row-facts">
          <li>
            <CategoryLink id="">{text.categoriesTop()}</CategoryLink>
          </li>
          {trail.slice(0, -1).map(({ id, name }) => (
            <li key={id}>
              <CategoryLink id={id}>
                <bdi>{name}</bdi>
              </CategoryLink>
            </li>
          ))}
        </ol>
      )}
      <h2 ref={heading} tabIndex={-1}>
        <bdi>{here ? here.name : text.categoriesTop()}</bdi>
      </h2>
    </nav>
  );
}

function Parts({ categories: { value, places, setPlaces, isLoading } }: { readonly categories: Categories }) {
  const next = value?.next ?? null;
  if (places.length === 0 && next === null) return null;
  return (
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
        aria-disabled={isLoading || next === null}
        onClick={() => next !== null && !isLoading && setPlaces([...places, next])}
      >
        {text.productsNext()}
      </button>
    </div>
  );
}

function statusText(value: CategoriesAnswer | null, isLoading: boolean, isSearch: boolean): string {
  if (!value) return isLoading ? text.loading() : '';
  if (value.total > 0) return text.categoriesShown({ n: value.categories.length, total: value.total });
  return isSearch ? text.categoriesNone() : text.categoriesEmpty();
}
