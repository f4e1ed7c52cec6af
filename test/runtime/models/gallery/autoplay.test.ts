import { describe, expect, it } from 'vitest';
import { createAutoplay } from '../../../../runtime/models/gallery/autoplay.js';
import { createManualClock } from '../../../support/mount.js';

function start(times: { timeoutMs?: number; resumeMs?: number } = {}) {
  const clock = createManualClock();
  const controller = new AbortController();
  const counted = { steps: 0 };
  const autoplay = createAutoplay({ clock, ...times, step: () => void (counted.steps += 1) }, controller.signal);
  return { clock, controller, counted, autoplay };
}

describe('an autoplay', () => {
  it('steps every timeout [GAL-46]', () => {
    const { clock, counted } = start({ timeoutMs: 5000 });
    clock.advance(4999);
    expect(counted.steps).toBe(0);
    clock.advance(1);
    expect(counted.steps).toBe(1);
    clock.advance(10_000);
    expect(counted.steps).toBe(3);
  });

  it('takes 1000 ms and resumes after 1000 ms where no times are named [GAL-47]', () => {
    const { clock, counted, autoplay } = start();
    clock.advance(1000);
    expect(counted.steps).toBe(1);
    autoplay.hold('mouse', true);
    autoplay.hold('mouse', false);
    clock.advance(1999);
    expect(counted.steps).toBe(1);
    clock.advance(1);
    expect(counted.steps).toBe(2);
  });

  it('is paused until no reason is left', () => {
    const { clock, counted, autoplay } = start({ timeoutMs: 100, resumeMs: 0 });
    autoplay.hold('mouse', true);
    autoplay.hold('focus', true);
    autoplay.hold('mouse', false);
    clock.advance(10_000);
    expect([counted.steps, autoplay.isRunning]).toEqual([0, false]);
    autoplay.restart();
    clock.advance(10_000);
    expect(counted.steps).toBe(0);
    autoplay.hold('focus', false);
    expect(autoplay.isRunning).toBe(true);
    clock.advance(100);
    expect(counted.steps).toBe(1);
  });

  it('restarts the interval after a step of the visitor', () => {
    const { clock, counted, autoplay } = start({ timeoutMs: 100 });
    clock.advance(99);
    autoplay.restart();
    clock.advance(99);
    expect(counted.steps).toBe(0);
    clock.advance(1);
    expect(counted.steps).toBe(1);
  });

  it('ends with its signal, even when a pause ends afterwards', () => {
    const { clock, controller, counted, autoplay } = start({ timeoutMs: 100 });
    autoplay.hold('mouse', true);
    controller.abort();
    autoplay.hold('mouse', false);
    autoplay.restart();
    clock.advance(10_000);
    expect([counted.steps, autoplay.isRunning]).toEqual([0, false]);
  });
});
