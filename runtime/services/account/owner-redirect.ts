import type { PageContext } from '../../../protocol/context/page-context.js';
import { isEditorAccount } from '../../../protocol/enums/roles.js';
import { isConfigPath, routes } from '../../../protocol/names/routes.js';
import type { BridgeHost } from '../../core/bridge-host.js';

/** The parts of the page context that the redirect depends on. */
export type RedirectContext = Pick<PageContext, 'authenticatedAccount' | 'website'>;

/**
 * The redirect target of an owner who opened the published page: the configuration area with this page in its frame, or null to stay.
 * Stays in developer mode, on a clone, for a viewer, inside a frame, with `noredirect` in the address or the session, and on localhost.
 */
export function ownerRedirect(window: Window, context: RedirectContext): string | null {
  const { location } = window;
  let stay = new URLSearchParams(location.search).has('noredirect');
  try {
    // The flag in the address counts for the rest of the browser session, so that following links does not throw the owner back.
    if (stay) window.sessionStorage.setItem('noredirect', 'true');
    else stay = !!window.sessionStorage.getItem('noredirect');
  } catch {
    // Without session storage the flag applies to this page only.
  }
  if (stay || !isEditorAccount(context.authenticatedAccount)) return null;
  if (context.website.developerMode || context.website.cloneable) return null;
  if (window.top !== window || location.hostname === 'localhost' || isConfigPath(location.pathname)) return null;
  return `${routes.config}?frameUrl=${encodeURIComponent(location.pathname + location.search)}`;
}

/** Entry of the chunk that pages load for a logged-in account. Replaces the history entry, because Back would otherwise redirect again. */
export function start({ environment: { window, context } }: Pick<BridgeHost, 'environment'>): void {
  const target = ownerRedirect(window, context);
  if (target) window.location.replace(target);
}
