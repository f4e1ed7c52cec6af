import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
// @ts-expect-error: plain JavaScript, shared with the build
import { stringsVitePlugin } from '../protocol/strings/compile.mjs';
// @ts-expect-error: plain JavaScript, shared with the build
import { readEditorCatalogues } from '../protocol/strings/editor-words.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const include = ['test/**/*.test.ts', 'test/**/*.test.tsx'];

/** Test files that ask for a document, wherever the comment stands (vitest itself reads it anywhere), as paths from the root. */
const domTests = readdirSync(join(root, 'test'), { recursive: true, encoding: 'utf8' })
  .map((file) => `test/${file.replaceAll('\\', '/')}`)
  .filter((file) => /\.test\.tsx?$/.test(file))
  .filter((file) => /^\/\/ @vitest-environment happy-dom$/m.test(readFileSync(join(root, file), 'utf8')));

export default defineConfig({
  root,
  plugins: [stringsVitePlugin('en', readEditorCatalogues())],
  define: { __DEVELOPMENT__: 'true' },
  test: {
    restoreMocks: true,
    maxWorkers: availableParallelism(),
    testTimeout: 30_000,
    hookTimeout: 60_000,
    slowTestThreshold: 3000,
    // What a green run would print: a remark of a library.
    onConsoleLog: (log) => !log.includes('Lit is in dev mode'),
    projects: [
      {
        // Without a document a file leaves nothing behind, so the modules of the server are loaded once a worker.
        extends: true,
        test: { name: 'node', include, exclude: domTests, pool: 'threads', isolate: false },
      },
      {
        // Each file has a document and modules of its own, in a context that costs half as much as a thread.
        extends: true,
        test: {
          name: 'dom',
          include: domTests,
          environment: 'happy-dom',
          setupFiles: ['no-network', 'report-error', 'hash-changes', 'late-code'].map(
            (name) => `test/support/${name}.ts`,
          ),
          pool: 'vmThreads',
          // A context that has ended keeps some of its memory. A worker with this much makes place for a new one, long before its heap is full.
          vmMemoryLimit: '1500MB',
        },
      },
    ],
  },
});
