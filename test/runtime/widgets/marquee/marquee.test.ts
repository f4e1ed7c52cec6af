// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import '../../../../runtime/widgets/marquee/later/mover.js';
import '../../../../runtime/widgets/marquee/later/wave.js';
import { widget } from '../../../../runtime/widgets/marquee/marquee.js';
import { mountCase } from '../../../support/mount.js';
import { holdObservers, type TestObservers } from '../../../support/observers.js';

interface Move {
  readonly element: Element;
  readonly frames: readonly { readonly transform: string }[];
  readonly timing: KeyframeAnimationOptions;
  state: 'running' | 'paused' | 'cancelled';
  currentTime: number;
}

let moves: Move[];
let observers: TestObservers;
let isReduced: boolean;
const widthPx = { list: 400, box: 1000 };

beforeEach(() => {
  moves = [];
  isReduced = false;
  observers = holdObservers();
  vi.spyOn(HTMLElement.prototype, 'animate').mockImplementation(function (this: HTMLElement, frames, timing) {
    const move: Move = {
      element: this,
      frames: frames as never,
      timing: timing as KeyframeAnimationOptions,
      state: 'running',
      currentTime: 0,
    };
    moves.push(move);
    return Object.assign(move, {
      play: () => void (move.state = 'running'),
      pause: () => void (move.state = 'paused'),
      cancel: () => void (move.state = 'cancelled'),
      effect: { getComputedTiming: () => ({ progress: 0.25 }) },
    }) as unknown as Animation;
  });
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return new DOMRect(0, 0, this.matches('[data-part=list]') ? widthPx.list : 50, 20);
  });
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(widthPx.box);
  vi.spyOn(window, 'matchMedia').mockImplementation(
    () => ({ matches: isReduced, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList,
  );
});

const root = (): HTMLElement => document.querySelector('[data-widget=marquee]') as HTMLElement;
const part = (name: string): HTMLElement => root().querySelector(`[data-part=${name}]`) as HTMLElement;
const row = (): Move => moves.filter(({ element, state }) => element === part('row') && state !== 'cancelled')[0]!;
const copies = (): Element[] => [...root().querySelectorAll('[data-part=list][aria-hidden]')];
/** The text is seen, and what is fetched for it has arrived. */
async function see(): Promise<void> {
  observers.approach(root());
  await vi.waitFor(() => expect(row()).toBeDefined());
}
const point = (type: string): void => void part('row').parentElement?.dispatchEvent(new Event(type));

describe('marquee', () => {
  it('moves to the left by its width at its speed, without end [MARQ-01]', async () => {
    mountCase('marquee/default', widget);
    await see();
    expect(row().frames.map(({ transform }) => transform)).toEqual(['none', 'translateX(-400px)']);
    expect(row().timing).toMatchObject({ duration: (400 / 60) * 1000, iterations: Infinity });
  });

  it('moves to the right, as fast as it is told [MARQ-01]', async () => {
    mountCase('marquee/right', widget);
    await see();
    expect(row().frames.map(({ transform }) => transform)).toEqual(['translateX(-400px)', 'none']);
    expect(row().timing.duration).toBe(2000);
  });

  it('covers its box by copies without ids, hidden from assistive technology and from the tab order', async () => {
    mountCase('marquee/duplicate-ids', widget);
    await see();
    expect(copies()).toHaveLength(3);
    expect(copies().every((copy) => copy.hasAttribute('inert') && !copy.querySelector('[id]'))).toBe(true);
  });

  it('waits until it is seen [MARQ-02]', async () => {
    mountCase('marquee/default', widget);
    expect(moves).toEqual([]);
    expect(copies()).toEqual([]);
    await see();
    expect(row().state).toBe('running');
  });

  it('has no movement and no copies under reduced motion [MARQ-03]', async () => {
    isReduced = true;
    const page = mountCase('marquee/default', widget);
    observers.approach(root());
    await Promise.resolve();
    page.clock.advance(5000);
    expect(moves).toEqual([]);
    expect(copies()).toEqual([]);
  });

  it('stands still under the pointer, and goes on after it [MARQ-04]', async () => {
    mountCase('marquee/default', widget);
    await see();
    point('pointerenter');
    expect(row().state).toBe('paused');
    point('pointerleave');
    expect(row().state).toBe('running');
  });

  it('goes on under the pointer where it is told to [MARQ-04]', async () => {
    mountCase('marquee/right', widget);
    await see();
    point('pointerenter');
    expect(row().state).toBe('running');
  });

  it('stands still with its text at the start while the focus is in it', async () => {
    mountCase('marquee/default', widget);
    await see();
    row().currentTime = 3000;
    root()
      .querySelector('a')
      ?.dispatchEvent(new Event('focusin', { bubbles: true }));
    expect([row().state, row().currentTime]).toEqual(['paused', 0]);
    root()
      .querySelector('a')
      ?.dispatchEvent(new Event('focusout', { bubbles: true }));
    expect(row().state).toBe('running');
  });

  it('is stopped and started by its button, which says so', async () => {
    mountCase('marquee/default', widget);
    await see();
    part('toggle').click();
    expect([row().state, part('toggle').getAttribute('aria-pressed')]).toEqual(['paused', 'true']);
    point('pointerenter');
    point('pointerleave');
    expect(row().state).toBe('paused');
    part('toggle').click();
    expect([row().state, part('toggle').getAttribute('aria-pressed')]).toEqual(['running', 'false']);
  });

  it('stays paused where it was paused before', async () => {
    mountCase('marquee/paused', widget);
    await see();
    expect([row().state, part('toggle').getAttribute('aria-pressed')]).toEqual(['paused', 'true']);
  });

  it('is made again 1000 ms after the last change of its width, and goes on from its place [MARQ-05]', async () => {
    const page = mountCase('marquee/default', widget);
    await see();
    const box = part('row').parentElement as HTMLElement;
    observers.resize(new Map([[box, [1000, 20]]]));
    observers.resize(new Map([[box, [500, 20]]]));
    page.clock.advance(900);
    observers.resize(new Map([[box, [600, 20]]]));
    page.clock.advance(999);
    expect(moves).toHaveLength(1);
    page.clock.advance(1);
    await vi.waitFor(() => expect(moves).toHaveLength(2));
    expect(moves[0]?.state).toBe('cancelled');
    expect(row().currentTime).toBeCloseTo((400 / 60) * 1000 * 0.25);
    expect(copies()).toHaveLength(3);
  });

  it('lets each word follow the wave, in step with the row [MARQ-01] [MARQ-06]', async () => {
    mountCase('marquee/wave', widget);
    await see();
    const words = moves.filter(({ element }) => element.matches('[data-part=word]'));
    expect(words).toHaveLength(5 * 4);
    for (const { timing } of words) {
      expect(timing).toMatchObject({ duration: (400 / 60) * 1000, direction: 'reverse' });
      expect(timing.iterationStart).toBeGreaterThanOrEqual(0);
    }
  });

  it('lets whole entries follow it where no words are marked, and leaves five hundred on a straight line', async () => {
    const page = mountCase('marquee/wave-entries', widget);
    await see();
    expect(moves.filter(({ element }) => element.matches('li'))).toHaveLength(3 * 4);
    page.end();
    moves = [];
    mountCase('marquee/many', widget);
    await see();
    expect(moves.map(({ element }) => element)).toEqual([part('row')]);
  });

  it('repeats a text that is shorter than a wave', async () => {
    widthPx.list = 40;
    mountCase('marquee/default', widget);
    await see();
    widthPx.list = 400;
    expect(row().frames[1]?.transform).toBe('translateX(-280px)');
    expect(copies()).toHaveLength(7 + 25 - 1);
  });
});
