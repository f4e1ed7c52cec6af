/**
 * Start of every page. The server composes the script that calls `start`; everything else is loaded when a widget, an error or the editor
 * needs it.
 */
import * as consoleMessages from '../protocol/strings/console.js';
import { deliver, pageArrivals } from './core/arrivals.js';
import { createPage, type Mortise } from './core/page.js';

declare global {
  interface Window {
    mortise?: Mortise;
  }
}

/** Starts the page once. `present` are the modules that came with this script, by name. */
export function start(present: Readonly<Record<string, unknown>> = {}): void {
  if (window.mortise) return console.warn(consoleMessages.secondRun);
  deliver(present);
  window.mortise = createPage(window, (url) => import(url), pageArrivals);
}
