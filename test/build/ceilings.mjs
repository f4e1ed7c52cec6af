/**
 * Ceilings of the size gate, in brotli bytes as served. Every widget has one without being named here: `widgetCeiling` for its own code.
 * A line of the table sets another ceiling and says why.
 */
const KB = 1024;

/** Own code of a widget: its folder and table, without the services, layers, models and DOM acts that it shares. */
export const widgetCeiling = 1.3 * KB;

/** Name of a size: ceiling and reason. */
const table = {
  boot: [3 * KB, 'every page parses it before it can react'],
  bridge: [5 * KB, 'loaded in the editor frame alone; what it needs at the first change is fetched later'],
  tracking: [2 * KB, 'every page loads it when idle, whether visits are counted or not'],
  editor: [140 * KB, 'first load of the editor, style sheet included; its screens are fetched when they are opened'],
  'own carousel': [4 * KB, 'groups, endless rounds, swipe and keys'],
  'own cart-page': [6.1 * KB, 'lit-html is 2.7 KB of it'],
  'own form': [
    5.05 * KB,
    'every field kind, its validation, counter, errors and success; drafts and captcha are fetched later',
  ],
  'own lightbox': [1.5 * KB, 'shared by every gallery; the viewer itself is fetched at the first opening'],
  'own slideshow': [
    4.1 * KB,
    'stack, fade and slide, swipe, keys and the first frame of autoplay, in functions of at most 80 lines',
  ],
  'own thumbnail-strip': [4 * KB, 'a scroller with groups, keys and the gallery that it controls'],
  'page with consent-banner alone': [2 * KB, 'a visitor meets it on the first page, before anything else is cached'],
  'page with lightbox alone, everything used': [7 * KB, 'viewer and gestures, fetched at the first opening'],
  'later form/draft': [2 * KB, 'every form fetches it when it is first typed into'],
  'style sheet base': [3.25 * KB, 'every page waits for it before it paints'],
  'style sheet site': [13.5 * KB, 'every part of the site; pages are served the parts that they need'],
  'style sheet widgets': [6 * KB, 'every part of the runtime; pages are served the parts that they need'],
  // Pages: markup, style sheets, and scripts with everything used, as measured when the line was written, rounded up.
  'plain page, total': [10 * KB, 'a folder page without a widget: boot, core, tracking'],
  'home, total': [38 * KB, 'the most visited page'],
  'article, total': [33.5 * KB, 'text with the site frame'],
  'product, total': [59.5 * KB, 'cart service, product options, and a gallery with lightbox'],
  'shop, total': [40 * KB, 'quick view and cart service'],
  'gallery, total': [66 * KB, 'every gallery design with lightbox and video'],
  'contact, total': [48.5 * KB, 'form with captcha and draft, accordion, dialog'],
  'every demo page in one, scripts with everything used': [
    74.5 * KB,
    'a visitor who meets every behaviour of the demo site',
  ],
};

/** Ceiling of the size `name`; undefined for one that is recorded only. */
export function ceilingOf(name) {
  return table[name]?.[0] ?? (name.startsWith('own ') ? widgetCeiling : undefined);
}
