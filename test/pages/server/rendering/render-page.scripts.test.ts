import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createTestServer, loggedIn } from '../support.js';

const framed = { headers: { 'sec-fetch-dest': 'iframe' } };

/** Scripts in the head of a page. */
const scriptsOf = (markup: string): readonly string[] =>
  [...markup.matchAll(/src="\/assets\/en\/([\w.-]+\.js)"/g)].flatMap(([, name = '']) => name);

it('the scripts of a page are composed before a visitor asks for them, and pages in the editor’s frame share theirs', async () => {
  const dist = mkdtempSync(join(tmpdir(), 'mortise-scripts-'));
  onTestFinished(() => rmSync(dist, { recursive: true, force: true }));
  const folder = join(dist, 'assets/en');
  mkdirSync(folder, { recursive: true });
  const kept = (): readonly string[] => readdirSync(folder).filter((file) => file.endsWith('.js'));
  const server = await createTestServer({ dist, site: 'demo' });
  const owner = await loggedIn(server);
  const shop = scriptsOf(await (await owner.fetch('/shop', framed)).text());
  const gallery = scriptsOf(await (await owner.fetch('/gallery', framed)).text());
  expect(shop).toHaveLength(1);
  expect(gallery).toEqual(shop);
  await vi.waitFor(() => expect(kept()).toContain(shop[0]));
  // None of the plan of either page, which would change with each block.
  expect(kept().filter((file) => /^(start|near|press)\./.test(file))).toEqual([]);
  const visited = scriptsOf(await (await server.browser().fetch('/shop')).text());
  expect(visited).toHaveLength(2);
  await vi.waitFor(() => expect(kept()).toEqual(expect.arrayContaining([...visited])));
});
