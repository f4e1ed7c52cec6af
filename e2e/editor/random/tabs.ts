import type { BrowserContext, Page } from '@playwright/test';

export { expect } from '../../support/test.js';

/** A new tab of the same browser. The question whether a tab may be left is never to come: who leaves has waited until it is safe. */
export async function watchPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  page.on('dialog', (dialog) => {
    throw new Error(`The browser asks: ${dialog.type()} ${dialog.message()}`);
  });
  return page;
}
