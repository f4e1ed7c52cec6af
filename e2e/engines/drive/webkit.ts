import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findWebKit } from '../../../test/support/engines.mjs';
import { eventually, freePort, makeHome, startProcess } from './process.js';
import { DriverFault, type Engine, type Session } from './session.js';
import { webDriverSession, type Send } from './webdriver.js';

/** Method and path of the commands, below the session's own address. */
const routes: Readonly<Record<string, readonly [method: string, path: string]>> = {
  'WebDriver:Navigate': ['POST', 'url'],
  'WebDriver:ExecuteAsyncScript': ['POST', 'execute/async'],
  'WebDriver:PerformActions': ['POST', 'actions'],
  'WebDriver:FindElement': ['POST', 'element'],
  'WebDriver:SwitchToFrame': ['POST', 'frame'],
  'WebDriver:GetWindowHandle': ['GET', 'window'],
  'WebDriver:GetWindowHandles': ['GET', 'window/handles'],
  'WebDriver:SwitchToWindow': ['POST', 'window'],
  'WebDriver:NewWindow': ['POST', 'window/new'],
  'WebDriver:CloseWindow': ['DELETE', 'window'],
  'WebDriver:SetWindowRect': ['POST', 'window/rect'],
  'WebDriver:AddCookie': ['POST', 'cookie'],
  'WebDriver:DeleteAllCookies': ['DELETE', 'cookie'],
  'WebDriver:TakeScreenshot': ['GET', 'screenshot'],
};

async function ask(address: string, method: string, body?: object, limitMs = 60_000): Promise<unknown> {
  const answer = await fetch(address, {
    method,
    ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    signal: AbortSignal.timeout(limitMs),
  }).catch((error: unknown) => {
    throw new DriverFault(`WebKitWebDriver does not answer ${method} ${new URL(address).pathname}.`, { cause: error });
  });
  const { value } = (await answer.json()) as { value: { error?: string; message?: string } };
  if (!answer.ok) throw new Error(`${value.error ?? ''}: ${value.message ?? ''}`);
  return value;
}

/**
 * Keeps the errors of the page from the first command on, because WebKit's driver tells none: thrown ones, those of the console, and
 * refusals of the policy, which an observer can read from before its own time.
 */
const keepErrors = `
  if (!window.keptErrors) {
    const kept = (window.keptErrors = []);
    addEventListener('error', (event) => { if (event.message) kept.push(event.message); });
    addEventListener('unhandledrejection', (event) => kept.push(String(event.reason)));
    const write = console.error;
    console.error = (...parts) => { kept.push(parts.join(' ')); write.apply(console, parts); };
    new ReportingObserver((reports) => kept.push(...reports.map(({ body }) => body.effectiveDirective + ' ' + body.blockedURL)),
      { types: ['csp-violation'], buffered: true }).observe();
  }`;

/**
 * WebKit's driver neither prints nor emulates a medium. The rules for print are made rules of the screen, and back: that shows how the engine
 * lays paper out, not that it takes these rules when it prints.
 */
const exchangeMedia = `(look) => {
  const visit = (rules) => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule) {
        rule.ownMedia ??= rule.media.mediaText;
        if (/^print(,|$)/.test(rule.ownMedia)) rule.media.mediaText = look === 'print' ? 'all' : rule.ownMedia;
      }
      if (rule.cssRules) visit(rule.cssRules);
    }
  };
  for (const sheet of document.styleSheets) visit(sheet.cssRules);
}`;

/** A screen for the browser's windows, on the first free display. */
async function startScreen(file: string) {
  const screen = startProcess(file, ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {});
  const display = await eventually('Xvfb', async () => screen.takeLines().find((line) => /^\d+$/.test(line)));
  return { screen, display: `:${display}` };
}

/** Settings of the toolkit, which WebKit takes for those of its visitor, in the folder of a home. */
function writeSettings(home: string, hasLessMotion: boolean): string {
  const folder = join(home, '.config');
  for (const version of ['gtk-3.0', 'gtk-4.0']) {
    mkdirSync(join(folder, version), { recursive: true });
    writeFileSync(
      join(folder, version, 'settings.ini'),
      `[Settings]\ngtk-enable-animations=${hasLessMotion ? 0 : 1}\n`,
    );
  }
  return folder;
}

async function start(hasLessMotion: boolean): Promise<Session> {
  const files = findWebKit();
  if (!files) throw new Error('WebKit is not installed.');
  const { screen, display } = await startScreen(files.screen);
  const port = await freePort();
  const home = makeHome();
  const env = {
    DISPLAY: display,
    XDG_CONFIG_HOME: writeSettings(home, hasLessMotion),
    GDK_BACKEND: 'x11',
    LIBGL_ALWAYS_SOFTWARE: '1',
    // Without a graphics card the processor draws faster by itself than as one.
    WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1',
    NO_AT_BRIDGE: '1',
    GIO_USE_VFS: 'local',
  };
  const driver = startProcess(files.driver, [`--port=${port}`], env, home);
  const origin = `http://127.0.0.1:${port}`;
  await eventually('WebKitWebDriver', () => fetch(`${origin}/status`));
  const { sessionId } = (await ask(`${origin}/session`, 'POST', {
    capabilities: {
      alwaysMatch: {
        pageLoadStrategy: 'none',
        unhandledPromptBehavior: 'accept',
        'webkitgtk:browserOptions': {
          binary: files.browser,
          args: ['--automation'],
        },
      },
    },
  })) as { sessionId: string };
  const session = `${origin}/session/${sessionId}`;
  const send: Send = async (command, params) => {
    const [method, path] = routes[command] as readonly [string, string];
    return ask(`${session}/${path}`, method, params);
  };
  return webDriverSession({
    send,
    prelude: keepErrors,
    takeErrors: async (run) => (await run('() => window.keptErrors.splice(0)', [])) as string[],
    async showAs(look, run) {
      if (look === 'forced-colors') throw new Error('WebKit has no forced colours.');
      await run(exchangeMedia, [look]);
    },
    async close() {
      // A driver that hangs ends with its processes.
      await ask(session, 'DELETE', undefined, 5000).catch(() => {});
      await driver.end();
      await screen.end();
    },
  });
}

export const webkit: Engine = {
  name: 'webkit',
  missing: findWebKit() ? '' : 'WebKitWebDriver, MiniBrowser or Xvfb is not installed',
  start,
};
