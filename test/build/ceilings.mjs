/**
 * Ceilings of the size gate, in brotli bytes as served. Every widget has one without being named here: `widgetCeiling` for its own code.
 * A line of the table sets another ceiling and says why.
 */
const KB = 1024;

/** Own code of a widget: its folder and table, without the services, layers, models and DOM acts that it shares. */
export const widgetCeiling = 1.3 * KB;

/** Name of a size: ceiling and reason. */
const table = {
  boot: [
    5.8 * KB,
    'boot and the kernel: one script starts every page, beside any names, attaches the first screen before the first layout, and undoes backwards',
  ],
  bridge: [
    6 * KB,
    'loaded in the editor frame alone, with typefaces that come late, with the words of the consent banner, which every page had before, with the keys of the editor, the first words of each block that they reach, and the way by which a typed key is painted in its own frame; what it needs at the first change or drag is fetched later',
  ],
  tracking: [
    2 * KB,
    'tracking with census: what a page with the yes of its visitor counts, views, buttons and forms alike, in one file; what is seldom needed comes later',
  ],
  'later records/records': [
    3.125 * KB,
    'web-vitals is 2 KB of it; fetched where visits are counted, once the page has loaded and is idle',
  ],
  'own carousel': [1.5 * KB, 'groups, endless rounds, swipe and keys'],
  'own cart-page': [4.4 * KB, 'draws lines, totals and questions from the cart that the server answers'],
  'own lightbox': [1.5 * KB, 'shared by every gallery; the viewer itself is fetched at the first opening'],
  'own search-preview': [1.35 * KB, 'results as links, whose addresses it checks'],
  'own slideshow': [3.7 * KB, 'stack, fade, steps and the first frame; what few settings need comes later'],
  'own marquee': [0.8 * KB, 'stands in the first screen of many pages; what moves it comes when it is seen'],
  'own tabs': [0.8 * KB, 'many pages have some; arrows and the address come later'],
  'own tooltip': [0.8 * KB, 'one act beside a control, and the tap of a finger, which has no pointer that rests'],
  'own map': [KB, 'a button and what it says; with what shows the map it has 2 KB before the service'],
  'later map/show': [KB, 'what every map service needs'],
  'own thumbnail-strip': [1.8 * KB, 'a scroller with groups and the gallery that it controls'],
  'page with consent-banner alone': [
    1.125 * KB,
    'a visitor meets it on the first page, before anything else is cached',
  ],
  'page with lightbox alone, everything used': [
    6.6 * KB,
    'viewer and gestures, fetched before the first opening; the page is as before after the last one',
  ],
  'later form/session': [
    4.3 * KB,
    'rules for questions and dates too, drafts and outcome: a form fetches it when the visitor turns to it',
  ],
  'style sheet base': [
    3.75 * KB,
    'every page waits for it before it paints; two typefaces, and links of the footer in columns',
  ],
  'style sheet site': [
    18.55 * KB,
    'every part of the site, dialogs on paper and without script, moving text without its code, layers that have room on a magnified phone, room for fingers at every control and the filter of the shop in one line, headings on one line, albums, typefaces, folders of the menu, bars, tabs, menus of food, maps, filter and categories of the shop, orders of an account, calendars, comments and saving of pictures too; pages are served the parts that they need',
  ],
  'style sheet widgets': [
    7.05 * KB,
    'every part of the runtime, tabs, marquee with or without its code, map and bars too, layers whose controls are in reach on a magnified phone, and moments on paper; pages are served the parts that they need',
  ],
  // Pages as measured when the line was written, rounded up. Scripts until idle and after scrolling are what visitors load.
  'home, scripts when idle': [7.45 * KB, 'the kernel, consent, cart count'],
  'product, scripts when idle': [15.6 * KB, 'a gallery with thumbnails and lightbox in the first screen'],
  'gallery, scripts when idle': [15.2 * KB, 'a slideshow with autoplay and thumbnails in the first screen'],
  'gallery, scripts after scrolling': [17.3 * KB, 'every gallery design with lightbox and video'],
  'contact, scripts after scrolling': [10 * KB, 'form, accordion, dialog'],
  'every demo page in one, scripts after scrolling': [
    41.6 * KB,
    'a visitor who scrolls through all nine pages, an album and comments among them',
  ],
  // With everything used: 7 KB of each are the records of speed and the events of authors. What is loaded on demand repeats what it shares with others, except for the calls and what a page's presses open.
  // It counts what no visit uses together, such as every transition, captcha and log-in.
  'plain page, total': [16.25 * KB, 'a folder page without a widget: boot and tracking'],
  'home, total': [
    45.125 * KB,
    'the most visited page; it sells, so that the quick view offers the choices of a product; the badge',
  ],
  'article, total': [
    41.3125 * KB,
    'text with the site frame, comments and the badge; a dialog is in sight before the page behind is inert; the log-in can show the password',
  ],
  'product, total': [
    69.4375 * KB,
    'the way through the categories, cart service, product options with pictures, the bar after an addition, a gallery with lightbox, and the badge; its context names the typefaces that the site serves itself; the log-in can show the password',
  ],
  'shop, total': [
    50.3125 * KB,
    'quick view with the choices of a product, cart service, the bar after an addition, and the badge; the log-in can show the password',
  ],
  'gallery, total': [70.5 * KB, 'every gallery design with lightbox and video, every transition with its drag'],
  'contact, total': [58.5 * KB, 'form with captcha and draft, accordion, dialog'],
};

/** First load of the editor in each of its languages, style sheet included; its screens are fetched when they are opened. */
const editorCeiling = 128 * KB;

/** Ceiling of the size `name`; undefined for one that is recorded only. */
export function ceilingOf(name) {
  if (name.startsWith('editor ')) return editorCeiling;
  return table[name]?.[0] ?? (name.startsWith('own ') ? widgetCeiling : undefined);
}
