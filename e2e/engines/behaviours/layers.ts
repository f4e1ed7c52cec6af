import { expect } from '@playwright/test';
import type { Behaviour } from '../behaviour.js';
import type { Visitor } from '../drive/visitor.js';

const gallery = '[data-widget~=lightbox]';
const opener = `${gallery} [data-slide-id=workshop] img`;

async function openLightbox(visitor: Visitor): Promise<void> {
  await visitor.open('/lightbox/default.html');
  await visitor.ready(gallery);
  await visitor.press(opener);
  await focused(visitor, 'Close');
}

/** Waits until a control of the layer with this name has the focus. */
const focused = (visitor: Visitor, name: string): Promise<void> =>
  visitor.until(() => {
    const element = document.activeElement;
    return element?.closest('dialog[open]')
      ? (element.getAttribute('aria-label') ?? element.textContent?.trim())
      : null;
  }, name);

const closed = (visitor: Visitor): Promise<void> =>
  visitor.untilTrue(
    () => !document.querySelector('dialog[open]') && !document.documentElement.matches(':has(dialog[open])'),
  );

const counted = (visitor: Visitor, words: string): Promise<void> =>
  visitor.untilTrue(
    (wanted: string) =>
      document.querySelector('dialog[open] :is(output, [role=status])')?.textContent?.includes(wanted),
    words,
  );

const still = (visitor: Visitor): Promise<void> =>
  visitor.untilTrue(() => document.getAnimations().every(({ playState }) => playState !== 'running'));

/** Waits until the picture is shown at this scale. */
const magnified = (visitor: Visitor, scale: number): Promise<void> =>
  visitor.until(() => {
    const image = document.querySelector<HTMLElement>('dialog[open] figure:not([inert]) img') as HTMLElement;
    return Math.round((image.getBoundingClientRect().width / image.offsetWidth) * 10) / 10;
  }, scale);

const focusIsBack = (visitor: Visitor, selector: string): Promise<void> =>
  visitor.untilTrue((wanted: string) => document.activeElement === document.querySelector(wanted), selector);

export const lightboxes: Behaviour[] = [
  {
    holds:
      'the lightbox opens with the focus, steps by keys, keeps Tab inside and gives the focus back at Escape [LBX-06] [LBX-07]',
    isFast: true,
    async run(visitor) {
      await openLightbox(visitor);
      await visitor.keys('ArrowRight');
      await counted(visitor, '2 of 3');
      for (let step = 0; step < 6; step++) {
        await visitor.keys('Tab');
        expect(
          await visitor.see(() => {
            const { activeElement, body } = document;
            return (
              activeElement === body || (!!activeElement?.closest('dialog') && activeElement.localName !== 'dialog')
            );
          }),
        ).toBe(true);
      }
      await visitor.keys('Escape');
      await closed(visitor);
      // Where the visitor has come to: the picture that was shown last, or the one that was pressed.
      await visitor.untilTrue(() => document.activeElement?.closest('[data-widget~=lightbox]'));
    },
  },
  {
    holds: 'Back closes the lightbox and stays on the page',
    isFast: true,
    async run(visitor) {
      await openLightbox(visitor);
      await visitor.back();
      await closed(visitor);
      expect(await visitor.see(() => location.pathname)).toBe('/lightbox/default.html');
      expect(await visitor.see(() => getComputedStyle(document.documentElement).overflowY)).not.toBe('hidden');
    },
  },
  {
    holds: 'the lightbox steps by its buttons and says where it is [LBX-09]',
    async run(visitor) {
      await openLightbox(visitor);
      await visitor.pressNamed('Next');
      await counted(visitor, '2 of 3');
      // Less than 200 ms after a step another is refused; the picture moves for longer. [LBX-13]
      await still(visitor);
      await visitor.pressNamed('Previous');
      await counted(visitor, '1 of 3');
    },
  },
  {
    holds: 'a double press magnifies the picture where it was pressed, a drag moves it, and another fits it in again',
    isFast: true,
    async run(visitor) {
      await openLightbox(visitor);
      await still(visitor);
      const picture = 'dialog[open] figure:not([inert]) img';
      await visitor.pressTwice(picture);
      await magnified(visitor, 2.5);
      await still(visitor);
      const left = (selector: string): number | undefined =>
        document.querySelector(selector)?.getBoundingClientRect().left;
      const before = (await visitor.see(left, picture)) as number;
      await visitor.drag([640, 400], [740, 420]);
      await still(visitor);
      expect(await visitor.see(left, picture)).toBeGreaterThan(before + 50);
      await counted(visitor, '1 of 3');
      await visitor.pressTwice('dialog[open] figure:not([inert])');
      await magnified(visitor, 1);
    },
  },
  {
    holds: 'the lightbox is as wide as the window, covers the place of the scrollbar and cannot be shifted sideways',
    isFast: true,
    async run(visitor) {
      await visitor.open('/lightbox/long-page.html');
      await visitor.ready(gallery);
      await visitor.press(`${gallery} [data-part=slide] img`);
      await focused(visitor, 'Close');
      await visitor.untilTrue(() => innerWidth === document.documentElement.clientWidth);
      const dialog = await visitor.see(() => {
        const element = document.querySelector('dialog[open]') as HTMLElement;
        for (const each of element.querySelectorAll('figure')) each.scrollIntoView();
        const { left, right } = element.getBoundingClientRect();
        return { left, right: right - innerWidth, scrolled: element.scrollLeft };
      });
      expect(dialog).toEqual({ left: 0, right: 0, scrolled: 0 });
    },
  },
];

export const dialogs: Behaviour[] = [
  {
    holds: 'a dialog opens modal with the focus on its button, and gives the focus back [DLG-01] [DLG-03]',
    isFast: true,
    async run(visitor) {
      await visitor.open('/dialog/default.html');
      await visitor.press('[data-part=trigger]');
      await focused(visitor, 'OK');
      for (let step = 0; step < 4; step++) {
        await visitor.keys('Tab');
        // The dialog itself, which scrolls where it is long, is no stop.
        expect(await visitor.see(() => document.activeElement?.localName)).not.toBe('dialog');
      }
      await visitor.keys('Escape');
      await closed(visitor);
      await focusIsBack(visitor, '[data-part=trigger]');
    },
  },
  {
    holds: 'a dialog that asks nothing is no alert dialog',
    isFast: true,
    async run(visitor) {
      await visitor.open('/dialog/default.html');
      await visitor.press('[data-part=trigger]');
      await focused(visitor, 'OK');
      expect(await visitor.see(() => document.querySelector('dialog[open]')?.getAttribute('role') ?? 'dialog')).toBe(
        'dialog',
      );
    },
  },
  {
    holds: 'a dialog whose text the address names opens, Back closes it, and the address is that of the page again',
    isFast: true,
    async run(visitor) {
      await visitor.open('/dialog/default.html#rules-content');
      await focused(visitor, 'OK');
      await visitor.back();
      await closed(visitor);
      await visitor.until(() => location.hash, '');
      expect(await visitor.see(() => location.pathname)).toBe('/dialog/default.html');
    },
  },
  {
    holds: 'what find-in-page finds in the closed text of a dialog opens it, before its code has come, too',
    isFast: true,
    async run(visitor) {
      await visitor.open('/dialog/found.html');
      await visitor.untilTrue(() => 'mortise' in window);
      for (let times = 0; times < 2; times++) {
        // As a browser says it that supports `until-found`; another finds nothing.
        const canFind = await visitor.see(() => {
          const content = document.getElementById('rules-content') as HTMLElement;
          content.dispatchEvent(new Event('beforematch', { bubbles: true }));
          return 'onbeforematch' in content;
        });
        if (!canFind) return;
        await focused(visitor, 'OK');
        await visitor.keys('Escape');
        await closed(visitor);
        await visitor.until(() => document.getElementById('rules-content')?.getAttribute('hidden'), 'until-found');
      }
    },
  },
  {
    holds: 'Back answers a question with no [DLG-05]',
    isFast: true,
    async run(visitor) {
      await visitor.open('/dialog/confirm-or-cancel.html');
      await visitor.press('[data-part=trigger]');
      await visitor.untilTrue(() => document.querySelector('dialog[open]')?.contains(document.activeElement));
      await visitor.back();
      await closed(visitor);
      expect(await visitor.see(() => location.pathname)).toBe('/dialog/confirm-or-cancel.html');
    },
  },
  {
    holds: 'information comes without the focus',
    isFast: true,
    async run(visitor) {
      await visitor.open('/dialog/information.html');
      await visitor.press('[data-part=trigger]');
      await visitor.untilTrue(() =>
        [...document.querySelectorAll('[popover], dialog')].some(
          (each) => each.textContent?.includes('Copied') && each.checkVisibility(),
        ),
      );
      await focusIsBack(visitor, '[data-part=trigger]');
    },
  },
  {
    holds: 'the popup comes by itself with the focus on Close, goes by Escape and does not come again',
    isFast: true,
    async run(visitor) {
      await visitor.open('/popup/default.html');
      await focused(visitor, 'Close');
      await visitor.keys('Escape');
      await closed(visitor);
      await visitor.open('/popup/default.html');
      await visitor.ready('[data-widget~=popup]');
      expect(await visitor.see(() => !!document.querySelector('dialog[open]'))).toBe(false);
    },
  },
];
