import { expect } from '@playwright/test';
import type { Behaviour, Places } from '../behaviour.js';
import type { Visitor } from '../drive/visitor.js';
import { allAttached } from './bring-into-view.js';

/** Opens the page with an announcement, tabs, moving text, a tooltip and prices of members, all of them attached. */
async function open(visitor: Visitor, { site }: Places, direction: 'ltr' | 'rtl'): Promise<void> {
  await visitor.decline(site);
  await visitor.open(`${site}/saturdays`);
  await visitor.see((dir: string) => void (document.documentElement.dir = dir), direction);
  await allAttached(visitor);
}

/** What reaches over an edge of the window, which a visitor would have to scroll to sideways. */
const overEdges = (visitor: Visitor): Promise<string[]> =>
  visitor.see(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const page = scrollWidth > clientWidth ? [`page ${scrollWidth} > ${clientWidth}`] : [];
    const parts = [
      ...document.querySelectorAll('[role=tab], .pricing-choice label, .marquee [data-part=toggle], [role=tooltip]'),
    ];
    return [
      ...page,
      ...parts
        .filter((part) => part.checkVisibility())
        .filter(
          (part) => part.scrollWidth > part.clientWidth + 1 || part.getBoundingClientRect().right > clientWidth + 1,
        )
        .map((part) => `${part.className} ${part.textContent}`),
    ];
  });

/** Roles and states of the first tabs: which is selected, how many stops of Tab they are, and whether each has its panel. */
const tabState = (): unknown => {
  const list = document.querySelector('[role=tablist]');
  const each = [...(list?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])];
  const panels = each.map((tab) => document.getElementById(tab.getAttribute('aria-controls') ?? ''));
  return {
    selected: each.findIndex((tab) => tab.ariaSelected === 'true'),
    shown: panels.map((panel) => panel?.role === 'tabpanel' && panel.checkVisibility()).indexOf(true),
    stops: each.filter((tab) => tab.tabIndex === 0).length,
  };
};

const focusedTab = (): number =>
  [...(document.activeElement?.closest('[role=tablist]')?.querySelectorAll('[role=tab]') ?? [])].indexOf(
    document.activeElement as Element,
  );

/** Walks the widgets by keys; `next` is the arrow that leads on in the direction of the text. */
async function walkByKeys(visitor: Visitor, next: string, previous: string, hasTip: boolean): Promise<void> {
  // Each begins with a press: after another size of the window, WebKit's driver gives no element the focus by script.
  await visitor.press('[role=tab]');
  await visitor.keys(next);
  // The code of the arrows comes with the first of them.
  await visitor.until(focusedTab, 1);
  await visitor.keys('Enter');
  await visitor.until(tabState, { selected: 1, shown: 1, stops: 1 });
  await visitor.keys(previous);
  await visitor.until(focusedTab, 0);
  await visitor.keys('Space');
  await visitor.until(tabState, { selected: 0, shown: 0, stops: 1 });
  await visitor.press('.pricing-choice label:has(:checked)');
  await visitor.keys('ArrowDown');
  await visitor.until(() => (document.activeElement as HTMLInputElement).value, 'yearly');
  await visitor.keys('ArrowUp');
  await visitor.until(() => (document.activeElement as HTMLInputElement).value, 'monthly');
  if (hasTip) {
    await visitor.keys('Tab', 'Tab');
    await visitor.untilTrue(() => {
      const tip = document.querySelector('[role=tooltip]');
      const box = tip?.getBoundingClientRect();
      const trigger = document.activeElement;
      return (
        tip?.checkVisibility() &&
        box &&
        box.left >= 0 &&
        box.right <= innerWidth &&
        trigger?.getAttribute('aria-describedby') === tip.id
      );
    });
    expect(await overEdges(visitor)).toEqual([]);
    await visitor.keys('Escape');
    await visitor.until(() => !!document.querySelector('[role=tooltip]')?.checkVisibility(), false);
  }
  const isPressed = (): unknown => document.querySelector('.marquee [data-part=toggle]')?.ariaPressed;
  await visitor.press('.marquee [data-part=toggle]');
  await visitor.until(isPressed, 'true');
  await visitor.keys('Enter');
  await visitor.until(isPressed, 'false');
}

/** Which of these can be seen. */
const seen = (visitor: Visitor, selectors: readonly string[]): Promise<string[]> =>
  visitor.see(
    (wanted: string[]) =>
      wanted.filter((selector) => [...document.querySelectorAll(selector)].some((each) => each.checkVisibility())),
    selectors,
  );

const onlyForPresses = [
  '[role=tablist]',
  '.pricing-choice',
  '.marquee [data-part=toggle]',
  '.marquee [aria-hidden=true] li',
  '[role=tooltip]',
  '.announcement button',
];

/** Right to left, narrow and magnified windows, paper and forced colours. */
export const waysToSee: Behaviour[] = [
  {
    holds:
      'from right to left, in a narrow window and magnified, tabs, prices, tooltip and moving text are used by keys and nothing is cut off; paper has it all [TAB-01] [TIP-03] [MARQ-02]',
    isFast: true,
    async run(visitor, places) {
      await open(visitor, places, 'rtl');
      // A page magnified to 200 % in a window of 1280 px has 640 px, and a phone 320 px; Firefox and WebKit have no window as narrow, and
      // take their narrowest.
      await walkByKeys(visitor, 'ArrowLeft', 'ArrowRight', true);
      for (const width of [640, 320]) {
        await visitor.resize(width, 640);
        await visitor.untilTrue((wanted: number) => innerWidth <= Math.max(wanted, 500), width);
        expect(await overEdges(visitor)).toEqual([]);
        // A tip comes with the focus of the window, which WebKit's driver does not give back to one with another size.
        await walkByKeys(visitor, 'ArrowLeft', 'ArrowRight', visitor.engine !== 'webkit');
      }
      await visitor.showAs('print');
      expect(await seen(visitor, onlyForPresses)).toEqual([]);
      const hidden = await visitor.see(() =>
        [
          ...document.querySelectorAll(
            '[data-widget~=tabs] [data-part=panel], [data-widget~=member-pricing] [data-part=price]',
          ),
        ]
          .filter((each) => !each.checkVisibility())
          .map((each) => each.textContent),
      );
      expect(hidden).toEqual([]);
      await visitor.showAs('screen');
      expect(await seen(visitor, ['[role=tablist]'])).toHaveLength(1);
    },
  },
  {
    holds: 'in forced colours the selected tab, both states of the pause button and the boxes are told by edges',
    isFast: true,
    // WebKit has no forced colours: neither the media query matches nor does a setting change the colours of pages.
    engines: ['chromium', 'firefox'],
    async run(visitor, places) {
      await open(visitor, places, 'ltr');
      await visitor.showAs('forced-colors');
      await visitor.until(() => matchMedia('(forced-colors: active)').matches, true);
      const withoutEdge = await visitor.see(() =>
        ['.announcement', '.pricing-choice label', '[data-widget~=tooltip] > [data-part~=tip]'].filter((selector) => {
          const { borderBlockEndStyle, borderBlockEndWidth } = getComputedStyle(
            document.querySelector(selector) as Element,
          );
          return borderBlockEndStyle === 'none' || !parseFloat(borderBlockEndWidth);
        }),
      );
      expect(withoutEdge).toEqual([]);
      const isTold = (): boolean => {
        const [selected, other] = ['true', 'false'].map(
          (state) =>
            getComputedStyle(document.querySelector(`[role=tab][aria-selected=${state}]`) as Element)
              .borderBlockEndColor,
        );
        return selected !== other;
      };
      await visitor.until(isTold, true);
      await visitor.press('.marquee [data-part=toggle]');
      await visitor.until(() => {
        const button = document.querySelector('.marquee [data-part=toggle]') as Element;
        const { borderBlockStartColor: above, borderInlineStartColor: side } = getComputedStyle(button, '::before');
        return [button.ariaPressed, /, 0\)$|transparent/.test(above), above === side];
      }, ['true', true, false]);
      await visitor.showAs('screen');
      await visitor.until(() => matchMedia('(forced-colors: active)').matches, false);
    },
  },
];
