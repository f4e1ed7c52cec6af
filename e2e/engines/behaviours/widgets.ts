import { expect } from '@playwright/test';
import type { Behaviour } from '../behaviour.js';
import type { Visitor } from '../drive/visitor.js';
import { settled, violations } from './axe.js';
import { allAttached, bringIntoView } from './bring-into-view.js';

/** Opens a page of the site whose question about cookies is answered, and brings a behaviour into view. */
async function openAt(visitor: Visitor, address: string, selector: string): Promise<void> {
  await visitor.decline(new URL(address).origin);
  await visitor.open(address);
  await bringIntoView(visitor, selector);
}

/** Waits until this panel alone is shown, and its tab alone is selected. */
const panelShown = (visitor: Visitor, id: string): Promise<void> =>
  visitor.until(
    () => ({
      shown: [...document.querySelectorAll('[data-part=panel]')]
        .filter((each) => !(each as HTMLElement).hidden)
        .map((each) => each.id),
      selected: [...document.querySelectorAll('[role=tab][aria-selected=true]')].map((each) =>
        each.getAttribute('aria-controls'),
      ),
    }),
    { shown: [id], selected: [id] },
  );

const tabs: Behaviour[] = [
  {
    holds: 'tabs are chosen by presses and by keys, and Tab goes on into the panel [TAB-01] [TAB-03]',
    isFast: true,
    async run(visitor) {
      await visitor.open('/tabs/default.html');
      await visitor.ready('[data-widget~=tabs]');
      await panelShown(visitor, 'lunch');
      await visitor.press('[aria-controls=cake]');
      await panelShown(visitor, 'cake');
      await visitor.keys('End');
      await visitor.until(() => document.activeElement?.getAttribute('aria-controls'), 'drinks');
      await panelShown(visitor, 'cake');
      await visitor.keys('Space');
      await panelShown(visitor, 'drinks');
      await visitor.keys('ArrowRight', 'Enter');
      await panelShown(visitor, 'lunch');
      await visitor.keys('Tab');
      await visitor.until(() => !!document.activeElement?.closest('#lunch'), true);
    },
  },
  {
    holds: 'an address and a link into a hidden panel show it and its tab',
    isFast: true,
    async run(visitor) {
      await visitor.open('/tabs/deep-link.html#drinks');
      await panelShown(visitor, 'drinks');
      await visitor.press('a[href="#plum"]');
      await panelShown(visitor, 'cake');
    },
  },
  {
    holds: 'Back leads to the tab before, where the address follows the tabs',
    isFast: true,
    async run(visitor, { site }) {
      await openAt(visitor, `${site}/saturdays`, '[data-widget~=tabs][data-block-id=saturdays-tabs]');
      const selected = (name: string, hash: string): Promise<void> =>
        visitor.until(
          () => [
            document.querySelector('[data-block-id=saturdays-tabs] [aria-selected=true]')?.textContent,
            location.hash,
          ],
          [name, hash],
        );
      await visitor.press('[href="#saturdays-tabs-look"]');
      await selected('Looking', '#saturdays-tabs-look');
      await visitor.press('[href="#saturdays-tabs-come"]');
      await selected('Coming', '');
      await visitor.back();
      await selected('Looking', '#saturdays-tabs-look');
      await visitor.back();
      await selected('Coming', '');
    },
  },
];

/** What the animations of the marquee do: all run, or all stand still. */
const motion = (visitor: Visitor, state: 'running' | 'paused'): Promise<void> =>
  visitor.until(
    () => [
      ...new Set(
        document
          .getAnimations()
          .filter(({ effect }) => (effect as KeyframeEffect).target?.closest('[data-widget~=marquee]'))
          .filter((each) => !(each instanceof CSSTransition))
          .map(({ playState }) => playState),
      ),
    ],
    [state],
  );

const marquees: Behaviour[] = [
  {
    holds:
      'a moving line stands still at a press of its button and goes on at another; its links are read once [MARQ-02]',
    isFast: true,
    async run(visitor, { site }) {
      await openAt(visitor, `${site}/saturdays`, '[data-widget~=marquee]');
      await motion(visitor, 'running');
      await visitor.press('.marquee [data-part=toggle]');
      await motion(visitor, 'paused');
      await visitor.until(() => document.querySelector('.marquee [data-part=toggle]')?.ariaPressed, 'true');
      await visitor.keys('Enter');
      await motion(visitor, 'running');
      await visitor.until(
        () =>
          [...document.querySelectorAll<HTMLElement>('.marquee a')].filter(
            (link) => link.tabIndex >= 0 && !link.closest('[aria-hidden=true], [inert]'),
          ).length,
        2,
      );
    },
  },
];

const tooltips: Behaviour[] = [
  {
    holds: 'a tooltip comes with the focus, inside the window, and goes by Escape, which leaves the focus [TIP-03]',
    isFast: true,
    async run(visitor, { site }) {
      await openAt(visitor, `${site}/saturdays`, '[data-widget~=tooltip]');
      // A tip comes with the focus of a keyboard, in a window that has the focus; WebKit's driver takes it with another size.
      await visitor.press('.pricing-choice label');
      await visitor.keys('Tab', 'Tab');
      await visitor.until(() => document.activeElement?.matches('[data-widget~=tooltip] [data-part~=trigger]'), true);
      await visitor.untilTrue(() => {
        const tip = document.querySelector('[role=tooltip]');
        const box = tip?.getBoundingClientRect();
        return tip?.checkVisibility() && box && box.left >= 0 && box.right <= innerWidth;
      });
      await visitor.keys('Escape');
      await visitor.until(() => !!document.querySelector('[role=tooltip]')?.checkVisibility(), false);
      expect(await visitor.see(() => document.activeElement?.getAttribute('data-part'))).toContain('trigger');
    },
  },
  {
    holds: 'Escape closes a tooltip in a dialog and leaves the dialog, which the next one closes',
    isFast: true,
    async run(visitor) {
      await visitor.open('/tooltip/in-dialog.html');
      await visitor.focus('[data-widget=dialog] > p > [data-part=trigger]');
      await visitor.keys('Enter');
      const shown = (): Promise<readonly [dialog: boolean, tip: boolean]> =>
        visitor.see(
          () =>
            [
              !!document.querySelector('dialog:modal'),
              !!document.querySelector('dialog [role=tooltip]')?.checkVisibility(),
            ] as const,
        );
      await visitor.untilTrue(() => document.querySelector('dialog:modal [data-widget=tooltip][data-state=ready]'));
      await visitor.untilTrue(() => document.activeElement?.localName === 'button');
      // The tip comes with the focus of a keyboard. The button is the last stop of the dialog: Tab would leave the page for the browser's own
      // controls, where Firefox's driver cannot press, so that the page would get a focus that it is not told of.
      await visitor.keys('Shift+Tab');
      await visitor.until(
        () => document.activeElement?.closest('[data-widget]')?.getAttribute('data-widget'),
        'tooltip',
      );
      await expect.poll(shown).toEqual([true, true]);
      await visitor.keys('Escape');
      await expect.poll(shown).toEqual([true, false]);
      await visitor.keys('Escape');
      await expect.poll(shown).toEqual([false, false]);
    },
  },
];

export const tile =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="256" height="256"%3E%3Ctitle%3E{z}/{x}/{y}%3C/title%3E%3C/svg%3E';

/** Opens the page with the map, whose tiles come from elsewhere: they are read when the behaviour attaches, so that it does so again. */
export async function openMap(visitor: Visitor, site: string, tiles: string): Promise<void> {
  await visitor.decline(site);
  await visitor.open(`${site}/about`);
  await visitor.untilTrue(() => {
    const map = document.querySelector<HTMLElement>('[data-widget=map]');
    map?.scrollIntoView({ block: 'center', behavior: 'instant' });
    return map?.dataset['state'] === 'ready';
  });
  await visitor.see((address: string) => {
    const page = (window as Window & { mortise?: Record<'mount' | 'unmount', (root: Element) => void> }).mortise;
    const map = document.querySelector<HTMLElement>('[data-widget=map]') as HTMLElement;
    page?.unmount(map);
    map.dataset['tiles'] = address;
    page?.mount(map);
  }, tiles);
  await visitor.ready('[data-widget=map]');
}

const maps: Behaviour[] = [
  {
    holds: 'a map is drawn from its tiles at a press, and has the focus; nothing is drawn before [MAP-09]',
    isFast: true,
    async run(visitor, { site }) {
      await openMap(visitor, site, tile);
      expect(await visitor.see(() => document.querySelectorAll('.leaflet-tile').length)).toBe(0);
      await visitor.press('.map-open');
      await visitor.untilTrue(() => document.querySelectorAll('.leaflet-tile-loaded').length > 1);
      await visitor.until(() => document.activeElement?.getAttribute('role'), 'region');
      const zoom = (): Promise<string[]> =>
        visitor.see(() => [...document.querySelectorAll<HTMLImageElement>('.leaflet-tile')].map(({ src }) => src));
      const before = await zoom();
      await visitor.press('.leaflet-control-zoom-in');
      await visitor.untilTrue(
        (old: string[]) =>
          [...document.querySelectorAll<HTMLImageElement>('.leaflet-tile-loaded')].some(
            ({ src }) => !old.includes(src),
          ),
        before,
      );
    },
  },
  {
    holds: 'a map whose tiles do not come says so in its box, and its button is there again',
    isFast: true,
    expectedErrors: /404|not found|load|tile/i,
    async run(visitor, { site }) {
      await openMap(visitor, site, '/assets/no-tile-{z}-{x}-{y}.png');
      await visitor.press('.map-open');
      await visitor.untilTrue(() => document.querySelector('.map-status')?.textContent);
      await visitor.untilTrue(() => {
        const status = document.querySelector('.map-status')?.textContent ?? '';
        const button = document.querySelector('.map-open');
        return !!status && !status.includes('…') && button?.checkVisibility() && document.activeElement === button;
      });
    },
  },
];

const folderOpen = (visitor: Visitor, index: number, isOpen: boolean): Promise<void> =>
  visitor.until(
    (which: number) => document.querySelectorAll<HTMLDetailsElement>('details[data-widget~=menu]')[which]?.open,
    isOpen,
    index,
  );

const menus: Behaviour[] = [
  {
    holds: 'a folder of a menu opens by a press, gives way to the next, and closes by Escape and by a press outside',
    isFast: true,
    async run(visitor) {
      await visitor.open('/menu/folders.html');
      await visitor.press('li:nth-child(2) summary');
      await folderOpen(visitor, 0, true);
      await visitor.press('li:nth-child(3) summary');
      await folderOpen(visitor, 1, true);
      await folderOpen(visitor, 0, false);
      await visitor.focus('[href="/shipping"]');
      await visitor.keys('Escape');
      await folderOpen(visitor, 1, false);
      await visitor.until(() => document.activeElement?.textContent, 'Help');
      await visitor.press('li:nth-child(2) summary');
      await folderOpen(visitor, 0, true);
      await visitor.press('main button');
      await folderOpen(visitor, 0, false);
    },
  },
];

const announcements: Behaviour[] = [
  {
    holds:
      'an announcement that was closed stays closed on the pages after it, and the focus goes to the header [BAR-04]',
    isFast: true,
    async run(visitor, { site }) {
      await visitor.decline(site);
      await visitor.open(`${site}/shop`);
      await visitor.ready('.announcement');
      await visitor.press('.announcement button');
      await visitor.until(() => !!document.querySelector('.announcement')?.checkVisibility(), false);
      await visitor.until(() => !!document.activeElement?.closest('.site-header'), true);
      await visitor.open(`${site}/about`);
      await visitor.untilTrue(() => document.querySelector('.site-header'));
      expect(await visitor.see(() => !!document.querySelector('.announcement')?.checkVisibility())).toBe(false);
    },
  },
];

const shares: Behaviour[] = [
  {
    holds: 'the button of a share block copies the address where the device has no way to share',
    isFast: true,
    async run(visitor, { site }) {
      await visitor.decline(site);
      await visitor.open(`${site}/journal/one-board`);
      const takeOver = (): void => {
        const given: string[] = [];
        Object.defineProperty(navigator, 'share', {
          value: undefined,
          configurable: true,
        });
        Object.defineProperty(navigator, 'clipboard', {
          value: { writeText: (text: string) => Promise.resolve(void given.push(text)) },
          configurable: true,
        });
        Object.assign(window, { given });
      };
      await visitor.see(takeOver);
      await visitor.press('[data-widget~=share] [data-part=button]');
      await visitor.until(
        () => (window as Window & { given?: string[] }).given?.map((each) => new URL(each).pathname),
        ['/journal/one-board'],
      );
      await visitor.untilTrue(() => document.querySelector('[data-widget~=share] [role=status]')?.textContent);
    },
  },
];

const embeds: Behaviour[] = [
  {
    holds: 'a page of another host is in a frame only after a press, and the frame has the focus and the box',
    isFast: true,
    // The host is not there.
    expectedErrors: /boats\.test|load|ERR_|NS_ERROR/i,
    async run(visitor) {
      await visitor.open('/embed/default.html');
      await visitor.ready('[data-widget~=embed]');
      expect(await visitor.see(() => document.querySelectorAll('iframe').length)).toBe(0);
      await visitor.focus('[data-part=open]');
      await visitor.keys('Space');
      await visitor.until(() => document.activeElement?.localName, 'iframe');
      expect(await visitor.see(() => document.querySelector('iframe')?.title)).toBe('Times of the boat');
      expect(await visitor.see(() => document.querySelector('[data-part=open]')?.checkVisibility())).toBe(false);
    },
  },
];

/** Tabs, moving text, tooltips, maps, folders, announcements, sharing and frames. */
export const widgets: Behaviour[] = [
  ...tabs,
  ...marquees,
  ...tooltips,
  ...maps,
  ...menus,
  ...announcements,
  ...shares,
  ...embeds,
  {
    holds:
      'axe finds nothing on the page with tabs, moving text, a tooltip and prices of members, attached, from either side',
    isFast: true,
    async run(visitor, { site }) {
      await visitor.decline(site);
      await visitor.open(`${site}/saturdays`);
      await allAttached(visitor);
      await visitor.press('.marquee [data-part=toggle]');
      for (const direction of ['ltr', 'rtl']) {
        await visitor.see((dir: string) => void (document.documentElement.dir = dir), direction);
        await settled(visitor);
        expect(await violations(visitor), direction).toEqual([]);
      }
    },
  },
];
