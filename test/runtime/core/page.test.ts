// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type ImportModule, retrying } from '../../../runtime/core/again.js';
import { createArrivals, deliver } from '../../../runtime/core/arrivals.js';
import { createCore } from '../../../runtime/core/core.js';
import { createPage, type Mortise } from '../../../runtime/core/page.js';
import type { Widget } from '../../../runtime/core/widget.js';
import { holdObservers } from '../../support/observers.js';

/** A behaviour that counts what happens to it, under a name the page knows. */
function createProbe(): { widget: Widget; log: string[] } {
  const log: string[] = [];
  const widget: Widget = {
    table: { name: 'accordion', options: {}, parts: {}, events: {} },
    connect(root, { signal }) {
      log.push(`connect ${root.id}`);
      root.addEventListener('click', (event) => log.push(`click ${(event.target as Element).id}`), { signal });
      root.addEventListener('submit', (event) => (event.preventDefault(), log.push(`submit ${root.id}`)), { signal });
      signal.addEventListener('abort', () => log.push(`disconnect ${root.id}`));
    },
  };
  return { widget, log };
}

const addresses = { core: '/core.js', accordion: '/accordion.js' };
let page: Mortise | undefined;
let warnings: unknown[][];

function open(
  html: string,
  importModule: ImportModule,
  context: Record<string, unknown> = { rollups: addresses },
): Mortise {
  document.body.innerHTML = `<script type="application/json" data-page-context>${JSON.stringify(context)}</script>${html}`;
  page = createPage(window as unknown as Window & typeof globalThis, retrying(importModule));
  return page;
}

function imports(widget: Widget): ImportModule {
  return async (url) => (url.startsWith('/core.js') ? { createCore } : { widget });
}

/** Lets pending promises run until `condition` holds. */
const until = (condition: () => boolean): Promise<void> => vi.waitFor(() => expect(condition()).toBe(true));
const byId = (id: string): HTMLElement => document.getElementById(id) as HTMLElement;

beforeEach(() => {
  warnings = [];
  vi.spyOn(console, 'warn').mockImplementation((...words) => void warnings.push(words));
});

afterEach(() => {
  page?.destroy();
  document.body.replaceChildren();
});

describe('life cycle', () => {
  test('runs initialisers in their order, and a late one at once [BOOT-01] [BOOT-02]', () => {
    const log: string[] = [];
    const mortise = open('', imports(createProbe().widget));
    mortise.register(() => log.push('first'));
    mortise.register(() => log.push('second'));
    expect(log).toEqual(['first', 'second']);
    mortise.destroy();
    mortise.register(() => log.push('third'));
    expect(log).toEqual(['first', 'second']);
    mortise.init();
    expect(log).toEqual(['first', 'second', 'first', 'second', 'third']);
  });

  test('destroy runs the handlers last registered first, and once [BOOT-03] [BOOT-04]', () => {
    const log: string[] = [];
    const mortise = open('', imports(createProbe().widget));
    mortise.register(
      () => {},
      () => log.push('first'),
    );
    mortise.register(
      () => {},
      () => log.push('second'),
    );
    mortise.destroy();
    mortise.destroy();
    expect(log).toEqual(['second', 'first']);
  });

  test('a handler that throws stops none of the others', () => {
    const log: string[] = [];
    const reportError = vi.fn();
    vi.stubGlobal('reportError', reportError);
    const mortise = open('', imports(createProbe().widget));
    const failure = new Error('author');
    const fail = (): never => {
      throw failure;
    };
    mortise.register(fail, fail);
    mortise.register(
      () => log.push('init'),
      () => log.push('destroy'),
    );
    mortise.destroy();
    expect(log).toEqual(['init', 'destroy']);
    expect(reportError.mock.calls).toEqual([[failure], [failure]]);
    vi.unstubAllGlobals();
  });

  test('an initialiser that another one registers runs once at every start', () => {
    const log: string[] = [];
    const mortise = open('', imports(createProbe().widget));
    mortise.register(() => {
      log.push('outer');
      if (log.length === 1) mortise.register(() => log.push('inner'));
    });
    expect(log).toEqual(['outer', 'inner']);
    mortise.destroy();
    log.length = 0;
    mortise.register(() => {
      log.push('late');
      mortise.register(() => log.push('latest'));
    });
    mortise.init();
    expect(log).toEqual(['outer', 'inner', 'inner', 'late', 'latest']);
  });

  test('destroy disconnects widgets; init attaches each exactly once again', async () => {
    const { widget, log } = createProbe();
    const mortise = open('<div id=a data-widget=accordion data-load=now></div>', imports(widget));
    await until(() => log.length === 1);
    mortise.destroy();
    expect(log).toEqual(['connect a', 'disconnect a']);
    mortise.init();
    await until(() => log.length === 3);
    mortise.mount(document);
    mortise.mount(document);
    byId('a').click();
    expect(log).toEqual(['connect a', 'disconnect a', 'connect a', 'click a']);
  });
});

describe('load moments', () => {
  test('a widget without a moment of its own takes the one of its kind, an unknown moment too', async () => {
    const observers = holdObservers();
    const { widget, log } = createProbe();
    open(
      '<i data-widget=accordion></i><i data-widget=accordion></i><div id=a data-widget=accordion data-load=someday></div>',
      imports(widget),
    );
    await until(() => log.length === 2);
    expect(log).not.toContain('connect a');
    observers.approach(byId('a'));
    await until(() => log.includes('connect a'));
  });

  test('the first two roots are attached before any layout, further ones and those that ask for it when they are near', async () => {
    const observers = holdObservers();
    const { widget, log } = createProbe();
    const root = (id: string, load = ''): string => `<div id=${id} data-widget=accordion ${load}></div>`;
    open(
      `${root('asked', 'data-load=visible')}${root('a')}<p data-widget=dialog></p>${root('b')}${root('c')}`,
      imports(widget),
    );
    await until(() => log.length === 2);
    expect(log).toEqual(['connect a', 'connect b']);
    document.body.insertAdjacentHTML('beforeend', root('later'));
    observers.approach(byId('asked'), byId('c'));
    await until(() => log.length === 4);
    expect(log.slice(2)).toEqual(['connect asked', 'connect c']);
    expect(observers.observed.nearness.has(byId('later'))).toBe(true);
  });

  test('without an intersection observer a visible widget is loaded at once [IMG-20]', async () => {
    const { widget, log } = createProbe();
    vi.stubGlobal('IntersectionObserver', undefined);
    open('<div id=a data-widget=accordion></div>', imports(widget));
    await until(() => log.includes('connect a'));
    vi.unstubAllGlobals();
  });

  test('only a press fetches a press widget', async () => {
    const { widget, log } = createProbe();
    const asked: string[] = [];
    open('<div id=a data-widget=accordion data-load=press><button type=button id=b></button></div>', (url) => {
      asked.push(url);
      return imports(widget)(url);
    });
    expect(asked).toEqual([]);
    byId('b').click();
    await until(() => log.includes('click b'));
    expect(log).toEqual(['connect a', 'click b']);
  });

  test('what a press has opened before the script came is connected at once', async () => {
    const { widget, log } = createProbe();
    open('<details id=a data-widget=accordion data-load=press open><summary>A</summary></details>', imports(widget));
    await until(() => log.includes('connect a'));
  });

  describe('what a press needs', () => {
    const markup = '<div id=a data-widget=accordion data-load=press></div>';
    let asked: string[];
    const openNear = (): Mortise => {
      vi.stubGlobal('IntersectionObserver', undefined);
      return open(markup, (url) => {
        asked.push(url);
        return imports(createProbe().widget)(url);
      });
    };
    const idle = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, 20));
    beforeEach(() => {
      asked = [];
    });
    afterEach(() => {
      vi.unstubAllGlobals();
      vi.restoreAllMocks();
      Reflect.deleteProperty(navigator, 'connection');
    });

    test.each(['pointermove', 'pointerdown', 'keydown', 'scroll'])(
      'is fetched, not attached, where it is near, once the visitor gives a sign: %s',
      async (type) => {
        openNear();
        await idle();
        expect(asked).toEqual([]);
        window.dispatchEvent(new Event(type));
        window.dispatchEvent(new Event(type));
        await until(() => asked.length > 0);
        await idle();
        expect(asked).toEqual(['/accordion.js']);
        expect(byId('a').hasAttribute('data-state')).toBe(false);
      },
    );

    test('is left to the press where few visitors press', async () => {
      vi.stubGlobal('IntersectionObserver', undefined);
      const rollups = { core: '/core.js', 'log-in': '/log-in.js', dialog: '/dialog.js' };
      const roots = '<p data-widget=log-in></p><p data-widget=dialog></p>';
      open(roots, (url) => (asked.push(url), imports(createProbe().widget)(url)), { rollups });
      window.dispatchEvent(new Event('scroll'));
      await until(() => asked.length > 0);
      await idle();
      expect(asked).toEqual(['/dialog.js']);
    });

    test('waits for the page to load', async () => {
      const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
      openNear();
      window.dispatchEvent(new Event('scroll'));
      await idle();
      expect(asked).toEqual([]);
      state.mockReturnValue('complete');
      window.dispatchEvent(new Event('load'));
      await until(() => asked.length > 0);
    });

    test('waits until it is near', async () => {
      open(markup, async (url) => void asked.push(url));
      window.dispatchEvent(new Event('scroll'));
      await idle();
      expect(asked).toEqual([]);
    });

    test('is left to the press where the visitor saves data', async () => {
      Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
      openNear();
      window.dispatchEvent(new Event('scroll'));
      await idle();
      expect(asked).toEqual([]);
    });

    test('is fetched by the press where that fails', async () => {
      vi.stubGlobal('IntersectionObserver', undefined);
      const { widget, log } = createProbe();
      open(`<div data-widget=accordion data-load=press><button type=button id=b></button></div>`, async (url) => {
        asked.push(url);
        if (url === '/accordion.js') throw new Error('offline');
        return imports(widget)(url);
      });
      window.dispatchEvent(new Event('scroll'));
      await until(() => asked.length > 0);
      await idle();
      expect(warnings).toEqual([]);
      byId('b').click();
      await until(() => log.includes('click b'));
      expect(asked).toContain('/accordion.js?retry=1');
    });
  });

  test('connects markup that is inserted later, and disconnects removed markup', async () => {
    const { widget, log } = createProbe();
    open('<main id=m></main>', imports(widget));
    const added = document.createElement('div');
    added.id = 'late';
    added.setAttribute('data-widget', 'accordion');
    added.setAttribute('data-load', 'now');
    byId('m').append(added);
    await until(() => log.includes('connect late'));
    added.remove();
    await until(() => log.includes('disconnect late'));
  });

  test('a moved node stays connected', async () => {
    const { widget, log } = createProbe();
    open('<main id=m></main><div id=a data-widget=accordion data-load=now></div>', imports(widget));
    await until(() => log.includes('connect a'));
    byId('m').append(byId('a'));
    await new Promise((resolve) => setTimeout(resolve));
    expect(log).toEqual(['connect a']);
  });
});

describe('styles', () => {
  const context = { rollups: { ...addresses, tabs: '/tabs.js' }, styleSheet: '/assets/all.css' };
  const sheets = (): (string | null)[] =>
    [...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href'));
  afterEach(() => document.head.replaceChildren());

  test("load for behaviours inserted later, once, before the page's own", async () => {
    open('<div id="a" data-widget="accordion" data-load="press"></div>', imports(createProbe().widget), context);
    document.head.innerHTML = '<style></style>';
    document.body.insertAdjacentHTML('beforeend', '<div id="b" data-widget="accordion" data-load="press"></div>');
    document.body.insertAdjacentHTML('beforeend', '<div id="c" data-widget="tabs" data-load="press"></div>');
    await until(() => sheets().length > 0);
    document.body.insertAdjacentHTML('beforeend', '<div id="d" data-widget="tabs" data-load="press"></div>');
    page?.mount(byId('d'));
    expect(sheets()).toEqual(['/assets/all.css']);
    expect(document.head.firstElementChild?.localName).toBe('link');
  });

  test('of layers apply when the runtime starts', () => {
    document.head.innerHTML = '<link rel="preload" media="print" data-layer-styles><link rel="preload" media="print">';
    open('', imports(createProbe().widget));
    expect([...document.head.children].map((link) => link.getAttribute('media'))).toEqual([null, 'print']);
  });

  test('do not load for behaviours of the first markup', async () => {
    open('<div id="a" data-widget="accordion" data-load="press"></div>', imports(createProbe().widget), context);
    document.body.insertAdjacentHTML('beforeend', '<div id="b" data-widget="accordion" data-load="now"></div>');
    await until(() => byId('b').hasAttribute('data-state'));
    expect(sheets()).toEqual([]);
  });
});

describe('the code that counts visits', () => {
  const tell = (allowed: boolean): boolean =>
    document.dispatchEvent(new CustomEvent('consent:changed', { detail: { allowed } }));

  test('comes with the first yes where consent is asked for, once and after no other answer', async () => {
    const start = vi.fn();
    const asked: string[] = [];
    const importModule: ImportModule = async (url) => {
      asked.push(url);
      return url === '/core.js' ? { createCore } : { start };
    };
    const rollups = { core: '/core.js', tracking: '/tracking.js', escape: '/escape.js' };
    open('', importModule, {
      rollups,
      cookieSettings: { isRestrictiveCookiePolicyEnabled: true },
      websiteSettings: { useEscapeKeyToLogin: true },
    });
    // Both services are looked at in the same idle moment.
    await until(() => start.mock.calls.length === 1);
    tell(false);
    tell(true);
    tell(true);
    await until(() => start.mock.calls.length === 2);
    page?.destroy();
    page?.init();
    await until(() => start.mock.calls.length === 3);
    tell(false);
    expect(asked).toEqual(['/core.js', '/escape.js', '/tracking.js']);
    expect(start).toHaveBeenCalledTimes(3);
  });
});

describe('modules', () => {
  const twice = '<i id=a data-widget="accordion" data-load=now></i><i id=b data-widget="tabs" data-load=now></i>';
  const tabs = { ...createProbe().widget, table: { name: 'tabs', options: {}, parts: {}, events: {} } };

  test('that came with the start script are not fetched', async () => {
    const { widget, log } = createProbe();
    const importModule = vi.fn<ImportModule>();
    const context = JSON.stringify({ rollups: {} });
    document.body.innerHTML = `<script type="application/json" data-page-context>${context}</script><i id=a data-widget="accordion" data-load=now></i>`;
    const arrivals = createArrivals();
    deliver({ core: { createCore }, accordion: { widget } }, arrivals);
    page = createPage(window as unknown as Window & typeof globalThis, importModule, arrivals);
    await until(() => log.length === 1);
    expect(importModule).not.toHaveBeenCalled();
  });

  test('that come after the start end the wait for an import, and the import that comes later changes nothing', async () => {
    const { widget, log } = createProbe();
    let imported: ((module: unknown) => void) | undefined;
    const importModule: ImportModule = () => new Promise((resolve) => (imported = resolve));
    const context = JSON.stringify({ rollups: { accordion: '/start.js' } });
    document.body.innerHTML = `<script type="application/json" data-page-context>${context}</script><i id=a data-widget="accordion"></i>`;
    const arrivals = createArrivals();
    deliver({ core: { createCore } }, arrivals);
    page = createPage(window as unknown as Window & typeof globalThis, importModule, arrivals);
    expect(log).toEqual([]);
    deliver({ accordion: { widget } }, arrivals);
    await until(() => log.length === 1);
    imported?.({ accordion: widget });
    document.body.insertAdjacentHTML('beforeend', '<i id=b data-widget="accordion" data-load=now></i>');
    await until(() => log.length === 2);
    expect(log).toEqual(['connect a', 'connect b']);
  });

  test('of one script are exported under their names', async () => {
    const { widget, log } = createProbe();
    const shared: ImportModule = async (url) => (url === '/core.js' ? { createCore } : { accordion: widget, tabs });
    open(twice, shared, { rollups: { core: '/core.js', accordion: '/two.js', tabs: '/two.js' } });
    await until(() => byId('b').hasAttribute('data-state'));
    expect(log).toEqual(['connect a']);
  });

  test('of a script that fails are fetched alone, and a broken one takes no other with it', async () => {
    const { widget, log } = createProbe();
    const importModule: ImportModule = async (url) => {
      if (url === '/core.js') return { createCore };
      if (url === '/accordion.7.js') return { widget };
      throw new Error('broken');
    };
    open(twice, importModule, { rollups: { core: '/core.js', accordion: '/two.js', tabs: '/two.js', '*': '/*.7.js' } });
    await until(() => byId('b').getAttribute('data-state') === 'failed');
    expect(log).toEqual(['connect a']);
  });

  test('without an address of their own have the common one', async () => {
    const { widget } = createProbe();
    const asked: string[] = [];
    const importModule: ImportModule = async (url) => {
      asked.push(url);
      return url === '/core.js' ? { createCore } : { widget: url.includes('tabs') ? tabs : widget };
    };
    open(`${twice}<i data-widget="../x" data-load=now></i>`, importModule, {
      rollups: { core: '/core.js', accordion: '/one.js', '*': '/*.7.js' },
    });
    await until(() => byId('b').hasAttribute('data-state'));
    expect(asked).toEqual(expect.arrayContaining(['/one.js', '/tabs.7.js']));
    expect(asked.filter((url) => url.includes('..'))).toEqual([]);
  });
});

describe('held presses', () => {
  const markup = `<div id=a data-widget=accordion data-load=press>
    <button type=button id=b></button><a id=link href="#x"></a><a id=part href="#x" data-part=trigger></a><input id=field></div>`;

  test('repeated presses on a widget that is not connected yet are replayed once it is, as one', async () => {
    const { widget, log } = createProbe();
    open(markup, imports(widget));
    byId('b').click();
    byId('b').click();
    expect(byId('a').getAttribute('aria-busy')).toBe('true');
    await until(() => log.includes('click b'));
    expect(log).toEqual(['connect a', 'click b']);
    expect(byId('a').hasAttribute('aria-busy')).toBe(false);
  });

  test.each(['link', 'field'])('a press on a plain %s is left to the browser', (id) => {
    open(markup, imports(createProbe().widget));
    const event = new MouseEvent('click', { bubbles: true, cancelable: true });
    byId(id).dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
  });

  test('a link that is a part of the widget is held', async () => {
    const { widget, log } = createProbe();
    open(markup, imports(widget));
    byId('part').click();
    await until(() => log.includes('click part'));
  });

  test.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])('a press with %s is left to the browser', (modifier) => {
    open(markup, imports(createProbe().widget));
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, [modifier]: true });
    byId('part').dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
  });

  test('a submit waits for the behaviour', async () => {
    const { widget, log } = createProbe();
    open('<form id=f data-widget=accordion data-load=press></form>', imports(widget));
    (byId('f') as HTMLFormElement).requestSubmit();
    await until(() => log.includes('submit f'));
  });

  test('when the behaviour fails to load, the plain markup handles the press', async () => {
    open(markup, async () => {
      throw new Error('offline');
    });
    const clicks: boolean[] = [];
    document.addEventListener('click', (event) => clicks.push(event.defaultPrevented));
    byId('part').click();
    await until(() => clicks.length === 1);
    expect(clicks).toEqual([false]);
  });
});

describe('chunks that fail to load', () => {
  test('leave plain markup, and are tried again by the next press [BOOT-06]', async () => {
    const { widget, log } = createProbe();
    const asked: string[] = [];
    open('<div id=a data-widget=accordion data-load=now><button type=button id=b></button></div>', async (url) => {
      asked.push(url);
      if (asked.filter((known) => known.startsWith('/accordion')).length === 1 && url.startsWith('/accordion'))
        throw new Error('gone');
      return imports(widget)(url);
    });
    await until(() => byId('a').getAttribute('data-state') === 'failed');
    byId('b').click();
    await until(() => log.includes('click b'));
    expect(asked.filter((url) => url.startsWith('/accordion'))).toEqual(['/accordion.js', '/accordion.js?retry=1']);
    expect(byId('a').getAttribute('data-state')).toBe('ready');
  });

  test('are named in the console 5 s later, because Firefox fails those of a page that is being left [BOOT-16]', async () => {
    vi.useFakeTimers();
    open('<div id=a data-widget=accordion data-load=now></div>', (url) =>
      url === '/core.js' ? Promise.resolve({ createCore }) : Promise.reject(new Error('gone')),
    );
    await vi.advanceTimersByTimeAsync(4999);
    expect(byId('a').getAttribute('data-state')).toBe('failed');
    expect(warnings).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(warnings.map((words) => words.slice(0, 2))).toEqual([['Unable to load module for trigger', 'accordion']]);
    vi.useRealTimers();
  });

  test('count as failed after 120 s [BOOT-15]', async () => {
    vi.useFakeTimers();
    open('<div id=a data-widget=accordion data-load=now></div>', (url) =>
      url === '/core.js' ? Promise.resolve({ createCore }) : new Promise(() => {}),
    );
    const noticeMs = 5000;
    await vi.advanceTimersByTimeAsync(119_999 + noticeMs);
    expect(warnings).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(warnings[0]?.slice(0, 2)).toEqual(['Unable to load module for trigger', 'accordion']);
    vi.useRealTimers();
  });

  test('show the plain markup after 8 s, and attach when they arrive later', async () => {
    vi.useFakeTimers();
    const { widget, log } = createProbe();
    let arrive = (): void => {};
    const late = new Promise<void>((resolve) => (arrive = resolve));
    open('<div id=a data-widget=accordion data-load=now></div>', async (url) => {
      if (url === '/accordion.js') await late;
      return imports(widget)(url);
    });
    await vi.advanceTimersByTimeAsync(7999);
    expect(byId('a').hasAttribute('data-state')).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(byId('a').getAttribute('data-state')).toBe('failed');
    arrive();
    await vi.advanceTimersByTimeAsync(1);
    expect(log).toEqual(['connect a']);
    expect(byId('a').getAttribute('data-state')).toBe('ready');
    vi.useRealTimers();
  });

  test('are fetched once for any number of widgets', async () => {
    const { widget, log } = createProbe();
    const asked: string[] = [];
    open(
      '<div id=a data-widget=accordion data-load=now></div><div id=b data-widget=accordion data-load=now></div>',
      (url) => {
        asked.push(url);
        return imports(widget)(url);
      },
    );
    await until(() => log.length === 2);
    expect(asked.sort()).toEqual(['/accordion.js', '/core.js']);
  });
});

describe('the page context', () => {
  test.each([
    ['no element', ''],
    ['broken JSON', '{'],
    ['null', 'null'],
    ['a list', '[]'],
  ])('%s leaves the page working', (_name, text) => {
    document.body.innerHTML = text && `<script type="application/json" data-page-context>${text}</script>`;
    page = createPage(window as unknown as Window & typeof globalThis, imports(createProbe().widget));
    let ran = false;
    page.register(() => (ran = true));
    expect(ran).toBe(true);
  });
});
