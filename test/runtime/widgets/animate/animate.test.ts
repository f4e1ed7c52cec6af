// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, test, vi } from 'vitest';
import { widget } from '../../../../runtime/widgets/animate/animate.js';
import { mountCase, type MountedPage } from '../../../support/mount.js';

type Entry = Pick<IntersectionObserverEntry, 'isIntersecting' | 'intersectionRatio' | 'boundingClientRect'>;

const observers: { options: IntersectionObserverInit; target: Element | null; see(entry: Entry): void }[] = [];
const marks = (): (string | null)[] =>
  [...document.querySelectorAll('section')].map((root) => root.getAttribute('data-animation'));
const out: Entry = {
  isIntersecting: false,
  intersectionRatio: 0,
  boundingClientRect: new DOMRect(0, window.innerHeight, 300, 400),
};
const seen = (ratio: number, height = 400, width = 300): Entry => ({
  isIntersecting: true,
  intersectionRatio: ratio,
  boundingClientRect: new DOMRect(0, 0, width, height),
});
let isReduced = false;

beforeEach(() => {
  isReduced = false;
  observers.length = 0;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      private readonly entry: (typeof observers)[number];
      constructor(callback: (entries: Entry[]) => void, options: IntersectionObserverInit) {
        this.entry = { options, target: null, see: (entry) => this.entry.target && callback([entry]) };
        observers.push(this.entry);
      }
      observe(target: Element): void {
        this.entry.target = target;
      }
      disconnect(): void {
        this.entry.target = null;
      }
    },
  );
  vi.spyOn(window, 'matchMedia').mockImplementation(() => ({ matches: isReduced }) as MediaQueryList);
  vi.spyOn(window, 'getComputedStyle').mockReturnValue({ overflow: 'visible' } as CSSStyleDeclaration);
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
});

const settled = (): Promise<void> => vi.waitFor(() => expect(marks()[0]).toBe('loaded'));

describe('block animation', () => {
  it('observes the ratios 0, 0.1, 0.25, 0.5 and 1 [ANIM-04]', () => {
    mountCase('animate/default', widget);
    expect(observers[0]!.options.threshold).toEqual([0, 0.1, 0.25, 0.5, 1]);
  });

  it('waits out of view and is permanently marked as loaded once half of it is seen [ANIM-01] [ANIM-05]', async () => {
    mountCase('animate/default', widget);
    observers[0]!.see(out);
    observers[1]!.see(out);
    expect(marks()).toEqual(['rise', 'fade']);
    observers[0]!.see(seen(0.49));
    await Promise.resolve();
    expect(marks()[0]).toBe('rise');
    observers[0]!.see(seen(0.5));
    await settled();
    expect(observers[0]!.target).toBeNull();
    expect(marks()[1]).toBe('fade');
  });

  it('never hides a block that is in view when it connects', async () => {
    mountCase('animate/default', widget);
    observers[0]!.see(seen(0.2));
    expect(marks()[0]).toBeNull();
    observers[0]!.see(out);
    expect(marks()[0]).toBeNull();
    observers[0]!.see(seen(1));
    await settled();
  });

  it('taller than the window it is marked as soon as it is seen at all [ANIM-02]', async () => {
    mountCase('animate/default', widget);
    observers[0]!.see(out);
    observers[0]!.see(seen(0.05, window.innerHeight + 1));
    await settled();
  });

  it.each([
    ['taller than a box that cuts it off', 500, 200, 'auto', 'loaded'],
    ['so wide there that half of it is never seen at once', 100, 600, 'hidden', 'loaded'],
    ['a little wider', 100, 590, 'auto', 'rise'],
    ['larger than a box that lets it hang out', 500, 600, 'visible', 'rise'],
  ] as const)('%s [ANIM-02]', async (_name, height, width, overflow, mark) => {
    mountCase('animate/default', widget);
    vi.mocked(window.getComputedStyle).mockImplementation(
      (element) => ({ overflow: element === document.body ? overflow : 'visible' }) as CSSStyleDeclaration,
    );
    vi.spyOn(document.body, 'clientHeight', 'get').mockReturnValue(150);
    vi.spyOn(document.body, 'clientWidth', 'get').mockReturnValue(300);
    observers[0]!.see(out);
    observers[0]!.see(seen(0.3, height, width));
    await new Promise((resolve) => setTimeout(resolve));
    expect(marks()[0]).toBe(mark);
  });

  it('is never hidden above the viewport, beside it or in a closed panel', () => {
    mountCase('animate/default', widget);
    expect(observers[0]!.options.rootMargin).toMatch(/^9{7,}px 0px 0px$/);
    observers[0]!.see({ ...out, boundingClientRect: new DOMRect(2000, 100, 300, 400) });
    observers[1]!.see({ ...out, boundingClientRect: new DOMRect(0, 0, 0, 0) });
    expect(marks()).toEqual([null, null]);
  });

  test.each(['load', 'error'])('waits for loading images; %s ends the wait [ANIM-03]', async (type) => {
    vi.mocked(
      Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'complete')!.get as () => boolean,
    ).mockReturnValue(false);
    mountCase('animate/default', widget);
    observers[0]!.see(out);
    observers[0]!.see(seen(1));
    await Promise.resolve();
    expect(marks()[0]).toBe('rise');
    document.querySelector('img')!.dispatchEvent(new Event(type));
    await settled();
  });

  it('waits three seconds for images at most [ANIM-03]', () => {
    vi.mocked(
      Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'complete')!.get as () => boolean,
    ).mockReturnValue(false);
    const { clock } = mountCase('animate/default', widget);
    observers[0]!.see(out);
    observers[0]!.see(seen(1));
    clock.advance(2999);
    expect(marks()[0]).toBe('rise');
    clock.advance(1);
    expect(marks()[0]).toBe('loaded');
  });

  test.each<[string, (options: { editing?: boolean }) => void]>([
    ['under reduced motion', () => (isReduced = true)],
    ['in the editor’s frame', (options) => (options.editing = true)],
    ['without the observer', () => vi.stubGlobal('IntersectionObserver', undefined)],
  ])('%s everything is marked at once', (_name, arrange) => {
    const options: { editing?: boolean } = {};
    arrange(options);
    mountCase('animate/default', widget, options);
    expect(marks()).toEqual(['loaded', 'loaded']);
  });

  it('is marked before it is printed', () => {
    mountCase('animate/default', widget);
    observers[0]!.see(out);
    window.dispatchEvent(new Event('beforeprint'));
    expect(marks()).toEqual(['loaded', 'loaded']);
  });

  it('emits its event once', async () => {
    const heard: EventTarget[] = [];
    document.body.addEventListener('animate:loaded', ({ target }) => heard.push(target!));
    const page: MountedPage = mountCase('animate/default', widget);
    observers[0]!.see(seen(1));
    await settled();
    page.clock.advance(5000);
    expect(heard).toEqual([document.querySelector('section')]);
  });
});
