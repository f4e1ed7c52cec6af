import { routes } from '../../../protocol/names/routes.js';
import { commonHeaders } from '../http/headers.js';
import { sizedFolder } from './addresses.js';
import type { SiteCopy } from './copy-site.js';
import { escaped } from './markup.js';

const lasting = 'Cache-Control: public, max-age=31536000, immutable';

/** The `_headers` file of Netlify, Cloudflare Pages and others: what every answer has, and what may be kept for ever. Each page names its own policy. */
export function headersFile(origin: string, editorOrigins: readonly string[]): string {
  const common = Object.entries(commonHeaders(origin.startsWith('https:'))).map(([name, value]) => `${name}: ${value}`);
  const framed = `Content-Security-Policy: frame-ancestors ${["'self'", ...editorOrigins].join(' ')}`;
  const rule = (path: string, lines: readonly string[]): string =>
    [path, ...lines.map((line) => `  ${line}`)].join('\n');
  return `${[
    rule('/*', [...common, framed]),
    rule(`${routes.assets}*`, [lasting]),
    rule(`${sizedFolder}*`, [lasting]),
  ].join('\n')}\n`;
}

type Redirects = SiteCopy['redirects'];

/** The `_redirects` file of the same hosts. Their lines are parted by spaces, which no address has. */
export function redirectsFile(redirects: Redirects, prefixes: readonly string[]): string {
  const lines = [...redirects].map(([from, { to, status }]) => `${from} ${to} ${status}`);
  return [...lines, ...prefixes.map((prefix) => `${prefix}/* ${prefix}/404.html 404`), ''].join('\n');
}

/** The same as data, for a host with rules of its own. */
export function redirectsData(redirects: Redirects): string {
  return `${JSON.stringify(
    [...redirects].map(([from, { to, status }]) => ({ from, to, status })),
    null,
    2,
  )}\n`;
}

/** A page that leads on, for a server of files that knows no redirects. */
export function redirectPage(to: string): string {
  const address = escaped(to);
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${address}</title>
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<meta http-equiv="refresh" content="0; url=${address}">
</head>
<body>
<p><a href="${address}">${address}</a></p>
</body>
</html>
`;
}
