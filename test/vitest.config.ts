import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
// @ts-expect-error: plain JavaScript, shared with the build
import { stringsVitePlugin } from '../protocol/strings/compile.mjs';

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  plugins: [stringsVitePlugin()],
  define: { __DEVELOPMENT__: 'true' },
  test: {
    include: ['test/**/*.test.ts', 'test/**/*.test.tsx'],
    environment: 'node',
    restoreMocks: true,
    // A fifth faster here than processes.
    pool: 'threads',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
