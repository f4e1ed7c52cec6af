import type { Slide } from '../../dom/slides.js';
import type { BackStep } from '../../layers/back-closes.js';

/** The slides that the lightbox shows, and how it shows them. */
export interface LightboxRequest {
  /** At least one. */
  readonly slides: readonly Slide[];
  /** The slide shown first. */
  readonly index: number;
  /** Name of the gallery, for slides without a title of their own. */
  readonly name: string | null;
  readonly theme: string;
  readonly direction: string;
  /** Has the focus again after the lightbox closed. */
  readonly opener: HTMLElement;
  readonly step: BackStep;
  /** Closes the lightbox at once, without a fade. */
  readonly signal: AbortSignal;
  /** Is called at each event, with the index of the slide that is shown. */
  tell(event: 'opened' | 'changed' | 'closed', index: number): void;
}
