import { describe, expect, it } from 'vitest';
import { createTestServer } from '../../support.js';

describe('addresses of the editor', () => {
  it('are found where the editor has a screen, and not found elsewhere', async () => {
    const browser = (await createTestServer()).browser();
    const status = async (path: string): Promise<number> => (await browser.fetch(path)).status;
    for (const path of ['/config/design', '/config/login', '/config/orders', '/config/accounts/'])
      expect([path, await status(path)]).toEqual([path, 200]);
    for (const path of ['/config/nowhere', '/config/design/more', '/config/media', '/config/constructor'])
      expect([path, await status(path)]).toEqual([path, 404]);
  });

  it('name every file of the first load in the head, so that none waits for another', async () => {
    const markup = await (await (await createTestServer()).browser().fetch('/config/design')).text();
    const head = markup.slice(0, markup.indexOf('</head>'));
    expect(head).toContain('<link rel="stylesheet" href="/assets/editor/main.css">');
    expect(head).toContain('<link rel="modulepreload" href="/assets/editor/packages.js">');
    expect(head).toContain('<script type="module" src="/assets/editor/main.js"></script>');
  });
});
