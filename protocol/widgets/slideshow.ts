import type { WidgetTable } from './option-table.js';
import { slideEvents } from './slide-options.js';

/** Slideshow: one slide at a time, with a transition. Its options are named as the gallery settings. [GAL-30] [GAL-31] [SLD-01 to SLD-20] */
export const slideshowTable = {
  name: 'slideshow',
  options: {
    /** Index of the first slide shown; negative values count from the end. */
    currentIndex: { type: 'number', default: 0, integer: true },
    /** Whether the last slide leads to the first and the first to the last. [GAL-40] */
    loop: { type: 'boolean', default: true },
    /** Whether the arrow keys of the page step it while autoplay is off. [GAL-57] */
    keyboard: { type: 'boolean', default: true },
    /** The keys back and forward, as `KeyboardEvent.key` names them. [GAL-52] [GAL-53] */
    keys: { type: 'text', default: 'ArrowLeft ArrowRight' },
    /** Whether the page's address follows the slide shown. [GAL-42] */
    historyHash: { type: 'boolean', default: false },
    /** Ids of galleries to keep on the same slide. [GAL-41] */
    linkedGalleries: { type: 'text', default: '' },
    /** Whether it plays automatically. [GAL-15] */
    autoplay: { type: 'boolean', default: false },
    /** Time per slide; 0 counts as 5. [GAL-16] */
    autoplayDuration: { type: 'number', default: 0, min: 0, max: 3600, unit: 's' },
    /** The same in milliseconds; 0 uses `autoplayDuration`. [GAL-46] */
    timeout: { type: 'number', default: 0, min: 0, max: 3_600_000, unit: 'ms' },
    /** Whether autoplay picks slides at random. [GAL-50] */
    randomize: { type: 'boolean', default: false },
    /** Where a hovering mouse pauses it: `container`, `controls`, both or neither. [GAL-48] [GAL-49] */
    pauseOnMouseover: { type: 'text', default: 'container controls' },
    /** One of `transitionNames`; any other is an error, and the slides stay a scrolling row. [SLD-01] [SLD-02] */
    transition: { type: 'text', default: 'fade' },
    /** Duration of a transition; 0 under reduced motion. [LAY-26] */
    speed: { type: 'number', default: 1, min: 0, max: 10, unit: 's' },
    /** Whether distant slides load only when they come near; else all load at the start. */
    lazyLoad: { type: 'boolean', default: true },
    /** Number of slides preloaded on either side. [LAY-27] */
    preloadCount: { type: 'number', default: 1, min: 0, max: 10, integer: true },
    /** Default action of a press on a slide. [SLD-05] [SLD-06] */
    clickBehavior: { type: 'choice', default: 'next', choices: ['next', 'previous', 'halves', 'none'] },
    /** For `new-swipe`: how slides follow beyond the ends; one word, or two for beginning and end. [SLD-19] */
    boundaries: { type: 'text', default: 'inertial' },
    /** For `new-swipe`: fraction of the width from which a released slide advances, or `none` for a half. [SLD-20] */
    snapPoints: { type: 'text', default: 'none' },
  },
  parts: {
    /** Contains the slides and has the final size; a scrolling row without script. */
    track: 'one',
    slide: 'any',
    pause: 'optional',
    previous: 'optional',
    next: 'optional',
  },
  events: {
    ...slideEvents,
    /** In the editor's frame only, instead of the navigation. [SLD-10] */
    'click-through': { detail: ['slideId', 'url'] },
  },
} as const satisfies WidgetTable;
