import * as text from '#strings/editor';
import type { CategoryAnswer, CategoryRow } from '../../protocol/http/edited-categories.js';
import { useServices } from '../services/services.js';
import { useListActs } from '../services/use-list-acts.js';
import type { CategoryClient } from '../storage/category-client.js';

export interface CategoryActs {
  /** Why the last act failed; null without a failure. */
  readonly problem: string | null;
  /** Puts a category before its upper neighbour, and says that `moved` of the two was moved. */
  swap(lower: CategoryRow, upper: CategoryRow, moved: CategoryRow): Promise<void>;
  /** Puts a category of `rows` at the place `index` among them. */
  drop(row: CategoryRow, rows: readonly CategoryRow[], index: number): Promise<void>;
  /** Puts a category behind all others of `parentId`. Null when it is there, else why not. */
  moveInto(row: CategoryRow, parentId: string): Promise<string | null>;
  added(made: CategoryAnswer): void;
  /** Says that a category was removed, with the way back. */
  removed(row: CategoryRow): void;
}

/** What can be done with a category in the list. `reload` shows the list as it is then. */
export function useCategoryActs(client: CategoryClient, reload: () => void): CategoryActs {
  const { toasts } = useServices();
  const { problem, run } = useListActs(reload);

  const tellMoved = ({ name }: CategoryRow): void => void toasts.show(text.categoryMoved({ name }));

  return {
    problem,
    async swap(lower, upper, moved) {
      if ((await run(client.place(lower.id, { parentId: lower.parentId, before: upper.id }))).ok) tellMoved(moved);
    },
    async drop(row, rows, index) {
      const others = rows.filter(({ id }) => id !== row.id);
      const [next, last] = [others[index], others.at(-1)];
      const { parentId } = row;
      if (next) {
        if ((await run(client.place(row.id, { parentId, before: next.id }))).ok) tellMoved(row);
      } else if (last) {
        // The list may go on behind the last row that is shown.
        const placed = await client.place(row.id, { parentId, before: last.id });
        if ((await run(placed.ok ? client.place(last.id, { parentId, before: row.id }) : Promise.resolve(placed))).ok)
          tellMoved(row);
      }
    },
    async moveInto(row, parentId) {
      const result = await client.place(row.id, { parentId, before: null });
      if (!result.ok) return result.message || text.serverUnreachable();
      tellMoved(row);
      reload();
      return null;
    },
    added({ category: { name } }) {
      toasts.show(text.categoryMade({ name }));
      reload();
    },
    removed(row) {
      reload();
      toasts.show(text.categoryRemoved({ name: row.name }), {
        label: text.undo(),
        run: () => void run(client.restore(row.id)),
      });
    },
  };
}
