import { useCallback, useSyncExternalStore } from 'react';
import type { PageDocument } from '../../protocol/document/document.js';
import { isEqual } from '../document/equal.js';
import type { PageSession } from '../storage/page-session.js';

const known = new WeakMap<PageDocument, { readonly published: PageDocument; readonly isLive: boolean }>();

/** Compared once for each document, however many components ask. */
function isLive({ editing, live }: PageSession): boolean {
  const { document } = editing.store.get();
  const { published } = live.get();
  const before = known.get(document);
  if (before?.published === published) return before.isLive;
  const answer = { published, isLive: isEqual(document, published) };
  known.set(document, answer);
  return answer.isLive;
}

/** Whether the document under edit equals the published one. */
export function useIsLive(session: PageSession): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = [session.editing.store.subscribe(listener), session.live.subscribe(listener)];
      return () => stops.forEach((stop) => stop());
    },
    [session],
  );
  return useSyncExternalStore(subscribe, () => isLive(session));
}
