// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyPageContext, type PageContext } from '../../../../protocol/context/page-context.js';
import { setAttribute } from '../../../../runtime/core/attributes.js';
import { createEnvironment } from '../../../../runtime/core/environment.js';
import { wrapIndex } from '../../../../runtime/models/gallery/stepping.js';
import { slideAddress, writeAddress } from '../../../../runtime/services/galleries/address.js';
import { galleries, type Galleries, type Gallery } from '../../../../runtime/services/galleries/galleries.js';
import { checkLoaders } from '../../../../runtime/services/galleries/loaders.js';

interface TestGallery extends Gallery {
  isMoving: boolean;
}

let controller: AbortController;

beforeEach(() => {
  controller = new AbortController();
});

afterEach(() => {
  controller.abort();
  document.body.replaceChildren();
  window.history.replaceState(null, '', '/');
});

function createService(context: Partial<PageContext> = {}, editing = false): Galleries {
  const page = {
    window: window as Window & typeof globalThis,
    context: { ...emptyPageContext, ...context },
    editing,
    signal: controller.signal,
  };
  return createEnvironment(page).use(galleries);
}

/** A gallery of five slides with this much of it in view, whose only rule is the service's. */
function addGallery(
  service: Galleries,
  id: string,
  linkedIds: readonly string[] = [],
  { heightPx = 100, signal = controller.signal, keyboard = true } = {},
): TestGallery {
  const root = document.createElement('div');
  root.id = id;
  root.append(...Array.from({ length: 5 }, () => document.createElement('div')));
  document.body.append(root);
  root.getBoundingClientRect = () => new DOMRect(0, 0, 100, heightPx);
  const options = { keyboard, keys: 'ArrowLeft ArrowRight', linkedGalleries: linkedIds.join(' ') };
  const parts = { track: root, slide: [...root.children], previous: null, next: null };
  const gallery: TestGallery = {
    root,
    context: { options, parts, signal } as unknown as Gallery['context'],
    index: 0,
    isMoving: false,
    set: (element, name, value) => setAttribute(element, name, value ?? null),
    move() {},
    finish() {},
    input() {},
    go(index) {
      if (gallery.isMoving || service.isLinkedMoving(gallery)) return false;
      gallery.index = wrapIndex(index, 5);
      service.changed(gallery);
      return true;
    },
    stepBy: (direction) => gallery.go(gallery.index + direction),
    step: (direction) => gallery.stepBy(direction),
    byVisitor: (act) => act() !== false,
  };
  service.add(gallery);
  return gallery;
}

function press(key: string, target: Element = document.body, init: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
  Object.defineProperty(event, 'view', { value: window });
  target.dispatchEvent(event);
  return event;
}

describe('linked galleries', () => {
  it('keep the same index in both directions, when either names the other [GAL-41]', () => {
    const service = createService();
    const slideshow = addGallery(service, 'show');
    const strip = addGallery(service, 'strip', ['show']);
    slideshow.go(3);
    expect(strip.index).toBe(3);
    strip.go(1);
    expect(slideshow.index).toBe(1);
  });

  it("take the others' index when they connect later", () => {
    const service = createService();
    addGallery(service, 'show', ['strip']).go(2);
    expect(addGallery(service, 'strip').index).toBe(2);
  });

  it('refuse a change during a transition, and follow one that it causes [GAL-36]', () => {
    const service = createService();
    const slideshow = addGallery(service, 'show');
    const strip = addGallery(service, 'strip', ['show']);
    strip.isMoving = true;
    expect(slideshow.go(2)).toBe(false);
    expect([slideshow.index, strip.index]).toEqual([0, 0]);
    strip.isMoving = false;
    expect(slideshow.go(2)).toBe(true);
    expect([slideshow.index, strip.index]).toEqual([2, 2]);
  });

  it.each([['a'], ['b'], ['c']])(
    'stand at the same slide over one that names them all, stepped by %s, and refuse while any moves [GAL-36] [GAL-41]',
    (id) => {
      const service = createService();
      const all = [addGallery(service, 'a', ['b', 'c']), addGallery(service, 'b'), addGallery(service, 'c')];
      const stepped = all.find(({ root }) => root.id === id) as TestGallery;
      const [other] = all.filter((each) => each !== stepped).slice(-1) as [TestGallery];
      stepped.go(2);
      expect(all.map(({ index }) => index)).toEqual([2, 2, 2]);
      other.isMoving = true;
      expect(stepped.go(3)).toBe(false);
      expect(all.map(({ index }) => index)).toEqual([2, 2, 2]);
    },
  );

  it('are no longer linked when one disconnects', () => {
    const service = createService();
    const slideshow = addGallery(service, 'show');
    const leaving = new AbortController();
    const strip = addGallery(service, 'other', ['show'], { signal: leaving.signal });
    leaving.abort();
    slideshow.go(4);
    expect(strip.index).toBe(0);
  });
});

describe('arrow keys', () => {
  /** A service whose code for keys has come, as it does with the first key on the page. */
  async function start(): Promise<Galleries> {
    const service = createService();
    press('Tab');
    await vi.dynamicImportSettled();
    return service;
  }

  it('are answered from the first one on, as soon as their code has come', async () => {
    const gallery = addGallery(createService(), 'show');
    press('ArrowRight');
    press('ArrowRight');
    await vi.dynamicImportSettled();
    expect(gallery.index).toBe(2);
  });

  it('typed into a field fetch nothing and step nothing [GAL-54]', async () => {
    const gallery = addGallery(createService(), 'show');
    document.body.insertAdjacentHTML('beforeend', '<input>');
    press('ArrowRight', document.querySelector('input') as Element);
    await vi.dynamicImportSettled();
    expect(gallery.index).toBe(0);
  });

  it('step back and on, mirrored from right to left [GAL-52] [GAL-53]', async () => {
    const gallery = addGallery(await start(), 'show');
    expect(press('ArrowRight').defaultPrevented).toBe(true);
    expect(gallery.index).toBe(1);
    press('ArrowLeft');
    expect(gallery.index).toBe(0);
    gallery.root.style.direction = 'rtl';
    press('ArrowLeft');
    expect(gallery.index).toBe(1);
  });

  it.each(['<input>', '<textarea></textarea>', '<select></select>', '<p contenteditable="true"><b>x</b></p>'])(
    'are left to %s [GAL-54]',
    async (html) => {
      const gallery = addGallery(await start(), 'show');
      document.body.insertAdjacentHTML('beforeend', html);
      expect(
        press(
          'ArrowRight',
          document.body.lastElementChild?.querySelector('b') ?? (document.body.lastElementChild as Element),
        ).defaultPrevented,
      ).toBe(false);
      expect(gallery.index).toBe(0);
    },
  );

  it('are ignored while the gallery moves [GAL-55]', async () => {
    const gallery = addGallery(await start(), 'show');
    gallery.isMoving = true;
    expect(press('ArrowRight').defaultPrevented).toBe(false);
    expect(gallery.index).toBe(0);
  });

  it.each([
    ['above', new DOMRect(0, -400, 100, 400)],
    ['below', new DOMRect(0, 5000, 100, 400)],
    ['beside', new DOMRect(5000, 0, 100, 400)],
    ['nowhere', new DOMRect(0, 0, 0, 0)],
  ])('are ignored when the gallery lies %s the window [GAL-56]', async (_where, box) => {
    const gallery = addGallery(await start(), 'show');
    gallery.root.getBoundingClientRect = () => box;
    press('ArrowRight');
    expect(gallery.index).toBe(0);
  });

  it.each([{ altKey: true }, { ctrlKey: true }, { metaKey: true }, { shiftKey: true }])(
    'with %j are left to the browser',
    async (init) => {
      const gallery = addGallery(await start(), 'show');
      expect(press('ArrowRight', document.body, init).defaultPrevented).toBe(false);
      expect(gallery.index).toBe(0);
    },
  );

  it('go to the gallery with the focus, else to the one most in view', async () => {
    const service = await start();
    const small = addGallery(service, 'small', [], { heightPx: 50 });
    const large = addGallery(service, 'large', [], { heightPx: 90 });
    press('ArrowRight');
    expect([small.index, large.index]).toEqual([0, 1]);
    press('ArrowRight', small.root);
    expect([small.index, large.index]).toEqual([1, 1]);
  });

  it('go to no gallery without keys, to none behind a dialog, and to none when the event was handled', async () => {
    const service = await start();
    expect(press('ArrowRight').defaultPrevented).toBe(false);
    const keyless = addGallery(service, 'keyless', [], { keyboard: false });
    press('ArrowRight');
    expect(keyless.index).toBe(0);
    const gallery = addGallery(service, 'show');
    document.body.insertAdjacentHTML('beforeend', '<dialog open><button>x</button></dialog>');
    press('ArrowRight', document.querySelector('button') as Element);
    gallery.root.addEventListener('keydown', (event) => event.preventDefault());
    press('ArrowRight', gallery.root);
    expect(gallery.index).toBe(0);
  });
});

describe('the address', () => {
  const collection = { id: 'c', fullUrl: '/portfolio', title: 'Work' };

  const write = (context: Partial<PageContext>, part: string, editing = false): void =>
    writeAddress(
      createEnvironment({
        window: window as Window & typeof globalThis,
        context: { ...emptyPageContext, ...context },
        editing,
        signal: controller.signal,
      }),
      part,
    );

  it('becomes that of the collection and the slide, without a new history entry [GAL-42]', () => {
    const push = vi.spyOn(window.history, 'pushState');
    const before = window.history.length;
    write({ collection }, 'oak-table');
    expect(window.location.pathname).toBe('/portfolio/oak-table');
    expect(window.history.length).toBe(before);
    expect(push).not.toHaveBeenCalled();
    push.mockRestore();
  });

  it('stays for a slide without a name, and without a collection', () => {
    write({ collection }, '');
    expect(window.location.pathname).toBe('/');
    write({}, 'oak-table');
    expect(window.location.pathname).toBe('/');
  });

  it('never changes in the editing backend [GAL-43]', () => {
    write({ collection }, 'oak-table', true);
    expect(window.location.pathname).toBe('/');
  });

  it.each([
    ['/portfolio', 'oak table', 'http://site.test/portfolio/oak%20table'],
    ['http://site.test/portfolio/', '/2026/oak/', 'http://site.test/portfolio/2026/oak'],
    ['/portfolio', '../../config/#x', 'http://site.test/portfolio/config/%23x'],
    ['/', 'a?b=1', 'http://site.test/a%3Fb%3D1'],
    ['https://elsewhere.test/portfolio', 'oak', ''],
    ['http://[', 'oak', ''],
    ['/portfolio', '..', ''],
    [undefined, 'oak', ''],
  ])('of the collection %s and the slide %s is %s', (collectionUrl, part, address) => {
    expect(slideAddress(collectionUrl, part, 'http://site.test/page?x=1')).toBe(address);
  });
});

describe('loaders that a gallery lacks', () => {
  const warned = (html: string): unknown[] => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const root = document.createElement('div');
    root.innerHTML = html;
    document.body.append(root);
    checkLoaders(root.firstElementChild!, console);
    return warn.mock.calls.map(([message]) => message);
  };

  it.each([
    ['a video that nothing plays', '<div><figure data-type="video">film</figure></div>', ['VideoLoader not found']],
    ['a video with its behaviour', '<div><figure data-type="video"><div data-widget="video"></div></figure></div>', []],
    ['a film as it is', '<div><figure data-type="video"><video></video></figure></div>', []],
  ])('%s [GAL-63]', (_name, html, messages) => {
    expect(warned(html)).toEqual(messages);
  });

  it.each([
    ['a picture that waits for nobody', '<div><img data-src="/a.jpg"></div>', ['Loader2 not found']],
    ['a picture whose loader is there', '<div data-widget="slideshow images"><img data-src="/a.jpg"></div>', []],
    ['a picture that is there', '<div><img src="/a.jpg" data-src="/a.jpg"></div>', []],
  ])('%s [GAL-64]', (_name, html, messages) => {
    expect(warned(html)).toEqual(messages);
  });
});
