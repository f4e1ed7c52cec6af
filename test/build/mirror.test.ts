import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = process.cwd();
const rooms = ['protocol', 'runtime', 'editor', 'pages'];

/** Unit tests of the four rooms, as paths below `test/` without their ending. */
const tests = rooms.flatMap((room) =>
  readdirSync(join(root, 'test', room), { recursive: true, encoding: 'utf8' })
    .map((file) => `${room}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => file.replace(/\.test\.tsx?$/, '')),
);

/** The path with the name of a component: `editor/fields/LinkField` for `editor/fields/link-field`. */
const asComponent = (path: string): string =>
  path.replace(/[^/]+$/, (name) => name.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase()));

/** Whether a source file or a folder has the path of the test. A topic may follow the name: `form.errors` tests `form`. */
const hasSource = (test: string): boolean => {
  const path = test.replace(/\.[\w-]+$/, '');
  return [path, `${path}.ts`, `${path}.tsx`, `${path}.mjs`, `${asComponent(path)}.tsx`].some((file) =>
    existsSync(join(root, file)),
  );
};

test('every unit test has the path of the file or folder that it tests', () => {
  expect(tests.length).toBeGreaterThan(150);
  const strays = tests.filter((path) => !hasSource(path)).map((path) => `test/${path}.test`);
  expect(
    strays,
    'Move each to the path of its source: test/a/b/c.test.ts, or c.topic.test.ts, tests a/b/c.ts, C.tsx, c.mjs or the folder a/b/c. ' +
      'A test of several files of a folder is named after the folder; one of a whole room belongs into test/contracts.',
  ).toEqual([]);
});
