import { describe, expect, test } from 'vitest';
import { findShortcut, listShortcuts } from '../../../protocol/names/shortcuts.js';

const press = (key: string, held = '') =>
  findShortcut({
    key,
    ctrl: held.includes('c'),
    meta: held.includes('m'),
    shift: held.includes('s'),
    alt: held.includes('a'),
  })?.chord;

describe('shortcuts', () => {
  test.each([
    ['k', 'c', 'palette'],
    ['K', 'm', 'palette'],
    ['Enter', 'cs', 'publish'],
    ['F6', '', 'next-pane'],
    ['F6', 's', 'previous-pane'],
    ['?', 's', 'help'],
    ['?', '', 'help'],
    ['d', 'c', 'duplicate'],
    ['ArrowUp', 'a', 'move-up'],
    ['Delete', '', 'delete'],
    ['Tab', 's', 'leave-back'],
    ['+', '', 'zoom-in'],
    ['+', 's', 'zoom-in'],
    ['-', '', 'zoom-out'],
    ['0', '', 'zoom-fit'],
    ['0', 'c', undefined],
    ['+', 'c', undefined],
    ['toString', '', undefined],
    ['Enter', 'c', undefined],
    ['k', '', undefined],
    ['c', 'cs', undefined],
    ['c', 'ca', undefined],
    ['Delete', 's', undefined],
  ])('%s with "%s" is %s', (key, held, chord) => {
    expect(press(key, held)).toBe(chord);
  });

  test('each lists its modifiers in the order in which a press is read', () => {
    const order = ['mod', 'alt', 'shift'];
    for (const { keys } of listShortcuts()) {
      const held = keys.split(' ').slice(0, -1);
      expect(held).toEqual(order.filter((name) => held.includes(name)));
    }
  });
});
