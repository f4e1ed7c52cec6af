import { readdir } from 'node:fs/promises';
import { relative, sep } from 'node:path';
import { html, raw } from 'hono/html';
import { widgetNames } from '../../../protocol/names/widgets.js';
import { starterMarkup } from './starter-markup.js';

/** The files in a folder and its subfolders whose names match, as paths with slashes, sorted. Hidden files and installed packages are skipped. */
async function filesNamed(folder: string, pattern: RegExp): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && pattern.test(entry.name))
    .map((entry) => relative(folder, `${entry.parentPath}/${entry.name}`).split(sep))
    .filter((path) => !path.some((segment) => segment.startsWith('.') || segment === 'node_modules'))
    .map((path) => path.join('/'))
    .sort();
}

/** Style rules of the list, which its policy admits by their hash. */
export const folderListRules =
  'body{margin:1rem auto;padding:0 1rem;max-width:60rem;font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}pre{overflow:auto;padding:1rem;background:#f3f0ea;color:#222}';

/** What stands in a folder without a page: one to begin with, to be copied. */
const starter = (
  markup: string,
): unknown => html`<p>The folder has no page yet. Save this in it as <code>index.html</code>:</p>
<pre tabindex="0" aria-label="A page to begin with"><code>${markup}</code></pre>
<p>Behaviours that <code>data-widget</code> can name: ${widgetNames.join(', ')}. <code>npm run dev -- --site</code> tells what a page gets wrong, and how
to mend it.</p>`;

/** Page that links to every HTML file of an author's folder, for the address of a folder without an index.html. */
export async function folderListPage(folder: string): Promise<string> {
  const files = await filesNamed(folder, /\.html?$/i);
  const items = files.map(
    (file) => html`<li><a href="/${file.split('/').map(encodeURIComponent).join('/')}">${file}</a></li>\n`,
  );
  const body =
    files.length > 0
      ? html`<p>The folder has no index.html. Its pages:</p>\n<ul>\n${items}</ul>`
      : starter(starterMarkup(await filesNamed(folder, /\.(?:jpe?g|png|webp|avif|gif|svg)$/i)));
  return String(
    await html`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Pages of the folder</title>
<style>${raw(folderListRules)}</style>
</head>
<body>
<main>
<h1>Pages of the folder</h1>
${body}
</main>
</body>
</html>
`,
  );
}
