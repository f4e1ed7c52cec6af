import { execFile } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { UsageError } from './ensure-installed.mjs';

const projectRoot = join(dirname(fileURLToPath(import.meta.url)), '../..');

const sources = ['protocol', 'runtime', 'editor', 'pages', 'build.mjs', 'package-lock.json'];

/** Time of the newest file under `path`. */
function newestTime(path) {
  const state = statSync(path);
  if (!state.isDirectory()) return state.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => newestTime(join(path, name))));
}

/** Builds in a process of its own: the bundler's memory, more than a gigabyte, would stay with the server for as long as it runs. */
function build(mode, root) {
  const options = mode === 'development' ? ['--development'] : [];
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [join(root, 'build.mjs'), ...options], { cwd: root }, (error, _output, problems) =>
      error ? reject(new UsageError(problems.trim() || error.message)) : resolve(),
    );
  });
}

/**
 * Builds `dist/<mode>` unless it is newer than every source: a build that a running server uses is not replaced without need. Imports
 * only modules of Node, so that `npm start` can load it before the packages are installed.
 */
export async function ensureBuilt(mode, root = projectRoot) {
  const folder = join(root, 'dist', mode);
  const manifest = join(folder, 'manifest.json');
  if (
    existsSync(manifest) &&
    existsSync(join(folder, 'server/main.js')) &&
    statSync(manifest).mtimeMs > Math.max(...sources.map((name) => newestTime(join(root, name))))
  )
    return;
  console.log('Building …');
  await build(mode, root);
}
