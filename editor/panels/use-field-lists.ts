import { useMemo } from 'react';
import { configListNames, type ListNamesAnswer } from '../../protocol/http/mailing-lists.js';
import type { ProductChoice } from '../../protocol/http/products.js';
import type { FieldScope } from '../fields/field-props.js';
import { useServices } from '../services/services.js';

/** What fields of a block choose from: products, asked for once for each selected block when its first field of one is rendered, and mailing lists. */
export function useFieldLists(ownerId: string): Required<Pick<FieldScope, 'listProducts' | 'listMailingLists'>> {
  const { client, session } = useServices();
  return useMemo(() => {
    let asked: Promise<readonly ProductChoice[] | null> | undefined;
    return {
      listProducts: () => (asked ??= client.products().then((result) => (result.ok ? result.value.products : null))),
      async listMailingLists() {
        const result = await session.send<ListNamesAnswer>(configListNames);
        return result.ok ? result.value.lists : null;
      },
    };
    // `ownerId` stands for the block, whose lists are asked for anew.
  }, [client, session, ownerId]);
}
