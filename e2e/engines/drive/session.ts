/** What an engine can be told. All that a visitor does is made of these few commands, in `visitor.ts`. */
export interface Session {
  /** Opens an address and waits until its markup is read. */
  goTo(address: string): Promise<void>;
  /** Calls the function with this source in the page, or in the frame that was entered; its answer as JSON has it. */
  run(source: string, args: readonly unknown[]): Promise<unknown>;
  /** Presses the main button of the mouse at a place of the page or of the frame that was entered. */
  pressAt(x: number, y: number): Promise<void>;
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
  /** A picture of the window as PNG. */
  screenshot(): Promise<Buffer>;
  /** Errors that pages wrote to the console or threw, refusals of the content security policy included, since the last call. */
  takeErrors(): Promise<string[]>;
  close(): Promise<void>;
}

export interface Engine {
  readonly name: 'chromium' | 'firefox' | 'webkit';
  /** Why the engine cannot run here; empty when it can. */
  readonly missing: string;
  start(): Promise<Session>;
}
