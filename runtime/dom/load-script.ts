import { listen } from '../core/listen.js';
import type { Environment } from '../core/widget.js';
import { trustedPolicy } from './trusted-policy.js';

/**
 * Runs the script at `url`, an address of our own table, at the end of `place`. When it is refused, blocked or unreachable, rejects and removes the element,
 * so that another attempt is a new request.
 */
export function loadScript(
  url: string,
  { window }: Environment,
  signal: AbortSignal,
  place: Element = window.document.head,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = window.document.createElement('script');
    script.async = true;
    script.src = trustedPolicy(window).createScriptURL(url);
    listen(script, 'load', signal, () => resolve());
    listen(script, 'error', signal, () => {
      script.remove();
      reject(new Error(`${url} cannot be loaded`));
    });
    place.append(script);
  });
}
