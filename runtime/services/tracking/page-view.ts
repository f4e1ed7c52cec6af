import { visitedKey, waitingKey } from '../../../protocol/names/analytics.js';
import * as selectors from '../../../protocol/names/selectors.js';
import type { BridgeHost } from '../../core/bridge-host.js';
import { listen } from '../../core/listen.js';
import { consent } from '../consent/consent.js';
import { countPage } from './count-page.js';
import { isPageTracked } from './skip-rules.js';

const ignore = (): void => undefined;

/**
 * Counts the page view once, as soon as the visitor's consent allows it: at once, or on a later yes. The page starts this code only then. A prerendered page counts when it is activated; a page restored from the bfcache does not count again.
 */
export function start({ environment }: Pick<BridgeHost, 'environment'>): void {
  const { context, editing, signal, use, window } = environment;
  const { document, location } = window;
  // Created in any case: even when nothing is counted, the gate clears cookies that may not stay.
  const gate = use(consent);
  const isTracked = isPageTracked(context, location.pathname, editing);
  // A page loses nothing else where the code of authors' events does not load.
  if (document.querySelector(selectors.tracked))
    import('./author-events.js').then((events) => events.start(environment, isTracked), ignore);
  if (!isTracked) return;
  let isCounting = false;
  const follow = (): void => {
    if ((document as { prerendering?: boolean }).prerendering) return;
    if (gate.allowed() && !isCounting) {
      isCounting = true;
      countPage(environment);
    }
    // Events that the browser keeps go out, or go. Without the key of their kind there is none, and no code is fetched.
    const mayStore = gate.storageAllowed();
    if (environment.storage?.getItem(mayStore ? waitingKey : visitedKey))
      import('../analytics/analytics.js').then((events) => events.start(environment, mayStore), ignore);
  };
  gate.onChange(signal, follow);
  listen(document, 'prerenderingchange', signal, follow);
  listen(window, 'online', signal, follow);
  follow();
}
