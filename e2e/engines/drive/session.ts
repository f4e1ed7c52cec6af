/** Pixels from the corner of the window. */
export type Place = readonly [x: number, y: number];

export type MouseStep = Place | 'press' | 'release';

export interface Cookie {
  readonly name: string;
  readonly value: string;
}

/** How pages are shown: as on a screen, as on paper, or in the few colours of a visitor who needs contrast. */
export type Look = 'screen' | 'print' | 'forced-colors';

/** What an engine can be told. All that a visitor does is made of these few commands, in `visitor.ts`. */
export interface Session {
  /** Opens an address and waits until its markup is read. */
  goTo(address: string): Promise<void>;
  /** Calls the function with this source in the page, or in the frame that was entered; its answer as JSON has it. */
  run(source: string, args: readonly unknown[]): Promise<unknown>;
  /** Presses the main button of the mouse, once or twice, at a place of the page or of the frame that was entered. */
  pressAt(place: Place, times: 1 | 2): Promise<void>;
  /** Moves the mouse to places of the window, and presses its main button and lets it go. A held button stays so until a later call. */
  mouse(steps: readonly MouseStep[]): Promise<void>;
  /** Presses keys one after another: a character, a name of `keys.ts`, or `Control+z`. */
  keys(keys: readonly string[]): Promise<void>;
  /** Enters the frame that matches, or leaves all frames. */
  enterFrame(selector: string | null): Promise<void>;
  /** Opens a tab, which stays in the background until it is shown; resolves with its handle. */
  newTab(): Promise<string>;
  currentTab(): Promise<string>;
  showTab(handle: string): Promise<void>;
  /** Closes all tabs but one. */
  closeOtherTabs(handle: string): Promise<void>;
  /** Room of the page in pixels, as near as the engine's window comes to it. */
  resize(width: number, height: number): Promise<void>;
  /** Shows the page that is open, and those after it, in this way. */
  showAs(look: Look): Promise<void>;
  /** Keeps cookies for the host of the page that is open. */
  keepCookies(cookies: readonly Cookie[]): Promise<void>;
  /** Forgets what the pages of these origins keep: cookies, storage and databases. Leaves the page that is open. */
  forget(origins: readonly string[]): Promise<void>;
  /** A picture of the window as PNG. */
  screenshot(): Promise<Buffer>;
  /** Errors that pages wrote to the console or threw, refusals of the content security policy included, since the last call. */
  takeErrors(): Promise<string[]>;
  close(): Promise<void>;
}

/** An address of either server that no script of a page runs at: a page that is left may still write. */
export const stillPath = '/robots.txt';

/** Source of a function that empties the storage of the origin. A database that a kept page has open goes with that page. */
export const emptyStorage = `async () => {
  localStorage.clear();
  sessionStorage.clear();
  for (const { name } of await indexedDB.databases())
    await new Promise((resolve) => {
      const request = indexedDB.deleteDatabase(name);
      request.onsuccess = request.onerror = request.onblocked = () => resolve();
    });
}`;

/** The engine or its driver is silent or gone: no answer of the page. */
export class DriverFault extends Error {}

export interface Engine {
  readonly name: 'chromium' | 'firefox' | 'webkit';
  /** Why the engine cannot run here; empty when it can. */
  readonly missing: string;
  /** `hasLessMotion`: pages are told that their visitor wants less of it. */
  start(hasLessMotion: boolean): Promise<Session>;
}
