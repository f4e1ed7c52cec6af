import type { Environment } from '../../core/widget.js';

/** A captcha, whoever makes it. */
export interface CaptchaProvider {
  /** Fetches what it needs and stands ready. Rejects when that cannot be had; calling again tries again. */
  load(): Promise<void>;
  /** Whether a token is there, or comes without the visitor doing anything. */
  isCompleted(): boolean;
  /** A token for one sending; empty when the visitor has something to do first. Rejects as {@link CaptchaProvider.load} does. */
  token(): Promise<string>;
  /** Forgets the token, which counts only once. */
  reset(): void;
}

/** What a provider works with. */
export interface ProviderInput {
  /** Where it may show itself; empty, and its own. */
  readonly slot: HTMLElement;
  readonly environment: Environment;
  /** Aborts when the captcha goes. */
  readonly signal: AbortSignal;
  /** Says how things stand, for everyone. Empty takes it away. */
  say(message: string): void;
  /** Tells that the captcha has failed by itself, after it stood ready. */
  fail(): void;
}
