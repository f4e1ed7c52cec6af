/**
 * First-load code of every page: the only file of the page bundle that acts on import. Everything else is a chunk that is loaded
 * when a widget, an error or the editor needs it.
 */
import * as consoleMessages from '../protocol/strings/console.js';
import { createPage, type Mortise } from './core/page.js';

declare global {
  interface Window {
    mortise?: Mortise;
  }
}

if (window.mortise) console.warn(consoleMessages.secondRun);
else window.mortise = createPage(window, (url) => import(url));
