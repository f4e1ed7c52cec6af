/** Structural types of the channel's environment, so that both ends and their tests can supply their own. */
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
  /** The sending window; null when it was closed. */
  readonly source: unknown;
  readonly ports: readonly ChannelPort[];
}

/** The clock of the channel. Tasks are never cancelled; an obsolete task is a no-op. */
export interface ChannelClock {
  /** Milliseconds. */
  now(): number;
  /** Runs `task` once after `delayMs`. */
  after(delayMs: number, task: () => void): unknown;
}
