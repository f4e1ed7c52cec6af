// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyPageContext } from '../../../../protocol/context/page-context.js';
import { carouselTable } from '../../../../protocol/widgets/carousel.js';
import type { OptionValues } from '../../../../protocol/widgets/option-table.js';
import { slideshowTable } from '../../../../protocol/widgets/slideshow.js';
import { layers } from '../../../../runtime/layers/layers.js';
import { openModal } from '../../../../runtime/layers/modal.js';
import { galleries, type Gallery } from '../../../../runtime/services/galleries/galleries.js';
import { playback } from '../../../../runtime/services/playback/playback.js';
import { make as makeNewSwipe } from '../../../../runtime/widgets/slideshow/later/new-swipe.js';
import { pressDirection } from '../../../../runtime/widgets/slideshow/press.js';
import { widget } from '../../../../runtime/widgets/slideshow/slideshow.js';
import { quietAnimations } from '../../../support/animations.js';
import { mountCase, mountHtml, readCase, type MountedPage, type MountOptions } from '../../../support/mount.js';

beforeEach(quietAnimations);

afterEach(() => {
  vi.restoreAllMocks();
  window.history.replaceState(null, '', '/');
});

const part = (name: string, at = 0) =>
  document.querySelectorAll<HTMLElement>(`[data-part~=${name}]`)[at] as HTMLElement;
const shown = (root: ParentNode = document) =>
  [...root.querySelectorAll('[data-part=slide]:not([hidden])')].map((slide) => slide.getAttribute('data-slide-id'));

/** The slide that is shown, also in the middle of a change. */
const current = () => document.querySelector('[data-state=current]')?.getAttribute('data-slide-id');

/** Sees to it that the code that comes later has come. */
const later = () => vi.dynamicImportSettled();

/** Sees to it that the code for visitors has come, as it does with their first key or press. */
function visit(): Promise<void> {
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }));
  return later();
}

/** Mounts a case with block data of its own. */
function mountWith(name: string, options: Record<string, unknown>, mountOptions: MountOptions = {}): MountedPage {
  const json = JSON.stringify(options).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return mountHtml(
    readCase(`slideshow/${name}`).replace(/data-block-json="[^"]*"/, () => `data-block-json="${json}"`),
    widget,
    mountOptions,
  );
}

/** Events of slideshows, as name and detail, in their order. */
function record(): [string, unknown][] {
  const seen: [string, unknown][] = [];
  for (const name of ['before-change', 'changed', 'reached-end', 'reached-beginning', 'click-through']) {
    document.body.addEventListener(`slideshow:${name}`, (event) => seen.push([name, (event as CustomEvent).detail]));
  }
  return seen;
}

const fadeMs = 1200;

/** Every option at its default. */
const defaults = Object.fromEntries(
  Object.entries(slideshowTable.options).map(([name, spec]) => [name, spec.default]),
) as unknown as OptionValues<typeof slideshowTable.options>;

describe('a slideshow', () => {
  it('shows one slide and names it by its place; the others stay in the page, hidden', () => {
    mountCase('slideshow/default', widget);
    expect(shown()).toEqual(['s1']);
    const [first] = document.querySelectorAll('[data-part=slide]');
    expect(first?.getAttribute('aria-label')).toBe('1 of 3');
    expect(first?.getAttribute('aria-roledescription')).toBe('slide');
    expect(document.querySelector('[data-widget]')?.getAttribute('aria-roledescription')).toBe('carousel');
    expect(document.querySelectorAll('[data-part=slide]')).toHaveLength(3);
  });

  it('steps by its buttons and begins again after the last one [GAL-37] [GAL-40]', () => {
    const { clock } = mountCase('slideshow/default', widget);
    for (const id of ['s2', 's3', 's1']) {
      part('next').click();
      clock.advance(fadeMs);
      expect(shown()).toEqual([id]);
    }
    part('previous').click();
    clock.advance(fadeMs);
    expect(shown()).toEqual(['s3']);
  });

  it('emits a cancelable event before a change and one event when it begins', () => {
    const seen = record();
    mountCase('slideshow/default', widget);
    part('next').click();
    expect(seen).toEqual([
      ['before-change', { from: 0, to: 1 }],
      ['changed', { index: 1, slideId: 's2' }],
    ]);
  });

  it('stays where it is when a listener refuses', () => {
    const { clock } = mountCase('slideshow/default', widget);
    document.body.addEventListener('slideshow:before-change', (event) => event.preventDefault(), { once: true });
    part('next').click();
    clock.advance(fadeMs);
    expect(shown()).toEqual(['s1']);
    part('next').click();
    clock.advance(fadeMs);
    expect(shown()).toEqual(['s2']);
  });

  it('refuses a change by script while it moves, and keeps none for later [GAL-35]', () => {
    const seen = record();
    const page = mountCase('slideshow/default', widget);
    const service = page.environment.use(galleries);
    const [root] = page.roots() as [HTMLElement];
    const leader = {
      root: document.body,
      context: { options: { linkedGalleries: 'show' }, signal: page.environment.signal },
      index: 2,
      isMoving: false,
      go: () => true,
      set() {},
      finish() {},
      input() {},
    } as unknown as Gallery;
    part('next').click();
    // It would follow the gallery that joins, were it not moving.
    root.id = 'show';
    service.add(leader);
    service.changed(leader);
    page.clock.advance(10_000);
    expect(shown()).toEqual(['s2']);
    expect(seen.filter(([name]) => name === 'changed')).toHaveLength(1);
  });

  it('ends a running change at once when the visitor makes another: by a press, a key or the address [GAL-35]', async () => {
    const seen = record();
    const { clock } = mountCase('slideshow/default', widget);
    await visit();
    part('next').click();
    expect(shown()).toEqual(['s1', 's2']);
    part('next').click();
    expect(shown()).toEqual(['s2', 's3']);
    part('slide', 2).click();
    expect(shown()).toEqual(['s1', 's3']);
    part('next').dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true }));
    expect(shown()).toEqual(['s1', 's3']);
    expect(current()).toBe('s3');
    clock.advance(fadeMs);
    expect(shown()).toEqual(['s3']);
    expect(document.querySelectorAll('[inert]')).toHaveLength(0);
    expect(
      seen.filter(([name]) => name === 'changed').map(([, detail]) => (detail as { index: number }).index),
    ).toEqual([1, 2, 0, 2]);
  });

  it('a press waits for no step of autoplay, and autoplay is refused during the change of a press', async () => {
    const { clock } = mountCase('slideshow/autoplay', widget);
    await later();
    clock.advance(2000);
    expect(shown()).toEqual(['s1', 's2']);
    part('previous').click();
    expect(current()).toBe('s1');
    expect(shown()).toEqual(['s1', 's2']);
    clock.advance(fadeMs);
    expect(shown()).toEqual(['s1']);
  });

  it('fades the outgoing slide 1.2 times as long as the incoming one, for a second by default [LAY-26] [LAY-28] [SLD-03]', () => {
    mountCase('slideshow/default', widget);
    const timings = new Map<string | null, unknown>();
    vi.mocked(HTMLElement.prototype.animate).mockImplementation(function (this: HTMLElement, frames, timing) {
      timings.set(this.getAttribute('data-slide-id'), [frames, (timing as KeyframeAnimationOptions).duration]);
      return undefined as unknown as Animation;
    });
    part('next').click();
    expect(timings.get('s1')).toEqual([[{ opacity: 1 }, { opacity: 0 }], 1200]);
    expect(timings.get('s2')).toEqual([[{ opacity: 0 }, { opacity: 1 }], 1000]);
  });

  it('brings the shown picture nearer by 1.075 around its focal point, while it is shown [SLD-04]', async () => {
    const seen: unknown[] = [];
    vi.mocked(HTMLElement.prototype.animate).mockImplementation(function (this: HTMLElement, frames, timing) {
      if (this.localName === 'img') seen.push([frames, (timing as KeyframeAnimationOptions).duration]);
      return undefined as unknown as Animation;
    });
    mountCase('slideshow/ken-burns', widget);
    await later();
    expect(seen).toEqual([
      [
        [
          { transform: 'none', transformOrigin: '50% 40%' },
          { transform: 'scale(1.075)', transformOrigin: '50% 40%' },
        ],
        6200,
      ],
    ]);
  });

  it.each(['fade', 'ken-burns', 'scroll', 'swipe', 'new-swipe'])(
    'goes on by the transition %s [SLD-01]',
    async (transition) => {
      const { clock, reports } = mountWith('default', { transition });
      await later();
      part('next').click();
      clock.advance(fadeMs);
      const current = document.querySelectorAll('[data-part=slide][data-state=current]');
      expect([...current].map((slide) => slide.getAttribute('data-slide-id'))).toEqual(['s2']);
      expect(reports).toEqual([]);
    },
  );

  it('throws for an unknown transition, and the row keeps its markup [SLD-02] [STR-77]', () => {
    const { reports } = mountWith('default', { transition: 'wipe' });
    expect(reports.map(({ code, detail }) => [code, String(detail)])).toEqual([
      ['connect-failed', 'Error: Could not find transition named wipe'],
    ]);
    expect(shown()).toHaveLength(3);
    expect(part('next').hidden).toBe(true);
  });

  it('reports unreadable block data in the console, and does not connect', () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    mountCase('slideshow/broken-json', widget);
    expect(error).toHaveBeenCalledExactlyOnceWith('Error evaluating gallery block data.');
    expect(shown()).toHaveLength(2);
    expect(part('next').hidden).toBe(true);
  });

  it('reports an invalid boundary or snap point, and uses the default [SLD-19] [SLD-20]', async () => {
    const { reports } = mountWith('default', { transition: 'new-swipe', boundaries: 'soft', snapPoints: '40px' });
    await later();
    expect(reports.map(({ code, detail }) => `${code} ${String(detail)}`)).toEqual([
      'bad-option boundaries',
      'bad-option snapPoints',
    ]);
    expect(shown()).toEqual(['s1']);
  });

  it('does nothing with a single slide', () => {
    const seen = record();
    const { clock } = mountCase('slideshow/one', widget);
    clock.advance(60_000);
    part('track').querySelector('img')?.click();
    expect(seen).toEqual([]);
    expect(['pause', 'previous', 'next'].map((name) => part(name).hidden)).toEqual([true, true, true]);
  });

  it('begins with the slide of its index, counted from the end when negative', () => {
    mountWith('default', { currentIndex: -1 });
    expect(shown()).toEqual(['s3']);
  });

  it('begins with the slide that the address names, and goes to it by a link [GAL-44]', () => {
    window.location.hash = '#itemId=s2';
    mountWith('default', { currentIndex: 2 });
    expect(shown()).toEqual(['s2']);
    window.location.hash = '#itemId=stool-work-4';
    window.dispatchEvent(new Event('hashchange'));
    expect(shown()).toEqual(['s2']);
    window.location.hash = '#itemId=bench-hall-3';
    window.dispatchEvent(new Event('hashchange'));
    expect(shown()).toEqual(['s3']);
  });

  it('keeps its slide when the editor replaces the block or changes an option', () => {
    const html = readCase('slideshow/default').replace('data-slide-id="s2"', 'data-slide-id="s2" data-state="current"');
    const page = mountHtml(html, widget);
    expect(shown()).toEqual(['s2']);
    const [root] = page.roots() as [HTMLElement];
    page.registry.connection(root, 'slideshow')?.update?.({ ...defaults, speed: 0 });
    expect(shown()).toEqual(['s2']);
    part('next').click();
    expect(shown()).toEqual(['s3']);
  });

  it('changes at once while the visitor wants less motion, and fades again when not any more', () => {
    let isReduced = true;
    const changes = new EventTarget();
    const real = window.matchMedia.bind(window);
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      /reduced-motion/.test(query)
        ? (Object.defineProperty(changes, 'matches', { configurable: true, get: () => isReduced }) as MediaQueryList)
        : real(query),
    );
    mountCase('slideshow/default', widget);
    part('next').click();
    expect(shown()).toEqual(['s2']);
    isReduced = false;
    changes.dispatchEvent(new Event('change'));
    part('next').click();
    expect(shown()).toEqual(['s2', 's3']);
  });
});

describe('without a loop', () => {
  it('next at the end and previous at the beginning report it and change nothing [GAL-38] [GAL-39]', () => {
    const seen = record();
    const { clock } = mountCase('slideshow/no-loop', widget);
    part('previous').click();
    expect(seen).toEqual([['reached-beginning', {}]]);
    for (let at = 0; at < 2; at += 1) {
      part('next').click();
      clock.advance(fadeMs);
    }
    seen.length = 0;
    part('next').click();
    expect(seen).toEqual([['reached-end', {}]]);
    expect(shown()).toEqual(['s3']);
  });

  it('autoplay reports the end once and stops there', async () => {
    const seen = record();
    const { clock } = mountWith('autoplay', { autoplay: true, loop: false, autoplayOptions: { timeout: 2000 } });
    await later();
    clock.advance(60_000);
    expect(seen.filter(([name]) => name === 'reached-end')).toHaveLength(1);
    expect(shown()).toEqual(['s3']);
  });
});

describe('a press on a slide', () => {
  const click = (element: Element | null, init: MouseEventInit = {}) =>
    element?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));

  it('changes to the next slide [SLD-05]', () => {
    mountCase('slideshow/default', widget);
    click(document.querySelector('img'));
    expect(part('slide', 1).getAttribute('data-state')).toBe('current');
  });

  it.each([
    ['previous', 0.9, false, -1],
    ['halves', 0.49, false, -1],
    ['halves', 0.5, false, 1],
    ['halves', 0.51, false, 1],
    ['halves', 0.49, true, 1],
    ['halves', 0.51, true, -1],
    ['next', 0.1, true, 1],
    ['none', 0.9, false, 0],
  ])(
    'with the behaviour %s at %f of the width, from right to left: %s, steps by %i [SLD-06]',
    (behavior, xRatio, isRightToLeft, by) => {
      expect(pressDirection(behavior, xRatio, isRightToLeft)).toBe(by);
    },
  );

  it('follows the option [SLD-06]', () => {
    mountWith('default', { clickBehavior: 'previous' });
    click(document.querySelector('img'));
    expect(part('slide', 2).getAttribute('data-state')).toBe('current');
  });

  it('does nothing on a link [SLD-07]', () => {
    const html = readCase('slideshow/default').replace('<strong>The yard</strong>', '<a href="#x"><b>The yard</b></a>');
    const seen = record();
    mountHtml(html, widget);
    click(document.querySelector('b'));
    expect(seen).toEqual([]);
  });

  it('does nothing on a video slide [SLD-08]', () => {
    const seen = record();
    mountWith('mixed', { currentIndex: 1 });
    expect(shown()).toEqual(['film']);
    click(part('slide', 1));
    expect(seen).toEqual([]);
  });

  it('with a modifier key or another button is ignored', () => {
    const seen = record();
    mountCase('slideshow/default', widget);
    for (const init of [{ ctrlKey: true }, { shiftKey: true }, { button: 1 }])
      click(document.querySelector('img'), init);
    expect(seen).toEqual([]);
  });

  it('inside another slideshow steps that one alone', () => {
    mountCase('slideshow/nested', widget);
    part('next').click();
    const inner = document.querySelectorAll('[data-widget]')[1] as HTMLElement;
    click(inner.querySelector('img'));
    expect(inner.querySelectorAll('[data-part=slide]')[1]?.getAttribute('data-state')).toBe('current');
    expect(part('slide', 1).getAttribute('data-state')).toBe('current');
  });

  it('leads to the address behind the slide, by a link that says where, and changes no slide [SLD-09]', async () => {
    const seen = record();
    mountCase('slideshow/click-through', widget);
    await later();
    const followed: string[] = [];
    const follow = (event: Event): void => {
      const link = (event.target as Element).closest('a');
      if (link) followed.push(link.getAttribute('href') as string);
      event.preventDefault();
    };
    document.addEventListener('click', follow, { once: true });
    const link = part('slide').querySelector('a');
    expect([link?.getAttribute('href'), link?.getAttribute('aria-label'), link?.target]).toEqual([
      '/shop',
      'Open The yard',
      '',
    ]);
    click(part('slide').querySelector('strong'));
    expect(followed).toEqual(['/shop']);
    expect(seen).toEqual([]);
  });

  it('opens another window only where the slide says so, without handing itself over', async () => {
    const { clock } = mountCase('slideshow/click-through', widget);
    await later();
    part('next').click();
    clock.advance(fadeMs);
    const link = part('slide', 1).querySelector('a');
    expect([link?.target, link?.rel]).toEqual(['_blank', 'noopener']);
    part('next').click();
    clock.advance(fadeMs);
    expect(part('slide', 1).querySelector('a')).toBeNull();
    expect(part('slide', 2).querySelectorAll('a')).toHaveLength(1);
    part('next').click();
    clock.advance(fadeMs);
    expect(part('slide', 3).querySelector('a')).toBeNull();
  });

  it('in the editing frame reports the slide and its address instead of following it [SLD-10]', async () => {
    const seen = record();
    mountCase('slideshow/click-through', widget, { editing: true });
    await later();
    const isFollowed = click(part('slide').querySelector('img'));
    expect(isFollowed).toBe(false);
    expect(seen).toEqual([['click-through', { slideId: 's1', url: '/shop' }]]);
  });
});

describe('autoplay', () => {
  it('lasts as long as the block says, in seconds [GAL-15] [GAL-16]', async () => {
    const { clock } = mountCase('slideshow/autoplay', widget);
    await later();
    clock.advance(1999);
    expect(shown()).toEqual(['s1']);
    clock.advance(1 + fadeMs);
    expect(shown()).toEqual(['s2']);
  });

  it.each([{ 'autoplay-duration': 0 }, {}, { 'autoplay-duration': 'long' }])(
    'takes 5000 ms with %j [GAL-46]',
    async (given) => {
      const { clock } = mountWith('autoplay', { autoplay: true, ...given });
      await later();
      clock.advance(4999);
      expect(shown()).toEqual(['s1']);
      clock.advance(1 + fadeMs);
      expect(shown()).toEqual(['s2']);
    },
  );

  it('is off with nomotion=true in the address [GAL-45]', async () => {
    window.history.replaceState(null, '', '/?a=1&nomotion=true');
    const { clock } = mountCase('slideshow/autoplay', widget);
    await later();
    clock.advance(60_000);
    expect(shown()).toEqual(['s1']);
    expect(part('pause').hidden).toBe(true);
  });

  it.each(['nomotion=false', 'xnomotion=true', 'nomotion=truely'])('is on with %s', async (query) => {
    window.history.replaceState(null, '', `/?${query}`);
    const { clock } = mountCase('slideshow/autoplay', widget);
    await later();
    clock.advance(2000 + fadeMs);
    expect(shown()).toEqual(['s2']);
  });

  const over = (element: Element, pointerType: string) =>
    element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType }));
  const leave = () => document.querySelector('[data-widget]')?.dispatchEvent(new PointerEvent('pointerleave'));

  it.each([
    ['container', 'track', 'GAL-48'],
    ['controls', 'next', 'GAL-49'],
  ])('holds while a mouse rests over its %s [GAL-48] [GAL-49]', async (word, name) => {
    const { clock } = mountWith('autoplay', {
      autoplay: true,
      timeout: 2000,
      autoplayOptions: { pauseOnMouseover: [word] },
    });
    await later();
    over(part(name), 'mouse');
    clock.advance(60_000);
    expect(shown()).toEqual(['s1']);
    leave();
    clock.advance(2999);
    expect(shown()).toEqual(['s1']);
    clock.advance(1 + fadeMs);
    expect(shown()).toEqual(['s2']);
  });

  it('does not hold over what its list leaves out, nor for a finger that has gone', async () => {
    const { clock } = mountWith('autoplay', {
      autoplay: true,
      timeout: 2000,
      autoplayOptions: { pauseOnMouseover: ['controls'] },
    });
    await later();
    over(part('track'), 'mouse');
    over(part('next'), 'touch');
    clock.advance(2000 + fadeMs);
    expect(shown()).toEqual(['s2']);
  });

  it('picks a random slide other than the current one [GAL-50]', async () => {
    const seen = record();
    vi.spyOn(Math, 'random').mockReturnValue(0.99);
    const { clock } = mountWith('autoplay', { autoplay: true, timeout: 2000, autoplayOptions: { randomize: true } });
    await later();
    clock.advance(6000);
    expect(
      seen.filter(([name]) => name === 'changed').map(([, detail]) => (detail as { index: number }).index),
    ).toEqual([2, 1, 0]);
  });

  /** Lets all pictures but the first wait until they are told to have come. */
  function holdPictures(): Set<Element> {
    const come = new Set<Element>();
    vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockImplementation(function (this: HTMLImageElement) {
      return come.has(this) || this === document.querySelector('img');
    });
    return come;
  }

  it('asks for the next picture and waits for it, but no more than three turns [GAL-59] [LAY-27]', async () => {
    const come = holdPictures();
    const page = mountCase('slideshow/autoplay', widget);
    await later();
    const images = [...document.querySelectorAll('img')];
    page.clock.advance(2000 + fadeMs);
    expect([current(), images[1]?.loading]).toEqual(['s1', 'eager']);
    come.add(images[1] as Element);
    page.clock.advance(2000);
    expect(current()).toBe('s2');
    page.clock.advance(6000);
    expect(current()).toBe('s2');
    page.clock.advance(2000);
    expect(current()).toBe('s3');
    page.disconnect();
    expect(images.map((image) => image.getAttribute('loading'))).toEqual([null, 'lazy', 'lazy']);
  });

  it('waits for the picture that it has picked at random, and for no other [GAL-50] [GAL-59]', async () => {
    const come = holdPictures();
    const random = vi.spyOn(Math, 'random').mockReturnValue(0.99);
    const { clock } = mountWith('autoplay', { autoplay: true, timeout: 2000, autoplayOptions: { randomize: true } });
    await later();
    clock.advance(2000);
    random.mockReturnValue(0);
    const images = [...document.querySelectorAll('img')];
    expect(images.map((image) => image.getAttribute('loading'))).toEqual([null, 'lazy', 'eager']);
    come.add(images[2] as Element);
    clock.advance(2000);
    expect(current()).toBe('s3');
  });

  it('is switched off while a video plays in it, and restored afterwards [GAL-51]', async () => {
    const { clock, environment } = mountCase('slideshow/mixed', widget);
    await later();
    const watching = new AbortController();
    environment.use(playback).start(part('slide'), () => watching.abort(), watching.signal);
    clock.advance(60_000);
    expect(shown()).toEqual(['s1']);
    watching.abort();
    clock.advance(3000 + fadeMs);
    expect(shown()).toEqual(['film']);
  });

  it('a video stops when its slide is left', async () => {
    const { environment } = mountWith('mixed', { currentIndex: 1 });
    const watching = new AbortController();
    environment
      .use(playback)
      .start(part('slide', 1).firstElementChild as Element, () => watching.abort(), watching.signal);
    part('next').click();
    expect(watching.signal.aborted).toBe(true);
  });

  it('restarts its interval after a step of the visitor', async () => {
    const { clock } = mountCase('slideshow/autoplay', widget);
    await later();
    clock.advance(1900);
    part('next').click();
    clock.advance(1999);
    expect(shown()).toEqual(['s2']);
    clock.advance(1 + fadeMs);
    expect(shown()).toEqual(['s3']);
  });

  it('is paused and played by its button, which says what it does', async () => {
    const { clock } = mountCase('slideshow/autoplay', widget);
    await later();
    const pause = part('pause');
    expect([pause.hidden, pause.getAttribute('aria-label'), pause.getAttribute('data-state')]).toEqual([
      false,
      'Pause the slideshow',
      'playing',
    ]);
    pause.click();
    clock.advance(60_000);
    expect(shown()).toEqual(['s1']);
    expect([pause.getAttribute('aria-label'), pause.getAttribute('data-state')]).toEqual([
      'Play the slideshow',
      'paused',
    ]);
    pause.click();
    clock.advance(3000 + fadeMs);
    expect(shown()).toEqual(['s2']);
  });

  it('gets a button where the markup has none', async () => {
    mountCase('slideshow/bare', widget);
    await later();
    const button = document.querySelector('[data-widget] > :first-child');
    expect([button?.localName, button?.getAttribute('aria-label')]).toEqual(['button', 'Pause the slideshow']);
  });

  it('emits no event, while each step of the visitor emits one', async () => {
    const { clock } = mountCase('slideshow/autoplay', widget);
    await later();
    clock.advance(2000 + fadeMs);
    expect(document.querySelector('[role=status]')).toBeNull();
    part('next').click();
    await later();
    clock.advance(100);
    expect(document.querySelector('[role=status]')?.textContent).toBe('3 of 3 A bench in a hall');
  });
});

describe('keys', () => {
  const press = (key: string, target: Element): boolean => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'view', { value: window });
    return target.dispatchEvent(event);
  };
  const giveBox = (): void => {
    for (const root of document.querySelectorAll('[data-widget]'))
      root.getBoundingClientRect = () => new DOMRect(0, 0, 100, 100);
  };

  it('of the page step it while autoplay is off: never on, or paused by the visitor [GAL-57]', async () => {
    const { clock } = mountCase('slideshow/autoplay', widget);
    await visit();
    giveBox();
    press('ArrowRight', document.body);
    clock.advance(fadeMs);
    expect(shown()).toEqual(['s1']);
    part('pause').click();
    press('ArrowRight', document.body);
    clock.advance(fadeMs);
    expect(shown()).toEqual(['s2']);
  });

  it('are the ones that the options name, or none', async () => {
    const { clock } = mountWith('default', { keys: ['PageUp', 'PageDown'] });
    giveBox();
    await visit();
    press('ArrowRight', document.body);
    clock.advance(fadeMs);
    expect(shown()).toEqual(['s1']);
    press('PageDown', document.body);
    clock.advance(fadeMs);
    expect(shown()).toEqual(['s2']);
    mountWith('default', { keyboard: false });
    giveBox();
    await visit();
    press('ArrowRight', document.body);
    expect(shown()).toEqual(['s1']);
  });

  it('on its buttons always answer: arrows, Home and End', async () => {
    const { clock } = mountCase('slideshow/autoplay', widget);
    await visit();
    for (const [key, id] of [
      ['End', 's3'],
      ['ArrowRight', 's1'],
      ['ArrowLeft', 's3'],
      ['Home', 's1'],
    ] as const) {
      expect(press(key, part('next'))).toBe(false);
      clock.advance(fadeMs);
      expect(shown()).toEqual([id]);
    }
    expect(press('a', part('next'))).toBe(true);
  });
});

describe('two linked slideshows', () => {
  it('show the same slide after a step of either, and write the address once', () => {
    const collection = { id: 'c', fullUrl: '/portfolio', title: 'Work' };
    const { clock } = mountCase('slideshow/linked', widget, { context: { ...emptyPageContext, collection } });
    const at = (id: string) => shown(document.getElementById(id) as HTMLElement);
    part('next', 0).click();
    clock.advance(fadeMs);
    expect([at('lead'), at('follower')]).toEqual([['s2'], ['t2']]);
    part('previous', 1).click();
    clock.advance(fadeMs);
    expect([at('lead'), at('follower')]).toEqual([['s1'], ['t1']]);
    expect(window.location.pathname).toBe('/');
  });

  it('go where the address leads on the open page, also in the middle of a change [GAL-41] [GAL-44]', () => {
    const { clock } = mountCase('slideshow/linked', widget);
    const at = () =>
      ['lead', 'follower'].map((id) =>
        document.querySelector(`#${id} [data-state=current]`)?.getAttribute('data-slide-id'),
      );
    const follow = (item: string): void => {
      window.location.hash = `#itemId=${item}`;
      window.dispatchEvent(new Event('hashchange'));
    };
    follow('s3');
    expect(at()).toEqual(['s3', 't3']);
    clock.advance(fadeMs);
    follow('t2');
    expect(at()).toEqual(['s2', 't2']);
    clock.advance(fadeMs);
    follow('hero-1');
    expect(at()).toEqual(['s1', 't1']);
    mountCase('slideshow/default', widget);
    part('next').click();
    follow('s3');
    expect(shown()).toEqual(['s3']);
  });

  it('with history on, the address follows the slide, as url or else as id', async () => {
    const collection = { id: 'c', fullUrl: '/portfolio', title: 'Work' };
    mountCase('slideshow/history', widget, { context: { ...emptyPageContext, collection } });
    await later();
    part('next').click();
    expect(window.location.pathname).toBe('/portfolio/workshop-2');
  });
});

describe('pictures', () => {
  it('of the slides next to the one shown load ahead once that one has come, one on either side by default [LAY-27]', () => {
    const loaded = new Set<Element>();
    vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockImplementation(function (this: HTMLImageElement) {
      return loaded.has(this);
    });
    vi.spyOn(HTMLImageElement.prototype, 'currentSrc', 'get').mockReturnValue('/a.jpg');
    mountWith('many', {});
    const images = [...document.querySelectorAll('img')];
    const near = () =>
      [...document.querySelectorAll('[data-state=near]')].map((slide) => slide.getAttribute('data-slide-id'));
    const load = (at: number): void => {
      loaded.add(images[at] as Element);
      images[at]?.dispatchEvent(new Event('load'));
    };
    expect(near()).toEqual([]);
    load(0);
    expect(near()).toEqual(['s2', 's200']);
    load(1);
    expect(near()).toEqual(['s200']);
    images[199]?.dispatchEvent(new Event('error'));
    expect(near()).toEqual([]);
    expect(shown()).toEqual(['s1']);
  });

  it('all load as soon as the first is there where nothing is to be lazy [GAL-30]', () => {
    vi.spyOn(HTMLImageElement.prototype, 'currentSrc', 'get').mockReturnValue('/a.jpg');
    vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockImplementation(function (this: HTMLImageElement) {
      return this === document.querySelector('img');
    });
    mountWith('default', { lazyLoad: false });
    document.querySelector('img')?.dispatchEvent(new Event('load'));
    expect(
      [...document.querySelectorAll('[data-state=near]')].map((slide) => slide.getAttribute('data-slide-id')),
    ).toEqual(['s2', 's3']);
  });
});

describe('the settings of a gallery', () => {
  // Design and its options choose the widget; motion and the number of slides are what it says of itself.
  it.each([
    [
      'slideshow',
      slideshowTable.options,
      ['autoplay', 'currentIndex', 'loop', 'keyboard', 'keys', 'lazyLoad', 'historyHash', 'linkedGalleries'],
    ],
    [
      'carousel',
      carouselTable.options,
      ['currentIndex', 'keyboard', 'keys', 'refreshOnResize', 'refreshOnOrientationChange', 'linkedGalleries'],
    ],
  ])('have their names in a %s [GAL-30]', (_name, options, names) => {
    expect(Object.keys(options)).toEqual(expect.arrayContaining(names));
  });
});

describe('a slideshow beside others', () => {
  it('sends no request for any interaction [GAL-62]', async () => {
    const asked: unknown[] = [];
    const fetch = (...call: unknown[]) => (asked.push(call), Promise.reject(new Error('offline')));
    const { clock } = mountCase('slideshow/default', widget, { doubles: { fetch } });
    await later();
    part('next').click();
    clock.advance(fadeMs);
    part('previous').click();
    clock.advance(60_000);
    expect(asked).toEqual([]);
  });

  /** Opens a dialog with this in it over everything that is open. */
  function openDialog({ environment }: MountedPage, ...content: Element[]): HTMLDialogElement {
    const dialog = document.createElement('dialog');
    dialog.append(...content);
    document.body.append(dialog);
    openModal(dialog, environment, { leave: null, closed() {} }, new AbortController());
    return dialog;
  }

  it('pauses under a dialog, and resumes when it closes [GAL-46]', async () => {
    const page = mountCase('slideshow/autoplay', widget);
    await later();
    const dialog = openDialog(page);
    page.clock.advance(20_000);
    expect(shown()).toEqual(['s1']);
    dialog.close();
    page.clock.advance(2000 + fadeMs);
    expect(shown()).toEqual(['s2']);
  });

  it('plays in the top-most dialog, wherever that stands, and under what covers nothing [GAL-46]', async () => {
    const page = mountCase('slideshow/autoplay', widget);
    await later();
    const [root] = page.roots() as [HTMLElement];
    const around = openDialog(page, root);
    page.environment.use(layers).add(() => {}, page.environment.signal);
    page.clock.advance(2000 + fadeMs);
    expect(shown()).toEqual(['s2']);
    const button = document.createElement('button');
    const over = openDialog(page, button);
    around.before(over);
    button.focus();
    page.clock.advance(20_000);
    expect(current()).toBe('s2');
    over.close();
    page.clock.advance(2000);
    expect(current()).toBe('s3');
  });

  it.each([
    [767, 200],
    [768, 300],
  ])('at %i px takes a new-swipe of %i ms at least [SLD-18]', (width, timeMs) => {
    const matchMedia = (query: string) => ({ matches: width <= Number(/\(max-width: (\d+)px\)/.exec(query)?.[1]) });
    const settings = {
      window: { matchMedia } as unknown as Window,
      speedMs: 1,
      boundaries: 'none',
      snapPoints: 'none',
      timeout: 0,
      autoplayDuration: 0,
      refuse: () => {},
    };
    expect(makeNewSwipe(settings).timeMs).toBe(timeMs);
  });
});
