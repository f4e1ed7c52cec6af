import type { Environment, Service } from '../../core/widget.js';
import type { Slide } from '../../dom/slides.js';
import type { BackStep } from '../../layers/back-closes.js';
import { showSlides } from './show-slides.js';

/** What is to be shown, and how. */
export interface LightboxRequest {
  /** At least one. */
  readonly slides: readonly Slide[];
  /** The slide shown first. */
  readonly index: number;
  /** Name of the gallery, for slides without a title of their own. */
  readonly name: string | null;
  readonly theme: string;
  readonly direction: string;
  /** What has the focus afterwards. */
  readonly opener: HTMLElement;
  readonly step: BackStep;
  /** Ends it at once. */
  readonly signal: AbortSignal;
  /** Hears what happens, each time with the slide that is shown. */
  tell(event: 'opened' | 'changed' | 'closed', index: number): void;
}

/** The page's one lightbox. */
export interface Lightbox {
  /** Shows slides over the page, unless some are shown already. */
  open(request: LightboxRequest): void;
}

export const lightbox: Service<Lightbox> = {
  name: 'lightbox',
  create(environment: Environment) {
    let isOpen = false;
    return {
      open(request) {
        if (isOpen || request.signal.aborted) return;
        isOpen = true;
        showSlides(environment, request, () => (isOpen = false));
      },
    };
  },
};
