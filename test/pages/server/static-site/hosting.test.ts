import { expect, it } from 'vitest';
import {
  headersFile,
  redirectPage,
  redirectsData,
  redirectsFile,
} from '../../../../pages/server/static-site/hosting.js';

const redirects = new Map([['/old', { to: '/new/', status: 301 }]]);

it('names redirects for hosts and as data', () => {
  expect(redirectsFile(redirects, ['/de'])).toBe('/old /new/ 301\n/de/* /de/404.html 404\n');
  expect(JSON.parse(redirectsData(redirects))).toEqual([{ from: '/old', to: '/new/', status: 301 }]);
  expect(redirectPage('/a"b')).toContain('content="0; url=/a&quot;b"');
});

it('keeps for ever what has its version in its name, and nothing else', () => {
  const file = headersFile('https://copy.example', ['https://editor.example']);
  expect(file).toContain('/*\n  X-Content-Type-Options: nosniff\n');
  expect(file).toContain("frame-ancestors 'self' https://editor.example");
  expect(file).toContain('Strict-Transport-Security');
  expect(file.match(/^\S+(?=\n {2}Cache-Control: .*immutable)/gm)).toEqual(['/assets/*', '/media/_/*']);
});
