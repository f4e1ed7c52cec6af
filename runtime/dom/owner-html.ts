import { trustedPolicy } from './trusted-policy.js';

export { trustedPolicy };

/**
 * The elements of `html`, which must be markup that this site's server rendered from the owner's document: never a message, address,
 * error text or visitor input. It is parsed in an inert document, so that nothing loads before it is inserted, and its scripts never run.
 */
export function parseOwnerHtml(html: string, window: Window & typeof globalThis): HTMLElement {
  return new window.DOMParser().parseFromString(trustedPolicy(window).createHTML(html), 'text/html').body;
}
