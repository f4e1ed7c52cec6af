/** What the channel needs of its surroundings, by shape: both ends and their tests bring their own. */
export interface ChannelPort {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  start(): void;
  close(): void;
}

/** A message as a window receives it. */
export interface WindowMessage {
  readonly data: unknown;
  readonly origin: string;
  /** The sending window; null when it is gone. */
  readonly source: unknown;
  readonly ports: readonly ChannelPort[];
}

/** Time as the channel sees it; nothing is ever cancelled, a task that came too late does nothing. */
export interface ChannelClock {
  /** Milliseconds. */
  now(): number;
  /** Runs `task` once after `delayMs`. */
  after(delayMs: number, task: () => void): unknown;
}
