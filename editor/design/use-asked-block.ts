import { useEffect } from 'react';
import { findBlock } from '../document/tree.js';
import { useServices } from '../services/services.js';
import type { PageSession } from '../storage/page-session.js';
import { useStore } from '../ui/use-store.js';

/** Selects the block that the address names, once the page is open; a block that the page does not have is left alone. */
export function useAskedBlock(session: PageSession | null): void {
  const { router } = useServices();
  const blockId = useStore(router.route, (route) => route.blockId ?? '');
  useEffect(() => {
    const editing = session?.editing;
    if (editing && findBlock(editing.store.get().document, blockId)) editing.select(blockId);
  }, [session, blockId]);
}
