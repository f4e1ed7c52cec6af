import { feed, feedQuery } from '../../../protocol/names/machine-files.js';
import {
  accountRoutes,
  cart,
  isConfigPath,
  newsletterConfirm,
  unsubscribePage,
  routes,
  search,
} from '../../../protocol/names/routes.js';

/** An address of the site: its decoded path, its query without the question mark, and its fragment with the hash. */
export interface OwnAddress {
  readonly path: string;
  readonly query: string;
  readonly hash: string;
}

/** Path of a decoded address; null for one that no file can have. */
function decoded(path: string): string | null {
  try {
    const text = decodeURIComponent(path);
    return /[\\\0]|(?:^|\/)\.\.?(?:\/|$)/.test(text) ? null : text;
  } catch {
    return null;
  }
}

/** The parts of an address of the site, from the root or with its origin; null for other addresses. */
export function readOwnAddress(address: string, origin: string): OwnAddress | null {
  const isFull = address === origin || /^[/?#]/.test(address.slice(origin.length));
  const local = address.startsWith(origin) && isFull ? address.slice(origin.length) || '/' : address;
  const [, written = '', query = '', hash = ''] = /^(\/(?!\/)[^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(local) ?? [];
  const path = written && decoded(written);
  return path ? { path, query, hash } : null;
}

const serverPaths = [
  accountRoutes.own,
  cart,
  search,
  newsletterConfirm,
  unsubscribePage,
  '/checkout',
  '/commerce',
  '/api',
];

/** Whether only a running server answers at the path: log-in, cart, checkout, search, the editor and every call. `languages` are prefixes such as `/de`. */
export function needsServer(path: string, languages: readonly string[]): boolean {
  const prefix = languages.find((each) => path.startsWith(`${each}/`)) ?? '';
  const plain = path.slice(prefix.length);
  return isConfigPath(plain) || serverPaths.some((each) => plain === each || plain.startsWith(`${each}/`));
}

/** Whether the path is that of a built file or of the media. */
export function isFilePath(path: string): boolean {
  return path.startsWith(routes.assets) || path.startsWith(routes.media);
}

/** Query as a value of each of its names. */
function wordOf(query: string, name: string): string {
  return new URLSearchParams(query).get(name) ?? '';
}

/** What is asked of the server for an address: the query counts for sizes of pictures and for feeds alone, and a slash at the end does not. */
export function askedOf({ path, query }: OwnAddress): string {
  if (isFilePath(path)) {
    const format = wordOf(query, 'format');
    const version = wordOf(query, 'v');
    const words = new URLSearchParams({ ...(version && { v: version }), ...(format && { format }) }).toString();
    return encodeURI(path) + (words && `?${words}`);
  }
  if (query.split('&').includes(feedQuery)) return encodeURI(path.replace(/\/$/, '') + feed);
  return encodeURI(path.replace(/(?!^)\/$/, ''));
}

/** Endings of pictures by the type of the answer. */
const endings: Readonly<Record<string, string>> = {
  'image/avif': 'avif',
  'image/webp': 'webp',
  'image/jpeg': 'jpg',
  'image/png': 'png',
};

/** Folder of pictures in widths. Their names have the version of the file, so that they may be cached for ever. */
export const sizedFolder = `${routes.media}_/`;

/** Path of the file for what was asked and answered. A page is the `index.html` of its folder, which every server of files shows. */
export function fileOf(asked: string, type: string): string {
  const [written = '', query = ''] = asked.split('?', 2);
  const path = decodeURI(written);
  const format = wordOf(query, 'format');
  if (!isFilePath(path)) return type === 'text/html' ? `${path.replace(/\/$/, '')}/index.html` : path;
  const ending = endings[type];
  if (!format || !ending) return path;
  const stem = path.slice(routes.media.length).replace(/\.\w+$/, '');
  const version = wordOf(query, 'v').replace(/[^\w-]/g, '');
  return `${sizedFolder}${stem}-${format}${version && `.${version}`}.${ending}`;
}

/** Address of a written file: that of the folder for a page. */
export function addressOf(file: string): string {
  return encodeURI(file.replace(/(^|\/)index\.html$/, '$1'));
}
