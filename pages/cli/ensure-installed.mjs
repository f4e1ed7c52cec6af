import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

/** The command was used wrongly; the message is one sentence for the person. */
export class UsageError extends Error {}

/** Installs the packages unless they match the lock file. Imports only modules of Node. @throws UsageError when that fails. */
export function ensureInstalled() {
  const installed = join(root, 'node_modules/.package-lock.json');
  const lock = join(root, 'package-lock.json');
  // The files of a copied or unpacked tree differ by fractions of a second, so a lock file counts as newer from 2 s on.
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs - 2000) return;
  console.log('Installing packages (npm ci) …');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new UsageError('The packages could not be installed. Run "npm ci" to see why.');
}

/** Ends the process with the message of an error that was to be expected, or with the stack of another one. */
export function fail(error) {
  const isExpected = error instanceof UsageError || error?.name === 'StartError';
  console.error(isExpected ? error.message : error);
  process.exit(1);
}
