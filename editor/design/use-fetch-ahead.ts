import { useEffect } from 'react';
import { useServices } from '../services/services.js';

/** How long the parts wait for the page, its frame and what a first press needs, in milliseconds. */
const aheadMs = 4000;

/** The parts that change a page, in the order in which an owner meets them. */
const parts: readonly (() => Promise<unknown>)[] = [
  () => import('../canvas/BlockTools.js'),
  () => import('../panels/item-actions.js'),
  () => import('../panels/block-drag.js'),
  () => import('../panels/OpenInsertDialog.js'),
  () => import('../fields/RichTextField.js'),
  () => import('../canvas/RichWriting.js'),
  () => import('../rich-text/rich-text.js'),
  () => import('../fields/LinkDialog.js'),
  () => import('../panels/marks.js'),
  () => import('../saving/OpenConflict.js'),
];

/** Fetches them one after another. Stops at the first part that does not come: a browser does not ask for it again, and the others may come later. */
export async function fetchInTurn(
  parts: readonly (() => Promise<unknown>)[],
  navigator: Pick<Navigator, 'onLine'>,
): Promise<void> {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  if (connection?.saveData) return;
  for (const part of parts) {
    if (!navigator.onLine) return;
    try {
      await part();
    } catch {
      return;
    }
  }
}

/** Fetches one after another what else an outage would keep from an owner at work; nothing where the device saves data. */
export function useFetchAhead(): void {
  const { clock, window } = useServices();
  useEffect(() => clock.after(aheadMs, () => void fetchInTurn(parts, window.navigator)), [clock, window]);
}
