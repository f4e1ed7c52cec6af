import * as layouts from '../enums/gallery-layouts.js';
import { textOverlays, transitionNames } from '../enums/gallery.js';
import { middle } from '../media/focal-point.js';
import type { BlockTable } from './block-table.js';

/** Designs, named as in the specification; an unknown name means the first. [LAY-02 to LAY-10] */
export const galleryDesigns = [
  'stacked',
  'slider',
  'slideshow',
  'grid',
  'autogrid',
  'autocolumns',
  'carousel',
  'list',
] as const;

/** Position of a slide's text on its picture. [GAL-22] */
export const metaPositions = [
  'bottom',
  'bottom-left',
  'bottom-right',
  'center',
  'top',
  'top-left',
  'top-right',
] as const;

/** While the gallery is laid out by one of these designs. */
const ofDesigns = (...designs: readonly (typeof galleryDesigns)[number][]) => ({ layout: ['design'], design: designs });

/** While a strip of thumbnails is below a slideshow. */
const besideSlideshow = { ...ofDesigns('slideshow'), thumbnails: [true] };

/**
 * Gallery: pictures and videos, laid out by a design. A numeric text field takes the design's default while it is empty.
 * [GAL-02 to GAL-22]
 */
export const galleryBlockTable = {
  type: 'gallery',
  widgets: ['carousel', 'gallery', 'images', 'lightbox', 'slideshow', 'thumbnail-strip', 'video'],
  fields: {
    /** Accessible name. */
    name: { type: 'text', default: '', maxLength: 200 },
    slides: {
      type: 'list',
      default: [],
      max: 200,
      picture: 'image',
      item: {
        image: { type: 'image', default: '', alt: 'alt', focalPoint: 'focalPoint' },
        focalPoint: { type: 'focal-point', default: middle, of: 'image' },
        alt: { type: 'text', default: '', maxLength: 300 },
        title: { type: 'text', default: '', maxLength: 200 },
        text: { type: 'paragraphs', default: '', maxLength: 5000 },
        video: { type: 'text', default: '', maxLength: 5000, format: 'video' },
        clickThroughUrl: { type: 'link', default: '' },
        newWindow: { type: 'boolean', default: false },
        /** Last segment of the slide's own address; empty for its id. */
        slideUrl: { type: 'text', default: '', maxLength: 200 },
      },
    },
    design: { type: 'choice', default: 'stacked', choices: galleryDesigns },
    /** `design` for the design's layout, or the one layout without a design. */
    layout: { type: 'choice', default: 'design', choices: ['design', 'autorows'] },
    /** A ratio such as `16:9`, or `Auto` for the ratio of each picture. */
    imageAspectRatio: { type: 'text', default: 'Auto', maxLength: 12 },
    lightbox: { type: 'boolean', default: true },
    lightboxTheme: { type: 'choice', default: 'dark', choices: ['light', 'dark'] },
    /** Whether videos are shown among the pictures. */
    mixedContent: { type: 'boolean', default: true },
    slidesPerRow: { type: 'number', default: layouts.slidesPerRow, min: 1, max: 12, integer: true, range: [1, 6, 1] },
    columnWidth: {
      type: 'number',
      default: layouts.columnWidth,
      min: 40,
      max: 2000,
      integer: true,
      unit: 'px',
      range: [100, 800, 10],
    },
    columnBehavior: { type: 'choice', default: 'max', choices: ['max', 'min'] },
    rowHeight: {
      type: 'number',
      default: layouts.rowHeight,
      min: 40,
      max: 2000,
      integer: true,
      unit: 'px',
      range: [100, 800, 10],
    },
    /** Pixels; in a carousel percent of its width. */
    gutter: { type: 'text', default: '', maxLength: 10, format: 'number' },
    /** Pixels. */
    padding: { type: 'text', default: '', maxLength: 10, format: 'number', unit: 'px' },
    listImageSize: {
      type: 'number',
      default: layouts.listImageSize,
      min: 10,
      max: 90,
      integer: true,
      unit: 'percent',
      range: [10, 90, 5],
    },
    thumbnailsPerRow: { type: 'number', default: layouts.perRow, min: 1, max: 20, integer: true, range: [1, 10, 1] },
    squareThumbs: { type: 'boolean', default: false },
    autoCrop: { type: 'boolean', default: true },
    transition: { type: 'choice', default: 'fade', choices: transitionNames },
    autoplay: { type: 'boolean', default: false },
    autoplayDuration: { type: 'number', default: 5, min: 0, max: 3600, unit: 's', range: [1, 20, 1] },
    activeAlignment: { type: 'choice', default: 'center', choices: ['left', 'center', 'right'] },
    /** Whether a slideshow has a strip of thumbnails below it. */
    thumbnails: { type: 'boolean', default: false },
    /** Pixels. */
    thumbnailStripHeight: { type: 'text', default: '', maxLength: 10, format: 'number', unit: 'px' },
    /** Pixels. */
    thumbnailStripMargin: { type: 'text', default: '', maxLength: 10, format: 'number', unit: 'px' },
    /** Height of a strip in percent of its width. */
    vSize: { type: 'text', default: '', maxLength: 10, format: 'number', unit: 'percent' },
    metaPosition: { type: 'choice', default: 'bottom', choices: metaPositions },
    textOverlay: { type: 'choice', default: 'black', choices: textOverlays },
  },
  visibleWhen: {
    design: [{ layout: ['design'] }],
    imageAspectRatio: [
      ofDesigns('stacked', 'slider', 'slideshow', 'autogrid', 'carousel', 'list'),
      { ...ofDesigns('grid'), squareThumbs: [false], autoCrop: [true] },
    ],
    lightboxTheme: [{ lightbox: [true] }],
    slidesPerRow: [ofDesigns('carousel')],
    columnWidth: [ofDesigns('autogrid', 'autocolumns')],
    columnBehavior: [ofDesigns('autogrid', 'autocolumns')],
    rowHeight: [{ layout: ['autorows'] }],
    gutter: [ofDesigns('autogrid', 'autocolumns', 'carousel'), { layout: ['autorows'] }],
    padding: [ofDesigns('stacked', 'slider', 'grid', 'list'), besideSlideshow],
    listImageSize: [ofDesigns('list')],
    thumbnailsPerRow: [ofDesigns('grid')],
    squareThumbs: [ofDesigns('grid')],
    autoCrop: [{ ...ofDesigns('grid'), squareThumbs: [false] }],
    transition: [ofDesigns('slideshow')],
    autoplay: [ofDesigns('slideshow')],
    autoplayDuration: [{ ...ofDesigns('slideshow'), autoplay: [true] }],
    metaPosition: [ofDesigns('slideshow')],
    textOverlay: [ofDesigns('slideshow')],
    thumbnails: [ofDesigns('slideshow')],
    activeAlignment: [ofDesigns('slider'), besideSlideshow],
    thumbnailStripHeight: [ofDesigns('slider'), besideSlideshow],
    thumbnailStripMargin: [besideSlideshow],
    vSize: [ofDesigns('slider'), besideSlideshow],
  },
  groups: {
    layout: [
      'imageAspectRatio',
      'slidesPerRow',
      'columnWidth',
      'columnBehavior',
      'rowHeight',
      'thumbnailsPerRow',
      'squareThumbs',
      'autoCrop',
      'listImageSize',
      'gutter',
      'padding',
    ],
    motion: ['transition', 'autoplay', 'autoplayDuration', 'metaPosition', 'textOverlay'],
    strip: ['thumbnails', 'activeAlignment', 'thumbnailStripHeight', 'vSize', 'thumbnailStripMargin'],
    press: ['lightbox', 'lightboxTheme'],
  },
  liveFields: [],
  children: false,
  previewOnly: false,
} as const satisfies BlockTable;

/** Names of fields whose spelling in block data is different in the specification. */
export const galleryFieldNames = {
  thumbnailsPerRow: 'thumbnails-per-row',
  squareThumbs: 'square-thumbs',
  autoCrop: 'auto-crop',
  autoplayDuration: 'autoplay-duration',
  activeAlignment: 'active-alignment',
  thumbnailStripHeight: 'thumbnail-strip-height',
  thumbnailStripMargin: 'thumbnail-strip-margin',
  metaPosition: 'meta-position',
} as const satisfies Partial<Record<keyof typeof galleryBlockTable.fields, string>>;
