import type { Environment, Service } from '../../core/widget.js';
import type { LightboxRequest } from './request.js';
import { showSlides } from './show-slides.js';

/** The page's one lightbox. */
export interface Lightbox {
  /** Shows slides over the page. A no-op while the lightbox is open. */
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
