import type { Environment } from '../../core/widget.js';

/** The absolute address of a call or, with `isSecure`, of anything that has to go to the site's own domain over https. [DATA-05] */
export function callAddress({ context, window }: Environment, url: string, isSecure: boolean | undefined): URL {
  const { document, location } = window;
  const address = new URL(url, (isSecure && context.website.baseUrl) || document.baseURI);
  // A page of that very origin asks its own, so that a site without https works.
  if (isSecure && address.origin !== location.origin) address.protocol = 'https:';
  return address;
}
