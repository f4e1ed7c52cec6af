import { expect, it } from 'vitest';
import {
  addressOf,
  askedOf,
  fileOf,
  needsServer,
  readOwnAddress,
  type OwnAddress,
} from '../../../../pages/server/static-site/addresses.js';

const origin = 'https://site.example';
const read = (address: string): OwnAddress => {
  const own = readOwnAddress(address, origin);
  if (!own) throw new Error(`${address} is not of the site`);
  return own;
};

it.each([
  ['/shop?sort=name#top', { path: '/shop', query: 'sort=name', hash: '#top' }],
  ['https://site.example', { path: '/', query: '', hash: '' }],
  ['https://site.example/a%20b', { path: '/a b', query: '', hash: '' }],
])('%s is an address of the site', (address, parts) => {
  expect(readOwnAddress(address, origin)).toEqual(parts);
});

it.each([
  '//evil.example/a',
  'https://site.example.evil.example/',
  'mailto:a@b.example',
  'shop',
  '',
  '/%',
  '/a/../b',
  '/a%5cb',
])('%s is none that a file can have', (address) => expect(readOwnAddress(address, origin)).toBeNull());

it.each([
  ['/', 'text/html', '/index.html', '/'],
  ['/de/', 'text/html', '/de/index.html', '/de/'],
  ['/shop?sort=name', 'text/html', '/shop/index.html', '/shop/'],
  ['/journal?format=rss', 'application/rss+xml', '/journal/feed.xml', '/journal/feed.xml'],
  ['/media/a.jpg?v=12ab&format=300w', 'image/webp', '/media/_/a-300w.12ab.webp', '/media/_/a-300w.12ab.webp'],
  ['/media/own/ä.png?format=300w', 'image/png', '/media/_/own/ä-300w.png', '/media/_/own/%C3%A4-300w.png'],
  ['/media/icon.svg?v=1&format=300w', 'image/svg+xml', '/media/icon.svg', '/media/icon.svg'],
  ['/media/a.jpg?v=../../x', 'image/jpeg', '/media/a.jpg', '/media/a.jpg'],
  ['/assets/site.css', 'text/css', '/assets/site.css', '/assets/site.css'],
])('%s is written as a file', (address, type, file, written) => {
  const found = fileOf(askedOf(read(address)), type);
  expect([found, addressOf(found)]).toEqual([file, written]);
});

it('no version of a picture leads out of its folder', () => {
  expect(fileOf(askedOf(read('/media/a.jpg?v=../../x&format=300w')), 'image/webp')).toBe('/media/_/a-300w.x.webp');
});

it('what only a running server answers is known in every language', () => {
  const paths = ['/config', '/account/login', '/cart', '/de/search', '/api/x', '/checkout', '/newsletter/confirm'];
  expect(paths.filter((path) => !needsServer(path, ['/de']))).toEqual([]);
  expect(['/', '/de', '/accounts', '/cartography', '/de/shop'].filter((path) => needsServer(path, ['/de']))).toEqual(
    [],
  );
});
