import type { Environment } from '../../core/widget.js';

/** The absolute address of a call. With `isSecure` it is on the site's own domain over https. [DATA-05] */
export function callAddress({ context, window }: Environment, url: string, isSecure: boolean | undefined): URL {
  const { document, location } = window;
  const address = new URL(url, (isSecure && context.website.baseUrl) || document.baseURI);
  // A page on the site's own domain uses its own origin, so that a site without https works.
  if (isSecure && address.origin !== location.origin) address.protocol = 'https:';
  return address;
}
