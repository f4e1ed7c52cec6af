import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createFileSet } from '../../../../pages/server/files/file-set.js';

test('a folder is served under its prefix, without files that are being written', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mortise-files-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'en'));
  for (const name of ['a.js', 'a.js.br', '.b.js.4711', '.b.js']) writeFileSync(join(folder, 'en', name), name);
  const files = createFileSet(folder, '/assets/');
  expect(files.find('/assets/en/a.js')).toMatchObject({
    type: 'text/javascript; charset=utf-8',
    compressed: join(folder, 'en', 'a.js.br'),
  });
  for (const name of ['a.js.br', '.b.js.4711', '.b.js', '../en/a.js'])
    expect(files.find(`/assets/en/${name}`)).toBeNull();
});

test('a folder that does not exist yields no file', () => {
  expect(createFileSet(join(tmpdir(), 'mortise-none'), '/assets/').find('/assets/a.js')).toBeNull();
});
