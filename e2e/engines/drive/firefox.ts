import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { findFirefox } from '../../../test/support/engines.mjs';
import { eventually, makeHome, startProcess } from './process.js';
import { DriverFault, type Engine, type Session } from './session.js';
import { webDriverSession, type Send } from './webdriver.js';

/**
 * Without a graphics card each frame is drawn by the processor: a fifth of them suffices for animations that are waited for. What the browser
 * does beside the page (history, icons, reading of forms and languages, experiments of its maker) is off.
 */
const preferences = `
user_pref("marionette.port", 0);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("app.update.enabled", false);
user_pref("devtools.console.stdout.content", true);
user_pref("layout.frame_rate", 12);
user_pref("accessibility.force_disabled", 1);
user_pref("browser.chrome.site_icons", false);
user_pref("browser.formfill.enable", false);
user_pref("browser.translations.enable", false);
user_pref("extensions.formautofill.addresses.enabled", false);
user_pref("extensions.formautofill.creditCards.enabled", false);
user_pref("extensions.screenshots.disabled", true);
user_pref("messaging-system.rsexperimentloader.enabled", false);
user_pref("places.history.enabled", false);
user_pref("reader.parse-on-load.enabled", false);
user_pref("signon.rememberSignons", false);
`;

/** One answer of Marionette: kind, id of the command, error, value. */
type Answer = [kind: 1, id: number, error: { error: string; message: string } | null, value: { value?: unknown }];

/**
 * Firefox's own protocol carries the commands of WebDriver over a socket, each as its length, a colon and JSON. Spoken here because no
 * driver is packaged beside Firefox ESR.
 */
function speakMarionette(socket: Socket): Send {
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  let id = 0;
  let received = Buffer.alloc(0);
  socket.on('data', (part) => {
    received = Buffer.concat([received, part]);
    for (;;) {
      const colon = received.indexOf(':');
      const length = Number(received.subarray(0, colon).toString());
      if (colon < 0 || received.length < colon + 1 + length) return;
      const message = JSON.parse(received.subarray(colon + 1, colon + 1 + length).toString()) as Answer;
      received = received.subarray(colon + 1 + length);
      // The greeting is no answer.
      if (!Array.isArray(message)) continue;
      const [, answered, error, value] = message;
      if (error) waiting.get(answered)?.reject(new Error(`${error.error}: ${error.message}`));
      else waiting.get(answered)?.resolve(value && 'value' in value ? value.value : value);
      waiting.delete(answered);
    }
  });
  socket.once('close', () => {
    for (const { reject } of waiting.values()) reject(new DriverFault('Firefox has ended.'));
  });
  return (command, params = {}) =>
    new Promise((resolve, reject) => {
      id++;
      waiting.set(id, { resolve, reject });
      const message = JSON.stringify([0, id, command, params]);
      socket.write(`${Buffer.byteLength(message)}:${message}`);
    });
}

/** Whether a line of the browser's output is an error of a page. The loader of its maker's experiments complains where it has no network. */
const isOfPage = (line: string): boolean => line.startsWith('console.error:') && !line.includes(' RSLoader:');

/** Errors of pages in the browser's console: thrown ones, and refusals of the policy. */
const readConsole = `
  const all = Services.console.getMessageArray();
  Services.console.reset();
  return all.filter((each) => each instanceof Ci.nsIScriptError && /^https?:/.test(each.sourceName)
    && !(each.flags & Ci.nsIScriptError.warningFlag)).map((each) => each.errorMessage);`;

/** What the browser's own tools for developers set, and the setting of a visitor who has pages in their own colours. */
const showLook = `
  const [look] = arguments;
  Services.prefs.setIntPref('browser.display.document_color_use', look === 'forced-colors' ? 2 : 0);
  window.gBrowser.selectedBrowser.browsingContext.mediumOverride = look === 'print' ? 'print' : '';`;

async function start(hasLessMotion: boolean): Promise<Session> {
  const home = makeHome();
  writeFileSync(
    join(home, 'user.js'),
    preferences + (hasLessMotion ? 'user_pref("ui.prefersReducedMotion", 1);\n' : ''),
  );
  const firefox = startProcess(
    findFirefox() as string,
    ['-headless', '-no-remote', '-profile', home, '-marionette', '-remote-allow-system-access'],
    { MOZ_HEADLESS_WIDTH: '1300', MOZ_HEADLESS_HEIGHT: '900', MOZ_CRASHREPORTER_DISABLE: '1' },
    home,
  );
  const portFile = join(home, 'MarionetteActivePort');
  const port = await eventually('Firefox', async () =>
    existsSync(portFile) ? Number(readFileSync(portFile, 'utf8')) || undefined : undefined,
  );
  const socket = connect(port, '127.0.0.1');
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  const send = speakMarionette(socket);
  await send('WebDriver:NewSession', { pageLoadStrategy: 'none', unhandledPromptBehavior: 'accept' });
  async function tellBrowser(script: string, args: readonly unknown[] = []): Promise<unknown> {
    await send('Marionette:SetContext', { value: 'chrome' });
    try {
      return await send('WebDriver:ExecuteScript', { script, args });
    } finally {
      await send('Marionette:SetContext', { value: 'content' });
    }
  }
  return webDriverSession({
    send,
    showAs: async (look) => void (await tellBrowser(showLook, [look])),
    async takeErrors() {
      const found = (await tellBrowser(readConsole)) as string[];
      return [...found, ...firefox.takeLines().filter(isOfPage)];
    },
    async close() {
      socket.destroy();
      await firefox.end();
    },
  });
}

export const firefox: Engine = {
  name: 'firefox',
  missing: findFirefox() ? '' : 'Firefox is not installed',
  start,
};
