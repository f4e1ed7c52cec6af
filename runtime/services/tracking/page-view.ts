import type { BridgeHost } from '../../core/bridge-host.js';
import { listen } from '../../core/listen.js';
import { consent } from '../consent/consent.js';
import { isPageTracked } from './skip-rules.js';

/**
 * Counts the page view once, as soon as the visitor's consent allows it: at once, or on a later yes. Only then is the tracking code
 * fetched. A prerendered page counts when it is activated; a page restored from the bfcache does not count again.
 */
export function start({ environment }: Pick<BridgeHost, 'environment'>): void {
  const { context, editing, signal, use, window } = environment;
  const { document, location } = window;
  // Created in any case: even when nothing is counted, the gate clears cookies that may not stay.
  const gate = use(consent);
  if (!isPageTracked(context, location.pathname, editing)) return;
  // Checked again when the code has loaded: the visitor may have withdrawn consent.
  const count = (): unknown =>
    gate.allowed() &&
    import('./count-page.js')
      .then(({ countPage }) => gate.allowed() && !signal.aborted && countPage(environment))
      .catch(() => {});
  gate.onChange(signal, count);
  if ((document as { prerendering?: boolean }).prerendering) listen(document, 'prerenderingchange', signal, count);
  else count();
}
