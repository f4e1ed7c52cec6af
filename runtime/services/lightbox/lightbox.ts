import type { Environment, Service } from '../../core/widget.js';
import type { Slide } from '../../dom/slides.js';
import type { BackStep } from '../../layers/back-closes.js';
import { showSlides } from './show-slides.js';

/** The slides to show, and the settings of the lightbox. */
export interface LightboxRequest {
  /** At least one. */
  readonly slides: readonly Slide[];
  /** The slide shown first. */
  readonly index: number;
  /** Name of the gallery, for slides without a title of their own. */
  readonly name: string | null;
  readonly theme: string;
  readonly direction: string;
  /** Gets the focus back afterwards. */
  readonly opener: HTMLElement;
  readonly step: BackStep;
  /** Closes the lightbox at once. */
  readonly signal: AbortSignal;
  /** Called for each event with the index of the current slide. */
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
