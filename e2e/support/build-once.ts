import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
// @ts-expect-error: plain JavaScript, shared with the command line
import { build } from '../../build.mjs';

function newestChange(folder: string): number {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => statSync(join(folder, file)));
  return Math.max(...files.filter((stat) => stat.isFile()).map(({ mtimeMs }) => mtimeMs));
}

/** Makes the production build when there is none or a source is newer, so that what is tested is what ships. */
export default async function buildOnce(): Promise<void> {
  const manifest = 'dist/production/manifest.json';
  const sources = Math.max(...['protocol', 'runtime', 'editor', 'pages'].map(newestChange), statSync('build.mjs').mtimeMs);
  if (!existsSync(manifest) || statSync(manifest).mtimeMs < sources) await build({ mode: 'production' });
}
