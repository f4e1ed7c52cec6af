import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

/** Gives a case page the stylesheet of the widgets, as a template author links it. Harmless where it is linked already. */
export async function addWidgetStyles(page: Page): Promise<void> {
  const { styles } = JSON.parse(readFileSync('dist/production/manifest.json', 'utf8')) as {
    styles: { widgets: string };
  };
  await page.addStyleTag({ url: styles.widgets });
}
