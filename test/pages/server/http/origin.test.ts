import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { siteOrigin } from '../../../../pages/server/http/origin.js';

async function originOf(address: string, baseUrl: string | null = null): Promise<string> {
  const app = new Hono();
  app.get('*', (context) => context.text(siteOrigin(context, baseUrl)));
  return (await app.request(address)).text();
}

test.each([
  'http://localhost/',
  'http://localhost:80/a',
  'https://shop.example:443/a//b',
  'https://SHOP.example:8443/a?b=http://other.example/',
  'http://[::1]:4173/a',
])('the origin of a request for %s is that of its address, also when it is asked for again', async (address) => {
  const { origin } = new URL(address);
  expect([await originOf(address), await originOf(`${address}?again`)]).toEqual([origin, origin]);
});

test('the origin is the configured one where there is one, and stays right for more hosts than are kept', async () => {
  expect(await originOf('http://localhost/', 'https://shop.example')).toBe('https://shop.example');
  for (let at = 0; at < 250; at += 1)
    expect(await originOf(`http://host-${at}.example:80/`)).toBe(`http://host-${at}.example`);
  expect(await originOf('http://host-0.example:80/')).toBe('http://host-0.example');
});
