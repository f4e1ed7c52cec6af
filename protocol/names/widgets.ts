/** Names that may stand in `data-widget`, each a folder of `runtime/widgets`. */
export const widgetNames = ['accordion', 'add-to-cart', 'cart-count', 'consent-banner', 'dialog', 'form'] as const;

export type WidgetName = (typeof widgetNames)[number];

/** When a behaviour is fetched. `visible` means within 200 px of the viewport; `press` the first pointer, key or submit. */
export const loadMoments = ['now', 'idle', 'visible', 'press'] as const;

export type LoadMoment = (typeof loadMoments)[number];

/** The moment a widget takes when its markup names none. */
export const defaultLoadMoments: Readonly<Record<WidgetName, LoadMoment>> = {
  accordion: 'visible',
  'add-to-cart': 'press',
  'cart-count': 'idle',
  'consent-banner': 'now',
  dialog: 'press',
  form: 'visible',
};
