import { isEqual } from '../document/equal.js';
import type { PageSession } from '../storage/page-session.js';
import { useStore } from '../ui/use-store.js';

/** Whether the document under edit equals the published one. */
export function useIsLive(session: PageSession): boolean {
  const document = useStore(session.editing.store, (state) => state.document);
  const published = useStore(session.live, (state) => state.published);
  return isEqual(document, published);
}
