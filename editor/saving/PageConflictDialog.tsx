import { lazy, Suspense } from 'react';
import type { PageSession } from '../storage/page-session.js';
import { useStore } from '../ui/use-store.js';

/** Fetched with the first conflict, which most visits of the editor do without. */
const OpenConflict = lazy(async () => ({ default: (await import('./OpenConflict.js')).OpenConflict }));

/** The conflict of the open page, if there is one. */
export function PageConflictDialog({ session }: { readonly session: PageSession }) {
  const conflict = useStore(session.conflict, (state) => state);
  return (
    conflict && (
      <Suspense fallback={null}>
        <OpenConflict session={session} conflict={conflict} />
      </Suspense>
    )
  );
}
