/** Valid names in `data-widget`, each a folder of `runtime/widgets`. */
export const widgetNames = [
  'accordion',
  'add-to-cart',
  'album',
  'animate',
  'announcement',
  'background-video',
  'booking',
  'carousel',
  'cart-count',
  'cart-page',
  'checkout',
  'comments',
  'consent-banner',
  'consent-gate',
  'dialog',
  'follow',
  'embed',
  'form',
  'gallery',
  'images',
  'lightbox',
  'log-in',
  'log-out',
  'marquee',
  'member-pricing',
  'password',
  'map',
  'menu',
  'popup',
  'presence',
  'search-preview',
  'product',
  'product-list',
  'quick-view',
  'relative-time',
  'share',
  'slideshow',
  'spam-check',
  'tabs',
  'thumbnail-strip',
  'tooltip',
  'video',
] as const;

export type WidgetName = (typeof widgetNames)[number];

/** Behaviours in the frame of a site, which stands on all its pages: header, footer, bars. They come with the script that starts a page. */
export const siteWidgets: readonly WidgetName[] = ['announcement', 'cart-count', 'consent-banner', 'presence'];

/**
 * When a behaviour is attached. `visible` means within 200 px of the viewport; `press` at the first pointer, key or submit event. The code of
 * the latter is fetched before, once the page has loaded, the visitor has given a sign and the markup is near, unless it is `seldomPressed`.
 */
export const loadMoments = ['now', 'idle', 'visible', 'press'] as const;

export type LoadMoment = (typeof loadMoments)[number];

/** Default load moments; `visible` for widgets not listed, to keep the table in every page small. */
export const defaultLoadMoments: Readonly<Partial<Record<WidgetName, LoadMoment>>> = {
  'add-to-cart': 'press',
  'cart-count': 'idle',
  'cart-page': 'idle',
  announcement: 'idle',
  // The first press on a link cannot wait for its behaviour.
  checkout: 'idle',
  // What a visitor reads and presses in the first screen comes first.
  'consent-banner': 'idle',
  dialog: 'press',
  // Native image loading does not wait for scripts, so images that need the script should start early.
  images: 'now',
  'log-in': 'press',
  'log-out': 'press',
  menu: 'press',
  // Private content has to disappear as soon as its account logs out.
  presence: 'now',
  'search-preview': 'press',
  'quick-view': 'press',
  share: 'press',
  animate: 'idle',
};

/** Behaviours on many pages that few visitors use: their code is fetched with the press, or with the focus of a field, and not before. */
export const seldomPressed: readonly WidgetName[] = ['log-in', 'log-out', 'menu', 'search-preview', 'share'];
