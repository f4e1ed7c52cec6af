// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createClock } from '../../../runtime/core/environment.js';
import { guard } from '../../../runtime/core/guard.js';
import { listen, onAbort } from '../../../runtime/core/listen.js';
import type { Service, Widget, WidgetContext } from '../../../runtime/core/widget.js';
import { mountHtml, type MountedPage } from '../../support/mount.js';

const html =
  '<div data-widget="thing"><button>Press</button></div><div data-widget="thing"><button>Press</button></div>';
const failure = new Error('No');
const reportError = vi.fn();

beforeEach(() => {
  reportError.mockClear();
  vi.stubGlobal('reportError', reportError);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function fail(): never {
  throw failure;
}

/** Connects two roots of a widget that does `connect`. */
function mount(connect: (root: HTMLElement, context: WidgetContext) => void): MountedPage {
  const table = { name: 'thing', options: {}, parts: {}, events: {} };
  const widget: Widget = { table, connect };
  return mountHtml(html, widget, { doubles: { clock: createClock(window as Window & typeof globalThis) } });
}

const press = (at: number): void => document.querySelectorAll('button')[at]?.click();
const reportOf = (about: string): object => ({ code: 'handler-failed', about, detail: failure });

describe('a failure in the code of a widget', () => {
  it('of a handler is reported once with widget and element, and the window gets the error', () => {
    const roots: (EventTarget | null)[] = [];
    document.addEventListener('mortise:report', ({ target }) => roots.push(target), { once: true });
    const page = mount((root, { signal }) => listen(root, 'click', signal, fail));
    press(1);
    press(1);
    expect(page.reports).toEqual([reportOf('thing')]);
    expect(roots).toEqual([page.roots()[1]]);
    expect(reportError.mock.calls).toEqual([[failure], [failure]]);
  });

  it('of a handler leaves the handlers after it and the neighbour working', () => {
    const pressed = vi.fn();
    const page = mount((root, { signal }) => {
      if (!root.previousElementSibling) listen(root, 'click', signal, fail);
      listen(root, 'click', signal, () => pressed(root));
    });
    press(0);
    press(1);
    expect(pressed.mock.calls).toEqual(page.roots().map((root) => [root]));
    expect(page.registry.connection(page.roots()[0] as Element, 'thing')).toBeDefined();
  });

  it('of an asynchronous handler is reported', async () => {
    const page = mount((root, { signal }) => listen(root, 'click', signal, async () => fail()));
    press(0);
    await vi.waitFor(() => expect(page.reports).toEqual([reportOf('thing')]));
    expect(reportError).toHaveBeenCalledExactlyOnceWith(failure);
  });

  it('of a timer is reported, by the signal that the timer was given or by the widget that set it', () => {
    vi.useFakeTimers();
    const page = mount((root, { environment, signal }) => {
      if (root.previousElementSibling) environment.clock.after(10, fail);
      else environment.clock.after(10, fail, signal);
    });
    vi.advanceTimersByTime(10);
    expect(page.reports).toEqual([reportOf('thing'), reportOf('thing')]);
  });

  it('of a handler under a signal that the widget derived from its own is reported', () => {
    const page = mount((root, { signal }) => {
      const early = new AbortController();
      listen(root, 'keydown', early.signal, fail);
      listen(root, 'click', signal, () => listen(root, 'focusin', new AbortController().signal, fail));
    });
    const [first, second] = page.roots() as [HTMLElement, HTMLElement];
    first.dispatchEvent(new Event('keydown'));
    press(1);
    second.dispatchEvent(new Event('focusin'));
    expect(page.reports).toEqual([reportOf('thing'), reportOf('thing')]);
  });

  it('of an undo step is reported, and the steps after it run', () => {
    const undone = vi.fn();
    const page = mount((_root, { signal }) => {
      onAbort(signal, fail);
      onAbort(signal, undone);
    });
    page.disconnect();
    expect(page.reports).toEqual([reportOf('thing'), reportOf('thing')]);
    expect(undone).toHaveBeenCalledTimes(2);
  });

  it('of an observer is reported through a guarded callback', async () => {
    const page = mount((root, { signal }) => {
      const observer = new MutationObserver(guard(signal, fail));
      observer.observe(root, { attributeFilter: ['title'] });
      onAbort(signal, () => observer.disconnect());
    });
    page.roots()[0]?.setAttribute('title', 'new');
    await vi.waitFor(() => expect(page.reports).toEqual([reportOf('thing')]));
  });

  it('of another kind on the same element is reported as well', () => {
    const page = mount((root, { signal }) => {
      listen(root, 'click', signal, fail);
      listen(root, 'keydown', signal, () => {
        throw new Error('Nor this');
      });
    });
    press(0);
    page.roots()[0]?.dispatchEvent(new Event('keydown'));
    expect(page.reports).toHaveLength(2);
  });
});

describe('a rejection', () => {
  it('after the abort of its signal is no failure', async () => {
    const controller = new AbortController();
    let reject = (_error: unknown): void => {};
    const work = new Promise<void>((_resolve, rejectWork) => (reject = rejectWork));
    guard(controller.signal, () => work)();
    controller.abort();
    reject(failure);
    await expect(work).rejects.toBe(failure);
    await Promise.resolve();
    expect(reportError).not.toHaveBeenCalled();
  });
});

describe('a failure in the code of the page', () => {
  it('is not attributed to the widget that used the service first', () => {
    const service: Service<object> = {
      name: 'broken',
      create: ({ signal }) => (listen(document, 'click', signal, fail), {}),
    };
    const page = mount((_root, { environment }) => void environment.use(service));
    press(0);
    expect(page.reports).toEqual([reportOf('page')]);
  });

  it('is dispatched on the window before the page exists', () => {
    guard(undefined, fail)();
    expect(reportError).toHaveBeenCalledExactlyOnceWith(failure);
  });
});
