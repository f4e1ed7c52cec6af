/** Enumerations and constants of the galleries. Row ids name their source in the specification. */

/** [LAY-01] */
export const galleryLayouts = [
  'autocolumns',
  'autogrid',
  'autorows',
  'base',
  'carousel',
  'grid',
  'list',
  'stacked',
  'strip',
] as const;

export type GalleryLayout = (typeof galleryLayouts)[number];

/** Layouts of the designs that a block may name. [LAY-02] to [LAY-09] */
export const designLayouts: Readonly<Record<string, GalleryLayout>> = {
  stacked: 'base',
  slider: 'strip',
  slideshow: 'stacked',
  grid: 'grid',
  autogrid: 'autogrid',
  autocolumns: 'autocolumns',
  carousel: 'carousel',
  list: 'list',
};

/** [SLD-01] */
export const transitionNames = ['fade', 'ken-burns', 'scroll', 'swipe', 'new-swipe'] as const;

export type TransitionName = (typeof transitionNames)[number];

/** Ground of the words on a picture. [ENUM-17] */
export const textOverlays = ['none', 'black', 'white'] as const;

/** [SLD-19] */
export const boundaryKinds = ['none', 'hard', 'inertial'] as const;

export type BoundaryKind = (typeof boundaryKinds)[number];

/** [GAL-46] */
export const autoplayTimeoutMs = 5000;
/** Times of an autoplay without settings of its own. [GAL-47] */
export const plainAutoplayTimeoutMs = 1000;
export const plainAutoplayResumeMs = 1000;
/** Number of steps that autoplay waits for a picture. [GAL-59] */
export const mostPictureWaits = 3;
/** [SLD-03] */
export const outgoingFadeFactor = 1.2;
/** [SLD-04] */
export const kenBurnsZoom = 1.075;
/** [SLD-11] inclusive, both */
export const swipeDistancePx = 50;
export const swipeTimeMs = 250;
/** A drag has to exceed the width divided by this. [SLD-13] */
export const dragWidthDivisor = 2.25;
/** A fade that follows a finger changes the slide beyond this share of the width, in any time. */
export const fadeDragDivisor = 3;
/** Speed in px/ms from which a finger that is lifted counts as quick, and the time before that in which it is measured. */
export const flickPxPerMs = 0.3;
export const flickTimeMs = 100;
/** [SLD-14] to [SLD-18] */
export const deadZonePx = 10;
export const resistance = 0.1;
export const settleLeastMs = 200;
export const settleLeastWideMs = 300;
export const settleMostMs = 500;
export const narrowWidthPx = 767;
/** Movement up to which a touch counts as a press, because a pressing finger is never still. */
export const pressWayPx = 10;
/** Visual viewport scale from which a page counts as zoomed in; above 1, because browsers round. */
export const zoomedScale = 1.05;
/** Height of the native controls at the bottom of a video, where drags belong to the controls. */
export const filmControlsPx = 80;
/** Fraction of the container's height above which a slide's text counts as overflowing; the style sheet then limits it. [GAL-61] */
export const metaOverflowRatio = 0.9;
