import { expect, it } from 'vitest';
import { preloadLinks, readPreloadLinks } from '../../../../pages/server/http/preload-links.js';

it('names style sheets and modules, and is read back', () => {
  const header = preloadLinks(['/a.css', '/b.js']);
  expect(header).toBe('</a.css>; rel=preload; as=style, </b.js>; rel=modulepreload');
  expect(readPreloadLinks(header)).toEqual(['/a.css', '/b.js']);
  expect(readPreloadLinks('')).toEqual([]);
});
