/** Defaults and limits of the gallery layouts. Row ids name their source in the specification. */

/** Width of a column in pixels, of auto columns and auto grid. [LAY-12] [LAY-15] */
export const columnWidth = 250;
/** Between slides, in pixels, of auto columns and auto grid. [LAY-13] [LAY-16] The style sheet holds the same number; a test compares them. @internal */
export const gutter = 0;
/** [LAY-18] pixels */
export const rowHeight = 250;
/** [LAY-21] [LAY-23] */
export const perRow = 4;
export const padding = 20;
/** [LAY-24] */
export const slidesPerRow = 3;
/** Between the slides of a carousel, in percent of its width. [LAY-25] */
export const carouselGutter = 1;
/** Below these widths of its own, in pixels, a carousel shows at most two slides, or at most three. [CAR-06] [CAR-07] */
export const twoSlidesBelowPx = 480;
export const threeSlidesBelowPx = 724;
/** Seconds. [LAY-29] */
export const stripSpeed = 0.5;
/** [LAY-30] */
export const stripPreloadCount = 1;
/** Between thumbnails, in pixels. [LAY-34] */
export const stripPaddingMost = 5;
/** Height of a strip in percent of its width. [LAY-35] [LAY-37] */
export const stripVSize = 10;
export const sliderVSize = 50;
/** Width over height of a video's thumbnail. [LAY-36] */
export const videoThumbnailRatio = 1.7778;
/** Height of a video's placeholder in percent of its width, when every slide keeps its own ratio. [GAL-60] */
export const videoPlaceholderPercent = 65;
/** Width of the pictures of a list in percent of the list's width. */
export const listImageSize = 40;
/** Width over height when unknown. */
export const ratio = 1.5;

/** [LAY-32] */
export const alignments = ['start', 'middle', 'end'] as const;

export type Alignment = (typeof alignments)[number];
