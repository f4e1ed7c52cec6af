import { trustedPolicy } from './trusted-policy.js';

export { trustedPolicy };

/**
 * The elements of `html`, which must be markup that this site's server rendered from the owner's document and nothing else: no message,
 * address, error text or visitor input. It is parsed apart from the page, so that nothing in it loads or runs before it is inserted, and
 * scripts in it never run.
 */
export function parseOwnerHtml(html: string, window: Window & typeof globalThis): HTMLElement {
  return new window.DOMParser().parseFromString(trustedPolicy(window).createHTML(html), 'text/html').body;
}
