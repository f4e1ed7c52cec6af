/**
 * `npm run backup -- FILE`: copies the site, while it runs, into one archive. FILE may be a folder, and either may be in an object storage,
 * as `s3://HOST/BUCKET/FOLDER`.
 * `npm run restore -- FILE`: restores it into an empty place; `--replace` in place of a site, which is kept beside it.
 *
 * The site is that of DATA_DIR and DATABASE_URL, as for `npm start`.
 */
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled, fail, UsageError } from './ensure-installed.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const megabyte = 1_000_000;

function readArguments([command, ...list]) {
  const replaces = list.includes('--replace');
  const [file, ...others] = list.filter((argument) => argument !== '--replace');
  const isRestore = command === 'restore';
  const usage = isRestore ? 'npm run restore -- FILE [--replace]' : 'npm run backup -- FILE';
  if (!file || file.startsWith('--') || others.length > 0 || (replaces && !isRestore))
    throw new UsageError(`Name one file: ${usage}`);
  return { isRestore, file, replaces };
}

async function main() {
  process.umask(0o077);
  const { isRestore, file, replaces } = readArguments(process.argv.slice(2));
  ensureInstalled();
  await ensureBuilt('production');
  const server = await import(pathToFileURL(join(root, 'dist/production/server/main.js')).href);
  const place = server.readServerSettings(process.env);
  if (isRestore) {
    const { contents, formerSite, formerMedia } = await server.restoreSite(place, { file, replaces });
    console.log(`Restored the site as it was at ${contents.madeAt}. Start it with: npm start`);
    if (formerSite !== null) console.log(`The site that was here is kept in ${formerSite}.`);
    if (formerMedia !== null) console.log(`Its media are kept in ${formerMedia}.`);
    return;
  }
  const { file: written, size, contents } = await server.backupSite(place, file);
  const count = Object.keys(contents.files).length - 1;
  const beside = contents.hasFiles ? ` and ${count} ${count === 1 ? 'file' : 'files'}` : '';
  console.log(`Wrote and checked ${written}: the database${beside}, ${(size / megabyte).toFixed(1)} MB.`);
  if (!contents.hasFiles)
    console.log(
      `Uploaded files are not in it: they stay in ${place.media?.name ?? place.dataFolder}. A copy outside the data folder holds them.`,
    );
}

main().catch(fail);
