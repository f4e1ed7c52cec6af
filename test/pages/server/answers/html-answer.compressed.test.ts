import { describe, expect, it } from 'vitest';
import { createTestServer } from '../support.js';

describe('a page is compressed', () => {
  it.each([
    ['br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=0.5,br;q=0.1', 'br'],
    ['br ; q=1.0, gzip', 'br'],
    ['BR', 'br'],
    ['br;q=0', null],
    ['br;q=0, gzip', 'gzip'],
    ['gzip, br; q=0.000, zstd', 'gzip'],
    ['br;Q=0.', null],
    ['brotli', null],
    ['xbr', null],
    ['gzip', 'gzip'],
    ['gzip, deflate', 'gzip'],
    ['gzip;q=0, deflate', null],
    ['gzipped', null],
    ['', null],
  ])('for Accept-Encoding "%s": %s', async (accepted, encoding) => {
    const { app } = await createTestServer();
    const response = await app.request('http://site.test/', { headers: { 'accept-encoding': accepted } });
    expect([response.status, response.headers.get('content-encoding')]).toEqual([200, encoding]);
  });
});
