// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from 'vitest';
import { createDoublePress } from '../../../runtime/bridge/double-press.js';
import type { Session } from '../../../runtime/bridge/session.js';

afterEach(() => document.body.replaceChildren());

const press = (timeStamp: number, clientX: number, more: object = {}): MouseEvent =>
  ({ timeStamp, detail: 1, button: 0, clientX, clientY: 0, ...more }) as MouseEvent;

describe('the second press on a block', () => {
  test.each([
    ['writes the text under it', press(400, 10), true],
    ['is a press of its own after half a second', press(700, 10), false],
    ['is a press of its own at another place of the block', press(400, 60), false],
    ['is a press of its own by another button', press(400, 10, { button: 1 }), false],
    ['is none when a key caused it', press(400, 10, { detail: 0 }), false],
  ])('%s', (_, second, expected) => {
    document.body.innerHTML = '<p data-block-id="a" data-block-type="text">Text</p>';
    const target = document.querySelector('p') as Element;
    const written: unknown[] = [];
    const session = { write: (...call: unknown[]) => written.push(call) > 0 } as unknown as Session;
    const isSecond = createDoublePress(session);
    expect(isSecond(press(100, 0), target)).toBe(false);
    expect(isSecond(second, target)).toBe(expected);
    expect(written).toHaveLength(Number(expected));
  });
});
