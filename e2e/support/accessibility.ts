import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What depends on colours alone; the other rules find the same in every colour scheme. */
const colourRules = ['color-contrast', 'link-in-text-block'];

async function analyze(page: Page, excluded: string | undefined, rules?: string[]): Promise<string[]> {
  // Frames of other sites are not looked into; that spares a page for the findings of all frames.
  const builder = new AxeBuilder({ page }).setLegacyMode();
  if (excluded !== undefined) builder.exclude(excluded);
  if (rules) builder.withRules(rules);
  const { violations } = await builder.analyze();
  return violations.map(({ id, nodes }) => `${id} ${nodes.map(({ html }) => html).join(' ')}`);
}

/** Accessibility violations of the page as it stands: by every rule in the light, by those of colour in the dark. Leaves it in the light. */
export async function findViolations(page: Page, excluded?: string): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
  const dark = await analyze(page, excluded, colourRules);
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  return [...dark.map((violation) => `in the dark: ${violation}`), ...(await analyze(page, excluded))];
}

/** How far the page can be scrolled sideways, in pixels. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
