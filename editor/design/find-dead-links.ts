import { pageLinks } from '../document/page-links.js';
import type { Services } from '../services/services.js';
import type { PageSession } from '../storage/page-session.js';
import type { DeadLink } from './DeadLinksDialog.js';

/** How long publishing waits for the check, in milliseconds. A slow one must not keep a page from going live. */
const patienceMs = 4000;

/** The links of the page that no visitor can follow; none where the server cannot tell in time. A link to the page itself counts as followed. */
export async function findDeadLinks(
  { editing }: Pick<PageSession, 'editing'>,
  { checkLink, clock, tables }: Pick<Services, 'checkLink' | 'clock' | 'tables'>,
): Promise<readonly DeadLink[]> {
  const { document } = editing.store.get();
  const checks = pageLinks(document, tables).map(async (link): Promise<readonly DeadLink[]> => {
    if (link.address.split(/[?#]/, 1)[0] === document.path) return [];
    const state = await checkLink(link.address);
    return state === 'missing' || state === 'unpublished' ? [{ ...link, state }] : [];
  });
  let stop = (): void => {};
  const late = new Promise<readonly DeadLink[][]>((resolve) => (stop = clock.after(patienceMs, () => resolve([]))));
  const found = await Promise.race([Promise.all(checks), late]);
  stop();
  return found.flat();
}
