import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

/**
 * Starts the production server on a free port, with its data in the folder `data`; serves the HTML files in `pages` in place of the demo site. `more`
 * are settings in place of the defaults.
 */
export async function startServer(data, pages = '', more = {}) {
  const env = { ...process.env, HOST: '127.0.0.1', PORT: '0', DATA_DIR: data };
  for (const name of ['DATABASE_URL', 'SMTP_URL', 'MORTISE_BASE_URL']) delete env[name];
  Object.assign(env, more);
  const child = spawn(process.execPath, ['e2e/support/serve.mjs', pages], {
    cwd: root,
    env,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  process.once('exit', () => child.kill());
  const origin = await new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      const found = /http:\/\/[\w.:]+/.exec(String(chunk));
      if (found) resolve(found[0]);
    });
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)));
  });
  const exit = new Promise((resolve) => child.once('exit', resolve));
  return { origin, pid: child.pid, exit, stop: () => (child.kill(), exit) };
}
