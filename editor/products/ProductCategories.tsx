import { useCallback, useMemo, useState } from 'react';
import * as text from '#strings/editor';
import { categoryMaxLength, mostProductCategories } from '../../protocol/enums/products.js';
import { useServices } from '../services/services.js';
import { useMay } from '../services/use-may.js';
import { useSettled } from '../services/use-settled.js';
import { createCategoryClient } from '../storage/category-client.js';
import { categoriesAddress } from '../ui/category-address.js';
import { IconButton } from '../ui/IconButton.js';
import { ProblemBar } from '../ui/ProblemBar.js';
import { SearchField } from '../ui/SearchField.js';
import { useAnswer } from '../ui/use-answer.js';
import { useFocusKept } from '../ui/use-focus-kept.js';
import type { ProductForm } from './use-product-form.js';

/** Categories that are offered to choose from at once. */
const offered = 8;

const searchId = 'product-category-search';

/** Between the names of a category and of those that it is in. */
const separator = ' › ';

/** The categories of a product, of which the first groups it in lists, and those of the tree that can be added. */
export function ProductCategories({ form }: { readonly form: ProductForm }) {
  const { product, set, answer } = form;
  const { categories } = product;
  const [names, setNames] = useState(answer.categoryNames);
  const list = useFocusKept<HTMLOListElement>(categories);
  const nameOf = (id: string): string =>
    (names[id] ?? answer.categoryNames[id])?.join(separator) ?? text.categoryGone();

  function moveUp(at: number): void {
    const next = [...categories];
    next.splice(at - 1, 0, ...next.splice(at, 1));
    set({ categories: next });
  }

  return (
    <div className="field" role="group" aria-labelledby="product-categories">
      <span id="product-categories" className="field-label">
        {text.productCategories()}
      </span>
      <p className="field-help">
        {text.productCategoriesHelp()}{' '}
        <a href={categoriesAddress('')} target="_blank" rel="noreferrer">
          {text.categoriesArrange()}
        </a>
      </p>
      <ol ref={list} className="related-rows" tabIndex={-1} aria-labelledby="product-categories">
        {categories.map((id, at) => (
          <li key={id}>
            <bdi>{nameOf(id)}</bdi>
            <IconButton
              icon="up"
              label={text.moveUpOf({ name: nameOf(id) })}
              aria-disabled={at === 0}
              onClick={() => at > 0 && moveUp(at)}
            />
            <IconButton
              icon="remove"
              label={text.removeOf({ name: nameOf(id) })}
              onClick={() => set({ categories: categories.filter((each) => each !== id) })}
            />
          </li>
        ))}
      </ol>
      {categories.length >= mostProductCategories ? (
        <p className="field-note">{text.listFull({ max: mostProductCategories })}</p>
      ) : (
        <AddCategory
          chosen={categories}
          onAdd={(id, way) => {
            setNames({ ...names, [id]: way });
            set({ categories: [...categories, id] });
          }}
        />
      )}
    </div>
  );
}

interface AddCategoryProps {
  readonly chosen: readonly string[];
  /** `way` has the names from the top to the category. */
  onAdd(id: string, way: readonly string[]): void;
}

/** Finds a category, or makes one at the top. */
function AddCategory({ chosen, onAdd }: AddCategoryProps) {
  const { session } = useServices();
  const client = useMemo(() => createCategoryClient(session.send), [session]);
  const mayWrite = useMay('write-products');
  const [problem, setProblem] = useState<string | null>(null);
  const [search, setSearch] = useState('');
  const settled = useSettled(search.trim());
  const { value } = useAnswer(useCallback(() => client.list({ search: settled }), [client, settled]));
  const all = value?.categories ?? [];
  const found = all.filter(({ id }) => !chosen.includes(id)).slice(0, offered);
  const isNamed = all.some(({ name }) => name.toLowerCase() === settled.toLowerCase());
  const isNew = mayWrite && value !== null && settled !== '' && settled.length <= categoryMaxLength && !isNamed;

  function add(id: string, way: readonly string[]): void {
    document.getElementById(searchId)?.focus();
    setSearch('');
    onAdd(id, way);
  }

  async function make(name: string): Promise<void> {
    setProblem(null);
    const result = await client.create({ parentId: '', name });
    if (result.ok) add(result.value.id, [result.value.category.name]);
    else setProblem(result.message || text.serverUnreachable());
  }

  return (
    <>
      {problem !== null && <ProblemBar>{problem}</ProblemBar>}
      <SearchField id={searchId} label={text.productCategoriesSearch()} value={search} onChange={setSearch} />
      <p className="field-note" role="status">
        {settled !== '' && value ? text.categoriesFound({ n: found.length }) : ''}
      </p>
      <ul className="related-found">
        {found.map(({ id, name, trail }) => (
          <li key={id}>
            <button type="button" className="button small" onClick={() => add(id, [...trail, name])}>
              {text.productAdd({ title: [...trail, name].join(separator) })}
            </button>
          </li>
        ))}
        {isNew && (
          <li>
            <button type="button" className="button small" onClick={() => void make(settled)}>
              {text.categoryMakeNamed({ name: settled })}
            </button>
          </li>
        )}
      </ul>
    </>
  );
}
