import { expect } from '@playwright/test';
import type { Behaviour, Places } from '../behaviour.js';
import type { Visitor } from '../drive/visitor.js';
import { bringIntoView } from './bring-into-view.js';
import { openMap, tile } from './widgets.js';

/** Pages of the demo site, the part of each that is looked at, and whether a behaviour attaches to it. */
const contents = [
  ['/about', '[data-widget=map]', true],
  ['/events', '[data-widget~=booking]', true],
  ['/events', '[data-widget~=follow]', true],
  ['/shipping', '.data-table', false],
  ['/films', '[data-widget~=album]', true],
] as const;

/** Opens a page with one of the contents, from one side or the other, and waits for its behaviour. */
async function open(
  visitor: Visitor,
  { site }: Places,
  [path, root, attaches]: (typeof contents)[number],
  direction: 'ltr' | 'rtl',
): Promise<void> {
  await visitor.open(site + path);
  await visitor.see((dir: string) => void (document.documentElement.dir = dir), direction);
  if (attaches) await bringIntoView(visitor, root);
  else await visitor.untilTrue((wanted: string) => document.querySelector(wanted)?.checkVisibility(), root);
}

/** What of a content is outside the window or cut off; a table scrolls in its box, and so may the form of a host. */
const cutOff = (visitor: Visitor, root: string): Promise<string[]> =>
  visitor.see((wanted: string) => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const content = document.querySelector(wanted) as Element;
    const isOut = (part: Element): boolean => {
      const { left, right } = part.getBoundingClientRect();
      return left < -1 || right > clientWidth + 1 || (part.clientWidth > 0 && part.scrollWidth > part.clientWidth + 1);
    };
    return [
      ...(scrollWidth > clientWidth ? [`page ${scrollWidth} > ${clientWidth}`] : []),
      ...[content, ...content.querySelectorAll('*')]
        .filter((part) => part.checkVisibility() && !part.closest('.data-table-box, svg'))
        .filter(isOut)
        .map((part) => `${part.localName} ${part.className} ${part.scrollWidth} > ${part.clientWidth}`),
    ];
  }, root);

const unseen = (visitor: Visitor, selectors: readonly string[]): Promise<string[]> =>
  visitor.see(
    (wanted: string[]) => wanted.filter((selector) => !document.querySelector(selector)?.checkVisibility()),
    selectors,
  );

/** On paper: what is read, and what only a press or a screen needs. */
const onPaper: readonly (readonly [path: string, read: readonly string[], pressed: readonly string[]])[] = [
  ['/about', ['.map-address', '.map-link'], ['.map-box']],
  ['/events', ['.booking [data-part=link]', '.follow a'], ['.booking-slot']],
  ['/films', ['.album-track', '.album-time'], ['.album audio']],
  ['/shipping', ['.data-table td'], []],
];

/** Elements without an edge at the end of their block. */
const withoutEdge = (visitor: Visitor, selectors: readonly string[]): Promise<string[]> =>
  visitor.see(
    (wanted: string[]) =>
      wanted.filter((selector) => {
        const { borderBlockEndStyle: style, borderBlockEndWidth: width } = getComputedStyle(
          document.querySelector(selector) as Element,
        );
        return style === 'none' || !parseFloat(width);
      }),
    selectors,
  );

/** Right to left, narrow and magnified windows, large text, paper and forced colours, of places, tables, albums and moments. */
export const waysToSeeContent: Behaviour[] = [
  {
    holds:
      'from right to left, in a narrow window and at 200 % text nothing of map, booking, profile, table and album is cut off, and a table scrolls in its box by keys',
    isFast: true,
    async run(visitor, places) {
      await visitor.decline(places.site);
      for (const content of contents) {
        await open(visitor, places, content, 'rtl');
        expect(await cutOff(visitor, content[1])).toEqual([]);
        await visitor.see(() => void (document.documentElement.style.fontSize = '200%'));
        expect(await cutOff(visitor, content[1])).toEqual([]);
      }
      // Firefox and WebKit take their narrowest window, 500 px and less.
      await visitor.resize(320, 640);
      await visitor.untilTrue(() => innerWidth <= 500);
      for (const content of contents) {
        await open(visitor, places, content, 'rtl');
        expect(await cutOff(visitor, content[1])).toEqual([]);
      }
      await open(visitor, places, contents[3], 'rtl');
      // A table that is wider than any of these windows.
      await visitor.see(() => {
        const box = document.querySelector('.data-table-box') as HTMLElement;
        (box.querySelector('table') as HTMLElement).style.minInlineSize = '1200px';
        box.scrollIntoView({ block: 'center', behavior: 'instant' });
      });
      await visitor.press('.data-table-box');
      await visitor.keys('ArrowLeft', 'ArrowLeft');
      await visitor.untilTrue(() => (document.querySelector('.data-table-box')?.scrollLeft ?? 0) < 0);
      expect(await visitor.see(() => document.documentElement.scrollLeft)).toBe(0);
    },
  },
  {
    holds:
      'on paper a map is its address, a booking its link, an album its tracks, a table is whole, and a moment has its date [TIME-01]',
    isFast: true,
    async run(visitor, { site }) {
      await visitor.decline(site);
      for (const [path, read, pressed] of onPaper) {
        await visitor.open(site + path);
        await visitor.showAs('print');
        await expect.poll(() => unseen(visitor, read), path).toEqual([]);
        expect(await unseen(visitor, pressed), path).toEqual(pressed);
        const cut = await visitor.see(() =>
          [...document.querySelectorAll('.data-table-box')].filter(
            (box) => getComputedStyle(box).overflowX !== 'visible',
          ),
        );
        expect(cut).toEqual([]);
        await visitor.showAs('screen');
      }
      await visitor.open('/relative-time/default.html');
      await visitor.ready('time');
      // An hour ago: the words would be wrong an hour after they were printed.
      await visitor.see(() => {
        const page = (window as unknown as { mortise: Record<'mount' | 'unmount', (root: Element) => void> }).mortise;
        const time = document.querySelector('time') as HTMLTimeElement;
        page.unmount(time);
        time.dateTime = new Date(Date.now() - 3_660_000).toISOString();
        page.mount(time);
      });
      await visitor.until(() => document.querySelector('time')?.textContent, 'about an hour ago');
      const width = (): number => document.querySelector('time')?.getBoundingClientRect().width ?? 0;
      const onScreen = await visitor.see(width);
      await visitor.showAs('print');
      // The words and the date.
      expect(await visitor.see(width)).toBeGreaterThan(onScreen * 1.5);
      await visitor.showAs('screen');
    },
  },
  {
    holds:
      'in forced colours map, booking, table and album have edges, the pin of a map is told from its ground, and the chosen track from the others',
    isFast: true,
    // WebKit has no forced colours.
    engines: ['chromium', 'firefox'],
    async run(visitor, places) {
      const edges = {
        '/about': ['.map-box', '.map-open'],
        '/events': ['.booking-slot', '.booking [data-part=show]'],
        '/shipping': ['.data-table td'],
      };
      await visitor.decline(places.site);
      await visitor.showAs('forced-colors');
      for (const [path, selectors] of Object.entries(edges)) {
        await visitor.open(places.site + path);
        await visitor.until(() => matchMedia('(forced-colors: active)').matches, true);
        expect(await withoutEdge(visitor, selectors)).toEqual([]);
      }
      await visitor.open(`${places.site}/about`);
      const [pin, words] = await visitor.see(() =>
        [
          ['.map-pin', 'backgroundColor'],
          ['.map-box', 'color'],
        ].map(([selector = '', name = '']) => {
          const style = getComputedStyle(document.querySelector(selector) as Element);
          return style[name as 'color'];
        }),
      );
      expect(pin).toBe(words);
      await openMap(visitor, places.site, tile);
      await visitor.press('.map-open');
      await visitor.untilTrue(() => document.querySelector('.leaflet-control-zoom-in'));
      expect(await withoutEdge(visitor, ['.leaflet-control-zoom'])).toEqual([]);
      await open(visitor, places, contents[4], 'ltr');
      const weights = await visitor.see(() =>
        [...document.querySelectorAll('.album-track')].map((track) => getComputedStyle(track).fontWeight),
      );
      expect(new Set(weights).size).toBe(2);
      await visitor.showAs('screen');
      await visitor.until(() => matchMedia('(forced-colors: active)').matches, false);
    },
  },
];
