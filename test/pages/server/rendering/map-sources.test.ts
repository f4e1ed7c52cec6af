import { describe, expect, test } from 'vitest';
import { roles } from '../../../../protocol/enums/roles.js';
import { contextOf, createTestServer, loggedIn, pageDocument, testSite } from '../support.js';

const block = (value: Record<string, string | boolean>) => ({ id: 'place', type: 'map', value });
const site = {
  ...testSite,
  pages: [
    ...testSite.pages,
    pageDocument('3', '/where', [block({ addressTitle: 'Tern' })]),
    pageDocument('4', '/above', [block({ style: 'Satellite' })]),
  ],
};

const google = { MORTISE_GOOGLE_MAPS_KEY: 'public-key', MORTISE_MAP_REGION: 'DE' };

async function policyOf(mapsEnv: Record<string, string>, path: string, isFramed = false): Promise<string> {
  const server = await createTestServer({ site, mapsEnv });
  const browser = isFramed ? await loggedIn(server, [roles.editor]) : server.browser();
  const response = await browser.fetch(path, isFramed ? { headers: { 'sec-fetch-dest': 'iframe' } } : {});
  return response.headers.get('content-security-policy') ?? '';
}

describe('the content policy of a page', () => {
  test('without a map opens nothing for maps', async () => {
    for (const env of [{}, google]) {
      const policy = await policyOf(env, '/contact');
      expect(policy).toContain("img-src 'self' data:;");
      expect(policy).not.toMatch(/openstreetmap|google|default$/);
    }
  });

  test('opens the origin of the tiles of its map, and no other', async () => {
    expect(await policyOf({}, '/where')).toContain("img-src 'self' data: https://tile.openstreetmap.org;");
    expect(await policyOf({}, '/above')).toContain("img-src 'self' data: https://tiles.maps.eox.at;");
    const own = { MORTISE_MAP_STREETS_TILES: 'https://tiles.example.com/{z}/{x}/{y}.png' };
    expect(await policyOf(own, '/where')).toContain("img-src 'self' data: https://tiles.example.com;");
    expect(await policyOf({ MORTISE_MAP_PROVIDER: 'none' }, '/where')).toContain("img-src 'self' data:;");
  });

  test('opens what Google names where the map is theirs, and never the evaluation of code', async () => {
    const policy = await policyOf(google, '/where');
    expect(policy).toMatch(/script-src 'self' https:\/\/maps\.googleapis\.com;/);
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toMatch(/unsafe-eval|openstreetmap|strict-dynamic/);
  });

  test('opens all layers in the editor frame, where a map may come and change without another answer', async () => {
    const policy = await policyOf({}, '/contact', true);
    expect(policy).toContain('https://tile.openstreetmap.org https://tiles.maps.eox.at');
  });
});

test('the page context has key, language and region where a map needs them, and nowhere else [MAP-11]', async () => {
  const server = await createTestServer({ site, mapsEnv: google });
  const page = async (path: string) => contextOf(await (await server.browser().fetch(path)).text());
  expect((await page('/where')).maps).toEqual({ key: 'public-key', language: 'en', region: 'DE' });
  expect((await page('/contact')).maps).toEqual({ key: '', language: '', region: '' });
});
