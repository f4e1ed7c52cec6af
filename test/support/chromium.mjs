import { existsSync } from 'node:fs';
import { join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'chrome.exe'];

/** Usual locations of an installed Chromium or Chrome, besides the search path. */
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The installed Chromium: `CHROMIUM_PATH`, else the first on the search path; undefined for none, when Playwright's own is used. */
export function findChromium(env = process.env) {
  if (env['CHROMIUM_PATH']) return env['CHROMIUM_PATH'];
  const folders = (env['PATH'] ?? '').split(process.platform === 'win32' ? ';' : ':');
  return [...folders.filter(Boolean).flatMap((folder) => names.map((name) => join(folder, name))), ...places].find(
    (file) => existsSync(file),
  );
}
