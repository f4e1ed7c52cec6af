/** Names that may stand in `data-widget`, each a folder of `runtime/widgets`. */
export const widgetNames = [
  'accordion',
  'add-to-cart',
  'animate',
  'background-video',
  'carousel',
  'cart-count',
  'cart-page',
  'checkout',
  'consent-banner',
  'dialog',
  'form',
  'gallery',
  'images',
  'lightbox',
  'log-in',
  'log-out',
  'popup',
  'presence',
  'search-preview',
  'product',
  'quick-view',
  'slideshow',
  'thumbnail-strip',
  'video',
] as const;

export type WidgetName = (typeof widgetNames)[number];

/** When a behaviour is fetched. `visible` means within 200 px of the viewport; `press` the first pointer, key or submit. */
export const loadMoments = ['now', 'idle', 'visible', 'press'] as const;

export type LoadMoment = (typeof loadMoments)[number];

/** The moment a widget takes when its markup names none; `visible` for one that is not listed, which saves every page the words. */
export const defaultLoadMoments: Readonly<Partial<Record<WidgetName, LoadMoment>>> = {
  'add-to-cart': 'press',
  'cart-count': 'idle',
  'cart-page': 'idle',
  // A press on a link is not held until its behaviour has come.
  checkout: 'idle',
  'consent-banner': 'now',
  dialog: 'press',
  // Native loading does not wait for a script; what only the script can fetch shall not wait much longer.
  images: 'now',
  lightbox: 'idle',
  'log-in': 'press',
  'log-out': 'press',
  // What others must not see leaves the screen with its account.
  presence: 'now',
  'search-preview': 'press',
  'quick-view': 'press',
  animate: 'idle',
};
