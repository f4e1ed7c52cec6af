import { lazyOverlay } from '../services/lazy-overlay.js';
import type { PageSession } from '../storage/page-session.js';
import { useStore } from '../ui/use-store.js';

/** Fetched with the first conflict, which most visits of the editor do without. */
const OpenConflict = lazyOverlay(async () => (await import('./OpenConflict.js')).OpenConflict);

/** The conflict of the open page, if there is one. */
export function PageConflictDialog({ session }: { readonly session: PageSession }) {
  const conflict = useStore(session.conflict, (state) => state);
  return conflict && <OpenConflict session={session} conflict={conflict} />;
}
