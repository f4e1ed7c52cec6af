/**
 * `npm run export -- FOLDER --origin https://www.example.com`: writes the site, while it runs, as files that any server of files or CDN can show.
 *
 *   --origin ORIGIN   where visitors will reach the copy; by default MORTISE_BASE_URL
 *   --api ORIGIN      the running site, to which log-in, cart, search and forms of the copy lead; without it they say that they are not in the copy
 *
 * The site is that of DATA_DIR and DATABASE_URL, as for `npm start`.
 */
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled, fail, UsageError } from './ensure-installed.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const usage = 'npm run export -- FOLDER --origin https://www.example.com [--api https://live.example.com]';

function readArguments(args) {
  try {
    const options = { origin: { type: 'string' }, api: { type: 'string' } };
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const origin = values.origin ?? process.env.MORTISE_BASE_URL;
    if (positionals.length !== 1 || !origin) throw new Error('Name one folder and the address of the copy');
    return { folder: positionals[0], origin, live: values.api ?? null };
  } catch (error) {
    throw new UsageError(`${error.message}: ${usage}`);
  }
}

async function main() {
  const options = readArguments(process.argv.slice(2));
  ensureInstalled();
  await ensureBuilt('production');
  const distFolder = join(root, 'dist/production');
  const { exportSite } = await import(pathToFileURL(join(distFolder, 'server/main.js')).href);
  const { files, redirects, missing } = await exportSite({ ...options, distFolder, env: process.env });
  console.log(`Wrote ${files} files and ${redirects} redirects into ${options.folder}.`);
  for (const { address, from } of missing) console.log(`Nothing is at ${address}, which ${from} names.`);
}

main().catch(fail);
