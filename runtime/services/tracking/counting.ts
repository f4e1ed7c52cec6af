/** What counts the page hands to this code, so that it is not loaded twice. */
export interface Counting {
  /** Whether the visitor allows it now. */
  allowed(): boolean;
  /** The visitor's record, renewed as by a hit; empty where nothing may be stored. */
  visitor(): string;
  /** Sends a hit of that number, with fields besides those of every hit. */
  sendHit(event: number, more?: Readonly<Record<string, unknown>>): void;
  /** Sends an event to a call, also while the page is left. */
  send(url: string, body: URLSearchParams | string): void;
}
