import { expect, test } from 'vitest';
import { sheetLinks } from '../../../../pages/server/rendering/page-sheets.js';

test('typefaces are asked for ahead by a page, and not before the script of the editor in its frame', async () => {
  const files = { styles: ['/site.css'], layers: '', fonts: ['/serif.woff2'] };
  expect(String(await sheetLinks(files))).toContain('<link rel="preload" href="/serif.woff2" as="font"');
  const frame = String(await sheetLinks({ ...files, bridge: '/bridge.js' }));
  expect(frame).toContain('<link rel="modulepreload" href="/bridge.js">');
  expect(frame).not.toContain('serif.woff2');
});
