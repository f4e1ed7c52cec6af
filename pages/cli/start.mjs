/**
 * `npm start`: installs what is missing, builds what has changed, starts the site server.
 *
 *   npm start                       the site, as visitors see it
 *   npm run dev                     development build; builds and restarts on every change of a source
 *   npm start -- --empty            a new site begins without the demo site; one that is there stays as it is
 *   npm start -- --site FOLDER      an author's own HTML files with the runtime in place, as visitors would load them
 *   npm run dev -- --site FOLDER    the same in a development build, which lists mistakes; pages reload on every change
 *
 * Imports nothing but Node's own modules until the packages are there.
 */
import { existsSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled, fail, UsageError } from './ensure-installed.mjs';
import { tellSystemd } from './tell-systemd.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

function readArguments(list) {
  const options = { isEmpty: false, isWatching: false, isServing: false, authorFolder: undefined };
  for (let index = 0; index < list.length; index += 1) {
    const argument = list[index];
    if (argument === '--dev') options.isWatching = true;
    else if (argument === '--empty') options.isEmpty = true;
    // Passed by this program to its child process: everything is built already.
    else if (argument === '--serve') options.isServing = true;
    else if (argument === '--site') options.authorFolder = list[++index] ?? '';
    else if (argument.startsWith('--site=')) options.authorFolder = argument.slice('--site='.length);
    else throw new UsageError(`"${argument}" is not an option. The options are --dev, --empty and --site FOLDER.`);
  }
  if (options.authorFolder === '')
    throw new UsageError('--site needs the folder that holds your HTML pages: npm start -- --site FOLDER');
  return options;
}

function checkAuthorFolder(folder) {
  if (folder === undefined) return;
  const path = resolve(folder);
  if (!existsSync(path))
    throw new UsageError(`There is no folder ${path}. Name the folder that holds your HTML pages.`);
  if (!statSync(path).isDirectory())
    throw new UsageError(`${path} is not a folder. Name the folder that holds your HTML pages.`);
}

/**
 * npm sends SIGTERM to its shell, which ends without forwarding it, so the server would survive. Started by npm, it therefore stops
 * when its parent process is gone.
 */
function stopWithParent(stop) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && stop(), 200).unref();
}

/** Runs the built server in this process until SIGINT or SIGTERM. */
async function serve(mode, options) {
  const distFolder = join(root, 'dist', mode);
  if (!existsSync(join(distFolder, 'server/main.js')))
    throw new UsageError(`Nothing is built in ${distFolder}. Build it with "npm run build", then start again.`);
  const { start } = await import(pathToFileURL(join(distFolder, 'server/main.js')).href);
  let stopping;
  let running;
  const stop = () => {
    stopping ??= (async () => {
      await running?.stop();
      process.exit(0);
    })();
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  stopWithParent(stop);
  running = await start({
    distFolder,
    env: process.env,
    isDevelopment: mode === 'development',
    preparesPictures: mode === 'production',
    print: (line) => console.log(line),
    ...(options.authorFolder !== undefined && { authorFolder: resolve(options.authorFolder) }),
  });
  if (stopping) return running.stop();
  tellSystemd(async () => (await running.fetch(new Request('http://localhost/healthz'))).ok);
}

/** Builds and serves, again after every change of a source. */
async function develop(options) {
  stopWithParent(() => process.kill(process.pid, 'SIGTERM'));
  const site = options.authorFolder === undefined ? [] : ['--site', options.authorFolder];
  const { watch } = await import('./watch.mjs');
  await watch(await import(pathToFileURL(join(root, 'build.mjs')).href), [
    fileURLToPath(import.meta.url),
    '--dev',
    '--serve',
    ...site,
  ]);
}

async function main() {
  // Whatever the server writes is its owner's alone.
  process.umask(0o077);
  const options = readArguments(process.argv.slice(2));
  checkAuthorFolder(options.authorFolder);
  // In the environment, a server that is started again has it too.
  if (options.isEmpty) process.env.MORTISE_EMPTY = '1';
  const mode = options.isWatching ? 'development' : 'production';
  if (options.isServing) return serve(mode, options);
  ensureInstalled();
  if (options.isWatching) return develop(options);
  await ensureBuilt(mode);
  return serve(mode, options);
}

main().catch(fail);
