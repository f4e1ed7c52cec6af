import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Rules about colours; the other rules give the same result in every colour scheme. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** A name begins with what can be seen. */
const nameRule = 'label-content-name-mismatch';

interface Scope {
  readonly excluded?: string | undefined;
  /** All rules by default. */
  readonly rules?: string[];
  readonly withoutRules?: string[];
}

async function analyze(page: Page, { excluded, rules, withoutRules }: Scope = {}): Promise<string[]> {
  // The transfer of axe costs more than an analysis, so that a document gets it once.
  const hasAxe = await page.evaluate(() => 'axe' in window);
  // Cross-origin frames are not scanned; without them no extra page is needed to merge the results.
  const builder = new AxeBuilder({ page, ...(hasAxe && { axeSource: 'undefined' }) }).setLegacyMode();
  // Passed rules are not described element by element.
  builder.options({
    resultTypes: ['violations'],
    // Experimental in this version of axe, and part of the next. WCAG 2.5.3.
    ...(!rules && { rules: { [nameRule]: { enabled: true } } }),
  });
  if (excluded !== undefined) builder.exclude(excluded);
  if (rules) builder.withRules(rules);
  if (withoutRules) builder.disableRules(withoutRules);
  const { violations } = await builder.analyze();
  return violations.flatMap(({ id, nodes }) => {
    // Beside its picture a video's button shows a note, which describes it and is no label.
    const found = nodes.filter(({ html }) => id !== nameRule || !html.includes('class="video-overlay"'));
    return found.length > 0 ? [`${id} ${found.map(({ html }) => html).join(' ')}`] : [];
  });
}

/** Accessibility violations of the page now: by all rules in the light colour scheme, by colour rules in the dark. Leaves the page in the light one. */
export async function findViolations(page: Page, excluded?: string): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
  const dark = await analyze(page, { excluded, rules: colourRules });
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
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
