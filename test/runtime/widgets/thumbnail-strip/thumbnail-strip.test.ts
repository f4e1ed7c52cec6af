// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { thumbnailStripTable } from '../../../../protocol/widgets/thumbnail-strip.js';
import { parseOption } from '../../../../runtime/core/options.js';
import { widget as slideshow } from '../../../../runtime/widgets/slideshow/slideshow.js';
import { widget } from '../../../../runtime/widgets/thumbnail-strip/thumbnail-strip.js';
import { mountCase, mountHtml, readCase } from '../../../support/mount.js';
import { useResizing } from '../../../support/resize-observer.js';

const resize = useResizing();
const controls = (root: HTMLElement): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>('[data-part=slide] > :is([role=button], a)'),
];
const current = (root: HTMLElement): number[] =>
  controls(root).flatMap((control, index) => (control.getAttribute('aria-current') === 'true' ? [index] : []));
const press = (key: string): boolean =>
  document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));

function open(name: string): { page: ReturnType<typeof mountCase>; root: HTMLElement; changes: number[] } {
  const page = mountCase(`thumbnail-strip/${name}`, widget);
  const root = page.roots()[0]!;
  const changes: number[] = [];
  root.addEventListener('thumbnail-strip:changed', (event) =>
    changes.push((event as CustomEvent<{ index: number }>).detail.index),
  );
  resize(1000);
  return { page, root, changes };
}

/** Sees to it that the code for visitors has come, as it does with their first key or press. */
function visit(): Promise<void> {
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }));
  return vi.dynamicImportSettled();
}

describe('a thumbnail strip', () => {
  it('has a button for each slide, called as the slide is, one of them current and in the tab order', () => {
    const { root } = open('default');
    expect(controls(root).map((control) => control.localName)).toEqual(Array(8).fill('img'));
    expect(controls(root)[0]!.getAttribute('aria-label')).toBe('The yard');
    expect(current(root)).toEqual([0]);
    expect(controls(root).map((control) => control.tabIndex)).toEqual([0, -1, -1, -1, -1, -1, -1, -1]);
  });

  it('is no stop of the Tab key beside its thumbnails, and is one again afterwards', () => {
    const { page, root } = open('default');
    const track = root.querySelector<HTMLElement>('[data-part=track]')!;
    page.disconnect();
    track.tabIndex = 0;
    page.connect();
    expect(track.hasAttribute('tabindex')).toBe(false);
    page.disconnect();
    expect(track.getAttribute('tabindex')).toBe('0');
  });

  it('names a slide without a title by its number', () => {
    const page = mountCase('thumbnail-strip/default', widget);
    page.disconnect();
    const root = page.roots()[0]!;
    root.querySelectorAll('figcaption').forEach((caption) => caption.remove());
    root.querySelectorAll('img').forEach((image) => (image.alt = ''));
    page.connect();
    expect(
      controls(root)
        .map((control) => control.getAttribute('aria-label'))
        .slice(0, 2),
    ).toEqual(['Slide 1', 'Slide 2']);
  });

  it('moves to the pressed thumbnail, and by arrow keys, Home and End with the focus', async () => {
    const { root, changes } = open('default');
    await visit();
    controls(root)[3]!.click();
    expect(current(root)).toEqual([3]);
    expect(document.activeElement).toBe(controls(root)[3]);
    press('ArrowRight');
    expect(document.activeElement).toBe(controls(root)[4]);
    press('End');
    press('ArrowRight');
    expect(current(root)).toEqual([0]);
    press('ArrowLeft');
    press('Home');
    expect(changes).toEqual([3, 4, 7, 0, 7, 0]);
  });

  it('without a loop stops at its ends, and says so [GAL-38] [GAL-39]', async () => {
    const { root, changes } = open('start');
    await visit();
    const ends: string[] = [];
    for (const type of ['reached-end', 'reached-beginning'])
      root.addEventListener(`thumbnail-strip:${type}`, () => ends.push(type));
    controls(root)[0]!.focus();
    press('ArrowLeft');
    press('End');
    press('ArrowRight');
    expect(ends).toEqual(['reached-beginning', 'reached-end']);
    expect(changes).toEqual([11]);
  });

  it.each([
    ['start', ['true', null], ['true', null], [null, null], [null, 'true']],
    ['default', [null, null], [null, null], [null, null], [null, null]],
  ])('has buttons that say where they lead nowhere, in the case %s', async (name, ...stands) => {
    const { root } = open(name);
    await visit();
    const buttons = ['previous', 'next'].map((each) => root.querySelector<HTMLElement>(`[data-part=${each}]`)!);
    const ends = () => buttons.map((button) => button.getAttribute('aria-disabled'));
    const seen = [ends()];
    controls(root)[0]!.focus();
    for (const key of ['Home', 'ArrowRight', 'End']) {
      press(key);
      seen.push(ends());
    }
    expect(seen).toEqual(stands);
  });

  it('enables opening and links on the current slide only', () => {
    const { root } = open('open-links');
    const followed: string[] = [];
    root.addEventListener('click', (event) => {
      followed.push((event.target as Element).closest('a')!.getAttribute('href')!);
      event.preventDefault();
    });
    controls(root)[2]!.click();
    expect([followed, current(root)]).toEqual([[], [2]]);
    controls(root)[2]!.click();
    expect(followed).toEqual(['/media/hero.svg#3']);
    const modified = new MouseEvent('click', { ctrlKey: true, bubbles: true, cancelable: true });
    controls(root)[4]!.dispatchEvent(modified);
    expect([followed.length, current(root)]).toEqual([2, [2]]);
  });

  it('leads a slideshow and follows it [GAL-41]', () => {
    const { page, root } = open('linked');
    const show = document.querySelector<HTMLElement>('#show')!;
    page.registry.connect(show, slideshow);
    const shown = (): (string | undefined)[] =>
      [...show.querySelectorAll<HTMLElement>('[data-state=current]')].map((slide) => slide.dataset['slideId']);
    expect(shown()).toEqual(['s1']);
    controls(root)[5]!.click();
    expect(shown()).toEqual(['s6']);
    page.clock.advance(5000);
    show.querySelector<HTMLElement>('[data-part=next]')!.click();
    expect(current(root)).toEqual([6]);
  });

  it('takes the index of a slideshow that connected first [GAL-41]', () => {
    const page = mountCase('thumbnail-strip/linked', slideshow);
    document.querySelector<HTMLElement>('#show [data-part=next]')!.click();
    page.clock.advance(5000);
    const root = document.querySelector<HTMLElement>('#strip')!;
    page.registry.connect(root, widget);
    expect(current(root)).toEqual([1]);
  });

  it('preloads the next thumbnails [LAY-30]', () => {
    const { root } = open('default');
    const eager = (): number[] =>
      [...root.querySelectorAll('img')].flatMap((image, index) =>
        image.getAttribute('loading') === 'eager' ? [index] : [],
      );
    expect(eager()).toEqual([0, 1]);
    controls(root)[5]!.click();
    expect(eager()).toEqual([0, 1, 4, 5, 6]);
  });

  it('fetches everything from the beginning where nothing is to be lazy [GAL-30]', () => {
    const page = mountHtml(
      readCase('thumbnail-strip/default').replace(
        'data-widget="thumbnail-strip"',
        'data-widget="thumbnail-strip" data-lazy-load="false"',
      ),
      widget,
    );
    expect([...page.roots()[0]!.querySelectorAll('img')].map((image) => image.getAttribute('loading'))).toEqual(
      Array(8).fill('eager'),
    );
  });

  it('takes start, middle and end alone, middle by default [LAY-31] [LAY-32]', () => {
    const spec = thumbnailStripTable.options.alignment;
    expect(spec.default).toBe('middle');
    expect(['start', 'middle', 'end', 'left', 'center', ''].map((value) => parseOption(spec, value))).toEqual([
      'start',
      'middle',
      'end',
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('sets its height where the page has no rule for it [LAY-35]', () => {
    expect(open('default').root.hasAttribute('style')).toBe(false);
    expect(open('end').root.style.getPropertyValue('--gallery-v-size')).toBe('50');
    expect(open('start').root.style.getPropertyValue('--gallery-padding')).toBe('50');
  });
});
