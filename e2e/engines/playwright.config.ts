import { defineConfig } from '@playwright/test';
import base from '../playwright.config.js';

/** The same behaviours in Chromium, Firefox and WebKit, one engine at a time: each takes a whole machine. An engine that is not installed is skipped. */
export default defineConfig({
  ...base,
  testDir: '.',
  testIgnore: [],
  globalSetup: '../support/build-once.ts',
  workers: 1,
  outputDir: '../../test-results',
});
