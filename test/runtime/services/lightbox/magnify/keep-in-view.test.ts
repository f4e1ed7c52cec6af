// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { keepInView } from '../../../../../runtime/services/lightbox/magnify/keep-in-view.js';

const atRest = { scale: 1, offsetLeft: 0, offsetTop: 0, width: 360, height: 640 };

describe('the place of the lightbox on the screen [L4]', () => {
  it.each([
    ['is left to the style sheet at rest', {}, ''],
    [
      'is what is seen of a magnified page',
      { scale: 2, width: 180, height: 320 },
      'left:0px;top:0px;width:180px;height:320px',
    ],
    [
      'is what is seen of a page that was moved sideways, though not magnified',
      { offsetLeft: 151 },
      'left:151px;top:0px;width:360px;height:640px',
    ],
    ['is what is seen of a page that was moved down', { offsetTop: 80 }, 'left:0px;top:80px;width:360px;height:640px'],
  ])('%s', (_, seen, expected) => {
    const visualViewport = Object.assign(new EventTarget(), atRest, seen);
    const { signal } = new AbortController();
    const style = { cssText: '' };
    keepInView({ style } as HTMLElement, { visualViewport } as unknown as Window, signal);
    expect(style.cssText).toBe(expected);
    Object.assign(visualViewport, atRest).dispatchEvent(new Event('scroll'));
    expect(style.cssText).toBe('');
  });
});
