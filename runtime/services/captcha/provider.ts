import type { Environment } from '../../core/widget.js';

/** A captcha of any provider. */
export interface CaptchaProvider {
  /** Loads what it needs. Rejects when that fails; another call tries again. */
  load(): Promise<void>;
  /** Whether a token exists, or is issued without an action of the visitor. */
  isCompleted(): boolean;
  /** A token for one submission; empty when the visitor has to act first. Rejects as {@link CaptchaProvider.load} does. */
  token(): Promise<string>;
  /** Discards the token, which is valid only once. */
  reset(): void;
}

/** The input of a provider. */
export interface ProviderInput {
  /** Empty container for the provider's box, used by it alone. */
  readonly slot: HTMLElement;
  readonly environment: Environment;
  /** Aborts when the captcha is removed. */
  readonly signal: AbortSignal;
  /** Shows and announces a status text; an empty text removes it. */
  say(message: string): void;
  /** Reports that the captcha failed by itself after it was ready. */
  fail(): void;
}
