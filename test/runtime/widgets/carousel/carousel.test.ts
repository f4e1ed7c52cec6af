// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { widget } from '../../../../runtime/widgets/carousel/carousel.js';
import { mountCase, readCase, mountHtml } from '../../../support/mount.js';
import { useResizing } from '../../../support/resize-observer.js';

const resize = useResizing();
const reachable = (root: HTMLElement): number[] =>
  [...root.querySelectorAll('[data-part=slide]')].flatMap((slide, index) =>
    slide.hasAttribute('inert') ? [] : [index],
  );
const button = (root: HTMLElement, part: 'previous' | 'next'): HTMLElement =>
  root.querySelector<HTMLElement>(`[data-part=${part}]`)!;
const press = (target: HTMLElement, key: string): boolean =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
const disabled = (root: HTMLElement) =>
  (['previous', 'next'] as const).map((part) => button(root, part).getAttribute('aria-disabled') === 'true');

function open(
  name: string,
  widthPx = 1000,
): { page: ReturnType<typeof mountCase>; root: HTMLElement; events: [string, unknown][] } {
  const events: [string, unknown][] = [];
  const page = mountCase(`carousel/${name}`, widget);
  const root = page.roots()[0]!;
  for (const type of ['changed', 'reached-end', 'reached-beginning']) {
    root.addEventListener(`carousel:${type}`, (event) => events.push([type, (event as CustomEvent).detail]));
  }
  if (widthPx) resize(widthPx);
  return { page, root, events };
}

/** Sees to it that the code for visitors has come, as it does with their first key or press. */
function visit(): Promise<void> {
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }));
  return vi.dynamicImportSettled();
}

describe('a carousel', () => {
  it('moves by groups, the last of them full, and announces the first slide of the group [CAR-01]', () => {
    const { root, events } = open('default');
    const seen = [reachable(root)];
    for (let at = 0; at < 2; at += 1) {
      button(root, 'next').click();
      seen.push(reachable(root));
    }
    expect(seen).toEqual([
      [0, 1, 2],
      [3, 4, 5],
      [5, 6, 7],
    ]);
    button(root, 'previous').click();
    expect(reachable(root)).toEqual([3, 4, 5]);
    expect(events).toEqual([
      ['changed', { index: 3, slideId: 's4' }],
      ['changed', { index: 5, slideId: 's6' }],
      ['changed', { index: 3, slideId: 's4' }],
    ]);
  });

  it('disables the button at each end, keeps it in the tab order and moves no further [CAR-04] [CAR-05]', () => {
    const { root, events } = open('default');
    expect(disabled(root)).toEqual([true, false]);
    button(root, 'previous').click();
    expect(reachable(root)).toEqual([0, 1, 2]);
    button(root, 'next').click();
    expect(disabled(root)).toEqual([false, false]);
    button(root, 'next').click();
    expect(disabled(root)).toEqual([false, true]);
    button(root, 'next').click();
    expect(reachable(root)).toEqual([5, 6, 7]);
    expect(button(root, 'next').hasAttribute('disabled')).toBe(false);
    expect(events.map(([type]) => type)).toEqual(['reached-beginning', 'changed', 'changed', 'reached-end']);
  });

  it.each([
    ['three', 1000, true],
    ['two', 1000, true],
    ['one', 1000, true],
    ['default', 1000, false],
    ['three', 479, false],
  ])('hides its buttons exactly when all slides fit: %s at %i px, %j [CAR-03]', (name, widthPx, isHidden) => {
    const { root } = open(name, widthPx);
    expect((['previous', 'next'] as const).map((part) => button(root, part).hidden)).toEqual([isHidden, isHidden]);
  });

  it('shows fewer slides when its width shrinks, and as many again when it grows [CAR-06] [CAR-07]', () => {
    const { root } = open('options');
    const shown = [1000, 724, 723, 480, 479, 320, 1000].map((widthPx) => {
      resize(widthPx);
      return reachable(root).length;
    });
    expect(shown).toEqual([5, 5, 3, 3, 2, 2, 5]);
  });

  it('keeps the first visible slide in view when its width changes, without an announcement', () => {
    const { root, events } = open('default');
    button(root, 'next').click();
    button(root, 'next').click();
    events.length = 0;
    const views = [479, 1000].map((widthPx) => {
      resize(widthPx);
      return reachable(root);
    });
    expect(views).toEqual([
      [4, 5],
      [3, 4, 5],
    ]);
    expect(events).toEqual([]);
  });

  it('waits for its size while it is hidden', () => {
    const { root } = open('default', 0);
    resize(0);
    expect(reachable(root)).toHaveLength(8);
    resize(500);
    expect(reachable(root)).toEqual([0, 1, 2]);
  });

  it('begins with the group of the slide that its options, its markup or the address name [GAL-33] [GAL-44]', () => {
    expect(reachable(open('options').root)).toEqual([7, 8, 9, 10, 11]);
    window.location.hash = '#itemId=stool-work-4';
    expect(reachable(open('default').root)).toEqual([3, 4, 5]);
    window.location.hash = '';
    const page = mountHtml(
      readCase('carousel/default').replace('data-slide-id="s8"', '$& data-state="current"'),
      widget,
    );
    resize(1000);
    expect(reachable(page.roots()[0]!)).toEqual([5, 6, 7]);
  });

  it('is moved by arrows, Home and End on its buttons, mirrored from right to left [GAL-52] [GAL-53]', async () => {
    const { root } = open('default');
    const next = button(root, 'next');
    await visit();
    expect(press(next, 'ArrowRight')).toBe(false);
    expect(reachable(root)).toEqual([3, 4, 5]);
    press(next, 'End');
    expect(reachable(root)).toEqual([5, 6, 7]);
    press(next, 'ArrowLeft');
    press(next, 'Home');
    expect(reachable(root)).toEqual([0, 1, 2]);
    expect(press(next, 'a')).toBe(true);
    const mirrored = open('right-to-left').root;
    mirrored.style.direction = 'rtl';
    await visit();
    press(button(mirrored, 'next'), 'ArrowLeft');
    expect(reachable(mirrored)).toEqual([3, 4, 5]);
  });

  it('emits a cancelable event before a change and stays when it is cancelled', () => {
    const { root, events } = open('default');
    const asked: unknown[] = [];
    root.addEventListener('carousel:before-change', (event) => {
      asked.push((event as CustomEvent).detail);
      event.preventDefault();
    });
    button(root, 'next').click();
    expect(asked).toEqual([{ from: 0, to: 3 }]);
    expect(reachable(root)).toEqual([0, 1, 2]);
    expect(events).toEqual([]);
  });

  it('names itself, its buttons and the slides in view', () => {
    const { root } = open('no-buttons');
    expect(root.getAttribute('aria-roledescription')).toBe('carousel');
    const labels = [...root.querySelectorAll('[data-part=slide]')].map((slide) => slide.getAttribute('aria-label'));
    expect(labels).toEqual(['1 of 8', '2 of 8', '3 of 8', null, null, null, null, null]);
    const { root: other } = open('default');
    expect(button(other, 'next').getAttribute('aria-label')).toBe('Next slides');
  });

  it("announces a visitor's own change once, and no other", async () => {
    const { page, root } = open('default');
    const said = (): string => document.querySelector('[role=status]')?.textContent ?? '';
    resize(479);
    page.clock.advance(1000);
    expect(said()).toBe('');
    resize(1000);
    button(root, 'next').click();
    await visit();
    page.clock.advance(1000);
    expect(said()).toBe('4 to 6 of 8');
  });

  it('shows the slide of a linked one, in its own groups, in both directions [GAL-41]', () => {
    const { page } = open('linked');
    const [lead, follower] = page.roots() as [HTMLElement, HTMLElement];
    expect([reachable(lead), reachable(follower)]).toEqual([
      [0, 1, 2],
      [0, 1],
    ]);
    button(lead, 'next').click();
    expect([reachable(lead), reachable(follower)]).toEqual([
      [3, 4, 5],
      [2, 3],
    ]);
    button(follower, 'next').click();
    expect([reachable(lead), reachable(follower)]).toEqual([
      [3, 4, 5],
      [4, 5],
    ]);
    button(follower, 'next').click();
    expect([reachable(lead), reachable(follower)]).toEqual([
      [6, 7, 8],
      [6, 7],
    ]);
  });

  it('moves the focus to the group when it was in a slide that leaves', () => {
    const { root } = open('links');
    root.querySelector<HTMLElement>('[data-part=slide] a')!.focus();
    button(root, 'next').click();
    expect(document.activeElement).toBe(root.querySelectorAll('[data-part=slide]')[3]);
  });

  it('leaves the markup unchanged when its block data cannot be read, and reports it in the console [GAL-66]', () => {
    const told: unknown[] = [];
    vi.spyOn(console, 'error').mockImplementation((text) => void told.push(text));
    const { root } = open('broken-json');
    expect(told).toEqual(['Error evaluating gallery block data.']);
    expect(reachable(root)).toHaveLength(4);
    expect(button(root, 'next').hidden).toBe(true);
  });

  it('sets custom properties that the page has no rules for, and removes them again', () => {
    const { page, root } = open('options');
    expect([
      root.style.getPropertyValue('--gallery-slides-per-row'),
      root.style.getPropertyValue('--gallery-gutter'),
    ]).toEqual(['5', '2']);
    page.disconnect();
    expect(root.hasAttribute('style')).toBe(false);
    const style = document.createElement('style');
    style.textContent = '[data-slides-per-row="5"]{--gallery-slides-per-row:5}[data-gutter="2"]{--gallery-gutter:2}';
    document.head.append(style);
    page.connect();
    expect(root.hasAttribute('style')).toBe(false);
    style.remove();
  });
});
