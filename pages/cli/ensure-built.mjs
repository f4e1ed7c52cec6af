import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

const sources = ['protocol', 'runtime', 'editor', 'pages', 'build.mjs', 'package-lock.json'];

/** Time of the newest file under `path`. */
function newestTime(path) {
  const state = statSync(path);
  if (!state.isDirectory()) return state.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => newestTime(join(path, name))));
}

/**
 * Builds `dist/<mode>` unless it is newer than every source: a build that a running server uses is not replaced without need. Imports
 * only modules of Node, so that `npm start` can load it before the packages are installed.
 */
export async function ensureBuilt(mode) {
  const folder = join(root, 'dist', mode);
  const manifest = join(folder, 'manifest.json');
  if (
    existsSync(manifest) &&
    existsSync(join(folder, 'server/main.js')) &&
    statSync(manifest).mtimeMs > Math.max(...sources.map((name) => newestTime(join(root, name))))
  )
    return;
  const { build } = await import(pathToFileURL(join(root, 'build.mjs')).href);
  await build({ mode });
}
