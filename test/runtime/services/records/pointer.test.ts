// @vitest-environment happy-dom
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import * as pageEvents from '../../../../protocol/names/events.js';
import { watchPointer } from '../../../../runtime/services/records/pointer.js';
import { createManualClock } from '../../../support/mount.js';

beforeEach(() => {
  document.body.innerHTML = `
    <section data-block-id="b1" data-block-type="columns"><div data-block-id="b2" data-block-type="text"><p></p></div><hr></section>
    <footer></footer>`;
});

function watch() {
  const controller = new AbortController();
  onTestFinished(() => controller.abort());
  const clock = createManualClock();
  const pointed = watchPointer({ clock, signal: controller.signal, window: window as Window & typeof globalThis });
  const move = (selector: string, pointerType = 'mouse'): void => {
    document.querySelector(selector)?.dispatchEvent(new PointerEvent('pointermove', { pointerType, bubbles: true }));
  };
  return { clock, controller, move, pointed };
}

it('points at the innermost block around it, as long as it moves there, and at nothing elsewhere [TRK-22]', () => {
  const { clock, move, pointed } = watch();
  move('p');
  clock.advance(1500);
  move('p');
  clock.advance(1500);
  move('hr');
  clock.advance(4000);
  move('footer');
  clock.advance(3000);
  expect(pointed()).toEqual([
    { id: 'b1', type: 'columns', seconds: 4 },
    { id: 'b2', type: 'text', seconds: 3 },
  ]);
  expect(pointed()).toEqual([]);
});

it('that lies still counts for five seconds, also over several questions, and less than a second with the next', () => {
  const { clock, move, pointed } = watch();
  move('p');
  clock.advance(3600);
  expect(pointed()).toEqual([{ id: 'b2', type: 'text', seconds: 3 }]);
  clock.advance(60_000);
  expect(pointed()).toEqual([{ id: 'b2', type: 'text', seconds: 2 }]);
  clock.advance(60_000);
  expect(pointed()).toEqual([]);
});

it('ends where it leaves the window, with a finger, and with the page', () => {
  const { clock, controller, move, pointed } = watch();
  move('p');
  clock.advance(1000);
  document.documentElement.dispatchEvent(new PointerEvent('pointerleave'));
  clock.advance(3000);
  move('p', 'touch');
  clock.advance(3000);
  expect(pointed()).toEqual([{ id: 'b2', type: 'text', seconds: 1 }]);
  controller.abort();
  move('p');
  clock.advance(3000);
  expect(pointed()).toEqual([]);
});

it('is forgotten with each answer to the banner', () => {
  const { clock, move, pointed } = watch();
  move('p');
  clock.advance(3000);
  document.dispatchEvent(new CustomEvent(pageEvents.consentChanged));
  clock.advance(3000);
  expect(pointed()).toEqual([]);
});
