import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { onPath } from './chromium.mjs';

/** The installed Firefox: `FIREFOX_PATH`, else the first on the search path; undefined for none. */
export function findFirefox(env = process.env) {
  return env['FIREFOX_PATH'] || onPath(env, ['firefox-esr', 'firefox']).find(existsSync);
}

/** Folders of libraries, in which distributions keep a browser that is made for tests only. */
const libraryFolders = [
  '/usr/lib',
  '/usr/lib64',
  '/usr/libexec',
  '/usr/lib/x86_64-linux-gnu',
  '/usr/lib/aarch64-linux-gnu',
];

function findMiniBrowser() {
  for (const folder of libraryFolders.filter((each) => existsSync(each))) {
    const versions = readdirSync(folder).filter((name) => name.startsWith('webkit2gtk-'));
    const file = versions.map((name) => join(folder, name, 'MiniBrowser')).find((each) => existsSync(each));
    if (file) return file;
  }
  return undefined;
}

/** WebKit's driver, its browser and a screen for that (WebKit has no mode without windows); undefined where one is missing. */
export function findWebKit(env = process.env) {
  const driver = onPath(env, ['WebKitWebDriver']).find(existsSync);
  const screen = onPath(env, ['Xvfb']).find(existsSync);
  const browser = driver && screen && findMiniBrowser();
  return browser ? { driver, screen, browser } : undefined;
}
