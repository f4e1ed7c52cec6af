import { carouselTable } from '../../../protocol/widgets/carousel.js';
import type { Widget } from '../../core/widget.js';
import { isReadable, nameCarousel } from '../../services/galleries/slides.js';
import { runCarousel } from './run.js';

/**
 * Carousel: a row of which a group of slides can be seen, moved by groups with buttons, keys and fingers. [CAR-01 to CAR-07]
 * Without script: the slides are a row to scroll, in the same box; the buttons are not shown.
 * With script: slides outside the group are inert, a swipe moves one group, and the buttons are there unless all slides fit.
 * Begins with the group of the slide that the address names in `#itemId=…`, else of one emitted with the state `current`, else of
 * `currentIndex`. Follows its own width: the first slide that was shown stays in view when another number of slides fits.
 * Emits: carousel:before-change (cancelable) with `{ from, to }`, carousel:changed with `{ index, slideId }` of the slide that is current
 * then, which is the first of its group or the one that a linked gallery shows; carousel:reached-end and carousel:reached-beginning.
 * Pattern: https://www.w3.org/WAI/ARIA/apg/patterns/carousel/
 */
export const widget = {
  table: carouselTable,
  connect(root, context) {
    if (!isReadable(root, context.environment) || !context.parts.slide.length) return;
    nameCarousel(root, context.signal);
    runCarousel(root, context);
  },
} satisfies Widget<typeof carouselTable>;
