import { keyActions } from './keys.js';
import { eventually } from './process.js';
import { DriverFault, emptyStorage, stillPath, type Look, type Session } from './session.js';

/** A command of classic WebDriver, by the name that Marionette gives it. */
export type Send = (command: string, params?: Record<string, unknown>) => Promise<unknown>;

/** What differs between two engines that speak WebDriver. */
export interface Wire {
  readonly send: Send;
  /** Script that runs before each function, at the latest. */
  readonly prelude?: string;
  readonly takeErrors: (run: Session['run']) => Promise<string[]>;
  readonly showAs: (look: Look, run: Session['run']) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Answers with the value, or with the error of a function that throws, so that both look the same in each engine. */
const wrap = (source: string, args: readonly unknown[]): string => `
  const done = arguments[arguments.length - 1];
  new Promise((resolve) => resolve((${source})(...${JSON.stringify(args)})))
    .then((value) => done({ value }), (error) => done({ error: String(error) }));`;

/** Before the first page of a host there may be an empty one, which is read at once. */
const isOpened = '() => !window.isLeft && location.href !== "about:blank" && document.readyState !== "loading"';

/** Corner of what a frame shows, and its scale: the editor shows wide pages smaller. */
const findCorner = `(selector) => {
  const frame = document.querySelector(selector);
  const { x, y, width } = frame.getBoundingClientRect();
  const scale = width / frame.offsetWidth;
  return [x + frame.clientLeft * scale, y + frame.clientTop * scale, scale];
}`;

/** Longer than an engine's own limit for a script, and more than any command takes on a machine that is busy with other things. */
const commandMs = 40_000;

/** The command's answer, or an error that names the command: an engine that hangs would hold up the whole run. */
function answerInTime<T>(command: string, answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new DriverFault(`${command} has no answer after ${commandMs / 1000} s.`)),
      commandMs,
    );
  });
  return Promise.race([answer, silence]).finally(() => clearTimeout(timer));
}

const move = (x: number, y: number): object => ({
  type: 'pointerMove',
  x: Math.round(x),
  y: Math.round(y),
  duration: 0,
  origin: 'viewport',
});
const press = { type: 'pointerDown', button: 0 };
const release = { type: 'pointerUp', button: 0 };

/** A session by classic WebDriver, over whatever carries its commands. */
export function webDriverSession({ send: write, prelude = '', takeErrors, showAs, close }: Wire): Session {
  const send: Send = (command, params) => answerInTime(command, write(command, params));
  /** The frame that was entered. */
  let entered: string | null = null;
  const act = async (actions: object[]): Promise<void> => void (await send('WebDriver:PerformActions', { actions }));

  const point = (actions: object[]): Promise<void> =>
    act([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }]);

  async function run(source: string, args: readonly unknown[]): Promise<unknown> {
    const answer = (await send('WebDriver:ExecuteAsyncScript', { script: prelude + wrap(source, args), args: [] })) as {
      value?: unknown;
      error?: string;
    } | null;
    if (answer === null) throw new Error('The page was left before it answered.');
    if (answer.error !== undefined) throw new Error(answer.error);
    return answer.value;
  }

  const currentTab = async (): Promise<string> => (await send('WebDriver:GetWindowHandle')) as string;
  const showTab = async (handle: string): Promise<void> =>
    void (await send('WebDriver:SwitchToWindow', { handle, name: handle, focus: true }));

  async function goTo(url: string): Promise<void> {
    await run('() => void (window.isLeft = true)', []);
    await send('WebDriver:Navigate', { url });
    // Between two pages there is none that could answer.
    await eventually(url, async () => ((await run(isOpened, [])) ? true : undefined), Error);
  }

  async function enterFrame(selector: string | null): Promise<void> {
    entered = selector;
    if (selector === null) return void (await send('WebDriver:SwitchToFrame', { id: null }));
    const element = (await send('WebDriver:FindElement', { using: 'css selector', value: selector })) as Record<
      string,
      string
    >;
    await send('WebDriver:SwitchToFrame', { id: element, element: Object.values(element)[0] });
  }

  return {
    run,
    currentTab,
    showTab,
    goTo,
    enterFrame,
    takeErrors: () => takeErrors(run),
    showAs: (look) => showAs(look, run),
    close,
    async forget(origins) {
      await enterFrame(null);
      for (const origin of origins) {
        await goTo(origin + stillPath);
        await run(emptyStorage, []);
      }
      await send('WebDriver:DeleteAllCookies');
    },
    // Engines differ in where they count from inside a frame, and in whether they know its scale; not so in the page around it.
    async pressAt([x, y], times) {
      const presses = Array.from({ length: times }, () => [press, release]).flat();
      const frame = entered;
      if (frame === null) return point([move(x, y), ...presses]);
      await enterFrame(null);
      const [left, top, scale] = (await run(findCorner, [frame])) as [number, number, number];
      await point([move(left + x * scale, top + y * scale), ...presses]);
      await enterFrame(frame);
    },
    // Engines draw, and tell the page, where the mouse rests for a while.
    mouse: (steps) =>
      point(
        steps.flatMap((step) =>
          step === 'press'
            ? [press]
            : step === 'release'
              ? [release]
              : [move(...step), { type: 'pause', duration: 30 }],
        ),
      ),
    keys: (keys) => act([{ type: 'key', id: 'keys', actions: keys.flatMap(keyActions) }]),
    newTab: async () => ((await send('WebDriver:NewWindow', { type: 'tab' })) as { handle: string }).handle,
    async closeOtherTabs(handle) {
      const handles = (await send('WebDriver:GetWindowHandles')) as string[];
      for (const other of handles) {
        if (other === handle) continue;
        await showTab(other);
        await send('WebDriver:CloseWindow');
      }
      await showTab(handle);
    },
    async resize(width, height) {
      const [chromeWidth, chromeHeight] = (await run(
        '() => [outerWidth - innerWidth, outerHeight - innerHeight]',
        [],
      )) as [number, number];
      await send('WebDriver:SetWindowRect', { width: width + chromeWidth, height: height + chromeHeight });
    },
    async keepCookies(cookies) {
      for (const { name, value } of cookies) await send('WebDriver:AddCookie', { cookie: { name, value, path: '/' } });
    },
    screenshot: async () => Buffer.from((await send('WebDriver:TakeScreenshot', { full: false })) as string, 'base64'),
  };
}
