// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { widget as carousel } from '../../../runtime/widgets/carousel/carousel.js';
import { widget as strip } from '../../../runtime/widgets/thumbnail-strip/thumbnail-strip.js';
import { drag } from '../../support/fingers.js';
import { mountCase } from '../../support/mount.js';
import { useResizing } from '../../support/resize-observer.js';

const resize = useResizing();
const part = (name: string): Element => document.querySelector(`[data-part~=${name}]`) as Element;
const current = () => document.querySelector('[data-part=slide][data-state~=current]')?.getAttribute('data-slide-id');

/** Sees to it that the code for visitors has come, as it does with their first key or press. */
function visit(): Promise<void> {
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }));
  return vi.dynamicImportSettled();
}

describe.each([
  ['carousel', carousel, 's4'],
  ['thumbnail-strip', strip, 's2'],
] as const)('a finger on the buttons of a %s', (name, widget, second) => {
  it('steps forward and back by a swipe from either button, and not by a vertical or too short one [SLD-11]', async () => {
    const { clock } = mountCase(`${name}/default`, widget);
    resize(1000);
    await visit();
    const first = current();
    for (const [button, xPx, id] of [
      ['next', -90, second],
      ['next', 90, first],
      ['previous', -90, second],
      ['previous', 90, first],
    ] as const) {
      drag(part(button), { xPx });
      clock.advance(2000);
      expect([button, xPx, current()]).toEqual([button, xPx, id]);
    }
    drag(part('next'), { xPx: -60, yPx: 90 });
    drag(part('next'), { xPx: -40 });
    drag(part('next'), { xPx: -90, timeMs: 400 });
    expect(current()).toBe(first);
  });

  it('is mirrored in right-to-left pages', async () => {
    const { roots } = mountCase(`${name}/default`, widget);
    resize(1000);
    await visit();
    for (const root of roots()) root.style.direction = 'rtl';
    drag(part('next'), { xPx: 90 });
    expect(current()).toBe(second);
  });

  it('ignores a swipe on the row itself, which scrolls natively', async () => {
    mountCase(`${name}/default`, widget);
    resize(1000);
    await visit();
    const first = current();
    drag(part('slide'), { xPx: -90 });
    expect(current()).toBe(first);
  });
});
