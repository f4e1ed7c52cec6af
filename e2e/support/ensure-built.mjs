import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

/** Time of the newest file under `path`. */
function newestChange(path) {
  const state = statSync(path);
  // The build itself writes this one, and so do the unit tests.
  if (!state.isDirectory()) return path.endsWith('modules.d.ts') ? 0 : state.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => newestChange(join(path, name))));
}

/** Makes the production build when there is none or a source is newer, so that what is tested is what ships. */
export async function ensureBuilt() {
  const manifest = join(root, 'dist/production/manifest.json');
  const sources = ['protocol', 'runtime', 'editor', 'pages', 'build.mjs'].map((name) => newestChange(join(root, name)));
  if (existsSync(manifest) && statSync(manifest).mtimeMs > Math.max(...sources)) return;
  const { build } = await import('../../build.mjs');
  await build({ mode: 'production' });
}
