import * as calls from '../../../protocol/http/calls.js';
import type { Environment } from '../../core/widget.js';

/** Campaign query parameters, forwarded when the page's address has them. [TRK-13] */
const campaign = /^(?:source|(?:sub)?(?:campaign|channel)|variation|mkwid)$/;

/** Address of the image that counts a landing: where, whence, a unique value against caches, language and width x height in CSS pixels. [TRK-12] */
export function trackAddress({ window, uniqueId }: Pick<Environment, 'window' | 'uniqueId'>): string {
  const { document, location, navigator, screen } = window;
  const query = new URLSearchParams({
    landing: location.href,
    refer: document.referrer,
    rk: uniqueId(),
    lang: navigator.language,
    screen: `${screen.width}x${screen.height}`,
  });
  for (const [name, value] of new URLSearchParams(location.search))
    if (campaign.test(name) && !query.has(name)) query.set(name, value);
  return `${calls.track}?${query}`;
}
