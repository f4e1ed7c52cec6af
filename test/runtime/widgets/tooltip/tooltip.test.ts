// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { widget } from '../../../../runtime/widgets/tooltip/tooltip.js';
import { mountCase } from '../../../support/mount.js';

const part = (name: string): HTMLElement => document.querySelector(`[data-part=${name}]`) as HTMLElement;
const isShown = (): boolean => part('tip').getAttribute('data-state') === 'open';
const point = (name: string, type: string, more: PointerEventInit = {}): void =>
  void part(name).dispatchEvent(new PointerEvent(type, { pointerType: 'mouse', clientX: 300, clientY: 200, ...more }));
function press(key: string): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  part('trigger').dispatchEvent(event);
  return event;
}

describe('tooltip', () => {
  it('describes its control, beside what describes it already', () => {
    mountCase('tooltip/default', widget);
    expect(part('tip').getAttribute('role')).toBe('tooltip');
    expect(part('trigger').getAttribute('aria-describedby')).toBe('tip-answer');
    mountCase('tooltip/no-id', widget);
    expect(part('trigger').getAttribute('aria-describedby')).toBe(`more ${part('tip').id}`);
    mountCase('tooltip/duplicate-ids', widget);
    expect(part('trigger').getAttribute('aria-describedby')).toBe(part('tip').id);
    expect(part('tip').id).not.toBe('tip-answer');
  });

  it('is shown after 1200 ms under the pointer, 15 px from it [TIP-01] [TIP-02]', () => {
    // The document of the test has no layout.
    vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1000);
    vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(800);
    const page = mountCase('tooltip/default', widget);
    point('trigger', 'pointerenter');
    point('trigger', 'pointermove');
    page.clock.advance(1199);
    expect(isShown()).toBe(false);
    page.clock.advance(1);
    expect(isShown()).toBe(true);
    expect(part('tip').style.inset).toBe('215px auto auto 315px');
  });

  it('is not shown when the pointer leaves before, nor for a finger', () => {
    const page = mountCase('tooltip/default', widget);
    point('trigger', 'pointerenter');
    page.clock.advance(1000);
    point('trigger', 'pointerleave');
    page.clock.advance(5000);
    point('trigger', 'pointerenter', { pointerType: 'touch' });
    page.clock.advance(5000);
    expect(isShown()).toBe(false);
  });

  it('is shown and hidden by the taps of a finger on a control without an action, and hidden by one elsewhere', () => {
    mountCase('tooltip/button', widget);
    const tap = (): void => {
      for (const type of ['pointerenter', 'pointerdown', 'pointerleave'])
        point('trigger', type, { pointerType: 'touch', bubbles: type === 'pointerdown' });
      part('trigger').click();
    };
    tap();
    expect(isShown()).toBe(true);
    tap();
    expect(isShown()).toBe(false);
    tap();
    document.body.dispatchEvent(new PointerEvent('pointerdown', { pointerType: 'touch', bubbles: true }));
    expect(isShown()).toBe(false);
    // A press of a mouse does what it did.
    point('trigger', 'pointerenter');
    part('trigger').click();
    expect(isShown()).toBe(false);
  });

  it('leaves a link to the finger that follows it', () => {
    mountCase('tooltip/default', widget);
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    point('trigger', 'pointerenter', { pointerType: 'touch' });
    part('trigger').click();
    expect(isShown()).toBe(false);
  });

  it('stays while the pointer is on it, and goes when the pointer has left both', () => {
    const page = mountCase('tooltip/default', widget);
    point('trigger', 'pointerenter');
    page.clock.advance(1200);
    point('trigger', 'pointerleave');
    page.clock.advance(200);
    point('tip', 'pointerenter');
    page.clock.advance(5000);
    expect(isShown()).toBe(true);
    point('tip', 'pointerleave');
    page.clock.advance(300);
    expect(isShown()).toBe(false);
    expect(part('tip').hasAttribute('style')).toBe(false);
  });

  it('goes by Escape, which closes nothing else', () => {
    const page = mountCase('tooltip/default', widget);
    expect(press('Escape').defaultPrevented).toBe(false);
    point('trigger', 'pointerenter');
    page.clock.advance(1200);
    expect(press('a').defaultPrevented).toBe(false);
    expect(isShown()).toBe(true);
    expect(press('Escape').defaultPrevented).toBe(true);
    expect(isShown()).toBe(false);
    expect(press('Escape').defaultPrevented).toBe(false);
  });

  it.each(['click', 'focusout', 'scroll'])('goes by %s', (type) => {
    const page = mountCase('tooltip/default', widget);
    point('trigger', 'pointerenter');
    page.clock.advance(1200);
    part('trigger').dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
    expect(isShown()).toBe(false);
  });
});
