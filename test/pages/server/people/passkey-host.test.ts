import { describe, expect, it } from 'vitest';
import { passkeyHostOf } from '../../../../pages/server/people/passkey-host.js';

describe('the host that passkeys are for', () => {
  it.each([
    ['the address of the site', 'inner:8080', 'https://example.com', [], 'example.com', ['https://example.com']],
    ['the host of the request', 'Example.com', null, [], 'example.com', ['https://example.com']],
    [
      'another host of the list',
      'example.org',
      'https://example.com',
      ['example.com', 'example.org'],
      'example.org',
      ['https://example.org'],
    ],
    [
      'no host that is not in the list',
      'evil.org',
      'https://example.com',
      ['example.com'],
      'example.com',
      ['https://example.com'],
    ],
    [
      'the highest own host above it',
      'www.example.com',
      null,
      ['www.example.com', 'example.com'],
      'example.com',
      ['https://www.example.com'],
    ],
    [
      'this machine, also without https',
      'localhost:4173',
      null,
      [],
      'localhost',
      ['https://localhost:4173', 'http://localhost:4173'],
    ],
    ['the address with its port', 'x', 'https://example.com:8443', [], 'example.com', ['https://example.com:8443']],
  ])('is %s', (_, requestHost, baseUrl, hosts, host, origins) => {
    expect(passkeyHostOf({ requestHost, baseUrl, hosts })).toEqual({ host, origins });
  });

  it.each(['127.0.0.1:4173', '[::1]:4173', ''])('is none for %s', (requestHost) => {
    expect(passkeyHostOf({ requestHost, baseUrl: null, hosts: [] })).toBeNull();
  });
});
