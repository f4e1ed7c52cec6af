import { defineConfig } from '@playwright/test';
import base from '../playwright.config.js';

/**
 * The same behaviours in Chromium, Firefox and WebKit: an engine a worker, two of them side by side on one pair of servers. An engine that
 * is not installed is skipped.
 */
export default defineConfig({
  ...base,
  testDir: '.',
  testIgnore: [],
  globalSetup: './servers.ts',
  workers: 2,
  outputDir: '../../test-results',
});
