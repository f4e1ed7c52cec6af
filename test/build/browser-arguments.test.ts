import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { chromiumArguments, featuresOffInPlaywright } from '../support/chromium.mjs';

test('what Playwright switches off in Chromium stays off in the browser of the tests', () => {
  const playwright = createRequire(createRequire(import.meta.url).resolve('@playwright/test'));
  const code = readFileSync(playwright.resolve('playwright-core/lib/coreBundle'), 'utf8');
  const [, list = ''] = /disabledFeatures = \[(.*?)\]/s.exec(code) ?? [];
  const features = [...list.matchAll(/^\s*"(\w+)"/gm)].map(([, name]) => name);
  expect(features.length).toBeGreaterThan(0);
  expect(featuresOffInPlaywright).toEqual(features);
  expect(chromiumArguments.filter((argument) => argument.startsWith('--disable-features='))).toHaveLength(1);
});
