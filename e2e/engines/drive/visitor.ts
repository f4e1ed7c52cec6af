import { isDeepStrictEqual } from 'node:util';
import { expect } from '@playwright/test';
import { DriverFault, stillPath, type Engine, type Look, type Place, type Session } from './session.js';

/** A function that is sent to the page as source: it knows its arguments and what the page has, nothing of the test. */
// oxlint-disable-next-line typescript/no-explicit-any -- The arguments are those of each function.
type PageFunction<T> = (...args: any[]) => T | Promise<T>;

/** Places on the way of a drag: a first small one, upon which it begins, and the last one twice, at which it rests. */
const way = ([fromX, fromY]: Place, [toX, toY]: Place): Place[] =>
  [0.1, 0.3, 0.6, 1, 1].map((part) => [
    Math.round(fromX + (toX - fromX) * part),
    Math.round(fromY + (toY - fromY) * part),
  ]);

/** How long a state may take to come on a machine that is busy with other things. */
const stateMs = 30_000;

/** What a behaviour is written against: a visitor who opens, looks, presses and waits, the same in every engine. */
export interface Visitor {
  readonly engine: Engine['name'];
  open(path: string): Promise<void>;
  /** Answers the banner of the site with no, before any page of it is opened. */
  decline(site: string): Promise<void>;
  /** Keeps the cookies of a request's header before any page of the site is opened. */
  keepCookies(site: string, header: string): Promise<void>;
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
  /** Presses twice, as fast as for a double press. */
  pressTwice(selector: string): Promise<void>;
  /** Presses the first shown link, button or summary with this text or name. */
  pressNamed(name: string): Promise<void>;
  /** Drags with the mouse from one place of the window to another; waits on its way until it is held, and until it is over its goal. */
  drag(from: Place, to: Place, isHeld?: PageFunction<unknown>, isOver?: PageFunction<unknown>): Promise<void>;
  keys(...keys: string[]): Promise<void>;
  /** Focuses a field and types into it. */
  type(selector: string, text: string): Promise<void>;
  focus(selector: string): Promise<void>;
  back(): Promise<void>;
  inFrame(selector: string | null): Promise<void>;
  /** Runs `act` in another tab, which is closed afterwards. WebKit's driver hangs at a press of the mouse there, so `act` uses keys. */
  inOtherTab(act: () => Promise<void>): Promise<void>;
  /** Shows the page as on a screen, on paper or in forced colours, which WebKit does not have. */
  showAs(look: Look): Promise<void>;
  /** Gives the window another size, which it has until the behaviour ends. */
  resize(width: number, height: number): Promise<void>;
  isResized(): boolean;
  /** Origins that were opened. */
  origins(): string[];
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

/** How long to wait before a state is read again. */
const pauseMs = [20, 50, 100] as const;

/** Reads a state until it is the wanted one, or for as long as that may take; the state that was read last. */
async function stateOf<T>(read: () => Promise<T>, isWanted: (state: T) => boolean): Promise<T> {
  const until = Date.now() + stateMs;
  for (let round = 0; ; round++) {
    const state = await read();
    if (isWanted(state) || Date.now() > until) return state;
    await new Promise((resolve) => setTimeout(resolve, pauseMs[Math.min(round, pauseMs.length - 1)]));
  }
}

const unread = 'not to be read: ';
const isUnread = (state: unknown): boolean => typeof state === 'string' && state.startsWith(unread);

export function createVisitor(engine: Engine['name'], session: Session, origin: string): Visitor {
  const see = <T>(read: PageFunction<T>, ...args: unknown[]): Promise<T> =>
    session.run(read.toString(), args) as Promise<T>;
  const attempt = <T>(read: PageFunction<T>, args: readonly unknown[]): Promise<T | string> =>
    see(read, ...args).catch((error: unknown) => {
      if (error instanceof DriverFault) throw error;
      return unread + String(error);
    });

  async function pressPlace(selector: string, name: string | null, times: 1 | 2 = 1): Promise<void> {
    const place: unknown = await stateOf(() => attempt(findPlace, [selector, name]), Array.isArray);
    expect(Array.isArray(place) ? 'reached' : place, `a press reaches ${name ?? selector}`).toBe('reached');
    await session.pressAt(place as [number, number], times);
  }

  /** Moves the mouse about a place until something is true: only a mouse that moves is followed. */
  async function moveUntil(isTrue: PageFunction<unknown>, [x, y]: Place): Promise<void> {
    let step = 0;
    const state = await stateOf(
      async () => {
        await session.mouse([[x + (step++ % 2), y]]);
        const found = await attempt(isTrue, []);
        return !!found && !isUnread(found);
      },
      (found) => found,
    );
    expect(state, isTrue.toString()).toBe(true);
  }

  let isResized = false;
  const opened = new Set<string>();
  const visitor: Visitor = {
    engine,
    see,
    run: async (script) => void (await session.run(`() => { ${script} }`, [])),
    async open(path) {
      const address = new URL(path, origin);
      opened.add(address.origin);
      await session.goTo(address.href);
    },
    async decline(site) {
      await visitor.open(site + stillPath);
      await see(() => {
        document.cookie = 'ss_cookieAllowed=false; path=/';
      });
    },
    async keepCookies(site, header) {
      await visitor.open(site + stillPath);
      const cookies = header.split('; ').map((each) => /^([^=]+)=(.*)$/.exec(each) ?? []);
      await session.keepCookies(cookies.map(([, name = '', value = '']) => ({ name, value })));
    },
    async until(read, wanted, ...args) {
      const state: unknown = await stateOf<unknown>(
        () => attempt(read, args),
        (found) => isDeepStrictEqual(found, wanted),
      );
      expect(state, `${read.toString()} of ${JSON.stringify(args)}`).toEqual(wanted);
    },
    async untilTrue(read, ...args) {
      let why: unknown;
      const isTrue = async (): Promise<boolean> => {
        const found = await attempt(read, args);
        why = found;
        return !!found && !isUnread(found);
      };
      const state = await stateOf(isTrue, (found) => found);
      expect(state, `${read.toString()} of ${JSON.stringify(args)}: ${String(why)}`).toBe(true);
    },
    ready: (selector) =>
      visitor.untilTrue(
        (wanted: string) => document.querySelector(wanted)?.getAttribute('data-state') === 'ready',
        selector,
      ),
    press: (selector) => pressPlace(selector, null),
    pressTwice: (selector) => pressPlace(selector, null, 2),
    pressNamed: (name) =>
      pressPlace('a, button, summary, [role=button], [role=menuitem], [role=treeitem], label', name),
    async drag(from, to, isHeld, isOver) {
      const places = way(from, to);
      await session.mouse([from, 'press', ...places.splice(0, 2)]);
      if (isHeld) await moveUntil(isHeld, places[0] as Place);
      await session.mouse(places);
      if (isOver) await moveUntil(isOver, to);
      await session.mouse(['release']);
    },
    keys: (...keys) => session.keys(keys),
    // Keys go to the tab that has the focus of the window; one that was opened a moment ago may still wait for it.
    async focus(selector) {
      await visitor.untilTrue((wanted: string) => {
        const element = document.querySelector<HTMLElement>(wanted);
        element?.focus();
        return !!element && document.activeElement === element && document.hasFocus();
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
    showAs: (look) => session.showAs(look),
    async resize(width, height) {
      isResized = true;
      await session.resize(width, height);
    },
    isResized: () => isResized,
    origins: () => [...opened],
  };
  return visitor;
}
