import type { WidgetTable } from './option-table.js';
import { slideEvents } from './slide-options.js';

/** Slideshow: one slide at a time, by a fade or a movement. Its names are those of the gallery settings. [GAL-30] [GAL-31] [SLD-01 to SLD-20] */
export const slideshowTable = {
  name: 'slideshow',
  options: {
    /** The slide shown at first; negative values count from the end. */
    currentIndex: { type: 'number', default: 0, integer: true },
    /** Whether the last slide leads to the first and the first to the last. [GAL-40] */
    loop: { type: 'boolean', default: true },
    /** Whether the page's arrow keys step it while it does not play by itself. [GAL-57] */
    keyboard: { type: 'boolean', default: true },
    /** The keys back and on, as browsers name them. [GAL-52] [GAL-53] */
    keys: { type: 'text', default: 'ArrowLeft ArrowRight' },
    /** Whether the address becomes that of the slide shown. [GAL-42] */
    historyHash: { type: 'boolean', default: false },
    /** Ids of galleries that show the same slide. [GAL-41] */
    linkedGalleries: { type: 'text', default: '' },
    /** Whether it plays by itself. [GAL-15] */
    autoplay: { type: 'boolean', default: false },
    /** How long a slide is shown; 0 counts as 5. [GAL-16] */
    autoplayDuration: { type: 'number', default: 0, min: 0, max: 3600, unit: 's' },
    /** The same in milliseconds; 0 leaves it to `autoplayDuration`. [GAL-46] */
    timeout: { type: 'number', default: 0, min: 0, max: 3_600_000, unit: 'ms' },
    /** Whether it plays the slides at random. [GAL-50] */
    randomize: { type: 'boolean', default: false },
    /** Over what a resting mouse holds it: `container`, `controls`, both or nothing. [GAL-48] [GAL-49] */
    pauseOnMouseover: { type: 'text', default: 'container controls' },
    /** One of `transitionNames`; any other is an error, and the slides stay a row. [SLD-01] [SLD-02] */
    transition: { type: 'text', default: 'fade' },
    /** Time of a change; 0 under reduced motion. [LAY-26] */
    speed: { type: 'number', default: 1, min: 0, max: 10, unit: 's' },
    /** Whether slides out of reach are left to be fetched when they come near; else all are fetched from the beginning. */
    lazyLoad: { type: 'boolean', default: true },
    /** How many slides on either side are loaded ahead. [LAY-27] */
    preloadCount: { type: 'number', default: 1, min: 0, max: 10, integer: true },
    /** What a press on a slide does where nothing else answers to it. [SLD-05] [SLD-06] */
    clickBehavior: { type: 'choice', default: 'next', choices: ['next', 'previous', 'halves', 'none'] },
    /** For `new-swipe`: how slides follow beyond the ends; one word, or two for beginning and end. [SLD-19] */
    boundaries: { type: 'text', default: 'inertial' },
    /** For `new-swipe`: part of the width from which a released slide goes on, or `none` for a half. [SLD-20] */
    snapPoints: { type: 'text', default: 'none' },
  },
  parts: {
    /** Holds the slides and has the final size: a row that can be scrolled without script. */
    track: 'one',
    slide: 'any',
    pause: 'optional',
    previous: 'optional',
    next: 'optional',
  },
  events: {
    ...slideEvents,
    /** In the editor's frame only, in place of following the address. [SLD-10] */
    'click-through': { detail: ['slideId', 'url'] },
  },
} as const satisfies WidgetTable;
