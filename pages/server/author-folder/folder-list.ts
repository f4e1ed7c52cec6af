import { readdir } from 'node:fs/promises';
import { relative, sep } from 'node:path';
import { html } from 'hono/html';

/** The HTML files in a folder and its subfolders as paths with slashes, sorted. Hidden files and installed packages are skipped. */
async function htmlFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && /\.html?$/i.test(entry.name))
    .map((entry) => relative(folder, `${entry.parentPath}/${entry.name}`).split(sep))
    .filter((path) => !path.some((segment) => segment.startsWith('.') || segment === 'node_modules'))
    .map((path) => path.join('/'))
    .sort();
}

/** Page that links to every HTML file of an author's folder, for the address of a folder without an index.html. */
export async function folderListPage(folder: string): Promise<string> {
  const files = await htmlFiles(folder);
  const items = files.map(
    (file) => html`<li><a href="/${file.split('/').map(encodeURIComponent).join('/')}">${file}</a></li>\n`,
  );
  return String(
    await html`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Pages of the folder</title>
</head>
<body>
<h1>Pages of the folder</h1>
<p>${files.length ? 'The folder has no index.html. Its pages:' : 'The folder has no HTML file yet. Write an index.html.'}</p>
<ul>
${items}</ul>
</body>
</html>
`,
  );
}
