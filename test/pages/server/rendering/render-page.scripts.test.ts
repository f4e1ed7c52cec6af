import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createTestServer, loggedIn } from '../support.js';

const framed = { headers: { 'sec-fetch-dest': 'iframe' } };

it('the scripts of a page are composed before a visitor asks for them, those of a draft in the editor’s frame are not', async () => {
  const dist = mkdtempSync(join(tmpdir(), 'mortise-scripts-'));
  onTestFinished(() => rmSync(dist, { recursive: true, force: true }));
  const folder = join(dist, 'assets/en');
  mkdirSync(folder, { recursive: true });
  const kept = (): readonly string[] => readdirSync(folder).filter((file) => file.endsWith('.js'));
  const server = await createTestServer({ dist, site: 'demo' });
  const owner = await loggedIn(server);
  const page = await (await owner.fetch('/shop', framed)).text();
  const [name = ''] = /start\.[\w.-]+\.js/.exec(page) ?? [];
  // All files of the stages of one plan end alike.
  const ofPlan = (): readonly string[] => kept().filter((file) => file.endsWith(name.slice('start'.length)));
  expect((await owner.fetch(`/assets/en/${name}`)).status).toBe(200);
  expect(ofPlan()).toEqual([name]);
  const [visited = ''] = /start\.[\w.-]+\.js/.exec(await (await server.browser().fetch('/shop')).text()) ?? [];
  await vi.waitFor(() => expect(kept()).toContain(visited));
});
