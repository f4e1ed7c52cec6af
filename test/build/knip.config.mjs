/**
 * Entries for knip: everything that is started by a command, a page or a test runner. Patterns that end in `!` are product code;
 * `knip --production` reads those alone and so finds code that only tests use. An export that exists for tests on purpose is tagged
 * `@internal`.
 */
import { pageChunks, widgetEntries } from '../../build.mjs';

/** Entries of the bundles and the commands. */
const product = [
  'build.mjs',
  'pages/cli/*.mjs',
  'pages/server/main.ts',
  'pages/server/start/backup-task.ts',
  'pages/server/scripts/compose-worker.ts',
  'pages/server/figures/log/log-thread.ts',
  'editor/early.ts',
  'editor/main.tsx',
  'runtime/services/captcha/worker.ts',
  'runtime/services/typefaces/face-notice.ts',
  'runtime/services/typefaces/face-kit.ts',
  // Their examples are read by the test of all migrations, which also fails for one that the index leaves out.
  'protocol/migrations/[0-9]*.ts',
  ...Object.values(pageChunks),
  ...Object.values(widgetEntries()),
];

const tests = [
  'test/*.mjs',
  'test/build/spec.mjs',
  'test/**/*.test.{ts,tsx}',
  'test/types/*.ts',
  'e2e/**/*.spec.ts',
  // Bundled by e2e/faults/ask-page.ts and e2e/bridge/two-origins.ts.
  'e2e/faults/ask-entry.ts',
  'e2e/bridge/page-entry.ts',
  'e2e/bench/{bare-server,buyers,cached-pages,counting,events,forms,galleries,lists,page,pictures,restart,stored-events}.mjs',
  'e2e/bench/peers/peers.mjs',
  'e2e/support/host.mjs',
  'e2e/support/serve.mjs',
  'pages/site/illustrations/{film,generate,sounds}.mjs',
  'pages/site/illustrations/photographs/generate.mjs',
  'pages/site/illustrations/renders/generate.mjs',
];

const isProduction = process.argv.includes('--production');

export default {
  entry: [...product.map((file) => `${file}!`), ...tests],
  project: [
    '{protocol,runtime,editor,pages}/**/*.{ts,tsx,mjs}!',
    '!pages/site/illustrations/**!',
    '{test,e2e}/**/*.{ts,tsx,mjs}',
    '!**/*.d.mts',
  ],
  // A type may be exported beside the function whose signature names it. A value that only its own file uses needs no export, unless a
  // test reads it, which the run over product code alone does not see.
  ignoreExportsUsedInFile: isProduction ? true : { interface: true, type: true },
  // Answered by a plugin of the bundler: protocol/strings/compile.mjs.
  ignoreUnresolved: [/^#strings\//],
  // Imported by the code that protocol/strings/compile.mjs generates; typefaces of pages/site/styles/fonts.css.
  ignoreDependencies: ['@messageformat/runtime', '@fontsource-variable/figtree', '@fontsource/young-serif'],
  // Called by the generators of the films and of the rendered pictures, which need them installed; of the system, where a test may make a small
  // disk, and where it starts the server.
  ignoreBinaries: ['blender', 'ffmpeg', 'mount', 'systemd-notify', 'umount'],
};
