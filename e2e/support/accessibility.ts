import type { Page } from '@playwright/test';
import { axeSource, judgePage, type AxeScope } from './axe.js';

/** Rules about colours; the other rules give the same result in every colour scheme. */
const colourRules = ['color-contrast', 'link-in-text-block'];

async function analyze(page: Page, scope: AxeScope): Promise<string[]> {
  // The transfer of axe costs more than an analysis, so that a document gets it once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(judgePage, scope);
}

/** Shows the page in a colour scheme. Scripts hear of it before the next animation frame: the editor sets its colours then. */
export async function showColourScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(() => new Promise(requestAnimationFrame));
}

/** Accessibility violations of the page now: by all rules in the light colour scheme, by colour rules in the dark. Leaves the page in the light one. */
export async function findViolations(page: Page, excluded?: string): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await showColourScheme(page, 'dark');
  const dark = await analyze(page, { excluded, rules: colourRules });
  await showColourScheme(page, 'light');
  return [...dark.map((violation) => `in the dark: ${violation}`), ...(await analyze(page, { excluded }))];
}

/** Accessibility violations of a page whose colours are those of another: by all rules but those about colours, which cost the most. */
export function findMarkupViolations(page: Page): Promise<string[]> {
  return analyze(page, { withoutRules: colourRules });
}

/** How far the page can be scrolled sideways, in pixels. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
