import { listen } from '../../core/listen.js';
import type { Environment } from '../../core/widget.js';
import { trustedPolicy } from '../../dom/trusted-policy.js';

/**
 * Runs the script at `url`, an address of our own table. When it is refused, blocked or unreachable, rejects and removes the element,
 * so that another attempt is a new request.
 */
export function loadScript(url: string, { window }: Environment, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = window.document.createElement('script');
    script.async = true;
    script.src = trustedPolicy(window).createScriptURL(url);
    listen(script, 'load', signal, () => resolve());
    listen(script, 'error', signal, () => {
      script.remove();
      reject(new Error(`${url} cannot be loaded`));
    });
    window.document.head.append(script);
  });
}
