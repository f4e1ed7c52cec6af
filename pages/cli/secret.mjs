/**
 * `npm run secret -- --rotate`: puts a new signing secret in front of those in DATA_DIR; the former ones still verify.
 * `npm run secret -- --forget`: forgets the former ones.
 *
 * Both take effect when the server is started again. Secrets of the environment are changed where they are set.
 */
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled, fail, UsageError } from './ensure-installed.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

async function main() {
  process.umask(0o077);
  const [option, ...others] = process.argv.slice(2);
  if ((option !== '--rotate' && option !== '--forget') || others.length > 0)
    throw new UsageError('Say what to do: npm run secret -- --rotate, or npm run secret -- --forget');
  ensureInstalled();
  await ensureBuilt('production');
  const server = await import(pathToFileURL(join(root, 'dist/production/server/main.js')).href);
  const { dataFolder, secrets } = server.readServerSettings(process.env);
  if (secrets.length > 0)
    throw new UsageError(
      'The secrets are set by the environment. Put the new one in front of the others there, and start the servers again.',
    );
  if (option === '--rotate') {
    const { length } = server.rotateSecret(dataFolder);
    console.log(`A new secret signs after the next start; ${length - 1} former still verify. Forget them in a year.`);
  } else {
    const count = server.forgetFormerSecrets(dataFolder);
    console.log(count > 0 ? `Forgot ${count} after the next start.` : 'There is no former secret.');
  }
}

main().catch(fail);
