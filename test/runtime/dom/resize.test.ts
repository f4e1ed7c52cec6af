// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { followResize } from '../../../runtime/dom/resize.js';
import { createManualClock } from '../../support/mount.js';
import { holdObservers } from '../../support/observers.js';

function follow(quietMs = 300) {
  const observers = holdObservers();
  const clock = createManualClock();
  const controller = new AbortController();
  const changed = vi.fn();
  const element = document.createElement('div');
  followResize([element], { window: window as never, clock }, changed, controller.signal, quietMs);
  const resize = (width: number): void => observers.resize(new Map([[element, [width, 10] as const]]));
  return { observers, clock, controller, changed, resize };
}

describe('followResize', () => {
  it('tells a change of the width once it has stayed, and not the first width', () => {
    const { clock, changed, resize } = follow();
    resize(100);
    clock.advance(1000);
    expect(changed).not.toHaveBeenCalled();
    resize(200);
    clock.advance(299);
    resize(250);
    clock.advance(299);
    expect(changed).not.toHaveBeenCalled();
    clock.advance(1);
    expect(changed).toHaveBeenCalledOnce();
  });

  it('waits as long as it is told to', () => {
    const { clock, changed, resize } = follow(1000);
    resize(100);
    resize(200);
    clock.advance(999);
    expect(changed).not.toHaveBeenCalled();
    clock.advance(1);
    expect(changed).toHaveBeenCalledOnce();
  });

  it('leaves nothing when it ends', () => {
    const { observers, clock, changed, controller, resize } = follow();
    resize(100);
    resize(200);
    controller.abort();
    clock.advance(1000);
    expect(changed).not.toHaveBeenCalled();
    expect(observers.observed.size.size).toBe(0);
  });
});
