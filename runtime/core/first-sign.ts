import { afterLoad } from './idle.js';

/** What a visitor does who uses the page. A touch begins with `pointerdown`. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll'];

/**
 * Runs `task` once the page has loaded and, from now on, a visitor has given a sign; so that what a press needs is there before the press.
 * Each kind of sign runs it anew. It never runs for a visitor who saves data.
 */
export function atFirstSign(window: Window & typeof globalThis, signal: AbortSignal, task: () => void): void {
  const { connection } = window.navigator as { readonly connection?: { readonly saveData?: boolean } };
  if (connection?.saveData) return;
  for (const type of signs) window.addEventListener(type, () => afterLoad(window, task), { once: true, signal });
}
