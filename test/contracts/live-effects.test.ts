// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { listen } from '../../runtime/core/listen.js';
import { createManualClock } from '../support/mount.js';
import { canonical } from './canonical.js';
import { openContractPage } from './contract-page.js';
import { countLiveEffects, type LiveEffects } from './live-effects.js';

let effects: LiveEffects;
afterEach(() => effects.restore());

describe('the count of live effects', () => {
  it('counts a listener that is not removed, and names its target', () => {
    effects = countLiveEffects();
    const handler = (): void => {};
    document.body.addEventListener('click', handler, true);
    document.body.removeEventListener('click', handler);
    expect(effects.list()).toEqual(['listener for click on body']);
    expect(effects.within(document.body)).toHaveLength(1);
    document.body.removeEventListener('click', handler, true);
    expect(effects.list()).toEqual([]);
  });

  it('no longer counts listeners after their signal aborts or they fire once', () => {
    effects = countLiveEffects();
    const controller = new AbortController();
    window.addEventListener('resize', () => {}, { signal: controller.signal });
    document.addEventListener('click', () => {}, { once: true });
    expect(effects.list()).toHaveLength(2);
    controller.abort();
    document.dispatchEvent(new Event('click'));
    expect(effects.list()).toEqual([]);
  });

  it('counts observers and timers that have not ended', () => {
    effects = countLiveEffects();
    const manual = createManualClock();
    const clock = effects.watchClock(manual);
    const controller = new AbortController();
    const observer = new MutationObserver(() => {});
    observer.observe(document.body, { childList: true });
    clock.after(100, () => {});
    clock.after(200, () => {}, controller.signal);
    expect(effects.list()).toEqual(['MutationObserver', 'timer of 100 ms', 'timer of 200 ms']);
    observer.disconnect();
    manual.advance(100);
    controller.abort();
    expect(effects.list()).toEqual([]);
  });
});

describe('the list of calls that bypass the context', () => {
  const bad: readonly { readonly what: string; readonly act: (root: HTMLElement) => void }[] = [
    { what: 'setTimeout', act: () => void window.clearTimeout(window.setTimeout(() => {}, 5000)) },
    { what: 'setInterval', act: () => window.clearInterval(window.setInterval(() => {}, 5000)) },
    {
      what: 'requestAnimationFrame',
      act: () => window.cancelAnimationFrame(window.requestAnimationFrame(() => {})),
    },
    { what: 'requestIdleCallback', act: () => void window.requestIdleCallback(() => {}) },
    { what: 'queueMicrotask', act: () => window.queueMicrotask(() => {}) },
    { what: 'fetch', act: () => void window.fetch('data:text/plain,').catch(() => {}) },
    { what: 'XMLHttpRequest', act: () => new window.XMLHttpRequest().open('GET', 'https://example.com/') },
    { what: 'sendBeacon', act: () => void window.navigator.sendBeacon('data:text/plain,', '') },
    {
      what: 'listener for scroll on the page without a signal',
      act: () => window.addEventListener('scroll', handler),
    },
    {
      what: 'listener for keydown on the page without a signal',
      act: () => document.addEventListener('keydown', handler),
    },
  ];
  const handler = (): void => {};

  it.each(bad)('names $what of a widget with its line', ({ what, act }) => {
    const table = { name: 'bad', options: {}, parts: {}, events: {} };
    const page = openContractPage('<div data-widget="bad"></div>', { table, connect: act });
    effects = page.effects;
    page.connect();
    window.removeEventListener('scroll', handler);
    document.removeEventListener('keydown', handler);
    expect(page.reports).toEqual([]);
    expect(effects.raw()).toEqual([expect.stringMatching(new RegExp(`^${what} at .*live-effects\\.test\\.ts:\\d+`))]);
  });

  it('leaves out calls through the context', () => {
    const table = { name: 'good', options: {}, parts: {}, events: {} };
    const page = openContractPage('<div data-widget="good"></div>', {
      table,
      connect(root, { environment, signal }) {
        listen(window, 'scroll', signal, () => {});
        document.addEventListener('keydown', () => {}, { signal });
        environment.clock.after(10, () => {}, signal);
        void environment.fetch('/');
        root.addEventListener('click', () => {}, { signal });
      },
    });
    effects = page.effects;
    page.connect();
    expect(effects.raw()).toEqual([]);
  });
});

describe('canonical markup', () => {
  it('does not depend on the order of attributes nor on the number of a generated id', () => {
    effects = countLiveEffects();
    const [first, second] = [
      '<p id="generated-4" class="a"></p><i data-x="generated-9"></i>',
      '<p class="a" id="generated-1"></p><i data-x="generated-2"></i>',
    ].map((html) => {
      const box = document.createElement('div');
      box.innerHTML = html;
      return canonical(box);
    });
    expect(first).toBe(second);
    expect(first).toContain('id="#1"');
  });
});
