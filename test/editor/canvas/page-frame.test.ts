// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPageFrame, startEarlyFrame } from '../../../editor/canvas/page-frame.js';
import type { EarlyFrame } from '../../../editor/canvas/page-frame.js';

/** As browsers move a node with its state; happy-dom has no such method. */
function moveBefore(this: Element, node: Node, before: Node | null): void {
  this.insertBefore(node, before);
}

beforeEach(() => {
  Object.defineProperty(Element.prototype, 'moveBefore', { value: moveBefore, configurable: true });
});

afterEach(() => {
  Reflect.deleteProperty(Element.prototype, 'moveBefore');
  document.body.replaceChildren();
});

function addHolder(): HTMLElement {
  const holder = document.createElement('div');
  document.body.append(holder);
  return holder;
}

test('a frame that is loading the page is moved to its place, and is in reach from then on', () => {
  const frame = startEarlyFrame(document, '/about', 'designer:1')!;
  expect([frame.tabIndex, frame.getAttribute('aria-hidden'), frame.name]).toEqual([-1, 'true', 'designer:1']);
  const early: EarlyFrame = { current: frame };
  const holder = addHolder();
  expect(openPageFrame(holder, '/about', 'designer:2', early)).toBe(frame);
  expect([...holder.children]).toEqual([frame]);
  expect([frame.className, frame.hasAttribute('tabindex'), frame.hasAttribute('aria-hidden')]).toEqual([
    'page-frame',
    false,
    false,
  ]);
  // It is taken once.
  expect(early.current).toBeNull();
});

test('a frame with another page is left alone, and the page gets one of its own', () => {
  const frame = startEarlyFrame(document, '/about', 'designer:1')!;
  const holder = addHolder();
  const opened = openPageFrame(holder, '/contact', 'designer:2', { current: frame });
  expect(opened).not.toBe(frame);
  expect([opened.getAttribute('src'), opened.name, opened.className]).toEqual(['/contact', 'designer:2', 'page-frame']);
  expect(frame.parentNode).toBe(document.body);
});

test('no frame is started early where the browser would load it twice', () => {
  Reflect.deleteProperty(Element.prototype, 'moveBefore');
  expect(startEarlyFrame(document, '/about', 'designer:1')).toBeNull();
  expect(document.querySelector('iframe')).toBeNull();
});
