import type { LightboxLayer } from './layer.js';

/** The slides that the lightbox shows, and how it shows them. */
export interface LightboxRequest {
  readonly layer: LightboxLayer;
  /** Whose direction and name the lightbox has. */
  readonly root: HTMLElement;
  /** At least one. */
  readonly slides: readonly HTMLElement[];
  /** The slide shown first. */
  readonly index: number;
  /** Has the focus again after the lightbox closed. */
  readonly opener: HTMLElement;
  /** The address that opened it; absent for a press. */
  readonly address?: string | undefined;
  /** Whether the path of the address named the slide, not its hash; absent when a link inside the page led to the address. */
  readonly isPath?: boolean | undefined;
  /** Whether the address follows the slide shown. */
  readonly historyHash: boolean;
  /** Closes the lightbox at once, without a fade. */
  readonly signal: AbortSignal;
  /** Is called at each event, with the index of the slide that is shown. */
  tell(event: 'opened' | 'changed' | 'closed', index: number): unknown;
}
