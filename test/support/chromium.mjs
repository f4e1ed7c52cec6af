import { existsSync } from 'node:fs';
import { join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'chrome.exe'];

/** Usual locations of an installed Chromium or Chrome, besides the search path. */
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Files called `wanted` in the folders of the search path. */
export function onPath(env, wanted) {
  const folders = (env['PATH'] ?? '').split(process.platform === 'win32' ? ';' : ':');
  return folders.filter(Boolean).flatMap((folder) => wanted.map((name) => join(folder, name)));
}

/** The installed Chromium: `CHROMIUM_PATH`, else the first on the search path; undefined for none, when Playwright's own is used. */
export function findChromium(env = process.env) {
  return env['CHROMIUM_PATH'] || [...onPath(env, names), ...places].find((file) => existsSync(file));
}

/**
 * The installed Chromium without windows, which takes a fifth less time for the same tests but has no back/forward cache; the whole Chromium
 * where there is none.
 */
export function findHeadlessChromium(env = process.env) {
  return env['CHROMIUM_PATH'] || onPath(env, ['chromium-headless-shell']).find(existsSync) || findChromium(env);
}

/** Features that Playwright switches off; Chromium takes the last list that it is given. */
export const featuresOffInPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];

/** Two pages of the address bar, which a Chromium with windows loads for each of them: three quarters of what a new context costs. */
const featuresOfAddressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** Arguments of every Chromium that tests launch. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  `--disable-features=${[...featuresOffInPlaywright, ...featuresOfAddressBar].join()}`,
];
