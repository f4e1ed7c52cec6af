import { existsSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { ensureBuilt } from '../../../pages/cli/ensure-built.mjs';
import { temporaryFolder } from '../server/support.js';

/** A build that writes down the process that it ran in, and for what. */
const build = `
import { mkdirSync, writeFileSync } from 'node:fs';
const mode = process.argv.includes('--development') ? 'development' : 'production';
mkdirSync('dist/' + mode + '/server', { recursive: true });
for (const name of ['server/main.js', 'manifest.json']) writeFileSync('dist/' + mode + '/' + name, '');
writeFileSync('built', mode + ' ' + process.pid);
`;

/** A project whose sources are an hour old. */
function createProject(buildScript = build) {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  const root = temporaryFolder();
  for (const name of ['protocol', 'runtime', 'editor', 'pages']) mkdirSync(join(root, name));
  writeFileSync(join(root, 'build.mjs'), buildScript);
  writeFileSync(join(root, 'package-lock.json'), '{}');
  const age = new Date(Date.now() - 3_600_000);
  for (const name of ['protocol', 'runtime', 'editor', 'pages', 'build.mjs', 'package-lock.json'])
    utimesSync(join(root, name), age, age);
  const built = (): string[] =>
    (existsSync(join(root, 'built')) ? readFileSync(join(root, 'built'), 'utf8') : '').split(' ');
  return { root, built };
}

it.each(['production', 'development'] as const)(
  'the %s build runs in a process of its own, so that a server does not keep its memory',
  async (mode) => {
    const { root, built } = createProject();
    await ensureBuilt(mode, root);
    const [builtMode, pid] = built();
    expect(builtMode).toBe(mode);
    expect(Number(pid)).toBeGreaterThan(0);
    expect(Number(pid)).not.toBe(process.pid);
  },
);

it('builds again after a change of a source only', async () => {
  const { root, built } = createProject();
  await ensureBuilt('production', root);
  const first = built();
  await ensureBuilt('production', root);
  expect(built()).toEqual(first);
  const later = new Date(Date.now() + 60_000);
  writeFileSync(join(root, 'runtime/boot.ts'), '');
  utimesSync(join(root, 'runtime/boot.ts'), later, later);
  await ensureBuilt('production', root);
  expect(built()).not.toEqual(first);
});

it('says why a build failed', async () => {
  const { root } = createProject(`console.error('The build failed: no such file'); process.exitCode = 1;`);
  await expect(ensureBuilt('production', root)).rejects.toThrow('The build failed: no such file');
});
