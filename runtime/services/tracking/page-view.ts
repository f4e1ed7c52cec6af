import { visitedKey } from '../../../protocol/names/analytics.js';
import { attributeSelector, track } from '../../../protocol/names/attributes.js';
import type { BridgeHost } from '../../core/bridge-host.js';
import { listen } from '../../core/listen.js';
import { consent } from '../consent/consent.js';
import { countPage } from './count-page.js';
import { isPageTracked } from './skip-rules.js';
import { withEvents } from './with-events.js';

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
  if (!editing && document.querySelector(attributeSelector(track)))
    import('./author-events.js').then(
      ({ listenToAuthors }) => listenToAuthors(environment, isTracked),
      () => undefined,
    );
  if (!isTracked) return;
  const count = (): unknown =>
    gate.allowed() ? countPage(environment) : withEvents(environment, visitedKey, 'forgetEvents');
  gate.onChange(signal, count);
  if ((document as { prerendering?: boolean }).prerendering) listen(document, 'prerenderingchange', signal, count);
  else count();
}
