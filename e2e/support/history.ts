import { expect, type Page } from '@playwright/test';
import { openLayers } from '../../protocol/names/history.js';

const layersEntered = (page: Page): Promise<number> =>
  page.evaluate((name) => Number((history.state as Readonly<Record<string, unknown>> | null)?.[name] ?? 0), openLayers);

/** Waits until the current history entry counts `layers` open layers: a layer is visible before it gets its entry, after a paint. */
export const layersInHistory = (page: Page, layers: number): Promise<void> =>
  expect.poll(() => layersEntered(page)).toBe(layers);

/** Presses Back when the history holds an entry for each of the `layers` that are open. */
export async function backFromLayer(page: Page, layers = 1): Promise<void> {
  await layersInHistory(page, layers);
  await page.goBack();
}
