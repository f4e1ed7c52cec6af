import { describe, expect, test } from 'vitest';
import { findShortcut, shortcuts } from '../../../protocol/names/shortcuts.js';

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
    ['Enter', 'c', undefined],
    ['k', '', undefined],
    ['c', 'cs', undefined],
    ['c', 'ca', undefined],
    ['Delete', 's', undefined],
  ])('%s with "%s" is %s', (key, held, chord) => {
    expect(press(key, held)).toBe(chord);
  });

  test('no two are the same keys', () => {
    const keys = shortcuts.map(({ key, mod, alt, shift }) => [key, mod, alt, shift].join());
    expect(new Set(keys).size).toBe(keys.length);
  });
});
