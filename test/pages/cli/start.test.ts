import { spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../server/support.js';

it('says that nothing is built to whoever serves a tree without a build', () => {
  const root = temporaryFolder();
  cpSync('pages/cli', join(root, 'pages/cli'), { recursive: true });
  const command = [join(root, 'pages/cli/start.mjs'), '--serve'];
  const { status, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' });
  expect(stderr).toBe(
    `Nothing is built in ${join(root, 'dist/production')}. Build it with "npm run build", then start again.\n`,
  );
  expect(status).toBe(1);
});
