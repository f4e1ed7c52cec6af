// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { emptyPageContext } from '../../../../protocol/context/page-context.js';
import { readEntry } from '../../../../runtime/services/lightbox/slide-view.js';
import { widget } from '../../../../runtime/widgets/lightbox/lightbox.js';
import { mountCase, type MountedPage, type MountOptions } from '../../../support/mount.js';

afterEach(() => {
  vi.restoreAllMocks();
  window.history.replaceState(null, '', '/');
});

const dialog = (): HTMLDialogElement | null => document.querySelector('dialog[open]');
const part = (name: string): HTMLElement => dialog()?.querySelector(`.mortise-lightbox-${name}`) as HTMLElement;
const image = (alt: string): HTMLElement =>
  document.querySelector(`[data-part~=slide] img[alt="${alt}"]`) as HTMLElement;
const shownSlide = (): HTMLElement =>
  [...(dialog()?.querySelectorAll('figure') ?? [])].find((figure) => !figure.inert) as HTMLElement;

interface Told {
  readonly name: string;
  readonly detail: unknown;
}

function recordEvents(): Told[] {
  const events: Told[] = [];
  for (const name of Object.keys(widget.table.events)) {
    document.body.addEventListener(
      `lightbox:${name}`,
      (event) => void events.push({ name, detail: (event as CustomEvent).detail }),
    );
  }
  return events;
}

function press(element: Element, init: MouseEventInit = {}): MouseEvent {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
  element.dispatchEvent(event);
  return event;
}

function pressKey(element: Element, key: string, init: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
  element.dispatchEvent(event);
  return event;
}

/** Waits until the viewer has taken over what the press opened. */
const opened = (): Promise<void> => vi.waitFor(() => expect(part('close')).toBeTruthy(), { timeout: 10_000 });

const nextFrame = (): Promise<unknown> => new Promise((resolve) => window.requestAnimationFrame(resolve));

/** Waits until a lightbox that the address or a press has asked for is open. */
async function settle(page: MountedPage): Promise<void> {
  await nextFrame();
  page.clock.advance(0);
  await import('../../../../runtime/services/lightbox/lightbox.js');
  await nextFrame();
}

async function open(name = 'default', alt = 'Chair', options: MountOptions = {}): Promise<MountedPage> {
  const page = mountCase(`lightbox/${name}`, widget, options);
  press(image(alt));
  await opened();
  return page;
}

describe('the layer', () => {
  it('is painted before the viewer fills it, however early that is there', async () => {
    await import('../../../../runtime/services/lightbox/lightbox.js');
    mountCase('lightbox/default', widget);
    press(image('Chair'));
    await nextFrame();
    expect([!!dialog(), part('close')]).toEqual([true, null]);
    await opened();
  });
});

describe('slides', () => {
  it('are buttons named by their picture, reached by the keyboard, until the widget is disconnected', () => {
    const page = mountCase('lightbox/default', widget);
    const read = (): (string | null)[] =>
      ['role', 'tabindex', 'aria-haspopup'].map((name) => image('Chair').getAttribute(name));
    expect(read()).toEqual(['button', '0', 'dialog']);
    page.disconnect();
    expect(read()).toEqual([null, null, null]);
  });

  it('without any text get a name', () => {
    mountCase('lightbox/missing-dimensions', widget);
    expect(document.querySelector('[data-slide-id=unnamed] img')?.getAttribute('aria-label')).toBe('Open picture 3');
  });

  it.each([
    ['switched off', 'off', {}],
    [
      'not part of the plan',
      'default',
      { context: { website: { ...emptyPageContext.website, lightboxAvailable: false } } },
    ],
  ])('stay plain where the lightbox is %s [GAL-05] [GAL-65]', async (why, name, options) => {
    const page = mountCase(`lightbox/${name}`, widget, options);
    const warnings = vi.mocked(console.warn).mock.calls.flat();
    expect(warnings).toEqual(why === 'switched off' ? [] : ['lightboxify is not available in this tier!']);
    expect(image('Chair').hasAttribute('role')).toBe(false);
    expect(press(image('Chair')).defaultPrevented).toBe(false);
    await settle(page);
    expect(dialog()).toBeNull();
  });

  it('open by a press, Enter and Space, and leave other keys alone [GAL-58]', async () => {
    for (const act of [
      () => press(image('Chair')),
      () => pressKey(image('Chair'), 'Enter'),
      () => pressKey(image('Chair'), ' '),
    ]) {
      mountCase('lightbox/default', widget);
      expect(pressKey(image('Chair'), 'a').defaultPrevented).toBe(false);
      expect(act().defaultPrevented).toBe(true);
      await opened();
      expect(dialog()?.getAttribute('aria-label')).toBe('Chair');
      part('close').click();
    }
  });

  it('with a click-through URL or a link of their own are left to the browser and excluded from the lightbox', async () => {
    await open('click-through', 'Workshop');
    expect(part('count').textContent).toContain('1 of 3');
    part('close').click();
    for (const name of ['Away', 'To the shop']) {
      expect(image(name).hasAttribute('role')).toBe(false);
      document.body.addEventListener('click', (event) => event.preventDefault(), { once: true });
      press(image(name));
      expect(dialog()).toBeNull();
    }
  });

  it('with an opening link leave a press for a new tab to the browser', async () => {
    const page = mountCase('lightbox/click-through', widget);
    document.body.addEventListener('click', (event) => event.preventDefault(), { once: true });
    press(image('Chair'), { ctrlKey: true });
    await settle(page);
    expect(dialog()).toBeNull();
    press(image('Chair'));
    await opened();
  });

  it('are not opened by a click that ends a drag', async () => {
    const page = mountCase('lightbox/default', widget);
    image('Chair').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, clientX: 100, clientY: 50 }));
    press(image('Chair'), { detail: 1, clientX: 140, clientY: 50 });
    await settle(page);
    expect(dialog()).toBeNull();
    press(image('Chair'), { detail: 1, clientX: 105, clientY: 50 });
    await opened();
  });
});

describe('an entry of the lightbox', () => {
  const entryOf = (id: string): ReturnType<typeof readEntry> =>
    readEntry(document.querySelector(`[data-slide-id="${id}"]`) as HTMLElement);

  it('has content and meta: the picture, the root of a video or a film, and the text where there is any [LBX-04]', () => {
    mountCase('lightbox/video', widget);
    expect(entryOf('workshop').content).toBe(image('Workshop'));
    expect(entryOf('workshop').meta?.textContent).toContain('Ash, soaped.');
    expect(entryOf('reed').content?.getAttribute('data-widget')).toBe('video');
    expect(entryOf('film').content?.localName).toBe('video');
    expect(entryOf('film').meta).toBeNull();
  });

  it('of words only has the slide itself as content, whose text is shown once and keeps its links [LBX-04]', async () => {
    const page = await open('words', 'Table lamp');
    const story = document.querySelector('[data-slide-id=story]') as HTMLElement;
    expect(entryOf('story')).toEqual({ content: story, meta: null });
    part('next').click();
    expect([...shownSlide().children].map(({ localName }) => localName)).toEqual(['div']);
    expect(
      shownSlide()
        .textContent?.trim()
        .split(/\s*\n\s*|(?<=”)/),
    ).toEqual(['“It outlived two dogs.”', 'A guest']);
    expect(document.querySelectorAll('#praise')).toHaveLength(1);
    page.clock.advance(200);
    part('next').click();
    expect(shownSlide().querySelector('a')?.getAttribute('href')).toBe('/journal');
    expect(shownSlide().querySelector('[role=button]')).toBeNull();
  });

  it('of an address that looks like a video is a picture when its type says nothing else [L7]', () => {
    mountCase('lightbox/default', widget);
    image('Chair').setAttribute('src', '/film.mp4?watch=youtube.com');
    expect(entryOf('chair').content).toBe(image('Chair'));
  });
});

describe('the lightbox', () => {
  it('is a named dialog with controls and a copy of the slide, in the theme of the block [LBX-01] [LBX-02] [GAL-06]', async () => {
    await open('light', 'Chair');
    expect(dialog()?.className).toContain('mortise-lightbox-light');
    expect(['close', 'previous', 'next'].map((name) => part(name).getAttribute('aria-label'))).toEqual([
      'Close',
      'Previous',
      'Next',
    ]);
    expect(document.activeElement).toBe(part('close'));
    expect(shownSlide().querySelector('img')?.alt).toBe('Chair');
    expect(shownSlide().querySelector('figcaption')?.textContent).toContain('In the shop');
    expect(part('toggle').hidden).toBe(true);
  });

  it('emits events, and stays closed when its opening is cancelled', async () => {
    const events = recordEvents();
    const page = await open();
    part('next').click();
    page.clock.advance(200);
    part('previous').click();
    part('close').click();
    const chair = { index: 1, slideId: 'chair' };
    const stool = { index: 2, slideId: 'stool' };
    expect(events).toEqual([
      { name: 'before-open', detail: chair },
      { name: 'opened', detail: chair },
      { name: 'changed', detail: stool },
      { name: 'changed', detail: chair },
      { name: 'closed', detail: chair },
    ]);
    document.body.addEventListener('lightbox:before-open', (event) => event.preventDefault(), { once: true });
    press(image('Chair'));
    await settle(page);
    expect(dialog()).toBeNull();
  });

  it('opens once when a press before the first paint writes the slide to the address [LBX-17]', async () => {
    const events = recordEvents();
    const page = await open('light');
    expect(window.location.hash).toBe('#itemId=chair');
    await settle(page);
    expect(events.map(({ name }) => name)).toEqual(['before-open', 'opened']);
  });

  it('keeps the focus and its keys when the focused element leaves with its slide [LBX-11] [L3]', async () => {
    const page = await open();
    for (const name of ['Work stool', 'Workshop']) {
      (shownSlide().querySelector('figcaption a') as HTMLElement).focus();
      page.clock.advance(200);
      pressKey(document.activeElement as Element, 'ArrowRight');
      expect(shownSlide().querySelector('img')?.alt).toBe(name);
      expect(document.activeElement).toBe(part('close'));
    }
    page.clock.advance(200);
    part('next').focus();
    part('next').click();
    expect(document.activeElement).toBe(part('next'));
  });

  it('keeps the focus inside when the caption toggle goes with the caption [LBX-03] [L3]', async () => {
    vi.spyOn(window.navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 14) Mobile');
    await open('words');
    part('toggle').focus();
    part('toggle').click();
    expect(document.activeElement).toBe(part('toggle'));
    part('next').click();
    expect(part('toggle').hidden).toBe(true);
    expect(document.activeElement).toBe(part('close'));
  });

  it('is not closed by the second click of a double click that opened it [LBX-08]', async () => {
    await open('one', 'Workshop');
    press(part('stage'), { detail: 2 });
    expect(dialog()).not.toBeNull();
    press(part('stage'), { detail: 1 });
    expect(dialog()).toBeNull();
  });

  it('magnifies by two taps at one place, not by two at different ones', async () => {
    await open('one', 'Workshop');
    const picture = shownSlide().querySelector('img') as HTMLElement;
    const tap = (clientX: number): string => {
      press(picture, { clientX, clientY: 100 });
      return picture.style.transform;
    };
    expect(tap(20)).toBe('');
    expect(tap(280)).toBe('');
    expect(tap(300)).toContain('scale(2.5)');
    expect(tap(20)).toContain('scale(2.5)');
    expect(tap(30)).toContain('scale(1)');
  });

  it("shows the page's picture in its proportion while one of unknown size is on its way, then at its own size [L6]", async () => {
    mountCase('lightbox/missing-dimensions', widget);
    const known = { naturalWidth: 300, naturalHeight: 200, currentSrc: 'https://example.com/small.jpg' };
    for (const [name, value] of Object.entries(known)) Object.defineProperty(image('Work stool'), name, { value });
    press(image('Work stool'));
    await opened();
    const picture = shownSlide().querySelector('img') as HTMLImageElement;
    const { style } = picture;
    expect(style.inlineSize).toContain('1.5*(100cqb)');
    expect(style.aspectRatio).toBe('auto 300 / 200');
    expect(style.background).toContain('/small.jpg');
    expect(picture.className).toBe('mortise-lightbox-awaited');
    picture.dispatchEvent(new Event('load'));
    expect([style.inlineSize, style.background, picture.className]).toEqual(['', '', '']);
  });

  it('shows that a picture is loading, until it has loaded or failed [L6]', async () => {
    await open('missing-dimensions', 'Work stool');
    const picture = shownSlide().querySelector('img') as HTMLImageElement;
    expect([picture.style.inlineSize, picture.className]).toEqual(['', 'mortise-lightbox-awaited']);
    picture.dispatchEvent(new Event('error'));
    expect(picture.className).toBe('');
  });

  it('steps once in 200 ms, by buttons and keys [LBX-12] [LBX-13]', async () => {
    const page = await open('many', 'Piece 10');
    const at = (): string | null => part('count').textContent;
    part('next').click();
    page.clock.advance(199);
    pressKey(part('close'), 'ArrowRight');
    expect(at()).toContain('11 of 200');
    page.clock.advance(1);
    pressKey(part('close'), 'ArrowRight');
    expect(at()).toContain('12 of 200');
    page.clock.advance(200);
    pressKey(part('close'), 'ArrowLeft', { altKey: true });
    expect(at()).toContain('12 of 200');
    pressKey(part('close'), 'ArrowLeft');
    expect(at()).toContain('11 of 200');
  });

  it('contains the current slide, its neighbours and the leaving slide', async () => {
    const page = await open('many', 'Piece 10');
    const pictures = (): string[] => [...(dialog()?.querySelectorAll('img') ?? [])].map(({ alt }) => alt).sort();
    expect(pictures()).toEqual(['Piece 10', 'Piece 11', 'Piece 9']);
    for (let times = 0; times < 20; times++) {
      page.clock.advance(200);
      part('next').click();
    }
    expect(pictures()).toEqual(['Piece 28', 'Piece 29', 'Piece 30', 'Piece 31']);
  });

  it.each([1, 2])('of %i slides shows what there is', async (total) => {
    const page = await open(total === 1 ? 'one' : 'two', 'Workshop');
    expect(part('next').hidden).toBe(total === 1);
    expect(part('previous').hidden).toBe(total === 1);
    for (let times = 0; times < 5; times++) {
      page.clock.advance(200);
      pressKey(part('close'), 'ArrowRight');
    }
    expect(shownSlide().querySelector('img')?.alt).toBe(total === 1 ? 'Workshop' : 'Chair');
    expect(dialog()?.querySelectorAll('figure:not([inert])')).toHaveLength(1);
  });

  it('opens the slide of an address reached by Forward, also when the page has left that address again', async () => {
    const page = mountCase('lightbox/default', widget);
    await settle(page);
    window.dispatchEvent(new HashChangeEvent('hashchange', { newURL: `${window.location.origin}/#itemId=stool` }));
    await opened();
    expect(dialog()?.getAttribute('aria-label')).toBe('Work stool');
  });

  it('opens the slide that the hash names, by id or url, after the first paint, and nothing for an unknown one [LBX-17]', async () => {
    for (const [hash, name] of [
      ['#itemId=cutting-reed', 'Cutting reed'],
      ['#itemId=stool', 'Work stool'],
      ['#itemId=unknown', null],
      ['#itemId=%', null],
    ] as const) {
      window.history.replaceState(null, '', `/${hash}`);
      const page = mountCase('lightbox/video', widget);
      expect(dialog()).toBeNull();
      await settle(page);
      if (name) await opened();
      expect(dialog()?.getAttribute('aria-label') ?? null).toBe(name);
      page.disconnect();
    }
  });

  it("opens by no address and adds no history entry in the editor's frame", async () => {
    window.history.replaceState(null, '', '/#itemId=chair');
    const before = window.history.length;
    const page = mountCase('lightbox/light', widget, { editing: true });
    await settle(page);
    expect(dialog()).toBeNull();
    press(image('Chair'));
    await opened();
    expect(window.history.length).toBe(before);
  });

  it('opens one at a time', async () => {
    const page = mountCase('lightbox/two-galleries', widget);
    press(image('Workshop'));
    press(image('Work stool'));
    await opened();
    await settle(page);
    expect(document.querySelectorAll('dialog')).toHaveLength(1);
  });

  it('reads nothing as markup, keeps ids single and follows no dangerous address', async () => {
    await open('hostile-values', '<img src=x onerror=alert(1)>');
    expect(dialog()?.querySelector('script, b, [onerror]')).toBeNull();
    expect(shownSlide().querySelector('figcaption')?.textContent).toContain('<b>Bold</b>');
    expect(document.querySelectorAll('#name, #twice')).toHaveLength(2);
    expect(part('count').textContent).toContain('1 of 4');
    expect(dialog()?.className).toContain('mortise-lightbox-dark');
  });

  it('is removed at once with its gallery, and restores the history', async () => {
    const page = await open();
    page.disconnect();
    expect(document.querySelector('dialog')).toBeNull();
    expect(window.history.state).toBeNull();
  });
});
