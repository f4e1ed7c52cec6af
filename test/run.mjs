/**
 * `npm test`: everything, on a fresh clone too. Installs packages and a browser where they are missing, then runs the parts, the cheapest
 * first, and stops at the first that fails. The last line says what to do.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium } from './support/chromium.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options });
  return !error && status === 0;
}

function fail(message) {
  console.error(`\n${message}`);
  process.exit(1);
}

function packagesInstalled() {
  const installed = join(root, 'node_modules/.package-lock.json');
  return existsSync(installed) && statSync(installed).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs;
}

async function playwrightHasChromium() {
  const { chromium } = await import('@playwright/test');
  return existsSync(chromium.executablePath());
}

/** An installed Chromium, else Playwright's download, else, on Debian as root, the distribution's package. */
async function ensureBrowser() {
  if (findChromium() || (await playwrightHasChromium())) return true;
  console.log('No Chromium found; installing one.');
  if (run('npx', ['playwright', 'install', '--with-deps', 'chromium-headless-shell', 'chromium'], { timeout: 300_000 }) && (await playwrightHasChromium())) return true;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return run('apt-get', ['update'], { env }) && run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { env }) && !!findChromium();
}

const started = Date.now();
if (!packagesInstalled() && !run(npm, ['ci'])) fail('The packages could not be installed. Check the network and run: npm ci');
if (!(await ensureBrowser())) fail('No browser for the tests. Install Chromium, or name one with CHROMIUM_PATH=…, and run npm test again.');
for (const part of ['types', 'lint', 'build', 'size', 'unit', 'e2e', 'spec']) {
  const since = Date.now();
  console.log(`\n> ${part}`);
  if (!run(npm, ['run', '--silent', part])) fail(`"${part}" failed. Run it alone with: npm run ${part}`);
  console.log(`${part} passed in ${Math.round((Date.now() - since) / 100) / 10} s`);
}
console.log(`\nEvery part passed in ${Math.round((Date.now() - started) / 1000)} s. Start the site with: npm start`);
