import { useCallback, useRef, useState } from 'react';
import * as text from '#strings/editor';
import { findCategoryFault, type CategoryFault } from '../../protocol/commerce/category-faults.js';
import type { EditedCategory } from '../../protocol/commerce/category.js';
import type { CategoryAnswer, CategoryConflict, CategoryRefusal } from '../../protocol/http/edited-categories.js';
import { isEqual } from '../document/equal.js';
import type { CategoryClient } from '../storage/category-client.js';
import { categoryFaultWords, differenceWords } from './category-words.js';
import { mergeCategory } from './merge-category.js';

export interface CategoryForm {
  readonly answer: CategoryAnswer;
  readonly category: EditedCategory;
  readonly isBusy: boolean;
  readonly problem: { readonly message: string; readonly fault: CategoryFault | null } | null;
  /** Increases when the category was changed otherwise than by typing. */
  readonly leaps: number;
  set(changes: Partial<EditedCategory>): void;
  /** Stores the category, and calls `onSaved`; with a reason otherwise. */
  save(): Promise<void>;
  /** Whether there is anything that is not saved; a stable function. */
  readonly isAtRisk: () => boolean;
}

/** Edits a category that was opened with `opened`. */
export function useCategoryForm(
  client: CategoryClient,
  opened: CategoryAnswer,
  onSaved: (saved: CategoryAnswer) => void,
): CategoryForm {
  const held = useRef(opened);
  const newest = useRef(opened.category);
  const [category, setCategory] = useState(opened.category);
  const [leaps, setLeaps] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<CategoryForm['problem']>(null);

  function put(next: EditedCategory): void {
    newest.current = next;
    setCategory(next);
  }

  /** Takes on what somebody else has changed; what was typed here stays, and is saved with the next press. */
  function join(conflict: CategoryAnswer): void {
    const sides = { base: held.current.category, mine: newest.current, theirs: conflict.category };
    const { category: joined, differences } = mergeCategory(sides);
    put(joined);
    held.current = conflict;
    setLeaps((former) => former + 1);
    const said = text.categoryConflict({ who: conflict.savedBy || text.productSomebody() });
    const words = differences.map(differenceWords).join(' · ');
    const message = words === '' ? said : `${said} ${text.translationsTheirs({ words })}`;
    setProblem({ message, fault: null });
  }

  async function save(): Promise<void> {
    if (isBusy) return;
    const fault = findCategoryFault(newest.current);
    if (fault) return setProblem({ message: categoryFaultWords[fault](), fault });
    setBusy(true);
    setProblem(null);
    const result = await client.save(held.current.id, newest.current, held.current.version);
    setBusy(false);
    if (result.ok) {
      held.current = result.value;
      put(result.value.category);
      onSaved(result.value);
      return;
    }
    const body = result.body as Partial<CategoryConflict & CategoryRefusal> | null;
    if (result.failure === 'conflict' && body?.conflict) join(body.conflict);
    else setProblem({ message: result.message || text.serverUnreachable(), fault: body?.fault ?? null });
  }

  return {
    answer: opened,
    category,
    isBusy,
    problem,
    leaps,
    set: (changes) => put({ ...newest.current, ...changes }),
    save,
    isAtRisk: useCallback(() => !isEqual(newest.current, held.current.category), []),
  };
}
