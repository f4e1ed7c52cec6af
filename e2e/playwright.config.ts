import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { chromiumArguments, findHeadlessChromium } from '../test/support/chromium.mjs';

const executablePath = findHeadlessChromium();

/**
 * Browser tests on the production build. Workers share nothing: each starts the servers that its tests need on free ports, see
 * `e2e/support`. The times are bounds for a machine several times slower than a developer's; a test that passes never waits for one.
 * A trace costs a quarter of the time: `npm run e2e -- FILE --trace retain-on-failure` makes one where it is wanted.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  // `npm run engines`
  testIgnore: '**/engines/**',
  globalSetup: './support/build-once.ts',
  // The tests of a file share the servers of their worker; there are enough files to keep every core busy.
  fullyParallel: false,
  // One more than cores: tests also wait for fades and timers of the page.
  workers: availableParallelism() + 1,
  retries: 0,
  forbidOnly: true,
  // A fault that breaks every test is reported twenty times, not three hundred.
  maxFailures: 20,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  outputDir: '../test-results',
  use: {
    browserName: 'chromium',
    // A command that waits for what never comes fails by itself, also where a test may take longer than others.
    actionTimeout: 40_000,
    navigationTimeout: 40_000,
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: chromiumArguments,
    },
  },
});
