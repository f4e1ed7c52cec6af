import { useState } from 'react';
import * as text from '#strings/editor';
import type { ProductRow } from '../../protocol/http/edited-products.js';
import { useServices } from '../services/services.js';
import { useListActs } from '../services/use-list-acts.js';
import { productsAddress } from '../ui/router.js';
import type { ProductClient } from './product-client.js';

export interface ProductActs {
  /** Why the last act failed; null without a failure. */
  readonly problem: string | null;
  /** Increases with every change of what is in the bin. */
  readonly version: number;
  setShown(row: ProductRow, isShown: boolean): Promise<void>;
  copy(row: ProductRow): Promise<void>;
  remove(row: ProductRow): Promise<void>;
  /** Puts a product before its upper neighbour, and says that `moved` of the two was moved. */
  swap(lower: ProductRow, upper: ProductRow, moved: ProductRow): Promise<void>;
}

/** What can be done with a product in the list. `reload` shows the list as it is then. */
export function useProductActs(client: ProductClient, reload: () => void): ProductActs {
  const { toasts, router } = useServices();
  const { problem, run } = useListActs(reload);
  const [version, setVersion] = useState(0);

  return {
    problem,
    version,
    async setShown(row, isShown) {
      const result = await run(client.setState(row.id, isShown ? 'published' : 'draft'));
      if (result.ok)
        toasts.show(isShown ? text.productShownNow({ title: row.title }) : text.productHiddenNow({ title: row.title }));
    },
    async copy(row) {
      const made = await run(client.copy(row.id, text.productCopyOf({ title: row.title })));
      if (made.ok) router.openAddress(productsAddress(made.value.id, router.route.get().frameUrl));
    },
    async remove(row) {
      if (!(await run(client.remove(row.id))).ok) return;
      setVersion((former) => former + 1);
      const undo = async (): Promise<void> => {
        await run(client.restore(row.id));
        setVersion((former) => former + 1);
      };
      toasts.show(text.productRemoved({ title: row.title }), { label: text.undo(), run: () => void undo() });
    },
    async swap(lower, upper, moved) {
      if ((await run(client.place(lower.id, upper.id))).ok) toasts.show(text.productMoved({ title: moved.title }));
    },
  };
}
