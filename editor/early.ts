/**
 * Runs while the scripts of the editor are on their way. The editor has its colours before anything is shown, and the browser has read what it
 * knows of the device's language, which it does for the first time that is written: on a slow device that takes as long as rendering a screen.
 */
import { showColours } from './ui/colours.js';

showColours(window);
void new Intl.DateTimeFormat().resolvedOptions();
