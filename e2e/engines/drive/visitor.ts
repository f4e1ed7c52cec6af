import { expect } from '@playwright/test';
import type { Engine, Session } from './session.js';

/** A function that is sent to the page as source: it knows its arguments and what the page has, nothing of the test. */
// oxlint-disable-next-line typescript/no-explicit-any -- The arguments are those of each function.
type PageFunction<T> = (...args: any[]) => T | Promise<T>;

/** How long a state may take to come on a machine that is busy with other things. */
const stateMs = 30_000;

/** What a behaviour is written against: a visitor who opens, looks, presses and waits, the same in every engine. */
export interface Visitor {
  readonly engine: Engine['name'];
  open(path: string): Promise<void>;
  /** What `read` returns in the page. */
  see<T>(read: PageFunction<T>, ...args: unknown[]): Promise<T>;
  /** Runs a script in the page. */
  run(script: string): Promise<void>;
  /** Waits until `read` returns this in the page; while a page is being left there is nothing to read. */
  until<T>(read: PageFunction<T>, wanted: T, ...args: unknown[]): Promise<void>;
  /** Waits until `read` returns something true. */
  untilTrue(read: PageFunction<unknown>, ...args: unknown[]): Promise<void>;
  /** Waits until the behaviours that match are attached. */
  ready(selector: string): Promise<void>;
  /** Presses the middle of the first element that matches and is shown, once it rests there and nothing lies over it. */
  press(selector: string): Promise<void>;
  /** Presses the first shown link, button or summary with this text or name. */
  pressNamed(name: string): Promise<void>;
  keys(...keys: string[]): Promise<void>;
  /** Focuses a field and types into it. */
  type(selector: string, text: string): Promise<void>;
  focus(selector: string): Promise<void>;
  back(): Promise<void>;
  inFrame(selector: string | null): Promise<void>;
  /** Runs `act` in another tab, which is closed afterwards. WebKit's driver hangs at a press of the mouse there, so `act` uses keys. */
  inOtherTab(act: () => Promise<void>): Promise<void>;
  /** Gives the window another size, which it has until the behaviour ends. */
  resize(width: number, height: number): Promise<void>;
  isResized(): boolean;
  screenshot(): Promise<Buffer>;
  errors(): Promise<string[]>;
}

/** Middle of the first shown element that matches, or that has this name, where a press reaches it; null while there is none. */
const findPlace = (selector: string, name: string | null): Promise<readonly [number, number] | null> => {
  const isShown = (element: Element): boolean =>
    element.checkVisibility({ checkVisibilityCSS: true, visibilityProperty: true });
  const isNamed = (element: Element): boolean =>
    name === null ||
    [element.textContent, element.getAttribute('aria-label')].some(
      (each) => each?.trim().replace(/\s+/g, ' ') === name,
    );
  const element = [...document.querySelectorAll(selector)].find((each) => isShown(each) && isNamed(each));
  if (!element) return Promise.resolve(null);
  element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  const place = (): readonly [number, number] => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  };
  const before = place();
  return new Promise((resolve) =>
    setTimeout(() => {
      const [x, y] = place();
      const hit = document.elementFromPoint(x, y);
      const isReached =
        !!hit && (element.contains(hit) || hit.contains(element) || (hit.closest('label')?.contains(element) ?? false));
      const rests = Math.abs(x - before[0]) < 1 && Math.abs(y - before[1]) < 1;
      if (!isReached) element.scrollIntoView({ block: 'center', behavior: 'instant' });
      resolve(isReached && rests ? [x, y] : null);
    }, 60),
  );
};

export function createVisitor(engine: Engine['name'], session: Session, origin: string): Visitor {
  const see = <T>(read: PageFunction<T>, ...args: unknown[]): Promise<T> =>
    session.run(read.toString(), args) as Promise<T>;
  const attempt = <T>(read: PageFunction<T>, args: readonly unknown[]): Promise<T | string> =>
    see(read, ...args).catch((error: unknown) => `not to be read: ${String(error)}`);
  const poll = { timeout: stateMs, intervals: [20, 50, 100] };

  async function pressPlace(selector: string, name: string | null): Promise<void> {
    let place: readonly [number, number] | null = null;
    await expect
      .poll(
        async () => {
          const found = await attempt(findPlace, [selector, name]);
          place = Array.isArray(found) ? (found as unknown as [number, number]) : null;
          return place ? 'reached' : found;
        },
        { ...poll, message: `a press reaches ${name ?? selector}` },
      )
      .toBe('reached');
    await session.pressAt(...(place as unknown as [number, number]));
  }

  let isResized = false;
  const visitor: Visitor = {
    engine,
    see,
    run: async (script) => void (await session.run(`() => { ${script} }`, [])),
    open: (path) => session.goTo(new URL(path, origin).href),
    async until(read, wanted, ...args) {
      await expect.poll(() => attempt(read, args), { ...poll, message: read.toString() }).toEqual(wanted);
    },
    async untilTrue(read, ...args) {
      const isTrue = async (): Promise<boolean> => !!(await see(read, ...args).catch(() => false));
      await expect.poll(isTrue, { ...poll, message: `${read.toString()} of ${JSON.stringify(args)}` }).toBe(true);
    },
    ready: (selector) =>
      visitor.untilTrue(
        (wanted: string) => document.querySelector(wanted)?.getAttribute('data-state') === 'ready',
        selector,
      ),
    press: (selector) => pressPlace(selector, null),
    pressNamed: (name) =>
      pressPlace('a, button, summary, [role=button], [role=menuitem], [role=treeitem], label', name),
    keys: (...keys) => session.keys(keys),
    async focus(selector) {
      await visitor.untilTrue((wanted: string) => {
        const element = document.querySelector<HTMLElement>(wanted);
        element?.focus();
        return !!element && document.activeElement === element;
      }, selector);
    },
    async type(selector, text) {
      await visitor.focus(selector);
      await session.keys([...text]);
    },
    // The page answers before it leaves.
    back: () => see(() => void setTimeout(() => history.back(), 0)),
    inFrame: (selector) => session.enterFrame(selector),
    async inOtherTab(act) {
      const own = await session.currentTab();
      await session.showTab(await session.newTab());
      await act();
      await session.closeOtherTabs(own);
    },
    async resize(width, height) {
      isResized = true;
      await session.resize(width, height);
    },
    isResized: () => isResized,
    screenshot: () => session.screenshot(),
    errors: () => session.takeErrors(),
  };
  return visitor;
}
