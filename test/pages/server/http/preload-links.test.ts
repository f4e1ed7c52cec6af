import { expect, it } from 'vitest';
import { preloadLinks, readPreloadLinks } from '../../../../pages/server/http/preload-links.js';

it('names style sheets, modules and what comes later, and is read back without the last', () => {
  const header = preloadLinks(['/a.css', '/b.js'], ['/c.js']);
  expect(header).toBe('</a.css>; rel=preload; as=style, </b.js>; rel=modulepreload, </c.js>; rel=prefetch');
  expect(readPreloadLinks(header)).toEqual(['/a.css', '/b.js']);
  expect(readPreloadLinks('')).toEqual([]);
});
