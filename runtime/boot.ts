/**
 * Start of every page. The server composes the script that calls `start`; everything else is loaded when a widget, an error or the editor
 * needs it.
 */
import * as consoleMessages from '../protocol/strings/console.js';
import { importAgain } from './core/again.js';
import { deliver, pageArrivals } from './core/arrivals.js';
import { createPage, type Mortise } from './core/page.js';
import { uncover } from './core/sound.js';

declare global {
  interface Window {
    mortise?: Mortise;
  }
}

/**
 * Starts the page once. An element whose id is `mortise` makes that no property of the window's own. `present` are the modules that came
 * with this script, by name.
 */
export function start(present: Readonly<Record<string, unknown>> = {}): void {
  if (Object.hasOwn(window, 'mortise')) return console.warn(consoleMessages.secondRun);
  uncover();
  deliver(present);
  window.mortise = createPage(window, importAgain, pageArrivals);
  if (__DEVELOPMENT__)
    void import('./core/advice/start-advice.js').then(({ startAdvice }) => startAdvice(window, importAgain));
}
