/** Names that may stand in `data-widget`, each a folder of `runtime/widgets`. */
export const widgetNames = [
  'accordion',
  'add-to-cart',
  'animate',
  'background-video',
  'carousel',
  'cart-count',
  'consent-banner',
  'dialog',
  'form',
  'gallery',
  'images',
  'lightbox',
  'log-out',
  'slideshow',
  'thumbnail-strip',
  'video',
] as const;

export type WidgetName = (typeof widgetNames)[number];

/** When a behaviour is fetched. `visible` means within 200 px of the viewport; `press` the first pointer, key or submit. */
export const loadMoments = ['now', 'idle', 'visible', 'press'] as const;

export type LoadMoment = (typeof loadMoments)[number];

/** The moment a widget takes when its markup names none. */
export const defaultLoadMoments: Readonly<Record<WidgetName, LoadMoment>> = {
  accordion: 'visible',
  'add-to-cart': 'press',
  carousel: 'visible',
  'cart-count': 'idle',
  'consent-banner': 'now',
  dialog: 'press',
  form: 'visible',
  // The style sheet has laid it out; only what has come without its rules waits for it.
  gallery: 'visible',
  // Native loading does not wait for a script; what only the script can fetch shall not wait much longer.
  images: 'now',
  lightbox: 'idle',
  'log-out': 'press',
  slideshow: 'visible',
  'thumbnail-strip': 'visible',
  animate: 'idle',
  'background-video': 'visible',
  video: 'visible',
};
