// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { createManualClock } from '../support/mount.js';
import { canonical } from './canonical.js';
import { countLiveEffects, type LiveEffects } from './live-effects.js';

let effects: LiveEffects;
afterEach(() => effects.restore());

describe('the count of live effects', () => {
  it('sees a listener that nobody takes off, and where it sits', () => {
    effects = countLiveEffects();
    const handler = (): void => {};
    document.body.addEventListener('click', handler, true);
    document.body.removeEventListener('click', handler);
    expect(effects.list()).toEqual(['listener for click on body']);
    expect(effects.within(document.body)).toHaveLength(1);
    document.body.removeEventListener('click', handler, true);
    expect(effects.list()).toEqual([]);
  });

  it('sees listeners end with their signal, and after firing once', () => {
    effects = countLiveEffects();
    const controller = new AbortController();
    window.addEventListener('resize', () => {}, { signal: controller.signal });
    document.addEventListener('click', () => {}, { once: true });
    expect(effects.list()).toHaveLength(2);
    controller.abort();
    document.dispatchEvent(new Event('click'));
    expect(effects.list()).toEqual([]);
  });

  it('sees observers and timers that go on', () => {
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

describe('canonical markup', () => {
  it('does not hang on the order of attributes nor on the number of a generated id', () => {
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
