import type { BridgeHost } from '../../core/bridge-host.js';
import { listen } from '../../core/listen.js';
import { consent } from '../consent/consent.js';
import { isPageTracked } from './skip-rules.js';

/**
 * Counts the view of the page, once, as soon as the visitor's consent allows it: at once, or on a yes given later. Only then is fetched what
 * counts. A page that the browser prepares unseen counts when it is shown; one that comes back from the back/forward cache does not count
 * again.
 */
export function start({ environment }: Pick<BridgeHost, 'environment'>): void {
  const { context, editing, signal, use, window } = environment;
  const { document, location } = window;
  // Made in any case: where nothing is counted, the gate still clears what may not stay.
  const gate = use(consent);
  if (!isPageTracked(context, location.pathname, editing)) return;
  // Asked once more when the code is there: the visitor may have changed their mind.
  const count = (): unknown =>
    gate.allowed() &&
    import('./count-page.js')
      .then(({ countPage }) => gate.allowed() && !signal.aborted && countPage(environment))
      .catch(() => {});
  gate.onChange(signal, count);
  if ((document as { prerendering?: boolean }).prerendering) listen(document, 'prerenderingchange', signal, count);
  else count();
}
